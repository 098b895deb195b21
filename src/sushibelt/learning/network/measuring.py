"""How often a network wins against bots: the same deals from every seat, so that two networks meet the same luck."""

from typing import Any

import numpy as np
import torch

from ...crowd.crowd import Crowd
from ...play.observation_fields import observation_length
from ...rules.catalogue import ANSWERS
from ...rules.state import SEATS
from .in_torch import Reader, Weights
from .playing import best_answers


def win_share(
    weights: Weights, read: Reader, device: str, table: dict[str, Any], deals: int = 250, rivals: str = "regular"
) -> float:
    """The share of wins of one network among rivals, over these deals from each seat; the same deals at every call."""
    players = table["players"]
    crowd = Crowd(deals * players, **table)
    crowd.reset(np.repeat(np.arange(deals) + 4_000_000, players))
    seats = np.tile(np.arange(players), deals)
    games = np.arange(len(crowd))
    rows = np.zeros((len(crowd), observation_length(SEATS)), np.int16)
    own = observation_length(players)
    while not crowd.over.all():
        answers = crowd.answers(rivals)
        rows[:, :own] = crowd.observations()[games, seats]
        masks = crowd.masks()[games, seats].reshape(-1, ANSWERS)
        given = (torch.from_numpy(array).to(device) for array in (rows, masks))
        answers[games, seats] = best_answers(weights, read, *given).cpu().numpy()
        crowd.step(answers)
    return float(crowd.win_shares()[games, seats].mean())
