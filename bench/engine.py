"""The engine beside numba's machine code for this very processor: the same games, by processor time, in one run.

uv run --extra fast --extra envs python -m bench.engine [--quick]
"""

import argparse
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any
from unittest.mock import patch

import numpy as np

from bench.figures import Figure, Figures, verdict
from sushibelt.bots.search.search_bot import made_ready
from sushibelt.bots.search.simulations import simulate
from sushibelt.bots.search.workspace import EDGE
from sushibelt.compiler.by_numba import by_numba
from sushibelt.compiler.engine.library import by_engine
from sushibelt.crowd.loops import play_many
from sushibelt.envs import vector
from sushibelt.play.match import Match
from sushibelt.play.setup import game_of
from sushibelt.rules.state import RECORD

SEARCH_TARGET, RANDOM_TARGET, BATCH_TARGET = 1.2, 1.1, 1.0
TABLES: tuple[tuple[str, str | None, int], ...] = (
    ("classic", None, 2),
    ("classic", None, 4),
    ("party", "master-menu", 4),
    ("party", "big-banquet", 8),
)
MODES: dict[str, Callable[..., Any]] = {"engine": cache(by_engine), "numba": cache(by_numba)}
"""Kept once made, as `compiled` keeps them."""
TREE = 1 << 17
BATCH = 1024

Work = Callable[[int], float]
"""Does so many of something, and says how much processor time it took."""


def searching(mode: str, edition: str, menu: str | None, seats: int) -> Work:
    """Simulations from the second turn on."""
    match = Match(edition, menu=menu, seats=seats, secret="bench")
    for seat in range(seats):
        question = match.question(seat)
        assert question is not None
        match.answer(seat, question.options[0])
    view, run = match.view(0), MODES[mode](simulate)

    def work(times: int) -> float:
        room, edges = np.zeros(1, RECORD), np.zeros(TREE, EDGE)
        position, workspaces = made_ready(view, edges, 1)
        begin = time.process_time()
        run(position, room, workspaces, edges, TREE, times)
        return time.process_time() - begin

    return work


def playing(mode: str, edition: str, menu: str | None, seats: int) -> Work:
    """Whole random games."""
    start = game_of(edition, menu, seats, False).record().reshape(1).copy()
    run = MODES[mode](play_many)

    def work(times: int) -> float:
        begin = time.process_time()
        run(start, np.zeros(1, RECORD), times, 7)
        return time.process_time() - begin

    return work


def learning(mode: str, edition: str, menu: str | None, seats: int) -> Work:
    """Steps of a batch of environments with learners on all seats."""
    with patch.object(vector, "compiled", MODES[mode]):
        learners = vector.SushibeltVectorEnv(
            BATCH * seats, opponents="self", threads=1, edition=edition, menu=menu, players=seats
        )
        _, infos = learners.reset(seed=1)
    chance, told = np.random.default_rng(1), [infos]

    def work(times: int) -> float:
        spent = 0.0
        with patch.object(vector, "compiled", MODES[mode]):
            for _ in range(max(1, times // BATCH)):
                masks = told[0]["action_mask"]
                answers = (masks * chance.random(masks.shape, np.float32)).argmax(axis=1)
                begin = time.process_time()
                *_, told[0] = learners.step(answers)
                spent += time.process_time() - begin
        return spent

    return work


TASKS = {
    "search": (searching, SEARCH_TARGET, 20_000, "simulations"),
    "random games": (playing, RANDOM_TARGET, 30_000, "games"),
    "batched environments": (learning, BATCH_TARGET, 60 * BATCH, "steps"),
}


def measure(quick: bool = False) -> Figures:
    """Print all figures, and return those that are kept."""
    turns, share, figures = (3, 4, {}) if quick else (7, 1, {})
    print(f"{'a processor second':<46}{'engine':>12}{'numba':>12}{'ratio':>8}")
    for task, (make, target, times, unit) in TASKS.items():
        for edition, menu, seats in TABLES:
            works = {mode: make(mode, edition, menu, seats) for mode in MODES}
            number = times // share
            for work in works.values():
                work(number // 10)
            spent = [
                {mode: work(number) for mode, work in works.items()} for _ in range(turns)
            ]  # in turn: both fare alike
            best = {mode: number / min(once[mode] for once in spent) for mode in works}
            name, ratio = f"{task}, {menu or edition}, {seats} players", best["engine"] / best["numba"]
            print(f"{name:<46}{best['engine']:>12,.0f}{best['numba']:>12,.0f}{ratio:>8.2f}", flush=True)
            figures[f"{name}, engine"] = Figure(best["engine"], f"{unit}/s")
            figures[f"{name}, of numba's"] = Figure(ratio, "times", at_least=target)
    return figures


def main() -> int:
    """Measure, and say what was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a quarter of the work")
    return verdict(measure(parser.parse_args().quick))


if __name__ == "__main__":
    sys.exit(main())
