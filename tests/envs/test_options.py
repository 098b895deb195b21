"""Options that other libraries need: plain rows, float rows, games that are cut short, names that types know."""

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.test.state_test import test_parallel_env as check_state

import sushibelt.envs
from sushibelt.envs import sushibelt_v2
from sushibelt.envs.registration import gymnasium_id
from sushibelt.envs.single import SushibeltEnv
from sushibelt.envs.vector import SushibeltVectorEnv
from sushibelt.play.errors import SushibeltError
from sushibelt.play.observation_fields import TABLE_FIELDS, observation_scale
from tests.envs.test_vector import legal_answers

ROOT = Path(__file__).parents[2]
TABLES: list[dict[str, Any]] = [
    {"edition": "classic", "players": 2},
    {"menu": "master-menu", "players": 4},
]
each_table = pytest.mark.parametrize("table", TABLES, ids=str)


def picks(masks: dict[str, Any], chance: random.Random) -> dict[str, int]:
    """A random legal answer for each agent."""
    return {agent: int(chance.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}


# --- plain rows ----------------------------------------------------------------------------------------------------


@each_table
@pytest.mark.parametrize("floats", [False, True])
def test_plain_rows_pass_pettingzoo_s_own_tests_without_a_warning(table: dict[str, Any], floats: bool) -> None:
    """Unlike dictionaries, about which it warns (test_pettingzoo.py); warnings are errors here."""
    options = table | {"plain": True, "floats": floats}
    parallel_api_test(sushibelt_v2.parallel_env(**options), num_cycles=60)
    check_state(sushibelt_v2.parallel_env(**options))
    parallel_seed_test(lambda: sushibelt_v2.parallel_env(**options), num_cycles=40)
    api_test(sushibelt_v2.env(**options), num_cycles=40)


@each_table
def test_plain_rows_are_the_rows_and_the_masks_are_in_the_infos(table: dict[str, Any]) -> None:
    plain, usual = sushibelt_v2.parallel_env(plain=True, **table), sushibelt_v2.parallel_env(**table)
    rows, infos = plain.reset(seed=3)
    seen, _ = usual.reset(seed=3)
    chance = random.Random(1)
    results: dict[str, Any] = {}
    while True:
        assert plain.agents == usual.agents
        for agent, row in rows.items():
            assert row in plain.observation_space(agent)
            assert row.tolist() == seen[agent]["observation"].tolist()
            assert infos[agent]["action_mask"].tolist() == seen[agent]["action_mask"].tolist()
        if not plain.agents:
            break
        answers = picks({agent: infos[agent]["action_mask"] for agent in plain.agents}, chance)
        rows, _, _, _, infos = plain.step(answers)
        seen, _, _, _, results = usual.step(answers)
    for agent, result in results.items():
        assert {name: infos[agent][name] for name in result} == result  # beside the mask stand the results


# --- float rows ----------------------------------------------------------------------------------------------------


@pytest.mark.compiles
@each_table
def test_float_rows_are_the_rows_by_their_scale_in_all_environments(table: dict[str, Any]) -> None:
    scale = observation_scale(table["players"])
    name = "classic" if "edition" in table else table["menu"]
    check_env(gymnasium.make(gymnasium_id(name), players=table["players"], opponents="random", floats=True).unwrapped)
    single = [SushibeltEnv(seat=0, opponents="random", floats=floats, **table) for floats in (False, True)]
    rows = [env.reset(seed=2)[0] for env in single]
    tables = [SushibeltVectorEnv(5, floats=floats, autoreset_mode="SameStep", **table) for floats in (False, True)]
    batches = [env.reset(seed=2)[0] for env in tables]
    agents = [sushibelt_v2.parallel_env(floats=floats, **table) for floats in (False, True)]
    seen = [env.reset(seed=2)[0]["player_0"]["observation"] for env in agents]
    states = [env.state() for env in agents]
    for whole, floats in (rows, batches, seen):
        assert floats.dtype == np.float32
        assert np.array_equal(floats, (whole / scale).astype(np.float32))
    assert states[1].dtype == np.float32
    assert np.array_equal(states[1], (states[0] / np.tile(scale, table["players"])).astype(np.float32))
    assert rows[1] in single[1].observation_space
    assert batches[1] in tables[1].observation_space
    assert states[1] in agents[1].state_space
    chance, finished = np.random.default_rng(1), 0
    while not finished:
        answers = legal_answers(tables[0].action_masks(), chance)
        (whole, *_, infos), (floats, *_, others) = (env.step(answers) for env in tables)
        assert np.array_equal(floats, (whole / scale).astype(np.float32))
        for number in np.flatnonzero(infos.get("_final_obs", [])):
            assert np.array_equal(others["final_obs"][number], (infos["final_obs"][number] / scale).astype(np.float32))
            finished += 1
    again, _ = tables[1].reset(options={"reset_mask": np.arange(5) == 1})
    assert again.dtype == np.float32


# --- games that are cut short ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [1, 5])
def test_gymnasium_cuts_single_games_short(steps: int) -> None:
    env = gymnasium.make("Sushibelt/Classic-v2", players=2, opponents="random", max_episode_steps=steps)
    for seed in (1, 2):
        _, info = env.reset(seed=seed)
        ended: list[tuple[bool, bool]] = []
        for _ in range(steps):
            _, _, over, cut_short, info = env.step(int(info["action_mask"].argmax()))
            ended.append((over, cut_short))
        assert ended == [(False, False)] * (steps - 1) + [(False, True)]


def test_agents_are_cut_short_together() -> None:
    table: dict[str, Any] = {"menu": "master-menu", "players": 3, "max_episode_steps": 7}
    parallel_api_test(sushibelt_v2.parallel_env(plain=True, **table), num_cycles=60)
    env = pettingzoo.make("parallel", "sushibelt/master_menu-v2", players=3, max_episode_steps=7)
    chance = random.Random(3)
    for seed in (1, 2):
        seen, _ = env.reset(seed=seed)
        steps = 0
        while env.agents:
            agents = list(env.agents)
            seen, _, over, cut_short, _ = env.step(
                picks({agent: row["action_mask"] for agent, row in seen.items()}, chance)
            )
            steps += 1
            assert not any(over.values())
            assert cut_short == dict.fromkeys(agents, steps == 7)
        assert steps == 7
        with pytest.raises(SushibeltError, match="reset comes first"):
            env.step({})


@pytest.mark.compiles
@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
@pytest.mark.parametrize("opponents", ["random", "self"])
def test_batches_cut_games_short_and_begin_them_anew(mode: str, opponents: str) -> None:
    sushibelt.envs.register_all()
    options: dict[str, Any] = {"menu": "dinner-for-two", "players": 2, "opponents": opponents, "autoreset_mode": mode}
    short = gymnasium.make_vec("Sushibelt/Party-v2", num_envs=8, max_episode_steps=31, **options)
    assert isinstance(short.unwrapped, SushibeltVectorEnv)
    chance = np.random.default_rng(4)
    rows, infos = short.reset(seed=4)
    steps = np.zeros(8, int)
    waits = np.zeros(8, bool)
    counted = {"over": 0, "cut": 0}
    first_round, turn = (
        next(field.offset for field in TABLE_FIELDS if field.name == name) for name in ("round", "turn")
    )
    for _ in range(220):
        masks = infos["action_mask"]
        rows, rewards, over, cut_short, infos = short.step(legal_answers(masks, chance))
        steps = np.where(waits, 0, steps + 1)
        assert (cut_short == ((steps == 31) & ~over)).all()
        assert not (over & cut_short).any()
        assert not rewards[cut_short].any()  # nobody has won yet
        ended = over | cut_short
        begun = waits if mode == "NextStep" else ended
        assert (rows[begun][:, [first_round, turn]] == 1).all()
        if mode == "NextStep":
            waits = ended
        elif ended.any():
            assert np.array_equal(infos["_final_obs"], ended)
            assert np.array_equal(infos["final_info"]["_points"], over)
            steps[ended] = 0
        counted["over"] += int(over.sum())
        counted["cut"] += int(cut_short.sum())
    assert min(counted.values()) > 0
    assert rows in short.observation_space


@pytest.mark.compiles
def test_where_nothing_is_cut_short_nothing_changes() -> None:
    def play(**options: Any) -> list[Any]:
        env = SushibeltVectorEnv(20, edition="classic", players=3, opponents="random", **options)
        chance = np.random.default_rng(1)
        env.reset(seed=5)
        return [part for _ in range(70) for part in env.step(legal_answers(env.action_masks(), chance))[:4]]

    usual, bounded = play(), play(max_episode_steps=1000)
    assert all(np.array_equal(a, b) for a, b in zip(usual, bounded, strict=True))


@pytest.mark.parametrize("steps", [0, -3, 2.5, "many"])
def test_games_cannot_be_cut_short_before_they_begin(steps: Any) -> None:
    for kind in (sushibelt_v2.parallel_env, SushibeltVectorEnv):
        with pytest.raises(SushibeltError, match="cut short after a number of steps from 1 on, not"):
            kind(max_episode_steps=steps)


# --- names that the type check knows ---------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("call", "fault"),
    [
        ("sushibelt_v2.parallel_env(edition='classic', players=3)", ""),
        ("sushibelt_v2.parallel_env(playes=3)", 'Unexpected keyword argument "playes" for "parallel_env"'),
        ("sushibelt_v2.env(playes=3)", 'Unexpected keyword argument "playes" for "env"'),
        ("sushibelt_v2.env(players='3')", 'Argument "players" to "env" has incompatible type "str"'),
        ("single.SushibeltEnv(playes=3)", 'Unexpected keyword argument "playes" for "SushibeltEnv"'),
        ("vector.SushibeltVectorEnv(4, playes=3)", 'Unexpected keyword argument "playes" for "SushibeltVectorEnv"'),
    ],
)
def test_a_misspelt_option_fails_the_type_check(call: str, fault: str, tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    program = tmp_path / "mine.py"
    program.write_text(f"from sushibelt.envs import single, sushibelt_v2, vector\n\n{call}\n")
    asked = [sys.executable, "-m", "mypy", "--no-error-summary", "--config-file", "pyproject.toml", str(program)]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, env=os.environ | {"MYPYPATH": "src"})
    found = [line for line in done.stdout.splitlines() if "error:" in line]
    assert len(found) == bool(fault)
    assert not fault or fault in found[0]
