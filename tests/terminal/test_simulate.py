"""`sushibelt simulate`: what it prints, its files and picture, trouble, and an interrupt."""

import csv
import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet
import pytest

from sushibelt.simulate.findings import findings
from sushibelt.simulate.simulation import Setup, Simulation
from sushibelt.terminal.commands.main import main
from sushibelt.terminal.commands.simulate.tables import bar, score_lines

from .running import COMMAND, Terminal, environment, run, sentence_in_process, sentence_of


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


Simulate = Callable[..., str]


@pytest.fixture
def simulate(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Simulate:
    """What a simulation prints that comes to its end without a complaint, without the cost of a process."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "UV_RUN_RECURSION_DEPTH"):
        monkeypatch.delenv(name, raising=False)

    def here(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["sushibelt", "simulate", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        output, errors = capfd.readouterr()
        assert (left.value.code, errors) == (0, "")
        return output

    return here


def section(text: str, title: str) -> list[list[str]]:
    """The table below a title, split into words."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(title))
    rule = next(number for number in range(start, len(lines)) if lines[number].startswith("───"))
    rows = []
    for line in lines[rule + 1 :]:
        if line.startswith(("Standard", "±", "───")) or (not line.strip() and title != "Desserts"):
            break
        rows.append(line.split())
    return [row for row in rows if row]


# --- what is printed ---------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("columns", [30, 45, 60, 80])
def test_no_number_is_lost_on_a_narrow_terminal(
    simulate: Simulate, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    text = simulate("--games", "500", "--menu", "master-menu", "--bots", "random", "--seed", "7")
    assert "…" not in text
    assert ("█" in "".join(text.partition("Seats")[2])) == (columns > 56)
    assert len(section(text, "Seats")) == 4


@pytest.mark.slow
def test_it_tells_what_a_designer_wants_to_know(simulate: Simulate) -> None:
    text = simulate("--games", "1_000", "--menu", "cutthroat", "--bots", "random", "--seed", "7")
    assert text.splitlines()[0] == "Party, Cutthroat Combo; 4 × random; seed 7"
    assert "1,000 games in " in text
    found = findings(Simulation(Setup(("random",) * 4, "7", "party", "cutthroat-combo"), 1000).play())
    (bot,) = found.bots
    flat = " ".join(text.split())
    assert f"The winner has {found.winning_points.value:.1f} points, {found.lead.value:.1f} more" in flat
    assert f"Mean {bot.points.value:.2f} ± {bot.points.error:.2f}" in flat
    types = {row[0]: row for row in section(text, "Points by card type")}
    assert [line.kind.split("_")[0] for line in bot.types] == list(types)
    assert types["nigiri"][1] == f"{bot.types[0].points.value:.2f}"
    cards = section(text, "What a card is worth")
    assert len(cards) == len(bot.cards)
    assert [len(row) for row in cards if row[0] == "temaki"] == [1 + 9 + 1]
    desserts = section(text, "Desserts")
    assert desserts[0][:2] == ["most,", "alone"]
    assert desserts[0][6] == f"{100 * bot.race[0].win_share.value:.1f}"
    assert [row[0] for row in section(text, "Seats")] == ["0", "1", "2", "3"]
    assert "even would be a win share of 25.0 %" in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        "--players 2 --menu dinner-for-two --both-ways",
        "--players 8 --menu master --bots greedy*3,random*5",
        "--edition classic --bots random,greedy",
        "--menu maki,eel,tofu,onigiri,takeout_box,special_order,fruit --players 6 --bots random",
        "--games 1 --menu random --bots random",
    ],
)
def test_every_game_fits_on_eighty_columns(simulate: Simulate, options: str) -> None:
    text = simulate("--games", "60", "--seed", "80", *options.split())
    assert max(map(len, text.splitlines())) <= 80
    assert "nan" not in text
    assert "inf" not in text
    assert "…" not in text


@pytest.mark.slow
def test_several_bots_are_told_apart(simulate: Simulate) -> None:
    text = simulate("--games", "1,000", "--bots", "random,greedy,random", "--edition", "classic")
    assert "Sushi Go! (classic); random, greedy, random; seed " in text
    assert "random, seats 0, 2 ───" in text
    assert "greedy, seat 1 ───" in text
    seats = {row[0]: row for row in section(text, "Seats")}
    assert [seats[seat][1] for seat in "012"] == ["random", "greedy", "random"]
    assert float(seats["1"][4]) > 80


@pytest.mark.slow
def test_a_histogram_leaves_nobody_out() -> None:
    found = findings(Simulation(Setup(("random",) * 5, "bars", "classic"), 2000).play())
    scores = found.bots[0].scores
    lines = score_lines(scores)
    assert sum(number for _, number, _ in lines) == 10_000
    assert sum(wins for _, _, wins in lines) == pytest.approx(2000)
    assert 8 <= len(lines) <= 18
    assert lines[0][0].startswith("from ")
    assert lines[-1][0].startswith("to ")
    usual = len(scores) // 2
    pair = scores[usual : usual + 2]
    assert [line[0] for line in score_lines(pair)] == [str(pair[1].score), str(pair[0].score)]


def test_bars_are_drawn_to_an_eighth() -> None:
    assert [bar(part, 4).plain for part in (0, 1 / 32, 0.5, 0.75, 1, 2, -1)] == [
        "",
        "▏",
        "██",
        "███",
        "████",
        "████",
        "",
    ]


# --- files ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_files_hold_the_same_figures_whatever_the_threads(tmp_path: Path, simulate: Simulate) -> None:
    what = (
        "--games",
        "500",
        "--menu",
        "master-menu",
        "--players",
        "3",
        "--bots",
        "greedy,random,greedy",
        "--seed",
        "f",
    )
    simulate(*what, "--threads", "1", "--output", "a.csv")
    simulate(*what, "--threads", "4", "--output", "b.csv")
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()
    simulate(*what, "--output", "a.json", "--plot", "a.png")
    simulate(*what, "--output", "a.parquet")
    rows = json.loads((tmp_path / "a.json").read_text("utf-8"))
    assert pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist() == rows
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        read = list(csv.DictReader(file))
    assert [float(row["value"]) if row["value"] else None for row in read] == [row["value"] for row in rows]
    assert [row["item"] or None for row in read] == [row["item"] for row in rows]
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    assert {row["games"] for row in rows} == {500}
    assert {row["menu"] for row in rows} == {"master-menu"}
    by_type = [
        row["value"] for row in rows if (row["table"], row["measure"], row["bot"]) == ("types", "points", "greedy")
    ]
    (mean,) = [
        row["value"] for row in rows if (row["table"], row["measure"], row["bot"]) == ("bots", "points", "greedy")
    ]
    assert sum(by_type) == pytest.approx(mean)
    assert {row["turn"] for row in rows if row["table"] == "cards"} == {None, *range(1, 11)}
    assert sum(row["value"] for row in rows if (row["table"], row["measure"]) == ("scores", "players")) == 1500


@pytest.mark.slow
def test_figures_on_standard_output_stand_alone(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "--games", "20", "--bots", "random", "--output", "csv")
    assert done.returncode == 0
    assert {row["table"] for row in csv.DictReader(done.stdout.splitlines())} > {"games", "seats", "cards"}
    assert "Points by card type" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_fresh_seed_is_named_and_repeats_the_games(tmp_path: Path, simulate: Simulate) -> None:
    options = ("--games", "30", "--bots", "random", "--menu", "random", "--players", "5")
    first = simulate(*options, "--output", "a.csv")
    seed = first.splitlines()[0].rpartition("seed ")[2]
    simulate(*options, "--output", "b.csv", "--seed", seed)
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()


# --- a terminal, and an interrupt -----------------------------------------------------------------------------


@pytest.mark.slow
def test_a_terminal_shows_how_far_it_has_come(tmp_path: Path) -> None:
    with Terminal(tmp_path, "simulate", "--games", "300000", "--bots", "random", "--edition", "classic") as terminal:
        assert terminal.end() == 0
    assert "/300,000" in terminal.said
    assert "/s" in terminal.said
    assert "300,000 games in " in terminal.said


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_tells_what_was_reached(tmp_path: Path, number: signal.Signals) -> None:
    command = [*COMMAND, "simulate", "--games", "10_000_000_000", "--bots", "random", "--output", "so-far.json"]
    with subprocess.Popen(
        command,
        env=environment(tmp_path) | {"FORCE_COLOR": "1", "TERM": "xterm"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        seen = b""
        late = time.monotonic() + 60
        while (
            b"/10,000,000,000" not in seen and time.monotonic() < late
        ):  # then the bar has moved, so games are counted
            if select.select([process.stderr], [], [], 1)[0]:
                seen += os.read(process.stderr.fileno(), 65536)
        os.killpg(process.pid, number)
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    text = " ".join(output.decode().split())
    assert "INTERRUPTED after " in text
    assert " of 10,000,000,000 games" in text
    played = int(text.partition("INTERRUPTED after ")[2].partition(" ")[0].replace(",", ""))
    assert played > 0
    rows = json.loads((tmp_path / "so-far.json").read_text("utf-8"))
    assert {row["games"] for row in rows} == {played}
    assert [path.name for path in tmp_path.iterdir()] == ["so-far.json"]


def interrupted(monkeypatch: pytest.MonkeyPatch, number: signal.Signals, *options: str) -> int:
    """The exit status of a simulation that is interrupted before its first game."""

    def prepare(self: Simulation, *_: object) -> None:
        signal.raise_signal(number)

    monkeypatch.setattr(Simulation, "prepare", prepare)
    monkeypatch.setattr(sys, "argv", ["sushibelt", "simulate", "--bots", "random", *options])
    with pytest.raises(SystemExit) as left:
        main()
    assert isinstance(left.value.code, int)
    return left.value.code


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_before_the_first_game_leaves_old_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], number: signal.Signals
) -> None:
    before = signal.getsignal(number)
    for name in ("f.csv", "f.png"):
        (tmp_path / name).write_text("old")
    assert interrupted(monkeypatch, number, "--output", "f.csv", "--plot", "f.png") == 130
    assert "Interrupted before the first games were counted." in capfd.readouterr().out
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"f.csv": "old", "f.png": "old"}
    assert signal.getsignal(number) is before


# --- what cannot be done ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--games 0", "A simulation plays 1 to 100,000,000,000 games, not 0."),
        ("--games many", "The number of games is a whole number such as 1_000_000, not 'many'."),
        ("--games 1.5", "such as 1_000_000, not '1.5'."),
        ("--games -3", "not -3."),
        (
            "--bots search:ms=50",
            "random, greedy and regular; to play search:ms=50, use the arena: ",
        ),
        ("--bots nobody", "There is no bot called 'nobody'; the bots are"),
        ("--bots random,greedy --players 3", "There are 2 bots for 3 seats; name one for all, or one for each."),
        ("--players 9", "A game is for 2 to 8 players, not 9."),
        ("--players 6 --edition classic", "2 to 5 players, not 6."),
        ("--players 2 --menu master-menu", "Spoon cannot be used with 2 players."),
        ("--menu lunch", "There is no menu called 'lunch'"),
        ("--edition classic --menu sushi-go", "has its own menu"),
        ("--edition deluxe", "The edition is classic or party, not 'deluxe'."),
        ("--threads 0", "at least one thread"),
        ("--device abacus", "The device is cpu or cuda, not 'abacus'."),
        ("--output figures.xlsx", "as .csv, .json or .parquet, not as 'figures.xlsx'."),
        ("--output no/such/folder.csv", "no/such/folder.csv cannot be written: no such file"),
        ("--plot figures.gif", "written as .png"),
        ("--output parquet", "Parquet needs a file"),
    ],
)
def test_bad_options_get_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], options: str, sentence: str
) -> None:
    assert sentence in sentence_in_process(monkeypatch, capfd, "simulate", *options.split())
    assert list(tmp_path.iterdir()) == []


def test_what_needs_a_library_says_so(tmp_path: Path) -> None:
    (tmp_path / "lacking").mkdir()
    for library in ("matplotlib", "pyarrow"):
        (tmp_path / "lacking" / f"{library}.py").write_text("raise ImportError")
    for options, extra in ((("--plot", "m.png"), "plot"), (("--output", "m.parquet"), "parquet")):
        command = [*COMMAND, "simulate", "--games", "1", *options]
        surroundings = environment(tmp_path) | {"PYTHONPATH": str(tmp_path / "lacking")}
        done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=60)
        assert f"install it with: pip install 'sushibelt[{extra}]'." in sentence_of(done)


@pytest.mark.slow
def test_files_of_few_and_of_many_games_can_be_put_together(simulate: Simulate) -> None:
    for games in ("1", "100"):
        simulate("--games", games, "--edition", "classic", "--bots", "random", "--output", f"{games}.parquet")
    one, many = (pyarrow.parquet.read_table(f"{games}.parquet") for games in ("1", "100"))
    assert one.schema == many.schema
    assert one["standard_error"].null_count == len(one)
