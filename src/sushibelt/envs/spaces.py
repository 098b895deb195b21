"""The spaces of answers and observations, as Gymnasium and PettingZoo want them."""

import numpy as np
from gymnasium import spaces

from ..play.observation_fields import OBSERVATION_DTYPE, observation_bounds
from ..rules.catalogue import ANSWERS


def answer_space() -> spaces.Discrete:
    """Every answer there is; masks say which are legal."""
    return spaces.Discrete(ANSWERS)


def row_space(players: int) -> spaces.Box:
    """The row that a seat observes."""
    low, high = observation_bounds(players)
    return spaces.Box(low, high, dtype=OBSERVATION_DTYPE.type)


def masked_space(players: int) -> spaces.Dict:
    """A row and the mask of legal answers, as PettingZoo's card and board games have it."""
    return spaces.Dict({"observation": row_space(players), "action_mask": spaces.Box(0, 1, (ANSWERS,), np.int8)})
