"""Bots and advisers that do as a test needs them to."""

from collections.abc import Sequence
from threading import Event

from sushibelt.play.view import Question, View
from sushibelt.play.words import answer_key
from sushibelt.review.teaching import teaching
from sushibelt.review.worths import Worth, Worths
from sushibelt.rules.questions import QUESTION_NAMES
from sushibelt.terminal.seats.advice import Advice


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

    def __call__(self, view: View, question: Question) -> Advice:
        self.asked.set()
        assert self.go.wait(60)
        return decided(view, question)


def decided(view: View, question: Question) -> Advice:
    """In place of the adviser: its favourite is the last answer, and every answer before it is worth less."""
    each = [Worth(answer_key(it), 0.9 - 0.1 * place, 0.0) for place, it in enumerate(reversed(question.options))]
    return Advice(Worths(tuple(each), exact=False), tuple(teaching(view, it) for it in question.options[:-4:-1]))
