"""`sushibelt replay`: a recorded game, told from beginning to end."""

from ..play.record import record_from_json
from .files import read_text
from .playthrough import playthrough


def replay_command(file: str) -> None:
    """Print the playthrough of a record; nothing is printed of one that does not replay."""
    for line in list(playthrough(record_from_json(read_text(file)))):
        print(line)
