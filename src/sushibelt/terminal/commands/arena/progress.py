"""How far an arena has come, on standard error if that is a terminal."""

import sys
import threading
import time
from collections.abc import Sequence
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from ....arena.tournament import GameResult, Setting

PATIENCE = 1.5
"""Seconds after which a person is told why nothing happens yet."""


class Progress:
    """A bar with games, speed, time left and who leads; without a terminal only a word about a slow start."""

    def __init__(self, settings: Sequence[Setting], blocks: int, on_ray: bool = False) -> None:
        self._settings = settings
        self._on_ray = on_ray
        self._total = blocks * sum(setting.seats for setting in settings)
        self._console = Console(stderr=True, highlight=False, markup=False)
        self._bar: Bar | None = None
        self._begun = time.monotonic()
        self._ready = False
        self._done = 0
        self._wins: dict[str, float] = {}
        self._seats: dict[str, int] = {}
        self._timer = threading.Timer(PATIENCE, self._explain)
        self._timer.daemon = True

    def __enter__(self) -> "Progress":
        self._timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        if self._bar is not None:
            self._bar.stop()

    def ready(self) -> None:
        """The games begin."""
        self._timer.cancel()
        if self._ready:
            return
        self._ready = True
        self._begun = time.monotonic()
        if self._console.is_terminal:
            self._bar = Bar(
                BarColumn(),
                TextColumn("{task.completed}/{task.total} games"),
                TextColumn("{task.fields[speed]}"),
                TimeRemainingColumn(compact=True),
                TextColumn("{task.fields[leader]}"),
                console=self._console,
                transient=True,
            )
            self._bar.add_task("games", total=self._total, speed="", leader="")
            self._bar.start()

    def played(self, game: GameResult) -> None:
        """One game more."""
        self._done += 1
        players = self._settings[game.setting].players
        for place, share in zip(game.places, game.win_shares, strict=True):
            self._wins[players[place]] = self._wins.get(players[place], 0.0) + share
            self._seats[players[place]] = self._seats.get(players[place], 0) + 1
        if self._bar is not None:
            speed = self._done / self.seconds
            self._bar.update(self._bar.task_ids[0], completed=self._done, speed=f"{speed:.1f}/s", leader=self._leader())

    @property
    def seconds(self) -> float:
        """How long it has been since the games began."""
        return max(time.monotonic() - self._begun, 0.001)

    def _leader(self) -> str:
        """Who has won the largest share of the games it played."""
        shares = {player: self._wins[player] / self._seats[player] for player in self._wins}
        best = max(shares, key=lambda player: shares[player])
        return f"{best} leads with {100 * shares[best]:.0f} %"

    def _explain(self) -> None:
        compiled = "preparing the bots; those that are compiled can take a minute the first time."
        print(f"Starting Ray and {compiled}" if self._on_ray else compiled.capitalize(), file=sys.stderr)
