"""What a seat may know, written as a row of small whole numbers (see observation_fields.py for what stands where).

The row is read from the state alone. What everybody saw go into an unknown hand, or heard to be missing from it, is
no part of it (memory.py keeps that): a learner with a memory of its own can watch it happen.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..compiler import export, rule
from ..compiler.kinds import Shorts
from ..rules.cards.specials import colours, largest_group
from ..rules.catalogue import (
    ANSWERS,
    CARDS,
    CHOPSTICKS_1,
    DESSERT_CARDS,
    MAKI_1,
    MAKI_3,
    PASS,
    PUDDING_CARD,
    SPECIAL_ORDER_CARD,
    SPOON_4,
    SPOON_6,
)
from ..rules.options import options
from ..rules.questions import ACTING, CHOOSING, COPY, DEAL, DESSERTS_DRAW, DIP, GIVE, MENU_CHOICE, NOTHING, OVER, PICK
from ..rules.scoring import tally_colours
from ..rules.state import COLOUR, COPIED, FLIPPED, Games, State
from ..rules.table import named, physical, row_of
from .observation_fields import (
    OBSERVATION_DTYPE,
    SEAT_FIELDS,
    SEAT_LENGTH,
    TABLE_FIELDS,
    TABLE_LENGTH,
    Field,
    observation_length,
)
from .sight import knows_hand

Observation = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]

Numbers = Any
"""A row of 16-bit integers, long enough for the table."""


BONUS_NUMBERS: Final = SPOON_6 - CHOPSTICKS_1 + 1
"""How many order numbers chopsticks and spoons have."""


def _place(fields: tuple[Field, ...], name: str) -> int:
    return next(field.offset for field in fields if field.name == name)


_CLASSIC: Final = _place(TABLE_FIELDS, "classic")
_FIRST_PRINTING: Final = _place(TABLE_FIELDS, "first_printing")
_BOTH_WAYS: Final = _place(TABLE_FIELDS, "both_ways")
_PASSES_RIGHT: Final = _place(TABLE_FIELDS, "passes_right")
_PLAYERS: Final = _place(TABLE_FIELDS, "players")
_CARDS_EACH: Final = _place(TABLE_FIELDS, "cards_each")
_ROUND: Final = _place(TABLE_FIELDS, "round")
_TURN: Final = _place(TABLE_FIELDS, "turn")
_TURNS_LEFT: Final = _place(TABLE_FIELDS, "turns_left")
_OVER: Final = _place(TABLE_FIELDS, "over")
_MENU: Final = _place(TABLE_FIELDS, "menu")
_QUESTION: Final = _place(TABLE_FIELDS, "question")
_PICKED: Final = _place(TABLE_FIELDS, "picked")
_COPYING: Final = _place(TABLE_FIELDS, "copying")
_DIPPING: Final = _place(TABLE_FIELDS, "dipping")
_CALLED: Final = _place(TABLE_FIELDS, "called")
_DRAWN: Final = _place(TABLE_FIELDS, "drawn")
_IN_DECK: Final = _place(TABLE_FIELDS, "in_deck")
_UNSEEN: Final = _place(TABLE_FIELDS, "unseen")
_DISCARD: Final = _place(TABLE_FIELDS, "discard")
_DECK: Final = _place(TABLE_FIELDS, "deck")
_PILE: Final = _place(TABLE_FIELDS, "dessert_pile")
_ACTING: Final = _place(TABLE_FIELDS, "acting")
_NEXT_PLACE: Final = _place(TABLE_FIELDS, "next_place")
_MISO: Final = _place(TABLE_FIELDS, "miso_played")

_HAND_KNOWN: Final = _place(SEAT_FIELDS, "hand_known")
_HAND_SIZE: Final = _place(SEAT_FIELDS, "hand_size")
_HAND: Final = _place(SEAT_FIELDS, "hand")
_TRAY: Final = _place(SEAT_FIELDS, "tray")
_DESSERTS: Final = _place(SEAT_FIELDS, "desserts")
_POINTS: Final = _place(SEAT_FIELDS, "points")
_RACE_POINTS: Final = _place(SEAT_FIELDS, "race_points")
_MAKI: Final = _place(SEAT_FIELDS, "maki_icons")
_URAMAKI: Final = _place(SEAT_FIELDS, "uramaki_icons")
_WASABI: Final = _place(SEAT_FIELDS, "free_wasabi")
_BONUS: Final = _place(SEAT_FIELDS, "bonus")
_COLOURS: Final = _place(SEAT_FIELDS, "colours")
_LARGEST: Final = _place(SEAT_FIELDS, "largest_colour")
_ASKED: Final = _place(SEAT_FIELDS, "asked")
_ACTS: Final = _place(SEAT_FIELDS, "acts")
_TO_ACT: Final = _place(SEAT_FIELDS, "to_act")
_GIVES: Final = _place(SEAT_FIELDS, "gives")


def observation_of(s: State, seat: int) -> Observation:
    """What a seat may know, as a row of its own."""
    row = np.zeros(observation_length(s.seats), OBSERVATION_DTYPE)
    observe_in_zeros(s, seat, memoryview(row))  # type: ignore[arg-type]
    return row


def mask_of(s: State, seat: int) -> Mask:
    """Which answers are legal, as a row of its own."""
    mask = np.zeros(ANSWERS, np.int8)
    mark_options(s, seat, memoryview(mask))  # type: ignore[arg-type]
    return mask


@export
def observe_seat(games: Games, seat: int, rows: Shorts) -> None:
    """Write what a seat of the first game may know into the first row."""
    observe(games[0], seat, rows[0])


@rule
def mark_options(s: State, seat: int, mask: Any) -> None:
    """1 for each legal answer; a seat that is not asked passes."""
    for reply in range(ANSWERS):
        mask[reply] = 0
    if s.asked[seat] == NOTHING or s.stage == OVER:
        mask[PASS] = 1
    else:
        for i in range(options(s, seat)):
            mask[s.option[i]] = 1


@rule
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write what a seat may know into a row."""
    for i in range(TABLE_LENGTH + s.seats * SEAT_LENGTH):
        out[i] = 0
    observe_in_zeros(s, seat, out)


@rule
def observe_in_zeros(s: State, seat: int, out: Numbers) -> None:
    """Write what a seat may know into a row that is all zeros."""
    observe_table(s, seat, out)
    observe_choice(s, seat, out)
    for other in range(s.seats):
        start = block_of(s, seat, other)
        observe_hand(s, seat, other, start, out)
        observe_tray(s, other, start, out)
        observe_standing(s, other, start, out)
    if s.stage == ACTING:
        observe_actions(s, seat, out)


@rule
def block_of(s: State, seat: int, other: int) -> int:
    """Where the block of another seat begins in this seat's row."""
    step = other - seat
    if step < 0:
        step += s.seats
    return TABLE_LENGTH + step * SEAT_LENGTH


@rule
def observe_table(s: State, seat: int, out: Numbers) -> None:
    """The game that is played, where it stands, and the cards nobody holds."""
    out[_CLASSIC] = s.classic
    out[_FIRST_PRINTING] = s.first_printing
    out[_BOTH_WAYS] = s.both_ways
    out[_PASSES_RIGHT] = 1 if s.both_ways and s.round_no == 2 else 0
    out[_PLAYERS] = s.seats
    out[_CARDS_EACH] = s.cards_each
    out[_ROUND + s.round_no - 1] = 1
    out[_TURN] = s.turn_no
    out[_TURNS_LEFT] = s.cards_each - s.turn_no
    out[_OVER] = 1 if s.stage == OVER else 0
    for i in range(8):
        out[_MENU + s.menu[i]] = 1
    for card in range(CARDS):
        out[_DISCARD + card] = s.discard[card]
        out[_UNSEEN + card] = s.pool[card] - s.discard[card]
    for i in range(s.pile_left):
        out[_UNSEEN + s.pile[i]] += 1
    if s.chance != DEAL and s.chance != DESSERTS_DRAW:
        for i in range(3 * s.menus_used):
            if s.peeker[i] == seat and s.peeked[i] >= 0:
                out[_IN_DECK + s.peeked[i]] += 1
    out[_DECK] = s.deck_left
    out[_PILE] = s.pile_left
    out[_NEXT_PLACE] = s.next_place
    out[_MISO] = s.miso_played


@rule
def observe_choice(s: State, seat: int, out: Numbers) -> None:
    """What this seat is asked, and what it has chosen face-down."""
    question = s.asked[seat]
    out[_QUESTION + question] = 1
    chosen = s.stage == CHOOSING and question != PICK and s.chance == NOTHING
    if chosen:
        out[_PICKED + s.picked[seat]] = 1
        out[_DIPPING] = s.dipping[seat]
        observe_calls(s, seat, out)
    if (chosen or question == DIP) and s.copying[seat] >= 0:
        out[_COPYING + s.copying[seat]] = 1
    if question == MENU_CHOICE:
        for i in range(s.drawn_left):
            out[_DRAWN + s.drawn[i]] += 1
            out[_UNSEEN + s.drawn[i]] -= 1


@rule
def observe_calls(s: State, seat: int, out: Numbers) -> None:
    """Which bonus cards this seat has called with its pick: originals by number, then copies."""
    if s.called[seat] == 0:
        return
    for place in range(s.laid[seat]):
        if s.called[seat] >> place & 1:
            number = s.tray[seat, place] - CHOPSTICKS_1
            out[_CALLED + number + (BONUS_NUMBERS if s.tray_state[seat, place] & COPIED else 0)] += 1


@rule
def observe_hand(s: State, seat: int, other: int, start: int, out: Numbers) -> None:
    """How many cards a seat holds, and which, if the hand has passed through."""
    row = row_of(s, other)
    out[start + _HAND_SIZE] = s.held[row]
    if knows_hand(s, seat, other):
        out[start + _HAND_KNOWN] = 1
        for i in range(s.held[row]):
            card = s.hand[row, i]
            out[start + _HAND + card] += 1
            out[_UNSEEN + card] -= 1


@rule
def observe_tray(s: State, other: int, start: int, out: Numbers) -> None:
    """What lies in front of a seat, and what is counted about it."""
    for place in range(s.laid[other]):
        card = s.tray[other, place]
        out[start + _TRAY + named(s, other, place)] += 1
        out[_UNSEEN + physical(s, other, place)] -= 1
        if MAKI_1 <= card <= MAKI_3 and s.tray_state[other, place] < FLIPPED:
            out[start + _MAKI] += card - MAKI_1 + 1
    out[start + _URAMAKI] = s.icons[other]
    out[start + _WASABI] = s.wasabi[other]
    out[start + _BONUS] = s.bonus[other]
    if s.colourful:
        for colour in range(COLOUR, COLOUR + 9):
            s.tally[other, colour] = 0
        tally_colours(s, other)
        out[start + _COLOURS] = colours(s, other)
        out[start + _LARGEST] = largest_group(s, other)


@rule
def observe_standing(s: State, other: int, start: int, out: Numbers) -> None:
    """A seat's points and the desserts it has kept."""
    out[start + _POINTS] = s.points[other]
    out[start + _RACE_POINTS] = s.race_points[other]
    for i in range(DESSERT_CARDS):
        out[start + _DESSERTS + i] = s.dessert[other, i]
    if s.classic:
        out[_UNSEEN + PUDDING_CARD] -= s.dessert[other, 0]


@rule
def observe_actions(s: State, seat: int, out: Numbers) -> None:
    """Which cards act and will act, whom they ask, and who gives a card away."""
    brings = False
    for other in range(s.seats):
        question = s.asked[other]
        if question != NOTHING:
            out[block_of(s, seat, other) + _ASKED] = 1
        if question in (COPY, DIP):
            out[_UNSEEN + SPECIAL_ORDER_CARD] -= 1  # it waits on the table for its target
            brings = True
        if question == GIVE:
            brings = True
    if s.acting:
        card = CHOPSTICKS_1 + (s.acting >> 8) - 1
        out[_ACTING + card - CHOPSTICKS_1] = 1
        out[block_of(s, seat, s.acting & 7) + _ACTS] = 1
        observe_entry(s, seat, s.acting, out)
        if brings and SPOON_4 <= card <= SPOON_6:
            out[block_of(s, seat, s.giver) + _GIVES] = 1
    for i in range(s.queued):
        observe_entry(s, seat, s.queue[i], out)


@rule
def observe_entry(s: State, seat: int, entry: int, out: Numbers) -> None:
    """A card in the queue; menus and takeout boxes wait there and not in a tray."""
    card = CHOPSTICKS_1 + (entry >> 8) - 1
    out[block_of(s, seat, entry & 7) + _TO_ACT + card - CHOPSTICKS_1] += 1
    if card > SPOON_6:
        out[_UNSEEN + card] -= 1
