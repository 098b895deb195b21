"""The full screen: set-up, table and lessons, one after the other."""

import asyncio
import gc
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from ...play.errors import SushibeltError
from ...play.match import Match
from ...play.words import menu_key
from ..invocation import typed
from ..records.saves import NO_AIDS, Aids, unfinished
from ..seats.keyboard_table import Table
from ..seats.seating import GamePlan, Seat, lay_table
from .look import COUNTER

LEFT = 0


class Lesson(Protocol):
    """A scene of the tutorial."""

    title: str
    opening: str

    def table(self) -> Table:
        """The table to play it at."""
        ...

    def closing(self, match: Match) -> str:
        """What to say when it has been played."""
        ...


class SushibeltApp(App[int]):
    """Whatever fills the screen."""

    TITLE = "Sushibelt"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+c,ctrl+q", "leave_table", "Leave", show=False, priority=True)]

    def __init__(
        self,
        table: Table | None = None,
        fast: bool = False,
        aids: Aids = NO_AIDS,
        lessons: Sequence[Lesson] = (),
        resume: bool = False,
        start: bool = False,
    ) -> None:
        """Begin with a table, `lessons`, the unfinished games to choose from (`resume`), the start screen (`start`),
        or else the set-up."""
        super().__init__()
        self.register_theme(COUNTER)
        self.theme = COUNTER.name  # before anything is drawn, so that nothing is drawn twice
        self.table = table
        self.fast = fast
        self._aids = aids
        self._lessons = list(lessons)
        self._resume = resume
        self._start = start
        self.wanted: str | None = None
        """What was chosen on the start screen that is done elsewhere."""
        self.only: Screen[None] | None = None
        """A screen to show, and nothing else."""
        self.one_game = False
        """Whether there is no other game after this one."""
        self._seen = table is None
        """Whether anything was on the screen before the table."""

    def notify(self, message: str, **how: Any) -> None:
        """Tell something as it is written: names and a bot's last words may look like markup."""
        super().notify(message, **{**how, "markup": False})

    def push_screen(self, *what: Any, **how: Any) -> Any:
        """Show another screen, unless the people are leaving: keys typed after the one that leaves open nothing."""
        if self._exit:
            return asyncio.get_running_loop().create_future()  # whoever waits for its answer is sent home too
        return super().push_screen(*what, **how)

    def on_mount(self) -> None:
        """Begin."""
        self.call_after_refresh(gc.enable)
        self.run_worker(self._evening(), name="evening", exit_on_error=True)

    async def _evening(self) -> None:
        """One thing after another, until the people leave."""
        if self.only is not None:
            await self.push_screen_wait(self.only)
        elif self._lessons:
            await self._teach(self._lessons)
        elif self._start:
            await self._from_the_start()
        elif not self._resume or await self._take_up():
            while await self._one_game():
                pass
        self.exit(LEFT)

    async def _from_the_start(self) -> None:
        """Whatever is chosen on the start screen, until the people leave or want something that is done elsewhere."""
        from ..lessons.curriculum import lessons_of
        from . import start_screen as start

        while (what := await self.push_screen_wait(start.StartScreen())) is not None:
            self._seen = True
            if what in (start.LEARN_CLASSIC, start.LEARN_PARTY):
                await self._teach(lessons_of(what.split()[-1]))
            elif what == start.PLAY or (what == start.GO_ON and await self._take_up()):
                while await self._one_game():
                    pass
                self._clear_table()
            elif what != start.GO_ON:
                self.wanted = what
                return

    def _clear_table(self) -> None:
        """Leave the table; what was played there is kept."""
        if self.table is not None:
            self.table.leave()
            self.table = None

    async def _one_game(self) -> bool:
        """A game, set up first if nobody has said what to play; whether there is to be another."""
        from .table.table_screen import TableScreen

        while self.table is None:
            if not await self._set_up():
                return False
        again = await self.push_screen_wait(TableScreen(self.table, self.fast, self._seen))
        self._seen = True
        if self.one_game:
            return False
        self.table = lay_table(same_again(self.table)) if again else None
        return again

    async def _take_up(self) -> bool:
        """Choose an unfinished game; whether one was chosen."""
        from .games_screen import GamesScreen

        path = await self.push_screen_wait(GamesScreen())
        if path is not None:
            self._go_on(path)
        return path is not None

    def _go_on(self, path: Path) -> None:
        """Take up a saved game, or say why that cannot be."""
        from ..seats.resuming import table_from

        try:
            self.table = table_from(path)
            before = self.table.save.aids
            self.table.save.aids = Aids(before.coach or self._aids.coach, before.memory or self._aids.memory)
        except SushibeltError as problem:
            self.notify(str(problem), severity="error", timeout=10)

    async def _set_up(self) -> bool:
        """Ask what to play; False if nothing."""
        from .setup.setup_screen import SetupScreen

        plan = await self.push_screen_wait(SetupScreen(self._aids, unfinished()))
        try:
            if isinstance(plan, GamePlan):
                self.table = lay_table(plan)
            elif isinstance(plan, Path):
                self._go_on(plan)
            elif isinstance(plan, str):
                from ..lessons.curriculum import lessons_of

                await self._teach(lessons_of(plan.partition(":")[2]))
        except SushibeltError as problem:
            self.notify(str(problem), severity="error", timeout=10)
        return plan is not None

    async def _teach(self, lessons: Sequence[Lesson]) -> None:
        """Play one scene after the other."""
        from .dialogs import Told
        from .table.table_screen import TableScreen

        for lesson in lessons:
            await self.push_screen_wait(Told(lesson.title, lesson.opening))
            table = lesson.table()
            await self.push_screen_wait(TableScreen(table, self.fast, after_another=True))
            await self.push_screen_wait(Told(lesson.title, lesson.closing(table.match)))

    def action_leave_table(self) -> None:
        """Leave; every answer is on disk already."""
        self.exit(LEFT)


def same_again(table: Table) -> GamePlan:
    """A plan for another game of the same kind, with new cards."""
    match, save = table.match, table.save
    return GamePlan(
        seats=tuple(Seat(name, bot) for name, bot in zip(match.names, save.bots, strict=True)),
        edition=match.edition,
        menu=None if match.edition == "classic" else menu_key(match.menu),
        both_ways=match.both_ways,
        printing=match.printing,
        code=save.code,
        aids=save.aids,
    )


def play_on_screen(
    table: Table | None, fast: bool = False, aids: Aids = NO_AIDS, resume: bool = False, come_back: str | None = None
) -> int:
    """Play on the full screen, a game to be chosen first if one is to be resumed; returns the exit status.

    `come_back` is the command that goes on with a game that is alone, and not followed by another.
    """
    _hear_closing()
    app = SushibeltApp(table, fast, aids, resume=resume)
    app.one_game = come_back is not None
    status = app.run()
    _say_what_is_kept(app, come_back)
    return app.return_code or status or LEFT


def start_on_screen(fast: bool, aids: Aids) -> tuple[int, str | None]:
    """Show the start screen; returns the exit status, and what was chosen that is done elsewhere."""
    _hear_closing()
    app = SushibeltApp(fast=fast, aids=aids, start=True)
    status = app.run()
    _say_what_is_kept(app, None)
    return app.return_code or status or LEFT, app.wanted


def _hear_closing() -> None:
    """Let a closed terminal end it, whoever started it deaf to that."""
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def _say_what_is_kept(app: SushibeltApp, come_back: str | None) -> None:
    """Leave the table that was left, and say how to come back to it."""
    if app.table is not None:
        app.table.leave()
        if not app.table.match.over and not app.return_code and app.table.save.kept:
            print(f"Your game is saved. Go on with: {typed(come_back or 'play --resume')}")


def play_lessons(lessons: Sequence[Lesson], fast: bool = False) -> int:
    """Teach on the full screen."""
    app = SushibeltApp(fast=fast, lessons=lessons)
    return app.run() or app.return_code or LEFT


def run_screen(screen: Screen[None]) -> None:
    """Show one screen and nothing else."""
    app = SushibeltApp()
    app.only = screen
    app.run()
