"""The arguments of a crowd: seeds, the policy of each seat, answers, and arrays to be filled."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..bots.judging.weights import GREEDY, REGULAR
from ..play.errors import SushibeltError
from ..rules.chance import SEEDS
from .loops import POLICIES

Numbers = npt.NDArray[np.integer[Any]]
Seeds = int | Sequence[int] | Numbers
"""A seed for each game, or one for the first game, from which the others count up."""

WEIGHTS: Final = (GREEDY, GREEDY, REGULAR)
"""The weights of each policy; random play does not use any."""


def as_seeds(seeds: Seeds, number: int) -> npt.NDArray[np.int64]:
    """One seed for each game, or the first one alone."""
    if isinstance(seeds, int | np.integer):
        return np.array([int(seeds) % SEEDS], np.int64)
    given = np.asarray(seeds)
    if given.shape != (number,) or not np.issubdtype(given.dtype, np.integer):
        raise SushibeltError(f"{number} games need one seed, or {number} of them, all whole numbers.")
    if (given < 0).any() or (given >= SEEDS).any():
        raise SushibeltError("A seed is a whole number of at most 62 bits.")
    return np.ascontiguousarray(given, np.int64)


def policies_from(policy: str | Sequence[str], players: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
    """The policy of each seat, as numbers, and its weights."""
    names = (policy,) * players if isinstance(policy, str) else tuple(policy)
    if len(names) != players:
        raise SushibeltError(f"{players} players need one policy, or {players} of them, not {len(names)}.")
    for name in names:
        if name not in POLICIES:
            raise SushibeltError(f"A crowd plays random, greedy or regular, not {name!r}.")
    numbers = [POLICIES.index(name) for name in names]
    return np.array(numbers, np.int64), np.array([WEIGHTS[number] for number in numbers], np.float64)


def as_answers(answers: Any) -> npt.NDArray[np.int64]:
    """Answers as the compiled rules need them."""
    try:
        given = np.asarray(answers)
    except ValueError:
        given = np.array(None)
    if not np.issubdtype(given.dtype, np.integer):
        raise SushibeltError("Answers are whole numbers, games × seats.")
    return np.ascontiguousarray(given, np.int64)


def in_place(out: Any) -> npt.NDArray[Any]:
    """An array to be written to, such as a tensor on the processor, as NumPy sees the very same memory."""
    try:
        array = out if isinstance(out, np.ndarray) else np.from_dlpack(out)
    except (AttributeError, BufferError, RuntimeError, TypeError):
        array = None
    if array is None or not array.flags.writeable:
        raise SushibeltError("`out` must be an array that can be written to.")
    return array


def on_gpu(array: Any) -> bool:
    """Whether an array is on a GPU."""
    return hasattr(array, "__cuda_array_interface__")
