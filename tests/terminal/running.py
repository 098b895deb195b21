"""The real command in a process of its own, with a home folder of its own."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord, record_from_json
from sushibelt.terminal.commands.main import main

COMMAND = [sys.executable, "-m", "sushibelt"]
FIRST = "1\n" * 400
"""Always the first choice: more lines than any game has questions."""


def environment(home: Path) -> dict[str, str]:
    """This process's environment with that home folder and 80 columns, as if not started by uv."""
    out = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "UV_RUN_RECURSION_DEPTH")
    kept = {name: value for name, value in os.environ.items() if name not in out}
    return {**kept, "SUSHIBELT_HOME": str(home), "PYTHONUTF8": "1"}


def run(home: Path, *arguments: str, typed: str | bytes = b"", seconds: float = 60) -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    content = typed.encode() if isinstance(typed, str) else typed
    command = [*COMMAND, *arguments]
    done = subprocess.run(command, input=content, capture_output=True, env=environment(home), timeout=seconds)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def sentence_of(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence with which a command failed, after checking that this is how it failed."""
    assert done.returncode == 2, done
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].endswith((".", "?", "play", "--resume"))
    assert "Traceback" not in done.stderr
    assert "Error" not in done.stderr
    return lines[0]


def leave_on_table(home: Path, match: Match, people: Sequence[int] = (0,), **more: object) -> None:
    """Put a match into the save folder as if the people at these seats had just left it."""
    bots = ["" if seat in people else "random" for seat in range(match.players)]
    saved = {"record": json.loads(match.record().to_json()), "secret": match.secret, "bots": bots, **more}
    folder = home / "unfinished"
    folder.mkdir(exist_ok=True)
    (folder / "2026-01-01-120000.json").write_text(json.dumps(saved), "utf-8")


def only_game(home: Path) -> Path:
    """The one finished game."""
    (path,) = (home / "games").iterdir()
    return path


def record_of(home: Path) -> GameRecord:
    """The record of the one finished game."""
    return record_from_json(only_game(home).read_text("utf-8"))


def sentence_in_process(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence with which a command fails, without the cost of a process."""
    monkeypatch.setattr(sys, "argv", ["sushibelt", *arguments])
    with pytest.raises(SystemExit) as left:
        main()
    assert isinstance(left.value.code, int)
    output, errors = capfd.readouterr()
    assert output == ""
    return sentence_of(subprocess.CompletedProcess(arguments, left.value.code, output, errors))


def saved_games(home: Path) -> list[Path]:
    """The unfinished games."""
    return sorted((home / "unfinished").glob("*.json"))


def hear_all_signals() -> None:
    """As on a person's terminal, even where the tests themselves run in the background and hear nothing."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


class Terminal:
    """The command on a terminal of its own, which it controls: a keyboard, and a screen of so many columns."""

    def __init__(self, home: Path, *arguments: str, columns: int = 80, term: str = "xterm-256color") -> None:
        self._ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (24, columns))
        # The first terminal that the leader of a new session opens becomes the one that controls it.
        on_it = ["sh", "-c", 'exec "$@" <"$0" >"$0" 2>&1', os.ttyname(theirs), *COMMAND, *arguments]
        env = {**environment(home), "TERM": term}
        self._process = subprocess.Popen(
            on_it, stdin=theirs, env=env, start_new_session=True, preexec_fn=hear_all_signals
        )
        os.close(theirs)
        self.output = ""
        """All that was shown, with what commands the terminal."""
        self._typed_at = 0
        self.typed: list[str] = []

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *problem: object) -> None:
        """Nothing stays behind, not even where a test fails."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._ours)

    def read(self, after: str = "", begun: str = "") -> bool:
        """Wait for a prompt, and say so, or for the end; with a text, for a prompt after that text.

        A prompt may stand before a line that is begun already."""
        while after not in self.said or not self.said.endswith((f"> {begun}", "Enter goes on ")):
            ready, _, _ = select.select([self._ours], [], [], 60)
            assert ready, f"the game went silent: {self.output[-500:]}"
            try:
                self.output += os.read(self._ours, 65536).decode("utf-8", "replace")
            except OSError:  # the program has closed its terminal
                return False
        return True

    @property
    def said(self) -> str:
        """What was said since a line was typed."""
        return _plain(self.output[self._typed_at :])

    @property
    def screen(self) -> str:
        """What can still be seen: all that came after the screen was last wiped, scrolled off or not."""
        return _plain(self.output.rpartition("\x1b[H\x1b[2J\x1b[3J")[2])

    def type(self, line: str) -> None:
        """Type a line."""
        self._typed_at = len(self.output)
        self.typed.append(line)
        os.write(self._ours, f"{line}\n".encode())

    def press(self, key: str) -> None:
        """Press a key that is no letter of a line, once the program sits and waits for one."""
        until_it_waits(self._process)
        os.write(self._ours, key.encode())

    def resize(self, columns: int) -> None:
        """Make the screen as wide as this."""
        termios.tcsetwinsize(self._ours, (24, columns))

    def play_on(self, answer: Callable[["Terminal"], str]) -> int:
        """Answer every prompt until the program ends; returns its exit status."""
        while self.read():
            self.type(answer(self))
        return self.end()

    def end(self) -> int:
        """Wait until the program has ended; returns its exit status."""
        while self.read():
            self._typed_at = len(self.output)
        return self._process.wait(60)

    def hang_up(self) -> int:
        """Close the terminal under the program; returns its exit status."""
        os.close(self._ours)
        self._ours = os.open(os.devnull, os.O_RDWR)
        return self._process.wait(60)


def until_it_waits(process: subprocess.Popen[bytes]) -> None:
    """Wait until a program's main thread waits for something, or has ended.

    Python overlooks a Ctrl-C that comes after it has shown a prompt and before it waits for a key: no person is as
    quick as that, but a test is.
    """
    state = Path(f"/proc/{process.pid}/stat")
    while process.poll() is None and state.read_text("utf-8").rpartition(")")[2].split()[0] != "S":
        time.sleep(0.01)


def _plain(output: str) -> str:
    """Text without colours and other commands to a terminal."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", output).replace("\r", "")


def first_choice(terminal: Terminal) -> str:
    """Always the first choice, and Enter where one only has to read, or to hand over the keyboard."""
    reading = terminal.said.endswith("Enter goes on ") or "hand the keyboard to" in terminal.said
    return "" if reading else "1"
