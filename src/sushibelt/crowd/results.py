"""Results of the games of a crowd."""

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ..rules.standing import rank_value

Numbers = npt.NDArray[np.integer[Any]]


class Getter(Protocol):
    """A device that holds arrays and can return them."""

    def get(self, array: Any) -> npt.NDArray[Any]:
        """An array of the device as a NumPy array."""


class Results:
    """Points and desserts of many games, copied from the device when they are requested."""

    def __init__(self, games: int, points: Any, desserts: Any, getter: Getter) -> None:
        self._games, self._points, self._desserts, self._getter = games, points, desserts, getter

    @property
    def points(self) -> npt.NDArray[np.int16]:
        """Everybody's points, games × seats."""
        return self._getter.get(self._points)[: self._games]

    @property
    def desserts(self) -> npt.NDArray[np.int16]:
        """How many dessert cards everybody has set aside, games × seats: this breaks ties."""
        return self._getter.get(self._desserts)[: self._games]

    def places(self) -> npt.NDArray[np.int16]:
        """Everybody's place, games × seats: 1 for the first; equals share a place, and the next ones are left out."""
        return places(self.points, self.desserts)

    def win_shares(self) -> npt.NDArray[np.float64]:
        """Everybody's share of the win, games × seats: 1, or 1/k among k who are first together."""
        return win_shares(self.places())


def places(points: Numbers, desserts: Numbers, seats: Numbers | None = None) -> npt.NDArray[np.int16]:
    """Everybody's place by points, then by dessert cards: 1 for the first; equals share a place.

    `seats` says how many play in each game, where they are not all the same; nobody's place is 0.
    """
    standing = rank_value(points.astype(np.int64), desserts)
    there = np.ones(points.shape, np.bool_) if seats is None else np.arange(points.shape[1]) < seats[:, None]
    ahead: Numbers = ((standing[:, None, :] > standing[:, :, None]) & there[:, None, :]).sum(axis=2)
    return np.where(there, 1 + ahead, 0).astype(np.int16)


def win_shares(places: Numbers) -> npt.NDArray[np.float64]:
    """Everybody's share of the win: 1, or 1/k among k who are first together."""
    first = places == 1
    return np.asarray(first / first.sum(axis=1, keepdims=True))
