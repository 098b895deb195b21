"""Somebody who is connected to a table: what is to be sent to them waits here."""

import asyncio

from .messages import Spoken
from .telling import encoder

MOST_WAITING = 300
"""Messages a page may be behind before it is cut off; it comes back and is told how things stand."""

GOING_AWAY = 1001
NOT_ALLOWED = 1008
TOO_SLOW = 1013


class Client:
    """A socket at a table, and whose it is."""

    def __init__(self) -> None:
        self.token: str | None = None
        """The hash of the token that was shown; None for a spectator."""
        self.seat: int | None = None
        self.waiting: asyncio.Queue[bytes | int] = asyncio.Queue()
        """Messages in order; a number is the code to close with."""
        self.closing = False

    def tell(self, message: Spoken) -> None:
        """Send a message when its turn comes."""
        self.send(encoder.encode(message))

    def send(self, message: bytes) -> None:
        """The same, for a message that several get."""
        if self.closing:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.close(TOO_SLOW)
            return
        self.waiting.put_nowait(message)

    def close(self, code: int) -> None:
        """Say goodbye after what is still waiting; one who is too slow for that is cut off at once."""
        if self.closing:
            return
        self.closing = True
        if code == TOO_SLOW:
            while not self.waiting.empty():
                self.waiting.get_nowait()
        self.waiting.put_nowait(code)
