"""Party: miso soups spoil each other."""

import pytest

from sushibelt.play.events import Event
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES
from tests.staging import play, reason, stage, tray

FIRST_MEAL = "my-first-meal"
DINNER = "dinner-for-two"
CHOPSTICKS_SPOON = "maki,tempura,tofu,miso_soup,chopsticks,spoon,pudding"
CHOPSTICKS_ORDER = "maki,tempura,tofu,miso_soup,chopsticks,special_order,pudding"
ORDER_BOX = "maki,tempura,tofu,miso_soup,special_order,takeout_box,pudding"


def clashes(events: list[Event]) -> int:
    """How often miso soups were discarded."""
    return sum(event.kind == "miso_clash" for event in events)


def discarded(match: Match, card: str = "miso_soup") -> int:
    """How many such cards lie on the discard pile."""
    return [CARD_NAMES[number] for number in match.view(None).discard].count(card)


@pytest.mark.rule("P-MISO-1")
def test_miso_soups_left_at_the_end_of_the_round_score_three_each() -> None:
    match = stage(FIRST_MEAL, ["tempura sashimi", "tea sashimi"], ["miso_soup miso_soup", "miso_soup"])
    play(match, "0:tempura", "1:tea")
    assert (reason(match, 0, "miso_soup"), reason(match, 1, "miso_soup")) == (6, 3)


@pytest.mark.rule("P-MISO-1")
def test_a_miso_soup_played_alone_in_its_turn_stays() -> None:
    match = stage(FIRST_MEAL, ["miso_soup sashimi", "tea sashimi"])
    play(match, "0:miso_soup", "1:tea")
    assert reason(match, 0, "miso_soup") == 3


@pytest.mark.rule("P-MISO-2")
def test_two_picked_miso_soups_are_both_discarded() -> None:
    match = stage(FIRST_MEAL, ["miso_soup tea tea", "miso_soup tempura tempura"])
    assert clashes(play(match, "0:miso_soup", "1:miso_soup")) == 1
    assert (tray(match, 0), tray(match, 1)) == ([], [])
    assert discarded(match) == 2


@pytest.mark.rule("P-MISO-2")
def test_all_miso_soups_of_the_turn_go_not_just_two() -> None:
    match = stage(FIRST_MEAL, ["miso_soup tea"] * 3 + ["tempura tempura"], [""] * 3 + ["miso_soup"])
    play(match, "0:miso_soup", "1:miso_soup", "2:miso_soup", "3:tempura")
    assert [reason(match, seat, "miso_soup") for seat in range(4)] == [0, 0, 0, 3]


@pytest.mark.rule("P-MISO-2", "P-MISO-3", "P-EXTRA-2")
def test_one_player_spoils_the_own_pick_with_chopsticks() -> None:
    match = stage(
        CHOPSTICKS_SPOON, ["miso_soup miso_soup tofu"] + ["tofu tempura tempura"] * 2, ["chopsticks_1", "", ""]
    )
    play(match, "0:miso_soup", "0:chopsticks_1", "1:tofu", "2:tofu")
    assert tray(match, 0) == ["chopsticks_1", "miso_soup"]
    play(match, "0:miso_soup")
    assert tray(match, 0) == []
    assert discarded(match) == 2


@pytest.mark.rule("P-MISO-2", "P-MISO-3", "P-EXTRA-2")
def test_a_miso_soup_brought_by_a_spoon_spoils_the_givers_own() -> None:
    match = stage(
        CHOPSTICKS_SPOON,
        ["tofu tempura tempura", "miso_soup miso_soup tofu", "tofu tempura tempura"],
        ["spoon_4 miso_soup", "", ""],
    )
    play(match, "0:tofu", "0:spoon_4", "1:miso_soup", "2:tofu")
    assert tray(match, 1) == ["miso_soup"]
    play(match, "0:any_miso_soup")
    assert (tray(match, 0), tray(match, 1)) == (["miso_soup", "tofu"], [])


@pytest.mark.rule("P-MISO-2", "P-EXTRA-2")
def test_a_miso_soup_brought_by_a_menu_counts_as_played() -> None:
    match = stage(DINNER, ["menu_7 tofu tofu", "miso_soup tofu tofu"], draws=["miso_soup tofu menu_8 uramaki_3"])
    play(match, "0:menu_7", "1:miso_soup", "0:miso_soup")
    assert (tray(match, 0), tray(match, 1)) == ([], [])
    assert discarded(match) == 2


@pytest.mark.rule("P-MISO-2", "P-MISO-5", "P-SO-11")
def test_a_special_order_copying_a_miso_soup_counts_as_played_and_its_model_does_not() -> None:
    match = stage(DINNER, ["special_order tofu tofu", "miso_soup tofu tofu"], ["miso_soup", ""])
    play(match, "0:special_order", "0:miso_soup", "1:miso_soup")
    assert (tray(match, 0), tray(match, 1)) == (["miso_soup"], [])
    assert (discarded(match), discarded(match, "special_order")) == (1, 1)


@pytest.mark.rule("P-MISO-5", "P-SO-11")
def test_a_miso_soup_copied_from_an_earlier_turn_is_alone_and_both_stay() -> None:
    match = stage(DINNER, ["special_order tofu", "tofu tofu"], ["miso_soup", ""])
    play(match, "0:special_order", "0:miso_soup", "1:tofu")
    assert reason(match, 0, "miso_soup") == 6


@pytest.mark.rule("P-MISO-2", "P-SO-11")
def test_two_copies_of_old_miso_soups_spoil_each_other() -> None:
    match = stage(DINNER, ["special_order tofu tofu"] * 2, ["miso_soup", "=miso_soup"])
    play(match, "0:special_order", "0:miso_soup", "1:special_order", "1:miso_soup")
    assert (tray(match, 0), tray(match, 1)) == (["miso_soup"], ["=miso_soup"])
    assert discarded(match, "special_order") == 2


@pytest.mark.rule("P-MISO-2", "P-SO-4", "P-SO-11")
def test_a_special_order_copying_this_turns_miso_soup_spoils_it() -> None:
    match = stage(CHOPSTICKS_ORDER, ["miso_soup special_order tofu", "tofu tofu tofu"], ["chopsticks_1", ""])
    play(match, "0:miso_soup", "0:chopsticks_1", "1:tofu", "0:special_order", "0:miso_soup")
    assert tray(match, 0) == []
    assert (discarded(match), discarded(match, "special_order")) == (1, 1)


@pytest.mark.rule("P-MISO-3")
def test_picked_miso_soups_are_gone_before_the_first_action() -> None:
    match = stage(CHOPSTICKS_ORDER, ["miso_soup special_order tofu", "miso_soup tofu tofu"], ["chopsticks_1", ""])
    play(match, "0:miso_soup", "0:chopsticks_1", "1:miso_soup")
    assert (tray(match, 0), tray(match, 1)) == (["chopsticks_1"], [])


@pytest.mark.rule("P-MISO-4", "P-MISO-2")
def test_three_miso_soups_by_pick_chopsticks_and_spoon_all_go() -> None:
    match = stage(
        CHOPSTICKS_SPOON,
        ["miso_soup tempura tempura", "tofu miso_soup tempura", "tofu tempura tempura", "tofu miso_soup tofu"],
        ["", "chopsticks_3", "spoon_6", ""],
    )
    play(match, "0:miso_soup", "1:tofu", "1:chopsticks_3", "2:tofu", "2:spoon_6", "3:tofu")
    assert clashes(play(match, "1:miso_soup")) == 1
    assert discarded(match) == 2
    assert clashes(play(match, "2:any_miso_soup")) == 1
    assert discarded(match) == 3
    assert [tray(match, seat) for seat in range(4)] == [[], ["tofu"], ["tofu"], ["tofu"]]


@pytest.mark.rule("P-MISO-4", "P-MISO-2")
def test_a_miso_soup_from_a_menu_follows_two_that_are_already_gone() -> None:
    match = stage(
        DINNER,
        ["miso_soup tofu tofu", "special_order tofu tofu", "menu_8 onigiri_circle onigiri_square"],
        ["", "miso_soup", ""],
        draws=["miso_soup uramaki_3 uramaki_3 uramaki_4"],
    )
    play(match, "0:miso_soup", "1:special_order", "1:miso_soup", "2:menu_8", "2:miso_soup")
    assert [tray(match, seat) for seat in range(3)] == [[], ["miso_soup"], []]
    assert (discarded(match), discarded(match, "special_order")) == (2, 1)


@pytest.mark.rule("P-MISO-5")
def test_miso_soups_of_the_turn_before_are_safe() -> None:
    match = stage(
        FIRST_MEAL, ["miso_soup tea maki_1 maki_1", "tempura miso_soup maki_2 maki_2", "tempura miso_soup tea tea"]
    )
    play(match, "0:miso_soup", "1:tempura", "2:tempura")
    play(match, "0:miso_soup", "1:tea", "2:miso_soup")
    assert [tray(match, seat) for seat in range(3)] == [["miso_soup"], ["tempura", "tea"], ["tempura"]]


@pytest.mark.rule("P-MISO-2", "P-MISO-5")
def test_single_miso_soups_of_two_turns_do_not_meet() -> None:
    match = stage(FIRST_MEAL, ["miso_soup tea maki_1", "tempura miso_soup maki_2"])
    play(match, "0:miso_soup", "1:tempura", "0:miso_soup", "1:tea")
    assert reason(match, 0, "miso_soup") == 6


@pytest.mark.rule("P-MISO-2", "P-SO-15")
def test_a_special_order_copying_a_flipped_miso_soup_plays_none() -> None:
    match = stage(ORDER_BOX, ["special_order tofu tofu", "miso_soup tofu tofu"], ["(miso_soup)", ""])
    play(match, "0:special_order", "0:face_down", "1:miso_soup")
    assert tray(match, 1) == ["miso_soup"]
