"""How everybody's chances went: each moment of a game is played on to its end many times, all hands as they were."""

import math
from typing import Any, Final

import msgspec
import numpy as np

from ..bots.search.weighing import play_out_often
from ..bots.search.workspace import WORKSPACE
from ..compiler import compiled
from ..play.hindsight import END, Hindsight, Moment
from ..play.shuffles import seed_of_text
from ..rules.state import RECORD

PLAYOUTS: Final = 600
FIRST_PLAYOUTS: Final = 60
"""For the first chart, which is there at once."""


class ChartPoint(msgspec.Struct, frozen=True):
    """Everybody's chances between two turns, by how the game really stood; together they are 1."""

    number: int
    """How many answers of the record came before."""
    what: str
    """start, deal, turn, count or end (play/hindsight.py)."""
    round_no: int
    turn_no: int
    chances: tuple[float, ...]
    error: float
    """The largest standard error among them; 0 at the beginning and the end."""


def chart_point(game: Hindsight, moment: Moment, playouts: int = PLAYOUTS) -> ChartPoint:
    """The chances at one moment; the same moment and number of playouts give the same numbers everywhere."""
    chances, error = _chances(game, moment, playouts)
    return ChartPoint(moment.number, moment.what, moment.round_no, moment.turn_no, chances, error)


def _chances(game: Hindsight, moment: Moment, playouts: int) -> tuple[tuple[float, ...], float]:
    if moment.what == END:
        winners = game.standing.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(game.players)), 0.0
    if moment.state is None:
        return (1 / game.players,) * game.players, 0.0  # nobody has anything that others have not
    play_out: Any = compiled(play_out_often)
    sums = np.zeros((game.players, 1))
    seed = seed_of_text(f"chances, {moment.number} {moment.what}")
    play_out(moment.state, np.zeros(1, RECORD), np.zeros(1, WORKSPACE), playouts, seed, sums)
    chances = (sums[:, 0] / playouts).tolist()
    error = max(math.sqrt(chance * (1 - chance) / playouts) for chance in chances)
    return tuple(chances), error
