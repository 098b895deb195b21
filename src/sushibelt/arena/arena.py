"""A whole tournament in one call."""

from collections.abc import Iterable, Sequence

import msgspec

from ..bots.registry import BotLike, lives_here, load_code, register_bot, split_players
from ..play.errors import SushibeltError
from ..play.shuffles import fresh_secret
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
    players: str | Sequence[BotLike],
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
) -> Tournament:
    """Let bots play games, rounded up to whole blocks, in `jobs` processes (default: all cores).

    With `jobs=0` they play in this process, where a debugger can follow them. So do bots that are objects,
    classes or functions of this program, or were registered in it: no other process knows them.
    """
    files = tuple(code)
    for file in files:
        load_code(file)
    line_up = tuple(split_players(players) if isinstance(players, str) else map(register_bot, players))
    if any(map(lives_here, line_up)):
        if jobs:
            raise SushibeltError("Bots that are objects play in this process: leave out jobs.")
        jobs = 0
    secret = fresh_secret() if seed is None else seed
    setting = Setting(line_up, secret, edition, menu, both_ways, printing, limit, files, records)
    check_setting(setting)
    played = play_all([setting], all_tasks([setting], blocks_for(games, setting.seats)), jobs)
    whole = whole_blocks([setting], played)
    return Tournament(setting, tuple(whole), tuple(player_lines(setting, whole)))
