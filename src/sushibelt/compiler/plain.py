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
    if not isinstance(kind, Array):
        return value
    if kind.dtype.names is None:
        return _Field(value) if kind.dtype.kind == "i" and kind.dtype.itemsize < 8 else value
    return _Records(value, kind.facade or _Record)


class _Record:
    """One record with Python's own numbers, which do not overflow as NumPy's would."""

    def __init__(self) -> None:
        object.__setattr__(self, "_views", {})

    def attach(self, record: Any) -> "_Record":
        """Work on this record."""
        object.__setattr__(self, "_record", record.reshape(()))
        self._views.clear()
        return self

    def record(self) -> Any:
        """The record itself, which is always up to date."""
        return self._record

    def __getattr__(self, name: str) -> Any:
        if name not in self._views:
            field = self._record[name]
            if not field.shape:
                return field.item()
            self._views[name] = _Field(field)
        return self._views[name]

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name] = value


class _Field:
    """Several small numbers, of a record or an array, as Python's own."""

    def __init__(self, numbers: Any) -> None:
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, place: Any) -> Any:
        found = self._numbers[place]
        return _Field(found) if found.shape else found.item()

    def __setitem__(self, place: Any, value: Any) -> None:
        self._numbers[place] = value


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
