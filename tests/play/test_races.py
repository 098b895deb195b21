"""Which uramaki races there can be: the rule against a listing of all of them, for every number of players."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest

from sushibelt.play.errors import BadPosition
from sushibelt.play.match import Match
from sushibelt.rules.cards.rolls import NO_RACE, places_taken
from tests.staging import stage

Race = tuple[tuple[int, ...], int]
"""Everybody's points, and the next place."""
WORTH = {1: 8, 2: 5, 3: 2}
PLATTER = "points-platter"
WITHOUT_ORDERS = "uramaki,tempura,tofu,miso_soup,chopsticks,wasabi,pudding"
WITHOUT_URAMAKI = "sushi-go"


@cache
def listed(seats: int) -> set[Race]:
    """All races, tie by tie: whoever ties for the open place shares it, and as many places are gone."""
    found: set[Race] = set()
    going: list[Race] = [((0,) * seats, 1)]
    while going:
        points, place = going.pop()
        if (points, place) in found:
            continue
        found.add((points, place))
        for tied in range(1, seats + 1) if place <= 3 else ():
            for winners in combinations(range(seats), tied):
                after = tuple(number + WORTH[place] * (seat in winners) for seat, number in enumerate(points))
                going.append((after, place + tied))
    return found


def some_races(seats: int, listing: set[Race]) -> Iterator[Race]:
    """All races in the ranges of what is listed for a few players; for many, those of any points in order."""
    numbers = range(17) if seats <= 3 else sorted({points for race, _ in listing for points in race} | {1, 3, 16})
    every = product(numbers, repeat=seats) if seats <= 3 else combinations_with_replacement(numbers, seats)
    for points in every:
        for place in range(3 + seats + 2):
            yield points, place


def possible(points: tuple[int, ...], place: int) -> bool:
    taken = places_taken(points, 0, len(points))
    return taken != NO_RACE and place == taken + 1


@pytest.mark.rule("P-URA-2", "P-URA-3", "P-URA-5", "P-URA-9", "P-COMP-6")
@pytest.mark.parametrize("seats", range(2, 9))
def test_just_the_races_that_can_come_about_are_possible(seats: int) -> None:
    listing = listed(seats)
    assert all(possible(points, place) for points, place in listing)
    in_order = {(tuple(sorted(points)), place) for points, place in listing}
    for points, place in some_races(seats, listing):
        there = (points, place) in listing if seats <= 3 else (points, place) in in_order
        assert possible(points, place) == there, (points, place)


@pytest.mark.parametrize(
    ("place", "race"),
    [(3, "0/0/0"), (2, "5/0/0"), (2, "8/8/0"), (4, "1/0/0"), (4, "3/3/3"), (6, "8/5/2"), (1, "-8/8/0"), (3, "13/13/0")],
)
@pytest.mark.parametrize("menu", [PLATTER, WITHOUT_ORDERS])
def test_a_position_with_an_impossible_race_is_refused(menu: str, place: int, race: str) -> None:
    text = stage(menu, ["tofu tofu" if menu != PLATTER else "tea dumpling"] * 3).position()
    changed = text.replace("race=0/0/0", f"race={race}").replace("place=1", f"place={place}")
    changed = changed.replace("points=0/0/0", f"points={race}")
    with pytest.raises(BadPosition, match=f"No uramaki race gives {race} points when place {place} is next."):
        Match.from_position(changed)


def test_every_race_that_can_be_is_a_position() -> None:
    text = stage(WITHOUT_ORDERS, ["tofu tofu"] * 3).position()
    for points, place in listed(3):
        race = "/".join(map(str, points))
        changed = text.replace("race=0/0/0", f"race={race}").replace("place=1", f"place={place}")
        assert Match.from_position(changed).position() == changed


def test_without_uramaki_there_is_no_race() -> None:
    text = stage(WITHOUT_URAMAKI, ["tempura sashimi"] * 2).position()
    for old, new in (("place=1", "place=2"), ("race=0/0 place=1", "race=8/0 place=2")):
        with pytest.raises(BadPosition, match="No uramaki race"):
            Match.from_position(text.replace(old, new))
