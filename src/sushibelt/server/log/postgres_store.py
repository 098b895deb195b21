"""Logs in PostgreSQL, for many processes: the primary key decides who was first; notifications follow the commit."""

import asyncio
import os
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import psycopg

from ...play.errors import SushibeltError
from ..operations.logs import note
from .presence import News, Present
from .store import Conflict, StoreFailed

Connection = psycopg.AsyncConnection[tuple[Any, ...]]
Result = TypeVar("Result")

MIGRATIONS = (
    """
    CREATE TABLE tables (code text PRIMARY KEY, closed boolean NOT NULL DEFAULT false);
    CREATE TABLE entry (
        code text NOT NULL, seq integer NOT NULL, time double precision NOT NULL, body bytea NOT NULL,
        PRIMARY KEY (code, seq)
    );
    CREATE INDEX open_tables ON tables (code) WHERE NOT closed;
    """,
    """
    -- Answers are stored by name from here on (entries.py). Nothing that is stored has to change, but 0.1 cannot read
    -- what is written now: so it finds a newer schema, instead of failing at the first new entry.
    """,
)
"""Migrations from each version of the schema to the next; the database stores how many have been applied."""

CHANNEL = "sushibelt"
MIGRATION_LOCK = 7383_2411
MOST_AT_ONCE = 500
LONGEST_PAUSE = 5.0
"""Seconds between attempts to connect again."""

_FIRST = """
    INSERT INTO entry (code, seq, time, body)
    SELECT code, after + 1, time, body
    FROM unnest(%s::text[], %s::integer[], %s::double precision[], %s::bytea[]) AS new (code, after, time, body)
    WHERE after = 0 OR EXISTS (SELECT FROM entry WHERE entry.code = new.code AND entry.seq = after)
    ORDER BY code
    ON CONFLICT DO NOTHING RETURNING code
"""
_OTHERS = "INSERT INTO entry (code, seq, time, body) VALUES (%s, %s, %s, %s)"
_NOTIFY = "SELECT pg_notify(%s, %s || ' ' || code) FROM unnest(%s::text[]) AS new (code)"


class _Append:
    """Entries that wait for the next commit."""

    def __init__(self, code: str, after: int, bodies: Sequence[bytes], time: float, closing: bool) -> None:
        self.code, self.after, self.bodies, self.time, self.closing = code, after, bodies, time, closing
        self.stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, problem: Exception | None) -> None:
        """Pass the outcome on to the waiting caller."""
        if not self.stored.done():
            if problem is None:
                self.stored.set_result(None)
            else:
                self.stored.set_exception(problem)


class PostgresStore:
    """A database of logs that several processes share."""

    shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._name = f"{os.getpid()}-{secrets.token_hex(4)}"
        """The name of this process, so that it can ignore its own notifications."""
        self._writer = _Line(address)
        self._reader = _Line(address)
        self._waiting: list[_Append] = []
        self._something = asyncio.Event()
        self._closed = False
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str) -> "PostgresStore":
        """Connect, and bring the database up to date."""
        store = cls(address)
        try:
            await store._writer.do(_migrate)
        except StoreFailed as problem:
            raise SushibeltError(f"The database cannot be used: {' '.join(str(problem.__cause__).split())}") from None
        except SushibeltError:
            await store._writer.close()
            raise
        store._task = asyncio.create_task(store._write())
        return store

    async def append(self, code: str, after: int, bodies: Sequence[bytes], time: float, closing: bool = False) -> None:
        """Store entries; they are committed when this returns."""
        if self._closed:
            raise StoreFailed("closing")
        append = _Append(code, after, bodies, time, closing)
        self._waiting.append(append)
        self._something.set()
        await append.stored

    async def replace(self, code: str, number: int, body: bytes, time: float) -> None:
        """Never: other processes may have read the entry already."""
        raise AssertionError("a shared log is only appended to")

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """The entries of a log."""
        rows = await self._rows("SELECT body FROM entry WHERE code = %s AND seq > %s ORDER BY seq", code, after)
        return [bytes(row[0]) for row in rows]

    async def stale(self, before: float) -> list[str]:
        """The tables where nothing has happened since."""
        query = """
            SELECT code FROM tables WHERE NOT closed
            AND (SELECT time FROM entry WHERE entry.code = tables.code ORDER BY seq DESC LIMIT 1) < %s
        """
        return [row[0] for row in await self._rows(query, before)]

    async def forget(self, code: str) -> None:
        """Delete a log."""

        async def delete(line: Connection) -> None:
            async with line.transaction():
                await line.execute("DELETE FROM entry WHERE code = %s", (code,))
                await line.execute("DELETE FROM tables WHERE code = %s", (code,))

        await self._reader.do(delete)

    async def lengths(self, codes: Iterable[str]) -> dict[str, int]:
        """How long these logs are."""
        wanted = list(codes)
        query = "SELECT code, max(seq) FROM entry WHERE code = ANY(%s) GROUP BY code"
        found = dict.fromkeys(wanted, 0)
        return found | {row[0]: row[1] for row in await self._rows(query, wanted)}

    async def try_writing(self) -> None:
        """Write an entry and delete it again, in one transaction; no table has a code like a process's name."""

        async def task(line: Connection) -> None:
            async with line.transaction():
                await line.execute(_OTHERS, (self._name, 0, 0.0, b""))
                await line.execute("DELETE FROM entry WHERE code = %s", (self._name,))

        await self._writer.do(task)

    async def news(self) -> AsyncIterator[News]:
        """Notifications from other processes; reconnects if the connection is lost."""
        pause = 0.1
        while not self._closed:
            try:
                line = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
                async with line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    pause = 0.1
                    async for notice in line.notifies():
                        news = _news_from(notice.payload)
                        if news is not None and news.who != self._name:
                            yield news
            except psycopg.Error as problem:
                note("news are interrupted", problem=type(problem).__name__)
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def say_present(self, code: str, present: Present) -> None:
        """Announce who is connected, if the database can be reached."""
        # Seats that take part in shuffling are named twice; a process of 0.1 reads that as once.
        seats = ",".join(map(str, sorted([*present.seats, *present.contributing])))
        told = f"{self._name} {code} {seats} {present.spectators} {int(present.host)}"
        with suppress(StoreFailed):
            await self._rows("SELECT pg_notify(%s, %s)", CHANNEL, told)

    async def close(self) -> None:
        """Commit what is waiting, and disconnect."""
        self._closed = True
        self._something.set()
        if self._task is not None:
            await self._task
        await self._writer.close()
        await self._reader.close()

    async def _rows(self, query: str, *given: Any) -> list[tuple[Any, ...]]:
        async def ask(line: Connection) -> list[tuple[Any, ...]]:
            return await (await line.execute(query, given)).fetchall()

        return await self._reader.do(ask)

    # --- writing ----------------------------------------------------------------------------------------------

    async def _write(self) -> None:
        """Commit what waits, many appends at once, until closed."""
        while self._waiting or not self._closed:
            await self._something.wait()
            self._something.clear()
            while self._waiting:
                batch = self._next_batch()
                try:
                    won = await self._writer.do(partial(_insert, batch=batch))
                except StoreFailed as problem:
                    for append in batch:
                        append.settle(problem)
                    continue
                for append in batch:
                    append.settle(None if append.code in won else Conflict())
                with suppress(StoreFailed):  # processes that miss it poll from time to time
                    await self._writer.do(partial(_notify, name=self._name, codes=list(won)))

    def _next_batch(self) -> list[_Append]:
        """Appends to different logs, sorted by code, so that two processes cannot deadlock."""
        batch: dict[str, _Append] = {}
        later = []
        for append in self._waiting:
            if append.code in batch or len(batch) >= MOST_AT_ONCE:
                later.append(append)
            else:
                batch[append.code] = append
        self._waiting = later
        return [batch[code] for code in sorted(batch)]


async def _insert(line: Connection, batch: Sequence[_Append]) -> set[str]:
    """Store a batch in one transaction; returns the logs for which we were first."""
    if all(append.after and len(append.bodies) == 1 and not append.closing for append in batch):
        return await _insert_first(line, batch)  # as nearly always: then one statement does it all
    async with line.transaction():
        new = [append.code for append in batch if append.after == 0]
        if new:
            await line.execute("INSERT INTO tables (code) SELECT unnest(%s::text[]) ON CONFLICT DO NOTHING", (new,))
        won = await _insert_first(line, batch)
        others = [
            (append.code, append.after + number, append.time, body)
            for append in batch
            if append.code in won
            for number, body in enumerate(append.bodies[1:], 2)
        ]
        if others:
            async with line.cursor() as cursor:
                await cursor.executemany(_OTHERS, others)
        closed = [append.code for append in batch if append.closing and append.code in won]
        if closed:
            await line.execute("UPDATE tables SET closed = true WHERE code = ANY(%s)", (closed,))
    return won


async def _insert_first(line: Connection, batch: Sequence[_Append]) -> set[str]:
    """Store the first entry of each; returns the logs for which we were first."""
    columns = (
        [append.code for append in batch],
        [append.after for append in batch],
        [append.time for append in batch],
        [append.bodies[0] for append in batch],
    )
    return {row[0] for row in await (await line.execute(_FIRST, columns)).fetchall()}


async def _notify(line: Connection, name: str, codes: list[str]) -> None:
    """Notify the other processes, now that everything is committed."""
    await line.execute(_NOTIFY, (CHANNEL, name, codes))


def _news_from(text: str) -> News | None:
    """Decode a notification: the process's name, a table's code and possibly who is connected."""
    try:
        who, code, *present = text.split(" ")
        if not present:
            return News(code, who)
        seats, spectators, host = present
        named = Counter(int(seat) for seat in seats.split(",") if seat)
        contributing = frozenset(seat for seat, times in named.items() if times > 1)
        return News(code, who, Present(frozenset(named), int(spectators), host == "1", contributing))
    except ValueError:
        return None  # something else uses the channel too


async def _migrate(line: Connection) -> None:
    """Migrate the schema; of several processes only one does."""
    async with line.transaction():
        await line.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
        await line.execute("CREATE TABLE IF NOT EXISTS sushibelt_schema (version integer NOT NULL)")
        row = await (await line.execute("SELECT max(version) FROM sushibelt_schema")).fetchone()
        done = row[0] or 0 if row else 0
        if done > len(MIGRATIONS):
            raise SushibeltError("The database was written by a newer version of Sushibelt; this one cannot read it.")
        for number, migration in enumerate(MIGRATIONS[done:], done + 1):
            await line.execute(migration.encode())
            await line.execute("INSERT INTO sushibelt_schema VALUES (%s)", (number,))


class _Line:
    """A connection that is opened when needed, and reopened after it was lost."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._line: Connection | None = None
        self._lock = asyncio.Lock()

    async def do(self, task: Callable[[Connection], Awaitable[Result]]) -> Result:
        """Run something with the connection, one caller at a time; raises StoreFailed if it is lost."""
        async with self._lock:
            try:
                if self._line is None or self._line.closed or self._line.broken:
                    self._line = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
                return await task(self._line)
            except psycopg.Error as problem:
                if self._line is not None:
                    with suppress(psycopg.Error):
                        await self._line.close()
                self._line = None
                raise StoreFailed("store_silent") from problem

    async def close(self) -> None:
        """Close the connection."""
        async with self._lock:
            if self._line is not None:
                await self._line.close()
