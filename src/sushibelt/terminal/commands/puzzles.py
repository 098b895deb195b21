"""`sushibelt puzzles`: what would you take?"""

from ...play.errors import SushibeltError
from ...practice.puzzle import LEVELS, MENUS
from ..line.puzzling import Puzzling
from ..words.menu_words import meant_preset


def puzzles_command(menu: str | None, level: str | None, number: int | None) -> int:
    """Put one puzzle after the other; returns the exit status."""
    if level is not None and level not in LEVELS:
        raise SushibeltError(f"Puzzles are {', '.join(LEVELS[:-1])} or {LEVELS[-1]}, not {level!r}.")
    return Puzzling(MENUS[0] if menu is None else meant_preset(menu, MENUS), level, number).go()
