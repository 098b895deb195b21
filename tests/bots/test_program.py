"""Programs as bots: real processes that play whole games, one after another, and leave nothing behind."""

import shlex
import shutil
import subprocess
import sys
from multiprocessing.context import ForkProcess, SpawnProcess
from pathlib import Path

import pytest

from sushibelt.bots.bot import Thought, dismiss, explained, tell_events
from sushibelt.bots.programs import process as program
from sushibelt.bots.programs.process import quit_programs
from sushibelt.bots.programs.program_bot import ProgramBot
from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.rules.questions import QUESTION_NAMES

from .programs import (
    ANSWER,
    EXAMPLES,
    OBLIGING,
    PATIENT,
    SHORT,
    TEN_LINES,
    Written,
    ask,
    asked_view,
    nothing_is_left,
    play,
    runs,
)

__all__ = ["nothing_is_left"]

GOLDEN = Path(__file__).parents[1] / "golden"

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("nothing_is_left")]


def example(name: str, folder: Path) -> str:
    """The command that runs an example, after compiling what must be."""
    source = EXAMPLES / name
    tool = {".c": "cc", ".js": "node", ".py": sys.executable}[source.suffix]
    assert shutil.which(tool), f"{tool} is needed to test examples/{name}; install it (gcc, nodejs)."
    if tool != "cc":
        return f"cmd:{shlex.join([tool, str(source)])}"
    strict = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic"]
    subprocess.run(["cc", *strict, "-O2", "-o", str(folder / "bot"), str(source)], check=True, timeout=60)
    return f"cmd:{folder / 'bot'}"


@pytest.mark.parametrize("name", ["ten_lines.py", "bot.c", "bot.js"])
def test_the_examples_play_whole_games_and_beat_chance(name: str, tmp_path: Path) -> None:
    spec = example(name, tmp_path)
    theirs = chance = 0
    for game, edition in enumerate(["classic", "party"] * 3):
        match = Match(edition, None, 3, secret=f"example {game}")
        others = [make_bot("random", f"{game} {seat}") for seat in (1, 2)]
        points = play(match, [make_bot(spec, "1", limit=PATIENT), *others]).standing.points
        theirs += points[0]
        chance += max(points[1:])
    assert theirs > chance
    assert len(program._alive) == 1, "one process plays game after game"


def test_every_question_can_be_put_to_a_program(tmp_path: Path) -> None:
    written = Written(tmp_path, OBLIGING)
    kinds = set()
    for file in sorted(GOLDEN.glob("*.json")):
        for match in Match.replay_steps(record_from_json(file.read_text("utf-8"))):
            for view in map(match.view, match.waiting_for):
                assert view.question is not None
                if view.question.kind not in kinds:
                    kinds.add(view.question.kind)
                    bot = written.bot()
                    assert ask(bot, view) == view.question.options[0]
                    dismiss(bot)
    assert kinds == set(QUESTION_NAMES[1:])


THOUGHTFUL = """
hello()
while True:
    a = asked()
    thoughts = [{"answer": a["numbers"][0], "value": 1}, {"answer": a["options"][1], "value": 2.5}]
    say(type="answer", question=a["question"], answer=a["numbers"][1], thoughts=thoughts)
"""


def test_a_program_thinks_and_says_so(tmp_path: Path) -> None:
    written = Written(tmp_path, THOUGHTFUL)
    bot, view = written.bot(), asked_view()
    assert view.question is not None
    first, second = view.question.options[:2]
    assert explained(bot, view, view.question) == [Thought(second, 2.5), Thought(first, 1.0)]
    assert ask(bot) == second
    dismiss(bot)
    plain = make_bot(TEN_LINES, "1", limit=PATIENT)
    assert explained(plain, view, view.question) == [Thought(ask(plain), 0.0)]
    dismiss(plain)


CHATTY = """
say(type="info", text="I may talk before I am greeted", depth=3)
hello()
while True:
    a = asked()
    print("so much work", file=sys.stderr)
    say(type="log", anything=["goes"])
    print()
    say(type="answer", question=a["question"], answer=a["options"][0], mood="calm")
"""


def test_a_program_may_chat_and_nobody_minds(tmp_path: Path) -> None:
    bot = Written(tmp_path, CHATTY).bot()
    assert ask(bot) == ask(bot) == asked_view().question.options[0]  # type: ignore[union-attr]
    dismiss(bot)


def test_what_is_said_can_be_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(program.LOG, str(tmp_path / "log"))
    bot = Written(tmp_path, CHATTY).bot()
    ask(bot)
    dismiss(bot)
    lines = (tmp_path / "log").read_text().splitlines()
    assert "so much work" in lines
    assert any(line.startswith('> {"type":"ask","question":1,"kind":"pick","options":[') for line in lines)
    assert '< {"type": "log", "anything": ["goes"]}' in lines
    assert lines[-1] == '> {"type":"gameover","finished":false}'


def test_endless_words_on_standard_error_stop_nobody(tmp_path: Path) -> None:
    source = CHATTY.replace('print("so much work", file=sys.stderr)', 'sys.stderr.write("work " * 200000)')
    bot = Written(tmp_path, source).bot()
    assert ask(bot) == ask(bot)
    dismiss(bot)


def test_a_program_hears_what_its_seat_may_hear_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(program.LOG, str(tmp_path / "log"))
    match = Match("party", "big-banquet", 3, secret="ears")
    bots = [make_bot(TEN_LINES, "1", limit=PATIENT), make_bot("random", "2"), make_bot("random", "3")]
    tell_events(bots[0], match.events(1))  # somebody's mistake
    play(match, bots)
    said = (tmp_path / "log").read_text()
    assert said.count("Your hand:") == 3
    assert match.secret not in said
    assert said.splitlines()[-1] == '> {"type":"gameover","finished":true}'


# --- one process for many games -----------------------------------------------------------------------------


def test_a_healthy_program_plays_on_in_the_next_game(tmp_path: Path) -> None:
    written = Written(tmp_path, OBLIGING)
    for _ in range(3):
        bot = written.bot()
        ask(bot)
        dismiss(bot)
    assert len(written.started) == 1
    together = [written.bot(), written.bot()]
    for bot in together:
        ask(bot)
    assert len(written.started) == 2
    for bot in together:
        dismiss(bot)
    quit_programs()
    assert written.is_gone()


def test_a_program_that_died_while_it_waited_is_started_again(tmp_path: Path) -> None:
    written = Written(tmp_path, f"hello()\na = asked()\n{ANSWER}\n")
    for games in (1, 2):
        bot = written.bot()
        ask(bot)
        dismiss(bot)
        assert written.is_gone()
        assert len(written.started) == games


def test_one_that_will_not_leave_is_made_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "FAREWELL_SECONDS", SHORT)
    stubborn = "for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT): signal.signal(number, signal.SIG_IGN)\n"
    written = Written(tmp_path, f"{stubborn}hello()\na = asked()\n{ANSWER}\nwhile True: time.sleep(60)\n")
    bot = written.bot()
    ask(bot)
    dismiss(bot)
    quit_programs()
    assert written.is_gone()


def play_somewhere(command: tuple[str, ...]) -> None:
    """Ask a program, in whatever process this is called."""
    bot = ProgramBot(command, "seed", PATIENT)
    ask(bot)
    dismiss(bot)


SLOWEST_START = 300.0
"""A process that imports everything anew may take long where many others do the same."""


@pytest.mark.parametrize("kind", [ForkProcess, SpawnProcess])
def test_worker_processes_have_their_own_programs_and_leave_none(
    tmp_path: Path, kind: type[ForkProcess] | type[SpawnProcess]
) -> None:
    written = Written(tmp_path, OBLIGING)
    bot = written.bot()
    ask(bot)
    dismiss(bot)
    worker = kind(target=play_somewhere, args=(written.command,))
    worker.start()
    worker.join(SLOWEST_START)
    assert worker.exitcode == 0
    worker.close()
    ours, theirs = written.started
    assert not runs(theirs)
    assert runs(ours)
    bot = written.bot()
    ask(bot)
    dismiss(bot)
    assert len(written.started) == 2


def test_nothing_is_left_when_we_end(tmp_path: Path) -> None:
    written = Written(tmp_path, OBLIGING)
    source = (
        "from tests.bots.test_program import ProgramBot, ask, play_somewhere\n"
        f"play_somewhere({written.command!r})\nunfinished = ProgramBot({written.command!r}, '2')\nask(unfinished)"
    )
    subprocess.run([sys.executable, "-c", source], check=True, timeout=60, cwd=EXAMPLES.parent)
    assert len(written.started) == 1
    assert written.is_gone()
