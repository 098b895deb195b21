"""Which games there are: how many may play, with which menus, and how many cards each is dealt."""

from typing import Final, Protocol

from ..compiler import rule
from .catalogue import (
    CHOPSTICKS,
    DUMPLING,
    EDAMAME,
    FAMILY_OF,
    MAKI,
    MENU,
    NIGIRI,
    ON_EVERY_MENU,
    PUDDING,
    SASHIMI,
    SPECIAL_ORDER,
    SPOON,
    TEMPURA,
    TYPES,
    WASABI,
)

Menu = tuple[int, ...]
"""The eight types of a game: nigiri, roll, three appetizers, two specials, dessert."""

CLASSIC_MENU: Final[Menu] = (NIGIRI, MAKI, TEMPURA, SASHIMI, DUMPLING, CHOPSTICKS, WASABI, PUDDING)

CLASSIC_PLAYERS: Final = range(2, 6)
PARTY_PLAYERS: Final = range(2, 9)
CLASSIC_CARDS_EACH: Final = {2: 10, 3: 9, 4: 8, 5: 7}
PARTY_CARDS_EACH: Final = {2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}
CLASSIC_DEAL: Final = tuple(CLASSIC_CARDS_EACH.get(seats, 0) for seats in range(9))
"""Cards dealt to each player in the classic game, by the number of players ..."""
PARTY_DEAL: Final = tuple(PARTY_CARDS_EACH.get(seats, 0) for seats in range(9))
"""... and in Party."""
ROUNDS: Final = 3

NOT_FOR_TWO: Final = (SPOON, EDAMAME)
NOT_FOR_SEVEN_AND_MORE: Final = (MENU, SPECIAL_ORDER)
SOMETIMES_BARRED: Final = NOT_FOR_TWO + NOT_FOR_SEVEN_AND_MORE

# What is wrong with a game that somebody wants to begin: the lowest eight bits of a number whose others say of what.
LEGAL: Final = 0
WRONG_PLAYERS: Final = 1
UNKNOWN_TYPE: Final = 2
TWICE: Final = 3
NO_NIGIRI: Final = 4
WRONG_NUMBER: Final = 5
BARRED: Final = 6
WRONG_CLASSIC_PLAYERS: Final = 7
CLASSIC_PRINTING: Final = 8
FAULT_NAMES: Final = (
    "legal",
    "wrong_players",
    "unknown_type",
    "twice",
    "no_nigiri",
    "wrong_number",
    "barred",
    "wrong_classic_players",
    "classic_printing",
)


@rule
def dessert_group(seats: int, number: int) -> int:
    """How many desserts join Party's deck before a round, counted from 0."""
    if seats <= 5:
        return 5 - 2 * number if number < 2 else 2
    return 7 - 2 * number


def dessert_groups(seats: int) -> tuple[int, int, int]:
    """How many desserts join Party's deck before rounds 1, 2 and 3."""
    return dessert_group(seats, 0), dessert_group(seats, 1), dessert_group(seats, 2)


@rule
def is_barred(kind: int, seats: int) -> bool:
    """Whether this number of players may not use a type: two no spoon or edamame, seven or more no menu or order."""
    if seats == 2:
        return kind in NOT_FOR_TWO
    return seats >= 7 and kind in NOT_FOR_SEVEN_AND_MORE


def barred(seats: int) -> tuple[int, ...]:
    """The types that this number of players may not use."""
    return tuple(kind for kind in SOMETIMES_BARRED if is_barred(kind, seats))


class Numbers(Protocol):
    """A line of numbers to be read."""

    def __getitem__(self, index: int, /) -> int: ...


@rule
def is_among(types: Numbers, number: int, kind: int) -> bool:
    """Whether a type is among the first `number` of these."""
    found = False
    for i in range(number):
        found |= types[i] == kind
    return found


@rule
def fault_of(types: Numbers, number: int, seats: int) -> int:
    """What is wrong with this Party menu for this number of players: LEGAL, or a fault and what it is about."""
    if seats < 2 or seats > 8:
        return WRONG_PLAYERS | seats << 8
    for i in range(number):
        if types[i] < 0 or types[i] >= TYPES:
            return UNKNOWN_TYPE | types[i] << 8
        for later in range(i + 1, number):
            if types[later] == types[i]:
                return TWICE | types[i] << 8
    if not is_among(types, number, NIGIRI):
        return NO_NIGIRI
    for family in range(1, len(ON_EVERY_MENU)):
        found = 0
        for i in range(number):
            found += FAMILY_OF[types[i]] == family
        if found != ON_EVERY_MENU[family]:
            return WRONG_NUMBER | family << 8
    for kind in SOMETIMES_BARRED:
        if is_barred(kind, seats) and is_among(types, number, kind):
            return BARRED | kind << 8
    return LEGAL
