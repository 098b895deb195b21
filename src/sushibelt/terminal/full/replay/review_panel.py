"""The review beside a recorded game: how the chances went, and what the choice that is looked at was worth."""

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.widgets import Static

from ....play.errors import SushibeltError
from ....play.record import GameRecord
from ....review.chart import ChartPoint
from ....review.review import Decision, Review
from ....review.reviewing import Judgement, Progress, review
from ....review.telling import behind_words, by_round, known_words, top
from ....review.words import answer_words, percent
from ...records.reviewed import is_kept, remember_review
from ...records.walk import Steps, answers_before
from ...seats.advice import bar
from ...words.review_page import BORDER
from ...words.review_page import bar as sign_of
from ..background import BackgroundThread
from ..flow import Flow
from ..look import LANTERN, LIT, who_style


class NoMore(Exception):
    """Nobody looks at the game any more."""


class ReviewPanel(Static):
    """Hidden until somebody asks for the review; it is thought of in the background."""

    DEFAULT_CSS = """
    ReviewPanel { display: none; height: auto; padding: 0 1; border-top: solid $panel; }
    ReviewPanel.-shown { display: block; }
    """

    def __init__(self, record: GameRecord, steps: Steps, file: str | None) -> None:
        """`file` is where the record is from, if it is from one."""
        super().__init__(id="review")
        self._record = record
        self._steps = steps
        self._file = file
        self._place = 0
        self._review: Review | None = None
        self._progress: Progress | None = None
        self._begun = self._gone = False
        self._answered = answers_before(steps)

    def toggle(self) -> None:
        """Show the review or hide it; the first time it is begun."""
        self.toggle_class("-shown")
        if not self._begun:
            self._begun = True
            BackgroundThread(self.app).ask(self._think, self._heard)
        self.look_at(self._place)

    def look_at(self, place: int) -> None:
        """Say what is known of this step."""
        self._place = place
        if self.has_class("-shown"):
            self.update(self._told())

    def on_unmount(self) -> None:
        """Nobody waits for it any more."""
        self._gone = True

    # --- thinking ------------------------------------------------------------------------------------------

    def _think(self) -> Review:
        """In a thread of its own."""
        app, progressed = self.app, self._progressed

        def told(news: Progress) -> None:
            if self._gone:
                raise NoMore
            app.call_later(progressed, news)

        return review(self._record, Judgement(), told)

    def _progressed(self, news: Progress) -> None:
        self._progress = news
        self.look_at(self._place)

    def _heard(self, outcome: Review | BaseException) -> None:
        if isinstance(outcome, Review):
            self._review = outcome
            if self._file is not None and is_kept(self._file):
                remember_review(self._file, [it.accuracy for it in outcome.players], outcome.depth)
        elif not self._gone:
            self._begun = False
            self.remove_class("-shown")
            plain = isinstance(outcome, SushibeltError)
            self.app.notify(str(outcome) if plain else f"The review failed: {outcome}", severity="warning")
        self.look_at(self._place)

    # --- telling -------------------------------------------------------------------------------------------

    def _told(self) -> RenderableType:
        chart = self._review.chart if self._review else self._progress.chart if self._progress else ()
        if not chart:
            return Text("Looking back …", "dim")
        before = self._answered[self._place]
        now = [point for point in chart if point.number <= before][-1]
        each = zip(self._steps.names, now.chances, strict=True)
        lines: list[RenderableType] = [
            Flow([Text("Chances:", "dim"), *(Text(f"{name} {percent(chance)}") for name, chance in each)])
        ]
        seat = self._steps[self._place].seat
        if seat is not None:
            lines.append(_line(self._steps.names[seat], seat, chart, lambda point: point.number <= before))
        if self._review is None:
            assert self._progress is not None
            lines.append(Text(f"{self._progress.done} of {self._progress.of} choices are judged …", "dim"))
        elif seat is not None:
            decision = self._review.decision(before - 1)
            if decision is None:
                lines.append(Text("There was no choice.", "dim"))
            else:
                knew = known_words(decision, self._steps.names)
                lines += [_choice(decision), Text(f"{self._steps.names[seat]} {knew}.", "dim")]
        return Group(*lines)


def _line(name: str, seat: int, chart: tuple[ChartPoint, ...], past: Callable[[ChartPoint], bool]) -> Text:
    """A player's chances over the whole game; what is past stands out."""
    line = Text().append(f"{name} ", who_style(seat))
    for number, points in enumerate(by_round(chart)):
        line.append(BORDER * (number > 0), "dim")
        for point in points:
            line.append(sign_of(point.chances[seat]), LIT if past(point) else "dim")
    return line


def _choice(decision: Decision) -> Grid:
    """The best answers with bars, the best one starred, and the one that was given."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(4):
        grid.add_column(no_wrap=True)
    grid.add_column(ratio=1, no_wrap=True)
    most = max(decision.best.win, 0.01)
    for worth in top(decision):
        given = worth.answer == decision.given
        mark = "★" if worth is decision.best else "›" if given else " "
        grid.add_row(
            Text(mark, LIT),
            Text(answer_words(decision.question, worth.answer), "bold" if given else ""),
            Text(percent(worth.win).rjust(5), LIT),
            Text(bar(worth.win / most).ljust(10), LANTERN),
            Text(behind_words(decision, worth), "dim"),
        )
    return grid
