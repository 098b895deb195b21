"""The greedy bot: it knows what cards are worth, answers everything legally, and beats chance."""

import random

import pytest

from sushibelt.bots.judging.greedy_bot import GreedyBot
from sushibelt.bots.random_bot import RandomBot
from sushibelt.bots.registry import Bot, make_bot
from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.words import answer_key
from tests.crowds import some_game
from tests.staging import play, stage

PLAIN_TO_SEE = [
    ("sushi-go", "tempura egg_nigiri", "tempura", "tempura"),
    ("sushi-go", "sashimi salmon_nigiri", "sashimi sashimi", "sashimi"),
    ("sushi-go", "squid_nigiri dumpling", "wasabi", "squid_nigiri"),
    ("party-sampler", "tofu egg_nigiri", "tofu tofu", "egg_nigiri"),
    ("cutthroat-combo", "eel salmon_nigiri", "eel", "eel"),
]
"""A menu, the hand, the tray, and the card that any good player takes."""
LADDER = ["random", "greedy", "regular", "search:sims=20"]


def choice(match: Match, seat: int = 0) -> str:
    view = match.view(seat)
    assert view.question is not None
    return answer_key(GreedyBot().answer(view, view.question))


def among_three(menu: str, hand: str, tray: str) -> Match:
    """Two turns before the end, with two others who have only nigiri."""
    return stage(menu, [hand, "egg_nigiri egg_nigiri", "salmon_nigiri salmon_nigiri"], [tray, "", ""])


def play_out(match: Match, bots: list[Bot]) -> Match:
    while not match.over:
        for seat in match.waiting_for:
            question = match.question(seat)
            assert question is not None
            match.answer(seat, bots[seat].answer(match.view(seat), question), question.id)
    return match


@pytest.mark.parametrize(
    ("menu", "hand", "tray", "best"),
    [
        *PLAIN_TO_SEE,
        ("party-sampler", "tofu salmon_nigiri", "tofu", "tofu"),
        ("master-menu", "takeout_box_10 egg_nigiri", "sashimi sashimi tofu tofu tofu", "takeout_box_10"),
    ],
)
def test_it_takes_what_is_worth_most(menu: str, hand: str, tray: str, best: str) -> None:
    assert choice(among_three(menu, hand, tray)) == best


def test_ten_icons_are_worth_more_than_a_squid_if_somebody_else_may_have_them_first() -> None:
    hands = ["uramaki_5 squid_nigiri", "egg_nigiri egg_nigiri", "salmon_nigiri salmon_nigiri"]
    assert choice(stage("points-platter", hands, ["uramaki_5", "uramaki_5 uramaki_4", ""])) == "uramaki_5"


def test_a_lead_in_icons_that_nobody_can_catch_needs_no_ten() -> None:
    """The most icons take the place at the end of the round, so the squid's three points come on top of the eight."""
    hands = ["uramaki_5 squid_nigiri", "egg_nigiri egg_nigiri", "salmon_nigiri salmon_nigiri"]
    results = {}
    for first in ("uramaki_5", "squid_nigiri"):
        match = stage("points-platter", hands, ["uramaki_5", "", ""])
        if first == "squid_nigiri":
            assert choice(match) == first
        play(match, f"0:{first}", "1:egg_nigiri", "2:salmon_nigiri")
        results[first] = match.scores[0].points[0]
    assert results == {"uramaki_5": 10, "squid_nigiri": 13}


def test_it_flips_only_what_is_worth_less_than_two() -> None:
    hands = ["takeout_box_10 temaki temaki", "tofu tofu tofu", "temaki temaki temaki"]
    match = stage("master-menu", hands, ["egg_nigiri squid_nigiri", "", ""])
    play(match, "0:takeout_box_10", "1:tofu", "2:temaki")
    assert choice(match) == "egg_nigiri"
    play(match, "0:egg_nigiri")
    assert choice(match) == "pass"


def test_it_explains_every_option_best_first() -> None:
    match = Match("party", "sushi-go", 4, secret="why")
    view = match.view(0)
    assert view.question is not None
    thoughts = GreedyBot().explain(view, view.question)
    assert sorted(thought.answer for thought in thoughts) == list(view.question.options)
    assert [thought.value for thought in thoughts] == sorted((thought.value for thought in thoughts), reverse=True)


@pytest.mark.slow
def test_every_bot_plays_any_game_to_its_end() -> None:
    chance = random.Random(6)
    for game in range(60):
        classic, menu, seats = some_game(chance)
        match = Match("classic" if classic else "party", menu, seats, secret=str(game))
        play_out(match, [make_bot(chance.choice(LADDER), f"{game} {seat}") for seat in range(seats)])


@pytest.mark.slow
def test_it_beats_chance_nine_times_in_ten() -> None:
    """Two players, classic: the same deals from both seats."""
    wins = 0.0
    for game in range(100):
        match = Match("classic", seats=2, secret=f"deal {game // 2}")
        mine = game % 2
        bots: list[Bot] = [GreedyBot(), RandomBot(str(game))]
        winners = play_out(match, bots if mine == 0 else bots[::-1]).standing.winners
        wins += (mine in winners) / len(winners)
    assert wins >= 90


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(SushibeltError, match="the bots are random, greedy"):
        make_bot("oracle", "")
