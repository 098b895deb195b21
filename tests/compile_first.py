"""Compiles what many tests need, once, before they start: `python -m tests.compile_first`.

Tests that run side by side would else compile the same rules at the same time, each for itself.
"""

import os
import random
import subprocess
import sys

import numpy as np

from sushibelt.bots.judging.weights import REGULAR
from sushibelt.bots.search.search_bot import compile_search
from sushibelt.compiler import compiled
from sushibelt.crowd.crowd import Crowd, play_games, records, repeat_random
from sushibelt.envs.vector import SushibeltVectorEnv
from sushibelt.learning.self_play import duel
from sushibelt.rules.catalogue import CARDS
from sushibelt.rules.menu import CLASSIC_MENU, new_game
from sushibelt.simulate.simulation import compile_games
from tests.crowds import play_checked, play_steps

BOUNDS_CHECKING = "NUMBA_BOUNDSCHECK"


def main() -> None:
    """Call every compiled rule once, with arguments of the kinds that tests use; then some with bounds checking."""
    compile_search()
    start = new_game(True, CLASSIC_MENU, 2)
    compiled(play_checked)(records([start]), 1, np.zeros(CARDS, np.int16))
    if BOUNDS_CHECKING not in os.environ:
        compile_the_rest()
        again = [sys.executable, "-m", "tests.compile_first"]
        subprocess.run(again, env=os.environ | {BOUNDS_CHECKING: "1"}, check=True)


def compile_the_rest() -> None:
    """All but the rules and the search."""
    crowd = Crowd(2, edition="classic", players=2)
    crowd.observations()
    crowd.step(np.where(crowd.questions() > 0, crowd.masks().argmax(axis=2), -1))
    for policy in ("random", "greedy"):
        crowd.play_out(policy)
        play_games(2, policy=policy, edition="classic", players=2)
    compile_games()
    learners = SushibeltVectorEnv(2, edition="classic", players=2)
    _, infos = learners.reset(seed=1)
    learners.step(infos["action_mask"].argmax(axis=1))
    duel(True, CLASSIC_MENU, [True, False], np.array([REGULAR, REGULAR]), 1, 1)
    start = new_game(True, CLASSIC_MENU, 2)
    repeat_random(records([start]), 1, 1)
    compiled(play_steps)(start.record().reshape(1).copy()[0], random.Random(1).getrandbits(60), 1)


if __name__ == "__main__":
    main()
