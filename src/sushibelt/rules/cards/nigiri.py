"""Nigiri, and the wasabi they are dipped in."""

from ...compiler import hot, rule
from ..catalogue import EGG, EGG_ON_WASABI, SALMON, SQUID, WASABI_CARD
from ..state import FLIPPED, State
from ..table import DIPPED, note
from ..worth import EGG_WORTH, ON_WASABI, SALMON_WORTH, SQUID_WORTH


@rule
def oldest_free_wasabi(s: State, seat: int) -> int:
    """Where the oldest wasabi lies that is open with no nigiri on it; there must be one."""
    place = 0
    while not (
        s.tray[seat, place] == WASABI_CARD and s.tray_mate[seat, place] < 0 and s.tray_state[seat, place] < FLIPPED
    ):
        place += 1
    return place


@rule
def dip(s: State, seat: int, place: int) -> None:
    """A nigiri that lands while its owner has a free wasabi goes on it."""
    wasabi = oldest_free_wasabi(s, seat)
    s.tray_mate[seat, place] = wasabi
    s.tray_mate[seat, wasabi] = place
    s.wasabi[seat] -= 1
    note(s, DIPPED, seat, s.tray[seat, place], wasabi)


@hot
def nigiri_points(s: State, seat: int) -> int:
    """Egg 1, salmon 2, squid 3, and three times that on wasabi."""
    times = s.worth[ON_WASABI]
    eggs = s.tally[seat, EGG] + times * s.tally[seat, EGG_ON_WASABI]
    salmons = s.tally[seat, SALMON] + times * s.tally[seat, EGG_ON_WASABI + SALMON]
    squids = s.tally[seat, SQUID] + times * s.tally[seat, EGG_ON_WASABI + SQUID]
    return eggs * s.worth[EGG_WORTH] + salmons * s.worth[SALMON_WORTH] + squids * s.worth[SQUID_WORTH]
