"""Every card drawn in text: a sign for its type, two lines of picture, and its name in two short lines.

Seven columns are enough for all of it, so that ten cards fit beside one another into eighty. The drawings stand in
`rules/card_types.py`.
"""

from typing import Final

import msgspec

from ...play.words import card_name
from ...rules.card_types import CARD_TYPES
from ...rules.catalogue import TYPE_OF, card

WIDTH: Final = 7


class Picture(msgspec.Struct, frozen=True):
    """A card as it is drawn."""

    drawing: tuple[str, str]
    name: tuple[str, str]


def sign(kind: int) -> str:
    """A type's sign."""
    return CARD_TYPES[kind].look.sign


def card_sign(card: int) -> str:
    """The sign of a card's type."""
    return sign(TYPE_OF[card])


def picture(card: int) -> Picture:
    """A card's picture."""
    return _PICTURES[card]


def _two_lines(name: str) -> tuple[str, str]:
    first, _, rest = name.partition(" ")
    return first, rest


_PICTURES: Final = tuple(
    Picture(each.drawing, each.short if any(each.short) else _two_lines(card_name(card(each.name))))
    for kind in CARD_TYPES
    for each in kind.cards
)
