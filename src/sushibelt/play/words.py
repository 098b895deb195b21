"""Cards, types, questions and answers as people say them, and back."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ..rules.catalogue import (
    ANSWER_NAMES,
    ANSWER_NUMBERS,
    ANY,
    BOX_12,
    CARD_NAMES,
    CARDS,
    CHOPSTICKS_1,
    COPIED_BONUS,
    COPIED_DESSERT,
    EGG,
    EGG_ON_WASABI,
    FACE_DOWN,
    FRUIT_WW,
    MAKI_1,
    MAKI_3,
    ONIGIRI_CIRCLE,
    ONIGIRI_RECTANGLE,
    PASS,
    PUDDING_CARD,
    SQUID,
    TYPE_NAMES,
    TYPE_OF,
    URAMAKI_3,
    URAMAKI_5,
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

RULE_IN_A_LINE = {
    "nigiri": "Egg 1, salmon 2, squid 3; on wasabi three times that.",
    "maki": "Most icons 6, second most 3; with 6 or more players 6, 4 and 2. Ties in full.",
    "temaki": "Most 4, fewest -4 (nobody loses with 2 players). Ties in full.",
    "uramaki": "First to ten icons 8, then 5, then 2, at once; the rest compare at the end of the round.",
    "tempura": "Each pair 5.",
    "sashimi": "Each set of three 10.",
    "dumpling": "1, 2, 3, 4, 5 or more: 1, 3, 6, 10, 15.",
    "eel": "One costs 3, two or more are worth 7.",
    "tofu": "One 2, two 6, three or more nothing.",
    "onigiri": "Different shapes 1, 2, 3, 4: worth 1, 4, 9, 16 a set.",
    "edamame": "Each worth 1 per opponent who has any, at most 4.",
    "miso_soup": "3 each, but all played in the same turn are discarded if there are several.",
    "soy_sauce": "4 each if you have the most colours in front.",
    "tea": "1 per card of your largest colour, each.",
    "wasabi": "Your next nigiri goes on it and counts three times.",
    "special_order": "Copies a card you have in front.",
    "chopsticks": "In a later turn, play a second card from your hand.",
    "spoon": "In a later turn, ask for a card; the first player to the left who has it gives it to you.",
    "menu": "Draw four cards, play one, put the others back.",
    "takeout_box": "Flip any of your earlier cards; each is then worth 2.",
    "pudding": "At the end: most 6, fewest -6 (nobody loses with 2 players). Ties in full.",
    "green_tea_ice_cream": "At the end: each set of four 12.",
    "fruit": "At the end, for each fruit: 0 icons -2, then 0, 1, 3, 6, and 10 for five or more.",
}
"""Each card type's rule, short enough for a menu tile."""

CLASSIC_RULE_IN_A_LINE = RULE_IN_A_LINE | {
    "maki": "Most icons 6, second most 3; ties share and leave the remainder.",
    "chopsticks": "In a later turn, take two cards at once.",
    "pudding": "At the end: most 6, fewest -6 (nobody loses with 2 players); ties share.",
}


def card_name(card: int, numbers: bool = True) -> str:
    """A card as it is said: "squid nigiri", "maki 3", "triangle onigiri", "spoon 5"."""
    kind = TYPE_NAMES[TYPE_OF[card]].replace("_", " ")
    if card <= SQUID:
        return ("egg", "salmon", "squid")[card - EGG] + " nigiri"
    if MAKI_1 <= card <= MAKI_3:
        return f"maki {card - MAKI_1 + 1}"
    if URAMAKI_3 <= card <= URAMAKI_5:
        return f"uramaki {card - URAMAKI_3 + 3}"
    if ONIGIRI_CIRCLE <= card <= ONIGIRI_RECTANGLE:
        return ("circle", "triangle", "square", "rectangle")[card - ONIGIRI_CIRCLE] + " onigiri"
    if card >= FRUIT_WW:
        first, second = CARD_NAMES[card].removeprefix("fruit_").split("_")
        return f"double {first}" if first == second else f"{first} and {second}"
    if CHOPSTICKS_1 <= card <= BOX_12 and numbers:
        return f"{kind} {card - CHOPSTICKS_1 + 1}"
    return kind


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
    return (CLASSIC_RULE_IN_A_LINE if classic else RULE_IN_A_LINE)[TYPE_NAMES[kind]]


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
