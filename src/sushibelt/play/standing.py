"""What came of a round or a game: points with their reasons, and who is where."""

from collections.abc import Sequence

import msgspec

from ..rules.standing import rank_value
from .explain import Reason
from .view import LaidCard
from .words import listed


class RoundScore(msgspec.Struct, frozen=True):
    """A scored round, or the desserts at the end of the game (round 0)."""

    round_no: int
    reasons: tuple[tuple[Reason, ...], ...]
    """For each seat, points by card type with the reason."""
    trays: tuple[tuple[LaidCard, ...], ...]
    """What lay in front of each seat."""

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points for this round."""
        return tuple(sum(reason.points for reason in reasons) for reasons in self.reasons)


class Standing(msgspec.Struct, frozen=True):
    """The result, or how things stand."""

    points: tuple[int, ...]
    desserts: tuple[int, ...]
    """Dessert cards set aside, which break ties."""
    ranking: tuple[tuple[int, ...], ...]
    """Seats by rank, best first; those who share a rank stand together."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Who is first."""
        return self.ranking[0]

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank, from 1; those who share one have the best of the ranks they cover."""
        found = {seat: 1 + sum(map(len, self.ranking[:at])) for at, seats in enumerate(self.ranking) for seat in seats}
        return tuple(found[seat] for seat in range(len(self.points)))

    @property
    def win_shares(self) -> tuple[float, ...]:
        """Each seat's share of the win: 1, a part if it is shared, or 0."""
        return tuple(1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.points)))


def standing_from(points: Sequence[int], desserts: Sequence[int]) -> Standing:
    """Ranks by points, then by dessert cards; equals share a rank."""
    values = [rank_value(*of_seat) for of_seat in zip(points, desserts, strict=True)]
    ranking = tuple(
        tuple(seat for seat, value in enumerate(values) if value == rank) for rank in sorted(set(values), reverse=True)
    )
    return Standing(tuple(points), tuple(desserts), ranking)


def verdict(standing: Standing, names: Sequence[str]) -> str:
    """Who won, and by what."""
    winners = standing.winners
    best = standing.points[winners[0]]
    if len(winners) > 1:
        return f"{listed([names[seat] for seat in winners])} share the victory."
    rivals = [seat for seat, points in enumerate(standing.points) if points == best and seat != winners[0]]
    name = names[winners[0]]
    if rivals:
        return f"{name} wins: as many points as {listed([names[seat] for seat in rivals])}, but more dessert cards."
    return f"{name} wins."
