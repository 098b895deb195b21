"""A table in use: requests are checked, stored and only then announced; bots are asked; time limits are enforced."""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ...bots.errors import BotFailed, UnknownBot
from ...bots.registry import DEFAULT_BOT
from ...play.errors import SushibeltError
from ...play.view import View
from ..contract.messages import Advice, ConsideredAnswer
from ..contract.refusals import Refused
from ..contract.shapes import Gesture
from ..log import entries as log
from ..log.damage import damage_noticed
from ..log.store import Conflict, StoreFailed
from ..operations.limits import Bucket
from ..operations.logs import note
from ..tables import permissions, shuffling
from ..tables.table import Change, Table
from ..tables.tidy import GOES_ON, UNLIMITED, changes_nothing, replaces
from .audience import Audience
from .clients import Client
from .gestures import Gestures
from .lanes import Asker
from .reading import read_log, read_table

if TYPE_CHECKING:
    from .hub import Hub

MOST_CONFLICTS = 50
"""Attempts to append while other processes keep appending first."""

Request = Callable[[Table, float], list[log.Entry]]
"""A request: gives the entries to append to the log of the table as it is now, or raises if it is refused."""


class LiveTable(Audience):
    """A table in memory, with its clients."""

    def __init__(self, hub: "Hub", code: str) -> None:
        super().__init__(hub, Table(code))
        self.users = 0
        """How many callers hold it, with or without a socket."""
        self.noted_at = time.monotonic()
        """When it was last noted that the table is used."""
        self._loaded = False
        self._doubtful = False
        """Whether the stored log may be longer than the one known here."""
        self._thinking: set[tuple[int, int, int, str]] = set()
        self._advised: set[int] = set()
        """The seats that wait for a hint."""
        self._timer: asyncio.TimerHandle | None = None
        self._used_at = time.monotonic()
        """When the game was last needed."""
        self._last: log.Entry | None = None
        """The last entry of the log, if it was written while the game was in memory."""
        self._gestures = Gestures()
        self._changes = Bucket(hub.config.changes_per_minute, hub.config.changes_per_minute / 60)

    @property
    def loaded(self) -> bool:
        """Whether the table is known to exist."""
        return self._loaded

    @property
    def awake(self) -> bool:
        """Whether its game is in memory."""
        return self.table.match is not None

    @property
    def idle(self) -> bool:
        """Whether it can be unloaded."""
        return not (self.users or self._thinking or self._lock.locked())

    # --- requests --------------------------------------------------------------------------------------------

    async def load(self, address: str) -> None:
        """Read the log for somebody, if that has not been done yet."""
        if self._loaded:
            return
        async with self._lock:
            if self._loaded:
                return
            code, store, thinkers = self.table.code, self._hub.store, self._hub.thinkers
            # Noted first, so that another process does not delete it meanwhile.
            _, lengths = await asyncio.gather(store.touch([code]), store.lengths([code]))
            asker = Asker((address,), code)
            bodies = await read_log(code, lengths[code], store, thinkers, asker)
            if not bodies:
                raise Refused("no_such_table")
            self.table = await read_table(code, bodies, thinkers, asker)
            self._waited()
            self._loaded = True

    async def wake(self) -> None:
        """Load the game into memory if it is not; it stays there for a while."""
        self._used_at = time.monotonic()
        if self.table.resting:
            async with self._lock:
                await self._wake()

    def rest(self, before: float) -> bool:
        """Unload the game if nobody has needed it since, even while people are connected; returns whether it did."""
        busy = self._lock.locked() or self._thinking or self._advised or self._timer is not None
        if not self.awake or busy or self._used_at >= before:
            return False
        self.table.rest()
        return True

    async def _wake(self) -> None:
        """Load the game again as it was known here, then apply what others have appended since."""
        self._used_at = time.monotonic()
        if not self.table.resting:
            return
        code, known, thinkers, asker = self.table.code, self.table.length, self._hub.thinkers, self._asker(lambda: True)
        bodies = await read_log(code, known, self._hub.store, thinkers, asker)
        self._last = None
        self.table = await read_table(code, bodies[:known], thinkers, asker)
        if bodies[known:]:
            self._apply_stored(log.read_entries(bodies[known:]))

    async def do(self, request: Request) -> None:
        """Carry out a request to its end, even if whoever asked for it is cancelled meanwhile."""
        await asyncio.shield(self._hub.spawn(self.carry_out(request)))

    async def carry_out(self, request: Request) -> None:
        """Carry out a request, never halfway. When this returns, it is stored and everybody has been notified.

        This is for tasks that nobody cancels before the hub has shut down, which waits for them: a socket's, and ours.
        """
        if self._hub.closing:
            raise StoreFailed("closing")
        self._hub.at_work += 1
        try:
            await self._do(request)
        finally:
            self._hub.at_work -= 1

    async def _do(self, request: Request) -> None:
        async with self._lock:
            await self._wake()
            if self._doubtful:
                await self._read_on()
            for _ in range(MOST_CONFLICTS):
                began = time.perf_counter()
                now = max(time.time(), self.table.touched_at)
                entries = self._within_bounds(request(self.table, now))
                if not entries:
                    return
                replacing = self._replaces_last(entries)
                try:
                    await self._store(entries, now, replacing)
                except Conflict:
                    self.metrics.count("conflicts")
                    await self._read_on()
                    continue
                except BaseException:
                    self._doubtful = True
                    if replacing:  # either of the two may be stored now, so it is read and applied again
                        self.table.length -= 1
                        self._last = None
                    raise
                self._apply_stored(entries, replacing)
                self.metrics.took(time.perf_counter() - began)
                return
            raise StoreFailed("crowded")

    def _within_bounds(self, entries: list[log.Entry]) -> list[log.Entry]:
        """What of these entries is worth storing; refused if the log is full, or grows too fast."""
        if len(entries) == 1 and changes_nothing(self.table, entries[0]):
            return []
        if self.table.length >= self._hub.config.longest_log and not all(isinstance(e, GOES_ON) for e in entries):
            raise Refused("log_full")
        counted = sum(not isinstance(entry, UNLIMITED) for entry in entries)
        if counted and not self._changes.take(counted):
            raise Refused("crowded")
        return entries

    def _replaces_last(self, entries: list[log.Entry]) -> bool:
        """Whether to write over the last entry, which is only possible if no other process can have read it."""
        alone = not self._hub.store.shared and len(entries) == 1
        return alone and replaces(self.table, self._last, entries[0])

    async def _store(self, entries: list[log.Entry], now: float, replacing: bool) -> None:
        code, length, bodies = self.table.code, self.table.length, [log.written(entry) for entry in entries]
        began = time.perf_counter()
        try:
            if replacing:
                await self._hub.store.replace(code, length, bodies[0], now)
            else:
                await self._hub.store.append(code, length, bodies, now, told=self._others(entries))
        finally:
            self._hub.slowest_store.add(time.perf_counter() - began)

    def _others(self, entries: list[log.Entry]) -> tuple[str, ...] | None:
        """The processes that must hear of these entries; None where it is not sure that we know all of them.

        Where somebody is connected, processes know each other: each says so, and whoever hears of one for the first
        time tells it how long the log is. Only answers are worth the difference.
        """
        return self._elsewhere.processes if self.clients and all(isinstance(e, log.Answered) for e in entries) else None

    async def catch_up(self, after: int = 0, body: bytes = b"") -> None:
        """Apply what another process has appended: an entry that came with the news, or whatever the store has."""
        async with self._lock:
            if not self._loaded or self._apply_news(after, body):
                return
            if not after or after + bool(body) > self.table.length:
                await self._wake()
                await self._read_on()

    def take_in(self, after: int, body: bytes) -> bool:
        """Apply an entry that came with the news, if nothing is in the way; returns whether it was."""
        return self._loaded and not self._lock.locked() and self._apply_news(after, body)

    def _apply_news(self, after: int, body: bytes) -> bool:
        if not body or after != self.table.length or self.table.resting or self._doubtful:
            return False
        self._used_at = time.monotonic()
        self._apply_stored(log.read_entries([body]))
        return True

    async def _read_on(self) -> None:
        bodies = await self._hub.store.read(self.table.code, self.table.length)
        self._doubtful = False
        if bodies:
            self._apply_stored(log.read_entries(bodies))

    def _apply_stored(self, entries: Iterable[log.Entry], replacing: bool = False) -> None:
        """Apply entries that are stored, and notify everybody."""
        self.table.length -= replacing
        change = Change()
        heard = self.table.match.heard if self.table.match is not None else 0
        with damage_noticed(self.table.code):
            for entry in entries:
                if isinstance(entry, log.Dealt):
                    heard = 0
                    self.metrics.count("games_dealt")
                elif isinstance(entry, log.Answered):
                    self.metrics.count("answers")
                self.table.apply(entry, change)
                self._last = entry
        self._waited()
        self._tell(change, heard)
        if change.views_changed or change.dealt or not self.table.playing:
            self.publish_metrics()
        self._schedule()

    def publish_metrics(self) -> None:
        """Let everybody who sees metrics know what was counted here, now that no seat has anything to hide."""
        self._hub.metrics.add(self.metrics)

    def come(self, client: Client, token: str | None, game: int, heard: int) -> None:
        """Add a client; bots that were paused are asked again."""
        super().come(client, token, game, heard)
        self._schedule()

    # --- bots and time --------------------------------------------------------------------------------------

    def _schedule(self) -> None:
        """Ask the bots that owe an answer, and set the timer; while nobody is connected, neither is done."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.clients or self.table.closed or self._hub.closing:
            return
        for seat in self.table.bots_asked():
            self._ask(seat, "bot")
        limit = self.table.limit()
        if limit is not None:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, limit - self._waited()), self._time_is_up)

    def _time_is_up(self) -> None:
        limit = self.table.limit()
        if limit is None or not self.clients:
            return
        if self._waited() < limit:
            self._schedule()  # clocks of different kinds need not agree
            return
        if self.table.drawing is not None:
            self._hub.spawn(self._draw_on(self.table.waits_since))
            return
        for seat in self.table.people_asked():
            self._ask(seat, "clock")

    async def _draw_on(self, since: int) -> None:
        """Go on with shuffling, without those who have not done their part in time."""
        try:
            await self.carry_out(lambda table, now: shuffling.go_on(table, since, now))
        except StoreFailed:
            if not self._hub.closing:
                await asyncio.sleep(1)
        except SushibeltError:
            pass  # another process was faster
        self._schedule()

    def _ask(self, seat: int, by: log.By) -> None:
        """Have a seat's question answered by a bot."""
        match = self.table.match
        question = match.question(seat) if match is not None else None
        if match is None or question is None:
            return
        key = (self.table.game, seat, question.id, by)
        if key not in self._thinking:
            self._thinking.add(key)
            self._hub.spawn(self._think(key, by, match.view(seat), match.secret))

    async def _think(self, key: tuple[int, int, int, str], by: log.By, view: View, secret: str) -> None:
        """Get an answer from a bot and submit it; if the bot fails, the default bot takes over."""
        game, seat, question, _ = key
        bot = self.table.seats[seat].bot if by == "bot" else DEFAULT_BOT
        asker = self._asker(lambda: self._still_asked(game, seat, question))
        try:
            reply = await self._answer_of(bot, secret, view, asker)
            if reply is None:
                await self.carry_out(lambda table, now: _took_over(table, game, seat, bot, now))
            else:
                await self.carry_out(lambda table, now: permissions.answer(table, seat, question, reply, now, by, game))
        except StoreFailed:
            if not self._hub.closing:
                await asyncio.sleep(1)
        except SushibeltError:
            pass  # somebody else was faster
        finally:
            self._thinking.discard(key)
        self._schedule()

    def _asker(self, wanted: Callable[[], bool]) -> Asker:
        """For whom something is done: those who play here, or, if none of them is connected, those who watch."""
        players = {client.address for client in self.clients if client.seat is not None}
        return Asker(tuple(players or {client.address for client in self.clients} or {""}), self.table.code, wanted)

    def _still_asked(self, game: int, seat: int, question: int) -> bool:
        """Whether anybody is here who waits for this answer."""
        match = self.table.match
        asked = match.question(seat) if match is not None and self.table.game == game else None
        return bool(self.clients) and asked is not None and asked.id == question

    async def _answer_of(self, bot: str, secret: str, view: View, asker: Asker) -> int | None:
        """A bot's answer; None if another must take over."""
        assert view.question is not None
        try:
            reply = await self._hub.thinkers.answer(bot, secret, view, asker)
            if reply in view.question.options:
                return reply
            problem = f"it answered {reply}"
        except (BotFailed, UnknownBot) as failure:
            problem = str(failure)
        if self._hub.closing:
            raise StoreFailed("closing")
        self._hub.metrics.count("bot_failures")
        note("bot failed", table=self.table.code, bot=bot, problem=problem)
        # If even the default bot fails, the game must not be stuck.
        return view.question.options[0] if bot == DEFAULT_BOT else None

    async def make_gesture(self, client: Client, gesture: Gesture) -> None:
        """Show everybody a gesture from a client's seat; nothing is stored."""
        if gesture == "nudge":
            await self.wake()
        self.gesture(self._gestures.check(self.table, client.seat, gesture, self.table.people_asked()), gesture)

    async def advise(self, client: Client, question: int) -> None:
        """Send a client what the search would answer."""
        await self.wake()
        table, match = self.table, self.table.match
        if not table.settings.hints:
            raise Refused("no_hints")
        if client.seat is None or match is None:
            raise Refused("hints_for_players")
        view = match.view(client.seat)
        if view.question is None or view.question.id != question:
            raise Refused("stale_question")
        if client.seat in self._advised:
            raise Refused("hint_coming")
        seat, game = client.seat, table.game
        asker = Asker(
            (client.address,),
            table.code,
            lambda: client in self.clients and not client.closing and self._still_asked(game, seat, question),
        )
        self._advised.add(seat)
        try:
            thoughts = await self._hub.thinkers.advise(match.secret, view, asker)
        finally:
            self._advised.discard(seat)
        told = tuple(
            ConsideredAnswer(answer=reply, value=round(min(1.0, max(0.0, value)), 4)) for reply, value in thoughts
        )
        client.tell(Advice(question=question, thoughts=told))


def _took_over(table: Table, game: int, seat: int, failed: str, now: float) -> list[log.Entry]:
    if table.game != game or table.seats[seat].bot != failed:
        raise Refused("bot_left")
    return [log.TookOver(time=now, seat=seat, bot=DEFAULT_BOT)]
