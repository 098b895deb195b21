"""Maki, temaki and uramaki."""

from typing import Final

from ...compiler import hot, rule
from ..catalogue import PARTY_COUNTS, SPECIAL_ORDER_CARD, TEMAKI_CARD, URAMAKI_3, URAMAKI_5
from ..limits import Numbers
from ..state import MAKI_ICONS, URAMAKI_ICONS, State
from ..table import URAMAKI_PLACE, discard_laid, note
from .races import ahead, level, most_and_fewest, places_ahead

URAMAKI_GOAL: Final = 10
URAMAKI_PLACES: Final = 3
URAMAKI_IN_BOX: Final = sum(PARTY_COUNTS[URAMAKI_3 + more] * (3 + more) for more in range(3))
"""The icons on all uramaki of the box ..."""
URAMAKI_BY_COPIES: Final = PARTY_COUNTS[SPECIAL_ORDER_CARD] * 5
"""... and those that special orders can add to them."""
MOST_TIED: Final = 5
"""Not even with special orders do the box's uramaki make six trays of ten or more icons that are all alike."""
NO_RACE: Final = -1


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


# --- which races there can be ------------------------------------------------------------------------


@rule
def below_place(points: int, place: int) -> int:
    """What is left of a seat's points in the race without those of the places before this one."""
    for before in range(1, place):
        if points >= uramaki_place_points(before):
            points -= uramaki_place_points(before)
    return points


@rule
def uramaki_in_game(orders: int) -> int:
    """The most icons that a round can see, with or without special orders on the menu."""
    return URAMAKI_IN_BOX + URAMAKI_BY_COPIES if orders else URAMAKI_IN_BOX


@rule
def places_taken(points: Numbers, first: int, seats: int, orders: int) -> int:
    """How many uramaki places have given the seats these points (from `first` on) in one round; NO_RACE if none can.

    Each place goes once, to one seat or to k who tie and so use up k; each of these discards ten icons.
    """
    taken = 0
    for place in range(1, URAMAKI_PLACES + 1):
        tied = 0
        for seat in range(seats):
            tied += below_place(points[first + seat], place) >= uramaki_place_points(place)
        if tied > 0 and (taken != place - 1 or tied > MOST_TIED):
            return NO_RACE
        taken += tied
    for seat in range(seats):
        if below_place(points[first + seat], URAMAKI_PLACES + 1) != 0:
            return NO_RACE
    return taken if taken * URAMAKI_GOAL <= uramaki_in_game(orders) else NO_RACE
