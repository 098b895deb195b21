"""With bounds checking on, no compiled rule and no simulation of the search reads or writes beside an array."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
import random
import numpy as np
from sushibelt.bots.search.search_bot import SearchBot
from sushibelt.compiler import compiled
from sushibelt.crowd.crowd import records
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARDS
from sushibelt.rules.menu import new_game
from tests.crowds import every_preset, play_checked, some_game

chance = random.Random(5)
games = [*every_preset()] * 20 + [some_game(chance) for _ in range(1500)]
broken = compiled(play_checked)(records([new_game(*game) for game in games]), 1, np.zeros(CARDS, np.int16))
chance, kinds = random.Random(5), set()
for game in [*every_preset(), *(some_game(chance) for _ in range(40))]:
    match = Match("classic" if game[0] else "party", game[1], game[2], secret=str(chance.random()))
    while not match.over:
        seat = chance.choice(match.waiting_for)
        question = match.question(seat)
        if question.kind not in kinds or chance.random() < 0.1:
            SearchBot("x", sims=60).answer(match.view(seat), question)
            kinds.add(question.kind)
        match.answer(seat, chance.choice(question.options))
print(broken, len(kinds))
"""


@pytest.mark.slow
def test_nothing_compiled_leaves_its_arrays() -> None:
    """All in one process, which compiles what rules and search share only once."""
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stderr[-2000:]
    broken, kinds = map(int, run.stdout.split())
    assert broken == -1, f"game {broken} is out of order"
    assert kinds >= 8, "almost every kind of question was searched"
