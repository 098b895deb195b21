"""The same games on many machines: one Ray actor for each core, each with its own worker process.

The worker is the one of `workers.py`, so that bots that hang or crash lose here as they do at home, and equal
seeds give equal results.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from ..cluster import check_ray as check_ray
from ..cluster import cores_of, one_line, ray_cluster
from ..play.errors import SushibeltError
from .tournament import GameResult, Setting, Task, with_code
from .workers import Ready, Results, WorkerPool, nothing

MOST_LOST = 100
"""How many machines may be lost before a tournament is abandoned."""


def play_on_ray(
    settings: Sequence[Setting], tasks: Iterable[Task], jobs: int | None = None, ready: Ready = nothing
) -> Results:
    """Play all tasks on the cluster of RAY_ADDRESS, or on a local Ray, and yield each result when it is available."""
    with ray_cluster(jobs) as ray:
        yield from _played(ray, tuple(with_code(setting) for setting in settings), iter(tasks), jobs, ready)


def _played(
    ray: Any, settings: Sequence[Setting], tasks: Iterator[Task], jobs: int | None, ready: Callable[[], None]
) -> Iterator[GameResult]:
    number = jobs or cores_of(ray)
    actor = ray.remote(num_cpus=1)(_Table)
    busy: dict[Any, tuple[Any, Task | None]] = {}
    """The task of each table; None while it is starting."""
    tables: list[Any] = []
    leaving: list[Any] = []
    waiting: deque[Task] = deque()
    alone = True
    lost = 0

    def open_table() -> None:
        tables.append(actor.remote(settings))
        busy[tables[-1].open.remote()] = tables[-1], None

    def occupy(table: Any) -> None:
        task = waiting.popleft() if waiting else next(tasks, None)
        if task is None:
            tables.remove(table)  # without references the actor ends and frees its core
            leaving.append(table.close.remote())
        else:
            busy[table.play.remote(task)] = table, task

    try:
        open_table()  # alone: if a bot's file cannot be loaded, that is said once
        while busy:
            (done,), _ = ray.wait(list(busy), num_returns=1)
            table, task = busy.pop(done)
            try:
                result: GameResult | None = ray.get(done)
            except ray.exceptions.RayActorError as problem:  # its machine is gone; the game is played elsewhere
                lost += 1
                if lost > MOST_LOST:
                    raise SushibeltError(f"Too many of Ray's machines were lost: {one_line(problem)}") from None
                tables.remove(table)
                if task is not None:
                    waiting.appendleft(task)
                open_table()
                continue
            except ray.exceptions.RayTaskError as problem:
                raise SushibeltError(f"A game on Ray could not be played: {one_line(problem.cause)}") from None
            occupy(table)
            if alone:
                alone = False
                ready()
                for further in islice(tasks, number - 1):
                    waiting.append(further)
                    open_table()
            if result is not None:
                yield result
        with suppress(ray.exceptions.RayActorError):  # its machine is gone, and so is the actor
            ray.get(leaving)
    finally:
        for table in tables:
            ray.kill(table)


class _Table:
    """A table on one of the machines, with a worker process."""

    def __init__(self, settings: Sequence[Setting]) -> None:
        self._crew = WorkerPool(settings, 1)

    def open(self) -> None:
        """Start the worker process."""
        for _ in self._crew.play([]):
            pass

    def play(self, task: Task) -> GameResult:
        """Play one game."""
        (result,) = self._crew.play([task])
        return result

    def close(self) -> None:
        """End the worker process."""
        self._crew.dismiss()
