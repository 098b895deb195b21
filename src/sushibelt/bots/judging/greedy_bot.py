"""An opponent that takes what is worth most at once."""

from random import Random

from ...play.imagine import imagine
from ...play.view import Question, View
from ...rules.state import State
from ..bot import Thought
from .choice import MOST_OPTIONS, judge
from .expected_cards import EXPECTED_CARDS, Numbers, even_shares, look_at_deck
from .weights import GREEDY


class GreedyBot:
    """Answers with the best immediate gain in expected points; the same view always gets the same answer."""

    weights: tuple[float, ...] = GREEDY

    def __init__(self, seed: str = "") -> None:
        del seed  # it needs no chance, but every bot can be made with a seed

    def answer(self, view: View, question: Question) -> int:
        """The answer worth most."""
        return self.explain(view, question)[0].answer

    def explain(self, view: View, question: Question) -> list[Thought]:
        """Every legal answer with its estimated gain in points, best first."""
        assert view.seat is not None, "only a seat can be asked"
        s = imagine(view, Random(0))  # what is imagined of others' hands is never looked at
        more = [0.0] * EXPECTED_CARDS
        self._look(s, view.seat, more)
        value = [0.0] * MOST_OPTIONS
        number = judge(s, view.seat, more, list(self.weights), value)
        thoughts = [Thought(s.option[i], value[i]) for i in range(number)]
        return sorted(thoughts, key=lambda thought: (-thought.value, thought.answer))

    def _look(self, s: State, seat: int, more: Numbers) -> None:
        """What may come: this bot looks at nobody's hand."""
        share = [0.0] * EXPECTED_CARDS
        even_shares(s, share, list(self.weights))
        look_at_deck(s, more, share)
