"""Unfinished games on disk, and the records of finished ones.

A saved game is its record, whose shuffles are the first ones its secret stands for: dealt from the
same secret and given the same answers, the game stands where it stood, its future unchanged.
"""

import os
from pathlib import Path

import msgspec

from ...play.errors import BadRecord, SushibeltError
from ...play.match import Match
from ...play.record import PERSON, TAKE_BACK, GameRecord, record_from_json
from .files import dated_file, home, latest_first, read_text, size, write_text


class Aids(msgspec.Struct, frozen=True):
    """What helps the people at a table."""

    coach: bool = False
    """Say after each pick how much it gave away."""
    memory: bool = False
    """Show what is known of the other hands."""


NO_AIDS = Aids()


class SavedGame(msgspec.Struct, frozen=True):
    """What a save file holds."""

    record: msgspec.Raw
    secret: str
    bots: tuple[str, ...]
    """The bot at each seat as it was named, "" for a person."""
    code: str | None = None
    """The file that bots of the person's own come from."""
    aids: Aids = NO_AIDS


class Save:
    """A game's place on disk for as long as it is played."""

    def __init__(self, path: Path, bots: tuple[str, ...], code: str | None = None, aids: Aids = NO_AIDS) -> None:
        self.path = path
        self.bots = bots
        self.code = code
        self.aids = aids

    @classmethod
    def new(cls, bots: tuple[str, ...], code: str | None = None, aids: Aids = NO_AIDS) -> "Save":
        """A place for a new game."""
        return cls(dated_file(home() / "unfinished"), bots, code, aids)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that no bot holds."""
        return tuple(seat for seat, bot in enumerate(self.bots) if not bot)

    def seat_bot(self, seat: int, bot: str) -> None:
        """From now on another bot sits here."""
        self.bots = (*self.bots[:seat], bot, *self.bots[seat + 1 :])

    @property
    def kept(self) -> bool:
        """Whether there is anything to go on with."""
        return size(self.path) > 0

    def keep(self, match: Match) -> None:
        """Write down where the game stands, as soon as a person has answered anything."""
        so_far = match.record()
        if not any(seat in self.people for seat, _ in so_far.answers):
            return
        record = msgspec.Raw(so_far.to_json().encode())
        saved = SavedGame(record, match.secret, self.bots, self.code, self.aids)
        try:
            write_text(self.path, msgspec.json.encode(saved).decode())
        except SushibeltError:
            self.leave()
            raise

    def leave(self) -> None:
        """Give up a place that was never written to: an empty file would only be in the way."""
        if not self.kept:
            self.path.unlink(missing_ok=True)

    def finish(self, match: Match) -> Path:
        """Keep the record of a finished game among the played ones and say where."""
        path = dated_file(home() / "games")
        players = tuple(bot or PERSON for bot in self.bots)
        write_text(path, msgspec.structs.replace(match.record(), players=players).to_json() + "\n")
        self.path.unlink(missing_ok=True)
        return path


class Nowhere(Save):
    """A place for what is not kept: a lesson, or a game that is only tried."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        super().__init__(Path(os.devnull), bots)

    def keep(self, match: Match) -> None:
        """It is not kept."""

    def leave(self) -> None:
        """Nothing is left behind."""

    def finish(self, match: Match) -> Path:
        """Nor is its record."""
        return self.path


def is_save(text: str) -> bool:
    """Whether this is the content of a save file."""
    try:
        msgspec.json.decode(text, type=SavedGame)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def unfinished() -> list[Path]:
    """The saved games, the latest first."""
    return latest_first(home() / "unfinished", "json")


def take_up(path: Path) -> tuple[Match, Save]:
    """The saved game, standing where it was left."""
    try:
        saved = msgspec.json.decode(read_text(str(path)), type=SavedGame)
        record = record_from_json(bytes(saved.record))
        match = _match_from(record, saved.secret)
        if len(saved.bots) != match.players or all(saved.bots):
            raise BadRecord("its seats do not fit.")
    except (msgspec.DecodeError, RecursionError):
        raise SushibeltError(f"The saved game {path} is broken.") from None
    except BadRecord as error:
        raise SushibeltError(f"The saved game {path} cannot be taken up: {error}") from None
    return match, Save(path, saved.bots, saved.code, saved.aids)


def _match_from(record: GameRecord, secret: str) -> Match:
    try:
        game = (record.edition, record.menu, record.seats, record.both_ways)
        match = Match(*game, secret, start=record.start, printing=record.printing, variant=record.variant)
        for seat, reply in record.answers:
            if reply == TAKE_BACK:
                match.take_back(seat)
            else:
                match.answer(seat, reply)
    except SushibeltError as error:
        raise BadRecord(str(error)) from None
    if match.record() != record:
        raise BadRecord("its shuffles are not those of its secret.")
    return match
