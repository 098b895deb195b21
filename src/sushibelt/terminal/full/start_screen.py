"""The start screen: everything there is to do, each with how it stands."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ...play.errors import SushibeltError
from ...play.words import menu_from, menu_title
from ...practice.daily import deal_of, streak, today
from ..records.alone import daily_results, daily_save, solved_puzzles
from ..records.files import size
from ..records.habits import Habits, last_habits
from ..records.past import latest_game
from ..records.saves import unfinished
from ..records.shelf import title_of
from .dialogs import Once

PLAY, GO_ON, DAILY, PUZZLES = "play", "go on", "daily", "puzzles"
LEARN_CLASSIC, LEARN_PARTY = "learn classic", "learn party"
REVIEW, REPLAY, HISTORY, SCORE = "review", "replay", "history", "score"
LEAVE: Final = "leave"

HEIGHTS: Final = [(0, "-short"), (21, "-tall")]
KEYS = "↑↓ move   Enter choose   1–9 at once   Esc leave"


class StartScreen(Once[str | None]):
    """Ends with what is chosen, or None to leave."""

    VERTICAL_BREAKPOINTS = HEIGHTS

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", "Leave", show=False),
        *(Binding(str(number), f"choose({number - 1})", show=False) for number in range(1, 10)),
        Binding("0", "choose(9)", show=False),
    ]

    DEFAULT_CSS = """StartScreen {
        align: center middle;
        & > Vertical { width: 78; max-width: 100%; height: auto; max-height: 100%; }
        & #house { height: 2; padding: 0 2; }
        & OptionList, & OptionList:focus {
            height: auto; max-height: 1fr; border: round $border; padding: 0 1; background: $surface;
            scrollbar-size-vertical: 1;
        }
        &.-short > Vertical { height: 100%; }
        &.-short OptionList, &.-short OptionList:focus { height: 1fr; }
        & #start-keys { height: 1; padding: 0 2; color: $foreground 60%; }
    }"""

    def compose(self) -> ComposeResult:
        """The name of the house, and a list."""
        with Vertical():
            yield Static("[bold $primary]Sushibelt[/]  [$secondary]◉ ─── △ ─── ▬ ─── ◎ ─── ≋[/]", id="house")
            yield OptionList(*_options())
            yield Static(KEYS, id="start-keys", markup=False)

    def on_mount(self) -> None:
        """The list is where the keys go."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do this."""
        event.stop()
        self._chosen(event.option_id)

    def action_choose(self, place: int) -> None:
        """Do what stands at this place."""
        options = self.query_one(OptionList)
        if place < options.option_count:
            self._chosen(options.get_option_at_index(place).id)

    def _chosen(self, what: str | None) -> None:
        self.dismiss(None if what == LEAVE else what)


Entry = tuple[str, str, str]
"""What it is, how it is called, and how it stands."""
LAST_OF_THEIR_KIND: Final = (GO_ON, PUZZLES, LEARN_PARTY, HISTORY)
"""What a line is drawn after."""


def _options() -> list[Option | None]:
    """The entries with their numbers, and lines between kinds of them."""
    found: list[Option | None] = []
    waiting = bool(unfinished())
    for number, (what, name, standing) in enumerate(entries(), 1):
        found.append(Option(_line(number, name, standing), id=what))
        if what in LAST_OF_THEIR_KIND or (what == PLAY and not waiting):
            found.append(None)
    return found


def entries() -> Iterator[Entry]:
    """Everything there is to do; what cannot be done yet is left out."""
    yield PLAY, "Play", _last_time(last_habits())
    if waiting := len(unfinished()):
        yield GO_ON, "Go on", "the game you left" if waiting == 1 else f"one of {waiting} games you left"
    yield DAILY, "Deal of the day", _told(_daily)
    yield PUZZLES, "Puzzles", _told(_puzzles)
    yield LEARN_CLASSIC, "Learn the classic game", "three minutes, played, not read"
    yield LEARN_PARTY, "Learn Party's cards", "what is special about them"
    latest, number = latest_game()
    if latest is not None:
        yield REVIEW, "Review", f"your latest game: {title_of(latest)}, {latest.when:%d %b}"
        yield REPLAY, "Replay", "step through it"
        yield HISTORY, "Your play", f"{number} game{'s' * (number != 1)}, and how you did"
    yield SCORE, "Score a real table", "a pad that counts for you"
    yield LEAVE, "Leave", ""


def _last_time(habits: Habits | None) -> str:
    """What was played last, which is offered again."""
    if habits is None:
        return "against bots, or with others at this keyboard"
    try:
        own = () if habits.menu == "random" else menu_from(habits.menu)
        title = "a random menu" if habits.menu == "random" else menu_title(habits.edition == "classic", own)
    except SushibeltError:
        title = "Party"
    return f"as last time: {title}, {habits.players} players"


def _told(about: Callable[[], str]) -> str:
    """How something stands, or why that cannot be said."""
    try:
        return about()
    except SushibeltError as problem:
        return str(problem)


def _daily() -> str:
    results, day = daily_results(), today()
    row = streak(results, day)
    days = f", {row} days in a row" if row > 1 else ""
    known = next((result for result in results if result.day == day), None)
    if known is not None:
        return f"{known.points} points today{days}"
    begun = "begun" if size(daily_save(day)) > 0 else "not played yet"
    return f"{deal_of(day).title}, {begun}{days}"


def _puzzles() -> str:
    solved = solved_puzzles()
    right = sum(solved.right.values())
    if not solved.right:
        return "what would you take?"
    row = f", {solved.streak} in a row" if solved.streak > 1 else ""
    return f"{right} of {len(solved.right)} right{row}"


def _line(number: int, name: str, standing: str) -> Grid:
    """An entry in a line."""
    grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(width=2, justify="right")
    grid.add_column(width=22, no_wrap=True)
    grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    grid.add_row(Text(str(number % 10) if number <= 10 else "", "dim"), Text(name, "bold"), Text(standing))
    return grid
