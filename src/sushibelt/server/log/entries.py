"""A table's log: everything that ever happened to a table, from which all else follows.

Entries are only ever appended. Each says when it happened, so that reading them again needs no clock, and calls
cards, types and answers by their names, as records do, so that a new card changes the meaning of none.

0.1 kept the numbers of its catalogue where answers now have names. Such entries are never rewritten, but understood as
they are read: a number is one of 0.1, a text is a name. So a log stays append-only, a large database opens at once, and
what a process of 0.1 that still runs on the same database appends can be read at any time.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from ..contract.shapes import Settings
from .numbers_0_1 import ANSWERS_0_1

By = Literal["person", "bot", "clock"]
"""Who gave an answer: the seat's person, its bot, or a bot because time ran out."""


class Noted(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True):
    """Anything in the log."""

    time: float
    """When it happened, in seconds since 1970."""


class AtSeat(Noted, frozen=True, kw_only=True):
    """Anything that happened at one seat."""

    seat: int


class BotAtSeat(AtSeat, frozen=True, kw_only=True):
    """A bot plays at this seat from now on."""

    bot: str


class InGame(Noted, frozen=True, kw_only=True):
    """Anything that happened in one of the table's games."""

    game: int


class InGameAtSeat(InGame, frozen=True, kw_only=True):
    """Anything that a seat did in a game."""

    seat: int


class Opened(Noted, frozen=True, kw_only=True, tag="opened"):
    """The table was made: always the first entry."""

    settings: Settings
    bots: tuple[str, ...]
    """For each seat its bot; empty for an open seat."""
    host: str
    """The hash of the host's token."""


class Sat(AtSeat, frozen=True, kw_only=True, tag="sat"):
    """Somebody sat down on an open seat."""

    name: str
    token: str
    """The hash of the token that holds the seat."""


class Stood(AtSeat, frozen=True, kw_only=True, tag="stood"):
    """Somebody left their seat for good, or was asked to."""


class Lent(BotAtSeat, frozen=True, kw_only=True, tag="lent"):
    """A person's seat was lent to a bot."""


class Returned(AtSeat, frozen=True, kw_only=True, tag="returned"):
    """A person took their seat back from the bot."""


class Planned(BotAtSeat, frozen=True, kw_only=True, tag="planned"):
    """A seat that is nobody's was given to a bot, or opened: then the bot is empty."""


class TookOver(BotAtSeat, frozen=True, kw_only=True, tag="took_over"):
    """A bot failed, and another one plays on in its place."""


class Dealt(InGame, frozen=True, kw_only=True, tag="dealt"):
    """A game began."""

    secret: str
    """What all shuffles come from."""
    rules: int
    """The version of the rules it is played by."""


class Answered(InGameAtSeat, frozen=True, kw_only=True, tag="answered"):
    """A seat answered a question."""

    question: int
    answer: str
    """Its exact name, as in records."""
    by: By = "person"


class _AnsweredByNumber(InGameAtSeat, frozen=True, kw_only=True, tag="answered"):
    """The same as 0.1 wrote it."""

    question: int
    answer: Annotated[int, msgspec.Meta(ge=0, lt=len(ANSWERS_0_1))]
    by: By = "person"


class TookBack(InGameAtSeat, frozen=True, kw_only=True, tag="took_back"):
    """A seat thought again about this turn's choice."""


class Changed(Noted, frozen=True, kw_only=True, tag="changed"):
    """The host changed what is played, between two games."""

    settings: Settings
    seats: int
    """How many seats there are from now on."""


class Abandoned(InGame, frozen=True, kw_only=True, tag="abandoned"):
    """The host broke off the game."""


class Hosted(AtSeat, frozen=True, kw_only=True, tag="hosted"):
    """Somebody else is the host from now on."""

    token: str
    """The hash of their token."""


class Closed(Noted, frozen=True, kw_only=True, tag="closed"):
    """The table was closed for good."""


Entry = (
    Opened
    | Sat
    | Stood
    | Lent
    | Returned
    | Planned
    | TookOver
    | Dealt
    | Answered
    | TookBack
    | Changed
    | Abandoned
    | Hosted
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_decoder_of_0_1 = msgspec.json.Decoder(_AnsweredByNumber)


def written(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def read_entries(bodies: Iterable[bytes]) -> list[Entry]:
    """Stored entries as they were written."""
    return [_read(body) for body in bodies]


def _read(body: bytes) -> Entry:
    try:
        return _decoder.decode(body)
    except msgspec.ValidationError as problem:
        try:
            old = _decoder_of_0_1.decode(body)
        except msgspec.ValidationError:
            raise problem from None
    return Answered(**{**msgspec.structs.asdict(old), "answer": ANSWERS_0_1[old.answer]})
