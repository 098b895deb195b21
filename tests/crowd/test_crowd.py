"""Crowds: many games at once are the same games as one at a time."""

import copy
import multiprocessing
import pickle
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from sushibelt import Match
from sushibelt.bots.registry import make_bot
from sushibelt.crowd.crowd import Crowd, play_games
from sushibelt.crowd.loops import play_randomly
from sushibelt.crowd.results import places, win_shares
from sushibelt.crowd.threads import Threads, shares
from sushibelt.play.view import legal_answers
from sushibelt.rules.catalogue import ANSWERS
from sushibelt.rules.chance import SEEDS, advance, draw_at_random, first_state
from sushibelt.rules.menu import PRESETS, Menu, new_game
from sushibelt.rules.questions import NOTHING, PICK
from sushibelt.rules.state import State
from sushibelt.rules.turn import answer
from tests.crowds import every_preset

pytestmark = pytest.mark.compiles

Answers = npt.NDArray[np.int64]
Kind = tuple[bool, Menu, int]

KINDS = [*every_preset()]
SOME = [KINDS[2], *KINDS[6::11]]
"""The classic game among four, and a Party game of this and that size."""


def crowd_of(kind: Kind, games: int, **options: Any) -> Crowd:
    """A crowd of one kind of games."""
    classic, menu, seats = kind
    return Crowd(games, edition="classic" if classic else "party", menu=menu, players=seats, **options)


def any_answers(crowd: Crowd, chance: np.random.Generator) -> Answers:
    """A random legal answer wherever one is asked."""
    questions, masks = crowd.questions(), crowd.masks()
    return np.where(questions != NOTHING, (chance.random(masks.shape) * masks).argmax(axis=2), -1)


def settled(s: State, random: int) -> int:
    """Answer chance in plain Python as a crowd does."""
    while s.chance != NOTHING:
        draw_at_random(s, random)
        random = advance(random)
    return random


def positions(crowd: Crowd) -> list[bytes]:
    """Every game, byte for byte."""
    return [crowd.state(game).position_bytes() for game in range(len(crowd))]


# --- the same games ---------------------------------------------------------------------------------------


CALLING = [(False, PRESETS["big-banquet"], 3), (False, PRESETS["sushi-go"], 2)]


@pytest.mark.parametrize(
    ("kind", "printing"), [*((k, "revised") for k in KINDS), *((k, "first") for k in CALLING)], ids=str
)
def test_steps_are_those_of_the_plain_rules(kind: Kind, printing: str) -> None:
    """Every edition, preset and number of players: the same questions, legal answers and positions."""
    classic, menu, seats = kind
    seeds = np.random.default_rng(seats).integers(SEEDS, size=2)
    crowd = crowd_of(kind, 2, threads=1, both_ways=True, printing=printing)
    crowd.reset(seeds)
    plain = [new_game(classic, menu, seats, both_ways=True, first_printing=printing == "first") for _ in seeds]
    generators = [settled(s, first_state(int(seed))) for s, seed in zip(plain, seeds, strict=True)]
    chance = np.random.default_rng(5)
    while not crowd.over.all():
        questions, masks = crowd.questions(), crowd.masks()
        for game, s in enumerate(plain):
            assert [s.asked[seat] for seat in range(seats)] == questions[game].tolist()
            for seat in range(seats):
                assert tuple(np.flatnonzero(masks[game, seat])) == legal_answers(s, seat)
        answers = any_answers(crowd, chance)
        crowd.step(answers)
        for game, s in enumerate(plain):
            for seat in range(seats):
                if answers[game, seat] >= 0:
                    answer(s, seat, int(answers[game, seat]))
            generators[game] = settled(s, generators[game])
            assert s.position_bytes() == crowd.state(game).position_bytes()
    assert crowd.random.tolist() == generators
    assert crowd.points.tolist() == [[s.points[seat] for seat in range(seats)] for s in plain]


def shuffles(seed: int) -> list[int]:
    """What chance is told in a crowd's game, for longer than any game asks it."""

    def states() -> Any:
        random = first_state(seed)
        while True:
            yield random
            random = advance(random)

    return [*islice(states(), 100)]


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_steps_are_those_of_a_match(kind: Kind) -> None:
    classic, menu, seats = kind
    crowd = crowd_of(kind, 3)
    crowd.reset([7, 8, SEEDS - 1])
    matches = [Match("classic" if classic else "party", menu, seats, shuffles=shuffles(x)) for x in (7, 8, SEEDS - 1)]
    chance = np.random.default_rng(1)
    while not crowd.over.all():
        answers = any_answers(crowd, chance)
        crowd.step(answers)
        for match, row in zip(matches, answers, strict=True):
            for seat in np.flatnonzero(row >= 0):
                match.answer(int(seat), int(row[seat]))
        assert positions(crowd) == [match.state_bytes() for match in matches]
    assert crowd.over.tolist() == [match.over for match in matches]
    for match, points, desserts, place, won in zip(
        matches, crowd.points, crowd.desserts, crowd.places(), crowd.win_shares(), strict=True
    ):
        standing = match.standing
        assert (tuple(points), tuple(desserts)) == (standing.points, standing.desserts)
        assert tuple(np.flatnonzero(place == 1)) == standing.winners
        assert won.sum() == pytest.approx(1)
        ranks = [next(rank for rank, seated in enumerate(standing.ranking) if seat in seated) for seat in range(seats)]
        assert (np.argsort(ranks, kind="stable") == np.argsort(place, kind="stable")).all()


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_playing_out_at_random_is_the_same_in_plain_python(kind: Kind) -> None:
    crowd = crowd_of(kind, 20)
    crowd.reset(100)
    crowd.step(any_answers(crowd, np.random.default_rng(2)))
    begun = [(crowd.state(game), int(crowd.random[game])) for game in range(20)]
    crowd.play_out()
    assert crowd.over.all()
    for game, (s, random) in enumerate(begun):
        assert play_randomly(s, random) == crowd.random[game]
        assert s.position_bytes() == crowd.state(game).position_bytes()


@pytest.mark.parametrize("kind", [KINDS[1], (False, PRESETS["master-menu"], 3)], ids=str)
def test_judging_seats_answer_like_the_bots_of_that_name(kind: Kind) -> None:
    classic, menu, seats = kind
    policy = ("regular", "greedy", "regular")
    crowd = crowd_of(kind, 2)
    crowd.reset(31)
    crowd.play_out(policy)
    for game in range(2):
        match = Match("classic" if classic else "party", menu, seats, shuffles=shuffles(31 + game))
        bots = [make_bot(name, "any") for name in policy]
        while not match.over:
            for seat in match.waiting_for:
                question = match.question(seat)
                assert question is not None
                match.answer(seat, bots[seat].answer(match.view(seat), question))
        assert match.state_bytes() == crowd.state(game).position_bytes()


def test_random_seats_beside_judging_ones_are_played_too() -> None:
    crowd = crowd_of((True, (), 4), 300)
    crowd.play_out(("regular", "random", "random", "random"))
    won = crowd.win_shares().mean(axis=0)
    assert won.sum() == pytest.approx(1)
    assert won[0] > 0.7 > 0.2 > won[1:].max()


# --- seeds and threads ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_the_number_of_threads_changes_nothing(policy: str) -> None:
    kind = (False, PRESETS["dinner-for-two"], 3)
    alone, together = crowd_of(kind, 500, threads=1), crowd_of(kind, 500, threads=3)
    chance = np.random.default_rng(8)
    for crowd in (alone, together):
        crowd.reset(4711)
    for _ in range(12):
        answers = any_answers(alone, chance)
        alone.step(answers)
        together.step(answers)
    assert positions(alone) == positions(together)
    for crowd in (alone, together):
        crowd.play_out(policy)
    assert positions(alone) == positions(together)
    assert (alone.random == together.random).all()


def test_every_game_is_in_just_one_share() -> None:
    for number in (1, 63, 64, 65, 1000, 100_000):
        for threads in (1, 2, 7):
            parts = shares(number, threads)
            assert [first for first, _ in parts] == [0, *(last for _, last in parts[:-1])]
            assert parts[-1][1] == number
    assert Threads(2).share(lambda first, last: (first, last), 1000) == shares(1000, 2)


def test_after_an_interrupt_nobody_plays_on() -> None:
    """Else old threads would write into games that are dealt anew."""
    busy: list[int] = []

    def work(first: int, last: int) -> None:
        busy.append(first)
        if first == 0:
            raise KeyboardInterrupt
        time.sleep(0.2)
        busy.remove(first)

    with pytest.raises(KeyboardInterrupt):
        Threads(3).share(work, 1000)
    assert busy == [0]


def play_on(crowd: Crowd) -> bytes:
    """What becomes of a crowd in another process."""
    crowd.reset(3)
    crowd.play_out()
    return crowd.points.tobytes()


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_crowds_go_on_in_copies_and_in_other_processes() -> None:
    crowd = Crowd(1000, edition="classic", threads=2)
    crowd.play_out()
    want = play_on(Crowd(1000, edition="classic", threads=1))
    for other in (copy.deepcopy(crowd), pickle.loads(pickle.dumps(crowd))):
        assert (other.records == crowd.records).all()
        assert play_on(other) == want
    for way in ("fork", "spawn"):
        with ProcessPoolExecutor(1, multiprocessing.get_context(way)) as pool:
            assert pool.submit(play_on, crowd).result(timeout=120) == want


def test_results_can_be_kept_and_leave_no_threads() -> None:
    before = threading.active_count()
    results = [play_games(1000, seed, edition="classic", threads=2) for seed in range(4)]
    assert threading.active_count() <= before
    assert (pickle.loads(pickle.dumps(results[2])).points == results[2].points).all()


def test_one_seed_stands_for_itself_and_those_after_it() -> None:
    one, several = Crowd(40), Crowd(40)
    one.reset(17)
    several.reset(np.arange(17, 57))
    assert positions(one) == positions(several)
    one.reset(SEEDS - 10)
    several.reset([(SEEDS - 10 + i) % SEEDS for i in range(40)])
    assert positions(one) == positions(several)
    assert len(set(positions(one))) == 40


def test_some_games_are_dealt_anew_and_the_others_left_alone() -> None:
    crowd = crowd_of((True, (), 3), 50)
    crowd.reset(1)
    crowd.play_out()
    before = positions(crowd)
    where = np.arange(50) % 3 == 0
    crowd.reset(np.arange(1000, 1050), where)
    other = crowd_of((True, (), 3), 50)
    other.reset(np.arange(1000, 1050))
    for game, (old, new, now) in enumerate(zip(before, positions(other), positions(crowd), strict=True)):
        assert now == (new if where[game] else old)
    assert (crowd.over == ~where).all()
    assert ((crowd.questions() == PICK).all(axis=1) == where).all()


def test_only_some_games_are_stepped_if_only_some_are_meant() -> None:
    crowd = Crowd(30)
    before = positions(crowd)
    where = np.arange(30) >= 20
    answers = any_answers(crowd, np.random.default_rng(3))
    answers[:20] = -77
    crowd.step(answers, where)
    after = positions(crowd)
    assert after[:20] == before[:20]
    assert all(now != old for now, old in zip(after[20:], before[20:], strict=True))


# --- results alone ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ["random", ("greedy", "regular", "random", "greedy")])
def test_results_are_those_of_a_crowd(policy: str | tuple[str, ...]) -> None:
    crowd = Crowd(200, menu="party-sampler")
    seeds = np.random.default_rng(6).integers(SEEDS, size=200)
    crowd.reset(seeds)
    crowd.play_out(policy)
    for threads in (1, 2):
        results = play_games(200, seeds, policy, menu="party-sampler", threads=threads)
        assert (results.points == crowd.points).all()
        assert (results.desserts == crowd.desserts).all()
        assert (results.places() == crowd.places()).all()
        assert (results.win_shares() == crowd.win_shares()).all()


@pytest.mark.numba
@pytest.mark.slow
def test_specialised_rules_play_the_same_games() -> None:
    usual, specialised = (
        play_games(300, 5, menu="points-platter", specialise=specialise) for specialise in (False, True)
    )
    assert (usual.points == specialised.points).all()
    assert (usual.desserts == specialised.desserts).all()


def test_places_by_points_then_by_desserts() -> None:
    points = np.array([[10, 30, 30, 20], [5, 5, 5, 5], [-3, 0, -3, 1]])
    desserts = np.array([[0, 2, 3, 9], [1, 1, 1, 1], [0, 0, 1, 0]])
    found = places(points, desserts)
    assert found.tolist() == [[4, 2, 1, 3], [1, 1, 1, 1], [4, 2, 3, 1]]
    assert win_shares(found).tolist() == [[0, 0, 1, 0], [0.25] * 4, [0, 0, 0, 1]]


# --- what seats see ------------------------------------------------------------------------------------------------


def test_masks_and_observations_of_one_seat_and_into_given_arrays() -> None:
    crowd = Crowd(50, menu="cutthroat-combo")
    chance = np.random.default_rng(12)
    for _ in range(9):
        crowd.step(any_answers(crowd, chance))
    masks, rows = crowd.masks(), crowd.observations()
    for seat in range(4):
        assert (crowd.masks(seat) == masks[:, seat]).all()
        assert (crowd.observations(seat) == rows[:, seat]).all()
    out = np.full_like(masks, 9)
    assert crowd.masks(out=out) is out
    assert (out == masks).all()
    out = np.full((50, ANSWERS), 9, np.int8)
    crowd.masks(2, out)
    assert (out == masks[:, 2]).all()


def test_blank_arrays_get_what_seats_that_are_asked_see_and_nothing_else() -> None:
    crowd = Crowd(60, menu="cutthroat-combo")
    chance = np.random.default_rng(12)
    for _ in range(9):
        crowd.step(any_answers(crowd, chance))
    masks, rows, asked = crowd.masks(), crowd.observations(), crowd.questions() > 0
    assert asked.any()
    assert not asked.all()
    assert (crowd.masks(out=np.zeros_like(masks), blank=True) == masks).all()
    assert (crowd.observations(out=np.zeros_like(rows), blank=True) == rows * asked[:, :, None]).all()
