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
    assert "Learning needs PyTorch" in sentence_of(done)
    assert not (tmp_path / "run").exists()


def test_help_says_what_comes_of_it(tmp_path: Path) -> None:
    said = run(tmp_path, "learn", "--help").stdout
    assert "weights.npz" in said
    assert "Ctrl-C" in said


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
