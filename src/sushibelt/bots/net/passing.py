"""One pass through the network: from what a seat sees to a number for each answer.

The same loops run in Python, in the browser and on every platform, and add in the same order, so that all of them find
the same numbers. Inputs that are 0, as most are, cost nothing.
"""

from typing import Any, Final

import numpy as np

from ...compiler import export, hot, rule
from ...compiler.kinds import Shorts, Singles
from ...play.imagining import imagine_whole
from ...play.observation import observe_in_zeros
from ...play.observation_fields import SEAT_LENGTH, TABLE_LENGTH, observation_length, observation_scale
from ...play.sight import Sights
from ...rules.catalogue import ANSWERS
from ...rules.chance import first_state
from ...rules.options import options
from ...rules.state import SEATS, Games
from .shape import HEADS, LAYERS, OTHERS, PLACES, SEAT_WIDTH, WIDTH

ROW: Final = observation_length(SEATS)
_SCALES: Final = tuple(1.0 / float(scale) for scale in observation_scale(SEATS))
_TABLE: Final = PLACES["table.weight"]
_OWN: Final = PLACES["own.weight"]
_FIRST_BIAS: Final = PLACES["first.bias"]
_OTHER: Final = PLACES["other.weight"]
_FROM_LEFT: Final = PLACES["from_left"]
_FROM_RIGHT: Final = PLACES["from_right"]
_LEFT: Final = PLACES["left.weight"]
_RIGHT: Final = PLACES["right.weight"]
_SUM: Final = PLACES["sum.weight"]
_MOST: Final = PLACES["most.weight"]
_LAYER: Final = PLACES["layer0.weight"]
_LAYER_BIAS: Final = PLACES["layer0.bias"]
_ANSWER: Final = PLACES["answer.weight"]
_ANSWER_BIAS: Final = PLACES["answer.bias"]
_VALUE: Final = PLACES["value.weight"]
_VALUE_BIAS: Final = PLACES["value.bias"]

# The working space, one part after the other.
ANSWER_AT: Final = 0
"""Where the number of each answer comes to stand, ..."""
VALUE_AT: Final = ANSWERS
"""... and the values."""
INPUT_AT: Final = ANSWERS + HEADS
_SEEN_AT: Final = INPUT_AT + ROW
_SUM_AT: Final = _SEEN_AT + OTHERS * SEAT_WIDTH
_MOST_AT: Final = _SUM_AT + SEAT_WIDTH
_HERE_AT: Final = _MOST_AT + SEAT_WIDTH
_NEXT_AT: Final = _HERE_AT + WIDTH
ROOM: Final = _NEXT_AT + WIDTH

Numbers = Any
"""Single-precision numbers in a row."""


@export
def network_answers(
    sights: Sights, games: Games, rows: Shorts, scales: Singles, weights: Singles, space: Singles
) -> int:
    """Write a number for each answer and the values of what a seat sees into the space; the legal answers stand in the
    game's `option`, and their number is returned. The row must be all zeros."""
    s = games[0]
    seat = sights[0].seat
    imagine_whole(sights[0], s, first_state(0))  # what is imagined of others' hands is never looked at
    observe_in_zeros(s, seat, rows[0])
    for i in range(ROW):
        space[INPUT_AT + i] = rows[0, i] * scales[i]
    pass_through(space, weights, s.seats)
    return options(s, seat)


@rule
def pass_through(space: Numbers, w: Numbers, players: int) -> None:
    """From the input to the answers and values."""
    look_at_others(space, w, players)
    fill(space, _HERE_AT, w, _FIRST_BIAS, WIDTH)
    spread(space, INPUT_AT, TABLE_LENGTH, w, _TABLE, _HERE_AT, WIDTH)
    spread(space, INPUT_AT + TABLE_LENGTH, SEAT_LENGTH, w, _OWN, _HERE_AT, WIDTH)
    spread(space, _SEEN_AT, SEAT_WIDTH, w, _LEFT, _HERE_AT, WIDTH)
    spread(space, _SEEN_AT + (players - 2) * SEAT_WIDTH, SEAT_WIDTH, w, _RIGHT, _HERE_AT, WIDTH)
    spread(space, _SUM_AT, SEAT_WIDTH, w, _SUM, _HERE_AT, WIDTH)
    spread(space, _MOST_AT, SEAT_WIDTH, w, _MOST, _HERE_AT, WIDTH)
    no_less_than_0(space, _HERE_AT, WIDTH)
    for layer in range(LAYERS):
        fill(space, _NEXT_AT, w, _LAYER_BIAS + layer * WIDTH, WIDTH)
        spread(space, _HERE_AT, WIDTH, w, _LAYER + layer * WIDTH * WIDTH, _NEXT_AT, WIDTH)
        no_less_than_0(space, _NEXT_AT, WIDTH)
        for j in range(WIDTH):
            space[_HERE_AT + j] += space[_NEXT_AT + j]
    fill(space, ANSWER_AT, w, _ANSWER_BIAS, ANSWERS)
    spread(space, _HERE_AT, WIDTH, w, _ANSWER, ANSWER_AT, ANSWERS)
    fill(space, VALUE_AT, w, _VALUE_BIAS, HEADS)
    spread(space, _HERE_AT, WIDTH, w, _VALUE, VALUE_AT, HEADS)


@rule
def look_at_others(space: Numbers, w: Numbers, players: int) -> None:
    """What each other seat shows, what all of them show together, and the most that any of them shows."""
    for j in range(SEAT_WIDTH):
        space[_SUM_AT + j] = 0.0
        space[_MOST_AT + j] = 0.0
    for other in range(players - 1):
        at = _SEEN_AT + other * SEAT_WIDTH
        left = _FROM_LEFT + other * SEAT_WIDTH
        right = _FROM_RIGHT + (players - 2 - other) * SEAT_WIDTH
        for j in range(SEAT_WIDTH):
            space[at + j] = w[left + j] + w[right + j]
        begins = INPUT_AT + TABLE_LENGTH + (other + 1) * SEAT_LENGTH
        spread(space, begins, SEAT_LENGTH, w, _OTHER, at, SEAT_WIDTH)
        no_less_than_0(space, at, SEAT_WIDTH)
        for j in range(SEAT_WIDTH):
            space[_SUM_AT + j] += space[at + j]
            if space[at + j] > space[_MOST_AT + j]:
                space[_MOST_AT + j] = space[at + j]


@hot
def fill(space: Numbers, to: int, w: Numbers, bias: int, width: int) -> None:
    """Begin with the bias."""
    for j in range(width):
        space[to + j] = w[bias + j]


@rule
def spread(space: Numbers, come: int, inputs: int, w: Numbers, weight: int, to: int, width: int) -> None:
    """Add what each input brings to every output."""
    for i in range(inputs):
        x = space[come + i]
        if x != 0:
            at = weight + i * width
            for j in range(width):
                space[to + j] += x * w[at + j]


@hot
def no_less_than_0(space: Numbers, at: int, width: int) -> None:
    """Cut off what is below 0."""
    for j in range(width):
        if space[at + j] < 0:
            space[at + j] = 0.0


def scales() -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """What each place of a row is multiplied by."""
    return np.array(_SCALES, np.float32)
