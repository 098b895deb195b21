"""What the games say about the players: means with 95 % intervals, the block being the unit.

Games of one block share their deals, so they are no independent witnesses; blocks are. A player is whoever has
the same name: three `regular` are one player with three seats, and all figures are means per seat.
"""

from collections.abc import Sequence

import msgspec
import numpy as np

from .intervals import Estimate, mean_of_blocks, share_of_blocks
from .ratings import Rating, ratings
from .tournament import GameResult, Setting


class PlayerLine(msgspec.Struct, frozen=True):
    """The results of one player in a tournament."""

    player: str
    seats: int
    """How many seats it had at each table."""
    win_share: Estimate
    points: Estimate
    ranks: tuple[float, ...]
    """How often it was 1st, 2nd, …; a shared rank counts in equal parts as each of the ranks it covers."""
    rating: Estimate
    failures: int
    first_failure: str | None
    program: str = ""
    """How it calls itself, if it is a program that does."""


def rank_parts(ranks: Sequence[int]) -> list[list[float]]:
    """For each seat, its part of each rank: two who share second place have half the 2nd and half the 3rd each."""
    parts = []
    for rank in ranks:
        alike = ranks.count(rank)
        parts.append([1 / alike if rank <= number < rank + alike else 0.0 for number in range(1, len(ranks) + 1)])
    return parts


def player_lines(setting: Setting, games: Sequence[GameResult]) -> list[PlayerLine]:
    """One line for each player, the highest rating first; the games must be whole blocks of one setting."""
    if not games:
        return []
    names = list(dict.fromkeys(setting.players))
    strengths = ratings(
        [_named_ranking(setting, names, game) for game in games], [game.block for game in games], len(names)
    )
    lines = [_line(setting, name, games, strengths[number]) for number, name in enumerate(names)]
    return sorted(lines, key=lambda line: (-line.rating.value, -line.win_share.value))


def _named_ranking(setting: Setting, names: Sequence[str], game: GameResult) -> list[list[int]]:
    """A game's ranking, best first: the players of each rank by number."""
    by_rank: dict[int, list[int]] = {}
    for place, rank in zip(game.places, game.ranks, strict=True):
        by_rank.setdefault(rank, []).append(names.index(setting.players[place]))
    return [by_rank[rank] for rank in sorted(by_rank)]


def _line(setting: Setting, name: str, games: Sequence[GameResult], rating: Rating) -> PlayerLine:
    blocks = {block: number for number, block in enumerate(dict.fromkeys(game.block for game in games))}
    shares, points = np.zeros(len(blocks)), np.zeros(len(blocks))
    ranks = np.zeros(setting.seats)
    failures = 0
    first = None
    for game in games:
        block, parts, wins = blocks[game.block], rank_parts(game.ranks), game.win_shares
        for seat, place in enumerate(game.places):
            if setting.players[place] == name:
                shares[block] += wins[seat]
                points[block] += game.points[seat]
                ranks += parts[seat]
        mine = [failure for failure in game.failures if setting.players[failure.place] == name]
        failures += len(mine)
        if mine and first is None:
            first = mine[0].reason
    seats = setting.players.count(name)
    in_block = seats * setting.seats
    return PlayerLine(
        player=name,
        seats=seats,
        win_share=share_of_blocks(shares / in_block),
        points=mean_of_blocks(points / in_block),
        ranks=tuple(float(share) for share in ranks / (in_block * len(blocks))),
        rating=Estimate(rating.value, rating.value - rating.reach, rating.value + rating.reach),
        failures=failures,
        first_failure=first,
        program=next((its for game in games if game.programs for its in [_program(setting, name, game)] if its), ""),
    )


def _program(setting: Setting, name: str, game: GameResult) -> str:
    """How a player's program called itself in a game."""
    return next(
        (program for place, program in zip(game.places, game.programs, strict=True) if setting.players[place] == name),
        "",
    )
