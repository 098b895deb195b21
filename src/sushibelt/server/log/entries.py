"""A table's log: everything that ever happened to a table, from which all else follows.

Entries are only ever appended. Each says when it happened, so that reading them again needs no clock.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from ..contract.shapes import Settings

By = Literal["person", "bot", "clock"]
"""Who gave an answer: the seat's person, its bot, or a bot because time ran out."""


class Noted(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True):
    """Anything in the log."""

    time: float
    """When it happened, in seconds since 1970."""


class Opened(Noted, frozen=True, kw_only=True, tag="opened"):
    """The table was made: always the first entry."""

    settings: Settings
    bots: tuple[str, ...]
    """For each seat its bot; empty for an open seat."""
    host: str
    """The hash of the host's token."""


class Sat(Noted, frozen=True, kw_only=True, tag="sat"):
    """Somebody sat down on an open seat."""

    seat: int
    name: str
    token: str
    """The hash of the token that holds the seat."""


class Stood(Noted, frozen=True, kw_only=True, tag="stood"):
    """Somebody left their seat for good, or was asked to."""

    seat: int


class Lent(Noted, frozen=True, kw_only=True, tag="lent"):
    """A person's seat was lent to a bot."""

    seat: int
    bot: str


class Returned(Noted, frozen=True, kw_only=True, tag="returned"):
    """A person took their seat back from the bot."""

    seat: int


class Planned(Noted, frozen=True, kw_only=True, tag="planned"):
    """A seat that is nobody's was given to a bot, or opened."""

    seat: int
    bot: str
    """Empty to open it."""


class TookOver(Noted, frozen=True, kw_only=True, tag="took_over"):
    """A bot failed, and another one plays on in its place."""

    seat: int
    bot: str


class Dealt(Noted, frozen=True, kw_only=True, tag="dealt"):
    """A game began."""

    game: int
    secret: str
    """What all shuffles come from."""
    rules: int
    """The version of the rules it is played by."""


class Answered(Noted, frozen=True, kw_only=True, tag="answered"):
    """A seat answered a question."""

    game: int
    seat: int
    question: int
    answer: int
    by: By = "person"


class TookBack(Noted, frozen=True, kw_only=True, tag="took_back"):
    """A seat thought again about this turn's choice."""

    game: int
    seat: int


class Changed(Noted, frozen=True, kw_only=True, tag="changed"):
    """The host changed what is played, between two games."""

    settings: Settings
    seats: int
    """How many seats there are from now on."""


class Abandoned(Noted, frozen=True, kw_only=True, tag="abandoned"):
    """The host broke off the game."""

    game: int


class Hosted(Noted, frozen=True, kw_only=True, tag="hosted"):
    """Somebody else is the host from now on."""

    seat: int
    """Where they sit."""
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


def written(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def read_entries(bodies: Iterable[bytes]) -> list[Entry]:
    """Stored entries as they were written."""
    return [_decoder.decode(body) for body in bodies]
