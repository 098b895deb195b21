"""Rulings on nigiri, maki and temaki in Party."""

import pytest

from tests.rules.tables import round_end
from tests.scoring_table import worth
from tests.staging import reason


def maki(*icons: int) -> list[int]:
    """What maki icons earn."""
    return worth("my-first-meal", "maki", *("maki_1 " * count for count in icons))


def temaki(*counts: int) -> list[int]:
    """What temaki earn."""
    return worth("party-sampler", "temaki", *("temaki " * count for count in counts))


@pytest.mark.rule("P-NIG-1")
@pytest.mark.parametrize(("name", "plain", "dipped"), [("egg", 1, 3), ("salmon", 2, 6), ("squid", 3, 9)])
def test_nigiri_on_wasabi_is_tripled(name: str, plain: int, dipped: int) -> None:
    assert worth("my-first-meal", "nigiri", f"{name}_nigiri", f"wasabi {name}_nigiri") == [plain, dipped]


@pytest.mark.rule("P-NIG-1")
def test_a_round_adds_up_its_nigiri() -> None:
    match = round_end("my-first-meal", ["egg_nigiri salmon_nigiri wasabi squid_nigiri", "squid_nigiri"])
    assert [reason(match, seat, "nigiri") for seat in (0, 1)] == [12, 3]
    assert match.standing.points == (12, 3)


# --- maki --------------------------------------------------------------------------------------------


@pytest.mark.rule("P-MAKI-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_most_maki_six_second_most_three(players: int) -> None:
    assert maki(4, 6, 3, 2, 1)[:2] == [3, 6]
    assert maki(*(4, 6, 3, 2, 1)[:players]) == [3, 6, 0, 0, 0][:players]


@pytest.mark.rule("P-MAKI-1")
def test_icons_count_not_cards() -> None:
    assert worth("sushi-go", "maki", "maki_3", "maki_1 maki_1") == [6, 3]


@pytest.mark.rule("P-MAKI-1")
def test_maki_is_scored_at_the_end_of_a_round() -> None:
    match = round_end("sushi-go", ["maki_1 maki_2", "maki_2", "maki_1"])
    assert [reason(match, seat, "maki") for seat in range(3)] == [6, 3, 0]
    assert match.standing.points == (6, 3, 0)


@pytest.mark.rule("P-MAKI-2")
@pytest.mark.parametrize("players", [6, 7, 8])
def test_six_and_more_players_have_three_places(players: int) -> None:
    icons = (2, 5, 4, 3, 1, 0, 1, 2)[:players]
    assert maki(*icons) == [0, 6, 4, 2, 0, 0, 0, 0][:players]


@pytest.mark.rule("P-MAKI-2")
def test_six_players_score_three_places_at_the_end_of_a_round() -> None:
    match = round_end("sushi-go", ["maki_3", "maki_2", "maki_1", "tempura", "maki_3", "maki_1"])
    assert match.standing.points == (6, 4, 2, 0, 6, 2)


@pytest.mark.rule("P-MAKI-3")
def test_all_who_tie_get_the_full_points() -> None:
    assert maki(4, 4, 2) == [6, 6, 3]
    assert maki(5, 3, 3, 1) == [6, 3, 3, 0]
    assert maki(2, 2, 2, 2, 2) == [6, 6, 6, 6, 6]


@pytest.mark.rule("P-MAKI-3")
def test_a_tie_uses_up_one_place_only() -> None:
    assert maki(5, 5, 5, 3, 3, 1) == [6, 6, 6, 4, 4, 2]
    assert maki(5, 3, 3, 1, 1, 1, 0) == [6, 4, 4, 2, 2, 2, 0]


@pytest.mark.rule("P-MAKI-4")
def test_without_maki_no_place() -> None:
    assert maki(3, 0, 0) == [6, 0, 0]
    assert maki(3, 1, 0, 0, 0, 0) == [6, 4, 0, 0, 0, 0]
    assert maki(0, 0) == [0, 0]


# --- temaki ------------------------------------------------------------------------------------------


@pytest.mark.rule("P-TEMAKI-1")
def test_most_temaki_gain_and_fewest_lose() -> None:
    assert temaki(3, 2, 1) == [4, 0, -4]
    assert temaki(1, 0, 2, 1) == [0, -4, 4, 0]


@pytest.mark.rule("P-TEMAKI-1")
def test_temaki_is_scored_at_the_end_of_a_round() -> None:
    match = round_end("party-sampler", ["temaki temaki", "wasabi", "temaki"])
    assert [reason(match, seat, "temaki") for seat in range(3)] == [4, -4, 0]
    assert match.standing.points == (4, -4, 0)


@pytest.mark.rule("P-TEMAKI-2")
def test_tied_temaki_gain_or_lose_in_full() -> None:
    assert temaki(3, 3, 0, 0, 1) == [4, 4, -4, -4, 0]


@pytest.mark.rule("P-TEMAKI-3")
def test_of_two_players_nobody_loses() -> None:
    assert temaki(2, 1) == [4, 0]
    assert temaki(0, 3) == [0, 4]


@pytest.mark.rule("P-TEMAKI-3")
def test_a_tie_of_two_players_gives_both_four() -> None:
    assert temaki(2, 2) == [4, 4]


@pytest.mark.rule("P-TEMAKI-4")
def test_level_temaki_cancel_out() -> None:
    assert temaki(1, 1, 1) == [0, 0, 0]
    assert temaki(2, 2, 2, 2) == [0, 0, 0, 0]


@pytest.mark.rule("P-TEMAKI-4")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_without_any_temaki_nobody_scores(players: int) -> None:
    assert temaki(*[0] * players) == [0] * players
