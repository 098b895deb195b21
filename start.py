#!/usr/bin/env python3
"""Start Sushibelt from a checkout: `python3 start.py`, with whatever `sushibelt` takes behind it.

Packages are installed by uv into `.venv`. Where there is no uv, one is put into `.uv` here, so that a Python which is
"externally managed" stays as it is. `--uv` hands everything behind it to uv itself, `--test` runs all tests. This file
uses only the standard library and runs on Pythons older than the game's: uv brings a newer one along.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import List, Optional  # noqa: UP035 - for the Pythons this file must run on

ROOT = Path(__file__).resolve().parent
OWN = ROOT / ".uv"
"""Where a uv of this checkout's own lies."""
WINDOWS = os.name == "nt"
BINARIES = "Scripts" if WINDOWS else "bin"
QUIET, QUIETLY = subprocess.DEVNULL, ("-q", "--disable-pip-version-check")
NAME = "uv.exe" if WINDOWS else "uv"
NO_WAY = """Neither the modules venv and ensurepip nor pip work with this Python, so uv cannot be installed from here.
Install one of them (Debian, Ubuntu: sudo apt install python3-venv) or uv itself: https://docs.astral.sh/uv/"""


def known_uv() -> Optional[str]:  # noqa: UP045
    """The machine's uv, or the one that was put here before; one that does not run (pyenv leaves such) is none."""
    for found in (shutil.which("uv"), shutil.which(str(OWN / BINARIES / NAME))):
        if found and subprocess.call([found, "--version"], stdout=QUIET, stderr=QUIET) == 0:
            return found
    return None


def installed_uv() -> str:
    """Put a uv into a folder of this checkout, and say where; an unfinished attempt is cleared away first."""
    print("Getting uv, which installs the rest …", file=sys.stderr, flush=True)
    python = str(OWN / BINARIES / Path(sys.executable).name)
    ways = [
        [[sys.executable, "-m", "venv", str(OWN)], [python, "-m", "pip", "install", *QUIETLY, "uv"]],
        [[sys.executable, "-m", "pip", "install", *QUIETLY, "--target", str(OWN), "uv"]],
    ]
    for commands in ways:
        shutil.rmtree(OWN, ignore_errors=True)
        if all(subprocess.call(command, stdout=sys.stderr) == 0 for command in commands) and known_uv():
            return str(known_uv())
    shutil.rmtree(OWN, ignore_errors=True)
    sys.exit(NO_WAY)


def order(uv: str, arguments: List[str]) -> List[str]:  # noqa: UP006
    """What to run for what was typed."""
    if arguments[:1] == ["--uv"]:
        return [uv, *arguments[1:]]
    if arguments[:1] == ["--test"]:
        return ["bash", str(ROOT / "scripts" / "check"), *arguments[1:]]
    return [uv, "run", "--project", str(ROOT), "sushibelt", *arguments]


def main() -> int:
    """Run it in this process's place; on Windows, where that is not possible, wait for it."""
    uv = known_uv() or installed_uv()
    command = order(uv, sys.argv[1:])
    os.environ["PATH"] = str(Path(uv).parent) + os.pathsep + os.environ.get("PATH", "")  # scripts call the same uv
    if "sushibelt" in command:
        os.environ["SUSHIBELT_TYPED"] = f"{'python' if WINDOWS else 'python3'} start.py"  # how the game was called
    if not WINDOWS:
        os.execvp(command[0], command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            pass  # the program has heard it as well, and ends as it likes


if __name__ == "__main__":
    sys.exit(main())
