"""Every bot by name."""

from typing import Protocol

from ..play.errors import SushibeltError
from ..play.view import Question, View
from .greedy_bot import GreedyBot
from .random_bot import RandomBot


class Bot(Protocol):
    """Whoever can take a seat: it gets the seat's view and question, never the state."""

    def answer(self, view: View, question: Question) -> int:
        """One of the question's options."""
        ...


BOTS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}
DEFAULT_BOT = "greedy"


def make_bot(name: str, seed: str) -> Bot:
    """The bot of this name; the same seed makes it answer alike."""
    if name not in BOTS:
        raise SushibeltError(f"There is no bot called {name!r}; the bots are {', '.join(BOTS)}.")
    return BOTS[name](seed)
