"""A client connected to a table, with its queue of outgoing messages."""

from collections.abc import Callable

from ..contract.messages import Error, ServiceMessage
from ..contract.refusals import Refused
from ..tables.snapshot import encoder

MOST_WAITING = 300
"""Messages that may be queued before a page is disconnected; it reconnects and gets the current state."""

MOST_BYTES_WAITING = 1 << 19
"""The same in bytes: a whole game takes up to 60 kB."""

GOING_AWAY = 1001
NOT_ALLOWED = 1008
TOO_SLOW = 1013


class Client:
    """A socket at a table, and whose it is. There are many and most are idle, so each is kept small."""

    __slots__ = ("_deliver", "address", "closing", "contributes", "seat", "token", "waiting")

    def __init__(self, deliver: Callable[[], None] = lambda: None, address: str = "") -> None:
        self.address = address
        """Where it comes from, which pays for the work it asks for."""
        self.token: str | None = None
        """The hash of the token it presented; None for a spectator."""
        self.seat: int | None = None
        self.contributes = False
        """Whether it takes part in shuffling."""
        self.waiting: list[bytes | int] = []
        """Outgoing messages in order; a number is the code to close with."""
        self.closing = False
        self._deliver = deliver
        """Called when a message has been queued."""

    def tell(self, message: ServiceMessage) -> None:
        """Queue a message."""
        self.send(encoder.encode(message))

    def refuse(self, problem: Refused, said: int | None = None) -> None:
        """Queue an error; `said` is the id of the message that is refused."""
        self.tell(Error(error=str(problem), code=problem.code, facts=problem.facts, id=said))

    def send(self, message: bytes) -> None:
        """Queue a message that is already encoded, as for several clients."""
        if self.closing:
            return
        if len(self.waiting) >= MOST_WAITING or self._bytes_waiting() + len(message) > MOST_BYTES_WAITING:
            self.close(TOO_SLOW)
            return
        self.waiting.append(message)
        self._deliver()

    def _bytes_waiting(self) -> int:
        return sum(len(message) for message in self.waiting if isinstance(message, bytes)) if self.waiting else 0

    def close(self, code: int) -> None:
        """Close after the queued messages have been sent; a client that is too slow is disconnected at once."""
        if self.closing:
            return
        self.closing = True
        if code == TOO_SLOW:
            self.waiting.clear()
        self.waiting.append(code)
        self._deliver()
