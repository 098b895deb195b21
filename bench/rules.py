"""How fast the rules are: complete random games per second, beside a bare yardstick in the same run.

    uv run python -m bench.rules [--quick]

Every figure is the best of several short turns taken in rotation, so that a busy moment of the
machine spoils none of the ratios. `yardstick.py` plays only the bare classic game.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from bench import yardstick
from sushibelt.bots.random_play import play_to_the_end
from sushibelt.crowd.crowd import Records, records, repeat_random
from sushibelt.rules.menu import CLASSIC_MENU, PRESETS, Menu, menu_fault, new_game
from sushibelt.rules.state import POSITION_BYTES, RECORD

CLASSIC_TARGET, PARTY_TARGET, PLAIN_TARGET = 1.0, 0.55, 300


def seconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def best_times(works: dict[str, tuple[Callable[[], object], int]], turns: int) -> dict[str, float]:
    """Seconds a game for each work (something to do, and how many games that is), best of several turns."""
    best = dict.fromkeys(works, float("inf"))
    for _ in range(turns):
        for name, (work, games) in works.items():
            best[name] = min(best[name], seconds(work) / games)
    return best


def compiled_work(games: Records, times: int) -> tuple[Callable[[], object], int]:
    """Random games from one starting record."""
    return (lambda: repeat_random(games, times, 7)), times


def yardstick_work(seats: int, times: int) -> tuple[Callable[[], object], int]:
    """The bare classic game."""
    return (lambda: yardstick.play_many(times, seats, yardstick.HAND_SIZE[seats], 7)), times


def plain_work(classic: bool, menu: Menu, times: int) -> tuple[Callable[[], object], int]:
    """Random games among four in plain Python."""

    def work() -> None:
        for seed in range(times):
            play_to_the_end(new_game(classic, menu, 4), seed)

    return work, times


def command_time(*arguments: str) -> float:
    """Seconds a whole Python process takes, best of several."""
    command = [sys.executable, *arguments]
    return min(seconds(lambda: subprocess.run(command, capture_output=True, check=True)) for _ in range(9))


def start_up(cache: str | None = None) -> float:
    """Seconds from a fresh process to the first compiled games, with the given cache folder or the usual one."""
    program = (
        "import time; start = time.perf_counter()\n"
        "from sushibelt.rules.menu import PRESETS, new_game\n"
        "from sushibelt.crowd.crowd import records, repeat_random\n"
        "repeat_random(records([new_game(False, PRESETS['sushi-go'], 4)]), 10, 1)\n"
        "print(time.perf_counter() - start)"
    )
    # As on most machines: the first start may keep the libraries' bytecode for the next.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = kept if cache is None else kept | {"XDG_CACHE_HOME": cache}
    command = [sys.executable, "-c", program]
    return float(subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer turns, no start-up times")
    quick = parser.parse_args().quick
    turns, times = (5, 2000) if quick else (15, 8000)
    print(f"One game's record: {RECORD.itemsize} bytes ({POSITION_BYTES} of them the position)")
    if not quick:
        with tempfile.TemporaryDirectory() as cache:
            print(f"Cold compile and start: {start_up(cache):.1f} s; cached start: {start_up(cache):.2f} s")
        light, help_text = command_time("-c", "import sushibelt"), command_time("-m", "sushibelt", "--help")
        print(f"import sushibelt: {light:.2f} s; sushibelt --help: {help_text:.2f} s (whole processes)")

    editions = {"classic": (True, CLASSIC_MENU), **{name: (False, menu) for name, menu in PRESETS.items()}}
    works = {}
    for name, (classic, menu) in editions.items():
        for seats in (2, 4, 5) if classic else range(2, 9):
            if classic or menu_fault(menu, seats) is None:
                works[f"{name} {seats}"] = compiled_work(records([new_game(classic, menu, seats)]), times)
    for seats in (2, 4, 5):
        works[f"yardstick {seats}"] = yardstick_work(seats, times)
    start_up()  # compile elsewhere, so that this process measures code from the cache, as users run it
    best_times(works, 1)
    best = best_times(works, turns)
    missed = []
    print(f"\n{'compiled, one thread':<22}{'players':>8}{'games/s':>12}{'of the yardstick with 4':>26}")
    for name, time_a_game in best.items():
        edition, table = name.rsplit(" ", 1)
        ratio = best["yardstick 4"] / time_a_game
        print(f"{edition:<22}{table:>8}{1 / time_a_game:>12,.0f}{ratio:>26.2f}")
        target = CLASSIC_TARGET if edition == "classic" else PARTY_TARGET
        if table == "4" and edition != "yardstick" and ratio < target:
            missed.append(f"{edition} with 4 players: {ratio:.2f} of the yardstick, target {target}")
    plain = {name: plain_work(classic, menu, 25) for name, (classic, menu) in editions.items()}
    print(f"\n{'plain Python':<22}{'players':>8}{'games/s':>12}")
    for name, time_a_game in best_times(plain, turns).items():
        print(f"{name:<22}{4:>8}{1 / time_a_game:>12,.0f}")
        if 1 / time_a_game < PLAIN_TARGET:
            missed.append(f"{name} in plain Python: {1 / time_a_game:.0f} games/s, target {PLAIN_TARGET}")
    print("\n" + ("\n".join(f"missed: {line}" for line in missed) or "All targets met."))


if __name__ == "__main__":
    main()
