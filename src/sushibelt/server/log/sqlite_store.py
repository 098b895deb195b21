"""Logs in a SQLite file: one thread does all the work, and many appends share one commit."""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from ...play.errors import SushibeltError
from ..contract.shapes import Gesture
from ..operations.logs import note
from .checksums import checked, checksum
from .presence import News, Present
from .store import TO_THE_HOUR, Commits, Conflict, StoreFailed

Result = TypeVar("Result")

MIGRATIONS = (
    """
    CREATE TABLE tables (code TEXT PRIMARY KEY, closed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
    CREATE TABLE entry (
        code TEXT NOT NULL, seq INTEGER NOT NULL, time REAL NOT NULL, body BLOB NOT NULL, PRIMARY KEY (code, seq)
    ) WITHOUT ROWID;
    CREATE INDEX open_tables ON tables (code) WHERE closed = 0;
    """,
    """
    -- Answers are stored by name from here on (entries.py). Nothing that is stored has to change, but 0.1 cannot read
    -- what is written now: so it finds a newer schema, instead of failing at the first new entry.
    """,
    """
    -- Entries have checksums. When a table was last used is known by how long services have run, not by anybody's
    -- clock; no value: no running service has seen the table yet.
    ALTER TABLE entry ADD COLUMN sum INTEGER;
    ALTER TABLE tables ADD COLUMN used REAL;
    CREATE INDEX unseen_tables ON tables (code) WHERE used IS NULL;
    CREATE TABLE service_clock (seconds REAL NOT NULL);
    INSERT INTO service_clock VALUES (0);
    """,
)
"""Migrations from each version of the schema to the next; the file stores how many have been applied."""

MOST_AT_ONCE = 1000
"""Tasks that share one commit."""

_NEXT = """
    INSERT OR IGNORE INTO entry (code, seq, time, body, sum)
    SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM entry WHERE code = ?1 AND seq = ?2 - 1)
"""
"""The next entry of a log; nothing happens if there is one already, or the log was deleted meanwhile."""

_INSERT = "INSERT INTO entry (code, seq, time, body, sum) VALUES (?, ?, ?, ?, ?)"
_NOW = "(SELECT seconds FROM service_clock)"

Task = Callable[[sqlite3.Connection], Any]
Row = tuple[str, int, float, bytes, int]


class _Job:
    """A job for the thread, and the future that waits for its result."""

    def __init__(self, task: Task, future: "asyncio.Future[Any]", row: Row | None = None) -> None:
        self.task = task
        self.future = future
        self.row = row
        """The entry, if all it does is to store the next one of a log, as nearly always."""
        self.result: Any = None
        self.error: BaseException | None = None


class SqliteStore:
    """A file of logs, for one process alone."""

    shared = False

    def __init__(self, path: str) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="sqlite", daemon=True)
        self._opened: asyncio.Future[None] = self._loop.create_future()
        self._closed = False
        self.failures = 0

    @classmethod
    async def open(cls, path: str) -> "SqliteStore":
        """Open the file, or create it, and migrate the schema."""
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise SushibeltError(f"{path} cannot be made: {problem.strerror}.") from None
        store = cls(path)
        store._thread.start()
        await store._opened
        return store

    async def append(
        self,
        code: str,
        after: int,
        bodies: Sequence[bytes],
        time: float,
        closing: bool = False,
        told: Collection[str] | None = None,
    ) -> None:
        """Store entries; they are on disk when this returns."""
        rows = [
            (code, number, time, body, checksum(code, number, body)) for number, body in enumerate(bodies, after + 1)
        ]

        def task(database: sqlite3.Connection) -> None:
            if after:  # a log that was deleted meanwhile must not start in its middle
                found = database.execute("SELECT 1 FROM entry WHERE code = ? AND seq = ?", (code, after)).fetchone()
                if found is None:
                    raise Conflict
            else:
                database.execute("INSERT OR IGNORE INTO tables (code) VALUES (?)", (code,))
            try:
                database.executemany(_INSERT, rows)
            except sqlite3.IntegrityError:
                raise Conflict from None
            if closing:
                database.execute("UPDATE tables SET closed = 1 WHERE code = ?", (code,))

        await self._do(task, rows[0] if after and len(rows) == 1 and not closing else None)

    async def replace(self, code: str, number: int, body: bytes, time: float) -> None:
        """Write over the last entry; it is on disk when this returns."""

        def task(database: sqlite3.Connection) -> None:
            if database.execute("SELECT max(seq) FROM entry WHERE code = ?", (code,)).fetchone() != (number,):
                raise Conflict
            change = "UPDATE entry SET body = ?, time = ?, sum = ? WHERE code = ? AND seq = ?"
            database.execute(change, (body, time, checksum(code, number, body), code, number))

        await self._do(task)

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """The entries of a log."""
        query = "SELECT seq, body, sum FROM entry WHERE code = ? AND seq > ? ORDER BY seq"
        return await self._do(lambda database: checked(code, after, database.execute(query, (code, after))))

    async def clock(self, reached: float = 0.0) -> float:
        """How long services have run with this file."""

        def task(database: sqlite3.Connection) -> float:
            database.execute("UPDATE service_clock SET seconds = ? WHERE seconds < ?", (reached, reached))
            database.execute(f"UPDATE tables SET used = {_NOW} WHERE used IS NULL")
            return float(database.execute(f"SELECT {_NOW}").fetchone()[0])

        return await self._do(task)

    async def touch(self, codes: Iterable[str]) -> None:
        """Note that these tables are used."""
        change = f"UPDATE tables SET used = {_NOW} WHERE code = ? AND used < {_NOW} - {TO_THE_HOUR}"
        rows = [(code,) for code in codes]
        await self._do(lambda database: database.executemany(change, rows) and None)

    async def stale(self, seconds: float, closed: bool = False, only: str | None = None) -> list[str]:
        """The tables that were not used for so long."""
        query = f"SELECT code FROM tables WHERE closed = ? AND used <= {_NOW} - ?"
        given: tuple[Any, ...] = (closed, seconds)
        if only is not None:
            query, given = f"{query} AND code = ?", (*given, only)
        return await self._do(lambda database: [row[0] for row in database.execute(query, given)])

    async def forget(self, code: str, unused: float | None = None) -> bool:
        """Delete a log."""

        def task(database: sqlite3.Connection) -> bool:
            which = f"code = ? AND used <= {_NOW} - ?" if unused is not None else "code = ?"
            given = (code, unused) if unused is not None else (code,)
            if not database.execute(f"DELETE FROM tables WHERE {which}", given).rowcount:
                return False
            database.execute("DELETE FROM entry WHERE code = ?", (code,))
            return True

        return await self._do(task)

    async def lengths(self, codes: Iterable[str]) -> dict[str, int]:
        """How long these logs are."""
        query = "SELECT seq FROM entry WHERE code = ? ORDER BY seq DESC LIMIT 1"
        wanted = list(codes)

        def task(database: sqlite3.Connection) -> dict[str, int]:
            found = {code: database.execute(query, (code,)).fetchone() for code in wanted}
            return {code: row[0] if row else 0 for code, row in found.items()}

        return await self._do(task)

    async def try_writing(self) -> None:
        """Write an entry and delete it again: both are committed."""

        def task(database: sqlite3.Connection) -> None:
            database.execute(_INSERT, ("", 0, 0.0, b"", 0))  # no table has an empty code
            database.execute("DELETE FROM entry WHERE code = ''")

        await self._do(task)

    async def news(self) -> AsyncIterator[News]:
        """No notifications: no other process can append."""
        return
        yield News("", "")

    async def say_length(self, code: str, length: int, who: str) -> None:
        """Nothing to do: there is no other process."""

    async def say_present(self, code: str, present: Present) -> None:
        """Nothing to do: there is no other process."""

    async def say_gesture(self, code: str, seat: int, gesture: Gesture) -> None:
        """Nothing to do: there is no other process."""

    async def close(self) -> None:
        """Commit what is waiting, and close the file."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    async def _do(self, task: Callable[[sqlite3.Connection], Result], row: Row | None = None) -> Result:
        if self._closed:
            raise StoreFailed("closing")
        future: asyncio.Future[Result] = self._loop.create_future()
        self._jobs.put(_Job(task, future, row))
        return await future

    def _tell(self, jobs: Sequence[_Job]) -> None:
        for job in jobs:
            problem = job.error
            if isinstance(problem, sqlite3.Error):
                problem = StoreFailed("not_stored", problem=str(problem))
            self.failures += isinstance(problem, StoreFailed)
            if job.future.done():
                continue  # whoever asked has gone
            if problem is None:
                job.future.set_result(job.result)
            else:
                job.future.set_exception(problem)

    # --- the thread -------------------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            database, lock = _connect(self._path)
        except Exception as problem:
            self._loop.call_soon_threadsafe(self._opened.set_exception, problem)
            return
        self._loop.call_soon_threadsafe(self._opened.set_result, None)
        commits = Commits()
        going_on = True
        while going_on:
            jobs = [self._jobs.get()]
            if wait := commits.wait():
                time.sleep(wait)
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going_on = None not in jobs
            batch = [job for job in jobs if job is not None]
            if batch:
                commits.made(len(batch))
                try:
                    _commit(database, batch)
                except Exception as problem:  # the disk fails in ways of its own, and the thread goes on
                    for job in batch:
                        job.error = StoreFailed("store_silent")
                    note("storing failed", logging.ERROR, problem=repr(problem))
                self._loop.call_soon_threadsafe(self._tell, batch)
        database.close()
        lock.close()


def taken(path: str) -> sqlite3.Connection:
    """A lock that lets one process alone write to a file, until it is closed; others may read meanwhile."""
    lock = sqlite3.connect(path if path == ":memory:" else f"{path}.lock", timeout=1, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as problem:
        lock.close()
        raise _unusable(path, problem) from None
    return lock


def _unusable(path: str, problem: sqlite3.Error) -> SushibeltError:
    if "locked" in str(problem):
        return SushibeltError(f"Another Sushibelt is using {path}; stop it, or name another file.")
    return SushibeltError(f"{path} cannot be used: {problem}.")


def _connect(path: str) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """The database, and the lock that goes with it."""
    lock = taken(path)
    try:
        return migrated(path), lock
    except BaseException:
        lock.close()
        raise


def migrated(path: str) -> sqlite3.Connection:
    """A database, made if there is none, and brought up to date."""
    database = sqlite3.connect(path, timeout=1, isolation_level=None)
    try:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        done = database.execute("PRAGMA user_version").fetchone()[0]
        if done > len(MIGRATIONS):
            database.close()
            raise SushibeltError(f"{path} was written by a newer version of Sushibelt; this one cannot read it.")
        for number, migration in enumerate(MIGRATIONS[done:], done + 1):
            database.executescript(f"BEGIN; {migration} PRAGMA user_version = {number}; COMMIT;")
    except sqlite3.OperationalError as problem:
        database.close()
        raise _unusable(path, problem) from None
    except sqlite3.DatabaseError as problem:
        database.close()
        raise SushibeltError(f"{path} is not a database of Sushibelt: {problem}.") from None
    return database


def _commit(database: sqlite3.Connection, jobs: Sequence[_Job]) -> None:
    """Run all jobs in one transaction; one that fails does not affect the others."""
    try:
        database.execute("BEGIN IMMEDIATE")
        rows = [job.row for job in jobs if job.row is not None]
        # Every statement waits for the interpreter, which is busy: so one for all of them, if that goes well.
        if len(rows) == len(jobs):
            if database.executemany(_NEXT, rows).rowcount == len(jobs):
                database.execute("COMMIT")
                return
            database.execute("ROLLBACK")
            database.execute("BEGIN IMMEDIATE")
        for job in jobs:
            database.execute("SAVEPOINT job")
            try:
                job.result = job.task(database)
            except Exception as problem:  # whatever it is, the thread goes on
                job.error = problem
                database.execute("ROLLBACK TO job")
            database.execute("RELEASE job")
        database.execute("COMMIT")
    except sqlite3.Error as problem:
        if database.in_transaction:
            database.execute("ROLLBACK")
        for job in jobs:
            job.error = StoreFailed("not_stored", problem=str(problem))
