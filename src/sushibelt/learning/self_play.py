"""Self-play: whole games among bots that judge, compiled, thousands a second.

They play on the state itself, but `look_ahead` shows a seat only what it may know, so that a game is the same as
one played through views; a test holds them to that.
"""

import numpy as np
import numpy.typing as npt

from ..compiler import compiled, export
from ..compiler.kinds import Floats, Words
from ..crowd.loops import GREEDY, REGULAR, SPACE, play_by_policy
from ..rules.chance import first_state
from ..rules.menu import Menu, new_game
from ..rules.standing import win_share
from ..rules.state import Games

Doubles = npt.NDArray[np.float64]


@export
def judged_blocks(
    work: Games,
    space: Floats,
    turned_policies: Words,
    turned_weights: Floats,
    start: Games,
    policies: Words,
    weights: Floats,
    first: int,
    blocks: int,
    won: Floats,
    scored: Floats,
) -> None:
    """Play blocks of the same deals with the line-up turned through every seat; add up what each player won.

    The first four arguments are room to work in.
    """
    s = work[0]
    seats = start[0].seats
    for block in range(blocks):
        for turn in range(seats):
            work[0] = start[0]
            for player in range(seats):
                seat = (player + turn) % seats
                turned_policies[seat] = policies[player]
                for number in range(weights.shape[1]):
                    turned_weights[seat, number] = weights[player, number]
            play_by_policy(s, first_state(first + block), turned_policies, turned_weights, space)
            for player in range(seats):
                seat = (player + turn) % seats
                won[block, player] += win_share(s, seat) / seats
                scored[block, player] += s.points[seat] / seats


def duel(
    classic: bool, menu: Menu, remembers: list[bool], weights: Doubles, first: int, blocks: int
) -> tuple[Doubles, Doubles]:
    """Win shares and mean points of each player in each block."""
    seats = len(remembers)
    start = new_game(classic, menu, seats).record().reshape(1).copy()
    won, scored = np.zeros((blocks, seats)), np.zeros((blocks, seats))
    policies = np.array([REGULAR if remembering else GREEDY for remembering in remembers], np.int64)
    room = start.copy(), np.empty(SPACE), policies.copy(), weights.copy()
    compiled(judged_blocks)(*room, start, policies, weights, first, blocks, won, scored)
    return won, scored
