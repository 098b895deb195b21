"""Everybody's tray, points and whether the table waits for them; and the track on which the points race."""

from collections import Counter
from collections.abc import Sequence

import msgspec
from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from ....play.view import LaidCard, View
from ....play.words import counted
from ....rules.catalogue import TYPE_NAMES, URAMAKI
from ...words.score_now import to_come
from ...words.trays import is_open, race_line, tray_groups
from ..flow import Flow
from ..look import BACK_STYLE, GOOD, INK, LIT, colour_of, who_style
from ..pictures import sign

NAME_WIDTH = 12
ROOMY_WIDTH, ROOMY_HEIGHT = 100, 26
"""From this width, and this height with two more lines for each player, trays are small cards."""
Trays = tuple[tuple[LaidCard, ...], ...]


def type_text(kind: int | None, text: str, as_card: bool = False) -> Text:
    """Text with its type's sign and colour, or as a small card of that colour; what is face-down has neither."""
    if kind is None:
        return Text(f" ▨ {text} ", BACK_STYLE) if as_card else Text(f"▨ {text}", "dim")
    colour = colour_of(TYPE_NAMES[kind])
    return Text(f" {sign(kind)} {text} ", f"{INK} on {colour}") if as_card else Text(f"{sign(kind)} {text}", colour)


def tray_items(view: View, seat: int, as_cards: bool = False) -> list[Text]:
    """What lies in front by type, and the desserts kept."""
    groups = tray_groups(view.trays[seat], view.menu, is_open(view.next_place))
    items = [type_text(kind, text, as_cards) for kind, text in groups]
    if kept := view.desserts[seat]:
        items.append(Text(f"kept: {counted(kept)}", "dim"))
    return items or [Text("nothing in front", "dim")]


class TraysPanel(VerticalScroll):
    """A line or two for every player; small cards with room between the lines where the screen is large."""

    DEFAULT_CSS = """
    TraysPanel { height: auto; max-height: 13; scrollbar-size-vertical: 1; padding: 0 1; }
    TraysPanel.-roomy { max-height: 26; padding: 1 1 0 1; }
    TraysPanel > Static { height: auto; }
    """

    can_focus = False

    def compose(self) -> ComposeResult:
        """One text for all of it."""
        yield Static(id="all-trays")

    def show_scored(self, view: View, trays: Trays, names: Sequence[str], mine: int | None) -> None:
        """Show the trays that were scored last, their points and desserts among what everybody has already."""
        gone = [Counter(laid.card for laid in tray) for tray in trays]
        kept = tuple(tuple((Counter(cards) - gone[seat]).elements()) for seat, cards in enumerate(view.desserts))
        self._show(msgspec.structs.replace(view, trays=trays, desserts=kept), names, mine, (), None)

    def show(self, view: View, names: Sequence[str], mine: int | None, waiting: Sequence[int] = ()) -> None:
        """Show the trays as they lie; `mine` stands out, and a mark says for whom the table waits."""
        self._show(view, names, mine, waiting, to_come(view) if any(view.trays) else None)

    def _show(
        self, view: View, names: Sequence[str], mine: int | None, waiting: Sequence[int], coming: Sequence[int] | None
    ) -> None:
        screen = self.app.size
        roomy = screen.width >= ROOMY_WIDTH and screen.height >= ROOMY_HEIGHT + 2 * view.players
        self.set_class(roomy, "-roomy")
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=1)
        grid.add_column(no_wrap=True, max_width=NAME_WIDTH)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(ratio=1)
        for seat, name in enumerate(names):
            mark = Text("…", LIT) if seat in waiting else Text("✓", GOOD) if waiting else Text(" ")
            points = Text(str(view.points[seat]), "bold")
            if coming is not None:
                points.append(f" {coming[seat]:+}", "dim")
            grid.add_row(
                mark,
                Text(name, who_style(seat) + " underline" * (seat == mine)),
                points,
                Flow(tray_items(view, seat, roomy), " " if roomy else "  "),
            )
            if roomy:
                grid.add_row("")
        if URAMAKI in view.menu:
            grid.add_row("", "", "", Text(race_line(view), "dim"))
        self.query_one("#all-trays", Static).update(grid)


class ScoreTrack(Static):
    """A line on which everybody's initial stands where their points are, those of the cards in front included."""

    DEFAULT_CSS = """
    ScoreTrack { height: 1; padding: 0 1; color: $foreground 60%; }
    """

    def show(self, points: Sequence[int], names: Sequence[str], goal: int = 60) -> None:
        """Put everybody where they are; equals stand side by side."""
        width = max(20, (self.size.width or 78) - 10)
        top = max(goal, *points)
        line: list[int | None] = [None] * (width + len(names))
        for seat in sorted(range(len(names)), key=lambda seat: points[seat]):
            place = max(0, points[seat]) * (width - 1) // top
            while line[place] is not None:
                place += 1
            line[place] = seat
        last = max(place for place, seat in enumerate(line) if seat is not None)
        text = Text("0 ")
        for here in line[: max(width, last + 1)]:
            text.append("·" if here is None else names[here][:1].upper(), "" if here is None else who_style(here))
        self.update(text.append(f" {top}"))
