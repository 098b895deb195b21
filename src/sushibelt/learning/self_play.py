"""Self-play: whole games among bots that judge, compiled, thousands a second.

They play on the state itself, but `look_ahead` shows a seat only what it may know, so that a game is the same as
one played through views; a test holds them to that.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..compiler import compiled, rule
from ..crowd.loops import GREEDY, REGULAR, SPACE, play_by_policy
from ..rules.chance import first_state
from ..rules.menu import Menu, new_game
from ..rules.standing import win_share

Floats = npt.NDArray[np.float64]


@rule
def judged_blocks(start: Any, policies: Any, weights: Any, first: int, blocks: int, won: Any, scored: Any) -> None:
    """Play blocks of the same deals with the line-up turned through every seat; add up what each player won."""
    games = start.copy()
    turned_policies, turned_weights = policies.copy(), weights.copy()
    space = np.zeros(SPACE)
    s = games[0]
    seats = start[0].seats
    for block in range(blocks):
        for turn in range(seats):
            games[0] = start[0]
            for player in range(seats):
                seat = (player + turn) % seats
                turned_policies[seat] = policies[player]
                turned_weights[seat] = weights[player]
            play_by_policy(s, first_state(first + block), turned_policies, turned_weights, space)
            for player in range(seats):
                seat = (player + turn) % seats
                won[block, player] += win_share(s, seat) / seats
                scored[block, player] += s.points[seat] / seats


def duel(
    classic: bool, menu: Menu, remembers: list[bool], weights: Floats, first: int, blocks: int
) -> tuple[Floats, Floats]:
    """Win shares and mean points of each player in each block."""
    seats = len(remembers)
    start = new_game(classic, menu, seats).record().reshape(1).copy()
    won, scored = np.zeros((blocks, seats)), np.zeros((blocks, seats))
    policies = np.array([REGULAR if remembering else GREEDY for remembering in remembers], np.int64)
    compiled(judged_blocks)(start, policies, weights, first, blocks, won, scored)
    return won, scored
