"""What is said when something was mistyped, is missing or cannot be: a sentence that helps, and the right status."""

import subprocess
from pathlib import Path

import pytest

from sushibelt.play.words import PRESET_TITLES, rule_in_a_line, type_name
from sushibelt.rules.catalogue import TYPE_NAMES
from sushibelt.rules.menu import PRESETS
from sushibelt.terminal.words.menu_words import rule_on

from .running import COMMAND, environment, run, sentence_in_process, sentence_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder for this test alone."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)


# --- what was mistyped -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("pla", "No such command 'pla'; did you mean play or replay?"),
        ("menus chek", "No such command 'chek'; did you mean check?"),
        ("tables bakup", "No such command 'bakup'; did you mean backup?"),
        ("menus show mater-menu", "There is no menu called 'mater-menu'; did you mean master-menu?"),
        ("play --plain --menu big-banqet", "There is no menu called 'big-banqet'; did you mean big-banquet?"),
        ("play --plain --menu maki,tempra", "There is no card type called 'tempra'; did you mean tempura?"),
        ("menus random --lock tofuu", "There is no card type called 'tofuu'; did you mean tofu?"),
        ("menus random --ban misso-soup", "There is no card type called 'misso-soup'; did you mean miso_soup?"),
        ("menus show lunch", "There is no menu called 'lunch'; the eight are my-first-meal, "),
        ("menus random --lock lunch", "There is no card type called 'lunch'."),
        ("menus check party-sampler --players 7", "The card type menu cannot be used with 7 players."),
        ("play --plain --menu party-sampler --players 7", "The card type menu cannot be used with 7 players."),
        ("menus random --lock menu --players 8", "The card type menu cannot be used with 8 players."),
        ("history soup", "Invalid value for 'NUMBER': it must be a whole number."),
        ("learn here --minutes soon", "Invalid value for '--minutes': it must be a number."),
    ],
)
def test_a_mistake_is_answered_with_what_was_probably_meant(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    assert sentence_in_process(monkeypatch, capfd, *arguments.split()).startswith(sentence)


@pytest.mark.parametrize("command", ["score", "replay"])
def test_broken_json_is_told_with_its_line(tmp_path: Path, command: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"edition": "party",\n "players": 3 "menu": "sushi-go"}')
    assert "JSON (line 2, column 15)" in sentence_of(run(tmp_path, command, str(path)))


# --- rules on a menu -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_on_a_menu_name_no_card_that_is_not_on_it(preset: str) -> None:
    menu = PRESETS[preset]
    for kind in menu:
        rule = rule_on(menu, kind, classic=False)
        for other in range(len(TYPE_NAMES)):
            assert other in menu or f" {type_name(other)} " not in f" {rule.replace('.', ' ').replace(',', ' ')} "


def test_a_menu_with_wasabi_tells_what_it_does_to_nigiri(tmp_path: Path) -> None:
    with_it, without = (run(tmp_path, "menus", "show", name).stdout for name in ("sushi-go", "master-menu"))
    assert PRESET_TITLES["sushi-go"] in with_it
    assert rule_in_a_line(0, classic=False) in with_it
    assert "Egg 1, salmon 2, squid 3." in without
    assert "wasabi" not in without


# --- what is missing or cannot be ------------------------------------------------------------------------------------


def test_a_reader_that_has_seen_enough_is_no_failure(tmp_path: Path) -> None:
    line = " ".join([*COMMAND, "menus", "show", "master-menu", "|", "head", "-1"])
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", f"{line}; exit $?"], env=environment(tmp_path), capture_output=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    with subprocess.Popen(
        [*COMMAND, "menus", "random", "--seed", "1"], env=environment(tmp_path), stdout=subprocess.PIPE
    ) as heard:
        assert heard.stdout is not None
        heard.stdout.close()
        assert heard.wait(60) == 0


def test_a_home_that_cannot_be_written_is_refused_with_the_way_to_another(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    sentence = sentence_of(run(tmp_path / "file", "play", "--plain", "--seed", "1"))
    assert "cannot be written: not a directory." in sentence
    assert "SUSHIBELT_HOME" in sentence


@pytest.mark.parametrize(
    ("started", "advice"),
    [
        ({}, "install it with: pip install 'sushibelt[ray]'."),
        ({"UV_RUN_RECURSION_DEPTH": "1"}, "type uv run --extra ray sushibelt … instead."),
        (
            {"UV_RUN_RECURSION_DEPTH": "1", "SUSHIBELT_TYPED": "python3 start.py"},
            "type python3 start.py --uv run --extra ray sushibelt … instead.",
        ),
    ],
)
def test_an_extra_is_advised_as_the_program_was_started(tmp_path: Path, started: dict[str, str], advice: str) -> None:
    (tmp_path / "ray.py").write_text("raise ImportError")
    surroundings = environment(tmp_path) | {"PYTHONPATH": str(tmp_path)} | started
    command = [*COMMAND, "arena", "--players", "greedy,random", "--on", "ray"]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=60)
    assert sentence_of(done) == f"Playing on Ray needs ray; {advice}"


NO_RAY = """
class exceptions:
    class RayError(Exception):
        pass

def is_initialized():
    return False

def init(**options):
    {init}

def shutdown():
    raise RuntimeError("it never started")
"""


@pytest.mark.parametrize("init", ["raise SystemExit(1)", "raise exceptions.RayError('no socket')", "raise OSError"])
def test_a_ray_that_does_not_start_is_told_in_a_sentence(tmp_path: Path, init: str) -> None:
    (tmp_path / "ray.py").write_text(NO_RAY.format(init=init))
    surroundings = environment(tmp_path) | {"PYTHONPATH": str(tmp_path)}
    command = [*COMMAND, "arena", "--players", "greedy,random", "--games", "2", "--on", "ray"]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith("Ray cannot be reached: ")


# --- intervals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "few"),
    [
        ("--players greedy*3 --games 6", True),
        ("--players greedy,random --games 8", True),
        ("--players greedy,random --games 8 --matrix", True),
        ("--players greedy,random --games 20", False),
        ("--players greedy,random --games 20 --matrix", False),
    ],
)
def test_the_arena_says_when_there_are_too_few_blocks_for_intervals(tmp_path: Path, arguments: str, few: bool) -> None:
    done = run(tmp_path, "arena", *arguments.split(), "--edition", "classic", "--seed", "7", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    seats = 3 if "*3" in arguments else 2
    assert ("with 95 % intervals" not in done.stdout) == few
    sentence = f"There are too few blocks for intervals; it takes at least 10 blocks, --games {10 * seats}."
    assert (sentence in done.stdout) == few
