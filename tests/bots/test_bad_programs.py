"""Every bad kind of program fails with its own sentence, and nothing of it stays."""

import shlex
from pathlib import Path

import pytest

from sushibelt.bots.bot import dismiss
from sushibelt.bots.errors import BotFailed
from sushibelt.bots.programs import process as program
from sushibelt.bots.programs.program_bot import ProgramBot
from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import PASS

from .programs import ANSWER, OBLIGING, PATIENT, SHORT, Written, ask, nothing_is_left, play

__all__ = ["nothing_is_left"]

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("nothing_is_left")]

SILENT = f"did not answer within {SHORT} seconds."

LONG_ENOUGH = 1.5
"""Seconds in which a child is surely started, also on a busy machine."""

AT_ONCE = {
    "dies at once": ("sys.exit(3)", "ended with exit status 3."),
    "speaks another protocol": (
        'told(); say(type="hello", protocol=2); time.sleep(60)',
        "speaks version 2 of the protocol, not 1.",
    ),
    "answers before it is asked": (
        'told(); say(type="answer", question=1, answer=1); time.sleep(60)',
        "answered before it had said hello.",
    ),
}
"""What a program does after it was started, and the end of the sentence with which it fails."""

WHEN_ASKED = {
    "dies": ("sys.exit()", "ended with exit status 0."),
    "crashes": ("os.abort()", "was ended by signal 6."),
    "closes its mouth": ("os.close(1); time.sleep(60)", "does not speak any more."),
    "hangs": ("time.sleep(60)", SILENT),
    "hangs and will not die": (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(60)",
        SILENT,
    ),
    "only chats": ('while True: say(type="info", text="x" * 1000)', SILENT),
    "starts a child and hangs": (
        'note(subprocess.Popen(["sleep", "60"]).pid); time.sleep(60)',
        "did not answer within",
    ),
    "starts a child and dies": ('note(subprocess.Popen(["sleep", "60"]).pid); sys.exit(4)', "exit status 4."),
    "babbles": ('print("bestmove e2e4", flush=True)', "said 'bestmove e2e4', which is no message."),
    "says stray bytes": ('os.write(1, b"\\xff\\xfe\\n")', "said '\ufffd\ufffd', which is no message."),
    "opens brackets": ('print("[" * 20000, flush=True)', f"said '{'[' * 60}…', which is no message."),
    "never ends its line": ('while True: os.write(1, b"x" * 65536)', "babbles: its line does not end."),
    "invents a message": ('say(type="bestmove", move=1)', "which is no message."),
    "leaves out a field": ('say(type="answer", answer=1)', "which is no message."),
    "fills in a field wrongly": ('say(type="answer", question=1, answer=True)', "which is no message."),
    "says hello again": ('say(type="hello", protocol=1)', "said hello when it was asked."),
    "answers another question": (
        'say(type="answer", question=7, answer=0)',
        "answered question 7 when it was asked question 1.",
    ),
    "answers an illegal number": (
        f'say(type="answer", question=1, answer={PASS})',
        f"answered '{PASS}', but possible are ",
    ),
    "answers an illegal name": ('say(type="answer", question=1, answer="fugu")', "answered 'fugu', but possible are "),
    "considers what is illegal": (
        'say(type="answer", question=1, answer=a["numbers"][0], thoughts=[{"answer": "fugu", "value": 1}])',
        "answered 'fugu', but possible are ",
    ),
}

BAD = AT_ONCE | {what: (f"hello(); a = asked()\n{deed}", sentence) for what, (deed, sentence) in WHEN_ASKED.items()}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_program_fails_with_a_sentence_and_is_gone(what: str, tmp_path: Path) -> None:
    source, sentence = BAD[what]
    written = Written(tmp_path, source)
    bot = written.bot(LONG_ENOUGH if "child" in what else SHORT if sentence == SILENT else PATIENT)
    with pytest.raises(BotFailed) as problem:
        ask(bot)
    assert str(problem.value).startswith(f"The program {shlex.join(written.command)} ")
    assert sentence in str(problem.value)
    assert "\n" not in str(problem.value)
    assert written.is_gone()
    with pytest.raises(BotFailed, match="The program") as again:
        ask(bot)
    assert str(again.value) == str(problem.value)
    dismiss(bot)
    assert len(written.started) == 1 + ("child" in what), "one that failed is not started again"
    assert not any(program._idle.values())
    assert written.is_gone()


def test_one_that_says_nothing_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "START_SECONDS", SHORT)
    with pytest.raises(BotFailed, match=r"did not say hello within 0\.2 seconds\.$"):
        ask(ProgramBot(("sleep", "60"), "", PATIENT))


def test_one_that_cannot_be_started(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("no program")
    file.chmod(0o755)
    with pytest.raises(BotFailed, match=r"bot cannot be started: exec format error\.$"):
        ask(make_bot(f"cmd:{file}", ""))


def test_one_that_does_not_read(tmp_path: Path) -> None:
    bot = Written(tmp_path, "hello(); time.sleep(60)").bot(SHORT)
    match = Match("party", "sushi-go", 3, secret="deaf")
    for _ in range(400):  # more than a pipe holds
        bot.hear(match.events(0))
    with pytest.raises(BotFailed, match="did not read what it was told"):
        ask(bot)


def test_one_that_dies_in_the_middle_of_a_game(tmp_path: Path) -> None:
    written = Written(tmp_path, f"hello()\nfor _ in range(5):\n    a = asked()\n    {ANSWER}\nsys.exit(1)\n")
    match = Match("classic", seats=2, secret="middle")
    with pytest.raises(BotFailed, match=r"ended with exit status 1\.$"):
        play(match, [written.bot(), make_bot("random", "")])
    assert match.view(None).turn_no >= 4
    assert written.is_gone()


def test_one_that_is_late_by_a_game_is_not_used_again(tmp_path: Path) -> None:
    written = Written(tmp_path, f"{OBLIGING}    {ANSWER}\n")
    bot = written.bot()
    ask(bot)
    dismiss(bot)
    match = Match("classic", seats=2, secret="late")
    with pytest.raises(BotFailed, match=r"answered question 1 when it was asked question 2\.$"):
        play(match, [written.bot(), make_bot("random", "")])
    assert written.is_gone()


def test_being_interrupted_ends_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(tmp_path, OBLIGING)
    bot = written.bot()
    ask(bot)

    def interrupted(*_: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(program.Program, "_line", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ask(bot)
    dismiss(bot)
    assert written.is_gone()
