"""What follows from past games: who is how good against whom, and which dishes people take."""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

import msgspec

from ...play.errors import SushibeltError
from ...play.match import Match
from ...play.record import PERSON, record_from_json
from ...rules.catalogue import TYPE_NAMES, TYPE_OF
from .files import read_text

SCALE = 400 / math.log(10)
LATEST = 100
"""So many games are looked through for dishes, since each must be played again."""
FEW = 3
"""So few cards tell nothing of anybody's taste."""


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
    accuracy: tuple[float | None, ...] | None = None
    """Of each seat, 0 to 1; None if the game was not reviewed."""
    variant: str | None = None
    """How an unofficial game is marked; None for a published one."""

    @property
    def people(self) -> list[PastSeat]:
        """The seats of people, as far as is known."""
        return [seat for seat in self.seats if seat.is_person]

    @property
    def winners(self) -> int:
        """How many share the victory."""
        return sum(seat.rank == 1 for seat in self.seats)


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
    rating: int
    """How much stronger this player is, where 400 is ten wins for one."""
    reach: int
    """How far the rating may be off (95 %)."""


class Dish(msgspec.Struct, frozen=True):
    """How often people took a card type."""

    type: str
    mine: int
    """How many they laid."""
    fair: float
    """How many that would be if everybody took alike."""


def tallies(games: Sequence[PastGame]) -> list[Tally]:
    """For every person and everybody they have met: bots count by what they are, people by their names."""
    met: dict[tuple[str, str, bool], list[tuple[float, float, float]]] = {}
    for game in games:
        if game.variant is not None:
            continue  # who is good at another game may not be at this one
        for me in game.people:
            others: dict[tuple[str, bool], list[PastSeat]] = {}
            for other in game.seats:
                if other is not me and other.player is not None:
                    key = (other.name, False) if other.is_person else (other.player, True)
                    others.setdefault(key, []).append(other)
            won = 1 / game.winners if me.rank == 1 else 0.0
            for (against, bot), seats in others.items():
                difference = me.points - sum(seat.points for seat in seats) / len(seats)
                beaten = sum((seat.rank > me.rank) + (seat.rank == me.rank) / 2 for seat in seats) / len(seats)
                met.setdefault((me.name, against, bot), []).append((won, difference, beaten))
    found = []
    for (who, against, bot), all_ in met.items():
        won, difference, beaten = (sum(column) for column in zip(*all_, strict=True))
        found.append(Tally(who, against, bot, len(all_), won, difference / len(all_), *rating_from(beaten, len(all_))))
    return sorted(found, key=lambda tally: (tally.who.casefold(), not tally.bot, -tally.games, tally.against))


def rating_from(won: float, games: int) -> tuple[int, int]:
    """How strong somebody is who won so many games, and how far that may be off; the page counts alike.

    One drawn game besides keeps whoever never lost finite, as in the arena.
    """
    share = (won + 0.5) / (games + 1)
    reach = 1.96 * SCALE / math.sqrt((games + 1) * share * (1 - share))
    return round(SCALE * math.log(share / (1 - share))), round(reach)


def accuracies(games: Sequence[PastGame], who: str) -> list[float]:
    """How accurately somebody played in each reviewed game, the earliest first."""
    found = []
    for game in reversed(games):
        for seat, accuracy in zip(game.seats, game.accuracy or (), strict=False):
            if seat.is_person and seat.name == who and accuracy is not None:
                found.append(accuracy)
    return found


def dishes(games: Sequence[PastGame]) -> list[Dish]:
    """What people took in the latest games, the best loved first; trays tell it."""
    mine: Counter[str] = Counter()
    fair: dict[str, float] = defaultdict(float)
    for game in games[:LATEST]:
        seats = {seat for seat, who in enumerate(game.seats) if who.is_person}
        if not seats:
            continue
        with suppress(SushibeltError):  # a game under other rules cannot be played again
            for score in Match.replay(record_from_json(read_text(game.file))).scores:
                if score.round_no:
                    for seat, tray in enumerate(score.trays):
                        for laid in tray:
                            if not laid.flipped:
                                kind = TYPE_NAMES[TYPE_OF[laid.card]]
                                mine[kind] += seat in seats
                                fair[kind] += len(seats) / len(game.seats)
    found = [Dish(kind, mine[kind], round(fair[kind], 1)) for kind in TYPE_NAMES if mine[kind] + fair[kind] >= FEW]
    return sorted(found, key=lambda dish: -dish.mine / dish.fair)
