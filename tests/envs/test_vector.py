"""Tables in batches: the same game, rewards and policies as a single one, at any number of threads."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import sushibelt.envs
from sushibelt.crowd.loops import SPACE
from sushibelt.envs.vector import SushibeltVectorEnv
from sushibelt.learning.episodes import final_reward, margin, play_until_learner, take_answers
from sushibelt.play.errors import SushibeltError
from sushibelt.play.observation import mark_options, observe
from sushibelt.play.observation_fields import TABLE_FIELDS
from sushibelt.rules.catalogue import ANSWERS
from sushibelt.rules.questions import OVER
from sushibelt.rules.state import State

pytestmark = pytest.mark.compiles

TABLES: list[dict[str, Any]] = [
    {"edition": "classic", "players": 2, "opponents": "self"},
    {"menu": "master-menu", "players": 4, "opponents": "self", "reward": "place", "shaping": 0.1},
    {"menu": "dinner-for-two", "players": 2, "opponents": "greedy", "reward": "points"},
    {"menu": "points-platter", "players": 5, "opponents": "regular, random, greedy, random", "both_ways": True},
    {"menu": "big-banquet", "players": 8, "opponents": "random", "seat": 3},
    {"menu": "big-banquet", "players": 3, "opponents": "self", "printing": "first"},
]


def legal_answers(masks: Any, chance: np.random.Generator) -> Any:
    """A random legal answer for each environment."""
    return (masks * chance.random(masks.shape)).argmax(axis=1)


def plain_step(env: SushibeltVectorEnv, game: int, answers: Any) -> State:
    """Where a game stands after these answers, by the plain rules and from the same chance."""
    s = env.crowd.state(game)
    home, learners = int(env._homes[game]), env.learners
    take_answers(s, home, learners, Grid(answers.reshape(-1, learners)), game)
    weights = env._weights.tolist()
    space = [[0.0] * SPACE[1] for _ in range(SPACE[0])]
    play_until_learner(s, home, learners, int(env.crowd.random[game]), env._policies.tolist(), weights, space)
    return s


class Grid:
    """Numbers in rows, as Python's own."""

    def __init__(self, numbers: Any) -> None:
        self.rows = numbers.tolist()

    def __getitem__(self, place: tuple[int, int]) -> int:
        return int(self.rows[place[0]][place[1]])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_game_goes_as_by_the_plain_rules(table: dict[str, Any]) -> None:
    games = 3
    learners = table["players"] if table["opponents"] == "self" else 1
    env = SushibeltVectorEnv(games * learners, **table)
    chance = np.random.default_rng(5)
    rows, infos = env.reset(seed=11)
    over = np.zeros(games * learners, bool)
    finished = 0
    for _ in range(150):
        answers = legal_answers(infos["action_mask"], chance)
        going = [game for game in range(games) if not over[game * learners]]
        before = {game: env.crowd.state(game) for game in going}
        after = {game: plain_step(env, game, answers) for game in going}
        rows, rewards, over, cut_short, infos = env.step(answers)
        assert not cut_short.any()
        for game, s in after.items():
            assert env.crowd.state(game).position_bytes() == s.position_bytes()
            for j in range(learners):
                number, seat = game * learners + j, (int(env._homes[game]) + j) % s.seats
                check(env, s, before[game], seat, rows[number], infos["action_mask"][number], rewards[number])
                assert over[number] == (s.stage == OVER)
                if over[number]:
                    assert infos["points"][number] == s.points[seat]
                    finished += 1
        for game in set(range(games)) - set(going):  # those that were over have begun anew
            assert env.crowd.records["round_no"][game] == 1
            assert not rewards[game * learners : (game + 1) * learners].any()
    assert finished >= 3


def check(env: SushibeltVectorEnv, s: State, before: State, seat: int, row: Any, mask: Any, reward: float) -> None:
    """Row, mask and reward of one learner are those of the plain rules."""
    plain_row, plain_mask = np.zeros_like(row), np.zeros_like(mask)
    observe(s, seat, plain_row)
    mark_options(s, seat, plain_mask)
    assert row.tolist() == plain_row.tolist()
    assert mask.tolist() == plain_mask.tolist()
    expected = env._shaping * (margin(s, seat) - margin(before, seat))
    expected += final_reward(s, seat, env._kind) if s.stage == OVER else 0.0
    assert reward == pytest.approx(expected)


def test_results_do_not_depend_on_threads_but_on_the_seed() -> None:
    def play(threads: int, seed: int) -> list[Any]:
        env = SushibeltVectorEnv(300, menu="cutthroat-combo", players=3, opponents="greedy, random", threads=threads)
        chance = np.random.default_rng(1)
        rows, infos = env.reset(seed=seed)
        seen: list[Any] = [rows]
        for _ in range(60):
            rows, rewards, over, _, infos = env.step(legal_answers(infos["action_mask"], chance))
            seen += [rows, rewards, over, infos["action_mask"]]
        return [part.copy() for part in seen]

    one, two, other = play(1, 7), play(2, 7), play(1, 8)
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))
    assert not np.array_equal(one[0], other[0])
    assert len({row.tobytes() for row in one[0]}) > 250  # every table has its own deal, though hands may be alike


def test_games_that_are_over_begin_anew_in_the_next_step_or_the_same() -> None:
    table: dict[str, Any] = {
        "menu": "my-first-meal",
        "players": 2,
        "opponents": "random",
    }  # one question a turn: all end together
    late = SushibeltVectorEnv(40, **table)
    soon = SushibeltVectorEnv(40, autoreset_mode="SameStep", **table)
    assert late.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    assert soon.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    rows, infos = late.reset(seed=2)
    other_rows, other_infos = soon.reset(seed=2)
    chance = np.random.default_rng(3)
    finished = 0
    while finished < 80:
        assert np.array_equal(rows, other_rows)
        answers = legal_answers(infos["action_mask"], chance)
        rows, rewards, over, _, infos = late.step(answers)
        other_rows, other_rewards, other_over, _, other_infos = soon.step(answers)
        assert np.array_equal(rewards, other_rewards)
        assert np.array_equal(over, other_over)
        if over.any():
            final = other_infos["final_info"]
            assert np.array_equal(other_infos["_final_obs"], over)
            for name in ("points", "place", "win_share", "_points"):
                assert np.array_equal(infos[name], final[name])
            for number in np.flatnonzero(over):
                assert np.array_equal(other_infos["final_obs"][number], rows[number])
            finished += int(over.sum())
            assert over.all()
            rows, rewards, over, _, infos = late.step(answers)
            assert not rewards.any()
            assert not over.any()


def test_an_illegal_answer_ends_the_game_and_costs_only_its_learner() -> None:
    env = SushibeltVectorEnv(6, edition="classic", players=3, opponents="self")
    _, infos = env.reset(seed=1)
    answers = infos["action_mask"].argmax(axis=1)
    answers[4] = ANSWERS - 2
    _, rewards, over, _, infos = env.step(answers)
    assert rewards.tolist() == [0, 0, 0, 0, -1, 0]
    assert over.tolist() == [False] * 3 + [True] * 3
    assert infos["illegal"].tolist() == [False] * 4 + [True, False]
    rows, rewards, over, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    assert not over.any()
    assert rows in env.observation_space


def test_reset_comes_first() -> None:
    with pytest.raises(SushibeltError, match="reset comes first"):
        SushibeltVectorEnv(4, edition="classic", players=2).step(np.zeros(4, np.int64))


def test_a_batch_can_be_copied_and_kept() -> None:
    env = SushibeltVectorEnv(300, edition="classic", players=3, threads=2)
    env.reset(seed=4)
    answers = env.action_masks().argmax(axis=1)
    env.step(answers)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    answers = env.action_masks().argmax(axis=1)
    for _ in range(40):  # into the next game
        rows = env.step(answers)[0]
        for other in others:
            assert np.array_equal(other.step(answers)[0], rows)
        answers = env.action_masks().argmax(axis=1)


def test_answers_of_another_shape_are_refused() -> None:
    env = SushibeltVectorEnv(4, edition="classic", players=2)
    env.reset(seed=1)
    with pytest.raises(SushibeltError, match=r"4 environments have the shape \(4,\), not \(3,\)"):
        env.step(np.zeros(3, np.int64))


def test_gymnasium_knows_the_batch_and_its_wrappers_fit() -> None:
    sushibelt.envs.register_all()
    env = gymnasium.make_vec("Sushibelt/MasterMenu-v2", num_envs=16, players=3, opponents="regular")
    assert isinstance(env.unwrapped, SushibeltVectorEnv)
    assert isinstance(env.action_space, MultiDiscrete)
    watched = RecordEpisodeStatistics(env)
    rows, infos = watched.reset(seed=4)
    assert rows in env.observation_space
    chance = np.random.default_rng(1)
    lengths: list[int] = []
    while len(lengths) < 16:
        rows, _, _, _, infos = watched.step(legal_answers(infos["action_mask"], chance))
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert min(lengths) >= 27  # at least one answer for every turn but the last of each round
    assert rows in env.observation_space


def test_what_is_handed_out_stays_as_it_is() -> None:
    env = SushibeltVectorEnv(8, edition="classic", players=2)
    rows, infos = env.reset(seed=1)
    kept = rows.copy(), infos["action_mask"].copy()
    for _ in range(3):
        env.step(env.action_masks().argmax(axis=1))
    assert np.array_equal(rows, kept[0])
    assert np.array_equal(infos["action_mask"], kept[1])


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"opponents": "search"}, "In batches the opponents are random, greedy, regular or self; 'search' plays in"),
        ({"players": 3, "opponents": "self", "num_envs": 4}, "num_envs is a multiple of 3, not 4"),
        ({"seat": 7}, "There is no seat 7 at a table of 4"),
        ({"seat": 1, "opponents": "self", "num_envs": 4}, "there is no seat to choose"),
        ({"autoreset_mode": "Disabled"}, "autoreset is NextStep or SameStep"),
        ({"autoreset_mode": "sometimes"}, "autoreset is NextStep or SameStep"),
        ({"opponents": "nobody"}, "nobody"),
        ({"opponents": None}, "A bot is a name, or something that can answer"),
        ({"players": 0, "opponents": "self"}, "2 to 8 players, not 0"),
        ({"edition": "classic", "menu": "master-menu"}, "The classic game has no menu to choose"),
        ({"edition": "classic", "printing": "first"}, "the classic game has none"),
        ({"shaping": "much"}, "Shaping is a number such as 0.02, not 'much'"),
        ({"shaping": float("nan")}, "Shaping is a number"),
        ({"render_mode": "human"}, "Batches show no pictures"),
        ({"reward": "fame"}, "The reward is win, place or points"),
    ],
)
def test_tables_that_cannot_be_are_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SushibeltError, match=sentence):
        SushibeltVectorEnv(**options)


def test_a_reset_of_some_leaves_the_others_as_they_were() -> None:
    tables = SushibeltVectorEnv(6, edition="classic", players=2, opponents="random")
    with pytest.raises(SushibeltError, match="the first reset is of all"):
        tables.reset(options={"reset_mask": np.ones(6, np.bool_)})
    rows, infos = tables.reset(seed=1)
    for _ in range(3):
        rows, _, _, _, infos = tables.step(infos["action_mask"].argmax(axis=1))
    mask = np.array([True, False, True, False, False, True])
    again, told = tables.reset(options={"reset_mask": mask})
    turn = next(field.offset for field in TABLE_FIELDS if field.name == "turn")
    assert (again[mask, turn] == 1).all()
    assert (again[~mask] == rows[~mask]).all()
    assert (again[~mask, turn] == 4).all()
    assert (told["action_mask"][~mask] == infos["action_mask"][~mask]).all()
    for wrong in (mask[:3], mask.astype(np.int8)):
        with pytest.raises(SushibeltError, match="A reset_mask says yes or no for 6 environments"):
            tables.reset(options={"reset_mask": wrong})
    with pytest.raises(SushibeltError, match="A reset has no option 'mask'; it knows reset_mask"):
        tables.reset(options={"mask": mask})
