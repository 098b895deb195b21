"""Simulations that are too long for one sitting or one machine: kept, gone on with, in parts, on Ray."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from sushibelt.simulate.counts import read_counts, write_counts
from sushibelt.simulate.simulation import Setup, Simulation
from sushibelt.terminal.commands.simulate.run_simulation import Kept

from .running import COMMAND, environment, run, sentence_in_process

LONG = 600_000
WHAT = ("--games", f"{LONG:_}", "--bots", "random", "--edition", "classic", "--seed", "long")
"""Seconds of work for one thread."""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def simulate(home: Path, *arguments: str, status: int = 0) -> str:
    """What a simulation prints."""
    done = run(home, "simulate", *arguments)
    assert done.returncode == status, done
    return done.stdout


@pytest.mark.slow
def test_a_simulation_that_was_killed_goes_on(tmp_path: Path) -> None:
    simulate(tmp_path, *WHAT, "--output", "at-once.csv")
    command = [*COMMAND, "simulate", *WHAT, "--threads", "1", "--counts", "kept"]
    with subprocess.Popen(command, env=environment(tmp_path), stdout=subprocess.DEVNULL) as process:
        late = time.monotonic() + 60
        while not (Path("kept").exists() and read_counts("kept").played) and time.monotonic() < late:
            time.sleep(0.01)
        process.kill()
    played = read_counts("kept").played
    assert 0 < played < LONG
    said = simulate(tmp_path, "--resume", "kept", "--output", "resumed.csv")
    assert "4 × random; seed long" in said
    assert f"600,000 games, {LONG - played:,} of them now, in " in said
    assert Path("resumed.csv").read_bytes() == Path("at-once.csv").read_bytes()
    again = simulate(tmp_path, "--resume", "kept", "--output", "again.csv")
    assert "600,000 games from 1 file" in again
    assert Path("again.csv").read_bytes() == Path("at-once.csv").read_bytes()


@pytest.mark.slow
def test_an_interrupt_says_how_to_go_on(tmp_path: Path) -> None:
    endless = ("--games", "10_000_000_000", "--bots", "random", "--counts", "so far")
    with subprocess.Popen(
        [*COMMAND, "simulate", *endless], env=environment(tmp_path), stdout=subprocess.PIPE, start_new_session=True
    ) as process:
        late = time.monotonic() + 60
        while not (Path("so far").exists() and read_counts("so far").played) and time.monotonic() < late:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    said = " ".join(output.decode().split())
    assert f"INTERRUPTED after {read_counts('so far').played:,} of 10,000,000,000 games" in said
    assert "Go on from there with: sushibelt simulate --resume 'so far'" in said
    assert [path.name for path in tmp_path.iterdir()] == ["so far"]


@pytest.mark.slow
def test_parts_are_merged_to_the_very_same_figures(tmp_path: Path) -> None:
    what = ("--games", "3_001", "--menu", "random", "--players", "3", "--bots", "greedy,random,random", "--seed", "p")
    simulate(tmp_path, *what, "--output", "whole.csv", "--plot", "whole.png")
    for part in (1, 2, 3):
        said = simulate(tmp_path, *what, "--part", f"{part}/3", "--counts", f"part{part}.counts")
        assert f"; games {3001 * (part - 1) // 3 + 1:,} to {3001 * part // 3:,} of 3,001 " in " ".join(said.split())
    files = sorted(map(str, Path().glob("part*.counts")))
    said = simulate(tmp_path, "--merge", *files, "--output", "merged.csv", "--plot", "merged.png")
    assert "3,001 games from 3 files" in said
    for ending in ("csv", "png"):
        assert Path(f"merged.{ending}").read_bytes() == Path(f"whole.{ending}").read_bytes()


@pytest.mark.slow
def test_ray_counts_the_very_same_games(tmp_path: Path) -> None:
    what = ("--games", "40_000", "--bots", "greedy,random", "--seed", "ray")
    simulate(tmp_path, *what, "--output", "here.csv")
    command = [*COMMAND, "simulate", *what, "--on", "ray", "--threads", "2", "--output", "ray.csv", "--counts", "kept"]
    done = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "40,000 games in " in done.stdout
    assert Path("ray.csv").read_bytes() == Path("here.csv").read_bytes()
    assert (
        read_counts("kept").batches.tobytes() == Simulation(read_counts("kept").setup, 40_000).play().batches.tobytes()
    )


def test_a_full_disk_ends_no_simulation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    simulation = Simulation(Setup(("random",) * 2, "full", "classic"), 10)
    kept = Kept("kept", simulation)
    assert read_counts("kept").played == 0
    monkeypatch.setattr("sushibelt.terminal.commands.simulate.run_simulation.EVERY", 0.0)
    simulation.play()
    Path("kept").unlink()
    Path("kept").mkdir()
    for _ in range(3):
        kept.keep_now_and_then()
    assert capfd.readouterr().err == "kept cannot be written: it is there already and is not a file.\n"
    Path("kept").rmdir()
    kept.keep_now_and_then()
    assert read_counts("kept").played == 10


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--part 2/5 --seed 1", "say where to keep it: --counts FILE."),
        ("--part 2/5 --counts new", "if all have the same seed: --seed SEED."),
        ("--part 2 --seed 1 --counts new", "A part is given as 2/5, the second of five, not as '2'."),
        ("--part 6/5 --seed 1 --counts new", "There is no part 6 of 5."),
        ("--part 1/5 --seed 1 --counts new --games 4", "4 games cannot be divided into 5 parts."),
        ("--counts there", "there is there already; delete it, or go on from there with --resume."),
        ("--counts no/such/file", "no/such/file cannot be written: no such file"),
        ("--counts new.csv --output new.csv", "What was counted needs a file of its own."),
        ("--resume there --bots greedy --both-ways", "there says what is simulated; leave out --bots, --both-ways."),
        ("--resume there --output there", "as .csv, .json or .parquet"),
        ("--resume nowhere", "nowhere cannot be read: no such file"),
        ("--merge", "Name all files that are to be merged: "),
        ("--merge there --seed 1 --threads 2", "leave out --seed, --threads."),
        ("--merge there", "there is not finished: 10 of its 10 games are still to be played."),
        ("there", "Files can only be named with --merge."),
        ("--on mars", "on a Ray cluster; not on 'mars'."),
        ("--on ray --device cuda", "leave out --device."),
    ],
)
def test_what_does_not_go_together_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], options: str, sentence: str
) -> None:
    write_counts("there", Simulation(Setup(("random",) * 2, "there", "classic"), 10))
    said = sentence_in_process(monkeypatch, capfd, "simulate", *options.split())
    assert sentence in said
    assert [path.name for path in Path().iterdir()] == ["there"]
