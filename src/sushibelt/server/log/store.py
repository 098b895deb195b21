"""The interface of stores, which hold the logs of tables."""

from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from typing import Protocol

from ...output import how_to_get
from ...play.errors import SushibeltError
from ..contract.refusals import Refused
from ..contract.shapes import Gesture
from ..operations.limits import Bucket
from .presence import News, Present

STORED_AT_ONCE = 40
STORED_PER_SECOND = 150
"""Up to this rate, after a burst, everything is committed at once, which is quickest, ..."""
GATHER_SECONDS = 0.02
"""... and beyond it a commit waits so long for others to share it: each costs more than what is stored by it."""
MOST_SHARING = 2
"""Processes that share one database share that rate too; up to so many of them, since nobody shall wait for long."""
TO_THE_HOUR = 3600.0
"""How exactly, in seconds, it is known when a table was last used."""


def unusable(problem: BaseException | None) -> SushibeltError:
    """That a database cannot be used, in one sentence."""
    reason = str(problem).strip().partition("\n")[0].rstrip(".")
    return SushibeltError(f"The database cannot be used: {reason}.")


class Commits:
    """The pace of a store's commits: when much is stored, more of it shares one."""

    def __init__(self) -> None:
        self._bucket = Bucket(STORED_AT_ONCE, STORED_PER_SECOND)

    def wait(self, processes: int = 1) -> float:
        """How long the next commit of one of so many processes should wait for others to share it."""
        return GATHER_SECONDS * min(processes, MOST_SHARING) if self._bucket.left() < 1 else 0.0

    def made(self, stored: int, processes: int = 1) -> None:
        """Count a commit that stored so much; what is far too much is soon forgotten."""
        debt = self._bucket.left() + STORED_AT_ONCE
        self._bucket.spend(min(debt, stored * min(processes, MOST_SHARING)))


class Conflict(Exception):
    """Another process has appended to this log first; nothing was stored."""


class StoreFailed(Refused):
    """The store does not work at the moment; it is unknown whether anything was stored."""


class Store(Protocol):
    """Logs by the code of their table. Entries are bytes, numbered from 1."""

    shared: bool
    """Whether other processes may append too."""

    @property
    def failures(self) -> int:
        """How often something failed since the start."""
        ...

    async def append(
        self,
        code: str,
        after: int,
        bodies: Sequence[bytes],
        time: float,
        closing: bool = False,
        told: Collection[str] | None = None,
    ) -> None:
        """Append entries to a log of length `after`, durably before this returns; raise Conflict if it is longer.

        `closing` says that these entries close the table, `told` which other processes are at it: only they hear of the
        entries, or, if that is not known, all of them.
        """
        ...

    async def replace(self, code: str, number: int, body: bytes, time: float) -> None:
        """Write over the last entry of a log, which has this number; only where no other process can have read it."""
        ...

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """The entries of a log after the first `after`; an unknown table has none. Refused if one is damaged."""
        ...

    async def clock(self, reached: float = 0.0) -> float:
        """For how many seconds services have run with this store, ever; from now on at least so many.

        Tables that no running service has seen before count as used now.
        """
        ...

    async def touch(self, codes: Iterable[str]) -> None:
        """Note that these tables are used, by the clock above; to the hour, so that it is seldom written."""
        ...

    async def stale(self, seconds: float, closed: bool = False, only: str | None = None) -> list[str]:
        """The codes of tables, closed or not, that were not used while services ran for so many seconds.

        `only` asks about one table.
        """
        ...

    async def forget(self, code: str, unused: float | None = None) -> bool:
        """Delete a table's log, perhaps only if still not used for so many seconds; returns whether it did."""
        ...

    async def lengths(self, codes: Iterable[str]) -> dict[str, int]:
        """How many entries these logs have now."""
        ...

    async def try_writing(self) -> None:
        """Commit something that leaves nothing behind; raises StoreFailed if that is not possible."""
        ...

    def news(self) -> AsyncIterator[News]:
        """Notifications from other processes: that they have appended to a log, or who is connected to them."""
        ...

    async def say_length(self, code: str, length: int, who: str) -> None:
        """Tell another process how long a log is, in case it has missed something."""
        ...

    async def say_present(self, code: str, present: Present) -> None:
        """Announce to other processes who is connected to this one; nothing is stored."""
        ...

    async def say_gesture(self, code: str, seat: int, gesture: Gesture) -> None:
        """Tell other processes of a gesture that somebody here has made; nothing is stored."""
        ...

    async def close(self) -> None:
        """Finish pending appends, and close."""
        ...


async def open_store(database: str) -> Store:
    """The store at this address: postgresql://… or a SQLite file."""
    if database.startswith(("postgresql://", "postgres://")):
        try:
            from .postgres_store import PostgresStore
        except ImportError:
            raise SushibeltError(f"PostgreSQL needs psycopg; {how_to_get('postgres')}") from None

        return await PostgresStore.open(database)
    from .sqlite_store import SqliteStore

    return await SqliteStore.open(database)
