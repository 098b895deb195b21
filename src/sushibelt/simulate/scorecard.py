"""The scorecard of one simulated game: points by card type and round, and when each card was taken.

A scorecard is one record. It is filled from the notes that the rules leave while a game is played, the same ones from
which a match makes its events, so no rule of a card is repeated here.
"""

from typing import Annotated, Any, Final

import numpy as np

from ..compiler import hot, rule
from ..compiler.kinds import array_of
from ..rules.cards.desserts import desserts_kept
from ..rules.catalogue import TEA, URAMAKI
from ..rules.scoring import dessert_points, face_down_points, type_points
from ..rules.state import MOST_ROUNDS, SEATS, State
from ..rules.table import DEALT, PASSED, PLAYED, REVEALED, ROUND_SCORED

MOST_TAKEN: Final = 384
"""Each turn brings a seat its pick and at most one card by a bonus card; three menus a round bring one more each."""
COLUMNS: Final = 9
"""Where points come from: the eight types of the menu, then cards lying face-down."""
FACE_DOWN_COLUMN: Final = 8
DESSERT_COLUMN: Final = 7
PARTS: Final = MOST_ROUNDS + 1
"""A game's parts: as many rounds as a variant may have, and at last the desserts at its end."""

SCORECARD: Final = np.dtype(
    [
        ("turn", np.int16),
        ("takes", np.int16),
        ("taken", np.int16, MOST_TAKEN),  # card, turn and seat in one number, see `take`
        ("by_type", np.int16, (SEATS, COLUMNS)),
        ("by_part", np.int16, (SEATS, PARTS)),
        ("points", np.int16, SEATS),
        ("desserts", np.int16, SEATS),
        ("won", np.int16, SEATS),  # filled in when the scorecard is counted
    ],
    align=True,  # or GPUs would read and write it byte by byte
)
Scorecards = Annotated[Any, array_of(SCORECARD)]


@hot
def take(card: int, turn: int, seat: int) -> int:
    """A taken card as one number: `entry >> 7` is the card, `entry >> 3 & 15` the turn, `entry & 7` the seat."""
    return card << 7 | turn << 3 | seat


@rule
def open_scorecard(scorecard: Any, seats: int) -> None:
    """Begin a new game's scorecard."""
    scorecard.takes = 0
    for seat in range(seats):
        for column in range(COLUMNS):
            scorecard.by_type[seat, column] = 0


@rule
def read_notes(s: State, scorecard: Any) -> None:
    """Copy what the rules noted since the last answer: cards played, turns, scored rounds."""
    for i in range(s.noted):
        what = s.notes[i, 0]
        if what in (REVEALED, PLAYED):
            scorecard.taken[scorecard.takes] = take(s.notes[i, 2], scorecard.turn, s.notes[i, 1])
            scorecard.takes += 1
        elif what == PASSED:
            scorecard.turn += 1
        elif what == DEALT:
            scorecard.turn = 1
        elif what == ROUND_SCORED:
            write_round(s, scorecard, s.notes[i, 3] - 1)
    s.noted = 0


@rule
def write_round(s: State, scorecard: Any, part: int) -> None:
    """Write down what each type was worth in the round that was just scored; its tally still stands."""
    for seat in range(s.seats):
        points = face_down_points(s, seat)
        scorecard.by_type[seat, FACE_DOWN_COLUMN] += points
        scorecard.by_part[seat, part] = points
    for entry in range(8):
        kind = s.menu[entry]
        if kind <= TEA:  # no type after it scores at the end of a round
            for seat in range(s.seats):
                points = type_points(s, kind, seat)
                if kind == URAMAKI:
                    points += s.race_points[seat]
                scorecard.by_type[seat, entry] += points
                scorecard.by_part[seat, part] += points


@rule
def close_scorecard(s: State, scorecard: Any) -> None:
    """Write down the desserts and the result of a game that is over."""
    for seat in range(s.seats):
        points = dessert_points(s, s.menu[7], seat)
        scorecard.by_type[seat, DESSERT_COLUMN] += points
        scorecard.by_part[seat, PARTS - 1] = points
        scorecard.points[seat] = s.points[seat]
        scorecard.desserts[seat] = desserts_kept(s, seat)
