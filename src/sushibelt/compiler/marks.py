"""The decorators that mark functions for the compilers.

`rule` and `hot` only register a function, so that importing the rules costs nothing and calling one runs plain Python.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_marked: list[tuple[Callable[..., Any], bool]] = []
"""Every marked function, and whether it is to be inlined."""
_PACKAGE = __name__.partition(".")[0] + "."
_exports: list[Callable[..., Any]] = []
"""Every function that the engine offers to its hosts."""
_registered = {"cpu": 0, "cuda": 0}
"""How many of them are registered with each compiler."""


def rule(function: F) -> F:
    """Mark a function that compiled code may call."""
    _marked.append((function, False))
    return function


def hot(function: F) -> F:
    """Mark a function on the path of every pick: it is inlined into its callers."""
    _marked.append((function, True))
    return function


def export(function: F) -> F:
    """Mark a function that the engine offers to its hosts: annotations say the kinds of its arguments."""
    if function.__module__.startswith(_PACKAGE):  # and not in a specialised copy of it
        _exports.append(function)
    return rule(function)


def exports() -> list[Callable[..., Any]]:
    """The exported functions of all rooms that have been imported, in the order of their names."""
    return sorted(_exports, key=lambda function: function.__name__)


def is_exported(function: Callable[..., Any]) -> bool:
    """Whether the engine offers this function."""
    return function in _exports


def unregistered(compiler: str) -> list[tuple[Callable[..., Any], bool]]:
    """The marked functions that are not registered with a compiler yet; from now on they count as registered."""
    first, _registered[compiler] = _registered[compiler], len(_marked)
    return _marked[first:]


def needs_workspace(function: Callable[..., Any]) -> bool:
    """Whether a function's first arguments are a workspace: `work`, a record, and `space`, rows of numbers."""
    return function.__code__.co_varnames[0] == "work"


# --- synchronisation of the games of a GPU's warp; on a CPU each game is alone --------------------------------


@hot
def some_game(so: bool) -> bool:
    """Whether a condition holds in this game, or in any other game of the same warp on a GPU."""
    return so


@hot
def in_step() -> None:
    """A barrier for the games of a GPU's warp, so that they proceed together."""


@hot
def tally(numbers: Any, place: Any, more: int) -> None:
    """Add to a counter that other games may be adding to at the same time."""
    numbers[place] += more
