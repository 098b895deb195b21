"""Means and intervals by blocks, and one line for each player."""

import math
from random import Random

import pytest

from sushibelt.arena.intervals import mean_of_blocks, share_of_blocks, t95
from sushibelt.arena.statistics import player_lines, rank_parts
from sushibelt.arena.tournament import Failure, GameResult, Setting, final_ranks, places_of


def test_student_s_t() -> None:
    assert t95(1) == pytest.approx(12.706)
    assert t95(30) == pytest.approx(2.042, abs=0.001)
    assert t95(31) == pytest.approx(2.0395, abs=0.001)
    assert t95(120) == pytest.approx(1.9799, abs=0.0005)
    assert t95(10**6) == pytest.approx(1.96, abs=0.001)


def test_a_mean_of_blocks_has_student_s_interval() -> None:
    estimate = mean_of_blocks([1.0, 2.0, 3.0, 4.0])
    assert estimate.value == 2.5
    assert estimate.high - 2.5 == pytest.approx(3.182 * 1.2910 / 2, abs=0.001)
    assert math.isnan(mean_of_blocks([1.0]).low)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    chance = Random(6)
    held = 0
    for _ in range(1000):
        estimate = share_of_blocks([sum(chance.random() < 0.3 for _ in range(4)) / 4 for _ in range(12)])
        held += estimate.low < 0.3 < estimate.high
    assert 920 <= held <= 975


def test_a_share_stays_a_share() -> None:
    nearly = share_of_blocks([1.0, 1.0, 1.0, 0.75])
    assert nearly.high == 1.0
    unbeaten = share_of_blocks([1.0] * 10)
    assert unbeaten.high == 1.0
    assert unbeaten.low == pytest.approx(0.025**0.1)
    beaten = share_of_blocks([0.0] * 10)
    assert beaten.low == 0.0
    assert beaten.high == pytest.approx(1 - 0.025**0.1)


def test_a_shared_rank_is_shared_among_the_ranks_it_covers() -> None:
    assert rank_parts([1, 2, 2, 4]) == [[1, 0, 0, 0], [0, 0.5, 0.5, 0], [0, 0.5, 0.5, 0], [0, 0, 0, 1]]


@pytest.mark.parametrize(
    ("points", "desserts", "failed", "ranks"),
    [
        ([30, 40, 20], [0, 0, 0], [], (2, 1, 3)),
        ([30, 30, 20], [2, 3, 9], [], (2, 1, 3)),
        ([30, 30, 20], [2, 2, 9], [], (1, 1, 3)),
        ([30, 40, -9], [0, 0, 0], [1], (1, 3, 2)),
        ([30, 40, 50], [0, 0, 0], [2, 1], (1, 2, 3)),
        ([30, 40, 50], [0, 0, 0], [2, 0, 1], (2, 1, 3)),
    ],
)
def test_ranks(points: list[int], desserts: list[int], failed: list[int], ranks: tuple[int, ...]) -> None:
    assert final_ranks(points, desserts, failed) == ranks


def game(block: int, rotation: int, ranks: tuple[int, ...], failures: tuple[Failure, ...] = ()) -> GameResult:
    """A game among four of which only the ranks matter."""
    places = places_of(Setting(("a", "b", "b", "c"), ""), rotation)
    return GameResult(0, block, rotation, None, places, (40, 30, 20, 10), (0, 0, 0, 0), ranks, failures)


def test_players_of_one_name_share_a_line_of_means_per_seat() -> None:
    setting = Setting(("a", "b", "b", "c"), "")
    failure = Failure(3, 5, "tripped")
    games = [game(block, rotation, (1, 2, 3, 4)) for block in range(3) for rotation in range(4)]
    games[2] = game(0, 2, (1, 1, 3, 4), (failure,))
    lines = {line.player: line for line in player_lines(setting, games)}
    assert [lines[name].seats for name in "abc"] == [1, 2, 1]
    assert sum(line.seats * line.win_share.value for line in lines.values()) == pytest.approx(1)
    assert lines["a"].points.value == lines["b"].points.value == 25  # everybody has sat everywhere
    assert lines["a"].points.low == lines["a"].points.high == 25
    for line in lines.values():
        assert sum(line.ranks) == pytest.approx(1)
        assert line.ranks[0] == pytest.approx(line.win_share.value)
    assert (lines["c"].failures, lines["c"].first_failure) == (1, "tripped")
    assert (lines["a"].failures, lines["a"].first_failure) == (0, None)
