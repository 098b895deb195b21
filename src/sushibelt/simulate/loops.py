"""Playing simulated games and counting them, as loops that the compiler can run on any core, or on a GPU."""

from typing import Any

from ..bots.random_play import random_answer
from ..compiler import in_step, rule, some_game
from ..crowd.loops import lay_out, move_on, policy_step, settle
from ..rules.chance import LOW_62, advance, first_state
from ..rules.questions import NOTHING, OVER
from ..rules.state import State
from ..rules.turn import take_answer
from .counting import count_scorecard
from .scorecard import close_scorecard, open_scorecard, read_notes


@rule
def play_for_scorecard(s: State, random: int, policies: Any, weights: Any, space: Any, scorecard: Any) -> None:
    """Play a game that takes notes to its end, as `play_by_policy` does, and write its scorecard."""
    open_scorecard(scorecard, s.seats)
    while some_game(s.stage != OVER):
        random = policy_step(s, random, policies, weights, space)
        read_notes(s, scorecard)
    close_scorecard(s, scorecard)


@rule
def play_and_count(
    work: Any, space: Any, start: Any, seed: int, policies: Any, weights: Any, scorecards: Any, totals: Any, number: int
) -> None:
    """Play games, whose seeds are numbered on from the first, and add them to the totals.

    All of them are played on one record and written on one scorecard.
    """
    s, scorecard = work[0], scorecards[0]
    for i in range(number):
        lay_out(work, start)
        play_for_scorecard(s, first_state(seed + i & LOW_62), policies, weights, space, scorecard)
        count_scorecard(scorecard, totals[0], policies, s.seats)


@rule
def play_randomly_for_scorecard(s: State, random: int, scorecard: Any) -> None:
    """The same among random players alone, which a GPU's compiler does in a fraction of the time."""
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
    work: Any, space: Any, start: Any, seed: int, scorecards: Any, first: int, last: int
) -> None:
    """Play the random games from this one up to that one, and write a scorecard of each."""
    for i in range(first, last):
        lay_out(work, start)
        play_randomly_for_scorecard(work[0], first_state(seed + i & LOW_62), scorecards[i])


@rule
def play_for_scorecards(
    work: Any, space: Any, start: Any, seed: int, scorecards: Any, policies: Any, weights: Any, first: int, last: int
) -> None:
    """The same with each seat by its policy."""
    for i in range(first, last):
        lay_out(work, start)
        play_for_scorecard(work[0], first_state(seed + i & LOW_62), policies, weights, space, scorecards[i])


@rule
def count_each(
    scorecards: Any, begin: int, size: int, policies: Any, seats: int, totals: Any, first: int, last: int
) -> None:
    """Add these games, which are numbered on from `begin`, to the totals: portions of this size go round among them."""
    for i in range(first, last):
        portion = (begin + i) // size - begin // size
        count_scorecard(scorecards[i], totals[portion % len(totals)], policies, seats)
