"""From a view back to a game: a whole state that this seat could be looking at.

What the seat knows is laid out as it is; what it cannot place is dealt at random into the hands, the deck
and the dessert pile, never against what was seen or said. Bots that look ahead, hints and reviews play on
from such a state; `view_of` gives it the very view it was imagined from.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from ..rules.catalogue import BOX_12, CARDS, CHOPSTICKS_1, MENU_7, PUDDING_CARD, SPECIAL_ORDER_CARD, SQUID
from ..rules.landing import queue_entry
from ..rules.menu import new_game
from ..rules.questions import ACTING, CHOOSING, NOTHING, OVER, PICK, QUESTION_NAMES
from ..rules.state import COPIED, FLIPPED, NO_CARD, State
from ..rules.table import count_in, find_in_hand, physical
from ..rules.turn import answer
from .view import Acting, View, legal_answers

_TRIES = 100
"""How often the unseen cards are dealt anew before a hand may hold what it was said to lack; once mostly does."""


def laid_out(view: View) -> State:
    """The table as everybody sees it: trays, points, desserts and discards, but no hands and no deck."""
    s = new_game(view.classic, view.menu, view.players, view.both_ways)
    s.chance = NOTHING
    s.round_no = view.round_no
    s.turn_no = view.turn_no
    s.next_place = view.next_place
    s.miso_played = view.miso_played
    for card in view.discard:
        s.discard[card] += 1
    for seat, tray in enumerate(view.trays):
        s.points[seat] = view.points[seat]
        s.race_points[seat] = view.race_points[seat]
        for card in view.desserts[seat]:
            s.dessert[seat, card - PUDDING_CARD] += 1
        s.laid[seat] = len(tray)
        for place, laid in enumerate(tray):
            s.tray[seat, place] = laid.card
            s.tray_turn[seat, place] = laid.turn
            s.tray_state[seat, place] = COPIED * laid.copied + FLIPPED * laid.flipped
            s.tray_mate[seat, place] = NO_CARD if laid.mate is None else laid.mate
            if not laid.flipped:
                count_in(s, seat, laid.card, 1)
            if laid.mate is not None and laid.card <= SQUID:
                s.wasabi[seat] -= 1
    return s


def imagine(view: View, chance: Random) -> State:
    """A state that this seat, asked or waiting for others to choose, cannot tell from the real one."""
    s = laid_out(view)
    if view.over:
        s.stage = OVER
        return s
    _deal_unseen(s, view, chance)
    if view.queue:
        _set_acting(s, view)
    else:
        _set_choosing(s, view, chance)
    return s


def _deal_unseen(s: State, view: View, chance: Random) -> None:
    """Put every card that cannot be placed somewhere it may be."""
    unseen = [card for card in range(CARDS) for _ in range(view.unseen[card])]
    chance.shuffle(unseen)
    deck = list(view.in_deck)
    for card in deck:
        unseen.remove(card)
    pile = [card for card in unseen if card >= PUDDING_CARD][: view.dessert_pile_size]
    for place, card in enumerate(pile):
        s.pile[place] = card
        unseen.remove(card)
    s.pile_left = len(pile)
    hands = [list(view.surely_holds[seat] if known is None else known) for seat, known in enumerate(view.hands)]
    holders = [seat for seat, hand in enumerate(hands) for _ in range(view.hand_sizes[seat] - len(hand))]
    _respect_lacks(unseen, holders, view.surely_lacks, chance)
    for seat, card in zip(holders, unseen, strict=False):
        hands[seat].append(card)
    for seat, hand in enumerate(hands):
        for place, card in enumerate(hand):
            s.hand[seat, place] = card
        s.held[seat] = len(hand)
    deck += unseen[len(holders) :]
    for place, card in enumerate(deck):
        s.deck[place] = card
    s.deck_left = len(deck)
    _remember(s, view)
    if not s.classic:
        _count_pool(s, view)


def _respect_lacks(cards: list[int], holders: list[int], lacks: Sequence[Sequence[int]], chance: Random) -> None:
    """Reorder cards, the first for these holders and the rest for the deck, until nobody holds what they lack."""

    def fits(card: int, place: int) -> bool:
        return place >= len(holders) or card not in lacks[holders[place]]

    for _ in range(_TRIES):
        for place in range(len(holders)):
            if not fits(cards[place], place):
                swaps = [
                    other for other in range(len(cards)) if fits(cards[other], place) and fits(cards[place], other)
                ]
                if not swaps:
                    break
                other = chance.choice(swaps)
                cards[place], cards[other] = cards[other], cards[place]
        else:
            return
        chance.shuffle(cards)


def _remember(s: State, view: View) -> None:
    """What the seat saw with a menu it still remembers."""
    for place, card in enumerate(view.in_deck):
        s.peeked[place] = card
        s.peeker[place] = view.seat if view.seat is not None else NO_CARD
    s.menus_used = (len(view.in_deck) + 2) // 3
    for place in range(len(view.in_deck), 9):
        s.peeked[place] = NO_CARD


def _count_pool(s: State, view: View) -> None:
    """Count what circulates, wherever it is."""
    pool: Counter[int] = Counter(view.discard)
    for seat in range(s.seats):
        pool.update(s.hand[seat, i] for i in range(s.held[seat]))
        pool.update(physical(s, seat, place) for place in range(s.laid[seat]))
    pool.update(s.deck[i] for i in range(s.deck_left))
    pool.update(view.drawn)
    pool.update(acting.card for acting in view.queue if MENU_7 <= acting.card <= BOX_12)
    if view.queue and view.question is not None and view.question.kind in ("copy", "dip"):
        pool[SPECIAL_ORDER_CARD] += 1
    for card in range(CARDS):
        s.pool[card] = pool[card]


def _set_choosing(s: State, view: View, chance: Random) -> None:
    """Others who have chosen get some choice, others who have not are about to pick."""
    s.stage = CHOOSING
    s.awaited = s.seats
    for seat in range(s.seats):
        s.asked[seat] = PICK
        s.seconded[seat] = s.copying[seat] = s.called[seat] = NO_CARD
    if view.seat is not None and view.picked is not None:
        seat = view.seat
        s.picked[seat] = view.picked
        s.picked_at[seat] = find_in_hand(s, seat, view.picked)
        s.seconded[seat] = NO_CARD if view.seconded is None else view.seconded
        s.copying[seat] = NO_CARD if view.copying is None else view.copying
        s.called[seat] = NO_CARD if view.called is None else view.called
        s.dipping[seat] = int(view.dipping)
        s.asked[seat] = QUESTION_NAMES.index(view.question.kind) if view.question else NOTHING
        s.awaited -= s.asked[seat] == NOTHING
    last = s.turn_no == s.cards_each
    for seat in range(s.seats):
        if seat == view.seat:
            continue
        if last:
            answer(s, seat, s.hand[seat, 0])
        while s.asked[seat] != NOTHING and seat not in view.waiting_for:
            answer(s, seat, chance.choice(legal_answers(s, seat)))


def _set_acting(s: State, view: View) -> None:
    """The card that acts, those that wait, and the question it has come to."""
    s.stage = ACTING
    entries = [_queue_entry(s, acting) for acting in view.queue]
    s.acting = entries[0]
    s.queued = len(entries) - 1
    for place, entry in enumerate(entries[1:]):
        s.queue[place] = entry
    s.giver = 0 if view.giver is None else view.giver
    if view.request is not None:
        s.request_first, s.request_after = view.request
    for place, card in enumerate(view.drawn):
        s.drawn[place] = card
    s.drawn_left = len(view.drawn)
    if view.seat is not None and view.question is not None:
        s.asked[view.seat] = QUESTION_NAMES.index(view.question.kind)
        s.awaited = 1
        s.copying[view.seat] = NO_CARD if view.copying is None else view.copying


def _queue_entry(s: State, acting: Acting) -> int:
    """A card as it stands in the queue."""
    turn = s.turn_no
    if acting.card < MENU_7:
        turn = next(
            s.tray_turn[acting.seat, place]
            for place in range(s.laid[acting.seat])
            if s.tray[acting.seat, place] == acting.card and s.tray_state[acting.seat, place] == COPIED * acting.copied
        )
    return queue_entry(acting.seat, acting.card - CHOPSTICKS_1 + 1, int(acting.copied), turn)
