"""All logs of a database at once, to check, copy or delete them, also while a service uses it."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ...output import how_to_get
from ...play.errors import SushibeltError
from .checksums import checksum
from .sqlite_store import MIGRATIONS, migrated, taken
from .store import open_store, unusable

WITH_SUMS = 3
"""The version of the schema from which on entries have checksums, and tables are noted as used."""


class StoredEntry(NamedTuple):
    """An entry as it is stored."""

    number: int
    time: float
    body: bytes
    sum: int | None


class StoredTable(NamedTuple):
    """A table's log as it is stored."""

    code: str
    closed: bool
    used: float | None
    entries: Sequence[StoredEntry]


class Archive:
    """A database, as it is at one moment; what is changed is there only after `commit`."""

    def __init__(self, line: Any, parameter: str, version: int, *locks: Any) -> None:
        self._line = line
        self._parameter = parameter
        """How the database's language names what is given."""
        self._version = version
        self._locks = locks

    def codes(self) -> list[str]:
        """The codes of all tables."""
        return [row[0] for row in self._ask("SELECT code FROM tables ORDER BY code")]

    def clock(self) -> float:
        """For how many seconds services have run with this database."""
        return self._ask("SELECT seconds FROM service_clock").fetchone()[0] if self._version >= WITH_SUMS else 0.0

    def table(self, code: str) -> StoredTable | None:
        """A table's log; None if there is none."""
        used, stored = ("used", "sum") if self._version >= WITH_SUMS else ("NULL", "NULL")
        row = self._ask(f"SELECT closed, {used} FROM tables WHERE code = ?", code).fetchone()
        if row is None:
            return None
        entries = self._ask(f"SELECT seq, time, body, {stored} FROM entry WHERE code = ? ORDER BY seq", code)
        return StoredTable(code, bool(row[0]), row[1], [StoredEntry(*entry) for entry in entries])

    def put(self, table: StoredTable) -> None:
        """Add a table's log exactly as it was stored elsewhere, damage included."""
        self._ask("INSERT INTO tables (code, closed, used) VALUES (?, ?, ?)", table.code, table.closed, table.used)
        self._each(
            "INSERT INTO entry (code, seq, time, body, sum) VALUES (?, ?, ?, ?, ?)",
            [(table.code, *entry) for entry in table.entries],
        )

    def set_clock(self, seconds: float) -> None:
        """Let services have run for so long."""
        self._ask("UPDATE service_clock SET seconds = ?", seconds)

    def rewrite(self, code: str, bodies: dict[int, bytes]) -> None:
        """Write over some entries of a log."""
        rows = [(body, checksum(code, number, body), code, number) for number, body in bodies.items()]
        self._each("UPDATE entry SET body = ?, sum = ? WHERE code = ? AND seq = ?", rows)

    def delete(self, code: str) -> None:
        """Delete a table's log."""
        self._ask("DELETE FROM tables WHERE code = ?", code)
        self._ask("DELETE FROM entry WHERE code = ?", code)

    def clear(self) -> None:
        """Delete all logs."""
        self._ask("DELETE FROM entry")
        self._ask("DELETE FROM tables")

    def commit(self) -> None:
        """Make all changes at once."""
        self._line.execute("COMMIT")

    def close(self) -> None:
        """Close it; what was not committed has not happened."""
        for line in (self._line, *self._locks):
            line.close()

    def _ask(self, query: str, *given: Any) -> Any:
        return self._line.execute(query.replace("?", self._parameter), given)

    def _each(self, query: str, rows: Iterable[tuple[Any, ...]]) -> None:
        self._line.cursor().executemany(query.replace("?", self._parameter), rows)


def open_archive(database: str) -> Archive:
    """A database, to be read as it is at this moment."""
    if _is_address(database):
        line, version = _postgres(database, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        return Archive(line, "%s", version)
    return _sqlite(database, lambda: _existing(database), "BEGIN")


def open_to_change(database: str) -> Archive:
    """A database, to be changed while a service may use it."""
    if _is_address(database):
        _bring_up_to_date(database)
        line, version = _postgres(database, "BEGIN")
        return Archive(line, "%s", version)
    _existing(database).close()
    archive = _sqlite(database, lambda: migrated(database), "BEGIN IMMEDIATE")
    archive._line.execute("PRAGMA secure_delete = ON")  # nothing of what is deleted stays in the file
    return archive


def open_to_fill(database: str) -> Archive:
    """A database that is made if there is none, and that nobody else uses."""
    if not _is_address(database):
        Path(database).parent.mkdir(parents=True, exist_ok=True)
        lock = taken(database)
        try:
            return _sqlite(database, lambda: migrated(database), "BEGIN IMMEDIATE", lock)
        except BaseException:
            lock.close()
            raise
    _bring_up_to_date(database)
    line, version = _postgres(database, "BEGIN")
    if _used_by_others(line):
        line.close()
        raise SushibeltError("A service is using the database; stop it first.")
    return Archive(line, "%s", version)


def made_new(file: str) -> Archive:
    """A new file for logs."""
    return _sqlite(file, lambda: migrated(file), "BEGIN IMMEDIATE")


def in_one_file(file: str) -> None:
    """Let a file that nobody uses be the only one, without a journal beside it."""
    line = sqlite3.connect(file)
    line.execute("PRAGMA journal_mode = DELETE")
    line.close()


def _is_address(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def _existing(path: str) -> sqlite3.Connection:
    if not Path(path).is_file():
        raise SushibeltError(f"There is no database {path}.")
    return sqlite3.connect(path, timeout=10, isolation_level=None)


def _sqlite(path: str, connect: Callable[[], sqlite3.Connection], begin: str, *locks: Any) -> Archive:
    line = connect()
    try:
        line.execute("PRAGMA busy_timeout = 10000")
        version = line.execute("PRAGMA user_version").fetchone()[0]
        line.execute(begin)
        line.execute("SELECT code FROM tables LIMIT 1")
    except sqlite3.Error as problem:
        line.close()
        raise SushibeltError(f"{path} is not a database of Sushibelt, or cannot be used: {problem}.") from None
    if version > len(MIGRATIONS):
        line.close()
        raise SushibeltError(f"{path} was written by a newer version of Sushibelt; this one cannot read it.")
    return Archive(line, "?", version, *locks)


def _postgres(address: str, begin: str) -> tuple[Any, int]:
    """A connection within a transaction, and the version of the schema."""
    try:
        import psycopg
    except ImportError:
        raise SushibeltError(f"PostgreSQL needs psycopg; {how_to_get('postgres')}") from None
    line: Any = None
    try:
        line = psycopg.connect(address, autocommit=True, connect_timeout=10, application_name="sushibelt tables")
        version = line.execute("SELECT max(version) FROM sushibelt_schema").fetchone()[0]
        line.execute(begin)
    except psycopg.Error as problem:
        with suppress(AttributeError):
            line.close()
        raise unusable(problem) from None
    return line, version


def _used_by_others(line: Any) -> bool:
    """Whether a service is connected, and not only about to disconnect."""
    others = "SELECT count(*) FROM pg_stat_get_activity(NULL) WHERE application_name = 'sushibelt' AND datid = %s"
    (own,) = line.execute("SELECT oid FROM pg_database WHERE datname = current_database()").fetchone()
    for _ in range(20):
        if line.execute(others, (own,)).fetchone() == (0,):
            return False
        time.sleep(0.1)
    return True


def _bring_up_to_date(address: str) -> None:
    """Make or migrate the schema of PostgreSQL, as a service does when it starts."""

    async def open_and_close() -> None:
        await (await open_store(address)).close()

    asyncio.run(open_and_close())
