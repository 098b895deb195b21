"""The same games on many machines: one Ray actor for each core, each with its own worker process.

The worker is the one of `workers.py`, so that bots that hang or crash lose here as they do at home, and equal
seeds give equal results.
"""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any

from ..output import needed
from ..play.errors import SushibeltError
from .tournament import GameResult, Setting, Task, with_code
from .workers import Ready, Results, WorkerPool, nothing

QUIET = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # the machines have their own installation; `uv run` is not repeated there
    "RAY_DEDUP_LOGS": "0",
}
MOST_LOST = 100
"""How many machines may be lost before a tournament is abandoned."""
ATTEMPTS = 4
"""How often to try to start a local Ray."""
STORE = 80_000_000
"""Bytes of the object store of a local Ray: results are small."""


def play_on_ray(
    settings: Sequence[Setting], tasks: Iterable[Task], jobs: int | None = None, ready: Ready = nothing
) -> Results:
    """Play all tasks on the cluster of RAY_ADDRESS, or on a local Ray, and yield each result when it is available."""
    ray = _ray()
    ours = not ray.is_initialized()
    try:
        if ours:
            with _interrupted_later():
                _start(ray, jobs)
        yield from _played(ray, tuple(with_code(setting) for setting in settings), iter(tasks), jobs, ready)
    except ray.exceptions.RayError as problem:
        raise SushibeltError(f"Ray has failed: {_one_line(problem)}") from None
    finally:
        if ours:
            _shut_down(ray)


def check_ray() -> None:
    """Raise an error if Ray is not installed."""
    _ray()


def _ray() -> Any:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    return needed("ray", "ray", "Playing on Ray")


def _start(ray: Any, jobs: int | None) -> None:
    quiet: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
    try:
        if os.environ.get("RAY_ADDRESS"):
            del quiet["include_dashboard"]  # that of a cluster is not ours
            ray.init(**quiet)
        else:
            _start_here(ray, num_cpus=jobs, object_store_memory=STORE, **quiet)
    except (Exception, SystemExit) as problem:  # Ray raises whatever it likes, and may want to end the program
        raise SushibeltError(f"Ray cannot be reached: {_one_line(problem)}") from None


def _start_here(ray: Any, **options: Any) -> None:
    """Start a Ray on this machine; it gives itself half a minute, so on a busy machine one more attempt may help."""
    for attempt in range(ATTEMPTS):
        try:
            ray.init(**options)
            return
        except (Exception, SystemExit):
            _shut_down(ray)
            if attempt == ATTEMPTS - 1:
                raise


def _shut_down(ray: Any) -> None:
    """Clean up; a Ray that never started may not even be able to do that."""
    with suppress(Exception, SystemExit):
        ray.shutdown()


@contextmanager
def _interrupted_later() -> Iterator[None]:
    """Delay an interrupt until afterwards: Ray does not survive one while it starts, and installs its own handlers."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda number, frame: heard.append(number)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
    if heard:
        signal.raise_signal(heard[0])


def _played(
    ray: Any, settings: Sequence[Setting], tasks: Iterator[Task], jobs: int | None, ready: Callable[[], None]
) -> Iterator[GameResult]:
    number = jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))
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
                    raise SushibeltError(f"Too many of Ray's machines were lost: {_one_line(problem)}") from None
                tables.remove(table)
                if task is not None:
                    waiting.appendleft(task)
                open_table()
                continue
            except ray.exceptions.RayTaskError as problem:
                raise SushibeltError(f"A game on Ray could not be played: {_one_line(problem.cause)}") from None
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


def _one_line(problem: object) -> str:
    """What somebody else's error says; if nothing, its kind."""
    return (" ".join(str(problem).split()) or type(problem).__name__)[:200]


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
