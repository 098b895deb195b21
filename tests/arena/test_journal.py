"""Games are kept while an arena plays, so that it goes on after whatever ended it."""

import signal
import subprocess
import time
from pathlib import Path

import msgspec
import pytest

from sushibelt.arena.journal import Heading, Journal, seed_kept
from sushibelt.arena.quick_lane import play_quickly
from sushibelt.arena.tournament import GameResult, Setting, all_tasks
from sushibelt.arena.workers import play_all
from sushibelt.play.errors import SushibeltError
from sushibelt.play.variant import Variant

from ..terminal.running import COMMAND, environment, run, sentence_of

TROUBLE = str(Path(__file__).with_name("troublemakers.py"))
SETTING = Setting(("regular", "greedy"), "journal", "classic")
QUICK = Variant(name="Quick", edition="classic", rounds=1)


@pytest.fixture
def games() -> list[GameResult]:
    """Six games."""
    return list(play_quickly([SETTING], all_tasks([SETTING], 3), 1))


def kept(path: Path, games: list[GameResult]) -> Path:
    """The journal of an arena that was ended after these games."""
    journal = Journal(path, [SETTING], resume=False)
    for game in games:
        journal.add(game)
    journal.leave()
    return journal.path


def again(path: Path, setting: Setting = SETTING) -> Journal:
    """The journal of an arena that goes on, and ends at once."""
    journal = Journal(path, [setting], resume=True)
    journal.leave()
    return journal


def test_an_arena_without_a_game_leaves_nothing(tmp_path: Path) -> None:
    assert not kept(tmp_path / "r.csv", []).exists()


def test_what_was_played_is_there_again(tmp_path: Path, games: list[GameResult]) -> None:
    kept(tmp_path / "r.csv", games[:4])
    journal = Journal(tmp_path / "r.csv", [SETTING], resume=True)
    assert journal.kept == games[:4]
    assert seed_kept(tmp_path / "r.csv") == "journal"
    journal.add(games[4])
    journal.leave()
    assert again(tmp_path / "r.csv").kept == games[:5]


@pytest.mark.parametrize("cut", [1, 20])
def test_a_line_that_was_not_written_whole_is_played_again(tmp_path: Path, games: list[GameResult], cut: int) -> None:
    path = kept(tmp_path / "r.csv", games)
    path.write_bytes(path.read_bytes()[:-cut])
    journal = Journal(tmp_path / "r.csv", [SETTING], resume=True)
    assert journal.kept == games[:5]
    journal.add(games[5])
    journal.leave()
    assert again(tmp_path / "r.csv").kept == games


def test_nothing_is_gone_on_with_that_is_something_else(tmp_path: Path, games: list[GameResult]) -> None:
    path = kept(tmp_path / "r.csv", games)
    before = path.read_bytes()
    with pytest.raises(SushibeltError, match="did not end: go on with --resume, or delete it"):
        Journal(tmp_path / "r.csv", [SETTING], resume=False)
    for other, what in (
        (Setting(("regular", "greedy"), "another", "classic"), "seeds"),
        (Setting(("regular", "random"), "journal", "classic"), "players"),
        (Setting(("regular", "greedy"), "journal"), "editions"),
        (Setting(("regular", "greedy"), "journal", "classic", variant=QUICK), "variants"),
    ):
        with pytest.raises(SushibeltError, match=f"with other {what}:"):
            Journal(tmp_path / "r.csv", [other], resume=True)
    with pytest.raises(SushibeltError, match="nothing to go on with"):
        Journal(tmp_path / "s.csv", [SETTING], resume=True)
    assert path.read_bytes() == before
    path.write_bytes(before.replace(b'"points"', b'"pints!"', 1))
    with pytest.raises(SushibeltError, match=r"Line 2 of .* is damaged"):
        Journal(tmp_path / "r.csv", [SETTING], resume=True)


def test_a_variants_arena_goes_on_as_the_same_variant_only(tmp_path: Path) -> None:
    quick = msgspec.structs.replace(SETTING, variant=QUICK)
    some = list(play_all([quick], all_tasks([quick], 2), 0))
    journal = Journal(tmp_path / "r.csv", [quick], resume=False)
    for game in some:
        journal.add(game)
    journal.leave()
    assert again(tmp_path / "r.csv", quick).kept == some
    dearer = msgspec.structs.replace(QUICK, points={"tempura": (9,)})
    for other in (SETTING, msgspec.structs.replace(SETTING, variant=dearer)):
        with pytest.raises(SushibeltError, match="with other variants:"):
            Journal(tmp_path / "r.csv", [other], resume=True)


@pytest.mark.slow
@pytest.mark.processes
@pytest.mark.parametrize("players", ["first,first as second,random", "regular,greedy,random"])
def test_nothing_is_lost_by_kill_9(tmp_path: Path, players: str) -> None:
    quick = players.startswith("regular")
    (tmp_path / "once").mkdir()
    number = "60000" if quick else "300"
    files = ("--output", "r.csv") if quick else ("--output", "r.csv", "--records", "r.jsonl")
    command = ("arena", "--players", players, "--code", TROUBLE, "--games", number, "--jobs", "2", *files)
    with subprocess.Popen(
        [*COMMAND, *command], cwd=tmp_path, env=environment(tmp_path), stdout=subprocess.PIPE
    ) as process:
        journal, late = tmp_path / "r.csv.games", time.monotonic() + 60
        while not (journal.exists() and journal.stat().st_size > 5000) and time.monotonic() < late:
            time.sleep(0.02)
        process.kill()
    assert not (tmp_path / "r.csv").exists()
    played = journal.read_bytes().count(b"\n") - 1
    assert 0 < played < int(number)
    refused = subprocess.run(
        [*COMMAND, *command], cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True
    )
    assert "go on with --resume, or delete it" in sentence_of(refused)
    seed = seed_kept(tmp_path / "r.csv")
    assert seed is not None
    for folder, more in ((tmp_path, ("--resume",)), (tmp_path / "once", ("--seed", seed))):
        done = subprocess.run(
            [*COMMAND, *command, *more], cwd=folder, env=environment(tmp_path), capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        assert (f", {played} before" in done.stdout) == (more == ("--resume",))
        assert not (folder / "r.csv.games").exists()
    for name in ("r.csv",) if quick else ("r.csv", "r.jsonl"):
        assert (tmp_path / name).read_bytes() == (tmp_path / "once" / name).read_bytes()


@pytest.mark.processes
def test_an_interrupted_arena_says_how_to_go_on(tmp_path: Path) -> None:
    command = (
        "arena",
        "--players",
        "first*2",
        "--code",
        TROUBLE,
        "--games",
        "100000",
        "--output",
        str(tmp_path / "r.json"),
    )
    with subprocess.Popen(
        [*COMMAND, *command], env=environment(tmp_path), stdout=subprocess.PIPE, text=True
    ) as process:
        journal, late = tmp_path / "r.json.games", time.monotonic() + 60
        while not (journal.exists() and journal.stat().st_size > 5000) and time.monotonic() < late:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "games are kept; the same command with --resume goes on." in output
    heading = msgspec.json.decode(journal.read_bytes().splitlines()[0], type=Heading)
    assert again(tmp_path / "r.json", heading.settings[0]).kept


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--resume",), "--resume goes on with the games beside --output or --records: name the same file again."),
        (("--resume", "--output", "csv"), "--resume goes on with the games beside --output or --records: name"),
        (("--resume", "--output", "none.csv"), "There is nothing to go on with: there is no "),
    ],
)
def test_there_must_be_something_to_go_on_with(tmp_path: Path, arguments: tuple[str, ...], sentence: str) -> None:
    given = ["arena", "--players", "regular,greedy", *arguments]
    assert sentence_of(run(tmp_path, *given)).startswith(sentence)
