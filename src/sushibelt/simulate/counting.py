"""Counting simulated games: each scorecard is added to totals, all of them integers.

The sum of integers is the same in any order, so totals do not depend on which thread counted which games. A win is
worth `WIN` parts, which any number of winners can share evenly.
"""

from typing import Annotated, Any, Final

import numpy as np

from ..compiler import hot, rule, tally
from ..compiler.kinds import array_of
from ..crowd.loops import POLICIES
from ..rules.catalogue import CARDS
from ..rules.standing import rank_value
from ..rules.state import HAND, SEATS
from .scorecard import COLUMNS, DESSERT_COLUMN, PARTS

WIN: Final = 840
"""A whole win: divisible by every number of winners from 1 to 8."""
GROUPS: Final = len(POLICIES)
"""Seats that play by the same policy are counted together."""
LOWEST_SCORE: Final = -64
SCORES: Final = 512
"""Room for more points than three rounds of the luckiest cards can bring, and for greater losses than there are."""
MOST_DESSERTS: Final = 19
"""Fifteen in the box and three special orders, and none at all."""

# Where a seat stands in the race for the most dessert cards.
RACE_PLACES: Final = 6
MOST_ALONE, MOST_TIED, BETWEEN, FEWEST_TIED, FEWEST_ALONE, ALL_LEVEL = range(RACE_PLACES)

# The last index of `score`, `taken`, `kept` and `race`.
NUMBER, POINTS, WON, DESSERT_POINTS = range(4)

TOTALS: Final = np.dtype(
    [
        ("games", np.int64),
        ("shared", np.int64),  # games with several winners
        ("tie_breaks", np.int64),  # games with one winner, and another with as many points
        ("winning_points", np.int64),
        ("lead", np.int64),  # the winners' points less the next player's
        ("seat_points", np.int64, SEATS),
        ("seat_won", np.int64, SEATS),
        ("by_type", np.int64, (GROUPS, COLUMNS)),
        ("winners_by_type", np.int64, (GROUPS, COLUMNS)),  # in parts of a win
        ("by_part", np.int64, (GROUPS, PARTS)),
        ("score", np.int64, (GROUPS, SCORES, 3)),
        ("taken", np.int64, (GROUPS, CARDS, HAND, 3)),
        ("kept", np.int64, (GROUPS, MOST_DESSERTS, 4)),
        ("race", np.int64, (GROUPS, RACE_PLACES, 4)),
    ]
)
ROWS: Final = np.dtype([(name, np.int64, TOTALS[name].shape or (1,)) for name in TOTALS.names or ()])
"""The same, with single numbers as arrays of length one: on a GPU only array elements can be added to."""
Totals = Annotated[Any, array_of(ROWS)]


@hot
def value_of(scorecard: Any, seat: int) -> int:
    """How high a seat ranks."""
    return int(rank_value(int(scorecard.points[seat]), int(scorecard.desserts[seat])))


@rule
def share_the_win(scorecard: Any, totals: Any, seats: int) -> None:
    """Give each winner its part of the win, and note by how much it was won."""
    first, most = value_of(scorecard, 0), int(scorecard.points[0])
    for seat in range(1, seats):
        first, most = max(first, value_of(scorecard, seat)), max(most, int(scorecard.points[seat]))
    level, tied, runner_up = 0, 0, -1000
    for seat in range(seats):
        level += value_of(scorecard, seat) == first
        tied += scorecard.points[seat] == most
    for seat in range(seats):
        won = value_of(scorecard, seat) == first
        scorecard.won[seat] = WIN // level if won else 0
        if not won:
            runner_up = max(runner_up, int(scorecard.points[seat]))
    tally(totals.winning_points, 0, most)
    if level < seats:
        tally(totals.lead, 0, most - runner_up)
    if level > 1:
        tally(totals.shared, 0, 1)
    elif tied > 1:
        tally(totals.tie_breaks, 0, 1)


@rule
def race_place(scorecard: Any, seat: int, seats: int) -> int:
    """Where a seat stands in the race for the most dessert cards."""
    more, fewer = 0, 0
    for other in range(seats):
        if scorecard.desserts[other] > scorecard.desserts[seat]:
            more += 1
        elif scorecard.desserts[other] < scorecard.desserts[seat]:
            fewer += 1
    level = seats - more - fewer
    if level == seats:
        return ALL_LEVEL
    if more == 0:
        return MOST_ALONE if level == 1 else MOST_TIED
    if fewer == 0:
        return FEWEST_ALONE if level == 1 else FEWEST_TIED
    return BETWEEN


@rule
def count_seat(scorecard: Any, totals: Any, seat: int, group: int, seats: int) -> None:
    """Add one seat's game to the totals."""
    points, won = scorecard.points[seat], scorecard.won[seat]
    tally(totals.seat_points, seat, points)
    tally(totals.seat_won, seat, won)
    for column in range(COLUMNS):
        tally(totals.by_type, (group, column), scorecard.by_type[seat, column])
    if won > 0:
        for column in range(COLUMNS):
            tally(totals.winners_by_type, (group, column), scorecard.by_type[seat, column] * won)
    for part in range(PARTS):
        tally(totals.by_part, (group, part), scorecard.by_part[seat, part])
    score = min(max(points - LOWEST_SCORE, 0), SCORES - 1)
    tally(totals.score, (group, score, NUMBER), 1)
    tally(totals.score, (group, score, POINTS), points)
    tally(totals.score, (group, score, WON), won)
    sweet = scorecard.by_type[seat, DESSERT_COLUMN]
    kept = min(scorecard.desserts[seat], MOST_DESSERTS - 1)
    tally(totals.kept, (group, kept, NUMBER), 1)
    tally(totals.kept, (group, kept, POINTS), points)
    tally(totals.kept, (group, kept, WON), won)
    tally(totals.kept, (group, kept, DESSERT_POINTS), sweet)
    place = race_place(scorecard, seat, seats)
    tally(totals.race, (group, place, NUMBER), 1)
    tally(totals.race, (group, place, POINTS), points)
    tally(totals.race, (group, place, WON), won)
    tally(totals.race, (group, place, DESSERT_POINTS), sweet)


@rule
def count_scorecard(scorecard: Any, totals: Any, policies: Any, seats: int) -> None:
    """Add a game to the totals."""
    tally(totals.games, 0, 1)
    share_the_win(scorecard, totals, seats)
    for seat in range(seats):
        count_seat(scorecard, totals, seat, policies[seat], seats)
    for i in range(scorecard.takes):
        entry = scorecard.taken[i]
        seat = entry & 7
        group, card, turn = policies[seat], entry >> 7, (entry >> 3 & 15) - 1
        tally(totals.taken, (group, card, turn, NUMBER), 1)
        tally(totals.taken, (group, card, turn, POINTS), scorecard.points[seat])
        tally(totals.taken, (group, card, turn, WON), scorecard.won[seat])
