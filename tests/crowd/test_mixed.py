"""Crowds of different tables: each game is the one that a crowd of its own kind would play."""

import re
from typing import Any

import numpy as np
import pytest

from sushibelt import SushibeltError
from sushibelt.crowd.crowd import Crowd, play_games
from sushibelt.crowd.runner import TableOptions
from sushibelt.play.observation_fields import observation_length
from sushibelt.rules.questions import NOTHING

pytestmark = pytest.mark.compiles

TABLES: list[TableOptions] = [
    {"edition": "classic", "players": 2},
    {"menu": "master-menu", "players": 4},
    {"menu": "big-banquet", "players": 8, "printing": "first"},
    {"menu": "dinner-for-two", "players": 2, "both_ways": True},
    {"edition": "classic", "players": 5},
]
GAMES = 40
KINDS = np.random.default_rng(1).integers(len(TABLES), size=GAMES)
SEEDS = np.arange(GAMES) + 900


def mixed() -> Crowd:
    """Games of all tables, in no order."""
    crowd = Crowd(GAMES, tables=TABLES)
    crowd.reset(SEEDS, kinds=KINDS)
    return crowd


def alone(kind: int) -> Crowd:
    """The games of one table, as a crowd of their own."""
    crowd = Crowd(int(np.count_nonzero(kind == KINDS)), **TABLES[kind])
    crowd.reset(SEEDS[kind == KINDS])
    return crowd


def any_answers(questions: Any, masks: Any) -> Any:
    """The last legal answer of each seat that is asked."""
    last = masks.shape[2] - 1 - masks[:, :, ::-1].argmax(axis=2)
    return np.where(questions != NOTHING, last, -1)


def same(crowd: Crowd, kind: int, own: Crowd) -> None:
    """What these games show is what they show among their own kind; seats they do not have show nothing."""
    here, seats = kind == KINDS, own.players
    assert np.array_equal(crowd.over[here], own.over)
    for name in ("points", "desserts"):
        assert np.array_equal(getattr(crowd, name)[here][:, :seats], getattr(own, name)), name
    for name in ("questions", "masks", "places", "win_shares"):
        shown = getattr(crowd, name)()[here]
        assert np.array_equal(shown[:, :seats], getattr(own, name)()), name
        assert not shown[:, seats:].any(), name
    rows, length = crowd.observations()[here], observation_length(seats)
    assert np.array_equal(rows[:, :seats, :length], own.observations())
    assert not rows[:, seats:].any()
    assert not rows[:, :, length:].any()


def test_games_are_those_of_crowds_of_their_own() -> None:
    crowd, own = mixed(), [alone(kind) for kind in range(len(TABLES))]
    assert crowd.players == 8
    assert crowd.kinds.tolist() == KINDS.tolist()
    steps = 0
    while not crowd.over.all():
        for kind, others in enumerate(own):
            same(crowd, kind, others)
            assert np.array_equal(crowd.answers("regular")[kind == KINDS, : others.players], others.answers("regular"))
            if not others.over.all():
                others.step(any_answers(others.questions(), others.masks()))
        crowd.step(any_answers(crowd.questions(), crowd.masks()))
        steps += 1
    assert steps > 30
    for kind, others in enumerate(own):
        same(crowd, kind, others)


@pytest.mark.parametrize("policy", ["random", "greedy", "regular"])
def test_bots_play_them_out_the_same(policy: str) -> None:
    crowd = mixed()
    crowd.play_out(policy)
    for kind in range(len(TABLES)):
        own = alone(kind)
        own.play_out(policy)
        same(crowd, kind, own)


def test_answers_of_bots_are_those_they_play() -> None:
    """Asked for its answers step by step, a policy plays the games it plays out."""
    crowd, out = mixed(), mixed()
    out.play_out("regular")
    while not crowd.over.all():
        crowd.step(crowd.answers("regular"))
    assert np.array_equal(crowd.points, out.points)


def test_tables_come_in_turn_unless_told() -> None:
    crowd = Crowd(7, tables=TABLES)
    assert crowd.kinds.tolist() == [0, 1, 2, 3, 4, 0, 1]
    assert crowd.seats.tolist() == [2, 4, 8, 2, 5, 2, 4]
    crowd.reset(1, kinds=np.full(7, 3))
    assert crowd.seats.tolist() == [2] * 7


def test_a_crowd_of_one_game_plays_the_table_it_is_told() -> None:
    crowd = Crowd(1, tables=TABLES)
    crowd.reset(1, kinds=np.array([4]))
    assert crowd.state(0).seats == 5


def test_one_kind_of_table_has_kinds_too() -> None:
    assert Crowd(3, players=5).kinds.tolist() == [0, 0, 0]
    assert Crowd(3, players=5).seats.tolist() == [5, 5, 5]


def test_games_not_dealt_anew_play_on() -> None:
    """A new kind counts from the next deal on."""
    crowd = mixed()
    before = crowd.state(0).position_bytes()
    where = np.zeros(GAMES, np.bool_)
    where[1] = True
    crowd.reset(SEEDS, where, kinds=np.zeros(GAMES, np.int64))
    assert crowd.state(0).position_bytes() == before
    assert crowd.state(1).classic


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tables": []}, "at least one table"),
        ({"tables": TABLES, "players": 3}, "no players for all"),
        ({"tables": TABLES, "specialise": True}, "one kind of table"),
        ({"tables": [{"edition": "classic", "players": 6}]}, "players"),
    ],
)
def test_tables_that_do_not_go_together(options: dict[str, Any], message: str) -> None:
    with pytest.raises(SushibeltError, match=re.escape(message)):
        Crowd(3, **options)


def test_kinds_that_do_not_exist() -> None:
    crowd = Crowd(2, tables=TABLES)
    for kinds in (np.array([0, 5]), np.array([0, -1])):
        with pytest.raises(SushibeltError, match="from 0 to 4"):
            crowd.reset(1, kinds=kinds)
    with pytest.raises(SushibeltError, match="one for each of 2"):
        crowd.reset(1, kinds=np.zeros(3, np.int64))
    assert crowd.kinds.tolist() == [0, 1]


def test_whole_games_are_of_one_kind() -> None:
    with pytest.raises(SushibeltError, match="one kind of table"):
        play_games(3, tables=TABLES)
