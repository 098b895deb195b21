"""OpenSpiel: its own simulations pass, chance is honest, and nobody is told what they cannot know."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest

from sushibelt.envs.openspiel import SushibeltGame, SushibeltState
from sushibelt.play.errors import SushibeltError
from sushibelt.play.observation import observe
from sushibelt.play.observation_fields import observation_length
from sushibelt.rules.catalogue import ANSWERS, CARD_NAMES, PASS
from sushibelt.rules.questions import CHOOSING, NOTHING, OVER, PICK
from sushibelt.rules.table import DREW

TABLES = (
    "edition=classic,players=2",
    "edition=classic,players=4,both_ways=True",
    "menu=master-menu,players=4",
    "menu=dinner-for-two,players=2,reward=points",
    "menu=uramaki+tofu+eel+miso_soup+special_order+chopsticks+fruit,players=4,reward=place",
)


def load(table: str) -> Any:
    """The game that is described so."""
    return pyspiel.load_game(f"sushibelt_v2({table})")


def next_step(state: Any, chance: random.Random) -> None:
    """Whatever may happen next, at random."""
    if state.is_chance_node():
        cards, shares = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(cards, shares)[0])
    elif state.is_simultaneous_node():
        state.apply_actions([chance.choice(state.legal_actions(player)) for player in range(state.num_players())])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


def some_states(table: str, seed: int) -> Any:
    """Every state of a random game."""
    chance = random.Random(seed)
    state = load(table).new_initial_state()
    while not state.is_terminal():
        yield state
        next_step(state, chance)
    yield state


def end_of_game(table: str, seed: int) -> Any:
    """The last state of a random game."""
    return list(some_states(table, seed))[-1]


@pytest.mark.parametrize("table", [*TABLES, "menu=big-banquet,players=8"])
def test_openspiel_s_own_simulations_pass(table: str) -> None:
    pyspiel.random_sim_test(load(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", [TABLES[0], TABLES[2]])
def test_they_pass_turn_by_turn_as_well(table: str) -> None:
    turns = pyspiel.convert_to_turn_based(load(table))
    assert turns.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    pyspiel.random_sim_test(turns, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("table", TABLES)
def test_everybody_picks_together_and_all_else_is_asked_one_by_one(table: str) -> None:
    kinds: Counter[str] = Counter()
    for state in some_states(table, 5):
        s = state.position.s
        if state.is_terminal():
            assert s.stage == OVER
        elif state.is_chance_node():
            assert s.chance != NOTHING
        elif state.is_simultaneous_node():
            assert all(s.asked[seat] == PICK for seat in range(s.seats))
            kinds["together"] += 1
        else:
            player = state.current_player()
            assert s.asked[player] not in (NOTHING, PICK)
            assert state.legal_actions() == sorted(set(state.legal_actions()))
            kinds["alone"] += 1
    assert kinds["together"] == 3 * (s.cards_each - 1)  # the last card of a hand is no choice
    assert kinds["alone"] > 0


def test_chance_draws_cards_as_they_lie_in_the_bag() -> None:
    state = load("edition=classic,players=2").new_initial_state()
    outcomes = dict(state.chance_outcomes())
    assert outcomes[CARD_NAMES.index("tempura")] == pytest.approx(14 / 108)
    for _ in range(14):
        state.apply_action(CARD_NAMES.index("tempura"))
    assert CARD_NAMES.index("tempura") not in dict(state.chance_outcomes())
    assert sum(dict(state.chance_outcomes()).values()) == pytest.approx(1)
    with pytest.raises(SushibeltError, match="no card 10 to be drawn"):
        state.position.draw(CARD_NAMES.index("tempura"))


def test_bounds_hold() -> None:
    for table in TABLES:
        game = load(table)
        nodes: Counter[str] = Counter()
        for state in some_states(table, 8):
            nodes["chance"] += state.is_chance_node()
            if state.is_chance_node():
                assert len(state.chance_outcomes()) <= game.max_chance_outcomes()
        assert nodes["chance"] <= game.max_chance_nodes_in_history()
        assert len(state.position.heard_by(0)) * 2 < game.heard_most
        assert game.num_distinct_actions() == ANSWERS


def test_the_tensor_is_the_one_observation_of_all_environments() -> None:
    for state in some_states(TABLES[2], 9):
        if not state.is_chance_node():
            for player in range(4):
                row = np.zeros(observation_length(4), np.int16)
                observe(state.position.s, player, row)
                assert state.observation_tensor(player) == row.tolist()
                assert state.information_state_tensor(player)[: len(row)] == row.tolist()


def test_an_information_state_remembers_what_was_heard_and_only_that() -> None:
    """Others' draws from a menu are not heard; one's own are, as long as the game lasts."""
    table = "menu=party-sampler,players=3"
    for seed in range(20):
        state = end_of_game(table, seed)
        draws = [note for note in state.position._told if note[0] == DREW]
        for player in range(3):
            heard = [note for note in state.position.heard_by(player) if note[0] == DREW]
            assert len(heard) == sum(note[1] == player for note in draws)
            assert all(whose == 1 for _, whose, _, _ in heard)
        if draws:
            return
    raise AssertionError("no menu was played in all these games")


@pytest.mark.parametrize("table", ["edition=classic,players=5", TABLES[4]])
def test_hidden_choices_change_nothing_others_are_told(table: str) -> None:
    """A chain of face-down answers tells the others nothing until the reveal."""
    compared = seed = 0
    while compared < 12:
        seed += 1
        for state in some_states(table, seed):
            s = state.position.s
            if s.stage == CHOOSING and s.awaited > 1 and not state.is_simultaneous_node():
                player = state.current_player()
                children = [state.child(action) for action in state.legal_actions()]
                for other in range(s.seats):
                    told = {child.information_state_string(other) for child in children}
                    shown = {tuple(child.information_state_tensor(other)) for child in children}
                    if other != player:
                        assert (len(told), len(shown)) == (1, 1)
                        compared += 1


def test_states_are_copied_and_kept_without_a_trace() -> None:
    chance = random.Random(2)
    for number, state in enumerate(some_states(TABLES[4], 2)):
        if number % 20 == 0 and not state.is_terminal():
            text = pyspiel.serialize_game_and_state(state.get_game(), state)
            copies = [state.clone(), pyspiel.deserialize_game_and_state(text)[1]]
            seed = chance.random()
            before = str(state)
            ends = []
            for one in copies:
                again = random.Random(seed)
                while not one.is_terminal():
                    next_step(one, again)
                ends.append((one.position.s.position_bytes(), one.returns(), one.information_state_string(0)))
            assert ends[0] == ends[1]
            assert str(state) == before


def test_games_that_cannot_be_are_refused() -> None:
    with pytest.raises(SushibeltError, match="Spoon cannot be used with 2 players"):
        SushibeltGame({"menu": "master-menu", "players": 2})
    game = load(TABLES[0])
    with pytest.raises(SushibeltError, match="nothing more and nothing less"):
        game.make_py_observer(pyspiel.IIGObservationType(False, True, pyspiel.PrivateInfoType.ALL_PLAYERS))
    assert isinstance(game.new_initial_state(), SushibeltState)


def test_answers_that_do_not_fit_are_refused_and_nothing_happens() -> None:
    chance = random.Random(8)
    state = load("edition=classic,players=3").new_initial_state()
    refused = {"together": 0, "alone": 0}
    while not state.is_terminal():
        before = state.position.s.position_bytes()
        if state.is_simultaneous_node():
            picks = [state.legal_actions(seat)[0] for seat in range(3)]
            for actions in ([PASS] * 3, picks[:1], [*picks[:2], PASS]):
                with pytest.raises(SushibeltError, match=r"cannot answer|do not fit"):
                    state.apply_actions(actions)
            refused["together"] += 1
        elif not state.is_chance_node():
            with pytest.raises(SushibeltError, match="cannot answer"):
                state.apply_action(ANSWERS - 2)
            with pytest.raises(SushibeltError, match="convert_to_turn_based"):
                state.apply_actions([state.legal_actions()[0]] * 3)
            refused["alone"] += 1
        assert state.position.s.position_bytes() == before
        next_step(state, chance)
    assert min(refused.values()) > 0


def test_a_menu_with_commas_can_be_loaded_again() -> None:
    game = pyspiel.load_game("sushibelt_v2", {"menu": "maki,tofu,eel,dumpling,chopsticks,spoon,pudding", "players": 3})
    again = pyspiel.load_game(str(game))
    assert again.start.position_bytes() == game.start.position_bytes()
    with pytest.raises(SushibeltError, match="The classic game has no menu to choose"):
        SushibeltGame({"edition": "classic", "menu": "master-menu"})
