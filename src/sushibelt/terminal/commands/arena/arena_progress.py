"""How far an arena has come, on standard error if that is a terminal."""

import sys
import threading
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from ....arena.tournament import GameResult, Setting
from ..progress import GamesProgress

PATIENCE = 1.5
"""Seconds without any progress after which the reason is shown."""


class ArenaProgress(GamesProgress):
    """A bar that also says who leads; without a terminal only a word about a slow start."""

    def __init__(self, settings: Sequence[Setting], blocks: int, on_ray: bool = False) -> None:
        super().__init__(blocks * sum(setting.seats for setting in settings), "leader")
        self._settings = settings
        self._on_ray = on_ray
        self._ready = False
        self._done = 0
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

    def played(self, game: GameResult) -> None:
        """One game more."""
        self._done += 1
        players = self._settings[game.setting].players
        for place, share in zip(game.places, game.win_shares, strict=True):
            self._wins[players[place]] = self._wins.get(players[place], 0.0) + share
            self._seats[players[place]] = self._seats.get(players[place], 0) + 1
        self.show(self._done, digits=1, leader=self._leader())

    def _leader(self) -> str:
        """Who has won the largest share of the games it played."""
        shares = {player: self._wins[player] / self._seats[player] for player in self._wins}
        best = max(shares, key=lambda player: shares[player])
        return f"{best} leads with {100 * shares[best]:.0f} %"

    def _explain(self) -> None:
        print("Starting Ray and loading the bots …" if self._on_ray else "Loading the bots …", file=sys.stderr)
