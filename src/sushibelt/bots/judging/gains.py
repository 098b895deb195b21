"""What an answer adds to a seat's expected points: the judgement that greedy, regular and playouts share.

A card is tried by counting it in, comparing what the seat's cards are worth, and counting it out again; the
trays themselves are never touched. `tally_trays` must have been called since they last changed.
"""

from typing import Final

from ...compiler import hot, rule
from ...play.sight import knows_hand
from ...rules.cards.specials import acting_seat, flippable
from ...rules.catalogue import (
    AFTER_LAST_CARD,
    ANY,
    BOX_10,
    BOX_12,
    CHOPSTICKS_PLAIN,
    EGG_ON_WASABI,
    FACE_DOWN,
    FIRST_CARD,
    MAKI_1,
    MAKI_3,
    MENU,
    MENU_7,
    MENU_9,
    MISO_CARD,
    MISO_SOUP,
    NIGIRI,
    PASS,
    SPECIAL_ORDER,
    SPECIAL_ORDER_CARD,
    SPOON_4,
    SPOON_6,
    SQUID,
    TAKEOUT_BOX,
    TYPE_OF,
    URAMAKI_3,
    URAMAKI_5,
    WASABI,
    WASABI_CARD,
)
from ...rules.questions import ASK, CALL, COPY, DIP, FLIP, GIVE, SECOND
from ...rules.state import COLOUR, MAKI_ICONS, State
from ...rules.table import identity, row_of
from ...rules.turn import find_callable, find_flippable
from ...rules.worth import FLIPPED_EACH, MISO_EACH
from .expected_cards import Numbers
from .expected_points import bonus_value, colour_value, type_value
from .weights import MENU_VALUE, ORDER_HOPE, TAKEOUT_HOPE

WORTH_WHAT_THEY_BRING: Final = (SPECIAL_ORDER, MENU, TAKEOUT_BOX)
"""Types that are worth nothing in front (`type_value`): `special_gain` judges what comes of them."""
HAS_TYPE: Final = 0.5
"""How likely an unknown hand is to hold a type that a spoon asks for."""
HAS_CARD: Final = 0.25
"""How likely it is to hold one variation."""
LYING_BITS: Final = 7
LYING: Final = 127
"""How a card lies fits into seven bits."""


# --- counting in and out ----------------------------------------------------------------------------------


@hot
def as_it_lands(s: State, seat: int, card: int) -> int:
    """How a card would lie: a nigiri goes on a free wasabi."""
    return EGG_ON_WASABI + card if card <= SQUID and s.wasabi[seat] > 0 else card


@rule
def count(s: State, seat: int, lying: int, sign: int) -> None:
    """Count a card in or out as it lies: a card, a nigiri on wasabi, or face-down."""
    s.tally[seat, lying] += sign
    card = lying
    if lying >= EGG_ON_WASABI and lying < FACE_DOWN:
        card = lying - EGG_ON_WASABI
        s.wasabi[seat] -= sign
    elif MAKI_1 <= lying <= MAKI_3:
        s.tally[seat, MAKI_ICONS] += sign * (lying - MAKI_1 + 1)
    elif URAMAKI_3 <= lying <= URAMAKI_5:
        s.icons[seat] += sign * (lying - URAMAKI_3 + 3)
    elif lying == WASABI_CARD:
        s.wasabi[seat] += sign
    elif CHOPSTICKS_PLAIN <= lying <= SPOON_6:
        s.bonus[seat] += sign
    if s.colourful:
        s.tally[seat, COLOUR + (8 if lying == FACE_DOWN else s.colour[card])] += sign


@rule
def touched_value(s: State, seat: int, kind: int, more: Numbers, w: Numbers) -> float:
    """All that a card of this type changes: its type, what it is dipped in, and colours."""
    total = type_value(s, seat, kind, more[kind], w)
    if kind == NIGIRI and s.wasabi[seat] > 0:
        total += type_value(s, seat, WASABI, more[WASABI], w)
    if s.colourful:
        total += colour_value(s, seat, w)
    return total


@rule
def lying_gain(s: State, seat: int, lying: int, more: Numbers, w: Numbers) -> float:
    """What one more card adds that lies like this."""
    if lying == FACE_DOWN:
        return float(s.worth[FLIPPED_EACH])
    kind = TYPE_OF[lying - EGG_ON_WASABI] if lying >= EGG_ON_WASABI else TYPE_OF[lying]
    before = touched_value(s, seat, kind, more, w)
    count(s, seat, lying, 1)
    after = touched_value(s, seat, kind, more, w)
    count(s, seat, lying, -1)
    return after - before


# --- what a card brings -------------------------------------------------------------------------------------


@rule
def card_gain(s: State, seat: int, card: int, more: Numbers, w: Numbers) -> float:
    """What playing a card adds to a seat's expected points."""
    if card == MISO_CARD:
        return s.worth[MISO_EACH] * more[MISO_SOUP] + (colour_gain(s, seat, card, more, w) if s.colourful else 0.0)
    if card < SPECIAL_ORDER_CARD or card > BOX_12 or (card <= SPOON_6 and card > SPECIAL_ORDER_CARD):
        return lying_gain(s, seat, as_it_lands(s, seat, card), more, w)
    return special_gain(s, seat, card, more, w)


@rule
def colour_gain(s: State, seat: int, card: int, more: Numbers, w: Numbers) -> float:
    """What a card adds by its colour alone."""
    before = colour_value(s, seat, w)
    count(s, seat, card, 1)
    after = colour_value(s, seat, w)
    count(s, seat, card, -1)
    return after - before


@rule
def special_gain(s: State, seat: int, card: int, more: Numbers, w: Numbers) -> float:
    """Menus bring the best of some cards, boxes flip what is worth little, special orders become the best in front."""
    if MENU_7 <= card <= MENU_9:
        return w[MENU_VALUE]
    if BOX_10 <= card <= BOX_12:
        total = w[TAKEOUT_HOPE] * s.laid[seat]
        for place in range(s.laid[seat]):
            if flippable(s, seat, place) or s.tray_turn[seat, place] == s.turn_no:
                total += max(0.0, flip_gain(s, seat, place, more, w))
        return total
    best = 0.0
    for place in range(s.laid[seat]):
        best = max(best, copy_gain(s, seat, identity(s, seat, place), more, w))
    return w[ORDER_HOPE] * best


@rule
def copy_gain(s: State, seat: int, target: int, more: Numbers, w: Numbers) -> float:
    """What a special order adds as a copy of this card, dipped if that is better."""
    plain = lying_gain(s, seat, target, more, w)
    if target <= SQUID and s.wasabi[seat] > 0:
        return max(plain, lying_gain(s, seat, EGG_ON_WASABI + target, more, w))
    return plain


@rule
def flip_gain(s: State, seat: int, place: int, more: Numbers, w: Numbers) -> float:
    """What turning a card face-down adds: its points then, less what it is worth as it lies."""
    card = s.tray[seat, place]
    mate = s.tray_mate[seat, place]
    kind = TYPE_OF[card]
    before = touched_value(s, seat, kind, more, w) + nigiri_beside(s, seat, kind, more, w)
    flip_over(s, seat, card, mate, 1)
    after = touched_value(s, seat, kind, more, w) + nigiri_beside(s, seat, kind, more, w)
    flip_over(s, seat, card, mate, -1)
    return s.worth[FLIPPED_EACH] + after - before


@hot
def nigiri_beside(s: State, seat: int, kind: int, more: Numbers, w: Numbers) -> float:
    """A wasabi that is flipped takes its nigiri's tripled points with it."""
    return type_value(s, seat, NIGIRI, more[NIGIRI], w) if kind == WASABI else 0.0


@rule
def flip_over(s: State, seat: int, card: int, mate: int, sign: int) -> None:
    """Count a card as flipped, or back."""
    if mate >= 0 and card == WASABI_CARD:
        nigiri = s.tray[seat, mate]
        count(s, seat, EGG_ON_WASABI + nigiri, -sign)
        count(s, seat, nigiri, sign)
        count(s, seat, WASABI_CARD, -sign)
    else:
        count(s, seat, EGG_ON_WASABI + card if mate >= 0 else card, -sign)
    count(s, seat, FACE_DOWN, sign)


# --- what an answer brings ------------------------------------------------------------------------------------


@rule
def answer_gain(s: State, seat: int, reply: int, more: Numbers, w: Numbers) -> float:
    """What an answer to the question a seat is asked adds to its expected points."""
    question = s.asked[seat]
    if question == CALL or (question == SECOND and s.classic):
        return extra_gain(s, seat, reply, more, w)
    if question == COPY:
        return copy_gain(s, seat, reply, more, w)
    if question == DIP:
        target = s.copying[seat]
        return lying_gain(s, seat, EGG_ON_WASABI + target if reply == WASABI_CARD else target, more, w)
    if question == ASK:
        return ask_gain(s, seat, reply, more, w)
    if question == GIVE:
        return -card_gain(s, acting_seat(s), reply, more, w)
    if question == FLIP:
        return 0.0 if reply == PASS else flip_gain(s, seat, find_flippable(s, seat, reply), more, w)
    return card_gain(s, seat, reply, more, w)


@rule
def extra_gain(s: State, seat: int, reply: int, more: Numbers, w: Numbers) -> float:
    """What a bonus card brings if it is used now, beside the pick, less what it would be worth later."""
    if reply == PASS:
        return 0.0
    landed = land(s, seat, s.picked[seat], 0)
    bonus = CHOPSTICKS_PLAIN
    if s.classic:
        brings = card_gain(s, seat, reply, more, w)
    else:
        bonus = s.tray[seat, find_callable(s, seat, reply)]
        taken = 1 << s.picked_at[seat]
        for place in range(s.laid[seat]):
            if s.called[seat] >> place & 1 and s.tray[seat, place] < SPOON_4:
                best = best_in_hand(s, seat, taken, more, w)
                if best >= 0:  # what was called before takes the best; a spoon might bring anything
                    taken |= 1 << best
                    landed = land(s, seat, s.hand[row_of(s, seat), best], landed)
        brings = best_request(s, seat, more, w) if bonus >= SPOON_4 else best_beside(s, seat, taken, more, w)
    now = bonus_value(s, seat, w)
    count(s, seat, bonus, -1)
    later = bonus_value(s, seat, w)
    count(s, seat, bonus, 1)
    while landed:
        count(s, seat, (landed & LYING) - 1, -1)
        landed >>= LYING_BITS
    return brings - (now - later)


@rule
def land(s: State, seat: int, card: int, landed: int) -> int:
    """Count in a card that would lie in front, if it stays; returns a note of all that was, to count them out again."""
    lying = as_it_lands(s, seat, card)
    if lying == SPECIAL_ORDER_CARD or MENU_7 <= lying <= BOX_12:
        return landed
    count(s, seat, lying, 1)
    return landed << LYING_BITS | lying + 1


@rule
def best_beside(s: State, seat: int, taken: int, more: Numbers, w: Numbers) -> float:
    """The best that chopsticks could take from the hand, apart from places that are spoken for."""
    best = best_in_hand(s, seat, taken, more, w)
    return card_gain(s, seat, s.hand[row_of(s, seat), best], more, w) if best >= 0 else 0.0


@rule
def best_in_hand(s: State, seat: int, taken: int, more: Numbers, w: Numbers) -> int:
    """Where the best card of a hand is, apart from places that are spoken for; -1 if there is none."""
    row = row_of(s, seat)
    best = -1
    best_gain = -100.0
    for i in range(s.held[row]):
        if taken >> i & 1 == 0:
            gain = card_gain(s, seat, s.hand[row, i], more, w)
            if gain > best_gain:
                best = i
                best_gain = gain
    return best


@rule
def best_request(s: State, seat: int, more: Numbers, w: Numbers) -> float:
    """The best that a spoon could ask for."""
    best = 0.0
    for entry in range(8):
        best = max(best, ask_gain(s, seat, ANY + s.menu[entry], more, w))
        for card in range(s.first_card[entry], s.after_card[entry]):
            best = max(best, ask_gain(s, seat, card, more, w))
    return best


@rule
def ask_gain(s: State, seat: int, request: int, more: Numbers, w: Numbers) -> float:
    """What a request brings, by how likely each opponent in turn is to have it; the giver gives what helps least."""
    first = FIRST_CARD[request - ANY] if request >= ANY else request
    after = AFTER_LAST_CARD[request - ANY] if request >= ANY else request + 1
    worst = 100.0
    for card in range(first, after):
        if may_be_about(s, card):
            worst = min(worst, card_gain(s, seat, card, more, w))
    if worst == 100.0:
        return 0.0
    total = 0.0
    still = 1.0
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        if knows_hand(s, seat, other):
            least = least_gift(s, seat, other, first, after, more, w)
            if least < 100.0:
                return total + still * least
        else:
            chance = HAS_TYPE if request >= ANY else HAS_CARD
            total += still * chance * worst
            still *= 1.0 - chance
    return total


@hot
def may_be_about(s: State, card: int) -> bool:
    """Whether a card is in the game, for all a seat knows: nobody knows which desserts have left the pile."""
    found = s.pool[card] > 0
    for i in range(s.pile_left):
        found = found or s.pile[i] == card
    return found


@rule
def least_gift(s: State, seat: int, other: int, first: int, after: int, more: Numbers, w: Numbers) -> float:
    """The least that a known hand could give of what was asked for; 100 if it has none."""
    row = row_of(s, other)
    least = 100.0
    for i in range(s.held[row]):
        if first <= s.hand[row, i] < after:
            least = min(least, card_gain(s, seat, s.hand[row, i], more, w))
    return least
