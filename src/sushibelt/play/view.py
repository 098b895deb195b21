"""What a seat may know, as an object with words: made from a sight, which holds nothing else (see sight.py)."""

from functools import cache
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ..compiler import at_once
from ..rules.catalogue import ANSWER_NAMES, CHOPSTICKS_1, PUDDING_CARD
from ..rules.options import options
from ..rules.questions import NOTHING, QUESTION_NAMES
from ..rules.state import COPIED, FLIPPED, NO_CARD, TRAY, State
from ..rules.table import row_of
from .memory import Heard
from .sight import SIGHT, SPECTATOR, see


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
    calls: tuple[int, ...]
    """Places in its tray of the bonus cards it calls: one, or in the first printing any number."""
    question: Question | None = None
    first_printing: bool = False
    """Whether Party is played as it was first printed: any number of bonus cards in one turn."""

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
    sights = np.zeros(1, SIGHT)
    at_once(see)(s.array(), (heard or _nothing_heard()).array(), sights, SPECTATOR if seat is None else seat)
    return view_from(sights, question_id)


@cache
def _nothing_heard() -> Heard:
    return Heard()


def _place(name: str) -> int:
    """Where a field begins, counted in numbers."""
    assert SIGHT.fields is not None
    at: int = SIGHT.fields[name][1]
    return at // 2 if SIGHT[name].base == np.int16 else _WIDE // 2 + at - _WIDE


def view_from(sights: npt.NDArray[np.void], question_id: int) -> View:
    """A sight as an object."""
    v = _numbers_of(sights)
    players = range(v["players"])
    seat = None if v["seat"] == SPECTATOR else v["seat"]
    trays = zip(v["tray"], v["tray_turn"], v["tray_state"], v["tray_mate"], v["laid"], strict=True)
    question = None
    if v["question"] != NOTHING:
        question = Question(question_id, v["seat"], QUESTION_NAMES[v["question"]], tuple(v["option"][: v["options"]]))
    return View(
        seat=seat,
        classic=bool(v["classic"]),
        menu=tuple(v["menu"]),
        players=v["players"],
        both_ways=bool(v["both_ways"]),
        cards_each=v["cards_each"],
        round_no=v["round_no"],
        turn_no=v["turn_no"],
        over=bool(v["over"]),
        hand_sizes=tuple(v["hand_size"][: v["players"]]),
        hands=tuple(
            tuple(v["hand"][other][: v["hand_size"][other]]) if v["known"][other] else None for other in players
        ),
        surely_holds=tuple(_cards(v["holds"][other]) for other in players),
        surely_lacks=tuple(_cards(v["lacks"][other]) for other in players),
        trays=tuple(
            tuple(map(_laid, cards[:laid], turns, states, mates)) for cards, turns, states, mates, laid in trays
        )[: v["players"]],
        desserts=tuple(_cards(v["dessert"][other], PUDDING_CARD) for other in players),
        points=tuple(v["points"][: v["players"]]),
        race_points=tuple(v["race_points"][: v["players"]]),
        next_place=v["next_place"],
        discard=_cards(v["discard"]),
        deck_size=v["deck_size"],
        dessert_pile_size=v["dessert_pile_size"],
        unseen=tuple(v["unseen"]),
        in_deck=tuple(v["in_deck"][: v["in_deck_left"]]),
        waiting_for=tuple(other for other in players if v["waiting"][other]),
        queue=tuple(map(queue_entry, v["queue"][: v["queued"]])),
        miso_played=v["miso_played"],
        request=(v["request_first"], v["request_after"]) if v["request_first"] >= 0 else None,
        giver=_if_any(v["giver"]),
        drawn=tuple(v["drawn"][: v["drawn_left"]]),
        picked=_if_any(v["picked"]),
        seconded=_if_any(v["seconded"]),
        copying=_if_any(v["copying"]),
        dipping=bool(v["dipping"]),
        calls=tuple(place for place in range(TRAY) if v["called"] >> place & 1) if v["called"] else (),
        question=question,
        first_printing=bool(v["first_printing"]),
    )


_WIDE = sum(SIGHT[name].itemsize for name in SIGHT.names or () if SIGHT[name].base == np.int16)
"""How many bytes the wide fields take, which stand first."""
_WHERE = [(name, SIGHT[name].shape, _place(name)) for name in SIGHT.names or ()]


def _numbers_of(sights: npt.NDArray[np.void]) -> dict[str, Any]:
    """All fields as plain numbers and lists: the record is read in two goes, which is faster than field by field."""
    memory = memoryview(sights.tobytes())
    flat = memory[:_WIDE].cast("h").tolist() + memory[_WIDE:].cast("b").tolist()
    numbers: dict[str, Any] = {}
    for name, shape, place in _WHERE:
        if not shape:
            numbers[name] = flat[place]
        elif len(shape) == 1:
            numbers[name] = flat[place : place + shape[0]]
        else:
            width = shape[1]
            numbers[name] = [flat[place + i * width : place + (i + 1) * width] for i in range(shape[0])]
    return numbers


def _cards(counts: list[int], first: int = 0) -> tuple[int, ...]:
    """Counted cards as a row of them."""
    if not any(counts):
        return ()
    return tuple(card for card, count in enumerate(counts, first) for _ in range(count))


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
