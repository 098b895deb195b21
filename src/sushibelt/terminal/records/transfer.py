"""A person's finished games as one file, for another device or for the page, which writes and reads the same."""

import json
from datetime import datetime
from pathlib import Path

import msgspec

from ...play.errors import BadRecord, SushibeltError
from ...play.match import Match
from ...play.record import record_from_json
from .figures import PastGame
from .files import dated_file, json_fault, read_text, write_text
from .reviewed import Reviewed, all_reviewed, games_folder, take_over

KIND = "history"
FORMAT = 1


def history_text(games: list[PastGame]) -> str:
    """All of them as text, each with the time it ended and what a review found."""
    reviewed = all_reviewed()
    found = []
    for game in games:
        name = Path(game.file).stem
        told = {
            "id": name,
            "when": round(game.when.timestamp() * 1000),
            "record": json.loads(read_text(game.file)),
        }
        if name in reviewed:
            told["review"] = msgspec.to_builtins(reviewed[name])
        found.append(told)
    return json.dumps({"sushibelt": KIND, "format": FORMAT, "games": found}, ensure_ascii=False) + "\n"


class _Game(msgspec.Struct, frozen=True):
    when: float
    record: msgspec.Raw
    review: msgspec.Raw = msgspec.Raw()


class _History(msgspec.Struct, frozen=True):
    sushibelt: str
    format: int
    games: list[_Game] = []


def exported_records(text: str) -> list[str] | None:
    """The records in a file that `history --export` or the page has written; None if it is no such file."""
    try:
        found = msgspec.json.decode(text, type=_History)
    except (msgspec.DecodeError, RecursionError):
        return None
    return [bytes(game.record).decode() for game in found.games] if found.sushibelt == KIND else None


def take_in(file: str) -> int:
    """Put the games of a file among those that were played here, and say how many are new; all of them, or none."""
    text = read_text(file)
    try:
        found = msgspec.json.decode(text, type=_History)
    except (msgspec.DecodeError, RecursionError):
        raise BadRecord(f"{file} is no file of games that were played{json_fault(text)}.") from None
    if found.sushibelt != KIND:
        raise BadRecord(f"{file} is no file of games that were played.")
    if found.format != FORMAT:
        raise BadRecord(f"{file} has format {found.format}; this version reads format {FORMAT}.")
    known = {record_from_json(read_text(str(path))).to_json(): path for path in _readable(games_folder())}
    new: dict[str, datetime] = {}
    reviews: dict[str, Reviewed] = {}
    for number, game in enumerate(found.games, 1):
        record = record_from_json(bytes(game.record).decode())
        try:
            if not Match.replay(record).over:
                raise BadRecord("It is not finished.")
            when = datetime.fromtimestamp(game.when / 1000)
        except (SushibeltError, OverflowError, ValueError, OSError) as problem:
            raise BadRecord(f"Game {number} of {file} cannot be taken in: {problem}") from None
        if (told := record.to_json()) not in known:
            new[told] = when
        if (review := _review(game.review)) is not None:
            reviews[told] = review
    for told, when in sorted(new.items(), key=lambda game: game[1]):
        known[told] = dated_file(games_folder(), when=when)
        write_text(known[told], told + "\n")
    take_over({known[told].stem: review for told, review in reviews.items()})
    return len(new)


def _review(raw: msgspec.Raw) -> Reviewed | None:
    """What a review found; None where nothing is said of one, or nothing that is understood."""
    try:
        return msgspec.json.decode(raw, type=Reviewed) if bytes(raw) else None
    except (msgspec.DecodeError, RecursionError):
        return None


def _readable(folder: Path) -> list[Path]:
    """The records of a folder; what is broken is told elsewhere."""
    readable = []
    for path in folder.glob("*.json"):
        try:
            record_from_json(read_text(str(path)))
        except SushibeltError:
            continue
        readable.append(path)
    return readable
