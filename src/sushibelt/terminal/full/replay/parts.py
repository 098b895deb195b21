"""What a walk through a recorded game is made of: a block for every player, and the game as a line."""

from collections import Counter
from dataclasses import dataclass

from rich.cells import cell_len
from rich.table import Table as Grid
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from ....play.words import card_name
from ....rules.catalogue import TYPE_OF
from ...records.walk import Step, Steps
from ...words.page import BETWEEN
from ...words.results import score_rows
from ..flow import Flow
from ..look import GOOD, LIT, who_style
from ..table.trays_panel import NAME_WIDTH, tray_items, type_text

POINTS_WIDTH = 7


def hand_items(step: Step, seat: int) -> list[Text]:
    """An open hand, and what lies chosen but face-down."""
    cards = Counter(step.hands[seat])
    items = [type_text(TYPE_OF[card], f"{count}× " * (count > 1) + card_name(card)) for card, count in cards.items()]
    if chosen := step.chosen[seat]:
        items.append(Text(f"→ {' and '.join(map(card_name, chosen))}", "bold"))
    return items or [Text("no cards", "dim")]


class SeatBlock(Static):
    """A player: points, tray, and the open hand, or why there were points."""

    DEFAULT_CSS = """
    SeatBlock { height: auto; padding: 0 1 0 0; border-left: blank; }
    SeatBlock.-answered { border-left: outer $primary; background: $surface; }
    """

    def __init__(self, seat: int, steps: Steps) -> None:
        super().__init__()
        self._seat = seat
        self._who = steps.names[seat]
        self._name_width = min(NAME_WIDTH, max(map(cell_len, steps.names)))
        self.tooltip = steps.seated[seat]

    def show(self, step: Step, added: int | None) -> None:
        """Show a seat as it is after a step; `added` is what its cards would add if the round ended now."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=1)
        grid.add_column(width=self._name_width, no_wrap=True)
        grid.add_column(width=POINTS_WIDTH, justify="right", no_wrap=True)
        grid.add_column(ratio=1)
        points = Text(str(step.view.points[self._seat]), "bold")
        if added is not None:
            points.append(f" {added:+}", "dim")
        grid.add_row(
            self._mark(step), Text(self._who, who_style(self._seat)), points, Flow(tray_items(step.view, self._seat))
        )
        if step.score is None:
            grid.add_row("", "", Text("hand", "dim"), Flow(hand_items(step, self._seat)))
        else:
            _, more, why = score_rows(step.score, [""] * step.view.players)[self._seat]
            grid.add_row("", "", Text(more, LIT), Flow([Text(reason) for reason in why], BETWEEN))
        self.update(grid)
        self.set_class(step.seat == self._seat, "-answered")

    def _mark(self, step: Step) -> Text:
        """Whether the table waits for this player."""
        if self._seat in step.view.waiting_for:
            return Text("…", LIT)
        return Text("✓", GOOD) if step.chosen[self._seat] else Text(" ")


class StepTrack(Static):
    """The whole game as a line; a click goes there."""

    DEFAULT_CSS = """
    StepTrack { height: 1; padding: 0 1; color: $foreground 60%; }
    """

    @dataclass
    class Went(Message):
        """Somebody pointed at a place in the game."""

        place: int

    def __init__(self, steps: Steps) -> None:
        super().__init__()
        self._game = steps

    @property
    def _columns(self) -> int:
        return max(2, self.content_size.width or 78)

    def _column(self, place: int) -> int:
        return place * (self._columns - 1) // max(1, len(self._game) - 1)

    def show(self, place: int) -> None:
        """Mark a step; strokes stand where points are counted."""
        here = self._column(place)
        marks = {self._column(number) for number in range(len(self._game)) if self._game[number].score is not None}
        line = Text()
        for column in range(self._columns):
            sign = "●" if column == here else "┃" if column in marks else "━" if column < here else "─"
            line.append(sign, LIT if column <= here else "")
        self.update(line)

    def on_click(self, event: Click) -> None:
        """Go where it was clicked."""
        column = min(max(0, event.x - 1), self._columns - 1)
        self.post_message(self.Went(round(column * (len(self._game) - 1) / (self._columns - 1))))
