"""Whether the service can store what it is told."""

import asyncio
import time
from collections.abc import Callable

from ..contract.refusals import Refused
from ..log.store import Store, StoreFailed

PATIENCE = 5.0
"""Seconds that a store has for an answer."""
NEWS_SECONDS = 1.0
"""How long an answer is valid: asking costs a commit, so that nobody shall cause many of them."""


class Health:
    """Tries from time to time, when somebody asks, whether the store takes anything."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._problem: Refused | None = None
        self._asked_at: float | None = None

    async def problem(self) -> Refused | None:
        """Why nothing can be stored at the moment, or None."""
        async with self._lock:
            if self._asked_at is None or self._clock() - self._asked_at >= NEWS_SECONDS:
                self._problem = await self._ask()
                self._asked_at = self._clock()
            return self._problem

    async def _ask(self) -> Refused | None:
        try:
            await asyncio.wait_for(self._store.try_writing(), PATIENCE)
        except StoreFailed as problem:
            return problem
        except TimeoutError:
            return Refused("store_silent")
        return None
