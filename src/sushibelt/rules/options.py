"""What may be answered: the only source of legality."""

from ..compiler import rule
from .cards.specials import flippable, has_variations, meets_request
from .catalogue import ANY, MENU_7, MENU_9, PASS, WASABI_CARD
from .questions import ASK, CALL, COPY, DIP, FLIP, GIVE, MENU_CHOICE, PICK, SECOND
from .state import NO_CARD, State
from .table import callable_at, identity, named, row_of


@rule
def add_option(s: State, count: int, answer: int) -> int:
    """Add an answer to the options unless it is there already; returns how many there are."""
    for i in range(count):
        if s.option[i] == answer:
            return count
    s.option[count] = answer
    return count + 1


@rule
def options(s: State, seat: int) -> int:
    """Write every legal answer of a seat into `s.option`, each once, and say how many there are."""
    question = s.asked[seat]
    row = row_of(s, seat)
    count = 0
    if question == PICK:
        for i in range(s.held[row]):
            count = add_option(s, count, s.hand[row, i])
    elif question == SECOND:
        count = second_options(s, seat)
    elif question == CALL:
        for place in range(s.laid[seat]):
            if callable_at(s, seat, place):
                count = add_option(s, count, named(s, seat, place))
        count = add_option(s, count, PASS)
    elif question == COPY:
        for place in range(s.laid[seat]):
            count = add_option(s, count, identity(s, seat, place))
    elif question == DIP:
        count = add_option(s, count, WASABI_CARD)
        count = add_option(s, count, PASS)
    elif question == ASK:
        count = ask_options(s)
    elif question == GIVE:
        for i in range(s.held[row]):
            if meets_request(s, s.hand[row, i]):
                count = add_option(s, count, s.hand[row, i])
    elif question == MENU_CHOICE:
        for i in range(s.drawn_left):
            if not MENU_7 <= s.drawn[i] <= MENU_9:
                count = add_option(s, count, s.drawn[i])
    elif question == FLIP:
        for place in range(s.laid[seat]):
            if flippable(s, seat, place):
                count = add_option(s, count, named(s, seat, place))
        count = add_option(s, count, PASS)
    return count


@rule
def second_options(s: State, seat: int) -> int:
    """Chopsticks' second card: in the classic game it is chosen before the reveal, beside the pick, and may be left."""
    row = row_of(s, seat)
    spared = s.picked[seat] if s.classic else NO_CARD
    count = 0
    for i in range(s.held[row]):
        card = s.hand[row, i]
        if card == spared:
            spared = NO_CARD
        else:
            count = add_option(s, count, card)
    if s.classic:
        count = add_option(s, count, PASS)
    return count


@rule
def ask_options(s: State) -> int:
    """A spoon may ask for any type on the menu, or for one variation by name."""
    count = 0
    for i in range(8):
        kind = s.menu[i]
        s.option[count] = ANY + kind
        count += 1
        if has_variations(kind):
            for card in range(s.first_card[i], s.after_card[i]):
                s.option[count] = card
                count += 1
    return count
