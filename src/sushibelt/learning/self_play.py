"""Self-play: whole games among bots that judge, compiled, thousands a second.

They play on the state itself, but `look_ahead` shows a seat only what it may know, so that a game is the same as
one played through views; a test holds them to that.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..bots.judging.choice import MOST_OPTIONS, best_answer
from ..bots.judging.expected_cards import OUTLOOK, Numbers, even_shares, look_ahead, look_at_deck
from ..compiler import compiled, rule
from ..rules.chance import advance, draw_at_random, first_state
from ..rules.menu import Menu, new_game
from ..rules.standing import win_share
from ..rules.state import NOTHING, OVER, State
from ..rules.turn import answer

Floats = npt.NDArray[np.float64]


@rule
def judged_game(
    s: State, remembers: Any, weights: Any, seed: int, more: Numbers, share: Numbers, value: Numbers
) -> None:
    """Play a game to its end; each seat judges with its own weights, and remembers hands or does not."""
    random = first_state(seed)
    while s.stage != OVER:
        if s.chance != NOTHING:
            draw_at_random(s, random)
            random = advance(random)
        for seat in range(s.seats):
            if s.asked[seat] != NOTHING:
                if remembers[seat]:
                    look_ahead(s, seat, more, weights[seat])
                else:
                    even_shares(s, share, weights[seat])
                    look_at_deck(s, more, share)
                answer(s, seat, best_answer(s, seat, more, weights[seat], value))


@rule
def judged_blocks(start: Any, remembers: Any, weights: Any, first: int, blocks: int, won: Any, scored: Any) -> None:
    """Play blocks of the same deals with the line-up turned through every seat; add up what each player won."""
    games = start.copy()
    turned_remembers, turned_weights = remembers.copy(), weights.copy()
    more, share, value = np.zeros(OUTLOOK), np.zeros(OUTLOOK), np.zeros(MOST_OPTIONS)
    s = games[0]
    seats = start[0].seats
    for block in range(blocks):
        for turn in range(seats):
            games[0] = start[0]
            for player in range(seats):
                seat = (player + turn) % seats
                turned_remembers[seat] = remembers[player]
                turned_weights[seat] = weights[player]
            judged_game(s, turned_remembers, turned_weights, first + block, more, share, value)
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
    compiled(judged_blocks)(start, np.array(remembers, np.int64), weights, first, blocks, won, scored)
    return won, scored
