"""The choice among the legal answers: gain for oneself, and what the next player would have gained."""

from typing import Final

from ...compiler import rule
from ...rules.options import options
from ...rules.questions import PICK
from ...rules.scoring import tally_trays
from ...rules.state import State
from .expected_cards import Numbers, upstream
from .gains import answer_gain, card_gain
from .weights import DENIAL_OF_MANY, DENIAL_OF_ONE

MOST_OPTIONS: Final = 40


@rule
def judge(s: State, seat: int, more: Numbers, w: Numbers, value: Numbers) -> int:
    """List a seat's legal answers in `s.option` with their values in `value`, and say how many there are."""
    tally_trays(s)
    number = options(s, seat)
    for i in range(number):
        value[i] = answer_gain(s, seat, s.option[i], more, w)
    if s.asked[seat] == PICK:
        denial = w[DENIAL_OF_ONE] if s.seats == 2 else w[DENIAL_OF_MANY]
        if denial > 0.0 and number > 1:
            add_denial(s, seat, number, denial, more, w, value)
    return number


@rule
def add_denial(s: State, seat: int, number: int, denial: float, more: Numbers, w: Numbers, value: Numbers) -> None:
    """What the next player likes best in this hand is worth a little more, by how much better it is than the rest."""
    following = upstream(s, seat, -1)
    best, second, favourite = -100.0, -100.0, 0
    for i in range(number):
        theirs = card_gain(s, following, s.option[i], more, w)
        if theirs > best:
            best, second, favourite = theirs, best, i
        elif theirs > second:
            second = theirs
    value[favourite] += denial * (best - second)


@rule
def best_answer(s: State, seat: int, more: Numbers, w: Numbers, value: Numbers) -> int:
    """The answer of the highest value; of equals the lowest number, however the hand is held."""
    number = judge(s, seat, more, w, value)
    best = 0
    for i in range(1, number):
        if value[i] > value[best] or (value[i] == value[best] and s.option[i] < s.option[best]):
            best = i
    return s.option[best]
