"""Crowds on a GPU: what can be tested without one, and the rest where there is one."""

import importlib.util

import numpy as np
import pytest

from sushibelt.crowd.crowd import Crowd, NoGpu, play_games
from sushibelt.crowd.gpu import Gpu
from sushibelt.play.errors import IllegalAnswer, SushibeltError
from sushibelt.rules.chance import SEEDS

from .pretended_gpu import pretend_there_is_a_gpu


def a_gpu() -> bool:
    """Whether there is a GPU to play on."""
    try:
        Gpu()
    except NoGpu:
        return False
    return True


@pytest.mark.skipif(a_gpu(), reason="there is a GPU here")
def test_without_a_gpu_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    for ask in (lambda: Crowd(10, device="cuda"), lambda: play_games(10, device="cuda")):
        with pytest.raises(NoGpu, match=r"^[A-Z][^.]*GPU[^.]*\.$") as caught:
            ask()
        assert isinstance(caught.value, SushibeltError)
        if importlib.util.find_spec("numba_cuda") is None:
            assert "sushibelt[gpu]" in str(caught.value)


@pytest.mark.skipif(not a_gpu(), reason="there is no GPU here; `python -m bench.crowds --device cuda --check` on one")
def test_a_gpu_plays_the_same_games() -> None:
    here, there = (Crowd(100, edition="classic", device=device) for device in ("cpu", "cuda"))
    for crowd in (here, there):
        crowd.reset(9)
        crowd.play_out()
    assert (here.records == there.records).all()


@pytest.mark.compiles
def test_with_a_gpu_the_same_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a processor in the GPU's place: what is put there, kept there and fetched from there."""
    pretend_there_is_a_gpu(monkeypatch)
    chance = np.random.default_rng(6)
    for options in ({"edition": "classic", "players": 3}, {"menu": "master-menu"}, {"menu": "dinner-for-two"}):
        here, there = (Crowd(45, **options, device=device, specialise=False) for device in ("cpu", "cuda"))
        for crowd in (here, there):
            crowd.reset(np.random.default_rng(2).integers(SEEDS, size=45))
            crowd.reset(77, np.arange(45) % 5 == 0)
        for _ in range(25):
            questions, masks = here.questions(), here.masks()
            assert (questions == there.questions()).all()
            assert (masks == there.masks()).all()
            assert (here.records == there.records).all()
            answers = np.where(questions > 0, (chance.random(masks.shape) * masks).argmax(axis=2), -1)
            for crowd in (here, there):
                crowd.step(answers)
        assert (here.observations(1) == there.observations(1)).all()
        for crowd in (here, there):
            with pytest.raises(IllegalAnswer, match="Game 0, seat 0"):
                crowd.step(np.full((45, crowd.players), 99))
            crowd.play_out()
        assert (here.records == there.records).all()
        assert (here.random == there.random).all()
        assert (here.points == there.points).all()
        for policy in ("random", "greedy"):
            one, other = (
                play_games(45, 9, policy, **options, device=device, specialise=False) for device in ("cpu", "cuda")
            )
            assert (one.points == other.points).all()
            assert one.points.shape == (45, here.players)
