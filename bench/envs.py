"""How fast the learning environments are: steps per second with observations and masks, on one thread.

    uv run --extra envs --extra fast python -m bench.envs [--quick]

A step of PettingZoo's environment takes everybody's answer at one table and gives everybody's observation and mask.
A step of the batch with learners on all seats does the very same for one of its tables, so the two are compared. With
one learner, alone or in a batch, a step gives one observation and mask and has the bots play for the others, so its
speed is that of the opponents: each is measured. Only the steps themselves are timed, not the choice of random answers,
and by the processor's time, which a busy machine does not stretch; figures are the best of several turns in rotation.
Each is also given as steps in the time of one game of the bare yardstick, classic with four, in the same run.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from bench import yardstick
from bench.envs_table import ALL_SEATS, ALONE, BATCHES, KINDS, PETTINGZOO, TABLES, ratio_of
from bench.figures import Figure, Figures, number, verdict
from sushibelt.envs import sushibelt_v2
from sushibelt.envs.single import SushibeltEnv
from sushibelt.envs.vector import SELF, SushibeltVectorEnv

TARGET = 100
BARE = "yardstick, classic, 4 players"
GAMES = 1024


class Single:
    """PettingZoo's environment, played at random."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.env = sushibelt_v2.parallel_env(**table)
        self.chance = np.random.default_rng(1)
        self.observations, _ = self.env.reset(seed=1)

    def seconds_a_step(self, steps: int) -> float:
        """How long a step takes, over so many."""
        spent = 0.0
        for _ in range(steps):
            if not self.env.agents:
                self.observations, _ = self.env.reset()
            answers = {
                agent: int(self.chance.choice(np.flatnonzero(seen["action_mask"])))
                for agent, seen in self.observations.items()
            }
            start = time.process_time()
            self.observations, *_ = self.env.step(answers)
            spent += time.process_time() - start
        return spent / steps


class Alone:
    """Gymnasium's environment, a single learner among bots, played at random."""

    def __init__(self, table: dict[str, Any], opponents: str) -> None:
        self.env = SushibeltEnv(opponents=opponents, **table)
        self.chance = np.random.default_rng(1)
        _, self.info = self.env.reset(seed=1)

    def seconds_a_step(self, steps: int) -> float:
        """How long a step takes, over so many."""
        spent, over = 0.0, False
        for _ in range(steps):
            if over:
                _, self.info = self.env.reset()
            answer = int(self.chance.choice(np.flatnonzero(self.info["action_mask"])))
            start = time.process_time()
            _, _, over, _, self.info = self.env.step(answer)
            spent += time.process_time() - start
        if over:
            _, self.info = self.env.reset()
        return spent / steps


class Batch:
    """Many tables at once, played at random."""

    def __init__(self, table: dict[str, Any], opponents: str) -> None:
        learners = table["players"] if opponents == "self" else 1
        self.env = SushibeltVectorEnv(GAMES * learners, opponents=opponents, threads=1, **table)
        self.chance = np.random.default_rng(1)
        _, self.infos = self.env.reset(seed=1)

    def seconds_a_step(self, steps: int) -> float:
        """How long a step of one table takes, over so many of the whole batch."""
        spent = 0.0
        for _ in range(steps):
            masks = self.infos["action_mask"]
            answers = (masks * self.chance.random(masks.shape, np.float32)).argmax(axis=1)
            start = time.process_time()
            *_, self.infos = self.env.step(answers)
            spent += time.process_time() - start
        return spent / steps / GAMES


def best_steps(works: Sequence[tuple[Callable[[int], float], int]], turns: int) -> list[float]:
    """Seconds a step for each work (something that steps, and how often), best of several turns."""
    best = [float("inf")] * len(works)
    for _ in range(turns):
        for place, (work, steps) in enumerate(works):
            best[place] = min(best[place], work(steps))
    return best


def bare_game(games: int) -> float:
    """Seconds of the processor that a game of the yardstick takes, over so many."""
    start = time.process_time()
    yardstick.play_many(games, 4, yardstick.HAND_SIZE[4], 7)
    return (time.process_time() - start) / games


def measure(quick: bool = False) -> Figures:
    """Print all figures, and return them."""
    figures: Figures = {}
    bare_game(10)  # numba compiles it
    print(f"{'steps/s, one thread':<28}{'':<28}{'steps/s':>14}{'a game of the yardstick':>26}")
    for name, table in TABLES.items():
        works: list[tuple[Callable[[int], float], int]] = [(bare_game, 20_000), (Single(table).seconds_a_step, 60)]
        works += [(Alone(table, bot).seconds_a_step, 40) for bot in ALONE.values()]
        works += [(Batch(table, bots).seconds_a_step, 6 if bots == SELF else 12) for bots in BATCHES.values()]
        bare, *best = best_steps(works, 4 if quick else 12)
        figures.setdefault(BARE, Figure(1 / bare, "games/s"))
        for kind, each in zip(KINDS, best, strict=True):
            print(f"{name:<28}{kind:<28}{number(1 / each):>14}{number(bare / each):>26}", flush=True)
            figures[f"{name}: {kind}"] = Figure(1 / each, "steps/s")
            figures[ratio_of(f"{name}: {kind}")] = Figure(bare / each, "steps a game")
        of = dict(zip(KINDS, best, strict=True))
        figures[f"{name}: all seats, of PettingZoo"] = Figure(of[PETTINGZOO] / of[ALL_SEATS], "times", at_least=TARGET)
    return figures


def main() -> int:
    """Measure, and say whether the targets are met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer turns")
    return verdict(measure(parser.parse_args().quick))


if __name__ == "__main__":
    sys.exit(main())
