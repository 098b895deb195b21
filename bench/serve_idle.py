"""10,000 tables with a game at which nobody plays, though at each of them somebody is still connected.

`python -m bench.serve_idle` says what they take: memory in all, and the share of a core while nothing happens.
"""

import argparse
import asyncio
import sys
import tempfile

from bench.figures import Figure, Figures, verdict
from bench.serve import People, figure, services, show, until_idle

TARGET_MEMORY = 500.0
"""MB for 10,000 tables."""
TARGET_CORE = 5.0
"""Percent of a core."""


async def bench(database: str, tables: int, seconds: float, people: int) -> Figures:
    """Measure."""
    with services(database) as (ports, running):
        crowd = await People.at(ports, tables, people, here=1)
        try:
            await crowd.do("make")
            await crowd.do("sit")
            await until_idle(ports)
            held = await figure(ports[0], "sockets")
            cpu = running.cpu()
            await asyncio.sleep(seconds)
            cpu = running.cpu() - cpu
            memory = running.memory() * 1024 / 1e6
        finally:
            await crowd.leave()
    share = tables / 10_000
    return {
        "sockets": Figure(held, "sockets", at_least=tables),
        "memory of the process in all": Figure(memory, "MB", at_most=TARGET_MEMORY * share if share >= 1 else None),
        "share of one core": Figure(100 * cpu / seconds, "%", at_most=TARGET_CORE),
    }


def measure(quick: bool = False, tables: int = 10_000, seconds: float = 60.0, people: int = 2) -> Figures:
    """Measure, print and return; quick: 500 tables."""
    if quick:
        tables, seconds = min(tables, 500), min(seconds, 10.0)
    print(f"{tables} idle tables with a game and one socket each, one process with SQLite")
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(bench(f"{folder}/tables.sqlite", tables, seconds, people))
    show(figures)
    return figures


def main() -> int:
    """Measure with what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="500 tables, ten seconds")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--people", type=int, default=2, help="processes full of people")
    return verdict(measure(**vars(parser.parse_args())))


if __name__ == "__main__":
    sys.exit(main())
