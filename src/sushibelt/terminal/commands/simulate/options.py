"""What a simulation is asked for on the command line, and the simulation that is meant."""

import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from random import Random

from ....bots.registry import check_bot, split_players
from ....cluster import check_ray
from ....crowd.loops import POLICIES
from ....play.draw import random_menu
from ....play.errors import SushibeltError
from ....play.words import menu_key
from ....rules.menu import PARTY_PLAYERS
from ....simulate.counts import merged, part_of, read_counts
from ....simulate.simulation import Setup, Simulation
from ...invocation import typed
from ...seats.seating import RANDOM_MENU
from ...words.menu_words import meant_menu
from ..game_options import GameOptions

GAMES = "100_000"
BOTS = "regular"
PLAYERS = 4
"""How many play if nothing says so."""
LONGEST_NUMBER = 20
"""Digits; more than anybody has time for."""


class SimulateOptions(GameOptions, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    games: str | None = None
    bots: str | None = None
    players: int | None = None
    device: str = "cpu"
    threads: int | None = None
    on: str | None = None
    counts: str | None = None
    resume: str | None = None
    part: str | None = None
    merge: bool = False
    files: tuple[str, ...] = ()
    output: str | None = None
    plot: str | None = None
    variant: str | None = None


def simulation_from(options: SimulateOptions) -> Simulation:
    """The simulation that is meant: a new one or a part of it, one that goes on, or one that others have played."""
    if options.merge:
        return _merged(options)
    if options.files:
        raise SushibeltError("Files can only be named with --merge.")
    _check_where(options)
    if options.resume is not None:
        _refuse(f"{options.resume} says what is simulated", _told(options))
        return read_counts(options.resume, options.threads, options.device)
    part = None if options.part is None else _part(options)
    if options.counts is not None and Path(options.counts).exists():
        raise SushibeltError(f"{options.counts} is there already; delete it, or go on from there with --resume.")
    setup, games = setup_from(options), number_from(options.games or GAMES)
    span = None if part is None else part_of(games, *part)
    return Simulation(setup, games, options.threads, options.device, span)


def _check_where(options: SimulateOptions) -> None:
    """Refuse a place where nothing can be played."""
    if options.on not in (None, "ray"):
        raise SushibeltError(f"Games can be played here or, with --on ray, on a Ray cluster; not on {options.on!r}.")
    if options.on == "ray":
        if options.device != "cpu":
            raise SushibeltError("On Ray games are played by processors; leave out --device.")
        check_ray()


def _merged(options: SimulateOptions) -> Simulation:
    where = {"--resume": options.resume, "--on": options.on, "--threads": options.threads}
    _refuse("With --merge all games are played already", [*_told(options), *_given(where)])
    if not options.files:
        raise SushibeltError("Name all files that are to be merged: --merge part1.counts part2.counts.")
    return merged(options.files)


def _told(options: SimulateOptions) -> list[str]:
    """The options that say what is simulated."""
    names = ("games", "bots", "players", "edition", "menu", "both_ways", "printing", "seed", "part", "counts")
    return _given({f"--{name.replace('_', '-')}": getattr(options, name) for name in names})


def _given(options: Mapping[str, object]) -> list[str]:
    return [name for name, value in options.items() if value not in (None, False)]


def _refuse(why: str, given: list[str]) -> None:
    if given:
        raise SushibeltError(f"{why}; leave out {', '.join(given)}.")


def _part(options: SimulateOptions) -> tuple[int, int]:
    """Which part is played, and of how many."""
    numbers = re.fullmatch(r"([0-9]{1,9})/([0-9]{1,9})", options.part or "")
    if numbers is None:
        raise SushibeltError(f"A part is given as 2/5, the second of five, not as {options.part!r}.")
    if options.counts is None:
        raise SushibeltError("A part is played to be merged with the others; say where to keep it: --counts FILE.")
    if options.seed is None:
        raise SushibeltError("Parts only fit together if all have the same seed: --seed SEED.")
    return int(numbers[1]), int(numbers[2])


def number_from(text: str) -> int:
    """How many games are meant; underscores or commas may divide the digits."""
    digits = text.strip().replace("_", "").replace(",", "")
    if not (digits.isascii() and digits.removeprefix("-").isdigit()) or len(digits) > LONGEST_NUMBER:
        raise SushibeltError(f"The number of games is a whole number such as 1_000_000, not {text!r}.")
    return int(digits)


def setup_from(options: SimulateOptions) -> Setup:
    """What is to be simulated."""
    bots = bots_from(options.bots or BOTS, options.players)
    seed = secrets.token_hex(4) if options.seed is None else options.seed
    edition = options.edition or "party"
    if edition == "classic" and options.menu is not None:
        raise SushibeltError("The classic game has its own menu; leave out --menu.")
    menu = None
    if edition != "classic":
        drawn = options.menu is not None and options.menu.strip().lower() == RANDOM_MENU
        types = random_menu(len(bots), chance=Random(seed)) if drawn else meant_menu(options.menu or "sushi-go")
        menu = menu_key(types)
    return Setup(bots, seed, edition, menu, options.both_ways, options.printing or "revised")


def bots_from(text: str, players: int | None) -> tuple[str, ...]:
    """Who sits where: one bot for all seats, or one for each."""
    names = []
    for spec in split_players(text):
        check_bot(spec)
        if spec.lower() not in POLICIES:
            known = "random, greedy and regular"
            arena = typed("arena --help")
            raise SushibeltError(f"Simulations are played by {known}; to play {spec}, use the arena: {arena}.")
        names.append(spec.lower())
    seats = players if players is not None else len(names) if len(names) > 1 else PLAYERS
    if seats not in PARTY_PLAYERS:
        raise SushibeltError(f"A game is for 2 to 8 players, not {seats}.")
    if len(names) not in (1, seats):
        raise SushibeltError(f"There are {len(names)} bots for {seats} seats; name one for all, or one for each.")
    return tuple(names if len(names) == seats else names * seats)
