"""`sushibelt score`: points for a real table."""

from collections.abc import Iterator
from typing import Any

import msgspec
from rich.text import Text

from ...play.errors import BadTable, SushibeltError
from ...play.scorer import GameResult, RoundResult, score
from ..records.files import read_text
from ..words.page import open_page, print_rows, print_text, printable
from ..words.results import reason_rows


def score_command(file: str, as_json: bool) -> None:
    """Score the table, or the list of tables, that a file describes."""
    try:
        described = msgspec.json.decode(read_text(file))
    except (msgspec.DecodeError, RecursionError):
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
    page = open_page()
    for number, (table, result) in enumerate(zip(tables, results, strict=True)):
        title = "Round" if isinstance(result, RoundResult) else "End of the game"
        print_text(page, Text("\n" * (number > 0)) + Text(title, "bold"))
        if isinstance(result, RoundResult):
            print_rows(page, reason_rows(_names(table), result.points, result.explain), right=1)
            for note in result.notes:
                print_text(page, Text(note))
        else:
            print_rows(page, _ranking(result, _names(table)), right=2)


def _names(table: dict[str, Any]) -> list[str]:
    """The players' names, if the table says them."""
    names = table.get("names")
    players = len(next(table[key] for key in ("tables", "trays", "desserts") if key in table))
    if isinstance(names, list) and len(names) == players:
        return [printable(str(name)) for name in names]
    return [f"Player {number}" for number in range(1, players + 1)]


def _ranking(result: GameResult, names: list[str]) -> Iterator[tuple[str, str, str, list[str]]]:
    """The players, best first: rank, name, total, and what the desserts brought."""
    rank = 1
    for seats in result.ranking:
        for seat in seats:
            yield f"{rank}.", names[seat], str(result.totals[seat]), list(result.explain[seat])
        rank += len(seats)
