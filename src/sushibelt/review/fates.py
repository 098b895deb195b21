"""What decided a game: the choices that cost most, and what became of the cards that were taken and left."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import msgspec

from ..play.explain import Reason
from ..play.hindsight import Hindsight
from ..play.words import answer_number
from ..rules.catalogue import CARDS, TYPE_NAMES, TYPE_OF
from ..rules.turn import LAST_ROUND
from .chart import ChartPoint

if TYPE_CHECKING:
    from .review import Decision

MOST: Final = 3


class Fate(msgspec.Struct, frozen=True):
    """What became of a card."""

    card: str
    taker: int
    later: int
    """How many turns later it was taken."""
    reason: Reason | None
    """What its type brought whoever took it at the end of the round; None for desserts, which count later."""


class Decisive(msgspec.Struct, frozen=True):
    """A choice, or a turn, that decided the game."""

    number: int
    """How many answers of the record came before."""
    seat: int
    round_no: int
    turn_no: int
    before: float
    """This seat's chances before the turn, ..."""
    after: float
    """... and after it, by the chart."""
    lost: float | None = None
    """What the choice gave away, by what was known; None where a turn did, without anybody's fault."""
    points_lost: float | None = None
    question: str = ""
    """What the choice was about."""
    given: str | None = None
    best: str | None = None
    given_fate: Fate | None = None
    best_fate: Fate | None = None


def decisive_moments(
    game: Hindsight, chart: Sequence[ChartPoint], decisions: Sequence["Decision"]
) -> tuple[Decisive, ...]:
    """The three that mattered most, in the order of play: costly choices first, then the turns that moved most."""
    costly = sorted((it for it in decisions if it.clear), key=lambda it: (-it.lost, it.number))
    found = [_choice(game, chart, it) for it in costly[:MOST]]
    taken = {(it.round_no, it.turn_no) for it in found}
    swings = sorted(_swings(chart), key=lambda swing: (-abs(swing.after - swing.before), swing.number))
    for swing in swings:
        if len(found) < MOST and (swing.round_no, swing.turn_no) not in taken:
            found.append(swing)
            taken.add((swing.round_no, swing.turn_no))
    return tuple(sorted(found, key=lambda it: it.number))


def _swings(chart: Sequence[ChartPoint]) -> list[Decisive]:
    """For each turn, whose chances it moved most."""
    found = []
    for before, after in pairwise(chart):
        if before.number < after.number:
            seats = range(len(before.chances))
            seat = max(seats, key=lambda seat: (abs(after.chances[seat] - before.chances[seat]), -seat))
            found.append(
                Decisive(
                    before.number, seat, before.round_no, before.turn_no, before.chances[seat], after.chances[seat]
                )
            )
    return found


def _choice(game: Hindsight, chart: Sequence[ChartPoint], it: "Decision") -> Decisive:
    """A costly choice, with what became of the cards."""
    before = next(point for point in reversed(chart) if point.number <= it.number)
    after = next(point for point in chart if point.number > it.number)
    about_cards = it.question in ("pick", "second") and answer_number(it.given) < CARDS
    return Decisive(
        number=it.number,
        seat=it.seat,
        round_no=it.round_no,
        turn_no=it.turn_no,
        before=before.chances[it.seat],
        after=after.chances[it.seat],
        lost=it.lost,
        points_lost=it.points_lost,
        question=it.question,
        given=it.given,
        best=it.best.answer,
        given_fate=_fate(game, it.given, it.seat, 0, it.round_no) if about_cards else None,
        best_fate=_left_card(game, it) if about_cards else None,
    )


def _fate(game: Hindsight, card: str, taker: int, later: int, round_no: int) -> Fate:
    kind = TYPE_NAMES[TYPE_OF[answer_number(card)]]
    score = next(score for score in game.scores if score.round_no == round_no)
    return Fate(card, taker, later, next((it for it in score.reasons[taker] if it.kind == kind), None))


def _left_card(game: Hindsight, it: "Decision") -> Fate | None:
    """What became of the best card after it was left in the hand that was passed on; None if it is not known."""
    if answer_number(it.best.answer) >= CARDS:
        return None
    revealed = _revealed(game)
    step = -1 if game.record.both_ways and it.round_no == LAST_ROUND - 1 else 1
    later, turn = 1, it.turn_no + 1
    while (it.round_no, turn) in revealed:
        holder = (it.seat + step * later) % game.players
        if (holder, it.best.answer) in revealed[it.round_no, turn]:
            return _fate(game, it.best.answer, holder, later, it.round_no)
        later, turn = later + 1, turn + 1
    return None


def _revealed(game: Hindsight) -> dict[tuple[int, int], set[tuple[int, str]]]:
    """For each round and turn, who revealed which cards."""
    found: dict[tuple[int, int], set[tuple[int, str]]] = {}
    round_no, turn = game.moments[0].round_no, game.moments[0].turn_no  # a staged game begins in the middle
    for event in game.events:
        if event.kind == "dealt":
            round_no, turn = event.round_no or 0, 1
        elif event.kind == "passed":
            turn += 1
        elif event.kind == "revealed" and event.seat is not None and event.card is not None:
            found.setdefault((round_no, turn), set()).add((event.seat, event.card))
    return found
