"""What a person wants to see beside a question."""

from collections import Counter

from ...play.view import Question, View
from ...play.words import counted
from .page import BETWEEN
from .trays import is_open, tray_groups

_CHOICE_IS_HAND = ("pick", "second", "give")


def beside(view: View, question: Question) -> list[str]:
    """The hand as it will be where the choices do not show it; for a takeout box what lies in front."""
    if question.kind == "flip":
        groups = tray_groups(view.trays[question.seat], view.menu, is_open(view.next_place))
        return [f"In front of you: {BETWEEN.join(text for _, text in groups)}"]
    if question.kind in _CHOICE_IS_HAND:
        return []
    hand = Counter(view.hand)
    if view.picked is not None:
        hand[view.picked] -= 1
    return [f"In your hand: {counted(hand.elements())}"] if hand.total() else []
