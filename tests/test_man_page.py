"""The manual page says what `--help` says, in roff that no reader complains about, and comes with the wheel."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from scripts.man_page import FILE, man_page, text
from typer.core import TyperGroup
from typer.main import get_command

from sushibelt.terminal.commands.examples import EXAMPLES
from sushibelt.terminal.commands.main import app

ROOT = Path(__file__).parent.parent
MACROS = {".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".RI", ".nf", ".fi"}


def plain(roff: str) -> str:
    """A page without what is only for roff."""
    signs = {r"\-": "-", r"\(aq": "'", r"\(dq": '"', r"\(ga": "`", r"\(ti": "~", r"\(ha": "^", r"\&": "", r"\e": "\\"}
    for code, sign in signs.items():
        roff = roff.replace(code, sign)
    return re.sub(r"\\\[u([0-9A-F]+)\]", lambda found: chr(int(found[1], 16)), roff)


def test_the_page_is_current() -> None:
    assert FILE.read_text("utf-8") == man_page(), "write it anew: uv run python scripts/man_page.py"


def test_it_does_not_depend_on_how_the_program_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("UV_RUN_RECURSION_DEPTH", "1"), ("SUSHIBELT_TYPED", "python3 start.py"), ("COLUMNS", "40")):
        monkeypatch.setenv(name, value)
    assert man_page() == FILE.read_text("utf-8")


def test_every_command_and_option_is_there_and_every_example() -> None:
    page = plain(FILE.read_text("utf-8"))
    joined = " ".join(page.split())

    def look(command: TyperGroup, above: str) -> int:
        found = 0
        for name, below in command.commands.items():
            path = f"{above} {name}"
            section = page.partition(f".SS {path}\n")[2].partition("\n.S")[0]
            assert section, path
            for parameter in below.params:
                for option in (*parameter.opts, *parameter.secondary_opts):
                    assert option == "--help" or option in section or not option.startswith("-"), (path, option)
                    found += 1
            for line, what in EXAMPLES.get(path.partition(" ")[2], ()):
                assert line in section
                assert what in joined
            if isinstance(below, TyperGroup):
                found += look(below, path)
        return found

    root = get_command(app)
    assert isinstance(root, TyperGroup)
    assert look(root, "sushibelt") > 60


def test_every_line_is_a_known_macro_or_plain_text() -> None:
    lines = FILE.read_text("ascii").splitlines()
    for line in lines:
        assert line.strip(), "an empty line"
        if line.startswith("."):
            assert line.split()[0] in MACROS or line.startswith('.\\"'), line
        else:
            assert not line.startswith("'")
        assert re.fullmatch(r"(\\([-e&]|\(\w\w|\[u[0-9A-F]{4,5}\]|\")|[^\\])*", line), line


def test_no_word_can_be_taken_for_a_command_of_roff() -> None:
    assert text(".csv or \\fB or 'a' …") == r"\&.csv or \efB or \(aqa\(aq \[u2026]"


@pytest.mark.parametrize(
    "reader", [["groff", "-man", "-ww", "-z"], ["man", "--warnings=w", "-l"], ["mandoc", "-T", "lint", "-W", "error"]]
)
def test_readers_have_nothing_to_complain_about(reader: list[str]) -> None:
    if shutil.which(reader[0]) is None or (reader[0] == "man" and sys.platform == "darwin"):
        pytest.skip(f"there is no {reader[0]} here")
    surroundings = os.environ | {"MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANPAGER": "cat", "MANROFFOPT": ""}
    done = subprocess.run([*reader, str(FILE)], env=surroundings, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    if reader[0] == "man":
        assert "sushibelt arena --code hungry.py --players hungry,greedy" in re.sub(r".\x08", "", done.stdout)


@pytest.mark.slow
@pytest.mark.processes
def test_the_wheel_brings_it_where_man_looks(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    surroundings = os.environ | {"SUSHIBELT_PAGE": "skip"}
    subprocess.run(command, cwd=ROOT, env=surroundings, check=True, capture_output=True, timeout=300)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as content:
        (name,) = [name for name in content.namelist() if name.endswith("data/share/man/man1/sushibelt.1")]
        assert content.read(name) == FILE.read_bytes()
