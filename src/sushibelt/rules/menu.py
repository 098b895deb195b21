"""Menus, deal sizes and dessert groups, and the record a game starts from."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product
from typing import Final

from ..compiler import rule
from .catalogue import (
    AFTER_LAST_CARD,
    CARDS,
    CHOPSTICKS,
    CLASSIC_COPIES,
    COLOUR_OF,
    DESSERT_CARDS,
    DUMPLING,
    EDAMAME,
    EEL,
    FAMILIES,
    FIRST_CARD,
    FRUIT,
    ICE_CREAM,
    MAKI,
    MENU,
    MISO_SOUP,
    NIGIRI,
    ONIGIRI,
    PARTY_COPIES,
    PUDDING,
    PUDDING_CARD,
    SASHIMI,
    SOY_SAUCE,
    SPECIAL_ORDER,
    SPOON,
    TAKEOUT_BOX,
    TEA,
    TEMAKI,
    TEMPURA,
    TOFU,
    TYPE_NAMES,
    TYPE_OF,
    TYPES,
    URAMAKI,
    WASABI,
)
from .questions import DEAL, DESSERTS_DRAW
from .state import HAND, NO_CARD, PILE, SEATS, TRAY, State
from .table import leave_place

Menu = tuple[int, ...]
"""The eight types of a game: nigiri, roll, three appetizers, two specials, dessert."""

CLASSIC_MENU: Final[Menu] = (NIGIRI, MAKI, TEMPURA, SASHIMI, DUMPLING, CHOPSTICKS, WASABI, PUDDING)

PRESETS: Final[dict[str, Menu]] = {
    "my-first-meal": (NIGIRI, MAKI, TEMPURA, SASHIMI, MISO_SOUP, WASABI, TEA, ICE_CREAM),
    "sushi-go": (NIGIRI, MAKI, TEMPURA, SASHIMI, DUMPLING, CHOPSTICKS, WASABI, PUDDING),
    "party-sampler": (NIGIRI, TEMAKI, TEMPURA, DUMPLING, TOFU, WASABI, MENU, ICE_CREAM),
    "master-menu": (NIGIRI, TEMAKI, ONIGIRI, TOFU, SASHIMI, SPOON, TAKEOUT_BOX, FRUIT),
    "points-platter": (NIGIRI, URAMAKI, ONIGIRI, DUMPLING, EDAMAME, SPECIAL_ORDER, TEA, ICE_CREAM),
    "cutthroat-combo": (NIGIRI, TEMAKI, EEL, TOFU, MISO_SOUP, SPOON, SOY_SAUCE, PUDDING),
    "big-banquet": (NIGIRI, MAKI, TEMPURA, DUMPLING, EEL, SPOON, CHOPSTICKS, ICE_CREAM),
    "dinner-for-two": (NIGIRI, URAMAKI, ONIGIRI, TOFU, MISO_SOUP, MENU, SPECIAL_ORDER, FRUIT),
}

CLASSIC_PLAYERS: Final = range(2, 6)
PARTY_PLAYERS: Final = range(2, 9)
CLASSIC_CARDS_EACH: Final = {2: 10, 3: 9, 4: 8, 5: 7}
PARTY_CARDS_EACH: Final = {2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}
ROUNDS: Final = 3

NOT_FOR_TWO: Final = (SPOON, EDAMAME)
NOT_FOR_SEVEN_AND_MORE: Final = (MENU, SPECIAL_ORDER)


def dessert_groups(seats: int) -> tuple[int, int, int]:
    """How many desserts join Party's deck before rounds 1, 2 and 3."""
    return (5, 3, 2) if seats <= 5 else (7, 5, 3)


def barred(seats: int) -> tuple[int, ...]:
    """The types that this number of players may not use."""
    if seats == 2:
        return NOT_FOR_TWO
    return NOT_FOR_SEVEN_AND_MORE if seats >= 7 else ()


def menu_fault(types: Iterable[int], seats: int) -> str | None:
    """What is wrong with this Party menu for this number of players, in one sentence; None if it is legal."""
    chosen = list(types)
    if seats not in PARTY_PLAYERS:
        return f"Party is for 2 to 8 players, not {seats}."
    for kind in chosen:
        if kind not in range(TYPES):
            return f"There is no card type number {kind}."
        if chosen.count(kind) > 1:
            return f"{spoken(kind)} is on the menu twice."
    if NIGIRI not in chosen:
        return "Nigiri is part of every menu."
    for name, wanted, types_of_it in FAMILIES[1:]:
        found = [kind for kind in chosen if kind in types_of_it]
        if len(found) != wanted:
            listed = ", ".join(spoken(kind).lower() for kind in found) or "none"
            return f"A menu has {wanted} {name}{'s' * (wanted > 1)}, not {len(found)} ({listed})."
    for kind in barred(seats):
        if kind in chosen:
            return f"{spoken(kind)} cannot be used with {seats} players."
    return None


def spoken(kind: int) -> str:
    """A type's name as it is said."""
    return TYPE_NAMES[kind].replace("_", " ").capitalize()


def arranged(types: Iterable[int]) -> Menu:
    """The same types in a menu's order: nigiri, roll, appetizers, specials, dessert."""
    chosen = set(types)
    return tuple(kind for family in FAMILIES for kind in family.types if kind in chosen)


def legal_menus(seats: int) -> Iterator[Menu]:
    """Every legal Party menu for this number of players."""
    out = barred(seats)
    choices = [combinations([kind for kind in its if kind not in out], wanted) for _, wanted, its in FAMILIES]
    for chosen in product(*choices):
        yield tuple(chain.from_iterable(chosen))


def copies(classic: bool, menu: Menu) -> dict[int, int]:
    """Every card of this game with its number of copies, desserts included."""
    if classic:
        return dict(CLASSIC_COPIES)
    return {card: count for card, count in PARTY_COPIES.items() if TYPE_OF[card] in menu}


def new_game(classic: bool, menu: Menu, seats: int, both_ways: bool = False) -> State:
    """A game before its first deal; raises ValueError with one clear sentence if there is no such game."""
    if classic:
        if seats not in CLASSIC_PLAYERS:
            raise ValueError(f"The classic game is for 2 to 5 players, not {seats}.")
        menu = CLASSIC_MENU
    elif fault := menu_fault(menu, seats):
        raise ValueError(fault)
    menu = arranged(menu)
    s = State()
    s.classic = int(classic)
    s.seats = seats
    s.both_ways = int(both_ways)
    s.cards_each = (CLASSIC_CARDS_EACH if classic else PARTY_CARDS_EACH)[seats]
    for place, kind in enumerate(menu):
        s.menu[place] = kind
        s.first_card[place] = FIRST_CARD[kind]
        s.after_card[place] = AFTER_LAST_CARD[kind]
        for card in range(FIRST_CARD[kind], AFTER_LAST_CARD[kind]):
            s.colour[card] = menu.index(COLOUR_OF[kind])
    s.colourful = int(TEA in menu or SOY_SAUCE in menu)
    for card, count in copies(classic, menu).items():
        if classic or card < PUDDING_CARD:
            s.pool[card] = count
        else:
            for _ in range(count):
                s.pile[s.pile_left] = card
                s.pile_left += 1
    if not classic:
        for number, group in enumerate(dessert_groups(seats)):
            s.dessert_group[number] = group
    for row in range(SEATS):
        for place in range(HAND):
            s.hand[row, place] = NO_CARD
        for place in range(TRAY):
            leave_place(s, row, place)
        s.seconded[row] = s.copying[row] = s.called[row] = NO_CARD
    s.round_no = 1
    s.next_place = 1
    s.chance = DEAL if classic else DESSERTS_DRAW
    return s


@rule
def begin_again(s: State, start: State) -> None:
    """Make a finished game a new one like `start`, writing no more than what a game changes for good."""
    s.round_no = start.round_no
    s.turn_no = start.turn_no
    s.stage = start.stage
    s.chance = start.chance
    s.next_place = start.next_place
    s.deck_left = start.deck_left
    s.pile_left = start.pile_left
    for place in range(PILE):
        s.pile[place] = start.pile[place]
    for card in range(CARDS):
        s.pool[card] = start.pool[card]
        s.discard[card] = start.discard[card]
    for seat in range(s.seats):
        s.points[seat] = start.points[seat]
        for dessert in range(DESSERT_CARDS):
            s.dessert[seat, dessert] = start.dessert[seat, dessert]
