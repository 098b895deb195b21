"""Judgement: it reads only what a seat may know, is the same on states and through views, and leaves no trace."""

import random
from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushibelt.bots.bot import Bot, explained
from sushibelt.bots.judging.choice import MOST_OPTIONS, best_answer, judge
from sushibelt.bots.judging.expected_cards import EXPECTED_CARDS, even_shares, look_ahead, look_at_deck
from sushibelt.bots.judging.gains import answer_gain
from sushibelt.bots.judging.greedy_bot import GreedyBot
from sushibelt.bots.judging.regular_bot import RegularBot
from sushibelt.bots.judging.weights import GREEDY, NAMES, REGULAR
from sushibelt.bots.random_play import random_step
from sushibelt.bots.registry import make_bot
from sushibelt.crowd.loops import GREEDY as GREEDY_POLICY
from sushibelt.crowd.loops import REGULAR as REGULAR_POLICY
from sushibelt.crowd.loops import SPACE, play_by_policy
from sushibelt.learning import tune
from sushibelt.learning.self_play import duel
from sushibelt.play.match import Match
from sushibelt.play.setup import PRINTINGS
from sushibelt.play.view import legal_answers, view_of
from sushibelt.play.words import answer_key, card_number
from sushibelt.rules.chance import advance, draw_at_random, first_state
from sushibelt.rules.menu import PRESETS, new_game
from sushibelt.rules.questions import NOTHING, OVER, QUESTION_NAMES
from sushibelt.rules.scoring import tally_trays
from sushibelt.rules.standing import win_share
from sushibelt.rules.state import State
from sushibelt.rules.turn import answer
from tests.crowds import some_game
from tests.properties.test_matches import reshuffle_the_unknown, some_state
from tests.staging import asked, play, stage

SEEDS = st.integers(0, 2**32)
BOTS = (GreedyBot(), RegularBot())


def expected_cards(s: State, seat: int, remembers: bool, weights: Sequence[float]) -> list[float]:
    """What a seat expects to come, from the hands it remembers or from the deck alone."""
    more = [0.0] * EXPECTED_CARDS
    if remembers:
        look_ahead(s, seat, more, list(weights))
    else:
        share = [0.0] * EXPECTED_CARDS
        even_shares(s, share, list(weights))
        look_at_deck(s, more, share)
    return more


def judged(s: State, seat: int, weights: Sequence[float]) -> list[float]:
    """The values of all answers, in the order in which they are listed."""
    value = [0.0] * MOST_OPTIONS
    number = judge(s, seat, expected_cards(s, seat, True, weights), list(weights), value)
    return value[:number]


# --- what a seat may know -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spec",
    [
        "random",
        "greedy",
        "regular",
        "net",
        pytest.param("search:sims=40", marks=pytest.mark.slow),
        pytest.param("champion:sims=40", marks=pytest.mark.slow),
    ],
)
def test_what_a_bot_cannot_know_does_not_change_its_thoughts(spec: str) -> None:
    chance = random.Random(11)
    questions = 0
    for number in range(60):
        s = some_state(chance)
        for seat in range(s.seats):
            if s.asked[seat] != NOTHING:
                view, other = view_of(s, seat, 1), view_of(reshuffle_the_unknown(s, seat, chance), seat, 1)
                assert view.question is not None
                assert other.question is not None
                bots = [make_bot(spec, str(number)) for _ in range(2)]
                assert explained(bots[0], view, view.question) == explained(bots[1], other, other.question)
                questions += 1
    assert questions > 40


def check_both_ways(s: State, seat: int, remembers: bool) -> int:
    """Judge the question of a seat on the state and through its view; both must give the same answer."""
    view = view_of(s, seat, 1)
    assert view.question is not None
    weights = list(REGULAR if remembers else GREEDY)
    mine = best_answer(s, seat, expected_cards(s, seat, remembers, weights), weights, [0.0] * MOST_OPTIONS)
    assert mine == BOTS[remembers].answer(view, view.question), view
    return mine


def test_self_play_answers_as_the_bots_do_through_views() -> None:
    """Whole games with a random answer now and then, so that almost every kind of question comes up."""
    chance = random.Random(12)
    kinds = set()
    for classic, menu, seats in [
        *((False, menu, 4) for menu in PRESETS.values()),
        *(some_game(chance) for _ in range(24)),
    ]:
        s = new_game(classic, menu, seats, chance.random() < 0.3, not classic and chance.random() < 0.4)
        generator = first_state(chance.getrandbits(60))
        while s.stage != OVER:
            if s.chance != NOTHING:
                draw_at_random(s, generator)
                generator = advance(generator)
            for seat in range(seats):
                if s.asked[seat] != NOTHING:
                    kinds.add(QUESTION_NAMES[s.asked[seat]])
                    mine = check_both_ways(s, seat, chance.random() < 0.5)
                    answer(s, seat, chance.choice(legal_answers(s, seat)) if chance.random() < 0.3 else mine)
    assert kinds >= set(QUESTION_NAMES[1:]) - {"give", "dip"}


@pytest.mark.parametrize("remembers", [False, True])
def test_rare_questions_are_answered_as_through_views_too(remembers: bool) -> None:
    dipping = stage(
        "maki,tempura,tofu,onigiri,special order,wasabi,fruit",
        ["special_order tofu", "tofu maki_1"],
        ["squid_nigiri wasabi", ""],
    )
    play(dipping, "0:special_order", "0:squid_nigiri")
    assert asked(dipping)[0] == "dip"
    assert answer_key(check_both_ways(dipping._s, 0, remembers)) == "wasabi"
    hands = ["tofu egg_nigiri tofu", "tofu squid_nigiri egg_nigiri", "tofu temaki temaki"]
    giving = stage("master-menu", hands, ["spoon_4", "", ""])
    play(giving, "0:tofu", "0:spoon_4", "1:tofu", "2:tofu", "0:any_nigiri")
    assert asked(giving) == {1: "give"}
    assert answer_key(check_both_ways(giving._s, 1, remembers)) == "egg_nigiri", "the least that helps the other"


def test_which_fruits_have_joined_the_deck_is_not_known() -> None:
    chance = random.Random(15)
    for _ in range(200):
        s = new_game(False, PRESETS["master-menu"], 4)
        generator = first_state(chance.getrandbits(60))
        while s.stage != OVER and QUESTION_NAMES.index("ask") not in [s.asked[seat] for seat in range(4)]:
            generator = random_step(s, generator)
        seat = next((seat for seat in range(4) if s.asked[seat] != NOTHING), None)
        if seat is not None:
            other = reshuffle_the_unknown(s, seat, chance)
            assert judged(s, seat, REGULAR) == pytest.approx(judged(other, seat, REGULAR))


def test_a_game_of_self_play_is_the_game_that_the_bots_would_play() -> None:
    chance = random.Random(13)
    for _ in range(8):
        classic, menu, seats = some_game(chance)
        remembers = [chance.random() < 0.5 for _ in range(seats)]
        seed = chance.getrandbits(60)
        s = new_game(classic, menu, seats)
        weights = [list(REGULAR if mine else GREEDY) for mine in remembers]
        policies = [REGULAR_POLICY if mine else GREEDY_POLICY for mine in remembers]
        play_by_policy(s, first_state(seed), policies, weights, np.zeros(SPACE))
        other = new_game(classic, menu, seats)
        generator = first_state(seed)
        while other.stage != OVER:
            if other.chance != NOTHING:
                draw_at_random(other, generator)
                generator = advance(generator)
            for seat in range(seats):
                if other.asked[seat] != NOTHING:
                    view = view_of(other, seat, 1)
                    assert view.question is not None
                    answer(other, seat, BOTS[remembers[seat]].answer(view, view.question))
        assert s.position_bytes() == other.position_bytes()


# --- what regular knows, and greedy does not ----------------------------------------------------------------


def best(bot: Bot, match: Match) -> str:
    """What a bot on seat 0 answers."""
    view = match.view(0)
    assert view.question is not None
    return answer_key(bot.answer(view, view.question))


def value_of(bot: GreedyBot, match: Match, name: str) -> float:
    """What a bot on seat 0 thinks an answer is worth."""
    view = match.view(0)
    assert view.question is not None
    return next(thought.value for thought in bot.explain(view, view.question) if thought.answer == card_number(name))


def known_hands(mine: str, others: str) -> Match:
    """Four cards in each of three hands, all of which have passed through seat 0; all will again."""
    return stage("sushi-go", [mine, others, others])


def test_regular_hopes_for_the_rest_of_a_set_in_hands_that_will_come() -> None:
    mine = "tempura egg_nigiri egg_nigiri dumpling"
    coming = known_hands(mine, "tempura tempura tempura maki_1")
    gone = known_hands(mine, "salmon_nigiri sashimi sashimi maki_1")
    assert value_of(RegularBot(), coming, "tempura") > 1
    assert value_of(RegularBot(), gone, "tempura") < 0.5
    assert value_of(GreedyBot(), coming, "tempura") == value_of(GreedyBot(), gone, "tempura")


def test_regular_gives_a_set_up_when_it_knows_that_none_comes() -> None:
    match = stage("sushi-go", ["sashimi egg_nigiri", "maki_1 maki_1", "maki_2 maki_2"], ["sashimi", "", ""])
    assert best(RegularBot(), match) == "egg_nigiri"
    assert best(GreedyBot(), match) == "sashimi"


def test_regular_keeps_wasabi_for_a_squid_that_it_knows_will_come() -> None:
    mine = "wasabi dumpling maki_1 maki_1"
    coming = known_hands(mine, "squid_nigiri salmon_nigiri egg_nigiri dumpling")
    gone = known_hands(mine, "tempura tempura dumpling maki_1")
    assert best(RegularBot(), coming) == "wasabi"
    assert best(RegularBot(), gone) != "wasabi"
    assert value_of(RegularBot(), gone, "wasabi") < 0.5
    assert value_of(GreedyBot(), coming, "wasabi") == value_of(GreedyBot(), gone, "wasabi")


@pytest.mark.parametrize("bot", ["greedy", "regular", "search:sims=400"])
def test_in_the_first_printing_bots_call_again_where_it_pays(bot: str) -> None:
    """With two turns left: sashimi make a set only if both chopsticks are used, and there is no later use for them."""
    hands = ["sashimi sashimi sashimi", "maki_1 maki_1 maki_1"]
    trays = ["chopsticks_1.1 chopsticks_2.2 egg_nigiri.3", ""]
    calls = {}
    for printing in PRINTINGS:
        match = stage("sushi-go", hands, trays, printing=printing)
        play(match, "0:sashimi", "0:chopsticks_1")
        calls[printing] = match.question(0)
    assert calls["revised"] is None
    assert best(make_bot(bot, seed="calls"), match) == "chopsticks_2"


def test_regular_denies_the_only_opponent() -> None:
    hands = ["sashimi squid_nigiri", "egg_nigiri egg_nigiri"]
    match = stage("sushi-go", hands, ["", "sashimi sashimi"])
    harmless = stage("sushi-go", hands, ["", "dumpling dumpling"])
    assert best(RegularBot(), match) == "sashimi"
    assert best(GreedyBot(), match) == "squid_nigiri"
    assert best(RegularBot(), harmless) == best(GreedyBot(), harmless) == "squid_nigiri"


# --- counting in and out ---------------------------------------------------------------------------------------


@settings(max_examples=120, deadline=None)
@given(SEEDS)
def test_judging_an_answer_leaves_everything_as_it_was(seed: int) -> None:
    s = some_state(random.Random(seed))
    tally_trays(s)
    before, tally = s.position_bytes(), np.array(s.record()["tally"])
    for seat in range(s.seats):
        if s.asked[seat] != NOTHING:
            more = expected_cards(s, seat, True, REGULAR)
            for reply in legal_answers(s, seat):
                answer_gain(s, seat, reply, more, list(REGULAR))
                assert s.position_bytes() == before
                assert (s.record()["tally"] == tally).all()


# --- weights -----------------------------------------------------------------------------------------------


@cache
def many_questions() -> tuple[tuple[State, int, list[float]], ...]:
    """States with someone to answer, and what regular thinks of each answer."""
    chance = random.Random(14)
    questions = []
    for _ in range(250):
        s = some_state(chance)
        seat = next((seat for seat in range(s.seats) if s.asked[seat] != NOTHING), None)
        if seat is not None:
            questions.append((s, seat, judged(s, seat, REGULAR)))
    return tuple(questions)


@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
def test_every_weight_matters(number: int) -> None:
    weights = list(REGULAR)
    weights[number] *= 2
    assert any(judged(s, seat, weights) != values for s, seat, values in many_questions())


def test_every_weight_has_a_name_and_a_place() -> None:
    assert len(NAMES) == len(set(NAMES)) == len(GREEDY) == len(REGULAR)
    assert all(weight > 0 for weight in REGULAR), "they are tuned by their logarithms"


# --- tuning ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "seats"), [(None, 2), ("points-platter", 3), ("master-menu", 4)])
def test_compiled_self_play_gives_the_same_games_as_plain(preset: str | None, seats: int) -> None:
    menu = PRESETS[preset] if preset else ()
    remembers = [seat != 1 for seat in range(seats)]
    weights = [list(REGULAR if mine else GREEDY) for mine in remembers]
    won, scored = duel(preset is None, menu, remembers, np.array(weights), 50, 3)
    for block in range(3):
        shares, points = [0.0] * seats, [0.0] * seats
        for turn in range(seats):
            s = new_game(preset is None, menu, seats)
            players = [(seat - turn) % seats for seat in range(seats)]
            policies = [REGULAR_POLICY if remembers[who] else GREEDY_POLICY for who in players]
            play_by_policy(s, first_state(50 + block), policies, [weights[who] for who in players], np.zeros(SPACE))
            for seat, player in enumerate(players):
                shares[player] += win_share(s, seat) / seats
                points[player] += s.points[seat] / seats
        assert won[block].tolist() == pytest.approx(shares)
        assert scored[block].tolist() == pytest.approx(points)
        assert sum(shares) == pytest.approx(1)


@pytest.mark.slow
def test_tuning_is_repeatable_with_any_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "CROWD", 6)
    monkeypatch.setattr(tune, "PARENTS", 3)
    tables: list[tune.Table] = [(True, (), 2), (False, PRESETS["party-sampler"], 3)]
    monkeypatch.setattr(tune, "tables", lambda chance: tables)
    one, two = (tune.tune(2, 30, seed=5, jobs=jobs) for jobs in (1, 2))
    assert one.tolist() == two.tolist()
    assert tune.tune(2, 30, seed=6, jobs=1).tolist() != one.tolist()
    rivals = np.array(REGULAR)
    first, second = (tune.fitness(one, rivals, tables, 1, 20) for _ in range(2))
    assert first == second
