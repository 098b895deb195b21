"""Figures with standard errors, from batches of games.

A figure is a ratio of sums, such as all points by all players. Batches are independent of one another, while results
within a batch may be correlated (those of the players of one game are). So the error is estimated from how far each
batch deviates from what the ratio predicts for it.
"""

from typing import Any, NamedTuple

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
    pulls: bytes = b""
    """How far each batch pulls it, and whether it contributes at all: what a comparison of two figures needs."""


class Ratios(NamedTuple):
    """Ratios with their standard errors, and how far each batch, in the first dimension, pulls them."""

    value: Floats
    error: Floats
    pulls: Floats
    """NaN where a batch does not contribute."""


def ratio(over: Sums, under: Sums) -> Ratios:
    """The ratio of two sums, element by element, and its standard error."""
    over, under = np.asarray(over, np.float64), np.asarray(under, np.float64)
    value = _value(over, under)
    pull = _pull(over, under, value)
    return Ratios(value, _error(pull, under), np.where(under > 0, pull, np.nan))


def difference(over: Sums, under: Sums, all_over: Sums, all_under: Sums) -> Ratios:
    """How far a ratio lies above the one of all, of which it is a part, and the standard error of that."""
    over, under = np.asarray(over, np.float64), np.asarray(under, np.float64)
    all_over, all_under = np.asarray(all_over, np.float64), np.asarray(all_under, np.float64)
    value, all_value = _value(over, under), _value(all_over, all_under)
    pull = _pull(over, under, value) - _pull(all_over, all_under, all_value)
    return Ratios(value - all_value, _error(pull, under), np.where(under > 0, pull, np.nan))


def change(before: Figure, after: Figure) -> Figure:
    """By how much the second figure is higher, with the standard error of that.

    Both come from the same batches, whose games have the same seeds: what a batch's deals do to both of them alike is
    no uncertainty about the change.
    """
    if not (before.pulls and after.pulls):
        return Figure(after.value - before.value, float("nan"))
    one, other = np.frombuffer(before.pulls), np.frombuffer(after.pulls)
    there = ~(np.isnan(one) & np.isnan(other))
    pull = np.nan_to_num(other) - np.nan_to_num(one)
    return Figure(after.value - before.value, float(_error(pull, there.astype(np.float64))))


def figure(over: Sums, under: Sums) -> Figure:
    """A single ratio."""
    value, error, pulls = ratio(over, under)
    return Figure(float(value), float(error), pulls.tobytes())


def figures(line: Ratios) -> list[Figure]:
    """A line of ratios."""
    each = zip(line.value, line.error, line.pulls.T, strict=True)
    return [Figure(float(value), float(error), np.ascontiguousarray(pulls).tobytes()) for value, error, pulls in each]


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
