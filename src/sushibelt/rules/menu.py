"""Menus: the printed ones, what is wrong with one of one's own, and the game that one makes."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product
from typing import Final

from .beginning import begin
from .catalogue import (
    CHOPSTICKS,
    CLASSIC_COPIES,
    DUMPLING,
    EDAMAME,
    EEL,
    FAMILIES,
    FRUIT,
    ICE_CREAM,
    MAKI,
    MENU,
    MENU_ORDER,
    MISO_SOUP,
    NIGIRI,
    ONIGIRI,
    PARTY_COPIES,
    PUDDING,
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
    URAMAKI,
    WASABI,
)
from .limits import (
    BARRED,
    CLASSIC_CARDS_EACH,
    CLASSIC_MENU,
    CLASSIC_PLAYERS,
    CLASSIC_PRINTING,
    NO_NIGIRI,
    PARTY_CARDS_EACH,
    PARTY_PLAYERS,
    ROUNDS,
    TWICE,
    UNKNOWN_TYPE,
    WRONG_NUMBER,
    WRONG_PLAYERS,
    Menu,
    barred,
    dessert_groups,
    fault_of,
)
from .state import State

__all__ = [
    "CLASSIC_CARDS_EACH",
    "CLASSIC_MENU",
    "CLASSIC_PLAYERS",
    "PARTY_CARDS_EACH",
    "PARTY_PLAYERS",
    "PRESETS",
    "ROUNDS",
    "Menu",
    "arranged",
    "barred",
    "copies",
    "dessert_groups",
    "legal_menus",
    "menu_fault",
    "new_game",
    "spoken",
]

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


def menu_fault(types: Iterable[int], seats: int) -> str | None:
    """What is wrong with this Party menu for this number of players, in one sentence; None if it is legal."""
    chosen = list(types)
    fault = fault_of(chosen, len(chosen), seats)
    return fault_in_words(fault, chosen, seats) if fault else None


def fault_in_words(fault: int, types: Iterable[int], seats: int) -> str:
    """What is wrong with a game, as one sentence."""
    kind, about = fault & 0xFF, fault >> 8
    if kind == WRONG_PLAYERS:
        return f"Party is for 2 to 8 players, not {seats}."
    if kind == UNKNOWN_TYPE:
        return f"There is no card type number {about}."
    if kind == TWICE:
        return f"{spoken(about)} is on the menu twice."
    if kind == NO_NIGIRI:
        return "Nigiri is part of every menu."
    if kind == WRONG_NUMBER:
        name, wanted, types_of_it = FAMILIES[about]
        found = [spoken(kind).lower() for kind in types if kind in types_of_it]
        return f"A menu has {wanted} {name}{'s' * (wanted > 1)}, not {len(found)} ({', '.join(found) or 'none'})."
    if kind == BARRED:
        return f"{spoken(about)} cannot be used with {seats} players."
    if kind == CLASSIC_PRINTING:
        return "Only Party has a first printing with rules of its own; the classic game has none."
    return f"The classic game is for 2 to 5 players, not {seats}."


def spoken(kind: int) -> str:
    """A type's name as it is said."""
    return TYPE_NAMES[kind].replace("_", " ").capitalize()


def arranged(types: Iterable[int]) -> Menu:
    """The same types in a menu's order: nigiri, roll, appetizers, specials, dessert."""
    chosen = set(types)
    return tuple(kind for kind in MENU_ORDER if kind in chosen)


def legal_menus(seats: int, locked: Iterable[int] = (), banned: Iterable[int] = ()) -> Iterator[Menu]:
    """Every legal Party menu for this number of players, with all locked types and no banned one."""
    out, demanded = {*barred(seats), *banned}, set(locked)
    choices = []
    for _, wanted, types in FAMILIES:
        some = combinations([kind for kind in types if kind not in out], wanted)
        choices.append([kinds for kinds in some if demanded.intersection(types) <= set(kinds)])
    for chosen in product(*choices):
        yield tuple(chain.from_iterable(chosen))


def copies(classic: bool, menu: Menu) -> dict[int, int]:
    """Every card of this game with its number of copies, desserts included."""
    if classic:
        return dict(CLASSIC_COPIES)
    return {card: count for card, count in PARTY_COPIES.items() if TYPE_OF[card] in menu}


def new_game(classic: bool, menu: Menu, seats: int, both_ways: bool = False, first_printing: bool = False) -> State:
    """A game before its first deal; raises ValueError with one clear sentence if there is no such game."""
    s = State()
    if fault := begin(s, menu, len(menu), int(classic), seats, int(both_ways), int(first_printing)):
        raise ValueError(fault_in_words(fault, menu, seats))
    return s
