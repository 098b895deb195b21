"""A whole tournament in one call."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from ..bots.registry import BotLike, lives_here, load_code, register_bot, split_called
from ..play.errors import SushibeltError
from ..play.shuffles import fresh_secret
from ..play.variant import Variant
from .statistics import PlayerLine, player_lines
from .tournament import LIMIT, GameResult, Setting, all_tasks, blocks_for, check_setting, whole_blocks
from .workers import play_all


class Tournament(msgspec.Struct, frozen=True):
    """The games and statistics of a tournament."""

    setting: Setting
    games: tuple[GameResult, ...]
    """In order of blocks."""
    lines: tuple[PlayerLine, ...]
    """One for each player, the strongest first."""


def tournament(
    players: str | Sequence[BotLike] | Mapping[str, BotLike],
    games: int = 1000,
    *,
    edition: str = "party",
    menu: str | None = None,
    both_ways: bool = False,
    printing: str = "revised",
    seed: str | None = None,
    jobs: int | None = None,
    limit: float = LIMIT,
    code: Iterable[str] = (),
    records: bool = False,
    variant: Variant | None = None,
) -> Tournament:
    """Let bots play games, rounded up to whole blocks, in `jobs` processes (default: all cores).

    Players are a text as on the command line, bots, or bots by the names they shall have. Bots that the engine has play
    there, thousands of games a second, unless games are recorded. All games have a `variant`'s numbers, or none has.

    With `jobs=0` they play in this process, where a debugger can follow them. So do bots that are objects,
    classes or functions of this program, or were registered in it: no other process knows them.
    """
    files = tuple(code)
    for file in files:
        load_code(file)
    names, line_up = _line_up(players)
    if any(map(lives_here, line_up)):
        if jobs:
            raise SushibeltError("Bots that are objects play in this process: leave out jobs.")
        jobs = 0
    secret = fresh_secret() if seed is None else seed
    called = line_up if names != line_up else ()
    setting = Setting(names, secret, edition, menu, both_ways, printing, limit, files, records, called, variant)
    check_setting(setting)
    played = play_all([setting], all_tasks([setting], blocks_for(games, setting.seats)), jobs)
    whole = whole_blocks([setting], played)
    return Tournament(setting, tuple(whole), tuple(player_lines(setting, whole)))


def _line_up(players: str | Sequence[BotLike] | Mapping[str, BotLike]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Everybody's name, and the bot of each."""
    if isinstance(players, str):
        called = split_called(players)
        return tuple(name for name, _ in called), tuple(spec for _, spec in called)
    if isinstance(players, Mapping):
        return tuple(players), tuple(map(register_bot, players.values()))
    specs = tuple(map(register_bot, players))
    return specs, specs
