"""What each answer is worth, and why, for hints and for the coach; it can be asked in any thread.

The same answers get the same values in a review of the game.
"""

from collections.abc import Sequence

import msgspec

from ...play.view import Question, View
from ...play.words import answer_key, answer_number
from ...review.review import LEAST_LOSS
from ...review.teaching import Teaching, teaching
from ...review.words import percent, reason_words
from ...review.words import remark as remark_on
from ...review.worths import Worths, worths_of
from ..words.choices import choices

BEST = 3
"""So many answers are told of."""
LONGEST_BAR = 10
"""How many signs long the bar of the best is; the others are compared with it."""
EIGHTHS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")
LEAST = 0.01
"""Where even the best promises less, all bars are short."""


class Advice(msgspec.Struct, frozen=True):
    """What is to be said about the answers to a question."""

    worths: Worths
    why: tuple[Teaching, ...]
    """Why the best ones are good."""


class Hint(msgspec.Struct, frozen=True):
    """One of the best answers in words."""

    answer: int
    label: str
    """As it is offered."""
    win: str
    """The share of the win that it promises, ..."""
    bar: str
    """... and the same to be seen, beside the best."""
    why: str
    """"" where nothing short can be said."""


def advise(view: View, question: Question) -> Advice:
    """Think about every answer; takes a fraction of a second."""
    worths = worths_of(view, question)
    return Advice(worths, tuple(teaching(view, answer_number(it.answer)) for it in worths.each[:BEST]))


def hints(view: View, question: Question, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """The best answers, best first."""
    labels = {choice.answer: choice.label for choice in choices(view, question)}
    best = max(advice.worths.each[0].win, LEAST)
    found = []
    for it, why in zip(advice.worths.each[:BEST], advice.why, strict=True):
        answer = answer_number(it.answer)
        found.append(Hint(answer, labels[answer], percent(it.win), bar(it.win / best), reason_words(why, names)))
    return found


def bar(part: float) -> str:
    """A part of the longest bar, in eighths of a sign."""
    eighths = round(8 * LONGEST_BAR * min(1.0, max(0.0, part)))
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8] if eighths else EIGHTHS[1]


def how_known(advice: Advice) -> str:
    """How the values of a hint are known, and what is best where they are all alike."""
    how = ", by what can be known at this seat"
    if advice.worths.exact:
        how = "; the rest of the round is solved exactly"
    best, *_, worst = advice.worths.each
    alike = " All promise the same; the first is ahead in points." if best.win - worst.win < LEAST_LOSS else ""
    return f"The share of the win that each promises{how}.{alike}"


def remark(question: Question, advice: Advice, reply: int, names: Sequence[str]) -> str:
    """What the coach says to an answer: how much it gave away, and why the best was better."""
    why = msgspec.structs.replace(advice.why[0], comes_back=0)  # too late to think of that
    return remark_on(advice.worths, question.kind, answer_key(reply), reason_words(why, names))
