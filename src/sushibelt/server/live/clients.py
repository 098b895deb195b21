"""Somebody who is connected to a table: what is to be sent to them waits here."""

from collections.abc import Callable

from ..contract.messages import Error, ServiceMessage
from ..contract.refusals import Refused
from ..tables.snapshot import encoder

MOST_WAITING = 300
"""Messages a page may be behind before it is cut off; it comes back and is told how things stand."""

GOING_AWAY = 1001
NOT_ALLOWED = 1008
TOO_SLOW = 1013


class Client:
    """A socket at a table, and whose it is; most of them just wait, so there is little to each."""

    __slots__ = ("_deliver", "closing", "seat", "token", "waiting")

    def __init__(self, deliver: Callable[[], None] = lambda: None) -> None:
        self.token: str | None = None
        """The hash of the token that was shown; None for a spectator."""
        self.seat: int | None = None
        self.waiting: list[bytes | int] = []
        """Messages in order; a number is the code to close with."""
        self.closing = False
        self._deliver = deliver
        """Called when something waits."""

    def tell(self, message: ServiceMessage) -> None:
        """Send a message when its turn comes."""
        self.send(encoder.encode(message))

    def refuse(self, problem: Refused, said: int | None = None) -> None:
        """Say why something cannot be done; `said` is the id it came with."""
        self.tell(Error(error=str(problem), code=problem.code, facts=problem.facts, id=said))

    def send(self, message: bytes) -> None:
        """The same, for a message that several get."""
        if self.closing:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.close(TOO_SLOW)
            return
        self.waiting.append(message)
        self._deliver()

    def close(self, code: int) -> None:
        """Say goodbye after what is still waiting; one who is too slow for that is cut off at once."""
        if self.closing:
            return
        self.closing = True
        if code == TOO_SLOW:
            self.waiting.clear()
        self.waiting.append(code)
        self._deliver()
