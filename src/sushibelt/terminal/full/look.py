"""How the full screen looks: a dark lacquer counter under paper lanterns, and a colour and a sign for every type."""

from typing import Final

from textual.theme import Theme

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

_COLOURS: Final = {
    "nigiri": "#f4c95d",
    "maki": "#d9604c",
    "temaki": "#b98cd6",
    "uramaki": "#7fb2e5",
    "tempura": "#e0a26b",
    "sashimi": "#f08f86",
    "dumpling": "#9fd0c8",
    "eel": "#8e7cc3",
    "tofu": "#ece5d0",
    "onigiri": "#a9b7c6",
    "edamame": "#8fbf5a",
    "miso_soup": "#c9ad6a",
    "soy_sauce": "#b5846a",
    "tea": "#6fae7d",
    "special_order": "#f2f2f2",
    "chopsticks": "#5fc3d0",
    "spoon": "#6d9bd8",
    "menu": "#d6b3e8",
    "takeout_box": "#e58fb1",
    "pudding": "#f2b8c6",
    "green_tea_ice_cream": "#b7d98b",
    "fruit": "#ff9e5e",
}


def colour_of(type_key: str) -> str:
    """A type's colour; wasabi shares nigiri's, as the two belong together."""
    return _COLOURS["nigiri" if type_key == "wasabi" else type_key]


INK: Final = "#1b1512"
"""Text on a card."""
