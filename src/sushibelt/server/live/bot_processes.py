"""Runs bots, and the reading of finished games and long logs, in separate processes: the service never waits for them.

There are five lanes, each with its own processes and queue, so that one kind of work never waits for another: bots that
answer at once, bots that search, hints, finished games, and long logs.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import msgspec

from ...bots.errors import BotFailed
from ...bots.registry import DEFAULT_BOT, searches, thinking_time
from ...play.shuffles import bot_seed
from ...play.view import View
from ..contract.refusals import Refused
from ..operations.config import Config
from ..operations.limits import Budget
from ..operations.logs import note
from ..tables.table import Table
from . import bot_worker
from .lanes import Asker, Lane, Measured, Overdue, Pool, Work

Result = TypeVar("Result")

PATIENCE = 30.0
"""Seconds beyond its own time that a task may need on a busy machine, once its turn has come."""
UNHURRIED = 5
"""How far the processes of everything but quick bots stand back when the machine is busy."""
LOG_WAIT_SECONDS = 5.0
"""How long a table waits for its long log to be read in another process, before it is read here after all."""
ADVISER = "champion:ms=500"

_encoder = msgspec.msgpack.Encoder()


class Thinkers:
    """All processes that work for a service."""

    def __init__(self, config: Config) -> None:
        turn, most = config.turn_wait_seconds, config.waiting_per_address
        self.turns = Lane(config.quick_thinkers, turn)
        self.searches = Lane(config.slow_thinkers, turn, nice=UNHURRIED, bots=config.bots)
        self.hints = Lane(config.hint_thinkers, config.hint_wait_seconds, most, nice=UNHURRIED)
        self.replays = Lane(config.replay_thinkers, config.replay_wait_seconds, most, nice=UNHURRIED)
        self.logs = Lane(1, LOG_WAIT_SECONDS)
        self.here = Lane(1, turn)
        """For what is read in this process after all, one after another; it starts none of its own."""
        self.lanes = {
            "turns": self.turns,
            "searches": self.searches,
            "hints": self.hints,
            "replays": self.replays,
            "logs": self.logs,
        }
        self._budget = Budget(config.work_per_minute)

    async def warm_up(self) -> None:
        """Start a process for quick bots before the first is asked."""
        await self.turns.pool.do(PATIENCE, bot_worker.ready)

    async def answer(self, bot: str, secret: str, view: View, asker: Asker) -> int:
        """A bot's answer to the question in its view; raises BotFailed if there is none.

        A search that does not get its turn in time is answered by the default bot, so that nobody waits for ever.
        """
        if not searches(bot):
            return (await self.turns.do(asker, self._thought(bot, secret, view))).result
        try:
            return (await self.searches.do(asker, self._thought(bot, secret, view))).result
        except Overdue:
            return (await self.turns.do(asker, self._thought(DEFAULT_BOT, secret, view))).result

    async def advise(self, secret: str, view: View, asker: Asker) -> list[tuple[int, float]]:
        """What the search thinks of every answer."""
        given = (ADVISER, bot_seed(secret, view.seat or 0), _encoder.encode(view))
        return await self._budgeted(self.hints, asker, lambda pool: pool.do(PATIENCE, bot_worker.advise, *given))

    async def table(self, code: str, bodies: Sequence[bytes], asker: Asker) -> Table:
        """The table after these entries of its log."""
        return (await self.logs.do(asker, lambda pool: pool.do(PATIENCE, bot_worker.table, code, bodies))).result

    async def replay(self, code: str, game: int, read: Callable[[], Awaitable[list[bytes]]], asker: Asker) -> bytes:
        """A finished game step by step, gzipped; `read` reads the log when its turn has come."""
        return await self._finished(bot_worker.steps, code, game, read, asker)

    async def record(self, code: str, game: int, read: Callable[[], Awaitable[list[bytes]]], asker: Asker) -> bytes:
        """The record of a finished game, in JSON."""
        return await self._finished(bot_worker.record, code, game, read, asker)

    def close(self) -> None:
        """End all processes."""
        for lane in self.lanes.values():
            lane.pool.close()

    async def _finished(
        self,
        task: Callable[..., bytes | None],
        code: str,
        game: int,
        read: Callable[[], Awaitable[list[bytes]]],
        asker: Asker,
    ) -> bytes:
        async def work(pool: Pool) -> Measured[bytes | None]:
            bodies = await read()
            return await pool.do(PATIENCE, task, code, game, bodies) if bodies else Measured(0.0, None)

        found = await self._budgeted(self.replays, asker, work)
        if found is None:
            raise Refused("no_finished_game")
        return found

    async def _budgeted(self, lane: Lane, asker: Asker, work: Work[Result]) -> Result:
        """Do something that people can ask for at will, within the budgets of their address and their table."""
        payers = (*asker.addresses, f"table {asker.table}")
        if not all(map(self._budget.allows, payers)):
            raise Refused("too_many")
        try:
            done = await lane.do(asker, work)
        except BotFailed as problem:  # no bot was asked: whoever wants to know this may ask again
            note("work was not done", problem=str(problem))
            raise Refused("busy") from problem
        for payer in payers:
            self._budget.spend(payer, done.seconds)
        return done.result

    @staticmethod
    def _thought(bot: str, secret: str, view: View) -> Work[int]:
        patience = thinking_time(bot) + PATIENCE
        given = (bot, bot_seed(secret, view.seat or 0), _encoder.encode(view))
        return lambda pool: pool.do(patience, bot_worker.think, *given)
