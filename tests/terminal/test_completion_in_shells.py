"""Tab in real shells, each on a terminal of its own, taught as docs/terminal.md says."""

import os
import pty
import re
import select
import shutil
import subprocess
import termios
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from .completing_home import home as home
from .running import environment, hear_all_signals, run

PATIENCE = 60
READY = "ready> "
TAB, WIPE_LINE = "\t", "\x15"

BEGINNINGS = {
    "bash": (".bashrc", f"PS1='{READY}'\nbind 'set bell-style none'\n", 'eval "$(sushibelt completion bash)"'),
    "zsh": (".zshrc", f"PS1='{READY}'\nunsetopt beep\n", 'eval "$(sushibelt completion zsh)"'),
    "zsh with completion": (
        ".zshrc",
        f"PS1='{READY}'\nautoload -Uz compinit && compinit -u\n",
        'eval "$(sushibelt completion zsh)"',
    ),
    "fish": (
        ".config/fish/config.fish",
        f"function fish_prompt; echo -n '{READY}'; end\nset -g fish_greeting\nset -g fish_autosuggestion_enabled 0\n",
        "sushibelt completion fish | source",
    ),
}
"""Where a shell reads what it does at first, what the tests need there, and what docs/terminal.md says to put there."""


class Shell:
    """A shell that was taught completion, and a keyboard."""

    def __init__(self, kind: str, home: Path) -> None:
        file, before, taught = BEGINNINGS[kind]
        name = kind.split()[0]
        path = shutil.which(name)
        if path is None:
            pytest.skip(f"there is no {name} here")
        (home / file).parent.mkdir(parents=True, exist_ok=True)
        (home / file).write_text(f"{before}{taught}\n", "utf-8")
        ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (50, 120))
        self._ours = ours
        self.shown = ""
        """All that was shown since a line was begun."""
        own = {"HOME": str(home), "ZDOTDIR": str(home), "XDG_CONFIG_HOME": str(home / ".config"), "TERM": "xterm"}
        own |= {"PATH": f"{home / 'bin'}:{os.environ['PATH']}", "HISTFILE": os.devnull, "LC_ALL": "C.UTF-8"}
        # The first terminal that the leader of a new session opens becomes the one that controls it.
        self._process = subprocess.Popen(
            ["sh", "-c", 'exec "$@" <"$0" >"$0" 2>&1', os.ttyname(theirs), path, "-i"],
            env=environment(home) | own,
            cwd=home,
            stdin=theirs,
            start_new_session=True,
            preexec_fn=hear_all_signals,
        )
        os.close(theirs)

    def __enter__(self) -> Self:
        self.wait_for(READY)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def wait_for(self, *texts: str) -> None:
        """Wait until all of this was shown."""
        while not all(text in self.shown for text in texts):
            ready, _, _ = select.select([self._ours], [], [], PATIENCE)
            assert ready, f"{texts} did not come: {self.shown[-2000:]!r}"
            self.shown += re.sub(r"\x1b(\[[0-9;?]*[a-zA-Z]|\([AB0]|[=>])", "", os.read(self._ours, 65536).decode())

    def type(self, keys: str) -> None:
        """Press keys on a new line."""
        os.write(self._ours, WIPE_LINE.encode())
        self.shown = ""
        os.write(self._ours, keys.encode())


@pytest.mark.slow
@pytest.mark.parametrize("kind", BEGINNINGS)
def test_tab_completes_what_is_begun(home: Path, kind: str) -> None:
    (home / "notes.txt").write_text("Ana: tempura\n")
    with Shell(kind, home) as shell:
        assert "not found" not in shell.shown
        for begun, whole in (
            ("sushibelt repl", "sushibelt replay "),
            ("sushibelt play --bots greedy,ran", "sushibelt play --bots greedy,random "),
            ("sushibelt play --menu=temaki,tof", "sushibelt play --menu=temaki,tofu "),
            ("sushibelt review --bot champion:", "sushibelt review --bot champion:sims=2400 "),
            ('sushibelt menus show "mas', 'sushibelt menus show "master-menu" '),
            ("sushibelt score no", "sushibelt score notes.txt "),
            ("sushibelt simulate --output no", "sushibelt simulate --output notes.txt "),
            ("sushibelt simulate --output=no", "sushibelt simulate --output=notes.txt "),
        ):
            shell.type(begun + TAB)
            # Fish writes the whole word again, others only what is new.
            shell.wait_for(whole.rpartition(" ")[0] if kind == "fish" else whole.removeprefix(begun))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["zsh", "fish"])
def test_tab_says_what_is_meant(home: Path, kind: str) -> None:
    with Shell(kind, home) as shell:
        shell.type(f"sushibelt menus random --lock te{TAB}")
        shell.wait_for("tea", "temaki", "tempura", "Each pair 5.")
        shell.type(f"sushibelt play --me{TAB}")
        shell.wait_for("--memory", "Show what you know about the other hands.", "--menu", "A menu's name")


def test_what_the_docs_say_is_tried_here() -> None:
    told = " ".join((Path(__file__).parents[2] / "docs" / "terminal.md").read_text("utf-8").split())
    assert BEGINNINGS["bash"][2] in told
    assert BEGINNINGS["fish"][2] in told


def test_powershell_asks_in_the_same_way(home: Path) -> None:
    script = run(home, "completion", "powershell").stdout
    assert "$Env:_SUSHIBELT_COMPLETE = 'complete_lines'" in script
    surroundings = environment(home) | {
        "_SUSHIBELT_COMPLETE": "complete_lines",
        "_TYPER_COMPLETE_ARGS": "sushibelt rep",
    }
    done = subprocess.run(
        [str(home / "bin" / "sushibelt")], env=surroundings, capture_output=True, text=True, timeout=60
    )
    assert (done.stdout, done.stderr) == ("replay\tStep through a recorded game.\n", "")
