"""The real command in a process of its own, with a home folder of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.terminal.command import main

COMMAND = [sys.executable, "-m", "sushibelt"]
FIRST = "1\n" * 400
"""Always the first choice: more lines than any game has questions."""


def environment(home: Path) -> dict[str, str]:
    """This process's environment with that home folder and 80 columns, as if not started by uv."""
    out = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "UV_RUN_RECURSION_DEPTH")
    kept = {name: value for name, value in os.environ.items() if name not in out}
    return {**kept, "SUSHIBELT_HOME": str(home), "PYTHONUTF8": "1"}


def run(home: Path, *arguments: str, typed: str | bytes = b"") -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    content = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run([*COMMAND, *arguments], input=content, capture_output=True, env=environment(home), timeout=60)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def sentence_of(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence with which a command failed, after checking that this is how it failed."""
    assert done.returncode == 2, done
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].endswith((".", "play", "--resume"))
    assert "Traceback" not in done.stderr
    assert "Error" not in done.stderr
    return lines[0]


def leave_on_table(home: Path, match: Match, seat: int = 0) -> None:
    """Put a match into the save folder as if a person at this seat had just left it."""
    bots = ["" if other == seat else "random" for other in range(match.players)]
    saved = {"record": json.loads(match.record().to_json()), "secret": match.secret, "seat": seat, "bots": bots}
    folder = home / "unfinished"
    folder.mkdir(exist_ok=True)
    (folder / "2026-01-01-120000.json").write_text(json.dumps(saved), "utf-8")


def only_game(home: Path) -> Path:
    """The one finished game."""
    (path,) = (home / "games").iterdir()
    return path


def sentence_in_process(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence with which a command fails, without the cost of a process."""
    monkeypatch.setattr(sys, "argv", ["sushibelt", *arguments])
    with pytest.raises(SystemExit) as left:
        main()
    assert isinstance(left.value.code, int)
    output, errors = capfd.readouterr()
    assert output == ""
    return sentence_of(subprocess.CompletedProcess(arguments, left.value.code, output, errors))
