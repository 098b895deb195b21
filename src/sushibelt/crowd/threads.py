"""Distributes a crowd among threads: compiled loops release Python's lock, so each thread fills a core."""

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Final, TypeVar

import numpy as np
import numpy.typing as npt

from ..compiler import compiled, needs_workspace
from ..machine import cores
from ..rules.state import RECORD
from .loops import SPACE

R = TypeVar("R")
Rule = Callable[..., Any]

LARGEST_SHARE: Final = 4096
"""Games in one call: few enough that Ctrl-C is noticed soon."""
SMALLEST_SHARE: Final = 64
SHARES_FOR_EACH: Final = 4
"""More shares than threads, so that all are done at about the same time."""


def shares(number: int, threads: int) -> list[tuple[int, int]]:
    """Where each thread's share of the games begins and ends."""
    fair = -(-number // (threads * SHARES_FOR_EACH)) if threads > 1 else number
    size = min(LARGEST_SHARE, max(SMALLEST_SHARE, fair))
    return [(first, min(first + size, number)) for first in range(0, number, size)]


class Threads:
    """Threads that play a crowd's games; they are started when there is first enough work for several."""

    def __init__(self, threads: int | None = None) -> None:
        self.threads = cores() if threads is None else threads
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0

    def __getstate__(self) -> dict[str, Any]:
        """What is copied or pickled: all but the threads, which are started anew."""
        return self.__dict__ | {"_pool": None}

    def share(self, work: Callable[[int, int], R], number: int) -> list[R]:
        """Call work(first, last) for every share of the games; the results in order."""
        parts = shares(number, self.threads)
        if self.threads == 1 or len(parts) <= 1:
            return [work(first, last) for first, last in parts]
        if self._pool is None or self._process != os.getpid():  # a fork does not have the threads of its parent
            self._pool, self._process = ThreadPoolExecutor(self.threads, "crowd"), os.getpid()
        futures: list[Future[R]] = []
        try:
            for first, last in parts:
                futures.append(self._pool.submit(work, first, last))
            return [future.result() for future in futures]
        finally:
            for future in futures:
                future.cancel()
            wait(futures)  # after an interrupt no thread may still be writing into the games

    def rest(self) -> None:
        """Stop the threads; if there is more work, new ones are started."""
        if self._pool is not None and self._process == os.getpid():
            self._pool.shutdown()
        self._pool = None

    def run(self, rule: Rule, number: int, *arguments: Any) -> None:
        """Run a rule, compiled, for this number of games; each call gets a range of them."""
        play = compiled(rule)

        def work(first: int, last: int) -> None:
            room = (np.zeros(1, RECORD), np.empty(SPACE)) if needs_workspace(rule) else ()
            play(*room, *arguments, first, last)

        self.share(work, number)

    # The following methods do more for games on a GPU.

    def padded(self, number: int) -> int:
        """How many records to allocate for this number of games."""
        return number

    def empty(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """An array to be filled by rules."""
        return np.empty(shape, dtype)

    def put(self, array: npt.NDArray[Any]) -> Any:
        """An array as rules can use it."""
        return array

    def get(self, array: Any) -> npt.NDArray[Any]:
        """An array as a NumPy array."""
        return np.asarray(array)
