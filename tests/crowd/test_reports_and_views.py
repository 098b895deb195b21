"""Crowds tell into arrays that are given, and imagine the games that a seat could be looking at."""

import random
from typing import Any

import numpy as np
import pytest

from sushibelt import Match, SushibeltError
from sushibelt.crowd.crowd import Crowd
from sushibelt.play.variant import Variant
from sushibelt.play.view import view_of
from sushibelt.rules.catalogue import ANSWERS

from .pretended_gpu import pretend_there_is_a_gpu
from .test_crowd import SOME, Kind, positions

pytestmark = pytest.mark.compiles


def test_a_report_fills_the_arrays_that_are_given_and_no_others() -> None:
    crowd = Crowd(60, menu="cutthroat-combo")
    crowd.play_out("greedy")
    points, over = np.full((60, 4), -1, np.int16), np.zeros(60, np.bool_)
    assert crowd.report(points=points, over=over) == {"points": points, "over": over}
    assert (points == crowd.points).all()
    assert over.all()
    asked = np.full((60, 4), -1, np.int16)
    assert crowd.questions(out=asked) is asked
    assert not asked.any()
    with pytest.raises(SushibeltError, match="A crowd reports questions, over, points, desserts, not winners"):
        crowd.report(winners=over)
    with pytest.raises(SushibeltError, match=r"shape \(60, 4\) and of int16"):
        crowd.report(points=over)


class Tensor:
    """Another library's array on the processor, which lends its memory as all of them do, and is no NumPy array."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


def test_tensors_on_the_processor_are_filled_in_place() -> None:
    crowd = Crowd(20, edition="classic", players=3)
    masks, points = np.zeros((20, 3, ANSWERS), np.int8), np.full((20, 3), -1, np.int16)
    crowd.masks(out=Tensor(masks))
    crowd.report(points=Tensor(points))
    assert (masks == crowd.masks()).all()
    assert not points.any()
    masks.flags.writeable = False
    for unfit in (Tensor(masks), [1, 2]):
        with pytest.raises(SushibeltError, match="must be an array that can be written to"):
            crowd.masks(out=unfit)


def test_arrays_of_the_host_are_filled_from_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_there_is_a_gpu(monkeypatch)
    there = Crowd(20, edition="classic", players=3, device="cuda", specialise=False)
    masks, asked = np.zeros((20, 3, ANSWERS), np.int8), np.zeros((20, 3), np.int16)
    there.masks(out=masks)
    there.report(questions=asked)
    assert (masks == there.masks()).all()
    assert masks.any()
    assert (asked == there.questions()).all()
    assert asked.any()


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_imagined_games_are_such_as_the_seat_could_be_looking_at(kind: Kind) -> None:
    classic, menu, players = kind
    match = Match("classic" if classic else "party", menu, players, secret="imagined")
    chance = random.Random(5)
    seen = 0
    while not match.over:
        seat = chance.choice(match.waiting_for)
        view = match.view(seat)
        assert view.question is not None
        if chance.random() < 0.3:
            seen += 1
            crowd = Crowd.imagined(view, 5, seed=seen)
            for game in range(5):
                assert view_of(crowd.state(game), seat, view.question.id, match._heard) == view
            assert (crowd.questions()[:, seat] > 0).all()
            assert (crowd.masks(seat) == match.mask(seat)).all()
            again = Crowd.imagined(view, 3, seed=seen)
            assert positions(again) == positions(crowd)[:3]
            for one in (crowd, again):
                one.play_out("greedy")
            assert crowd.over.all()
            assert (again.points == crowd.points[:3]).all()
        match.answer(seat, chance.choice(view.question.options))
    assert seen > 3


def test_views_of_variants_are_refused() -> None:
    match = Match("classic", seats=2, variant=Variant(name="Dear", edition="classic", points={"sashimi": (12,)}))
    with pytest.raises(SushibeltError, match="imagines published games only"):
        Crowd.imagined(match.view(0), 3)


def test_what_is_not_seen_differs_between_imagined_games() -> None:
    crowd = Crowd.imagined(Match("classic", seats=3, secret="one").view(0), 50, seed=1)
    first = [tuple(crowd.state(game).hand[seat, 0] for seat in range(3)) for game in range(50)]
    assert len({cards[0] for cards in first}) == 1
    assert len({cards[1:] for cards in first}) > 10
    other = Crowd(50, edition="classic", players=3)
    for one in (crowd, other):  # dealt anew, it is a crowd of that kind like any other
        one.reset(7)
        one.play_out()
    assert (crowd.points == other.points).all()
