"""`sushibelt score`: points for a real table."""

from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from ..play.errors import BadTable, SushibeltError
from ..play.scorer import GameResult, RoundResult, score
from .files import read_text


def score_command(file: str, as_json: bool) -> None:
    """Score the table, or the list of tables, that a file describes."""
    try:
        described = msgspec.json.decode(read_text(file))
    except msgspec.DecodeError:
        raise BadTable("This is not JSON: check its brackets, quotes and commas.") from None
    several = isinstance(described, list)
    tables: list[Any] = described if several else [described]
    results = []
    for number, table in enumerate(tables, 1):
        try:
            results.append(score(table))
        except SushibeltError as error:
            raise BadTable(f"Table {number}: {error}" if several else str(error)) from None
    if as_json:
        print(msgspec.json.encode(results if several else results[0]).decode())
        return
    console = Console()
    for table, result in zip(tables, results, strict=True):
        console.print(
            _round_table(result, _names(table))
            if isinstance(result, RoundResult)
            else _end_table(result, _names(table))
        )


def _names(table: dict[str, Any]) -> list[str]:
    """The players' names, if the table says them."""
    names = table.get("names")
    players = len(table.get("tables") or table["desserts"])
    if isinstance(names, list) and len(names) == players:
        return [str(name) for name in names]
    return [f"Player {number}" for number in range(1, players + 1)]


def _round_table(result: RoundResult, names: list[str]) -> Table:
    table = Table("Player", "Why", title="Round")
    table.add_column("Points", justify="right")
    for name, reasons, points in zip(names, result.explain, result.points, strict=True):
        table.add_row(name, "\n".join(reasons), str(points))
    return table


def _end_table(result: GameResult, names: list[str]) -> Table:
    table = Table("Rank", "Player", "Why", title="End of the game")
    table.add_column("Total", justify="right")
    rank = 1
    for seats in result.ranking:
        for seat in seats:
            table.add_row(str(rank), names[seat], "\n".join(result.explain[seat]), str(result.totals[seat]))
        rank += len(seats)
    return table
