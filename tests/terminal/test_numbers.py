"""Games by their numbers: resumed, watched, told and deleted; and nothing is kept of a game without a pick."""

import json
import os
from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.terminal.records.playthrough import playthrough

from .running import Terminal, leave_on_table, run, saved_games, sentence_of
from .test_history import ended, remember

NAMES = ("Ana", "Ben", "Cem")


def leave(home: Path, name: str, seats: list[str], when: int) -> Path:
    """An unfinished game that was left at this second."""
    match = Match("classic", seats=seats, secret=name)
    question = match.question(0)
    assert question is not None
    match.answer(0, question.options[0])
    leave_on_table(home, match)
    path = home / "unfinished" / f"{name}.json"
    (home / "unfinished" / "2026-01-01-120000.json").rename(path)
    os.utime(path, (when, when))
    return path


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Three unfinished games: Ana's is the latest, then Bea's, then Cleo's."""
    for when, name in enumerate(("Cleo", "Bea", "Ana"), 1):
        leave(tmp_path, name, [name, "Kit"], when * 1000)
    return tmp_path


# --- nothing is kept of nothing --------------------------------------------------------------------------------------


def test_a_game_without_a_pick_is_not_kept(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--seed", "1", typed="menu\nquit\n")
    assert done.returncode == 0
    assert "Nothing was played, so nothing is kept." in done.stdout
    assert not list((tmp_path / "unfinished").iterdir())
    done = run(tmp_path, "play", "--seed", "1", typed="1\nquit\n")
    assert "Your game is saved." in done.stdout
    assert len(saved_games(tmp_path)) == 1


# --- unfinished games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "name"), [((), "Ana"), (("1",), "Ana"), (("2",), "Bea"), (("3",), "Cleo")])
def test_an_unfinished_game_is_resumed_by_its_number(home: Path, number: tuple[str, ...], name: str) -> None:
    done = run(home, "play", "--resume", *number, typed="quit\n")
    assert done.stdout.startswith(f"Welcome back, {name}.")


def test_numbers_that_name_no_game_are_refused(home: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert "they have the numbers 1 to 3." in sentence_of(run(home, "play", "--resume", "4"))
    assert "--resume 2" in sentence_of(run(home, "play", "2"))
    assert "they have the numbers 1 to 3." in sentence_of(run(home, "history", "--clear", "1,9"))
    assert len(saved_games(home)) == 3
    assert "named by their numbers" in sentence_of(run(home, "history", "--clear", "some"))
    assert run(home, "history", "--clear", "1,2").returncode == 0
    assert sentence_of(run(home, "play", "--resume", "2")) == "There is no unfinished game 2; there is only number 1."
    empty = tmp_path_factory.mktemp("empty")
    assert sentence_of(run(empty, "replay")) == "There is no finished game."
    assert sentence_of(run(empty, "history", "1")) == "There is no finished game."
    assert sentence_of(run(empty, "play", "--resume", "1")) == "There is no unfinished game."


def test_unfinished_games_are_cleared_by_number_and_all_together(home: Path) -> None:
    listed = run(home, "history").stdout
    assert [line.split()[0] for line in listed.splitlines() if " and Kit" in line] == ["1", "2", "3"]
    assert listed.endswith("  sushibelt play --resume 1\n  sushibelt history --clear 1\n")
    done = run(home, "history", "--clear", "1,3")
    assert done.stdout == "2 unfinished games are deleted.\n"
    assert [path.stem for path in saved_games(home)] == ["Bea"]
    (home / "unfinished" / "broken.json").write_text("{}")
    assert run(home, "history", "--clear", "all").stdout == "2 unfinished games are deleted.\n"
    assert not saved_games(home)
    assert "no unfinished game" in sentence_of(run(home, "play", "--resume"))


def test_line_by_line_one_of_several_games_is_chosen_and_others_deleted(home: Path) -> None:
    with Terminal(home, "play", "--resume", "--plain", columns=100) as terminal:
        assert terminal.read()
        assert "[2]" in terminal.said
        terminal.type("clear 1")
        assert terminal.read("1 unfinished game is deleted.")
        terminal.type("7")
        assert terminal.read("they have the numbers 1 to 2.")
        terminal.type("2")
        assert terminal.read("Welcome back, Cleo.")
        terminal.type("quit")
        assert terminal.end() == 0
    assert sorted(path.stem for path in saved_games(home)) == ["Bea", "Cleo"]


def test_whoever_leaves_the_list_goes_on_with_nothing(home: Path) -> None:
    with Terminal(home, "play", "--resume", "--plain") as terminal:
        assert terminal.read()
        terminal.type("q")
        assert terminal.end() == 0
        assert "Welcome back" not in terminal.output


# --- finished games --------------------------------------------------------------------------------------------------


def test_a_finished_game_is_watched_and_told_by_its_number(tmp_path: Path) -> None:
    matches = [ended((20, 10, 5)), ended((11, 12, 13))]
    for name, match in zip(("2026-01-01-120000", "2026-01-02-120000"), matches, strict=True):
        remember(tmp_path, name, match)
    for number, match in (((), matches[1]), (("1",), matches[1]), (("2",), matches[0])):
        assert run(tmp_path, "replay", *number).stdout.splitlines() == list(playthrough(match.record()))
    told = run(tmp_path, "history", "2").stdout
    assert "2026-01-01 12:00" in told
    assert "Ana wins." in told
    assert "Round 3" in told
    assert "sushibelt replay 2" in told
    assert json.loads(run(tmp_path, "history", "2", "--json").stdout)["seats"][0]["points"] == 20
    assert "they have the numbers 1 to 2." in sentence_of(run(tmp_path, "replay", "3"))


def test_a_file_whose_name_is_a_number_is_named_with_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine, latest = ended((20, 10, 5)), ended((11, 12, 13))
    (tmp_path / "1").write_text(mine.record().to_json())
    remember(tmp_path, "2026-01-01-120000", latest)
    assert run(tmp_path, "replay", "./1").stdout.splitlines() == list(playthrough(mine.record()))
    assert run(tmp_path, "replay", "1").stdout.splitlines() == list(playthrough(latest.record()))
