"""What the benchmark of the learning environments measures, and its figures as one table."""

from typing import Any, Final

from bench.figures import Figures, number
from sushibelt.crowd.loops import POLICIES

TABLES: Final[dict[str, dict[str, Any]]] = {
    "classic, 2 players": {"edition": "classic", "players": 2},
    "classic, 4 players": {"edition": "classic", "players": 4},
    "master-menu, 4 players": {"menu": "master-menu", "players": 4},
    "my-first-meal, 4 players": {"menu": "my-first-meal", "players": 4},
    "big-banquet, 8 players": {"menu": "big-banquet", "players": 8},
}
PETTINGZOO: Final = "PettingZoo"
ALONE: Final = {f"Gymnasium against {bot}": bot for bot in (*POLICIES, "net")}
"""One learner among bots, and which."""
ALL_SEATS: Final = "batch, all seats"
BATCHES: Final = {f"batch against {policy}": policy for policy in POLICIES} | {ALL_SEATS: "self"}
"""Batches play against the policies that are compiled, or learners against each other."""
KINDS: Final = (PETTINGZOO, *ALONE, *BATCHES)


def ratio_of(name: str) -> str:
    """What the ratio to the yardstick of such a figure is called."""
    return f"{name}, of the yardstick"


def table(figures: Figures) -> str:
    """Steps per second of every kind at every table, in brackets those in the time of a yardstick's game."""
    lines = ["| | " + " | ".join(TABLES) + " |", "|---|" + "---:|" * len(TABLES)]
    for kind in KINDS:
        names = [f"{name}: {kind}" for name in TABLES]
        cells = [f"{number(figures[name].value)} ({number(figures[ratio_of(name)].value)})" for name in names]
        lines.append(f"| {kind} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
