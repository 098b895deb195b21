"""A finished game looked back on: how it really stood, all hands open, and what each seat knew when it chose.

Only of finished games: what is hidden while one is played stays hidden.
"""

import msgspec
import numpy as np
import numpy.typing as npt

from ..rules.questions import MENU_DRAW
from .errors import BadRecord
from .events import Event
from .match import Match
from .record import TAKE_BACK, GameRecord
from .shuffles import Shuffle
from .standing import RoundScore, Standing
from .view import Question, View
from .words import answer_number

WholeState = npt.NDArray[np.void]
"""A game with nothing hidden: an array of one record."""

START, DEAL, TURN, COUNT, END = "start", "deal", "turn", "count", "end"
MOMENTS = (START, DEAL, TURN, COUNT, END)
"""Before the first deal; cards were dealt; a turn is over; a round was counted, and nothing dealt yet; the end."""


class Moment(msgspec.Struct, frozen=True):
    """How a game stood between two turns."""

    number: int
    """How many answers of the record came before."""
    what: str
    round_no: int
    turn_no: int
    state: WholeState | None
    """None where nothing is dealt yet, and at the end."""


class Choice(msgspec.Struct, frozen=True):
    """Somebody had to choose."""

    number: int
    """How many answers of the record came before."""
    view: View
    """What this seat knew."""
    question: Question
    given: int

    @property
    def seat(self) -> int:
        """Whose choice it was."""
        return self.question.seat


class Hindsight(msgspec.Struct, frozen=True):
    """All of a finished game."""

    record: GameRecord
    names: tuple[str, ...]
    moments: tuple[Moment, ...]
    choices: tuple[Choice, ...]
    """Those that were not taken back, and in which there was more than one answer."""
    events: tuple[Event, ...]
    """Everything that happened, whoever heard it."""
    scores: tuple[RoundScore, ...]
    standing: Standing

    @property
    def players(self) -> int:
        """How many there were."""
        return len(self.names)


class _Watched(Match):
    """A match that keeps how it stood whenever chance was asked for cards that all get."""

    _dealt_from: WholeState | None = None

    def _next_shuffle(self) -> Shuffle:
        if self._s.chance != MENU_DRAW and self._dealt_from is None:
            self._dealt_from = _whole(self)
        return super()._next_shuffle()

    def dealt_from(self) -> WholeState | None:
        """How it stood before the latest deal, if there was one since this was asked."""
        found, self._dealt_from = self._dealt_from, None
        return found


def look_back(record: GameRecord) -> Hindsight:
    """Play a finished game again and keep all of it; raises BadRecord if it does not replay or was not finished."""
    if record.variant is not None:
        raise BadRecord(f"Only published games are reviewed; this is one of the {record.variant}.")
    matches = _Watched.replay_steps(record)
    match = next(matches)
    assert isinstance(match, _Watched)
    first = match.view(None)
    moments = [_moment(0, DEAL, first.round_no, first.turn_no, match)]
    if record.start is None:
        moments.insert(0, _moment(0, START, first.round_no, 0, None))
    choices: list[Choice] = []
    match.dealt_from()
    for number, (seat, text) in enumerate(record.answers):
        before = match.view(None)
        question = match.question(seat) if 0 <= seat < match.players else None
        view = match.view(seat) if question is not None else None
        next(matches)  # the same match, one answer further
        if text == TAKE_BACK:
            choices = [it for it in choices if not (it.seat == seat and _same_turn(it.view, before))]
        elif question is not None and view is not None and len(question.options) > 1:
            choices.append(Choice(number, view, question, answer_number(text)))
        after = match.view(None)
        if not match.over and not _same_turn(before, after):
            dealt_from = match.dealt_from()
            if dealt_from is not None:
                moments.append(Moment(number + 1, COUNT, before.round_no, before.turn_no, dealt_from))
            what = TURN if dealt_from is None else DEAL
            moments.append(_moment(number + 1, what, after.round_no, after.turn_no, match))
    for _ in matches:  # what a record names at its end is compared only now
        pass
    if not match.over:
        raise BadRecord("This game was not finished, so there is nothing to look back on yet.")
    last = match.view(None)
    moments.append(_moment(len(record.answers), END, last.round_no, last.turn_no, None))
    return Hindsight(
        record, match.names, tuple(moments), tuple(choices), _all_events(match), match.scores, match.standing
    )


def _moment(number: int, what: str, round_no: int, turn_no: int, match: Match | None) -> Moment:
    return Moment(number, what, round_no, turn_no, None if match is None else _whole(match))


def _whole(match: Match) -> WholeState:
    """A copy of the whole state, which takes no notes."""
    state: WholeState = match._s.record().reshape(1).copy()
    state["taking_notes"] = 0
    return state


def _same_turn(one: View, other: View) -> bool:
    return (one.round_no, one.turn_no) == (other.round_no, other.turn_no)


def _all_events(match: Match) -> tuple[Event, ...]:
    found = {event.number: event for seat in range(match.players) for event in match.events(seat)}
    return tuple(found[number] for number in sorted(found))
