"""Every card drawn in text: a sign for its type, two lines of picture, and its name in two short lines.

Seven columns are enough for all of it, so that ten cards fit beside one another into eighty. Only signs that are
one column wide everywhere are used.
"""

from typing import Final

import msgspec

from ...rules.catalogue import CARD_NAMES, TYPE_NAMES, TYPE_OF

WIDTH: Final = 7

_SIGNS: Final = {
    "nigiri": "▬",
    "maki": "◉",
    "temaki": "▽",
    "uramaki": "◎",
    "tempura": "≋",
    "sashimi": "◣",
    "dumpling": "◠",
    "eel": "∿",
    "tofu": "□",
    "onigiri": "△",
    "edamame": "∴",
    "miso_soup": "⊎",
    "soy_sauce": "◗",
    "tea": "⊔",
    "wasabi": "▲",
    "special_order": "◈",
    "chopsticks": "∥",
    "spoon": "⊸",
    "menu": "≡",
    "takeout_box": "⊠",
    "pudding": "∩",
    "green_tea_ice_cream": "▼",
    "fruit": "◐",
}


class Picture(msgspec.Struct, frozen=True):
    """A card as it is drawn."""

    drawing: tuple[str, str]
    name: tuple[str, str]


_PICTURES: Final = {
    "egg_nigiri": Picture(("▄▄█▄▄", "░░█░░"), ("egg", "nigiri")),
    "salmon_nigiri": Picture(("▞▞▞▞▞", "░░░░░"), ("salmon", "nigiri")),
    "squid_nigiri": Picture(("╭───╮", "░░░░░"), ("squid", "nigiri")),
    "maki_1": Picture(("◉", ""), ("maki", "1")),
    "maki_2": Picture(("◉ ◉", ""), ("maki", "2")),
    "maki_3": Picture(("◉ ◉", "◉"), ("maki", "3")),
    "temaki": Picture(("╲▒▒▒╱", "╲▒╱"), ("temaki", "")),
    "uramaki_3": Picture(("◎ ◎", "◎"), ("uramaki", "3")),
    "uramaki_4": Picture(("◎ ◎", "◎ ◎"), ("uramaki", "4")),
    "uramaki_5": Picture(("◎ ◎ ◎", "◎ ◎"), ("uramaki", "5")),
    "tempura": Picture(("≋≋≋≋▷", "≋≋≋≋▷"), ("tempura", "")),
    "sashimi": Picture(("◢▬◣", "◢▬◣"), ("sashimi", "")),
    "dumpling": Picture(("╭┬┬┬╮", "╰───╯"), ("dump-", "ling")),
    "eel": Picture(("∿∿∿∿∿", "▀▀▀▀▀"), ("eel", "")),
    "tofu": Picture(("┌───┐", "└───┘"), ("tofu", "")),
    "onigiri_circle": Picture(("╭──╮", "╰▄▄╯"), ("circle", "onigiri")),
    "onigiri_triangle": Picture(("╱╲", "╱▄▄╲"), ("triang.", "onigiri")),
    "onigiri_square": Picture(("┌──┐", "└▄▄┘"), ("square", "onigiri")),
    "onigiri_rectangle": Picture(("┌────┐", "└─▄▄─┘"), ("rectan.", "onigiri")),
    "edamame": Picture(("(●●●)", "(●●)"), ("edamame", "")),
    "miso_soup": Picture(("~ ~ ~", "╰───╯"), ("miso", "soup")),
    "soy_sauce": Picture(("▟▙", "██"), ("soy", "sauce")),
    "tea": Picture(("│~~│╮", "╰──╯╯"), ("tea", "")),
    "wasabi": Picture(("▗▆▖", "▝▀▀▀▘"), ("wasabi", "")),
    "special_order": Picture(("┌ ? ┐", "└ = ┘"), ("special", "order")),
    "chopsticks": Picture(("━━━━━━", "━━━━━━"), ("chopst.", "")),
    "spoon": Picture(("◯━━━━", ""), ("spoon", "")),
    "menu": Picture(("┌────┐", "│≡≡≡≡│"), ("menu", "")),
    "takeout_box": Picture(("┌╱╲┐", "│▒▒│"), ("takeout", "box")),
    "pudding": Picture(("╭▀▀╮", "▀▀▀▀▀▀"), ("pudding", "")),
    "green_tea_ice_cream": Picture(("(●●)", "╲╱"), ("green t", "ice cr.")),
}

_FRUITS: Final = {"watermelon": ("◗", "melon"), "orange": ("●", "orange"), "pineapple": ("◆", "pineap.")}


def sign(kind: int) -> str:
    """A type's sign."""
    return _SIGNS[TYPE_NAMES[kind]]


def card_sign(card: int) -> str:
    """The sign of a card's type."""
    return sign(TYPE_OF[card])


def picture(card: int) -> Picture:
    """A card's picture; bonus cards show their number, fruit their two fruits."""
    key = CARD_NAMES[card]
    if key in _PICTURES:
        return _PICTURES[key]
    if key.startswith("fruit_"):
        (first, one), (second, two) = (_FRUITS[fruit] for fruit in key.removeprefix("fruit_").split("_"))
        name = ("double", one) if one == two else (one, two)
        return Picture((f"{first}   {second}", ""), name)
    base, _, number = key.rpartition("_")
    plain = _PICTURES[base]
    if plain.name[1]:
        return Picture(plain.drawing, (plain.name[0], f"{plain.name[1]} {number}"))
    return Picture(plain.drawing, (plain.name[0], number))
