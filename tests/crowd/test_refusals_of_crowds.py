"""What a crowd refuses, each in one sentence, with nothing changed."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from sushibelt import SushibeltError
from sushibelt.crowd.crowd import Crowd
from sushibelt.play.errors import IllegalAnswer
from sushibelt.rules.catalogue import ANSWERS, PASS
from sushibelt.rules.questions import PICK

from .test_crowd import any_answers, positions

pytestmark = pytest.mark.compiles


def test_an_illegal_answer_is_named_and_nothing_happens() -> None:
    crowd = Crowd(100, menu="master-menu")
    chance = np.random.default_rng(4)
    for _ in range(5):
        crowd.step(any_answers(crowd, chance))
    before = positions(crowd)
    good = any_answers(crowd, chance)
    asked = np.argwhere(crowd.questions() == PICK)
    game, seat = (int(number) for number in asked[len(asked) // 2])
    for reply, words in ((PASS, "pass"), (-1, "needs an answer"), (ANSWERS, str(ANSWERS)), (-9, "-9")):
        bad = good.copy()
        bad[game, seat] = reply
        bad[game + 1 :] = 10**12  # the first one that is wrong is named
        with pytest.raises(IllegalAnswer, match=rf"^Game {game}, seat {seat}: .*{words}.*'pick'|'pick'.*{words}"):
            crowd.step(bad)
        assert positions(crowd) == before
    crowd.step(good)


def test_an_answer_to_no_question_is_refused() -> None:
    crowd = Crowd(3)
    crowd.play_out()
    idle = np.full((3, 4), -1)
    crowd.step(idle)
    idle[2, 1] = PASS
    with pytest.raises(IllegalAnswer, match=r"^Game 2, seat 1: nothing is asked"):
        crowd.step(idle)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"games": 0}, "at least one game"),
        ({"games": 2.0}, "a whole number, not 2.0"),
        ({"games": "3"}, "a whole number, not '3'"),
        ({"threads": 0}, "at least one thread"),
        ({"threads": 1.5}, "a whole number, not 1.5"),
        ({"players": "4"}, "a whole number, not '4'"),
        ({"both_ways": "yes"}, "true or false, not 'yes'"),
        ({"edition": "classic", "menu": "sushi-go"}, "The classic game has no menu to choose"),
        ({"device": "tpu"}, "cpu or cuda"),
        ({"edition": "deluxe"}, "classic or party"),
        ({"menu": "no-such-menu"}, "no menu called"),
        ({"players": 9}, "2 to 8 players"),
        ({"edition": "classic", "players": 6}, "2 to 5 players"),
    ],
)
def test_crowds_that_cannot_be(options: dict[str, Any], words: str) -> None:
    with pytest.raises(SushibeltError, match=words):
        Crowd(**{"games": 3} | options)


def test_input_of_the_wrong_shape_or_kind() -> None:
    crowd: Any = Crowd(3)
    before = positions(crowd)
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: crowd.reset([1, 2]), "3 games need one seed, or 3"),
        (lambda: crowd.reset([1, 2, -3]), "62 bits"),
        (lambda: crowd.reset(np.array([0.5, 1, 2])), "whole numbers"),
        (lambda: crowd.reset([1, 2, 3], np.ones(4, np.bool_)), "each of 3 games"),
        (lambda: crowd.reset(1, np.arange(3)), "yes or no for each of 3 games"),
        (lambda: crowd.step(np.zeros((3, 4))), "whole numbers"),
        (lambda: crowd.step([[1, 2], [3]]), "whole numbers"),
        (lambda: crowd.step(None), "whole numbers"),
        (lambda: crowd.masks(out=[1]), "can be written to"),
        (lambda: crowd.masks(out=np.broadcast_to(np.int8(0), (3, 4, ANSWERS))), "can be written to"),
        (lambda: crowd.masks(seat=1.5), "no seat 1.5"),
        (lambda: crowd.state(3), "no game 3 in a crowd of 3"),
        (lambda: crowd.state(-1), "no game -1"),
        (lambda: crowd.step(np.zeros((3, 5), np.int64)), "shape"),
        (lambda: crowd.play_out("genius"), "random, greedy or regular, not 'genius'"),
        (lambda: crowd.play_out(("greedy",)), "4 players need one policy, or 4"),
        (lambda: crowd.masks(seat=4), "no seat 4"),
        (lambda: crowd.masks(blank=True), "that is given can be blank"),
        (lambda: crowd.masks(out=np.zeros((3, 4, 7), np.int8)), "shape"),
        (lambda: crowd.masks(out=np.zeros((3, 4, ANSWERS), np.int64)), "int8"),
    ]
    for call, words in wrong:
        with pytest.raises(SushibeltError, match=words):
            call()
    assert positions(crowd) == before


def test_the_option_of_0_1_is_understood_and_says_its_new_name() -> None:
    with pytest.warns(DeprecationWarning, match="`tailor` is now called `specialise`"):
        Crowd(2, tailor=False)
