"""Runs bots in separate processes, so that the service never waits for one.

Quick bots have other processes than those that search, so that only searches ever wait for each other.
"""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from ...bots.errors import BotFailed, said
from ...bots.registry import thinking_time
from ...bots.spec import parted
from ...play.record import GameRecord
from ...play.view import View
from ..operations.config import Config
from . import bot_worker

Result = TypeVar("Result")

PATIENCE = 30.0
"""Seconds beyond its own time that a bot may need on a busy machine."""
PATIENCE_IN_LINE = 900.0
"""The same for a search, which may have to wait for many others: they share few processes."""
ADVISER = "search:ms=500"

_encoder = msgspec.msgpack.Encoder()


class Thinkers:
    """All processes in which the bots of a service run."""

    def __init__(self, config: Config) -> None:
        self._quick = _Pool(config.quick_thinkers)
        self._slow = _Pool(config.slow_thinkers)

    async def warm_up(self) -> None:
        """Start a process for quick bots before the first is asked."""
        await self._quick.do(PATIENCE, bot_worker.ready)

    async def answer(self, bot: str, secret: str, view: View) -> int:
        """A bot's answer to the question in its view; raises BotFailed if there is none."""
        given = (bot, _seed(secret, view), _encoder.encode(view))
        if not _calculates(bot):
            return await self._quick.do(thinking_time(bot) + PATIENCE, bot_worker.think, *given)
        return await self._slow.do(thinking_time(bot) + PATIENCE_IN_LINE, bot_worker.think, *given)

    async def advise(self, secret: str, view: View) -> list[tuple[int, float]]:
        """What the search thinks of every answer."""
        seen = _encoder.encode(view)
        return await self._slow.do(PATIENCE_IN_LINE, bot_worker.advise, ADVISER, _seed(secret, view), seen)

    async def steps(self, code: str, game: int, record: GameRecord) -> bytes:
        """A finished game step by step, gzipped; that also takes a while."""
        return await self._quick.do(PATIENCE, bot_worker.steps, code, game, record.to_json())

    def close(self) -> None:
        """End all processes."""
        self._quick.close()
        self._slow.close()


def _calculates(bot: str) -> bool:
    """Whether a bot searches, which takes time."""
    return parted(bot)[0].lower() == "search"


def _seed(secret: str, view: View) -> str:
    """A seed for each seat, the same in every process, that does not reveal the secret of the shuffles."""
    return sha256(f"{secret}, seat {view.seat}".encode()).hexdigest()


class _Pool:
    """A pool of processes that is replaced when one of them dies or hangs."""

    def __init__(self, processes: int) -> None:
        self._processes = max(1, processes)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def do(self, patience: float, task: Callable[..., Result], *given: Any) -> Result:
        """Run a task in one of the processes; a task that kills its process is tried once more, in another."""
        for last in (False, True):
            pool = self._open()
            try:
                future = asyncio.wrap_future(pool.submit(task, *given))
                return await asyncio.wait_for(future, patience)
            except (BrokenExecutor, TimeoutError) as problem:
                self._replace(pool)
                if last or isinstance(problem, TimeoutError):
                    raise BotFailed(f"A bot gave no answer: {said(problem)}.") from None
            except asyncio.CancelledError:
                if self._pool is pool:
                    raise  # it is the service that no longer wants the answer
                if last:
                    raise BotFailed("A bot gave no answer.") from None
            except Exception as problem:
                raise BotFailed(f"A bot failed: {said(problem)}.") from None
        raise AssertionError

    def close(self) -> None:
        """End the processes; later tasks are refused."""
        self._closed = True
        if self._pool is not None:
            self._replace(self._pool)

    def _open(self) -> ProcessPoolExecutor:
        if self._closed:
            raise BotFailed("The service is shutting down.")
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawn, initializer=bot_worker.begin)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
