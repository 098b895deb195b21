"""Who is connected to the other processes that serve a table, as far as they say."""

import msgspec

BELIEVED_SECONDS = 40.0
"""What another process said is believed for so long; one that has died says no more."""
REPEAT_SECONDS = 15.0


class Present(msgspec.Struct, frozen=True):
    """Those who are connected to a table through one process, or through several."""

    seats: frozenset[int] = frozenset()
    """The seats whose people are."""
    spectators: int = 0
    """How many watch."""
    host: bool = False
    """Whether the host is."""

    def __or__(self, other: "Present") -> "Present":
        """Those of both."""
        return Present(self.seats | other.seats, self.spectators + other.spectators, self.host or other.host)


class News(msgspec.Struct, frozen=True):
    """News from another process: who is connected to it, or None if it has appended to the log."""

    code: str
    who: str
    """Which process."""
    present: Present | None = None


class Elsewhere:
    """What other processes have said about a table."""

    __slots__ = ("_said",)

    def __init__(self) -> None:
        self._said: dict[str, tuple[Present, float]] = {}

    def hear(self, who: str, present: Present, now: float) -> tuple[bool, bool]:
        """Take note; returns whether the process was not known before, and whether anything has changed."""
        before = self.present(now)
        known = who in self._said
        self._said[who] = (present, now)
        return not known, self.present(now) != before

    def forget_old(self, now: float) -> bool:
        """Forget those who have said nothing for long; returns whether anything has changed."""
        before = self.present(0)
        self._said = {who: said for who, said in self._said.items() if now - said[1] < BELIEVED_SECONDS}
        return self.present(now) != before

    def present(self, now: float) -> Present:
        """Those who are connected elsewhere."""
        everybody = Present()
        for present, when in self._said.values():
            if now - when < BELIEVED_SECONDS:
                everybody |= present
        return everybody
