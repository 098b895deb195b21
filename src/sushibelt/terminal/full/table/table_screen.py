"""The table on the full screen: everybody's trays, the menu, the log, and the hand to choose from."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.events import Click, Key
from textual.screen import Screen
from textual.widgets import Footer, RichLog, Static

from ....play.events import Event
from ....play.standing import RoundScore
from ...records.saves import Aids
from ...seats.keyboard_table import Table
from ...words.choices import Choice
from ...words.results import score_title
from ...words.score_now import score_now, to_come
from ..calm import Calm
from ..cards import CardButton, CardRow
from ..dialogs import Told, score_grid
from ..look import LINE, LIT
from .conductor import Conductor
from .panels import MenuTiles, memory_grid, menu_told, rules_grid
from .reveal import Reveal
from .trays_panel import ScoreTrack, TraysPanel

HOW = (
    "Everybody picks a card from their hand; all are shown at once, and the rest of the hand is passed on. "
    "After three rounds whoever has most points wins."
)
KEYS = (
    ("arrows, Enter", "move to a card and choose it; a digit or a click too"),
    ("another card", "change your pick until the cards are revealed"),
    ("u", "take your pick back, in the moment before that"),
    ("h", "a hint: the three best answers, and why"),
    ("c", "the coach: after each choice, what it gave away"),
    ("k", "what is known of the other hands"),
    ("m", "the menu with every rule"),
    ("s", "all points so far, each with its reason"),
    ("any other key", "skips the reveal"),
    ("q", "leave; the game is saved after every answer"),
)
"""Each fits beside its keys on the smallest screen, so that all of the help can be seen at once there."""


RULE = 40
"""How long a line is that divides rounds: no longer than the narrowest log, which would scroll sideways."""
MANY = 7
ROOM_FOR_ALL = 27
"""With this number of players on this number of lines, trays and known hands leave no room for the log."""


class TableScreen(Screen[bool]):
    """A game from where it stands to its end; True for another one."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]

    CSS = """
    TableScreen { layout: vertical; overflow: hidden; }
    TableScreen #where { height: 1; padding: 0 1; background: $panel; color: $primary; text-style: bold; }
    TableScreen #middle { height: 1fr; }
    TableScreen #middle > Vertical { width: 1fr; }
    TableScreen #rules { display: none; width: 50; height: auto; padding: 0 1; border-left: solid $panel; }
    TableScreen.-wide #rules { display: block; }
    TableScreen #memory { display: none; height: auto; max-height: 50%; padding: 0 1; border-top: solid $panel; }
    TableScreen #memory.-shown { display: block; }
    TableScreen #log { height: 1fr; padding: 0 1; background: $background; scrollbar-size-vertical: 1;
        scrollbar-background: $background; scrollbar-color: $border; border-top: solid $panel; }
    TableScreen #guide { display: none; height: auto; padding: 0 1; color: $secondary; border-top: solid $secondary; }
    TableScreen #guide.-shown { display: block; }
    TableScreen #guide.-objects { color: $error; }
    TableScreen ToastRack { margin-bottom: 8; }
    TableScreen #prompt { height: 1; padding: 0 1; text-style: bold; background: $counter; }
    """

    BINDINGS = [
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
        Binding("h", "hint", "Hint"),
        Binding("c", "coach", "Coach"),
        Binding("k", "memory", "Known hands"),
        Binding("m", "menu", "Menu"),
        Binding("s", "scores", "Points"),
        Binding("u", "reconsider", "Take back"),
        Binding("question_mark,f1", "help", "Help"),
        Binding("q", "app.leave_table", "Leave"),
    ]

    def __init__(self, table: Table, fast: bool = False, after_another: bool = False) -> None:
        """`after_another` screen, whose keys may still be on their way."""
        super().__init__()
        self.calm = Calm()
        self._new = not after_another
        self._on_top = asyncio.Event()
        self.table = table
        self._match = table.match
        self._fast = fast

    # --- what is on the screen -----------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """From top to bottom: where we are, menu, trays, track, log, question, hand."""
        yield Static(id="where", markup=False)
        yield MenuTiles(self._match.menu, self._match.edition == "classic")
        log = RichLog(id="log", wrap=True, markup=False, max_lines=500, min_width=20)
        log.can_focus = False
        with Horizontal(id="middle"):
            with Vertical():
                yield TraysPanel()
                yield ScoreTrack()
                yield Static(id="memory")
                yield log
            yield Static(rules_grid(self._match.menu, self._match.edition == "classic"), id="rules")
        yield Static(id="guide", markup=False)
        yield Static(id="prompt", markup=False)
        yield CardRow()
        yield Reveal()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Sit down and play."""
        self.conductor = Conductor(self, self._fast)
        self.run_worker(self._play(), name="game", exit_on_error=True)

    async def _play(self) -> None:
        """The whole game, unless somebody leaves in the middle of it."""
        try:
            await self.conductor.play()
        except NoMatches:
            if self.children:  # else it is the table that is gone, and nothing more is to be shown on it
                raise

    def on_screen_resume(self) -> None:
        """Back from what was in front; keys meant for that choose no card."""
        if not self._new:
            self.calm.begin()
        self._new = False
        self._on_top.set()

    def on_screen_suspend(self) -> None:
        """Something is in front."""
        self._on_top.clear()

    async def in_front(self) -> None:
        """Wait until nobody reads anything in front of the table, so that nothing happens behind it."""
        await self._on_top.wait()

    def on_resize(self) -> None:
        """The track is as long as the screen is wide."""
        self.call_after_refresh(self.show_table)

    # --- what the conductor has shown --------------------------------------------------------------------------

    def show_table(self) -> None:
        """Everything but the question, as it is now."""
        view, names, mine = self.conductor.view, self._match.names, self.conductor.at_keyboard
        step = -1 if view.both_ways and view.round_no == 2 else 1
        arrow = "◀ hands go left" if step > 0 else "hands go right ▶"
        self.query_one("#where", Static).update(
            f"Round {view.round_no} of 3 · turn {view.turn_no} of {view.cards_each} · {arrow}, "
            f"yours to {names[(mine + step) % view.players]}"
        )
        self.query_one(TraysPanel).show(view, names, mine, self._match.waiting_for)
        coming = to_come(view) if any(view.trays) else [0] * view.players
        self.query_one(ScoreTrack).show([has + more for has, more in zip(view.points, coming, strict=True)], names)
        memory = self.query_one("#memory", Static)
        shown = self.table.save.aids.memory and not self.conductor.covered
        memory.set_class(shown, "-shown")
        memory.update(memory_grid(view, names) if shown else "")
        log = self.query_one("#log", RichLog)
        log.display = not shown or view.players < MANY or self.size.height > ROOM_FOR_ALL
        self.call_after_refresh(log.scroll_end, animate=False)

    def show_scored(self, score: RoundScore, last: bool) -> None:
        """The table as it was when a round, or at last the desserts, had been scored."""
        self.query_one("#where", Static).update("The game is over." if last else f"{score_title(score)} is over.")
        self.query_one(TraysPanel).show_scored(self.conductor.view, score.trays, self._match.names, self.conductor.ears)
        self.query_one(ScoreTrack).show(self.conductor.view.points, self._match.names)

    def log_line(self, text: str | Text) -> None:
        """One more line of the log."""
        self.query_one("#log", RichLog).write(text)

    def log_round(self, title: str) -> None:
        """A line across the log, where a round begins."""
        self.log_line(Text.assemble((f"{title} ", LIT), ("─" * (RULE - len(title)), LINE)))

    def say(self, text: str, style: str = "") -> None:
        """What is asked, or waited for."""
        self.query_one("#prompt", Static).update(Text(text, style))

    def offer(self, offered: Sequence[Choice], taken: int | None = None) -> None:
        """A hand to choose from; `taken` lies face-down already."""
        self.query_one(CardRow).show(offered, taken)

    def light(self, answer: int) -> None:
        """Mark the card that a hint is about."""
        self.query_one(CardRow).light(answer)

    def hide_hand(self) -> None:
        """Hide the hand and all else that only one person may see."""
        self.query_one(CardRow).show([], focus=False)
        memory = self.query_one("#memory", Static)
        memory.update("")
        memory.remove_class("-shown")
        self.say("")
        if self.conductor.covered:
            self.app.clear_notifications()

    def show_words(self, words: str, objects: bool = False) -> None:
        """What the guide has to say."""
        guide = self.query_one("#guide", Static)
        guide.update(words)
        guide.set_class(bool(words), "-shown")
        guide.set_class(objects, "-objects")

    def begin_reveal(self, how_to_go_on: str) -> None:
        """The hand makes room for what everybody played."""
        if self.conductor.covered:
            self.hide_hand()
        self.query_one(CardRow).display = False
        self.say(how_to_go_on, "dim")

    def turn_up(self, events: Sequence[Event]) -> None:
        """Everybody's cards at once."""
        self.query_one(Reveal).show(events, self._match.names)

    def reveal_says(self, text: str) -> None:
        """What follows from them."""
        self.query_one(Reveal).say(text)

    def end_reveal(self, calm: bool) -> None:
        """Back to the hand; `calm` if a key may still have been meant for the reveal."""
        if calm:
            self.calm.begin()
        self.query_one(Reveal).hide()
        self.query_one(CardRow).display = True

    # --- what people do ----------------------------------------------------------------------------------------

    def on_card_button_chosen(self, message: CardButton.Chosen) -> None:
        """A card of the hand."""
        self.conductor.chosen(message.answer)

    def on_key(self, event: Key) -> None:
        """Any key without a meaning of its own skips the reveal."""
        if self.conductor.revealing and event.key not in self.keys_of_the_table():
            event.stop()
            self.conductor.hurry()

    def on_click(self, event: Click) -> None:
        """So does a click."""
        self.conductor.hurry()

    def action_digit(self, digit: int) -> None:
        """Choose a card by its number."""
        if self.conductor.revealing:
            self.conductor.hurry()
        else:
            self.query_one(CardRow).choose(digit or 10)

    def keys_of_the_table(self) -> dict[str, Callable[[], object]]:
        """What letters do here, also during the reveal and while a question's dialog is in front."""
        return {
            "h": self.action_hint,
            "c": self.action_coach,
            "k": self.action_memory,
            "m": self.action_menu,
            "s": self.action_scores,
            "u": self.action_reconsider,
            "question_mark": self.action_help,
            "f1": self.action_help,
            "q": partial(self.app.exit, 0),
        }

    def known_until(self) -> int:
        """The line below the trays and the known hands, which a question must not hide."""
        memory = self.query_one("#memory")
        return (memory if memory.display else self.query_one(ScoreTrack)).region.bottom

    def action_reconsider(self) -> None:
        """Take the choice back that lies face-down."""
        if not self.conductor.reconsider():
            self.notify("There is nothing to take back just now.")

    def action_hint(self) -> None:
        """What would be good to answer, and why."""
        view = self.conductor.view
        if view.question is None or self.conductor.revealing:
            self.notify("There is nothing to choose just now.")
        else:
            self.conductor.advising.hint(view, view.question)

    def action_coach(self) -> None:
        """The coach on or off."""
        aids = self.table.save.aids
        self._set_aids(Aids(not aids.coach, aids.memory))
        self.notify("The coach is silent." if aids.coach else "The coach comments on your choices.")
        view = self.conductor.view
        if view.question is not None:
            self.conductor.advising.listen(view, view.question)

    def action_memory(self) -> None:
        """The memory aid on or off."""
        aids = self.table.save.aids
        self._set_aids(Aids(aids.coach, not aids.memory))
        self.show_table()

    def _set_aids(self, aids: Aids) -> None:
        self.table.save.aids = aids
        self.table.keep()

    def action_menu(self) -> None:
        """The menu with every rule."""
        self.app.push_screen(Told("The menu", *menu_told(self.conductor.view)))

    def action_scores(self) -> None:
        """All points so far, explained."""
        view, names, mine = self.conductor.view, self._match.names, self.conductor.at_keyboard
        parts: list[RenderableType] = []
        for score in self._match.scores:
            parts += [Text(score_title(score), "bold"), score_grid(score, names, mine)]
        if any(view.trays):
            parts += [Text("This round, if it ended now", "bold"), score_grid(score_now(view), names, mine)]
        self.app.push_screen(Told("Points", *(parts or [Text("Nobody has any points yet.")])))

    def action_help(self) -> None:
        """The keys, and how the game goes."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for keys, what in KEYS:
            grid.add_row(Text(keys, LIT), what)
        self.app.push_screen(Told("How to play", Text(HOW), Text(""), grid))
