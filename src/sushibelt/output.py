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
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from .play.errors import SushibeltError

CHECKOUT = Path(__file__).resolve().parents[2] / "pyproject.toml"
"""There if this runs from a checkout."""

FORMATS = ("csv", "json", "parquet")

Row = Mapping[str, Any]


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
        try:
            self.draft.write_bytes(content)
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

    def __init__(self, name: str) -> None:
        word = name.strip().lower()
        self.to_stdout = word in FORMATS
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

    def write(self, rows: Sequence[Row]) -> None:
        """Write all rows and be done; without any, a file that was there before stays."""
        if not rows and self._draft is not None:
            return
        content = {"csv": _as_csv, "json": _as_json, "parquet": _as_parquet}[self._format](rows)
        if self._draft is None:
            sys.stdout.write(content.decode())
            sys.stdout.flush()
        else:
            self._draft.write(content)
            self._draft.done()

    def discard(self) -> None:
        """Leave nothing half-written behind."""
        if self._draft is not None:
            self._draft.discard()


def _as_csv(rows: Sequence[Row]) -> bytes:
    if not rows:  # interrupted before a block was whole
        return b""
    text = io.StringIO()
    table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    table.writeheader()
    for row in rows:
        table.writerow({key: str(value).lower() if isinstance(value, bool) else value for key, value in row.items()})
    return text.getvalue().encode()


def _as_json(rows: Sequence[Row]) -> bytes:
    return b"[\n" + b",\n".join(msgspec.json.encode(row) for row in rows) + b"\n]\n"


def _as_parquet(rows: Sequence[Row]) -> bytes:
    arrow, parquet = (needed(module, "parquet", "A Parquet file") for module in ("pyarrow", "pyarrow.parquet"))
    memory = io.BytesIO()
    table = arrow.Table.from_pylist([dict(row) for row in rows])
    # A column in which nothing is known yet has its kind nevertheless, so that files can be put together.
    kinds = [field.with_type(arrow.float64()) if arrow.types.is_null(field.type) else field for field in table.schema]
    parquet.write_table(table.cast(arrow.schema(kinds)), memory)
    return memory.getvalue()


def cannot_write(file: str | Path, error: Exception) -> SushibeltError:
    """Why a file cannot be written, in a sentence."""
    return SushibeltError(f"{file} cannot be written: {reason(error)}.")


def reason(error: Exception) -> str:
    """What the system says about it, as the end of a sentence."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]
