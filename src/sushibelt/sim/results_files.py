"""What was played, in files: one row for each game and seat, and records.

A file is begun before the first game, so that one that cannot be written is refused at once, under a name of its
own; only when it is whole does it take its place.
"""

import csv
import importlib
import io
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from ..play.errors import SushibeltError
from .tournament import GameResult, Setting

FORMATS = ("csv", "json", "parquet")

Row = Mapping[str, Any]


def needed(module: str, extra: str, what: str) -> Any:
    """A library that only some need; one sentence says how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise SushibeltError(f"{what} needs {library}; install it with: pip install 'sushibelt[{extra}]'.") from None


def game_rows(settings: Sequence[Setting], games: Sequence[GameResult]) -> list[Row]:
    """One row for each game and seat."""
    return [
        {
            "block": game.block + 1,
            "rotation": game.rotation,
            "game": number,
            "seat": seat,
            "player": settings[game.setting].players[place],
            "points": game.points[seat],
            "desserts": game.desserts[seat],
            "rank": game.ranks[seat],
            "win_share": game.win_shares[seat],
            "failed": any(failure.place == place for failure in game.failures),
            "menu": game.menu or "",
        }
        for number, game in enumerate(games, 1)
        for seat, place in enumerate(game.places)
    ]


class Draft:
    """A file in the making, beside the place it will take."""

    def __init__(self, name: str) -> None:
        self.path = Path(name).resolve()
        if self.path.exists() and not self.path.is_file():
            raise SushibeltError(f"{name} cannot be written: it is there already and is not a file.")
        try:
            handle, draft = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.stem}-")
        except (OSError, ValueError) as error:
            raise SushibeltError(f"{name} cannot be written: {_reason(error)}.") from None
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
            raise SushibeltError(f"{self.path} cannot be written: {_reason(error)}.") from None

    def done(self) -> None:
        """Take its place."""
        try:
            with self.draft.open("rb") as file:
                os.fsync(file.fileno())
            os.replace(self.draft, self.path)
        except OSError as error:
            raise SushibeltError(f"{self.path} cannot be written: {_reason(error)}.") from None

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


class RecordsFile:
    """Game records, one per line and in order of blocks, whatever order the games end in."""

    def __init__(self, name: str, settings: Sequence[Setting]) -> None:
        self._settings = settings
        self._draft = Draft(name)
        self.path = self._draft.path
        self._file = self._draft.draft.open("wb", buffering=0)
        self._size = 0
        """Bytes of the blocks that are in the file as a whole."""
        self._pending: dict[tuple[int, int], dict[int, str]] = {}
        self._next = (0, 0)

    def add(self, game: GameResult) -> None:
        """Take a game's record, and write all whose turn it is."""
        assert game.record is not None
        self._pending.setdefault((game.block, game.setting), {})[game.rotation] = game.record
        while self._whole(self._next):
            self._write(self._next)
            block, setting = self._next
            self._next = (block, setting + 1) if setting + 1 < len(self._settings) else (block + 1, 0)

    def finish(self) -> None:
        """Write the whole blocks that came before others were whole, and be done.

        Where that fails, the blocks before are kept. Without any, a file that was there before stays.
        """
        try:
            for key in sorted(self._pending):
                if self._whole(key):
                    self._write(key)
        finally:
            self._take_place()

    def _take_place(self) -> None:
        try:
            self._file.truncate(self._size)
            self._file.close()
        except OSError as error:
            raise SushibeltError(f"{self.path} cannot be written: {_reason(error)}.") from None
        if self._size:
            self._draft.done()

    def discard(self) -> None:
        """Leave nothing half-written behind."""
        with suppress(OSError):
            self._file.close()
        self._draft.discard()

    def _whole(self, key: tuple[int, int]) -> bool:
        return len(self._pending.get(key, ())) == self._settings[key[1]].seats

    def _write(self, key: tuple[int, int]) -> None:
        block = b"".join(record.encode() + b"\n" for _, record in sorted(self._pending.pop(key).items()))
        try:
            self._file.seek(self._size)  # over the half of a block that could not be written, or was interrupted
            unwritten = memoryview(block)
            while unwritten:
                unwritten = unwritten[self._file.write(unwritten) :]
            self._size += len(block)
        except OSError as error:
            raise SushibeltError(f"{self.path} cannot be written: {_reason(error)}.") from None


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


def _reason(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return reason[:1].lower() + reason[1:]
