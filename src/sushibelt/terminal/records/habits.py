"""What was chosen on the set-up screen last time, to be offered again."""

import msgspec

from ...play.errors import SushibeltError
from .files import home, read_text, write_text


class Habits(msgspec.Struct, frozen=True):
    """The choices of a set-up; a seed is for one game, and is not among them."""

    names: tuple[str, ...] = ()
    """As typed; "" for whoever was given a name."""
    bots: tuple[str, ...] = ()
    edition: str = "party"
    players: int = 4
    menu: str = "sushi-go"
    """A preset, "random", or the types of a menu of one's own."""
    both_ways: bool = False
    printing: str = "revised"
    coach: bool = False
    memory: bool = False


def last_habits() -> Habits | None:
    """What was chosen last; None if nothing is known, or what is known cannot be read."""
    path = home() / "set-up.json"
    try:
        return msgspec.json.decode(read_text(str(path)), type=Habits) if path.is_file() else None
    except (SushibeltError, msgspec.DecodeError, RecursionError, OSError):
        return None


def remember(habits: Habits) -> None:
    """Keep the choices; where nothing can be written, the game that follows will say so."""
    try:
        home().mkdir(parents=True, exist_ok=True)
        write_text(home() / "set-up.json", msgspec.json.encode(habits).decode())
    except (SushibeltError, OSError):
        pass
