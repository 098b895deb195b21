"""Pudding, green tea ice cream and fruit, scored once at the end of the game."""

from ...compiler import hot, rule
from ..catalogue import (
    DESSERT_CARDS,
    FRUIT_OO,
    FRUIT_OP,
    FRUIT_PP,
    FRUIT_WO,
    FRUIT_WP,
    FRUIT_WW,
    ICE_CREAM_CARD,
    PUDDING_CARD,
)
from ..state import PUDDINGS, State
from ..worth import FRUIT_ICONS, ICE_CREAM_SET, PUDDING_RANKS
from .races import ahead, level, most_and_fewest


@rule
def desserts_kept(s: State, seat: int) -> int:
    """How many dessert cards a seat has set aside: this breaks ties."""
    count = 0
    for card in range(DESSERT_CARDS):
        count += s.dessert[seat, card]
    return count


@hot
def kept(s: State, seat: int, card: int) -> int:
    """How many of one dessert card a seat has set aside."""
    return s.dessert[seat, card - PUDDING_CARD]


@hot
def desserts_of(s: State, seat: int, card: int, in_front: int) -> int:
    """The same, with those that still lie in front if `in_front` is 1; they were tallied before."""
    return kept(s, seat, card) + in_front * s.tally[seat, card]


@hot
def puddings(s: State, seat: int, in_front: int) -> int:
    """Puddings."""
    return desserts_of(s, seat, PUDDING_CARD, in_front)


@hot
def ice_creams(s: State, seat: int, in_front: int) -> int:
    """Green tea ice creams."""
    return desserts_of(s, seat, ICE_CREAM_CARD, in_front)


@rule
def pudding_points(s: State, seat: int) -> int:
    """The most puddings gain 6, the fewest lose 6, ties in full; nobody loses among two."""
    if s.classic:
        return classic_pudding_points(s, seat)
    return most_and_fewest(s, seat, PUDDINGS, PUDDING_RANKS)


@hot
def classic_pudding_points(s: State, seat: int) -> int:
    """The most share 6 points, the fewest share a loss of 6; nothing if all are level, no loss among two."""
    more = ahead(s, seat, PUDDINGS)
    same = level(s, seat, PUDDINGS)
    if same == s.seats:
        return 0
    if more == 0:
        return s.worth[PUDDING_RANKS] // same
    if more + same == s.seats and s.seats > 2:
        # The remainder of the loss is dropped too: -6 // 4 would be -2.
        return -(-s.worth[PUDDING_RANKS + 1] // same)
    return 0


@hot
def ice_cream_points(s: State, seat: int) -> int:
    """Each set of four is worth 12."""
    return ice_creams(s, seat, 0) // 4 * s.worth[ICE_CREAM_SET]


@hot
def fruit_table(s: State, icons: int) -> int:
    """None of a fruit costs 2; one to five icons are worth 0, 1, 3, 6 and 10, and more no more."""
    return s.worth[FRUIT_ICONS + min(icons, 5)]


@hot
def watermelons(s: State, seat: int, in_front: int) -> int:
    """Watermelon icons."""
    doubles = desserts_of(s, seat, FRUIT_WW, in_front)
    return 2 * doubles + desserts_of(s, seat, FRUIT_WO, in_front) + desserts_of(s, seat, FRUIT_WP, in_front)


@hot
def oranges(s: State, seat: int, in_front: int) -> int:
    """Orange icons."""
    doubles = desserts_of(s, seat, FRUIT_OO, in_front)
    return 2 * doubles + desserts_of(s, seat, FRUIT_WO, in_front) + desserts_of(s, seat, FRUIT_OP, in_front)


@hot
def pineapples(s: State, seat: int, in_front: int) -> int:
    """Pineapple icons."""
    doubles = desserts_of(s, seat, FRUIT_PP, in_front)
    return 2 * doubles + desserts_of(s, seat, FRUIT_WP, in_front) + desserts_of(s, seat, FRUIT_OP, in_front)


@rule
def fruit_points(s: State, seat: int) -> int:
    """Each of the three fruits is scored by its icons, for every seat."""
    points = fruit_table(s, watermelons(s, seat, 0)) + fruit_table(s, oranges(s, seat, 0))
    return points + fruit_table(s, pineapples(s, seat, 0))
