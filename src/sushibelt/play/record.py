"""A game as it is kept: options, shuffles and answers, from which everything else follows."""

import msgspec

from ..rules import RULES_VERSION
from .errors import BadRecord
from .variant import BadVariant, Variant, checked

FORMAT = 1

TAKE_BACK = "take_back"
"""Stands in place of an answer where a seat thought again."""

PERSON = "person"
"""Stands in place of a bot where a person sat."""


class Contribution(msgspec.Struct, frozen=True):
    """What a person's browser added to the secret behind the shuffles."""

    seat: int
    commitment: str | None = None
    """The hash of the value, told before any value was shown; None if it did not come in time."""
    value: str | None = None
    """None if it was not shown in time: then this seat is left out."""


class GameRecord(msgspec.Struct, frozen=True, omit_defaults=False):
    """A game's record; `Match.replay` plays it again."""

    edition: str
    menu: str | None
    """A preset's name, or the types divided by commas; None for the classic game."""
    seats: tuple[str, ...]
    shuffles: tuple[str | tuple[str, ...], ...]
    """In order: a seed in hexadecimal digits, or the cards drawn."""
    answers: tuple[tuple[int, str], ...]
    """In order: a seat and its answer."""
    both_ways: bool = False
    start: str | None = None
    """The position the game was started from; None for the usual beginning."""
    rules: int = RULES_VERSION
    format: int = FORMAT
    points: tuple[int, ...] | None = None
    """The final points of a finished game, to be compared when it is replayed."""
    printing: str = "revised"
    """"first" for Party as it was first printed."""
    players: tuple[str, ...] | None = None
    """Who sat at each seat: "person", or the bot as it was named; None if nobody wrote it down."""
    contributions: tuple[Contribution, ...] | None = None
    """What people's browsers added to the secret behind the shuffles; None if nobody was asked to."""

    variant: Variant | None = None
    """The numbers of an unofficial game, with their hash; None for the published one."""

    def is_of(self, other: "GameRecord") -> bool:
        """Whether both are of the same game: edition, menu, seats and how it is played."""
        kinds = [(one.edition, one.menu, one.seats, one.both_ways, one.printing, one.variant) for one in (self, other)]
        return kinds[0] == kinds[1]

    def to_json(self) -> str:
        """The record as a line of JSON, without the usual printing and numbers, and what nobody wrote down."""
        fields = msgspec.structs.asdict(self)
        for field in ("players", "contributions", "variant"):
            if fields[field] is None:
                del fields[field]
        if self.printing == "revised":
            del fields["printing"]
        return msgspec.json.encode(fields).decode()


def record_from_json(text: str | bytes) -> GameRecord:
    """Read a record; raises BadRecord with one clear sentence."""
    try:
        record = msgspec.json.decode(text, type=GameRecord)
    except msgspec.ValidationError as error:
        raise BadRecord(f"This is no game record: {_plain(error)}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRecord("The record is broken: it is not complete JSON.") from None
    if record.format != FORMAT:
        raise BadRecord(f"The record has format {record.format}; this version reads format {FORMAT}.")
    if record.rules != RULES_VERSION:
        raise BadRecord(f"The record was made under rules version {record.rules}; this is version {RULES_VERSION}.")
    if record.edition not in ("classic", "party"):
        raise BadRecord(f"The edition is classic or party, not {record.edition!r}.")
    if record.players is not None and len(record.players) != len(record.seats):
        raise BadRecord(f"The record says who sat at {len(record.players)} seats, but has {len(record.seats)}.")
    if any(it.seat not in range(len(record.seats)) for it in record.contributions or ()):
        raise BadRecord("The record has a contribution of a seat that is not there.")
    if record.variant is not None:
        if not record.variant.hash:
            raise BadRecord("The record's variant lacks its hash.")
        try:
            return msgspec.structs.replace(record, variant=checked(record.variant))
        except BadVariant as problem:
            raise BadRecord(f"The record's variant cannot be played: {problem}") from None
    return record


def _plain(error: Exception) -> str:
    text = str(error).replace("Object missing required field", "it lacks the field").replace(" - at `$`", "")
    return text[:1].lower() + text[1:]
