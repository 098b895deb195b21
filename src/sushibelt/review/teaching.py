"""Why an answer is good: what a teacher would point at, from what the seat can see (bots/judging/reasons.py)."""

from typing import Any

import msgspec
import numpy as np

from ..bots.judging.reasons import (
    ABOUT,
    COMES_BACK,
    FACT,
    OTHER_FACT,
    REASON,
    REASON_NAMES,
    ROW_LENGTH,
    reason_for_answer,
)
from ..bots.search.workspace import WORKSPACE
from ..compiler import at_once
from ..play.view import View, sight_of
from ..rules.catalogue import TYPE_NAMES
from ..rules.state import RECORD


class Teaching(msgspec.Struct, frozen=True):
    """Why an answer may be good, as facts."""

    reason: str
    """One of REASON_NAMES."""
    about: str
    """The card type it is about."""
    fact: int
    """Points, or how many the seat would have."""
    other: int
    """How many the best other has, how many may come, how many turns are left, or the seat that is denied it."""
    comes_back: int
    """With how many cards this hand will be here again; 0 if it will not."""


def teaching(view: View, answer: int) -> Teaching:
    """Why this answer to the view's question may be good."""
    row = np.zeros(ROW_LENGTH, np.int64)
    found: Any = at_once(reason_for_answer)
    found(sight_of(view), np.zeros(1, RECORD), np.zeros(1, WORKSPACE), answer, row)
    numbers = row.tolist()
    kind = TYPE_NAMES[numbers[ABOUT]]
    return Teaching(REASON_NAMES[numbers[REASON]], kind, numbers[FACT], numbers[OTHER_FACT], numbers[COMES_BACK])
