"""The search: it imagines rightly, learns the same plain and compiled, and finds what is plain to see."""

import random
import warnings
from collections import Counter
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushibelt.bots.bot import explained
from sushibelt.bots.registry import make_bot
from sushibelt.bots.search.search_bot import SearchBot, made_ready
from sushibelt.bots.search.simulations import judge_end, play_round, simulate
from sushibelt.bots.search.tree import enter, learn
from sushibelt.bots.search.unseen import redeal
from sushibelt.bots.search.workspace import EDGE, WORKSPACE
from sushibelt.compiler import compiled
from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.view import View, view_of
from sushibelt.play.words import answer_key
from sushibelt.rules.questions import CHOOSING, NOTHING
from sushibelt.rules.state import RECORD, State
from sushibelt.rules.table import row_of
from tests.bots.test_greedy import PLAIN_TO_SEE, among_three
from tests.crowds import every_preset, some_game
from tests.properties.test_matches import some_state
from tests.staging import stage

SEEDS = st.integers(0, 2**32)


def choice(match: Match, seat: int = 0, sims: int = 2000) -> str:
    view = match.view(seat)
    assert view.question is not None
    return answer_key(SearchBot("x", sims=sims).answer(view, view.question))


def begun(view: View, edges: Any = None, seed: int = 1) -> tuple[State, Any]:
    """The position to search from, and the workspace."""
    games, workspaces = made_ready(view, np.zeros(64, EDGE) if edges is None else edges, seed)
    return State().attach(games), workspaces.view(np.recarray)[0]


def plain_simulations(view: View, seed: int, times: int, size: int) -> Any:
    """What `simulate` does, in plain Python."""
    edges: Any = np.zeros(size, EDGE).view(np.recarray)
    base, mind = begun(view, edges, seed)
    with np.errstate(over="ignore"), warnings.catch_warnings():
        for _ in range(times):
            s = base.clone()
            redeal(s, mind)
            enter(mind)
            play_round(s, mind, edges, size)
            judge_end(s, mind)
            learn(mind, edges)
    return edges


def compiled_simulations(view: View, seed: int, times: int, size: int) -> Any:
    edges = np.zeros(size, EDGE)
    games, workspaces = made_ready(view, edges, seed)
    run: Any = compiled(simulate)
    run(games, np.zeros(1, RECORD), workspaces, edges, size, times)
    return edges


@pytest.mark.slow
def test_simulations_are_the_same_plain_and_compiled() -> None:
    chance = random.Random(3)
    for classic, menu, seats in [*every_preset(), *(some_game(chance) for _ in range(12))]:
        match = Match("classic" if classic else "party", menu, seats, secret=f"{menu} {seats}")
        for _ in range(chance.randrange(3 * seats)):
            seat = chance.choice(match.waiting_for)
            match.answer(seat, chance.choice(match.view(seat).question.options))  # type: ignore[union-attr]
        view = match.view(chance.choice(match.waiting_for))
        plain, fast = plain_simulations(view, 5, 6, 1 << 10), compiled_simulations(view, 5, 6, 1 << 10)
        assert (plain["key"] == fast["key"]).all()
        assert (plain["tried"] == fast["tried"]).all()
        assert np.allclose(plain["total"], fast["total"], rtol=1e-9)
        assert fast["tried"].max() == 6


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_every_deal_of_the_unseen_gives_the_seat_the_view_it_has(seed: int) -> None:
    chance = random.Random(seed)
    s = some_state(chance)
    for seat in range(s.seats):
        if s.asked[seat] == NOTHING:
            continue
        view = view_of(s, seat, 1)
        base, mind = begun(view, seed=seed)
        with np.errstate(over="ignore"):
            for _ in range(3):
                dealt = base.clone()
                redeal(dealt, mind)
                seen = view_of(dealt, seat, 1)
                assert seen.hands == view.hands
                assert seen.question == view.question
                assert seen.hand_sizes == view.hand_sizes
                if not mind.pile_cards and mind.deal_deck:
                    assert seen.unseen == view.unseen


def test_unseen_hands_vary_and_lacks_are_respected() -> None:
    """A hand that a spoon has shown to lack something never gets it."""
    match = Match("party", "points-platter", 4, secret="lacks")
    view = match.view(0)
    lacking = msgspec.structs.replace(view, surely_lacks=((), (0, 1, 2), (), (10, 11)))
    base, mind = begun(lacking)
    hands = set()
    with np.errstate(over="ignore"):
        for _ in range(200):
            s = base.clone()
            redeal(s, mind)
            hands.add(tuple(s.hand[1, i] for i in range(s.held[1])))
            assert not {0, 1, 2} & {s.hand[1, i] for i in range(s.held[1])}
            assert not {10, 11} & {s.hand[3, i] for i in range(s.held[3])}
    assert len(hands) > 150


def test_what_everybody_saw_go_into_a_hand_or_heard_to_be_missing_is_respected() -> None:
    """Real games with spoons and chopsticks, whose open facts travel with hands that a seat has not held."""
    chance = random.Random(4)
    held, missing = 0, 0
    for number in range(12):
        match = Match("party", "big-banquet", 8, secret=f"facts {number}")
        while not match.over and match.view(None).round_no == 1:
            seat = chance.choice(match.waiting_for)
            view = match.view(seat)
            assert view.question is not None
            unknown = [other for other in range(8) if view.hands[other] is None]
            if any(view.surely_holds[other] or view.surely_lacks[other] for other in unknown):
                base, mind = begun(view, seed=number)
                with np.errstate(over="ignore"):
                    redeal(base, mind)
                for other in unknown:
                    row = row_of(base, other)
                    hand = Counter(base.hand[row, i] for i in range(base.held[row]))
                    assert Counter(view.surely_holds[other]) <= hand
                    assert not set(view.surely_lacks[other]) & set(hand)
                    held += len(view.surely_holds[other])
                    missing += len(view.surely_lacks[other])
            match.answer(seat, chance.choice(view.question.options))
    assert held > 100
    assert missing > 100


def test_others_who_have_chosen_may_choose_otherwise() -> None:
    match = Match("classic", seats=3, secret="open")
    for seat in (1, 2):
        match.answer(seat, match.view(seat).question.options[0])  # type: ignore[union-attr]
    base, _ = begun(match.view(0))
    assert base.stage == CHOOSING
    assert [base.asked[seat] for seat in range(3)] == [1, 1, 1]
    assert base.awaited == 3


@pytest.mark.compiles
@pytest.mark.parametrize(
    ("menu", "hand", "tray", "best"),
    [
        *PLAIN_TO_SEE,
        ("points-platter", "uramaki_5 egg_nigiri", "uramaki_5", "uramaki_5"),
    ],
)
def test_it_sees_what_is_plain_to_see(menu: str, hand: str, tray: str, best: str) -> None:
    assert choice(among_three(menu, hand, tray)) == best


@pytest.mark.compiles
def test_it_denies_when_that_is_worth_more() -> None:
    """Ten points for the only opponent are worse than three points for oneself are good."""
    match = stage("sushi-go", ["sashimi squid_nigiri", "egg_nigiri egg_nigiri"], ["", "sashimi sashimi"])
    assert choice(match) == "sashimi"


@pytest.mark.compiles
def test_the_same_seed_and_simulations_give_the_same_thoughts() -> None:
    match = Match("party", "cutthroat-combo", 4, secret="again")
    view = match.view(2)
    assert view.question is not None
    first, second = (SearchBot("seed", sims=500).explain(view, view.question) for _ in range(2))
    assert first == second
    bot = SearchBot("seed", sims=500)
    bot.explain(match.view(1), match.view(1).question)  # type: ignore[arg-type]
    assert bot.explain(view, view.question) == first, "it keeps nothing between questions"
    assert SearchBot("other seed", sims=500).explain(view, view.question) != first


@pytest.mark.compiles
def test_it_explains_every_option_with_a_value() -> None:
    view = Match("party", "big-banquet", 8, secret="why").view(3)
    assert view.question is not None
    thoughts = SearchBot("x", sims=3000).explain(view, view.question)
    assert sorted(thought.answer for thought in thoughts) == sorted(view.question.options)
    assert all(0.0 < thought.value < 1.0 for thought in thoughts)


@pytest.mark.compiles
def test_it_is_limited_by_time_or_by_simulations() -> None:
    view = Match("classic", seats=2, secret="time").view(0)
    assert view.question is not None
    timed, counted = SearchBot("x", ms=5), SearchBot("x", sims=123)
    timed.answer(view, view.question)
    counted.answer(view, view.question)
    assert timed.simulations > 1
    assert counted.simulations == 123
    with pytest.raises(SushibeltError, match="not by both"):
        SearchBot("x", ms=5, sims=5)


@pytest.mark.compiles
def test_a_budget_of_time_ends_a_search_that_counts() -> None:
    view = Match("classic", seats=2, secret="time").view(0)
    assert view.question is not None
    bot = make_bot("search:sims=100000000", "x", budget=0.01)
    assert isinstance(bot, SearchBot)
    assert bot.answer(view, view.question) in view.question.options
    assert 1 < bot.simulations < 100_000_000
    patient, hasty = make_bot("search:sims=500", "x"), make_bot("search:sims=500", "x", budget=600.0)
    assert explained(patient, view, view.question) == explained(hasty, view, view.question)


@pytest.mark.compiles
def test_a_full_tree_stops_growing_and_the_search_goes_on() -> None:
    view = Match("classic", seats=2, secret="full").view(0)
    edges = compiled_simulations(view, 1, 3000, 1 << 7)
    assert 0 < (edges["key"] == 0).sum() < 1 << 6
    assert edges["tried"].max() == 3000


def test_the_last_round_is_played_for_the_win() -> None:
    """Once the game is over the reward is the share of the win; before, what the standing promises."""
    s = State().attach(Match("classic", seats=3, secret="x")._s.record().copy())
    for seat, points in enumerate((30, 30, 20)):
        s.points[seat] = points
    s.stage = 2
    mind: Any = np.zeros(1, WORKSPACE).view(np.recarray)[0]
    judge_end(s, mind)
    assert list(mind.reward[:3]) == [0.5, 0.5, 0.0]
    s.dessert[1, 0] = 2
    judge_end(s, mind)
    assert list(mind.reward[:3]) == [0.0, 1.0, 0.0]
