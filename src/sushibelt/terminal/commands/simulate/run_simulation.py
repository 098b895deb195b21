"""`sushibelt simulate`: play millions of games, and say what they teach."""

import secrets
import sys
from contextlib import ExitStack
from random import Random

from rich.console import Console

from ....bots.registry import check_bot, split_players
from ....crowd.loops import POLICIES
from ....output import Draft, RowsFile
from ....play.draw import random_menu
from ....play.errors import SushibeltError
from ....play.words import menu_from, menu_key, menu_title, type_name
from ....rules.menu import PARTY_PLAYERS
from ....simulate.findings import Findings, findings
from ....simulate.plot import check_drawing, picture
from ....simulate.rows import finding_rows
from ....simulate.simulation import Setup, Simulation
from ...invocation import typed
from ...seats.seating import RANDOM_MENU
from ...words.menu_words import meant_menu, variants
from ...words.page import open_page, print_text
from ..game_options import GameOptions
from ..interrupts import INTERRUPTED, hear_no_interrupt, interruptible
from ..progress import GamesProgress
from .tables import print_findings

PLAYERS = 4
"""How many play if nothing says so."""


LONGEST_NUMBER = 20
"""Digits; more than anybody has time for."""


class SimulateOptions(GameOptions, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    games: str
    bots: str
    players: int | None = None
    device: str = "cpu"
    threads: int | None = None
    output: str | None = None
    plot: str | None = None


def simulate_command(options: SimulateOptions) -> int:
    """Play the games, print what they say and write it; returns the exit status."""
    if options.plot is not None:
        if not options.plot.lower().endswith(".png"):
            raise SushibeltError(f"The picture is written as .png, not as {options.plot!r}.")
        check_drawing()
    simulation = Simulation(setup_from(options), number_from(options.games), options.threads, options.device)
    with ExitStack() as stack:
        return _Run(options, simulation, stack).hold()


def number_from(text: str) -> int:
    """How many games are meant; underscores or commas may divide the digits."""
    digits = text.strip().replace("_", "").replace(",", "")
    if not (digits.isascii() and digits.removeprefix("-").isdigit()) or len(digits) > LONGEST_NUMBER:
        raise SushibeltError(f"The number of games is a whole number such as 1_000_000, not {text!r}.")
    return int(digits)


def setup_from(options: SimulateOptions) -> Setup:
    """What is to be simulated."""
    bots = bots_from(options.bots, options.players)
    seed = secrets.token_hex(4) if options.seed is None else options.seed
    edition = options.edition or "party"
    if edition == "classic" and options.menu is not None:
        raise SushibeltError("The classic game has its own menu; leave out --menu.")
    menu = None
    if edition != "classic":
        drawn = options.menu is not None and options.menu.strip().lower() == RANDOM_MENU
        types = random_menu(len(bots), chance=Random(seed)) if drawn else meant_menu(options.menu or "sushi-go")
        menu = menu_key(types)
    return Setup(bots, seed, edition, menu, options.both_ways, options.printing or "revised")


def bots_from(text: str, players: int | None) -> tuple[str, ...]:
    """Who sits where: one bot for all seats, or one for each."""
    names = []
    for spec in split_players(text):
        check_bot(spec)
        if spec.lower() not in POLICIES:
            known = "random, greedy and regular"
            arena = typed("arena --help")
            raise SushibeltError(f"Simulations are played by {known}; to play {spec}, use the arena: {arena}.")
        names.append(spec.lower())
    seats = players if players is not None else len(names) if len(names) > 1 else PLAYERS
    if seats not in PARTY_PLAYERS:
        raise SushibeltError(f"A game is for 2 to 8 players, not {seats}.")
    if len(names) not in (1, seats):
        raise SushibeltError(f"There are {len(names)} bots for {seats} seats; name one for all, or one for each.")
    return tuple(names if len(names) == seats else names * seats)


class _Run:
    """A simulation from its announcement to its last file."""

    def __init__(self, options: SimulateOptions, simulation: Simulation, stack: ExitStack) -> None:
        self._simulation = simulation
        self._rows = None if options.output is None else RowsFile(options.output)
        if self._rows is not None:
            stack.callback(self._rows.discard)
        self._picture = None if options.plot is None else Draft(options.plot)
        if self._picture is not None:
            stack.callback(self._picture.discard)
            if self._rows is not None and self._rows.path == self._picture.path:
                raise SushibeltError("The figures and the picture need different files.")
        self._page = _page(to_stderr=self._rows is not None and self._rows.to_stdout)

    def hold(self) -> int:
        """Play, tell, write; returns the exit status.

        After an interrupt, the results so far are printed and written.
        """
        print_text(self._page, announcement(self._simulation))
        with interruptible():
            interrupted, seconds = self._play()
            self._tell(interrupted, seconds)
        return INTERRUPTED if interrupted else 0

    def _play(self) -> tuple[bool, float]:
        """Whether the games were interrupted, and how many seconds they took."""
        with GamesProgress(self._simulation.games) as progress:
            interrupted = False
            try:
                self._simulation.prepare(lambda sentence: print(sentence, file=sys.stderr, flush=True))
                progress.begin()
                self._simulation.play(progress.show)
            except KeyboardInterrupt:
                interrupted = True
            hear_no_interrupt()
            return interrupted, progress.seconds

    def _tell(self, interrupted: bool, seconds: float) -> None:
        played, wanted = self._simulation.played, self._simulation.games
        if not played:
            print_text(self._page, "Interrupted before the first games were counted.")
            return
        speed = f"{seconds:,.1f} s, {played / seconds:,.0f} a second"
        if interrupted:
            cut = f"INTERRUPTED after {played:,} of {wanted:,} games"
            print_text(self._page, f"{cut} ({speed}); everything below is about these.")
        else:
            print_text(self._page, f"{played:,} game{'s' * (played > 1)} in {speed}")
        found = findings(self._simulation)
        try:
            print_findings(self._page, self._simulation, found)
        finally:  # even if nobody reads the tables any more
            self._write(found, interrupted)

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
    what += variants(setup.both_ways, setup.printing)
    same = len(set(setup.players)) == 1
    who = f"{setup.seats} × {setup.players[0]}" if same else ", ".join(setup.players)
    return f"{what}; {who}; seed {setup.seed}"


def _page(to_stderr: bool) -> Console:
    """A page on standard output, or on standard error if the figures themselves go to standard output."""
    page = open_page()
    page.stderr = to_stderr
    return page
