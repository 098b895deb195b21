"""Rulings on Party's appetizers."""

import pytest

from tests.rules.tables import round_end
from tests.scoring_table import worth
from tests.staging import reason

EDAMAME = "maki,edamame,tempura,sashimi,tea,wasabi,pudding"


def onigiri(cards: str) -> int:
    """What a player's onigiri are worth, given as the first two letters of their shapes."""
    shapes = {"ci": "circle", "tr": "triangle", "sq": "square", "re": "rectangle"}
    tray = " ".join(f"onigiri_{shapes[short]}" for short in cards.split())
    return worth("dinner-for-two", "onigiri", tray, "")[0]


def edamame(*counts: int) -> list[int]:
    """What edamame are worth."""
    return worth(EDAMAME, "edamame", *("edamame " * count for count in counts))


@pytest.mark.rule("P-DUMP-1")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (8, 15)])
def test_dumplings_grow_up_to_fifteen(count: int, points: int) -> None:
    assert worth("sushi-go", "dumpling", "dumpling " * count, "") == [points, 0]


@pytest.mark.rule("P-TEMPURA-1")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (7, 15), (8, 20)])
def test_each_pair_of_tempura_scores_five(count: int, points: int) -> None:
    assert worth("sushi-go", "tempura", "tempura " * count, "") == [points, 0]


@pytest.mark.rule("P-SASH-1")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 0), (3, 10), (4, 10), (5, 10), (6, 20), (8, 20)])
def test_each_three_sashimi_score_ten(count: int, points: int) -> None:
    assert worth("sushi-go", "sashimi", "sashimi " * count, "") == [points, 0]


@pytest.mark.rule("P-EEL-1")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, -3), (2, 7), (3, 7), (5, 7)])
def test_a_lone_eel_costs_three(count: int, points: int) -> None:
    assert worth("big-banquet", "eel", "eel " * count, "", "") == [points, 0, 0]


@pytest.mark.rule("P-TOFU-1")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 2), (2, 6), (3, 0), (4, 0), (8, 0)])
def test_a_third_tofu_spoils_all(count: int, points: int) -> None:
    assert worth("party-sampler", "tofu", "tofu " * count, "") == [points, 0]


@pytest.mark.rule("P-DUMP-1", "P-TEMPURA-1", "P-SASH-1")
def test_sets_are_scored_at_the_end_of_a_round() -> None:
    match = round_end("sushi-go", ["dumpling dumpling dumpling", "tempura tempura tempura", "sashimi sashimi sashimi"])
    assert match.scores[0].points == match.standing.points == (6, 5, 10)


@pytest.mark.rule("P-EEL-1", "P-TOFU-1")
def test_eel_and_tofu_are_scored_at_the_end_of_a_round() -> None:
    match = round_end("cutthroat-combo", ["eel tofu tofu", "eel eel tofu", "tofu tofu tofu"])
    assert [reason(match, seat, "eel") for seat in range(3)] == [-3, 7, 0]
    assert [reason(match, seat, "tofu") for seat in range(3)] == [6, 2, 0]
    assert match.standing.points == (3, 9, 0)


# --- onigiri -----------------------------------------------------------------------------------------


@pytest.mark.rule("P-ONI-1")
@pytest.mark.parametrize(("cards", "points"), [("", 0), ("sq", 1), ("sq ci", 4), ("re sq ci", 9), ("tr re sq ci", 16)])
def test_different_shapes_score_their_number_squared(cards: str, points: int) -> None:
    assert onigiri(cards) == points


@pytest.mark.rule("P-ONI-2")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("ci ci", 1 + 1),
        ("ci ci sq", 4 + 1),
        ("ci sq ci sq", 4 + 4),
        ("ci ci sq sq tr", 9 + 4),
        ("ci tr sq re ci", 16 + 1),
        ("ci ci tr tr sq sq re", 16 + 9),
        ("ci ci tr tr sq sq re re", 16 + 16),
    ],
)
def test_the_first_set_takes_every_shape(cards: str, points: int) -> None:
    assert onigiri(cards) == points


@pytest.mark.rule("P-ONI-2")
def test_a_third_of_a_shape_makes_a_third_set() -> None:
    # Possible with a special order that copies one of the two circles.
    match = round_end("dinner-for-two", ["onigiri_circle onigiri_circle =onigiri_circle onigiri_square", "tofu"])
    assert reason(match, 0, "onigiri") == 4 + 1 + 1


@pytest.mark.rule("P-ONI-1", "P-ONI-2")
def test_onigiri_are_scored_at_the_end_of_a_round() -> None:
    match = round_end(
        "dinner-for-two", ["onigiri_circle onigiri_square onigiri_circle", "onigiri_triangle onigiri_rectangle"]
    )
    assert match.standing.points == (5, 4)


# --- edamame -----------------------------------------------------------------------------------------


@pytest.mark.rule("P-EDA-1")
def test_edamame_score_one_per_opponent_who_has_some() -> None:
    assert edamame(1, 3, 0) == [1, 3, 0]
    assert edamame(2, 1, 1, 1) == [6, 3, 3, 3]


@pytest.mark.rule("P-EDA-1")
def test_edamame_alone_are_worth_nothing() -> None:
    assert edamame(4, 0, 0) == [0, 0, 0]


@pytest.mark.rule("P-EDA-1")
def test_an_edamame_is_worth_four_at_most() -> None:
    assert edamame(1, 1, 1, 1, 1) == [4] * 5
    assert edamame(2, 1, 1, 1, 1, 1, 1) == [8, 4, 4, 4, 4, 4, 4]


@pytest.mark.rule("P-EDA-1")
def test_edamame_are_scored_at_the_end_of_a_round() -> None:
    match = round_end(EDAMAME, ["edamame edamame", "edamame", "tempura"])
    assert match.standing.points == (2, 1, 0)
