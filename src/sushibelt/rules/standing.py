"""Who wins: the most points, then the most dessert cards; those who are still level share the place."""

from typing import Any, Final

from ..compiler import hot, rule
from .cards.desserts import desserts_kept
from .state import State

POINT: Final = 1000
"""A point outweighs all dessert cards there are."""


@hot
def rank_value(points: Any, desserts: Any) -> Any:
    """Points and dessert cards as one number: whoever has the higher one is ahead. Works for arrays as well."""
    return points * POINT + desserts


@rule
def seat_value(s: State, seat: int) -> int:
    """The same of a seat."""
    return int(rank_value(s.points[seat], desserts_kept(s, seat)))


@rule
def seats_ahead(s: State, seat: int) -> int:
    """How many seats are ahead of this one."""
    mine = seat_value(s, seat)
    count = 0
    for other in range(s.seats):
        count += seat_value(s, other) > mine
    return count


@rule
def seats_level(s: State, seat: int) -> int:
    """How many seats are level with this one, itself included."""
    mine = seat_value(s, seat)
    count = 0
    for other in range(s.seats):
        count += seat_value(s, other) == mine
    return count


@rule
def win_share(s: State, seat: int) -> float:
    """A seat's share of the win: all of it, a part if several are first together, or nothing."""
    return 0.0 if seats_ahead(s, seat) > 0 else 1.0 / seats_level(s, seat)
