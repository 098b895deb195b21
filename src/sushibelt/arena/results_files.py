"""Files of results: one row for each game and seat, and records."""

from collections.abc import Sequence
from contextlib import suppress

from .. import __version__
from ..columns import (
    BOTH_WAYS,
    EDITION,
    MENU,
    PRINTING,
    RANK,
    RULES,
    SEAT,
    SEATS,
    TEXT,
    VARIANT_COLUMNS,
    WHOLE,
    WIN_SHARE,
    YES_OR_NO,
    Column,
    Row,
    variant_columns,
)
from ..output import Draft, cannot_write
from ..rules import RULES_VERSION
from .tournament import GameResult, Setting

SETUP_COLUMNS = (
    EDITION,
    PRINTING,
    BOTH_WAYS,
    SEATS,
    Column("seed", TEXT, "of the arena; the same seed gives the same games"),
    Column("version", TEXT, "of Sushibelt"),
    RULES,
    *VARIANT_COLUMNS,
)
GAME_COLUMNS = (
    Column("block", WHOLE, "from 1: games of one block share their deals"),
    Column("rotation", WHOLE, "from 0: by how many seats the line-up has moved on"),
    Column("game", WHOLE, "from 1, as in replay --game"),
    SEAT,
    Column("player", TEXT, "the bot as it was named"),
    Column("points", WHOLE, "at the end; 0 for a bot that failed"),
    Column("desserts", WHOLE, "dessert cards, which break ties"),
    RANK,
    WIN_SHARE,
    Column("failed", YES_OR_NO, "whether it lost by failing"),
    MENU,
    Column("program", TEXT, "how a program calls itself; else empty"),
    *SETUP_COLUMNS,
)


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
            "program": game.programs[seat] if game.programs else "",
            **setup_columns(settings[game.setting]),
        }
        for number, game in enumerate(games, 1)
        for seat, place in enumerate(game.places)
    ]


def setup_columns(setting: Setting) -> Row:
    """What was played, in every row, so that rows of several files can stand together."""
    return {
        "edition": setting.edition,
        "printing": setting.printing,
        "both_ways": setting.both_ways,
        "seats": setting.seats,
        "seed": setting.seed,
        "version": __version__,
        "rules": RULES_VERSION,
        **variant_columns(setting.variant),
    }


class RecordsFile:
    """Game records, one per line and in order of blocks, whatever order the games end in."""

    def __init__(self, name: str, settings: Sequence[Setting]) -> None:
        self._settings = settings
        self._draft = Draft(name)
        self.path = self._draft.path
        self._file = self._draft.draft.open("wb", buffering=0)
        self._size = 0
        """The size of all complete blocks in the file."""
        self._pending: dict[tuple[int, int], dict[int, str]] = {}
        self._next = (0, 0)

    def add(self, game: GameResult) -> None:
        """Add a game's record, and write all records whose turn it is."""
        assert game.record is not None
        self._pending.setdefault((game.block, game.setting), {})[game.rotation] = game.record
        while self._whole(self._next):
            self._write(self._next)
            block, setting = self._next
            self._next = (block, setting + 1) if setting + 1 < len(self._settings) else (block + 1, 0)

    def finish(self) -> None:
        """Write the complete blocks that were waiting for incomplete ones, and move the file into place.

        If that fails, the blocks written so far stay in the file. If there are none, an existing file is left alone.
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
            raise cannot_write(self.path, error) from None
        if self._size:
            self._draft.done()

    def discard(self) -> None:
        """Delete a file that was not finished."""
        with suppress(OSError):
            self._file.close()
        self._draft.discard()

    def _whole(self, key: tuple[int, int]) -> bool:
        return len(self._pending.get(key, ())) == self._settings[key[1]].seats

    def _write(self, key: tuple[int, int]) -> None:
        block = b"".join(record.encode() + b"\n" for _, record in sorted(self._pending.pop(key).items()))
        try:
            self._file.seek(self._size)  # overwrites a block that was only partly written
            unwritten = memoryview(block)
            while unwritten:
                unwritten = unwritten[self._file.write(unwritten) :]
            self._size += len(block)
        except OSError as error:
            raise cannot_write(self.path, error) from None
