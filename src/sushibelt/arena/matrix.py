"""Everybody against everybody: each player's win share against each other.

At a table for two each pair meets once, and what one wins the other loses. At a larger table one player sits alone
among players of the other kind, and each of the two gets to be the one alone.
"""

from collections.abc import Sequence

import msgspec
import numpy as np

from ..columns import MENU, NUMBER, TEXT, WHOLE, Column, Row
from ..play.errors import SushibeltError
from .intervals import Estimate, mean_of_blocks, share_of_blocks
from .results_files import SETUP_COLUMNS, setup_columns
from .tournament import GameResult, Setting


class Cell(msgspec.Struct, frozen=True):
    """One player against one or more of another kind."""

    row: str
    column: str
    games: int
    win_share: Estimate
    points: Estimate
    points_against: Estimate
    failures: int
    """How many games the player of this row lost by failing."""


def pairings(setting: Setting, seats: int) -> list[Setting]:
    """One setting for each pair of different players of the line-up."""
    players = dict(zip(setting.players, setting.line_up, strict=True))
    if len(players) < 2:
        raise SushibeltError("A matrix needs at least two different bots.")
    return [
        msgspec.structs.replace(
            setting,
            players=(row, *[column] * (seats - 1)),
            bots=(players[row], *[players[column]] * (seats - 1)) if setting.bots else (),
        )
        for number, row in enumerate(players)
        for other, column in enumerate(players)
        if number < other or (seats > 2 and number != other)
    ]


def cells(settings: Sequence[Setting], games: Sequence[GameResult]) -> list[Cell]:
    """All cells of the matrix for which a whole block was played."""
    found = []
    for number, setting in enumerate(settings):
        mine = [game for game in games if game.setting == number]
        if mine:
            found.append(_cell(setting, mine, alone=0))
            if setting.seats == 2:
                found.append(_cell(setting, mine, alone=1))
    return found


def order(settings: Sequence[Setting], found: Sequence[Cell]) -> list[str]:
    """The players, those who win most against the others first."""
    players = list(dict.fromkeys(player for setting in settings for player in setting.players))
    shares = {player: [cell.win_share.value for cell in found if cell.row == player] for player in players}
    return sorted(players, key=lambda player: -float(np.mean(shares[player])) if shares[player] else 0.0)


CELL_COLUMNS = (
    Column("row", TEXT, "a bot"),
    Column("column", TEXT, "the bot it played"),
    Column("games", WHOLE, "of this pair, in this direction"),
    Column("win_share", NUMBER, "of the row's bot"),
    Column("win_share_low", NUMBER, "the lower end of the 95 % interval; empty with one block"),
    Column("win_share_high", NUMBER, "its upper end"),
    Column("points", NUMBER, "of the row's bot, on average"),
    Column("points_against", NUMBER, "of the column's bot"),
    Column("failures", WHOLE, "of the row's bot"),
    MENU,
    *SETUP_COLUMNS,
)


def cell_rows(found: Sequence[Cell], setting: Setting) -> list[Row]:
    """One row of a file for each cell; all pairings were played as this one."""
    return [
        {
            "row": cell.row,
            "column": cell.column,
            "games": cell.games,
            "win_share": cell.win_share.value,
            "win_share_low": _number(cell.win_share.low),
            "win_share_high": _number(cell.win_share.high),
            "points": cell.points.value,
            "points_against": cell.points_against.value,
            "failures": cell.failures,
            "menu": setting.menu or "",
            **setup_columns(setting),
        }
        for cell in found
    ]


def _number(value: float) -> float | None:
    return None if value != value else value


def _cell(setting: Setting, games: Sequence[GameResult], alone: int) -> Cell:
    shares: dict[int, list[float]] = {}
    points: dict[int, list[float]] = {}
    against: dict[int, list[float]] = {}
    for game in games:
        seat = game.places.index(alone)
        others = [game.points[other] for other in range(setting.seats) if other != seat]
        shares.setdefault(game.block, []).append(game.win_shares[seat])
        points.setdefault(game.block, []).append(game.points[seat])
        against.setdefault(game.block, []).append(sum(others) / len(others))
    return Cell(
        row=setting.players[alone],
        column=setting.players[1 - alone],
        games=len(games),
        win_share=share_of_blocks([float(np.mean(block)) for block in shares.values()]),
        points=mean_of_blocks([float(np.mean(block)) for block in points.values()]),
        points_against=mean_of_blocks([float(np.mean(block)) for block in against.values()]),
        failures=sum(failure.place == alone for game in games for failure in game.failures),
    )
