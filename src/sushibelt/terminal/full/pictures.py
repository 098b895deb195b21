"""Every card drawn in text: a sign for its type, two lines of picture, and its name in two short lines.

Seven columns are enough for all of it, so that ten cards fit beside one another into eighty. Only signs that are
one column wide everywhere are used.
"""

from typing import Final

import msgspec

from ...rules.card_types import CARD_TYPES, CardType
from ...rules.catalogue import CARD_NAMES, TYPE_OF, of_every_card

WIDTH: Final = 7


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
    return CARD_TYPES[kind].look.sign


def card_sign(card: int) -> str:
    """The sign of a card's type."""
    return sign(TYPE_OF[card])


def picture(card: int) -> Picture:
    """A card's picture; bonus cards show their number, fruit their two fruits."""
    return _BY_CARD[card]


def _numbered(kind: CardType) -> dict[str, Picture]:
    """The pictures of cards that differ in their order number alone."""
    if kind.name not in _PICTURES:
        return {}
    (first, second), plain = _PICTURES[kind.name].name, _PICTURES[kind.name].drawing
    return {
        card.name: Picture(plain, (first, f"{second} {card.order}" if second else str(card.order)))
        for card in kind.cards
        if card.order
    }


def _fruit(key: str) -> Picture:
    """Two fruits side by side."""
    (first, one), (second, two) = (_FRUITS[fruit] for fruit in key.removeprefix("fruit_").split("_"))
    return Picture((f"{first}   {second}", ""), ("double", one) if one == two else (one, two))


_BY_CARD: Final = of_every_card(
    {name: picture for name, picture in _PICTURES.items() if name in CARD_NAMES}
    | {name: picture for kind in CARD_TYPES for name, picture in _numbered(kind).items()}
    | {name: _fruit(name) for name in CARD_NAMES if name.startswith("fruit_")}
)
