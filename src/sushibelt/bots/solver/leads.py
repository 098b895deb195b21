"""What a lead is worth at the end of a round of the classic game for two, in points or as a chance to win."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ..judging.pudding_leads import AFTER_ONE, AFTER_TWO, LEADS
from ..search.beginning import SWING
from ..search.exponential import exp
from .room import GRID
from .worth import MOST_POINTS, MOST_PUDDINGS

TWO_ROUNDS: Final = 1.4
"""How much more two rounds can turn than one."""

Worth = npt.NDArray[np.float64]


def in_points(lead: int, puddings: int, worth: tuple[float, ...]) -> float:
    """A lead in points and puddings as points."""
    if puddings == 0:
        return float(lead)
    of_puddings = worth[min(abs(puddings), LEADS) - 1]
    return lead + (of_puddings if puddings > 0 else -of_puddings)


def linear_worth(after_one: tuple[float, ...] = AFTER_ONE, after_two: tuple[float, ...] = AFTER_TWO) -> Worth:
    """Leads in points, for those who measure."""
    return _table([[in_points(*lead, worth) for lead in _leads()] for worth in (after_one, after_two)])


def win_worth() -> Worth:
    """Leads as the chance to win, for those who play."""
    tables = ((AFTER_ONE, SWING * TWO_ROUNDS), (AFTER_TWO, SWING))
    return _table([[_win_chance(in_points(*lead, worth) / swing) for lead in _leads()] for worth, swing in tables])


def _win_chance(lead: float) -> float:
    behind = exp(-abs(lead)) / (1.0 + exp(-abs(lead)))
    return 1.0 - behind if lead > 0 else behind


def _leads() -> list[tuple[int, int]]:
    spread = range(-MOST_POINTS, MOST_POINTS + 1)
    return [(points, puddings) for puddings in range(-MOST_PUDDINGS, MOST_PUDDINGS + 1) for points in spread]


def _table(rounds: list[list[float]]) -> Worth:
    """One row for each round and lead in puddings, one column for each lead in points, on the solver's grid."""
    return np.round(np.array(rounds).reshape(-1, 2 * MOST_POINTS + 1) * GRID) / GRID
