"""From a view back to a game: a whole state that this seat could be looking at (imagining.py says how)."""

from random import Random

from ..compiler import at_once
from ..rules.chance import SEEDS
from ..rules.state import State
from .imagining import imagine_game, lay_out
from .view import View, sight_of


def laid_out(view: View) -> State:
    """The table as everybody sees it: trays, points, desserts and discards, but no hands and no deck."""
    s = State()
    at_once(lay_out)(sight_of(view), s.array())
    return s.attach(s._record)


def imagine(view: View, chance: Random) -> State:
    """A state that this seat, asked or waiting for others to choose, cannot tell from the real one."""
    s = State()
    at_once(imagine_game)(sight_of(view), s.array(), chance.randrange(SEEDS))
    return s.attach(s._record)
