"""Gymnasium, one learner among named bots: its checker passes, and the bots and the rules are the real ones."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sushibelt.envs
from sushibelt.bots.registry import BOTS, Entry, make_bot
from sushibelt.envs.registration import editions, gymnasium_id
from sushibelt.envs.single import SushibeltEnv
from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import ANSWER_NUMBERS, PASS

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {"players": 2}),
    ("classic", {"players": 4, "opponents": "random", "reward": "place"}),
    ("master-menu", {"players": 4}),
    ("dinner-for-two", {"players": 2, "shaping": 0.1}),
    ("big-banquet", {"players": 8, "opponents": "random", "both_ways": True}),
    ("party", {"players": 3, "menu": "maki,eel,edamame,tofu,takeout_box,special_order,fruit", "reward": "points"}),
]


def play_out(env: gymnasium.Env[Any, Any], seed: int) -> tuple[list[int], list[float], dict[str, Any]]:
    """A game with random answers: these, the rewards, and the last info."""
    chance = random.Random(seed)
    _, info = env.reset(seed=seed)
    answers: list[int] = []
    rewards: list[float] = []
    over = False
    while not over:
        answers.append(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))
        _, reward, over, _, info = env.step(answers[-1])
        rewards.append(float(reward))
    return answers, rewards, {name: value for name, value in info.items() if name != "action_mask"}


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_gymnasium_s_checker_passes(name: str, options: dict[str, Any]) -> None:
    env = gymnasium.make(gymnasium_id(name), **options)
    check_env(env.unwrapped)
    _, rewards, info = play_out(env, 1)  # the wrappers of `make` look on
    assert len(rewards) > 6
    assert 1 <= info["place"] <= options["players"]
    env.close()


@pytest.mark.parametrize("name", editions())
def test_every_table_has_a_versioned_id(name: str) -> None:
    sushibelt.envs.register_all()  # a second time, without a warning
    env = gymnasium.make(gymnasium_id(name))
    assert env.reset(seed=1)[0] in env.observation_space


def test_the_ids_are_what_they_are_called_in_the_documents() -> None:
    assert {
        "Sushibelt/Classic-v2",
        "Sushibelt/Party-v2",
        "Sushibelt/MasterMenu-v2",
        "Sushibelt/DinnerForTwo-v2",
    } <= set(gymnasium.registry)


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play_out(SushibeltEnv(menu="cutthroat-combo", players=5, opponents="random"), 9) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != play_out(SushibeltEnv(menu="cutthroat-combo", players=5, opponents="random"), 10)


def test_the_opponents_are_the_named_bots_clockwise_from_the_learner() -> None:
    env = SushibeltEnv(edition="classic", players=3, opponents="greedy, regular", seat=1)
    play_out(env, 3)
    record = env.table.match.record()
    bots = {2: make_bot("greedy", ""), 0: make_bot("regular", "")}
    checked = 0
    for match, (seat, reply) in zip(Match.replay_steps(record), record.answers, strict=False):
        view = match.view(seat)
        if seat != env.seat and view.question is not None:
            assert bots[seat].answer(view, view.question) == ANSWER_NUMBERS[reply]
            checked += 1
    assert checked > 40


def test_a_learner_without_a_seat_sits_now_here_now_there() -> None:
    env = SushibeltEnv(edition="classic", players=4, opponents="random")
    seats = set()
    for seed in range(30):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1, 2, 3}


def test_an_illegal_answer_loses_the_game_at_once() -> None:
    env = SushibeltEnv(edition="classic", players=2)
    env.reset(seed=1)
    assert not env.action_masks()[PASS]
    _, reward, over, cut_short, info = env.step(PASS)
    assert (reward, over, cut_short) == (-1, True, False)
    assert "cannot answer pass now; possible: egg_nigiri, " in info["illegal"]
    with pytest.raises(SushibeltError, match="reset comes first"):
        env.step(0)


def test_a_finished_game_wants_a_reset() -> None:
    env = SushibeltEnv(edition="classic", players=2, opponents="random")
    play_out(env, 1)
    with pytest.raises(SushibeltError, match="reset comes first"):
        env.step(0)


def test_bots_hear_of_the_game_and_are_sent_home(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    class Listener:
        """A bot that writes down what it is told."""

        def new_game(self, seat: int, names: tuple[str, ...]) -> None:
            heard.append(f"seat {seat}")

        def hear(self, events: Any) -> None:
            heard.extend(event.kind for event in events)

        def answer(self, view: Any, question: Any) -> int:
            return int(question.options[0])

        def close(self) -> None:
            heard.append("closed")

    monkeypatch.setitem(BOTS, "listener", Entry("listens", lambda seed, values: Listener()))
    env = SushibeltEnv(edition="classic", players=2, opponents="listener", seat=0)
    play_out(env, 1)
    assert heard[:2] == ["seat 1", "dealt"]
    assert "round_scored" in heard
    env.close()
    assert heard[-1] == "closed"


def test_the_picture_shows_the_learner_s_own_hand() -> None:
    env = SushibeltEnv(edition="classic", players=2, seat=0, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert "Sushi Go! (classic): round 1, turn 1 of 10" in shown
    assert "Ana's hand: " in shown
    assert "Ben's hand" not in shown
    assert "pick: " in shown


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 4, "opponents": "greedy, random"}, "4 players need one opponent, or 3 of them, not 2"),
        ({"opponents": "gredy"}, "There is no bot called 'gredy'; did you mean greedy"),
        ({"players": 4, "seat": 4}, "There is no seat 4 at a table of 4"),
    ],
)
def test_tables_that_cannot_be_are_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SushibeltError, match=sentence):
        SushibeltEnv(**options)


def test_what_it_does_not_know_is_refused() -> None:
    with pytest.raises(SushibeltError, match=r"rendered as text, 'ansi', or not at all, not as 'human'"):
        SushibeltEnv(render_mode="human")
    env = SushibeltEnv(edition="classic", players=2)
    env.reset(seed=1, options=None)
    env.reset(seed=1, options={})
    with pytest.raises(SushibeltError, match=r"A reset has no option 'sead'; it takes none\."):
        env.reset(options={"sead": 1})
