"""What hands can do on a table: take and put cards, lay them in front, ask a seat, tell what happened."""

from typing import Final

from ..compiler import hot, rule
from .catalogue import (
    CHOPSTICKS_1,
    CHOPSTICKS_PLAIN,
    COPIED_BONUS,
    COPIED_DESSERT,
    EGG_ON_WASABI,
    FACE_DOWN,
    PUDDING_CARD,
    SPECIAL_ORDER_CARD,
    SPOON_6,
    SQUID,
    URAMAKI,
    URAMAKI_3,
    URAMAKI_5,
    WASABI_CARD,
    WASABI_UNDER_EGG,
)
from .questions import NOTHING
from .state import COPIED, FLIPPED, HAND, NO_CARD, NOTES, ORIGINAL, ROLL, State

# What a note can tell: kind, seat, card, detail.
REVEALED: Final = 1
PLAYED: Final = 2
TOOK_IDENTITY: Final = 3
DIPPED: Final = 4
DISCARDED: Final = 5
MISO_CLASH: Final = 6
URAMAKI_PLACE: Final = 7
CALLED: Final = 8
REQUESTED: Final = 9
HAS_NONE: Final = 10
GAVE: Final = 11
INTO_HAND: Final = 12
DREW: Final = 13
PUT_BACK: Final = 14
FLIPPED_CARD: Final = 15
PASSED: Final = 16
ROUND_SCORED: Final = 17
SET_ASIDE: Final = 18
DEALT: Final = 19
GAME_SCORED: Final = 20
ACTS: Final = 21
NO_TARGET: Final = 22
CLEARED: Final = 23


@hot
def note(s: State, what: int, seat: int, card: int, detail: int) -> None:
    """Write down what happened, for those who tell the story; games played for numbers alone skip it."""
    if s.taking_notes:
        keep_note(s, what, seat, card, detail)


@rule
def keep_note(s: State, what: int, seat: int, card: int, detail: int) -> None:
    """Add a note; `noted` counts on when there is no more room, so that it shows."""
    if s.noted < NOTES:
        s.notes[s.noted, 0] = what
        s.notes[s.noted, 1] = seat
        s.notes[s.noted, 2] = card
        s.notes[s.noted, 3] = detail
    s.noted += 1


@hot
def ask(s: State, seat: int, question: int) -> None:
    """Put a question to a seat that owes no answer."""
    s.asked[seat] = question
    s.awaited += 1


@hot
def answered(s: State, seat: int) -> None:
    """A seat owes no answer any more."""
    s.asked[seat] = NOTHING
    s.awaited -= 1


@hot
def row_of(s: State, seat: int) -> int:
    """Which row of the hands a seat holds now."""
    row = s.belt + seat
    return row - s.seats if row >= s.seats else row


@rule
def find_in_hand(s: State, seat: int, card: int) -> int:
    """Where such a card is in a seat's hand."""
    row = row_of(s, seat)
    found = 0
    for i in range(HAND):  # always to the end: without an early exit this is a few comparisons, nothing to guess
        if s.hand[row, i] == card:
            found = i
    return found


@hot
def take_from_hand(s: State, seat: int, place: int) -> None:
    """Take the card at this place out of a seat's hand; the last card fills the gap."""
    row = row_of(s, seat)
    last = s.held[row] - 1
    s.hand[row, place] = s.hand[row, last]
    s.hand[row, last] = NO_CARD
    s.held[row] = last


@rule
def put_into_hand(s: State, seat: int, card: int) -> None:
    """Put a card into a seat's hand."""
    row = row_of(s, seat)
    s.hand[row, s.held[row]] = card
    s.held[row] += 1
    note(s, INTO_HAND, seat, card, 0)


@hot
def lay(s: State, seat: int, card: int, state: int) -> int:
    """Lay a card in front of a seat and say at which place of the tray it lies."""
    place = s.laid[seat]
    s.tray[seat, place] = card
    s.tray_turn[seat, place] = s.turn_no
    if state != ORIGINAL:
        s.tray_state[seat, place] = state
    s.laid[seat] = place + 1
    if state < FLIPPED:
        count_in(s, seat, card, 1)
    return place


@hot
def count_in(s: State, seat: int, card: int, sign: int) -> None:
    """Keep count of what is asked about all the time: free wasabi, usable bonus cards and uramaki icons in front."""
    if s.menu[ROLL] == URAMAKI:
        # Often so, often not: a wrong guess of the processor costs more than a sum that comes to nothing.
        s.icons[seat] += sign * (card - URAMAKI_3 + 3) * ((card >= URAMAKI_3) & (card <= URAMAKI_5))
    if card == WASABI_CARD:
        s.wasabi[seat] += sign
    elif CHOPSTICKS_PLAIN <= card <= SPOON_6:
        s.bonus[seat] += sign


@hot
def is_bonus(s: State, seat: int, place: int) -> bool:
    """Chopsticks and spoons in front, copies included, can be used unless they are flipped."""
    return CHOPSTICKS_PLAIN <= s.tray[seat, place] <= SPOON_6 and s.tray_state[seat, place] < FLIPPED


@hot
def callable_at(s: State, seat: int, place: int) -> bool:
    """Each bonus card can be called once in a turn."""
    return is_bonus(s, seat, place) and s.called[seat] >> place & 1 == 0


@hot
def calls(s: State, seat: int) -> int:
    """How many bonus cards a player has called with this turn's pick."""
    return ones(s.called[seat])


@hot
def ones(bits: int) -> int:
    """How many of sixteen bits are set, without a loop whose end would have to be guessed."""
    bits -= bits >> 1 & 0x5555
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333)
    bits = bits + (bits >> 4) & 0x0F0F
    return bits + (bits >> 8) & 31


@hot
def move(s: State, seat: int, place: int, to: int) -> None:
    """Close a gap in a tray: a card moves up, and its partner on or under it learns where it lies now."""
    s.tray[seat, to] = s.tray[seat, place]
    s.tray_turn[seat, to] = s.tray_turn[seat, place]
    s.tray_state[seat, to] = s.tray_state[seat, place]
    mate = s.tray_mate[seat, place]
    s.tray_mate[seat, to] = mate
    if mate >= 0:
        s.tray_mate[seat, mate] = to


@hot
def leave_place(s: State, seat: int, place: int) -> None:
    """Nothing lies at this place of a tray any more: whatever comes next is an original without a partner."""
    s.tray_state[seat, place] = ORIGINAL
    s.tray_mate[seat, place] = -1


@rule
def lift(s: State, seat: int, place: int) -> int:
    """Take a card away from a tray (never of a wasabi pair, nor a flipped one) and say which card it physically is."""
    card = physical(s, seat, place)
    count_in(s, seat, s.tray[seat, place], -1)
    for i in range(place + 1, s.laid[seat]):
        move(s, seat, i, i - 1)
    s.laid[seat] -= 1
    leave_place(s, seat, s.laid[seat])
    return card


@rule
def discard_laid(s: State, seat: int, first: int, last: int, since: int) -> None:
    """Discard all open cards of this range that came to lie in front of a seat since the given turn."""
    kept = 0
    for place in range(s.laid[seat]):
        card = s.tray[seat, place]
        if first <= card <= last and s.tray_turn[seat, place] >= since and s.tray_state[seat, place] < FLIPPED:
            count_in(s, seat, card, -1)
            s.discard[physical(s, seat, place)] += 1
            note(s, DISCARDED, seat, card, physical(s, seat, place))
        else:
            if kept < place:
                move(s, seat, place, kept)
            kept += 1
    for place in range(kept, s.laid[seat]):
        leave_place(s, seat, place)
    s.laid[seat] = kept


@hot
def physical(s: State, seat: int, place: int) -> int:
    """The card as printed: a copy is a special order, whatever it counts as."""
    if s.tray_state[seat, place] & COPIED:
        return SPECIAL_ORDER_CARD
    return s.tray[seat, place]


@hot
def identity(s: State, seat: int, place: int) -> int:
    """What a card in front counts as: itself, what it copies, or just a face-down card."""
    if s.tray_state[seat, place] & FLIPPED:
        return FACE_DOWN
    return s.tray[seat, place]


@hot
def named(s: State, seat: int, place: int) -> int:
    """The answer that names a card in front wherever it matters how it lies or what it is made of."""
    card = s.tray[seat, place]
    state = s.tray_state[seat, place]
    mate = s.tray_mate[seat, place]
    if state & FLIPPED:
        return FACE_DOWN
    if mate >= 0 and card <= SQUID:
        return EGG_ON_WASABI + card
    if mate >= 0 and card == WASABI_CARD:
        return WASABI_UNDER_EGG + s.tray[seat, mate]
    if state & COPIED and CHOPSTICKS_1 <= card <= SPOON_6:
        return COPIED_BONUS + card - CHOPSTICKS_1
    if state & COPIED and card >= PUDDING_CARD:
        return COPIED_DESSERT + card - PUDDING_CARD
    return card
