"""Games, arenas and simulations as Arrow tables, which pandas, polars and DuckDB read without a copy."""

from collections.abc import Iterable
from typing import Any

from ..arena.arena import Tournament
from ..arena.results_files import GAME_COLUMNS, game_rows
from ..output import arrow_table
from ..play.errors import SushibeltError
from ..play.record import GameRecord
from ..simulate.findings import Findings
from ..simulate.rows import FINDING_COLUMNS, finding_rows
from ..simulate.simulation import Setup
from .record_rows import TABLES, record_rows


def records_table(records: Iterable[GameRecord], table: str = "seats") -> Any:
    """Finished games as a `pyarrow.Table` with their seats, points or choices."""
    if table not in TABLES:
        raise SushibeltError(f"Games have the tables {', '.join(TABLES)}, not {table!r}.")
    columns, _ = TABLES[table]
    return arrow_table(columns, record_rows(table, (("", number, it) for number, it in enumerate(records, 1))))


def arena_table(result: Tournament) -> Any:
    """A tournament as a `pyarrow.Table`, a row for each game and seat."""
    return arrow_table(GAME_COLUMNS, game_rows([result.setting], result.games))


def simulation_table(setup: Setup, found: Findings) -> Any:
    """What a simulation found as a `pyarrow.Table`, a row for each figure."""
    return arrow_table(FINDING_COLUMNS, finding_rows(setup, found))
