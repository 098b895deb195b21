"""The unfinished games on the full screen: to go on with one, or to delete some."""

from pathlib import Path
from typing import ClassVar

from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ..records.past import OpenGame
from ..records.shelf import ALL, clear, open_games, open_row
from .dialogs import DIALOG, Once

KEYS = "Enter go on   d delete   a delete all   Esc back"


class GamesScreen(ModalScreen[Path | None], Once[Path | None]):
    """Ends with the game to go on with, or None."""

    DEFAULT_CSS = f"""GamesScreen {{
        {DIALOG}
        & > Vertical {{ width: 96; }}
        & OptionList, & OptionList:focus {{
            height: auto; max-height: 60vh; border: none; padding: 0; background: $surface;
        }}
    }}"""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", "Back"),
        Binding("d,delete", "delete(False)", "Delete"),
        Binding("a", "delete(True)", "Delete all"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._games = open_games()
        self._sure = ""
        """What was asked to be deleted and is waiting for a second press."""

    def compose(self) -> ComposeResult:
        """The games, and what can be done."""
        with Vertical():
            yield Static("Unfinished games", classes="title", markup=False)
            yield OptionList()
            words = KEYS if self._games else "None of them can be taken up; the command history says why."
            yield Static(words, classes="beside", id="what", markup=False)

    def on_mount(self) -> None:
        """The list is where the keys go."""
        self._show()
        self.query_one(OptionList).focus()

    def _show(self, place: int = 0) -> None:
        games = self.query_one(OptionList)
        games.clear_options()
        games.add_options([Option(_line(game)) for game in self._games])
        if self._games:
            games.highlighted = min(place, len(self._games) - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with this one."""
        self.dismiss(Path(self._games[event.option_index].file))

    def on_option_list_option_highlighted(self) -> None:
        """Whoever moves on is not sure any more."""
        self._ask("")

    def action_delete(self, everything: bool) -> None:
        """Delete one game or all, at the second press."""
        if not self._games:
            return
        place = self.query_one(OptionList).highlighted or 0
        which = ALL if everything else str(place + 1)
        if self._sure != which:
            sentence = (
                "Delete all of them for good? Press a again." if everything else "Delete it for good? Press d again."
            )
            self._ask(which, sentence)
            return
        clear(which, self._games)
        self._games = open_games()
        if not self._games:
            self.dismiss(None)
            return
        self._show(place)
        self._ask("")

    def _ask(self, which: str, sentence: str = KEYS) -> None:
        self._sure = which
        self.query_one("#what", Static).update(sentence)


def _line(game: OpenGame) -> Grid:
    """A game in a line; its players have what is left of it."""
    grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
    when, title, where, names = open_row(game)
    grid.add_column(width=len(when))
    grid.add_column(ratio=3, no_wrap=True, overflow="ellipsis")
    grid.add_column(width=len("round 3, turn 10"))
    grid.add_column(ratio=2, no_wrap=True, overflow="ellipsis")
    grid.add_row(when, Text(title, "bold"), where, Text(names))
    return grid
