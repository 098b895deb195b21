"""Exported functions as they are, in plain Python, on the same arrays: slow, and right."""

from collections.abc import Callable
from functools import cache, wraps
from typing import Any

import numpy as np

from .kinds import Array, Kind, signature_of
from .marks import F


@cache
def plainly(function: F) -> F:
    """A function that runs in Python on the arrays that a compiled one would get."""
    signature = signature_of(function)

    @wraps(function)
    def call(*given: Any) -> Any:
        seen = [_seen(value, kind) for value, kind in zip(given, signature.takes, strict=True)]
        with np.errstate(over="ignore"):  # generators count on what does not fit being cut off
            result = function(*seen)
        for value in seen:
            if isinstance(value, _Records):
                value.write_back()
        return result

    return call  # type: ignore[return-value]


def _seen(value: Any, kind: Kind) -> Any:
    """An argument as plain functions use it: records have attributes."""
    if not isinstance(kind, Array) or kind.dtype.names is None:
        return value
    return value.view(np.recarray) if kind.facade is None else _Records(value, kind.facade)


class _Records:
    """An array of records, each behind a facade that is made when it is first asked for."""

    def __init__(self, array: Any, facade: Callable[[], Any]) -> None:
        self._array, self._facade = array, facade
        self._made: dict[int, Any] = {}

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, place: int) -> Any:
        if place not in self._made:
            self._made[place] = self._facade().attach(self._array[place : place + 1])
        return self._made[place]

    def __setitem__(self, place: int, value: Any) -> None:
        self._array[place] = value.record()
        if place in self._made:
            self._made[place].attach(self._array[place : place + 1])

    def write_back(self) -> None:
        """Bring the array up to date."""
        for made in self._made.values():
            made.record()
