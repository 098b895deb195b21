"""`sushibelt simulate`: play millions of games, and say what they teach."""

import sys
import time
from contextlib import ExitStack
from pathlib import Path
from shlex import quote

from rich.console import Console

from ....output import Draft, RowsFile
from ....play.errors import SushibeltError
from ....play.words import menu_from, menu_title, type_name
from ....simulate.counts import write_counts
from ....simulate.findings import Findings, findings
from ....simulate.on_ray import play_on_ray
from ....simulate.plot import check_drawing, picture
from ....simulate.rows import FINDING_COLUMNS, finding_rows
from ....simulate.simulation import Simulation
from ...invocation import typed
from ...words.menu_words import variants
from ...words.page import open_page, print_text
from ..interrupts import INTERRUPTED, hear_no_interrupt, interruptible
from ..progress import GamesProgress
from .options import SimulateOptions, simulation_from
from .tables import print_findings

EVERY = 5.0
"""Seconds between two times that what was counted is kept."""

Stopped = KeyboardInterrupt | SushibeltError
"""What can end the games before all are played."""


def simulate_command(options: SimulateOptions) -> int:
    """Play the games, print what they say and write it; returns the exit status."""
    if options.variant is not None:
        from .run_comparison import comparison_command

        return comparison_command(options, options.variant)
    if options.plot is not None:
        if not options.plot.lower().endswith(".png"):
            raise SushibeltError(f"The picture is written as .png, not as {options.plot!r}.")
        check_drawing()
    simulation = simulation_from(options)
    with ExitStack() as stack:
        return _Run(options, simulation, stack).hold()


class Kept:
    """The file in which what was counted is kept."""

    def __init__(self, name: str, simulation: Simulation) -> None:
        self.name = name
        self._simulation = simulation
        self._next = 0.0  # the first games at once
        self._told = False
        self.keep()

    def keep(self) -> None:
        """Write down what was counted so far."""
        write_counts(self.name, self._simulation)

    def keep_now_and_then(self) -> None:
        """The same, unless it was done just now; a disk that is full today may have room again before all is over."""
        if time.monotonic() >= self._next:
            try:
                self.keep()
            except SushibeltError as problem:
                if not self._told:
                    print(problem, file=sys.stderr, flush=True)
                self._told = True
            self._next = time.monotonic() + EVERY


class _Run:
    """A simulation from its announcement to its last file."""

    def __init__(self, options: SimulateOptions, simulation: Simulation, stack: ExitStack) -> None:
        self._options = options
        self._simulation = simulation
        self._before = simulation.played
        self._rows = None if options.output is None else RowsFile(options.output, FINDING_COLUMNS)
        if self._rows is not None:
            stack.callback(self._rows.discard)
        self._picture = None if options.plot is None else Draft(options.plot)
        if self._picture is not None:
            stack.callback(self._picture.discard)
            if self._rows is not None and self._rows.path == self._picture.path:
                raise SushibeltError("The figures and the picture need different files.")
        kept = options.counts or options.resume
        if kept is not None and Path(kept).resolve() in [file.path for file in (self._rows, self._picture) if file]:
            raise SushibeltError("What was counted needs a file of its own.")
        self._kept = None if kept is None else Kept(kept, simulation)
        self._page = _page(to_stderr=self._rows is not None and self._rows.to_stdout)

    def hold(self) -> int:
        """Play, tell, write; returns the exit status.

        Whatever stops the games, the results so far are printed and written.
        """
        print_text(self._page, announcement(self._simulation))
        with interruptible():
            stopped, seconds = self._play() if self._simulation.rest else (None, 0.0)
            hear_no_interrupt()
            if self._kept is not None:
                try:
                    self._kept.keep()
                except SushibeltError as problem:
                    stopped = stopped or problem
            self._tell(stopped, seconds)
        if isinstance(stopped, SushibeltError):
            raise stopped
        return 0 if stopped is None else INTERRUPTED

    def _play(self) -> tuple[Stopped | None, float]:
        """What stopped the games, if anything, and how many seconds they took."""
        with GamesProgress(len(self._simulation.rest)) as progress:

            def report(games: int) -> None:
                progress.show(games - self._before)
                if self._kept is not None:
                    self._kept.keep_now_and_then()

            stopped: Stopped | None = None
            try:
                if self._options.on == "ray":
                    print("Starting Ray …", file=sys.stderr, flush=True)
                    play_on_ray(self._simulation, self._options.threads, report, progress.begin)
                else:
                    self._simulation.prepare(lambda sentence: print(sentence, file=sys.stderr, flush=True))
                    progress.begin()
                    self._simulation.play(report)
            except (KeyboardInterrupt, SushibeltError) as problem:
                stopped = problem
            hear_no_interrupt()
            return stopped, progress.seconds

    def _tell(self, stopped: Stopped | None, seconds: float) -> None:
        if not self._simulation.played:
            print_text(self._page, f"{_how(stopped).capitalize()} before the first games were counted.")
        else:
            print_text(self._page, self._how_many(stopped, seconds))
        if self._simulation.rest and self._kept is not None:
            print_text(self._page, f"Go on from there with: {typed(f'simulate --resume {quote(self._kept.name)}')}")
        if not self._simulation.played:
            return
        found = findings(self._simulation)
        try:
            print_findings(self._page, self._simulation, found)
        finally:  # even if nobody reads the tables any more
            self._write(found, stopped is not None)

    def _how_many(self, stopped: Stopped | None, seconds: float) -> str:
        played = self._simulation.played
        games = f"{played:,} game{'s' * (played > 1)}"
        now = played - self._before
        if not now:
            return f"{games} from {len(self._options.files) or 1} file{'s' * (len(self._options.files) > 1)}"
        speed = f"{seconds:,.1f} s, {now / seconds:,.0f} a second"
        if self._before:
            speed = f"{now:,} of them now, in {speed}"
        if self._simulation.rest:
            cut = f"{_how(stopped)} after {played:,} of {len(self._simulation.span):,} games"
            return f"{cut} ({speed}); everything below is about these."
        return f"{games}, {speed}" if self._before else f"{games} in {speed}"

    def _write(self, found: Findings, interrupted: bool) -> None:
        if self._rows is not None:
            self._rows.write(finding_rows(self._simulation.setup, found))
        if self._picture is not None:
            games = f"{found.games:,} games" + (" (interrupted)" if interrupted else "")
            title = f"{announcement(self._simulation)}\n{games}"
            self._picture.write(picture(found, title, type_name(self._simulation.menu[7])))
            self._picture.done()


def announcement(simulation: Simulation) -> str:
    """What is simulated, in one line."""
    setup = simulation.setup
    if setup.edition == "classic":
        what = menu_title(True, ())
    else:
        what = f"Party, {menu_title(False, menu_from(setup.menu or 'sushi-go'))}"
    what += variants(setup.both_ways, setup.printing, setup.variant)
    same = len(set(setup.players)) == 1
    who = f"{setup.seats} × {setup.players[0]}" if same else ", ".join(setup.players)
    told = f"{what}; {who}; seed {setup.seed}"
    first, last = simulation.span.start + 1, simulation.span.stop
    if (first, last) != (1, simulation.games):
        told += f"; games {first:,} to {last:,} of {simulation.games:,}"
    return told


def _how(stopped: Stopped | None) -> str:
    return "INTERRUPTED" if isinstance(stopped, KeyboardInterrupt) else "STOPPED"


def _page(to_stderr: bool) -> Console:
    """A page on standard output, or on standard error if the figures themselves go to standard output."""
    page = open_page()
    page.stderr = to_stderr
    return page
