"""What can lie on a real table: one set of checks for `sushibelt score` and for the page's pad.

Whoever scores a table writes its cards down as counts and gets a row for everything that cannot be, facts and no words
(table_faults.py and the page say it). The rules are asked where they know it: which races there are, how many desserts.
"""

from typing import Annotated, Any, Final

import numpy as np

from ..compiler import export, rule
from ..compiler.kinds import array_of
from ..compiler.records import Grid, Record, Row
from ..rules.cards.rolls import (
    NO_RACE,
    URAMAKI_GOAL,
    URAMAKI_PLACES,
    places_taken,
    uramaki_in_game,
)
from ..rules.catalogue import (
    AFTER_LAST_CARD,
    BOX_12,
    CARDS,
    CHOPSTICKS_1,
    CLASSIC_COUNTS,
    FIRST_CARD,
    MENU_7,
    PARTY_COUNTS,
    PUDDING_CARD,
    SPECIAL_ORDER,
    SPECIAL_ORDER_CARD,
    TAKEOUT_BOX,
    TYPE_OF,
    URAMAKI,
    URAMAKI_3,
    URAMAKI_5,
)
from ..rules.limits import CLASSIC_DEAL, PARTY_DEAL, ROUNDS, dessert_group, is_among
from ..rules.state import SEATS

# How the cards of a row are counted: for each of these, every card, and then face-down cards of which no more is known.
OPEN: Final = 0
"""A card in front, or a special order written down as what it has become."""
COPY: Final = 1
"""A special order that was named as such."""
FLIPPED: Final = 2
"""A card of which it was said what it was before a takeout box flipped it."""
DOWN: Final = CARDS
LYING: Final = CARDS + 1
WAYS: Final = 3

# What the rows tell.
IN_FRONT: Final = 0
"""What lies in front when the round ends."""
PLAYED: Final = 1
"""All that was played, turn by turn: uramaki and miso soups may be gone since."""
KEPT: Final = 2
"""The desserts of the whole game."""

# What can be wrong; table_faults.py says in words what each is about.
TABLE_FAULTS: Final = (
    "nothing",
    "not_on_menu",
    "full",
    "no_takeout_box",
    "too_many",
    "too_many_in_all",
    "too_many_desserts",
    "too_many_orders",
    "no_race",
    "too_few_icons",
    "place_open",
)
(
    NOTHING_WRONG,
    NOT_ON_MENU,
    FULL,
    NO_TAKEOUT_BOX,
    TOO_MANY,
    TOO_MANY_IN_ALL,
    TOO_MANY_DESSERTS,
    TOO_MANY_ORDERS,
    NO_SUCH_RACE,
    TOO_FEW_ICONS,
    PLACE_OPEN,
) = range(len(TABLE_FAULTS))
FAULT_LENGTH: Final = 6
"""Kind, round, seat, what it is about (a type, a card or a place), how many there are, and how many there can be."""
MOST_FAULTS: Final = 24


class RealTable(Record):
    """A real table as somebody writes it down, and what is wrong with it."""

    classic: int
    seats: int
    menu: Annotated[Row, 8]
    told: int
    """IN_FRONT, PLAYED or KEPT."""
    first_round: int
    """The number of the first round that is written down, from 1; the last one if nobody knows."""
    rounds: int
    laid: Annotated[Grid, np.int16, ROUNDS * SEATS, WAYS * LYING]
    """For each round and seat how many of each card there are, by how they lie."""
    race: Annotated[Row, np.int16, ROUNDS * SEATS]
    """Points of the places taken in the uramaki race, likewise."""
    faults: Annotated[Grid, np.int16, MOST_FAULTS, FAULT_LENGTH]
    found: int
    """How many faults there are."""


REAL_TABLE: Final = RealTable.DTYPE
RealTables = Annotated[Any, array_of(REAL_TABLE, facade=RealTable)]


@export
def find_table_faults(tables: RealTables) -> int:
    """Write down what is wrong with the first of these tables, round by round; says how many faults there are."""
    return 0 + find_faults(tables[0])  # a whole word, not as short as the record's


@rule
def find_faults(t: RealTable) -> int:
    """Check every round; says how many faults there are."""
    t.found = 0
    for number in range(t.rounds):
        check_menu(t, number)
        for seat in range(t.seats):
            check_tray(t, number, seat)
        check_box(t, number)
        if not t.classic:
            check_desserts(t, number)
            check_orders(t, number)
        if t.told == IN_FRONT:
            check_race(t, number)
    return t.found


@rule
def add_fault(t: RealTable, kind: int, number: int, seat: int, about: int, count: int, limit: int) -> None:
    """Write down that something cannot be."""
    if t.found < MOST_FAULTS:
        t.faults[t.found, 0] = kind
        t.faults[t.found, 1] = t.first_round + number
        t.faults[t.found, 2] = seat
        t.faults[t.found, 3] = about
        t.faults[t.found, 4] = count
        t.faults[t.found, 5] = limit
        t.found += 1


# --- counting ------------------------------------------------------------------------------------------


@rule
def laid_as(t: RealTable, number: int, seat: int, way: int, card: int) -> int:
    """How many such cards a seat has in a round that lie in one way."""
    return t.laid[number * SEATS + seat, way * LYING + card]


@rule
def all_laid_as(t: RealTable, number: int, way: int, card: int) -> int:
    """How many such cards everybody together has."""
    count = 0
    for seat in range(t.seats):
        count += laid_as(t, number, seat, way, card)
    return count


@rule
def printed(t: RealTable, number: int, card: int) -> int:
    """How many cards of a round are said to be this one, special orders that were not named as such included."""
    return all_laid_as(t, number, OPEN, card) + all_laid_as(t, number, FLIPPED, card)


@rule
def copied(t: RealTable, number: int, first: int, last: int) -> int:
    """How many special orders of a round were named as such, and have become one of these cards."""
    count = 0
    for card in range(first, last):
        count += all_laid_as(t, number, COPY, card)
    return count


@rule
def last_alike(card: int) -> int:
    """The last of the cards that differ from this one by nothing but an order number, which nobody need write down."""
    return AFTER_LAST_CARD[TYPE_OF[card]] - 1 if CHOPSTICKS_1 <= card <= BOX_12 else card


@rule
def stands_for_all(card: int) -> bool:
    """Whether a card is the first of those that differ from it by nothing but an order number."""
    return not CHOPSTICKS_1 < card <= BOX_12 or TYPE_OF[card - 1] != TYPE_OF[card]


@rule
def in_game(t: RealTable, card: int) -> int:
    """How many there are of a card in the box."""
    count = 0
    for alike in range(card, last_alike(card) + 1):
        count += CLASSIC_COUNTS[alike] if t.classic else PARTY_COUNTS[alike]
    return count


@rule
def now(t: RealTable, number: int, card: int) -> int:
    """How many there are of a card in a round."""
    count = 0
    for alike in range(card, last_alike(card) + 1):
        count += printed(t, number, alike)
    return count


@rule
def in_earlier_rounds(t: RealTable, number: int, card: int) -> int:
    """How many of a card lay open before a round."""
    count = 0
    for before in range(number):
        count += all_laid_as(t, before, OPEN, card)
    return count


@rule
def in_use(t: RealTable, number: int, card: int) -> int:
    """How many there are of a card in a round, desserts with those kept before: all other cards of Party come back."""
    return now(t, number, card) + (in_earlier_rounds(t, number, card) if card >= PUDDING_CARD else 0)


@rule
def surplus(t: RealTable, number: int, card: int) -> int:
    """How many more of a card there are than in the box."""
    return max(0, in_use(t, number, card) - in_game(t, card))


@rule
def has_orders(t: RealTable) -> bool:
    """Whether special orders are on the menu."""
    return is_among(t.menu, 8, SPECIAL_ORDER)


# --- checks --------------------------------------------------------------------------------------------


@rule
def check_menu(t: RealTable, number: int) -> None:
    """All cards belong to a type on the menu."""
    for kind in range(len(FIRST_CARD)):
        count = 0
        for card in range(FIRST_CARD[kind], AFTER_LAST_CARD[kind]):
            count += printed(t, number, card) + all_laid_as(t, number, COPY, card)
        if kind == SPECIAL_ORDER:
            count += copied(t, number, 0, LYING)
        elif kind == URAMAKI:
            for seat in range(t.seats):
                count += t.race[number * SEATS + seat]
        if count != 0 and not is_among(t.menu, 8, kind):
            add_fault(t, NOT_ON_MENU, number, 0, kind, count, 0)


@rule
def check_tray(t: RealTable, number: int, seat: int) -> None:
    """Nobody has more cards than a round has turns (menus and takeout boxes do not stay), or flips without a box."""
    cards = 0
    flipped = laid_as(t, number, seat, OPEN, DOWN) + laid_as(t, number, seat, COPY, DOWN)
    for card in range(LYING):
        if not MENU_7 <= card <= BOX_12:
            for way in range(WAYS):
                cards += laid_as(t, number, seat, way, card)
        flipped += laid_as(t, number, seat, FLIPPED, card)
    turns = CLASSIC_DEAL[t.seats] if t.classic else PARTY_DEAL[t.seats]
    if cards > turns and t.told != KEPT:
        add_fault(t, FULL, number, seat, 0, cards, turns)
    if flipped > 0 and not is_among(t.menu, 8, TAKEOUT_BOX):
        add_fault(t, NO_TAKEOUT_BOX, number, seat, 0, flipped, 0)


@rule
def check_box(t: RealTable, number: int) -> None:
    """No card is there more often than in the box; what the classic game has used up does not come back."""
    for card in range(CARDS):
        if now(t, number, card) > 0 and stands_for_all(card) and is_among(t.menu, 8, TYPE_OF[card]):
            limit = in_game(t, card)
            count = in_use(t, number, card)
            in_all = count + in_earlier_rounds(t, number, card)
            if count > limit and not has_orders(t):
                add_fault(t, TOO_MANY, number, 0, card, count, limit)
            elif t.classic and card < PUDDING_CARD and in_all > limit:
                add_fault(t, TOO_MANY_IN_ALL, number, 0, card, in_all, limit)


@rule
def all_desserts(t: RealTable, number: int) -> int:
    """How many desserts lie there in a round or were kept before; special orders named as such do not count."""
    count = 0
    came = 0
    for card in range(PUDDING_CARD, CARDS):
        count += in_use(t, number, card)
        came += now(t, number, card)
    return count if came > 0 else 0  # what was wrong before is said once


@rule
def desserts_joined(t: RealTable, number: int) -> int:
    """How many desserts have joined Party's deck when a round begins."""
    count = 0
    for before in range(t.first_round + number):
        count += dessert_group(t.seats, before)
    return count


@rule
def check_desserts(t: RealTable, number: int) -> None:
    """No more desserts are there than have joined the deck; special orders may make up for some."""
    count = all_desserts(t, number)
    limit = desserts_joined(t, number)
    if count > limit and not has_orders(t):
        add_fault(t, TOO_MANY_DESSERTS, number, 0, t.seats, count, limit)


@rule
def orders_gone(t: RealTable, number: int) -> int:
    """How many special orders at least have become desserts up to a round: they do not come back."""
    named = 0
    unnamed = 0
    for before in range(number + 1):
        named += copied(t, before, PUDDING_CARD, CARDS)
        unnamed = max(unnamed, all_desserts(t, before) - desserts_joined(t, before))
    beyond_box = 0
    for card in range(PUDDING_CARD, CARDS):
        beyond_box += surplus(t, number, card)
    return named + max(unnamed, beyond_box)


@rule
def check_orders(t: RealTable, number: int) -> None:
    """All cards that are more than the game has must be special orders, and so must those named as such."""
    if has_orders(t):
        needed = orders_gone(t, number) + copied(t, number, 0, PUDDING_CARD) + copied(t, number, DOWN, LYING)
        for card in range(PUDDING_CARD):
            if stands_for_all(card) and is_among(t.menu, 8, TYPE_OF[card]):
                needed += surplus(t, number, card)
        limit = in_game(t, SPECIAL_ORDER_CARD)
        if needed > limit and (number == 0 or needed > orders_gone(t, number - 1)):
            add_fault(t, TOO_MANY_ORDERS, number, 0, 0, needed, limit)


@rule
def icons_in_front(t: RealTable, number: int, seat: int) -> int:
    """How many uramaki icons a seat has in front."""
    icons = 0
    for card in range(URAMAKI_3, URAMAKI_5 + 1):
        cards = laid_as(t, number, seat, OPEN, card) + laid_as(t, number, seat, COPY, card)
        icons += cards * (card - URAMAKI_3 + 3)
    return icons


@rule
def check_race(t: RealTable, number: int) -> None:
    """The uramaki race can have come about, leaves these icons, and nobody with ten of them left a place open."""
    taken = places_taken(t.race, number * SEATS, t.seats, int(has_orders(t)))
    if taken == NO_RACE:
        add_fault(t, NO_SUCH_RACE, number, 0, 0, 0, 0)
        return
    icons = 0
    for seat in range(t.seats):
        mine = icons_in_front(t, number, seat)
        icons += mine
        if mine >= URAMAKI_GOAL and taken < URAMAKI_PLACES:
            add_fault(t, PLACE_OPEN, number, seat, taken + 1, mine, 0)
    limit = uramaki_in_game(int(has_orders(t)))
    if taken > 0 and taken * URAMAKI_GOAL + icons > limit:
        add_fault(t, TOO_FEW_ICONS, number, 0, taken, icons, limit)
