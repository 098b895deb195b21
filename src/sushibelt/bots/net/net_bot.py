"""A bot that has learned by playing against itself: one look at the table, one pass through its network."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ...compiler import compiled
from ...play.errors import SushibeltError
from ...play.view import Question, View, sight_of
from ...rules.state import RECORD
from ..bot import Thought, drawn
from ..errors import check_published
from .passing import ANSWER_AT, ROOM, ROW, VALUE_AT, network_answers, scales
from .shape import ARRAYS, WIN

FILE = "weights.npz"
Singles = npt.NDArray[np.float32]
Records = npt.NDArray[np.void]


@cache
def weights_in(file: str | None = None) -> Singles:
    """The weights of a file, or those that come with the package, as one row of numbers."""
    kept = files(__package__).joinpath(FILE) if file is None else Path(file)
    try:
        with kept.open("rb") as stream, np.load(stream) as arrays:
            found = [arrays[name] for name in ARRAYS]
    except (OSError, ValueError, KeyError) as problem:
        raise SushibeltError(f"{file} has no weights that could be used: {problem}.") from None
    for name, array in zip(ARRAYS, found, strict=True):
        if array.shape != ARRAYS[name]:
            raise SushibeltError(f"{file} is of another network: {name} has the shape {array.shape}.")
    return np.concatenate([array.reshape(-1) for array in found]).astype(np.float32)


class NetBot:
    """Answers by what its network has learned; it takes the answer it likes best, or with `mix` draws one.

    The same seed and question give the same answer. Drawn answers are harder to foresee: each comes as often as the
    network thinks it should. `file` has weights of one's own (`sushibelt learn`).
    """

    def __init__(self, seed: str = "", mix: bool = False, file: str | None = None) -> None:
        self._seed, self._mix = seed, mix
        self._weights = weights_in(file)
        self._pass: Any = compiled(network_answers)
        self._room = np.zeros(ROOM, np.float32)
        self._scales = scales()

    def answer(self, view: View, question: Question) -> int:
        """The answer it likes best, or one drawn by its chance."""
        check_published(view, "The network")
        if len(question.options) == 1:
            return question.options[0]
        thoughts = self.explain(view, question)
        return drawn(thoughts, self._seed, question) if self._mix else thoughts[0].answer

    def explain(self, view: View, question: Question) -> list[Thought]:
        """Every legal answer with the chance (0 to 1) that the network gives it, the likeliest first."""
        check_published(view, "The network")
        thoughts = [Thought(*each) for each in self.chances(sight_of(view)).items()]
        return sorted(thoughts, key=lambda thought: (-thought.value, thought.answer))

    def win_chance(self, view: View) -> float:
        """The share of the win that the network expects for this view's seat."""
        self.chances(sight_of(view))
        return float(self._room[VALUE_AT + WIN]) + 1.0 / view.players

    def chances(self, sights: Records) -> dict[int, float]:
        """Every legal answer of the seat with this sight, and the chance that the network gives it."""
        games, rows = np.zeros(1, RECORD), np.zeros((1, ROW), np.int16)
        number = self._pass(sights, games, rows, self._scales, self._weights, self._room)
        options: list[int] = games["option"][0, :number].tolist()
        numbers = self._room[np.array(options) + ANSWER_AT].astype(np.float64)
        chances = np.exp(numbers - numbers.max())
        return dict(zip(options, (chances / chances.sum()).tolist(), strict=True))
