"""Sockets that take little memory, since most of them are idle most of the time."""

import asyncio
from collections.abc import Callable
from typing import Any, Literal

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # in C, where there is that
from websockets.http11 import Request
from websockets.protocol import OPEN

from ..operations.limits import Bucket

MOST_PINGS = 20
PINGS_PER_SECOND = 1.0
"""Pings of the WebSocket protocol: browsers send none, programs one in twenty seconds or so."""
AT_ONCE = "sushibelt.at_once"
"""The extension of ASGI by which an application may send text without waiting."""
TEXT = 0x81
"""The first byte of a text that comes in one piece."""
MOST_PIECES = 64
"""Pieces that a message may come in."""


class SmallSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket with a smaller inbox, and without the request that opened it."""

    pings: Bucket | None = None
    silent = True
    """Whether nothing was heard since it was last time for a ping."""
    simple: bool | None = None
    """Whether only whole, short frames have come since the request; None before that."""
    left: Callable[[], None] | None = None
    """Called once when the connection has ended."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()
        self.writable = Gate()

    def handle_connect(self, event: Request) -> None:
        """Open, and offer the application a shorter way to send."""
        super().handle_connect(event)
        if scope := vars(self).get("scope"):
            scope["extensions"][AT_ONCE] = self.send_at_once

    def data_received(self, data: bytes) -> None:
        """Take a short text by a short way, and anything else by that of the library."""
        self.silent = False
        if self.simple is None:
            self.simple = True
        elif self.simple and not is_whole(data):
            self.simple = False
        elif self.simple and data[0] == TEXT and len(data) == 6 + (data[1] & 0x7F) and self._take_text(data):
            return
        super().data_received(data)

    def _take_text(self, frame: bytes) -> bool:
        """Hand on the text in a frame; returns whether that could be done."""
        if self.close_sent or self.conn.state is not OPEN:
            return False
        try:
            text = apply_mask(frame[6:], frame[2:6]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        # Reading stops when a second message waits: to stop and go on for each costs two calls of the system.
        if not self.read_paused and self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def send_keepalive_ping(self) -> None:
        """Ask whether the other end is still there, unless it has said something since the last time."""
        if self.silent:
            super().send_keepalive_ping()
        else:
            self.silent = True
            self.schedule_ping()

    def send_at_once(self, text: bytes) -> bool:
        """Send a text if nothing is in the way; returns whether it was."""
        clear = self.writable.is_set() and not self.transport.is_closing()
        if not clear or self.close_sent or self.conn.state is not OPEN:
            return False
        self.transport.write(head_of_text(len(text)) + text)
        return True

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            known = vars(self)
            for name in ("request", "response"):
                if opening := known.pop(name, None):
                    opening.headers.clear()  # others still hold a reference to the rest
            known.pop("scope", None)
            self.__dict__ = dict(known)  # which takes no more than it needs

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


def is_whole(data: bytes) -> bool:
    """Whether these are whole, short frames of a client, none of them a part of a longer message."""
    place, end = 0, len(data)
    while place + 6 <= end:
        last, length = data[place] & 0x80, data[place + 1]
        if not last or not 0x80 <= length < 0xFE:
            return False
        place += length - 0x80 + 6
    return place == end


def head_of_text(length: int) -> bytes:
    """What comes before a text of so many bytes from a service, which is sent in one piece (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Gate(asyncio.Event):
    """A gate, open at first; asyncio's own takes a KiB even while nobody waits."""

    __slots__ = ("_opening",)

    def __init__(self) -> None:
        self._opening: asyncio.Future[None] | bool = True
        """Whether it is open, or what those wait for who came while it was closed."""

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._opening is True

    def set(self) -> None:
        """Open it."""
        waiting, self._opening = self._opening, True
        if isinstance(waiting, asyncio.Future) and not waiting.done():
            waiting.set_result(None)

    def clear(self) -> None:
        """Close it."""
        if self._opening is True:
            self._opening = False

    async def wait(self) -> Literal[True]:
        """Wait until it is open."""
        while self._opening is not True:
            if self._opening is False:
                self._opening = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._opening)
        return True


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
