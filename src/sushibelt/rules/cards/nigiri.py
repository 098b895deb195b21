"""Nigiri, and the wasabi they are dipped in."""

from ...compiler import hot, rule
from ..catalogue import EGG, EGG_ON_WASABI, SALMON, SQUID, WASABI_CARD
from ..state import FLIPPED, State
from ..table import DIPPED, note


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
    plain = s.tally[seat, EGG] + 2 * s.tally[seat, SALMON] + 3 * s.tally[seat, SQUID]
    dipped = (
        s.tally[seat, EGG_ON_WASABI]
        + 2 * s.tally[seat, EGG_ON_WASABI + SALMON]
        + 3 * s.tally[seat, EGG_ON_WASABI + SQUID]
    )
    return plain + 3 * dipped
