"""PettingZoo: its own tests pass, and a table of agents plays by the rules."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.test.state_test import test_parallel_env as check_state

import sushibelt.envs
from sushibelt.envs import sushibelt_v2
from sushibelt.envs.registration import editions, pettingzoo_id
from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import ANSWERS, PASS

TABLES: list[dict[str, Any]] = [
    {"edition": "classic", "players": 2},
    {"edition": "classic", "players": 5, "both_ways": True},
    {"menu": "master-menu", "players": 4},
    {"menu": "dinner-for-two", "players": 2, "reward": "place"},
    {"menu": "points-platter", "players": 4, "reward": "points"},
    {"menu": "big-banquet", "players": 8},
]
# Rows come with masks, in a dictionary, as in PettingZoo's own card and board games; only those it knows by name.
DICTIONARIES = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
quietly = pytest.mark.filterwarnings(*DICTIONARIES)


def play_out(env: sushibelt_v2.SushibeltParallel, seed: int) -> tuple[dict[str, float], dict[str, Any]]:
    """A game at random: what it was worth to everybody, and the last infos."""
    chance = random.Random(seed)
    observations, infos = env.reset(seed=seed)
    earned = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        actions = {agent: chance.choice(np.flatnonzero(observations[agent]["action_mask"])) for agent in env.agents}
        observations, rewards, _, _, infos = env.step(actions)
        for agent, reward in rewards.items():
            earned[agent] += reward
    return earned, infos


@pytest.mark.parametrize("table", TABLES, ids=str)
@quietly
def test_pettingzoo_s_own_tests_pass(table: dict[str, Any]) -> None:
    parallel_api_test(sushibelt_v2.parallel_env(**table), num_cycles=120)
    check_state(sushibelt_v2.parallel_env(**table))
    api_test(sushibelt_v2.env(**table), num_cycles=60)
    seed_test(lambda: sushibelt_v2.env(**table), num_cycles=60)
    parallel_seed_test(lambda: sushibelt_v2.parallel_env(**table), num_cycles=60)


@pytest.mark.parametrize("reward", ["win", "place", "points"])
def test_rewards_add_up_to_nothing_and_tell_who_won(reward: str) -> None:
    env = sushibelt_v2.parallel_env(menu="master-menu", players=3, reward=reward)
    for seed in range(6):
        earned, infos = play_out(env, seed)
        assert sum(earned.values()) == pytest.approx(0)
        points = {agent: infos[agent]["points"] for agent in earned}
        best = max(earned.values())
        winners = [agent for agent in earned if infos[agent]["place"] == 1]
        assert sum(infos[agent]["win_share"] for agent in earned) == pytest.approx(1)
        if reward == "points":
            for agent, number in points.items():
                others = [points[other] for other in points if other != agent]
                assert earned[agent] == pytest.approx(number - sum(others) / len(others))
        else:
            assert [agent for agent in earned if earned[agent] == best] == winners
            assert best == 1 or len(winners) > 1


def test_shaping_is_paid_on_the_way() -> None:
    plain = sushibelt_v2.parallel_env(edition="classic", players=3)
    shaped = sushibelt_v2.parallel_env(edition="classic", players=3, shaping=0.1)
    margin = sushibelt_v2.parallel_env(edition="classic", players=3, reward="points")
    for agent, reward in play_out(shaped, 4)[0].items():
        assert reward == pytest.approx(play_out(plain, 4)[0][agent] + 0.1 * play_out(margin, 4)[0][agent])


def test_an_agent_that_is_not_asked_passes() -> None:
    chance = random.Random(2)
    env = sushibelt_v2.parallel_env(menu="master-menu", players=4)
    observations, _ = env.reset(seed=3)
    waited = 0
    while env.agents:
        asked = env.table.match.waiting_for
        for seat, agent in enumerate(env.agents):
            mask = observations[agent]["action_mask"]
            assert mask.dtype == np.int8
            legal = env.table.match.question(seat)
            assert np.flatnonzero(mask).tolist() == (list(legal.options) if legal else [PASS])
            waited += seat not in asked
        replies = {agent: chance.choice(np.flatnonzero(observations[agent]["action_mask"])) for agent in env.agents}
        if len(asked) < 4:  # whoever is not asked can also say nothing
            replies = {agent: reply for seat, (agent, reply) in enumerate(replies.items()) if seat in asked}
        observations, *_ = env.step(replies)
    assert waited > 10


def test_an_illegal_answer_ends_the_game_and_costs_only_its_agent() -> None:
    env = sushibelt_v2.parallel_env(edition="classic", players=3)
    observations, _ = env.reset(seed=1)
    actions = {agent: int(np.flatnonzero(observations[agent]["action_mask"])[0]) for agent in env.agents}
    actions["player_1"] = ANSWERS - 2
    _, rewards, over, _, infos = env.step(actions)
    assert rewards == {"player_0": 0, "player_1": -1, "player_2": 0}
    assert all(over.values())
    assert "Ben cannot answer any_fruit now" in infos["player_1"]["illegal"]
    assert infos["player_0"] == {}
    with pytest.raises(SushibeltError, match="reset comes first"):
        env.step(actions)


def test_who_is_asked_must_answer() -> None:
    env = sushibelt_v2.parallel_env(edition="classic", players=2)
    env.reset(seed=1)
    with pytest.raises(SushibeltError, match="player_0 is asked and must answer"):
        env.step({})


def test_a_learner_s_game_is_a_record_like_any_other() -> None:
    env = sushibelt_v2.parallel_env(menu="cutthroat-combo", players=5)
    play_out(env, 7)
    match = env.table.match
    assert Match.replay(match.record()).state_bytes() == match.state_bytes()


@pytest.mark.parametrize("name", editions())
def test_every_table_has_a_versioned_id(name: str) -> None:
    sushibelt.envs.register_all()  # a second time, without a warning
    env = pettingzoo.make("parallel", pettingzoo_id(name).replace("-v", "_v"), players=4, render_mode="ansi")
    env.reset(seed=1)
    assert "round 1, turn 1" in env.render()
    turns = pettingzoo.make("aec", pettingzoo_id(name), players=4)
    turns.reset(seed=1)
    assert turns.agent_selection == "player_0"


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"edition": "classic", "players": 6}, "The classic game is for 2 to 5 players, not 6"),
        ({"menu": "master-menu", "players": 2}, "Spoon cannot be used with 2 players"),
        ({"reward": "fame"}, "The reward is win, place or points, not 'fame'"),
    ],
)
def test_tables_that_cannot_be_are_refused_in_a_sentence(table: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SushibeltError, match=sentence):
        sushibelt_v2.parallel_env(**table)


def test_a_table_can_be_copied_and_kept() -> None:
    table = sushibelt_v2.parallel_env(menu="points-platter", players=3)
    chance = random.Random(5)
    observations, _ = table.reset(seed=5)
    others: list[sushibelt_v2.SushibeltParallel] = []
    for step in range(1000):
        if step == 5:
            others = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
        actions = {agent: chance.choice(np.flatnonzero(observations[agent]["action_mask"])) for agent in table.agents}
        told = table.step(actions)
        assert [str(other.step(actions)) for other in others] == [str(told)] * len(others)
        observations = told[0]
        if not table.agents:
            break
    assert len(others) == 2
