"""What variants cost: their games beside official ones, and official ones beside those of an engine without them.

    uv run python -m bench.variants [--quick] [--against FOLDER]

`FOLDER` is another checkout, such as `git worktree add ../before v0.1.0`: its games are played in a process of its own,
turn by turn with ours, by processor time. Every figure is the best of several short turns.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from bench.figures import Figure, Figures, verdict
from sushibelt.bots.judging.weights import REGULAR
from sushibelt.bots.search.search_bot import made_ready
from sushibelt.bots.search.simulations import simulate
from sushibelt.bots.search.workspace import EDGE
from sushibelt.compiler import compiled
from sushibelt.crowd.loops import SPACE, play_new_at_random, play_new_by_policy
from sushibelt.play.match import Match
from sushibelt.play.setup import game_of
from sushibelt.rules.state import RECORD

LEAST = 0.97
"""Official games lose no more than three parts in a hundred."""
TABLES: tuple[tuple[str, str | None, int], ...] = (
    ("classic", None, 2),
    ("classic", None, 4),
    ("party", "sushi-go", 4),
    ("party", "master-menu", 4),
    ("party", "points-platter", 3),
    ("party", "big-banquet", 8),
)
TIMES = {"random games": 6_000, "regular games": 600, "simulations": 3_000}
TREE = 1 << 16

Work = Callable[[], float]
"""Does a turn's share, and says how many of it fit into a processor second."""


def work_of(task: str, table: tuple[str, str | None, int], varied: bool, share: int) -> Work:
    """A turn of one task at one table."""
    edition, menu, seats = table
    number = TIMES[task] // share
    if task == "simulations":
        return searching(table, number)
    more = {"variant": _variant(edition)} if varied else {}
    start = game_of(edition, menu, seats, **more).record().reshape(1).copy()
    results = [np.zeros((number, seats), np.int16) for _ in range(2)]
    policies, weights = np.full(seats, 2, np.int64), np.array([REGULAR] * seats, np.float64)
    last: tuple[Any, ...] = (0, number) if task == "random games" else (policies, weights, 0, number)
    run: Any = compiled(play_new_at_random if task == "random games" else play_new_by_policy)

    def work() -> float:
        room = np.zeros(1, RECORD), np.zeros(SPACE)
        begin = time.process_time()
        run(*room, start, np.array([7], np.int64), *results, *last)
        return number / (time.process_time() - begin)

    return work


def searching(table: tuple[str, str | None, int], number: int) -> Work:
    """Simulations of the search from the first turn on."""
    edition, menu, seats = table
    view = Match(edition, menu, seats, secret="bench").view(0)
    run: Any = compiled(simulate)

    def work() -> float:
        room, edges = np.zeros(1, RECORD), np.zeros(TREE, EDGE)
        position, workspaces = made_ready(view, edges, 1)
        begin = time.process_time()
        run(position, room, workspaces, edges, TREE, number)
        return number / (time.process_time() - begin)

    return work


def _variant(edition: str) -> Any:
    """Other points, with the same cards and turns: as much to do as before."""
    from sushibelt.play.variant import Variant

    return Variant(name="bench", edition=edition, points={"squid_nigiri": (4,)})


class Elsewhere:
    """The same work by the engine of another checkout."""

    def __init__(self, folder: Path, share: int) -> None:
        here = Path(__file__).resolve().parent.parent
        path = os.pathsep.join([str(folder.resolve() / "src"), str(here)])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.variants", "--worker", str(share)],
            cwd=here,
            env=os.environ | {"PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def work(self, task: str, table: tuple[str, str | None, int]) -> Work:
        """A turn of one task at one table."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        into, out = self._process.stdin, self._process.stdout

        def work() -> float:
            into.write(json.dumps([task, table]) + "\n")
            into.flush()
            return float(out.readline())

        return work

    def end(self) -> None:
        """Nothing more is asked."""
        self._process.communicate()


def answer_requests(share: int) -> None:
    """The other process: one turn for each line."""
    works: dict[str, Work] = {}
    for line in sys.stdin:
        task, table = json.loads(line)
        if line not in works:
            works[line] = work_of(task, tuple(table), False, share)
        print(works[line](), flush=True)


def measure(quick: bool = False, against: Path | None = None) -> Figures:
    """Print all figures, and return those that are kept."""
    turns, share = (5, 4) if quick else (25, 1)
    figures: Figures = {}
    elsewhere = None if against is None else Elsewhere(against, share)
    print(f"{'a processor second':<40}{'official':>12}{'of variant':>12}{'of before':>12}")
    for task in TIMES:
        ratios: dict[str, list[float]] = {"variant": [], "before": []}
        for table in TABLES:
            works = {"official": work_of(task, table, False, share)}
            if task != "simulations":  # the search plays no variants
                works["variant"] = work_of(task, table, True, share)
            if elsewhere is not None:
                works["before"] = elsewhere.work(task, table)
            for work in works.values():
                work()
            found = [{name: work() for name, work in works.items()} for _ in range(turns)]  # in turn: all fare alike
            best = {name: max(once[name] for once in found) for name in works}
            told = f"{task}, {table[1] or table[0]}, {table[2]} players"
            columns = []
            for name, column in ratios.items():
                columns.append(f"{best['official'] / best[name]:>12.3f}" if name in best else f"{'':>12}")
                if name in best:
                    column.append(math.log(best["official"] / best[name]))
            print(f"{told:<40}{best['official']:>12,.0f}{''.join(columns)}", flush=True)
        for name, column in ratios.items():
            if column:
                mean = math.exp(sum(column) / len(column))
                least = LEAST if name == "before" else None
                figures[f"{task}, official of {name}"] = Figure(mean, "times", at_least=least)
                print(f"{f'{task}, mean, of {name}':<40}{mean:>12.3f}", flush=True)
    if elsewhere is not None:
        elsewhere.end()
    return figures


def main() -> int:
    """Measure, and say what was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a twentieth of the work")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout to compare with")
    parser.add_argument("--worker", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker is not None:
        answer_requests(options.worker)
        return 0
    return verdict(measure(options.quick, options.against))


if __name__ == "__main__":
    sys.exit(main())
