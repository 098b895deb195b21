"""Makes rules fast: the same functions plain, from the engine, specialised for one kind of game, and on a GPU."""

from .cpu import at_once, at_once_on, compiled, has_numba, in_engine
from .marks import export, hot, in_step, needs_workspace, rule, some_game, tally

__all__ = [
    "at_once",
    "at_once_on",
    "compiled",
    "export",
    "has_numba",
    "hot",
    "in_engine",
    "in_step",
    "needs_workspace",
    "rule",
    "some_game",
    "tally",
]
