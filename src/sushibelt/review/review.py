"""A review of a finished game: every choice with what each answer was worth, everybody's chances, and what decided it.

Losses are judged by what the seat knew when it chose. The chart is hindsight: it knows all hands.

**Accuracy** is the part of what was at stake that a player kept: over all their choices, how much better than the worst
answer theirs was, divided by how much better the best was. Always the best makes 100 %, always the worst 0 %; a choice
that hardly matters hardly counts.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from ..play.hindsight import COUNT, DEAL, START, Choice, Hindsight
from ..play.words import answer_key
from .chart import ChartPoint
from .fates import Decisive, decisive_moments
from .worths import SURE, Worth, Worths

LEAST_LOSS: Final = 0.005
"""Less than half a percent of the win is no loss worth a word."""


class Decision(msgspec.Struct, frozen=True):
    """A choice with what each answer was worth, by what the seat knew."""

    number: int
    """How many answers of the record came before."""
    seat: int
    round_no: int
    turn_no: int
    question: str
    """The kind of question."""
    given: str
    worths: tuple[Worth, ...]
    """Every answer, the best first."""
    exact: bool
    """Whether the rest of the round was solved, so that the values are exact."""
    known: tuple[int, ...]
    """The seats whose hands this seat knew, its own included."""

    @property
    def best(self) -> Worth:
        """The best answer."""
        return self.worths[0]

    @property
    def own(self) -> Worth:
        """The answer that was given."""
        return next(worth for worth in self.worths if worth.answer == self.given)

    @property
    def lost(self) -> float:
        """The share of the win that was given away."""
        return max(0.0, self.best.win - self.own.win)

    @property
    def points_lost(self) -> float:
        """The same in points: how much further ahead the best answer promised to be."""
        return max(0.0, self.best.points - self.own.points)

    @property
    def clear(self) -> bool:
        """Whether it is sure enough that something was given away."""
        return self.lost >= LEAST_LOSS and self.lost >= SURE * self.own.error

    @property
    def stake(self) -> float:
        """How much the best answer was better than the worst."""
        return self.best.win - min(worth.win for worth in self.worths)


class PlayerReview(msgspec.Struct, frozen=True):
    """How one player did."""

    name: str
    accuracy: float | None
    """0 to 1; None for somebody who had nothing to choose."""
    rounds: tuple[float | None, ...]
    """The same for each round."""
    lost: float
    """The share of the win given away in all, by what was known."""
    points_lost: float
    luck: float
    """Hindsight: how far the deals moved this player's chances."""
    rest: float
    """Hindsight: how far all else did, what others chose and what nobody could know."""


class Review(msgspec.Struct, frozen=True):
    """All that a finished game can teach."""

    names: tuple[str, ...]
    depth: int
    """Simulations for each choice."""
    chart: tuple[ChartPoint, ...]
    decisions: tuple[Decision, ...]
    players: tuple[PlayerReview, ...]
    moments: tuple[Decisive, ...]
    """What decided the game."""

    def decision(self, number: int) -> Decision | None:
        """The choice that is answered by this answer of the record."""
        return next((it for it in self.decisions if it.number == number), None)


def decision_of(choice: Choice, worths: Worths) -> Decision:
    """A choice, with what its answers were worth."""
    view = choice.view
    known = tuple(seat for seat, hand in enumerate(view.hands) if hand is not None)
    where = (choice.number, choice.seat, view.round_no, view.turn_no, choice.question.kind, answer_key(choice.given))
    return Decision(*where, worths.each, worths.exact, known)


def review_from(game: Hindsight, depth: int, chart: Sequence[ChartPoint], decisions: Sequence[Decision]) -> Review:
    """Everything that follows from the chart and the decisions."""
    players = tuple(_player(game, seat, chart, decisions) for seat in range(game.players))
    moments = decisive_moments(game, chart, decisions)
    return Review(game.names, depth, tuple(chart), tuple(decisions), players, moments)


def accuracy_of(decisions: Sequence[Decision]) -> float | None:
    """The part of what was at stake that was kept."""
    stake = sum(it.stake for it in decisions)
    return max(0.0, 1 - sum(it.lost for it in decisions) / stake) if stake > 0 else None


def _player(game: Hindsight, seat: int, chart: Sequence[ChartPoint], decisions: Sequence[Decision]) -> PlayerReview:
    own = [it for it in decisions if it.seat == seat]
    rounds = sorted({point.round_no for point in chart})
    lost = sum(it.lost for it in own)
    luck = sum(
        after.chances[seat] - before.chances[seat]
        for before, after in pairwise(chart)
        if before.what in (START, COUNT) and after.what == DEAL
    )
    change = chart[-1].chances[seat] - chart[0].chances[seat]
    return PlayerReview(
        name=game.names[seat],
        accuracy=accuracy_of(own),
        rounds=tuple(accuracy_of([it for it in own if it.round_no == round_no]) for round_no in rounds),
        lost=lost,
        points_lost=sum(it.points_lost for it in own),
        luck=luck,
        rest=change - luck + lost,
    )
