"""Plain and compiled rules give the same states, byte for byte."""

import importlib
import random
from typing import Any

import numpy as np
import pytest

from sushibelt.compiler import compiled
from sushibelt.crowd.crowd import records
from sushibelt.crowd.loops import PLAY_OUT, play_randomly, update_each
from sushibelt.rules.chance import advance
from sushibelt.rules.menu import new_game
from sushibelt.rules.questions import OVER
from sushibelt.rules.state import State
from tests.crowds import every_preset, play_steps, some_game


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_plain_and_compiled_are_byte_identical(part: int) -> None:
    """2,000 and more games over both editions, all presets, all player counts and custom menus, some from midway on."""
    chance = random.Random(part)
    games = [*every_preset()] * 9 + [some_game(chance) for _ in range(60)]
    assert len(games) * 4 >= 2000
    play: Any = compiled(update_each)
    nothing = (np.zeros(1, np.int64), np.zeros((1, 1), np.int64), np.ones(1, np.bool_), PLAY_OUT, 0, 1)
    for number, (classic, menu, seats) in enumerate(games):
        plain = new_game(classic, menu, seats, chance.random() < 0.5, not classic and chance.random() < 0.4)
        plain.taking_notes = number % 2
        if number % 3 == 0:
            play_steps(plain, chance.getrandbits(62), chance.randint(1, 120))
        record, seed = records([plain]), chance.getrandbits(62)
        play(record, np.array([seed]), record, np.array([0]), *nothing)
        play_randomly(plain, seed)
        assert plain.stage == OVER
        assert plain.position_bytes() == State().attach(record).position_bytes(), (classic, menu, seats, seed)


@pytest.mark.numba
def test_other_peoples_functions_still_count_from_the_end() -> None:
    """The rules are compiled without a look for negative indices, and nobody else's functions are."""
    assert compiled(advance)(5) == advance(5)
    numba: Any = importlib.import_module("numba")
    pick_out = numba.njit(lambda row, place: row[place])
    assert pick_out(np.arange(4), -1) == 3
