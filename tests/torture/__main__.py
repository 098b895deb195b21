"""`scripts/torture NAME`: torture a service of our own on loopback, as long as told."""

import argparse
import asyncio
import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import uvloop

from tests.torture import attack, fuzz, killing, sniff
from tests.torture.counts import FILE, GOALS, Tally, write_table

TORTURES: dict[str, Callable[[Tally], Awaitable[None]]] = {
    "kill": killing.kill_sqlite,
    "kill-postgres": killing.kill_one_of_two,
    "postgres": killing.kill_postgres,
    "freeze": killing.freeze,
    "fuzz": fuzz.fuzz,
    "sniff": sniff.sniff,
    "attack": attack.attack,
}


def parsed(arguments: list[str]) -> argparse.Namespace:
    """What was typed."""
    names = "; ".join(f"{name}: {goal.name}" for name, goal in GOALS.items())
    parser = argparse.ArgumentParser(prog="scripts/torture", description=f"Torture the service, on loopback. {names}.")
    parser.add_argument("torture", nargs="?", choices=list(TORTURES), help="which one")
    parser.add_argument("--postgres", action="store_true", help="with kill: one of two processes over PostgreSQL")
    parser.add_argument("--count", type=int, help="how many kills, freezes, messages or games")
    parser.add_argument("--seconds", type=float, help="or for how long; by default until the whole goal is reached")
    parser.add_argument("--seed", type=int, help="of all that is left to chance here")
    parser.add_argument("--file", type=Path, default=FILE, help="where the counts are added")
    parser.add_argument("--nice", type=int, default=10, help="how far to stand back when the machine is busy")
    parser.add_argument("--table", action="store_true", help="write the table in docs/server.md from the file")
    given = parser.parse_args(arguments)
    if given.torture is None and not given.table:
        parser.error("which torture?")
    if given.torture == "kill" and given.postgres:
        given.torture = "kill-postgres"
    return given


def main(arguments: list[str]) -> int:
    """Do what was typed; 1 if anything was violated."""
    given = parsed(arguments)
    failed = False
    if given.torture is not None:
        seed = given.seed if given.seed is not None else random.SystemRandom().randrange(1 << 32)
        print(f"{given.torture}, seed {seed}", flush=True)
        try:
            with Tally(given.torture, given.file, seed, given.count, given.seconds) as tally:
                _run(_tortured(given.torture, tally, given.nice))
        except (KeyboardInterrupt, asyncio.CancelledError):
            print("Stopped.")
        except Exception:
            traceback.print_exc()
            print(f"VIOLATED: {given.torture}, seed {seed}, at {time.strftime('%F %T')}", file=sys.stderr)
            failed = True
    if given.table:
        write_table(given.file)
    return int(failed)


def _run(torture: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(torture)


async def _tortured(name: str, tally: Tally, nice: int) -> None:
    ourselves = asyncio.current_task()
    assert ourselves is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ourselves.cancel)
    if name != "attack":  # there only those who play and attack stand back
        os.nice(nice)
    await TORTURES[name](tally)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
