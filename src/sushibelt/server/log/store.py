"""The interface of stores, which hold the logs of tables."""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Protocol

from ...play.errors import SushibeltError
from ..contract.refusals import Refused
from .presence import News, Present


class Conflict(Exception):
    """Another process has appended to this log first; nothing was stored."""


class StoreFailed(Refused):
    """The store does not work at the moment; it is unknown whether anything was stored."""


class Store(Protocol):
    """Logs by the code of their table. Entries are bytes, numbered from 1."""

    shared: bool
    """Whether other processes may append too."""

    async def append(self, code: str, after: int, bodies: Sequence[bytes], time: float, closing: bool = False) -> None:
        """Append entries to a log of length `after`, durably before this returns; raise Conflict if it is longer.

        `closing` says that these entries close the table.
        """
        ...

    async def replace(self, code: str, number: int, body: bytes, time: float) -> None:
        """Write over the last entry of a log, which has this number; only where no other process can have read it."""
        ...

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """The entries of a log after the first `after`; an unknown table has none."""
        ...

    async def stale(self, before: float) -> list[str]:
        """The codes of tables that are not closed, and where nothing has happened since this time."""
        ...

    async def forget(self, code: str) -> None:
        """Delete a table's log."""
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

    async def say_present(self, code: str, present: Present) -> None:
        """Announce to other processes who is connected to this one; nothing is stored."""
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
            raise SushibeltError("PostgreSQL needs the extra `postgres` of Sushibelt to be installed.") from None

        return await PostgresStore.open(database)
    from .sqlite_store import SqliteStore

    return await SqliteStore.open(database)
