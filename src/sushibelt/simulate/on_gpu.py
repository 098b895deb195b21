"""Simulated games on a GPU: it plays them, writes their scorecards and counts them."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..compiler.specialise import specialised
from ..crowd.gpu import Gpu
from ..crowd.loops import RANDOM
from ..rules.chance import SEEDS
from ..rules.kind import kind_of
from ..rules.state import State
from .counting import ROWS
from .loops import count_each, play_for_scorecards, play_randomly_for_scorecards
from .scorecard import SCORECARD

Whole = npt.NDArray[np.int64]

GPU_PORTION: Final = 1 << 19
"""Games that a GPU plays before it reports; their scorecards take half a gigabyte."""


class CountingGpu:
    """A GPU that plays games of one kind, and counts them."""

    def __init__(self, start: npt.NDArray[np.void], policies: npt.NDArray[Any], weights: npt.NDArray[Any]) -> None:
        self._gpu = Gpu()
        self._start = self._gpu.put(start)
        self._kind = kind_of(State().attach(start.copy()))
        self._seats, self._policies = len(policies), self._gpu.put(policies)
        self._judging = () if (policies == RANDOM).all() else (self._policies, self._gpu.put(weights))

    def play(self, seed: int, games: range, size: int, batches: int) -> Iterator[tuple[list[int], Whole]]:
        """Play games, distributed round-robin among the batches in portions; yields batches and their totals."""
        scorecards = self._gpu.empty((self._gpu.padded(min(len(games), GPU_PORTION)),), SCORECARD)
        rule = specialised(play_for_scorecards if self._judging else play_randomly_for_scorecards, self._kind)
        for begin in games[::GPU_PORTION]:
            number = min(GPU_PORTION, games.stop - begin)
            portions = range(begin // size, (begin + number - 1) // size + 1)[:batches]
            totals = np.zeros(len(portions), ROWS)
            given = (self._start, (seed + begin) % SEEDS, scorecards, *self._judging)
            self._gpu.run(rule, self._gpu.padded(number), *given)
            self._gpu.run(count_each, number, scorecards, begin, size, self._policies, self._seats, totals)
            yield [portion % batches for portion in portions], totals.view(np.int64).reshape(len(totals), -1)
