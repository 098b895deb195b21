"""A game as somebody wants it: who sits where, what is played, what helps; and the table laid for it."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from ...bots.registry import BOTS, DEFAULT_BOT, check_bot, load_code
from ...bots.spec import PROGRAM, divided, parted, split_players
from ...play.draw import random_menu
from ...play.errors import SushibeltError
from ...play.match import Match
from ...play.record import PERSON
from ...play.setup import called
from ...rules.menu import PARTY_PLAYERS, Menu
from ..records.saves import Aids, Save
from ..words.menu_words import check_players, meant_menu
from .keyboard_table import Table

LONGEST_NAME = 20
RANDOM_MENU = "random"


class Seat(msgspec.Struct, frozen=True):
    """Who sits here."""

    name: str
    bot: str = ""
    """The bot as it is described; "" for a person at this keyboard."""


class GamePlan(msgspec.Struct, frozen=True):
    """A game as somebody wants it."""

    seats: tuple[Seat, ...]
    edition: str = "party"
    menu: str | None = None
    """A menu's name or its start, types with commas, or "random"; None is the usual one."""
    both_ways: bool = False
    printing: str = "revised"
    seed: str | None = None
    code: str | None = None
    """A file with bots of a person's own."""
    aids: Aids = Aids()


def lay_table(plan: GamePlan) -> Table:
    """A new game; nothing is written before everything about it is known to be right."""
    if plan.code is not None:
        load_code(plan.code)
    for seat in plan.seats:
        if seat.bot:
            check_bot(seat.bot)
    match = new_match(plan)
    code = None if plan.code is None else str(Path(plan.code).resolve())
    return Table(match, Save.new(tuple(seat.bot for seat in plan.seats), code, plan.aids))


def new_match(plan: GamePlan) -> Match:
    """The match for a plan."""
    players = len(plan.seats)
    _check_players(players)
    if all(seat.bot for seat in plan.seats):
        raise SushibeltError("Nobody plays: at least one seat is a person's. To watch bots there is the arena.")
    if plan.edition == "classic" and plan.menu is not None:
        raise SushibeltError("The classic game has its own menu; leave out --menu.")
    types: Menu | None = None
    if plan.menu is not None:
        drawn = plan.menu.strip().lower() == RANDOM_MENU
        types = random_menu(players, chance=Random(plan.seed)) if drawn else meant_menu(plan.menu)
        check_players(types, players)
    names = [seat.name for seat in plan.seats]
    return Match(plan.edition, types, names, plan.both_ways, plan.seed, printing=plan.printing)


def seats_from(text: str) -> tuple[Seat, ...]:
    """Seats in their order, as "Ana=person, Kit=search:ms=500, regular"; who is not named gets a name."""
    named: list[tuple[str, str]] = []
    for part in divided(text):
        name, who = _parted(part)
        if name and named and ":" in named[-1][1] and not _is_somebody(who):
            named[-1] = (named[-1][0], f"{named[-1][1]},{part}")  # "ms=500" belongs to the bot before it
        else:
            named.append((name, who))
    seats = [(name, who) for name, described in named for who in split_players(described)]
    _check_players(len(seats))
    return _named([(name, "" if who.lower() == PERSON else who) for name, who in seats])


def usual_seats(players: int, people: Sequence[str], bots: str | None) -> tuple[Seat, ...]:
    """People first, in their order, then the bots: the same at all seats left, or one named for each."""
    _check_players(players)
    count = players - len(people)
    if count < 0:
        raise SushibeltError(f"There are {len(people)} people for {players} seats.")
    specs = [DEFAULT_BOT] if bots is None else split_players(bots)
    for spec in specs:
        check_bot(spec)
    if len(specs) not in (1, count) or (bots is not None and count == 0):
        raise SushibeltError(f"There are {len(specs)} bots for {count} opponents; name one for all, or one for each.")
    specs = specs if len(specs) == count else specs * count
    return _named([*((_checked(name), "") for name in people), *(("", spec) for spec in specs[:count])])


def _check_players(players: int) -> None:
    if players not in PARTY_PLAYERS:
        raise SushibeltError(f"A game is for 2 to 8 players, not {players}.")


def _parted(entry: str) -> tuple[str, str]:
    """The name before "=" and who sits there; the "=" of a bot's parameters comes after a colon."""
    name, sign, who = entry.partition("=")
    if not sign or ":" in name:
        return "", entry.strip()
    return name.strip(), who.strip()


def _is_somebody(who: str) -> bool:
    """Whether this is a person or a bot, rather than what a bot is made with."""
    name = parted(who.strip("\"'"))[0].lower()
    return name in (PERSON, PROGRAM, *map(str.lower, BOTS))


def _named(seats: Sequence[tuple[str, str]]) -> tuple[Seat, ...]:
    """Everybody with a name of their own."""
    given = [_checked(name) for name, _ in seats if name]
    taken = {name.casefold() for name in given}
    if len(taken) < len(given):
        raise SushibeltError("Two at the table have the same name.")
    names = called([(_checked(name) if name else "", bool(bot)) for name, bot in seats])
    return tuple(Seat(name, bot) for name, (_, bot) in zip(names, seats, strict=True))


def _checked(name: str) -> str:
    name = name.strip()
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise SushibeltError(f"A name has 1 to {LONGEST_NAME} letters.")
    return name
