"""A table's log: every event in the life of a table, from which its whole state can be derived.

Entries are appended; only the last can be written over, by one that makes it superfluous (tables/tidy.py), where no
other process can have read it. Each carries a timestamp, so that replaying the log needs no clock. Cards, types and
answers are stored by name, as in records, so that a new card does not change the meaning of any entry.

Version 0.1 stored the numbers of its catalogue instead of names. Such entries are never rewritten, but converted when
they are read: a number is one of 0.1, a string is a name. So a log stays append-only, a large database opens at once,
and entries appended by a process of 0.1 that still uses the same database can be read at any time.
"""

import logging
from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from ...play.record import Contribution
from ..contract.refusals import Refused
from ..contract.shapes import Settings
from ..operations.logs import note
from .numbers_0_1 import ANSWERS_0_1

By = Literal["person", "bot", "clock"]
"""Who gave an answer: the person on the seat, its bot, or a bot because the person's time ran out."""


class Logged(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True, gc=False):
    """Any entry of the log."""

    time: float
    """When it happened, in seconds since 1970."""


class AtSeat(Logged, frozen=True, kw_only=True):
    """An entry about one seat."""

    seat: int


class BotAtSeat(AtSeat, frozen=True, kw_only=True):
    """A bot plays at this seat from now on."""

    bot: str


class InGame(Logged, frozen=True, kw_only=True):
    """An entry about one of the table's games."""

    game: int


class InGameAtSeat(InGame, frozen=True, kw_only=True):
    """An entry about something a seat did in a game."""

    seat: int


class Opened(Logged, frozen=True, kw_only=True, tag="opened"):
    """The table was created; always the first entry."""

    settings: Settings
    bots: tuple[str, ...]
    """The bot of each seat; empty for an open seat."""
    host: str
    """The hash of the host's token."""


class Sat(AtSeat, frozen=True, kw_only=True, tag="sat"):
    """Somebody took an open seat."""

    name: str
    token: str
    """The hash of the token that holds the seat."""


class Stood(AtSeat, frozen=True, kw_only=True, tag="stood"):
    """Somebody left their seat for good, or was removed from it."""

    removed: bool = False
    """Whether the host removed them; the token that held the seat then opens no other one either."""


class Lent(BotAtSeat, frozen=True, kw_only=True, tag="lent"):
    """A person's seat was lent to a bot."""


class Returned(AtSeat, frozen=True, kw_only=True, tag="returned"):
    """A person took their seat back from the bot."""


class Planned(BotAtSeat, frozen=True, kw_only=True, tag="planned"):
    """An unoccupied seat was given to a bot, or opened if `bot` is empty."""

    open: bool = False
    """Whether anybody may still take the seat from this bot."""


class TookOver(BotAtSeat, frozen=True, kw_only=True, tag="took_over"):
    """A bot failed and was replaced by another."""


class Drawing(InGame, frozen=True, kw_only=True, tag="drawing"):
    """People's browsers were asked to take part in shuffling the next game."""

    secret: str
    """The service's own part, fixed before anybody else's is known."""
    seats: tuple[int, ...]
    """Who was asked."""
    left_out: tuple[int, ...] = ()
    """The people whose browsers were not there, or do not take part."""


class Committed(InGameAtSeat, frozen=True, kw_only=True, tag="committed"):
    """A browser told the hash of its value."""

    commitment: str


class Sealed(InGame, frozen=True, kw_only=True, tag="sealed"):
    """No more hashes are taken: from now on the values are shown."""


class Shown(InGameAtSeat, frozen=True, kw_only=True, tag="shown"):
    """A browser showed its value."""

    value: str


class Dealt(InGame, frozen=True, kw_only=True, tag="dealt"):
    """A game began."""

    secret: str
    """The secret from which all shuffles derive, together with the contributions."""
    rules: int
    """The version of the rules it is played under."""
    contributions: tuple[Contribution, ...] | None = None
    """What people's browsers added; None if nobody was asked."""
    won: tuple[int, ...] = ()
    """The seats that won the game before, those whose players have left excepted."""


class Answered(InGameAtSeat, frozen=True, kw_only=True, tag="answered"):
    """A seat answered a question."""

    question: int
    answer: str
    """The answer's exact name, as in records."""
    by: By = "person"


class _AnsweredByNumber(InGameAtSeat, frozen=True, kw_only=True, tag="answered"):
    """An answer as 0.1 stored it."""

    question: int
    answer: Annotated[int, msgspec.Meta(ge=0, lt=len(ANSWERS_0_1))]
    by: By = "person"


class TookBack(InGameAtSeat, frozen=True, kw_only=True, tag="took_back"):
    """A seat took back this turn's choice."""


class Changed(Logged, frozen=True, kw_only=True, tag="changed"):
    """The host changed the settings between two games."""

    settings: Settings
    seats: int
    """The new number of seats."""
    won: tuple[int, ...] = ()
    """The seats that won the game before, by their old numbers."""


class Abandoned(InGame, frozen=True, kw_only=True, tag="abandoned"):
    """The host abandoned the game."""


class Hosted(AtSeat, frozen=True, kw_only=True, tag="hosted"):
    """The person on this seat became the host."""

    token: str
    """The hash of the new host's token."""


class Closed(Logged, frozen=True, kw_only=True, tag="closed"):
    """The table was closed for good."""


Entry = (
    Opened
    | Sat
    | Stood
    | Lent
    | Returned
    | Planned
    | TookOver
    | Drawing
    | Committed
    | Sealed
    | Shown
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
    """An entry as it is stored: JSON, which names a printing only where it is the first."""
    if isinstance(entry, Opened | Changed) and entry.settings.printing == "revised":
        fields = msgspec.to_builtins(entry)
        del fields["settings"]["printing"]
        return _encoder.encode(fields)
    return _encoder.encode(entry)


def read_entries(bodies: Iterable[bytes]) -> list[Entry]:
    """Decode stored entries, those of 0.1 included; refused if one cannot be read."""
    return [_read(body) for body in bodies]


def _read(body: bytes) -> Entry:
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        try:
            old = _decoder_of_0_1.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError):
            note("an entry cannot be read", logging.ERROR, problem=str(problem))
            raise Refused("table_damaged") from problem
    return Answered(**{**msgspec.structs.asdict(old), "answer": ANSWERS_0_1[old.answer]})
