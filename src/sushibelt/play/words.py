"""Cards, types, questions and answers as people say them, and back."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ..rules.card_types import CARD_TYPES
from ..rules.catalogue import (
    ANSWER_NAMES,
    ANSWER_NUMBERS,
    ANY,
    CARDS,
    CHOPSTICKS_1,
    COPIED_BONUS,
    COPIED_DESSERT,
    EGG_ON_WASABI,
    FACE_DOWN,
    PASS,
    PUDDING_CARD,
    TYPE_NAMES,
    TYPE_OF,
    WASABI_UNDER_EGG,
)
from ..rules.menu import PRESETS, Menu, arranged
from .errors import SushibeltError

PRESET_TITLES = {
    "my-first-meal": "My First Meal",
    "sushi-go": "Sushi Go!",
    "party-sampler": "Party Sampler",
    "master-menu": "Master Menu",
    "points-platter": "Points Platter",
    "cutthroat-combo": "Cutthroat Combo",
    "big-banquet": "Big Banquet",
    "dinner-for-two": "Dinner for Two",
}

_SAID = tuple(card.said or card.name.replace("_", " ") for kind in CARD_TYPES for card in kind.cards)
_NUMBERED = tuple(card.order > 0 for kind in CARD_TYPES for card in kind.cards)


def card_name(card: int, numbers: bool = True) -> str:
    """A card as it is said: "squid nigiri", "maki 3", "triangle onigiri", "spoon 5"; order numbers if wanted."""
    return _SAID[card] if numbers or not _NUMBERED[card] else type_name(TYPE_OF[card])


def type_name(kind: int) -> str:
    """A card type as it is said."""
    return TYPE_NAMES[kind].replace("_", " ")


def answer_name(answer: int) -> str:
    """An answer as it is said."""
    if answer < CARDS:
        return card_name(answer)
    if answer < WASABI_UNDER_EGG:
        return card_name(answer - EGG_ON_WASABI) + " on its wasabi"
    if answer < FACE_DOWN:
        return "the wasabi under the " + card_name(answer - WASABI_UNDER_EGG)
    if answer == FACE_DOWN:
        return "a face-down card"
    if answer < ANY:
        return f"{card_name(copied_card(answer))} (a special order)"
    return "no" if answer == PASS else f"any {type_name(answer - ANY)}"


def copied_card(answer: int) -> int:
    """The card that an answer of the kind "a special order copying …" names."""
    if answer < COPIED_DESSERT:
        return CHOPSTICKS_1 + answer - COPIED_BONUS
    return PUDDING_CARD + answer - COPIED_DESSERT


def answer_number(name: str) -> int:
    """The answer of this exact name, as in records."""
    try:
        return ANSWER_NUMBERS[name]
    except KeyError:
        raise SushibeltError(f"There is no answer called {name!r}.") from None


def answer_key(answer: int) -> str:
    """An answer's exact name, as in records."""
    return ANSWER_NAMES[answer]


def card_number(name: str) -> int:
    """The card of this exact name."""
    number = ANSWER_NUMBERS.get(name, CARDS)
    if number >= CARDS:
        raise SushibeltError(f"There is no card called {name!r}.")
    return number


def type_number(name: str) -> int:
    """The card type of this name, with spaces, dashes or underscores."""
    plain = name.strip().lower().replace(" ", "_").replace("-", "_")
    if plain not in TYPE_NAMES:
        raise SushibeltError(f"There is no card type called {name!r}.")
    return TYPE_NAMES.index(plain)


def menu_from(text: str | Iterable[str]) -> Menu:
    """A menu from a preset's name, or from the names of its types (nigiri may be left out)."""
    if isinstance(text, str):
        key = text.strip().lower().replace(" ", "-").replace("_", "-").rstrip("!")
        if key in PRESETS:
            return arranged(PRESETS[key])
        if "," not in text:
            known = ", ".join(PRESETS)
            raise SushibeltError(f"There is no menu called {text!r}; the eight are {known}.")
        text = text.split(",")
    types = [type_number(name) for name in text]
    if 0 not in types:
        types.append(0)
    for kind in types:
        if types.count(kind) > 1:
            raise SushibeltError(f"{type_name(kind).capitalize()} is on the menu twice.")
    return arranged(types)


def menu_key(menu: Menu) -> str:
    """A menu's shortest name: that of a preset, or its types in order."""
    for name, preset in PRESETS.items():
        if set(preset) == set(menu):
            return name
    return ",".join(TYPE_NAMES[kind] for kind in menu if kind)


def menu_title(classic: bool, menu: Menu) -> str:
    """What a game with this menu is called."""
    if classic:
        return "Sushi Go! (classic)"
    return PRESET_TITLES.get(menu_key(menu), "a menu of your own")


def rule_in_a_line(kind: int, classic: bool) -> str:
    """What a card type does, in one line."""
    rule, classic_rule = CARD_TYPES[kind].rule, CARD_TYPES[kind].classic_rule
    return classic_rule or rule if classic else rule


def counted(cards: Iterable[int], numbers: bool = True) -> str:
    """Cards as a list with counts: "2 tempura, squid nigiri"."""
    counts = Counter(cards)
    parts = [
        f"{count}× {card_name(card, numbers)}" if count > 1 else card_name(card, numbers)
        for card, count in sorted(counts.items())
    ]
    return ", ".join(parts) or "nothing"


def listed(names: Sequence[str]) -> str:
    """Names in a row as they are said: "Ana, Ben and Cem"."""
    if len(names) <= 1:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]
