"""Maki, temaki and uramaki."""

from typing import Final

from ...compiler import hot, rule
from ..catalogue import TEMAKI_CARD, URAMAKI_3, URAMAKI_5
from ..state import MAKI_ICONS, URAMAKI_ICONS, State
from ..table import URAMAKI_PLACE, discard_laid, note
from .races import ahead, level, most_and_fewest, places_ahead

URAMAKI_GOAL: Final = 10
URAMAKI_PLACES: Final = 3


@rule
def maki_points(s: State, seat: int) -> int:
    """The most icons earn 6, the next count 3 (among six or more 4, then 2), ties in full; without icons no place."""
    if s.classic:
        return classic_maki_points(s, seat)
    if s.tally[seat, MAKI_ICONS] == 0:
        return 0
    place = places_ahead(s, seat, MAKI_ICONS)
    if place == 0:
        return 6
    if s.seats <= 5:
        return 3 if place == 1 else 0
    return 4 if place == 1 else 2 if place == 2 else 0


@hot
def classic_maki_points(s: State, seat: int) -> int:
    """The most icons share 6 points, the second most share 3 unless the first place was tied; remainders are lost."""
    if s.tally[seat, MAKI_ICONS] == 0:
        return 0
    more = ahead(s, seat, MAKI_ICONS)
    if more == 0:
        return 6 // level(s, seat, MAKI_ICONS)
    if more == 1:
        return 3 // level(s, seat, MAKI_ICONS)
    return 0


@rule
def temaki_points(s: State, seat: int) -> int:
    """The most temaki gain 4, the fewest lose 4, ties in full; nobody loses among two."""
    return most_and_fewest(s, seat, TEMAKI_CARD, 4)


@hot
def uramaki_place_points(place: int) -> int:
    """First place 8, second 5, third 2, none after that."""
    if place > URAMAKI_PLACES:
        return 0
    return 11 - 3 * place


@rule
def take_uramaki_place(s: State, seat: int) -> None:
    """Score the open place and discard all uramaki in front."""
    points = uramaki_place_points(s.next_place)
    s.points[seat] += points
    s.race_points[seat] += points
    note(s, URAMAKI_PLACE, seat, s.next_place, points)
    discard_laid(s, seat, URAMAKI_3, URAMAKI_5, 0)


@rule
def check_uramaki(s: State) -> None:
    """Seats with ten icons take the open places at once, most icons first; k who tie share a place and use up k."""
    most = URAMAKI_GOAL
    while most >= URAMAKI_GOAL and s.next_place <= URAMAKI_PLACES:
        most = 0
        for seat in range(s.seats):
            most = max(most, s.icons[seat])
        if most >= URAMAKI_GOAL:
            tied = 0
            for seat in range(s.seats):
                if s.icons[seat] == most:
                    take_uramaki_place(s, seat)
                    tied += 1
            s.next_place += tied


@rule
def uramaki_points(s: State, seat: int) -> int:
    """At the end of the round the most icons still in front take one further place, if one is open; ties in full."""
    if s.tally[seat, URAMAKI_ICONS] == 0 or ahead(s, seat, URAMAKI_ICONS) > 0:
        return 0
    return uramaki_place_points(s.next_place)
