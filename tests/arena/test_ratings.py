"""Ratings: the fit finds the strengths that made the games, and says how sure it is."""

import math
from itertools import pairwise, permutations
from random import Random

import numpy as np
import pytest

from sushibelt.arena.ratings import MEAN, SCALE, choices_in, fitted, ratings

Game = list[list[int]]


def a_game(strengths: list[float], players: list[int], chance: Random) -> Game:
    """A ranking drawn from the model itself."""
    left, ranking = list(players), []
    while left:
        taken = chance.choices(left, [strengths[player] for player in left])[0]
        left.remove(taken)
        ranking.append([taken])
    return ranking


def test_with_two_players_it_is_the_logarithm_of_the_odds() -> None:
    games: list[Game] = [[[0], [1]]] * 3000 + [[[1], [0]]] * 1000
    first, second = ratings(games, list(range(4000)), 2)
    assert first.value - second.value == pytest.approx(400 * math.log10(3), abs=0.3)
    assert (first.value + second.value) / 2 == pytest.approx(MEAN)
    expected = 1.96 * SCALE / math.sqrt(4000 * 0.75 * 0.25)  # of the difference, by the textbook
    assert 2 * first.reach == pytest.approx(expected, rel=0.01)


def test_strengths_are_found_again() -> None:
    chance = Random(1)
    strengths = [8.0, 4.0, 2.0, 1.0]
    games = [a_game(strengths, [0, 1, 2, 3], chance) for _ in range(6000)]
    found = ratings(games, list(range(6000)), 4)
    for better, worse in pairwise(found):
        assert better.value - worse.value == pytest.approx(400 * math.log10(2), abs=15)


def test_players_of_one_name_on_several_seats_are_one_strength() -> None:
    chance = Random(2)
    games = [a_game([3.0, 1.0], [0, 1, 1, 1], chance) for _ in range(6000)]
    strong, weak = ratings(games, list(range(6000)), 2)
    assert strong.value - weak.value == pytest.approx(400 * math.log10(3), abs=15)


def test_a_tie_is_every_order_in_equal_parts() -> None:
    tied: list[Game] = [[[0, 1, 2], [3]], [[3], [0], [1, 2]]] * 5
    orders = [[[a], [b], [c], [3]] for a, b, c in permutations([0, 1, 2])]
    split = orders * 5 + [[[3], [0], [1], [2]], [[3], [0], [2], [1]]] * 15  # six copies of each game
    once, six = choices_in(tied, [0] * len(tied), 4), choices_in(split, [0] * len(split), 4)
    assert 6 * once.weight.sum() == pytest.approx(six.weight.sum())
    by_choice = {
        (*there, *taken): weight for there, taken, weight in zip(once.present, once.taken, once.weight, strict=True)
    }
    for there, taken, weight in zip(six.present, six.taken, six.weight, strict=True):
        assert 6 * by_choice[(*there, *taken)] == pytest.approx(weight)


def test_ties_alone_make_equals() -> None:
    found = ratings([[[0, 1], [2]], [[2], [0, 1]]] * 50, list(range(100)), 3)
    assert found[0].value == pytest.approx(found[1].value)


def test_who_never_lost_is_finite_and_uncertain() -> None:
    few = ratings([[[0], [1]]] * 5, list(range(5)), 2)
    many = ratings([[[0], [1]]] * 500, list(range(500)), 2)
    assert MEAN < few[0].value < many[0].value < MEAN + 1500
    assert few[0].reach > 100
    assert many[0].reach > 50


def test_the_fit_is_where_the_slope_is_nought() -> None:
    chance = Random(3)
    games = [a_game([1.0, 2.0, 5.0], [0, 1, 2], chance) for _ in range(200)]
    choices = choices_in(games, [0] * 200, 3)
    best = fitted(choices, 3)

    def value(strength: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> float:
        rivals = np.log(choices.present @ np.exp(strength))
        drawn = np.log(1 / (1 + np.exp(-strength))) / 2 + np.log(1 / (1 + np.exp(strength))) / 2
        return float(choices.weight @ (choices.taken @ strength - rivals) + drawn.sum())

    for step in (*np.eye(3) * 1e-3, *np.eye(3) * -1e-3):
        assert value(best) > value(best + step)


def test_games_that_repeat_within_a_block_count_once_for_the_interval() -> None:
    chance = Random(4)
    games = [a_game([2.0, 1.0], [0, 1], chance) for _ in range(300)]
    alone = ratings(games, list(range(300)), 2)[0]
    fourfold = ratings([game for game in games for _ in range(4)], [n for n in range(300) for _ in range(4)], 2)[0]
    assert fourfold.value == pytest.approx(alone.value, abs=3)
    assert fourfold.reach == pytest.approx(alone.reach, rel=0.02)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    chance = Random(5)
    truth = 200 * math.log10(3)
    held = 0
    for _ in range(200):
        games = [a_game([3.0, 1.0], [0, 1, 1], chance) for _ in range(60)]
        found = ratings(games, [number // 3 for number in range(60)], 2)[0]
        held += abs(found.value - MEAN - truth) < found.reach
    assert 180 <= held <= 198


def test_one_block_gives_no_interval() -> None:
    assert math.isnan(ratings([[[0], [1]], [[1], [0]]], [0, 0], 2)[0].reach)


def test_all_seats_with_one_bot_say_nothing() -> None:
    (only,) = ratings([[[0], [0], [0]]] * 4, [0, 1, 2, 3], 1)
    assert only.value == MEAN
