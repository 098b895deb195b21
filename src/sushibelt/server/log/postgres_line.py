"""Connections to PostgreSQL that do not wait for ever: one that hangs is given up, and everybody gets an answer."""

import asyncio
import logging
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from ...play.errors import SushibeltError
from ..operations.logs import note
from .store import StoreFailed

Connection = psycopg.AsyncConnection[tuple[Any, ...]]
Result = TypeVar("Result")

PATIENCE = 4.0
"""Seconds that the database has for a task, a new connection included."""
REST_SECONDS = 1.0
"""After it has not answered, how long nobody else tries, so that nobody waits behind another."""
SILENT = "the database does not respond"

PARAMETERS: dict[str, str | int] = {
    "application_name": "sushibelt",
    "connect_timeout": 3,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How to connect, unless the address says otherwise. Where nothing is heard any more, a connection soon ends."""
SERVER_SIDE = """
    SELECT set_config('statement_timeout', '3s', false), set_config('idle_in_transaction_session_timeout', '10s', false)
"""
"""What the database itself gives up: a statement that waits for a lock, and the locks of a process that is frozen."""


async def connect(address: str) -> Connection:
    """A new connection."""
    given = conninfo_to_dict(address)
    added = {name: value for name, value in PARAMETERS.items() if name not in given}
    to = make_conninfo(address, **added)
    # psycopg shall prepare nothing: it would at times have all forgotten that is prepared, ours included.
    line = await psycopg.AsyncConnection.connect(to, autocommit=True, prepare_threshold=None)
    try:
        if "options" not in given:
            await line.execute(SERVER_SIDE)
    except BaseException:
        await line.close()  # whoever asked for it has gone, or it is of no use
        raise
    return line


class Outage:
    """Whether the database has not answered a moment ago; all connections of a process share this."""

    def __init__(self) -> None:
        self._until = 0.0
        self.failures = 0
        """How often something failed."""

    def begin(self) -> None:
        """It has not answered."""
        self._until = time.monotonic() + REST_SECONDS

    def check(self) -> None:
        """Refuse at once what would only wait; nothing has been sent yet."""
        if time.monotonic() < self._until:
            self.failures += 1
            raise StoreFailed("not_stored", problem=SILENT)


class Line:
    """A connection that is opened when needed, and reopened after it was lost or given up."""

    def __init__(self, address: str, outage: Outage) -> None:
        self._address = address
        self._outage = outage
        self._line: Connection | None = None
        self._lock = asyncio.Lock()

    async def do(
        self,
        task: Callable[[Connection], Awaitable[Result]],
        patience: float | None = PATIENCE,
        never_cancelled: bool = False,
    ) -> Result:
        """Run something with the connection, one caller at a time; raises StoreFailed if it is lost, or hangs.

        A caller that is never cancelled may say so: then no task is needed, which costs a quarter of the whole.
        """
        self._outage.check()
        try:
            async with asyncio.timeout(patience):
                await self._lock.acquire()
        except TimeoutError:
            self._outage.failures += 1
            raise StoreFailed("not_stored", problem=SILENT) from None
        try:
            self._outage.check()
            if never_cancelled and patience is not None and self._usable:
                return await self._directly(task, patience)
            return await self._within(task, patience)
        except SushibeltError:
            raise
        except Exception as problem:  # whatever it is: nobody knows how the connection was left
            self._outage.failures += 1
            if isinstance(problem, psycopg.errors.ConnectionTimeout):
                self._outage.begin()
            elif not isinstance(problem, psycopg.Error):
                note("the database was asked in vain", logging.ERROR, problem=repr(problem))
            await self._drop()
            raise StoreFailed("store_silent") from problem
        finally:
            self._lock.release()

    async def close(self) -> None:
        """Close the connection."""
        async with self._lock:
            await self._drop()

    async def _within(self, task: Callable[[Connection], Awaitable[Result]], patience: float | None) -> Result:
        """Run something; if it takes too long, hang up, whereupon it fails."""
        work = asyncio.ensure_future(self._run(task))
        try:
            done, _ = await asyncio.wait({work}, timeout=patience)
            if not done:
                self._outage.begin()
        finally:
            if not work.done():
                self._hang_up(work)
                with suppress(asyncio.CancelledError, psycopg.Error):
                    await work
        if work.cancelled():
            raise psycopg.OperationalError(SILENT)
        return await work

    async def _directly(self, task: Callable[[Connection], Awaitable[Result]], patience: float) -> Result:
        """The same with the connection that is there, for a caller that is never cancelled."""
        assert self._line is not None
        late = asyncio.get_running_loop().call_later(patience, self._give_up)
        try:
            return await task(self._line)
        finally:
            late.cancel()

    def _give_up(self) -> None:
        self._outage.begin()
        self._shut_down()

    @property
    def _usable(self) -> bool:
        return self._line is not None and not (self._line.closed or self._line.broken)

    async def _run(self, task: Callable[[Connection], Awaitable[Result]]) -> Result:
        if self._line is None or not self._usable:
            self._line = None
            self._line = await connect(self._address)
        return await task(self._line)

    def _hang_up(self, work: "asyncio.Future[Any]") -> None:
        """End the connection under a task. To cancel the task would not do: psycopg then asks the server to stop."""
        if self._line is None:
            work.cancel()
        else:
            self._shut_down()

    def _shut_down(self) -> None:
        assert self._line is not None
        with suppress(OSError, psycopg.Error), socket.socket(fileno=self._line.fileno()) as end:
            try:
                end.shutdown(socket.SHUT_RDWR)
            finally:
                end.detach()

    async def _drop(self) -> None:
        if self._line is not None:
            with suppress(psycopg.Error):
                await self._line.close()
        self._line = None
