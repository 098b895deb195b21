"""What a seat may know, in numbers: the one place that decides what is shown to whom.

A `Sight` holds nothing else. Everything that leaves a hand is shown, so a hand that a seat once held stays known to it
exactly. Hosts make views of it for people and programs (view.py, and the page).
"""

from typing import Annotated, Any, Final

import numpy as np

from ..compiler import export, rule
from ..compiler.kinds import Bytes, array_of
from ..compiler.records import Grid, Record, Row
from ..rules.catalogue import CARDS, CHOPSTICKS_1, DESSERT_CARDS, PUDDING_CARD, SPECIAL_ORDER_CARD, SPOON_4, SPOON_6
from ..rules.options import options
from ..rules.questions import ACTING, CHOOSING, COPY, DIP, GIVE, MENU_CHOICE, NOTHING, OVER, PICK
from ..rules.state import HAND, NO_CARD, SEATS, TRAY, WORTHS, Games, State
from ..rules.table import physical, row_of
from .memory import Heard, Heards

SPECTATOR: Final = -1
QUEUE: Final = 17
"""The card that acts, and those that wait."""
MOST_ANSWERS: Final = 40
TURN_BITS: Final = 15 << 3
"""Where a queue's entry says in which turn its card came to lie in front, which the tray says too."""


class Sight(Record):
    """A table as one seat sees it, or a spectator; NO_CARD stands for nothing."""

    seat: int
    classic: int
    first_printing: int
    players: int
    both_ways: int
    cards_each: int
    round_no: int
    turn_no: int
    over: int
    next_place: int
    deck_size: int
    dessert_pile_size: int
    miso_played: int
    queued: int
    """How many cards act now and next."""
    drawn_left: int
    in_deck_left: int
    request_first: int
    request_after: int
    giver: int
    picked: int
    seconded: int
    copying: int
    dipping: int
    called: int
    """The bonus cards it calls: a bit for each place in its tray."""
    question: int
    options: int
    """How many legal answers there are."""
    unofficial: int
    """1 for a variant; only then do `rounds`, `dessert_group` and `worth` say anything."""
    rounds: int
    points: Annotated[Row, np.int16, SEATS]
    race_points: Annotated[Row, np.int16, SEATS]
    queue: Annotated[Row, np.int16, QUEUE]
    """What acts now and next; see `landing.queue_entry`, but without the turn."""
    menu: Annotated[Row, 8]
    hand_size: Annotated[Row, SEATS]
    known: Annotated[Row, SEATS]
    """Whether this seat knows a hand."""
    hand: Annotated[Grid, SEATS, HAND]
    """The hands it knows, in order of cards, so that nothing can be read from how they are held."""
    holds: Annotated[Grid, SEATS, CARDS]
    """For each seat's hand, how many of each card everybody saw go into it and not out again."""
    lacks: Annotated[Grid, SEATS, CARDS]
    """For each seat's hand, 1 for cards that a spoon has shown not to be in it."""
    laid: Annotated[Row, SEATS]
    tray: Annotated[Grid, SEATS, TRAY]
    tray_turn: Annotated[Grid, SEATS, TRAY]
    tray_state: Annotated[Grid, SEATS, TRAY]
    tray_mate: Annotated[Grid, SEATS, TRAY]
    dessert: Annotated[Grid, SEATS, DESSERT_CARDS]
    discard: Annotated[Row, CARDS]
    unseen: Annotated[Row, CARDS]
    """Cards that cannot be placed: in unknown hands, the deck or the dessert pile."""
    in_deck: Annotated[Row, 9]
    """Cards this seat saw with a menu and put back, surely still in the deck."""
    waiting: Annotated[Row, SEATS]
    """Whether a seat owes an answer."""
    drawn: Annotated[Row, 4]
    """What this seat's menu drew, while it chooses."""
    option: Annotated[Row, MOST_ANSWERS]
    """The legal answers, in order."""
    dessert_group: Annotated[Row, 3]
    worth: Annotated[Row, WORTHS]


SIGHT: Final = Sight.DTYPE
Sights = Annotated[Any, array_of(SIGHT, facade=Sight)]


@export
def see(games: Games, heards: Heards, sights: Sights, seat: int) -> None:
    """Write down what a seat of the first game sees, or a spectator."""
    look(games[0], heards[0], sights[0], seat)


@export
def list_answers(games: Games, seat: int, answers: Bytes) -> int:
    """Write down a seat's legal answers in order, and say how many there are."""
    s = games[0]
    number = options(s, seat)
    for i in range(number):
        answers[i] = s.option[i]
    sort(answers, number)
    return number


@rule
def knows_hand(s: State, seat: int, other: int) -> bool:
    """Whether a hand has passed through a seat: it went on as many seats as there were turns since."""
    steps = seat - other if s.both_ways and s.round_no == 2 else other - seat
    return (steps + s.seats if steps < 0 else steps) < s.turn_no


@rule
def look(s: State, h: Heard, v: Sight, seat: int) -> None:
    """What a seat sees, or a spectator."""
    look_at_table(s, v)
    v.seat = seat
    look_at_own(s, v, seat)
    look_at_actions(s, v)
    for card in range(CARDS):
        v.unseen[card] = s.pool[card] - s.discard[card]
    for i in range(s.pile_left):
        v.unseen[s.pile[i]] += 1  # which desserts have joined the deck nobody knows
    for i in range(v.drawn_left):
        v.unseen[v.drawn[i]] -= 1
    for other in range(s.seats):
        look_at_tray(s, v, other)
        look_at_hand(s, h, v, seat, other)
    for other in range(s.seats, SEATS):
        nobody_there(v, other)


@rule
def nobody_there(v: Sight, other: int) -> None:
    """Nothing is left of whoever sat at this place when another table was looked at."""
    v.hand_size[other] = v.known[other] = v.laid[other] = v.waiting[other] = 0
    v.points[other] = v.race_points[other] = 0
    for i in range(HAND):
        v.hand[other, i] = NO_CARD
    for card in range(CARDS):
        v.holds[other, card] = v.lacks[other, card] = 0
    for card in range(DESSERT_CARDS):
        v.dessert[other, card] = 0


@rule
def look_at_table(s: State, v: Sight) -> None:
    """The game that is played, where it stands, and the piles."""
    v.classic = s.classic
    v.first_printing = s.first_printing
    v.players = s.seats
    v.both_ways = s.both_ways
    v.cards_each = s.cards_each
    v.round_no = s.round_no
    v.turn_no = s.turn_no
    v.over = 1 if s.stage == OVER else 0
    v.next_place = s.next_place
    v.deck_size = s.deck_left
    v.dessert_pile_size = s.pile_left
    v.miso_played = s.miso_played
    for i in range(8):
        v.menu[i] = s.menu[i]
    for card in range(CARDS):
        v.discard[card] = s.discard[card]
    v.unofficial = s.unofficial
    if s.unofficial:
        look_at_numbers(s, v)


@rule
def look_at_numbers(s: State, v: Sight) -> None:
    """A variant's numbers, which everybody at the table knows."""
    v.rounds = s.rounds
    for number in range(3):
        v.dessert_group[number] = s.dessert_group[number]
    for place in range(WORTHS):
        v.worth[place] = s.worth[place]


@rule
def look_at_own(s: State, v: Sight, seat: int) -> None:
    """What this seat alone knows: its question, its face-down choices, what its menu drew and what it put back."""
    v.picked = v.seconded = v.copying = NO_CARD
    v.called = v.dipping = v.question = v.options = v.drawn_left = v.in_deck_left = 0
    for i in range(MOST_ANSWERS):
        v.option[i] = NO_CARD
    for i in range(4):
        v.drawn[i] = NO_CARD
    for i in range(9):
        v.in_deck[i] = NO_CARD
    if seat == SPECTATOR:
        return
    question = s.asked[seat]
    chosen = s.stage == CHOOSING and question != PICK
    if chosen:
        v.picked = s.picked[seat]
        v.seconded = s.seconded[seat]
        v.called = s.called[seat]
        v.dipping = s.dipping[seat]
    if chosen or question == DIP:
        v.copying = s.copying[seat]
    if question == MENU_CHOICE:
        for i in range(s.drawn_left):
            v.drawn[i] = s.drawn[i]
        v.drawn_left = s.drawn_left
        sort(v.drawn, v.drawn_left)
    for i in range(3 * s.menus_used):
        if s.peeker[i] == seat and s.peeked[i] >= 0:
            v.in_deck[v.in_deck_left] = s.peeked[i]
            v.in_deck_left += 1
    sort(v.in_deck, v.in_deck_left)
    v.question = question
    if question != NOTHING:
        v.options = options(s, seat)
        for i in range(v.options):
            v.option[i] = s.option[i]
        sort(v.option, v.options)


@rule
def look_at_actions(s: State, v: Sight) -> None:
    """What acts now and next, what a spoon asked for, and who gives."""
    v.queued = 0
    if s.acting:
        v.queue[0] = s.acting & ~TURN_BITS
        v.queued = 1
    for i in range(s.queued):
        v.queue[v.queued] = s.queue[i] & ~TURN_BITS
        v.queued += 1
    gives, brings = False, False
    for other in range(s.seats):
        question = s.asked[other]
        v.waiting[other] = 1 if question != NOTHING else 0
        gives |= question == GIVE
        brings |= question in (COPY, DIP)
    acting = CHOPSTICKS_1 + (s.acting >> 8) - 1
    spoon_brings = brings and s.acting != 0 and SPOON_4 <= acting <= SPOON_6
    v.request_first = s.request_first if gives else NO_CARD
    v.request_after = s.request_after if gives else NO_CARD
    v.giver = s.giver if gives or spoon_brings else NO_CARD


@rule
def look_at_tray(s: State, v: Sight, other: int) -> None:
    """What lies in front of a seat, its points and its desserts; none of it can be anywhere else."""
    v.points[other] = s.points[other]
    v.race_points[other] = s.race_points[other]
    v.laid[other] = s.laid[other]
    for place in range(s.laid[other]):
        v.tray[other, place] = s.tray[other, place]
        v.tray_turn[other, place] = s.tray_turn[other, place]
        v.tray_state[other, place] = s.tray_state[other, place]
        v.tray_mate[other, place] = s.tray_mate[other, place]
        v.unseen[physical(s, other, place)] -= 1
    for card in range(DESSERT_CARDS):
        v.dessert[other, card] = s.dessert[other, card]
    if s.classic:
        v.unseen[PUDDING_CARD] -= s.dessert[other, 0]
    for i in range(v.queued):
        if v.queue[i] & 7 == other and (v.queue[i] >> 8) > SPOON_6 - CHOPSTICKS_1 + 1:
            v.unseen[CHOPSTICKS_1 + (v.queue[i] >> 8) - 1] -= 1  # menus and takeout boxes do not lie in front
    if s.stage == ACTING and s.asked[other] in (COPY, DIP):
        v.unseen[SPECIAL_ORDER_CARD] -= 1  # brought by an action, it waits on the table for its target


@rule
def look_at_hand(s: State, h: Heard, v: Sight, seat: int, other: int) -> None:
    """How many cards a seat holds, which if its hand has passed through, and what everybody knows of it."""
    row = row_of(s, other)
    v.hand_size[other] = s.held[row]
    v.known[other] = 1 if seat != SPECTATOR and knows_hand(s, seat, other) else 0
    heard = (h.belt + other) % s.seats
    for card in range(CARDS):
        v.holds[other, card] = h.holds[heard, card]
        v.lacks[other, card] = h.lacks[heard, card]
    for i in range(HAND):
        v.hand[other, i] = NO_CARD
    if v.known[other]:
        for i in range(s.held[row]):
            card = s.hand[row, i]
            v.unseen[card] -= 1
            place = i
            while place > 0 and v.hand[other, place - 1] > card:
                v.hand[other, place] = v.hand[other, place - 1]
                place -= 1
            v.hand[other, place] = card
    elif h.anything:
        for card in range(CARDS):
            v.unseen[card] -= h.holds[heard, card]


@rule
def sort(row: Row, number: int) -> None:
    """Put the first numbers of a row in order."""
    for i in range(1, number):
        value = row[i]
        place = i
        while place > 0 and row[place - 1] > value:
            row[place] = row[place - 1]
            place -= 1
        row[place] = value
