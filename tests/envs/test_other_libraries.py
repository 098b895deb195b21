"""RLlib's, Tianshou's and SuperSuit's own wrappers take the environments as they are; skipped where one is missing.

RLlib and Tianshou, which bring PyTorch along, are neither extras nor tools of the house. The job `learners` of the
public host installs them, with the Gymnasium that RLlib pins; docs/environments.md says how to do so elsewhere.
"""

import random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from sushibelt.envs import sushibelt_v2
from sushibelt.envs.single import SushibeltEnv
from sushibelt.rules.catalogue import ANSWERS

pytestmark = pytest.mark.filterwarnings("default")  # theirs are none of ours

TABLES: list[dict[str, Any]] = [
    {"edition": "classic", "players": 2},
    {"menu": "master-menu", "players": 3, "reward": "place"},
]
each_table = pytest.mark.parametrize("table", TABLES, ids=str)


def library(name: str) -> ModuleType:
    """A module of somebody else's; the test is skipped without it, and without what it needs itself."""
    found: ModuleType = pytest.importorskip(name, exc_type=ImportError, reason=f"{name} or what it needs is missing")
    return found


def legal(mask: Any, chance: random.Random) -> int:
    """A random legal answer."""
    return int(chance.choice(np.flatnonzero(mask)))


# --- RLlib -----------------------------------------------------------------------------------------------------------


@each_table
@pytest.mark.parametrize("plain", [False, True])
def test_rllib_s_own_checks_pass(table: dict[str, Any], plain: bool) -> None:
    wrappers = library("ray.rllib.env.wrappers.pettingzoo_env")
    checks = library("ray.rllib.utils.pre_checks.env")
    table = table | {"plain": plain, "floats": plain}
    checks.check_multiagent_environments(wrappers.ParallelPettingZooEnv(sushibelt_v2.parallel_env(**table)))
    checks.check_multiagent_environments(wrappers.PettingZooEnv(sushibelt_v2.env(**table)))


@each_table
def test_rllib_s_parallel_wrapper_plays_whole_games(table: dict[str, Any]) -> None:
    wrappers = library("ray.rllib.env.wrappers.pettingzoo_env")
    env = wrappers.ParallelPettingZooEnv(sushibelt_v2.parallel_env(**table))
    assert set(env.possible_agents) == set(env.observation_space) == set(env.action_space)
    chance = random.Random(1)
    for seed in (1, 2):
        seen, _ = env.reset(seed=seed)
        over = {"__all__": False}
        earned = dict.fromkeys(seen, 0.0)
        while not over["__all__"]:
            assert env.observation_space.contains(seen)
            answers = {agent: legal(row["action_mask"], chance) for agent, row in seen.items()}
            seen, rewards, over, cut_short, infos = env.step(answers)
            assert not cut_short["__all__"]
            for agent, reward in rewards.items():
                earned[agent] += reward
        assert sum(earned.values()) == pytest.approx(0)
        assert all("place" in infos[agent] for agent in earned)


@each_table
def test_rllib_s_wrapper_for_turns_plays_whole_games(table: dict[str, Any]) -> None:
    wrappers = library("ray.rllib.env.wrappers.pettingzoo_env")
    env = wrappers.PettingZooEnv(sushibelt_v2.env(**table))
    chance = random.Random(2)
    seen, _ = env.reset(seed=1)
    over = {"__all__": False}
    steps = 0
    while not over["__all__"]:
        (agent,) = seen
        assert env.observation_spaces[agent].contains(seen[agent])
        seen, rewards, over, _, _ = env.step({agent: legal(seen[agent]["action_mask"], chance)})
        steps += 1
    assert steps > 20
    assert set(rewards) == set(env.possible_agents)


def test_rllib_trains_on_it() -> None:
    """One iteration of PPO, every agent with the same policy: RLlib's own checks look at spaces, rewards and ends."""
    library("ray.rllib.env.wrappers.pettingzoo_env")
    ppo = library("ray.rllib.algorithms.ppo")
    wrappers, registry = library("ray.rllib.env.wrappers.pettingzoo_env"), library("ray.tune.registry")
    ray = library("ray")

    def env(_: Any) -> Any:
        table = sushibelt_v2.parallel_env(edition="classic", players=2, plain=True, floats=True)
        return wrappers.ParallelPettingZooEnv(table)

    registry.register_env("sushibelt", env)
    ray.init(num_cpus=1, include_dashboard=False, ignore_reinit_error=True, log_to_driver=False)
    try:
        config = (
            ppo.PPOConfig()
            .environment("sushibelt")
            .env_runners(num_env_runners=0)
            .multi_agent(policies={"shared"}, policy_mapping_fn=lambda agent, *_, **__: "shared")
            .training(train_batch_size=64, minibatch_size=32, num_epochs=1)
        )
        algorithm = config.build_algo()
        result = algorithm.train()
        assert result["env_runners"]["num_episodes"] > 0  # an answer that is not legal ends a game
        algorithm.stop()
    finally:
        ray.shutdown()


# --- Tianshou --------------------------------------------------------------------------------------------------------


@each_table
def test_tianshou_s_collector_plays_legally_with_its_random_policy(table: dict[str, Any]) -> None:
    """Its random policy keeps to the masks, so no game ends by an answer that is not legal."""
    env_module, data = library("tianshou.env"), library("tianshou.data")
    random_module = library("tianshou.algorithm.random")
    marl = library("tianshou.algorithm.multiagent.marl")
    env = env_module.PettingZooEnv(sushibelt_v2.env(**table))
    players = [
        random_module.MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space) for _ in env.agents
    ]
    everybody = marl.MultiAgentOffPolicyAlgorithm(algorithms=players, env=env)
    tables = env_module.DummyVectorEnv([lambda: env_module.PettingZooEnv(sushibelt_v2.env(**table)) for _ in range(2)])
    collector = data.Collector(everybody, tables, data.VectorReplayBuffer(2000, 2))
    collector.reset()
    collected = collector.collect(n_episode=4)
    assert collected.n_collected_episodes >= 4
    assert collected.returns.shape[1] == table["players"]
    assert np.allclose(collected.returns.sum(axis=1), 0)
    assert collected.lens.min() > 20


def test_tianshou_takes_the_single_environment() -> None:
    env_module, data = library("tianshou.env"), library("tianshou.data")
    tables = env_module.DummyVectorEnv([lambda: SushibeltEnv(edition="classic", players=2) for _ in range(2)])
    rows, infos = tables.reset()
    assert rows.shape[0] == len(infos) == 2
    rows, _, over, cut_short, infos = tables.step(np.array([info["action_mask"].argmax() for info in infos]))
    assert not (over | cut_short).any()
    assert data.Batch(obs=rows).obs.shape == rows.shape


# --- SuperSuit -------------------------------------------------------------------------------------------------------


def test_supersuit_s_wrappers_take_plain_rows() -> None:
    supersuit = library("supersuit")
    env = sushibelt_v2.parallel_env(edition="classic", players=2, plain=True)
    wrapped = supersuit.black_death_v3(supersuit.frame_stack_v1(supersuit.dtype_v0(env, np.float32), 2))
    rows, infos = wrapped.reset(seed=1)
    chance = random.Random(3)
    length = env.observation_space("player_0").shape[0]
    steps = 0
    while wrapped.agents and steps < 200:
        for agent, row in rows.items():
            assert row.shape == (2 * length,) or row.shape == (length, 2)
            assert row.dtype == np.float32
            assert infos[agent]["action_mask"].shape == (ANSWERS,)
        rows, _, _, _, infos = wrapped.step({agent: legal(infos[agent]["action_mask"], chance) for agent in rows})
        steps += 1
    assert steps > 20


def test_supersuit_makes_a_batch_of_the_agents() -> None:
    """As in the usual recipes for Stable-Baselines3: agents become environments, whose masks stay in the infos."""
    supersuit = library("supersuit")
    env = supersuit.pettingzoo_env_to_vec_env_v1(
        sushibelt_v2.parallel_env(edition="classic", players=3, plain=True, floats=True)
    )
    rows, infos = env.reset(seed=1)
    assert rows.shape[0] == 3
    assert rows.dtype == np.float32
    chance = random.Random(4)
    games = 0
    for _ in range(80):
        rows, _, over, _, infos = env.step([legal(info["action_mask"], chance) for info in infos])
        games += int(over.all())
    assert games >= 2


def test_supersuit_cannot_take_dictionaries() -> None:
    """The reason for plain rows."""
    supersuit = library("supersuit")
    with pytest.raises(AttributeError, match="'Dict' object has no attribute 'low'"):
        supersuit.dtype_v0(sushibelt_v2.parallel_env(edition="classic", players=2), np.float32)
