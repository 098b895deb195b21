"""What a seat may know, as an object with words: made from a sight, which holds nothing else (see sight.py)."""

import threading
from collections import namedtuple
from collections.abc import Callable
from functools import cache, lru_cache
from struct import Struct
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ..compiler import at_once_on
from ..rules.catalogue import ANSWER_NAMES, CARDS, CHOPSTICKS_1, DESSERT_CARDS, PUDDING_CARD
from ..rules.options import options
from ..rules.questions import NOTHING, QUESTION_NAMES
from ..rules.state import COPIED, FLIPPED, HAND, NO_CARD, SEATS, TRAY, WORTHS, State
from ..rules.table import row_of
from .memory import HEARD, Heard
from .sight import SIGHT, SPECTATOR, see


class LaidCard(msgspec.Struct, frozen=True, gc=False):
    """A card in front of a player."""

    card: int
    """What it counts as, or was before it was flipped."""
    turn: int
    copied: bool = False
    """Whether it is a special order that has become this card."""
    flipped: bool = False
    mate: int | None = None
    """Place in the tray of the wasabi beneath, or of the nigiri on top."""


class Question(msgspec.Struct, frozen=True, gc=False):
    """A question to a seat, with every legal answer."""

    id: int
    seat: int
    kind: str
    options: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The legal answers by name; a match takes either."""
        return tuple(ANSWER_NAMES[option] for option in self.options)


class Acting(msgspec.Struct, frozen=True, gc=False):
    """A card that acts, or waits for its turn to act."""

    seat: int
    card: int
    copied: bool


class House(msgspec.Struct, frozen=True, gc=False):
    """The numbers of a variant, as everybody at its table knows them."""

    rounds: int
    dessert_group: tuple[int, ...]
    """Desserts that join the deck before rounds 1, 2 and 3."""
    worth: tuple[int, ...]
    """What cards are worth; see rules/worth.py."""


class View(msgspec.Struct, frozen=True, gc=False):
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
    calls: tuple[int, ...]
    """Places in its tray of the bonus cards it calls: one, or in the first printing any number."""
    question: Question | None = None
    first_printing: bool = False
    """Whether Party is played as it was first printed: any number of bonus cards in one turn."""
    house: House | None = None
    """The numbers of an unofficial variant; None in the published game."""

    @property
    def called(self) -> int | None:
        """Place in the tray of the bonus card it calls, the oldest if there are several."""
        return self.calls[0] if self.calls else None

    @property
    def hand(self) -> tuple[int, ...]:
        """This seat's hand."""
        return (self.hands[self.seat] or ()) if self.seat is not None else ()


def laid_cards(s: State, seat: int, count: int) -> tuple[LaidCard, ...]:
    """The first cards of a tray, as everybody sees them."""
    return tuple(
        _laid(s.tray[seat, place], s.tray_turn[seat, place], s.tray_state[seat, place], s.tray_mate[seat, place])
        for place in range(count)
    )


def _laid(card: int, turn: int, state: int, mate: int) -> LaidCard:
    return LaidCard(card, turn, bool(state & COPIED), state >= FLIPPED, mate if mate >= 0 else None)


def hand_of(s: State, seat: int) -> tuple[int, ...]:
    """A seat's hand in order of cards, so that nothing can be read from how it is held."""
    row = row_of(s, seat)
    return tuple(sorted(s.hand[row, i] for i in range(s.held[row])))


def legal_answers(s: State, seat: int) -> tuple[int, ...]:
    """A seat's legal answers in order."""
    count = options(s, seat)
    return tuple(sorted(s.option[i] for i in range(count)))


def view_of(s: State, seat: int | None, question_id: int = 0, heard: Heard | None = None) -> View:
    """What this seat sees, or a spectator; `heard` is what was said and shown of hands before."""
    return view_from(_eyes.look(s, heard or _nothing_heard(), SPECTATOR if seat is None else seat), question_id)


@cache
def _nothing_heard() -> Heard:
    return Heard()


class _Eyes(threading.local):
    """Memory in which each thread looks at one game after another, since the engine is told once where it is."""

    def __init__(self) -> None:
        self._game, self._heard, self._sight = (bytearray(kind.itemsize) for kind in (State.DTYPE, HEARD, SIGHT))
        self._see: Callable[[int], None] | None = None

    def look(self, s: State, heard: Heard, seat: int) -> bytes:
        """The sight of a seat."""
        self._game[:] = s.record().tobytes()
        self._heard[:] = heard.record().tobytes()
        self._sight[:] = _NOTHING_SEEN
        if self._see is None:  # the engine is not loaded before it is needed
            memories = ((State.DTYPE, self._game), (HEARD, self._heard), (SIGHT, self._sight))
            self._see = at_once_on(see, *(np.ndarray(1, kind, memory) for kind, memory in memories))
        self._see(seat)
        return bytes(self._sight)


def view_from(sight: bytes, question_id: int) -> View:
    """A sight as an object."""
    numbers = _NUMBERS.unpack_from(sight)
    v = _Scalars._make(numbers[: len(_Scalars._fields)])
    players = v.players
    rows = _ROWS[players]
    hand_sizes = tuple(sight[rows.hand_size])
    question = None
    if v.question != NOTHING:
        options = tuple(sight[_OPTION : _OPTION + v.options])
        question = Question(question_id, v.seat, QUESTION_NAMES[v.question], options)
    return View(
        seat=None if v.seat == SPECTATOR else v.seat,
        classic=bool(v.classic),
        menu=tuple(sight[_MENU : _MENU + 8]),
        players=players,
        both_ways=bool(v.both_ways),
        cards_each=v.cards_each,
        round_no=v.round_no,
        turn_no=v.turn_no,
        over=bool(v.over),
        hand_sizes=hand_sizes,
        hands=tuple(
            [
                tuple(sight[place : place + size]) if known else None
                for place, size, known in zip(_HANDS, hand_sizes, sight[rows.known], strict=False)
            ]
        ),
        surely_holds=_counted(sight[rows.holds], CARDS, 0),
        surely_lacks=_counted(sight[rows.lacks], CARDS, 0),
        trays=_trays(
            sight[rows.laid], sight[rows.tray], sight[rows.tray_turn], sight[rows.tray_state], sight[rows.tray_mate]
        ),
        desserts=_counted(sight[rows.dessert], DESSERT_CARDS, PUDDING_CARD),
        points=numbers[_POINTS : _POINTS + players],
        race_points=numbers[_RACE_POINTS : _RACE_POINTS + players],
        next_place=v.next_place,
        discard=_counted(sight[_DISCARD : _DISCARD + CARDS], CARDS, 0)[0],
        deck_size=v.deck_size,
        dessert_pile_size=v.dessert_pile_size,
        unseen=tuple(sight[_UNSEEN : _UNSEEN + CARDS]),
        in_deck=tuple(sight[_IN_DECK : _IN_DECK + v.in_deck_left]),
        waiting_for=_marked(sight[rows.waiting]),
        queue=tuple(map(queue_entry, numbers[_QUEUE : _QUEUE + v.queued])),
        miso_played=v.miso_played,
        request=(v.request_first, v.request_after) if v.request_first >= 0 else None,
        giver=_if_any(v.giver),
        drawn=tuple(sight[_DRAWN : _DRAWN + v.drawn_left]),
        picked=_if_any(v.picked),
        seconded=_if_any(v.seconded),
        copying=_if_any(v.copying),
        dipping=bool(v.dipping),
        calls=tuple(place for place in range(TRAY) if v.called >> place & 1) if v.called else (),
        question=question,
        first_printing=bool(v.first_printing),
        house=_house(v.rounds, sight) if v.unofficial else None,
    )


def _house(rounds: int, sight: bytes) -> House:
    """A variant's numbers; bytes are without a sign, numbers are not."""
    worth = tuple(np.frombuffer(sight, np.int8, WORTHS, _WORTH).tolist())
    return House(rounds, tuple(sight[_GROUPS : _GROUPS + 3]), worth)


# Everybody sees the same trays and counts, and again in the next view; nearly all of them are found here.


@lru_cache(2000)
def _counted(counts: bytes, width: int, first: int) -> tuple[tuple[int, ...], ...]:
    """Rows of counted cards as rows of them."""
    rows = [counts[place : place + width] for place in range(0, len(counts), width)]
    return tuple(tuple(card for card, count in enumerate(row, first) for _ in range(count)) for row in rows)


@lru_cache(2000)
def _trays(laid: bytes, *rows: bytes) -> tuple[tuple[LaidCard, ...], ...]:
    """The cards in front of each player."""
    places = enumerate(laid)
    return tuple(
        tuple(map(_seen_card, *(row[seat * TRAY : seat * TRAY + length] for row in rows))) for seat, length in places
    )


@lru_cache(5000)
def _seen_card(card: int, turn: int, state: int, mate: int) -> LaidCard:
    return _laid(card, turn, state, mate if mate < TRAY else NO_CARD)


@lru_cache(300)
def _marked(marks: bytes) -> tuple[int, ...]:
    return tuple(place for place, marked in enumerate(marks) if marked)


def _place(name: str) -> int:
    """Where a field begins, in bytes."""
    assert SIGHT.fields is not None
    return int(SIGHT.fields[name][1])


_NAMES = SIGHT.names or ()


def _fields_of(kind: Callable[[tuple[int, ...]], bool]) -> Any:
    """A kind of tuple for some fields of a sight, in order: faster to make than a dictionary, and to read."""
    return namedtuple("Fields", [name for name in _NAMES if kind(SIGHT[name].shape)])


_Scalars = _fields_of(lambda shape: not shape)
"""The single numbers of a sight, which stand first."""
_NUMBERS = Struct("=" + "".join(f"{SIGHT[name].itemsize // 2}h" for name in _NAMES if SIGHT[name].base == np.int16))
"""The wide fields, which stand before rows of bytes."""
_POINTS, _RACE_POINTS, _QUEUE = (_place(name) // 2 for name in ("points", "race_points", "queue"))
_MENU, _DISCARD, _UNSEEN, _IN_DECK, _DRAWN, _OPTION = map(
    _place, ("menu", "discard", "unseen", "in_deck", "drawn", "option")
)
_GROUPS, _WORTH = _place("dessert_group"), _place("worth")
_HANDS = [_place("hand") + seat * HAND for seat in range(SEATS)]
_Rows = _fields_of(lambda shape: shape[:1] == (SEATS,))
"""Where a sight has something for each player: a number, or a row of them."""
_ROWS = [
    _Rows(*(slice(_place(name), _place(name) + SIGHT[name].itemsize // SEATS * players) for name in _Rows._fields))
    for players in range(SEATS + 1)
]
_NOTHING_SEEN = bytes(SIGHT.itemsize)
_eyes = _Eyes()


def _if_any(number: int) -> int | None:
    return number if number >= 0 else None


def sight_of(view: View) -> npt.NDArray[np.void]:
    """A view as the sight it was made from."""
    sights = np.zeros(1, SIGHT)
    v = sights[0]
    for name in _AS_THEY_ARE:
        v[name] = getattr(view, name)
    for name in _IF_ANY:
        value = getattr(view, name)
        v[name] = NO_CARD if value is None else value
    v["seat"] = SPECTATOR if view.seat is None else view.seat
    v["called"] = sum(1 << place for place in view.calls)
    v["request_first"], v["request_after"] = view.request or (NO_CARD, NO_CARD)
    v["hand"] = NO_CARD
    _fill(v["hand_size"], view.hand_sizes)
    _fill(v["points"], view.points)
    _fill(v["race_points"], view.race_points)
    for other, hand in enumerate(view.hands):
        if hand is not None:
            v["known"][other] = 1
            _fill(v["hand"][other], hand)
        _count(v["holds"][other], view.surely_holds[other])
        _count(v["lacks"][other], view.surely_lacks[other])
        _count(v["dessert"][other], view.desserts[other], PUDDING_CARD)
        tray = view.trays[other]
        v["laid"][other] = len(tray)
        for place, laid in enumerate(tray):
            v["tray"][other, place] = laid.card
            v["tray_turn"][other, place] = laid.turn
            v["tray_state"][other, place] = COPIED * laid.copied + FLIPPED * laid.flipped
            v["tray_mate"][other, place] = NO_CARD if laid.mate is None else laid.mate
    _count(v["discard"], view.discard)
    v["queued"] = _fill(v["queue"], [_entry(acting) for acting in view.queue])
    v["drawn_left"] = _fill(v["drawn"], view.drawn)
    v["in_deck_left"] = _fill(v["in_deck"], view.in_deck)
    for other in view.waiting_for:
        v["waiting"][other] = 1
    if view.house is not None:
        v["unofficial"], v["rounds"] = 1, view.house.rounds
        v["dessert_group"], v["worth"] = view.house.dessert_group, view.house.worth
    if view.question is not None:
        v["question"] = QUESTION_NAMES.index(view.question.kind)
        v["options"] = _fill(v["option"], view.question.options)
    return sights


_AS_THEY_ARE = (
    "classic", "menu", "players", "both_ways", "cards_each", "round_no", "turn_no", "over", "next_place", "deck_size",
    "dessert_pile_size", "unseen", "miso_played", "dipping", "first_printing",
)  # fmt: skip
_IF_ANY = ("giver", "picked", "seconded", "copying")


def _fill(row: Any, numbers: Any) -> int:
    """Write numbers to the beginning of a row, and say how many there are."""
    if len(numbers):
        row[: len(numbers)] = numbers
    return len(numbers)


def _count(row: Any, cards: tuple[int, ...], first: int = 0) -> None:
    for card in cards:
        row[card - first] += 1


def _entry(acting: Acting) -> int:
    """What `queue_entry` takes apart."""
    return (acting.card - CHOPSTICKS_1 + 1) << 8 | acting.copied << 7 | acting.seat


def queue_entry(entry: int) -> Acting:
    """A queue's integer, taken apart."""
    return Acting(seat=entry & 7, card=CHOPSTICKS_1 + (entry >> 8) - 1, copied=bool(entry >> 7 & 1))
