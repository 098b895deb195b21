"""Programs written for a test, and how they are asked."""

import os
import shlex
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing.resource_tracker import ensure_running
from pathlib import Path

import pytest

from sushibelt.bots.bot import Bot, dismiss, tell_events, tell_new_game
from sushibelt.bots.programs import process as program
from sushibelt.bots.programs.process import quit_programs
from sushibelt.bots.programs.program_bot import ProgramBot
from sushibelt.play.match import Match
from sushibelt.play.view import View

EXAMPLES = Path(__file__).parents[2] / "examples"
TEN_LINES = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'ten_lines.py'))}"

PATIENT = 20.0
"""Seconds for what must come; short limits are only for what never does."""
SHORT = 0.2

BEGINNING = """\
import json, os, signal, subprocess, sys, time
def say(**message): print(json.dumps(message), flush=True)
def told(): return json.loads(sys.stdin.readline() or '{"type": "quit"}')
def note(pid): print(pid, file=open(sys.argv[1], "a"), flush=True)
def hello(): told(); say(type="hello", protocol=1)
def asked():
    while True:
        message = told()
        if message["type"] == "quit": sys.exit()
        if message["type"] == "ask": return message
note(os.getpid())
"""
"""How every program begins: it notes its number, and knows how to greet and to wait for a question."""

ANSWER = 'say(type="answer", question=a["question"], answer=a["options"][0])'

OBLIGING = f"""
hello()
while True:
    a = asked()
    {ANSWER}
"""

STUBBORN = f"""
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT): signal.signal(number, signal.SIG_IGN)
hello()
while True:
    line = sys.stdin.readline()
    if not line: time.sleep(60)
    a = json.loads(line or '{{"type": "quit"}}')
    if a["type"] == "ask": {ANSWER}
"""
"""Plays, and neither the end of its input nor a polite signal ends it."""


@pytest.fixture
def nothing_is_left() -> Iterator[None]:
    """See to it that no program, pipe or thread stays after a test."""
    quit_programs()
    ensure_running()  # it keeps a pipe of its own for as long as we live
    files, threads = len(os.listdir("/proc/self/fd")), set(threading.enumerate())
    yield
    quit_programs()
    assert not program._alive
    assert len(os.listdir("/proc/self/fd")) <= files
    assert set(threading.enumerate()) <= threads  # those of earlier tests may have ended meanwhile


class Written:
    """A program in Python, written for a test, that notes the processes it consists of."""

    def __init__(self, folder: Path, source: str) -> None:
        self.file, self.pids = folder / "bot.py", folder / "pids"
        self.file.write_text(BEGINNING + source)
        self.command = (sys.executable, "-I", "-S", str(self.file), str(self.pids))

    def bot(self, seconds: float = PATIENT) -> ProgramBot:
        return ProgramBot(self.command, "seed", seconds)

    @property
    def started(self) -> list[int]:
        return [int(line) for line in self.pids.read_text().split()]

    def is_gone(self) -> bool:
        """Whether all its processes end, which may take the system a moment."""
        late = time.monotonic() + PATIENT
        while any(runs(pid) for pid in self.started):
            if time.monotonic() > late:
                return False
            time.sleep(0.01)
        return True


def runs(pid: int) -> bool:
    """Whether a process is there and not just waiting to be buried by somebody else."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def asked_view() -> View:
    return Match("party", "sushi-go", 3, secret="programs").view(0)


def ask(bot: Bot, view: View | None = None) -> int:
    view = view or asked_view()
    assert view.question is not None
    return bot.answer(view, view.question)


def play(match: Match, bots: list[Bot]) -> Match:
    """Play a game as everybody does who lets bots play."""
    told = [0] * len(bots)
    for seat, bot in enumerate(bots):
        tell_new_game(bot, seat, match.names)
    while not match.over:
        seat = match.waiting_for[0]
        tell_events(bots[seat], match.events(seat, told[seat]))
        told[seat] = match.heard
        view = match.view(seat)
        assert view.question is not None
        match.answer(seat, bots[seat].answer(view, view.question), view.question.id)
    for seat, bot in enumerate(bots):
        tell_events(bot, match.events(seat, told[seat]))
        dismiss(bot)
    return match
