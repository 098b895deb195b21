"""Many games at once: a pool of worker processes, and their parent, which assigns tasks and supervises them.

A bot that is stuck in machine code cannot be interrupted, and one that crashes its process reports nothing. The board
of each worker tells which bot was called last: that bot has failed, a new process takes over, and the game is replayed
up to the call that went wrong.
"""

import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from ..machine import cores
from ..play.errors import SushibeltError
from .one_game import NOBODY, patience, play_game, too_slow
from .quick_lane import is_quick, play_quickly
from .tournament import Failure, GameResult, Setting, Task, check_together, with_code
from .worker import CallBoard, WorkerSetup, warm_up

GRACE = 2.0
"""Seconds over the limit after which the process of a bot that was not interrupted is killed."""
TICK = 0.2
SHUTDOWN_SECONDS = 2.0
"""Seconds that a worker has to exit by itself."""
TRIES = 3
"""How often the process of a game may die without a bot to blame."""

ONE_THREAD = dict.fromkeys(
    ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "RAYON_NUM_THREADS"), "1"
)
"""Each process uses one core and no more."""

_START = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from sushibelt.arena.worker import main; main()"


Ready = Callable[[], None]
"""Called whenever a process is ready to play."""
Results = Generator[GameResult, None, None]


def nothing() -> None:
    """Do nothing."""


def play_all(
    settings: Sequence[Setting], tasks: Iterable[Task], jobs: int | None = None, ready: Ready = nothing
) -> Results:
    """Play all tasks in `jobs` processes (default: all cores), and yield each result as soon as it is available.

    With 0 jobs the tasks are played in this process, where a bot that is stuck in machine code blocks everything. Games
    that the engine can play whole are played there, in this process, too.
    """
    check_together(settings)
    if all(map(is_quick, settings)):
        ready()
        yield from play_quickly(settings, tasks, cores() if jobs is None else max(1, jobs))
        return
    if jobs == 0:
        warm_up(settings)
        ready()
        for task in tasks:
            yield play_game(settings[task.setting], task)
        return
    pool = WorkerPool(settings, cores() if jobs is None else jobs, ready)
    try:
        yield from pool.play(tasks)
    finally:
        pool.dismiss()


class Worker:
    """A worker process, as its parent sees it."""

    def __init__(self, settings: Sequence[Setting], news: "queue.SimpleQueue[News]") -> None:
        handle, name = tempfile.mkstemp(prefix="sushibelt-")
        os.close(handle)
        self._file = Path(name)
        CallBoard.create(self._file)
        self._board = CallBoard(self._file)
        self.ready = False
        self.task: Task | None = None
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, json.dumps(sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | ONE_THREAD,
            start_new_session=True,  # only the parent handles an interrupt from the keyboard
        )
        self._reader = threading.Thread(target=self._read, args=(news,), daemon=True)
        self._reader.start()
        self._write(msgspec.json.encode(WorkerSetup(tuple(settings), name)))

    def _read(self, news: "queue.SimpleQueue[News]") -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            news.put((self, line))
        news.put((self, None))

    def _write(self, line: bytes) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # if it has exited, the end of its output will be noticed
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()

    def give(self, task: Task) -> None:
        """Have it play a game."""
        self.task = task
        self._write(msgspec.json.encode(task))

    def called(self) -> tuple[int, int, float]:
        """Which bot it is calling, the number of the call, and since when."""
        return self._board.read()

    def status(self) -> str:
        """How the process, whose output has ended, has exited."""
        if hasattr(os, "waitid") and self._process.returncode is None:
            os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)
        self._kill()
        code = self._reap()
        return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit status {code}"

    def ask_to_end(self) -> None:
        """Ask it to exit, even in the middle of a game."""
        if self.task is None:
            with suppress(OSError):
                assert self._process.stdin is not None
                self._process.stdin.close()
        else:
            self._process.terminate()

    def end(self, wait: float = 0.0) -> None:
        """Kill it, with everything it has started, after waiting this many seconds for it to exit by itself."""
        if wait:
            self._reader.join(wait)
        self._kill()
        self._reap()
        self._reader.join()
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()

    def _kill(self) -> None:
        """Kill the whole group, as long as its id cannot have been reused."""
        if self._process.returncode is None:
            with suppress(OSError):
                if hasattr(os, "killpg"):
                    os.killpg(self._process.pid, signal.SIGKILL)
                else:
                    self._process.kill()

    def _reap(self) -> int:
        """Wait for it to exit and end the programs that it could not end itself; returns its exit status."""
        status = self._process.wait()
        for group in self._board.programs():
            with suppress(OSError):
                os.killpg(group, signal.SIGKILL)
        self._board.note_programs([])
        return status


News = tuple[Worker, bytes | None]
"""A line from a worker, or None at the end of its output."""


class WorkerPool:
    """The workers, and their supervision."""

    def __init__(self, settings: Sequence[Setting], jobs: int, ready: Ready = nothing) -> None:
        if jobs < 1:
            raise SushibeltError("An arena needs at least one process to play in.")
        self._settings = tuple(with_code(setting) for setting in settings)
        self._jobs = jobs
        self._ready = ready
        self._looked = time.monotonic()
        self._news: queue.SimpleQueue[News] = queue.SimpleQueue()
        self._workers: list[Worker] = []
        self._waiting: deque[Task] = deque()
        self._lost: dict[tuple[int, int, int], int] = {}

    def play(self, tasks: Iterable[Task]) -> Iterator[GameResult]:
        """Yield each task's result as soon as it is available."""
        coming = iter(tasks)
        if not self._workers:
            self._start_worker()  # alone: if a bot's file cannot be loaded, that is said once
        while True:
            self._assign(coming)
            if not any(worker.task for worker in self._workers) and all(worker.ready for worker in self._workers):
                return
            result = self._listen()
            if result is not None:
                yield result

    def dismiss(self) -> None:
        """End all workers."""
        for worker in self._workers:
            worker.ask_to_end()
        late = time.monotonic() + SHUTDOWN_SECONDS
        for worker in self._workers:
            worker.end(max(0.0, late - time.monotonic()))
        self._workers.clear()

    def _start_worker(self) -> None:
        self._workers.append(Worker(self._settings, self._news))

    def _assign(self, coming: Iterator[Task]) -> None:
        """Give every free worker a game, as long as there are games."""
        for worker in self._workers:
            if worker.ready and worker.task is None and (task := self._next(coming)) is not None:
                worker.give(task)
        while self._has_room() and (task := next(coming, None)) is not None:
            self._waiting.append(task)
            self._start_worker()

    def _has_room(self) -> bool:
        return not self._workers or (len(self._workers) < self._jobs and self._workers[0].ready)

    def _next(self, coming: Iterator[Task]) -> Task | None:
        return self._waiting.popleft() if self._waiting else next(coming, None)

    def _listen(self) -> GameResult | None:
        """Wait a moment for output of a worker, and check the others for timeouts."""
        if time.monotonic() > self._looked + TICK:
            self._looked = time.monotonic()
            for worker in list(self._workers):
                self._check_timeout(worker)
        try:
            worker, line = self._news.get(timeout=TICK)
        except queue.Empty:
            return None
        if worker not in self._workers:  # replaced meanwhile
            return None
        if line is None:
            self._handle_exit(worker)
            return None
        if not worker.ready:
            worker.ready = True
            self._ready()
            return None
        worker.task = None
        return msgspec.json.decode(line, type=GameResult)

    def _check_timeout(self, worker: Worker) -> None:
        """Replace the process of a bot that is far over its time limit."""
        place, call, since = worker.called()
        if worker.task is None or place == NOBODY:
            return
        setting = self._settings[worker.task.setting]
        late = time.monotonic() - since > patience(setting, place) + GRACE
        if late and worker.called() == (place, call, since):
            self._replace(worker, Failure(place, call, too_slow(setting)))

    def _handle_exit(self, worker: Worker) -> None:
        """Handle a process that has exited by itself: the bot being called has failed; an idle process is dropped."""
        place, call, _ = worker.called()
        if worker.ready and worker.task is None:
            self._workers.remove(worker)
            worker.end()
            if self._waiting:
                self._start_worker()
            return
        if worker.task is None:
            self._workers.remove(worker)
            status = worker.status()
            worker.end()
            raise SushibeltError(f"A process could not start to play games ({status}).")
        if place != NOBODY:
            self._replace(worker, Failure(place, call, f"brought its process down ({worker.status()})"))
            return
        key = (worker.task.setting, worker.task.block, worker.task.rotation)
        self._lost[key] = self._lost.get(key, 0) + 1
        if self._lost[key] == TRIES:
            raise SushibeltError(f"The process of a game has died again and again ({worker.status()}).")
        self._replace(worker, None)

    def _replace(self, worker: Worker, failure: Failure | None) -> None:
        """Start a new process for one that is lost; its game is replayed with the known failures."""
        task = worker.task
        assert task is not None
        worker.end()
        self._workers.remove(worker)
        if failure is not None:
            task = msgspec.structs.replace(task, failures=(*task.failures, failure))
        self._waiting.append(task)
        self._start_worker()
