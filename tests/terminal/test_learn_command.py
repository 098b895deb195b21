"""`sushibelt learn`: what it says where it cannot learn, and a short run where it can."""

import json
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from sushibelt.bots.net.net_bot import NetBot
from sushibelt.bots.net.shape import ARRAYS
from tests.crowds import views_to_search

from .running import run, sentence_of

pytestmark = pytest.mark.processes

HAS_TORCH = find_spec("torch") is not None


@pytest.mark.skipif(HAS_TORCH, reason="PyTorch is installed")
def test_without_pytorch_one_sentence_says_so(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", str(tmp_path / "run"))
    assert sentence_of(done) == "Learning needs PyTorch; install it with: pip install torch."
    assert not (tmp_path / "run").exists()


@pytest.mark.skipif(HAS_TORCH, reason="PyTorch is installed")
@pytest.mark.slow
def test_machines_without_pytorch_are_told_of(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", str(tmp_path / "run"), "--on", "ray", "--device", "cpu", seconds=300)
    told = "Ray has failed: the machines of the cluster have no PyTorch, which learning needs"
    assert (done.returncode, done.stderr.splitlines()) == (2, ["Starting Ray …", told])


def test_where_it_learns_is_here_or_on_ray(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", str(tmp_path / "run"), "--on", "mars")
    assert sentence_of(done) == "A run learns here or on ray, not on 'mars'."


def test_help_says_what_comes_of_it(tmp_path: Path) -> None:
    said = run(tmp_path, "learn", "--help").stdout
    assert "weights.npz" in said
    assert "Ctrl-C" in said


@pytest.mark.skipif(not HAS_TORCH, reason="PyTorch is not installed")
@pytest.mark.slow
def test_a_run_on_ray_is_the_same_and_goes_on_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "1")  # as Ray has it; sums in another order are not the same to the last bit

    def learned(folder: str, *more: str) -> str:
        given = ("--device", "cpu", "--games", "64", "--decisions", "6000")
        done = run(tmp_path, "learn", str(tmp_path / folder), *given, *more, seconds=600)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "is done" in learned("there", "--on", "ray")
    learned("here")
    with np.load(tmp_path / "there" / "weights.npz") as there, np.load(tmp_path / "here" / "weights.npz") as here:
        assert all(np.array_equal(there[name], here[name]) for name in ARRAYS)
    assert "is done" in learned("there")
    assert (tmp_path / "there" / "figures.jsonl").read_text().count("\n") == 1


@pytest.mark.skipif(not HAS_TORCH, reason="PyTorch is not installed")
def test_a_short_run_goes_on_where_it_was(tmp_path: Path) -> None:
    def learned(decisions: int) -> str:
        done = run(tmp_path, "learn", str(tmp_path), "--device", "cpu", "--games", "64", "--decisions", str(decisions))
        assert done.returncode == 0, done.stderr
        return done.stdout

    learned(3000)
    assert "is done" not in learned(20000)
    assert "is done" in learned(20000)
    rows = [json.loads(line) for line in (tmp_path / "figures.jsonl").read_text().splitlines()]
    assert rows[0]["decisions"] < rows[-1]["decisions"]
    with np.load(tmp_path / "weights.npz") as arrays:
        assert {name: arrays[name].shape for name in arrays.files} == ARRAYS
    view = next(iter(views_to_search()))
    assert view.question is not None
    assert NetBot(file=str(tmp_path / "weights.npz")).answer(view, view.question) in view.question.options
