"""Who is connected to the other processes that serve a table, as far as they say."""

import msgspec

BELIEVED_SECONDS = 40.0
"""What another process said is believed for so long; one that has died says no more."""
REPEAT_SECONDS = 15.0


class Present(msgspec.Struct, frozen=True):
    """News from another process: the seats whose people are connected to it, or None if it appended to the log."""

    code: str
    who: str
    """Which process."""
    seats: tuple[int, ...] | None = None


class Elsewhere:
    """What other processes have said about a table."""

    def __init__(self) -> None:
        self._said: dict[str, tuple[frozenset[int], float]] = {}

    def hear(self, news: Present, now: float) -> tuple[bool, bool]:
        """Take note; returns whether the process was not known before, and whether anything has changed."""
        before = self.seats(now)
        known = news.who in self._said
        self._said[news.who] = (frozenset(news.seats or ()), now)
        return not known, self.seats(now) != before

    def forget_old(self, now: float) -> bool:
        """Forget those who have said nothing for long; returns whether anything has changed."""
        before = frozenset[int]().union(*(seats for seats, _ in self._said.values()))
        self._said = {who: said for who, said in self._said.items() if now - said[1] < BELIEVED_SECONDS}
        return self.seats(now) != before

    def seats(self, now: float) -> frozenset[int]:
        """The seats whose people are connected elsewhere."""
        fresh = (seats for seats, when in self._said.values() if now - when < BELIEVED_SECONDS)
        return frozenset[int]().union(*fresh)
