"""Sockets that take little memory, since most of them are idle most of the time."""

import asyncio
from collections.abc import Callable
from typing import Any, Literal

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]  # in C, where there is that
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
AT_A_TIME = 1024
"""Bytes that are read before others are served: of empty frames 170, which take a millisecond or two."""
MOST_AFTER_CLOSE = 1 << 13
"""Bytes that may come after the end was announced: whoever sends more does not mean to stop."""


class SmallSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket with a smaller inbox, without the request that opened it, and read a little at a time."""

    held = b""
    """What has come but was not read yet, since others are served in between; nothing more comes meanwhile."""
    after_close = 0
    """Bytes that came after the end was announced."""
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
            super().data_received(data)  # the request
            return
        if self.simple and not (len(data) <= AT_A_TIME and is_whole(data)):
            self.simple = False
        elif self.simple and not self.held and data[0] == TEXT and len(data) == 6 + (data[1] & 0x7F):
            if self._take_text(data):
                return
        if self.close_sent:
            self.after_close += len(data)
        elif not self.held and len(data) <= AT_A_TIME and self._free_to_read():
            super().data_received(data)  # as nearly always
            return
        self.held += data
        self._read_on()

    def _read_on(self) -> None:
        """Read a little of what has come, if nobody has to take a message first; the rest in a moment."""
        if self.after_close > MOST_AFTER_CLOSE:
            self.transport.abort()
        if self.held and self._free_to_read():
            piece, self.held = self.held[:AT_A_TIME], self.held[AT_A_TIME:]
            super().data_received(piece)
            if self.held and self._free_to_read():
                self.loop.call_soon(self._read_on)
        if self.held:
            self._pause()
        elif self.read_paused and self._free_to_read():
            self.read_paused = False
            self.transport.resume_reading()

    def _free_to_read(self) -> bool:
        """Whether no message waits that somebody will take, and anything may still be said."""
        return (self.close_sent or self.queue.empty()) and not self.transport.is_closing()

    def _pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """Wait for a message, and read on when none is left."""
        message = await self.queue.get()
        if self.queue.empty():
            self._read_on()
        return message

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
        if self.queue.qsize() > 1:
            self._pause()
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand on a whole message; text that is none ends the socket, without a word in our log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

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
        elif message["type"] == "websocket.close" and self.held:
            self.after_close += len(self.held)
            self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for others."""
        if self.left is not None:
            self.left()
            self.left = None
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """Answer a ping of the protocol itself; whoever sends many, or does not read the answers, is disconnected."""
        if self._may_ping() and self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong; those that nobody asked for are allowed, as pings are: now and then."""
        if bytes(event.data) == self.pending_ping_payload or self._may_ping():
            super().handle_pong(event)
        else:
            self.transport.abort()

    def _may_ping(self) -> bool:
        if self.pings is None:
            self.pings = Bucket(MOST_PINGS, PINGS_PER_SECOND)
        return self.pings.take()

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


def is_text(said: bytes) -> bool:
    """Whether this is UTF-8, as every text must be."""
    try:
        said.decode()
    except UnicodeDecodeError:
        return False
    return True


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
