"""Party: the race for ten uramaki icons."""

import pytest

from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES
from tests.staging import play, reason, stage, tray

PLATTER = "points-platter"
CHOPSTICKS = "uramaki,tempura,tofu,dumpling,chopsticks,wasabi,pudding"
SPOON = "uramaki,tempura,tofu,dumpling,spoon,wasabi,pudding"
MENU = "uramaki,tempura,tofu,dumpling,menu,wasabi,pudding"
CHOPSTICKS_ORDER = "uramaki,tempura,tofu,dumpling,chopsticks,special_order,pudding"


def race(match: Match) -> tuple[tuple[int, ...], int]:
    """Points, and the next place to be taken."""
    view = match.view(None)
    return view.points, view.next_place


def discard(match: Match) -> list[str]:
    """The discard pile by card."""
    return [CARD_NAMES[card] for card in match.view(None).discard]


@pytest.mark.rule("P-URA-1", "P-URA-9")
@pytest.mark.parametrize(("taken", "points", "place"), [(0, 8, 2), (8, 5, 3), (13, 2, 4)])
def test_the_places_are_worth_eight_five_and_two(taken: int, points: int, place: int) -> None:
    match = stage(CHOPSTICKS, ["uramaki_5 tofu tofu", "tofu tofu tofu"], ["uramaki_5", ""], race=[0, taken])
    play(match, "0:uramaki_5", "1:tofu")
    assert race(match) == ((points, taken), place)


@pytest.mark.rule("P-URA-1")
def test_the_places_are_open_again_in_the_next_round() -> None:
    match = stage(
        CHOPSTICKS,
        ["tofu tofu", "tofu tofu"],
        race=[0, 15],
        draws=[
            "pudding pudding pudding",
            "uramaki_5 tempura " + "tofu " * 8 + "uramaki_5 tempura " + "dumpling " * 8,
        ],
    )
    play(match, "0:tofu", "1:tofu")
    before = match.view(None).points
    play(match, "0:uramaki_5", "1:dumpling", "0:uramaki_5", "1:tofu")
    assert race(match) == ((before[0] + 8, before[1]), 2)


@pytest.mark.rule("P-URA-2")
def test_ten_icons_score_and_leave_during_the_turn() -> None:
    match = stage(CHOPSTICKS, ["uramaki_3 tofu tofu", "tofu tofu tofu"], ["uramaki_3 wasabi uramaki_4", ""])
    play(match, "0:uramaki_3", "1:tofu")
    assert race(match) == ((8, 0), 2)
    assert tray(match, 0) == ["wasabi"]
    assert discard(match) == ["uramaki_3", "uramaki_3", "uramaki_4"]


@pytest.mark.rule("P-URA-2")
def test_nine_icons_are_not_enough() -> None:
    match = stage(CHOPSTICKS, ["uramaki_4 tofu tofu", "tofu tofu tofu"], ["uramaki_5", ""])
    play(match, "0:uramaki_4", "1:tofu")
    assert race(match) == ((0, 0), 1)
    assert tray(match, 0) == ["uramaki_5", "uramaki_4"]


@pytest.mark.rule("P-URA-2", "P-SO-11")
def test_a_special_order_reaches_ten_and_is_discarded_with_its_model() -> None:
    match = stage(
        PLATTER,
        ["special_order tea tea", "dumpling tea dumpling", "dumpling edamame dumpling"],
        ["uramaki_5 dumpling", "", ""],
    )
    play(match, "0:special_order", "0:uramaki_5", "1:dumpling", "2:dumpling")
    assert race(match) == ((8, 0, 0), 2)
    assert tray(match, 0) == ["dumpling"]
    assert discard(match) == ["uramaki_5", "special_order"]


@pytest.mark.rule("P-URA-2")
def test_leaving_uramaki_do_not_disturb_a_nigiri_on_its_wasabi() -> None:
    match = stage(
        CHOPSTICKS,
        ["uramaki_5 tofu", "tofu tempura"],
        ["uramaki_3 wasabi uramaki_4 squid_nigiri.4>1 egg_nigiri", ""],
    )
    play(match, "0:uramaki_5", "1:tofu")
    assert reason(match, 0, "nigiri") == 9 + 1


@pytest.mark.rule("P-URA-3", "P-URA-8")
def test_a_player_starts_again_from_nothing_and_may_reach_ten_twice() -> None:
    match = stage(
        CHOPSTICKS,
        ["uramaki_5 tofu uramaki_3 tofu tofu", "tofu uramaki_4 tofu uramaki_3 uramaki_5"],
        ["uramaki_5", ""],
    )
    play(match, "0:uramaki_5", "1:tofu")
    assert race(match) == ((8, 0), 2)
    play(match, "0:uramaki_4", "1:tofu", "0:uramaki_3", "1:tofu")
    assert race(match) == ((8, 0), 2)
    play(match, "0:uramaki_3", "1:tofu")
    assert reason(match, 0, "uramaki") == 8 + 5
    assert reason(match, 1, "uramaki") == 2


@pytest.mark.rule("P-URA-4")
def test_at_the_reveal_more_icons_take_the_better_place() -> None:
    match = stage(
        CHOPSTICKS,
        ["uramaki_5 tofu tofu", "uramaki_4 tofu tofu", "uramaki_3 tempura tempura"],
        ["uramaki_5", "uramaki_4 uramaki_4", "uramaki_5 uramaki_3"],
    )
    play(match, "0:uramaki_5", "1:uramaki_4", "2:uramaki_3")
    assert race(match) == ((2, 8, 5), 4)


@pytest.mark.rule("P-URA-5", "P-URA-9")
def test_a_tie_shares_the_place_in_full_and_skips_the_next() -> None:
    match = stage(
        CHOPSTICKS,
        ["uramaki_4 tofu tofu", "uramaki_4 tofu tofu", "uramaki_5 tempura tempura"],
        ["uramaki_5 uramaki_3", "uramaki_4 uramaki_4", "uramaki_5"],
    )
    play(match, "0:uramaki_4", "1:uramaki_4", "2:uramaki_5")
    assert race(match) == ((8, 8, 2), 4)


@pytest.mark.rule("P-URA-5")
def test_after_a_tie_for_first_a_later_player_gets_the_third_place() -> None:
    match = stage(
        CHOPSTICKS,
        ["uramaki_5 tofu tofu", "uramaki_4 uramaki_3 tofu", "tempura tempura tempura"],
        ["uramaki_5", "uramaki_3 uramaki_3", "uramaki_4 uramaki_3"],
    )
    play(match, "0:uramaki_5", "1:uramaki_4", "2:tempura")
    assert race(match) == ((8, 8, 0), 3)
    play(match, "0:tempura", "1:tofu", "2:uramaki_3")
    assert reason(match, 2, "uramaki") == 2


@pytest.mark.rule("P-URA-5", "P-URA-9")
def test_a_tie_of_three_for_first_uses_up_all_places() -> None:
    match = stage(
        CHOPSTICKS,
        ["uramaki_5 tofu tofu", "uramaki_4 tofu tofu", "uramaki_4 tempura tempura"],
        ["uramaki_5", "uramaki_3 uramaki_3", "uramaki_3 uramaki_3"],
    )
    play(match, "0:uramaki_5", "1:uramaki_4", "2:uramaki_4")
    assert race(match) == ((8, 8, 8), 4)


@pytest.mark.rule("P-URA-5", "P-URA-9")
@pytest.mark.parametrize(("taken", "points", "place"), [(8, 5, 4), (13, 2, 5)])
def test_ties_for_the_later_places_are_full_too(taken: int, points: int, place: int) -> None:
    match = stage(
        CHOPSTICKS,
        ["uramaki_5 tofu tofu", "tempura tofu tofu", "uramaki_4 tempura tempura"],
        ["uramaki_5", "", "uramaki_3 uramaki_3"],
        race=[0, taken, 0],
    )
    play(match, "0:uramaki_5", "1:tempura", "2:uramaki_4")
    assert race(match) == ((points, taken, points), place)


@pytest.mark.rule("P-URA-6")
def test_equal_icons_reached_in_actions_are_no_tie() -> None:
    match = stage(
        CHOPSTICKS,
        ["tofu uramaki_5 tofu", "tofu uramaki_5 tofu"],
        ["chopsticks_2 uramaki_5", "chopsticks_1 uramaki_5"],
    )
    play(match, "0:tofu", "0:chopsticks_2", "1:tofu", "1:chopsticks_1", "1:uramaki_5", "0:uramaki_5")
    assert race(match) == ((5, 8), 3)


@pytest.mark.rule("P-URA-6")
def test_more_icons_in_an_action_come_after_fewer_at_the_reveal() -> None:
    match = stage(
        CHOPSTICKS,
        ["uramaki_5 uramaki_5 tofu", "uramaki_5 tofu tofu"],
        ["chopsticks_1 uramaki_4", "uramaki_5"],
    )
    play(match, "0:uramaki_5", "0:chopsticks_1", "1:uramaki_5", "0:uramaki_5")
    assert race(match) == ((5, 8), 3)


@pytest.mark.rule("P-URA-6", "P-EXTRA-2")
def test_uramaki_brought_by_a_spoon_count_for_the_asker_at_once() -> None:
    match = stage(
        SPOON,
        ["tofu tofu tofu", "tofu uramaki_4 tofu", "tempura tempura tempura"],
        ["spoon_4 uramaki_3 uramaki_3", "", ""],
    )
    play(match, "0:tofu", "0:spoon_4", "1:tofu", "2:tempura", "0:uramaki_4")
    assert race(match) == ((8, 0, 0), 2)
    assert tray(match, 0) == ["tofu"]


@pytest.mark.rule("P-URA-6", "P-EXTRA-2")
def test_uramaki_brought_by_a_menu_are_checked_at_once() -> None:
    match = stage(
        MENU, ["menu_7 tofu tofu", "tofu tofu tofu"], ["uramaki_5", ""], draws=["uramaki_5 tofu tempura wasabi"]
    )
    play(match, "0:menu_7", "1:tofu", "0:uramaki_5")
    assert race(match) == ((8, 0), 2)


@pytest.mark.rule("P-URA-6", "P-SO-11")
def test_a_special_order_brought_by_chopsticks_reaches_ten_at_once() -> None:
    match = stage(CHOPSTICKS_ORDER, ["uramaki_5 special_order tofu", "tofu tofu tofu"], ["chopsticks_1", ""])
    play(match, "0:uramaki_5", "0:chopsticks_1", "1:tofu", "0:special_order", "0:uramaki_5")
    assert race(match) == ((8, 0), 2)
    assert tray(match, 0) == []
    assert discard(match) == ["uramaki_5", "special_order"]


@pytest.mark.rule("P-URA-7")
def test_without_an_open_place_ten_icons_do_nothing() -> None:
    match = stage(CHOPSTICKS, ["uramaki_5 tofu tofu", "tofu tofu tofu"], ["uramaki_5", ""], race=[0, 15])
    play(match, "0:uramaki_5", "1:tofu")
    assert race(match) == ((0, 15), 4)
    assert tray(match, 0) == ["uramaki_5", "uramaki_5"]


@pytest.mark.rule("P-URA-4", "P-URA-7")
def test_when_the_last_place_goes_to_more_icons_the_other_keeps_the_cards() -> None:
    match = stage(
        CHOPSTICKS,
        ["uramaki_5 tofu tofu", "uramaki_5 tofu tofu"],
        ["uramaki_5", "uramaki_4 uramaki_3"],
        race=[8, 5],
    )
    play(match, "0:uramaki_5", "1:uramaki_5")
    assert race(match) == ((8, 7), 4)
    assert tray(match, 0) == ["uramaki_5", "uramaki_5"]
    assert tray(match, 1) == []


@pytest.mark.rule("P-URA-7")
def test_uramaki_kept_for_want_of_a_place_still_count_for_tea() -> None:
    match = stage(
        PLATTER,
        ["uramaki_3 dumpling", "dumpling edamame", "dumpling edamame"],
        ["uramaki_5 uramaki_4 tea", "", ""],
        race=[0, 13, 2],
    )
    play(match, "0:uramaki_3", "1:dumpling", "2:dumpling")
    assert reason(match, 0, "uramaki") == 0
    assert reason(match, 0, "tea") == 3


@pytest.mark.rule("P-URA-8")
@pytest.mark.parametrize(
    ("before", "points"), [([0, 0, 0], 8), ([0, 0, 8], 5), ([0, 5, 8], 2), ([0, 8, 7], 0), ([0, 10, 10], 0)]
)
def test_one_further_place_goes_to_the_most_icons_left(before: list[int], points: int) -> None:
    match = stage(CHOPSTICKS, ["tempura tofu", "tofu tofu", "tofu tofu"], ["uramaki_4", "uramaki_3", ""], race=before)
    play(match, "0:tempura", "1:tofu", "2:tofu")
    assert [reason(match, seat, "uramaki") for seat in range(3)] == [points, *before[1:]]


@pytest.mark.rule("P-URA-8")
def test_a_tie_for_the_further_place_is_full_and_leaves_nothing_for_the_next() -> None:
    match = stage(
        CHOPSTICKS,
        ["tempura tofu", "tofu tofu", "tofu tofu"],
        ["uramaki_4 uramaki_4", "uramaki_5 uramaki_3", "uramaki_5"],
    )
    play(match, "0:tempura", "1:tofu", "2:tofu")
    assert [reason(match, seat, "uramaki") for seat in range(3)] == [8, 8, 0]


@pytest.mark.rule("P-URA-8")
def test_without_any_icon_left_nobody_gets_the_further_place() -> None:
    match = stage(CHOPSTICKS, ["uramaki_5 tofu", "tofu tofu"], ["uramaki_5", ""])
    play(match, "0:uramaki_5", "1:tofu")
    assert [reason(match, seat, "uramaki") for seat in range(2)] == [8, 0]
