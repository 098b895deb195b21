"""The fast version of a marked function: from the engine, or compiled here, or plain."""

import os
from collections.abc import Callable
from functools import cache, partial
from importlib.util import find_spec
from typing import Any, Final

from .by_numba import by_numba
from .engine.library import by_engine
from .marks import F, is_exported
from .plain import plainly

MODE: Final = os.environ.get("SUSHIBELT_RULES", "")
"""For those who look for faults: `numba` or `plain` leaves the engine alone."""


@cache
def compiled(function: F) -> F:
    """The fastest version of a function that can be had.

    The engine has all exported functions. Those of specialised copies, and edited ones, are compiled by numba where it
    is installed; otherwise they run as they are.
    """
    fast: Any = by_engine(function) if is_exported(function) and not MODE else None
    return fast or (by_numba if has_numba() and MODE != "plain" else plainly)(function)  # type: ignore[no-any-return]


@cache
def at_once(function: F) -> F:
    """The fastest version of an exported function that nobody has to wait for: from the engine, or plain.

    For what a table asks now and then; compiling it would take longer than it could ever save.
    """
    return in_engine(function) or plainly(function)


def in_engine(function: F) -> F | None:
    """The engine's version of an exported function, if there is one for this system and this version of it."""
    return None if MODE else by_engine(function)  # type: ignore[return-value]


def at_once_on(function: Callable[..., Any], *arrays: Any) -> Callable[..., Any]:
    """The same on arrays that stay where they are, for what is asked very often; it takes the numbers that follow."""
    fast: Any = at_once(function)
    return fast.on(*arrays) if hasattr(fast, "on") else partial(fast, *arrays)


@cache
def has_numba() -> bool:
    """Whether numba is installed."""
    try:
        return find_spec("numba") is not None
    except ImportError:
        return False
