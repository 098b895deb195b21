"""The deal of the day: on one date everybody in the world gets the same cards, menu and opponents.

Everything follows from the date, so no service is needed; it also follows that whoever wants to can look ahead. Bots
are limited by simulations and answer alike everywhere. Another engine may judge otherwise, so only results of the
same one are compared.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Final

import msgspec

from ..bots.registry import make_bot
from ..compiler.engine.library import browser_engine_hash
from ..play.errors import SushibeltError
from ..play.match import Match
from ..play.setup import BOT_NAMES
from ..play.shuffles import bot_seed
from .puzzle import MENUS, game_of, title_of

FIRST: Final = date(2026, 1, 1)
"""The first day that has a deal."""
STEP: Final = 5
"""From one day's menu to the next: no factor of their number, so that each comes once before any comes again."""
YOURS: Final = 0
"""The seat of whoever plays it."""
OPPONENTS: Final = ("regular", "search:sims=1500", "regular")
AT_YOUR_SEAT: Final = ("greedy", "regular", "search:sims=1500")
"""The bots that play the same cards at the same seat, to compare with."""
FOR_TWO: Final = "dinner-for-two"
SIGNS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
OTHER_SIGN: Final = "🍵"


class DailyDeal(msgspec.Struct, frozen=True):
    """One day's deal."""

    day: date
    menu: str
    """A preset's name, or "classic"."""
    opponents: tuple[str, ...]
    secret: str

    @property
    def title(self) -> str:
        """What is played, in words."""
        return title_of(self.menu)

    def match(self, name: str) -> Match:
        """The match, with somebody of this name at the first seat."""
        edition, menu = game_of(self.menu)
        free = [other for other in BOT_NAMES if other.casefold() != name.casefold()]
        return Match(edition, menu, (name or "You", *free[: len(self.opponents)]), secret=self.secret)


class DailyResult(msgspec.Struct, frozen=True):
    """How somebody did."""

    day: date
    points: int
    place: int
    players: int
    others: dict[str, int]
    """What bots got from the same cards at the same seat."""
    engine: str
    on: date
    """When it was played to its end, in UTC."""

    @property
    def title(self) -> str:
        """What was played, in words."""
        return deal_of(self.day).title

    @property
    def text(self) -> str:
        """The result in a few lines, to be passed on."""
        bots = ", ".join(f"{name} {points}" for name, points in self.others.items())
        return (
            f"Sushibelt, deal of {self.day.isoformat()} ({self.title})\n"
            f"{SIGNS.get(self.place, OTHER_SIGN)} {self.points} points, place {self.place} of {self.players}\n"
            f"Bots at this seat: {bots}\n"
            f"Engine {self.engine}"
        )


def today() -> date:
    """The date in UTC, which is the same for everybody."""
    return datetime.now(UTC).date()


def deal_of(day: date) -> DailyDeal:
    """A day's deal."""
    if day < FIRST:
        raise SushibeltError(f"The first deal is that of {FIRST.isoformat()}.")
    menu = MENUS[(day - FIRST).days * STEP % len(MENUS)]
    opponents = OPPONENTS[1:2] if menu == FOR_TWO else OPPONENTS
    secret = sha256(f"sushibelt, deal of {day.isoformat()}".encode()).hexdigest()[:32]
    return DailyDeal(day, menu, opponents, secret)


def engine_name() -> str:
    """Which engine this is: results of different ones do not compare."""
    return browser_engine_hash()[:8]


def points_of_bot(deal: DailyDeal, bot: str) -> int:
    """What a bot gets from the same cards at the same seat."""
    match = deal.match("")
    bots = [make_bot(spec, bot_seed(deal.secret, seat)) for seat, spec in enumerate((bot, *deal.opponents))]
    while asked := match.waiting_for:
        view = match.view(asked[0])
        assert view.question is not None
        match.answer(asked[0], bots[asked[0]].answer(view, view.question))
    return match.standing.points[YOURS]


def result_of(deal: DailyDeal, match: Match) -> DailyResult:
    """How the person did, and how bots do with the same cards."""
    place = match.standing.ranks[YOURS]
    others = {bot.partition(":")[0]: points_of_bot(deal, bot) for bot in AT_YOUR_SEAT}
    points = match.standing.points[YOURS]
    return DailyResult(deal.day, points, place, match.players, others, engine_name(), today())


def streak(results: Iterable[DailyResult], now: date) -> int:
    """On how many days in a row the day's deal was played on the day itself; today's may still be to come."""
    played = {result.day for result in results if result.on == result.day}
    last = now if now in played else now - timedelta(days=1)
    number = 0
    while last - timedelta(days=number) in played:
        number += 1
    return number
