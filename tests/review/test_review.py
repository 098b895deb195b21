"""Reviews: what holds for every game, and what each number means."""

from itertools import pairwise
from threading import Thread

import numpy as np
import pytest

from sushibelt.bots.judging.pudding_leads import AFTER_ONE
from sushibelt.play.errors import BadRecord, SushibeltError
from sushibelt.play.hindsight import COUNT, DEAL, END, START, TURN, look_back
from sushibelt.play.match import Match
from sushibelt.play.record import TAKE_BACK
from sushibelt.play.words import answer_key, answer_number
from sushibelt.review.review import Decision, accuracy_of
from sushibelt.review.reviewing import Judgement, Progress, judgement_from, review
from sushibelt.review.telling import largest_swings, losses, top
from sushibelt.review.worths import Worth, Worths, worths_of
from sushibelt.rules.turn import LAST_ROUND
from tests.bots.referee import Referee, best_mixture
from tests.bots.referee_eyes import as_referee_moves, as_referee_sees
from tests.bots.test_solver import match_at
from tests.review.games import QUICK, finished, golden_games, reviewed
from tests.staging import play, stage

pytestmark = pytest.mark.compiles

TABLES = [
    ("classic", None, 2),
    ("classic", None, 3),
    ("classic", None, 5),
    ("party", "dinner-for-two", 2),
    ("party", "master-menu", 4),
    ("party", "points-platter", 6),
    ("party", "big-banquet", 8),
]


TRACE = 0.001
"""In the last round a hundred points count as much as this to the solver, so that it does not stop caring."""


@pytest.mark.parametrize(("edition", "menu", "players"), TABLES)
def test_what_holds_for_every_game(edition: str, menu: str | None, players: int) -> None:
    match = finished(edition, menu, players)
    past, found = look_back(match.record()), reviewed(match)
    for it, choice in zip(found.decisions, past.choices, strict=True):
        assert it.best.win == pytest.approx(max(worth.win for worth in it.worths), abs=1e-9)
        assert it.lost >= 0
        assert it.points_lost >= 0
        assert it.lost > 0 or not it.clear
        assert it.own.answer == answer_key(choice.given)
        assert {worth.answer for worth in it.worths} == set(map(answer_key, choice.question.options))
        assert all(-TRACE <= worth.win <= 1 + TRACE for worth in it.worths)
        assert all(worth.error == 0 for worth in it.worths if it.exact)
        assert it.seat in it.known
    perfect = [_as_if_best(it) for it in found.decisions]
    assert all(it.lost == 0 and it.points_lost == 0 and not it.clear for it in perfect)
    for seat in range(players):
        assert accuracy_of([it for it in perfect if it.seat == seat]) == 1
    for point in found.chart:
        assert sum(point.chances) == pytest.approx(1, abs=1e-9)
        assert all(0 <= chance <= 1 for chance in point.chances)
    assert found.chart[0].chances == (1 / players,) * players
    winners = match.standing.winners
    assert found.chart[-1].chances == tuple(1 / len(winners) if it in winners else 0 for it in range(players))
    for player in found.players:
        assert all(it is None or 0 <= it <= 1 for it in (player.accuracy, *player.rounds))
        assert len(player.rounds) == LAST_ROUND
        change = found.chart[-1].chances[found.players.index(player)] - 1 / players
        assert player.luck + player.rest - player.lost == pytest.approx(change)


def _as_if_best(it: Decision) -> Decision:
    return Decision(
        it.number, it.seat, it.round_no, it.turn_no, it.question, it.best.answer, it.worths, it.exact, it.known
    )


@pytest.mark.parametrize(("edition", "menu", "players"), [("classic", None, 3), ("party", "sushi-go", 4)])
def test_the_chart_has_every_turn_deal_and_count(edition: str, menu: str | None, players: int) -> None:
    match = finished(edition, menu, players)
    whats = [(point.round_no, point.what) for point in reviewed(match).chart]
    assert [what for _, what in whats if what in (START, END)] == [START, END]
    assert [it for it, what in whats if what == DEAL] == [1, 2, 3]
    assert [it for it, what in whats if what == COUNT] == [1, 2]
    cards_each = 9  # nobody chooses the last one, and the turn before it ends the round
    for round_no in (1, 2, 3):
        assert [it for it, what in whats if what == TURN].count(round_no) == cards_each - 2
    numbers = [point.number for point in reviewed(match).chart]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize(
    ("edition", "menu", "players"),
    [pytest.param("classic", None, 2, marks=pytest.mark.slow), ("party", "cutthroat-combo", 3)],
)
def test_the_same_numbers_twice(edition: str, menu: str | None, players: int) -> None:
    """However many threads there are, and whatever they have thought of before."""
    match = finished(edition, menu, players)
    past, first = look_back(match.record()), reviewed(match)
    assert reviewed(match) == first
    backwards = [worths_of(it.view, it.question, QUICK.depth).each for it in reversed(past.choices)]
    assert tuple(backwards[::-1]) == tuple(it.worths for it in first.decisions)
    heard: list[Worths] = []
    last = past.choices[-1]
    thread = Thread(target=lambda: heard.append(worths_of(last.view, last.question, QUICK.depth)))
    thread.start()
    thread.join()
    assert heard[0].each == first.decisions[-1].worths


def test_losses_depend_only_on_what_the_seat_knew() -> None:
    """What Ben and Cem hold is otherwise dealt in the second game: Ana's choice is worth the same, not her chances."""
    mine = "squid_nigiri tempura wasabi pudding maki_3 maki_2 sashimi dumpling chopsticks"
    others = [
        "tempura tempura sashimi squid_nigiri squid_nigiri wasabi dumpling dumpling dumpling",
        "egg_nigiri egg_nigiri dumpling maki_1 maki_1 pudding salmon_nigiri sashimi sashimi",
    ]
    found = []
    for hands in (others, others[::-1]):
        match = stage(None, [mine, *hands], round_no=3, points=[20, 20, 20])
        first = match.question(0)
        assert first is not None
        match.answer(0, "pudding")
        while not match.over:
            seat = match.waiting_for[0]
            question = match.question(seat)
            assert question is not None
            match.answer(seat, question.options[-1])
        found.append(reviewed(match, Judgement(depth=480, playouts=200)))
    one, other = (it.decisions[0] for it in found)
    assert (one.seat, one.known) == (0, (0,))
    assert one.worths == other.worths
    assert found[0].chart[0].chances != found[1].chart[0].chances


@pytest.mark.parametrize("round_no", [1, LAST_ROUND])
@pytest.mark.parametrize("deal", range(4))
def test_exact_values_are_what_the_referee_says(round_no: int, deal: int) -> None:
    """A slow solver that shares nothing with ours: an answer brings what the best move that begins with it does."""
    match = match_at(round_no, 7, f"review {deal}")
    view, question = match.view(0), match.question(0)
    assert question is not None
    mine, _, game = Referee(AFTER_ONE if round_no == 1 else None).matrix(as_referee_sees(match))
    found = worths_of(view, question)
    assert found.exact
    value = best_mixture(game)[1]
    best = found.each[0].points if round_no == 1 else found.each[0].win
    taste = 0.0 if round_no == 1 else 0.001  # in the last round a hundred points count as much as this
    referee_value = value if round_no == 1 else _as_share(value, game)
    assert best == pytest.approx(referee_value, abs=1e-4 + taste)
    assert {as_referee_moves([answer_number(it.answer)])[0] for it in found.each} == {move[0] for move in mine}


def _as_share(value: float, game: np.ndarray) -> float:
    """The referee's win, -1 to 1 or 0 to 1, as a share."""
    return value if game.min() >= 0 else (value + 1) / 2


def test_without_the_solver_the_same_choice_is_searched() -> None:
    match = match_at(1, 7, "review 0")
    view, question = match.view(0), match.question(0)
    assert question is not None
    exact, searched = worths_of(view, question, 2400), worths_of(view, question, 2400, solving=False)
    assert exact.exact
    assert not searched.exact
    assert {it.answer for it in exact.each} == {it.answer for it in searched.each}
    assert exact.of(searched.each[0].answer).points == pytest.approx(exact.each[0].points, abs=0.5)


def test_what_was_taken_back_is_not_judged() -> None:
    plain, thought_again = Match("classic", seats=3, secret="again"), Match("classic", seats=3, secret="again")
    first, second = (answer_key(it) for it in plain.view(0).question.options[:2])  # type: ignore[union-attr]
    plain.answer(0, second)
    thought_again.answer(0, first)
    thought_again.take_back(0)
    thought_again.answer(0, second)
    for match in (plain, thought_again):
        while not match.over:
            seat = match.waiting_for[0]
            question = match.question(seat)
            assert question is not None
            match.answer(seat, question.options[0])
    assert any(text == TAKE_BACK for _, text in thought_again.record().answers)
    once, again = reviewed(plain), reviewed(thought_again)
    assert again.decisions[0].number == 2
    assert again.decision(0) is None
    assert [(it.seat, it.given) for it in again.decisions] == [(it.seat, it.given) for it in once.decisions]
    assert [it.number for it in again.decisions] == [it.number + 2 for it in once.decisions]
    assert [point.chances for point in again.chart if point.what == END] == [once.chart[-1].chances]


def test_one_clear_mistake_is_told_with_what_became_of_the_cards() -> None:
    name, _, match = list(golden_games())[1]
    assert name == "the-third-sashimi"
    found = reviewed(match, Judgement())
    (it,) = found.moments
    assert (it.seat, it.given, it.best) == (1, "tempura", "sashimi")
    assert it.best_fate is not None
    assert (it.best_fate.taker, it.best_fate.later) == (0, 1)
    assert it.best_fate.reason is not None
    assert it.best_fate.reason.points == 10
    assert found.players[1].accuracy == 0
    assert found.players[0].accuracy == 1


def test_accuracy_is_the_part_of_what_was_at_stake_that_was_kept() -> None:
    def choice(given: str, *wins: float) -> Decision:
        worths = tuple(Worth(f"{win}", win, 0.0) for win in wins)
        return Decision(0, 0, 1, 1, "pick", given, worths, True, (0,))

    assert accuracy_of([]) is None
    assert accuracy_of([choice("0.5", 0.5, 0.5)]) is None  # nothing was at stake
    assert accuracy_of([choice("0.8", 0.8, 0.5, 0.2)]) == 1
    assert accuracy_of([choice("0.2", 0.8, 0.5, 0.2)]) == pytest.approx(0)
    assert accuracy_of([choice("0.5", 0.8, 0.5, 0.2)]) == pytest.approx(0.5)
    both = [choice("0.5", 0.8, 0.5, 0.2), choice("0.4", 0.4, 0.2)]
    assert accuracy_of(both) == pytest.approx(1 - 0.3 / 0.8)  # the small choice counts less


def test_progress_comes_with_a_chart_before_anything_is_judged() -> None:
    heard: list[Progress] = []
    match = finished("party", "sushi-go", 3)
    found = review(match.record(), QUICK, heard.append)
    assert [it.done for it in heard] == list(range(len(found.decisions) + 1))
    assert {it.of for it in heard} == {len(found.decisions)}
    assert [point.what for point in heard[0].chart] == [point.what for point in found.chart]
    assert all(sum(point.chances) == pytest.approx(1) for point in heard[0].chart)


def test_a_review_can_be_stopped() -> None:
    class Enough(Exception):
        pass

    def told(news: Progress) -> None:
        if news.done == 3:
            raise Enough

    with pytest.raises(Enough):
        review(finished("party", "sushi-go", 4).record(), QUICK, told)


def test_only_finished_games_are_looked_back_on() -> None:
    match = Match("classic", seats=2, secret="unfinished")
    play(match, f"0:{answer_key(match.view(0).hand[0])}")
    with pytest.raises(BadRecord, match="not finished"):
        review(match.record())


def test_what_is_told_of_a_review() -> None:
    found = reviewed(finished("party", "master-menu", 4), Judgement(depth=400, playouts=100))
    assert [it.number for it in losses(found)] == [it.number for it in found.decisions if it.clear]
    for it in found.decisions:
        shown = top(it)
        assert it.own in shown
        assert shown[0] is it.best
        assert len(shown) <= 4
    swings = largest_swings(found)
    assert len(swings) <= 3
    moves = [
        max(abs(b - a) for a, b in zip(one.chances, other.chances, strict=True))
        for one, other in pairwise(found.chart)
        if one.number < other.number
    ]
    assert max(swing.size for swing in swings) == pytest.approx(max(moves))
    assert len(found.moments) == 3
    assert [it.number for it in found.moments] == sorted(it.number for it in found.moments)


@pytest.mark.parametrize(
    ("spec", "part"),
    [
        ("nobody", "nobody"),
        ("regular", "cannot say what an answer is worth"),
        ("champion:ms=100", "limited by simulations"),
        ("search:sims=20", "at least 100"),
        ("champion:sims=many", "sims"),
    ],
)
def test_who_cannot_judge(spec: str, part: str) -> None:
    with pytest.raises(SushibeltError, match=part):
        judgement_from(spec)


def test_who_can_judge() -> None:
    assert judgement_from(None) == Judgement()
    assert judgement_from("champion:sims=500") == Judgement(depth=500)
    assert judgement_from("search:sims=500") == Judgement(depth=500, solving=False)
