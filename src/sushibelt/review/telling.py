"""A review put in order for whoever shows it: the chart by rounds, the turns that moved most, what was given away."""

import math
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final

import msgspec

from ..play.hindsight import START
from .chart import ChartPoint
from .review import Decision, Review
from .words import percent
from .worths import SURE, Worth

MOVED: Final = 0.03
"""Whose chances changed less in a turn is not named."""
BEST: Final = 3
"""So many answers are shown of each choice."""


class Swing(msgspec.Struct, frozen=True):
    """A turn that changed everybody's chances."""

    round_no: int
    turn_no: int
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def size(self) -> float:
        """By how much it moved whom it moved most."""
        return max(abs(after - before) for before, after in zip(self.before, self.after, strict=True))


def by_round(chart: Sequence[ChartPoint]) -> list[list[ChartPoint]]:
    """The chart's points of each round, from its deal on; the last one ends the game."""
    dealt = [point for point in chart if point.what != START]
    return [list(points) for _, points in groupby(dealt, key=lambda point: point.round_no)]


def largest_swings(review: Review, most: int = BEST) -> list[Swing]:
    """The turns that moved somebody's chances most, in the order of play; deals are no turns."""
    swings = [
        Swing(before.round_no, before.turn_no, before.chances, after.chances)
        for before, after in pairwise(review.chart)
        if before.number < after.number
    ]
    moved = [swing for swing in swings if swing.size >= MOVED]
    chosen = sorted(moved, key=lambda swing: -swing.size)[:most]
    return sorted(chosen, key=lambda swing: (swing.round_no, swing.turn_no))


def swing_words(swing: Swing, names: Sequence[str]) -> list[str]:
    """Whose chances a turn moved, and from where to where; who gained stands first."""
    each = sorted(zip(names, swing.before, swing.after, strict=True), key=lambda it: it[1] - it[2])
    return [f"{name} {percent(was)} → {percent(now)}" for name, was, now in each if abs(now - was) >= MOVED]


def losses(review: Review) -> list[Decision]:
    """Every choice that clearly gave something away, in the order of play."""
    return [it for it in review.decisions if it.clear]


def known_words(decision: Decision, names: Sequence[str]) -> str:
    """Whose hands the seat knew when it chose."""
    known = [names[seat] for seat in decision.known if seat != decision.seat]
    return f"knew the hand of {', '.join(known)}" if known else "knew no other hand"


def loss_words(decision: Decision) -> str:
    """What a choice gave away, and how sure that is: "8 ± 3 %", or "8 %" where it is exact."""
    return f"{100 * decision.lost:.0f}{_reach(decision, decision.own)} %"


def behind_words(decision: Decision, worth: Worth) -> str:
    """By how much an answer was worse than the best one, with its sign; the best has nothing to be compared with."""
    if worth is decision.best:
        return ""
    return f"−{100 * (decision.best.win - worth.win):.0f}{_reach(decision, worth)} %"


def _reach(decision: Decision, worth: Worth) -> str:
    """How far a difference may be off, in whole hundredths."""
    return "" if decision.exact else f" ± {max(1, round(100 * SURE * worth.error))}"


ABOUT_PLAYERS: Final = (
    "Accuracy: how much of what was at stake was kept; always the best answer makes 100 %, always the worst 0 %. "
    "Given away: what a choice cost on average, by what the player knew. Luck is hindsight: what the deals did to the "
    "chances, with all hands open."
)


def each_choice_words(review: Review, seat: int) -> str:
    """What a player's choice gave away on average, of the win and in points."""
    it = review.players[seat]
    number = max(1, sum(decision.seat == seat for decision in review.decisions))
    return f"{percent(it.lost / number)}, {it.points_lost / number:.1f} points"


def points_words(points: float) -> str:
    """Points in whole numbers: no more is known."""
    whole = round(points)
    return f"{whole} point{'s' * (whole != 1)}"


def top(decision: Decision) -> list[Worth]:
    """The best answers, and the one that was given where it is not among them."""
    best = list(decision.worths[:BEST])
    return best if decision.own in best else [*best, decision.own]


def share(accuracy: float | None) -> str:
    """An accuracy in whole percents; a dash for who had nothing to choose."""
    return "–" if accuracy is None else percent(accuracy)


def signed(change: float) -> str:
    """A change of chances with its sign, in whole hundredths."""
    whole = round(100 * change)
    return f"{'+' if whole > 0 else '−' if whole < 0 else ''}{abs(whole)} %"


def method_words(review: Review) -> list[str]:
    """How all of this is known, what is exact, and what is not."""
    number, exact = len(review.decisions), sum(it.exact for it in review.decisions)
    told = [
        "Choices are judged by what the seat knew when it chose; chances and luck are hindsight, with all hands open."
    ]
    how = f"by {review.depth:,} simulations each; ± is how far a value may be off (two standard errors)."
    all_of_them = {0: "No choices were", 1: "The one choice was", 2: "Both choices were"}.get(
        number, f"All {number} choices were"
    )
    if exact == number:
        told.append(f"{all_of_them} solved exactly.")
    elif exact:
        told.append(f"{exact} of {number} choices were solved exactly; the others were judged {how}")
    else:
        told.append(f"{all_of_them} judged {how}")
    error = max((point.error for point in review.chart), default=0.0)
    told.append(f"The chances may be off by {max(1, math.ceil(100 * SURE * error))} %.")
    return told
