"""The exact solver: against a slow referee who shares nothing with it, and the champion who plays by it."""

from random import Random

import numpy as np
import pytest

from sushibelt.bots.champion.champion_bot import ChampionBot
from sushibelt.bots.judging.pudding_leads import AFTER_ONE
from sushibelt.bots.registry import make_bot
from sushibelt.bots.solver.leads import linear_worth
from sushibelt.bots.solver.solver import Solver
from sushibelt.play.match import Match
from sushibelt.rules.turn import LAST_ROUND
from tests.bots.referee import Referee, best_mixture
from tests.bots.referee_eyes import as_referee_moves, as_referee_sees


def match_at(round_no: int, turn: int, seed: str, edition: str = "classic", menu: str | None = None) -> Match:
    """A match of two at the beginning of a turn, played anyhow."""
    chance, match = Random(seed), Match(edition, menu, secret=seed)
    while (match.view(0).round_no, match.view(0).turn_no) != (round_no, turn) or len(match.waiting_for) < 2:
        seat = match.waiting_for[0]
        question = match.question(seat)
        assert question is not None
        match.answer(seat, chance.choice(question.options))
    return match


@pytest.mark.parametrize("round_no", [1, LAST_ROUND])
@pytest.mark.parametrize("deal", range(8))
def test_solved_as_the_referee_does(round_no: int, deal: int) -> None:
    """The value is the referee's, and the mixture brings it whatever the other does."""
    match = match_at(round_no, 7, f"solved {deal}")
    mine, _, game = Referee(AFTER_ONE if round_no == 1 else None).matrix(as_referee_sees(match))
    value = best_mixture(game)[1]
    solver = Solver(linear_worth()) if round_no == 1 else Solver()
    assert solver.look_at(match.view(0))
    assert solver.go_on()
    taste = 0.0 if round_no == 1 else 0.001  # in the last round a hundred points count as much as this
    assert solver.value == pytest.approx(value, abs=1e-6 + taste)
    mixture = np.zeros(len(mine))
    for move in solver.mixture(0):
        mixture[mine.index(as_referee_moves(move.answers))] += move.worth
    assert mixture.sum() == pytest.approx(1.0)
    assert (mixture @ game).min() >= value - 1e-6 - taste


def test_every_move_is_worth_what_the_referee_says() -> None:
    match = match_at(1, 7, "every move")
    mine, _, game = Referee(AFTER_ONE).matrix(as_referee_sees(match))
    theirs = best_mixture(-game.T)[0]
    solver = Solver(linear_worth())
    assert solver.look_at(match.view(0), whole=True)
    assert solver.go_on()
    found = {as_referee_moves(move.answers): move.worth for move in solver.values(0)}
    assert found == pytest.approx(dict(zip(mine, (game @ theirs).tolist(), strict=True)), abs=1e-6)


def test_interrupted_it_finds_the_same() -> None:
    match = match_at(1, 5, "interrupted")
    whole, parts = Solver(), Solver()
    assert whole.look_at(match.view(0))
    assert whole.go_on()
    assert parts.look_at(match.view(0))
    while not parts.go_on(until=lambda: True):
        pass
    assert (parts.value, parts.mixture(1)) == (whole.value, whole.mixture(1))


def test_what_was_kept_changes_nothing() -> None:
    match = match_at(1, 5, "kept")
    fresh, used = Solver(), Solver()
    assert used.look_at(match_at(1, 4, "kept").view(0))
    assert used.go_on()
    for solver in (fresh, used):
        assert solver.look_at(match.view(1))
        assert solver.go_on()
    assert (used.value, used.mixture(0), used.mixture(1)) == (fresh.value, fresh.mixture(0), fresh.mixture(1))


@pytest.mark.parametrize(
    ("edition", "menu", "solvable"),
    [
        ("classic", None, True),
        ("party", "my-first-meal", True),
        ("party", "sushi-go", True),
        ("party", "party-sampler", False),
    ],
)
def test_two_who_see_everything_are_solved_unless_a_menu_may_draw(
    edition: str, menu: str | None, solvable: bool
) -> None:
    match = match_at(1, 7, "menus", edition, menu)
    bot = ChampionBot("", sims=200_000)
    question = match.question(0)
    assert question is not None
    bot.answer(match.view(0), question)
    assert bot.solved is (solvable and len(question.options) > 1)


def test_the_first_turn_is_not_solved() -> None:
    match = Match("classic", secret="first")
    assert not Solver().look_at(match.view(0))


def test_the_champion_draws_one_move_for_a_whole_turn() -> None:
    """With chopsticks, the second question is answered as the first one was meant."""
    for deal in range(40):
        match = match_at(1, 6, f"chopsticks {deal}")
        bot = ChampionBot("whole turn", sims=1_000_000)
        question = match.question(0)
        assert question is not None
        moves = bot.mixture(match.view(0), question)
        if moves is None or all(len(answers) == 1 for answers, _ in moves):
            continue
        first = bot.answer(match.view(0), question)
        match.answer(0, first)
        if (question := match.question(0)) is not None:
            second = bot.answer(match.view(0), question)
            assert (first, second) in [answers for answers, _ in moves]
            return
    pytest.fail("nobody had chopsticks")


def test_the_champion_explains_what_each_answer_is_worth() -> None:
    match = match_at(LAST_ROUND, 6, "explained")
    bot = ChampionBot("", sims=1_000_000)
    for seat in range(2):
        question = match.question(seat)
        assert question is not None
        thoughts = bot.explain(match.view(seat), question)
        assert bot.solved
        assert sorted(thought.answer for thought in thoughts) == sorted(question.options)
        assert [thought.value for thought in thoughts] == sorted((t.value for t in thoughts), reverse=True)


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("classic", 4), ("party", 2), ("party", 8)])
def test_a_champion_plays_whole_games(edition: str, seats: int) -> None:
    match = Match(edition, seats=seats, secret="champions")
    bots = [make_bot("champion:sims=20" if seat == 0 else "greedy", f"{seat}") for seat in range(seats)]
    while not match.over:
        seat = match.waiting_for[0]
        question = match.question(seat)
        assert question is not None
        match.answer(seat, bots[seat].answer(match.view(seat), question))
    assert match.over
