"""The humblest opponent: any legal answer, each as likely as the others."""

from ..play.shuffles import seed_of_text
from ..play.view import Question, View
from .bot import Thought
from .random_play import choose_at_random


class RandomBot:
    """Answers at random; with the same seed it always gives the same question the same answer.

    It keeps nothing between questions, so a game that is taken up again goes on as it would have.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def answer(self, view: View, question: Question) -> int:
        """One of the legal answers."""
        return question.options[choose_at_random(len(question.options), seed_for_question(self._seed, question.id))]

    def explain(self, view: View, question: Question) -> list[Thought]:
        """Every legal answer is as good as the others; the one it would give comes first."""
        mine = self.answer(view, question)
        return [Thought(mine, 0.0), *(Thought(option, 0.0) for option in question.options if option != mine)]


def seed_for_question(seed: str, question: int) -> int:
    """What a random bot draws for a question."""
    return seed_of_text(f"{seed}, question {question}")
