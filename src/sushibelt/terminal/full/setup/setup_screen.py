"""The set-up screen: what is played, who sits where, what helps. Enter starts a good game right away."""

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.events import DescendantBlur
from textual.widgets import Button, Input, OptionList, Static

from ....play.errors import SushibeltError
from ....rules.menu import Menu
from ....rules.state import SEATS
from ...records.habits import last_habits, remember
from ...records.saves import Aids
from ...seats.seating import LONGEST_NAME, GamePlan, new_match
from ...words.menu_words import SEVERAL_CALLS
from ..dialogs import Once
from .layout import HEIGHTS, LAYOUT, WIDTHS
from .menu_choice import MenuList, OwnMenuScreen, rules_grid
from .model import OWN_MENU, STRENGTH, WHO, Setup
from .setting_rows import Segments, Setting, Turner

ON_OFF = {"off": "off", "on": "on"}
PASSING = {"left": "always left", "both": "right in round 2"}
PRINTING = {"revised": "revised", "first": "first: any number of calls"}
DRAWN_LATER = "Eight types are drawn when the game begins, every legal menu as likely as the others."
KEYS = "↑↓ move   ←→ change   Enter choose   F2 play   Esc leave"


class SetupScreen(Once[GamePlan | Path | str | None]):
    """Ends with a game to be played, a saved game to go on with, a tutorial's name, or None to leave."""

    AUTO_FOCUS = "#play"
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Leave", show=False),
        Binding("f2", "play", "Play", show=False),
        Binding("up", "travel(-1)", "Up", show=False),
        Binding("down", "travel(1)", "Down", show=False),
        Binding("left", "app.focus_previous", "Left", show=False),
        Binding("right", "app.focus_next", "Right", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
    ]

    CSS = LAYOUT

    def __init__(self, aids: Aids, unfinished: list[Path]) -> None:
        super().__init__()
        self.setup = Setup(aids, last_habits())
        self.unfinished = unfinished

    # --- what is on it -------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Settings that scroll, and below them what always shows: the game in a line, and the buttons."""
        yield Static(_title(), id="house")
        with Container(id="fields"):
            with Vertical(classes="column", id="left"):
                yield from self._compose_game()
                with Vertical(classes="panel", id="menu-panel") as panel:
                    panel.border_title = "The menu"
                    yield MenuList(self.setup.menu_choices(), self.setup.menu)
                    yield Static(id="remark", markup=False)
            with Vertical(classes="column", id="right"):
                yield from self._compose_seats()
                with Vertical(classes="panel", id="rules-panel"):
                    yield Static(id="menu-rules", markup=False)
        yield Static(id="summary", markup=False)
        with Horizontal(id="setup-buttons"):
            yield Button("Play", variant="primary", id="play")
            if self.unfinished:
                yield Button(self._offer(), variant="success", id="continue")
            yield Button("Learn: classic", id="learn-classic")
            yield Button("Learn: Party", id="learn-party")
            yield Button("Leave", id="leave")
        yield Static(KEYS, id="setup-keys")

    def _compose_game(self) -> ComposeResult:
        """What is played, and what helps."""
        setup = self.setup
        with Vertical(classes="panel") as panel:
            panel.border_title = "The game"
            yield Segments("Edition", {"party": "Party", "classic": "Classic"}, setup.edition, id="edition")
            yield Segments("Players", self._numbers(), str(setup.players), id="players")
            yield Segments("Passing", PASSING, "both" if setup.both_ways else "left", id="passing")
            yield Segments("Printing", PRINTING, setup.printing, id="printing")
            yield Static(f"{SEVERAL_CALLS.capitalize()}.", id="several-calls", markup=False)
            yield Segments("Coach", ON_OFF, _on_off(setup.coach), "judges each pick", id="coach-aid")
            yield Segments("Memory", ON_OFF, _on_off(setup.memory), "known cards of other hands", id="memory-aid")
            with Horizontal(classes="line"):
                yield Static("Seed", classes="label")
                yield Input(placeholder="by chance", id="seed", compact=True)

    def _compose_seats(self) -> ComposeResult:
        """A name and who bears it, for every seat that is needed now."""
        with Vertical(classes="panel", id="table-seats") as panel:
            panel.border_title = "At the table"
            panel.border_subtitle = STRENGTH
            for seat in range(self.setup.players):
                yield from self._seat(seat)
            yield Static(id="seats-fault", markup=False)

    def _seat(self, seat: int) -> tuple[Input, Turner]:
        """The two settings of a seat."""
        name = Input(self.setup.names[seat], id=f"name-{seat + 1}", max_length=LONGEST_NAME, compact=True)
        return name, Turner(WHO, self.setup.bots[seat], id=f"who-{seat + 1}")

    def _numbers(self) -> dict[str, str]:
        """How many can play, as choices."""
        return {str(number): str(number) for number in self.setup.players_offered}

    def on_mount(self) -> None:
        """Fill in what depends on other choices."""
        self.show()

    def show(self) -> None:
        """Bring everything in line with what is chosen."""
        setup = self.setup
        self.query_one("#players", Segments).show(str(setup.players), self._numbers())
        self._show_seats()
        self.query_one("#menu-panel").display = self.query_one("#printing").display = not setup.classic
        self.query_one("#several-calls").display = setup.plan().printing == "first"
        self.query_one("#menus", MenuList).show(setup.menu_choices(), setup.menu)
        self._tell("#remark", setup.menu_remark)
        self._show_rules(setup.menu)
        self._show_fault()

    def _show_seats(self) -> None:
        """As many seats as there are players; those above the usual number are made when they are first needed."""
        usual = self.setup.usual_names()
        for seat in range(SEATS):
            at_table = seat < self.setup.players
            if at_table and not self.query(f"#name-{seat + 1}"):
                self.query_one("#table-seats").mount(*self._seat(seat), before="#seats-fault")
            for setting in self.query(f"#name-{seat + 1}, #who-{seat + 1}"):
                setting.display = at_table
            if at_table:
                self.query_one(f"#name-{seat + 1}", Input).placeholder = usual[seat]

    def _show_rules(self, menu: str) -> None:
        """The rules of a menu that is chosen or looked at."""
        types = self.setup.types(menu)
        self.query_one("#menu-rules", Static).update(
            DRAWN_LATER if types is None else rules_grid(types, self.setup.classic)
        )
        self.query_one("#rules-panel").border_title = f"The cards of {self.setup.title(menu)}"

    def _show_fault(self, fault: str | None = None) -> None:
        """What is wrong, beside where it can be put right and above the buttons; else the game in a line."""
        self._tell("#seats-fault", self.setup.seat_fault())
        fault = self.setup.seat_fault() if fault is None else fault
        summary = self.query_one("#summary", Static)
        summary.set_class(bool(fault), "-fault")
        summary.update(f"! {fault}" if fault else self.setup.summary())

    def _tell(self, place: str, sentence: str) -> None:
        """Say a sentence beside what it is about, or nothing."""
        line = self.query_one(place, Static)
        line.display = bool(sentence)
        line.update(f"! {sentence}" if sentence else "")

    # --- what people do ------------------------------------------------------------------------------------------

    def on_setting_changed(self, event: Setting.Changed) -> None:
        """A setting was changed."""
        event.stop()
        setup, name = self.setup, event.setting.id or ""
        match name.split("-"):
            case ["edition"]:
                setup.edition = event.key
            case ["players"]:
                setup.wanted_players = int(event.key)
            case ["passing"]:
                setup.both_ways = event.key == "both"
            case ["printing"]:
                setup.printing = event.key
            case ["coach", "aid"]:
                setup.coach = event.key == "on"
            case ["memory", "aid"]:
                setup.memory = event.key == "on"
            case ["who", number]:
                setup.bots[int(number) - 1] = event.key
        self.show()

    def on_input_changed(self, event: Input.Changed) -> None:
        """A name or the seed was typed."""
        event.stop()
        name = event.input.id or ""
        if name == "seed":
            self.setup.seed = event.value
        else:
            self.setup.names[int(name.removeprefix("name-")) - 1] = event.value
            self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter after a text goes on to the next setting."""
        event.stop()
        self.focus_next()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """A menu is looked at."""
        event.stop()
        if event.option_list.has_focus and event.option_id is not None:
            self._show_rules(event.option_id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A menu is chosen; one's own is put together first."""
        event.stop()
        if event.option_id == OWN_MENU:
            start = self.setup.types(self.setup.menu) or self.setup.types(OWN_MENU)
            assert start is not None
            self.app.push_screen(OwnMenuScreen(start, self.setup.players), self._take_own)
        elif event.option_id is not None:
            self.setup.wanted_menu = event.option_id
            self.show()

    def _take_own(self, menu: Menu | None) -> None:
        """Play the menu that was put together, if one was."""
        if menu is not None:
            self.setup.choose_own(menu)
        self.show()

    def on_descendant_blur(self, event: DescendantBlur) -> None:
        """A list that was left shows its choice again, not what was looked at last."""
        if isinstance(event.widget, MenuList):
            event.widget.highlighted = event.widget.get_option_index(self.setup.menu)
            self._show_rules(self.setup.menu)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The buttons below."""
        event.stop()
        match event.button.id:
            case "play":
                self.action_play()
            case "continue":
                self._continue()
            case "learn-classic":
                self.dismiss("tutorial:classic")
            case "learn-party":
                self.dismiss("tutorial:party")
            case _:
                self.dismiss(None)

    def _offer(self) -> str:
        """What the button for unfinished games says."""
        many = len(self.unfinished)
        return f"Continue one of {many} games" if many > 1 else "Continue last game"

    def _continue(self) -> None:
        """Go on with the one unfinished game, or choose one of several."""
        if len(self.unfinished) == 1:
            self.dismiss(self.unfinished[0])
        else:
            from ..games_screen import GamesScreen

            self.app.push_screen(GamesScreen(), self._take_up)

    def _take_up(self, path: Path | None) -> None:
        """Go on with this game; some may have been deleted meanwhile."""
        if path is not None:
            self.dismiss(path)
            return
        self.unfinished = [left for left in self.unfinished if left.exists()]
        button = self.query_one("#continue", Button)
        button.display = bool(self.unfinished)
        button.label = self._offer()

    def action_play(self) -> None:
        """Start the game, or say in one sentence what is in its way."""
        fault = self.setup.seat_fault()
        plan = self.setup.plan()
        if not fault:
            try:
                new_match(plan)
            except SushibeltError as problem:
                fault = str(problem)
        if fault:
            self._show_fault(fault)
            self.query_one("#seats-fault").scroll_visible()
        else:
            remember(self.setup.habits())
            self.dismiss(plan)

    def action_travel(self, step: int) -> None:
        """The setting above or below; the buttons stand in one line."""
        if isinstance(self.focused, Button):
            fields = [widget for widget in self.focus_chain if not isinstance(widget, Button)]
            self.set_focus(fields[0 if step > 0 else -1])
        elif step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_page(self, step: int) -> None:
        """A page up or down."""
        fields = self.query_one("#fields")
        fields.scroll_relative(y=step * fields.size.height, animate=False)


def _on_off(switch: bool) -> str:
    """A switch as a choice."""
    return "on" if switch else "off"


def _title() -> Content:
    """The name of the house over a belt with dishes."""
    return Content.assemble(
        ("Sushibelt", "bold $primary"), ("  ◉ ─── △ ─── ▬ ─── ◎ ─── ≋  ", "$secondary"), "Lay the table."
    )
