"""Compiled by numba with bounds checking on, rules and search leave no array, and give what the engine gives."""

import hashlib
import os
import random
import subprocess
import sys

import numpy as np
import pytest

from sushibelt.bots.search.search_bot import SearchBot
from sushibelt.compiler import compiled
from sushibelt.crowd.crowd import records
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARDS
from sushibelt.rules.menu import new_game
from tests.crowds import every_preset, play_checked, some_game

pytestmark = [pytest.mark.slow, pytest.mark.numba]


def searched() -> tuple[str, int]:
    """The hash of what searches found in games of all kinds, and how many kinds of questions they were asked."""
    chance, kinds, found = random.Random(5), set(), hashlib.sha256()
    for game in [*every_preset(), *(some_game(chance) for _ in range(40))]:
        match = Match("classic" if game[0] else "party", game[1], game[2], secret=str(chance.random()))
        while not match.over:
            seat = chance.choice(match.waiting_for)
            question = match.question(seat)
            assert question is not None
            if question.kind not in kinds or chance.random() < 0.1:
                thoughts = SearchBot("x", sims=60).explain(match.view(seat), question)
                found.update(repr([(thought.answer, thought.value) for thought in thoughts]).encode())
                kinds.add(question.kind)
            match.answer(seat, chance.choice(question.options))
    return found.hexdigest(), len(kinds)


def checked() -> int:
    """The first of many games in which a card is out of place; -1 if there is none."""
    chance = random.Random(5)
    games = [*every_preset()] * 20 + [some_game(chance) for _ in range(1500)]
    return int(compiled(play_checked)(records([new_game(*game) for game in games]), 1, np.zeros(CARDS, np.int16)))


def test_nothing_compiled_leaves_its_arrays() -> None:
    """All in one process, which compiles what rules and search share only once."""
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1", "SUSHIBELT_RULES": "numba"}
    program = "from tests.compiler.test_bounds import checked, searched; print(checked(), *searched())"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stderr[-2000:]
    broken, found, kinds = run.stdout.split()
    assert broken == "-1", f"game {broken} is out of order"
    assert int(kinds) >= 8, "almost every kind of question was searched"
    assert searched() == (found, int(kinds)), "the engine finds something else"
