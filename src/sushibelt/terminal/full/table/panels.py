"""The menu of this game as tiles, and what is known of the other hands."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from ....play.view import View
from ....play.words import card_name, counted, type_name
from ....rules.catalogue import TYPE_NAMES
from ...words.menu_words import SEVERAL_CALLS, rule_on
from ..look import INK, colour_of, who_style
from ..pictures import sign

_SHORT = {
    "green_tea_ice_cream": "ice cr.",
    "special_order": "order",
    "takeout_box": "takeout",
    "chopsticks": "chopst.",
    "miso_soup": "miso",
    "soy_sauce": "soy s.",
}
"""Names that would not fit into a tile on eighty columns."""


class MenuTile(Static):
    """One type of this game's menu; its rule is told on hovering, and beside it where there is room."""

    DEFAULT_CSS = """
    MenuTile { width: 1fr; height: 1; text-align: center; margin-right: 1; text-wrap: nowrap; }
    MenuTile:last-child { margin-right: 0; }
    """


class MenuTiles(Horizontal):
    """The eight types of a game."""

    DEFAULT_CSS = """
    MenuTiles { height: 1; width: 100%; padding: 0 1; }
    """

    def __init__(self, menu: Sequence[int], classic: bool) -> None:
        super().__init__()
        self._menu = menu
        self._classic = classic

    def compose(self) -> ComposeResult:
        """A tile for each type."""
        for kind in self._menu:
            key = TYPE_NAMES[kind]
            name = _SHORT.get(key, type_name(kind))
            tile = MenuTile(Text(f"{sign(kind)}{name}", INK))
            tile.styles.background = colour_of(key)
            tile.tooltip = f"{type_name(kind)}: {rule_on(self._menu, kind, self._classic)}"
            yield tile


def rules_grid(menu: Sequence[int], classic: bool) -> Grid:
    """Every type of a menu with its rule."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    for kind in menu:
        key = TYPE_NAMES[kind]
        grid.add_row(
            Text(f" {sign(kind)} {type_name(kind)} ", f"{INK} on {colour_of(key)}"), rule_on(menu, kind, classic)
        )
    return grid


def menu_told(view: View) -> list[RenderableType]:
    """The menu that is played with every rule, and what the printing changes."""
    told: list[RenderableType] = [rules_grid(view.menu, view.classic)]
    return [*told, Text(f"\nFirst printing: {SEVERAL_CALLS}.")] if view.first_printing else told


def memory_grid(view: View, names: Sequence[str]) -> Grid:
    """What this seat knows of the other hands; at a large table in two columns."""
    others = [(seat, name) for seat, name in enumerate(names) if seat != view.seat]
    rows = [(Text(name, who_style(seat)), known_of(view, seat)) for seat, name in others]
    if view.in_deck:
        rows.append((Text("deck", "bold"), f"surely {counted(view.in_deck)}"))
    beside = 2 if len(rows) > MANY_HANDS else 1
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    for _ in range(beside):
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
    for first in range(0, len(rows), beside):
        cells = [cell for name, text in rows[first : first + beside] for cell in (name, Text(text))]
        grid.add_row(*cells)
    return grid


MANY_HANDS = 4
"""Longer lists stand in two columns."""


def known_of(view: View, seat: int) -> str:
    """What this seat knows of another's hand, in words."""
    hand = view.hands[seat]
    if hand is not None:
        return counted(hand) if hand else "no cards"
    parts = []
    if view.surely_holds[seat]:
        parts.append(f"surely {counted(view.surely_holds[seat])}")
    if view.surely_lacks[seat]:
        parts.append(f"no {', '.join(card_name(card) for card in view.surely_lacks[seat])}")
    return "; ".join(parts) or "not seen yet"
