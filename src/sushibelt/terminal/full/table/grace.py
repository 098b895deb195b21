"""A moment to take a pick back: until it is over, the last bot keeps its answer to itself."""

from collections.abc import Callable

from textual.screen import Screen
from textual.timer import Timer

from ...seats.keyboard_table import Table
from ...seats.opponents import Thinking

GRACE_SECONDS = 0.6
"""How long after the last person's pick the cards stay face-down at least."""


class Grace:
    """Holds the answer back that would turn the cards up, while a person chooses and for a moment after that."""

    def __init__(self, screen: Screen[bool], table: Table, settle: Callable[[Thinking, int | BaseException], None]):
        self._screen = screen
        self._table = table
        self._settle = settle
        self._kept: tuple[Thinking, int | BaseException] | None = None
        self._timer: Timer | None = None

    def keeps(self, thinking: Thinking, outcome: int | BaseException) -> bool:
        """Whether a bot's answer has to wait; it is settled later."""
        if self._table.bots_asked != [thinking.seat] or not (self._table.people_asked or self._timer):
            return False
        self._kept = (thinking, outcome)
        return True

    def begin(self) -> None:
        """A person has answered; if it was the last one, and may think again, the moment begins."""
        self.stop()
        if not self._table.people_asked:
            if any(map(self._table.match.may_take_back, self._table.people)):
                self._timer = self._screen.set_timer(GRACE_SECONDS, self._end)
            else:
                self._end()

    def stop(self) -> None:
        """A person thinks again: there is all the time in the world."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _end(self) -> None:
        self._timer = None
        if self._kept is not None:
            (thinking, outcome), self._kept = self._kept, None
            self._settle(thinking, outcome)
