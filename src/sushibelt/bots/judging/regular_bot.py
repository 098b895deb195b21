"""An opponent that plays like a practised player: it remembers hands, hopes for what will come, and denies."""

from .greedy_bot import GreedyBot
from .judged import AS_REGULAR


class RegularBot(GreedyBot):
    """Judges by the hands it has seen, and minds what it leaves for the next player; it needs no chance either."""

    policy = AS_REGULAR
