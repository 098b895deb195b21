"""What a review and a teacher say, in English; the page says the same from the same facts in its own languages."""

from collections.abc import Callable, Sequence
from typing import Final

from ..play.words import answer_name, answer_number, type_name, type_number
from .fates import Decisive, Fate
from .review import Review
from .teaching import Teaching
from .worths import SURE, Worths

PASS_KEY: Final = "pass"
FINE: Final = 0.015
"""A share of the win that a pick may give away and still be called fine."""


def percent(share: float) -> str:
    """A share in whole hundredths: no more is known; what is solved may be a trace below 0 or above 1 (worths.py)."""
    return f"{100 * min(1.0, max(0.0, share)):.0f} %"


def said(answer: str) -> str:
    """An answer by its exact name, as it is said."""
    return answer_name(answer_number(answer))


def answer_words(question: str, answer: str) -> str:
    """An answer to this kind of question, so that it can stand alone in a list."""
    words = _ANSWERS if answer != PASS_KEY else _REFUSALS
    return words.get(question, "{}").format(said(answer))


_ANSWERS: Final = {
    "second": "{} as well",
    "copy": "a copy of {}",
    "dip": "on the wasabi",
    "ask": "asking for {}",
    "give": "giving {}",
    "menu": "{} from the menu",
    "flip": "{} face-down",
}
_REFUSALS: Final = {
    "second": "no second card",
    "dip": "not on the wasabi",
    "call": "no chopsticks or spoon",
    "flip": "nothing more face-down",
}


def _points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"


# --- why an answer is good ---------------------------------------------------------------------------------


def reason_words(it: Teaching, names: Sequence[str]) -> str:
    """Why an answer may be good, as it follows "it …"; "" where nothing short can be said."""
    words = _REASONS[it.reason](it, names) if it.reason in _REASONS else ""
    if words and it.comes_back and it.reason not in ("on_wasabi", "brings"):
        left = f"{it.comes_back} card{'s' * (it.comes_back != 1)}"
        words += f"; this hand comes round again, with {left}"
    return words


def _brings(it: Teaching, names: Sequence[str]) -> str:
    return f"brings {_points(it.fact)} at once"


def _race(it: Teaching, names: Sequence[str]) -> str:
    what = "temaki" if it.about == "temaki" else f"{it.about} icon{'s' * (it.fact != 1)}"
    if it.fact > it.other:
        return f"takes the lead with {it.fact} {what} against {it.other}"
    return f"makes {it.fact} {what}, with {it.other} to beat"


def _desserts(it: Teaching, names: Sequence[str]) -> str:
    return f"counts at the end of the game: {it.fact} against {it.other} of the best other"


def _towards(it: Teaching, names: Sequence[str]) -> str:
    what = type_name(type_number(it.about))
    now = f"brings {_points(it.fact)} now, and " if it.fact > 0 else ""
    return f"{now}goes towards more: about {it.other} more {what} may come your way"


def _waits(it: Teaching, names: Sequence[str]) -> str:
    return f"triples the next nigiri, and about {it.other} may come your way"


def _bonus(it: Teaching, names: Sequence[str]) -> str:
    return f"can be used in {it.other} more turn{'s' * (it.other != 1)}"


def _denies(it: Teaching, names: Sequence[str]) -> str:
    return f"keeps {_points(it.fact)} from {names[it.other]}, who gets this hand next"


_REASONS: Final[dict[str, Callable[[Teaching, Sequence[str]], str]]] = {
    "on_wasabi": lambda it, _: f"goes on your wasabi, for {_points(it.fact)}",
    "brings": _brings,
    "race": _race,
    "desserts": _desserts,
    "towards": _towards,
    "waits": _waits,
    "bonus": _bonus,
    "denies": _denies,
    "acts": lambda it, _: "does more than score: what it brings depends on the table",
    "least": lambda it, _: "does the least harm",
}


def remark(worths: Worths, question: str, given: str, why: str) -> str:
    """What a coach says to an answer to this kind of question: how much of the win it gave away, and why the best one
    was better."""
    best, own = worths.each[0], worths.of(given)
    lost = best.win - own.win
    if best.answer == given or lost < max(FINE, SURE * own.error):
        return "Coach: a fine choice."
    because = f": it {why}" if why else ""
    return (
        f"Coach: {answer_words(question, best.answer)} was better{because}. Yours gave away {percent(lost)} of the win."
    )


# --- what decided a game -----------------------------------------------------------------------------------


def moment_words(it: Decisive, names: Sequence[str]) -> str:
    """What decided a game, in a sentence or two."""
    where = f"Round {it.round_no}, turn {it.turn_no}: "
    name = names[it.seat]
    if it.lost is None or it.given is None or it.best is None:
        way = "brought" if it.after > it.before else "took"
        return f"{where}this turn {way} {name} from {percent(it.before)} to {percent(it.after)}."
    cost = f"{percent(it.lost)} of the win"
    if it.points_lost is not None and it.points_lost >= 0.5:
        cost += f" ({it.points_lost:.1f} points)"
    given, best = (answer_words(it.question, answer) for answer in (it.given, it.best))
    verb = "took" if it.question in ("", "pick") else "chose"
    sentence = f"{where}{name} {verb} {given}; {best} was better by {cost}."
    because = _because(it, names)
    return f"{sentence} {because}" if because else sentence


def _because(it: Decisive, names: Sequence[str]) -> str:
    """What became of the two cards."""
    parts = []
    if it.given_fate is not None and it.given_fate.reason is not None:
        parts.append(f"{names[it.seat]} ended the round with {it.given_fate.reason.text}")
    if it.best_fate is not None:
        parts.append(_left(it.best_fate, it.seat, names))
    if not parts:
        return ""
    sentence = ", and ".join(parts) + "."
    return sentence[0].upper() + sentence[1:]


_TURNS: Final = ("", "a turn", "two turns", "three turns", "four turns", "five turns", "six turns", "seven turns")
"""Words, since cards have numbers too."""


def _left(fate: Fate, seat: int, names: Sequence[str]) -> str:
    when = f"{_TURNS[fate.later]} later" if fate.later < len(_TURNS) else f"{fate.later} turns later"
    if fate.taker == seat:
        return f"the {said(fate.card)} came round again {when}"
    taken = f"{names[fate.taker]} took the {said(fate.card)} {when}"
    return taken if fate.reason is None else f"{taken} and ended with {fate.reason.text}"


def review_words(review: Review) -> list[str]:
    """The moments that decided a game."""
    return [moment_words(it, review.names) for it in review.moments]
