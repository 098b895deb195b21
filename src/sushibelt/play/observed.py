"""What a seat observes, made from its view alone: for bots that look at rows of numbers, as learners do."""

import numpy as np

from ..compiler import at_once
from ..rules.catalogue import ANSWERS
from ..rules.state import RECORD
from .errors import SushibeltError
from .imagining import imagine_game
from .observation import Mask, Observation, observe_seat
from .observation_fields import OBSERVATION_DTYPE, observation_length
from .view import Question, View, sight_of


def observation_of(view: View) -> Observation:
    """The row that this view's seat observes, which is what `Match.observation(seat)` gives; the seat must be asked."""
    if view.question is None:
        raise SushibeltError("Only a seat that is asked something has an observation of its view.")
    games = np.zeros(1, RECORD)
    rows = np.zeros((1, observation_length(view.players)), OBSERVATION_DTYPE)
    at_once(imagine_game)(sight_of(view), games, 0)  # what is imagined of others' hands is never looked at
    assert view.seat is not None
    at_once(observe_seat)(games, view.seat, rows)
    row: Observation = rows[0]
    return row


def mask_of(question: Question) -> Mask:
    """1 for each answer that is legal now."""
    mask = np.zeros(ANSWERS, np.int8)
    mask[list(question.options)] = 1
    return mask
