"""Chance is an input: every draw takes a seed handed in from outside.

Three things are left to chance: which desserts join the deck, the deal, and the cards a menu draws.
A draw pile is a bag and each card is drawn from it at random, which is what shuffling it means.
"""

from typing import Final

from ..compiler import hot, rule
from .cards.specials import MENU_DRAWS, acting_seat, forget, offer_drawn
from .catalogue import CARDS
from .questions import DEAL, DESSERTS_DRAW, MENU_DRAW, NOTHING
from .state import LONGEST_RUN, TRAY, State
from .table import DEALT, DREW, leave_place, note
from .turn import begin_turn, proceed

LOW_32: Final = 0xFFFFFFFF
LOW_62: Final = 0x3FFFFFFFFFFFFFFF
SEEDS: Final = 1 << 62
"""Seeds are whole numbers from 0 up to this."""


@hot
def advance(random: int) -> int:
    """The generator's next state: one 62-bit word, masked, so that the stream is the same in all modes.

    Not 63 bits: a compiler for CUDA gets shifts of words masked to 63 bits wrong.
    """
    return random * 0x5851F42D4C957F2D + 0x14057B7EF767814F & LOW_62


@hot
def word(random: int) -> int:
    """32 random bits from the generator's state: its best bits, folded once."""
    return (random >> 30 ^ random >> 13) & LOW_32


@hot
def first_state(seed: int) -> int:
    """A state to start from: neighbouring seeds have nothing in common."""
    random = advance(seed)
    return advance((random ^ random >> 32) & LOW_62)


@rule
def cards_to_draw(s: State) -> int:
    """How many cards chance is asked for."""
    if s.chance == DESSERTS_DRAW:
        return s.dessert_group[s.round_no - 1]
    if s.chance == DEAL:
        return s.seats * s.cards_each
    return min(MENU_DRAWS, s.deck_left)


@rule
def prepare_draw(s: State) -> None:
    """Lay out the bag: Party's deck is everything in circulation, anew each round; the classic one is dealt through."""
    if s.chance == DEAL:
        if not s.classic or s.round_no == 1:
            left = 0
            for card in range(CARDS):
                if s.pool[card] > 0:
                    for i in range(LONGEST_RUN):  # a full run is written and as much of it kept as there are
                        s.deck[left + i] = card
                    left += s.pool[card]
            s.deck_left = left
    elif s.chance == MENU_DRAW:
        s.drawn_left = 0


@rule
def draw(s: State, number: int, place: int) -> None:
    """The card at this place of the bag is drawn as the given number of this draw, counted from 0."""
    if s.chance == DESSERTS_DRAW:
        card = s.pile[place]
        s.pile_left -= 1
        s.pile[place] = s.pile[s.pile_left]
        s.pool[card] += 1
    else:
        card = s.deck[place]
        s.deck_left -= 1
        s.deck[place] = s.deck[s.deck_left]
        if s.chance == DEAL:
            s.hand[number // s.cards_each, number % s.cards_each] = card
        else:
            s.drawn[number] = card
            s.drawn_left += 1


@rule
def draw_done(s: State) -> None:
    """Everything is drawn: go on with the deal, the round or the menu."""
    asked = s.chance
    s.chance = NOTHING
    if asked == DESSERTS_DRAW:
        s.chance = DEAL
    elif asked == DEAL:
        for seat in range(s.seats):
            s.held[seat] = s.cards_each
            s.race_points[seat] = 0
            for place in range(TRAY):
                leave_place(s, seat, place)
        s.belt = 0
        s.next_place = 1
        s.menus_used = 0
        for i in range(9):
            s.peeked[i] = -1
        s.turn_no = 0
        note(s, DEALT, -1, s.cards_each, s.round_no)
        begin_turn(s)
    else:
        for i in range(s.drawn_left):
            forget(s, acting_seat(s), s.drawn[i])  # it is seen again, and no longer in the deck
            note(s, DREW, acting_seat(s), s.drawn[i], 0)
        offer_drawn(s)
        proceed(s)


@rule
def draw_at_random(s: State, seed: int) -> None:
    """Answer chance's question from a seed; the same seed and bag give the same cards, in every mode."""
    prepare_draw(s)
    random = first_state(seed)
    if s.chance == DEAL:
        # What `draw` does, in a loop of its own that spares a division for every card.
        left = s.deck_left
        for seat in range(s.seats):
            for i in range(s.cards_each):
                place = word(random) * left >> 32
                random = advance(random)
                s.hand[seat, i] = s.deck[place]
                left -= 1
                s.deck[place] = s.deck[left]
        s.deck_left = left
    else:
        left = s.pile_left if s.chance == DESSERTS_DRAW else s.deck_left
        for number in range(cards_to_draw(s)):
            draw(s, number, word(random) * (left - number) >> 32)
            random = advance(random)
    draw_done(s)
