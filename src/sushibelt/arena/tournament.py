"""What an arena plays: a line-up of bots, blocks of games on the same deals, and what came of each game.

Everything that happens derives from the setting's seed, the block's number, the rotation within it and a
player's place in the line-up, so results depend neither on how many play at once nor on who finishes first.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec

from ..bots.registry import check_bot, knows_variants, thinking_time
from ..play.errors import SushibeltError
from ..play.match import Match
from ..play.setup import LineUp
from ..play.variant import Variant
from ..play.words import menu_from, menu_key
from ..rules.menu import legal_menus
from ..rules.standing import rank_value

LIMIT = 10.0
"""The default time limit for each answer, in seconds."""
LONGEST_LIMIT = 3600.0
RANDOM_MENU = "random"


class Setting(LineUp, frozen=True):
    """A tournament's line-up, which sits on every seat in turn: a block has as many games. A menu may be "random"."""

    limit: float = LIMIT
    """Seconds for each answer."""
    code: tuple[str, ...] = ()
    """Files with the user's own bots."""
    records: bool = False
    """Whether games are recorded."""
    bots: tuple[str, ...] = ()
    """Which bot each player is, where players are called otherwise than their bots."""
    variant: Variant | None = None
    """Other numbers than the published ones, in all games of the tournament."""

    @property
    def line_up(self) -> tuple[str, ...]:
        """The bot at each place."""
        return self.bots or self.players


class Failure(msgspec.Struct, frozen=True):
    """How a bot lost a game by failing."""

    place: int
    """Its place in the line-up."""
    call: int
    """The number of the call that failed, counted from 1."""
    reason: str


class Task(msgspec.Struct, frozen=True):
    """One game to be played."""

    setting: int
    """The index of its setting."""
    block: int
    rotation: int
    failures: tuple[Failure, ...] = ()
    """Failures that are known because they have cost a process; these calls are not made again."""


class GameResult(msgspec.Struct, frozen=True):
    """The result of one game, by seat."""

    setting: int
    block: int
    rotation: int
    menu: str | None
    places: tuple[int, ...]
    """For each seat, the place in the line-up of its bot."""
    points: tuple[int, ...]
    """A bot that failed has none."""
    desserts: tuple[int, ...]
    ranks: tuple[int, ...]
    """From 1; those who share a rank have the best of the ranks they share."""
    failures: tuple[Failure, ...] = ()
    record: str | None = None
    programs: tuple[str, ...] = ()
    """For each seat, how its program calls itself, or nothing; empty where none says."""

    @property
    def win_shares(self) -> tuple[float, ...]:
        """Each seat's share of the win: 1, a part if it is shared, or 0."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)


def check_setting(setting: Setting) -> None:
    """Raise an error for a setting that cannot be played; the user's own bots must be loaded already."""
    if not 0 < setting.limit <= LONGEST_LIMIT:
        raise SushibeltError(f"The limit is a number of seconds above 0 and up to {LONGEST_LIMIT:.0f}.")
    if not 2 <= setting.seats <= 8:
        number = f"{setting.seats} player{'s' * (setting.seats != 1)}"
        raise SushibeltError(f"An arena's line-up has 2 to 8 players separated by commas, not {number}.")
    if setting.edition == "classic" and setting.menu is not None:
        raise SushibeltError("The classic game has its own menu; leave out --menu.")
    game = (setting.edition, menu_of(setting, 0), setting.seats, setting.both_ways, "")
    Match(*game, printing=setting.printing, variant=setting.variant)
    for bot in dict.fromkeys(setting.line_up):
        check_bot(bot)
        if setting.variant is not None and not knows_variants(bot):
            raise SushibeltError(f"{bot} knows the published game only; a variant is for random, greedy and regular.")
        if (seconds := thinking_time(bot)) >= setting.limit:
            limit = f"the limit of {setting.limit:g} s"
            raise SushibeltError(f"{bot} thinks for {seconds:g} s, so {limit} would lose it every game.")


def check_together(settings: Sequence[Setting]) -> None:
    """Refuse to play official games and variants, or different variants, beside one another: ratings would mix them."""
    if len({None if setting.variant is None else setting.variant.digest for setting in settings}) > 1:
        raise SushibeltError("Official games and variants, or two variants, cannot be played in one arena.")


def blocks_for(games: int, seats: int) -> int:
    """How many whole blocks hold this number of games."""
    if games < 1:
        raise SushibeltError("An arena plays at least one game.")
    return -(-games // seats)


def all_tasks(settings: Sequence[Setting], blocks: int) -> Iterator[Task]:
    """Every game of all blocks, block by block, so that blocks are completed early."""
    for block in range(blocks):
        for number, setting in enumerate(settings):
            for rotation in range(setting.seats):
                yield Task(number, block, rotation)


# --- what derives from the seed -----------------------------------------------------------------------------


def secret_of(setting: Setting, block: int) -> str:
    """The secret behind all shuffles of a block."""
    return hashlib.sha256(f"{setting.seed}, block {block}".encode("utf-8", "surrogateescape")).hexdigest()


def menu_of(setting: Setting, block: int) -> str | None:
    """The menu of a block's games."""
    if setting.edition == "classic":
        return None
    if setting.menu == RANDOM_MENU:
        return menu_key(Random(f"{setting.seed}, menu of block {block}").choice(list(legal_menus(setting.seats))))
    return menu_key(menu_from(setting.menu or "sushi-go"))


def places_of(setting: Setting, rotation: int) -> tuple[int, ...]:
    """Who sits where: in each rotation the whole line-up moves on by one seat."""
    return tuple((seat - rotation) % setting.seats for seat in range(setting.seats))


def bot_seed(setting: Setting, task: Task, place: int) -> str:
    """The seed of a bot; it does not reveal the secret of the shuffles."""
    own = f"{setting.seed}, block {task.block}, rotation {task.rotation}, player {place}"
    return hashlib.sha256(own.encode("utf-8", "surrogateescape")).hexdigest()


def names_of(setting: Setting) -> tuple[str, ...]:
    """Each place's name at the table: the bot's, with a number from the second of its kind on."""
    names: list[str] = []
    for place, player in enumerate(setting.players):
        before = setting.players[:place].count(player)
        names.append(f"{player} {before + 1}" if before else player)
    return tuple(names)


# --- what came of it -------------------------------------------------------------------------------------


def final_ranks(points: Sequence[int], desserts: Sequence[int], failed: Sequence[int]) -> tuple[int, ...]:
    """Each seat's rank by points, then desserts; whoever failed (in this order) comes after all others.

    The first to fail is last. Should all fail, the last to do so is first.
    """
    keys = [
        (False, failed.index(seat)) if seat in failed else (True, rank_value(points[seat], desserts[seat]))
        for seat in range(len(points))
    ]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def whole_blocks(settings: Sequence[Setting], results: Iterable[GameResult]) -> list[GameResult]:
    """The games of those blocks that were played to the end, in order."""
    blocks: dict[tuple[int, int], list[GameResult]] = {}
    for result in results:
        blocks.setdefault((result.block, result.setting), []).append(result)
    whole = [games for (_, setting), games in sorted(blocks.items()) if len(games) == settings[setting].seats]
    return [game for games in whole for game in sorted(games, key=lambda game: game.rotation)]


def with_code(setting: Setting) -> Setting:
    """The same setting with absolute paths, since workers may run in another folder."""
    return msgspec.structs.replace(setting, code=tuple(str(Path(file).resolve()) for file in setting.code))
