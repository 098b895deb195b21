"""Leaving a game and coming back: by quitting, by the end of the input, by Ctrl-C, and by a sudden death."""

import json
import os
import re
import select
import signal
import subprocess
from pathlib import Path

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord
from sushibelt.terminal.records.saves import Aids, take_up

from .running import (
    COMMAND,
    FIRST,
    Terminal,
    environment,
    first_choice,
    hear_all_signals,
    leave_on_table,
    record_of,
    run,
    saved_games,
    sentence_of,
    until_it_waits,
)
from .test_replay_command import finished

pytestmark = pytest.mark.slow

GAME = ("play", "--seed", "11", "--menu", "points-platter", "--players", "3")


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> GameRecord:
    """The same game, played in one sitting."""
    home = tmp_path_factory.mktemp("uninterrupted")
    assert run(home, *GAME, typed=FIRST).returncode == 0
    return record_of(home)


def prompts(process: subprocess.Popen[bytes], count: int) -> None:
    """Read the output of a running game until it has asked so many times."""
    assert process.stdout is not None
    seen = b""
    while seen.count(b"\n> ") < count:
        ready, _, _ = select.select([process.stdout], [], [], 30)
        assert ready, "the game went silent"
        seen += os.read(process.stdout.fileno(), 65536)


def sitting(home: Path, answers: int) -> subprocess.Popen[bytes]:
    """A running game that has had so many answers and waits for the next."""
    process = subprocess.Popen(
        [*COMMAND, *GAME],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
        preexec_fn=hear_all_signals,
    )
    assert process.stdin is not None
    process.stdin.write(b"1\n" * answers)
    process.stdin.flush()
    prompts(process, answers + 1)
    until_it_waits(process)
    return process


def test_a_game_that_was_quit_goes_on_as_if_never_left(tmp_path: Path, uninterrupted: GameRecord) -> None:
    done = run(tmp_path, *GAME, typed="1\n" * 5 + "quit\n")
    assert done.returncode == 0
    assert "Your game is saved. Go on with: sushibelt play --resume" in done.stdout
    done = run(tmp_path, "play", "--resume", typed="1\n" * 9)
    assert done.returncode == 0
    assert done.stdout.startswith("Welcome back, Momo. Aki and Botan are bots.")
    assert "Your game is saved." in done.stdout
    assert run(tmp_path, "play", "--resume", typed=FIRST).returncode == 0
    assert record_of(tmp_path) == uninterrupted


def test_a_killed_game_goes_on_as_if_never_left(tmp_path: Path, uninterrupted: GameRecord) -> None:
    with sitting(tmp_path, 8) as process:
        process.kill()
    assert process.returncode == -signal.SIGKILL
    (save,) = (tmp_path / "unfinished").iterdir()
    answers = json.loads(save.read_text("utf-8"))["record"]["answers"]
    assert sum(seat == 0 for seat, _ in answers) == 8
    assert run(tmp_path, "play", "--resume", typed=FIRST).returncode == 0
    assert record_of(tmp_path) == uninterrupted


def test_ctrl_c_says_how_to_come_back(tmp_path: Path, uninterrupted: GameRecord) -> None:
    with sitting(tmp_path, 3) as process:
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"sushibelt play --resume" in output
    assert errors == b""
    assert run(tmp_path, "play", "--resume", typed=FIRST).returncode == 0
    assert record_of(tmp_path) == uninterrupted


def test_ctrl_c_on_a_terminal_says_how_to_come_back(tmp_path: Path, uninterrupted: GameRecord) -> None:
    with Terminal(tmp_path, *GAME, "--plain") as terminal:
        for _ in range(3):
            assert terminal.read()
            terminal.type("1")
        assert terminal.read()
        terminal.press("ma\x03")
        assert terminal.end() == 130
        assert terminal.screen.endswith("Your game is saved. Go on with: sushibelt play --resume\n")
        assert run(tmp_path, "play", "--resume", typed=FIRST).returncode == 0
        assert record_of(tmp_path) == uninterrupted


def test_a_closed_terminal_loses_nothing(tmp_path: Path, uninterrupted: GameRecord) -> None:
    with Terminal(tmp_path, *GAME, "--plain") as terminal:
        for _ in range(7):
            assert terminal.read()
            terminal.type("1")
        assert terminal.read()
        assert terminal.hang_up() == -signal.SIGHUP
        (save,) = saved_games(tmp_path)
        answers = json.loads(save.read_text("utf-8"))["record"]["answers"]
        assert sum(seat == 0 for seat, _ in answers) == 7
        assert run(tmp_path, "play", "--resume", typed=FIRST).returncode == 0
        assert record_of(tmp_path) == uninterrupted


def test_a_whole_game_on_a_terminal(tmp_path: Path, uninterrupted: GameRecord) -> None:
    with Terminal(tmp_path, *GAME, "--plain") as terminal:
        assert terminal.play_on(first_choice) == 0
        assert "\x1b[1m" in terminal.output
        assert "\x1b[3J" not in terminal.output
        assert terminal.typed.count("") == 3
        explained = re.findall(r"(Round \d): points[^>]*Enter goes on ", terminal.screen)
        assert explained == ["Round 1", "Round 2", "Round 3"]
        assert "The game is over" in terminal.screen
        assert ". Momo (you)" in re.sub(" +", " ", terminal.screen)
        assert record_of(tmp_path) == uninterrupted


def test_a_new_game_leaves_an_unfinished_one_alone(tmp_path: Path) -> None:
    run(tmp_path, "play", "--seed", "1", "--name", "Old", typed="1\n")
    done = run(tmp_path, "play", "--seed", "2", "--name", "New", typed="1\n")
    assert "Your unfinished game is kept as well" in done.stdout
    assert "Welcome back, New." in run(tmp_path, "play", "--resume").stdout
    assert len(list((tmp_path / "unfinished").iterdir())) == 2


def test_thinking_again_is_saved_too(tmp_path: Path) -> None:
    match = Match("classic", seats=("Ana", "Ben"), secret="again")
    match.answer(0, match.question(0).options[0])  # type: ignore[union-attr]
    match.take_back(0)
    leave_on_table(tmp_path, match)
    assert run(tmp_path, "play", "--resume", typed=FIRST).returncode == 0
    assert record_of(tmp_path).answers[1] == (0, "take_back")


def test_a_game_left_after_its_last_card_still_shows_the_result(tmp_path: Path) -> None:
    leave_on_table(tmp_path, finished("classic", None, 2))
    done = run(tmp_path, "play", "--resume")
    assert "The game is over" in done.stdout
    assert record_of(tmp_path).points is not None


# --- what cannot be resumed ---------------------------------------------------------------------------------


def test_nothing_to_resume(tmp_path: Path) -> None:
    assert "There is no unfinished game" in sentence_of(run(tmp_path, "play", "--resume"))


def test_a_resumed_game_keeps_its_options(tmp_path: Path) -> None:
    assert "use --resume alone" in sentence_of(run(tmp_path, "play", "--resume", "--players", "3"))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"secret"', "", "is broken"),
        ('{"record": {', '{"record": [{', "is broken"),
        ('"secret": "mine"', '"secret": "yours"', "its shuffles are not those of its secret"),
        ('"rules": 1', '"rules": 99', "rules version 99"),
        ('"bots": ["", ', '"bots": ["greedy", ', "its seats do not fit"),
        ('"bots": ["", ', '"bots": ["", "", ', "its seats do not fit"),
        ('"answers": []', '"answers": [[0, "eel"]]', "Ana cannot answer eel now"),
    ],
    ids=["cut", "other", "secret", "version", "nobody", "seats", "answer"],
)
def test_a_save_that_does_not_fit(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    leave_on_table(tmp_path, Match("party", "sushi-go", 3, secret="mine"))
    (path,) = (tmp_path / "unfinished").iterdir()
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(SushibeltError, match=sentence):
        take_up(path)


def test_a_save_from_before_there_were_several_people(tmp_path: Path) -> None:
    leave_on_table(tmp_path, Match("party", "sushi-go", 3, secret="mine"), people=[1], seat=1)
    _, save = take_up(*saved_games(tmp_path))
    assert save.people == (1,)
    assert save.aids == Aids(coach=False, memory=False)


def test_a_save_with_an_unknown_bot(tmp_path: Path) -> None:
    leave_on_table(tmp_path, Match("party", "sushi-go", 3, secret="mine"))
    (path,) = (tmp_path / "unfinished").iterdir()
    path.write_text(path.read_text("utf-8").replace('"random"', '"oracle"'), "utf-8")
    assert "no bot called 'oracle'" in sentence_of(run(tmp_path, "play", "--resume"))
    assert path.exists()


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert "cannot be written" in sentence_of(run(tmp_path / "file", "play"))


def test_a_broken_save_is_told_and_the_game_before_it_goes_on(tmp_path: Path) -> None:
    leave_on_table(tmp_path, Match("classic", seats=2, secret="left"))
    folder = tmp_path / "unfinished"
    (folder / "2027-01-01-120000.json").write_text("{")
    (folder / "2027-01-01-120001.json").write_text("")
    (folder / "2027-01-01-120002.json").symlink_to(tmp_path / "nowhere")
    os.utime(folder / "2026-01-01-120000.json", (1, 1))
    done = run(tmp_path, "play", "--resume", typed="quit\n")
    assert done.returncode == 0
    assert "is broken" in done.stdout
    assert "Welcome back" in done.stdout


@pytest.mark.parametrize("command", [["play", "--seed", "\udcff"], ["menus", "random", "--seed", "\udcff"]])
def test_a_seed_of_stray_bytes_is_refused(tmp_path: Path, command: list[str]) -> None:
    assert "seed" in sentence_of(run(tmp_path, *command))


def test_no_width_at_all_is_survived(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "menus", "show", "sushi-go"],
        capture_output=True,
        env=environment(tmp_path) | {"COLUMNS": "0"},
        timeout=60,
    )
    assert done.returncode == 0
