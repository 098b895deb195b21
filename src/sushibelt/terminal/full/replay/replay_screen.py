"""A recorded game on the full screen, step by step, all hands open."""

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Static

from ....play.errors import SushibeltError
from ....play.record import GameRecord
from ....play.standing import verdict
from ....play.words import listed
from ...records.walk import Step, Steps, answers_before, told
from ...words.menu_words import menu_heading
from ...words.results import standing_rows
from ...words.score_now import to_come
from ..dialogs import Told
from ..flow import Flow
from ..look import LIT
from ..table.panels import MenuTiles, menu_told
from .parts import SeatBlock, StepTrack
from .review_panel import ReviewPanel

MOST_WITH_ROOM = 5
"""Up to this number of players have an empty line between them on a wide screen."""

BUTTONS = (
    ("start", "|◀ Start"),
    ("turn_before", "◀◀ Turn"),
    ("back", "◀ Back"),
    ("next", "Next ▶"),
    ("next_turn", "Turn ▶▶"),
    ("end", "End ▶|"),
)
"""What each of them does is the action of its name."""


class ReplayScreen(Screen[None]):
    """Walk through a record; one that does not replay is refused before anything is shown."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    AUTO_FOCUS = "#next"

    DEFAULT_CSS = """
    ReplayScreen { layout: vertical; }
    ReplayScreen #where { height: 1; padding: 0 1; background: $panel; color: $primary; text-style: bold; }
    ReplayScreen #both { height: 1fr; layout: vertical; }
    ReplayScreen #seats { height: 1fr; scrollbar-size-vertical: 1; }
    ReplayScreen #news { height: auto; max-height: 7; padding: 0 1; border-top: solid $panel; }
    ReplayScreen #news { scrollbar-size-vertical: 1; }
    ReplayScreen.-reviewed #news { max-height: 4; }
    ReplayScreen.-wide #both { layout: horizontal; }
    ReplayScreen.-wide #news { width: 44; height: 100%; max-height: 100%; border-top: none; border-left: solid $panel; }
    ReplayScreen.-wide.-few SeatBlock { margin-bottom: 1; }
    ReplayScreen #buttons { height: 1; align-horizontal: center; }
    ReplayScreen Button { width: 1fr; min-width: 6; max-width: 14; margin: 0 1 0 0; }
    """

    BINDINGS = [
        Binding("right,n", "next", "Next"),
        Binding("left,b,p", "back", "Back"),
        Binding("pagedown,t", "next_turn", "Turn on"),
        Binding("pageup,T", "turn_before", "Turn back"),
        Binding("home", "start", "Start", show=False),
        Binding("end", "end", "End", show=False),
        *(Binding(str(number), f"round({number})", show=False) for number in (1, 2, 3)),
        Binding("down,j", "scroll(2)", "Scroll", show=False),
        Binding("up,k", "scroll(-2)", "Scroll", show=False),
        Binding("r", "review", "Review"),
        Binding("w", "play_on", "What if"),
        Binding("m", "menu", "Menu"),
        Binding("question_mark,f1", "help", "Help"),
        Binding("q,escape", "leave", "Leave"),
    ]

    KEYS = (
        ("→  ←", "one answer on, or back"),
        ("PgDn  PgUp", "one turn on, or back; also t and T"),
        ("Home  End", "the start, and the end"),
        ("1  2  3", "the start of that round"),
        ("↓  ↑", "scroll, where not everything fits"),
        ("r", "what each choice was worth and how the chances went, or no longer"),
        ("w", "what would have happened: choose otherwise here, and play on against bots; nothing of it is kept"),
        ("m", "the menu with every rule"),
        ("q", "leave"),
        ("mouse", "the buttons, and any place on the line above them"),
    )

    def __init__(self, record: GameRecord, file: str | None = None) -> None:
        """`file` is where the record is from, if it is from one."""
        super().__init__()
        self.steps = Steps(record)
        self._record = record
        self._answered = answers_before(self.steps)
        self._review = ReviewPanel(record, self.steps, file)
        self.place = 0
        self.set_class(len(self.steps.names) <= MOST_WITH_ROOM, "-few")

    def compose(self) -> ComposeResult:
        """From top to bottom: where we are, menu, players, what happened, the whole game as a line, buttons."""
        yield Static(id="where", markup=False)
        yield MenuTiles(self.steps.menu, self.steps.classic)
        with Container(id="both"):
            with VerticalScroll(id="seats", can_focus=False):
                for seat in range(len(self.steps.names)):
                    yield SeatBlock(seat, self.steps)
            with VerticalScroll(id="news", can_focus=False):
                yield Static(id="told")
        yield self._review
        yield StepTrack(self.steps)
        with Horizontal(id="buttons"):
            for name, label in BUTTONS:
                button = Button(label, id=name, compact=True)
                button.active_effect_duration = 0  # one who holds Enter is not slowed down
                yield button
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self.go(0)

    def on_resize(self) -> None:
        """The line is as long as the screen is wide."""
        self.call_after_refresh(self._show)

    # --- where ---------------------------------------------------------------------------------------------

    def go(self, place: int) -> None:
        """Go to a step, as far as there are any."""
        self.place = min(max(0, place), len(self.steps) - 1)
        self._show()

    @property
    def step(self) -> Step:
        """Where we are."""
        return self.steps[self.place]

    def action_next(self) -> None:
        """One answer on."""
        self.go(self.place + 1)

    def action_back(self) -> None:
        """One answer back."""
        self.go(self.place - 1)

    def action_next_turn(self) -> None:
        """One turn on."""
        self.go(self.steps.next_turn(self.place))

    def action_turn_before(self) -> None:
        """To where this turn began, or the one before."""
        self.go(self.steps.turn_before(self.place))

    def action_start(self) -> None:
        """To the beginning."""
        self.go(0)

    def action_end(self) -> None:
        """To the end."""
        self.go(len(self.steps) - 1)

    def action_round(self, number: int) -> None:
        """To the start of a round, if the record has it."""
        found = (place for place in range(len(self.steps)) if self.steps[place].view.round_no == number)
        self.go(next(found, self.place))

    def action_scroll(self, lines: int) -> None:
        """Look at what does not fit."""
        for part in self.query(VerticalScroll):
            part.scroll_relative(y=lines, animate=False)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button does what its key does."""
        event.stop()
        getattr(self, f"action_{event.button.id}")()

    def on_step_track_went(self, message: StepTrack.Went) -> None:
        """A place on the line."""
        self.go(message.place)

    # --- shown ---------------------------------------------------------------------------------------------

    def _show(self) -> None:
        step = self.step
        title = menu_heading(self.steps.classic, self.steps.menu) + self.steps.variants
        where = f"Step {self.place + 1} of {len(self.steps)}"
        self.query_one("#where", Static).update(f"{title} · {step.title} · {where}")
        open_round = step.score is None and any(step.view.trays)
        added: Sequence[int | None] = to_come(step.view) if open_round else [None] * step.view.players
        for seat, block in enumerate(self.query(SeatBlock)):
            block.show(step, added[seat])
            if step.seat == seat:
                self.call_after_refresh(block.scroll_visible, animate=False)
        self.query_one("#told", Static).update(self._told(step))
        news = self.query_one("#news", VerticalScroll)
        if self.has_class("-wide"):
            news.scroll_end(animate=False)
        else:
            news.scroll_home(animate=False)
        self.query_one(StepTrack).show(self.place)
        self._review.look_at(self.place)

    def _told(self, step: Step) -> Flow | Text:
        """What is new, and where the game ends how it ended: as a list or, where there is little room, as prose."""
        names = self.steps.names
        lines = [Text(line) for line in told(step, names)]
        for line in lines[:1]:
            line.stylize("bold")
        if self.has_class("-wide"):
            lines = [*self._told_before(), *lines]
        if not step.said and self.place == 0:
            lines.insert(0, Text(f"At the table: {listed(self.steps.seated)}."))
        if step.standing is not None:
            lines.append(Text(verdict(step.standing, names), LIT))
            for rank, name, points, desserts in standing_rows(step.standing, names):
                lines.append(Text(f"{rank} {name} {points}{f', {desserts}' * bool(desserts)}"))
        elif self.place == len(self.steps) - 1:
            waiting = listed([names[seat] for seat in step.view.waiting_for])
            lines.append(Text(f"The record ends here, waiting for {waiting}.", "bold"))
        return Text("\n").join(lines) if self.has_class("-wide") else Flow(lines, " ")

    def _told_before(self) -> list[Text]:
        """What was new earlier in this turn."""
        turn = [self.steps[place] for place in range(self.place) if self.steps[place].turn == self.step.turn]
        return [Text(line, "dim") for earlier in turn for line in told(earlier, self.steps.names)]

    def action_review(self) -> None:
        """What each choice was worth, or no longer."""
        self._review.toggle()
        self.set_class(self._review.has_class("-shown"), "-reviewed")

    def action_play_on(self, again: bool | None = True) -> None:
        """What would have happened with another answer than the one that led here, or else than the next one."""
        if not again:
            return
        from ...seats.trying import tried_table
        from ..table.table_screen import TableScreen

        number = self._answered[self.place] - (self.step.seat is not None)
        try:
            table = tried_table(self._record, number)
        except SushibeltError as problem:
            self.notify(str(problem), severity="warning")
            return
        self.app.push_screen(TableScreen(table, after_another=True), self.action_play_on)

    def action_menu(self) -> None:
        """The menu with every rule."""
        self.app.push_screen(Told("The menu", *menu_told(self.step.view)))

    def action_help(self) -> None:
        """The keys."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for keys, what in self.KEYS:
            grid.add_row(Text(keys, LIT), what)
        self.app.push_screen(Told("How to look around", grid))

    def action_leave(self) -> None:
        """Enough seen."""
        self.dismiss(None)
