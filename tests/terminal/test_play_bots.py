"""Choosing opponents on the command line: any bot, one's own, programs, and those that fail."""

import json
import sys
from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json

from .running import FIRST, only_game, run, sentence_in_process

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "examples"
TEN_LINES = f"cmd:{sys.executable} {EXAMPLES / 'ten_lines.py'}"
MY_BOT = str(EXAMPLES / "my_bot.py")
GAME = ("play", "--seed", "3", "--players", "3")

OWN = """
import sys

from sushibelt.rules.catalogue import PASS

class Listening:
    def __init__(self, seed):
        self.heard = []
    def new_game(self, seat, names):
        self.heard.append(f"{names[seat]} sits at {seat}")
    def hear(self, events):
        self.heard += [event.text for event in events]
    def close(self):
        print(len(self.heard), self.heard[0], self.heard[1], self.heard[-1], file=sys.stderr)
    def answer(self, view, question):
        return question.options[0]

class Failing:
    def __init__(self, when: int = 3, how: str = "raise"):
        self.left = when
        self.how = how
    def answer(self, view, question):
        self.left -= 1
        if self.left > 0:
            return question.options[0]
        if self.how == "raise":
            raise RuntimeError("no more\\nideas")
        if self.how == "leave":
            sys.exit(3)
        return PASS if self.how == "pass" else None

class Unmade:
    def __init__(self):
        raise OSError("no table")
    def answer(self, view, question):
        return 0
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    """A file with bots of somebody's own."""
    file = tmp_path / "own.py"
    file.write_text(OWN)
    return str(file)


def saved_bots(home: Path) -> list[str]:
    (save,) = (home / "unfinished").glob("*.json")
    bots: list[str] = json.loads(save.read_text("utf-8"))["bots"]
    return bots


def test_one_bot_for_each_opponent(tmp_path: Path) -> None:
    bots = f"{TEN_LINES},my:enough=2"
    done = run(tmp_path, *GAME, "--bots", bots, "--code", MY_BOT, typed=FIRST)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Aki and Botan are bots (cmd:" in done.stdout.replace("\n", " ")
    assert "my:enough=2)." in done.stdout.replace("\n", " ")
    assert "From now on" not in done.stdout
    assert Match.replay(record_from_json(only_game(tmp_path).read_text("utf-8"))).over


def test_a_game_with_programs_and_own_bots_goes_on_as_if_never_left(tmp_path: Path) -> None:
    options = ("--bots", f"{TEN_LINES},my", "--code", MY_BOT)
    homes = [tmp_path / "one", tmp_path / "two"]
    for home in homes:
        home.mkdir()
    assert run(homes[0], *GAME, *options, typed=FIRST).returncode == 0
    assert run(homes[1], *GAME, *options, typed="1\n" * 6 + "quit\n").returncode == 0
    assert saved_bots(homes[1]) == ["", TEN_LINES, "my"]
    done = run(homes[1], "play", "--resume", typed=FIRST)
    assert (done.returncode, done.stderr) == (0, "")
    one, two = (record_from_json(only_game(home).read_text("utf-8")) for home in homes)
    assert one == two


def test_bots_hear_where_they_sit_what_happens_and_the_end(tmp_path: Path, own: str) -> None:
    done = run(tmp_path, *GAME, "--bots", "listening,random", "--code", own, typed=FIRST)
    assert done.returncode == 0
    count, heard = done.stderr.strip().split(" ", 1)
    assert int(count) > 100
    assert heard == "Aki sits at 1 Round 1: 10 cards each. The game is over."


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("failing", "The bot failing failed: RuntimeError: no more ideas. From now on greedy plays for Aki."),
        ("failing:how=leave", "The bot failing:how=leave failed: SystemExit: 3. From now on greedy plays for Aki."),
        ("failing:how=pass", "Aki cannot answer pass now; possible: "),
        ("failing:how=nothing", "Aki cannot answer None now; possible: "),
        ("unmade", "The bot unmade cannot be made: OSError: no table. From now on greedy plays for Aki."),
        ("cmd:false", "The program false ended with exit status 1. From now on greedy plays for Aki."),
    ],
)
def test_a_failing_bot_does_not_end_the_game(tmp_path: Path, own: str, bot: str, sentence: str) -> None:
    done = run(tmp_path, *GAME, "--bots", f"{bot},random", "--code", own, typed=FIRST)
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.replace("\n", " ")
    assert told.count(sentence) == 1
    assert told.count("From now on greedy plays for Aki.") == 1
    assert "The game is over" in told


def test_who_took_over_plays_on_after_a_pause(tmp_path: Path, own: str) -> None:
    run(tmp_path, *GAME, "--bots", "failing", "--code", own, typed="1\n" * 5 + "quit\n")
    assert saved_bots(tmp_path) == ["", "greedy", "greedy"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--bots", "random:luck=1"), "The bot random takes no parameters, so 'luck' means nothing to it."),
        (("--bots", ""), "There is a bot missing in the list ''."),
        (("--bots", "random*4"), "There are 4 bots for 2 opponents; name one for all, or one for each."),
        (("--bots", "search:ms=0"), "ms of the bot search is a whole number from 1 to 600000, not '0'."),
        (("--bots", "cmd:./nowhere"), "There is no program ./nowhere."),
        (("--code", "nowhere.py"), "nowhere.py cannot be loaded: there is no such file."),
    ],
)
def test_opponents_that_cannot_be_had(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    options: tuple[str, ...],
    sentence: str,
) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    assert sentence_in_process(monkeypatch, capfd, *GAME, *options) == sentence
    assert not list(tmp_path.rglob("*.json"))


def test_own_bots_that_are_gone_when_their_game_is_taken_up(tmp_path: Path, own: str) -> None:
    run(tmp_path, *GAME, "--bots", "failing", "--code", own, typed="1\nquit\n")
    Path(own).unlink()
    done = run(tmp_path, "play", "--resume")
    assert done.returncode == 2
    assert done.stderr == f"{own} cannot be loaded: there is no such file.\n"
    assert len(saved_bots(tmp_path)) == 3
