"""How far an arena has come and who leads, on standard error if that is a terminal."""

import sys
import threading
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from rich.table import Table

from ....arena.tournament import GameResult, Setting
from ...words.page import printable
from ..progress import GamesProgress

LOOK = 0.1
"""Seconds between two looks at the ranking."""
MOST_SHOWN = 12
BAR = 40
"""How long the bar of who wins everything would be."""
PATIENCE = 1.5
"""Seconds without any progress after which the reason is shown."""


class ArenaProgress(GamesProgress):
    """A bar, and above it the ranking so far; without a terminal only a word about a slow start."""

    def __init__(self, settings: Sequence[Setting], blocks: int, on_ray: bool = False) -> None:
        super().__init__(blocks * sum(setting.seats for setting in settings))
        self._settings = settings
        self._on_ray = on_ray
        self._ready = False
        self._done = self._before = 0
        self._shown = 0.0
        self._wins: dict[str, float] = {}
        self._seats: dict[str, int] = {}
        self._timer = threading.Timer(PATIENCE, self._explain)
        self._timer.daemon = True

    def __enter__(self) -> Self:
        self._timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        super().__exit__(kind, error, trace)

    def ready(self) -> None:
        """A process begins to play; the first one begins the games."""
        self._timer.cancel()
        if not self._ready:
            self._ready = True
            self.begin()

    def played_before(self, game: GameResult) -> None:
        """A game that had been played before this arena went on."""
        self._count(game)
        self._before += 1

    def played(self, game: GameResult) -> None:
        """One game more."""
        self._count(game)
        now = time.monotonic()
        if now > self._shown + LOOK and self.visible:
            self._shown = now
            self.show_above(self._ranking())
            self.show(self._done, digits=1, before=self._before)

    def _count(self, game: GameResult) -> None:
        self._done += 1
        players = self._settings[game.setting].players
        for place, share in zip(game.places, game.win_shares, strict=True):
            self._wins[players[place]] = self._wins.get(players[place], 0.0) + share
            self._seats[players[place]] = self._seats.get(players[place], 0) + 1

    def _ranking(self) -> Table:
        """Who has won which share of the games it played, the best first."""
        shares = {player: self._wins[player] / self._seats[player] for player in self._wins}
        best = sorted(shares, key=lambda player: -shares[player])
        table = Table(box=None, pad_edge=False, show_header=False)
        for player in best[:MOST_SHOWN]:
            width = round(shares[player] * BAR)
            table.add_row(printable(player), f"{100 * shares[player]:5.1f} %", "█" * width or "▏")
        return table

    def _explain(self) -> None:
        print("Starting Ray and loading the bots …" if self._on_ray else "Loading the bots …", file=sys.stderr)
