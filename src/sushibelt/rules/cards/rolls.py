"""Maki, temaki and uramaki."""

from typing import Final

from ...compiler import hot, rule
from ..catalogue import TEMAKI_CARD, URAMAKI_3, URAMAKI_5
from ..limits import Numbers
from ..state import MAKI_ICONS, URAMAKI_ICONS, State
from ..table import URAMAKI_PLACE, discard_laid, note
from ..worth import MAKI_PLACES, OFFICIAL, TEMAKI_RANKS, URAMAKI_FIRST
from .races import ahead, level, most_and_fewest, places_ahead

URAMAKI_GOAL: Final = 10
URAMAKI_PLACES: Final = 3
NO_RACE: Final = -1


@rule
def maki_points(s: State, seat: int) -> int:
    """The most icons earn 6, the next count 3 (among six or more 4, then 2), ties in full; without icons no place."""
    if s.classic:
        return classic_maki_points(s, seat)
    if s.tally[seat, MAKI_ICONS] == 0:
        return 0
    place = places_ahead(s, seat, MAKI_ICONS)
    return s.worth[MAKI_PLACES + place] if place < 3 else 0


@hot
def classic_maki_points(s: State, seat: int) -> int:
    """The most icons share 6 points, the second most share 3 unless the first place was tied; remainders are lost."""
    if s.tally[seat, MAKI_ICONS] == 0:
        return 0
    more = ahead(s, seat, MAKI_ICONS)
    if more == 0:
        return s.worth[MAKI_PLACES] // level(s, seat, MAKI_ICONS)
    if more == 1:
        return s.worth[MAKI_PLACES + 1] // level(s, seat, MAKI_ICONS)
    return 0


@rule
def temaki_points(s: State, seat: int) -> int:
    """The most temaki gain 4, the fewest lose 4, ties in full; nobody loses among two."""
    return most_and_fewest(s, seat, TEMAKI_CARD, TEMAKI_RANKS)


@hot
def uramaki_prize(s: State, place: int) -> int:
    """First place 8, second 5, third 2, none after that."""
    return s.worth[URAMAKI_FIRST + place - 1] if place <= URAMAKI_PLACES else 0


@hot
def uramaki_place_points(place: int) -> int:
    """The same in the published game, for real tables and positions, which have no record yet."""
    return OFFICIAL[URAMAKI_FIRST + place - 1] if place <= URAMAKI_PLACES else 0


@rule
def take_uramaki_place(s: State, seat: int) -> None:
    """Score the open place and discard all uramaki in front."""
    points = uramaki_prize(s, s.next_place)
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
    return uramaki_prize(s, s.next_place)


# --- which races there can be ------------------------------------------------------------------------


@rule
def below_place(points: int, place: int) -> int:
    """What is left of a seat's points in the race without those of the places before this one."""
    for before in range(1, place):
        if points >= uramaki_place_points(before):
            points -= uramaki_place_points(before)
    return points


@rule
def places_taken(points: Numbers, first: int, seats: int) -> int:
    """How many uramaki places have given the seats these points (from `first` on) in one round; NO_RACE if none can.

    Each place goes once, to one seat or to k who tie and so use up k.
    """
    taken = 0
    for place in range(1, URAMAKI_PLACES + 1):
        tied = 0
        for seat in range(seats):
            tied += below_place(points[first + seat], place) >= uramaki_place_points(place)
        if tied > 0 and taken != place - 1:
            return NO_RACE
        taken += tied
    for seat in range(seats):
        if below_place(points[first + seat], URAMAKI_PLACES + 1) != 0:
            return NO_RACE
    return taken
