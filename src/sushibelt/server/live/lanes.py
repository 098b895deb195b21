"""Lanes for work in other processes: each has its own processes and its own fair queue, and measures its work."""

import asyncio
import multiprocessing
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, Generic, NamedTuple, TypeVar

from ...bots.errors import BotFailed, said
from ..contract.refusals import Refused
from . import bot_worker
from .fair_queue import FairQueue

Result = TypeVar("Result")

FIRST_GUESS = 0.1
"""Seconds that a lane expects of its first task."""
MEMORY = 0.9
"""How much of its expectation a lane keeps after each task."""


class Abandoned(Refused):
    """Nobody needs this work any more."""


class Overdue(Refused):
    """This work has waited in line for too long."""


class Asker(NamedTuple):
    """For whom something is done."""

    addresses: tuple[str, ...]
    """The addresses of those who wait for it; the one that has used the least pays."""
    table: str
    wanted: Callable[[], bool] = lambda: True
    """Whether anybody still waits for it; asked when its turn comes."""


class Measured(NamedTuple, Generic[Result]):
    """What a task returned, and the seconds of a processor that it took."""

    seconds: float
    result: Result


Work = Callable[["Pool"], Awaitable[Measured[Result]]]
"""What to do with a lane's processes once it is one's turn."""


class Turn:
    """A place in a lane's queue."""

    __slots__ = ("address", "asker", "come")

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.address = ""
        """The address that pays."""
        self.come: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Lane:
    """Some processes, and the fair queue in front of them."""

    def __init__(
        self,
        processes: int,
        longest_wait: float,
        most_waiting: float = float("inf"),
        nice: int = 0,
        bots: str = "",
    ) -> None:
        self.pool = Pool(processes, nice, bots)
        self._queue: FairQueue[Turn] = FairQueue()
        self._free = max(1, processes)
        self._longest_wait = longest_wait
        self._most_waiting = most_waiting
        """What one address may have in the queue."""
        self._guess = FIRST_GUESS
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def waiting(self) -> int:
        """How much waits."""
        return len(self._queue)

    async def do(self, asker: Asker, work: Work[Result]) -> Measured[Result]:
        """Do this when its turn comes; raises Overdue, Abandoned or, if the address has too much in line, Refused."""
        if min(map(self._queue.waiting, asker.addresses)) >= self._most_waiting:
            raise Refused("too_many")
        turn = Turn(asker)
        turn.address = self._queue.put(asker.addresses, asker.table, turn)
        self._serve()
        try:
            async with asyncio.timeout(self._longest_wait):
                await turn.come
        except BaseException as problem:
            if turn.come.done() and not turn.come.cancelled() and turn.come.exception() is None:
                self._release()  # its turn came at the very moment when nobody waited any more
            if isinstance(problem, TimeoutError):
                raise Overdue("busy") from None
            raise
        running = asyncio.create_task(self._run(turn, work))
        self._running.add(running)
        running.add_done_callback(self._ended)
        # A process cannot be stopped halfway, so what it does is counted to its end, even if nobody waits.
        return await asyncio.shield(running)

    async def _run(self, turn: Turn, work: Work[Result]) -> Measured[Result]:
        guess = self._guess
        self._queue.charge(turn.address, guess)
        began = time.perf_counter()
        took = None
        try:
            done = await work(self.pool)
            took = done.seconds
            return done
        finally:
            if took is None:
                took = time.perf_counter() - began
            self._queue.charge(turn.address, took - guess)
            self._guess = MEMORY * self._guess + (1 - MEMORY) * took
            self._release()

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has got it, or has gone

    def _release(self) -> None:
        self._free += 1
        self._serve()

    def _serve(self) -> None:
        """Let the next ones have the free processes; who has gone, or is no longer interested, is passed over."""
        while self._free and self._queue:
            turn = self._queue.take()
            if turn.come.done():
                continue
            if turn.asker.wanted():
                self._free -= 1
                turn.come.set_result(None)
            else:
                turn.come.set_exception(Abandoned("stale_question"))


class Pool:
    """A pool of processes that is replaced when one of them dies or hangs."""

    def __init__(self, processes: int, nice: int = 0, bots: str = "") -> None:
        self._processes = max(1, processes)
        self._nice, self._bots = nice, bots
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def do(self, patience: float, task: Callable[..., Result], *given: Any) -> Measured[Result]:
        """Run a task in one of the processes; a task that kills its process is tried once more, in another."""
        for last in (False, True):
            pool = self._open()
            try:
                future = asyncio.wrap_future(pool.submit(bot_worker.measured, task, *given))
                return Measured(*await asyncio.wait_for(future, patience))
            except (BrokenExecutor, TimeoutError) as problem:
                self._replace(pool)
                if last or isinstance(problem, TimeoutError):
                    raise BotFailed(f"A bot gave no answer: {said(problem)}.") from None
            except asyncio.CancelledError:
                if self._pool is pool:
                    raise  # it is the service that no longer wants the answer
                if last:
                    raise BotFailed("A bot gave no answer.") from None
            except Refused:
                raise
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
            begin = bot_worker.begin
            self._pool = ProcessPoolExecutor(
                self._processes, spawn, initializer=begin, initargs=(self._nice, self._bots)
            )
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
