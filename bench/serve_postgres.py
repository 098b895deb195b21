"""The service on PostgreSQL under load: one process, and two that share the tables.

`python -m bench.serve_postgres` measures with `bench.serve`, on a PostgreSQL of its own: one process; two, each table
at one of them, as behind a load balancer that looks at the table's code (deploy/nginx.conf); and two with the people of
every table at both, where each answer is worked on twice. The time of both is counted together. Each is measured more
than once, in turn, since other programs disturb a single comparison.
"""

import argparse
import asyncio
import sys
from statistics import median

from tests.server.postgres import new_database, running_postgres

from bench.figures import Figure, Figures, verdict
from bench.serve import AN_ANSWER, PACES, bench, show
from bench.serve_people import SEATS

TARGET_TWO = 1.15
"""What an answer may cost with two processes, as so many times that with one."""
ONE = "one process"
WAYS = {ONE: (1, False), "two processes": (2, False), "two processes at every table": (2, True)}
"""How many processes, and whether people of one table are at different ones."""


def measure(quick: bool = False, tables: int = 500, seconds: float = 10.0, rounds: int = 2) -> Figures:
    """Measure one process and two, in turn; quick: fewer tables for less long, once."""
    if quick:
        tables, seconds, rounds = min(tables, 50), min(seconds, 5.0), 1
    measured: dict[str, list[Figures]] = {way: [] for way in WAYS}
    with running_postgres() as folder:
        for _ in range(rounds):
            for way, (processes, apart) in WAYS.items():
                print(f"\n{tables} tables of {SEATS} seats, {way} with PostgreSQL")
                found = asyncio.run(bench(new_database(folder), tables, seconds, 2, processes, apart))
                measured[way].append(found)
    figures: Figures = {}
    for way, runs in measured.items():
        for name in PACES:
            figures[f"{way}, {name}: {AN_ANSWER}"] = one = _median(runs, f"{name}: {AN_ANSWER}")
            figures[f"{way}, {name}: of the yardstick"] = _median(runs, f"{name}: an answer, of the yardstick")
            if way != ONE:
                times = one.value / figures[f"{ONE}, {name}: {AN_ANSWER}"].value
                figures[f"{way}, {name}: of one process"] = Figure(times, "times", at_most=TARGET_TWO)
                # Both were measured minutes apart, and meanwhile others make the machine slower or faster.
                times = figures[f"{way}, {name}: of the yardstick"].value
                times /= figures[f"{ONE}, {name}: of the yardstick"].value
                figures[f"{way}, {name}: of one process, both reckoned by the yardstick"] = Figure(times, "times")
        for name in ("memory of a table with four sockets and a game", "messages lost or out of order", "errors"):
            figures[f"{way}: {name}"] = _median(runs, name)
    print()
    show(figures)
    return figures


def _median(runs: list[Figures], name: str) -> Figure:
    one = runs[0][name]
    return Figure(median(run[name].value for run in runs), one.unit, one.at_least, one.at_most)


def main() -> int:
    """Measure with what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="50 tables, five seconds, once")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=2)
    return verdict(measure(**vars(parser.parse_args())))


if __name__ == "__main__":
    sys.exit(main())
