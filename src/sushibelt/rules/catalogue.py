"""Every card: its name, type, family, icons, order number, and copies in each edition.

A card is a small integer. Cards of one type stand side by side, so that "is it a nigiri?" is a
comparison and icons or order numbers are a subtraction. Beyond the cards the same integers name
everything else a player can answer: a nigiri on its wasabi, a copied card, a card type, PASS.
"""

from typing import Final

# --- cards -------------------------------------------------------------------------------------

EGG: Final = 0
SALMON: Final = 1
SQUID: Final = 2
MAKI_1: Final = 3
MAKI_2: Final = 4
MAKI_3: Final = 5
TEMAKI_CARD: Final = 6
URAMAKI_3: Final = 7
URAMAKI_4: Final = 8
URAMAKI_5: Final = 9
TEMPURA_CARD: Final = 10
SASHIMI_CARD: Final = 11
DUMPLING_CARD: Final = 12
EEL_CARD: Final = 13
TOFU_CARD: Final = 14
ONIGIRI_CIRCLE: Final = 15
ONIGIRI_TRIANGLE: Final = 16
ONIGIRI_SQUARE: Final = 17
ONIGIRI_RECTANGLE: Final = 18
EDAMAME_CARD: Final = 19
MISO_CARD: Final = 20
SOY_CARD: Final = 21
TEA_CARD: Final = 22
WASABI_CARD: Final = 23
SPECIAL_ORDER_CARD: Final = 24
CHOPSTICKS_PLAIN: Final = 25
"""Chopsticks of the classic game, which bear no order number."""
CHOPSTICKS_1: Final = 26
CHOPSTICKS_3: Final = 28
SPOON_4: Final = 29
SPOON_6: Final = 31
MENU_7: Final = 32
MENU_9: Final = 34
BOX_10: Final = 35
BOX_12: Final = 37
PUDDING_CARD: Final = 38
ICE_CREAM_CARD: Final = 39
FRUIT_WW: Final = 40
FRUIT_WO: Final = 41
FRUIT_WP: Final = 42
FRUIT_OO: Final = 43
FRUIT_OP: Final = 44
FRUIT_PP: Final = 45
CARDS: Final = 46
DESSERT_CARDS: Final = CARDS - PUDDING_CARD

CARD_NAMES: Final = (
    "egg_nigiri",
    "salmon_nigiri",
    "squid_nigiri",
    "maki_1",
    "maki_2",
    "maki_3",
    "temaki",
    "uramaki_3",
    "uramaki_4",
    "uramaki_5",
    "tempura",
    "sashimi",
    "dumpling",
    "eel",
    "tofu",
    "onigiri_circle",
    "onigiri_triangle",
    "onigiri_square",
    "onigiri_rectangle",
    "edamame",
    "miso_soup",
    "soy_sauce",
    "tea",
    "wasabi",
    "special_order",
    "chopsticks",
    "chopsticks_1",
    "chopsticks_2",
    "chopsticks_3",
    "spoon_4",
    "spoon_5",
    "spoon_6",
    "menu_7",
    "menu_8",
    "menu_9",
    "takeout_box_10",
    "takeout_box_11",
    "takeout_box_12",
    "pudding",
    "green_tea_ice_cream",
    "fruit_watermelon_watermelon",
    "fruit_watermelon_orange",
    "fruit_watermelon_pineapple",
    "fruit_orange_orange",
    "fruit_orange_pineapple",
    "fruit_pineapple_pineapple",
)

# --- types: what is on a menu ------------------------------------------------------------------

NIGIRI: Final = 0
MAKI: Final = 1
TEMAKI: Final = 2
URAMAKI: Final = 3
TEMPURA: Final = 4
SASHIMI: Final = 5
DUMPLING: Final = 6
EEL: Final = 7
TOFU: Final = 8
ONIGIRI: Final = 9
EDAMAME: Final = 10
MISO_SOUP: Final = 11
SOY_SAUCE: Final = 12
TEA: Final = 13
WASABI: Final = 14
SPECIAL_ORDER: Final = 15
CHOPSTICKS: Final = 16
SPOON: Final = 17
MENU: Final = 18
TAKEOUT_BOX: Final = 19
PUDDING: Final = 20
ICE_CREAM: Final = 21
FRUIT: Final = 22
TYPES: Final = 23

TYPE_NAMES: Final = (
    "nigiri",
    "maki",
    "temaki",
    "uramaki",
    "tempura",
    "sashimi",
    "dumpling",
    "eel",
    "tofu",
    "onigiri",
    "edamame",
    "miso_soup",
    "soy_sauce",
    "tea",
    "wasabi",
    "special_order",
    "chopsticks",
    "spoon",
    "menu",
    "takeout_box",
    "pudding",
    "green_tea_ice_cream",
    "fruit",
)

FIRST_CARD: Final = (0, 3, 6, 7, 10, 11, 12, 13, 14, 15, 19, 20, 21, 22, 23, 24, 25, 29, 32, 35, 38, 39, 40)
"""The first card of each type; a type's cards run up to the first card of the next."""

AFTER_LAST_CARD: Final = (*FIRST_CARD[1:], CARDS)

TYPE_OF: Final = tuple(kind for kind in range(TYPES) for _ in range(FIRST_CARD[kind], AFTER_LAST_CARD[kind]))
"""The type of each card."""

ROLLS: Final = (MAKI, TEMAKI, URAMAKI)
APPETIZERS: Final = (TEMPURA, SASHIMI, DUMPLING, EEL, TOFU, ONIGIRI, EDAMAME, MISO_SOUP)
SPECIALS: Final = (CHOPSTICKS, SOY_SAUCE, TEA, MENU, SPOON, SPECIAL_ORDER, TAKEOUT_BOX, WASABI)
DESSERTS: Final = (PUDDING, ICE_CREAM, FRUIT)

VARIED: Final = (NIGIRI, MAKI, URAMAKI, ONIGIRI, FRUIT)
"""Types with variations that a spoon may ask for by name; order numbers are no variation."""

# --- copies in the box -------------------------------------------------------------------------

CLASSIC_COPIES: Final = {
    EGG: 5,
    SALMON: 10,
    SQUID: 5,
    MAKI_1: 6,
    MAKI_2: 12,
    MAKI_3: 8,
    TEMPURA_CARD: 14,
    SASHIMI_CARD: 14,
    DUMPLING_CARD: 14,
    WASABI_CARD: 6,
    CHOPSTICKS_PLAIN: 4,
    PUDDING_CARD: 10,
}

PARTY_COPIES: Final = {
    EGG: 4,
    SALMON: 5,
    SQUID: 3,
    MAKI_1: 4,
    MAKI_2: 5,
    MAKI_3: 3,
    TEMAKI_CARD: 12,
    URAMAKI_3: 4,
    URAMAKI_4: 4,
    URAMAKI_5: 4,
    **dict.fromkeys((TEMPURA_CARD, SASHIMI_CARD, DUMPLING_CARD, EEL_CARD, TOFU_CARD), 8),
    **dict.fromkeys(range(ONIGIRI_CIRCLE, ONIGIRI_RECTANGLE + 1), 2),
    **dict.fromkeys((EDAMAME_CARD, MISO_CARD), 8),
    **dict.fromkeys((SOY_CARD, TEA_CARD, WASABI_CARD, SPECIAL_ORDER_CARD), 3),
    **dict.fromkeys(range(CHOPSTICKS_1, BOX_12 + 1), 1),
    **dict.fromkeys((PUDDING_CARD, ICE_CREAM_CARD), 15),
    **dict.fromkeys((FRUIT_WW, FRUIT_OO, FRUIT_PP), 2),
    **dict.fromkeys((FRUIT_WO, FRUIT_WP, FRUIT_OP), 3),
}

# --- answers: cards, and what else a player can name ---------------------------------------------

EGG_ON_WASABI: Final = 46
"""Where a nigiri lies on a wasabi: EGG_ON_WASABI, + 1 for salmon, + 2 for squid."""
WASABI_UNDER_EGG: Final = 49
"""The wasabi beneath a nigiri: WASABI_UNDER_EGG, + 1 for salmon, + 2 for squid."""
FACE_DOWN: Final = 52
"""A card flipped by a takeout box."""
COPIED_BONUS: Final = 53
"""A special order copying chopsticks or spoon: COPIED_BONUS + (card - CHOPSTICKS_1)."""
COPIED_DESSERT: Final = 59
"""A special order copying a dessert: COPIED_DESSERT + (card - PUDDING_CARD)."""
ANY: Final = 67
"""A request for a whole type: ANY + type."""
PASS: Final = 90
ANSWERS: Final = 91

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
