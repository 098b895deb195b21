"""What is known of past games: who played, how it ended, and who is how good against whom."""

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from ...play.errors import BadRecord, SushibeltError
from ...play.match import Match
from ...play.record import PERSON, record_from_json
from ...play.standing import standing_from
from .files import home, read_text
from .saves import take_up, unfinished

_STAMP = re.compile(r"(\d{4}-\d\d-\d\d-\d{6})(?:-(\d+))?")


class PastSeat(msgspec.Struct, frozen=True):
    """Who sat at a seat, and how that ended."""

    name: str
    player: str | None
    """"person", or the bot as it was named; None in records that do not say."""
    points: int
    rank: int
    """From 1; who shares a rank has the best of those it covers."""

    @property
    def is_person(self) -> bool:
        """Whether a person sat here, as far as is known."""
        return self.player == PERSON


class PastGame(msgspec.Struct, frozen=True):
    """A finished game."""

    file: str
    when: datetime
    edition: str
    menu: str | None
    both_ways: bool
    printing: str
    seats: tuple[PastSeat, ...]

    @property
    def people(self) -> list[PastSeat]:
        """The seats of people, as far as is known."""
        return [seat for seat in self.seats if seat.is_person]

    @property
    def winners(self) -> int:
        """How many share the victory."""
        return sum(seat.rank == 1 for seat in self.seats)


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


class Tally(msgspec.Struct, frozen=True):
    """How a person has done against a bot, or against another person."""

    who: str
    against: str
    bot: bool
    """Whether that is a bot."""
    games: int
    won: float
    """Games won; a shared victory counts in part."""
    difference: float
    """By how many points this player was ahead of the other on average."""


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
    for path in (home() / "games").glob("*.json"):
        try:
            if path.stat().st_size:  # one that is being written is empty
                games.append(past_game(path))
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
    games.sort(key=_age, reverse=True)
    return Past(games, waiting, tallies(games), sorted(broken))


def past_game(path: Path) -> PastGame:
    """The game in a file; it is played again only where desserts must break a tie."""
    record = record_from_json(read_text(str(path)))
    points = record.points
    if points is None or len(points) != len(record.seats):
        raise BadRecord("It has no final points.")
    desserts: Sequence[int] = [0] * len(points)
    if len(set(points)) < len(points):
        desserts = Match.replay(record).standing.desserts
    ranks = _ranks(standing_from(points, desserts).ranking)
    players = record.players or (None,) * len(points)
    seats = [
        PastSeat(name, player, total, ranks[seat])
        for seat, (name, player, total) in enumerate(zip(record.seats, players, points, strict=True))
    ]
    game = (record.edition, record.menu, record.both_ways, record.printing)
    return PastGame(str(path), _when(path), *game, tuple(seats))


def _ranks(ranking: Sequence[Sequence[int]]) -> dict[int, int]:
    ranks = {}
    rank = 1
    for seats in ranking:
        ranks.update(dict.fromkeys(seats, rank))
        rank += len(seats)
    return ranks


def _when(path: Path) -> datetime:
    """When a game was finished: its name says it, or else its file."""
    if stamp := _STAMP.fullmatch(path.stem):
        try:
            return datetime.strptime(stamp[1], "%Y-%m-%d-%H%M%S")
        except ValueError:  # only looks like a date
            pass
    return datetime.fromtimestamp(int(path.stat().st_mtime))


def _age(game: PastGame) -> tuple[datetime, int, str]:
    """Games of the same second are numbered in their order."""
    stamp = _STAMP.fullmatch(Path(game.file).stem)
    return game.when, int(stamp[2] or 1) if stamp else 0, game.file


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
    )


# --- who is how good against whom ----------------------------------------------------------------------


def tallies(games: Sequence[PastGame]) -> list[Tally]:
    """For every person and everybody they have met: bots count by what they are, people by their names."""
    met: dict[tuple[str, str, bool], list[tuple[float, float]]] = {}
    for game in games:
        for me in game.people:
            others: dict[tuple[str, bool], list[int]] = {}
            for other in game.seats:
                if other is not me and other.player is not None:
                    key = (other.name, False) if other.is_person else (other.player, True)
                    others.setdefault(key, []).append(other.points)
            won = 1 / game.winners if me.rank == 1 else 0.0
            for (against, bot), points in others.items():
                difference = me.points - sum(points) / len(points)
                met.setdefault((me.name, against, bot), []).append((won, difference))
    found = [
        Tally(who, against, bot, len(all_), sum(won for won, _ in all_), sum(more for _, more in all_) / len(all_))
        for (who, against, bot), all_ in met.items()
    ]
    return sorted(found, key=lambda tally: (tally.who.casefold(), not tally.bot, -tally.games, tally.against))
