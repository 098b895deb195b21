"""Simulations: exact to the last card, the same whatever the threads, and honest about how far they may be off."""

import math
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from sushibelt.crowd import gpu
from sushibelt.crowd.crowd import NoGpu
from sushibelt.play.errors import SushibeltError
from sushibelt.play.variant import Variant
from sushibelt.simulate import on_gpu as simulation_gpu
from sushibelt.simulate.counting import TOTALS
from sushibelt.simulate.figures import difference, figure, ratio
from sushibelt.simulate.findings import Findings, findings
from sushibelt.simulate.simulation import BATCHES, MOST_GAMES, PORTION, QUICK_PORTION, Setup, Simulation
from tests.crowd.pretended_gpu import pretend_there_is_a_gpu

from .simulated import counted, matches, taken

pytestmark = pytest.mark.compiles


def summed(simulation: Simulation) -> npt.NDArray[np.int64]:
    """Everything that was counted, over all batches."""
    total: npt.NDArray[np.int64] = (
        np.ascontiguousarray(simulation.batches).view(np.int64).reshape(-1, WIDTH).sum(axis=0)
    )
    return total


WIDTH = TOTALS.itemsize // 8

SETUPS = {
    "classic": (Setup(("random",) * 4, "one", "classic"), 30),
    "classic, two regulars": (Setup(("regular",) * 2, "two", "classic"), 15),
    "classic, five in both directions": (Setup(("random",) * 5, "three", "classic", both_ways=True), 20),
    "spoons and boxes": (Setup(("random",) * 4, "four", "party", "master-menu"), 30),
    "menus and copies": (Setup(("random",) * 2, "five", "party", "dinner-for-two"), 30),
    "uramaki, tea and copies": (Setup(("greedy", "random", "regular"), "six", "party", "points-platter"), 15),
    "eight with spoons and chopsticks": (Setup(("random",) * 8, "seven", "party", "big-banquet"), 15),
    "soy sauce and pudding": (Setup(("regular", "random", "random"), "eight", "party", "cutthroat-combo"), 20),
    "colours for seven": (
        Setup(("random",) * 7, "eleven", "party", "maki,tempura,sashimi,eel,soy_sauce,tea,fruit"),
        15,
    ),
    "many calls": (Setup(("random", "regular", "greedy"), "twelve", "party", "big-banquet", printing="first"), 15),
    "copied desserts": (
        Setup(("random",) * 3, "nine", "party", "temaki,edamame,dumpling,tofu,special_order,wasabi,pudding"),
        30,
    ),
    "house rules": (
        Setup(
            ("greedy", "random", "regular"),
            "thirteen",
            "party",
            "master-menu",
            variant=Variant(
                name="Long and dear",
                rounds=5,
                copies={"temaki": 5, "sashimi": 14, "takeout_box_10": 0},
                hands={"3": 8},
                desserts={"3": (2, 7, 6)},
                points={
                    "squid_nigiri": (5,),
                    "temaki": (7, -9),
                    "tofu": (3, 1, 2),
                    "sashimi": (14,),
                    "onigiri": (2, 2, 9, 30),
                    "face_down": (-1,),
                    "fruit": (-5, 1, 2, 3, 4, 20),
                },
            ),
        ),
        15,
    ),
    "a classic house rule": (
        Setup(
            ("random", "regular"),
            "fourteen",
            "classic",
            variant=Variant(
                name="Short hands",
                edition="classic",
                rounds=5,
                copies={"pudding": 14, "dumpling": 4},
                hands={"2": 6},
                points={"maki": (9, 4, 0), "pudding": (11, -11), "wasabi": (2,), "dumpling": (0, 0, 0, 0, 50)},
            ),
        ),
        15,
    ),
    "copies that are flipped": (
        Setup(("random",) * 6, "ten", "party", "maki,sashimi,tofu,tempura,special_order,takeout_box,fruit", True),
        15,
    ),
}


@pytest.mark.parametrize("name", SETUPS)
def test_everything_is_counted_as_matches_tell_it(name: str) -> None:
    setup, games = SETUPS[name]
    played = list(matches(setup, games))
    expected = counted(setup, played)
    found = summed(Simulation(setup, games, threads=2).play()).view(TOTALS)[0]
    for field in TOTALS.names or ():
        assert np.array_equal(found[field], expected[field]), field
    assert expected["taken"][..., 0].sum() == sum(len(taken(match)) for match in played)
    assert expected["by_type"].sum() == expected["by_part"].sum() == expected["seat_points"].sum()


def test_between_them_these_games_show_every_case() -> None:
    total = sum(summed(Simulation(setup, games).play()) for setup, games in SETUPS.values())
    assert isinstance(total, np.ndarray)
    found = total.view(TOTALS)[0]
    assert found["shared"] > 0
    assert found["tie_breaks"] > 0
    assert (found["race"][..., 0].sum(axis=0) > 0).all()
    assert (found["by_type"] != 0).any(axis=0).all()
    assert (found["by_part"] != 0).all()
    assert (found["taken"][..., 0].sum(axis=(0, 1)) > 0).all()
    assert (found["kept"][..., 0].sum(axis=0) > 0)[:7].all()


def test_the_number_of_threads_changes_nothing() -> None:
    for setup, games in (
        (Setup(("random", "greedy", "random"), "threads", "party", "sushi-go"), 3 * PORTION + 5),
        (Setup(("random",) * 2, "threads", "classic"), BATCHES * 30 + 17),
    ):
        alone, together = (Simulation(setup, games, threads).play() for threads in (1, 5))
        assert alone.batches.tobytes() == together.batches.tobytes()
        assert alone.played == games


@pytest.mark.parametrize("bots", [("random",) * 3, ("random", "greedy", "regular")])
def test_a_gpu_plays_and_counts_the_same_games(bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Setup(bots, "scorecards", "party", "points-platter", True)
    pretend_there_is_a_gpu(monkeypatch)
    monkeypatch.setattr(simulation_gpu, "specialised", lambda rule, kind: rule)  # it would take its time
    monkeypatch.setattr(simulation_gpu, "GPU_PORTION", 96)
    told: list[int] = []
    games = BATCHES + 50  # some batches have one game, others two
    there = Simulation(setup, games, device="cuda").play(told.append)
    assert (there.batches == Simulation(setup, games).play().batches).all()
    assert told == [96, 192, games]


def test_batches_have_as_many_games_whenever_it_ends() -> None:
    """Whoever stops a long simulation early has figures with errors all the same."""
    for games in (7, BATCHES + 1, 12_345, 10**8):
        sizes = [0] * BATCHES
        for batch, first, last in Simulation(Setup(("random",) * 2, "", "classic"), games)._portions():
            assert first == sum(sizes)
            sizes[batch] += last - first
            played = [size for size in sizes if size]
            assert max(played) - min(played) <= QUICK_PORTION
            if sum(sizes) > 5_000_000:
                assert len(played) == BATCHES
                break


def test_without_the_packages_for_a_gpu_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ImportError

    monkeypatch.setattr(gpu, "numba_cuda", missing)
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    with pytest.raises(NoGpu, match=r"needs numba-cuda; install it with: pip install 'sushibelt\[gpu\]'\.$"):
        Simulation(Setup(("random",) * 2, "", "classic"), 1, device="cuda")


def test_more_games_go_on_from_the_same_ones() -> None:
    setup = Setup(("random",) * 3, "more", "party", "my-first-meal")
    few, many = (list(Simulation(setup, games).play().batches["winning_points"]) for games in (90, 180))
    assert many[:90] == few
    assert many[90:] != few
    other = Simulation(Setup(("random",) * 3, "other", "party", "my-first-meal"), 90).play()
    assert list(other.batches["winning_points"]) != few


def test_what_was_counted_before_an_interrupt_are_the_first_games() -> None:
    setup = Setup(("random",) * 4, "interrupted", "classic")
    stopped = Simulation(setup, BATCHES * 10, threads=2)
    heard = []

    def told(games: int) -> None:
        heard.append(games)
        if games >= 500:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped.play(told)
    assert heard == list(range(10, 501, 10))
    assert stopped.played == 500
    assert summed(stopped).tobytes() == summed(Simulation(setup, 500).play()).tobytes()
    found = findings(stopped)
    assert found.games == 500
    assert not math.isnan(found.lead.error)


def test_any_number_of_games_needs_the_same_room() -> None:
    setup = Setup(("random",) * 2, "large", "classic")
    assert Simulation(setup, MOST_GAMES).batches.nbytes == Simulation(setup, BATCHES).batches.nbytes < 2**24
    sizes = [last - first for _, first, last in Simulation(setup, 10**9)._portions()]
    assert sum(sizes) == 10**9
    assert max(sizes) <= QUICK_PORTION


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Simulation(Setup(("random",) * 2, ""), 0), "1 to 100,000,000,000 games, not 0."),
        (lambda: Simulation(Setup(("random",) * 2, ""), MOST_GAMES + 1), "not 100,000,000,001."),
        (lambda: Simulation(Setup(("random",) * 2, ""), 1, threads=0), "at least one thread"),
        (lambda: Simulation(Setup(("random",) * 2, ""), 1, device="abacus"), "cpu or cuda, not 'abacus'."),
        (lambda: Simulation(Setup(("search",) * 2, ""), 1), "not by search; to play other bots, use the arena."),
        (lambda: Simulation(Setup(("random",) * 9, ""), 1), "2 to 8 players, not 9."),
        (lambda: Simulation(Setup(("random",) * 2, "", "party", "master-menu"), 1), "Spoon cannot be used"),
    ],
)
def test_what_cannot_be_simulated(make: Callable[[], Simulation], sentence: str) -> None:
    with pytest.raises(SushibeltError) as problem:
        make()
    assert sentence in str(problem.value)


# --- figures --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def found() -> Findings:
    """What 150 games of two bots say: each game is a batch of its own."""
    return findings(Simulation(MIXED, 150).play())


MIXED = Setup(("random", "greedy", "random", "greedy"), "figures", "party", "sushi-go")


def test_means_and_errors_are_those_of_the_games(found: Findings) -> None:
    games = list(matches(MIXED, 150))
    for seat in range(4):
        points = np.array([match.standing.points[seat] for match in games])
        wins = np.array([1 / len(w) if seat in (w := match.standing.winners) else 0.0 for match in games])
        line = found.seats[seat]
        for figures, values in ((line.points, points), (line.win_share, wins)):
            assert figures.value == pytest.approx(values.mean())
            assert figures.error == pytest.approx(values.std(ddof=1) / math.sqrt(150))
    greedy = found.bots[1]
    pairs = np.array([match.standing.points[1] + match.standing.points[3] for match in games]) / 2
    assert greedy.points.error == pytest.approx(pairs.std(ddof=1) / math.sqrt(150))
    scores = np.array([match.standing.points[seat] for match in games for seat in (1, 3)])
    assert greedy.spread == pytest.approx(scores.std())
    assert greedy.quantile(0.5) == np.sort(scores)[149]
    assert (greedy.scores[0].score, greedy.scores[-1].score) == (scores.min(), scores.max())


def test_a_card_s_worth_is_what_its_takers_have_above_the_mean(found: Findings) -> None:
    games = list(matches(MIXED, 150))
    greedy = [(match.standing, seat) for match in games for seat in (1, 3)]
    mean = sum(standing.points[seat] for standing, seat in greedy) / 300
    share = sum((seat in s.winners) / len(s.winners) for s, seat in greedy) / 300
    line = next(line for line in found.bots[1].cards if line.card == "tempura")
    for turn, cell in enumerate(line.turns, 1):
        takers = [
            (match.standing, seat)
            for match in games
            for seat, card, when in taken(match)
            if seat in (1, 3) and when == turn and card == 10
        ]
        assert cell.taken == len(takers)
        if takers:
            points = sum(standing.points[seat] for standing, seat in takers) / len(takers)
            wins = sum((seat in s.winners) / len(s.winners) for s, seat in takers) / len(takers)
            assert cell.points.value == pytest.approx(points - mean)
            assert cell.win_share.value == pytest.approx(wins - share)
    assert line.at_all.taken == sum(cell.taken for cell in line.turns)


def test_figures_fit_together(found: Findings) -> None:
    assert sum(line.win_share.value for line in found.seats) == pytest.approx(1)
    for bot in found.bots:
        assert sum(line.points.value for line in bot.types) == pytest.approx(bot.points.value)
        assert sum(part.value for part in bot.parts.values()) == pytest.approx(bot.points.value)
        assert sum(line.players for line in bot.scores) == 300
        for lines in (bot.race, bot.desserts):
            assert sum(line.players for line in lines) == 300
            mean = sum(line.points.value * line.share.value for line in lines)
            assert mean == pytest.approx(bot.points.value)
        for turn in range(9):
            cells = [card.turns[turn] for card in bot.cards if card.turns[turn].taken]
            assert sum(cell.taken for cell in cells) >= 3 * 300
        cards = sum(card.at_all.taken for card in bot.cards)
        assert sum(line.taken.value for line in bot.types) == pytest.approx(cards / 300)


def test_errors_hold_what_they_say() -> None:
    """Of many small simulations about two in three lie within one standard error of the truth."""
    truth = findings(Simulation(Setup(("random",) * 3, "the truth", "classic"), 60_000).play())
    within = 0
    tried = 0
    for number in range(60):
        found = findings(Simulation(Setup(("random",) * 3, f"try {number}", "classic"), 400).play())
        pairs = [
            (found.lead, truth.lead),
            (found.bots[0].points, truth.bots[0].points),
            (found.bots[0].race[0].win_share, truth.bots[0].race[0].win_share),
            *(
                (mine.turns[3].points, true.turns[3].points)
                for mine, true in zip(found.bots[0].cards, truth.bots[0].cards, strict=True)
            ),
        ]
        within += sum(abs(mine.value - true.value) < mine.error for mine, true in pairs)
        tried += len(pairs)
    assert tried == 60 * 15
    assert 0.62 < within / tried < 0.74  # 0.68 if all were normal


def test_what_nothing_is_known_about_is_not_a_number() -> None:
    nothing = np.zeros((3, 2))
    some = np.array([[4.0, 0.0], [6.0, 0.0], [8.0, 2.0]])
    value, error, _ = ratio(some, nothing)
    assert np.isnan(value).all()
    assert np.isnan(error).all()
    value, error, _ = ratio(nothing, some)
    assert value.tolist() == [0.0, 0.0]
    assert error[0] == 0.0
    assert math.isnan(error[1])  # a single batch says nothing about errors
    assert math.isnan(figure(some[:1, 0], some[:1, 0]).error)


def test_all_are_not_above_themselves() -> None:
    over, under = np.array([[3.0], [5.0], [4.0]]), np.array([[2.0], [2.0], [3.0]])
    value, error, _ = difference(over, under, over, under)
    assert value.tolist() == [0.0]
    assert error.tolist() == [0.0]
