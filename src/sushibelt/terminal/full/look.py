"""How the full screen looks: a dark lacquer counter under paper lanterns, and a colour for every type."""

from typing import Final

from textual.theme import Theme

from ...rules.card_types import CARD_TYPES
from ...rules.catalogue import card_type

COUNTER: Final = Theme(
    name="counter",
    primary="#e8a33d",
    secondary="#9bbf5c",
    accent="#e8a33d",
    foreground="#f2e8d5",
    background="#1b1512",
    surface="#241c18",
    panel="#2e241e",
    warning="#e8a33d",
    error="#e06c5a",
    success="#9bbf5c",
    dark=True,
    variables={
        "border": "#5a463a",
        "border-blurred": "#3a2e27",
        "footer-background": "#2e241e",
        "footer-key-foreground": "#e8a33d",
        "button-focus-text-style": "bold underline",
        "block-cursor-background": "#e8a33d",
        "block-cursor-foreground": "#1b1512",
        "input-selection-background": "#e8a33d 35%",
    },
)


def colour_of(type_key: str) -> str:
    """A type's colour."""
    return CARD_TYPES[card_type(type_key)].look.colour


INK: Final = "#1b1512"
"""Text on a card."""

BACK_STYLE: Final = "#f2e8d5 on #5a3a2e"
"""The back of a card."""
