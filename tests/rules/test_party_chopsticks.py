"""Party: chopsticks play a second card, then go into the hand."""

import pytest

from tests.staging import asked, hand, options, play, stage, tray

SUSHI_GO = "sushi-go"
BANQUET = "big-banquet"
CHOPSTICKS_MENU = "temaki,tempura,tofu,dumpling,chopsticks,menu,pudding"
CHOPSTICKS_BOX = "temaki,tempura,tofu,dumpling,chopsticks,takeout_box,pudding"


@pytest.mark.rule("P-CHOP-1")
def test_chopsticks_left_in_front_score_nothing() -> None:
    match = stage(SUSHI_GO, ["tempura sashimi", "maki_1 sashimi"], ["chopsticks_1 chopsticks_2", ""])
    play(match, "0:tempura", "0:pass", "1:maki_1")
    assert match.scores[0].points == (0, 6)


@pytest.mark.rule("P-CHOP-1")
def test_chopsticks_cannot_be_used_in_the_turn_they_are_played() -> None:
    match = stage(SUSHI_GO, ["chopsticks_1 tempura tempura", "maki_1 maki_2 sashimi"])
    play(match, "0:chopsticks_1", "1:maki_1")
    assert asked(match) == {0: "pick", 1: "pick"}
    assert tray(match, 0) == ["chopsticks_1"]


@pytest.mark.rule("P-CHOP-2")
def test_the_second_card_comes_from_the_hand_picked_from_and_the_chopsticks_go_there() -> None:
    match = stage(SUSHI_GO, ["tempura sashimi dumpling", "maki_1 maki_2 maki_3"], ["wasabi chopsticks_2", ""])
    play(match, "0:tempura", "0:chopsticks_2", "1:maki_1")
    assert options(match, 0) == {"sashimi", "dumpling"}
    play(match, "0:sashimi")
    assert tray(match, 0) == ["wasabi", "tempura", "sashimi"]
    assert hand(match, 1) == ["dumpling", "chopsticks_2"]
    assert hand(match, 0) == ["maki_2", "maki_3"]


@pytest.mark.rule("P-CHOP-2")
def test_passed_on_chopsticks_are_an_ordinary_card_for_the_next_player() -> None:
    match = stage(SUSHI_GO, ["tempura sashimi dumpling", "maki_1 maki_2 maki_3"], ["chopsticks_2", ""])
    play(match, "0:tempura", "0:chopsticks_2", "1:maki_1", "0:sashimi", "1:chopsticks_2")
    assert asked(match) == {0: "pick"}
    play(match, "0:maki_2")
    assert match.scores[0].points[1] == 6


@pytest.mark.rule("P-CHOP-2")
def test_a_second_card_of_the_same_kind_as_the_pick_is_fine() -> None:
    match = stage(SUSHI_GO, ["tempura tempura dumpling", "maki_1 maki_2 maki_3"], ["chopsticks_2", ""])
    play(match, "0:tempura", "0:chopsticks_2", "1:maki_1", "0:tempura")
    assert tray(match, 0) == ["tempura", "tempura"]
    assert hand(match, 1) == ["dumpling", "chopsticks_2"]


@pytest.mark.rule("P-CHOP-2")
def test_lifting_used_chopsticks_leaves_a_nigiri_on_its_wasabi() -> None:
    match = stage(SUSHI_GO, ["egg_nigiri squid_nigiri dumpling", "maki_1 maki_2 maki_3"], ["chopsticks_1 wasabi", ""])
    play(match, "0:egg_nigiri", "0:chopsticks_1", "1:maki_1", "0:squid_nigiri")
    assert tray(match, 0) == ["wasabi", "egg_nigiri>0", "squid_nigiri"]


@pytest.mark.rule("P-CHOP-3")
def test_other_chopsticks_may_be_taken_and_stay_for_later() -> None:
    match = stage(SUSHI_GO, ["tempura chopsticks_1 dumpling", "maki_1 maki_2 maki_3"], ["chopsticks_2", ""])
    play(match, "0:tempura", "0:chopsticks_2", "1:maki_1")
    assert options(match, 0) == {"chopsticks_1", "dumpling"}
    play(match, "0:chopsticks_1")
    assert tray(match, 0) == ["tempura", "chopsticks_1"]
    assert hand(match, 1) == ["dumpling", "chopsticks_2"]
    play(match, "0:maki_2")
    assert options(match, 0) == {"chopsticks_1", "pass"}


@pytest.mark.rule("P-CHOP-3")
def test_with_one_card_left_the_chopsticks_in_use_are_no_alternative() -> None:
    match = stage(SUSHI_GO, ["tempura dumpling", "maki_1 maki_2"], ["chopsticks_3", ""])
    play(match, "0:tempura", "0:chopsticks_3", "1:maki_1")
    assert options(match, 0) == {"dumpling"}


@pytest.mark.rule("P-CHOP-3")
@pytest.mark.parametrize("second", ["menu_7", "tofu", "pudding", "squid_nigiri", "chopsticks_1"])
def test_no_type_is_barred_as_second_card(second: str) -> None:
    match = stage(CHOPSTICKS_MENU, [f"tempura {second} tofu", "tofu tofu tofu"], ["chopsticks_2", ""])
    play(match, "0:tempura", "0:chopsticks_2", "1:tofu")
    assert second in options(match, 0)


@pytest.mark.rule("P-CHOP-2", "P-ORD-3", "P-BOX-2")
def test_chopsticks_are_back_in_the_hand_when_the_box_they_brought_acts() -> None:
    match = stage(
        CHOPSTICKS_BOX, ["tofu takeout_box_10 tofu", "tempura tempura tempura"], ["chopsticks_1 dumpling", ""]
    )
    play(match, "0:tofu", "0:chopsticks_1", "1:tempura", "0:takeout_box_10")
    assert options(match, 0) == {"dumpling", "pass"}
    assert hand(match, 0) == ["tofu", "chopsticks_1"]


@pytest.mark.rule("P-CHOP-4", "P-SPOON-4", "P-SPOON-10")
def test_a_later_spoon_can_take_the_chopsticks_just_put_back() -> None:
    match = stage(
        BANQUET,
        ["eel tempura tempura", "eel eel eel", "dumpling dumpling dumpling"],
        ["chopsticks_3", "spoon_4", ""],
    )
    play(match, "0:eel", "0:chopsticks_3", "1:eel", "1:spoon_4", "2:dumpling", "0:tempura")
    play(match, "1:any_chopsticks")
    assert tray(match, 0) == ["eel", "tempura"]
    assert tray(match, 1) == ["eel", "chopsticks_3"]
    assert hand(match, 1) == ["tempura", "spoon_4"]


@pytest.mark.rule("P-CHOP-4", "P-ORD-2")
def test_chopsticks_put_back_first_are_in_the_hand_before_the_next_chopsticks_act() -> None:
    match = stage(SUSHI_GO, ["tempura tempura tempura", "maki_1 maki_2 maki_3"], ["chopsticks_1", "chopsticks_2"])
    play(match, "0:tempura", "0:chopsticks_1", "1:maki_1", "1:chopsticks_2", "0:tempura")
    assert hand(match, 0) == ["tempura", "chopsticks_1"]
    assert asked(match) == {1: "second"}
    assert options(match, 1) == {"maki_2", "maki_3"}
