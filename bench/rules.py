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
from bench.figures import Figure, Figures, verdict
from sushibelt.bots.random_play import play_to_the_end
from sushibelt.crowd.crowd import Records, records, repeat_random
from sushibelt.rules.menu import CLASSIC_MENU, PRESETS, Menu, menu_fault, new_game
from sushibelt.rules.state import POSITION_BYTES, RECORD

CLASSIC_TARGET, PARTY_TARGET, PLAIN_TARGET = 1.0, 0.55, 300
EDITIONS: dict[str, tuple[bool, Menu]] = {
    "classic": (True, CLASSIC_MENU),
    **{name: (False, menu) for name, menu in PRESETS.items()},
}
"""Whether it is the classic game, and its menu."""


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


def start_figures() -> Figures:
    """How long a first start, a later one, an import and a word of help take."""
    with tempfile.TemporaryDirectory() as cache:
        cold, cached = start_up(cache), start_up(cache)
    print(f"First start with empty caches: {cold:.2f} s; later ones: {cached:.2f} s")
    light, help_text = command_time("-c", "import sushibelt"), command_time("-m", "sushibelt", "--help")
    print(f"import sushibelt: {light:.2f} s; sushibelt --help: {help_text:.2f} s (whole processes)")
    times = {"first start": cold, "later start": cached, "import": light, "--help": help_text}
    return {name: Figure(time, "s") for name, time in times.items()}


def compiled_figures(turns: int, times: int) -> Figures:
    """Compiled random games on one thread, and with four players their ratio to the yardstick."""
    works = {}
    for name, (classic, menu) in EDITIONS.items():
        for seats in (2, 4, 5) if classic else range(2, 9):
            if classic or menu_fault(menu, seats) is None:
                works[f"{name} {seats}"] = compiled_work(records([new_game(classic, menu, seats)]), times)
    for seats in (2, 4, 5):
        works[f"yardstick {seats}"] = yardstick_work(seats, times)
    best_times(works, 1)
    best = best_times(works, turns)
    figures = {}
    print(f"\n{'compiled, one thread':<22}{'players':>8}{'games/s':>12}{'of the yardstick with 4':>26}")
    for name, time_a_game in best.items():
        edition, table = name.rsplit(" ", 1)
        ratio = best["yardstick 4"] / time_a_game
        print(f"{edition:<22}{table:>8}{1 / time_a_game:>12,.0f}{ratio:>26.2f}")
        if table == "4" and edition != "yardstick":
            target = CLASSIC_TARGET if edition == "classic" else PARTY_TARGET
            figures[f"{edition}, 4 players, compiled"] = Figure(1 / time_a_game, "games/s")
            figures[f"{edition}, 4 players, of the yardstick"] = Figure(ratio, "times", at_least=target)
    return figures


def plain_figures(turns: int) -> Figures:
    """Random games among four in plain Python."""
    works = {name: plain_work(classic, menu, 25) for name, (classic, menu) in EDITIONS.items()}
    best = best_times(works, turns)
    print(f"\n{'plain Python':<22}{'players':>8}{'games/s':>12}")
    for name, time_a_game in best.items():
        print(f"{name:<22}{4:>8}{1 / time_a_game:>12,.0f}")
    return {f"{name}, plain Python": Figure(1 / best[name], "games/s", at_least=PLAIN_TARGET) for name in best}


def measure(quick: bool = False) -> Figures:
    """Print all figures, and return those that are kept."""
    turns, times = (5, 2000) if quick else (15, 8000)
    print(f"One game's record: {RECORD.itemsize} bytes ({POSITION_BYTES} of them the position)")
    starts = {} if quick else start_figures()
    return starts | compiled_figures(turns, times) | plain_figures(turns)


def main() -> int:
    """Measure, and say whether the targets are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer turns, no start-up times")
    return verdict(measure(parser.parse_args().quick))


if __name__ == "__main__":
    sys.exit(main())
