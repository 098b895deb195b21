"""Presence: who is connected to a table through which process, as the processes announce it to each other."""

import msgspec

from ..contract.shapes import Gesture

BELIEVED_SECONDS = 40.0
"""How long an announcement of another process is valid; a process that has died sends no more of them."""
REPEAT_SECONDS = 15.0


class Present(msgspec.Struct, frozen=True):
    """Who is connected to a table, through one process or several."""

    seats: frozenset[int] = frozenset()
    """The seats whose people are connected."""
    spectators: int = 0
    """The number of spectators."""
    host: bool = False
    """Whether the host is connected."""
    contributing: frozenset[int] = frozenset()
    """The seats whose browsers take part in shuffling."""

    def __or__(self, other: "Present") -> "Present":
        """The union of two."""
        return Present(
            self.seats | other.seats,
            self.spectators + other.spectators,
            self.host or other.host,
            self.contributing | other.contributing,
        )


class News(msgspec.Struct, frozen=True):
    """A notification from another process: who is connected to it, or None if it has appended to the log."""

    code: str
    who: str
    """Which process."""
    present: Present | None = None
    after: int = 0
    """How long the log was before the entry that comes with the news, or is, if none does; 0: it must be read."""
    body: bytes = b""
    gesture: tuple[int, Gesture] | None = None
    """Somebody there has made a gesture: their seat, and which."""


class Elsewhere:
    """The latest announcements of other processes about a table."""

    __slots__ = ("_said",)

    def __init__(self) -> None:
        self._said: dict[str, tuple[Present, float]] = {}

    def hear(self, who: str, present: Present, now: float) -> tuple[bool, bool]:
        """Record an announcement; returns whether the process is new, and whether anything has changed."""
        before = self.present(now)
        known = who in self._said
        self._said[who] = (present, now)
        return not known, self.present(now) != before

    @property
    def processes(self) -> tuple[str, ...]:
        """All that have announced anything and are not forgotten yet."""
        return tuple(self._said)

    def forget_old(self, now: float) -> bool:
        """Drop announcements that are too old; returns whether anything has changed."""
        before = self.present(0)
        self._said = {who: said for who, said in self._said.items() if now - said[1] < BELIEVED_SECONDS}
        return self.present(now) != before

    def present(self, now: float) -> Present:
        """Who is connected to other processes."""
        everybody = Present()
        for present, when in self._said.values():
            if now - when < BELIEVED_SECONDS:
                everybody |= present
        return everybody
