"""How long services have run: a clock that stands still while none does, and that nobody can set."""

import time

from ..log.store import Store

TICK_SECONDS = 60.0
LONGEST_TICK = 2 * TICK_SECONDS
"""What is counted at most from one tick to the next: a process that was frozen has seen nothing meanwhile."""


class ServiceClock:
    """Lets the clock in the store go on while this process runs; with several processes it goes no faster."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reached = 0.0
        self._since = time.monotonic()

    async def tick(self) -> None:
        """Add what has passed since the last tick to what the clock showed then, unless it shows more already."""
        now = time.monotonic()
        self._reached = await self._store.clock(self._reached + min(now - self._since, LONGEST_TICK))
        self._since = now
