"""Tune the regular bot's weights by self-play: `python -m sushibelt.learning.tune`.

An evolution strategy on the weights' logarithms. In each generation a crowd of varied weights plays the same
deals at many tables against greedy bots and against the present weights; the best of them, by rank, decide
where the next generation starts. The same seed gives the same weights, whatever the number of processes.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import numpy as np
import numpy.typing as npt

from ..bots.judging.weights import DENIAL_OF_ONE, GREEDY, NAMES
from ..rules.menu import PRESETS, Menu, legal_menus
from .self_play import duel

Floats = npt.NDArray[np.float64]
Table = tuple[bool, Menu, int]
"""Whether it is the classic game, the menu, and the number of players."""

START = (*GREEDY[:DENIAL_OF_ONE], 0.3, 0.1)
"""Greedy's guesses, with some denial to begin with."""
CROWD = 24
PARENTS = 8
FIRST_SPREAD = 0.35
LAST_SPREAD = 0.08


def tables(chance: Random) -> list[Table]:
    """Where a generation plays: the classic game, every preset, and menus drawn by chance."""
    drawn = [(False, chance.choice(_MENUS[seats]), seats) for seats in (2, 3, 4, 5, 6, 8)]
    presets = [(False, menu, 4) for menu in PRESETS.values()]
    return [(True, (), 2), (True, (), 2), (True, (), 3), (True, (), 4), *presets, *drawn]


_MENUS = {seats: list(legal_menus(seats)) for seats in range(2, 9)}


def fitness(weights: Floats, rivals: Floats, where: list[Table], first: int, games: int) -> float:
    """How far above an equal share these weights win, against greedy bots and against the rivals in turn."""
    total = 0.0
    for classic, menu, seats in where:
        blocks = max(1, games // seats)
        for remembers, others in ((False, np.array(GREEDY)), (True, rivals)):
            lineup = np.array([weights, *[others] * (seats - 1)])
            won, _ = duel(classic, menu, [True, *[remembers] * (seats - 1)], lineup, first, blocks)
            # Log odds: to win three games in four of two is as good as one in two of four.
            share = (won[:, 0].sum() + 0.5) / (blocks + 1.0)
            total += float(np.log(share / (1 - share)) + np.log(seats - 1.0))
    return total / (2 * len(where))


def generation(mean: Floats, spread: float, number: int, games: int, seed: int, pool: ProcessPoolExecutor) -> Floats:
    """The next generation's weights."""
    noise = np.random.default_rng([seed, number])
    half = noise.standard_normal((CROWD // 2, len(mean)))
    steps = np.concatenate([half, -half])  # in pairs to both sides, which evens out the noise
    where = tables(Random(f"{seed} {number}"))
    crowd = [np.exp(mean + spread * step) for step in steps]
    first = (seed * 10_000 + number) * 1_000
    jobs = [pool.submit(fitness, weights, np.exp(mean), where, first, games) for weights in crowd]
    marks = np.array([job.result() for job in jobs])
    best = np.argsort(-marks)[:PARENTS]
    shares = np.log(PARENTS + 0.5) - np.log(np.arange(1, PARENTS + 1))
    print(f"generation {number}: best {marks.max():+.3f}, mean {marks.mean():+.3f}", file=sys.stderr, flush=True)
    moved: Floats = mean + spread * (shares / shares.sum()) @ steps[best]
    return moved


def tune(generations: int, games: int, seed: int, jobs: int) -> Floats:
    """The weights after this number of generations."""
    mean = np.log(np.array(START))
    total = np.zeros_like(mean)
    settled = 0
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for number in range(generations):
            progress = number / max(1, generations - 1)
            spread = FIRST_SPREAD * (LAST_SPREAD / FIRST_SPREAD) ** progress
            mean = generation(mean, spread, number, games, seed, pool)
            if progress > 0.7 or generations == 1:  # the average of the last steps is steadier than the last one
                total += mean
                settled += 1
    tuned: Floats = np.exp(total / settled)
    return tuned


def main() -> None:
    """Print the tuned weights as they stand in `bots/judging/weights.py`."""
    parser = argparse.ArgumentParser(description="Tune the regular bot's weights by self-play.")
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--games", type=int, default=120, help="games of each variant at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    tuned = tune(arguments.generations, arguments.games, arguments.seed, arguments.jobs)
    print("REGULAR: Final = (")
    for name, weight in zip(NAMES, tuned, strict=True):
        print(f"    {weight:.3f},  # {name}")
    print(")")


if __name__ == "__main__":
    main()
