"""Simulates any number of games in constant memory: games are counted and then discarded.

The games are played in portions by several threads. Every game has its own seed, and totals are integers, so the result
is the same whatever the number of threads and wherever games are played. Portions are distributed round-robin among up
to `BATCHES` batches, each with its own totals; standard errors are estimated from the differences between batches.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ..compiler import compiled
from ..crowd.crowd import policies_from
from ..crowd.loops import POLICIES, RANDOM, SPACE
from ..machine import cores
from ..play.errors import SushibeltError
from ..play.setup import LineUp, game_of
from ..play.variant import Variant
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
"""Games that a thread plays before it reports, and can be stopped."""
QUICK_PORTION: Final = 16_384
"""The same for random bots, which are faster."""
AHEAD: Final = 3
"""Portions queued for each thread, so that none has to wait for its next."""
MOST_GAMES: Final = 100_000_000_000
COMPILING_FOR_GPU: Final = "The games are being made ready for the GPU, which takes some minutes the first time."


class Portion(NamedTuple):
    """Games that one thread plays or counts in one go."""

    batch: int
    first: int
    last: int
    """The game after the last one."""


class Setup(LineUp, frozen=True):
    """What is simulated; the players are random, greedy or regular."""

    variant: Variant | None = None
    """Other numbers than the published ones."""


def check_bots(bots: tuple[str, ...]) -> None:
    """Raise an error for a bot that is not compiled, and so is too slow for millions of games."""
    for bot in bots:
        if bot not in POLICIES:
            known = "random, greedy and regular"
            raise SushibeltError(f"Simulations are played by {known}, not by {bot}; to play other bots, use the arena.")


class Simulation:
    """Games of one setup: `play` plays them, and `batches` holds what was counted, even after an interrupt.

    With `device="cuda"` a GPU plays and counts. `span` are the games that are played here, if not all, numbered from 0.
    """

    def __init__(
        self, setup: Setup, games: int, threads: int | None = None, device: str = "cpu", span: range | None = None
    ) -> None:
        if not 1 <= games <= MOST_GAMES:
            raise SushibeltError(f"A simulation plays 1 to {MOST_GAMES:,} games, not {games:,}.")
        if threads is not None and threads < 1:
            raise SushibeltError("A simulation needs at least one thread.")
        if device not in ("cpu", "cuda"):
            raise SushibeltError(f"The device is cpu or cuda, not {device!r}.")
        check_bots(setup.players)
        if setup.variant is not None and device == "cuda":
            raise SushibeltError("A variant is played by processors only; leave out the device.")
        self.setup = setup
        self.games = games
        self.span = range(games) if span is None else span
        self.threads = cores() if threads is None else threads
        start = game_of(setup.edition, setup.menu, setup.seats, setup.both_ways, setup.printing, setup.variant)
        self.menu = tuple(start.menu[entry] for entry in range(8))
        self.cards_each = start.cards_each
        self.rounds = start.rounds
        start.taking_notes = 1
        self._start = start.record().reshape(1).copy()
        self._policies, self._weights = policies_from(setup.players, setup.seats)
        self._first = first_seed(setup.seed)
        most = QUICK_PORTION if (self._policies == RANDOM).all() else PORTION
        self.portion = min(most, -(-games // BATCHES))
        self._sums = np.zeros((min(-(-games // self.portion), BATCHES), TOTALS.itemsize // 8), np.int64)
        self._gpu = CountingGpu(self._start, self._policies, self._weights) if device == "cuda" else None

    @property
    def batches(self) -> npt.NDArray[np.void]:
        """What was counted so far, batch by batch: see `TOTALS`."""
        return self._sums.view(TOTALS)[:, 0]

    @property
    def played(self) -> int:
        """How many games were played."""
        return int(self.batches["games"].sum())

    @property
    def rest(self) -> range:
        """The games that are still to be played; they are counted in order."""
        return self.span[self.played :]

    def prepare(self, tell: Callable[[str], None] = lambda sentence: None) -> None:
        """Make a GPU ready, so that all games that follow are played at full speed; the CPU always is."""
        if self._gpu is not None:
            tell(COMPILING_FOR_GPU)
            list(self._gpu.play(self._first, range(1), 1, 1))

    def play(self, report: Callable[[int], None] = lambda games: None) -> "Simulation":
        """Play all games that are left; after every portion, `report` is called with the number of games so far.

        If anything is raised in between, the portions before it are counted.
        """
        self.prepare()
        if self._gpu is not None:
            for batches, totals in self._gpu.play(self._first, self.rest, self.portion, len(self._sums)):
                self.add(batches, totals, report)
            return self
        pool = ThreadPoolExecutor(self.threads, "simulation")
        waiting: deque[tuple[int, Future[Whole]]] = deque()
        try:
            for batch, first, last in self._portions():
                waiting.append((batch, pool.submit(self._play, first, last)))
                if len(waiting) > AHEAD * self.threads:
                    self.add(*finished(waiting), report)
            while waiting:
                self.add(*finished(waiting), report)
        finally:
            pool.shutdown(cancel_futures=True)
        return self

    def add(self, batches: list[int], totals: Whole, report: Callable[[int], None] = lambda games: None) -> None:
        """Add totals to these batches, in one step that cannot be interrupted."""
        self._sums[batches] = self._sums[batches] + totals
        report(self.played)

    def _portions(self) -> Iterator[Portion]:
        """All games that are left, distributed in portions round-robin among the batches, which stay equally large."""
        rest = self.rest
        for number in range(rest.start // self.portion, -(-rest.stop // self.portion) if rest else 0):
            first, after = number * self.portion, (number + 1) * self.portion
            yield Portion(number % len(self._sums), max(first, rest.start), min(after, rest.stop))

    def _play(self, first: int, last: int) -> Whole:
        """Play the games from `first` up to `last`, and count them."""
        totals, scorecards = np.zeros(1, ROWS), np.zeros(1, SCORECARD)
        room = np.zeros(1, RECORD), np.empty(SPACE)
        seed = (self._first + first) % SEEDS
        play: Any = compiled(play_and_count)
        play(*room, self._start, seed, self._policies, self._weights, scorecards, totals, last - first)
        return totals.view(np.int64).reshape(1, -1)


def finished(waiting: deque[tuple[int, Future[Whole]]]) -> tuple[list[int], Whole]:
    """Wait for the portion that was queued first; returns its batch and its totals."""
    batch, portion = waiting.popleft()
    return [batch], portion.result()


def first_seed(seed: str) -> int:
    """The first game's seed; every further game has the next number."""
    return int.from_bytes(hashlib.sha256(seed.encode("utf-8", "surrogateescape")).digest()[:8]) % SEEDS
