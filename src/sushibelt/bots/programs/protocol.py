"""The messages exchanged with a bot program: one JSON object per line, distinguished by its `type`.

docs/protocol.md explains every field. Messages to a program are built only from its own seat's view and from the
events that its seat may hear, with cards by name.
"""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from ...play.events import Event
from ...play.setup import printing_of
from ...play.view import Acting, LaidCard, Question, View
from ...play.words import answer_key
from ...rules.catalogue import CARD_NAMES, TYPE_NAMES

PROTOCOL = 1
"""Raised when a program written for this version would not understand the next one."""
LONGEST_LINE = 1 << 20
"""The most bytes that a program may send in one line."""


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Any message, in either direction."""


# --- from us to the program ---------------------------------------------------------------------------------


class Greeting(Message, frozen=True, tag="hello"):
    """The first message to a program that has just been started."""

    protocol: int
    sushibelt: str
    rules: int


class NewGame(Message, frozen=True):
    """A game begins; any game before it is over."""

    seat: int
    names: tuple[str, ...]
    edition: str
    menu: tuple[str, ...]
    players: int
    both_ways: bool
    printing: str
    cards_each: int
    seed: str


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened; fields that do not apply are left out."""

    kind: str
    text: str
    seat: int | None = None
    other: int | None = None
    card: str | None = None
    points: int | None = None


class Events(Message, frozen=True):
    """What the seat has heard since the last `events` message."""

    events: tuple[Heard, ...]


class Laid(msgspec.Struct, frozen=True):
    """A card in front of a player."""

    card: str
    turn: int
    copied: bool
    flipped: bool
    mate: int | None


class Waiting(msgspec.Struct, frozen=True):
    """A card that acts, or waits for its turn to act."""

    seat: int
    card: str
    copied: bool


Cards = tuple[str, ...]


class Sight(msgspec.Struct, frozen=True):
    """A seat's view, in words."""

    seat: int | None
    round: int
    turn: int
    hand: Cards
    hands: tuple[Cards | None, ...]
    hand_sizes: tuple[int, ...]
    surely_holds: tuple[Cards, ...]
    surely_lacks: tuple[Cards, ...]
    trays: tuple[tuple[Laid, ...], ...]
    desserts: tuple[Cards, ...]
    points: tuple[int, ...]
    race_points: tuple[int, ...]
    next_place: int
    discard: Cards
    deck_size: int
    dessert_pile_size: int
    unseen: dict[str, int]
    in_deck: Cards
    waiting_for: tuple[int, ...]
    queue: tuple[Waiting, ...]
    miso_played: int
    request: Cards | None
    giver: int | None
    drawn: Cards
    picked: str | None
    seconded: str | None
    copying: str | None
    dipping: bool
    called: int | None
    calls: tuple[int, ...]


class Ask(Message, frozen=True):
    """A question; the program has to answer within `milliseconds`."""

    question: int
    kind: str
    options: Cards
    numbers: tuple[int, ...]
    milliseconds: int
    view: Sight


class GameOver(Message, frozen=True):
    """The game is finished, or was abandoned; no more questions will come in it."""

    finished: bool


class Quit(Message, frozen=True):
    """Asks the program to end."""


# --- from the program to us ------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The reply to our greeting."""

    protocol: int
    name: str = ""
    author: str = ""


class Considered(msgspec.Struct, frozen=True):
    """An answer that the program considered, and its value."""

    answer: int | str
    value: float


class Answer(Message, frozen=True):
    """The answer to a question, by name or by number."""

    question: int
    answer: int | str
    thoughts: tuple[Considered, ...] = ()


class Info(Message, frozen=True):
    """Anything else the program wants to report; it is ignored, except in the debugging log."""


class Log(Message, frozen=True):
    """The same as `info`."""


Reply = Hello | Answer | Info | Log

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)


def line_of(message: Message) -> bytes:
    """A message as it is sent: JSON and a line break."""
    return _encoder.encode(message) + b"\n"


def reply_from(line: bytes) -> Reply:
    """Decode a line from a program; raises msgspec's DecodeError if it is none of the messages above."""
    try:
        return _decoder.decode(line)
    except (RecursionError, UnicodeDecodeError) as problem:
        raise msgspec.DecodeError(str(problem)) from None


# --- built from what a seat may know ----------------------------------------------------------------------


def new_game(view: View, names: Iterable[str], seed: str) -> NewGame:
    """The message that announces the game shown in this view."""
    assert view.seat is not None
    return NewGame(
        seat=view.seat,
        names=tuple(names),
        edition="classic" if view.classic else "party",
        menu=tuple(TYPE_NAMES[kind] for kind in view.menu),
        players=view.players,
        both_ways=view.both_ways,
        printing=printing_of(view.first_printing),
        cards_each=view.cards_each,
        seed=seed,
    )


def heard(events: Iterable[Event]) -> Events:
    """The message for these events."""
    return Events(
        tuple(Heard(event.kind, event.text, event.seat, event.other, event.card, event.points) for event in events)
    )


def ask(view: View, question: Question, milliseconds: int) -> Ask:
    """The message for this question."""
    options = _cards(question.options)
    return Ask(question.id, question.kind, options, question.options, milliseconds, sight(view))


def sight(view: View) -> Sight:
    """A view with cards by name."""
    return Sight(
        seat=view.seat,
        round=view.round_no,
        turn=view.turn_no,
        hand=_cards(view.hand),
        hands=tuple(None if hand is None else _cards(hand) for hand in view.hands),
        hand_sizes=view.hand_sizes,
        surely_holds=_hands(view.surely_holds),
        surely_lacks=_hands(view.surely_lacks),
        trays=tuple(tuple(_laid(card) for card in tray) for tray in view.trays),
        desserts=_hands(view.desserts),
        points=view.points,
        race_points=view.race_points,
        next_place=view.next_place,
        discard=_cards(view.discard),
        deck_size=view.deck_size,
        dessert_pile_size=view.dessert_pile_size,
        unseen={CARD_NAMES[card]: count for card, count in enumerate(view.unseen) if count},
        in_deck=_cards(view.in_deck),
        waiting_for=view.waiting_for,
        queue=tuple(_waiting(acting) for acting in view.queue),
        miso_played=view.miso_played,
        request=None if view.request is None else _cards(range(*view.request)),
        giver=view.giver,
        drawn=_cards(view.drawn),
        picked=_name(view.picked),
        seconded=_name(view.seconded),
        copying=_name(view.copying),
        dipping=view.dipping,
        called=view.called,
        calls=view.calls,
    )


def _cards(cards: Iterable[int]) -> Cards:
    return tuple(answer_key(card) for card in cards)


def _hands(hands: Iterable[Iterable[int]]) -> tuple[Cards, ...]:
    return tuple(_cards(hand) for hand in hands)


def _name(card: int | None) -> str | None:
    return None if card is None else answer_key(card)


@lru_cache(4096)  # a tray is sent again and again as it grows
def _laid(card: LaidCard) -> Laid:
    return Laid(answer_key(card.card), card.turn, card.copied, card.flipped, card.mate)


def _waiting(acting: Acting) -> Waiting:
    return Waiting(acting.seat, answer_key(acting.card), acting.copied)
