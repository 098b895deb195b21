"""What is compiled is kept on disk, each rule once, and never mixed up with another."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from sushibelt.compiler import cache
from sushibelt.rules.chance import advance, first_state

PROGRAM = """
from sushibelt.rules.chance import {name}
from sushibelt.compiler import compiled
from sushibelt.compiler.by_numba import is_cached
import numpy
print(is_cached({name}), *[compiled({name})(kind(5)) for kind in (int, numpy.int8, numpy.int16)])
"""


def start(folder: Path, name: str, **options: str) -> subprocess.Popen[str]:
    """A process that calls a rule, compiled, with several kinds of numbers, and keeps it here."""
    command = [sys.executable, "-c", PROGRAM.replace("{name}", name)]
    environment = os.environ | {"XDG_CACHE_HOME": str(folder)} | options
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def said(processes: Sequence[subprocess.Popen[str]]) -> list[str]:
    """What processes said that ended well."""
    answers = []
    for process in processes:
        out, err = process.communicate(timeout=120)
        assert process.returncode == 0, err
        answers.append(out.strip())
    return answers


@pytest.mark.numba
@pytest.mark.slow
def test_a_rule_that_others_call_can_be_called_from_python_as_well(tmp_path: Path) -> None:
    (first,) = said([start(tmp_path, "first_state")])  # it calls `advance`, which is kept then
    assert first == " ".join(["False", *[str(first_state(5))] * 3])
    assert list(tmp_path.rglob("chance.advance-*.nbc"))
    (second,) = said([start(tmp_path, "advance")])
    assert second == " ".join(["False", *[str(advance(5))] * 3])
    (again,) = said([start(tmp_path, "advance")])
    assert again == " ".join(["True", *[str(advance(5))] * 3])


@pytest.mark.numba
@pytest.mark.slow
def test_processes_that_compile_at_the_same_time_do_not_mix_up_what_they_keep(tmp_path: Path) -> None:
    said([start(tmp_path, "advance") for _ in range(3)])
    kept = list(tmp_path.rglob("chance.advance.entry-*.nbc"))
    makers = {file.name.split(".")[-2] for file in kept}
    assert len(makers) == len({file.name for file in kept if ".1." in file.name})  # nobody wrote over another's
    assert said([start(tmp_path, "advance")]) == [" ".join(["True", *[str(advance(5))] * 3])]


@pytest.mark.numba
@pytest.mark.slow
def test_another_place_also_gets_a_folder_for_each_state_of_the_sources(tmp_path: Path) -> None:
    said([start(tmp_path / "usual", "advance", NUMBA_CACHE_DIR=str(tmp_path / "asked_for"))])
    assert not (tmp_path / "usual").exists()
    (kept,) = (tmp_path / "asked_for" / "sushibelt").iterdir()
    assert list(kept.rglob("chance.advance.entry-*.nbc"))


def test_every_python_has_a_cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a newer Python writes for specialised rules (quotes within quotes) an older one cannot read."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    tag = sys.implementation.cache_tag
    assert tag in cache.makers()
    assert cache.folder_for(cache.makers()) != cache.folder_for(cache.makers().replace(tag, "cpython-399"))


def test_what_nobody_has_used_for_a_month_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    old, recent, other = (tmp_path / "sushibelt" / name for name in ("0123456789abcdef", "fedcba9876543210", "notes"))
    for folder, days in ((old, 31), (recent, 29), (other, 31)):
        (folder / "rules_1").mkdir(parents=True)
        then = time.time() - days * 24 * 3600
        os.utime(folder, (then, then))
    own = Path(cache.folder_for("0"))
    assert set((tmp_path / "sushibelt").iterdir()) == {own, recent, other}
    long_ago = time.time() - 40 * 24 * 3600
    os.utime(own, (long_ago, long_ago))
    assert cache.folder_for("0") == str(own)  # it is used again
    assert cache.folder_for("1") != str(own)
    assert own.exists()


def test_code_that_somebody_else_left_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "somebody's"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "ours"))
    (tmp_path / "ours").mkdir()
    usual = cache._is_our_own
    monkeypatch.setattr(cache, "_is_our_own", lambda folder: "ours" in folder.parts and usual(folder))
    assert Path(cache.folder_for("0")).is_relative_to(tmp_path / "ours")


@pytest.mark.numba
@pytest.mark.slow
def test_threads_that_compile_at_the_same_time_all_get_what_they_want(tmp_path: Path) -> None:
    program = (
        "from concurrent.futures import ThreadPoolExecutor\n"
        "from sushibelt.rules.chance import advance, first_state\n"
        "from sushibelt.compiler import compiled\n"
        "with ThreadPoolExecutor(8) as pool:\n"
        "    print(*pool.map(lambda rule: compiled(rule)(5) == rule(5), [first_state, advance] * 4))\n"
    )
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)
    assert run.stdout.split() == ["True"] * 8, run.stderr
