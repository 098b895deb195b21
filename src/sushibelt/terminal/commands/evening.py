"""From the start screen to whatever is chosen there, and back, until the people leave."""

import gc
import sys
from collections.abc import Callable
from typing import Final

from ...play.errors import SushibeltError
from ..full import start_screen as start
from ..full.app import start_on_screen
from ..records.saves import Aids
from ..words.page import printable


def evening(fast: bool, aids: Aids) -> int:
    """Spend an evening; returns the exit status."""
    gc.disable()  # until the first screen is drawn: looking for garbage would take a sixth of the time to it
    while True:
        status, wanted = start_on_screen(fast, aids)
        if wanted is None:
            return status
        try:
            _ELSEWHERE[wanted](fast)
        except SushibeltError as problem:
            print(printable(str(problem)), file=sys.stderr)
        if not _goes_back():
            return status


def _goes_back() -> bool:
    """Let people read; whether they come back."""
    try:
        input("\nEnter goes back to the start. ")
    except (EOFError, KeyboardInterrupt):
        print()
        return False
    return True


def _daily(fast: bool) -> None:
    from .daily import DailyOptions, daily_command

    daily_command(DailyOptions(fast=fast))


def _puzzles(fast: bool) -> None:
    from .puzzles import puzzles_command

    puzzles_command(None, None, None)


def _review(fast: bool) -> None:
    from .review import review_command

    review_command(None, None, False, None, None)


def _replay(fast: bool) -> None:
    from .replay import replay_command

    replay_command(None)


def _history(fast: bool) -> None:
    from .history import history_command

    history_command(False)


def _score(fast: bool) -> None:
    from .score import score_command

    score_command(None, as_json=False)


_ELSEWHERE: Final[dict[str, Callable[[bool], None]]] = {
    start.DAILY: _daily,
    start.PUZZLES: _puzzles,
    start.REVIEW: _review,
    start.REPLAY: _replay,
    start.HISTORY: _history,
    start.SCORE: _score,
}
