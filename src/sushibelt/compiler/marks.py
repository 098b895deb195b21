"""How functions are marked for the compilers.

The decorators `rule` and `hot` only take note of a function, so that importing the rules costs nothing and calling
one runs plain Python.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_marked: list[tuple[Callable[..., Any], bool]] = []
"""Every marked function, and whether it is to be inlined."""
_registered = {"cpu": 0, "cuda": 0}
"""How many of them each compiler knows already."""


def rule(function: F) -> F:
    """Mark a function that compiled code may call."""
    _marked.append((function, False))
    return function


def hot(function: F) -> F:
    """Mark a function on the path of every pick: it is inlined into its callers."""
    _marked.append((function, True))
    return function


def unregistered(compiler: str) -> list[tuple[Callable[..., Any], bool]]:
    """The marked functions that a compiler does not know yet; from now on it does."""
    first, _registered[compiler] = _registered[compiler], len(_marked)
    return _marked[first:]


def needs_workspace(function: Callable[..., Any]) -> bool:
    """Whether a function's first arguments are a workspace: `work`, a record, and `space`, rows of numbers."""
    return function.__code__.co_varnames[0] == "work"


# --- where games that a GPU plays side by side meet; on a CPU each game is alone ------------------------------


@hot
def some_game(so: bool) -> bool:
    """Whether it is so in this game, or in any of those that a GPU plays side by side with it."""
    return so


@hot
def in_step() -> None:
    """Games that a GPU plays side by side wait here for each other, so that they go on together."""


@hot
def tally(numbers: Any, place: Any, more: int) -> None:
    """Add to one of the numbers in which games are counted, where others may be adding at the same time."""
    numbers[place] += more
