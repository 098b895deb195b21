"""`sushibelt arena` in processes of its own: the table, the files, trouble, and an interrupt."""

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from sushibelt.arena.results_files import RecordsFile
from sushibelt.arena.tournament import GameResult, Setting, Task
from sushibelt.arena.workers import play_all
from sushibelt.play.errors import SushibeltError
from sushibelt.play.record import record_from_json
from sushibelt.terminal.commands.arena import run_arena as arena_module
from sushibelt.terminal.commands.main import main
from sushibelt.terminal.records.playthrough import playthrough

from ..bots.programs import STUBBORN, Written
from .running import COMMAND, environment, run, sentence_in_process, sentence_of

TROUBLE = str(Path(__file__).parent.parent / "arena" / "troublemakers.py")


def arena(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """An arena that is held to its end without a complaint."""
    done = run(home, "arena", *arguments)
    assert (done.returncode, complaints(done.stderr)) == (0, [])
    return done


def complaints(errors: str) -> list[str]:
    """What an arena complains of; that it starts slowly, as it does on a busy machine, is no complaint."""
    return [line for line in errors.splitlines() if "oading the bots …" not in line]


def table_of(text: str) -> dict[str, list[str]]:
    """The first table of an output: a player's name and what stands beside it."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("───")) + 1
    rows = [line.split() for line in lines[start : lines.index("", start)]]
    return {row[0]: row[1:] for row in rows}


def worker_processes() -> list[str]:
    """The command lines of all processes that play for an arena of this test's."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            line = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            seen = (folder / "environ").read_bytes().decode(errors="replace")
        except OSError:
            continue
        if "sushibelt.arena.worker" in line and f"SUSHIBELT_TEST={os.getpid()}" in seen:
            found.append(line)
    return found


# --- the table -----------------------------------------------------------------------------------------------


def test_the_table_tells_who_is_how_strong(tmp_path: Path) -> None:
    done = arena(tmp_path, "--players", "random,greedy,random", "--games", "20", "--seed", "7", "--edition", "classic")
    assert "Sushi Go! (classic); seed 7" in done.stdout
    assert "21 games (20 asked for, rounded up to whole blocks): 7 blocks of 3" in done.stdout
    table = table_of(done.stdout)
    assert list(table) == ["greedy", "random"]
    assert [row[0] for row in table.values()] == ["1", "2"]
    assert int(table["greedy"][1]) + int(table["random"][1]) == pytest.approx(3000, abs=1)
    assert "even would be a win share of 33.3 %" in done.stdout


def test_a_fresh_seed_is_named_and_repeats_the_games(tmp_path: Path) -> None:
    first = arena(tmp_path, "--players", "random*3", "--games", "3", "--menu", "random", "--output", "a.csv")
    seed = first.stdout.splitlines()[0].rpartition("seed ")[2]
    arena(tmp_path, "--players", "random*3", "--games", "3", "--menu", "random", "--output", "b.csv", "--seed", seed)
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SUSHIBELT_TEST", str(os.getpid()))


# --- files ---------------------------------------------------------------------------------------------------


def test_files_are_the_same_with_one_process_and_with_two(tmp_path: Path) -> None:
    line_up = ("--players", "greedy,random,random", "--games", "9", "--seed", "files")
    game = ("--both-ways", "--menu", "master")
    for jobs in "12":
        arena(tmp_path, *line_up, *game, "--jobs", jobs, "--records", f"{jobs}.jsonl", "--output", f"{jobs}.json")
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
    assert (tmp_path / "1.json").read_bytes() == (tmp_path / "2.json").read_bytes()
    rows = json.loads((tmp_path / "1.json").read_text("utf-8"))
    assert [row["game"] for row in rows] == [game for game in range(1, 10) for _ in range(3)]
    for number, line in enumerate((tmp_path / "1.jsonl").read_text("utf-8").splitlines(), 1):
        record = record_from_json(line)
        assert record.both_ways
        assert list(record.points or ()) == [row["points"] for row in rows if row["game"] == number]
    told = run(tmp_path, "replay", "1.jsonl", "--game", "4")
    assert told.stdout.splitlines() == list(
        playthrough(record_from_json((tmp_path / "1.jsonl").read_text().splitlines()[3]))
    )


def test_results_on_standard_output_stand_alone(tmp_path: Path) -> None:
    done = run(tmp_path, "arena", "--players", "random*2", "--games", "4", "--output", "csv")
    assert done.returncode == 0
    assert len(list(csv.DictReader(done.stdout.splitlines()))) == 8
    assert table_of(done.stderr)["random"][2:4] == ["–", "50.0"]


def test_a_file_of_one_game_needs_no_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    arena(tmp_path, "--players", "random*2", "--games", "2", "--records", "two.jsonl")
    (tmp_path / "one.jsonl").write_text((tmp_path / "two.jsonl").read_text().splitlines()[0] + "\n")
    assert run(tmp_path, "replay", "one.jsonl").stdout == run(tmp_path, "replay", "two.jsonl", "--game", "1").stdout
    sentences = {
        ("two.jsonl",): "There are 2 games in this file; choose one with --game, from 1 to 2.",
        ("two.jsonl", "--game", "3"): "There are 2 games in this file, so there is no game 3.",
        ("two.jsonl", "--game", "0"): "There are 2 games in this file, so there is no game 0.",
        ("one.jsonl", "--game", "2"): "There is one game in this file, so there is no game 2.",
    }
    for arguments, sentence in sentences.items():
        assert sentence_in_process(monkeypatch, capfd, "replay", *arguments) == sentence


# --- everybody against everybody --------------------------------------------------------------------------------


def test_a_matrix_with_its_picture(tmp_path: Path) -> None:
    files = ("--plot", "m.png", "--output", "m.csv", "--records", "m.jsonl")
    done = arena(tmp_path, "--players", "random,greedy,regular", "--matrix", "--games", "6", "--seed", "m", *files)
    assert "6 games for each of 3 pairings" in done.stdout
    assert (tmp_path / "m.png").read_bytes().startswith(b"\x89PNG")
    with (tmp_path / "m.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6
    assert {row["row"] for row in rows} == {"random", "greedy", "regular"}
    assert len((tmp_path / "m.jsonl").read_text().splitlines()) == 18


# --- a game to look at ------------------------------------------------------------------------------------------


def test_a_shown_game_is_told_with_reasons_and_standing(tmp_path: Path) -> None:
    done = arena(tmp_path, "--players", "greedy,random,random", "--show", "--seed", "7")
    assert "Round 3, turn 9 of 10" in done.stdout
    assert done.stdout.count("The last cards:") == 3
    assert "greedy plays" in done.stdout
    assert "random 2 plays" in done.stdout
    assert done.stdout.count("points ─") == 4
    assert done.stdout.count("The game is over") == 1
    assert "(you)" not in done.stdout
    assert done.stdout.splitlines()[-1].endswith("wins.")


def test_several_games_are_shown_one_after_the_other_with_what_went_wrong(tmp_path: Path) -> None:
    done = arena(tmp_path, "--players", "crash,random", "--show", "--games", "3", "--code", TROUBLE)
    assert [f"Game {number}: " in done.stdout for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert "crash has lost: it raised ZeroDivisionError" in " ".join(done.stdout.split())


# --- trouble -----------------------------------------------------------------------------------------------------


def test_bad_bots_lose_and_the_tournament_goes_on(tmp_path: Path) -> None:
    line_up = "crash,dead,slow,random"
    done = arena(
        tmp_path, "--players", line_up, "--games", "4", "--limit", "1", "--code", TROUBLE, "--output", "o.json"
    )
    table = table_of(done.stdout)
    assert next(iter(table)) == "random"
    text = " ".join(done.stdout.split())
    assert "crash lost 4 games by failing; the first time: raised ZeroDivisionError: no tempura left" in text
    assert "dead lost 4 games by failing; the first time: brought its process down (killed by SIGKILL)" in text
    assert "slow lost 4 games by failing; the first time: took longer than 1 s" in text
    rows = json.loads((tmp_path / "o.json").read_text())
    assert {row["player"] for row in rows if row["failed"]} == {"crash", "dead", "slow"}
    assert all(row["points"] == 0 for row in rows if row["failed"])
    assert worker_processes() == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_tells_what_was_played_so_far(tmp_path: Path, number: signal.Signals) -> None:
    files = ("--records", "so-far.jsonl", "--output", "so-far.csv")
    command = [*COMMAND, "arena", "--players", "random*3", "--games", "1000000", *files, "--jobs", "2"]
    with subprocess.Popen(
        command,
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        late = time.monotonic() + 40
        while not any(draft.stat().st_size for draft in tmp_path.glob(".so-far-*")) and time.monotonic() < late:
            time.sleep(0.05)
        os.killpg(process.pid, number)  # as a terminal does it
        output, errors = process.communicate(timeout=40)
    assert (process.returncode, complaints(errors)) == (130, [])
    assert "Interrupted after " in output
    assert list(table_of(output)) == ["random"]
    records = (tmp_path / "so-far.jsonl").read_text().splitlines()
    assert len(records) % 3 == 0 < len(records)
    assert len((tmp_path / "so-far.csv").read_text().splitlines()) == 3 * len(records) + 1
    assert {path.name for path in tmp_path.iterdir()} == {"so-far.csv", "so-far.csv.games", "so-far.jsonl"}
    assert worker_processes() == []


def test_no_worker_outlives_an_arena_that_was_killed(tmp_path: Path) -> None:
    command = [*COMMAND, "arena", "--players", "first*2", "--code", TROUBLE, "--games", "1000000", "--jobs", "1"]
    with subprocess.Popen(command, env=environment(tmp_path), stdout=subprocess.DEVNULL) as process:
        late = time.monotonic() + 40
        while not worker_processes() and time.monotonic() < late:
            time.sleep(0.05)
        assert worker_processes()
        process.kill()
    while worker_processes() and time.monotonic() < late:
        time.sleep(0.1)
    assert worker_processes() == []


def test_no_program_outlives_an_arena_that_was_killed(tmp_path: Path) -> None:
    written = Written(tmp_path, STUBBORN)
    players = f"'cmd:{shlex.join(written.command)}',random"
    command = [*COMMAND, "arena", "--players", players, "--games", "1000000", "--jobs", "1"]
    with subprocess.Popen(command, env=environment(tmp_path), stdout=subprocess.DEVNULL) as process:
        late = time.monotonic() + 40
        while not (written.pids.exists() and written.started) and time.monotonic() < late:
            time.sleep(0.05)
        process.kill()
    assert written.started
    assert written.is_gone()


def stopped_after(
    monkeypatch: pytest.MonkeyPatch, games: int, problem: BaseException | signal.Signals, *files: str
) -> int:
    """The exit status of an arena of three seats that something stops after so many games."""

    def play(settings: Sequence[Setting], tasks: Iterator[Task], *_: object) -> Iterator[GameResult]:
        for number, result in enumerate(play_all(settings, tasks, jobs=0)):
            if number == games:
                if isinstance(problem, BaseException):
                    raise problem
                signal.raise_signal(problem)
            yield result

    monkeypatch.setattr(arena_module, "play_all", play)
    options = ["--players", "greedy,random,random", "--games", "30", "--seed", "stopped"]
    monkeypatch.setattr(sys, "argv", ["sushibelt", "arena", *options, *files])
    with pytest.raises(SystemExit) as left:
        main()
    assert isinstance(left.value.code, int)
    return left.value.code


FILES = ("--records", "g.jsonl", "--output", "g.csv")


def test_when_processes_are_lost_for_good_what_was_played_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert stopped_after(monkeypatch, 7, SushibeltError("All is lost."), *FILES) == 2
    output, errors = capfd.readouterr()
    (complaint,) = complaints(errors)
    assert "All is lost." in complaint
    assert "Stopped after 7 games; 6 of them, those of whole blocks, count." in output
    assert list(table_of(output)) == ["greedy", "random"]
    assert len((tmp_path / "g.jsonl").read_text().splitlines()) == 6
    assert len((tmp_path / "g.csv").read_text().splitlines()) == 6 * 3 + 1


@pytest.mark.parametrize("problem", [SushibeltError("All is lost."), signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("matrix", [False, True])
def test_without_a_whole_block_old_files_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: BaseException | signal.Signals, matrix: bool
) -> None:
    for name in ("g.jsonl", "g.csv"):
        (tmp_path / name).write_text("old")
    status = 2 if isinstance(problem, SushibeltError) else 130
    assert stopped_after(monkeypatch, 1, problem, *FILES, *["--matrix"] * matrix) == status
    assert (tmp_path / "g.csv.games").read_bytes().count(b"\n") == 2  # its heading, and the one game
    assert [(tmp_path / name).read_text() for name in ("g.jsonl", "g.csv")] == ["old", "old"]


@pytest.mark.parametrize(("games", "kept"), [(3, 3), (100, 30)])
def test_an_interrupt_while_files_are_written_is_too_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int, kept: int
) -> None:
    finish = RecordsFile.finish

    def interrupted(records: RecordsFile) -> None:
        signal.raise_signal(signal.SIGINT)
        finish(records)
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(RecordsFile, "finish", interrupted)
    before = signal.getsignal(signal.SIGINT)
    assert stopped_after(monkeypatch, games, signal.SIGINT, *FILES) == (130 if games < 30 else 0)
    assert len((tmp_path / "g.jsonl").read_text().splitlines()) == kept
    assert signal.getsignal(signal.SIGINT) is before


# --- what cannot be done --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--players greedy", "2 to 8 players separated by commas, not 1 player."),
        ("--players greedy,nobody", "There is no bot called 'nobody'; the bots are"),
        ("--players greedy*6 --edition classic", "2 to 5 players, not 6."),
        ("--players greedy*2 --games 0", "An arena plays 1 to 100,000,000 games, not 0."),
        ("--players greedy*2 --jobs 0", "at least one process"),
        ("--players greedy*2 --limit -1", "The limit is a number of seconds"),
        ("--players greedy*2 --menu lunch", "There is no menu called 'lunch'"),
        ("--players greedy*2 --edition classic --menu sushi-go", "has its own menu"),
        ("--players greedy*2 --output results.xlsx", "as .csv, .json or .parquet, not as 'results.xlsx'."),
        ("--players greedy*2 --output no/such/folder.csv", "no/such/folder.csv cannot be written: no such file"),
        ("--players greedy*2 --records no/such/folder.jsonl", "no/such/folder.jsonl cannot be written: no such file"),
        ("--players greedy*2 --output a.json --records a.json", "need different files"),
        ("--players greedy*2 --plot m.png", "can only be used with --matrix."),
        ("--players greedy*2 --matrix", "at least two different bots."),
        ("--players greedy,random --matrix --plot m.gif", "written as .png"),
        ("--players greedy,random --matrix --seats 9", "2 to 8 seats, not 9."),
        ("--players greedy,random --pace 1", "--pace can only be used with --show."),
        ("--players greedy,random --show --pace -1", "from 0 to 60."),
        ("--players greedy,random --show --matrix", "--show narrates games one by one"),
        ("--players greedy,random --on mars", "not on 'mars'."),
        ("--players greedy,random --code nothing.py", "nothing.py cannot be loaded"),
        ("--games 3", "Missing option '--players'."),
    ],
)
def test_bad_options_get_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    assert sentence in sentence_in_process(monkeypatch, capfd, "arena", *arguments.split())
    assert list(tmp_path.iterdir()) == []


def test_what_needs_a_library_says_so(tmp_path: Path) -> None:
    (tmp_path / "lacking").mkdir()
    for library in ("ray", "matplotlib", "pyarrow"):
        (tmp_path / "lacking" / f"{library}.py").write_text("raise ImportError")
    for options, extra in (
        (("--on", "ray"), "ray"),
        (("--matrix", "--plot", "m.png"), "plot"),
        (("--output", "m.parquet"), "parquet"),
    ):
        command = [*COMMAND, "arena", "--players", "greedy,random", *options]
        surroundings = environment(tmp_path) | {"PYTHONPATH": str(tmp_path / "lacking")}
        done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=60)
        assert f"install it with: pip install 'sushibelt[{extra}]'." in sentence_of(done)


# --- many machines ----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_ray_plays_the_very_same_games(tmp_path: Path) -> None:
    line_up = ("--players", "greedy,random,dead", "--games", "6", "--code", TROUBLE, "--seed", "ray")
    arena(tmp_path, *line_up, "--jobs", "2", "--records", "here.jsonl", "--output", "here.csv")
    command = [
        *COMMAND,
        "arena",
        *line_up,
        "--jobs",
        "2",
        "--on",
        "ray",
        "--records",
        "ray.jsonl",
        "--output",
        "ray.csv",
    ]
    done = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert (tmp_path / "ray.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()
    assert (tmp_path / "ray.jsonl").read_bytes() == (tmp_path / "here.jsonl").read_bytes()
    assert worker_processes() == []
