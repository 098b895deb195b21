"""All tables of a process: those in use are in memory, the others only in the store."""

import asyncio
import logging
import time
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import Any

import msgspec

from ...play.errors import SushibeltError
from ...play.shuffles import fresh_secret
from ..contract.forms import CreatedTable, CreateTable, FinishedGame, JoinedTable, JoinTable
from ..contract.refusals import Refused
from ..log import entries as log
from ..log.presence import REPEAT_SECONDS, News
from ..log.store import TO_THE_HOUR, Conflict, Store, StoreFailed
from ..operations.config import Config
from ..operations.free_memory import give_memory_back
from ..operations.limits import Limit, SocketLimit
from ..operations.logs import note
from ..operations.metrics import Metrics, Worst
from ..tables import permissions
from ..tables.table import Change, Table
from ..tables.table_codes import fresh_code
from ..tables.tokens import fresh_token, token_hash
from .bot_processes import Thinkers
from .cache import Cache
from .clients import GOING_AWAY
from .lanes import Asker, Lane
from .live_table import LiveTable
from .reading import read_table
from .service_clock import TICK_SECONDS, ServiceClock

CATCH_UP_SECONDS = 5.0
"""How often to poll for entries of other processes, in case a notification was lost."""
CLEAN_UP_SECONDS = 3600.0
LAG_SECONDS = 0.5
"""How often the event loop is asked for a turn, to see how late it comes."""
CHORE_PAUSE = 1.0
"""Seconds before a background task that has failed is begun again."""
DAY = 86400.0
GOODBYE_SECONDS = 3.0
MANY_RESTED = 100
"""After this number of games were unloaded it pays to return their memory to the system."""


class Hub:
    """Finds, creates, joins, loads and unloads tables."""

    def __init__(self, config: Config, store: Store, thinkers: Thinkers) -> None:
        self.config = config
        self.store = store
        self.thinkers = thinkers
        self.metrics = Metrics()
        self.places = SocketLimit(config.sockets_per_address, config.sockets, config.reserve)
        self.misses = Limit(config.misses_per_minute)
        self.arrivals = Limit(config.arrivals_per_minute)
        self.kept = Cache(config.replay_cache)
        self.closing = False
        self._tables: dict[str, LiveTable] = {}
        self.at_work = 0
        """How many requests are being carried out."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._chores: list[asyncio.Task[None]] = []
        self.metrics.watch("tables", "Tables in memory", lambda: len(self._tables))
        self.metrics.watch("games", "Games in memory", lambda: sum(live.awake for live in self._tables.values()))
        self.metrics.watch("sockets", "Open sockets", lambda: self.places.total)
        self.slowest_store, self.loop_lag = Worst(), Worst()
        self.metrics.watch("store_seconds", "Slowest storing in the last minute", self.slowest_store.value)
        self.metrics.watch("loop_lag_seconds", "Longest delay of the loop in the last minute", self.loop_lag.value)
        self.metrics.watch("store_errors_total", "Failures of the store", lambda: store.failures, kind="counter")
        self.metrics.watch("kept_bytes", "Bytes of finished games in memory", lambda: self.kept.size)
        for name, lane in thinkers.lanes.items():
            self.metrics.watch(f"waiting_{name}", f"Tasks that wait in the lane for {name}", partial(_waiting, lane))

    def begin(self) -> None:
        """Start the background tasks."""
        chores = [
            self._keep_clock,
            self._measure_lag,
            self._unload_tables,
            self._unload_games,
            self._clean_up,
            self._warm_up,
        ]
        if self.store.shared:
            chores += [self._hear_news, self._catch_up, self._say_present]
        self._chores = [asyncio.create_task(_without_end(chore)) for chore in chores]

    async def shut_down(self) -> None:
        """Accept no more requests, finish what is being stored, and close all sockets."""
        self.closing = True
        self.thinkers.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=GOODBYE_SECONDS)
        await _until(lambda: not self.at_work)
        for live in self._tables.values():
            for client in list(live.clients):
                client.close(GOING_AWAY)
        await _until(lambda: not self.places.total)

    async def close(self) -> None:
        """Shut down, stop the background tasks and close the store."""
        await self.shut_down()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.store.close()

    def spawn(self, task: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Start a task that is finished even if the client that asked for it disconnects."""
        begun = asyncio.create_task(task)
        self._tasks.add(begun)
        begun.add_done_callback(self._ended)
        return begun

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, SushibeltError):
            _note_failure(problem)

    # --- tables ---------------------------------------------------------------------------------------------

    async def enter(self, code: str, address: str) -> LiveTable:
        """A table, held in memory until `leave`; refused if there is none, and to addresses that guess codes."""
        live = self._tables.get(code)
        if live is None:
            live = self._tables[code] = LiveTable(self, code)
        live.users += 1
        try:
            if not live.loaded:
                with self._counting_misses(address):
                    await live.load(address)
        except BaseException:
            self.leave(live)
            raise
        return live

    def leave(self, live: LiveTable) -> None:
        """Release a table after `enter`."""
        live.users -= 1
        live.left_at = time.monotonic()
        code = live.table.code
        if not live.users and not live.loaded and self._tables.get(code) is live:
            del self._tables[code]

    @asynccontextmanager
    async def at(self, code: str, address: str) -> AsyncIterator[LiveTable]:
        """`enter` and `leave` as a context manager."""
        live = await self.enter(code, address)
        try:
            yield live
        finally:
            self.leave(live)

    @contextmanager
    def _counting_misses(self, address: str) -> Iterator[None]:
        """Count an attempt of this address to find something, if there is nothing."""
        if not self.misses.allows(address):
            self.metrics.count("turned_away")
            raise Refused("too_many")
        missed = False
        try:
            yield
        except Refused as problem:
            missed = problem.status == 404
            raise
        finally:
            if not missed:
                self.misses.give_back(address)

    async def create(self, form: CreateTable) -> CreatedTable:
        """Create a table."""
        token = fresh_token()
        now = time.time()
        entries = permissions.open_table(form.settings, form.seats, form.name, token_hash(token), now)
        while True:
            code = fresh_code()
            table = Table(code)
            for entry in entries:
                table.apply(entry, Change())
            if form.start:
                entries += permissions.start(table, True, None, "", fresh_secret(), now)
            try:
                await self.store.append(code, 0, [log.written(entry) for entry in entries], now)
            except Conflict:
                entries = [entry for entry in entries if not isinstance(entry, log.Dealt)]
                continue
            self.metrics.count("tables_opened")
            note("table opened", table=code, seats=len(form.seats))
            return CreatedTable(code=code, token=token, seat=table.seat_of(token_hash(token)))

    async def join(self, code: str, form: JoinTable, address: str) -> JoinedTable:
        """Take a seat; somebody who already has one gets it again."""
        async with self.at(code, address) as live:
            token = fresh_token()
            if form.token is not None:
                hashed = token_hash(form.token)
                seat = live.table.seat_of(hashed)
                if seat is not None:
                    return JoinedTable(seat=seat, token=form.token)
                if hashed == live.table.host or live.table.was_removed(hashed):
                    token = form.token
            mine = token_hash(token)
            await live.do(lambda table, now: permissions.sit(table, form.name, form.seat, mine, now))
            seat = live.table.seat_of(mine)
            if seat is None:
                raise StoreFailed("too_late_for_seat")
            return JoinedTable(seat=seat, token=token)

    async def replay(self, code: str, game: int, address: str) -> bytes:
        """A finished game step by step, gzipped."""
        return await self._finished(self.thinkers.replay, code, game, address)

    async def finished_game(self, code: str, game: int, address: str) -> FinishedGame:
        """The record of a finished game."""
        return msgspec.json.decode(await self._finished(self.thinkers.record, code, game, address), type=FinishedGame)

    async def _finished(self, kind: Callable[..., Awaitable[bytes]], code: str, game: int, address: str) -> bytes:
        """Something about a finished game, which never changes again: kept, or made in another process."""
        asker = Asker((address,), code)
        with self._counting_misses(address):
            return await self.kept.get(
                (kind.__name__, code, game), lambda: kind(code, game, lambda: self.store.read(code), asker)
            )

    # --- background tasks -----------------------------------------------------------------------------------

    async def _warm_up(self) -> None:
        with suppress(Exception):  # the first bot that is asked will show what is wrong
            await self.thinkers.warm_up()

    async def _unload_tables(self) -> None:
        """Unload tables where nobody is connected."""
        while True:
            await asyncio.sleep(self.config.idle_seconds / 4)
            long_ago = time.monotonic() - self.config.idle_seconds
            for code in [code for code, live in self._tables.items() if live.idle and live.left_at < long_ago]:
                self._tables.pop(code).publish_metrics()

    async def _unload_games(self) -> None:
        """Unload games without activity, even while people are connected."""
        rested = 0
        while True:
            await asyncio.sleep(self.config.rest_seconds / 4)
            long_ago = time.monotonic() - self.config.rest_seconds
            rested += sum(live.rest(long_ago) for live in list(self._tables.values()))
            if rested >= MANY_RESTED:
                rested = 0
                give_memory_back()

    async def _measure_lag(self) -> None:
        """Measure how much later than asked a task gets its turn."""
        while True:
            asked = time.monotonic()
            await asyncio.sleep(LAG_SECONDS)
            self.loop_lag.add(max(0.0, time.monotonic() - asked - LAG_SECONDS))

    async def _keep_clock(self) -> None:
        """Count how long services run, and note which tables are used while they do."""
        clock = ServiceClock(self.store)
        while True:
            try:
                await clock.tick()
                await self._note_use()
            except StoreFailed as problem:
                note("the clock could not be stored", problem=str(problem))
            await asyncio.sleep(TICK_SECONDS)

    async def _note_use(self) -> None:
        """Note that tables are used where people have been for long; whoever comes has it noted at once."""
        now = time.monotonic()
        used = [live for live in self._tables.values() if live.users and now - live.noted_at >= TO_THE_HOUR]
        if used:
            await self.store.touch([live.table.code for live in used])
            for live in used:
                live.noted_at = now

    async def _clean_up(self) -> None:
        """Close old tables regularly, or delete them."""
        while True:
            try:
                await self.clean_up()
            except StoreFailed as problem:
                note("cleaning up failed", problem=str(problem))
            await asyncio.sleep(CLEAN_UP_SECONDS)

    async def clean_up(self) -> None:
        """Close every table that nobody has used for long, and delete those that are not to be kept.

        Only time counts in which a service ran and could have seen it used.
        """
        unused = self.config.days_kept * DAY
        await self._each(await self.store.stale(unused), lambda code: self._close_table(code, unused))
        if self.config.keep_finished:
            kept = max(unused, self.config.keep_finished * DAY)
            await self._each(await self.store.stale(kept, closed=True), lambda code: self._delete(code, kept))

    async def _each(self, codes: list[str], task: Callable[[str], Awaitable[None]]) -> None:
        """Do this for each table where nobody is."""
        for code in codes:
            live = self._tables.get(code)
            if live is not None and not live.idle:
                continue
            self._tables.pop(code, None)
            try:
                await task(code)
            except StoreFailed:
                raise
            except Exception as problem:  # whatever is wrong with one table, the others are cleaned up
                note("table cannot be closed", logging.ERROR, table=code, problem=repr(problem))

    async def _close_table(self, code: str, unused: float) -> None:
        """Close a table, or delete it if no game was finished there."""
        table = await read_table(code, await self.store.read(code), self.thinkers, Asker(("",), code))
        if not table.finished:
            await self._delete(code, unused)
            return
        if not await self.store.stale(unused, only=code):
            return  # there are many to be closed, and somebody has come meanwhile
        now = max(time.time(), table.touched_at)
        with suppress(Conflict):
            await self.store.append(code, table.length, [log.written(log.Closed(time=now))], now, closing=True)
        note("table closed", table=code)

    async def _delete(self, code: str, unused: float) -> None:
        """Delete a table, unless somebody has come in this moment."""
        if await self.store.forget(code, unused):
            note("table deleted", table=code)

    async def _hear_news(self) -> None:
        """Follow what other processes do at tables that are in use here."""
        async for news in self.store.news():
            live = self._tables.get(news.code)
            if live is None or not live.users:
                continue
            if news.present is not None:
                live.hear_present(news.who, news.present)
            elif news.gesture is not None:
                live.hear_gesture(*news.gesture)
            elif not self._taken_in(live, news):
                self.spawn(live.catch_up(news.after, news.body))

    def _taken_in(self, live: LiveTable, news: News) -> bool:
        """Whether an entry that came with the news could be applied at once."""
        try:
            return live.take_in(news.after, news.body)
        except Exception:  # whatever is wrong with one table, others are heard of; its log says more
            return False

    async def _say_present(self) -> None:
        """Announce to the other processes from time to time who is connected to this one."""
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            for live in list(self._tables.values()):
                live.repeat_present()

    async def _catch_up(self) -> None:
        """Poll the store from time to time, in case a notification was lost."""
        while True:
            await asyncio.sleep(CATCH_UP_SECONDS)
            used = {code: live.table.length for code, live in self._tables.items() if live.users}
            try:
                lengths = await self.store.lengths(used)
            except StoreFailed:
                continue
            for code, length in lengths.items():
                if length > used[code] and code in self._tables:
                    self.spawn(self._tables[code].catch_up())


async def _without_end(chore: Callable[[], Awaitable[None]]) -> None:
    """Begin a background task again whenever it fails: nobody else would notice before it is missed."""
    while True:
        try:
            return await chore()
        except Exception as problem:
            _note_failure(problem)
            await asyncio.sleep(CHORE_PAUSE)


def _note_failure(problem: BaseException) -> None:
    note("task failed", logging.ERROR, problem="".join(traceback.format_exception(problem)))


def _waiting(lane: Lane) -> int:
    return lane.waiting


async def _until(quiet: Callable[[], bool]) -> None:
    """Wait until something has ended, but not for ever."""
    until = time.monotonic() + GOODBYE_SECONDS
    while not quiet() and time.monotonic() < until:
        await asyncio.sleep(0.01)
