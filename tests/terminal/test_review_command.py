"""`sushibelt review`: in the terminal, as JSON and as a page; which game is meant; and what is turned away."""

import json
import os
import re
import signal
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sushibelt.play.match import Match
from sushibelt.play.record import PERSON
from sushibelt.review.reviewing import Judgement, judgement_from, review
from sushibelt.terminal.commands.main import main
from tests.staging import play, stage

from .running import COMMAND, Terminal, environment, leave_on_table, run, sentence_in_process, sentence_of
from .test_replay_command import BROKEN, finished

QUICKLY = "champion:sims=120"


@cache
def game(edition: str = "party", menu: str | None = "sushi-go", players: int = 3) -> str:
    """A finished game's record."""
    return finished(edition, menu, players, "reviewed").record().to_json()


@cache
def ending(points: int) -> str:
    """The last choice of a classic game for two: quick to review, and each differs from the others."""
    trays = ["wasabi sashimi", "sashimi sashimi"]
    match = stage(
        None,
        ["squid_nigiri egg_nigiri", "tempura dumpling"],
        [f"{tray} {'dumpling ' * 6}" for tray in trays],
        round_no=3,
        points=[points, points],
    )
    play(match, "0:egg_nigiri", "1:tempura")
    return match.record().to_json()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of its own, which is also where the command is typed."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def kept(home: Path, name: str, text: str) -> str:
    """A file of that text."""
    (home / name).write_text(text + "\n", "utf-8")
    return str(home / name)


def said(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints, run to its good end in this process; errors say nothing."""
    monkeypatch.setattr(sys, "argv", ["sushibelt", *arguments])
    with pytest.raises(SystemExit) as left:
        main()
    output, errors = capfd.readouterr()
    assert left.value.code in (0, None), errors
    assert errors == ""
    return output


# --- which game, and how it is told ---------------------------------------------------------------------------


def test_a_review_tells_chances_players_losses_and_how_it_knows(home: Path) -> None:
    done = run(home, "review", kept(home, "g.json", game()), "--bot", QUICKLY)
    assert (done.returncode, done.stderr) == (0, "")
    found = review(finished("party", "sushi-go", 3, "reviewed").record(), judgement_from(QUICKLY))
    lines = done.stdout.splitlines()
    assert lines[0] == "Review: Sushi Go!"
    chances = [line for line in lines if re.match(r"  (Ana|Ben|Cem) +[▁▂▃▄▅▆▇█│]+  \d+ %$", line)]
    assert len(chances) == 3
    for line, seat in zip(chances, range(3), strict=True):
        bars = line.split()[1]
        assert bars.count("│") == 2
        assert len(bars.replace("│", "")) == len(found.chart) - 1
        assert line.endswith(f"  {100 * found.chart[-1].chances[seat]:.0f} %")
    clear = [it for it in found.decisions if it.clear]
    assert clear
    told = [line for line in lines if re.match(r"  \d\.\d+ +(Ana|Ben|Cem) ", line)]
    assert len(told) == len(clear)
    for line, it in zip(told, clear, strict=True):
        assert line.split()[0] == f"{it.round_no}.{it.turn_no}"
        assert f"{100 * it.lost:.0f} ± " in line
    assert "by 120 simulations each" in " ".join(lines)
    assert sum(re.match(r"  \d\.  Round ", line) is not None for line in lines) == 3
    assert all(len(line) <= 100 for line in lines)


def test_a_number_a_file_and_standard_input_tell_the_same(home: Path) -> None:
    (home / "games").mkdir()
    kept(home, "games/2026-01-02-120000.json", ending(20))
    kept(home, "games/2026-01-01-120000.json", ending(10))
    latest = run(home, "review")
    assert latest.returncode == 0
    assert "Points: Ana 38, Ben 38." in latest.stdout
    assert run(home, "review", "1").stdout == latest.stdout
    assert run(home, "review", str(home / "games" / "2026-01-02-120000.json")).stdout == latest.stdout
    assert run(home, "review", "-", typed=ending(20)).stdout == latest.stdout
    assert "Points: Ana 28, Ben 28." in run(home, "review", "2").stdout


def test_without_a_finished_game_there_is_nothing_to_review(home: Path) -> None:
    assert sentence_of(run(home, "review")) == "There is no finished game."
    assert sentence_of(run(home, "review", "3")) == "There is no finished game."


def test_a_game_as_the_service_gives_it(home: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    match = finished("classic", None, 2, "served")
    given = {"code": "x", "record": match.record(), "secret": match.secret, "commitment": match.commitment}
    file = kept(home, "g.json", msgspec.json.encode(given).decode())
    assert "Review: Sushi Go! (classic)" in said(monkeypatch, capfd, "review", file, "--bot", QUICKLY)


# --- many games -----------------------------------------------------------------------------------------------


def test_all_games_of_a_file_are_a_line_of_json_each(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    file = kept(home, "many.jsonl", "\n".join(ending(points) for points in (10, 20, 30)))
    lines = said(monkeypatch, capfd, "review", file, "--json").splitlines()
    told = [json.loads(line) for line in lines]
    assert [it["points"] for it in told] == [[28, 28], [38, 38], [48, 48]]
    assert said(monkeypatch, capfd, "review", file, "--json", "--game", "2").splitlines() == lines[1:2]
    assert "Points: Ana 48, Ben 48." in said(monkeypatch, capfd, "review", file, "--game", "3")


def test_what_json_says(home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    (line,) = said(monkeypatch, capfd, "review", kept(home, "g.json", ending(20)), "--json").splitlines()
    told = json.loads(line)
    assert (told["sushibelt"], told["format"], told["edition"]) == ("review", 1, "classic")
    assert told["judgement"] == msgspec.to_builtins(Judgement())
    assert (told["names"], told["points"], told["winners"]) == (["Ana", "Ben"], [38, 38], [0, 1])
    assert all(sum(point["chances"]) == pytest.approx(1) for point in told["chart"])
    first = told["decisions"][0]
    assert (first["given"], first["best"], first["exact"], first["clear"]) == (
        "egg_nigiri",
        "squid_nigiri",
        True,
        True,
    )
    assert first["lost"] == pytest.approx(0.5, abs=0.01)
    assert first["worths"][0]["answer"] == "squid_nigiri"
    assert told["players"][0]["accuracy"] == 0
    assert told["players"][1]["accuracy"] is None
    assert told["moments"][0]["words"].startswith("Round 3, turn 9: Ana took egg nigiri; squid nigiri was better by")


def test_one_of_several_games_must_be_named(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Where nobody can be asked."""
    file = kept(home, "many.jsonl", f"{ending(10)}\n{ending(20)}")
    sentence = "There are 2 games in this file; choose one with --game, from 1 to 2."
    assert sentence_in_process(monkeypatch, capfd, "review", file) == sentence
    assert sentence_in_process(monkeypatch, capfd, "review", file, "--html", "r.html") == sentence
    assert not (home / "r.html").exists()
    beyond = "There are 2 games in this file, so there is no game 3."
    assert sentence_in_process(monkeypatch, capfd, "review", file, "--game", "3") == beyond
    assert sentence_in_process(monkeypatch, capfd, "review", file, "--json", "--game", "0") == beyond.replace("3", "0")
    alone = kept(home, "g.json", ending(10))
    one = "There is one game in this file, so there is no game 2."
    assert sentence_in_process(monkeypatch, capfd, "review", alone, "--game", "2") == one


@pytest.mark.parametrize("command", ["review", "replay"])
def test_a_person_is_asked_which_of_several_games(home: Path, command: str) -> None:
    file = kept(home, "many.jsonl", "\n".join(ending(points) for points in (10, 20, 30)))
    more = ("--plain",) if command == "replay" else ()
    with Terminal(home, command, file, *more) as terminal:
        assert terminal.read()
        assert "There are 3 games in this file. Which one? Type a number from 1 to 3; q leaves." in terminal.said
        for line, answer in (
            ("seven", "Type a number from 1 to 3, or q."),
            ("", "Type a number from 1 to 3, or q."),
            ("4", "There are 3 games in this file, so there is no game 4."),
        ):
            terminal.type(line)
            assert terminal.read(after=answer)
        terminal.type("2")
        if command == "replay":
            assert terminal.read(after="20")
            terminal.type("q")
        assert terminal.end() == 0
        if command == "review":
            assert "Points: Ana 38, Ben 38." in terminal.said
    with Terminal(home, command, file, *more) as terminal:
        terminal.read()
        terminal.type("q")
        assert terminal.end() == 0


# --- a page ---------------------------------------------------------------------------------------------------


class _Page(HTMLParser):
    """Whether every element is closed where it should be, and what a page would fetch or run."""

    ALONE = ("meta", "br", "line", "polyline")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.foreign: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.seen.append(tag)
        for name, value in attrs:
            if name.startswith("on") or name in ("src", "href", "srcset", "action", "data"):
                self.foreign.append(f"{tag} {name}={value}")
        if tag not in self.ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without anything in it."""
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag


def test_a_page_has_everything_in_it(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    file = kept(home, "g.json", game())
    told = said(monkeypatch, capfd, "review", file, "--html", "r.html", "--bot", QUICKLY)
    assert told.split() == f"The review is in {home / 'r.html'}".split()
    text = (home / "r.html").read_text("utf-8")
    page = _Page()
    page.feed(text)
    page.close()
    assert page.open == []
    assert page.foreign == []
    assert "script" not in page.seen
    assert {"svg", "polyline", "table", "details", "article"} <= set(page.seen)
    assert not re.search(r"https?:|//[a-z]|@import|javascript:", re.sub(r"base64,[A-Za-z0-9+/=]+", "", text))
    assert all(it.startswith("data:image/svg+xml;base64,") for it in re.findall(r"url\(([^)]*)\)", text))
    record = finished("party", "sushi-go", 3, "reviewed").record()
    found = review(record, judgement_from(QUICKLY))
    assert text.count("<article>") == len(found.decisions)
    assert text.count("<polyline") == 2 * 3
    assert len(text) < 1_000_000


def test_names_cannot_become_markup(home: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    record = json.loads(ending(20)) | {"seats": ["<script>alert(1)</script>", 'Eve" onload="x']}
    file = kept(home, "g.json", json.dumps(record))
    said(monkeypatch, capfd, "review", file, "--html", "r.html")
    text = (home / "r.html").read_text("utf-8")
    page = _Page()
    page.feed(text)
    assert (page.open, page.foreign) == ([], [])
    assert "<script" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text


def test_a_file_that_is_there_is_replaced_only_by_a_whole_page(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """As with the other commands: a regular file makes room, anything else is left alone."""
    (home / "r.html").write_text("mine", "utf-8")
    broken = kept(home, "broken.json", BROKEN["end"][0]())
    sentence_in_process(monkeypatch, capfd, "review", broken, "--html", "r.html")
    assert (home / "r.html").read_text("utf-8") == "mine"
    file = kept(home, "g.json", ending(20))
    (home / "folder").mkdir()
    for place, part in (("folder", "is not a file"), ("nowhere/r.html", "cannot be written")):
        assert part in sentence_in_process(monkeypatch, capfd, "review", file, "--html", place)
    said(monkeypatch, capfd, "review", file, "--html", "r.html")
    assert (home / "r.html").read_text("utf-8").startswith("<!doctype html>")
    assert sorted(path.name for path in home.iterdir()) == ["broken.json", "folder", "g.json", "r.html"]


def test_a_page_and_json_at_once(home: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    file = kept(home, "g.json", ending(20))
    (line,) = said(monkeypatch, capfd, "review", file, "--json", "--html", "r.html").splitlines()
    assert json.loads(line)["points"] == [38, 38]
    assert (home / "r.html").stat().st_size > 1000


# --- what is turned away, before anything is thought about ------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "part"),
    [
        ("nobody", "nobody"),
        ("regular", "cannot say what an answer is worth in shares of the win; take champion."),
        ("champion:ms=100", "champion:sims=2400"),
        ("search:sims=5", "at least 100 simulations"),
    ],
)
def test_who_cannot_judge(bot: str, part: str, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    """Heard before the file is even looked for."""
    assert part in sentence_in_process(monkeypatch, capfd, "review", "there-is-no-such-file", "--bot", bot)


@pytest.mark.parametrize("kind", BROKEN)
def test_a_record_that_does_not_fit(kind: str, home: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    text, part = BROKEN[kind]
    assert part in sentence_in_process(monkeypatch, capfd, "review", kept(home, "g.json", text()))


def test_an_unfinished_game_is_not_reviewed(home: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    match = Match("party", "sushi-go", 3, secret="mine")
    leave_on_table(home, match)
    (path,) = (home / "unfinished").iterdir()
    sentence = sentence_in_process(monkeypatch, capfd, "review", str(path))
    assert sentence.startswith("This is an unfinished game")
    file = kept(home, "g.json", match.record().to_json())
    sentence = sentence_in_process(monkeypatch, capfd, "review", file)
    assert sentence == "This game was not finished, so there is nothing to look back on yet."
    several = kept(home, "many.jsonl", f"{ending(10)}\n{match.record().to_json()}")
    sentence = sentence_in_process(monkeypatch, capfd, "review", several, "--json")
    assert sentence.startswith("Game 2 of this file: This game was not finished")


def test_files_that_cannot_be_read(home: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    (home / "bytes").write_bytes(b"\xff\xfe")
    for name, part in (("nothing", "no such file"), ("bytes", "is not a text file")):
        assert part in sentence_in_process(monkeypatch, capfd, "review", name)


# --- while it thinks --------------------------------------------------------------------------------------------


def test_a_terminal_shows_the_first_chart_and_how_far_it_has_come(home: Path) -> None:
    file = kept(home, "g.json", game())
    with Terminal(home, "review", file, "--bot", "champion:sims=600") as terminal:
        assert terminal.end() == 0
        shown = terminal.output
    choices = len(review(finished("party", "sushi-go", 3, "reviewed").record(), judgement_from(QUICKLY)).decisions)
    assert f"/{choices} choices" in shown
    before, _, after = shown.partition("Review: Sushi Go!")
    assert re.search(r"Ana  [▁▂▃▄▅▆▇█]", before), "the first chart is there before anything is told"
    assert "choices were judged" in after.replace("\r\n", " ")


def test_errors_elsewhere_are_no_progress(home: Path) -> None:
    done = run(home, "review", "-", typed=ending(20))
    assert (done.returncode, done.stderr) == (0, "")


def test_an_interrupt_ends_it_politely(home: Path) -> None:
    """Nothing is left behind."""
    file = kept(home, "g.json", game("party", "master-menu", 4))
    deep = ("--bot", "search:sims=2000000", "--html", "r.html")
    process = subprocess.Popen(
        [*COMMAND, "review", file, *deep], env=environment(home), stderr=subprocess.PIPE, stdout=subprocess.PIPE
    )
    while not list(home.glob(".r-*")):
        assert process.poll() is None
    os.kill(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=120)
    assert process.returncode == 130, errors
    assert b"Traceback" not in errors
    assert [path.name for path in home.iterdir()] == ["g.json"]


def test_who_sat_there_is_told_to_programs(home: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    record = json.loads(ending(20)) | {"players": [PERSON, "champion:sims=100"]}
    told = json.loads(said(monkeypatch, capfd, "review", kept(home, "g.json", json.dumps(record)), "--json"))
    assert told["seated"] == [PERSON, "champion:sims=100"]
