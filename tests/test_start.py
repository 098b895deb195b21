"""`start.py` finds a uv, or gets one, and hands on what was typed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.skipif(os.name == "nt", reason="stands shell scripts in for uv")


def program(path: Path, text: str) -> None:
    """Something that can be run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)


SAYS_HOW = 'echo "$0 $* [$SUSHIBELT_TYPED]"'
"""A uv that only says how it was called."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of nothing but the start, and a folder for the machine's programs."""
    folder = tmp_path / "checkout"
    (folder / "scripts").mkdir(parents=True)
    (folder / "start.py").write_bytes((ROOT / "start.py").read_bytes())
    program(folder / "scripts" / "check", f"command -v uv; {SAYS_HOW.replace('$0', 'check')}")
    return folder


def started(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start it on a machine that has only what lies in `programs` beside the shell's own."""
    environment = {"PATH": f"{checkout.parent / 'programs'}:/usr/bin:/bin", "HOME": str(checkout.parent)}
    command = [sys.executable, str(checkout / "start.py"), *arguments]
    return subprocess.run(command, env=environment, cwd=checkout.parent, capture_output=True, text=True)


def test_the_game_is_run_by_the_machines_uv_from_any_folder(checkout: Path) -> None:
    uv = checkout.parent / "programs" / "uv"
    program(uv, SAYS_HOW)
    told = started(checkout, "play", "--seed", "7").stdout.splitlines()[-1]
    assert told == f"{uv} run --project {checkout} sushibelt play --seed 7 [python3 start.py]"


def test_uv_itself_gets_what_stands_behind_its_name(checkout: Path) -> None:
    uv = checkout.parent / "programs" / "uv"
    program(uv, SAYS_HOW)
    assert started(checkout, "--uv", "run", "x").stdout.splitlines()[-1] == f"{uv} run x []"


def test_a_uv_that_does_not_run_is_passed_over_for_the_checkouts_own(checkout: Path) -> None:
    program(checkout.parent / "programs" / "uv", "exit 127")
    program(checkout / ".uv" / "bin" / "uv", SAYS_HOW)
    assert started(checkout).stdout.startswith(f"{checkout}/.uv/bin/uv run")


def test_the_tests_find_the_same_uv(checkout: Path) -> None:
    program(checkout / ".uv" / "bin" / "uv", SAYS_HOW)
    program(checkout.parent / "programs" / "uv", "exit 127")
    assert started(checkout, "--test", "-k", "tea").stdout.splitlines() == [f"{checkout}/.uv/bin/uv", "check -k tea []"]


def test_without_venv_and_pip_it_says_what_to_do(checkout: Path) -> None:
    for module in ("venv", "pip"):
        (checkout / f"{module}.py").write_text("raise SystemExit(1)", "utf-8")
    program(checkout.parent / "programs" / "uv", "exit 127")
    command = [sys.executable, str(checkout / "start.py")]
    environment = {"PATH": str(checkout.parent / "programs"), "PYTHONPATH": str(checkout)}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert ended.returncode == 1
    assert "apt install python3-venv" in ended.stderr
    assert not (checkout / ".uv").exists()
