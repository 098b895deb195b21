"""`sushibelt history` tells how accurately people played in the games that were reviewed."""

import json
import re
from pathlib import Path

import pytest

from sushibelt.play.record import record_from_json
from sushibelt.review.reviewing import judgement_from, review
from sushibelt.review.telling import share
from sushibelt.terminal.commands.history import history_command
from sushibelt.terminal.commands.review import review_command
from sushibelt.terminal.records.figures import accuracies
from sushibelt.terminal.records.past import look_back
from sushibelt.terminal.records.reviewed import Reviewed, all_reviewed, remember_review
from sushibelt.terminal.records.transfer import history_text, take_in

from .test_history import ended, remember, told
from .test_replay_command import finished


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of its own."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    return tmp_path


def reviewed(home: Path, capsys: pytest.CaptureFixture[str], *which: str | None) -> None:
    """Review games in this process, without being told of it."""
    for file in which:
        assert review_command(file, None, as_json=False, html=None, bot="champion:sims=100") == 0
    capsys.readouterr()


def test_a_review_is_remembered_with_its_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for day in (1, 2, 3):
        remember(
            home, f"2026-03-0{day}-120000", finished("classic", None, 3, f"day {day}"), ("person", "greedy", "greedy")
        )
    assert "Accuracy" not in told(capsys)
    reviewed(home, capsys, None, str(home / "games" / "2026-03-01-120000.json"))
    latest, second, first = look_back().games
    assert second.accuracy is None
    found = review(record_from_json(Path(latest.file).read_text("utf-8")), judgement_from("champion:sims=100"))
    assert latest.accuracy == tuple(it.accuracy for it in found.players)
    assert accuracies(look_back().games, "Ana") == [first.accuracy[0], latest.accuracy[0]]  # type: ignore[index]
    text = told(capsys)
    assert text.splitlines()[0].split() == ["finished", "game", "place", "accuracy", "points"]
    assert f"  {share(latest.accuracy[0])}  " in text.splitlines()[1]
    assert re.search(r"  Ana  [▁▂▃▄▅▆▇█]{2}  \d+ % in 2 games", text)
    assert history_command(as_json=False, game=1) == 0
    assert f"Accuracy: Ana {share(latest.accuracy[0])}, Ben {share(latest.accuracy[1])}, " in capsys.readouterr().out
    assert history_command(as_json=True) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert [game["accuracy"] for game in games] == [list(latest.accuracy), None, list(first.accuracy or ())]


def test_a_deeper_review_stays_and_what_is_gone_is_forgotten(home: Path) -> None:
    for name in ("one", "two"):
        remember(home, name, finished("classic", None, 2), ("person", "greedy"))
        remember_review(str(home / "games" / f"{name}.json"), (0.5, 0.25), 2400)
    remember_review(str(home / "games" / "one.json"), (0.9, 0.9), 100)
    assert all_reviewed()["one"] == Reviewed((0.5, 0.25), 2400)
    (home / "games" / "one.json").unlink()
    remember_review(str(home / "games" / "two.json"), (0.75, None), 5000)
    assert all_reviewed() == {"two": Reviewed((0.75, None), 5000)}


def test_a_game_from_elsewhere_is_reviewed_without_a_trace(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = home / "mine.json"
    path.write_text(finished("classic", None, 3).record().to_json(), "utf-8")
    reviewed(home, capsys, str(path))
    assert all_reviewed() == {}
    assert [file.name for file in home.iterdir()] == ["mine.json"]


@pytest.mark.parametrize("text", ["", "[]", '{"one": {"accuracy": [7], "depth": 1}}', "[" * 100_000])
def test_what_cannot_be_read_of_reviews_spoils_nothing(
    home: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    remember(home, "one", ended((30, 20, 10)), ("person", "greedy", "greedy"))
    (home / "reviews.json").write_text(text, "utf-8")
    assert "Party Sampler" in told(capsys)
    remember_review(str(home / "games" / "one.json"), (0.5, 0.25, None), 100)
    assert all_reviewed() == {"one": Reviewed((0.5, 0.25, None), 100)}


def test_reviews_are_taken_along(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With new games, and to games that are there already; the record itself stays what the page reads."""
    remember(home, "2026-03-01-120000", finished("classic", None, 2), ("person", "greedy"))
    remember(home, "2026-03-02-120000", finished("classic", None, 3), ("person", "greedy", "greedy"))
    games = look_back().games
    before = history_text(games)
    remember_review(games[1].file, (0.5, 0.25), 2400)
    file, text = tmp_path / "games.json", history_text(look_back().games)
    file.write_text(text, "utf-8")
    kept = json.loads(text)["games"]
    assert [set(game) for game in kept] == [{"id", "when", "record"}, {"id", "when", "record", "review"}]
    assert [game["record"] for game in kept] == [game["record"] for game in json.loads(before)["games"]]
    other = tmp_path / "other"
    monkeypatch.setenv("SUSHIBELT_HOME", str(other))
    (tmp_path / "before.json").write_text(before, "utf-8")
    assert take_in(str(tmp_path / "before.json")) == 2
    assert take_in(str(file)) == 0
    assert [game.accuracy for game in look_back().games] == [None, (0.5, 0.25)]
    file.write_text(text.replace('"accuracy": [0.5', '"accuracy": ["half"'), "utf-8")
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path / "third"))
    assert take_in(str(file)) == 2
    assert [game.accuracy for game in look_back().games] == [None, None]
