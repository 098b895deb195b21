"""How a game begins: the record of a game before its first deal."""

from ..compiler import export, rule
from ..compiler.kinds import Bytes
from .catalogue import (
    AFTER_LAST_CARD,
    BOX,
    CARDS,
    CLASSIC_COUNTS,
    COLOUR_OF,
    DESSERT_CARDS,
    FIRST_CARD,
    MENU_ORDER,
    PARTY_COUNTS,
    PUDDING_CARD,
    SOY_SAUCE,
    TEA,
    TYPE_OF,
)
from .limits import (
    CLASSIC_DEAL,
    CLASSIC_MENU,
    CLASSIC_PRINTING,
    LEGAL,
    PARTY_DEAL,
    ROUNDS,
    WRONG_CLASSIC_PLAYERS,
    Numbers,
    dessert_group,
    fault_of,
    is_among,
)
from .questions import CHOOSING, DEAL, DESSERTS_DRAW, NOTHING
from .state import DECK, HAND, LONGEST_RUN, NO_CARD, PILE, SEATS, TRAY, WORTHS, Games, State
from .table import leave_place
from .worth import set_official_worth


@export
def begin_game(games: Games, menu: Bytes, classic: int, seats: int, both_ways: int, first_printing: int) -> int:
    """Make the first of these a game before its first deal; says what is wrong if there is no such game."""
    return begin(games[0], menu, len(menu), classic, seats, both_ways, first_printing)


@export
def menu_fault_of(menu: Bytes, seats: int) -> int:
    """What is wrong with a Party menu for this number of players; 0 if it is legal."""
    return fault_of(menu, len(menu), seats)


@rule
def begin(s: State, menu: Numbers, number: int, classic: int, seats: int, both_ways: int, first_printing: int) -> int:
    """Begin a game with these types, or with the classic ones; LEGAL, or what is wrong (and nothing has changed)."""
    if classic:
        if seats < 2 or seats > 5:
            return WRONG_CLASSIC_PLAYERS | seats << 8
        if first_printing:
            return CLASSIC_PRINTING
    else:
        fault = fault_of(menu, number, seats)
        if fault != LEGAL:
            return fault
    clear_all(s)
    s.classic = classic
    s.seats = seats
    s.both_ways = both_ways
    s.first_printing = first_printing
    s.cards_each = CLASSIC_DEAL[seats] if classic else PARTY_DEAL[seats]
    s.rounds = ROUNDS
    s.unofficial = 0
    set_official_worth(s)
    place = 0
    for kind in MENU_ORDER:
        if is_among(CLASSIC_MENU, len(CLASSIC_MENU), kind) if classic else is_among(menu, number, kind):
            set_type(s, place, kind)
            place += 1
    if classic:
        fill_box(s, CLASSIC_COUNTS)
    else:
        fill_box(s, PARTY_COUNTS)
        for number in range(3):
            s.dessert_group[number] = dessert_group(seats, number)
    s.round_no = 1
    s.next_place = 1
    s.chance = DEAL if classic else DESSERTS_DRAW
    return LEGAL


@rule
def set_type(s: State, place: int, kind: int) -> None:
    """A type takes its place on the menu; wasabi, which bears nigiri's colour, comes after it."""
    s.menu[place] = kind
    s.first_card[place] = FIRST_CARD[kind]
    s.after_card[place] = AFTER_LAST_CARD[kind]
    colour = place
    for other in range(place):
        if s.menu[other] == COLOUR_OF[kind]:
            colour = other
    for card in range(FIRST_CARD[kind], AFTER_LAST_CARD[kind]):
        s.colour[card] = colour
    if kind in (TEA, SOY_SAUCE):
        s.colourful = 1


@rule
def fill_box(s: State, counts: Numbers) -> None:
    """Every card of the menu goes into circulation; Party's desserts lie on a pile of their own."""
    s.pile_left = 0
    for card in BOX:
        if is_among(s.menu, 8, TYPE_OF[card]):
            if s.classic or card < PUDDING_CARD:
                s.pool[card] = counts[card]
            else:
                for _ in range(counts[card]):
                    s.pile[s.pile_left] = card
                    s.pile_left += 1


@rule
def vary(s: State, counts: Numbers, cards_each: int, rounds: int, groups: Numbers, worth: Numbers) -> None:
    """Give a game that has just begun other numbers: the game of a variant, which is no official one any more."""
    fill_box(s, counts)
    s.cards_each = cards_each
    set_house_numbers(s, rounds, groups, worth)


@rule
def set_house_numbers(s: State, rounds: int, groups: Numbers, worth: Numbers) -> None:
    """Rounds, desserts that join the deck before each of the first three, and what cards are worth, by a variant."""
    s.unofficial = 1
    s.rounds = rounds
    for number in range(3):
        s.dessert_group[number] = groups[number]
    for place in range(WORTHS):
        s.worth[place] = worth[place]


@rule
def clear_all(s: State) -> None:
    """Make a record that may have held anything an empty one; places for cards hold NO_CARD where that matters."""
    s.colourful = 0
    s.turn_no = 0
    s.stage = CHOOSING
    s.chance = NOTHING
    s.awaited = 0
    s.deck_left = 0
    s.pile_left = 0
    s.belt = 0
    s.queued = 0
    s.acting = 0
    s.request_first = 0
    s.request_after = 0
    s.giver = 0
    s.drawn_left = 0
    s.menus_used = 0
    s.miso_played = 0
    s.noted = 0
    s.taking_notes = 0
    for card in range(CARDS):
        s.colour[card] = s.pool[card] = s.discard[card] = 0
    for place in range(DECK + LONGEST_RUN):
        s.deck[place] = 0
    for place in range(PILE):
        s.pile[place] = 0
    for number in range(3):
        s.dessert_group[number] = 0
    for place in range(16):
        s.queue[place] = 0
    for place in range(4):
        s.drawn[place] = 0
    for place in range(9):
        s.peeked[place] = s.peeker[place] = 0
    for seat in range(SEATS):
        clear_seat(s, seat)


@rule
def clear_seat(s: State, seat: int) -> None:
    """Nothing is at a seat."""
    s.asked[seat] = NOTHING
    s.held[seat] = s.laid[seat] = s.bonus[seat] = s.wasabi[seat] = s.icons[seat] = 0
    s.picked[seat] = s.picked_at[seat] = s.dipping[seat] = 0
    s.seconded[seat] = s.copying[seat] = NO_CARD
    s.called[seat] = 0
    s.race_points[seat] = s.points[seat] = 0
    for place in range(HAND):
        s.hand[seat, place] = NO_CARD
    for place in range(TRAY):
        s.tray[seat, place] = s.tray_turn[seat, place] = 0
        leave_place(s, seat, place)
    for card in range(DESSERT_CARDS):
        s.dessert[seat, card] = 0


@rule
def begin_again(s: State, start: State) -> None:
    """Make a finished game a new one like `start`, writing no more than what a game changes for good."""
    s.round_no = start.round_no
    s.turn_no = start.turn_no
    s.stage = start.stage
    s.chance = start.chance
    s.next_place = start.next_place
    s.deck_left = start.deck_left
    s.pile_left = start.pile_left
    for place in range(PILE):
        s.pile[place] = start.pile[place]
    for card in range(CARDS):
        s.pool[card] = start.pool[card]
        s.discard[card] = start.discard[card]
    for seat in range(s.seats):
        s.points[seat] = start.points[seat]
        for dessert in range(DESSERT_CARDS):
            s.dessert[seat, dessert] = start.dessert[seat, dessert]
