"""The menus to choose from, the rules of the one that is looked at, and a menu of one's own put together."""

from collections.abc import Sequence
from typing import ClassVar

from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from ....play.words import rule_in_a_line, type_name
from ....rules.catalogue import NIGIRI, TYPE_NAMES, Family
from ....rules.menu import Menu
from ...words.menu_words import rule_on
from ..dialogs import Once
from ..look import COUNTER, colour_of
from ..pictures import sign
from .model import COURSES, MenuChoice, OwnMenu
from .setting_rows import CHOSEN, OPEN

CLOSED = "×"
TITLE_WIDTH = 16
NAME_WIDTH = 13


def rules_grid(menu: Menu, classic: bool) -> Grid:
    """The types of a menu, each with its sign and its rule."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(width=NAME_WIDTH)
    grid.add_column(ratio=1)
    for kind in menu:
        colour = colour_of(TYPE_NAMES[kind])
        rule = rule_on(menu, kind, classic)
        grid.add_row(Text(sign(kind), colour), Text(type_name(kind), f"bold {colour}"), Text(rule))
    return grid


class Choices(OptionList):
    """A list that is left at its ends: up and down go on to the setting before and after it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select", "Choose", show=False)]

    DEFAULT_CSS = """
    Choices { border: none; padding: 0; background: transparent; }
    Choices:focus { border: none; background-tint: transparent; }
    Choices > .option-list--option-highlighted { color: $foreground; background: $surface; text-style: none; }
    Choices:focus > .option-list--option-highlighted {
        color: $block-cursor-foreground; background: $block-cursor-background; text-style: bold;
    }
    """

    def action_cursor_up(self) -> None:
        """The line above, or the setting before the list."""
        if self.highlighted == self._open_lines[0]:
            self.screen.focus_previous()
        else:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        """The line below, or the setting after the list."""
        if self.highlighted == self._open_lines[-1]:
            self.screen.focus_next()
        else:
            super().action_cursor_down()

    @property
    def _open_lines(self) -> list[int]:
        """The lines that can be chosen."""
        return [line for line, option in enumerate(self.options) if not option.disabled]


class MenuList(Choices):
    """All menus; those that this number of players may not use are closed, with the reason."""

    def __init__(self, choices: Sequence[MenuChoice], chosen: str) -> None:
        self._choices = choices
        self._chosen = chosen
        super().__init__(*(Option(self._line(choice), choice.key) for choice in choices), id="menus")

    def show(self, choices: Sequence[MenuChoice], chosen: str) -> None:
        """Show which menu is chosen, and which are closed."""
        self._choices = choices
        self._chosen = chosen
        for line, choice in enumerate(choices):
            self.get_option_at_index(line).disabled = not choice.allowed
        if not self.has_focus or not choices[self.highlighted or 0].allowed:
            self.highlighted = self.get_option_index(chosen)
        self._draw()

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Draw the pointer where it is now."""
        super().watch_highlighted(highlighted)
        self._draw()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Draw the pointer only where the keys go."""
        super().watch_has_focus(has_focus)
        self._draw()

    def _draw(self) -> None:
        """Write every line anew."""
        for line, choice in enumerate(self._choices):
            if line < self.option_count:
                self.replace_option_prompt_at_index(
                    line, self._line(choice, self.has_focus and line == self.highlighted)
                )

    def _line(self, choice: MenuChoice, pointed: bool = False) -> Content:
        """A menu with a mark, its title and what there is to say about it."""
        mark = CLOSED if not choice.allowed else CHOSEN if choice.key == self._chosen else OPEN
        style = "bold $primary" if choice.key == self._chosen and not pointed else ""
        start = f"{'▸' if pointed else ' '} {mark} {choice.title.ljust(TITLE_WIDTH)}"
        return Content.assemble((start, style), (choice.note, "dim"))


class OwnMenuScreen(Once[Menu | None], ModalScreen[Menu | None]):
    """A menu of one's own: one roll, three appetizers, two specials, a dessert, and nigiri as always."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", show=False),
        Binding("f2", "use", "Use", show=False),
        Binding("down,right", "app.focus_next", "Next", show=False),
        Binding("up,left", "app.focus_previous", "Before", show=False),
    ]

    AUTO_FOCUS = "#types"

    CSS = """
    OwnMenuScreen {
        align: center middle;
        & > #own { width: 100%; max-width: 128; height: 100%; max-height: 40; background: $surface;
            border: round $border; border-title-color: $primary; border-title-style: bold; padding: 0 1; }
        #types { height: 1fr; max-height: 100%; scrollbar-size-vertical: 1; }
        #types > .option-list--option-disabled { color: $foreground 55%; }
        #lacking { height: 1; padding: 0 1; }
        #own-buttons { height: 1; margin-top: 1; }
        #own-buttons Button { margin-right: 2; min-width: 10; }
        #own-buttons Button:focus { background: $foreground; color: $background; text-style: bold underline; }
        #own-keys { color: $foreground 60%; }
    }
    """

    def __init__(self, menu: Menu, players: int) -> None:
        super().__init__()
        self.draft = OwnMenu(menu, players)

    def compose(self) -> ComposeResult:
        """The types by course, what is still lacking, and two buttons."""
        with Vertical(id="own") as frame:
            frame.border_title = f"Your own menu for {self.draft.players} players"
            yield Choices(*self._lines(), id="types")
            yield Static(id="lacking")
            with Horizontal(id="own-buttons"):
                yield Button("Use this menu", variant="primary", id="use", compact=True)
                yield Button("Back", id="back", compact=True)
                yield Static("Enter choose   F2 use   Esc back", id="own-keys")

    def on_mount(self) -> None:
        """Say how things stand."""
        self._show_lacking()

    def _lines(self) -> list[Option]:
        """Nigiri, then each course under its heading."""
        nigiri = Option(_type_line(NIGIRI, CHOSEN, "always"), disabled=True)
        lines = [nigiri]
        for course in COURSES:
            lines.append(Option(_heading(course, self.draft.count(course)), disabled=True))
            lines += (self._line(kind) for kind in course.types)
        return lines

    def _line(self, kind: int) -> Option:
        """A type to be chosen, or closed with the reason."""
        reason = self.draft.reason(kind)
        mark = CHOSEN if kind in self.draft.chosen else CLOSED if reason else OPEN
        return Option(_type_line(kind, mark, reason), str(kind), bool(reason))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Add a type, or take it away."""
        assert event.option_id is not None
        self.draft.toggle(int(event.option_id))
        types = self.query_one("#types", Choices)
        for line, new in enumerate(self._lines()):
            types.replace_option_prompt_at_index(line, new.prompt)
            types.get_option_at_index(line).disabled = new.disabled
        self._show_lacking()

    def _show_lacking(self) -> None:
        """Say what is still to be chosen; until then the menu cannot be used."""
        lacking = self.draft.lacking
        self.query_one("#use", Button).disabled = bool(lacking)
        self.query_one("#lacking", Static).update(lacking or "The menu is complete.")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Use the menu, or go back."""
        event.stop()
        if event.button.id == "use":
            self.action_use()
        else:
            self.dismiss(None)

    def action_use(self) -> None:
        """Use the menu, once it is complete."""
        if not self.draft.lacking:
            self.dismiss(self.draft.menu())


def _heading(course: Family, count: int) -> Text:
    """A course with how many of it are chosen."""
    name = course.name.capitalize() + "s" * (course.wanted > 1)
    more = "" if course.wanted == 1 or count < course.wanted else "; take one away to choose another"
    return Text(f"{name}: {count} of {course.wanted}{more}", f"bold {COUNTER.primary}")


def _type_line(kind: int, mark: str, reason: str) -> Grid:
    """A type with its sign, its name, why it is closed, and its rule."""
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=4, justify="right")
    grid.add_column(width=len("green tea ice cream"))
    grid.add_column(ratio=1)
    rule = Text(rule_in_a_line(kind, classic=False))
    if reason:
        rule = Text(f"({reason}) ", "italic") + rule
    grid.add_row(f"{mark} {sign(kind)}", Text(type_name(kind), "bold" if mark == CHOSEN else ""), rule)
    return grid
