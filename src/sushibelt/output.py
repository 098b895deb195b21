"""Files that a program writes: whole or not at all, and rows as CSV, JSON or Parquet.

A file is begun before the work it is for, so that one that cannot be written is refused at once, under a name of its
own; only when it is whole does it take its place.
"""

import csv
import importlib
import io
import os
import shlex
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain, islice
from pathlib import Path
from typing import IO, Any

import msgspec

from .columns import NUMBER, TEXT, TEXTS, WHOLE, YES_OR_NO, Column, Row
from .play.errors import SushibeltError

CHECKOUT = Path(__file__).resolve().parents[2] / "pyproject.toml"
"""There if this runs from a checkout."""

FORMATS = ("csv", "json", "parquet")

BATCH = 50_000
"""So many rows are in memory at once, and in a row group of a Parquet file."""


def needed(module: str, extra: str, what: str) -> Any:
    """A library that only some need; one sentence says how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise SushibeltError(f"{what} needs {library}; {how_to_get(extra)}") from None


def how_to_get(extra: str) -> str:
    """What to type for an extra, as the end of a sentence."""
    return _how(f"--extra {extra}", f"sushibelt[{extra}]")


def how_to_get_library(library: str) -> str:
    """What to type for a library that no extra brings, as the end of a sentence."""
    return _how(f"--with {library}", library)


def _how(option: str, package: str) -> str:
    """What to type; in a checkout, `uv run` would take away again what pip had installed."""
    if "UV_RUN_RECURSION_DEPTH" in os.environ and CHECKOUT.is_file():
        start = os.environ.get("SUSHIBELT_TYPED")  # "python3 start.py", which hands on to uv what follows --uv
        return f"type {f'{start} --uv' if start else 'uv'} run {option} {_program()} … instead."
    return f"install it with: pip install {shlex.quote(package)}."


def _program() -> str:
    """What was started: this command line, or a Python program that uses the library."""
    started = Path(sys.argv[0])
    return "sushibelt" if "sushibelt" in (started.stem, started.parent.name) else "python"


class Draft:
    """A file in the making, beside the place it will take."""

    def __init__(self, name: str) -> None:
        self.path = Path(name).resolve()
        if self.path.exists() and not self.path.is_file():
            raise SushibeltError(f"{name} cannot be written: it is there already and is not a file.")
        try:
            handle, draft = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.stem}-")
        except (OSError, ValueError) as error:
            raise cannot_write(name, error) from None
        os.close(handle)
        self.draft = Path(draft)
        with suppress(OSError):  # as open to others as any new file
            mask = os.umask(0)
            os.umask(mask)
            self.draft.chmod(self.path.stat().st_mode if self.path.exists() else 0o666 & ~mask)

    def write(self, content: bytes) -> None:
        """Write all of it."""
        with self.opened() as file:
            file.write(content)

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        """The file, to be written piece by piece."""
        try:
            with self.draft.open("wb") as file:
                yield file
        except OSError as error:
            raise cannot_write(self.path, error) from None

    def done(self) -> None:
        """Take its place."""
        try:
            with self.draft.open("rb") as file:
                os.fsync(file.fileno())
            os.replace(self.draft, self.path)
        except OSError as error:
            raise cannot_write(self.path, error) from None

    def discard(self) -> None:
        """Leave nothing behind, unless it has taken its place."""
        self.draft.unlink(missing_ok=True)


class RowsFile:
    """Where rows go: a file whose ending says how, or standard output for `csv` and `json` alone."""

    def __init__(self, name: str, columns: Sequence[Column]) -> None:
        word = name.strip().lower()
        self.to_stdout = word in FORMATS
        self._columns = tuple(columns)
        self._format = word if self.to_stdout else Path(name).suffix.lower().removeprefix(".")
        if self._format not in FORMATS:
            raise SushibeltError(f"Results are written as .csv, .json or .parquet, not as {name!r}.")
        if word == "parquet":
            raise SushibeltError("Parquet needs a file: --output results.parquet.")
        if self._format == "parquet":
            needed("pyarrow.parquet", "parquet", "A Parquet file")
        self._draft = None if self.to_stdout else Draft(name)

    @property
    def path(self) -> Path | None:
        """The file; None for standard output."""
        return self._draft.path if self._draft is not None else None

    def write(self, rows: Iterable[Row]) -> None:
        """Write all rows, however many there are, and be done; without any, a file that was there before stays."""
        coming = iter(rows)
        first = list(islice(coming, 1))
        if not first and self._draft is not None:
            return
        write = {"csv": _write_csv, "json": _write_json, "parquet": _write_parquet}[self._format]
        if self._draft is None:
            text = io.BytesIO()
            write(text, self._columns, chain(first, coming))
            sys.stdout.write(text.getvalue().decode())
            sys.stdout.flush()
        else:
            with self._draft.opened() as file:
                write(file, self._columns, chain(first, coming))
            self._draft.done()

    def discard(self) -> None:
        """Leave nothing half-written behind."""
        if self._draft is not None:
            self._draft.discard()


def _write_csv(file: IO[bytes], columns: Sequence[Column], rows: Iterable[Row]) -> None:
    text = io.TextIOWrapper(file, "utf-8", newline="", write_through=True)
    table = csv.DictWriter(text, [column.name for column in columns], lineterminator="\n")
    for number, row in enumerate(rows):
        if number == 0:  # of nothing at all, as after an early interrupt, there is no header either
            table.writeheader()
        table.writerow({key: _in_csv(value) for key, value in row.items()})
    text.detach()


def _in_csv(value: Any) -> Any:
    if isinstance(value, bool):
        return str(value).lower()
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else value


def _write_json(file: IO[bytes], columns: Sequence[Column], rows: Iterable[Row]) -> None:
    file.write(b"[\n")
    for number, row in enumerate(rows):
        file.write(b",\n" * (number > 0) + msgspec.json.encode({name: row[name] for name, _, _ in columns}))
    file.write(b"\n]\n")


def _write_parquet(file: IO[bytes], columns: Sequence[Column], rows: Iterable[Row]) -> None:
    parquet = needed("pyarrow.parquet", "parquet", "A Parquet file")
    coming = iter(rows)
    with parquet.ParquetWriter(file, arrow_schema(columns)) as writer:
        while batch := list(islice(coming, BATCH)):
            writer.write_table(arrow_table(columns, batch))


def arrow_schema(columns: Sequence[Column]) -> Any:
    """The columns as Arrow has them, each with what it means."""
    arrow = needed("pyarrow", "parquet", "An Arrow table")
    texts = arrow.string()
    kinds = {
        TEXT: texts,
        TEXTS: arrow.list_(texts),
        WHOLE: arrow.int64(),
        NUMBER: arrow.float64(),
        YES_OR_NO: arrow.bool_(),
    }
    return arrow.schema([arrow.field(it.name, kinds[it.kind], metadata={"meaning": it.meaning}) for it in columns])


def arrow_table(columns: Sequence[Column], rows: Iterable[Row]) -> Any:
    """Rows as an Arrow table, for pandas, polars or DuckDB."""
    arrow = needed("pyarrow", "parquet", "An Arrow table")
    return arrow.Table.from_pylist([dict(row) for row in rows], schema=arrow_schema(columns))


def cannot_write(file: str | Path, error: Exception) -> SushibeltError:
    """Why a file cannot be written, in a sentence."""
    return SushibeltError(f"{file} cannot be written: {reason(error)}.")


def reason(error: Exception) -> str:
    """What the system says about it, as the end of a sentence."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]
