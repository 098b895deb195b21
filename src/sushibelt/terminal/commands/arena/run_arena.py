"""`sushibelt arena`: let bots play one another, and measure how strong they are."""

import secrets
import shlex
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

import msgspec
from rich.console import Console

from ....arena.heat_map import check_drawing, heat_map
from ....arena.journal import Journal, key_of, seed_kept
from ....arena.matrix import CELL_COLUMNS, cell_rows, cells, order, pairings
from ....arena.on_ray import check_ray, play_on_ray
from ....arena.report import matrix_page, tournament_page
from ....arena.results_files import GAME_COLUMNS, RecordsFile, game_rows
from ....arena.statistics import player_lines
from ....arena.tournament import (
    LIMIT,
    RANDOM_MENU,
    GameResult,
    Setting,
    all_tasks,
    blocks_for,
    check_setting,
    whole_blocks,
)
from ....arena.workers import play_all
from ....bots.registry import load_code, split_called
from ....output import FORMATS, Draft, RowsFile
from ....play.errors import SushibeltError
from ....play.words import menu_key
from ...invocation import typed
from ...words.menu_words import meant_menu
from ...words.page import open_page, print_text
from ..game_options import GameOptions
from ..interrupts import INTERRUPTED, hear_no_interrupt, interruptible
from .arena_progress import ArenaProgress
from .tables import game_title, print_matrix, print_players
from .watch import show_games

GAMES = 1000
MOST_GAMES = 100_000_000
SLOWEST_PACE = 60.0

Play = Callable[..., Generator[GameResult, None, None]]
Stopped = KeyboardInterrupt | SushibeltError
"""What can end the games before all are played."""


class ArenaOptions(GameOptions, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    players: str
    games: int | None = None
    limit: float | None = None
    jobs: int | None = None
    on: str | None = None
    show: bool = False
    pace: float | None = None
    matrix: bool = False
    seats: int | None = None
    plot: str | None = None
    html: str | None = None
    records: str | None = None
    output: str | None = None
    code: tuple[str, ...] = ()
    resume: bool = False


def arena_command(options: ArenaOptions) -> int:
    """Play the games and print what they say; returns the exit status."""
    check_options(options)
    for file in options.code:
        load_code(file)
    setting = setting_from(options)
    if options.show:
        show_games(setting, 1 if options.games is None else options.games, options.pace or 0.0)
        return 0
    if options.matrix:
        settings = pairings(setting, options.seats or 2)
        for pairing in settings:
            check_setting(pairing)
    else:
        check_setting(setting)
        settings = [setting]
    with ExitStack() as stack:
        return _Arena(options, settings, stack).hold()


def check_options(options: ArenaOptions) -> None:
    """Refuse with one sentence what does not go together or can never be."""
    if options.jobs is not None and options.jobs < 1:
        raise SushibeltError("The arena needs at least one process: --jobs 1.")
    if options.games is not None and not 1 <= options.games <= MOST_GAMES:
        raise SushibeltError(f"An arena plays 1 to {MOST_GAMES:,} games, not {options.games}.")
    if options.on not in (None, "ray"):
        raise SushibeltError(f"Games can be played here or, with --on ray, on a Ray cluster; not on {options.on!r}.")
    if options.on == "ray":
        check_ray()
    if (options.plot is not None or options.seats is not None) and not options.matrix:
        raise SushibeltError("--plot and --seats can only be used with --matrix.")
    if options.seats is not None and not 2 <= options.seats <= 8:
        raise SushibeltError(f"A table has 2 to 8 seats, not {options.seats}.")
    if options.plot is not None:
        if not options.plot.lower().endswith(".png"):
            raise SushibeltError(f"The picture is written as .png, not as {options.plot!r}.")
        check_drawing()
    if options.pace is not None and not options.show:
        raise SushibeltError("--pace can only be used with --show.")
    if options.pace is not None and not 0 <= options.pace <= SLOWEST_PACE:
        raise SushibeltError(f"The pace is a number of seconds from 0 to {SLOWEST_PACE:.0f}.")
    if options.resume and _kept_beside(options) is None:
        raise SushibeltError("--resume goes on with the games beside --output or --records: name the same file again.")
    others = (options.records, options.output, options.html, options.on, options.jobs)
    if options.show and (options.matrix or any(option is not None for option in others)):
        raise SushibeltError(
            "--show narrates games one by one; it cannot be used with --matrix, --records, --output, --html, --jobs or "
            "--on."
        )


def _kept_beside(options: ArenaOptions) -> Path | None:
    """The file beside which games are kept until all are played; None if there is none."""
    for name in (options.output, options.records):
        if name is not None and name.strip().lower() not in FORMATS:
            return Path(name).resolve()
    return None


def _seed(options: ArenaOptions) -> str:
    """The seed that was given, or that of the arena that is gone on with, or a fresh one."""
    beside = _kept_beside(options) if options.resume else None
    return options.seed or (seed_kept(beside) if beside is not None else None) or secrets.token_hex(4)


def setting_from(options: ArenaOptions) -> Setting:
    """What is to be played."""
    line_up = split_called(options.players)
    names, bots = (tuple(its) for its in zip(*line_up, strict=True))
    menu = options.menu
    if menu is not None and options.edition != "classic":
        drawn = menu.strip().lower() == RANDOM_MENU
        menu = RANDOM_MENU if drawn else menu_key(meant_menu(menu))
    setting = Setting(
        players=names,
        bots=() if bots == names else bots,
        seed=_seed(options),
        edition=options.edition or "party",
        menu=menu,
        both_ways=options.both_ways,
        printing=options.printing or "revised",
        limit=LIMIT if options.limit is None else options.limit,
        code=options.code,
        records=options.records is not None,
    )
    if not options.matrix:
        check_setting(setting)
    return setting


class _Arena:
    """A tournament from its announcement to its last file."""

    def __init__(self, options: ArenaOptions, settings: Sequence[Setting], stack: ExitStack) -> None:
        self._options = options
        self._settings = settings
        self._seats = settings[0].seats
        self._asked = GAMES if options.games is None else options.games
        self._blocks = blocks_for(self._asked, self._seats)
        self._results: list[GameResult] = []
        self._seconds = 0.0
        columns = CELL_COLUMNS if options.matrix else GAME_COLUMNS
        self._rows = None if options.output is None else RowsFile(options.output, columns)
        if self._rows is not None:
            stack.callback(self._rows.discard)
        self._records = None if options.records is None else RecordsFile(options.records, settings)
        if self._records is not None:
            stack.callback(self._records.discard)
        self._picture = None if options.plot is None else Draft(options.plot)
        if self._picture is not None:
            stack.callback(self._picture.discard)
        self._report = None if options.html is None else Draft(options.html)
        if self._report is not None:
            stack.callback(self._report.discard)
        drafts = (self._rows, self._records, self._picture, self._report)
        files = [file.path for file in drafts if file and file.path]
        if len(set(files)) < len(files):
            raise SushibeltError("Results, records, the picture and the report need different files.")
        beside = _kept_beside(options)
        self._journal = None if beside is None else Journal(beside, settings, options.resume)
        if self._journal is not None:
            stack.callback(self._journal.leave)
        self._page = _page(sys.stderr if self._rows is not None and self._rows.to_stdout else sys.stdout)

    def hold(self) -> int:
        """Play, tell, write; returns the exit status.

        Whatever stops the games, the results so far are printed and written.
        """
        self._announce()
        with interruptible():
            stopped = self._play()
            self._tell(stopped)
            self._end_journal(stopped)
        if isinstance(stopped, SushibeltError):
            raise stopped
        return 0 if stopped is None else INTERRUPTED

    def _end_journal(self, stopped: Stopped | None) -> None:
        if self._journal is None:
            return
        if stopped is None:
            self._journal.done()
        elif number := len(self._results):
            kept = "1 game is kept" if number == 1 else f"{number} games are kept"
            print_text(self._page, f"\n{kept}; the same command with --resume goes on.")

    def _tell(self, stopped: Stopped | None) -> None:
        try:
            self._tell_results(stopped)
        finally:  # even if nobody reads the table any more
            if self._records is not None:
                self._records.finish()

    def _tell_results(self, stopped: Stopped | None) -> None:
        whole = whole_blocks(self._settings, self._results)
        self._say_how_many(len(whole), stopped)
        if self._options.matrix:
            self._tell_matrix(whole)
        elif whole:
            lines = player_lines(self._settings[0], whole)
            print_players(self._page, lines, self._seats, len(whole) // self._seats)
            title = game_title(self._settings[0])
            self._write_report(lambda: tournament_page(title, self._settings[0], lines, len(whole), self._command))
        if self._rows is not None and not self._options.matrix:
            self._rows.write(game_rows(self._settings, whole))

    def _write_report(self, page: Callable[[], str]) -> None:
        """Write the report, if one was asked for."""
        if self._report is not None:
            self._report.write(page().encode())
            self._report.done()

    @property
    def _command(self) -> str:
        """What to type for the same games, whatever else was typed."""
        said, setting = self._options, self._settings[0]
        words = ["arena", "--players", said.players, "--games", str(self._asked), "--seed", setting.seed]
        words += ["--edition", "classic"] if setting.edition == "classic" else ["--menu", setting.menu or "sushi-go"]
        words += ["--both-ways"] * setting.both_ways
        words += ["--printing", "first"] if setting.printing == "first" else []
        words += ["--matrix", "--seats", str(self._seats)] if said.matrix else []
        words += [word for file in said.code for word in ("--code", file)]
        return typed(shlex.join(words))

    def _announce(self) -> None:
        pairs = len(self._settings)
        number = self._blocks * self._seats
        games = f"{number} games" + (f" for each of {pairs} pairings" if self._options.matrix and pairs > 1 else "")
        rounded = f" ({self._asked} asked for, rounded up to whole blocks)" if number != self._asked else ""
        print_text(self._page, f"{game_title(self._settings[0])}; seed {self._settings[0].seed}")
        print_text(
            self._page,
            f"{games}{rounded}: {self._blocks} block{'s' * (self._blocks > 1)} of {self._seats} on the same deals, "
            "the line-up rotating through all seats",
        )

    def _play(self) -> Stopped | None:
        """Play on until all is played or something stops it, which is the answer; then no interrupt is heard."""
        on_ray = self._options.on == "ray"
        play: Play = play_on_ray if on_ray else play_all
        kept = [] if self._journal is None else self._journal.kept
        known = set(map(key_of, kept))
        tasks = (
            it for it in all_tasks(self._settings, self._blocks) if (it.setting, it.block, it.rotation) not in known
        )
        with ArenaProgress(self._settings, self._blocks, on_ray) as progress:
            for result in kept:
                self._take(result)
                progress.played_before(result)
            try:
                with closing(play(self._settings, tasks, self._options.jobs, progress.ready)) as played:
                    for result in played:
                        if self._journal is not None:
                            self._journal.add(result)
                        self._take(result)
                        progress.played(result)
                    self._seconds = progress.seconds
                    hear_no_interrupt()
            except (KeyboardInterrupt, SushibeltError) as stopped:
                hear_no_interrupt()
                return stopped
        return None

    def _take(self, result: GameResult) -> None:
        if self._records is not None:
            self._records.add(result)
            result = msgspec.structs.replace(result, record=None)
        self._results.append(result)

    def _say_how_many(self, whole: int, stopped: Stopped | None) -> None:
        if stopped is not None:
            number = len(self._results)
            games = f"{number} game{'s' * (number != 1)}"
            counted = "no block was whole" if not whole else f"{whole} of them, those of whole blocks, count"
            how = "Interrupted" if isinstance(stopped, KeyboardInterrupt) else "Stopped"
            print_text(self._page, f"{how} after {games}; {counted}.")
        else:
            now = whole - (0 if self._journal is None else len(self._journal.kept))
            speed = now / self._seconds
            before = f", {whole - now} before" if now != whole else ""
            print_text(self._page, f"{now} games in {self._seconds:.1f} s, {speed:,.1f} a second{before}")
        print_text(self._page, "")

    def _tell_matrix(self, whole: Sequence[GameResult]) -> None:
        found = cells(self._settings, whole)
        players = order(self._settings, found)
        if found:
            print_matrix(self._page, players, found, self._seats)
            title = game_title(self._settings[0])
            self._write_report(lambda: matrix_page(title, self._settings[0], players, found, self._command))
        if self._rows is not None:
            self._rows.write(cell_rows(found, self._settings[0]))
        if self._picture is not None and found:
            seed = f"seed {self._settings[0].seed}"
            title = f"{game_title(self._settings[0])}, {self._seats} players, {len(whole)} games, {seed}"
            self._picture.write(heat_map(players, found, self._seats, title))
            self._picture.done()


def _page(stream: object) -> Console:
    """A page on standard output, or on standard error if the results themselves go to standard output."""
    page = open_page()
    page.stderr = stream is sys.stderr
    return page
