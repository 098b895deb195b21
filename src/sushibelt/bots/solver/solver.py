"""The solver as an object: begin with a position, go on as long as there is time, and read what both should do."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from ...compiler import at_once, compiled
from ...play.view import View, sight_of
from ...rules.chance import advance, first_state
from ...rules.state import RECORD, State
from ..errors import check_published
from .essence import SALT_BITS
from .leads import Worth, win_worth
from .room import DEEPEST, ENDLESS, FRAME, MOST_MOVES, SOLVED, TASK
from .solving import ANSWER, ANSWER_BITS, lay_out_task, solve_on

MEMORY: Final = 1 << 20
"""Positions to keep, of 24 bytes each; when it is full, solving becomes slower."""
PORTION: Final = 1_000
"""Steps in one go, about a millisecond, so that a long search can be interrupted."""


class Move(msgspec.Struct, frozen=True):
    """What a seat can do in a turn: its answers one after the other, and how often to do it, or what it is worth."""

    answers: tuple[int, ...]
    worth: float


@cache
def _salt() -> npt.NDArray[np.int64]:
    """Random numbers, the same everywhere."""
    numbers, state = [], first_state(2)
    for _ in range(4 << SALT_BITS):
        state = advance(state)
        numbers.append(state >> 6)
    return np.array(numbers, np.int64)


class Solver:
    """Solves the rest of a round for two who see everything; positions it has solved are kept for the next question."""

    def __init__(self, worth: Worth | None = None, by_points: bool = False) -> None:
        self._worth = win_worth() if worth is None else worth
        self._games, self._frames = np.zeros(DEEPEST + 1, RECORD), np.zeros(DEEPEST, FRAME)
        self._task, self._memory = np.zeros(1, TASK), np.zeros(MEMORY, SOLVED)
        self._task["by_points"] = by_points
        self._solve: Any = compiled(solve_on)
        self._kept_for: tuple[bytes, ...] = ()

    def look_at(self, view: View, whole: bool = False) -> bool:
        """Begin with what a seat sees; says whether that can be solved. `whole`: what is every move worth?"""
        check_published(view, "The solver")
        if not at_once(lay_out_task)(sight_of(view), self._games):
            return False
        self._begin(whole)
        return True

    def begin(self, state: State, whole: bool = False) -> None:
        """Begin with a whole state, everybody about to choose."""
        self._games[0] = state.record()
        self._games[0]["taking_notes"] = 0
        self._begin(whole)

    def forget(self) -> None:
        """Forget all that was solved before."""
        self._kept_for = ()

    def _begin(self, whole: bool) -> None:
        """Stand at the beginning; what is kept of another round, or fills the memory, is forgotten."""
        task, first, game = self._task[0], self._frames[0], self._games[0]
        kept_for = tuple(game[name].tobytes() for name in ("round_no", "classic", "first_printing", "menu"))
        if not game["classic"]:
            kept_for += (game["dessert"].tobytes(),)
        if kept_for != self._kept_for or task["full"] > MEMORY // 2:
            self._memory[:] = 0
            task["full"] = 0
        self._kept_for = kept_for
        task["depth"], task["failed"], task["visits"], task["guess"], task["whole"] = 0, 0, 0, 0, whole
        first["key"], first["step"], first["above"], first["below"] = 0, 0, -ENDLESS, ENDLESS

    def go_on(self, until: Callable[[], bool] = lambda: False) -> bool:
        """Solve until told to stop; says whether the position is solved."""
        while not self._solve(
            self._games, self._frames, self._task, self._memory, MEMORY, _salt(), self._worth, PORTION
        ):
            if until():
                return False
        return not self._task["failed"][0]

    @property
    def visits(self) -> int:
        """How many positions were looked into since the beginning."""
        return int(self._task["visits"][0])

    @property
    def value(self) -> float:
        """What the solved position is worth to seat 0."""
        return float(self._frames["value"][0])

    def mixture(self, seat: int) -> list[Move]:
        """What a seat should do and how often, the likeliest first."""
        first = self._frames[0]
        number = int(first["considered"][seat])
        moves = first["move"][seat][first["consider"][seat, :number]].tolist()
        shares = first["share"][seat, :number].tolist()
        found = [Move(answers_of(move), share) for move, share in zip(moves, shares, strict=True) if share > 0.0]
        return sorted(found, key=lambda move: (-move.worth, move.answers))

    def values(self, seat: int) -> list[Move]:
        """What each of a seat's moves is worth to seat 0 while the other plays best, if the whole was asked for."""
        first, other = self._frames[0], 1 - seat
        number = int(first["considered"][other])
        against, shares = first["consider"][other, :number], first["share"][other, :number]
        cells = first["least"].reshape(MOST_MOVES, MOST_MOVES)
        worth = (cells[:, against] @ shares) if seat == 0 else (shares @ cells[against, :])
        moves = first["move"][seat, : int(first["moves"][seat])].tolist()
        return [Move(answers_of(move), float(worth[place])) for place, move in enumerate(moves)]


def answers_of(move: int) -> tuple[int, ...]:
    """The answers that a move consists of."""
    found = []
    while move:
        found.append((move & ANSWER) - 1)
        move >>= ANSWER_BITS
    return tuple(found)
