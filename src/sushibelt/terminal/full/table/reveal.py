"""The moment all cards are turned up: what everybody played, then what follows from it, in place of the hand."""

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text
from textual.widgets import Static

from ....play.events import Event
from ....play.words import card_number
from ..cards import card_lines
from ..look import who_style

_TURNED_UP = ("revealed", "played")


class Reveal(Static):
    """Cards under the names of those who played them."""

    DEFAULT_CSS = """
    Reveal { height: 6; width: 100%; content-align: center middle; display: none; background: $counter; }
    Reveal.-shown { display: block; }
    """

    def show(self, events: Sequence[Event], names: Sequence[str]) -> None:
        """Turn up everybody's cards at once."""
        played = [(event.seat, card_number(event.card)) for event in events if event.kind == "revealed" and event.card]
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for _ in played:
            grid.add_column(width=7, no_wrap=True)
        grid.add_row(*(Text(names[seat or 0][:7], who_style(seat or 0)) for seat, _ in played))
        blocks = [card_lines(card) for _, card in played]
        for row in range(5):
            grid.add_row(*(block[row] for block in blocks))
        self.update(grid)
        self.add_class("-shown")

    def say(self, text: str) -> None:
        """Something that follows."""
        self.update(Text(text, "bold", justify="center"))
        self.add_class("-shown")

    def hide(self) -> None:
        """Make room for the hand."""
        self.remove_class("-shown")
