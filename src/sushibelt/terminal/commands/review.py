"""`sushibelt review`: what every choice of a finished game was worth, in the terminal, as JSON or as a page."""

from collections.abc import Sequence

from ...output import Draft
from ...play.errors import BadRecord, SushibeltError
from ...play.hindsight import Hindsight
from ...play.record import GameRecord
from ...practice.daily import engine_name
from ...review.report import report_page
from ...review.report_json import review_json
from ...review.review import Review
from ...review.reviewing import Judgement, Progress, judgement_from, review_game, reviewable
from ..line.choosing import chosen_record
from ..records.recorded import each_record, record_in, recorded_file, recorded_text
from ..records.reviewed import is_kept, remember_review
from ..words.page import open_page, print_text, printable
from ..words.review_page import chart_text, print_review
from .interrupts import interruptible
from .progress import GamesProgress


def review_command(file: str | None, game: int | None, as_json: bool, html: str | None, bot: str | None) -> int:
    """Review one game, which a person may choose, or, as JSON, all games of a file; returns the exit status."""
    judgement = judgement_from(bot)
    where = recorded_file(file)
    text = recorded_text(where)
    if as_json and html is None and game is None:
        texts = each_record(text)
    else:
        chosen = chosen_record(text, game)
        if chosen is None:
            return 0
        texts = [chosen]
    records = _finished(texts)
    draft = None if html is None else Draft(html)
    try:
        with interruptible():
            for record in records:
                past = reviewable(record)
                review = _reviewed(past, judgement, len(records))
                _tell(past, review, judgement, as_json, draft)
                if is_kept(where):
                    remember_review(where, [it.accuracy for it in review.players], review.depth)
    finally:
        if draft is not None:
            draft.discard()
    return 0


def _finished(texts: Sequence[str]) -> list[GameRecord]:
    """All records, after seeing that each can be reviewed, so that nothing is written where one cannot."""
    records = []
    for number, text in enumerate(texts, 1):
        try:
            record, _ = record_in(text)
            reviewable(record)
        except SushibeltError as problem:
            if len(texts) == 1:
                raise
            raise BadRecord(f"Game {number} of this file: {problem}") from None
        records.append(record)
    return records


def _reviewed(past: Hindsight, judgement: Judgement, games: int) -> Review:
    """The review of one game, while a person sees on a terminal how far it has come."""
    with _ReviewProgress(past, alone=games == 1) as progress:
        progress.begin()
        return review_game(past, judgement, progress.heard)


def _tell(past: Hindsight, review: Review, judgement: Judgement, as_json: bool, draft: Draft | None) -> None:
    """Print a review, or write it as a page."""
    if draft is not None:
        draft.write(report_page(past, review, engine_name()).encode())
        draft.done()
    if as_json:
        print(review_json(past, review, judgement, engine_name()), flush=True)
    elif draft is not None:
        print_text(open_page(), f"The review is in {printable(str(draft.path))}")
    else:
        print_review(open_page(), past.record, past.standing, review)


class _ReviewProgress(GamesProgress):
    """A bar with the choices that are judged and, of a game that is reviewed alone, its first chart above it."""

    def __init__(self, past: Hindsight, alone: bool) -> None:
        super().__init__(len(past.choices), unit="choices")
        self._names = tuple(map(printable, past.names))
        self._alone = alone

    def heard(self, news: Progress) -> None:
        """Show how far it has come."""
        if self._alone and news.done == 0:
            self.show_above(chart_text(self._names, news.chart))
        self.show(news.done, digits=1)
