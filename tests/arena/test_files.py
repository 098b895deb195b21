"""What was played, in files: read back as it was written, whole or not at all."""

import csv
import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from sushibelt.arena.heat_map import heat_map
from sushibelt.arena.matrix import cell_rows, cells, order, pairings
from sushibelt.arena.results_files import GAME_COLUMNS, RecordsFile, game_rows
from sushibelt.arena.tournament import GameResult, Setting, all_tasks, whole_blocks
from sushibelt.arena.workers import play_all
from sushibelt.output import Draft, RowsFile, needed
from sushibelt.play.errors import SushibeltError

SETTING = Setting(("greedy", "random", "random"), "files", records=True)
COLUMNS = [
    "block",
    "rotation",
    "game",
    "seat",
    "player",
    "points",
    "desserts",
    "rank",
    "win_share",
    "failed",
    "menu",
    "program",
    "edition",
    "printing",
    "both_ways",
    "seats",
    "seed",
    "version",
    "rules",
    "variant",
    "variant_hash",
]
TEXTS = ("player", "menu", "program", "edition", "printing", "seed", "version", "variant", "variant_hash")
ANSWERS = ("failed", "both_ways")


@pytest.fixture(scope="module")
def games() -> list[GameResult]:
    """Two blocks of three."""
    return whole_blocks([SETTING], play_all([SETTING], all_tasks([SETTING], 2), jobs=0))


def read_back(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of any kind, as plain values."""
    if path.suffix == ".json":
        rows: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
        return rows
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            return [
                {
                    key: value if key in TEXTS else value == "true" if key in ANSWERS else float(value)
                    for key, value in row.items()
                }
                for row in csv.DictReader(file)
            ]
    from pyarrow import parquet

    table: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return table


@pytest.mark.parametrize("ending", ["csv", "json", "parquet"])
def test_rows_read_back_alike_from_every_kind_of_file(tmp_path: Path, games: list[GameResult], ending: str) -> None:
    rows = game_rows([SETTING], games)
    assert len(rows) == 18
    path = tmp_path / f"results.{ending}"
    RowsFile(str(path), GAME_COLUMNS).write(rows)
    assert read_back(path) == rows
    assert list(rows[0]) == COLUMNS
    assert [path.name for path in tmp_path.iterdir()] == [path.name]
    assert sum(row["win_share"] for row in rows) == pytest.approx(6)


def test_records_stand_in_order_whatever_order_games_end_in(tmp_path: Path, games: list[GameResult]) -> None:
    records = RecordsFile(str(tmp_path / "games.jsonl"), [SETTING])
    for game in [games[4], games[0], games[5], games[2], games[3], games[1]]:
        records.add(game)
    records.finish()
    lines = (tmp_path / "games.jsonl").read_text("utf-8").splitlines()
    assert lines == [game.record for game in games]


def test_records_of_half_a_block_are_left_out(tmp_path: Path, games: list[GameResult]) -> None:
    records = RecordsFile(str(tmp_path / "games.jsonl"), [SETTING])
    for game in games[1:]:
        records.add(game)
    records.finish()
    assert (tmp_path / "games.jsonl").read_text("utf-8").splitlines() == [game.record for game in games[3:]]


def test_records_keep_their_whole_blocks_when_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: list[GameResult]
) -> None:
    records = RecordsFile(str(tmp_path / "games.jsonl"), [SETTING])
    for game in games[:5]:
        records.add(game)
    monkeypatch.setattr(records, "_file", FullDisk(records._file))
    with pytest.raises(SushibeltError, match=r"games\.jsonl cannot be written: no space left on device"):
        records.add(games[5])
    records.finish()
    records.discard()
    assert (tmp_path / "games.jsonl").read_text("utf-8").splitlines() == [game.record for game in games[:3]]
    assert len(list(tmp_path.iterdir())) == 1


class FullDisk:
    """A file that takes ten bytes more and then none."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self._room = 10

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def write(self, content: Any) -> int:
        if not self._room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._room = 0
        return int(self._file.write(content[:10]))


@pytest.mark.parametrize("name", ["old.csv", "old.json", "old.jsonl"])
def test_an_old_file_is_not_replaced_by_nothing(tmp_path: Path, games: list[GameResult], name: str) -> None:
    (tmp_path / name).write_text("old")
    if name == "old.jsonl":
        records = RecordsFile(str(tmp_path / name), [SETTING])
        records.add(games[0])
        records.finish()
        records.discard()
    else:
        rows = RowsFile(str(tmp_path / name), GAME_COLUMNS)
        rows.write([])
        rows.discard()
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_an_old_file_stays_until_the_new_one_is_whole(tmp_path: Path, games: list[GameResult]) -> None:
    path = tmp_path / "results.csv"
    path.write_text("old")
    path.chmod(0o640)
    rows = RowsFile(str(path), GAME_COLUMNS)
    assert path.read_text() == "old"
    rows.discard()
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]
    rows = RowsFile(str(path), GAME_COLUMNS)
    rows.write(game_rows([SETTING], games))
    rows.discard()
    assert path.read_text().startswith("block,")
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("name", ["nowhere/results.csv", "folder.csv", "/dev/null"])
def test_what_cannot_be_written_is_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(SushibeltError, match=f"{name} cannot be written: "):
        Draft(name)


@pytest.mark.parametrize(("name", "sentence"), [("results.xlsx", "as .csv, .json or .parquet"), ("parquet", "a file")])
def test_other_kinds_of_files_are_refused(name: str, sentence: str) -> None:
    with pytest.raises(SushibeltError, match=sentence):
        RowsFile(name, GAME_COLUMNS)


def test_a_missing_library_is_named_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("importlib.import_module", missing)
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    with pytest.raises(
        SushibeltError, match=r"^Drawing needs matplotlib; install it with: pip install 'sushibelt\[plot\]"
    ):
        needed("matplotlib.figure", "plot", "Drawing")


# --- the matrix ------------------------------------------------------------------------------------------------


def test_at_a_table_for_two_one_s_gain_is_the_other_s_loss() -> None:
    settings = pairings(Setting(("greedy", "random", "regular", "greedy"), "matrix"), 2)
    assert [setting.players for setting in settings] == [
        ("greedy", "random"),
        ("greedy", "regular"),
        ("random", "regular"),
    ]
    found = cells(settings, whole_blocks(settings, play_all(settings, all_tasks(settings, 3), jobs=0)))
    shares = {(cell.row, cell.column): cell.win_share.value for cell in found}
    assert len(shares) == 6
    for (row, column), share in shares.items():
        assert share + shares[column, row] == pytest.approx(1)
    assert order(settings, found)[-1] == "random"
    assert [row["games"] for row in cell_rows(found, settings[0])] == [6] * 6


def test_at_a_larger_table_each_sits_alone_among_the_others() -> None:
    settings = pairings(Setting(("greedy", "random"), "matrix"), 3)
    assert [setting.players for setting in settings] == [("greedy", "random", "random"), ("random", "greedy", "greedy")]
    found = cells(settings, whole_blocks(settings, play_all(settings, all_tasks(settings, 2), jobs=0)))
    shares = {(cell.row, cell.column): cell.win_share.value for cell in found}
    assert shares["greedy", "random"] > 1 / 3 > shares["random", "greedy"]


def test_a_matrix_needs_two_kinds() -> None:
    with pytest.raises(SushibeltError, match="two different bots"):
        pairings(Setting(("greedy", "greedy"), ""), 2)


def test_the_picture_is_a_picture() -> None:
    settings = pairings(Setting(("greedy", "random"), "matrix"), 2)
    found = cells(settings, whole_blocks(settings, play_all(settings, all_tasks(settings, 2), jobs=0)))
    picture = heat_map(order(settings, found), found, 2, "two players")
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert len(picture) > 5000
