"""Unfinished games on disk, and the records of finished ones.

A saved game is its record, whose shuffles are the first ones its secret stands for: dealt from the
same secret and given the same answers, the game stands where it stood, its future unchanged.
"""

from pathlib import Path

import msgspec

from ..play.errors import BadRecord, SushibeltError
from ..play.match import Match
from ..play.record import TAKE_BACK, GameRecord, record_from_json
from .files import dated_file, home, read_text, write_text


class SavedGame(msgspec.Struct, frozen=True):
    """What a save file holds."""

    record: msgspec.Raw
    secret: str
    seat: int
    """Where the person sits."""
    bots: tuple[str, ...]
    """The bot at each seat as it was named, "" for the person."""
    code: str | None = None
    """The file that bots of the person's own come from."""


class Save:
    """A game's place on disk for as long as it is played."""

    def __init__(self, path: Path, seat: int, bots: tuple[str, ...], code: str | None = None) -> None:
        self.path = path
        self.seat = seat
        self.bots = bots
        self.code = code

    @classmethod
    def new(cls, seat: int, bots: tuple[str, ...], code: str | None = None) -> "Save":
        """A place for a new game."""
        return cls(dated_file(home() / "unfinished"), seat, bots, code)

    def seat_bot(self, seat: int, bot: str) -> None:
        """From now on another bot sits here."""
        self.bots = (*self.bots[:seat], bot, *self.bots[seat + 1 :])

    def keep(self, match: Match) -> None:
        """Write down where the game stands."""
        record = msgspec.Raw(match.record().to_json().encode())
        saved = SavedGame(record, match.secret, self.seat, self.bots, self.code)
        try:
            write_text(self.path, msgspec.json.encode(saved).decode())
        except SushibeltError:
            if _size(self.path) == 0:  # never written: an empty file would only be in the way
                self.path.unlink(missing_ok=True)
            raise

    def finish(self, match: Match) -> Path:
        """Keep the record of a finished game among the played ones and say where."""
        path = dated_file(home() / "games")
        write_text(path, match.record().to_json() + "\n")
        self.path.unlink(missing_ok=True)
        return path


def is_save(text: str) -> bool:
    """Whether this is the content of a save file."""
    try:
        msgspec.json.decode(text, type=SavedGame)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def unfinished() -> list[Path]:
    """The saved games, the latest first."""
    found = [path for path in (home() / "unfinished").glob("*.json") if _size(path) > 0]
    return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def _size(path: Path) -> int:
    """How long a file is; 0 for what is no file, or cannot be looked at."""
    try:
        return path.stat().st_size if path.is_file() else 0
    except OSError:
        return 0


def take_up(path: Path) -> tuple[Match, Save]:
    """The saved game, standing where it was left."""
    try:
        saved = msgspec.json.decode(read_text(str(path)), type=SavedGame)
        record = record_from_json(bytes(saved.record))
        match = _match_from(record, saved.secret)
        if not 0 <= saved.seat < match.players or len(saved.bots) != match.players:
            raise BadRecord("its seats do not fit.")
    except (msgspec.DecodeError, RecursionError):
        raise SushibeltError(f"The saved game {path} is broken.") from None
    except BadRecord as error:
        raise SushibeltError(f"The saved game {path} cannot be taken up: {error}") from None
    return match, Save(path, saved.seat, saved.bots, saved.code)


def _match_from(record: GameRecord, secret: str) -> Match:
    try:
        match = Match(record.edition, record.menu, record.seats, record.both_ways, secret, start=record.start)
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
