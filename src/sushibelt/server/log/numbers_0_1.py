"""What the numbers in logs of 0.1 mean, which stored numbers instead of names.

These names never change, even if the catalogue does: stored logs depend on them.
"""

from typing import Final

CARDS_0_1: Final = (
    "egg_nigiri", "salmon_nigiri", "squid_nigiri", "maki_1", "maki_2", "maki_3", "temaki", "uramaki_3",
    "uramaki_4", "uramaki_5", "tempura", "sashimi", "dumpling", "eel", "tofu", "onigiri_circle",
    "onigiri_triangle", "onigiri_square", "onigiri_rectangle", "edamame", "miso_soup", "soy_sauce", "tea",
    "wasabi", "special_order", "chopsticks", "chopsticks_1", "chopsticks_2", "chopsticks_3", "spoon_4",
    "spoon_5", "spoon_6", "menu_7", "menu_8", "menu_9", "takeout_box_10", "takeout_box_11", "takeout_box_12",
    "pudding", "green_tea_ice_cream", "fruit_watermelon_watermelon", "fruit_watermelon_orange",
    "fruit_watermelon_pineapple", "fruit_orange_orange", "fruit_orange_pineapple", "fruit_pineapple_pineapple",
)  # fmt: skip
"""Every card of 0.1 by its number."""

TYPES_0_1: Final = (
    "nigiri", "maki", "temaki", "uramaki", "tempura", "sashimi", "dumpling", "eel", "tofu", "onigiri",
    "edamame", "miso_soup", "soy_sauce", "tea", "wasabi", "special_order", "chopsticks", "spoon", "menu",
    "takeout_box", "pudding", "green_tea_ice_cream", "fruit",
)  # fmt: skip
"""Every card type of 0.1 by its number."""

_NIGIRI = CARDS_0_1[:3]

ANSWERS_0_1: Final = (
    *CARDS_0_1,
    *(f"{name}_on_wasabi" for name in _NIGIRI),
    *(f"wasabi_under_{name}" for name in _NIGIRI),
    "face_down",
    *(f"copied_{name}" for name in CARDS_0_1[26:32]),
    *(f"copied_{name}" for name in CARDS_0_1[38:]),
    *(f"any_{name}" for name in TYPES_0_1),
    "pass",
)
"""Every answer of 0.1 by its number."""
