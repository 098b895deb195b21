"""Sockets that take little memory, since most of them are idle most of the time."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class SmallSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket with a smaller inbox, and without the request that opened it."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            known = vars(self)
            for name in ("request", "response"):
                if opening := known.pop(name, None):
                    opening.headers.clear()  # others still hold a reference to the rest
            known.pop("scope", None)


class Inbox(asyncio.Queue[Any]):
    """An unbounded queue for one reader; asyncio's own takes 3 KiB even when it is empty."""

    __slots__ = ("_items", "_waiting")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How much is there."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing is there."""
        return not self._items

    def put_nowait(self, item: Any) -> None:
        """Put something in."""
        self._items.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def get_nowait(self) -> Any:
        """Take the first thing out."""
        if not self._items:
            raise asyncio.QueueEmpty
        return self._items.pop(0)

    async def get(self) -> Any:
        """Wait for the first thing, and take it out."""
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self._items.pop(0)
