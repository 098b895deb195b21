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
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from bench.rules import best_times, yardstick_work
from sushibelt.rules.menu import PRESETS
from sushibelt.sim.crowd import Crowd, play_games

CLASSIC_TARGET, PARTY_TARGET, THREADS_TARGET = 1.2, 0.6, 1.8
GPU_TARGETS: Final = {"classic": (50e6, 200e6), "party": (10e6, 30e6)}
"""What a GPU must reach, and what we aim at, in games per second."""
KINDS: Final[dict[str, dict[str, Any]]] = {
    "classic": {"edition": "classic"},
    **{name: {"menu": name} for name in PRESETS},
}


def elsewhere(*arguments: str) -> str:
    """Run this program in a process of its own, which leaves compiled code behind."""
    command = [sys.executable, "-m", "bench.crowds", *arguments]
    run = subprocess.run(command, capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else f"{' '.join(arguments)} failed:\n{run.stderr[-2000:]}\n"


# --- threads ---------------------------------------------------------------------------------------------------


def games_work(kind: str, games: int, **wishes: Any) -> tuple[Callable[[], object], int]:
    """Whole random games through the batch API."""
    return (lambda: play_games(games, 7, **KINDS[kind], **wishes)), games


def on_threads(quick: bool) -> list[str]:
    """Print the figures of one thread and of two; returns what was missed."""
    games, turns = (4000, 5) if quick else (20_000, 15)
    for kind in KINDS:
        print(end=elsewhere("--prepare", kind))
    works = {"yardstick": yardstick_work(4, games)}
    for kind in KINDS:
        works[f"{kind} usual"] = games_work(kind, games, threads=1)
        works[f"{kind} tailored"] = games_work(kind, games, threads=1, tailor=True)
    best_times(works, 1)
    best = best_times(works, turns)
    missed = []
    print(f"{'one thread, 4 players':<24}{'games/s':>12}{'of the yardstick':>18}{'tailored':>14}{'of it':>8}")
    print(f"{'yardstick':<24}{1 / best['yardstick']:>12,.0f}{1:>18.2f}")
    for kind in KINDS:
        usual, tailored = best[f"{kind} usual"], best[f"{kind} tailored"]
        ratio, target = best["yardstick"] / tailored, CLASSIC_TARGET if kind == "classic" else PARTY_TARGET
        print(f"{kind:<24}{1 / usual:>12,.0f}{best['yardstick'] / usual:>18.2f}{1 / tailored:>14,.0f}{ratio:>8.2f}")
        if ratio < target:
            missed.append(f"{kind}: {ratio:.2f} of the yardstick, target {target}")
    pair = {f"{threads}": games_work("master-menu", 8 * games, threads=threads, tailor=True) for threads in (1, 2)}
    best_times(pair, 1)
    alone, together = best_times(pair, turns).values()
    print(f"\ntwo threads play {alone / together:.2f} times what one plays (master-menu)")
    if alone / together < THREADS_TARGET:
        missed.append(f"two threads: {alone / together:.2f} times one, target {THREADS_TARGET}")
    return missed


# --- a GPU -------------------------------------------------------------------------------------------------------


def on_gpu(quick: bool) -> list[str]:
    """Print the figures of a GPU; returns what was missed."""
    games = 1 << (20 if quick else 23)
    works = {kind: games_work(kind, games, device="cuda") for kind in KINDS}
    start = time.perf_counter()
    best_times({kind: games_work(kind, 32, device="cuda") for kind in KINDS}, 1)
    print(f"compiling or loading: {time.perf_counter() - start:.0f} s")
    best_times(works, 1)
    missed = []
    print(f"{'GPU, 4 players':<24}{'games/s':>16}")
    for kind, time_a_game in best_times(works, 5).items():
        must, aim = GPU_TARGETS["classic" if kind == "classic" else "party"]
        speed = 1 / time_a_game
        print(f"{kind:<24}{speed:>16,.0f}{'  beyond the aim' if speed >= aim else ''}")
        if speed < must:
            missed.append(f"{kind}: {speed:,.0f} games/s, target {must:,.0f}")
    return missed


def compare(kind: str, games: int = 500) -> list[str]:
    """Play the same games here and on a GPU; returns what differs."""
    wrong = []
    for players in (2, 4) if kind in ("classic", "dinner-for-two") else (4, 6) if kind != "big-banquet" else (4, 8):
        wishes = KINDS[kind] | {"players": min(players, 5) if kind == "classic" else players, "both_ways": True}
        here, there = (Crowd(games, **wishes, device=device) for device in ("cpu", "cuda"))
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
                if policy == "random":
                    crowd.reset(5)
            if not (here.records == there.records).all() or not (here.random == there.random).all():
                wrong.append(f"{kind} with {players} differs when {policy} bots play it out")
    one, other = (play_games(20_000, 3, **KINDS[kind], device=device) for device in ("cpu", "cuda"))
    if not (one.points == other.points).all() or not (one.desserts == other.desserts).all():
        wrong.append(f"{kind}: whole games differ")
    return wrong


def check() -> list[str]:
    """Compare games of all kinds; returns what differs."""
    wrong = []
    for kind in KINDS:
        found = compare(kind)
        print(f"{kind:<24}{'byte for byte the same' if not found else '; '.join(found)}", flush=True)
        wrong += found
    return wrong


# --- the program ---------------------------------------------------------------------------------------------------


def prepare(what: str, device: str) -> None:
    """Have compiled, and kept on disk, what is needed for one kind of game, or for one of a crowd's tasks."""
    if what in KINDS:
        for tailor in (True,) if device == "cuda" else (True, False):
            play_games(32, **KINDS[what], device=device, tailor=tailor)
        return
    crowd = Crowd(32, device=device)
    match what:
        case "masks":
            crowd.masks()
        case "observations":
            crowd.observations()
        case "regular":
            crowd.play_out("regular")
        case _:
            crowd.step(np.where(crowd.questions() > 0, crowd.masks().argmax(axis=2), -1))


def prepare_all(tasks: list[str]) -> None:
    """Compile everything for a GPU, side by side on all cores."""
    start = time.perf_counter()
    with ThreadPoolExecutor(16) as pool:
        for line in pool.map(lambda what: elsewhere("--prepare", what, "--device", "cuda"), tasks):
            print(end=line)
    print(f"compiled in {time.perf_counter() - start:.0f} s", flush=True)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--check", action="store_true", help="with a GPU: compare its games with those played here")
    parser.add_argument("--prepare", help=argparse.SUPPRESS)
    wishes = parser.parse_args()
    if wishes.prepare:
        prepare(wishes.prepare, wishes.device)
        return
    if wishes.device == "cuda":
        prepare_all([*KINDS, *(["masks", "observations", "regular", "step"] if wishes.check else [])])
        missed = (check() if wishes.check else []) + on_gpu(wishes.quick)
    else:
        missed = on_threads(wishes.quick)
    print("\n" + ("\n".join(f"missed: {line}" for line in missed) or "All targets met."))


if __name__ == "__main__":
    main()
