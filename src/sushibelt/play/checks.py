"""What a seat may do now: the one place that says no to an answer or to taking one back. It changes nothing."""

import operator
from collections.abc import Sequence

from ..rules.catalogue import ANSWER_NUMBERS, ANSWERS
from ..rules.questions import NOTHING, OVER
from ..rules.state import State
from .errors import IllegalAnswer, NoChoice, NotChosen, NothingAsked, StaleQuestion, TooLate, UnknownSeat
from .moves import NO_CHOICE_TO_MAKE, NOT_CHOSEN_YET, REVEALED_ALREADY, why_no_take_back
from .view import legal_answers
from .words import answer_key


def check_seat(s: State, seat: object) -> int:
    """The seat as a plain number; raises UnknownSeat."""
    number = whole(seat)
    if number is None or not 0 <= number < s.seats:
        raise UnknownSeat(f"There is no seat {seat!r} at a table of {s.seats}.")
    return number


def check_answer(s: State, names: Sequence[str], seat: int, reply: object, last: int, question: int | None) -> int:
    """The number of an answer that the seat may give now; `last` is its latest question, `question` the one meant."""
    if s.asked[seat] == NOTHING:
        if question is not None and question != last:
            raise StaleQuestion(f"{names[seat]}'s answer is too late: that question is over.")
        raise NothingAsked(_why_not_asked(s, names, seat))
    if question is not None and question != last:
        raise StaleQuestion(f"{names[seat]}'s answer belongs to a question that is over.")
    number = answer_meant(reply)
    if number is None or number not in legal_answers(s, seat):
        raise IllegalAnswer(_why_illegal(s, names, seat, reply if number is None else number))
    return number


def check_take_back(s: State, names: Sequence[str], seat: int) -> None:
    """Raise why a seat cannot choose anew, if it cannot."""
    why = why_no_take_back(s, seat)
    if why == REVEALED_ALREADY:
        raise TooLate("The cards are revealed; it is too late to choose again.")
    if why == NOT_CHOSEN_YET:
        raise NotChosen(f"{names[seat]} has not chosen yet.")
    if why == NO_CHOICE_TO_MAKE:
        raise NoChoice(f"{names[seat]} has nothing to choose in this turn.")


def answer_meant(reply: object) -> int | None:
    """The number that an answer has, given by number or exact name; None if it is neither."""
    return ANSWER_NUMBERS.get(reply) if isinstance(reply, str) else whole(reply)


def whole(number: object) -> int | None:
    """A whole number of any kind, numpy's included, as a plain one; None for anything else."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        return None
    return operator.index(number)


def _why_not_asked(s: State, names: Sequence[str], seat: int) -> str:
    if s.stage == OVER:
        return "The game is over."
    others = " and ".join(names[other] for other in range(s.seats) if s.asked[other] != NOTHING)
    return f"{names[seat]} is not asked anything now; the table waits for {others}."


def _why_illegal(s: State, names: Sequence[str], seat: int, number: object) -> str:
    name = answer_key(number) if isinstance(number, int) and 0 <= number < ANSWERS else repr(number)
    allowed = ", ".join(answer_key(option) for option in legal_answers(s, seat))
    return f"{names[seat]} cannot answer {name} now; possible: {allowed}."
