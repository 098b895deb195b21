"""Logs in a SQLite file: one thread does all the work, and many appends share one commit."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from ...play.errors import SushibeltError
from .presence import News, Present
from .store import Conflict, StoreFailed

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
)
"""Migrations from each version of the schema to the next; the file stores how many have been applied."""

MOST_AT_ONCE = 1000
"""Tasks that share one commit."""

Task = Callable[[sqlite3.Connection], Any]


class _Job:
    """A job for the thread, and the future that waits for its result."""

    def __init__(self, task: Task, future: "asyncio.Future[Any]") -> None:
        self.task = task
        self.future = future
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

    async def append(self, code: str, after: int, bodies: Sequence[bytes], time: float, closing: bool = False) -> None:
        """Store entries; they are on disk when this returns."""
        rows = [(code, after + number, time, body) for number, body in enumerate(bodies, 1)]

        def task(database: sqlite3.Connection) -> None:
            if after:  # a log that was deleted meanwhile must not start in its middle
                found = database.execute("SELECT 1 FROM entry WHERE code = ? AND seq = ?", (code, after)).fetchone()
                if found is None:
                    raise Conflict
            else:
                database.execute("INSERT OR IGNORE INTO tables (code) VALUES (?)", (code,))
            try:
                database.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", rows)
            except sqlite3.IntegrityError:
                raise Conflict from None
            if closing:
                database.execute("UPDATE tables SET closed = 1 WHERE code = ?", (code,))

        await self._do(task)

    async def replace(self, code: str, number: int, body: bytes, time: float) -> None:
        """Write over the last entry; it is on disk when this returns."""

        def task(database: sqlite3.Connection) -> None:
            if database.execute("SELECT max(seq) FROM entry WHERE code = ?", (code,)).fetchone() != (number,):
                raise Conflict
            change = "UPDATE entry SET body = ?, time = ? WHERE code = ? AND seq = ?"
            database.execute(change, (body, time, code, number))

        await self._do(task)

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """The entries of a log."""
        query = "SELECT body FROM entry WHERE code = ? AND seq > ? ORDER BY seq"
        return await self._do(lambda database: [row[0] for row in database.execute(query, (code, after))])

    async def stale(self, before: float) -> list[str]:
        """The tables where nothing has happened since."""
        query = """
            SELECT code FROM tables WHERE closed = 0
            AND (SELECT time FROM entry WHERE entry.code = tables.code ORDER BY seq DESC LIMIT 1) < ?
        """
        return await self._do(lambda database: [row[0] for row in database.execute(query, (before,))])

    async def forget(self, code: str) -> None:
        """Delete a log."""

        def task(database: sqlite3.Connection) -> None:
            database.execute("DELETE FROM entry WHERE code = ?", (code,))
            database.execute("DELETE FROM tables WHERE code = ?", (code,))

        await self._do(task)

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
            database.execute("INSERT INTO entry VALUES ('', 0, 0, x'')")  # no table has an empty code
            database.execute("DELETE FROM entry WHERE code = ''")

        await self._do(task)

    async def news(self) -> AsyncIterator[News]:
        """No notifications: no other process can append."""
        return
        yield News("", "")

    async def say_present(self, code: str, present: Present) -> None:
        """Nothing to do: there is no other process."""

    async def close(self) -> None:
        """Commit what is waiting, and close the file."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    async def _do(self, task: Callable[[sqlite3.Connection], Result]) -> Result:
        if self._closed:
            raise StoreFailed("closing")
        future: asyncio.Future[Result] = self._loop.create_future()
        self._jobs.put(_Job(task, future))
        return await future

    # --- the thread -------------------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            database = _connect(self._path)
        except Exception as problem:
            self._loop.call_soon_threadsafe(self._opened.set_exception, problem)
            return
        self._loop.call_soon_threadsafe(self._opened.set_result, None)
        going_on = True
        while going_on:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going_on = None not in jobs
            batch = [job for job in jobs if job is not None]
            if batch:
                _commit(database, batch)
                self._loop.call_soon_threadsafe(_tell, batch)
        database.close()


def _connect(path: str) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=1, isolation_level=None)
    try:
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        done = database.execute("PRAGMA user_version").fetchone()[0]
        if done > len(MIGRATIONS):
            database.close()
            raise SushibeltError(f"{path} was written by a newer version of Sushibelt; this one cannot read it.")
        for number, migration in enumerate(MIGRATIONS[done:], done + 1):
            database.executescript(f"BEGIN; {migration} PRAGMA user_version = {number}; COMMIT;")
        database.execute("BEGIN IMMEDIATE")  # takes the lock, so that a second process is refused here
        database.execute("COMMIT")
    except sqlite3.OperationalError as problem:
        database.close()
        if "locked" in str(problem):
            raise SushibeltError(f"Another Sushibelt is using {path}; stop it, or name another file.") from None
        raise SushibeltError(f"{path} cannot be used: {problem}.") from None
    except sqlite3.DatabaseError as problem:
        database.close()
        raise SushibeltError(f"{path} is not a database of Sushibelt: {problem}.") from None
    return database


def _commit(database: sqlite3.Connection, jobs: Sequence[_Job]) -> None:
    """Run all jobs in one transaction; one that fails does not affect the others."""
    try:
        database.execute("BEGIN IMMEDIATE")
        for job in jobs:
            database.execute("SAVEPOINT job")
            try:
                job.result = job.task(database)
            except (Conflict, sqlite3.Error) as problem:
                job.error = problem
                database.execute("ROLLBACK TO job")
            database.execute("RELEASE job")
        database.execute("COMMIT")
    except sqlite3.Error as problem:
        if database.in_transaction:
            database.execute("ROLLBACK")
        for job in jobs:
            job.error = StoreFailed("not_stored", problem=str(problem))


def _tell(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        if job.future.done():
            continue  # whoever asked has gone
        if job.error is None:
            job.future.set_result(job.result)
        elif isinstance(job.error, sqlite3.Error):
            job.future.set_exception(StoreFailed("not_stored", problem=str(job.error)))
        else:
            job.future.set_exception(job.error)
