"""What is asked, told or shown in front of the table."""

from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from typing import TypeVar

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from ...play.match import Match
from ...play.standing import RoundScore, verdict
from ...rules.catalogue import TYPE_NAMES
from ..words.choices import Choice
from ..words.results import score_rows, score_title, standing_rows
from .calm import Calm, let_read
from .look import LIT, colour_of, who_style
from .pictures import sign

Result = TypeVar("Result")

BACK = -1
"""What a question's dialog says instead of an answer: choose again from the start of the turn."""

FEW_ANSWERS, MANY_ANSWERS = 4, 12
"""How many answers a dialog shows at once, at least and at most."""

WIDTH = 72
"""How many columns a dialog takes."""

DIALOG = f"""
    align: center middle;
    & > Vertical {{
        width: {WIDTH}; max-width: 96%; height: auto; max-height: 92%;
        border: round $primary; background: $surface; padding: 0 1;
    }}
    & .title {{ text-style: bold; color: $primary; width: 100%; margin-bottom: 1; }}
    & .beside {{ color: $foreground 70%; width: 100%; }}
"""


def choice_text(choice: Choice, number: int) -> Text:
    """A choice in a list: its number, its sign and its name."""
    text = Text(f"{number:>2}  " if number <= 9 else "    ")
    if choice.kind is not None:
        text.append(f"{sign(choice.kind)} ", colour_of(TYPE_NAMES[choice.kind]))
    text.append(choice.label)
    if choice.count > 1:
        text.append(f"  ×{choice.count}", "dim")
    if choice.hint:
        text.append(f"  {choice.hint}", "dim")
    return text


class Once(Screen[Result]):
    """A screen that is left once: a second key in the same moment finds it gone already, and does nothing.

    A dialog names it last among its bases, since the looks come from the first one.
    """

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave with this result, if this screen is still in front."""
        return super().dismiss(result) if self.is_current else AwaitComplete()


class QuestionDialog(ModalScreen[int], Once[int]):
    """A question with only its legal answers, by arrows and Enter, digits or the mouse."""

    DEFAULT_CSS = f"""QuestionDialog {{
        {DIALOG}
        align: center bottom;  /* so that the trays can be seen above it */
        background: $background 40%;
        & > Vertical {{ margin-bottom: 1; }}  /* the keys of the table work here too */
        & OptionList, & OptionList:focus {{
            height: auto; max-height: {MANY_ANSWERS}; border: none; padding: 0; background: $surface;
            scrollbar-size-vertical: 1;
        }}
    }}"""

    BINDINGS = [Binding("escape", "back", "Choose again")]

    def __init__(
        self,
        title: str,
        offered: Sequence[Choice],
        beside: Sequence[str] = (),
        may_go_back: bool = False,
        keys: Mapping[str, Callable[[], object]] | None = None,
        calm: Calm | None = None,
        top: Callable[[], int] = lambda: 0,
    ) -> None:
        """`keys` do what they do at the table, while it is `calm` nothing is answered, and the dialog leaves free what
        lies above the line `top`, as long as there is room for a few answers."""
        super().__init__()
        self._keys = keys or {}
        self._calm = calm or Calm()
        self._top = top
        self._title = title
        self._offered = list(offered)
        self._beside = list(beside)
        self._may_go_back = may_go_back

    def compose(self) -> ComposeResult:
        """The question, what lies beside it, and the answers."""
        with Vertical():
            yield Static(self._title, classes="title", markup=False)
            for line in self._beside:
                yield Static(line, classes="beside", markup=False)
            yield OptionList(*(Option(choice_text(c, n), id=str(c.answer)) for n, c in enumerate(self._offered, 1)))
            again = " · Esc: choose the card again" if self._may_go_back else ""
            yield Static(f"Arrows and Enter, a digit, or a click{again} · h: hint", classes="beside")

    def on_mount(self) -> None:
        """The list is where the keys go."""
        self.query_one(OptionList).focus()

    def on_resize(self) -> None:
        """No higher than leaves free what lies above."""
        width = min(WIDTH, self.size.width * 96 // 100) - 4
        told = sum(len(wrap(line, width)) for line in (self._title, *self._beside))
        room = self.size.height - self._top() - told - 5  # the frame, a line below the title, two for keys
        self.query_one(OptionList).styles.max_height = max(FEW_ANSWERS, min(MANY_ANSWERS, room))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An answer."""
        self._answer(int(event.option.id or BACK))

    def on_key(self, event: Key) -> None:
        """A digit is an answer at once; letters do what they do at the table."""
        if event.character and event.character.isdigit():
            number = int(event.character)
            if 1 <= number <= min(9, len(self._offered)):
                event.stop()
                self._answer(self._offered[number - 1].answer)
        elif event.key in self._keys:
            event.stop()
            self._keys[event.key]()

    def _answer(self, answer: int) -> None:
        """Take an answer, unless it was meant for something else."""
        if not self._calm.holds:
            self.dismiss(answer)

    def action_back(self) -> None:
        """Choose again from the start of the turn, where that is allowed."""
        if self._may_go_back:
            self.dismiss(BACK)
        else:
            self.app.bell()


class Reading(ModalScreen[Result], Once[Result]):
    """A dialog whose text may be longer than the screen: arrows and page keys move it."""

    BINDINGS = [
        Binding(key, f"read('{key}')", show=False) for key in ("up", "down", "pageup", "pagedown", "home", "end")
    ]

    def action_read(self, key: str) -> None:
        """Move the text, wherever the focus is."""
        text = self.query_one(VerticalScroll)
        move = {
            "up": text.scroll_up,
            "down": text.scroll_down,
            "pageup": text.scroll_page_up,
            "pagedown": text.scroll_page_down,
            "home": text.scroll_home,
            "end": text.scroll_end,
        }
        move[key]()


class Told(Reading[None]):
    """Something to read, gone at a key or a click."""

    DEFAULT_CSS = f"Told {{ {DIALOG} & VerticalScroll {{ height: auto; max-height: 66vh; }} }}"

    BINDINGS = [Binding("escape,enter,space,q", "close", "Go on")]

    def __init__(self, title: str, *content: RenderableType, unasked: bool = False) -> None:
        """One that comes `unasked` cannot be closed in its first moment."""
        super().__init__()
        self._title = title
        self._content = content
        self._unasked = unasked

    def compose(self) -> ComposeResult:
        """A heading, the text, and how to go on."""
        with Vertical():
            yield Static(self._title, classes="title", markup=False)
            with VerticalScroll():
                for part in self._content:
                    yield Static(part, markup=False)
            yield Button("Go on", id="close", variant="primary", compact=True)

    def on_mount(self) -> None:
        """Enter goes on."""
        if self._unasked:
            let_read(self, "#close")
        else:
            self.query_one(Button).focus()

    def on_button_pressed(self) -> None:
        """Go on."""
        self.dismiss()

    def action_close(self) -> None:
        """Go on."""
        if not self.query_one(Button).disabled:
            self.dismiss()


def score_grid(score: RoundScore, names: Sequence[str], mine: int | None) -> Grid:
    """Everybody's points of a round with the reason for each."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=1)
    for seat, (name, points, why) in enumerate(score_rows(score, names)):
        grid.add_row(Text(name, who_style(seat) + " underline" * (seat == mine)), Text(points, LIT), " · ".join(why))
    return grid


def score_told(score: RoundScore, names: Sequence[str], points: Sequence[int], mine: int | None) -> Told:
    """A scored round, and how everybody stands."""
    ranked = sorted(range(len(names)), key=lambda seat: -points[seat])
    stands = "So far: " + ", ".join(f"{names[seat]} {points[seat]}" for seat in ranked)
    parts = (score_grid(score, names, mine), Text(""), Text(stands, "bold"))
    return Told(f"{score_title(score)}: points", *parts, unasked=True)


class HandOver(Once[bool]):
    """Between two people at one keyboard, nobody's hand is to be seen; True if the one before chooses again."""

    DEFAULT_CSS = """
    HandOver { align: center middle; }
    HandOver > Vertical { width: 60; max-width: 96%; height: auto; border: round $primary; padding: 1 2; }
    HandOver Static { width: 100%; text-align: center; margin-bottom: 1; }
    HandOver Button { width: 100%; margin-bottom: 1; }
    """

    AUTO_FOCUS = ""
    BINDINGS = [Binding("q", "app.leave_table", "Leave")]

    def __init__(self, name: str, before: str | None) -> None:
        super().__init__()
        self._name = name
        self._before = before

    def compose(self) -> ComposeResult:
        """Whose turn it is."""
        with Vertical():
            yield Static(Text(f"Hand over to {self._name}.", "bold"))
            yield Static("Nobody else looks, please.")
            yield Button(Text(f"I am {self._name}: show my cards"), id="go", variant="primary")
            if self._before is not None:
                yield Button(Text(f"{self._before} chooses again"), id="back")

    def on_mount(self) -> None:
        """Enter shows the cards."""
        let_read(self, "#go")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Go on, or let the one before choose again."""
        self.dismiss(event.button.id == "back")


class Ending(Reading[bool]):
    """The final standing; True for another game of the same kind."""

    DEFAULT_CSS = f"""Ending {{
        {DIALOG}
        & VerticalScroll {{ height: auto; max-height: 60vh; }}
        & Button {{ width: 1fr; }}
    }}"""

    AUTO_FOCUS = ""
    BINDINGS = [Binding("escape,q", "leave", "Leave")]

    def __init__(self, match: Match, desserts: RenderableType, told: str) -> None:
        super().__init__()
        self._match = match
        self._desserts = desserts
        self._told = told

    def compose(self) -> ComposeResult:
        """Who won and by what, the ranking, and what to do next."""
        standing, names = self._match.standing, self._match.names
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for column in ("right", "left", "right", "left", "left"):
            grid.add_column(justify=column, no_wrap=True)
        by_name = {
            name: " ".join(f"{score.points[seat]:+4}" for score in self._match.scores)
            for seat, name in enumerate(names)
        }
        for rank, name, points, desserts in standing_rows(standing, names):
            grid.add_row(
                rank, Text(name, who_style(names.index(name))), Text(points, LIT), Text(by_name[name], "dim"), desserts
            )
        with Vertical():
            yield Static(verdict(standing, names), classes="title", markup=False)
            with VerticalScroll():
                yield Static(grid)
                yield Static(Text("\nDesserts", "bold"))
                yield Static(self._desserts)
                yield Static(Text(f"\n{self._told}", "dim"))
            yield Button("Play again", id="again", variant="primary", compact=True)
            yield Button("Leave", id="leave", compact=True)

    def on_mount(self) -> None:
        """Enter plays again."""
        let_read(self, "#again")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Again, or enough."""
        self.dismiss(event.button.id == "again")

    def action_leave(self) -> None:
        """Enough."""
        self.dismiss(False)
