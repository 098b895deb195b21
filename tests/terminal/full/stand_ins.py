"""Bots and advisers that do as a test needs them to."""

from collections.abc import Sequence
from threading import Event

from sushibelt.bots.bot import Thought
from sushibelt.play.view import Question, View
from sushibelt.rules.questions import QUESTION_NAMES


class Slow:
    """A bot that thinks until it is let go, then takes the first answer; it may think only about some questions."""

    def __init__(self, kinds: Sequence[str] = QUESTION_NAMES) -> None:
        self.kinds = kinds
        self.asked = Event()
        self.go = Event()

    def answer(self, view: View, question: Question) -> int:
        if question.kind in self.kinds:
            self.asked.set()
            assert self.go.wait(60)
        return question.options[0]


class LateAdvice:
    """In place of the adviser: the same advice, but only once it is let go."""

    def __init__(self) -> None:
        self.asked = Event()
        self.go = Event()

    def __call__(self, view: View, question: Question) -> list[Thought]:
        self.asked.set()
        assert self.go.wait(60)
        return Wise().explain(view, question)


class Wise:
    """An adviser whose favourite is the last answer, and to whom every answer before it is worth less."""

    def answer(self, view: View, question: Question) -> int:
        return question.options[-1]

    def explain(self, view: View, question: Question) -> list[Thought]:
        return [Thought(answer, 0.9 - 0.1 * place) for place, answer in enumerate(reversed(question.options))]
