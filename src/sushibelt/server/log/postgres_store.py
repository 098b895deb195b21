"""Logs in PostgreSQL, for many processes: the primary key decides who was first; notifications follow the commit."""

import asyncio
import os
import secrets
import time
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import psycopg

from ...play.errors import SushibeltError
from ..contract.shapes import Gesture
from ..operations.logs import note
from .checksums import checked, checksum
from .postgres_line import PATIENCE, REST_SECONDS, SILENT, Connection, Line, Outage, connect
from .postgres_news import CHANNEL, Note, channel_of, json_of, news_from, notify, told
from .postgres_statement import Statement
from .presence import BELIEVED_SECONDS, News, Present
from .store import TO_THE_HOUR, Commits, Conflict, StoreFailed, unusable

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
    """
    -- Entries have checksums. When a table was last used is known by how long services have run, not by anybody's
    -- clock; no value: no running service has seen the table yet.
    ALTER TABLE entry ADD COLUMN sum bigint;
    ALTER TABLE tables ADD COLUMN used double precision;
    CREATE INDEX unseen_tables ON tables (code) WHERE used IS NULL;
    CREATE TABLE service_clock (seconds double precision NOT NULL);
    INSERT INTO service_clock VALUES (0);
    """,
)
"""Migrations from each version of the schema to the next; the database stores how many have been applied."""

MIGRATION_LOCK = 7383_2411
MOST_AT_ONCE = 500
LONGEST_PAUSE = 5.0
"""Seconds between attempts to connect again."""

_FIRST = Statement(
    "first",
    """
    INSERT INTO entry (code, seq, time, body, sum)
    SELECT code, after + 1, time, decode(body, 'hex'), sum
    FROM json_to_recordset($1::json) AS new (code text, after integer, time double precision, body text, sum bigint)
    WHERE after = 0 OR EXISTS (SELECT FROM entry WHERE entry.code = new.code AND entry.seq = after)
    ORDER BY code
    ON CONFLICT DO NOTHING RETURNING code
    """,
)
"""The first entries of some appends; as one text, since psycopg takes long to write arrays."""
_OTHERS = "INSERT INTO entry (code, seq, time, body, sum) VALUES (%s, %s, %s, %s, %s)"
_NOW = "(SELECT seconds FROM service_clock)"


class _First(msgspec.Struct):
    """What is stored of an append at first."""

    code: str
    after: int
    time: float
    body: str
    sum: int


class _Append:
    """Entries that wait for the next commit."""

    def __init__(
        self,
        code: str,
        after: int,
        bodies: Sequence[bytes],
        time: float,
        closing: bool,
        told: Collection[str] | None = None,
    ) -> None:
        self.code, self.after, self.bodies, self.time, self.closing = code, after, bodies, time, closing
        self.channels = [CHANNEL] if told is None else [channel_of(who) for who in told]
        """Where it is told that they are stored."""
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
        self._outage = Outage()
        self._writer = Line(address, self._outage)
        self._reader = Line(address, self._outage)
        self._waiting: list[_Append] = []
        self._said: list[Note] = []
        """What others are to hear in a moment."""
        self._heard: dict[str, float] = {}
        """When each other process was last heard of."""
        self._something = asyncio.Event()
        self._closed = False
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str) -> "PostgresStore":
        """Connect, and bring the database up to date."""
        store = cls(address)
        try:
            await store._writer.do(_migrate, patience=None)
        except StoreFailed as problem:
            raise unusable(problem.__cause__) from None
        except SushibeltError:
            await store._writer.close()
            raise
        store._task = asyncio.create_task(store._write())
        return store

    @property
    def failures(self) -> int:
        """How often something failed."""
        return self._outage.failures

    @property
    def processes(self) -> int:
        """How many processes use the database, as far as is known: this one, and those heard of lately."""
        long_ago = time.monotonic() - BELIEVED_SECONDS
        for who in [who for who, when in self._heard.items() if when < long_ago]:
            del self._heard[who]
        return 1 + len(self._heard)

    async def append(
        self,
        code: str,
        after: int,
        bodies: Sequence[bytes],
        time: float,
        closing: bool = False,
        told: Collection[str] | None = None,
    ) -> None:
        """Store entries; they are committed when this returns."""
        if self._closed:
            raise StoreFailed("closing")
        append = _Append(code, after, bodies, time, closing, told)
        self._waiting.append(append)
        self._something.set()
        try:
            async with asyncio.timeout(PATIENCE + REST_SECONDS):
                await append.stored
        except TimeoutError:
            if append not in self._waiting:
                raise StoreFailed("store_silent") from None
            self._waiting.remove(append)
            raise StoreFailed("not_stored", problem=SILENT) from None

    async def replace(self, code: str, number: int, body: bytes, time: float) -> None:
        """Never: other processes may have read the entry already."""
        raise AssertionError("a shared log is only appended to")

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """The entries of a log."""
        query = "SELECT seq, body, sum FROM entry WHERE code = %s AND seq > %s ORDER BY seq"
        rows = await self._rows(query, code, after)
        return checked(code, after, ((number, bytes(body), stored) for number, body, stored in rows))

    async def clock(self, reached: float = 0.0) -> float:
        """How long services have run with this database; several that run at once count as one."""
        unseen = "SELECT code FROM tables WHERE used IS NULL LIMIT 10000 FOR UPDATE SKIP LOCKED"

        async def task(line: Connection) -> float:
            await line.execute("UPDATE service_clock SET seconds = %s WHERE seconds < %s", (reached, reached))
            await line.execute(f"UPDATE tables SET used = {_NOW} WHERE code IN ({unseen})".encode())
            row = await (await line.execute(f"SELECT {_NOW}".encode())).fetchone()
            return float(row[0]) if row else 0.0

        return await self._reader.do(task)

    async def touch(self, codes: Iterable[str]) -> None:
        """Note that these tables are used."""
        which = f"code = ANY(%s) AND used < {_NOW} - {TO_THE_HOUR}"
        await self._rows(f"UPDATE tables SET used = {_NOW} WHERE {which} RETURNING code", list(codes))

    async def stale(self, seconds: float, closed: bool = False, only: str | None = None) -> list[str]:
        """The tables that were not used for so long."""
        query = f"SELECT code FROM tables WHERE closed = %s AND used <= {_NOW} - %s"
        if only is None:
            return [row[0] for row in await self._rows(query, closed, seconds)]
        return [row[0] for row in await self._rows(f"{query} AND code = %s", closed, seconds, only)]

    async def forget(self, code: str, unused: float | None = None) -> bool:
        """Delete a log."""
        which = f"code = %s AND used <= {_NOW} - %s" if unused is not None else "code = %s"
        given = (code, unused) if unused is not None else (code,)

        async def delete(line: Connection) -> bool:
            async with line.transaction():
                if not (await line.execute(f"DELETE FROM tables WHERE {which}".encode(), given)).rowcount:
                    return False
                await line.execute("DELETE FROM entry WHERE code = %s", (code,))
                return True

        return await self._reader.do(delete)

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
                await line.execute(_OTHERS, (self._name, 0, 0.0, b"", 0))
                await line.execute("DELETE FROM entry WHERE code = %s", (self._name,))

        await self._writer.do(task)

    async def news(self) -> AsyncIterator[News]:
        """Notifications from other processes; reconnects if the connection is lost."""
        pause = 0.1
        while not self._closed:
            try:
                line = await connect(self._address)
                async with line:
                    for channel in (CHANNEL, channel_of(self._name)):
                        await line.execute(f'LISTEN "{channel}"'.encode())
                    pause = 0.1
                    async for notice in line.notifies():
                        if notice.payload.startswith(f"{self._name} "):
                            continue  # half of all that is heard is one's own
                        if (news := news_from(notice.payload)) is not None:
                            self._heard[news.who] = time.monotonic()
                            yield news
            except psycopg.Error as problem:
                note("news are interrupted", problem=type(problem).__name__)
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def say_present(self, code: str, present: Present) -> None:
        """Announce who is connected, if the database can be reached."""
        # Seats that take part in shuffling are named twice; a process of 0.1 reads that as once.
        seats = ",".join(map(str, sorted([*present.seats, *present.contributing])))
        await self._say(CHANNEL, f"{self._name} {code} {seats} {present.spectators} {int(present.host)}")

    async def say_gesture(self, code: str, seat: int, gesture: Gesture) -> None:
        """Tell other processes of a gesture, if the database can be reached."""
        await self._say(CHANNEL, f"{self._name} {code} !{seat} {gesture}")

    async def say_length(self, code: str, length: int, who: str) -> None:
        """Tell another process how long a log is, as an entry without contents."""
        await self._say(channel_of(who), f"{self._name} {code} +{length} ")

    async def _say(self, channel: str, text: str) -> None:
        """Notify others; whoever is first takes along what is said until the connection is free."""
        self._said.append(Note(channel, text))
        if len(self._said) == 1:
            try:
                await self._reader.do(self._say_all)
            except StoreFailed:
                self._said = []  # it will be repeated

    async def _say_all(self, line: Connection) -> None:
        notes, self._said = self._said, []
        await notify(line, notes)

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
            return await (await line.execute(query.encode(), given)).fetchall()

        return await self._reader.do(ask)

    # --- writing ----------------------------------------------------------------------------------------------

    async def _write(self) -> None:
        """Commit what waits, many appends at once, until closed."""
        commits = Commits()
        while self._waiting or not self._closed:
            await self._something.wait()
            self._something.clear()
            while self._waiting:
                if (wait := commits.wait(self.processes)) and not self._closed:
                    await asyncio.sleep(wait)
                batch = self._next_batch()
                commits.made(len(batch), self.processes)
                try:
                    won = await self._writer.do(partial(_insert, batch=batch), never_cancelled=True)
                except StoreFailed as problem:
                    for append in batch:
                        append.settle(problem)
                    continue
                for append in batch:
                    append.settle(None if append.code in won else Conflict())
                stored = (append for append in batch if append.code in won and append.channels)
                notes = [
                    Note(channel, told(self._name, it.code, it.after, it.bodies))
                    for it in stored
                    for channel in it.channels
                ]
                if notes:
                    with suppress(StoreFailed):  # processes that miss it poll from time to time
                        await self._writer.do(partial(notify, notes=notes), never_cancelled=True)

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
            (append.code, number, append.time, body, checksum(append.code, number, body))
            for append in batch
            if append.code in won
            for number, body in enumerate(append.bodies[1:], append.after + 2)
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
    rows = [
        _First(it.code, it.after, it.time, it.bodies[0].hex(), checksum(it.code, it.after + 1, it.bodies[0]))
        for it in batch
    ]
    return set(await _FIRST.answer(line, json_of(rows)))


async def _migrate(line: Connection) -> None:
    """Migrate the schema; of several processes only one does."""
    async with line.transaction():
        await line.execute("SET LOCAL statement_timeout = 0")  # another process may be at it, and a database be large
        await line.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
        await line.execute("CREATE TABLE IF NOT EXISTS sushibelt_schema (version integer NOT NULL)")
        row = await (await line.execute("SELECT max(version) FROM sushibelt_schema")).fetchone()
        done = row[0] or 0 if row else 0
        if done > len(MIGRATIONS):
            raise SushibeltError("The database was written by a newer version of Sushibelt; this one cannot read it.")
        for number, migration in enumerate(MIGRATIONS[done:], done + 1):
            await line.execute(migration.encode())
            await line.execute("INSERT INTO sushibelt_schema VALUES (%s)", (number,))
