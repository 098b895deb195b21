"""Plain and compiled rules give the same states, byte for byte."""

import importlib
import random
from typing import Any

import numpy as np
import pytest

from sushibelt.compiler import compiled
from sushibelt.crowd.crowd import records
from sushibelt.rules.chance import advance
from sushibelt.rules.menu import new_game
from sushibelt.rules.state import State
from tests.crowds import every_preset, play_steps, some_game

TO_THE_END = 10_000


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_plain_and_compiled_are_byte_identical(part: int) -> None:
    """2,000 and more games over both editions, all presets, all player counts and custom menus, ended and midway."""
    chance = random.Random(part)
    games = [*every_preset()] * 9 + [some_game(chance) for _ in range(60)]
    assert len(games) * 4 >= 2000
    play_compiled = compiled(play_steps)
    for number, (classic, menu, seats) in enumerate(games):
        start = new_game(classic, menu, seats, both_ways=chance.random() < 0.5)
        start.taking_notes = number % 2
        steps = TO_THE_END if number % 3 else chance.randint(1, 120)
        seed = chance.getrandbits(62)
        record = records([start])
        left = play_compiled(record[0], seed, steps)
        assert play_steps(start, seed, steps) == left
        assert start.position_bytes() == State().attach(record).position_bytes(), (
            classic,
            menu,
            seats,
            seed,
            steps,
        )


@pytest.mark.compiles
def test_other_peoples_functions_still_count_from_the_end() -> None:
    """The rules are compiled without a look for negative indices, and nobody else's functions are."""
    assert compiled(advance)(5) == advance(5)
    numba: Any = importlib.import_module("numba")
    pick_out = numba.njit(lambda row, place: row[place])
    assert pick_out(np.arange(4), -1) == 3
