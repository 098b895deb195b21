"""An opponent that takes what is worth most at once."""

import numpy as np

from ...compiler import at_once
from ...play.view import Question, View, sight_of
from ...rules.state import RECORD
from ..bot import Thought
from ..search.workspace import WORKSPACE
from .judged import AS_GREEDY, judge_answers


class GreedyBot:
    """Answers with the best immediate gain in expected points; the same view always gets the same answer."""

    policy = AS_GREEDY

    def __init__(self, seed: str = "") -> None:
        del seed  # it needs no chance, but every bot can be made with a seed

    def answer(self, view: View, question: Question) -> int:
        """The answer worth most."""
        return self.explain(view, question)[0].answer

    def explain(self, view: View, question: Question) -> list[Thought]:
        """Every legal answer with its estimated gain in points, best first."""
        assert view.seat is not None, "only a seat can be asked"
        games, workspaces = np.zeros(1, RECORD), np.zeros(1, WORKSPACE)
        number = at_once(judge_answers)(sight_of(view), games, workspaces, self.policy)
        answers = zip(games["option"][0, :number].tolist(), workspaces["value"][0, :number].tolist(), strict=True)
        return sorted((Thought(*each) for each in answers), key=lambda thought: (-thought.value, thought.answer))
