"""What the champion would answer, for hints and for the coach; it can be asked in any thread."""

from collections.abc import Sequence

from ...bots.bot import Thought, explained
from ...bots.registry import make_bot
from ...play.view import Question, View
from ..words.choices import choices

ADVISER = "champion:ms=500"
"""Long enough to be far stronger than whoever asks, short enough to be waited for."""

FINE = 0.015
"""A share of the win that a pick may give away and still be called fine."""
HOW_MUCH = ((0.05, "a little better"), (0.12, "better"), (1.0, "much better"))
"""What is said of more, up to so much."""


def advise(view: View, question: Question) -> list[Thought]:
    """Every answer with the share of the win it promises, best first."""
    best, *others = explained(make_bot(ADVISER, f"{view.round_no} {view.turn_no}"), view, question)
    # The best was tried by far the most; what was tried seldom may look better by luck, but was not found to be.
    capped = [Thought(other.answer, min(other.value, best.value)) for other in others]
    return [best, *sorted(capped, key=lambda thought: -thought.value)]


def hint_rows(view: View, question: Question, thoughts: Sequence[Thought]) -> list[tuple[str, str]]:
    """The answers in words with what they promise, best first."""
    labels = {choice.answer: choice.label for choice in choices(view, question)}
    return [(labels[thought.answer], percent(thought.value)) for thought in thoughts]


def remark(view: View, question: Question, thoughts: Sequence[Thought], reply: int) -> str:
    """What the coach says to an answer: how much of the win it gave away."""
    values = {thought.answer: thought.value for thought in thoughts}
    best = thoughts[0]
    lost = best.value - values[reply]
    if reply == best.answer or lost < FINE:
        return "Coach: a fine choice."
    label = dict(zip((thought.answer for thought in thoughts), hint_rows(view, question, thoughts), strict=True))
    how = next(words for most, words in HOW_MUCH if lost <= most)
    (better, promised), (_, instead) = label[best.answer], label[reply]
    return f"Coach: {better} was {how}: {promised} of the win instead of {instead}."


def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{100 * share:.1f} %"
