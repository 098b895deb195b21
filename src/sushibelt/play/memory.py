"""What everybody has seen go into hands, or heard to be missing from them.

A used bonus card goes openly into a hand, and a player who has to say "I have none" tells something
about the hand. Both stay true as the hand is passed on, so the facts travel along the belt with it.
"""

from collections import Counter
from typing import TypeVar

from ..rules import table
from ..rules.catalogue import AFTER_LAST_CARD, ANY, CHOPSTICKS_3, FIRST_CARD

T = TypeVar("T")


class OpenFacts:
    """Public facts about each seat's hand."""

    def __init__(self, seats: int) -> None:
        self._forget(seats)

    def _forget(self, seats: int) -> None:
        self.holds: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.lacks: list[set[int]] = [set() for _ in range(seats)]
        self._acting = 0

    def hear(self, note: tuple[int, int, int, int]) -> None:
        """Take in what the rules noted."""
        what, seat, card, detail = note
        if what == table.DEALT:
            self._forget(len(self.holds))
        elif what == table.INTO_HAND:
            self.holds[seat][card] += 1
            self.lacks[seat].discard(card)
        elif what in (table.REVEALED, table.GAVE):
            self._left(seat, card)
        elif what == table.ACTS:
            self._acting = card
        elif what == table.PLAYED and self._acting <= CHOPSTICKS_3:
            self._left(seat, card)
        elif what == table.HAS_NONE:
            self.lacks[seat].update(requested(card))
        elif what == table.PASSED:
            self.holds = _passed(self.holds, detail)
            self.lacks = _passed(self.lacks, detail)

    def _left(self, seat: int, card: int) -> None:
        """A card has left a hand: it may have been the one that everybody knew."""
        if self.holds[seat][card] > 0:
            self.holds[seat][card] -= 1


def requested(request: int) -> range:
    """The cards that meet a spoon's request."""
    if request >= ANY:
        return range(FIRST_CARD[request - ANY], AFTER_LAST_CARD[request - ANY])
    return range(request, request + 1)


def _passed(hands: list[T], step: int) -> list[T]:
    """What was at a seat is at the next one, in the direction of passing."""
    return [hands[(seat - step) % len(hands)] for seat in range(len(hands))]
