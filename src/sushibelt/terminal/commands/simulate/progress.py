"""How far a simulation has come, on standard error if that is a terminal."""

import sys
import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar


class Progress:
    """A bar with games, speed and time left; without a terminal only a word about compiling."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._console = Console(stderr=True, highlight=False, markup=False)
        self._bar: Bar | None = None
        self._begun = time.monotonic()

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def explain(self, sentence: str) -> None:
        """Say why nothing happens yet."""
        print(sentence, file=sys.stderr, flush=True)

    def begin(self) -> None:
        """The games begin."""
        self._begun = time.monotonic()
        if self._console.is_terminal:
            self._bar = Bar(
                BarColumn(),
                TextColumn("{task.fields[games]}"),
                TextColumn("{task.fields[speed]}"),
                TimeRemainingColumn(compact=True),
                console=self._console,
                transient=True,
            )
            self._bar.add_task("games", total=self._games, games=f"{self._games:,} games", speed="")
            self._bar.start()

    def played(self, games: int) -> None:
        """Show how many games have been played."""
        if self._bar is not None:
            speed = f"{games / self.seconds:,.0f}/s"
            self._bar.update(self._bar.task_ids[0], completed=games, games=f"{games:,}/{self._games:,}", speed=speed)

    @property
    def seconds(self) -> float:
        """How long it has been since the games began."""
        return max(time.monotonic() - self._begun, 0.001)
