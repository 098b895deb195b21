"""Every bot by name."""

from ..play.errors import SushibeltError
from .bot import Bot
from .greedy_bot import GreedyBot
from .random_bot import RandomBot

BOTS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}
DEFAULT_BOT = "greedy"


def make_bot(name: str, seed: str) -> Bot:
    """The bot of this name; the same seed makes it answer alike."""
    if name not in BOTS:
        raise SushibeltError(f"There is no bot called {name!r}; the bots are {', '.join(BOTS)}.")
    return BOTS[name](seed)
