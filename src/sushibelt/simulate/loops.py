"""Playing and counting simulated games, as compiled loops for any core, or for a GPU."""

from typing import Any

from ..bots.random_play import random_answer
from ..compiler import export, in_step, rule, some_game
from ..compiler.kinds import Floats, Words
from ..crowd.loops import move_on, policy_step, settle, start_game
from ..rules.chance import LOW_62, advance, first_state
from ..rules.questions import NOTHING, OVER
from ..rules.state import Games, State
from ..rules.turn import take_answer
from .counting import Totals, count_scorecard
from .scorecard import Scorecards, close_scorecard, open_scorecard, read_notes


@rule
def play_for_scorecard(s: State, random: int, policies: Any, weights: Any, space: Any, scorecard: Any) -> None:
    """Play a game that takes notes to its end, as `play_by_policy` does, and write its scorecard."""
    open_scorecard(scorecard, s.seats)
    while some_game(s.stage != OVER):
        random = policy_step(s, random, policies, weights, space)
        read_notes(s, scorecard)
    close_scorecard(s, scorecard)


@export
def play_and_count(
    work: Games,
    space: Floats,
    start: Games,
    seed: int,
    policies: Words,
    weights: Floats,
    scorecards: Scorecards,
    totals: Totals,
    number: int,
) -> None:
    """Play games, whose seeds count up from the first, and add them to the totals.

    All of them use the same record and the same scorecard.
    """
    s, scorecard = work[0], scorecards[0]
    for i in range(number):
        start_game(work, start)
        play_for_scorecard(s, first_state(seed + i & LOW_62), policies, weights, space, scorecard)
        count_scorecard(scorecard, totals[0], policies, s.seats)


@rule
def play_randomly_for_scorecard(s: State, random: int, scorecard: Any) -> None:
    """The same among random players only, which compiles for a GPU in a fraction of the time."""
    open_scorecard(scorecard, s.seats)
    while some_game(s.stage != OVER):
        random = settle(s, random)
        in_step()
        for seat in range(s.seats):
            if s.asked[seat] != NOTHING:
                take_answer(s, seat, random_answer(s, seat, random))
                random = advance(random)
        move_on(s)
        read_notes(s, scorecard)
    close_scorecard(s, scorecard)


@rule
def play_randomly_for_scorecards(
    work: Games, space: Floats, start: Games, seed: int, scorecards: Scorecards, first: int, last: int
) -> None:
    """Play random games, and write a scorecard for each."""
    for i in range(first, last):
        start_game(work, start)
        play_randomly_for_scorecard(work[0], first_state(seed + i & LOW_62), scorecards[i])


@rule
def play_for_scorecards(
    work: Games,
    space: Floats,
    start: Games,
    seed: int,
    scorecards: Scorecards,
    policies: Words,
    weights: Floats,
    first: int,
    last: int,
) -> None:
    """The same with each seat by its policy."""
    for i in range(first, last):
        start_game(work, start)
        play_for_scorecard(work[0], first_state(seed + i & LOW_62), policies, weights, space, scorecards[i])


@rule
def count_each(
    scorecards: Scorecards, begin: int, size: int, policies: Words, seats: int, totals: Totals, first: int, last: int
) -> None:
    """Add these games, numbered from `begin`, to the totals; portions of this size are distributed round-robin."""
    for i in range(first, last):
        portion = (begin + i) // size - begin // size
        count_scorecard(scorecards[i], totals[portion % len(totals)], policies, seats)
