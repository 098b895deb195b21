"""The solver's working memory: arrays of records, so that compiled functions get them whole."""

from typing import Annotated, Any, Final, Protocol

import numpy as np

from ...compiler.kinds import array_of
from ...compiler.records import Grid, Row
from ..judging.expected_cards import Numbers
from ..judging.weights import NAMES
from ..search.workspace import record_of

MOST_MOVES: Final = 96
"""Moves of one seat in one turn; a position with more is not solved."""
DEEPEST: Final = 48
"""Questions one after the other, to the end of a round."""

ENDLESS: Final = 1e9
"""More than anything can be worth."""
GRID: Final = 2.0**32
"""Values are rounded to this, so that it makes no difference in which order positions were solved."""


class NumberGrid(Protocol):
    """A table of fractional numbers."""

    def __getitem__(self, index: tuple[int, int], /) -> float: ...
    def __setitem__(self, index: tuple[int, int], value: float, /) -> None: ...


class Frame:
    """A position on the way down: what both may do, what they consider so far, and what is known of it."""

    key: Annotated[int, np.int64]
    step: Annotated[int, np.int64]
    """What is to be done next."""
    moves: Annotated[Row, np.int64, 2]
    """How many moves each seat has."""
    move: Annotated[Grid, np.int64, 2, MOST_MOVES]
    """Each of them: its answers, one after the other, ten bits each, counted from 1."""
    considered: Annotated[Row, np.int64, 2]
    """How many of them each considers, ..."""
    consider: Annotated[Grid, np.int64, 2, MOST_MOVES]
    """... and which."""
    share: Annotated[NumberGrid, np.float64, 2, MOST_MOVES]
    """How often each of those is chosen."""
    value: Annotated[float, np.float64]
    """What the considered moves are worth to seat 0."""
    above: Annotated[float, np.float64]
    """Somebody wants to know what the position is worth if that is more than this, ..."""
    below: Annotated[float, np.float64]
    """... and less than this; otherwise it is enough to know that it is not."""
    settles: Annotated[int, np.int64]
    """How often a side changed its mind without mixing."""
    looker: Annotated[int, np.int64]
    """The seat that looks for a better move."""
    looking_at: Annotated[int, np.int64]
    """The move whose merit is being looked at."""
    best: Annotated[int, np.int64]
    """The best move found so far against the other's mixture, -1 for none, ..."""
    best_value: Annotated[float, np.float64]
    """... and what seat 0 gets then."""
    bound: Annotated[float, np.float64]
    """What no move that was looked at surpasses."""
    waits_for: Annotated[int, np.int64]
    """The cell whose value is being found out below."""
    least: Annotated[Numbers, np.float64, MOST_MOVES * MOST_MOVES]
    """What seat 0 gets at least for each pair of moves, as far as it is known, ..."""
    most: Annotated[Numbers, np.float64, MOST_MOVES * MOST_MOVES]
    """... and at most."""


class Task:
    """One round that is being solved."""

    by_points: Annotated[int, np.int64]
    """Whether the last round is played for the margin rather than for the win."""
    whole: Annotated[int, np.int64]
    """Whether to find out what every move of the first position is worth, and not only the best ones."""
    depth: Annotated[int, np.int64]
    """The frame that is being worked on; -1 when all is done."""
    full: Annotated[int, np.int64]
    """How many positions are solved and kept."""
    visits: Annotated[int, np.int64]
    """How many positions were looked into."""
    failed: Annotated[int, np.int64]
    """Whether the position proved too large."""

    weights: Annotated[Numbers, np.float64, len(NAMES)]
    """The regular bot's, to judge Party's desserts by."""
    guess: Annotated[Grid, np.int64, DEEPEST, 2]
    """The move that was best in the last position at each depth: a first guess in the next one."""

    # The pivot method's table.
    lifted: Annotated[float, np.float64]
    rows: Annotated[int, np.int64]
    columns: Annotated[int, np.int64]
    beside: Annotated[Row, np.int64, MOST_MOVES + 1]
    above: Annotated[Row, np.int64, MOST_MOVES + 1]
    table: Annotated[NumberGrid, np.float64, MOST_MOVES + 1, MOST_MOVES + 1]


class Solved:
    """A position that is solved: its key, and what it is worth to seat 0 at least and at most."""

    key: Annotated[int, np.int64]
    least: Annotated[float, np.float64]
    most: Annotated[float, np.float64]


class Memory(Protocol):
    """A table of solved positions."""

    def __getitem__(self, index: int, /) -> Solved: ...


FRAME: Final = record_of(Frame)
TASK: Final = record_of(Task)
SOLVED: Final = record_of(Solved)
Frames = Annotated[Any, array_of(FRAME)]
Tasks = Annotated[Any, array_of(TASK)]
Memories = Annotated[Any, array_of(SOLVED)]
