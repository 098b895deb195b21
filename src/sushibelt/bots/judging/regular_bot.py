"""An opponent that plays like a practised player: it remembers hands, hopes for what will come, and denies."""

from ...rules.state import State
from .expected_cards import Numbers, look_ahead
from .greedy_bot import GreedyBot
from .weights import REGULAR


class RegularBot(GreedyBot):
    """Judges by the hands it has seen, and minds what it leaves for the next player; it needs no chance either."""

    weights = REGULAR

    def _look(self, s: State, seat: int, more: Numbers) -> None:
        """What may come: the hands this seat remembers will reach it again, less what others take."""
        look_ahead(s, seat, more, list(self.weights))
