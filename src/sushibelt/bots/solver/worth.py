"""What the end of a round is worth to the first of two players."""

from typing import Any, Final

from ...compiler import rule
from ...rules.questions import OVER
from ...rules.scoring import tally_trays
from ...rules.standing import win_share
from ...rules.state import DESSERT, State
from ..judging.expected_points import type_value
from .room import GRID, Task

MOST_POINTS: Final = 80
"""Leads beyond this make no difference any more."""
MOST_PUDDINGS: Final = 10
TASTE: Final = 0.00001
"""Of two ways to win, or to lose, the one with more points is taken: a point counts so much of a win."""


@rule
def worth_to_first(s: State, t: Task, worth: Any) -> float:
    """The chance of winning, as far as the lead in points and desserts tells; or the lead itself, in points."""
    lead = s.points[0] - s.points[1]
    if s.stage == OVER:
        if t.by_points:
            return float(lead)
        return win_share(s, 0) + TASTE * lead
    row = (s.round_no - 2) * (2 * MOST_PUDDINGS + 1) + MOST_PUDDINGS
    if s.classic:
        puddings = s.dessert[0, 0] - s.dessert[1, 0]
        row += max(-MOST_PUDDINGS, min(MOST_PUDDINGS, puddings))
        return float(worth[row, max(-MOST_POINTS, min(MOST_POINTS, lead)) + MOST_POINTS])
    return between(worth, row, lead + dessert_lead(s, t))


@rule
def dessert_lead(s: State, t: Task) -> float:
    """Party: what the lead in desserts seems to be worth in points."""
    s.turn_no = 0
    tally_trays(s)
    kind = s.menu[DESSERT]
    return type_value(s, 0, kind, 0.0, t.weights) - type_value(s, 1, kind, 0.0, t.weights)


@rule
def between(worth: Any, row: int, lead: float) -> float:
    """What a lead is worth that is no whole number, on the solver's grid."""
    lead = max(-MOST_POINTS + 0.0, min(MOST_POINTS - 1.0, lead)) + MOST_POINTS
    column = int(lead)
    value = worth[row, column] + (lead - column) * (worth[row, column + 1] - worth[row, column])
    return int(value * GRID + (0.5 if value > 0 else -0.5)) / GRID
