"""Figures with standard errors, from batches of games.

A figure is a ratio of sums, such as all points by all players. Batches are independent of one another, while results
within a batch may be correlated (those of the players of one game are). So the error is estimated from how far each
batch deviates from what the ratio predicts for it.
"""

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Sums = npt.NDArray[Any]
"""One sum for each batch, in the first dimension."""


class Figure(msgspec.Struct, frozen=True):
    """A figure and its standard error; either is NaN if it is unknown."""

    value: float
    error: float


def ratio(over: Sums, under: Sums) -> tuple[Floats, Floats]:
    """The ratio of two sums, element by element, and its standard error."""
    over, under = np.asarray(over, np.float64), np.asarray(under, np.float64)
    value = _value(over, under)
    return value, _error(_pull(over, under, value), under)


def difference(over: Sums, under: Sums, all_over: Sums, all_under: Sums) -> tuple[Floats, Floats]:
    """How far a ratio lies above the one of all, of which it is a part, and the standard error of that."""
    over, under = np.asarray(over, np.float64), np.asarray(under, np.float64)
    all_over, all_under = np.asarray(all_over, np.float64), np.asarray(all_under, np.float64)
    value, all_value = _value(over, under), _value(all_over, all_under)
    pull = _pull(over, under, value) - _pull(all_over, all_under, all_value)
    return value - all_value, _error(pull, under)


def figure(over: Sums, under: Sums) -> Figure:
    """A single ratio."""
    value, error = ratio(over, under)
    return Figure(float(value), float(error))


def figures(values: tuple[Floats, Floats]) -> list[Figure]:
    """A line of ratios."""
    return [Figure(float(value), float(error)) for value, error in zip(*values, strict=True)]


def _value(over: Floats, under: Floats) -> Floats:
    total = under.sum(axis=0)
    return np.asarray(over.sum(axis=0) / np.where(total > 0, total, np.nan))


def _pull(over: Floats, under: Floats, value: Floats) -> Floats:
    """The deviation of each batch from the ratio."""
    return np.asarray((over - value * under) / np.maximum(under.sum(axis=0), 1))


def _error(pull: Floats, under: Floats) -> Floats:
    """The standard error; only batches that contribute count, and it takes at least two."""
    telling = (under > 0).sum(axis=0)
    return np.asarray(np.sqrt((pull**2).sum(axis=0) * telling / np.where(telling > 1, telling - 1, np.nan)))
