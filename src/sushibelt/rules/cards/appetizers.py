"""Tempura, sashimi, dumpling, eel, tofu, onigiri, edamame and miso soup."""

from ...compiler import hot, rule
from ..catalogue import (
    DUMPLING_CARD,
    EDAMAME_CARD,
    EEL_CARD,
    MISO_CARD,
    ONIGIRI_CIRCLE,
    ONIGIRI_RECTANGLE,
    SASHIMI_CARD,
    TEMPURA_CARD,
    TOFU_CARD,
)
from ..state import State
from ..table import MISO_CLASH, discard_laid, note
from ..worth import (
    DUMPLINGS,
    EDAMAME_EACH,
    EELS,
    MISO_EACH,
    ONIGIRI_SHAPES,
    SASHIMI_SET,
    TEMPURA_PAIR,
    TOFUS,
)


@hot
def tempura_points(s: State, seat: int) -> int:
    """Each pair is worth 5."""
    return s.tally[seat, TEMPURA_CARD] // 2 * s.worth[TEMPURA_PAIR]


@hot
def sashimi_points(s: State, seat: int) -> int:
    """Each set of three is worth 10."""
    return s.tally[seat, SASHIMI_CARD] // 3 * s.worth[SASHIMI_SET]


@hot
def dumpling_points(s: State, seat: int) -> int:
    """One to five are worth 1, 3, 6, 10 and 15 together; more add nothing."""
    return s.worth[DUMPLINGS + min(s.tally[seat, DUMPLING_CARD], 5)]


@hot
def eel_points(s: State, seat: int) -> int:
    """A lone eel costs 3; two or more are worth 7 together."""
    return s.worth[EELS + min(s.tally[seat, EEL_CARD], 2)]


@hot
def tofu_points(s: State, seat: int) -> int:
    """One is worth 2, two are worth 6, more are worth nothing."""
    return s.worth[TOFUS + min(s.tally[seat, TOFU_CARD], 3)]


@rule
def onigiri_points(s: State, seat: int) -> int:
    """A set of different shapes is worth their number squared; each further set takes what is left of every shape."""
    points = 0
    shapes = 1
    depth = 1
    while shapes > 0:
        shapes = 0
        for card in range(ONIGIRI_CIRCLE, ONIGIRI_RECTANGLE + 1):
            if s.tally[seat, card] >= depth:
                shapes += 1
        points += s.worth[ONIGIRI_SHAPES + shapes]
        depth += 1
    return points


@rule
def edamame_points(s: State, seat: int) -> int:
    """Each is worth one point per opponent who has any, four at most."""
    opponents = 0
    for other in range(s.seats):
        if other != seat and s.tally[other, EDAMAME_CARD] > 0:
            opponents += 1
    return s.tally[seat, EDAMAME_CARD] * s.worth[EDAMAME_EACH + min(opponents, 4)]


@hot
def miso_points(s: State, seat: int) -> int:
    """Each one still in front is worth 3."""
    return s.tally[seat, MISO_CARD] * s.worth[MISO_EACH]


@rule
def check_miso(s: State) -> None:
    """If a second miso soup was played this turn, by anyone and by any means, all of this turn's are discarded."""
    if s.miso_played < 2:
        return
    note(s, MISO_CLASH, -1, MISO_CARD, s.miso_played)
    for seat in range(s.seats):
        discard_laid(s, seat, MISO_CARD, MISO_CARD, s.turn_no)
