"""Crowds of random games on arrays of records."""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..bots.random_play import play_to_the_end
from ..rules.kernel import compiled, rule
from ..rules.state import RECORD, State

Records = npt.NDArray[np.void]


@rule
def play_many(games: Any, work: Any, times: int, seed: int) -> int:
    """Play each starting record `times` times in a working record and say what seat 0 earned in all."""
    total = 0
    for _ in range(times):
        for i in range(len(games)):
            work[0] = games[i]
            seed = play_to_the_end(work[0], seed)
            total += work[0].points[0]
    return total


@rule
def play_each(games: Any, seed: int) -> None:
    """Play every record to its end, each from a seed of its own."""
    for i in range(len(games)):
        play_to_the_end(games[i], seed + i)


def records(states: list[State]) -> Records:
    """An array that holds a copy of each of these games."""
    return np.array([state.record() for state in states], RECORD)


def random_games(games: Records, seed: int) -> None:
    """Play every record to its end, compiled."""
    compiled(play_each)(games, seed)


def repeat_random(games: Records, times: int, seed: int) -> int:
    """Play every record so many times, compiled; returns what seat 0 earned in all."""
    return int(compiled(play_many)(games, np.zeros(1, RECORD), times, seed))
