"""What an arena has played so far, game by game beside its results, so that it can go on after whatever ended it.

The first line says what is played, each other line is a game. Lines are only ever added; one that was not written whole
is left out, and its game is played again, which gives the same.
"""

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from ..output import cannot_write
from ..play.errors import SushibeltError
from .tournament import GameResult, Setting, with_code

ENDING: Final = ".games"
FORMAT: Final = 1
SECONDS: Final = 0.2
"""How long games wait at most for others to be written with them."""
LARGEST: Final = 1 << 16
"""How many bytes of games wait at most."""

Key = tuple[int, int, int]


class Heading(msgspec.Struct, frozen=True):
    """What is played."""

    format: int
    settings: tuple[Setting, ...]


class Journal:
    """The games of an arena whose results go to a file."""

    def __init__(self, beside: Path, settings: Sequence[Setting], resume: bool) -> None:
        self.path = beside.with_name(beside.name + ENDING)
        self.kept: list[GameResult] = []
        """The games that had been played before."""
        self._heading = Heading(FORMAT, tuple(map(with_code, settings)))
        self._waiting = bytearray()
        self._any = False
        self._written = time.monotonic()
        try:
            if resume:
                whole = self._read(settings)
                self._any = bool(self.kept)
                self._file = self.path.open("r+b", buffering=0)
                self._file.seek(whole)
                self._file.truncate()  # a line that was not written whole
            else:
                self._file = self.path.open("xb", buffering=0)
                self._write(msgspec.json.encode(self._heading) + b"\n")
        except FileExistsError:
            raise SushibeltError(
                f"{self.path} holds the games of an arena that did not end: go on with --resume, or delete it."
            ) from None
        except OSError as error:
            raise cannot_write(self.path, error) from None

    def add(self, game: GameResult) -> None:
        """Keep a game."""
        self._any = True
        self._waiting += msgspec.json.encode(game) + b"\n"
        if len(self._waiting) >= LARGEST or time.monotonic() > self._written + SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write what is waiting."""
        try:
            self._write(self._waiting)
        except OSError as error:
            raise cannot_write(self.path, error) from None
        self._waiting.clear()
        self._written = time.monotonic()

    def leave(self) -> None:
        """Keep all games for later, if there are any."""
        if self._file.closed:
            return
        with suppress(OSError):
            self.flush()
        if not self._any:
            self.done()
        self._file.close()

    def done(self) -> None:
        """The results are written, so the games are not needed any more."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def _write(self, lines: bytes | bytearray) -> None:
        unwritten = memoryview(bytes(lines))
        while unwritten:
            unwritten = unwritten[self._file.write(unwritten) :]

    def _read(self, settings: Sequence[Setting]) -> int:
        """Take in the games; says where the last whole line ends."""
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            raise SushibeltError(f"There is nothing to go on with: there is no {self.path}.") from None
        first, *lines = content[: content.rfind(b"\n") + 1].splitlines() or [b""]
        self._compare(first)
        seen: set[Key] = set()
        for number, line in enumerate(lines, 2):
            try:
                game = msgspec.json.decode(line, type=GameResult)
            except msgspec.MsgspecError:
                raise SushibeltError(
                    f"Line {number} of {self.path} is damaged, so it cannot be gone on with."
                ) from None
            if not 0 <= game.setting < len(settings):
                raise SushibeltError(f"Line {number} of {self.path} is of another arena.")
            if key_of(game) not in seen:
                seen.add(key_of(game))
                self.kept.append(game)
        return content.rfind(b"\n") + 1

    def _compare(self, line: bytes) -> None:
        """Refuse to go on with something else."""
        try:
            heading = msgspec.json.decode(line, type=Heading)
        except msgspec.MsgspecError:
            raise SushibeltError(f"{self.path} is not an arena's.") from None
        if heading.format != FORMAT:
            raise SushibeltError(f"{self.path} was written by another version.")
        if heading.settings != self._heading.settings:
            differing = _difference(heading.settings, self._heading.settings)
            raise SushibeltError(f"{self.path} is of an arena with other {differing}: go on with the options it had.")


def seed_kept(beside: Path) -> str | None:
    """The seed of an arena that did not end."""
    try:
        with beside.with_name(beside.name + ENDING).open("rb") as file:
            return msgspec.json.decode(file.readline(), type=Heading).settings[0].seed
    except (OSError, msgspec.MsgspecError, IndexError):
        return None


def key_of(game: GameResult) -> Key:
    """Which game it is."""
    return game.setting, game.block, game.rotation


_WORDS: Final = {"both_ways": "directions", "printing": "printings", "edition": "editions", "limit": "time limits"}


def _difference(had: Sequence[Setting], wanted: Sequence[Setting]) -> str:
    if len(had) != len(wanted):
        return "players"
    for one, other in zip(had, wanted, strict=True):
        for name in Setting.__struct_fields__:
            if getattr(one, name) != getattr(other, name):
                return _WORDS.get(name, name if name.endswith("s") or name == "code" else f"{name}s")
    return "options"
