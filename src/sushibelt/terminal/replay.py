"""`sushibelt replay`: a recorded game, told from beginning to end."""

from ..play.errors import SushibeltError
from ..play.record import record_from_json
from .files import read_text
from .invocation import typed
from .playthrough import playthrough
from .saves import is_save


def replay_command(file: str) -> None:
    """Print the playthrough of a record; nothing is printed of one that does not replay."""
    text = read_text(file)
    if is_save(text):
        raise SushibeltError(f"This is an unfinished game, no record yet; go on with it by: {typed('play --resume')}")
    for line in list(playthrough(record_from_json(text))):
        print(line)
