"""`sushibelt replay`: a recorded game, printed from beginning to end or stepped through."""

import sys

from ...play.errors import SushibeltError
from ...play.fairness import checked_record
from ..invocation import typed
from ..records.files import json_fault, read_text
from ..records.playthrough import playthrough
from ..records.saves import is_save
from ..records.shelf import finished_game

STANDARD_INPUT = "-"


def replay_command(file: str | None, game: int | None = None, plain: bool = False) -> None:
    """Walk through a record on a terminal, elsewhere print it; nothing is shown of one that does not replay.

    A game as the service gives it comes with the secret behind its deal, which is checked then.
    """
    if file is None or (file.isdecimal() and len(file) < 10):
        file = finished_game(int(file or 1)).file
    text = read_text(file)
    if is_save(text):
        raise SushibeltError(f"This is an unfinished game, not a record; continue it with: {typed('play --resume')}")
    text = one_record(text, game)
    if fault := json_fault(text):
        raise SushibeltError(f"The record is broken: it is not complete JSON{fault}.")
    record, deal = checked_record(text)
    if file == STANDARD_INPUT or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for line in list(playthrough(record, deal)):
            print(line)
        return
    if plain or not can_fill_the_screen():
        from ..line.stepping import Stepping
        from ..records.walk import Steps

        Stepping(Steps(record)).walk()
        return
    from ..full.app import run_screen
    from ..full.replay.replay_screen import ReplayScreen

    run_screen(ReplayScreen(record))


def can_fill_the_screen() -> bool:
    """Whether this terminal can show more than lines."""
    from .play import on_a_terminal

    return on_a_terminal()


def one_record(text: str, game: int | None) -> str:
    """The record of one game in a file, which may hold one on each line as an arena's does."""
    lines = [line for line in text.splitlines() if line.strip()]
    several = len(lines) > 1 and all(line.startswith("{") and line.rstrip().endswith("}") for line in lines)
    if not several:
        if game not in (None, 1):
            raise SushibeltError(f"There is one game in this file, so there is no game {game}.")
        return text
    if game is None:
        raise SushibeltError(
            f"There are {len(lines)} games in this file; choose one with --game, from 1 to {len(lines)}."
        )
    if not 1 <= game <= len(lines):
        raise SushibeltError(f"There are {len(lines)} games in this file, so there is no game {game}.")
    return lines[game - 1]
