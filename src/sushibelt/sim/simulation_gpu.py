"""Simulated games on a GPU: it plays them and writes their sheets, which are then counted on the CPU."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ..play.errors import SushibeltError
from .crowd_rules import RANDOM
from .gpu import Gpu
from .simulation_play import play_randomly_for_sheets
from .simulation_sheet import SHEET

GPU_PORTION: Final = 1 << 17
"""Games that a GPU plays before their sheets are fetched."""


class SheetGpu:
    """A GPU that plays random games of one kind for their sheets."""

    def __init__(self, start: npt.NDArray[np.void], manner: npt.NDArray[np.int64]) -> None:
        if (manner != RANDOM).any():
            raise SushibeltError("On a GPU simulations are played by random alone; others play on the CPU.")
        self._gpu = Gpu()
        self._start = self._gpu.put(start)
        self._sheets = self._gpu.empty((GPU_PORTION,), SHEET)

    def play(self, seed: int, number: int) -> npt.NDArray[np.void]:
        """The sheets of so many games, whose seeds are numbered on from this one."""
        self._gpu.run(play_randomly_for_sheets, self._gpu.padded(number), self._start, seed, self._sheets)
        return self._gpu.get(self._sheets[:number])
