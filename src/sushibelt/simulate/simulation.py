"""Simulating any number of games, in constant memory: everything about them is counted, and no game is kept.

The games are played in portions by several threads. Every game has a seed of its own, and totals are whole numbers,
so the result is the same whatever the number of threads. The totals are kept in up to `BATCHES` batches, among which
the portions go round; how much the batches differ says how far a figure may be off.
"""

import hashlib
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from ..compiler import awaits_compiling, compiled
from ..crowd.crowd import policies_from
from ..crowd.loops import POLICIES, RANDOM, SPACE
from ..machine import cores
from ..play.errors import SushibeltError
from ..play.setup import game_of
from ..rules.chance import SEEDS
from ..rules.state import RECORD
from .counting import ROWS, TOTALS
from .loops import play_and_count
from .on_gpu import CountingGpu
from .scorecard import SCORECARD

Whole = npt.NDArray[np.int64]

BATCHES: Final = 200
"""Enough to know a standard error to one part in twenty."""
PORTION: Final = 512
"""Games that a thread plays before it reports, and hears that it should stop."""
QUICK_PORTION: Final = 16_384
"""The same where nobody thinks."""
AHEAD: Final = 3
"""Portions handed out for each thread, so that none waits for its next."""
MOST_GAMES: Final = 100_000_000_000
COMPILING: Final = "The games are being compiled for this machine, which takes about a minute and happens only once."
COMPILING_FOR_GPU: Final = "The games are being made ready for the GPU, which takes some minutes the first time."


class Portion(NamedTuple):
    """Games that one thread plays or counts in one go."""

    batch: int
    first: int
    last: int
    """The game after the last one."""


class Setup(msgspec.Struct, frozen=True):
    """What is simulated: the same setup plays the same games."""

    bots: tuple[str, ...]
    """Who sits where: random, greedy or regular."""
    seed: str
    edition: str = "party"
    menu: str | None = None
    """A preset's name or the types divided by commas; None is sushi-go."""
    both_ways: bool = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bots)


def check_bots(bots: tuple[str, ...]) -> None:
    """Refuse with one sentence a bot that is not compiled, and so much too slow to play millions of games."""
    for bot in bots:
        if bot not in POLICIES:
            known = "random, greedy and regular"
            raise SushibeltError(f"Simulations are played by {known}, not by {bot}; to play other bots, use the arena.")


class Simulation:
    """Games of one setup: `play` plays them, and `batches` holds what was counted, even after an interrupt.

    With `device="cuda"` a GPU plays and counts.
    """

    def __init__(self, setup: Setup, games: int, threads: int | None = None, device: str = "cpu") -> None:
        if not 1 <= games <= MOST_GAMES:
            raise SushibeltError(f"A simulation plays 1 to {MOST_GAMES:,} games, not {games:,}.")
        if threads is not None and threads < 1:
            raise SushibeltError("A simulation needs at least one thread.")
        if device not in ("cpu", "cuda"):
            raise SushibeltError(f"The device is cpu or cuda, not {device!r}.")
        check_bots(setup.bots)
        self.setup = setup
        self.games = games
        self.threads = cores() if threads is None else threads
        start = game_of(setup.edition, setup.menu, setup.seats, setup.both_ways)
        self.menu = tuple(start.menu[entry] for entry in range(8))
        self.cards_each = start.cards_each
        start.taking_notes = 1
        self._start = start.record().reshape(1).copy()
        self._policies, self._weights = policies_from(setup.bots, setup.seats)
        self._first = first_seed(setup.seed)
        most = QUICK_PORTION if (self._policies == RANDOM).all() else PORTION
        self._size = min(most, -(-games // BATCHES))
        self._sums = np.zeros((min(-(-games // self._size), BATCHES), TOTALS.itemsize // 8), np.int64)
        self._gpu = CountingGpu(self._start, self._policies, self._weights) if device == "cuda" else None

    @property
    def batches(self) -> npt.NDArray[np.void]:
        """What was counted so far, batch by batch: see `TOTALS`."""
        return self._sums.view(TOTALS)[:, 0]

    @property
    def played(self) -> int:
        """How many games were played."""
        return int(self.batches["games"].sum())

    def prepare(self, tell: Callable[[str], None] = lambda sentence: None) -> None:
        """Have the rules compiled, so that all games that follow are played at full speed.

        The first time ever a process of its own does that, which an interrupt ends at once.
        """
        if self._gpu is not None:
            tell(COMPILING_FOR_GPU)
            list(self._gpu.play(self._first, 1, 1, 1))
            return
        if awaits_compiling(play_and_count):
            tell(COMPILING)
            order = [sys.executable, "-c", f"import {__name__} as simulation; simulation.compile_games()"]
            subprocess.run(order, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._play(0, 0)  # should that have failed, this process compiles for itself

    def play(self, told: Callable[[int], None] = lambda games: None) -> "Simulation":
        """Play all games, and tell of every portion how many there have been.

        Whatever is raised in between, the portions before it are counted.
        """
        self.prepare()
        if self._gpu is not None:
            for batches, totals in self._gpu.play(self._first, self.games, self._size, len(self._sums)):
                self._add(batches, totals, told)
            return self
        pool = ThreadPoolExecutor(self.threads, "simulation")
        waiting: deque[tuple[int, Future[Whole]]] = deque()
        try:
            for batch, first, last in self._portions():
                waiting.append((batch, pool.submit(self._play, first, last)))
                if len(waiting) > AHEAD * self.threads:
                    self._add(*finished(waiting), told)
            while waiting:
                self._add(*finished(waiting), told)
        finally:
            pool.shutdown(cancel_futures=True)
        return self

    def _add(self, batches: list[int], totals: Whole, told: Callable[[int], None]) -> None:
        """Add totals to these batches, in one step that no interrupt can come between."""
        self._sums[batches] = self._sums[batches] + totals
        told(self.played)

    def _portions(self) -> Iterator[Portion]:
        """All games in portions that go round among the batches, so that all have as many, whenever it ends."""
        for number, first in enumerate(range(0, self.games, self._size)):
            yield Portion(number % len(self._sums), first, min(first + self._size, self.games))

    def _play(self, first: int, last: int) -> Whole:
        """Play the games from this one up to that one, and count them."""
        totals, scorecards = np.zeros(1, ROWS), np.zeros(1, SCORECARD)
        room = np.zeros(1, RECORD), np.empty(SPACE)
        seed = (self._first + first) % SEEDS
        play: Any = compiled(play_and_count)
        play(*room, self._start, seed, self._policies, self._weights, scorecards, totals, last - first)
        return totals.view(np.int64).reshape(1, -1)


def finished(waiting: deque[tuple[int, Future[Whole]]]) -> tuple[list[int], Whole]:
    """The longest waiting portion, once it is played: its batch and its totals."""
    batch, portion = waiting.popleft()
    return [batch], portion.result()


def compile_games() -> None:
    """Compile the games and leave them in the cache."""
    Simulation(Setup(("random", "random"), "", "classic"), 1)._play(0, 1)


def first_seed(seed: str) -> int:
    """The first game's seed; every further game has the next number."""
    return int.from_bytes(hashlib.sha256(seed.encode("utf-8", "surrogateescape")).digest()[:8]) % SEEDS
