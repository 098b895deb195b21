"""Every card: its name, type, family, icons, order number, and copies in each edition.

A card is a small integer. Cards of one type stand side by side, so that "is it a nigiri?" is a
comparison and icons or order numbers are a subtraction. Beyond the cards the same integers name
everything else a player can answer: a nigiri on its wasabi, a copied card, a card type, PASS.
"""

from typing import Final

# --- cards: the names and the numbers stand in the same order ------------------------------------

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

CARDS: Final = len(CARD_NAMES)

# Classic chopsticks bear no order number; they stand before those that do.
(
    EGG,
    SALMON,
    SQUID,
    MAKI_1,
    MAKI_2,
    MAKI_3,
    TEMAKI_CARD,
    URAMAKI_3,
    URAMAKI_4,
    URAMAKI_5,
    TEMPURA_CARD,
    SASHIMI_CARD,
    DUMPLING_CARD,
    EEL_CARD,
    TOFU_CARD,
    ONIGIRI_CIRCLE,
    ONIGIRI_TRIANGLE,
    ONIGIRI_SQUARE,
    ONIGIRI_RECTANGLE,
    EDAMAME_CARD,
    MISO_CARD,
    SOY_CARD,
    TEA_CARD,
    WASABI_CARD,
    SPECIAL_ORDER_CARD,
    CHOPSTICKS_PLAIN,
    CHOPSTICKS_1,
    CHOPSTICKS_2,
    CHOPSTICKS_3,
    SPOON_4,
    SPOON_5,
    SPOON_6,
    MENU_7,
    MENU_8,
    MENU_9,
    BOX_10,
    BOX_11,
    BOX_12,
    PUDDING_CARD,
    ICE_CREAM_CARD,
    FRUIT_WW,
    FRUIT_WO,
    FRUIT_WP,
    FRUIT_OO,
    FRUIT_OP,
    FRUIT_PP,
) = range(CARDS)

DESSERT_CARDS: Final = CARDS - PUDDING_CARD

# --- types: what is on a menu ------------------------------------------------------------------

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

TYPES: Final = len(TYPE_NAMES)

(
    NIGIRI,
    MAKI,
    TEMAKI,
    URAMAKI,
    TEMPURA,
    SASHIMI,
    DUMPLING,
    EEL,
    TOFU,
    ONIGIRI,
    EDAMAME,
    MISO_SOUP,
    SOY_SAUCE,
    TEA,
    WASABI,
    SPECIAL_ORDER,
    CHOPSTICKS,
    SPOON,
    MENU,
    TAKEOUT_BOX,
    PUDDING,
    ICE_CREAM,
    FRUIT,
) = range(TYPES)

FIRST_CARD: Final = (
    EGG,
    MAKI_1,
    TEMAKI_CARD,
    URAMAKI_3,
    TEMPURA_CARD,
    SASHIMI_CARD,
    DUMPLING_CARD,
    EEL_CARD,
    TOFU_CARD,
    ONIGIRI_CIRCLE,
    EDAMAME_CARD,
    MISO_CARD,
    SOY_CARD,
    TEA_CARD,
    WASABI_CARD,
    SPECIAL_ORDER_CARD,
    CHOPSTICKS_PLAIN,
    SPOON_4,
    MENU_7,
    BOX_10,
    PUDDING_CARD,
    ICE_CREAM_CARD,
    FRUIT_WW,
)
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
