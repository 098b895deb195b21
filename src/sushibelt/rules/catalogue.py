"""Every card and type by its number: name, type, family, icons, order number, and copies in each edition.

A card is a small integer. Cards of one type stand side by side, so that "is it a nigiri?" is a
comparison and icons or order numbers are a subtraction. Beyond the cards the same integers name
everything else a player can answer: a nigiri on its wasabi, a copied card, a card type, PASS.

All of it comes from `card_types.py`. The rules know cards and types by constants, each looked up by its name, so that
a new type moves the others' numbers and nothing else.
"""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple, TypeVar

from .card_types import CARD_TYPES, ON_A_MENU

Entry = TypeVar("Entry")

_CARDS: Final = tuple(card for kind in CARD_TYPES for card in kind.cards)

CARD_NAMES: Final = tuple(card.name for card in _CARDS)
CARDS: Final = len(CARD_NAMES)
TYPE_NAMES: Final = tuple(kind.name for kind in CARD_TYPES)
TYPES: Final = len(TYPE_NAMES)


def card(name: str) -> int:
    """The number of the card with this name; raises LookupError if there is none."""
    return _number(CARD_NAMES, name)


def card_type(name: str) -> int:
    """The number of the card type with this name; raises LookupError if there is none."""
    return _number(TYPE_NAMES, name)


def _number(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise LookupError(f"There is no {name!r} in rules/card_types.py.")
    return names.index(name)


# --- what the rules call each type and its cards -----------------------------------------------------

NIGIRI: Final = card_type("nigiri")
EGG: Final = card("egg_nigiri")
SALMON: Final = card("salmon_nigiri")
SQUID: Final = card("squid_nigiri")
MAKI: Final = card_type("maki")
MAKI_1: Final = card("maki_1")
MAKI_2: Final = card("maki_2")
MAKI_3: Final = card("maki_3")
TEMAKI: Final = card_type("temaki")
TEMAKI_CARD: Final = card("temaki")
URAMAKI: Final = card_type("uramaki")
URAMAKI_3: Final = card("uramaki_3")
URAMAKI_4: Final = card("uramaki_4")
URAMAKI_5: Final = card("uramaki_5")
TEMPURA: Final = card_type("tempura")
TEMPURA_CARD: Final = card("tempura")
SASHIMI: Final = card_type("sashimi")
SASHIMI_CARD: Final = card("sashimi")
DUMPLING: Final = card_type("dumpling")
DUMPLING_CARD: Final = card("dumpling")
EEL: Final = card_type("eel")
EEL_CARD: Final = card("eel")
TOFU: Final = card_type("tofu")
TOFU_CARD: Final = card("tofu")
ONIGIRI: Final = card_type("onigiri")
ONIGIRI_CIRCLE: Final = card("onigiri_circle")
ONIGIRI_TRIANGLE: Final = card("onigiri_triangle")
ONIGIRI_SQUARE: Final = card("onigiri_square")
ONIGIRI_RECTANGLE: Final = card("onigiri_rectangle")
EDAMAME: Final = card_type("edamame")
EDAMAME_CARD: Final = card("edamame")
MISO_SOUP: Final = card_type("miso_soup")
MISO_CARD: Final = card("miso_soup")
SOY_SAUCE: Final = card_type("soy_sauce")
SOY_CARD: Final = card("soy_sauce")
TEA: Final = card_type("tea")
TEA_CARD: Final = card("tea")
WASABI: Final = card_type("wasabi")
WASABI_CARD: Final = card("wasabi")
SPECIAL_ORDER: Final = card_type("special_order")
SPECIAL_ORDER_CARD: Final = card("special_order")
CHOPSTICKS: Final = card_type("chopsticks")
CHOPSTICKS_PLAIN: Final = card("chopsticks")  # classic; it bears no order number and stands before those that do
CHOPSTICKS_1: Final = card("chopsticks_1")
CHOPSTICKS_2: Final = card("chopsticks_2")
CHOPSTICKS_3: Final = card("chopsticks_3")
SPOON: Final = card_type("spoon")
SPOON_4: Final = card("spoon_4")
SPOON_5: Final = card("spoon_5")
SPOON_6: Final = card("spoon_6")
MENU: Final = card_type("menu")
MENU_7: Final = card("menu_7")
MENU_8: Final = card("menu_8")
MENU_9: Final = card("menu_9")
TAKEOUT_BOX: Final = card_type("takeout_box")
BOX_10: Final = card("takeout_box_10")
BOX_11: Final = card("takeout_box_11")
BOX_12: Final = card("takeout_box_12")
PUDDING: Final = card_type("pudding")
PUDDING_CARD: Final = card("pudding")
ICE_CREAM: Final = card_type("green_tea_ice_cream")
ICE_CREAM_CARD: Final = card("green_tea_ice_cream")
FRUIT: Final = card_type("fruit")
FRUIT_WW: Final = card("fruit_watermelon_watermelon")
FRUIT_WO: Final = card("fruit_watermelon_orange")
FRUIT_WP: Final = card("fruit_watermelon_pineapple")
FRUIT_OO: Final = card("fruit_orange_orange")
FRUIT_OP: Final = card("fruit_orange_pineapple")
FRUIT_PP: Final = card("fruit_pineapple_pineapple")

DESSERT_CARDS: Final = CARDS - PUDDING_CARD

# --- types: what is on a menu ------------------------------------------------------------------

TYPE_OF: Final = tuple(number for number, kind in enumerate(CARD_TYPES) for _ in kind.cards)
"""The type of each card."""

FIRST_CARD: Final = tuple(TYPE_OF.index(kind) for kind in range(TYPES))
"""The first card of each type; a type's cards run up to the first card of the next."""

AFTER_LAST_CARD: Final = (*FIRST_CARD[1:], CARDS)

COLOUR_OF: Final = tuple(card_type(kind.coloured_like or kind.name) for kind in CARD_TYPES)
"""The type whose colour each type bears."""

VARIED: Final = tuple(number for number, kind in enumerate(CARD_TYPES) if kind.varied)
"""Types with variations that a spoon may ask for by name; order numbers are no variation."""


class Family(NamedTuple):
    """Types that take each other's place on a menu."""

    name: str
    wanted: int
    """So many types of it are on every menu."""
    types: tuple[int, ...]
    """In a menu's order."""


def _family(name: str) -> Family:
    its = [number for number, kind in enumerate(CARD_TYPES) if kind.family == name]
    return Family(name, ON_A_MENU[name], tuple(sorted(its, key=lambda number: CARD_TYPES[number].menu_place)))


FAMILIES: Final = tuple(map(_family, ON_A_MENU))
"""Nigiri, rolls, appetizers, specials and desserts: the order of a menu."""
ON_EVERY_MENU: Final = tuple(family.wanted for family in FAMILIES)
"""How many types of each family are on every menu."""
FAMILY_OF: Final = tuple(
    next(place for place, family in enumerate(FAMILIES) if kind in family.types) for kind in range(TYPES)
)
"""The place of each type's family among these."""
MENU_ORDER: Final = tuple(kind for family in FAMILIES for kind in family.types)
"""All types, in a menu's order."""
_, ROLLS, APPETIZERS, SPECIALS, DESSERTS = (family.types for family in FAMILIES)


def family_of(kind: int) -> Family:
    """The family of a type."""
    return next(family for family in FAMILIES if kind in family.types)


# --- copies in the box -------------------------------------------------------------------------

BOX: Final = tuple(sorted(range(CARDS), key=lambda number: (TYPE_OF[number], _CARDS[number].box_place)))
"""All cards, as they lie in the box."""

CLASSIC_COPIES: Final = {number: _CARDS[number].classic for number in BOX if _CARDS[number].classic}
PARTY_COPIES: Final = {number: _CARDS[number].party for number in BOX if _CARDS[number].party}
CLASSIC_COUNTS: Final = tuple(card.classic for card in _CARDS)
"""How many there are of each card in the classic box ..."""
PARTY_COUNTS: Final = tuple(card.party for card in _CARDS)
"""... and in Party's."""

# --- answers: cards, and what else a player can name ---------------------------------------------

EGG_ON_WASABI: Final = CARDS
"""Where a nigiri lies on a wasabi: EGG_ON_WASABI, + 1 for salmon, + 2 for squid."""
WASABI_UNDER_EGG: Final = EGG_ON_WASABI + 3
"""The wasabi beneath a nigiri: WASABI_UNDER_EGG, + 1 for salmon, + 2 for squid."""
FACE_DOWN: Final = WASABI_UNDER_EGG + 3
"""A card flipped by a takeout box."""
COPIED_BONUS: Final = FACE_DOWN + 1
"""A special order copying chopsticks or spoon: COPIED_BONUS + (card - CHOPSTICKS_1)."""
COPIED_DESSERT: Final = COPIED_BONUS + SPOON_6 - CHOPSTICKS_1 + 1
"""A special order copying a dessert: COPIED_DESSERT + (card - PUDDING_CARD)."""
ANY: Final = COPIED_DESSERT + DESSERT_CARDS
"""A request for a whole type: ANY + type."""
PASS: Final = ANY + TYPES
ANSWERS: Final = PASS + 1

_NIGIRI_NAMES = CARD_NAMES[EGG : SQUID + 1]

ANSWER_NAMES: Final = (
    *CARD_NAMES,
    *(f"{name}_on_wasabi" for name in _NIGIRI_NAMES),
    *(f"wasabi_under_{name}" for name in _NIGIRI_NAMES),
    "face_down",
    *(f"copied_{name}" for name in CARD_NAMES[CHOPSTICKS_1 : SPOON_6 + 1]),
    *(f"copied_{name}" for name in CARD_NAMES[PUDDING_CARD:]),
    *(f"any_{name}" for name in TYPE_NAMES),
    "pass",
)
ANSWER_NUMBERS: Final = {name: number for number, name in enumerate(ANSWER_NAMES)}


# --- tables of others -----------------------------------------------------------------------------


def of_every_type(entries: Mapping[str, Entry], without: Collection[str] = ()) -> dict[int, Entry]:
    """What somebody says of every type, by number instead of name; raises LookupError if a type was forgotten.

    `without` names the types of which there is nothing to say."""
    if missing := set(TYPE_NAMES) - set(entries) - set(without):
        raise LookupError(f"Nothing is said of {', '.join(sorted(missing))}.")
    if unknown := {*entries, *without} - set(TYPE_NAMES):
        raise LookupError(f"There is no {', '.join(sorted(unknown))}.")
    if both := set(entries) & set(without):
        raise LookupError(f"Something is said of {', '.join(sorted(both))}, though nothing should be.")
    return {number: entries[name] for number, name in enumerate(TYPE_NAMES) if name in entries}
