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


def trays() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every tray that takes a place: its uramaki, and the special orders that have become one of them."""
    for number in range(1, 5):
        for cards in combinations_with_replacement((3, 4, 5), number):
            for copied in range(4):
                for copies in combinations_with_replacement(sorted(set(cards)), copied):
                    laid = cards + copies
                    if sum(laid) >= 10 > sum(laid) - max(laid):
                        yield cards, copies


@cache
def box_allows(ties: tuple[int, ...], orders: int) -> bool:
    """Whether the box has uramaki for so many trays, those of each tie with equally many icons."""
    left: set[tuple[int, ...]] = {(4, 4, 4, orders)}
    for tied in ties:
        after: set[tuple[int, ...]] = set()
        for icons in range(10, 15):
            alike = [(cards, copies) for cards, copies in trays() if sum(cards + copies) == icons]
            boxes = left
            for _ in range(tied):
                boxes = {
                    rest
                    for box in boxes
                    for cards, copies in alike
                    if min(rest := (*(box[i] - cards.count(3 + i) for i in range(3)), box[3] - len(copies))) >= 0
                }
            after |= boxes
        left = after
    return bool(left)


def listed(seats: int, orders: int) -> set[Race]:
    """All races, tie by tie: whoever ties for the open place shares it, and as many places are gone."""
    found: set[Race] = set()
    going: list[tuple[tuple[int, ...], int, tuple[int, ...]]] = [((0,) * seats, 1, ())]
    while going:
        points, place, ties = going.pop()
        found.add((points, place))
        if place > 3:
            continue
        for tied in range(1, seats + 1):
            if not box_allows((*ties, tied), orders):
                continue
            for winners in combinations(range(seats), tied):
                after = tuple(number + WORTH[place] * (seat in winners) for seat, number in enumerate(points))
                going.append((after, place + tied, (*ties, tied)))
    return found


def some_races(seats: int, listing: set[Race]) -> Iterator[Race]:
    """All races in the ranges of what is listed for a few players; for many, those of any points in order."""
    numbers = range(17) if seats <= 3 else sorted({points for race, _ in listing for points in race} | {1, 3, 16})
    every = product(numbers, repeat=seats) if seats <= 3 else combinations_with_replacement(numbers, seats)
    for points in every:
        for place in range(3 + seats + 2):
            yield points, place


def possible(points: tuple[int, ...], place: int, orders: int) -> bool:
    taken = places_taken(points, 0, len(points), int(orders > 0))
    return taken != NO_RACE and place == taken + 1


@pytest.mark.rule("P-URA-2", "P-URA-3", "P-URA-5", "P-URA-9", "P-COMP-6")
@pytest.mark.parametrize(
    ("seats", "orders"), [(seats, 0) for seats in range(2, 9)] + [(seats, 3) for seats in range(2, 7)]
)
def test_just_the_races_that_can_come_about_are_possible(seats: int, orders: int) -> None:
    listing = listed(seats, orders)
    assert all(possible(points, place, orders) for points, place in listing)
    in_order = {(tuple(sorted(points)), place) for points, place in listing}
    for points, place in some_races(seats, listing):
        there = (points, place) in listing if seats <= 3 else (points, place) in in_order
        assert possible(points, place, orders) == there, (points, place)


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
    for points, place in listed(3, 0):
        race = "/".join(map(str, points))
        changed = text.replace("race=0/0/0", f"race={race}").replace("place=1", f"place={place}")
        assert Match.from_position(changed).position() == changed


def test_without_uramaki_there_is_no_race() -> None:
    text = stage(WITHOUT_URAMAKI, ["tempura sashimi"] * 2).position()
    for old, new in (("place=1", "place=2"), ("race=0/0 place=1", "race=8/0 place=2")):
        with pytest.raises(BadPosition, match="No uramaki race"):
            Match.from_position(text.replace(old, new))


def test_five_places_are_gone_only_with_special_orders() -> None:
    """Fifty icons are more than the box shows, but special orders add to them."""
    assert places_taken((8, 8, 8, 8, 0), 0, 5, 0) == 4
    assert places_taken((8,) * 5, 0, 5, 0) == NO_RACE
    assert places_taken((8,) * 5, 0, 5, 1) == 5
    assert places_taken((8,) * 6, 0, 6, 1) == NO_RACE
    assert places_taken((13, 5, 5, 5, 5, 0), 0, 6, 1) == 6
