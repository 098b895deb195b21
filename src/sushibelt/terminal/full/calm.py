"""A moment in which nothing can be chosen: a key pressed just then was meant for what was on the screen before."""

from time import monotonic
from typing import Any

from textual.screen import Screen
from textual.widgets import Button

CALM_SECONDS = 0.4
"""How long keys choose nothing after a reveal, a hand-over or a dialog."""
BUTTON_SECONDS = 0.6
"""How long a button sleeps that comes up unasked."""


class Calm:
    """Whether the screen has only just changed."""

    def __init__(self) -> None:
        self._since = float("-inf")

    def begin(self) -> None:
        """From now on, for a moment."""
        self._since = monotonic()

    @property
    def holds(self) -> bool:
        """Whether the moment is not over yet."""
        return monotonic() - self._since < CALM_SECONDS


def let_read(screen: Screen[Any], button: str) -> None:
    """Wake a button after a moment, so that whoever still taps Enter for what came before does not press it."""

    def wake() -> None:
        screen.query_one(button, Button).disabled = False
        screen.query_one(button, Button).focus()

    screen.query_one(button, Button).disabled = True
    screen.set_timer(BUTTON_SECONDS, wake)
