"""How fast crowds are: complete random games per second through the batch API, beside a bare yardstick in the same run.

    uv run python -m bench.crowds [--quick]
    uv run python -m bench.crowds --device cuda [--check]

The first plays on one thread and on two. The second plays on a GPU; with `--check` it compares games of all kinds
there with the same games here, byte for byte. Figures are the best of several turns taken in rotation.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from bench.figures import Figure, Figures, verdict
from bench.rules import best_times, yardstick_work
from sushibelt.crowd.crowd import Crowd, play_games
from sushibelt.machine import cores
from sushibelt.rules.menu import PRESETS
from sushibelt.simulate.simulation import Setup, Simulation

CLASSIC_TARGET, PARTY_TARGET, THREADS_TARGET = 1.2, 0.6, 1.8
GPU_TARGETS: Final = {"classic": (50e6, 200e6), "party": (10e6, 30e6)}
"""What a GPU must reach, and what we aim at, in games per second."""
KINDS: Final[dict[str, dict[str, Any]]] = {
    "classic": {"edition": "classic"},
    **{name: {"menu": name} for name in PRESETS},
}
JUDGING: Final = ["regular", "greedy", "regular", "random"]
"""Bots of all kinds that can play on a GPU."""


def elsewhere(*arguments: str) -> str:
    """Run this program in a process of its own, which leaves compiled code behind."""
    command = [sys.executable, "-m", "bench.crowds", *arguments]
    run = subprocess.run(command, capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else f"{' '.join(arguments)} failed:\n{run.stderr[-2000:]}\n"


# --- threads ---------------------------------------------------------------------------------------------------


def games_work(kind: str, games: int, **options: Any) -> tuple[Callable[[], object], int]:
    """Whole random games through the batch API."""
    return (lambda: play_games(games, 7, **KINDS[kind], **options)), games


def on_threads(quick: bool) -> Figures:
    """Print the figures of one thread and of two, and return them."""
    games, turns = (4000, 5) if quick else (20_000, 15)
    for kind in KINDS:
        print(end=elsewhere("--prepare", f"games:{kind}"))
    works = {"yardstick": yardstick_work(4, games)}
    for kind in KINDS:
        works[f"{kind} usual"] = games_work(kind, games, threads=1, specialise=False)
        works[f"{kind} specialised"] = games_work(kind, games, threads=1, specialise=True)
    best_times(works, 1)
    best = best_times(works, turns)
    figures = {}
    print(f"{'one thread, 4 players':<24}{'games/s':>12}{'of the yardstick':>18}{'specialised':>14}{'of it':>8}")
    print(f"{'yardstick':<24}{1 / best['yardstick']:>12,.0f}{1:>18.2f}")
    for kind in KINDS:
        usual, specialised = best[f"{kind} usual"], best[f"{kind} specialised"]
        ratio, target = best["yardstick"] / specialised, CLASSIC_TARGET if kind == "classic" else PARTY_TARGET
        print(f"{kind:<24}{1 / usual:>12,.0f}{best['yardstick'] / usual:>18.2f}{1 / specialised:>14,.0f}{ratio:>8.2f}")
        figures[f"{kind}, one thread"] = Figure(1 / usual, "games/s")
        figures[f"{kind}, one thread, specialised"] = Figure(1 / specialised, "games/s")
        figures[f"{kind}, specialised, of the yardstick"] = Figure(ratio, "times", at_least=target)
    pair = {f"{threads}": games_work("master-menu", 8 * games, threads=threads, specialise=True) for threads in (1, 2)}
    best_times(pair, 1)
    alone, together = best_times(pair, turns).values()
    print(f"\ntwo threads play {alone / together:.2f} times what one plays (master-menu)")
    return figures | {"two threads, of one": Figure(alone / together, "times", at_least=THREADS_TARGET)}


# --- a GPU -------------------------------------------------------------------------------------------------------


def on_gpu(quick: bool) -> Figures:
    """Print the figures of a GPU, and return them."""
    games = 1 << (20 if quick else 25)
    works = {kind: games_work(kind, games, device="cuda") for kind in KINDS}
    start = time.perf_counter()
    best_times({kind: games_work(kind, 32, device="cuda") for kind in KINDS}, 1)
    print(f"compiling or loading: {time.perf_counter() - start:.0f} s")
    best_times(works, 1)
    figures = {}
    print(f"{'GPU, 4 players':<24}{'games/s':>16}")
    for kind, time_a_game in best_times(works, 5).items():
        must, aim = GPU_TARGETS["classic" if kind == "classic" else "party"]
        speed = 1 / time_a_game
        print(f"{kind:<24}{speed:>16,.0f}{'  beyond the aim' if speed >= aim else ''}")
        figures[f"{kind}, GPU"] = Figure(speed, "games/s", at_least=must)
    return figures


TABLES: Final = {"classic": (2, 5), "dinner-for-two": (2, 4), "big-banquet": (4, 8)}
"""With how many players games are compared, where that is not 4 and 6."""
COUNTED: Final = ("classic", "master-menu")
"""What is simulated on both for a comparison."""


def differing(here: Any, there: Any, names: Sequence[str]) -> list[str]:
    """Which of these two results are not the same."""
    return [name for name in names if not np.array_equal(getattr(here, name), getattr(there, name))]


def compare(kind: str, games: int = 500) -> list[str]:
    """Play the same games here and on a GPU; returns what differs."""
    wrong = []
    for players in TABLES.get(kind, (4, 6)):
        # Usual rules, of which one copy serves all kinds of games: specialised copies would take long to compile.
        options = KINDS[kind] | {"players": players, "both_ways": True, "specialise": False}
        here, there = (Crowd(games, **options, device=device) for device in ("cpu", "cuda"))
        chance = np.random.default_rng(1)
        for crowd in (here, there):
            crowd.reset(np.random.default_rng(2).integers(1 << 62, size=games))
            crowd.reset(77, np.arange(games) % 5 == 0)
        for step in range(40):
            # What observing leaves in a record's working space is compared as well, so it comes first.
            looks: list[tuple[Any, Any]] = [(here.observations(), there.observations())] if step % 10 == 9 else []
            questions, masks = here.questions(), here.masks()
            looks += [(questions, there.questions()), (masks, there.masks()), (here.records, there.records)]
            if not all((one == other).all() for one, other in looks):
                wrong.append(f"{kind} with {players} differs in step {step}")
                break
            answers = np.where(questions > 0, (chance.random(masks.shape) * masks).argmax(axis=2), -1)
            for crowd in (here, there):
                crowd.step(answers)
        for policy in ("random", "regular"):
            for crowd in (here, there):
                crowd.play_out(policy)
            if differing(here, there, ("records", "random")):
                wrong.append(f"{kind} with {players} differs when {policy} bots play it out")
            for crowd in (here, there):
                crowd.reset(5)
    orders: list[tuple[str | list[str], int]] = [("random", 20_000), (JUDGING, 2_000)]
    for bots, number in orders:
        one, other = (play_games(number, 3, bots, **KINDS[kind], device=device) for device in ("cpu", "cuda"))
        if differing(one, other, ("points", "desserts")):
            wrong.append(f"{kind}: whole games of {bots} differ")
    return wrong


def compare_counts(kind: str, bots: Sequence[str], games: int) -> list[str]:
    """Simulate the same games here and on a GPU; returns whether they are counted differently."""
    setup = Setup(tuple(bots), "compare", KINDS[kind].get("edition", "party"), KINDS[kind].get("menu"))
    speeds, totals = [], []
    for device in ("cpu", "cuda"):
        simulation = Simulation(setup, games, device=device)
        simulation.prepare()
        start = time.perf_counter()
        totals.append(simulation.play().batches.tobytes())
        speeds.append(games / (time.perf_counter() - start))
    print(f"{kind:<24}{'simulated':<20}{speeds[1]:>16,.0f} games/s, {speeds[0]:,.0f} without a GPU", flush=True)
    return [] if totals[0] == totals[1] else [f"{kind}: simulated games of {bots[0]} are counted differently"]


def check() -> list[str]:
    """Compare games of all kinds; returns what differs."""
    wrong = []
    for kind in KINDS:
        found = compare(kind)
        print(f"{kind:<24}{'byte for byte the same' if not found else '; '.join(found)}", flush=True)
        wrong += found
    for kind in COUNTED:
        wrong += compare_counts(kind, ["random"] * 4, 4_000_000) + compare_counts(kind, JUDGING, 200_000)
    return wrong


# --- the program ---------------------------------------------------------------------------------------------------


def prepare(task: str, device: str) -> None:
    """Have compiled, and kept on disk, what one of the tasks of this program needs, all of it or for one kind."""
    what, _, kind = task.partition(":")
    crowd: Any = None if kind else Crowd(32, device=device, specialise=False)
    match what:
        case "games":
            play_games(32, **KINDS[kind], device=device, specialise=True)
        case "judged":
            play_games(32, 1, JUDGING, **KINDS[kind], device=device)
        case "counted" | "judged and counted":
            compare_counts(kind, JUDGING if what != "counted" else ["random"] * 4, 32)
        case "masks":
            crowd.masks()
        case "observations":
            crowd.observations()
        case "regular":
            crowd.play_out("regular")
        case "steps":
            crowd.step(np.where(crowd.questions() > 0, crowd.masks().argmax(axis=2), -1))


def tasks(check: bool) -> list[str]:
    """What is to be compiled before a GPU plays; what takes longest comes first."""
    usual = [f"games:{kind}" for kind in KINDS]
    if not check:
        return usual
    judged = [f"judged:{kind}" for kind in KINDS]
    counted = [f"{what}:{kind}" for kind in COUNTED for what in ("judged and counted", "counted")]
    return ["regular", "steps", "observations", "masks", *counted, *judged, *usual]


def prepare_all(tasks: Sequence[str]) -> None:
    """Compile everything for a GPU, side by side on all cores."""
    start = time.perf_counter()

    def compile_one(task: str) -> str:
        begin = time.perf_counter()
        said = elsewhere("--prepare", task, "--device", "cuda")
        done = f"{task:<34}{time.perf_counter() - begin:>6.0f} s\n"
        return said if "failed" in said else done

    with ThreadPoolExecutor(cores()) as pool:
        for line in pool.map(compile_one, tasks):
            print(end=line, flush=True)
    print(f"compiled in {time.perf_counter() - start:.0f} s", flush=True)


def measure(quick: bool = False, device: str = "cpu", compare: bool = False) -> Figures:
    """Print all figures of the processor or of a GPU, and return them; a GPU's games may be compared first."""
    if device == "cpu":
        return on_threads(quick)
    prepare_all(tasks(compare))
    found = check() if compare else []
    print(end="".join(f"differs: {line}\n" for line in found))
    compared: Figures = {"kinds of games that differ": Figure(len(found), at_most=0)} if compare else {}
    return compared | on_gpu(quick)


def main() -> int:
    """Measure, and say whether the targets are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--check", action="store_true", help="with a GPU: compare its games with those played here")
    parser.add_argument("--prepare", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.prepare:
        prepare(options.prepare, options.device)
        return 0
    return verdict(measure(options.quick, options.device, options.check))


if __name__ == "__main__":
    sys.exit(main())
