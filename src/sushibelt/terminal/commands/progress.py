"""How far many games have come: a bar on standard error if that is a terminal, else nothing."""

import time
from collections.abc import Iterable
from types import TracebackType
from typing import Any, Self

from rich.console import Console, RenderableType
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar


class _BarBelow(Bar):
    """A bar that may stand below something else."""

    above: RenderableType | None = None

    def get_renderables(self) -> Iterable[RenderableType]:
        """What stands above the bar, and the bar."""
        if self.above is not None:
            yield self.above
        yield self.make_tasks_table(self.tasks)


class GamesProgress:
    """A bar with games, speed and time left, and anything else given as `fields`."""

    def __init__(self, total: int, *fields: str, unit: str = "games") -> None:
        self._total = total
        self._unit = unit
        self._fields = fields
        self._console = Console(stderr=True, highlight=False, markup=False)
        self._bar: _BarBelow | None = None
        self._begun = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def begin(self) -> None:
        """The games begin."""
        self._begun = time.monotonic()
        if self._console.is_terminal:
            columns = (BarColumn(), _field("games"), _field("speed"), TimeRemainingColumn(compact=True))
            others = [_field(name) for name in self._fields]
            self._bar = _BarBelow(*columns, *others, console=self._console, transient=True)
            nothing: dict[str, Any] = dict.fromkeys(("games", "speed", *self._fields), "")
            self._bar.add_task("games", total=self._total, **nothing)
            self._bar.start()

    @property
    def visible(self) -> bool:
        """Whether anybody sees it."""
        return self._bar is not None

    def show(self, games: int, digits: int = 0, before: int = 0, **fields: Any) -> None:
        """Show how many games have been played, so many of them before these began."""
        if self._bar is not None:
            told = f"{games:,}/{self._total:,} {self._unit}"
            speed = f"{(games - before) / self.seconds:,.{digits}f}/s"
            self._bar.update(self._bar.task_ids[0], completed=games, games=told, speed=speed, **fields)

    def show_above(self, what: RenderableType) -> None:
        """Show something above the bar."""
        if self._bar is not None:
            self._bar.above = what

    @property
    def seconds(self) -> float:
        """How long it has been since the games began."""
        return max(time.monotonic() - self._begun, 0.001)


def _field(name: str) -> TextColumn:
    return TextColumn(f"{{task.fields[{name}]}}")
