"""What `sushibelt tables` does: check, back up, restore and forget stored tables."""

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import typer

from ...play.errors import SushibeltError
from ...server.http.run import default_database
from ...server.log.archive import (
    Archive,
    StoredTable,
    in_one_file,
    made_new,
    open_archive,
    open_to_change,
    open_to_fill,
)
from ...server.tables.table_codes import code_from
from ...server.tables.upkeep import damage_of, without_name
from .progress import GamesProgress


def check_command(database: str | None, codes: Sequence[str]) -> int:
    """Check tables; the status is 1 if one of them is damaged."""
    logging.getLogger("sushibelt").addHandler(logging.NullHandler())  # what is wrong is said here
    damaged = entries = checked = 0
    with closing(open_archive(database or default_database())) as archive:
        for table in _tables(archive, _wanted(archive, codes) if codes else archive.codes()):
            checked, entries = checked + 1, entries + len(table.entries)
            if problem := damage_of(table.code, table.entries):
                damaged += 1
                typer.echo(f"{table.code}: {problem}.")
    found = f"{damaged} of them damaged" if damaged else "none of them damaged"
    typer.echo(f"Checked {checked:,} tables with {entries:,} entries: {found}.")
    return 1 if damaged else 0


def backup_command(file: str, database: str | None, force: bool) -> None:
    """Copy all tables into a new file, which is complete or not there."""
    target = Path(file)
    if target.exists() and not force:
        raise SushibeltError(f"{file} exists already: name another file, or add --force to replace it.")
    if not target.absolute().parent.is_dir():
        raise SushibeltError(f"There is no folder {target.parent}.")
    unfinished = target.with_name(f"{target.name}.new")
    _remove(unfinished)
    with closing(open_archive(database or default_database())) as source:
        try:
            with closing(made_new(str(unfinished))) as copy:
                told = _copy(source, copy)
            in_one_file(str(unfinished))
            os.replace(unfinished, target)
        finally:
            _remove(unfinished)
    typer.echo(f"Wrote {told} to {file}.")


def restore_command(file: str, database: str | None, force: bool) -> None:
    """Copy all tables of a backup into a database."""
    place = database or default_database()
    if Path(place).resolve() == Path(file).resolve():
        raise SushibeltError("The backup and the database are the same file.")
    with closing(open_archive(file)) as source, closing(open_to_fill(place)) as target:
        before = len(target.codes())
        if before and not force:
            raise SushibeltError(
                f"The database has {before:,} tables already: name another one, or add --force to replace them."
            )
        target.clear()
        told = _copy(source, target)
    replaced = f" in place of {before:,} tables" if before else ""
    typer.echo(f"Restored {told}{replaced}.")


def forget_command(codes: Sequence[str], name: str | None, database: str | None) -> None:
    """Delete tables, or a name at them; all of it or nothing."""
    with closing(open_to_change(database or default_database())) as archive:
        told = []
        for table in _tables(archive, _wanted(archive, codes)):
            if name is None:
                archive.delete(table.code)
                told.append(f"Deleted table {table.code} with {len(table.entries):,} entries.")
                continue
            rewritten = without_name(table.entries, name)
            if not rewritten:
                raise SushibeltError(f"Nobody called {name} has sat at table {table.code}; nothing was changed.")
            archive.rewrite(table.code, rewritten)
            told.append(f"Took the name {name} out of table {table.code}.")
        archive.commit()
    for line in told:
        typer.echo(line)


def _copy(source: Archive, target: Archive) -> str:
    """Copy everything, and say in words how much that was."""
    number = entries = 0
    for table in _tables(source, source.codes()):
        target.put(table)
        number, entries = number + 1, entries + len(table.entries)
    target.set_clock(source.clock())
    target.commit()
    return f"{number:,} tables with {entries:,} entries"


def _tables(archive: Archive, codes: Sequence[str]) -> Iterator[StoredTable]:
    """These tables, with a bar for those who wait."""
    with GamesProgress(len(codes), unit="tables") as progress:
        progress.begin()
        for number, code in enumerate(codes, 1):
            table = archive.table(code)
            if table is not None:
                yield table
            progress.show(number)


def _wanted(archive: Archive, codes: Sequence[str]) -> list[str]:
    """The tables of these codes, however they are typed."""
    known = set(archive.codes())
    wanted = [code_from(code) or code for code in codes]
    for code in wanted:
        if code not in known:
            raise SushibeltError(f"There is no table {code}; nothing was changed.")
    return wanted


def _remove(file: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        Path(f"{file}{ending}").unlink(missing_ok=True)
