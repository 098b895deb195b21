"""How fast the arena's quick lane is: whole tournaments with their tables, beside bare crowds and the slow lane.

    uv run python -m bench.arena [--quick]

All cores play. Every game of the slow lane is compared with the same one of the quick lane. Figures are the best of
several turns taken in rotation.
"""

import argparse
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from bench.figures import Figure, Figures, verdict
from bench.rules import best_times
from sushibelt.arena.arena import tournament
from sushibelt.arena.quick_lane import play_quickly
from sushibelt.arena.tournament import Setting, all_tasks
from sushibelt.arena.workers import WorkerPool
from sushibelt.crowd.crowd import play_games
from sushibelt.machine import cores

KINDS: Final[dict[str, tuple[str, str | None, float]]] = {
    "classic": ("classic", None, 6000),
    "master-menu": ("party", "master-menu", 4000),
}
"""Edition, menu and the games per second to be reached, with four regular bots."""
PLAYERS: Final = 4
SLOW: Final = 160


def arena_work(edition: str, menu: str | None, games: int, bots: str = "regular*4") -> tuple[Callable[[], object], int]:
    """A tournament from its first deal to its last interval."""
    return (lambda: tournament(bots, games, edition=edition, menu=menu, seed="bench")), games


def crowd_work(edition: str, menu: str | None, games: int) -> tuple[Callable[[], object], int]:
    """As many games by the batch API, which keeps points and nothing else."""
    options: Any = {"edition": edition, "players": PLAYERS} | ({} if menu is None else {"menu": menu})
    return (lambda: play_games(games, 7, policy="regular", specialise=False, **options)), games


def measure(quick: bool = False) -> Figures:
    """Print the figures, and return them."""
    games, turns = (4000, 2) if quick else (24_000, 5)
    works: dict[str, tuple[Callable[[], object], int]] = {}
    for kind, (edition, menu, _) in KINDS.items():
        works[f"{kind} arena"] = arena_work(edition, menu, games)
        works[f"{kind} crowd"] = crowd_work(edition, menu, games)
        works[f"{kind} random"] = arena_work(edition, menu, games // 4, "random*4")
        works[f"{kind} net"] = arena_work(edition, menu, games // 40, "net, regular*3")
    best = best_times(works, turns)
    figures: Figures = {}
    print(f"{cores()} cores, 4 players{'games/s':>20}{'of the crowd':>14}{'random':>10}{'net':>8}{'slow lane':>11}")
    for kind, (edition, menu, target) in KINDS.items():
        speed, bare = 1 / best[f"{kind} arena"], 1 / best[f"{kind} crowd"]
        others = [1 / best[f"{kind} {bots}"] for bots in ("random", "net")]
        slow = slow_speed(Setting(("regular",) * PLAYERS, "bench", edition, menu))
        print(f"{kind:<23}{speed:>15,.0f}{speed / bare:>14.2f}{others[0]:>10,.0f}{others[1]:>8,.0f}{slow:>11,.0f}")
        figures[f"{kind}, four regular"] = Figure(speed, "games/s", at_least=target)
        figures[f"{kind}, of the crowd"] = Figure(speed / bare, "times")
        figures[f"{kind}, four random"] = Figure(others[0], "games/s")
        figures[f"{kind}, net and three regular"] = Figure(others[1], "games/s")
        figures[f"{kind}, slow lane"] = Figure(slow, "games/s")
    return figures


def slow_speed(setting: Setting) -> float:
    """Games per second of the slow lane, after its first results; they must be those of the quick lane."""
    tasks = list(all_tasks([setting], SLOW))
    pool = WorkerPool([setting], cores())
    try:
        games = []
        begun = None
        for game in pool.play(tasks):
            games.append(game)
            begun = begun or perf_counter()
        seconds = perf_counter() - (begun or 0.0)
    finally:
        pool.dismiss()
    order = {(task.block, task.rotation): number for number, task in enumerate(tasks)}
    games.sort(key=lambda game: order[game.block, game.rotation])
    if games != list(play_quickly([setting], tasks, cores())):
        raise SystemExit("The lanes do not agree.")
    return (len(games) - 1) / seconds


def main() -> int:
    """Measure, and say whether the targets are met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer games")
    return verdict(measure(parser.parse_args().quick))


if __name__ == "__main__":
    sys.exit(main())
