"""A bot that asks a policy: anything that was trained on our observations and gives a number for each answer."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ...play.observed import observation_of
from ...play.view import Question, View
from ...rules.catalogue import ANSWERS
from ..bot import Thought, drawn
from ..errors import BotFailed, check_published, said
from .readers import policy_in

Policy = Callable[[npt.NDArray[np.float32]], Any]
"""Takes one row of an observation as float32 and gives a number for each answer: the higher, the better."""


class NetworkBot:
    """Plays a policy: a file (.onnx, .pt or .npz), or a function from a row to a number for each answer.

    Illegal answers are left out, whatever the policy thinks of them. It takes the answer it likes best; with `mix` it
    draws one by the softmax of the numbers, the same one for the same seed and question.
    """

    def __init__(
        self, policy: Policy | str | Path, seed: str = "", mix: bool = False, name: str = "The policy"
    ) -> None:
        if isinstance(policy, str | Path):
            file = Path(policy)
            self._policy, self._name = policy_in(file), file.name
        else:
            self._policy, self._name = policy, name
        self._seed, self._mix = seed, mix

    def answer(self, view: View, question: Question) -> int:
        """The legal answer that the policy likes best, or one drawn by its chance."""
        check_published(view, self._name)
        if len(question.options) == 1:
            return question.options[0]
        thoughts = self.explain(view, question)
        return drawn(thoughts, self._seed, question) if self._mix else thoughts[0].answer

    def explain(self, view: View, question: Question) -> list[Thought]:
        """Every legal answer with the chance (0 to 1) that the policy gives it, the likeliest first."""
        check_published(view, self._name)
        row = observation_of(view).astype(np.float32)
        try:
            numbers = np.asarray(self._policy(row), np.float64).reshape(-1)
        except BotFailed:
            raise
        except Exception as problem:
            raise BotFailed(f"{self._name} failed at a row of {len(row)} numbers: {said(problem)}.") from problem
        if numbers.shape != (ANSWERS,):
            raise BotFailed(f"{self._name} gives {len(numbers)} numbers instead of one for each of {ANSWERS} answers.")
        options = np.array(question.options)
        legal = numbers[options]
        if not np.isfinite(legal).any():
            raise BotFailed(f"{self._name} gives no finite number for any legal answer.")
        legal = np.where(np.isfinite(legal), legal, -np.inf)
        chances = np.exp(legal - legal.max())
        found = zip(options.tolist(), (chances / chances.sum()).tolist(), strict=True)
        return sorted((Thought(*each) for each in found), key=lambda each: (-each.value, each.answer))
