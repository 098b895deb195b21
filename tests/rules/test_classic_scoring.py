"""Rulings on what the classic cards are worth."""

import pytest

from tests.rules.tables import classic_turn, round_end
from tests.scoring_table import dessert_scores, scored, worth
from tests.staging import asked, play, reason, tray


def puddings(*counts: int) -> list[int]:
    """What puddings earn at the end of the game."""
    return dessert_scores(None, ["pudding " * count for count in counts])


def rolls(*icons: int) -> list[int]:
    """What roll icons earn."""
    return worth(None, "maki", *("maki_1 " * count for count in icons))


# --- nigiri and wasabi -------------------------------------------------------------------------------


@pytest.mark.rule("C-NIG-1")
@pytest.mark.parametrize(("name", "plain", "dipped"), [("egg", 1, 3), ("salmon", 2, 6), ("squid", 3, 9)])
def test_nigiri_on_wasabi_is_tripled(name: str, plain: int, dipped: int) -> None:
    assert worth(None, "nigiri", f"{name}_nigiri", f"wasabi {name}_nigiri") == [plain, dipped]


@pytest.mark.rule("C-NIG-1")
def test_a_round_adds_up_its_nigiri() -> None:
    match = round_end(None, ["egg_nigiri salmon_nigiri wasabi squid_nigiri", "salmon_nigiri"])
    assert [reason(match, seat, "nigiri") for seat in (0, 1)] == [12, 2]


@pytest.mark.rule("C-WAS-1")
def test_the_next_nigiri_must_go_on_the_wasabi() -> None:
    match = classic_turn(["egg_nigiri squid_nigiri", "tempura"], ["wasabi", "tempura"])
    play(match, "0:egg_nigiri")
    assert asked(match) == {1: "pick"}
    play(match, "1:tempura")
    assert tray(match, 0) == ["wasabi", "egg_nigiri>0"]


@pytest.mark.rule("C-WAS-2")
def test_one_nigiri_per_wasabi() -> None:
    match = classic_turn(["squid_nigiri", "tempura"], ["wasabi.1 egg_nigiri.2>0", "tempura tempura"])
    play(match, "0:squid_nigiri", "1:tempura")
    assert tray(match, 0) == ["wasabi", "egg_nigiri>0", "squid_nigiri"]
    assert worth(None, "nigiri", "wasabi egg_nigiri squid_nigiri", "") == [6, 0]


@pytest.mark.rule("C-WAS-3")
def test_the_oldest_free_wasabi_is_filled() -> None:
    match = classic_turn(["egg_nigiri", "tempura"], ["wasabi wasabi", "tempura tempura"])
    play(match, "0:egg_nigiri", "1:tempura")
    assert tray(match, 0) == ["wasabi", "wasabi", "egg_nigiri>0"]


@pytest.mark.rule("C-WAS-3")
def test_several_wasabi_take_several_nigiri() -> None:
    assert worth(None, "nigiri", "wasabi wasabi egg_nigiri squid_nigiri", "") == [12, 0]


@pytest.mark.rule("C-WAS-4")
def test_a_nigiri_already_in_front_never_moves() -> None:
    match = classic_turn(["wasabi", "tempura"], ["squid_nigiri", "tempura"])
    play(match, "0:wasabi", "1:tempura")
    assert tray(match, 0) == ["squid_nigiri", "wasabi"]
    assert worth(None, "nigiri", "squid_nigiri wasabi", "") == [3, 0]


@pytest.mark.rule("C-WAS-5")
def test_wasabi_itself_scores_nothing() -> None:
    assert scored(None, ["wasabi wasabi egg_nigiri", ""])[0]["wasabi"] == 0
    match = round_end(None, ["tempura sashimi sashimi chopsticks chopsticks wasabi wasabi", *["tempura"] * 4])
    assert match.standing.points[0] == 0


# --- rolls -------------------------------------------------------------------------------------------


@pytest.mark.rule("C-ROLL-1")
def test_most_rolls_six_second_most_three() -> None:
    assert rolls(4, 5, 1, 0) == [3, 6, 0, 0]


@pytest.mark.rule("C-ROLL-1")
def test_rolls_are_scored_at_the_end_of_a_round() -> None:
    match = round_end(None, ["maki_2 maki_2", "maki_3", "maki_1"])
    assert [reason(match, seat, "maki") for seat in range(3)] == [6, 3, 0]


@pytest.mark.rule("C-ROLL-2")
def test_a_tie_for_most_shares_six_and_leaves_no_second() -> None:
    assert rolls(4, 4, 3) == [3, 3, 0]
    assert rolls(4, 3, 4, 4) == [2, 0, 2, 2]


@pytest.mark.rule("C-ROLL-2")
def test_the_remainder_of_six_is_lost() -> None:
    assert rolls(2, 2, 2, 2, 1) == [1, 1, 1, 1, 0]
    assert rolls(2, 2, 2, 2, 2) == [1, 1, 1, 1, 1]


@pytest.mark.rule("C-ROLL-3")
def test_a_tie_for_second_shares_three() -> None:
    assert rolls(5, 2, 2) == [6, 1, 1]
    assert rolls(5, 2, 2, 2) == [6, 1, 1, 1]
    assert rolls(5, 2, 2, 2, 2) == [6, 0, 0, 0, 0]


@pytest.mark.rule("C-ROLL-4")
def test_without_rolls_no_second_place() -> None:
    assert rolls(5, 0) == [6, 0]
    assert rolls(5, 0, 0) == [6, 0, 0]


@pytest.mark.rule("C-ROLL-4")
def test_without_any_rolls_no_first_place() -> None:
    assert rolls(0, 0) == [0, 0]


# --- sets --------------------------------------------------------------------------------------------


@pytest.mark.rule("C-TEMP-1")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (6, 15)])
def test_each_pair_of_tempura_scores_five(count: int, points: int) -> None:
    assert worth(None, "tempura", "tempura " * count, "") == [points, 0]


@pytest.mark.rule("C-SASH-1")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 0), (3, 10), (5, 10), (6, 20), (9, 30)])
def test_each_three_sashimi_score_ten(count: int, points: int) -> None:
    assert worth(None, "sashimi", "sashimi " * count, "") == [points, 0]


@pytest.mark.rule("C-DUMP-1")
@pytest.mark.parametrize(("count", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (9, 15)])
def test_dumplings_grow_up_to_fifteen(count: int, points: int) -> None:
    assert worth(None, "dumpling", "dumpling " * count, "") == [points, 0]


@pytest.mark.rule("C-TEMP-1", "C-SASH-1", "C-DUMP-1")
def test_sets_are_scored_at_the_end_of_a_round() -> None:
    match = round_end(None, ["tempura tempura tempura", "sashimi sashimi sashimi sashimi", "dumpling dumpling"])
    assert reason(match, 0, "tempura") == 5
    assert reason(match, 1, "sashimi") == 10
    assert reason(match, 2, "dumpling") == 3


# --- pudding -----------------------------------------------------------------------------------------


@pytest.mark.rule("C-PUD-1")
@pytest.mark.parametrize("round_no", [1, 2])
def test_pudding_waits_for_the_end_of_the_game(round_no: int) -> None:
    match = round_end(None, ["pudding", "tempura", "tempura"], round_no=round_no)
    assert [score.round_no for score in match.scores] == [round_no]
    assert reason(match, 0, "pudding") == 0


@pytest.mark.rule("C-PUD-1")
def test_puddings_of_all_rounds_count() -> None:
    match = round_end(None, ["pudding", "tempura", "pudding"], round_no=3, desserts=["pudding", "", "pudding pudding"])
    assert [reason(match, seat, "pudding") for seat in range(3)] == [0, -6, 6]


@pytest.mark.rule("C-PUD-2")
def test_most_puddings_share_six() -> None:
    assert puddings(3, 1, 0) == [6, 0, -6]
    assert puddings(2, 2, 1, 0) == [3, 3, 0, -6]
    assert puddings(2, 2, 2, 2, 0) == [1, 1, 1, 1, -6]


@pytest.mark.rule("C-PUD-3")
def test_fewest_puddings_share_the_loss() -> None:
    assert puddings(3, 1, 1) == [6, -3, -3]
    assert puddings(1, 0, 0, 0) == [6, -2, -2, -2]


@pytest.mark.rule("C-PUD-3")
def test_the_remainder_of_the_loss_is_dropped() -> None:
    assert puddings(2, 0, 0, 0, 0) == [6, -1, -1, -1, -1]


@pytest.mark.rule("C-PUD-4")
def test_level_puddings_change_nothing() -> None:
    assert puddings(2, 2, 2) == [0, 0, 0]
    assert puddings(0, 0, 0, 0) == [0, 0, 0, 0]
    assert puddings(1, 1) == [0, 0]


@pytest.mark.rule("C-PUD-5")
def test_of_two_players_nobody_loses() -> None:
    assert puddings(1, 0) == [6, 0]
    assert puddings(2, 5) == [0, 6]


# --- the end of a round and of the game --------------------------------------------------------------


@pytest.mark.rule("C-END-1")
def test_the_round_is_scored_when_the_last_cards_are_placed() -> None:
    tables = [
        "tempura tempura wasabi.3 squid_nigiri.4>2 maki_2.5 pudding.6 chopsticks",  # 5 + 9 + 3 for rolls
        "sashimi sashimi sashimi maki_3 maki_1 pudding egg_nigiri",  # 10 + 6 for rolls + 1
        "dumpling dumpling dumpling dumpling tempura pudding maki_1",  # 10
        "salmon_nigiri salmon_nigiri tempura sashimi sashimi maki_1 chopsticks",  # 4
        "sashimi tempura dumpling chopsticks tempura wasabi egg_nigiri",  # 5 + 1 + 3
    ]
    match = round_end(None, tables)
    assert match.scores[0].points == (17, 17, 10, 4, 9)
    assert match.standing.points == (17, 17, 10, 4, 9)


@pytest.mark.rule("C-END-2")
def test_everything_but_pudding_is_discarded() -> None:
    match = round_end(None, ["pudding tempura pudding", "wasabi pudding", "squid_nigiri"])
    seen = match.view(None)
    assert seen.trays == ((), (), ())
    assert [len(kept) for kept in seen.desserts] == [2, 1, 0]
    assert len(seen.discard) == 3 * 9 - 3
    assert match.view(None).round_no == 2


@pytest.mark.rule("C-GAME-1")
def test_puddings_come_on_top_and_the_highest_total_wins() -> None:
    worthless = "sashimi sashimi chopsticks chopsticks wasabi wasabi"
    others = "tempura tempura sashimi dumpling maki_2 maki_2 salmon_nigiri"
    match = round_end(None, [f"{worthless} pudding", *[others] * 4], round_no=3, points=[20, 15, 30, 0, 0])
    assert match.over
    assert match.scores[0].points == (0, 9, 9, 9, 9)  # tempura 5, dumpling 1, salmon 2, a share of the rolls 1
    assert match.scores[1].points == (6, -1, -1, -1, -1)
    assert match.standing.points == (26, 23, 38, 8, 8)
    assert match.standing.winners == (2,)


@pytest.mark.rule("C-GAME-2")
def test_more_puddings_break_a_tie() -> None:
    ranks = _ranks_at_the_end(["pudding", "pudding pudding pudding", ""], [30, 24, 0])
    assert ranks == ((1,), (0,), (2,))


@pytest.mark.rule("C-GAME-2")
def test_still_tied_the_victory_is_shared() -> None:
    assert _ranks_at_the_end(["pudding", "pudding", ""], [30, 30, 0]) == ((0, 1), (2,))


def _ranks_at_the_end(desserts: list[str], points: list[int]) -> tuple[tuple[int, ...], ...]:
    """Ranks after a last round that gave everybody the same."""
    laid = "tempura tempura sashimi sashimi dumpling dumpling maki_1 maki_1 salmon_nigiri"
    match = round_end(None, [laid] * 3, round_no=3, desserts=desserts, points=points)
    assert len(set(match.scores[0].points)) == 1
    return match.standing.ranking
