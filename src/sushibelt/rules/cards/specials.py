"""Soy sauce, tea, special order, and the four that act: chopsticks, spoon, menu and takeout box.

Chopsticks or spoon in use lies in front until its action has finished, a menu or takeout box just
waits; `finish_action` then sends the card where it goes.
"""

from typing import Final

from ...compiler import hot, rule
from ..catalogue import (
    AFTER_LAST_CARD,
    ANY,
    BOX_12,
    CARDS,
    CHOPSTICKS_1,
    CHOPSTICKS_3,
    FACE_DOWN,
    FIRST_CARD,
    MENU_7,
    MENU_9,
    MISO_CARD,
    SOY_CARD,
    SPECIAL_ORDER_CARD,
    SPOON_6,
    SQUID,
    TEA_CARD,
    VARIED,
)
from ..landing import arrive, check
from ..questions import ASK, COPY, FLIP, GIVE, MENU_CHOICE, MENU_DRAW, SECOND
from ..state import COLOUR, COPIED, FLIPPED, NO_CARD, State
from ..table import (
    ACTS,
    DISCARDED,
    FLIPPED_CARD,
    GAVE,
    HAS_NONE,
    NO_TARGET,
    PLAYED,
    PUT_BACK,
    REQUESTED,
    TOOK_IDENTITY,
    ask,
    count_in,
    find_in_hand,
    lay,
    lift,
    note,
    put_into_hand,
    row_of,
    take_from_hand,
)
from ..worth import SOY_EACH, TEA_EACH
from .nigiri import dip

MENU_DRAWS: Final = 4

# --- colours: tea and soy sauce ------------------------------------------------------------------


@rule
def colours(s: State, seat: int) -> int:
    """How many different colours lie in front; all face-down cards together are one more."""
    count = 0
    for colour in range(COLOUR, COLOUR + 9):
        if s.tally[seat, colour] > 0:
            count += 1
    return count


@rule
def largest_group(s: State, seat: int) -> int:
    """The number of cards in the largest group of one colour."""
    largest = 0
    for colour in range(COLOUR, COLOUR + 9):
        largest = max(largest, s.tally[seat, colour])
    return largest


@rule
def soy_points(s: State, seat: int) -> int:
    """Each is worth 4 to whoever has the most colours in front, ties included."""
    if s.tally[seat, SOY_CARD] == 0:
        return 0
    mine = colours(s, seat)
    for other in range(s.seats):
        if colours(s, other) > mine:
            return 0
    return s.worth[SOY_EACH] * s.tally[seat, SOY_CARD]


@rule
def tea_points(s: State, seat: int) -> int:
    """Each is worth one point per card of the owner's largest colour."""
    if s.tally[seat, TEA_CARD] == 0:
        return 0
    return s.worth[TEA_EACH] * s.tally[seat, TEA_CARD] * largest_group(s, seat)


# --- special order -------------------------------------------------------------------------------


@rule
def land_special_order(s: State, seat: int) -> int:
    """A special order becomes what it copies, a nigiri on free wasabi if the player wants; returns what it became."""
    target = s.copying[seat]
    dipping = s.dipping[seat]
    s.copying[seat] = NO_CARD
    s.dipping[seat] = 0
    if target < 0:
        s.discard[SPECIAL_ORDER_CARD] += 1
        note(s, NO_TARGET, seat, SPECIAL_ORDER_CARD, 0)
        return SPECIAL_ORDER_CARD
    note(s, TOOK_IDENTITY, seat, target, dipping)
    if target == FACE_DOWN:
        lay(s, seat, SPECIAL_ORDER_CARD, COPIED + FLIPPED)
        return SPECIAL_ORDER_CARD
    place = lay(s, seat, target, COPIED)
    if target <= SQUID:
        if dipping and s.wasabi[seat] > 0:
            dip(s, seat, place)
    elif target == MISO_CARD:
        s.miso_played += 1
    return target


@rule
def play_now(s: State, seat: int, card: int) -> None:
    """Play a card that an action brought; a special order first asks what it copies."""
    note(s, PLAYED, seat, card, 0)
    if card != SPECIAL_ORDER_CARD:
        arrive(s, seat, card)
        check(s, card)
        finish_action(s)
    elif s.laid[seat] > 0:
        ask(s, seat, COPY)
    else:
        play_brought_order(s, seat)


@rule
def play_brought_order(s: State, seat: int) -> None:
    """A special order brought by an action lands, and the action is over."""
    check(s, land_special_order(s, seat))
    finish_action(s)


# --- acting ----------------------------------------------------------------------------------------


@hot
def acting_card(s: State) -> int:
    """The card that acts now: a copy has its model's number."""
    return CHOPSTICKS_1 + (s.acting >> 8) - 1


@hot
def acting_seat(s: State) -> int:
    """Whose card acts now."""
    return s.acting & 7


@rule
def acting_place(s: State) -> int:
    """Where the acting chopsticks or spoon lies in its owner's tray; -1 if it has left."""
    seat = acting_seat(s)
    card = acting_card(s)
    copied = s.acting >> 7 & 1
    turn = s.acting >> 3 & 15
    for place in range(s.laid[seat]):
        if s.tray[seat, place] == card and s.tray_state[seat, place] == copied and s.tray_turn[seat, place] == turn:
            return place
    return -1


@rule
def start_action(s: State) -> None:
    """The next card of the queue begins to act."""
    s.acting = s.queue[0]
    s.queued -= 1
    for i in range(s.queued):
        s.queue[i] = s.queue[i + 1]
    card = acting_card(s)
    seat = acting_seat(s)
    if s.first_printing and card <= SPOON_6 and acting_place(s) < 0:
        s.acting = 0  # called, but gone before its turn came
        return
    note(s, ACTS, seat, card, s.acting >> 7 & 1)
    if card <= CHOPSTICKS_3:
        ask(s, seat, SECOND)
    elif card <= SPOON_6:
        ask(s, seat, ASK)
    elif card <= MENU_9:
        start_menu(s)
    else:
        ask_flip(s, seat)


@rule
def finish_action(s: State) -> None:
    """Used chopsticks go into their user's hand, a used spoon into the giver's; menu and takeout box are discarded."""
    seat = acting_seat(s)
    card = acting_card(s)
    if card <= CHOPSTICKS_3:
        put_into_hand(s, seat, lift(s, seat, acting_place(s)))
    elif card <= SPOON_6:
        put_into_hand(s, s.giver, lift(s, seat, acting_place(s)))
    else:
        s.discard[card] += 1
        note(s, DISCARDED, seat, card, card)
    s.acting = 0


@rule
def play_second(s: State, seat: int, card: int) -> None:
    """Chopsticks: play one more card from the hand."""
    take_from_hand(s, seat, find_in_hand(s, seat, card))
    play_now(s, seat, card)


# --- spoon -------------------------------------------------------------------------------------------


@hot
def has_variations(kind: int) -> bool:
    """Nigiri, maki, uramaki, onigiri and fruit come in kinds that a spoon can ask for by name."""
    return kind in VARIED


@hot
def meets_request(s: State, card: int) -> bool:
    """Whether a card is what the spoon asked for: that very card, or any card of the type."""
    return s.request_first <= card < s.request_after


@rule
def lowest_match(s: State, seat: int) -> int:
    """The lowest card in a seat's hand that meets the request; CARDS if there is none."""
    row = row_of(s, seat)
    lowest = CARDS
    for i in range(s.held[row]):
        card = s.hand[row, i]
        if (card >= s.request_first) & (card < s.request_after) & (card < lowest):
            lowest = card
    return lowest


@rule
def choice_of_gifts(s: State, seat: int, lowest: int) -> bool:
    """Whether a giver holds several variations of what was asked for; order numbers are none."""
    if CHOPSTICKS_1 <= lowest <= BOX_12:
        return False
    row = row_of(s, seat)
    for i in range(s.held[row]):
        card = s.hand[row, i]
        if card != lowest and meets_request(s, card):
            return True
    return False


@rule
def ask_around(s: State, seat: int, request: int) -> None:
    """Spoon: the first opponent to the left who has what was asked for gives it; else the spoon is discarded."""
    s.request_first = FIRST_CARD[request - ANY] if request >= ANY else request
    s.request_after = AFTER_LAST_CARD[request - ANY] if request >= ANY else request + 1
    note(s, REQUESTED, seat, request, 0)
    for step in range(1, s.seats):
        other = seat + step if seat + step < s.seats else seat + step - s.seats
        lowest = lowest_match(s, other)
        if lowest < CARDS:
            s.giver = other
            if choice_of_gifts(s, other, lowest):
                ask(s, other, GIVE)
            else:
                give(s, lowest)
            return
        note(s, HAS_NONE, other, request, seat)
    card = lift(s, seat, acting_place(s))
    s.discard[card] += 1
    note(s, DISCARDED, seat, acting_card(s), card)
    s.acting = 0


@rule
def give(s: State, card: int) -> None:
    """Spoon: the card goes from the giver's hand to the asker, who plays it."""
    seat = acting_seat(s)
    note(s, GAVE, s.giver, card, seat)
    take_from_hand(s, s.giver, find_in_hand(s, s.giver, card))
    play_now(s, seat, card)


# --- menu --------------------------------------------------------------------------------------------


@rule
def start_menu(s: State) -> None:
    """Menu: four cards are drawn from the deck, or all of it if there are fewer."""
    s.drawn_left = 0
    if s.deck_left > 0:
        s.chance = MENU_DRAW
    else:
        finish_action(s)


@rule
def offer_drawn(s: State) -> None:
    """Menu: one of the drawn cards must be played, but never another menu; without one nothing is played."""
    for i in range(s.drawn_left):
        if not MENU_7 <= s.drawn[i] <= MENU_9:
            ask(s, acting_seat(s), MENU_CHOICE)
            return
    put_back_drawn(s, -1)
    finish_action(s)


@rule
def play_drawn(s: State, seat: int, card: int) -> None:
    """Menu: play one of the drawn cards and put the others back."""
    put_back_drawn(s, card)
    play_now(s, seat, card)


@rule
def put_back_drawn(s: State, played: int) -> None:
    """Menu: what is not played goes back into the deck; only the menu's player has seen it, and remembers."""
    seat = acting_seat(s)
    for other in range(s.seats):
        if other != seat:
            forget(s, other, played)
    kept = 3 * s.menus_used
    s.menus_used += 1
    waiting = played
    for i in range(s.drawn_left):
        card = s.drawn[i]
        if card == waiting:
            waiting = -1
        else:
            s.deck[s.deck_left] = card
            s.deck_left += 1
            note(s, PUT_BACK, seat, card, 0)
            if kept < 3 * s.menus_used:
                s.peeked[kept] = card
                s.peeker[kept] = seat
                kept += 1
    s.drawn_left = 0


@rule
def forget(s: State, seat: int, card: int) -> None:
    """One such card that a seat remembers in the deck may have left it."""
    for i in range(3 * s.menus_used):
        if s.peeked[i] == card and s.peeker[i] == seat:
            s.peeked[i] = -1
            return


# --- takeout box ---------------------------------------------------------------------------------------


@hot
def flippable(s: State, seat: int, place: int) -> bool:
    """A takeout box can flip every own card that came to lie in front in an earlier turn."""
    return s.tray_turn[seat, place] < s.turn_no and s.tray_state[seat, place] < FLIPPED


@rule
def ask_flip(s: State, seat: int) -> None:
    """Takeout box: ask for the next card to flip as long as there is one, then the box is done."""
    for place in range(s.laid[seat]):
        if flippable(s, seat, place):
            ask(s, seat, FLIP)
            return
    finish_action(s)


@rule
def flip(s: State, seat: int, place: int) -> None:
    """Takeout box: a card is turned face-down; a nigiri leaves its wasabi free, a wasabi leaves its nigiri plain."""
    mate = s.tray_mate[seat, place]
    if mate >= 0:
        s.tray_mate[seat, mate] = -1
        s.tray_mate[seat, place] = -1
        s.wasabi[seat] += 1
    count_in(s, seat, s.tray[seat, place], -1)
    s.tray_state[seat, place] += FLIPPED
    note(s, FLIPPED_CARD, seat, s.tray[seat, place], 0)
