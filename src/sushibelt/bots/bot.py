"""What a bot is: an object that answers questions from what its seat may know.

Only `answer` is demanded. A bot may also have any of these, and is called if it has:

- `explain(view, question)`: the answers it considers with their values, best first;
- `new_game(seat, names)`: a game begins, and the bot sits on this seat;
- `hear(events)`: what its seat has heard since it was last told, in order;
- `close()`: the game is over or left; nothing more will be asked.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol

import msgspec

from ..play.events import Event
from ..play.view import Question, View


class Thought(msgspec.Struct, frozen=True):
    """An answer that was considered, and what it seemed to be worth."""

    answer: int
    value: float


def drawn(thoughts: Sequence[Thought], seed: str, question: Question) -> int:
    """An answer drawn by the chances that thoughts give; the same one for the same seed and question."""
    chance = Random(f"{seed}, question {question.id}")
    return chance.choices([each.answer for each in thoughts], [each.value for each in thoughts])[0]


class Bot(Protocol):
    """Whoever can take a seat: it gets the seat's view and question, never the state."""

    def answer(self, view: View, question: Question) -> int:
        """One of the question's options."""
        ...


def tell_new_game(bot: Bot, seat: int, names: Sequence[str]) -> None:
    """Tell a bot that wants to know where it sits, and with whom."""
    if hasattr(bot, "new_game"):
        bot.new_game(seat, tuple(names))


def tell_events(bot: Bot, events: Sequence[Event]) -> None:
    """Tell a bot that wants to know what its seat has heard."""
    if events and hasattr(bot, "hear"):
        bot.hear(events)


def dismiss(bot: Bot) -> None:
    """Tell a bot that wants to know that nothing more will be asked."""
    if hasattr(bot, "close"):
        bot.close()


def explained(bot: Bot, view: View, question: Question) -> list[Thought]:
    """The answers a bot considers with their values, best first; one that cannot explain names its answer alone."""
    if hasattr(bot, "explain"):
        thoughts: list[Thought] = bot.explain(view, question)
        return thoughts
    return [Thought(bot.answer(view, question), 0.0)]
