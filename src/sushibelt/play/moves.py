"""The steps of a game in play, each with the notes it leaves: an answer, thinking again, what chance decides.

A match makes them one by one (see match.py, and the page's match); nothing here asks whether it may be done. The notes
of a step stand in the record until the next one, and what they tell of hands is heard.
"""

from typing import Final

from ..compiler import export, rule
from ..compiler.kinds import Bytes
from ..rules.chance import cards_to_draw, draw, draw_at_random, draw_done, prepare_draw
from ..rules.questions import CHOOSING, DEAL, DESSERTS_DRAW, PICK
from ..rules.state import NO_CARD, Games, State
from ..rules.table import DREW, PUT_BACK
from ..rules.turn import answer, take_back
from .memory import Heard, Heards, hear_notes

# Why a seat cannot take its choice back.
MAY_TAKE_BACK: Final = 0
REVEALED_ALREADY: Final = 1
NOT_CHOSEN_YET: Final = 2
NO_CHOICE_TO_MAKE: Final = 3

# Why cards laid out beforehand do not do: too few, or none is left of one, which is added to the second number.
DRAWN: Final = 0
TOO_FEW: Final = 1
NONE_LEFT_OF: Final = 2


@export
def give_answer(games: Games, heards: Heards, seat: int, reply: int) -> None:
    """A seat of the first game gives a legal answer."""
    take_reply(games[0], heards[0], seat, reply)


@export
def take_back_choice(games: Games, seat: int) -> None:
    """A seat of the first game thinks again, which it may."""
    choose_again(games[0], seat)


@export
def cannot_take_back(games: Games, seat: int) -> int:
    """Why a seat of the first game cannot think again; MAY_TAKE_BACK if it can."""
    return why_no_take_back(games[0], seat)


@export
def settle_by_seed(games: Games, heards: Heards, seed: int) -> None:
    """Chance decides in the first game, from a seed."""
    draw_by_seed(games[0], heards[0], seed)


@export
def settle_with_cards(games: Games, heards: Heards, cards: Bytes) -> int:
    """Chance decides in the first game, for these very cards; says why not if they do not do, and changes nothing."""
    return draw_these(games[0], heards[0], cards, len(cards))


@export
def audience_of(what: int, seat: int) -> int:
    """The one seat that may hear a note of this kind about a seat, or -1 for everybody: what a menu draws is secret."""
    return seat if what in (DREW, PUT_BACK) else -1


@rule
def take_reply(s: State, h: Heard, seat: int, reply: int) -> None:
    """A seat gives a legal answer, and the game goes on until somebody or chance is asked."""
    s.noted = 0
    answer(s, seat, reply)
    hear_notes(s, h)


@rule
def choose_again(s: State, seat: int) -> None:
    """A seat thinks again about this turn's choice."""
    s.noted = 0
    take_back(s, seat)


@rule
def why_no_take_back(s: State, seat: int) -> int:
    """A seat that has begun to choose may choose anew until the cards are revealed; a last card is no choice."""
    if s.stage != CHOOSING:
        return REVEALED_ALREADY
    if s.asked[seat] == PICK:
        return NOT_CHOSEN_YET
    if s.turn_no == s.cards_each and s.copying[seat] == NO_CARD:
        return NO_CHOICE_TO_MAKE
    return MAY_TAKE_BACK


@rule
def draw_by_seed(s: State, h: Heard, seed: int) -> None:
    """Answer chance's question from a seed."""
    s.noted = 0
    draw_at_random(s, seed)
    hear_notes(s, h)


@rule
def draw_these(s: State, h: Heard, cards: Bytes, number: int) -> int:
    """Answer chance's question with the first of these cards, from the top of the pile."""
    wanted = cards_to_draw(s)
    if number < wanted:
        return TOO_FEW
    for i in range(wanted):
        if in_bag(s, cards[i]) < among(cards, i + 1, cards[i]):
            return int(NONE_LEFT_OF + cards[i])
    s.noted = 0
    prepare_draw(s)
    for i in range(wanted):
        draw(s, i, place_in_bag(s, cards[i]))
    draw_done(s)
    hear_notes(s, h)
    return DRAWN


@rule
def in_bag(s: State, card: int) -> int:
    """How many of a card are left to be drawn, the deck being laid out anew where `prepare_draw` will do so."""
    if s.chance == DEAL and (not s.classic or s.round_no == 1):
        return s.pool[card]
    count = 0
    if s.chance == DESSERTS_DRAW:
        for i in range(s.pile_left):
            count += s.pile[i] == card
    else:
        for i in range(s.deck_left):
            count += s.deck[i] == card
    return count


@rule
def place_in_bag(s: State, card: int) -> int:
    """The first place where such a card lies, which there is."""
    place = 0
    if s.chance == DESSERTS_DRAW:
        while s.pile[place] != card:
            place += 1
    else:
        while s.deck[place] != card:
            place += 1
    return place


@rule
def among(cards: Bytes, number: int, card: int) -> int:
    """How often a card is among the first of these."""
    count = 0
    for i in range(number):
        count += cards[i] == card
    return count
