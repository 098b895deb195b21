"""Rulings on Party's desserts."""

import pytest

from tests.rules.tables import round_end
from tests.scoring_table import dessert_scores
from tests.staging import reason

WATERMELON, ORANGE, PINEAPPLE = (f"fruit_{name}_{name}" for name in ("watermelon", "orange", "pineapple"))


def ice_cream(count: int) -> int:
    """What so many green tea ice creams are worth."""
    return dessert_scores("my-first-meal", ["green_tea_ice_cream " * count, ""])[0]


def puddings(*counts: int) -> list[int]:
    """What puddings earn."""
    return dessert_scores("sushi-go", ["pudding " * count for count in counts])


def fruit(*hands: str) -> list[int]:
    """What fruit cards earn."""
    return dessert_scores("master-menu", [*hands, *[""] * (3 - len(hands))])


@pytest.mark.rule("P-GTIC-1")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (3, 0), (4, 12), (7, 12), (8, 24), (11, 24), (12, 36)])
def test_each_four_ice_creams_score_twelve(count: int, points: int) -> None:
    assert ice_cream(count) == points


@pytest.mark.rule("P-GTIC-1")
def test_ice_creams_are_scored_at_the_end_of_the_game() -> None:
    kept = ["green_tea_ice_cream " * 3, "green_tea_ice_cream"]
    match = round_end("my-first-meal", ["green_tea_ice_cream", "tea"], round_no=3, desserts=kept)
    assert match.over
    assert [reason(match, seat, "green_tea_ice_cream") for seat in (0, 1)] == [12, 0]
    assert match.standing.points == (12, 1)


@pytest.mark.rule("P-GTIC-1", "P-PUD-1", "P-FRUIT-1")
@pytest.mark.parametrize(
    ("menu", "card"),
    [("my-first-meal", "green_tea_ice_cream"), ("sushi-go", "pudding"), ("master-menu", "fruit_orange_orange")],
)
def test_no_dessert_scores_before_the_end_of_the_game(menu: str, card: str) -> None:
    match = round_end(menu, [card, "egg_nigiri", "salmon_nigiri"], round_no=2)
    assert [score.round_no for score in match.scores] == [2]
    assert match.standing.points[0] == 0


# --- pudding -----------------------------------------------------------------------------------------


@pytest.mark.rule("P-PUD-1")
def test_most_puddings_gain_and_fewest_lose() -> None:
    assert puddings(3, 2, 1) == [6, 0, -6]
    assert puddings(0, 1, 4, 2) == [-6, 0, 6, 0]


@pytest.mark.rule("P-PUD-1")
def test_puddings_are_scored_at_the_end_of_the_game() -> None:
    match = round_end(
        "sushi-go", ["pudding", "maki_1", "pudding"], round_no=3, desserts=["", "pudding", "pudding pudding"]
    )
    assert [reason(match, seat, "pudding") for seat in range(3)] == [-6, -6, 6]
    assert match.standing.points == (-6, 0, 6)


@pytest.mark.rule("P-PUD-2")
def test_tied_puddings_gain_or_lose_in_full() -> None:
    assert puddings(2, 2, 1, 0, 0) == [6, 6, 0, -6, -6]


@pytest.mark.rule("P-PUD-3")
def test_of_two_players_nobody_loses() -> None:
    assert puddings(1, 0) == [6, 0]
    assert puddings(1, 4) == [0, 6]


@pytest.mark.rule("P-PUD-3")
def test_a_tie_of_two_players_gives_both_six() -> None:
    assert puddings(3, 3) == [6, 6]


@pytest.mark.rule("P-PUD-4")
def test_level_puddings_cancel_out() -> None:
    assert puddings(1, 1, 1) == [0, 0, 0]
    assert puddings(3, 3, 3, 3) == [0, 0, 0, 0]


@pytest.mark.rule("P-PUD-4")
@pytest.mark.parametrize("players", [2, 3, 8])
def test_without_any_pudding_nobody_scores(players: int) -> None:
    assert puddings(*[0] * players) == [0] * players


# --- fruit -------------------------------------------------------------------------------------------


@pytest.mark.rule("P-FRUIT-1")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (f"{ORANGE}", -2 + 1 - 2),
        ("fruit_watermelon_orange fruit_orange_pineapple", 0 + 1 + 0),
        (f"{ORANGE} fruit_watermelon_orange", 0 + 3 - 2),
        (f"{ORANGE} {ORANGE}", -2 + 6 - 2),
        (f"{ORANGE} {ORANGE} fruit_orange_pineapple", -2 + 10 + 0),
        (f"{ORANGE} {ORANGE} fruit_orange_pineapple fruit_orange_pineapple", -2 + 10 + 1),
        (f"{WATERMELON} {ORANGE} {PINEAPPLE}", 1 + 1 + 1),
        (f"{WATERMELON} {WATERMELON} {PINEAPPLE} fruit_orange_pineapple", 6 + 0 + 3),
    ],
)
def test_each_fruit_scores_by_its_icons(cards: str, points: int) -> None:
    assert fruit(cards)[0] == points


@pytest.mark.rule("P-FRUIT-1")
@pytest.mark.parametrize("double", [WATERMELON, ORANGE, PINEAPPLE])
def test_every_fruit_scores_alike(double: str) -> None:
    assert fruit(double) == [-3, -6, -6]
    assert fruit(f"{double} {double}") == [2, -6, -6]


@pytest.mark.rule("P-FRUIT-2")
def test_without_fruit_a_player_loses_six() -> None:
    assert fruit("", "", "") == [-6, -6, -6]


@pytest.mark.rule("P-FRUIT-1", "P-FRUIT-2")
def test_fruit_is_scored_at_the_end_of_the_game() -> None:
    match = round_end("master-menu", [ORANGE, "salmon_nigiri", "temaki"], round_no=3, desserts=["", ORANGE, ""])
    assert [reason(match, seat, "fruit") for seat in range(3)] == [-3, -3, -6]
    assert match.standing.points == (-4 - 3, 2 - 4 - 3, 4 - 6)
