"""A game's record as a playthrough: everything at every step, in plain lines that compare well.

At the start of each turn come all hands, trays and points; then each question with its legal answers,
each answer and what happened, and in between whatever hand, tray or points an action has changed.
"""

from collections.abc import Iterator

from ...play.events import Event
from ...play.match import Match
from ...play.record import TAKE_BACK, GameRecord
from ...play.standing import verdict
from ...play.variant import changes
from ...play.words import answer_name, answer_number, counted, listed, menu_title, type_name
from ...rules.catalogue import URAMAKI
from ..words.page import printable
from ..words.results import points_line, score_rows, score_title, standing_rows
from ..words.trays import tray_line


def playthrough(record: GameRecord, deal: str = "") -> Iterator[str]:
    """The lines of a record's playthrough, and what is known of its deal; raises BadRecord where it does not replay."""
    return map(printable, _lines(record, deal))


def _lines(record: GameRecord, deal: str) -> Iterator[str]:
    teller = _Teller()
    steps = Match.replay_steps(record)
    match = next(steps)
    yield from _header(record, match)
    if deal:
        yield f"deal: {deal}"
    yield from teller.news(match)
    for match, (seat, reply) in zip(steps, record.answers, strict=True):
        yield f"{match.names[seat]} answers: {'take back' if reply == TAKE_BACK else answer_name(answer_number(reply))}"
        yield from teller.news(match)
    yield ""
    if match.over:
        yield "=== The game is over ==="
        for rank, name, points, desserts in standing_rows(match.standing, match.names):
            yield f"{rank} {name}: {points}{f' ({desserts})' if desserts else ''}"
        yield verdict(match.standing, match.names)
    else:
        yield f"The record ends here, waiting for {listed([match.names[seat] for seat in match.waiting_for])}."


def _header(record: GameRecord, match: Match) -> Iterator[str]:
    if match.variant is not None:
        yield f"{match.variant}: {', '.join(changes(match.variant))}"
    yield f"edition: {match.edition}"
    yield f"menu: {menu_title(match.edition == 'classic', match.menu)} ({', '.join(map(type_name, match.menu))})"
    yield f"seats: {', '.join(match.names)}"
    yield f"passing: {'left, in round 2 right' if match.both_ways else 'left'}"
    if match.printing == "first":
        yield f"printing: {match.printing}"
    yield f"rules version: {record.rules}"
    if record.start is not None:
        yield f"start: {record.start}"


class _Teller:
    """Remembers what was told, so that only news is told."""

    def __init__(self) -> None:
        self._heard = 0
        self._scored = 0
        self._turn = (0, 0)
        self._table: dict[tuple[str, int], str] = {}
        self._asked: dict[int, int] = {}

    def news(self, match: Match) -> Iterator[str]:
        """What happened, how the table stands, and what is asked now."""
        for event in _all_events(match, self._heard):
            audience = "" if event.audience is None else f" (to {match.names[event.audience]} alone)"
            yield f"  * {event.text}{audience}"
            if event.kind in ("round_scored", "game_over"):
                yield from _explained(match, self._scored)
                self._scored += 1
        self._heard = match.heard
        if not match.over:
            yield from self._standing_table(match)
            yield from self._questions(match)

    def _standing_table(self, match: Match) -> Iterator[str]:
        """The whole table at the start of a turn, afterwards what has changed."""
        view = match.view(None)
        table = _table(match)
        if self._turn != (view.round_no, view.turn_no):
            self._turn = (view.round_no, view.turn_no)
            self._table = {}
            yield ""
            yield f"--- Round {view.round_no}, turn {view.turn_no} of {view.cards_each} ---"
        for key, line in table.items():
            if self._table.get(key) != line:
                yield line
        self._table = table

    def _questions(self, match: Match) -> Iterator[str]:
        """Every question that was not open before."""
        for seat in match.waiting_for:
            question = match.question(seat)
            if question is not None and self._asked.get(seat) != question.id:
                self._asked[seat] = question.id
                yield f"{match.names[seat]} is asked ({question.kind}): {', '.join(map(answer_name, question.options))}"


def _all_events(match: Match, since: int) -> list[Event]:
    """Everything that happened, whoever may hear it."""
    found = {event.number: event for seat in range(match.players) for event in match.events(seat, since)}
    return [found[number] for number in sorted(found)]


def _table(match: Match) -> dict[tuple[str, int], str]:
    """Every fact about the table as a line of its own."""
    view = match.view(None)
    lines = {}
    for seat, name in enumerate(match.names):
        lines["hand", seat] = f"hand of {name}: {counted(match.view(seat).hand)}"
    for seat, name in enumerate(match.names):
        lines["tray", seat] = f"tray of {name}: {tray_line(view.trays[seat])}"
    for seat, name in enumerate(match.names):
        if view.desserts[seat]:
            lines["kept", seat] = f"kept by {name}: {counted(view.desserts[seat])}"
    lines["points", 0] = f"points: {points_line(view.points, match.names)}"
    if URAMAKI in match.menu:
        lines["race", 0] = f"next uramaki place: {view.next_place}"
    lines["deck", 0] = f"deck: {view.deck_size} cards"
    if match.edition == "party":
        lines["pile", 0] = f"dessert pile: {view.dessert_pile_size} cards"
    lines["discard", 0] = f"discard: {counted(view.discard)}"
    return lines


def _explained(match: Match, number: int) -> Iterator[str]:
    """A scored round, or the desserts, with the reason for every point."""
    score = match.scores[number]
    yield ""
    yield f"=== {score_title(score)} scored ==="
    if score.round_no:
        for name, tray in zip(match.names, score.trays, strict=True):
            yield f"tray of {name}: {tray_line(tray)}"
    for name, points, why in score_rows(score, match.names):
        yield f"{name} {points}: {'; '.join(why)}"
