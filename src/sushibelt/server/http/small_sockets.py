"""Sockets that take little memory, since most of them are idle most of the time."""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ..operations.limits import Bucket

MOST_PINGS = 20
PINGS_PER_SECOND = 1.0
"""Pings of the WebSocket protocol: browsers send none, programs one in twenty seconds or so."""
MOST_PIECES = 64
"""Pieces that a message may come in."""


class SmallSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket with a smaller inbox, and without the request that opened it."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()
        self.pings: Bucket | None = None
        self.left: Callable[[], None] | None = None
        """Called once when the connection has ended."""

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            known = vars(self)
            for name in ("request", "response"):
                if opening := known.pop(name, None):
                    opening.headers.clear()  # others still hold a reference to the rest
            known.pop("scope", None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for others."""
        if self.left is not None:
            self.left()
            self.left = None
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """Answer a ping of the protocol itself; whoever sends many, or does not read the answers, is disconnected."""
        if self.pings is None:
            self.pings = Bucket(MOST_PINGS, PINGS_PER_SECOND)
        if self.pings.take() and self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Take another piece of a message; empty pieces add nothing to its length, but are kept too."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.transport.abort()


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
