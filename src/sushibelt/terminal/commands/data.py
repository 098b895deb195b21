"""`sushibelt data`: finished games as tables, one row for each seat, source of points or choice."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from ...data.record_rows import TABLES, record_rows
from ...output import RowsFile
from ...play.errors import BadRecord, SushibeltError
from ...play.record import GameRecord
from ..invocation import typed
from ..records.past import look_back
from ..records.recorded import each_record, record_in, recorded_file, recorded_text
from ..records.transfer import exported_records
from ..words.page import open_page, print_text, printable
from .interrupts import INTERRUPTED, interruptible
from .progress import GamesProgress


class DataOptions(msgspec.Struct, frozen=True):
    """What was typed."""

    files: Sequence[str] = ()
    table: str = "seats"
    output: str = "csv"


def data_command(options: DataOptions) -> int:
    """Write the rows of all games; returns the exit status."""
    if options.table not in TABLES:
        raise SushibeltError(f"The tables are {', '.join(TABLES)}, not {options.table!r}.")
    rows = RowsFile(options.output, TABLES[options.table][0])
    try:
        with interruptible():
            games = _games(options.files)
            with GamesProgress(len(games)) as progress:
                progress.begin()
                rows.write(record_rows(options.table, _shown(games, progress)))
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        rows.discard()
    if rows.path is not None:
        number = f"{len(games)} game" + "s" * (len(games) != 1)
        print_text(open_page(), f"The {options.table} of {number} are in {printable(str(rows.path))}")
    return 0


def _games(files: Sequence[str]) -> list[tuple[str, int, GameRecord]]:
    """Every game with its file and its number there; each must be a record, so that a broken file is told at once."""
    found = []
    for file in files or [game.file for game in look_back().games]:
        where = recorded_file(file)
        text = recorded_text(where)
        exported = exported_records(text)
        for number, one in enumerate(each_record(text) if exported is None else exported, 1):
            try:
                found.append((Path(where).name, number, record_in(one)[0]))
            except SushibeltError as problem:
                raise BadRecord(f"{Path(where).name}, game {number}: {problem}") from None
    if not found:
        raise SushibeltError(f"There are no finished games yet; play one with: {typed('play')}")
    return found


def _shown(
    games: Sequence[tuple[str, int, GameRecord]], progress: GamesProgress
) -> Iterator[tuple[str, int, GameRecord]]:
    """The games one after another, while a person sees how many are done."""
    for number, game in enumerate(games):
        progress.show(number)
        yield game
