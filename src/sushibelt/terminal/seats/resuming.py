"""Games that were left, taken up again."""

from collections.abc import Callable
from pathlib import Path

from ...bots.registry import load_code
from ...play.errors import SushibeltError
from ..invocation import typed
from ..records.saves import take_up, unfinished
from ..words.page import open_page, print_text
from .keyboard_table import Table


def resumed_table(tell: Callable[[str], None] = lambda sentence: print_text(open_page(), sentence)) -> Table:
    """The latest game that can be taken up; of broken ones before it one is told, and they stay where they are."""
    waiting = unfinished()
    if not waiting:
        raise SushibeltError(f"There is no unfinished game to resume; start one with: {typed('play')}")
    for path in waiting[:-1]:
        try:
            return table_from(path)
        except SushibeltError as problem:
            tell(f"{problem} Resuming the one before it.")
    return table_from(waiting[-1])


def table_from(path: Path) -> Table:
    """A saved game, ready to go on."""
    match, save = take_up(path)
    if save.code is not None:
        load_code(save.code)
    return Table(match, save)
