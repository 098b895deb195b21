"""A variant beside the original: the same games as matches play, honest intervals, and which figure is whose."""

import math

import numpy as np
import pytest

from sushibelt.bots.registry import make_bot
from sushibelt.compiler.plain import plainly
from sushibelt.crowd.crowd import Crowd, play_games
from sushibelt.crowd.loops import SPACE, play_new_at_random
from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.variant import Variant
from sushibelt.rules.state import RECORD
from sushibelt.simulate.comparison import SLICES, Comparison, Line
from sushibelt.simulate.counts import read_counts, write_counts
from sushibelt.simulate.figures import Figure, change, figure
from sushibelt.simulate.findings import findings
from sushibelt.simulate.simulation import Setup, Simulation

from .simulated import matches

pytestmark = pytest.mark.compiles

DEAR = Variant(name="Dear sashimi", points={"sashimi": (12,)})
LONG = Variant(name="Long", rounds=4, copies={"tempura": 4}, hands={"3": 7})
SETUP = Setup(("random",) * 4, "side by side", "party", "sushi-go", variant=DEAR)


def lines(both: Comparison) -> dict[tuple[str, str, str | None, int | None], Line]:
    """Everything by table, measure, item and turn; seats by their number."""
    found = {}
    for line in both.lines():
        about = line.about
        found[
            about.table, about.measure, about.item or (str(about.seat) if about.seat is not None else None), about.turn
        ] = line
    return found


# --- every way to play it plays the same games ---------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "greedy", "regular"])
@pytest.mark.parametrize("variant", [DEAR, LONG])
def test_matches_crowds_and_simulations_play_the_same_variant(bot: str, variant: Variant) -> None:
    setup = Setup((bot,) * 3, "same", "party", "sushi-go", variant=variant)
    simulation = Simulation(setup, 12, threads=1).play()
    played = list(matches(setup, 12))
    points = np.array([match.points for match in played])
    assert (simulation.batches["seat_points"].sum(axis=0)[:3] == points.sum(axis=0)).all()
    crowd = play_games(
        12, seeds=simulation._first, policy=bot, menu="sushi-go", players=3, variant=variant, specialise=False
    )
    if bot == "random":  # crowds draw a random turn in fewer steps: compare them with the same loop in plain Python
        points = np.zeros((12, 3), np.int16)
        room = np.zeros(1, RECORD), np.zeros(SPACE)
        start, seeds = simulation._start.copy(), np.array([simulation._first], np.int64)
        start["taking_notes"] = 0
        plainly(play_new_at_random)(*room, start, seeds, points, np.zeros_like(points), 0, 12)
    assert (crowd.points == points).all()


def test_bots_answer_alike_from_views_and_in_kernels() -> None:
    """What a seat sees of a variant is enough to judge as the compiled loops do, which see everything."""
    for bot in ("greedy", "regular"):
        setup = Setup((bot,) * 3, "views", "party", "big-banquet", variant=Variant(name="x", points={"eel": (4, 1)}))
        for match in matches(setup, 3):
            record = match.record()
            assert record.variant is not None
            again = Match("party", "big-banquet", 3, secret="", shuffles=record.shuffles, variant=record.variant)
            player = make_bot(bot, "")
            for seat, name in record.answers:
                question = again.question(seat)
                assert question is not None
                reply = player.answer(again.view(seat), question)
                assert question.names[question.options.index(reply)] == name
                again.answer(seat, name)
            assert again.points == match.points


def test_a_variant_of_nothing_that_matters_is_the_original_game() -> None:
    """The same seeds and cards: changing what is never in play changes no other figure."""
    random = Setup(("random",) * 4, "equal", "party", "sushi-go")
    official = Simulation(random, 500).play()
    varied = Simulation(Setup(*_fields(random), variant=DEAR), 500).play()
    assert (official.batches["taken"][..., 0] == varied.batches["taken"][..., 0]).all()
    before, after = official.batches["by_type"].sum(axis=(0, 1)), varied.batches["by_type"].sum(axis=(0, 1))
    assert before[3] * 12 == after[3] * 10 > 0  # sashimi
    assert (np.delete(before, 3) == np.delete(after, 3)).all()


def _fields(setup: Setup) -> tuple[tuple[str, ...], str, str, str | None]:
    return setup.players, setup.seed, setup.edition, setup.menu


# --- side by side ------------------------------------------------------------------------------------------------


def test_both_games_are_those_that_each_is_alone() -> None:
    both = Comparison(SETUP, 1000, threads=2).play()
    assert both.original.setup.variant is None
    alone = Simulation(SETUP, 1000).play()
    assert (both.variant.batches == alone.batches).all()
    official = Simulation(Setup(*_fields(SETUP)), 1000).play()
    assert (both.original.batches == official.batches).all()
    assert both.played == 2000


def test_every_figure_of_both_stands_side_by_side() -> None:
    both = Comparison(SETUP, 2000).play()
    found = lines(both)
    official, varied = (findings(one) for one in both.both)
    line = found["bots", "points", None, None]
    assert isinstance(line.original, Figure)
    assert isinstance(line.variant, Figure)
    assert line.original.value == official.bots[0].points.value
    assert line.variant.value == varied.bots[0].points.value
    assert line.change is not None
    assert line.change.value == line.variant.value - line.original.value > 0
    assert line.sure
    assert found["types", "points", "sashimi", None].sure
    assert not found["types", "points", "tempura", None].sure
    assert found["types", "points", "tempura", None].change == Figure(0.0, 0.0)
    assert ("cards", "points_above_mean", "sashimi", 1) in found
    assert ("seats", "win_share", "3", None) in found


def test_a_round_that_only_the_variant_has_stands_in_its_place() -> None:
    setup = Setup(("random",) * 3, "rounds", "party", "sushi-go", variant=LONG)
    parts = [line for line in Comparison(setup, 200).play().lines() if line.about.table == "parts"]
    assert [line.about.item for line in parts] == ["round_1", "round_2", "round_3", "round_4", "desserts"]
    assert parts[3].original is None
    assert parts[3].change is None
    assert parts[3].variant is not None


def test_intervals_are_those_of_repeated_comparisons() -> None:
    """Between many seeds a change varies as much as its standard error says, though both games share their deals."""
    found, apart = [], []
    for seed in range(40):
        setup = Setup(("random",) * 4, f"again {seed}", "party", "sushi-go", variant=DEAR)
        line = lines(Comparison(setup, 400, threads=1).play())["bots", "points", None, None]
        assert line.change is not None
        assert isinstance(line.original, Figure)
        assert isinstance(line.variant, Figure)
        found.append(line.change)
        apart.append(math.hypot(line.original.error, line.variant.error))
    spread = float(np.std([one.value for one in found], ddof=1))
    said = float(np.mean([one.error for one in found]))
    assert 0.7 < said / spread < 1.4
    assert said < float(np.mean(apart)) / 2  # what two games with deals of their own would leave uncertain


def test_the_change_of_a_figure_heeds_what_both_share() -> None:
    deals = np.arange(50.0)
    ones = np.ones(50)
    before, after = figure(deals, ones), figure(deals + 2, ones)
    assert change(before, after) == Figure(2.0, 0.0)
    other = figure(deals[::-1].copy(), ones)
    assert change(before, other).error == pytest.approx(2 * before.error)
    assert math.isnan(change(Figure(1.0, 0.1), after).error)


def test_batches_without_games_do_not_move_others() -> None:
    both = Comparison(SETUP, 400)
    both.original.play()
    both.variant.span = range(100)
    both.variant.play()
    line = lines(both)["bots", "points", None, None]
    assert line.change is not None
    assert line.change.error > 0


def test_rows_say_both_figures_and_the_change() -> None:
    rows = Comparison(SETUP, 300).play().rows()
    row = next(row for row in rows if row["table"] == "bots" and row["measure"] == "points")
    assert (row["variant"], row["variant_hash"]) == ("Dear sashimi", DEAR.digest)
    assert (row["games"], row["variant_games"]) == (300, 300)
    assert row["difference"] == pytest.approx(row["changed"] - row["original"])
    assert row["sure"] is True
    assert {"original_error", "changed_error", "difference_error"} <= set(row)


def test_both_games_go_on_in_turn() -> None:
    seen: list[tuple[int, int]] = []
    both = Comparison(SETUP, 2000, threads=1)
    both.play(lambda _: seen.append((both.original.played, both.variant.played)))
    assert max(abs(one - other) for one, other in seen) <= -(-2000 // SLICES)


# --- kept, and refused -------------------------------------------------------------------------------------------


def test_what_was_counted_of_a_variant_is_kept_with_it(tmp_path: object) -> None:
    file = f"{tmp_path}/counts"
    simulation = Simulation(SETUP, 100).play()
    write_counts(file, simulation)
    again = read_counts(file)
    assert again.setup.variant == DEAR
    assert (again.batches == simulation.batches).all()


def test_official_games_and_variants_do_not_share_a_crowd() -> None:
    tables = [{"menu": "sushi-go", "variant": DEAR}, {"menu": "sushi-go"}]
    with pytest.raises(SushibeltError, match="Official games and variants do not share a crowd"):
        Crowd(10, tables=tables)  # type: ignore[arg-type]


def test_variants_need_no_gpu_and_are_refused_on_one() -> None:
    for play in (
        lambda: Simulation(SETUP, 10, device="cuda"),
        lambda: Crowd(10, menu="sushi-go", variant=DEAR, device="cuda"),
    ):
        with pytest.raises(SushibeltError, match="A variant is played by processors only"):
            play()
