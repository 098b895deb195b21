"""What everybody has seen go into hands, or heard to be missing from them.

A used bonus card goes openly into a hand, and a player who has to say "I have none" tells something about the hand.
Both stay true as the hand is passed on, so the facts are kept by the rows of the hands, which the belt carries along.
"""

from typing import Annotated, Any, Final

from ..compiler import rule
from ..compiler.kinds import array_of
from ..compiler.records import Grid, Record
from ..rules.catalogue import AFTER_LAST_CARD, ANY, CARDS, CHOPSTICKS_3, FIRST_CARD
from ..rules.state import SEATS, State
from ..rules.table import ACTS, DEALT, GAVE, HAS_NONE, INTO_HAND, PASSED, PLAYED, REVEALED


class Heard(Record):
    """Public facts about hands."""

    holds: Annotated[Grid, SEATS, CARDS]
    """For each row of the hands, how many of each card everybody saw go in and not out again."""
    lacks: Annotated[Grid, SEATS, CARDS]
    """For each row, 1 for cards that a spoon has shown not to be in it."""
    belt: int
    """How far the belt has turned, as in `State`."""
    acting: int
    """The card that acts, or acted last."""
    anything: int
    """Whether there is any such fact."""


HEARD: Final = Heard.DTYPE
Heards = Annotated[Any, array_of(HEARD, facade=Heard)]


@rule
def hear_notes(s: State, h: Heard) -> None:
    """Take in what the rules noted in this step."""
    for i in range(s.noted):
        hear(h, s.seats, s.notes[i, 0], s.notes[i, 1], s.notes[i, 2], s.notes[i, 3])


@rule
def hear(h: Heard, seats: int, what: int, seat: int, card: int, detail: int) -> None:
    """Take in one note."""
    if what == DEALT:
        forget(h)
    elif what == PASSED:
        h.belt = (h.belt - detail + seats) % seats
    elif what == ACTS:
        h.acting = card
    elif what == INTO_HAND:
        row = (h.belt + seat) % seats
        h.anything = 1
        h.holds[row, card] += 1
        h.lacks[row, card] = 0
    elif what == HAS_NONE:
        row = (h.belt + seat) % seats
        h.anything = 1
        for missing in range(first_requested(card), after_requested(card)):
            h.lacks[row, missing] = 1
    elif what in (REVEALED, GAVE) or (what == PLAYED and h.acting <= CHOPSTICKS_3):
        # A card has left a hand: it may have been the one that everybody knew.
        row = (h.belt + seat) % seats
        if h.holds[row, card] > 0:
            h.holds[row, card] -= 1


@rule
def forget(h: Heard) -> None:
    """New hands: nothing is known of them."""
    h.belt = 0
    h.acting = 0
    if h.anything:
        h.anything = 0
        for row in range(SEATS):
            for card in range(CARDS):
                h.holds[row, card] = 0
                h.lacks[row, card] = 0


@rule
def first_requested(request: int) -> int:
    """The first card that meets a spoon's request."""
    return FIRST_CARD[request - ANY] if request >= ANY else request


@rule
def after_requested(request: int) -> int:
    """The card after the last one that does."""
    return AFTER_LAST_CARD[request - ANY] if request >= ANY else request + 1
