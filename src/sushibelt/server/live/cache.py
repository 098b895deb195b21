"""Results that are kept in memory, those used last, within a number of bytes."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable


class _Making:
    """A result that is being made, and how many wait for it."""

    def __init__(self, task: "asyncio.Task[bytes]") -> None:
        self.task = task
        self.waiting = 0


class Cache:
    """Results by their key; one that many ask for at once is made once, and not at all if all of them leave."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, _Making] = {}
        self.size = 0
        """Bytes that are kept."""

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The result, made if it is not kept; a failure is not kept."""
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = _Making(asyncio.ensure_future(_made(make)))
        making.waiting += 1
        try:
            result = await asyncio.shield(making.task)
        finally:
            making.waiting -= 1
            if not making.waiting or making.task.done():
                making.task.cancel()  # nobody waits any more; nothing happens if it is done
                if self._making.get(key) is making:
                    del self._making[key]
        self._keep(key, result)
        return result

    def _keep(self, key: Hashable, result: bytes) -> None:
        if key in self._kept or len(result) > self._most:
            return
        self._kept[key] = result
        self.size += len(result)
        while self.size > self._most:
            self.size -= len(self._kept.popitem(last=False)[1])


async def _made(make: Callable[[], Awaitable[bytes]]) -> bytes:
    return await make()
