"""`sushibelt replay`: a recorded game, told from beginning to end."""

from ..play.errors import SushibeltError
from ..play.record import record_from_json
from .files import read_text
from .invocation import typed
from .playthrough import playthrough
from .saves import is_save


def replay_command(file: str, game: int | None = None) -> None:
    """Print the playthrough of a record; nothing is printed of one that does not replay."""
    text = read_text(file)
    if is_save(text):
        raise SushibeltError(f"This is an unfinished game, no record yet; go on with it by: {typed('play --resume')}")
    for line in list(playthrough(record_from_json(one_record(text, game)))):
        print(line)


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
