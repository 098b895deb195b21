"""A bot in a class of its own: sushibelt play --code examples/my_bot.py --bots my."""

from sushibelt.play.view import Question, View
from sushibelt.play.words import answer_key

LIKED = ["squid_nigiri", "wasabi", "sashimi", "tempura", "dumpling", "maki_3", "salmon_nigiri"]
LIKED += ["tofu", "edamame", "pudding", "maki_2", "eel", "tea"]


class MyBot:
    """Takes what it likes best, and after some cards of a kind rather something else."""

    def __init__(self, seed: str, enough: int = 3) -> None:
        self.enough = enough

    def answer(self, view: View, question: Question) -> int:
        """One of question.options."""
        mine = [laid.card for laid in view.trays[question.seat]]
        return min(question.options, key=lambda card: (mine.count(card) >= self.enough, dislike(card)))


def dislike(card: int) -> int:
    """How far down the list a card stands."""
    name = answer_key(card)
    return LIKED.index(name) if name in LIKED else len(LIKED)
