"""A table as a picture for notebooks, with our own drawings of the cards."""

from base64 import b64encode
from functools import cache
from html import escape
from pathlib import Path

from ..rules.catalogue import CARD_NAMES
from .variant import Variant, marked
from .view import LaidCard, View
from .words import card_name, menu_title

_CARD = "width:44px;height:44px;margin:1px;vertical-align:middle;border-radius:5px;background:#fffaf0"
_CELL = "padding:3px 10px;text-align:left;vertical-align:middle"


def table_html(view: View, names: tuple[str, ...], variant: Variant | None = None) -> str:
    """What a seat, or a spectator, sees: everybody's points, cards in front and desserts."""
    state = "the game is over" if view.over else f"round {view.round_no}, turn {view.turn_no} of {view.cards_each}"
    rows = [
        f'<tr><th style="{_CELL}">{escape(name)}</th><td style="{_CELL}">{view.points[seat]}</td>'
        f'<td style="{_CELL}">{"".join(map(_laid, view.trays[seat]))}</td>'
        f'<td style="{_CELL}">{"".join(map(_card, view.desserts[seat]))}</td></tr>'
        for seat, name in enumerate(names)
    ]
    heads = "".join(f'<th style="{_CELL}">{head}</th>' for head in ("", "points", "in front", "desserts"))
    title = escape(marked(f"{menu_title(view.classic, view.menu)}: {state}", variant))
    return f"<table><caption>{title}</caption><tr>{heads}</tr>{''.join(rows)}</table>"


def _laid(laid: LaidCard) -> str:
    return _image("back", "a face-down card") if laid.flipped else _card(laid.card)


def _card(card: int) -> str:
    return _image(CARD_NAMES[card], card_name(card))


def _image(name: str, words: str) -> str:
    """A drawing, or its name where the drawings are not installed."""
    data = drawing(name)
    if not data:
        return f"<span>{escape(words)} </span>"
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(words)}" title="{escape(words)}" style="{_CARD}">'


@cache
def drawing(name: str) -> str:
    """A drawing's file in base64, ready to be part of a page; "" if there is none."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "art", package.parents[1] / "web" / "src" / "art"):  # installed, or in a checkout
        if (file := folder / f"{name}.svg").is_file():
            return b64encode(file.read_bytes()).decode()
    return ""
