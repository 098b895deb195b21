"""`sushibelt score`: points for a real table."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from ...play.errors import BadTable, SushibeltError
from ...play.score_sheet import ScoreSheet
from ...play.scorer import GameResult, RoundResult, score
from ...play.sheet_text import is_csv, sheet_from_csv, sheet_from_text
from ..records.files import json_fault, read_text
from ..words.page import open_page, print_rows, print_text, printable
from ..words.results import reason_rows

STDIN = "-"


def score_command(file: str | None, as_json: bool, new: bool = False) -> int:
    """Score what a file or standard input describes; without either, fill in a pad. Returns the exit status."""
    if file is None and not as_json and sys.stdin.isatty() and sys.stdout.isatty():
        from ..line.pad import keep_score

        return keep_score(new)
    if new:
        raise SushibeltError("--new begins a pad, which needs a terminal and no file.")
    text = read_text(file or STDIN)
    kind = _kind(text, Path(file or STDIN).suffix.lower())
    if kind == "json":
        _score_json(text, as_json)
    else:
        _score_sheet(sheet_from_csv(text) if kind == "csv" else sheet_from_text(text), as_json)
    return 0


def _kind(text: str, ending: str) -> str:
    """Whether a text is JSON, or a sheet as text or CSV: how it begins tells it, or its file's ending."""
    start = text.lstrip("\ufeff \t\r\n")[:1]
    if start in ("", "{", "[") or ending == ".json":
        return "json"
    if ending == ".csv" or is_csv(text):
        return "csv"
    return "json" if start == '"' else "txt"


def _score_sheet(sheet: ScoreSheet, as_json: bool) -> None:
    """Every round of a sheet and, after the last, the end of the game."""
    sheet.check_whole()
    sheet.check()
    rounds = [sheet.round_result(number) for number in range(len(sheet.rounds))]
    end = sheet.end_result() if sheet.finished else None
    if as_json:
        print(msgspec.json.encode([*rounds, *[end][: sheet.finished]]).decode())
        return
    from ..line.sheet_points import sheet_screen, show_end, show_round, show_so_far

    screen = sheet_screen(sheet)
    for number, result in enumerate(rounds):
        show_round(screen, sheet, number, result)
    if end is None:
        show_so_far(screen, sheet)
    else:
        show_end(screen, sheet, end)


def _score_json(text: str, as_json: bool) -> None:
    """The table, or the list of tables, that JSON describes."""
    try:
        described = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise BadTable(f"This is not JSON{json_fault(text)}: check its brackets, quotes and commas.") from None
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
