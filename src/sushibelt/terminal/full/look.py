"""How the full screen looks: the page's bar by night, with its wood, its lanterns and everybody's colour.

Colours are those of `web/src/look/app.css`, which a test compares.
"""

from typing import Final

from textual.theme import Theme

from ...rules.card_types import CARD_TYPES
from ...rules.catalogue import card_type

WALL: Final = "#2b1812"
RAISED: Final = "#3a1d16"
WOOD_DEEP: Final = "#4c2a17"
FRONT: Final = "#673c23"
"""The counter in front, on which the own cards lie."""
LINE: Final = "#87593a"
TEXT: Final = "#fff3dc"
LANTERN: Final = "#ffc873"
"""What is lit: whoever the table waits for, points, what has the focus."""
LIT: Final = f"bold {LANTERN}"
GOOD: Final = "#c3e8a4"
BAD: Final = "#ffb9a6"
INK: Final = "#2a1a14"
"""Text on a card."""
WHO_COLOURS: Final = ("#ffb03b", "#6fb3ea", "#f289a4", "#a4cf5e", "#b79cf0", "#5fd0c0", "#f0805a", "#d9c65a")
"""Everybody's colour, by seat."""

COUNTER: Final = Theme(
    name="counter",
    primary=LANTERN,
    secondary=GOOD,
    accent=LANTERN,
    foreground=TEXT,
    background=WALL,
    surface=RAISED,
    panel=WOOD_DEEP,
    warning=LANTERN,
    error=BAD,
    success=GOOD,
    dark=True,
    variables={
        "counter": FRONT,
        "border": LINE,
        "border-blurred": WOOD_DEEP,
        "footer-background": WOOD_DEEP,
        "footer-key-foreground": LANTERN,
        "button-focus-text-style": "bold underline",
        "block-cursor-background": LANTERN,
        "block-cursor-foreground": WALL,
        "input-selection-background": f"{LANTERN} 35%",
    },
)


def who_style(seat: int) -> str:
    """How a name is written."""
    return f"bold {WHO_COLOURS[seat]}"


def colour_of(type_key: str) -> str:
    """A type's colour."""
    return CARD_TYPES[card_type(type_key)].look.colour


BACK_STYLE: Final = "#f2e8d5 on #5a3a2e"
"""The back of a card."""
