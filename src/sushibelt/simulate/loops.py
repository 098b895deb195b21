"""Playing simulated games and counting them, as loops that the compiler can run on any core, or on a GPU."""

from typing import Any

from ..bots.random_play import random_answer
from ..compiler import in_step, rule, some_game
from ..crowd.loops import answer_in_manners, lay_out, move_on, settle
from ..rules.chance import LOW_62, advance, first_state
from ..rules.state import NOTHING, OVER, State
from ..rules.turn import take_answer
from .counting import count_sheet
from .scorecard import close_sheet, open_sheet, read_notes


@rule
def play_for_sheet(s: State, random: int, manner: Any, weights: Any, space: Any, sheet: Any) -> None:
    """Play a game that takes notes to its end, as `play_in_manners` does, and write its sheet."""
    open_sheet(sheet, s.seats)
    while some_game(s.stage != OVER):
        random = settle(s, random)
        in_step()
        random = answer_in_manners(s, random, manner, weights, space)
        move_on(s)
        read_notes(s, sheet)
    close_sheet(s, sheet)


@rule
def play_and_count(
    work: Any, space: Any, start: Any, seed: int, manner: Any, weights: Any, sheets: Any, totals: Any, number: int
) -> None:
    """Play so many games, whose seeds are numbered on from the first, and add them to the totals.

    All of them are played on one record and written on one sheet.
    """
    s, sheet = work[0], sheets[0]
    for i in range(number):
        lay_out(work, start)
        play_for_sheet(s, first_state(seed + i & LOW_62), manner, weights, space, sheet)
        count_sheet(sheet, totals[0], manner, s.seats)


@rule
def play_randomly_for_sheet(s: State, random: int, sheet: Any) -> None:
    """The same among random players alone, which a GPU's compiler does in a fraction of the time."""
    open_sheet(sheet, s.seats)
    while some_game(s.stage != OVER):
        random = settle(s, random)
        in_step()
        for seat in range(s.seats):
            if s.asked[seat] != NOTHING:
                take_answer(s, seat, random_answer(s, seat, random))
                random = advance(random)
        move_on(s)
        read_notes(s, sheet)
    close_sheet(s, sheet)


@rule
def play_randomly_for_sheets(work: Any, space: Any, start: Any, seed: int, sheets: Any, first: int, last: int) -> None:
    """Play the random games from this one up to that one, and write a sheet of each."""
    for i in range(first, last):
        lay_out(work, start)
        play_randomly_for_sheet(work[0], first_state(seed + i & LOW_62), sheets[i])


@rule
def play_for_sheets(
    work: Any, space: Any, start: Any, seed: int, sheets: Any, manner: Any, weights: Any, first: int, last: int
) -> None:
    """The same with each seat in its manner."""
    for i in range(first, last):
        lay_out(work, start)
        play_for_sheet(work[0], first_state(seed + i & LOW_62), manner, weights, space, sheets[i])


@rule
def count_each(sheets: Any, begin: int, size: int, manner: Any, seats: int, totals: Any, first: int, last: int) -> None:
    """Add these games, which are numbered on from `begin`, to the totals: portions of this size go round among them."""
    for i in range(first, last):
        portion = (begin + i) // size - begin // size
        count_sheet(sheets[i], totals[portion % len(totals)], manner, seats)
