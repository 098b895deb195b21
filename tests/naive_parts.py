"""What a naive game is made of: cards in front, orders, choices and questions."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field

from tests import naive
from tests.naive import type_of

BONUS = ("chopsticks", "spoon")  # kept in front, called in a later turn


@dataclass(eq=False)  # two equal cards on a tray are still two cards
class Entry:
    """A card in front of a player.

    `card` is the identity, kept for the record when the card is flipped; a special order that copied a
    flipped card never had one and stays "special_order".  `turn` is when it came to lie here.  `on` is the
    wasabi that triples a nigiri: the link ends as soon as either of the two is flipped.
    """

    card: str
    copy: bool
    turn: int
    flipped: bool = False
    on: Entry | None = None

    @property
    def physical(self) -> str:
        """The name of the piece of cardboard."""
        return "special_order" if self.copy else self.card


@dataclass
class Order:
    """What was decided for a special order: model ("face_down" for a flipped one), wasabi or not."""

    model: str
    dip: bool


@dataclass
class Choice:
    """What a seat has committed to before the reveal."""

    pick: str
    order: Order | None = None
    calls: list[Entry] = field(default_factory=list)
    second: str | None = None


@dataclass
class Question:
    """One seat has to say one of the legal names."""

    seat: int
    kind: str
    legal: frozenset[str]


# A part of the story yields what it waits for: one seat's answer, cards out of a pile (what for, how many),
# or None for all choosing seats.  It receives a list: the cards, or the one word a player has said.
Stop = Question | tuple[str, int] | None
Play = Generator[Stop, list[str], None]
PlayGiving = Generator[Stop, list[str], str]
PlayOrder = Generator[Stop, list[str], Order | None]


def ask(seat: int, kind: str, legal: Iterable[str]) -> PlayGiving:
    """Wait for one seat's answer."""
    (answer,) = yield Question(seat, kind, frozenset(legal))
    return answer


def free_wasabi(tray: Sequence[Entry]) -> Entry | None:
    """The oldest unflipped wasabi without an unflipped nigiri on it."""
    for entry in tray:
        if entry.card == "wasabi" and not entry.flipped and not any(other.on is entry for other in tray):
            return entry
    return None


def call_name(entry: Entry) -> str:
    """How a player names a bonus card in front when calling it."""
    return f"copied_{entry.card}" if entry.copy else entry.card


def flip_name(tray: Sequence[Entry], entry: Entry) -> str:
    """How a player names a card for a takeout box: cards that make no difference share a name."""
    kind = type_of(entry.card)
    if entry.on is not None:
        return f"{entry.card}_on_wasabi"
    for other in tray:
        if other.on is entry:
            return f"wasabi_under_{other.card}"
    if entry.copy and kind in (*BONUS, *naive.DESSERTS):
        return f"copied_{entry.card}"
    return entry.card
