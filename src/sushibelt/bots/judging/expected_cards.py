"""What may still come: how many cards of each type a seat can expect to see in the turns that are left.

Everybody's hands travel round the belt, and a seat that remembers those it has held knows what will reach it
again, less what others take. Hands it has not seen are as good as the cards nobody has seen.
"""

from typing import Final, Protocol

from ...compiler import hot, rule
from ...play.sight import knows_hand
from ...rules.catalogue import CARDS, MISO_CARD, MISO_SOUP, NIGIRI, PUDDING_CARD, TYPE_OF, TYPES, WASABI
from ...rules.state import State
from ...rules.table import physical, row_of
from .weights import MISO_FEAR, WANING


class Numbers(Protocol):
    """A line of fractional numbers: a list in plain Python, an array where it is compiled."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...


EXPECTED_CARDS: Final = 2 * TYPES
"""How long a row of expected cards is: for each type the cards to come, and working space as long again.

For miso soup it is not the cards to come that matter, but how likely one played now is to stay alone."""
UNSEEN_MISO: Final = 0.5
"""How likely an unknown hand is to hold miso soup."""


@hot
def upstream(s: State, seat: int, turns: int) -> int:
    """The seat whose present hand reaches this seat in this number of turns."""
    if s.both_ways and s.round_no == 2:
        return (seat + turns) % s.seats
    return (seat - turns) % s.seats


@rule
def look_ahead(s: State, seat: int, more: Numbers, w: Numbers) -> None:
    """Write into `more` what a seat can expect, from the hands it knows and the cards nobody has seen."""
    held = s.held[row_of(s, seat)]
    left = s.cards_each - s.turn_no
    for kind in range(TYPES):
        more[kind] = 0.0
    blind = 0.0
    for turns in range(1, left + 1):
        other = upstream(s, seat, turns)
        staying = max(0.05, 1.0 - w[WANING] * turns / (held + 1.0))
        if knows_hand(s, seat, other):
            add_hand(s, other, staying, more)
        else:
            blind += staying * held
    if blind > 0.0:
        add_unseen(s, seat, blind, more)
    more[WASABI] = more[NIGIRI]
    more[MISO_SOUP] = miso_safety(s, seat, w[MISO_FEAR])


@rule
def miso_safety(s: State, seat: int, fear: float) -> float:
    """How likely a miso soup is to stay alone in its turn, if whoever has one plays it with this likelihood."""
    safe = 1.0
    for other in range(s.seats):
        if other != seat:
            chance = UNSEEN_MISO
            if knows_hand(s, seat, other):
                chance = 0.0
                row = row_of(s, other)
                for i in range(s.held[row]):
                    if s.hand[row, i] == MISO_CARD:
                        chance = 1.0
            safe *= 1.0 - fear * chance
    return safe


@rule
def add_hand(s: State, other: int, staying: float, more: Numbers) -> None:
    """A known hand comes by: of each type at most one card can be taken, if one is still there."""
    for entry in range(8):
        more[TYPES + s.menu[entry]] = 1.0
    row = row_of(s, other)
    for i in range(s.held[row]):
        more[TYPES + TYPE_OF[s.hand[row, i]]] *= 1.0 - staying
    for entry in range(8):
        kind = s.menu[entry]
        more[kind] += 1.0 - more[TYPES + kind]


@rule
def add_unseen(s: State, seat: int, blind: float, more: Numbers) -> None:
    """Unknown hands come by, as mixed as all cards this seat has not seen."""
    for kind in range(TYPES):
        more[TYPES + kind] = 0.0
    for card in range(CARDS):
        more[TYPES + TYPE_OF[card]] += s.pool[card] - s.discard[card]
    for i in range(s.pile_left):
        more[TYPES + TYPE_OF[s.pile[i]]] += 1.0
    for other in range(s.seats):
        for place in range(s.laid[other]):
            more[TYPES + TYPE_OF[physical(s, other, place)]] -= 1.0
        if s.classic:
            more[TYPES + TYPE_OF[PUDDING_CARD]] -= s.dessert[other, 0]
        if knows_hand(s, seat, other):
            row = row_of(s, other)
            for i in range(s.held[row]):
                more[TYPES + TYPE_OF[s.hand[row, i]]] -= 1.0
    total = 0.0
    for kind in range(TYPES):
        total += more[TYPES + kind]
    for kind in range(TYPES):
        more[kind] += blind * more[TYPES + kind] / total


@rule
def look_at_deck(s: State, more: Numbers, share: Numbers) -> None:
    """Write into `more` what any seat can expect that has looked at nothing: each type by its share of all cards."""
    left = s.cards_each - s.turn_no
    for entry in range(8):
        kind = s.menu[entry]
        more[kind] = left * share[kind]
    more[WASABI] = left * share[NIGIRI]
    more[MISO_SOUP] = share[MISO_SOUP]


@rule
def even_shares(s: State, share: Numbers, w: Numbers) -> None:
    """Write each type's share of all cards of this game into `share`; for miso soup, how likely one stays alone."""
    total = 0.0
    for kind in range(TYPES):
        share[kind] = 0.0
    for card in range(CARDS):
        share[TYPE_OF[card]] += s.pool[card]
    for kind in range(TYPES):
        total += share[kind]
    for kind in range(TYPES):
        share[kind] /= total
    safe = 1.0
    for _ in range(s.seats - 1):
        safe *= 1.0 - w[MISO_FEAR] * UNSEEN_MISO
    share[MISO_SOUP] = safe
