"""Where bots and advisers think, so that nothing on the screen ever waits for them."""

from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from textual.app import App


class BackgroundThread:
    """A thread in which one thing after the other is thought through.

    It ends with the program, whatever somebody in it is still thinking about.
    """

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._jobs: SimpleQueue[tuple[Callable[[], Any], Callable[[Any], None]]] = SimpleQueue()
        Thread(target=self._work, daemon=True).start()

    def ask(self, job: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Have something done; what came of it, or the exception, is told on the screen's own thread."""
        self._jobs.put((job, then))

    def _work(self) -> None:
        while True:
            job, then = self._jobs.get()
            try:
                outcome = job()
            except BaseException as problem:  # a bot may fail in any way it can think of
                outcome = problem
            with suppress(Exception):  # the screen may be gone by now
                self._app.call_later(then, outcome)
