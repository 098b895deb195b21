"""Means with 95 % intervals, from independent blocks of games."""

import math
from collections.abc import Sequence

import msgspec
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_T95 = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""How many standard errors a 95 % interval reaches either way, with 1, 2, 3 … degrees of freedom."""


FEWEST_BLOCKS = 10
"""Fewer say too little of how much blocks differ: an interval may be next to nothing, or next to all there is."""


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval, which is NaN if there was only one block."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """How far the interval reaches, to the side where it reaches farther."""
        return max(self.value - self.low, self.high - self.value)

    def told(self, blocks: int) -> "Estimate":
        """As people are told it: without an interval if there were too few blocks."""
        return self if blocks >= FEWEST_BLOCKS else Estimate(self.value, math.nan, math.nan)


def t95(degrees: int) -> float:
    """Student's t for a 95 % interval."""
    if degrees <= len(_T95):
        return _T95[degrees - 1]
    z = 1.959964
    return z + (z**3 + z) / (4 * degrees) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)


def mean_of_blocks(values: Sequence[float] | Floats) -> Estimate:
    """The mean of independent block means, with Student's interval."""
    blocks = np.asarray(values, np.float64)
    mean = float(blocks.mean())
    if len(blocks) < 2:
        return Estimate(mean, math.nan, math.nan)
    reach = t95(len(blocks) - 1) * float(blocks.std(ddof=1)) / math.sqrt(len(blocks))
    return Estimate(mean, mean - reach, mean + reach)


def share_of_blocks(values: Sequence[float] | Floats) -> Estimate:
    """The same for a share; if all blocks were won, or all lost, with the exact bound for their number."""
    estimate = mean_of_blocks(values)
    spared = 1 - 0.025 ** (1 / len(values))
    if len(values) > 1 and max(values) == 0:
        return Estimate(0.0, 0.0, spared)
    if len(values) > 1 and min(values) == 1:
        return Estimate(1.0, 1 - spared, 1.0)
    return Estimate(estimate.value, max(estimate.low, 0.0), min(estimate.high, 1.0))
