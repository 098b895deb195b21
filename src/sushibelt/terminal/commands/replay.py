"""`sushibelt replay`: a recorded game, printed from beginning to end or stepped through."""

import sys

from ..line.choosing import chosen_record
from ..records.playthrough import playthrough
from ..records.recorded import STANDARD_INPUT, record_in, recorded_file, recorded_text


def replay_command(file: str | None, game: int | None = None, plain: bool = False) -> None:
    """Walk through a record on a terminal, elsewhere print it; nothing is shown of one that does not replay.

    A game as the service gives it comes with the secret behind its deal, which is checked then.
    """
    where = recorded_file(file)
    text = chosen_record(recorded_text(where), game)
    if text is None:
        return
    record, deal = record_in(text)
    if file == STANDARD_INPUT or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for line in list(playthrough(record, deal)):
            print(line)
        return
    if plain or not can_fill_the_screen():
        from ..line.stepping import Stepping

        Stepping(record).walk()
        return
    from ..full.app import run_screen
    from ..full.replay.replay_screen import ReplayScreen

    run_screen(ReplayScreen(record, where))


def can_fill_the_screen() -> bool:
    """Whether this terminal can show more than lines."""
    from .play import on_a_terminal

    return on_a_terminal()
