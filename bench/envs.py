"""How fast the learning environments are: steps per second with observations and masks, on one thread.

    uv run --extra envs python -m bench.envs [--quick]

A step of PettingZoo's environment takes everybody's answer at one table and gives everybody's observation and mask.
A step of the batch with learners on all seats does the very same for one of its tables, so the two are compared. The
batch with one learner among random bots gives one observation and mask per step and plays for the others. Only the
steps themselves are timed, not the choice of random answers, and by the processor's time, which a busy machine does
not stretch; figures are the best of several turns in rotation.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from bench.figures import Figure, Figures, verdict
from sushibelt.envs import sushibelt_v2
from sushibelt.envs.vector import SushibeltVectorEnv

TARGET = 100
TABLES: dict[str, dict[str, Any]] = {
    "classic, 2 players": {"edition": "classic", "players": 2},
    "classic, 4 players": {"edition": "classic", "players": 4},
    "master-menu, 4 players": {"menu": "master-menu", "players": 4},
    "my-first-meal, 4 players": {"menu": "my-first-meal", "players": 4},
    "big-banquet, 8 players": {"menu": "big-banquet", "players": 8},
}
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
        for number, (work, steps) in enumerate(works):
            best[number] = min(best[number], work(steps))
    return best


def measure(quick: bool = False) -> Figures:
    """Print all figures, and return them."""
    figures = {}
    print(f"{'steps/s, one thread':<26}{'PettingZoo':>12}{'one learner':>14}{'all seats':>14}{'all seats, times':>19}")
    for name, table in TABLES.items():
        single, one, every = Single(table), Batch(table, "random"), Batch(table, "self")
        works = [(single.seconds_a_step, 60), (one.seconds_a_step, 12), (every.seconds_a_step, 6)]
        best = best_steps(works, 4 if quick else 12)
        ratio = best[0] / best[2]
        print(f"{name:<26}{1 / best[0]:>12,.0f}{1 / best[1]:>14,.0f}{1 / best[2]:>14,.0f}{ratio:>19,.0f}", flush=True)
        for what, time_each in zip(("PettingZoo", "batch, one learner", "batch, all seats"), best, strict=True):
            figures[f"{name}: {what}"] = Figure(1 / time_each, "steps/s")
        figures[f"{name}: all seats, of PettingZoo"] = Figure(ratio, "times", at_least=TARGET)
    return figures


def main() -> int:
    """Measure, and say whether the targets are met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer turns")
    return verdict(measure(parser.parse_args().quick))


if __name__ == "__main__":
    sys.exit(main())
