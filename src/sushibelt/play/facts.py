"""Why a seat has its points, in numbers: a row for every card type that has something to say, facts and no words.

The points come from the rules themselves; only the facts behind them are gathered here. A row holds the type (FACE_DOWN
cards have none), the points, what kind of facts follow, and the facts. Hosts make words of them (explain.py, the page).
"""

from typing import Final

from ..compiler import export, rule
from ..compiler.kinds import Shorts, Words
from ..compiler.records import Row
from ..rules.card_types import APPETIZER, CARD_TYPES
from ..rules.cards.desserts import kept, oranges, pineapples, puddings, watermelons
from ..rules.cards.races import ahead, level, places_ahead
from ..rules.cards.specials import colours, largest_group
from ..rules.catalogue import (
    EDAMAME,
    EDAMAME_CARD,
    EGG,
    EGG_ON_WASABI,
    FACE_DOWN,
    FIRST_CARD,
    FRUIT,
    ICE_CREAM,
    ICE_CREAM_CARD,
    MAKI,
    NIGIRI,
    ONIGIRI,
    ONIGIRI_CIRCLE,
    ONIGIRI_RECTANGLE,
    PUDDING,
    SOY_CARD,
    SOY_SAUCE,
    SQUID,
    TEA,
    TEA_CARD,
    TEMAKI,
    TEMAKI_CARD,
    URAMAKI,
    WASABI,
    WASABI_CARD,
)
from ..rules.scoring import dessert_points, face_down_points, tally_trays, type_points
from ..rules.standing import rank_value
from ..rules.state import DESSERT, MAKI_ICONS, PUDDINGS, TRAY, URAMAKI_ICONS, Games, State

REASON_LENGTH: Final = 20
"""How long a row is."""
MOST_REASONS: Final = 9
NO_TYPE: Final = -1
"""Stands for the type of face-down cards."""

# Where a row says what.
TYPE: Final = 0
POINTS: Final = 1
KIND: Final = 2
FACT: Final = 3
"""Where the facts begin."""

# Kinds of facts; why.py says what each consists of, in this order.
FACT_KINDS: Final = (
    "nothing",
    "nigiri",
    "count",
    "place",
    "compared",
    "uramaki",
    "onigiri",
    "edamame",
    "soy",
    "tea",
    "unused_wasabi",
    "fruit",
)
(
    NOTHING_TO_SAY,
    OF_NIGIRI,
    OF_COUNT,
    OF_PLACE,
    COMPARED,
    OF_URAMAKI,
    OF_ONIGIRI,
    OF_EDAMAME,
    OF_SOY,
    OF_TEA,
    UNUSED_WASABI,
    OF_FRUIT,
) = range(len(FACT_KINDS))

COUNTED: Final = tuple(int(kind.family == APPETIZER and len(kind.cards) == 1) for kind in CARD_TYPES)
"""For each type whether the number of cards says it all, unless something else is said of it."""

RANKS: Final = ("all", "most", "fewest", "between")
ALL_LEVEL, MOST, FEWEST, BETWEEN = range(len(RANKS))


@export
def count_trays(games: Games) -> None:
    """Count what lies in front in the first game, so that its reasons are those of a round that ended now."""
    tally_trays(games[0])


@export
def explain_round(games: Games, seat: int, reasons: Shorts) -> int:
    """Why a seat of the first game got its points for the round just scored; says how many rows there are."""
    s = games[0]
    number = 0
    for place in range(8):
        if write_round_reason(s, seat, place, reasons[number]):
            number += 1
    return number


@export
def explain_desserts(games: Games, seat: int, reasons: Shorts) -> int:
    """Why a seat of the first game got its points for dessert at the end of the game; says how many rows there are."""
    s = games[0]
    for other in range(s.seats):
        s.tally[other, PUDDINGS] = puddings(s, other, 0)
    return 1 if write_dessert_reason(s, seat, reasons[0]) else 0


@export
def rank_seats(points: Words, desserts: Words, ranks: Words) -> None:
    """Everybody's rank from 0, by points, then by dessert cards; equals share a rank."""
    for seat in range(len(points)):
        mine = rank_value(points[seat], desserts[seat])
        rank = 0
        for other in range(len(points)):
            value = rank_value(points[other], desserts[other])
            first = True  # of those with this value: each value counts once
            for before in range(other):
                first &= rank_value(points[before], desserts[before]) != value
            rank += value > mine and first
        ranks[seat] = rank


@rule
def write_round_reason(s: State, seat: int, place: int, row: Row) -> bool:
    """What the type at this place of the menu brought; the dessert's place stands for face-down cards."""
    for i in range(REASON_LENGTH):
        row[i] = 0
    if place == DESSERT:
        row[TYPE] = NO_TYPE
        row[POINTS] = face_down_points(s, seat)
        say_count(row, s.tally[seat, FACE_DOWN])
    else:
        row[TYPE] = s.menu[place]
        row[POINTS] = type_points(s, s.menu[place], seat)
        say_of_type(s, seat, s.menu[place], row)
    return row[KIND] != NOTHING_TO_SAY


@rule
def write_dessert_reason(s: State, seat: int, row: Row) -> bool:
    """What the desserts brought."""
    for i in range(REASON_LENGTH):
        row[i] = 0
    kind = s.menu[DESSERT]
    row[TYPE] = kind
    row[POINTS] = dessert_points(s, kind, seat)
    if kind == PUDDING:
        say_compared(s, seat, PUDDINGS, row)
    elif kind == ICE_CREAM:
        say_count(row, kept(s, seat, ICE_CREAM_CARD))
    elif kind == FRUIT:
        row[KIND] = OF_FRUIT
        row[FACT] = watermelons(s, seat, 0)
        row[FACT + 1] = oranges(s, seat, 0)
        row[FACT + 2] = pineapples(s, seat, 0)
    return row[KIND] != NOTHING_TO_SAY


@rule
def say_of_type(s: State, seat: int, kind: int, row: Row) -> None:
    """The facts about one type, if there is anything to say."""
    if kind == NIGIRI:
        say_nigiri(s, seat, row)
    elif kind == MAKI:
        say_place(s, seat, row)
    elif kind == TEMAKI:
        say_compared(s, seat, TEMAKI_CARD, row)
    elif kind == URAMAKI:
        say_uramaki(s, seat, row)
    elif kind == ONIGIRI:
        say_onigiri(s, seat, row)
    elif kind == EDAMAME:
        say_edamame(s, seat, row)
    elif kind == SOY_SAUCE:
        say_soy(s, seat, row)
    elif kind == TEA:
        say_tea(s, seat, row)
    elif kind == WASABI:
        say_wasabi(s, seat, row)
    elif COUNTED[kind]:
        say_count(row, s.tally[seat, FIRST_CARD[kind]])


@rule
def say_count(row: Row, count: int) -> None:
    """The number of cards says it all."""
    if count > 0:
        row[KIND] = OF_COUNT
        row[FACT] = count


@rule
def say_nigiri(s: State, seat: int, row: Row) -> None:
    """Nigiri of each kind, plain and on wasabi."""
    for nigiri in range(EGG, SQUID + 1):
        row[FACT + 2 * nigiri] = s.tally[seat, nigiri]
        row[FACT + 2 * nigiri + 1] = s.tally[seat, EGG_ON_WASABI + nigiri]
        if s.tally[seat, nigiri] > 0 or s.tally[seat, EGG_ON_WASABI + nigiri] > 0:
            row[KIND] = OF_NIGIRI


@rule
def say_place(s: State, seat: int, row: Row) -> None:
    """Who has the most maki icons, the second and the third most."""
    if s.tally[seat, MAKI_ICONS] > 0:
        row[KIND] = OF_PLACE
        row[FACT] = places_ahead(s, seat, MAKI_ICONS) + 1 if row[POINTS] != 0 else 0
        row[FACT + 1] = s.tally[seat, MAKI_ICONS]
        row[FACT + 2] = level(s, seat, MAKI_ICONS)
        row[FACT + 3] = s.classic


@rule
def say_compared(s: State, seat: int, column: int, row: Row) -> None:
    """Who has the most, and who the fewest."""
    more = ahead(s, seat, column)
    same = level(s, seat, column)
    if more == 0 and s.tally[seat, column] == 0:
        return  # nobody has any
    rank = BETWEEN
    if same == s.seats and s.seats > 2:
        rank = ALL_LEVEL
    elif more == 0:
        rank = MOST
    elif more + same == s.seats:
        rank = FEWEST
    row[KIND] = COMPARED
    row[FACT] = rank
    row[FACT + 1] = s.tally[seat, column]
    row[FACT + 2] = same
    row[FACT + 3] = s.classic
    row[FACT + 4] = 1 if s.seats == 2 else 0


@rule
def say_uramaki(s: State, seat: int, row: Row) -> None:
    """The race during the round, whose points are added, and what is left at its end."""
    icons = s.tally[seat, URAMAKI_ICONS]
    race = s.race_points[seat]
    if icons > 0 or race > 0:
        row[KIND] = OF_URAMAKI
        row[FACT] = race
    if icons > 0:
        row[FACT + 1] = 1
        row[FACT + 2] = icons
        row[FACT + 3] = 1 if ahead(s, seat, URAMAKI_ICONS) == 0 else 0
        row[FACT + 4] = level(s, seat, URAMAKI_ICONS)
        row[FACT + 5] = row[POINTS]
    row[POINTS] += race


@rule
def say_onigiri(s: State, seat: int, row: Row) -> None:
    """Sets of different shapes, largest first."""
    for depth in range(1, TRAY + 1):
        shapes = 0
        for shape in range(ONIGIRI_CIRCLE, ONIGIRI_RECTANGLE + 1):
            shapes += s.tally[seat, shape] >= depth
        if shapes > 0:
            row[KIND] = OF_ONIGIRI
            row[FACT] = depth
            row[FACT + depth] = shapes


@rule
def say_edamame(s: State, seat: int, row: Row) -> None:
    """How many opponents have edamame too."""
    if s.tally[seat, EDAMAME_CARD] > 0:
        row[KIND] = OF_EDAMAME
        row[FACT] = s.tally[seat, EDAMAME_CARD]
        for other in range(s.seats):
            row[FACT + 1] += other != seat and s.tally[other, EDAMAME_CARD] > 0


@rule
def say_soy(s: State, seat: int, row: Row) -> None:
    """Whether nobody has more colours."""
    if s.tally[seat, SOY_CARD] > 0:
        row[KIND] = OF_SOY
        row[FACT] = s.tally[seat, SOY_CARD]
        row[FACT + 1] = 1 if row[POINTS] > 0 else 0
        row[FACT + 2] = colours(s, seat)


@rule
def say_tea(s: State, seat: int, row: Row) -> None:
    """The largest group of one colour."""
    if s.tally[seat, TEA_CARD] > 0:
        row[KIND] = OF_TEA
        row[FACT] = s.tally[seat, TEA_CARD]
        row[FACT + 1] = largest_group(s, seat)


@rule
def say_wasabi(s: State, seat: int, row: Row) -> None:
    """Wasabi without a nigiri."""
    unused = s.tally[seat, WASABI_CARD]
    for nigiri in range(EGG, SQUID + 1):
        unused -= s.tally[seat, EGG_ON_WASABI + nigiri]
    if unused > 0:
        row[KIND] = UNUSED_WASABI
        row[FACT] = unused
