"""The spaces of answers and observations, as Gymnasium and PettingZoo want them."""

import numpy as np
from gymnasium import spaces

from ..play.observation_fields import OBSERVATION_DTYPE, observation_bounds
from ..rules.catalogue import ANSWERS
from .learners_match import scaled


def answer_space() -> spaces.Discrete:
    """Every answer there is; masks say which are legal."""
    return spaces.Discrete(ANSWERS)


def row_space(players: int, floats: bool = False) -> spaces.Box:
    """The row that a seat observes, in whole numbers or as floats."""
    low, high = observation_bounds(players)
    if floats:
        return spaces.Box(scaled(low, players), scaled(high, players), dtype=np.float32)
    return spaces.Box(low, high, dtype=OBSERVATION_DTYPE.type)


def masked_space(players: int, floats: bool = False) -> spaces.Dict:
    """A row and the mask of legal answers, as PettingZoo's card and board games have it."""
    mask = spaces.Box(0, 1, (ANSWERS,), np.int8)
    return spaces.Dict({"observation": row_space(players, floats), "action_mask": mask})
