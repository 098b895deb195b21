"""From what a seat knows back to a game: a whole state that this seat could be looking at.

What the seat knows is laid out as it is; what it cannot place is dealt at random into the hands, the deck and the
dessert pile, never against what was seen or said. Bots that look ahead, hints and reviews play on from such a state;
`look` gives it the very sight it was imagined from.
"""

from typing import Final

from ..compiler import export, rule
from ..rules.beginning import begin, set_house_numbers
from ..rules.catalogue import (
    BOX_12,
    CARDS,
    CHOPSTICKS_1,
    DESSERT_CARDS,
    MENU_7,
    PUDDING_CARD,
    SPECIAL_ORDER_CARD,
    SQUID,
)
from ..rules.chance import advance, first_state, word
from ..rules.landing import queue_entry
from ..rules.options import options
from ..rules.questions import ACTING, CHOOSING, COPY, DIP, NOTHING, OVER, PICK
from ..rules.state import COPIED, FLIPPED, NO_CARD, Games, State
from ..rules.table import count_in, find_in_hand, physical
from ..rules.turn import answer
from .sight import SPECTATOR, Sight, Sights

TRIES: Final = 100
"""How often the unseen cards are dealt anew before a hand may hold what it was said to lack; once mostly does."""


@export
def lay_out(sights: Sights, games: Games) -> None:
    """Make the first game the table that everybody sees."""
    lay_out_seen(sights[0], games[0])


@export
def imagine_game(sights: Sights, games: Games, seed: int) -> int:
    """Make the first game one that this seat could be looking at; returns the generator's next state."""
    return imagine_whole(sights[0], games[0], first_state(seed))


@rule
def lay_out_seen(v: Sight, s: State) -> None:
    """The table as everybody sees it: trays, points, desserts and discards, but no hands and no deck."""
    begin(s, v.menu, 8, v.classic, v.players, v.both_ways, v.first_printing)
    s.cards_each = v.cards_each
    if v.unofficial:
        set_house_numbers(s, v.rounds, v.dessert_group, v.worth)
    s.chance = NOTHING
    s.pile_left = 0
    s.round_no = v.round_no
    s.turn_no = v.turn_no
    s.next_place = v.next_place
    s.miso_played = v.miso_played
    for card in range(CARDS):
        s.discard[card] = v.discard[card]
    for seat in range(s.seats):
        s.points[seat] = v.points[seat]
        s.race_points[seat] = v.race_points[seat]
        for card in range(DESSERT_CARDS):
            s.dessert[seat, card] = v.dessert[seat, card]
        s.laid[seat] = v.laid[seat]
        for place in range(v.laid[seat]):
            lay_out_card(v, s, seat, place)


@rule
def lay_out_card(v: Sight, s: State, seat: int, place: int) -> None:
    """One card in front, as it lies there."""
    card = v.tray[seat, place]
    s.tray[seat, place] = card
    s.tray_turn[seat, place] = v.tray_turn[seat, place]
    s.tray_state[seat, place] = v.tray_state[seat, place]
    s.tray_mate[seat, place] = v.tray_mate[seat, place]
    if v.tray_state[seat, place] < FLIPPED:
        count_in(s, seat, card, 1)
    if v.tray_mate[seat, place] >= 0 and card <= SQUID:
        s.wasabi[seat] -= 1


@rule
def imagine_whole(v: Sight, s: State, random: int) -> int:
    """The seen and the unseen; returns the generator's next state."""
    lay_out_seen(v, s)
    if v.over:
        s.stage = OVER
        return random
    random = deal_unseen(v, s, random)
    remember_deck(v, s)
    if not s.classic or s.unofficial:
        count_pool(v, s)
    if v.queued > 0:
        set_acting(v, s)
        return random
    return set_choosing(v, s, random)


@rule
def deal_unseen(v: Sight, s: State, random: int) -> int:
    """Put every card that cannot be placed somewhere it may be."""
    number = collect_loose(v, s)
    for i in range(number - 1, 0, -1):
        swap(s, i, word(random) * (i + 1) >> 32)
        random = advance(random)
    number = fill_pile(v, s, number)
    slots = hold_known(v, s)
    random = respect_lacks(v, s, slots, number, random)
    for place in range(slots):
        seat = holder_of(v, place)
        s.hand[seat, s.held[seat]] = s.deck[place]
        s.held[seat] += 1
    # What the seat put back lies first, so that searches find it where they left it.
    rest = number - slots
    for i in range(rest):
        s.deck[i] = s.deck[i + slots]
    for i in range(rest - 1, -1, -1):
        s.deck[i + v.in_deck_left] = s.deck[i]
    for i in range(v.in_deck_left):
        s.deck[i] = v.in_deck[i]
    s.deck_left = rest + v.in_deck_left
    return random


@rule
def collect_loose(v: Sight, s: State) -> int:
    """Lay every card that cannot be placed into the deck, but those that are surely there; says how many they are."""
    number = 0
    for card in range(CARDS):
        for _ in range(loose(v, card)):
            s.deck[number] = card
            number += 1
    return number


@rule
def loose(v: Sight, card: int) -> int:
    """How many cards like this cannot be placed."""
    count = v.unseen[card]
    for i in range(v.in_deck_left):
        count -= v.in_deck[i] == card
    return count


@rule
def fill_pile(v: Sight, s: State, number: int) -> int:
    """Some of the loose desserts lie on the pile; says how many cards are still loose."""
    kept = 0
    for i in range(number):
        card = s.deck[i]
        if card >= PUDDING_CARD and s.pile_left < v.dessert_pile_size:
            s.pile[s.pile_left] = card
            s.pile_left += 1
        else:
            s.deck[kept] = card
            kept += 1
    return kept


@rule
def hold_known(v: Sight, s: State) -> int:
    """Put into each hand what is known of it; says how many places are free in all."""
    free = 0
    for seat in range(s.seats):
        if v.known[seat]:
            for i in range(v.hand_size[seat]):
                s.hand[seat, i] = v.hand[seat, i]
            s.held[seat] = v.hand_size[seat]
        else:
            for card in range(CARDS):
                for _ in range(v.holds[seat, card]):
                    s.hand[seat, s.held[seat]] = card
                    s.held[seat] += 1
        free += v.hand_size[seat] - s.held[seat]
    return free


@rule
def holder_of(v: Sight, place: int) -> int:
    """Whose hand has the free place of this number, counted from seat to seat."""
    seat = 0
    while place >= free_places(v, seat):
        place -= free_places(v, seat)
        seat += 1
    return seat


@rule
def free_places(v: Sight, seat: int) -> int:
    """How many cards of a hand nobody can name who sits where this seat does."""
    if v.known[seat]:
        return 0
    count = v.hand_size[seat]
    for card in range(CARDS):
        count -= v.holds[seat, card]
    return count


@rule
def fits(v: Sight, card: int, place: int, slots: int) -> bool:
    """Whether a card may be at a free place of the hands, or in the deck beyond them."""
    return place >= slots or v.lacks[holder_of(v, place), card] == 0


@rule
def respect_lacks(v: Sight, s: State, slots: int, number: int, random: int) -> int:
    """Reorder loose cards, the first for the hands and the rest for the deck, until nobody holds what they lack."""
    for _ in range(TRIES):
        stuck = False
        for place in range(slots):
            if not fits(v, s.deck[place], place, slots):
                swaps = 0
                for other in range(number):
                    swaps += may_swap(v, s, place, other, slots)
                if swaps == 0:
                    stuck = True
                    break
                chosen = word(random) * swaps >> 32
                random = advance(random)
                for other in range(number):
                    if may_swap(v, s, place, other, slots):
                        if chosen == 0:
                            swap(s, place, other)
                            break
                        chosen -= 1
        if not stuck:
            break
        for i in range(number - 1, 0, -1):
            swap(s, i, word(random) * (i + 1) >> 32)
            random = advance(random)
    return random


@rule
def may_swap(v: Sight, s: State, place: int, other: int, slots: int) -> bool:
    """Whether two loose cards may change places."""
    return fits(v, s.deck[other], place, slots) and fits(v, s.deck[place], other, slots)


@rule
def swap(s: State, place: int, other: int) -> None:
    """Two loose cards change places."""
    card = s.deck[place]
    s.deck[place] = s.deck[other]
    s.deck[other] = card


@rule
def remember_deck(v: Sight, s: State) -> None:
    """What the seat saw with a menu it still remembers."""
    for place in range(9):
        s.peeked[place] = NO_CARD
    for place in range(v.in_deck_left):
        s.peeked[place] = v.in_deck[place]
        s.peeker[place] = v.seat
    s.menus_used = (v.in_deck_left + 2) // 3


@rule
def count_pool(v: Sight, s: State) -> None:
    """Count what circulates, wherever it is."""
    for card in range(CARDS):
        s.pool[card] = v.discard[card]
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            s.pool[s.hand[seat, i]] += 1
        for place in range(s.laid[seat]):
            s.pool[physical(s, seat, place)] += 1
        if s.classic:  # a box is dealt through: even what was set aside counts
            s.pool[PUDDING_CARD] += s.dessert[seat, 0]
    for i in range(s.deck_left):
        s.pool[s.deck[i]] += 1
    for i in range(v.drawn_left):
        s.pool[v.drawn[i]] += 1
    for i in range(v.queued):
        card = CHOPSTICKS_1 + (v.queue[i] >> 8) - 1
        if MENU_7 <= card <= BOX_12:
            s.pool[card] += 1
    if v.queued > 0 and v.question in (COPY, DIP):
        s.pool[SPECIAL_ORDER_CARD] += 1


@rule
def set_choosing(v: Sight, s: State, random: int) -> int:
    """Others who have chosen get some choice, others who have not are about to pick."""
    s.stage = CHOOSING
    s.awaited = s.seats
    for seat in range(s.seats):
        s.asked[seat] = PICK
    if v.seat != SPECTATOR and v.picked >= 0:
        s.picked[v.seat] = v.picked
        s.picked_at[v.seat] = find_in_hand(s, v.seat, v.picked)
        s.seconded[v.seat] = v.seconded
        s.copying[v.seat] = v.copying
        s.called[v.seat] = v.called
        s.dipping[v.seat] = v.dipping
        s.asked[v.seat] = v.question
        if v.question == NOTHING:
            s.awaited -= 1
    for seat in range(s.seats):
        if seat != v.seat:
            if s.turn_no == s.cards_each:
                answer(s, seat, s.hand[seat, 0])
            while s.asked[seat] != NOTHING and not v.waiting[seat]:
                count = options(s, seat)
                answer(s, seat, s.option[word(random) * count >> 32])
                random = advance(random)
    return random


@rule
def set_acting(v: Sight, s: State) -> None:
    """The card that acts, those that wait, and the question it has come to."""
    s.stage = ACTING
    s.acting = whole_entry(v, s, 0)
    s.queued = v.queued - 1
    for place in range(s.queued):
        s.queue[place] = whole_entry(v, s, place + 1)
    s.giver = max(0, v.giver)
    s.request_first = max(0, v.request_first)
    s.request_after = max(0, v.request_after)
    for place in range(v.drawn_left):
        s.drawn[place] = v.drawn[place]
    s.drawn_left = v.drawn_left
    if v.seat != SPECTATOR and v.question != NOTHING:
        s.asked[v.seat] = v.question
        s.awaited = 1
        s.copying[v.seat] = v.copying


@rule
def whole_entry(v: Sight, s: State, place: int) -> int:
    """A card as it stands in the queue, with the turn in which it came to lie in front: of several the oldest first."""
    entry = v.queue[place]
    seat, copied, number = entry & 7, entry >> 7 & 1, entry >> 8
    card = CHOPSTICKS_1 + number - 1
    turn = s.turn_no
    if card < MENU_7:
        older = 0
        for i in range(place):
            older += v.queue[i] == entry
        for laid in range(s.laid[seat]):
            if s.tray[seat, laid] == card and s.tray_state[seat, laid] == COPIED * copied:
                if older == 0:
                    turn = s.tray_turn[seat, laid]
                older -= 1
    return queue_entry(seat, number, copied, turn)
