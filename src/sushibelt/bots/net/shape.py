"""The network's shape: what it reads, what it says, and the arrays its weights are.

It reads one row of an observation. The table and the own seat are read by layers of their own; every other seat is
read by the same layer, with a vector for how far it sits to the left and another for how far to the right, so that one
network serves two to eight players. What all others show is added up, and of each number the greatest counts once more;
so do the two neighbours, who pass and receive hands. Then come a few layers that each add to what is there, and the
heads: a number for each answer, the share of the win to expect, and the margin.
"""

from itertools import accumulate
from math import prod
from typing import Final

from ...play.observation_fields import SEAT_LENGTH, TABLE_LENGTH
from ...rules.catalogue import ANSWERS
from ...rules.state import SEATS

WIDTH: Final = 640
SEAT_WIDTH: Final = 256
LAYERS: Final = 3
OTHERS: Final = SEATS - 1
WIN: Final = 0
MARGIN: Final = 1
HEADS: Final = 2
"""What the value layer says: the share of the win beyond an equal one, and the margin, squashed."""

ARRAYS: Final[dict[str, tuple[int, ...]]] = {
    "table.weight": (TABLE_LENGTH, WIDTH),
    "own.weight": (SEAT_LENGTH, WIDTH),
    "first.bias": (WIDTH,),
    "other.weight": (SEAT_LENGTH, SEAT_WIDTH),
    "from_left": (OTHERS, SEAT_WIDTH),
    "from_right": (OTHERS, SEAT_WIDTH),
    "left.weight": (SEAT_WIDTH, WIDTH),
    "right.weight": (SEAT_WIDTH, WIDTH),
    "sum.weight": (SEAT_WIDTH, WIDTH),
    "most.weight": (SEAT_WIDTH, WIDTH),
    **{f"layer{layer}.weight": (WIDTH, WIDTH) for layer in range(LAYERS)},
    **{f"layer{layer}.bias": (WIDTH,) for layer in range(LAYERS)},
    "answer.weight": (WIDTH, ANSWERS),
    "answer.bias": (ANSWERS,),
    "value.weight": (WIDTH, HEADS),
    "value.bias": (HEADS,),
}
"""Every array of the weights by name, with its shape: inputs × outputs."""

_ENDS = list(accumulate(map(prod, ARRAYS.values())))
WEIGHTS: Final = _ENDS[-1]
"""How many numbers they are, one array after the other."""
PLACES: Final[dict[str, int]] = dict(zip(ARRAYS, [0, *_ENDS[:-1]], strict=True))
"""Where each array begins."""
