"""Makes rules fast: the same functions plain, compiled for the CPU, specialised for one kind of game, and on a GPU."""

from .cpu import awaits_compiling, compiled
from .marks import hot, in_step, needs_workspace, rule, some_game, tally

__all__ = ["awaits_compiling", "compiled", "hot", "in_step", "needs_workspace", "rule", "some_game", "tally"]
