"""Recorded games as they are named on a command line: a number, a file of one game or of many, standard input."""

from ...play.errors import SushibeltError
from ...play.fairness import checked_record
from ...play.record import GameRecord
from ..invocation import typed
from .files import json_fault, read_text
from .saves import is_save
from .shelf import finished_game

STANDARD_INPUT = "-"


def recorded_file(file: str | None) -> str:
    """The file that is meant, which may be named by a game's number; without a name the latest finished game's."""
    if file is None or (file.isdecimal() and len(file) < 10):
        return finished_game(int(file or 1)).file
    return file


def recorded_text(file: str | None) -> str:
    """What a file, a game's number or standard input holds."""
    text = read_text(recorded_file(file))
    if is_save(text):
        raise SushibeltError(f"This is an unfinished game, not a record; continue it with: {typed('play --resume')}")
    return text


def each_record(text: str) -> list[str]:
    """The games of a file, which may hold one on each line as an arena's does."""
    lines = [line for line in text.splitlines() if line.strip()]
    several = len(lines) > 1 and all(line.startswith("{") and line.rstrip().endswith("}") for line in lines)
    return lines if several else [text]


def one_record(text: str, game: int | None) -> str:
    """The record of one game in a file."""
    games = each_record(text)
    if len(games) == 1:
        if game not in (None, 1):
            raise SushibeltError(f"There is one game in this file, so there is no game {game}.")
        return text
    if game is None:
        raise SushibeltError(
            f"There are {len(games)} games in this file; choose one with --game, from 1 to {len(games)}."
        )
    if not 1 <= game <= len(games):
        raise SushibeltError(f"There are {len(games)} games in this file, so there is no game {game}.")
    return games[game - 1]


def record_in(text: str) -> tuple[GameRecord, str]:
    """A record and, if its secret comes with it as the service gives it, a sentence about its deal."""
    if fault := json_fault(text):
        raise SushibeltError(f"The record is broken: it is not complete JSON{fault}.")
    return checked_record(text)
