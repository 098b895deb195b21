"""Which of several games is meant, unfinished ones or those of a file, asked line by line."""

import sys
from pathlib import Path

from ...play.errors import SushibeltError
from ..records.recorded import each_record, one_record
from ..records.shelf import by_number, clear, open_games, open_row
from ..words.page import open_page, print_rows, print_text
from .leaving import LEAVING

CLEAR = "clear"


def chosen_game() -> Path | None:
    """The unfinished game that a person chooses; None if they leave."""
    while games := open_games():
        page = open_page()
        print_text(page, "Unfinished games, the latest first:")
        print_rows(page, ((f"[{number}]", *open_row(game)) for number, game in enumerate(games, 1)))
        print_text(
            page, f"Enter goes on with the first, a number with another; {CLEAR} 2 or {CLEAR} all deletes, q leaves."
        )
        try:
            line = input("> ").strip().lower()
            if line in LEAVING:
                return None
            if line.startswith(CLEAR):
                count = clear(line.removeprefix(CLEAR), games)
                print_text(page, f"{count} unfinished game{'s are' if count != 1 else ' is'} deleted.")
                continue
            if line and not line.isdecimal():
                raise SushibeltError(f"Press Enter, or type a number, {CLEAR} or q.")
            return by_number([game.file for game in games], int(line[:9] or 1), "unfinished")
        except SushibeltError as problem:
            print_text(page, str(problem))
        except EOFError:
            return None
    return None


def chosen_record(text: str, game: int | None) -> str | None:
    """The record of one game in a file; of several a person on a terminal chooses one, or None to leave."""
    number = len(each_record(text))
    if game is not None or number == 1 or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return one_record(text, game)
    page = open_page()
    print_text(page, f"There are {number} games in this file. Which one? Type a number from 1 to {number}; q leaves.")
    while True:
        try:
            line = input("> ").strip().lower()
            if line in LEAVING:
                return None
            if not line.isdecimal():
                raise SushibeltError(f"Type a number from 1 to {number}, or q.")
            return one_record(text, int(line[:9]))
        except SushibeltError as problem:
            print_text(page, str(problem))
        except EOFError:
            return None
