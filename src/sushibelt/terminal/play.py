"""`sushibelt play`: start a game against bots, or go on with one."""

from pathlib import Path
from random import Random

from ..bots.registry import DEFAULT_BOT, check_bot, load_code, prepare_bots, split_players
from ..play.errors import SushibeltError
from ..play.match import NAMES, Match
from ..rules.menu import PARTY_PLAYERS, Menu
from .draw import random_menu
from .invocation import typed
from .menus import meant_menu
from .page import open_page, print_text
from .saves import Save, take_up, unfinished
from .sitting import Sitting

LONGEST_NAME = 20


def play_command(
    edition: str | None,
    menu: str | None,
    players: int | None,
    both_ways: bool,
    seed: str | None,
    name: str | None,
    resume: bool,
    bots: str | None = None,
    code: str | None = None,
) -> int:
    """Play a new game, or go on with the latest unfinished one; returns the exit status."""
    if not resume:
        match = new_match(edition or "party", menu, 4 if players is None else players, both_ways, seed, name)
        others = len(unfinished())
        if code is not None:
            load_code(code)
        opponents = opponents_from(bots, match.players - 1)  # a bad one is refused before anything is written
        save = Save.new(0, ("", *opponents), None if code is None else str(Path(code).resolve()))
        return sit_down(match, save, unfinished=others)
    if both_ways or any(option is not None for option in (edition, menu, players, seed, name, bots, code)):
        raise SushibeltError("A resumed game keeps its own options; give --resume alone.")
    waiting = unfinished()
    if not waiting:
        raise SushibeltError(f"There is no unfinished game to resume; start one with: {typed('play')}")
    match, save = latest_readable(waiting)
    if save.code is not None:
        load_code(save.code)
    return sit_down(match, save, resumed=True)


def sit_down(match: Match, save: Save, unfinished: int = 0, resumed: bool = False) -> int:
    """Play, once all bots are ready."""
    prepare_bots(save.bots, lambda sentence: print_text(open_page(), sentence))
    return Sitting(match, save).play(unfinished=unfinished, resumed=resumed)


def opponents_from(text: str | None, count: int) -> list[str]:
    """The bot at each of the other seats: the same at all of them, or one named for each."""
    bots = [DEFAULT_BOT] if text is None else split_players(text)
    for bot in bots:
        check_bot(bot)
    if len(bots) not in (1, count):
        raise SushibeltError(f"There are {len(bots)} bots for {count} opponents; name one for all, or one for each.")
    return bots if len(bots) == count else bots * count


def latest_readable(waiting: list[Path]) -> tuple[Match, Save]:
    """The latest game that can be taken up; of broken ones before it one is told, and they stay where they are."""
    for path in waiting[:-1]:
        try:
            return take_up(path)
        except SushibeltError as problem:
            print_text(open_page(), f"{problem} The one before it goes on.")
    return take_up(waiting[-1])


def new_match(
    edition: str, menu: str | None, players: int, both_ways: bool, seed: str | None, name: str | None
) -> Match:
    """A new game with the person at seat 0."""
    if players not in PARTY_PLAYERS:
        raise SushibeltError(f"A game is for 2 to 8 players, not {players}.")
    if edition == "classic" and menu is not None:
        raise SushibeltError("The classic game has a menu of its own; leave out --menu.")
    mine = NAMES[0] if name is None else name.strip()
    if not 0 < len(mine) <= LONGEST_NAME or not mine.isprintable():
        raise SushibeltError(f"A name has 1 to {LONGEST_NAME} letters.")
    others = [other for other in NAMES if other.casefold() != mine.casefold()]
    types: Menu | None = None
    if menu is not None:
        drawn = menu.strip().lower() == "random"
        types = random_menu(players, chance=Random(seed)) if drawn else meant_menu(menu)
    return Match(edition, types, (mine, *others[: players - 1]), both_ways, seed)
