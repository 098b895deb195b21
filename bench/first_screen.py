"""How long it takes from typing `sushibelt play` to the first screen, in a real pseudo-terminal.

    uv run python -m bench.first_screen [--quick]

The best of several starts, beside an empty Python and an empty Textual screen in the same run.
"""

import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

from bench.figures import Figure, Figures, verdict

TARGET = 0.5
"""Seconds."""
STARTS = 8
PATIENCE = 30.0

EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("Ready")
Empty().run()
"""


def seconds_until(word: str, arguments: list[str]) -> tuple[float, bool]:
    """Seconds from the start of a Python until this word is on the screen, and whether numba was loaded by then."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "TERM": "xterm-256color", "SUSHIBELT_HOME": home}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as users run it: compiled to bytecode once
        started = time.perf_counter()
        process, terminal = pty.fork()
        if process == 0:
            os.execve(sys.executable, [sys.executable, *arguments], environment)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        try:
            seen = b""
            while word.encode() not in seen:
                if time.perf_counter() - started > PATIENCE:
                    raise SystemExit(f"{' '.join(arguments)} shows no {word!r}.")
                if select.select([terminal], [], [], 0.01)[0]:
                    seen += os.read(terminal, 1 << 16)
            took = time.perf_counter() - started
            maps = Path(f"/proc/{process}/maps")
            return took, maps.exists() and "llvmlite" in maps.read_text()
        finally:
            os.kill(process, 9)
            os.waitpid(process, 0)
            os.close(terminal)


WORKS = {
    "an empty Python": ("Ready", ["-c", "print('Ready', flush=True); input()"]),
    "an empty Textual screen": ("Ready", ["-c", EMPTY]),
    "sushibelt play: start": ("Play", ["-m", "sushibelt", "play"]),
    "sushibelt play --seed 7: table": ("Pick", ["-m", "sushibelt", "play", "--seed", "7"]),
}


def measure(quick: bool = False) -> Figures:
    """Print the times, and return them."""
    best = dict.fromkeys(WORKS, float("inf"))
    numba = 0
    for _ in range(STARTS // 2 if quick else STARTS):
        for name, (word, arguments) in WORKS.items():
            took, loaded = seconds_until(word, arguments)
            best[name] = min(best[name], took)
            numba += loaded
    for name, took in best.items():
        print(f"{name:32} {took:6.2f} s")
    print(f"numba loaded: {'yes' if numba else 'no'}")
    times = {
        name: Figure(took, "s", at_most=TARGET if name.startswith("sushibelt") else None) for name, took in best.items()
    }
    return times | {"starts that loaded numba": Figure(numba, "starts", at_most=0)}


if __name__ == "__main__":
    sys.exit(verdict(measure("--quick" in sys.argv[1:])))
