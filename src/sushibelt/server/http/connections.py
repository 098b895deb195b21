"""Connections that say nothing: they are limited, end after a while, and give way to those who have more to say."""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ..operations.config import Config
from ..operations.limits import address_of
from .small_sockets import SmallSocket

LONGEST_HEAD = 1 << 16
"""Bytes of a request before its body."""
MOST_HEADERS = 100
"""Lines of a head; browsers send some twenty, and proxies add a few."""
MOST_AHEAD = 10
"""Requests that may wait for the answers to those before them, which no browser does."""
MOST_PIECES = 2000
"""Pieces that a body may come in."""

_Base: Any = AutoHTTPProtocol


class TooMuch(Exception):
    """More than a request is made of; what is left of it is not read."""


class Connections:
    """All connections of a process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.total = 0
        self._taken: Counter[str] = Counter()
        self._requests: dict[Connection, None] = {}
        """The connections for requests, oldest first; those that became sockets are not among them."""
        # A proxy brings many visitors, so it has no limit of its own.
        self._proxies: Any = ProxyHeadersMiddleware(_nothing, list(config.proxies)).trusted_hosts

    def admit(self, connection: "Connection", host: str) -> bool:
        """Count a new connection, if it may stay; if there is no room, the oldest that says nothing has to go."""
        address = connection.address
        if host not in self._proxies and self._taken[address] >= self.config.connections_per_address:
            return False
        if self.total >= self.config.connections and not self._make_room():
            return False
        self._taken[address] += 1
        self.total += 1
        self._requests[connection] = None
        return True

    def became_socket(self, connection: "Connection") -> Callable[[], None]:
        """Take note that a connection became a socket; what is returned is called when that ends."""
        self._requests.pop(connection, None)
        return partial(self._count_out, connection.address)

    def leave(self, connection: "Connection") -> None:
        """Take note that a connection for requests has ended, or shall end."""
        if connection in self._requests:
            del self._requests[connection]
            self._count_out(connection.address)

    def _count_out(self, address: str) -> None:
        self.total -= 1
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]

    def _make_room(self) -> bool:
        silent = next((connection for connection in self._requests if not connection.answering), None)
        if silent is not None:
            silent.end()
        return silent is not None


class Connection(_Base):  # type: ignore[misc]
    """uvicorn's connection for requests, with limits on how long it may say nothing."""

    ours: ClassVar[Connections]
    address = ""
    _head = 0
    """Bytes of a request whose head is not complete."""
    _pieces = 0
    """Of a body, so far."""
    _since = 0.0
    """When the last answer was sent, or the connection made."""
    _timer: asyncio.TimerHandle | None = None
    _begun: Any = None
    """The request that is being answered, perhaps with others behind it."""

    @property
    def answering(self) -> bool:
        """Whether a whole request has come, and its answer has not been sent yet."""
        cycle = self.cycle
        return cycle is not None and not cycle.response_complete and not cycle.more_body

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Begin, if there is room."""
        super().connection_made(transport)
        self.address = address_of(self.client)
        if self.ours.admit(self, self.client[0] if self.client else ""):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, problem: Exception | None) -> None:
        """Make room for others."""
        self._stop_waiting()
        self.ours.leave(self)
        self._give_up()
        super().connection_lost(problem)

    def data_received(self, data: bytes) -> None:
        """Read on; a head without end ends the connection."""
        if self.cycle is None or self.cycle.response_complete:
            self._head += len(data)
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._head = 0
        elif self._head > LONGEST_HEAD:
            self.end()

    def on_message_begin(self) -> None:
        """Begin a request, unless many that came before it wait."""
        if len(self.pipeline) >= MOST_AHEAD:
            raise TooMuch
        self._pieces = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a line of the head; all of them are looked through, so there are not very many."""
        if len(self.headers) >= MOST_HEADERS:
            raise TooMuch
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            raise TooMuch
        super().on_body(body)

    def handle_websocket_upgrade(self, *given: Any) -> None:
        """Become a socket, which has its own limits."""
        self._stop_waiting()
        left = self.ours.became_socket(self)
        super().handle_websocket_upgrade(*given)
        socket = self.transport.get_protocol()
        assert isinstance(socket, SmallSocket)
        socket.left = left
        if not socket.handshake_initiated:  # the library took no request from it, and would wait for ever
            self.transport.abort()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._head = 0
        self._wait()

    def end(self) -> None:
        """End the connection at once."""
        self._stop_waiting()
        self.ours.leave(self)
        self._give_up()
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Say that this is no request, and end the connection."""
        self._give_up()
        super().send_400_response(msg)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._begun = cycle
        super()._start_asgi_task(cycle, app)

    def _give_up(self) -> None:
        """Nobody waits for an answer any more, and nothing can be written; the library tells only the last request."""
        if self._begun is not None:
            self._begun.disconnected = True
            self._begun.message_event.set()

    def _wait(self) -> None:
        self._stop_waiting()
        self._since = self.loop.time()
        self._timer = self.loop.call_later(self.ours.config.request_seconds, self._look)

    def _look(self) -> None:
        """End the connection if a request, or the reading of its answer, takes too long."""
        config = self.ours.config
        longest = config.answer_seconds if self.answering else config.request_seconds
        left = self._since + longest - self.loop.time()
        if left <= 0:
            self.end()
        else:
            self._timer = self.loop.call_later(left, self._look)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


async def _nothing(*given: Any) -> None:
    """An application that is never called."""
