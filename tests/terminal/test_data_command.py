"""`sushibelt data`: games of files, numbers and exports as rows; what is turned away leaves nothing behind."""

import csv
import io
import json
from pathlib import Path

import pyarrow.parquet
import pytest

from sushibelt.data.record_rows import TABLES
from sushibelt.play.match import Match

from .running import run, sentence_of
from .test_replay_command import finished


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Two games in a file, as an arena writes them."""
    path = tmp_path / "games.jsonl"
    games = (finished("classic", None, 2, "one"), finished("party", "dinner-for-two", 2, "two"))
    path.write_text("".join(game.record().to_json() + "\n" for game in games), "utf-8")
    return path


def test_every_table_of_a_file_of_games(file: Path, tmp_path: Path) -> None:
    for table, (columns, _) in TABLES.items():
        done = run(tmp_path, "data", str(file), "--table", table)
        assert done.returncode == 0
        found = rows(done.stdout)
        assert list(found[0]) == [column.name for column in columns]
        assert {(row["file"], row["game"], row["menu"]) for row in found} == {
            ("games.jsonl", "1", ""),
            ("games.jsonl", "2", "dinner-for-two"),
        }


def test_a_parquet_file_and_what_is_said_of_it(file: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "data", str(file), "--table", "choices", "--output", str(tmp_path / "choices.parquet"))
    said = f"The choices of 2 games are in {tmp_path / 'choices.parquet'}"
    assert "".join(done.stdout.split()) == "".join(said.split())  # lines end where they must
    table = pyarrow.parquet.read_table(tmp_path / "choices.parquet")
    printed = json.loads(run(tmp_path, "data", str(file), "--table", "choices", "--output", "json").stdout)
    assert table.to_pylist() == printed
    assert len(printed) > 50


def test_games_of_ones_own_by_number_and_all_of_them_and_from_an_export(tmp_path: Path) -> None:
    assert "There are no finished games yet" in sentence_of(run(tmp_path, "data"))
    folder = tmp_path / "games"
    folder.mkdir()
    for number, players in ((1, 2), (2, 3)):
        record = finished("classic", None, players, "mine").record().to_json()
        (folder / f"2026-01-0{number}-120000.json").write_text(record, "utf-8")
    assert len(rows(run(tmp_path, "data").stdout)) == 5
    assert len(rows(run(tmp_path, "data", "1").stdout)) == 3
    assert run(tmp_path, "history", "--export", str(tmp_path / "all.json")).returncode == 0
    exported = rows(run(tmp_path, "data", str(tmp_path / "all.json")).stdout)
    assert [(row["game"], row["seat"]) for row in exported] == [
        ("1", "0"),
        ("1", "1"),
        ("1", "2"),
        ("2", "0"),
        ("2", "1"),
    ]


def test_what_is_no_finished_game_is_refused_with_its_place_and_nothing_is_left(file: Path, tmp_path: Path) -> None:
    begun = Match("classic", seats=2, secret="begun").record().to_json()
    with file.open("a", encoding="utf-8") as games:
        games.write(begun + "\n")
    (tmp_path / "old.csv").write_text("old")
    done = run(tmp_path, "data", str(file), "--output", str(tmp_path / "old.csv"))
    assert "games.jsonl, game 3: " in sentence_of(done)
    assert (tmp_path / "old.csv").read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "old.csv"]
    file.write_text(file.read_text("utf-8").replace('"tempura"', '"sushi"', 1), "utf-8")
    assert "games.jsonl, game 1: " in sentence_of(run(tmp_path, "data", str(file)))
    for options, sentence in (
        (("--table", "hands"), "The tables are seats, points, choices, not 'hands'."),
        (("--output", "x.xlsx"), "Results are written as .csv, .json or .parquet, not as 'x.xlsx'."),
        (("nowhere.json",), "nowhere.json cannot be read: no such file or directory."),
    ):
        assert sentence_of(run(tmp_path, "data", *options)) == sentence
