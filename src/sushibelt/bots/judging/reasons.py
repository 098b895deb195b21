"""Why an answer is good, in numbers: what a teacher would point at, from what the seat can see. Hosts make words of it.

A row holds the reason, the type it is about, two facts, and with how many cards this hand will come back.
"""

from typing import Final

from ...compiler import export, rule
from ...compiler.kinds import Words
from ...play.imagining import imagine_whole
from ...play.sight import Sights
from ...rules.cards.desserts import desserts_of
from ...rules.catalogue import (
    BOX_12,
    CARDS,
    CHOPSTICKS_PLAIN,
    EGG_ON_WASABI,
    MAKI,
    MENU_7,
    NIGIRI,
    PUDDING_CARD,
    SPECIAL_ORDER_CARD,
    SPOON_6,
    TEMAKI,
    TEMAKI_CARD,
    TYPE_OF,
    URAMAKI,
    WASABI,
)
from ...rules.chance import first_state
from ...rules.questions import CHOOSING
from ...rules.scoring import tally_trays, type_points
from ...rules.state import MAKI_ICONS, Games, State
from ...rules.table import row_of
from ..search.workspace import Workspaces
from .expected_cards import look_ahead, upstream
from .gains import as_it_lands, count
from .judged import AS_REGULAR, take_weights

REASON_NAMES: Final = (
    "nothing",
    "on_wasabi",
    "brings",
    "race",
    "desserts",
    "towards",
    "waits",
    "bonus",
    "denies",
    "acts",
    "least",
)
(
    NO_REASON,
    ON_WASABI,
    BRINGS,
    RACE,
    DESSERTS,
    TOWARDS,
    WAITS,
    BONUS,
    DENIES,
    ACTS,
    LEAST,
) = range(len(REASON_NAMES))

# Where a row says what.
REASON: Final = 0
ABOUT: Final = 1
"""The type it is about."""
FACT: Final = 2
"""Points, or what the seat would have; ..."""
OTHER_FACT: Final = 3
"""... and what the others have, how many may come, how many turns are left, or whose turn it is to be denied."""
COMES_BACK: Final = 4
"""With how many cards this hand is here again; 0 if it is not."""
ROW_LENGTH: Final = 5

MUCH: Final = 4
"""So many points at once are a reason of their own."""


@export
def reason_for_answer(sights: Sights, games: Games, workspaces: Workspaces, reply: int, row: Words) -> int:
    """Write why an answer to this seat's question may be good; says which kind of reason it is."""
    s = games[0]
    m = workspaces[0]
    seat = sights[0].seat
    imagine_whole(sights[0], s, first_state(0))  # what is imagined of others' hands is never looked at
    take_weights(m, AS_REGULAR)
    look_ahead(s, seat, m.more, m.weights)
    tally_trays(s)
    for i in range(ROW_LENGTH):
        row[i] = 0
    if reply >= CARDS:
        return NO_REASON
    row[ABOUT] = TYPE_OF[reply]
    if s.stage == CHOOSING:
        row[COMES_BACK] = max(0, s.held[row_of(s, seat)] - s.seats)
    look_for_reason(s, seat, reply, int(m.more[TYPE_OF[reply]] + 0.5), row)
    return int(row[REASON])


@rule
def look_for_reason(s: State, seat: int, card: int, to_come: int, row: Words) -> None:
    """The first that applies, from what is certain to what is hoped for."""
    kind = TYPE_OF[card]
    gain = gain_at_once(s, seat, card)
    following = upstream(s, seat, -1)
    theirs = gain_at_once(s, following, card) if s.stage == CHOOSING else 0
    if theirs >= MUCH and theirs > gain:
        say(row, DENIES, theirs, following)
    elif as_it_lands(s, seat, card) >= EGG_ON_WASABI:
        say(row, ON_WASABI, gain, 0)
    elif kind in (MAKI, TEMAKI, URAMAKI):
        say(row, RACE, icons_after(s, seat, card), icons_of_best_other(s, seat, kind))
    elif gain >= MUCH:
        say(row, BRINGS, gain, 0)
    elif card >= PUDDING_CARD:
        say(row, DESSERTS, desserts_in_all(s, seat, kind) + 1, desserts_of_best_other(s, seat, kind))
    elif kind == WASABI:
        say(row, WAITS, 0, to_come)
    elif CHOPSTICKS_PLAIN <= card <= SPOON_6:
        say(row, BONUS, 0, s.cards_each - s.turn_no)
    elif card == SPECIAL_ORDER_CARD or MENU_7 <= card <= BOX_12:
        say(row, ACTS, 0, 0)
    elif gain > 0 and (kind == NIGIRI or to_come == 0):
        say(row, BRINGS, gain, 0)
    elif to_come > 0:
        say(row, TOWARDS, gain, to_come)
    else:
        say(row, LEAST, gain, 0)


@rule
def say(row: Words, reason: int, fact: int, other_fact: int) -> None:
    """Write a reason down."""
    row[REASON] = reason
    row[FACT] = fact
    row[OTHER_FACT] = other_fact


@rule
def gain_at_once(s: State, seat: int, card: int) -> int:
    """What a card would add to a seat's points if the round ended with it."""
    if card == SPECIAL_ORDER_CARD or MENU_7 <= card <= BOX_12 or card >= PUDDING_CARD:
        return 0
    kind = TYPE_OF[card]
    lying = as_it_lands(s, seat, card)
    before = type_points(s, kind, seat)
    count(s, seat, lying, 1)
    after = type_points(s, kind, seat)
    count(s, seat, lying, -1)
    return after - before


@rule
def icons(s: State, seat: int, kind: int) -> int:
    """How far a seat has come in a race."""
    if kind == MAKI:
        return s.tally[seat, MAKI_ICONS]
    if kind == URAMAKI:
        return s.icons[seat]
    return s.tally[seat, TEMAKI_CARD]


@rule
def icons_after(s: State, seat: int, card: int) -> int:
    """How far it will have come with this card."""
    count(s, seat, card, 1)
    found = icons(s, seat, TYPE_OF[card])
    count(s, seat, card, -1)
    return found


@rule
def icons_of_best_other(s: State, seat: int, kind: int) -> int:
    """How far the foremost of the others has come."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, icons(s, other, kind))
    return best


@rule
def desserts_in_all(s: State, seat: int, kind: int) -> int:
    """How many desserts of this game's type a seat has, in front and set aside."""
    found = 0
    for card in range(PUDDING_CARD, CARDS):
        if TYPE_OF[card] == kind:
            found += desserts_of(s, seat, card, 1)
    return found


@rule
def desserts_of_best_other(s: State, seat: int, kind: int) -> int:
    """The most that any other seat has of them."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, desserts_in_all(s, other, kind))
    return best
