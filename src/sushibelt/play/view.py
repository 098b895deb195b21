"""What a seat may know: a view holds nothing else, and remembers every hand that has passed through.

Everything that leaves a hand is shown, so a hand that a seat once held stays known to it exactly.
"""

from collections.abc import Sequence

import msgspec

from ..compiler import rule
from ..rules.catalogue import ANSWER_NAMES, CARDS, CHOPSTICKS_1, PUDDING_CARD, SPECIAL_ORDER_CARD, SPOON_4, SPOON_6
from ..rules.options import options
from ..rules.questions import ACTING, CHOOSING, COPY, DIP, GIVE, MENU_CHOICE, NOTHING, OVER, PICK, QUESTION_NAMES
from ..rules.state import COPIED, FLIPPED, State
from ..rules.table import physical, row_of
from .memory import OpenFacts


class LaidCard(msgspec.Struct, frozen=True):
    """A card in front of a player."""

    card: int
    """What it counts as, or was before it was flipped."""
    turn: int
    copied: bool = False
    """Whether it is a special order that has become this card."""
    flipped: bool = False
    mate: int | None = None
    """Place in the tray of the wasabi beneath, or of the nigiri on top."""


class Question(msgspec.Struct, frozen=True):
    """A question to a seat, with every legal answer."""

    id: int
    seat: int
    kind: str
    options: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The legal answers by name; a match takes either."""
        return tuple(ANSWER_NAMES[option] for option in self.options)


class Acting(msgspec.Struct, frozen=True):
    """A card that acts, or waits for its turn to act."""

    seat: int
    card: int
    copied: bool


class View(msgspec.Struct, frozen=True):
    """A table as one seat sees it; as a spectator does if `seat` is None."""

    seat: int | None
    classic: bool
    menu: tuple[int, ...]
    players: int
    both_ways: bool
    cards_each: int
    round_no: int
    turn_no: int
    over: bool
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    """Every hand this seat knows, its own included, in order of cards; None for the others."""
    surely_holds: tuple[tuple[int, ...], ...]
    """For each hand, bonus cards that everybody saw go into it and not out again."""
    surely_lacks: tuple[tuple[int, ...], ...]
    """For each hand, cards that a spoon has shown not to be in it."""
    trays: tuple[tuple[LaidCard, ...], ...]
    desserts: tuple[tuple[int, ...], ...]
    """Desserts set aside by each player."""
    points: tuple[int, ...]
    race_points: tuple[int, ...]
    """Uramaki points of this round, already within the points."""
    next_place: int
    discard: tuple[int, ...]
    deck_size: int
    dessert_pile_size: int
    unseen: tuple[int, ...]
    """For each card, how many this seat cannot place: in unknown hands, the deck or the dessert pile."""
    in_deck: tuple[int, ...]
    """Cards this seat saw with a menu and put back, surely still in the deck."""
    waiting_for: tuple[int, ...]
    queue: tuple[Acting, ...]
    """What acts now and next, first card first."""
    miso_played: int
    """How many miso soups were played this turn, discarded ones included."""
    request: tuple[int, int] | None
    """What a spoon asked for, while its giver chooses: the first card that meets it, and the one after the last."""
    giver: int | None
    """Who gave, or is to give, a card to the spoon that acts."""
    drawn: tuple[int, ...]
    """What this seat's menu drew, while it chooses."""
    picked: int | None
    """This seat's own face-down choices of this turn, until they are revealed."""
    seconded: int | None
    copying: int | None
    dipping: bool
    called: int | None
    """Place in the tray of the bonus card it calls."""
    question: Question | None = None

    @property
    def hand(self) -> tuple[int, ...]:
        """This seat's hand."""
        return (self.hands[self.seat] or ()) if self.seat is not None else ()


def laid_cards(s: State, seat: int, count: int) -> tuple[LaidCard, ...]:
    """Equal cards of a tray with their number, as everybody sees them."""
    return tuple(
        LaidCard(
            card=s.tray[seat, place],
            turn=s.tray_turn[seat, place],
            copied=bool(s.tray_state[seat, place] & COPIED),
            flipped=s.tray_state[seat, place] >= FLIPPED,
            mate=s.tray_mate[seat, place] if s.tray_mate[seat, place] >= 0 else None,
        )
        for place in range(count)
    )


def hand_of(s: State, seat: int) -> tuple[int, ...]:
    """A seat's hand in order of cards, so that nothing can be read from how it is held."""
    row = row_of(s, seat)
    return tuple(sorted(s.hand[row, i] for i in range(s.held[row])))


@rule
def knows_hand(s: State, seat: int, other: int) -> bool:
    """Whether a hand has passed through a seat: it went on as many seats as there were turns since."""
    steps = seat - other if s.both_ways and s.round_no == 2 else other - seat
    return (steps + s.seats if steps < 0 else steps) < s.turn_no


def queue_entry(entry: int) -> Acting:
    """A queue's integer, taken apart."""
    return Acting(seat=entry & 7, card=CHOPSTICKS_1 + (entry >> 8) - 1, copied=bool(entry >> 7 & 1))


def legal_answers(s: State, seat: int) -> tuple[int, ...]:
    """A seat's legal answers in order."""
    count = options(s, seat)
    return tuple(sorted(s.option[i] for i in range(count)))


def view_of(s: State, seat: int | None, question_id: int = 0, facts: OpenFacts | None = None) -> View:
    """What this seat sees, or a spectator; `facts` is what was said and shown of hands before."""
    players = range(s.seats)
    facts = facts or OpenFacts(s.seats)
    holds = tuple(tuple(sorted(facts.holds[other].elements())) for other in players)
    hands = tuple(hand_of(s, other) if seat is not None and knows_hand(s, seat, other) else None for other in players)
    queue = tuple(queue_entry(entry) for entry in (s.acting, *(s.queue[i] for i in range(s.queued))) if entry)
    chosen = seat is not None and s.stage == CHOOSING and s.asked[seat] != PICK
    chooses_drawn = seat is not None and s.asked[seat] == MENU_CHOICE
    drawn = tuple(sorted(s.drawn[i] for i in range(s.drawn_left))) if chooses_drawn else ()
    return View(
        seat=seat,
        classic=bool(s.classic),
        menu=tuple(s.menu[i] for i in range(8)),
        players=s.seats,
        both_ways=bool(s.both_ways),
        cards_each=s.cards_each,
        round_no=s.round_no,
        turn_no=s.turn_no,
        over=s.stage == OVER,
        hand_sizes=tuple(s.held[row_of(s, other)] for other in players),
        hands=hands,
        surely_holds=holds,
        surely_lacks=tuple(tuple(sorted(facts.lacks[other])) for other in players),
        trays=tuple(laid_cards(s, other, s.laid[other]) for other in players),
        desserts=tuple(
            tuple(card for card in range(PUDDING_CARD, CARDS) for _ in range(s.dessert[other, card - PUDDING_CARD]))
            for other in players
        ),
        points=tuple(s.points[other] for other in players),
        race_points=tuple(s.race_points[other] for other in players),
        next_place=s.next_place,
        discard=tuple(card for card in range(CARDS) for _ in range(s.discard[card])),
        deck_size=s.deck_left,
        dessert_pile_size=s.pile_left,
        unseen=_unseen(s, [holds[other] if hands[other] is None else hands[other] for other in players], queue, drawn),
        in_deck=_remembered(s, seat),
        waiting_for=tuple(other for other in players if s.asked[other] != NOTHING),
        queue=queue,
        miso_played=s.miso_played,
        request=(s.request_first, s.request_after) if any(s.asked[other] == GIVE for other in players) else None,
        giver=s.giver if any(s.asked[other] == GIVE for other in players) or _spoon_brings(s) else None,
        drawn=drawn,
        picked=s.picked[seat] if chosen and seat is not None else None,
        seconded=_if_any(s.seconded[seat]) if chosen and seat is not None else None,
        copying=_if_any(s.copying[seat]) if seat is not None and (chosen or s.asked[seat] == DIP) else None,
        dipping=bool(chosen and seat is not None and s.dipping[seat]),
        called=_if_any(s.called[seat]) if chosen and seat is not None else None,
        question=_question(s, seat, question_id),
    )


def _spoon_brings(s: State) -> bool:
    """Whether a special order that a spoon brought waits for its target."""
    spoon = s.acting != 0 and SPOON_4 <= CHOPSTICKS_1 + (s.acting >> 8) - 1 <= SPOON_6
    return spoon and any(s.asked[seat] in (COPY, DIP) for seat in range(s.seats))


def _if_any(number: int) -> int | None:
    return number if number >= 0 else None


def _question(s: State, seat: int | None, question_id: int) -> Question | None:
    if seat is None or s.asked[seat] == NOTHING:
        return None
    return Question(question_id, seat, QUESTION_NAMES[s.asked[seat]], legal_answers(s, seat))


def _remembered(s: State, seat: int | None) -> tuple[int, ...]:
    """What a menu's player put back and nobody has drawn since."""
    return tuple(sorted(s.peeked[i] for i in range(3 * s.menus_used) if s.peeker[i] == seat and s.peeked[i] >= 0))


def _unseen(
    s: State, placed: Sequence[tuple[int, ...] | None], queue: tuple[Acting, ...], drawn: tuple[int, ...]
) -> tuple[int, ...]:
    """All cards of the game less those that can be placed; which desserts have joined the deck nobody knows."""
    counts = [s.pool[card] for card in range(CARDS)]
    for i in range(s.pile_left):
        counts[s.pile[i]] += 1
    for seat in range(s.seats):
        for place in range(s.laid[seat]):
            counts[physical(s, seat, place)] -= 1
        for card in placed[seat] or ():
            counts[card] -= 1
        if s.classic:
            counts[PUDDING_CARD] -= s.dessert[seat, 0]
    for acting in queue:
        if acting.card > CHOPSTICKS_1 + 5:  # menus and takeout boxes do not lie in front
            counts[acting.card] -= 1
    for card in drawn:
        counts[card] -= 1
    if s.stage == ACTING and any(s.asked[seat] in (COPY, DIP) for seat in range(s.seats)):
        counts[SPECIAL_ORDER_CARD] -= 1  # brought by an action, it waits on the table for its target
    return tuple(counts[card] - s.discard[card] for card in range(CARDS))
