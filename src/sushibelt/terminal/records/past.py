"""What is known of past games: who played, how it ended, and who is how good against whom."""

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from ...play.errors import BadRecord, SushibeltError
from ...play.match import Match
from ...play.record import PERSON, record_from_json
from ...play.standing import standing_from
from .figures import PastGame, PastSeat, Tally, tallies
from .files import read_text, size
from .reviewed import Reviewed, all_reviewed, games_folder
from .saves import take_up, unfinished

_STAMP = re.compile(r"(\d{4}-\d\d-\d\d-\d{6})(?:-(\d+))?")


class OpenGame(msgspec.Struct, frozen=True):
    """An unfinished game."""

    file: str
    when: datetime
    """When it was left."""
    edition: str
    menu: str | None
    both_ways: bool
    printing: str
    seats: tuple[str, ...]
    players: tuple[str, ...]
    round_no: int
    turn_no: int
    variant: str | None = None
    """How an unofficial game is marked."""


class Past(msgspec.Struct, frozen=True):
    """All there is."""

    games: list[PastGame]
    """The latest first."""
    unfinished: list[OpenGame]
    results: list[Tally]
    broken: list[str]
    """A sentence for each file that cannot be read."""


def look_back() -> Past:
    """Everything in this person's folder."""
    broken: list[str] = []
    games = []
    reviewed = all_reviewed()
    for path in games_folder().glob("*.json"):
        try:
            if path.stat().st_size:  # one that is being written is empty
                games.append(past_game(path, reviewed.get(path.stem)))
        except BadRecord as problem:
            broken.append(f"{path} is no finished game: {problem}")
        except (SushibeltError, OSError) as problem:  # these name the file themselves
            broken.append(str(problem))
    waiting = []
    for path in unfinished():
        try:
            waiting.append(open_game(path))
        except (SushibeltError, OSError) as problem:
            broken.append(str(problem))
    games.sort(key=lambda game: _age(Path(game.file)), reverse=True)
    return Past(games, waiting, tallies(games), sorted(broken))


def latest_game() -> tuple[PastGame | None, int]:
    """The latest finished game, and how many there are: nothing else is read."""
    files = [path for path in games_folder().glob("*.json") if size(path)]
    for path in sorted(files, key=_age, reverse=True):
        with suppress(SushibeltError, OSError):  # `history` tells of it
            return past_game(path), len(files)
    return None, 0


def past_game(path: Path, reviewed: Reviewed | None = None) -> PastGame:
    """The game in a file; it is played again only where desserts must break a tie."""
    record = record_from_json(read_text(str(path)))
    points = record.points
    if points is None or len(points) != len(record.seats):
        raise BadRecord("It has no final points.")
    desserts: Sequence[int] = [0] * len(points)
    if len(set(points)) < len(points):
        desserts = Match.replay(record).standing.desserts
    ranks = standing_from(points, desserts).ranks
    players = record.players or (None,) * len(points)
    seats = [
        PastSeat(name, player, total, ranks[seat])
        for seat, (name, player, total) in enumerate(zip(record.seats, players, points, strict=True))
    ]
    game = (record.edition, record.menu, record.both_ways, record.printing)
    accuracy = None if reviewed is None or len(reviewed.accuracy) != len(seats) else reviewed.accuracy
    mark = None if record.variant is None else str(record.variant)
    return PastGame(str(path), _when(path), *game, tuple(seats), accuracy, mark)


def _when(path: Path) -> datetime:
    """When a game was finished: its name says it, or else its file."""
    if stamp := _STAMP.fullmatch(path.stem):
        try:
            return datetime.strptime(stamp[1], "%Y-%m-%d-%H%M%S")
        except ValueError:  # only looks like a date
            pass
    return datetime.fromtimestamp(int(path.stat().st_mtime))


def _age(path: Path) -> tuple[datetime, int, str]:
    """Games of the same second are numbered in their order."""
    stamp = _STAMP.fullmatch(path.stem)
    return _when(path), int(stamp[2] or 1) if stamp else 0, str(path)


def open_game(path: Path) -> OpenGame:
    """The unfinished game in a file."""
    match, save = take_up(path)
    view = match.view(None)
    return OpenGame(
        file=str(path),
        when=datetime.fromtimestamp(int(path.stat().st_mtime)),
        edition=match.edition,
        menu=match.record().menu,
        both_ways=match.both_ways,
        printing=match.printing,
        seats=match.names,
        players=tuple(bot or PERSON for bot in save.bots),
        round_no=view.round_no,
        turn_no=view.turn_no,
        variant=None if match.variant is None else str(match.variant),
    )
