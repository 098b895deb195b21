"""Party: calling bonus cards, and the order of actions."""

from collections.abc import Sequence

import pytest

from sushibelt.play.errors import IllegalAnswer
from sushibelt.play.events import Event
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CHOPSTICKS_1
from tests.staging import asked, hand, options, play, stage, tray

BANQUET = "big-banquet"
CHOPSTICKS_ORDER = "uramaki,tempura,tofu,miso_soup,chopsticks,special_order,pudding"
SPOON_ORDER = "uramaki,tempura,tofu,miso_soup,spoon,special_order,pudding"
CHOPSTICKS_MENU = "temaki,tempura,tofu,dumpling,chopsticks,menu,pudding"
CHOPSTICKS_BOX = "temaki,tempura,tofu,dumpling,chopsticks,takeout_box,pudding"
SPOON_MENU = "temaki,tempura,tofu,dumpling,spoon,menu,pudding"
SPOON_BOX = "temaki,tempura,tofu,dumpling,spoon,takeout_box,pudding"
MENU_BOX = "temaki,tempura,tofu,dumpling,menu,takeout_box,pudding"


def acts(events: list[Event]) -> list[tuple[int | None, str | None]]:
    """Who acted with which card, in order."""
    return [(event.seat, event.card) for event in events if event.kind == "acts"]


def waiting(match: Match) -> list[int]:
    """Whose cards act now and next, in order."""
    return [acting.seat for acting in match.view(None).queue]


def called(menu: str, trays: Sequence[str], calls: Sequence[str]) -> Match:
    """Everybody picks tofu and calls a bonus card."""
    match = stage(menu, ["tofu tempura"] * len(trays), trays)
    for seat, call in enumerate(calls):
        play(match, f"{seat}:tofu", f"{seat}:{call}")
    return match


# --- calling ----------------------------------------------------------------------------------------


@pytest.mark.rule("P-BON-1", "P-CHOP-1", "P-SPOON-1")
@pytest.mark.parametrize("bonus", ["chopsticks_1", "spoon_4"])
def test_a_bonus_card_is_idle_in_its_first_turn_and_usable_in_the_next(bonus: str) -> None:
    match = stage(BANQUET, [f"{bonus} eel eel", "eel eel eel", "tempura dumpling tempura"])
    play(match, f"0:{bonus}")
    assert asked(match) == {1: "pick", 2: "pick"}
    assert acts(play(match, "1:eel", "2:tempura")) == []
    play(match, "0:dumpling")
    assert options(match, 0) == {bonus, "pass"}


@pytest.mark.rule("P-BON-1")
def test_a_bonus_card_left_alone_for_turns_is_still_usable() -> None:
    match = stage("sushi-go", ["tempura tempura", "sashimi sashimi"], ["chopsticks_3.1 maki_1.8", ""])
    play(match, "0:tempura")
    assert asked(match)[0] == "call"


@pytest.mark.rule("P-BON-2", "P-BON-6")
def test_of_several_bonus_cards_the_player_names_the_one_called() -> None:
    match = stage(
        BANQUET, ["eel eel eel", "tempura eel eel", "dumpling eel eel"], ["chopsticks_1 spoon_4 chopsticks_2", "", ""]
    )
    play(match, "0:eel")
    assert options(match, 0) == {"chopsticks_1", "chopsticks_2", "spoon_4", "pass"}
    play(match, "0:chopsticks_2")
    assert asked(match) == {1: "pick", 2: "pick"}
    assert acts(play(match, "1:tempura", "2:dumpling", "0:eel")) == [(0, "chopsticks_2")]
    assert tray(match, 0) == ["chopsticks_1", "spoon_4", "eel", "eel"]


@pytest.mark.rule("P-BON-6", "P-ORD-6")
def test_a_copy_and_its_model_are_two_things_to_call() -> None:
    match = stage(CHOPSTICKS_ORDER, ["tofu tempura tofu", "tofu tofu tofu"], ["chopsticks_1.3 =chopsticks_1.3", ""])
    play(match, "0:tofu")
    assert options(match, 0) == {"chopsticks_1", "copied_chopsticks_1", "pass"}
    play(match, "0:copied_chopsticks_1", "1:tofu", "0:tempura")
    assert tray(match, 0) == ["chopsticks_1", "tofu", "tempura"]


@pytest.mark.rule("P-BON-3")
def test_a_call_is_made_before_the_reveal_and_heard_at_the_reveal() -> None:
    match = stage("sushi-go", ["tempura maki_1", "sashimi sashimi"], ["chopsticks_1", ""])
    before = play(match, "0:tempura", "0:chopsticks_1")
    assert [event.kind for event in before] == ["chosen"]
    assert match.view(1).called is None
    after = play(match, "1:sashimi")
    assert [(event.seat, event.card) for event in after if event.kind == "called"] == [(0, "chopsticks_1")]


@pytest.mark.rule("P-BON-4")
def test_what_chopsticks_take_is_decided_with_all_revealed_cards_in_sight() -> None:
    match = stage("sushi-go", ["tempura maki_1 maki_2", "maki_3 sashimi sashimi"], ["chopsticks_1", ""])
    play(match, "0:tempura", "0:chopsticks_1", "1:maki_3")
    assert asked(match) == {0: "second"}
    assert tray(match, 1) == ["maki_3"]


@pytest.mark.rule("P-BON-4")
def test_what_a_spoon_asks_for_is_decided_with_all_revealed_cards_in_sight() -> None:
    match = stage(BANQUET, ["eel eel", "maki_3 eel", "maki_1 eel"], ["spoon_4", "", ""])
    play(match, "0:eel", "0:spoon_4", "1:maki_3", "2:maki_1")
    assert asked(match) == {0: "ask"}
    assert (tray(match, 1), tray(match, 2)) == (["maki_3"], ["maki_1"])


@pytest.mark.rule("P-BON-5")
def test_two_cards_in_hand_are_enough_for_a_call() -> None:
    match = stage(CHOPSTICKS_ORDER, ["special_order tofu", "tofu tofu"], ["chopsticks_1 tempura", ""])
    play(match, "0:special_order", "0:tempura")
    assert asked(match) == {0: "call", 1: "pick"}


@pytest.mark.rule("P-BON-5", "P-TURN-9")
def test_with_a_single_card_in_hand_there_is_no_call() -> None:
    match = stage(CHOPSTICKS_ORDER, ["special_order", "tofu"], ["chopsticks_1 tempura", ""])
    assert asked(match) == {0: "copy"}
    play(match, "0:tempura")
    assert match.view(None).round_no == 2


@pytest.mark.rule("P-BON-6")
def test_called_chopsticks_must_take_a_card() -> None:
    match = stage("sushi-go", ["tempura maki_1", "sashimi sashimi"], ["chopsticks_1", ""])
    play(match, "0:tempura", "0:chopsticks_1", "1:sashimi")
    assert options(match, 0) == {"maki_1"}
    with pytest.raises(IllegalAnswer):
        match.answer(0, "pass")


@pytest.mark.rule("P-BON-6")
def test_a_called_spoon_must_ask() -> None:
    match = stage(BANQUET, ["eel eel", "maki_3 eel", "maki_1 eel"], ["spoon_4", "", ""])
    play(match, "0:eel", "0:spoon_4", "1:maki_3", "2:maki_1")
    assert "any_eel" in options(match, 0)
    with pytest.raises(IllegalAnswer):
        match.answer(0, "pass")


@pytest.mark.rule("P-BON-7")
@pytest.mark.parametrize(("menu", "bonus"), [(CHOPSTICKS_BOX, "chopsticks_1"), (SPOON_BOX, "spoon_4")])
def test_flipped_bonus_cards_cannot_be_called(menu: str, bonus: str) -> None:
    match = stage(menu, ["tofu tofu", "tempura tempura", "dumpling dumpling"], [f"({bonus})", "", ""])
    play(match, "0:tofu")
    assert asked(match) == {1: "pick", 2: "pick"}


@pytest.mark.rule("P-BON-7")
def test_beside_a_flipped_bonus_card_only_the_open_one_can_be_called() -> None:
    match = stage(CHOPSTICKS_BOX, ["tofu tofu", "tempura tempura"], ["(chopsticks_1) chopsticks_2", ""])
    play(match, "0:tofu")
    assert options(match, 0) == {"chopsticks_2", "pass"}


# --- order ----------------------------------------------------------------------------------------------


@pytest.mark.rule("P-ORD-1")
def test_only_called_bonus_cards_act() -> None:
    trays = ["chopsticks_1", "chopsticks_2", "chopsticks_3"]
    match = called(CHOPSTICKS_ORDER, trays, ["chopsticks_1", "pass", "chopsticks_3"])
    assert waiting(match) == [0, 2]


@pytest.mark.rule("P-ORD-1")
def test_every_menu_and_takeout_box_played_acts_whoever_owns_it() -> None:
    match = stage(
        MENU_BOX,
        ["takeout_box_11 tofu", "menu_9 tofu", "tofu tofu", "menu_7 tofu", "takeout_box_10 tofu"],
        ["tempura", "", "", "", "dumpling"],
    )
    play(match, "0:takeout_box_11", "1:menu_9", "2:tofu", "3:menu_7", "4:takeout_box_10")
    assert waiting(match) == [3, 1, 4, 0]


@pytest.mark.rule("P-ORD-2", "P-ORD-4")
def test_chopsticks_act_before_spoons_and_low_numbers_before_high_ones() -> None:
    match = stage(
        BANQUET,
        ["eel eel"] * 3 + ["tempura tempura", "dumpling eel"],
        ["spoon_5", "chopsticks_3", "spoon_4", "chopsticks_2", ""],
    )
    play(match, "0:eel", "0:spoon_5", "1:eel", "1:chopsticks_3", "2:eel", "2:spoon_4", "3:tempura")
    play(match, "3:chopsticks_2", "4:dumpling")
    assert waiting(match) == [3, 1, 2, 0]


@pytest.mark.rule("P-ORD-2")
def test_the_next_menu_draws_only_when_the_one_before_has_finished() -> None:
    match = stage(
        MENU_BOX,
        ["menu_9 tofu", "menu_7 tofu"],
        draws=["takeout_box_12 tofu temaki menu_8", "takeout_box_12 dumpling pudding menu_8"],
    )
    play(match, "0:menu_9", "1:menu_7")
    assert asked(match) == {1: "menu"}
    assert match.view(0).drawn == ()
    play(match, "1:temaki")
    assert tray(match, 1) == ["temaki"]
    assert asked(match) == {0: "menu"}
    assert options(match, 0) == {"takeout_box_12", "dumpling", "pudding"}


@pytest.mark.rule("P-ORD-3", "P-EXTRA-3")
def test_a_menu_brought_by_chopsticks_acts_this_turn() -> None:
    match = stage(
        CHOPSTICKS_MENU,
        ["tofu menu_8 tofu", "tempura tofu tofu"],
        ["chopsticks_1", ""],
        draws=["dumpling temaki pudding tofu"],
    )
    play(match, "0:tofu", "0:chopsticks_1", "1:tempura")
    events = play(match, "0:menu_8")
    assert [event.kind for event in events if event.kind in ("into_hand", "acts")] == ["into_hand", "acts"]
    play(match, "0:dumpling")
    assert tray(match, 0) == ["tofu", "dumpling"]
    assert hand(match, 1) == ["tofu", "chopsticks_1"]


@pytest.mark.rule("P-ORD-3", "P-EXTRA-3")
def test_a_takeout_box_brought_by_a_spoon_acts_this_turn() -> None:
    match = stage(
        SPOON_BOX, ["tofu tofu tofu", "tempura takeout_box_12 tofu", "tempura tofu tofu"], ["spoon_5 dumpling", "", ""]
    )
    play(match, "0:tofu", "0:spoon_5", "1:tempura", "2:tempura", "0:any_takeout_box")
    assert asked(match) == {0: "flip"}
    play(match, "0:dumpling")
    assert tray(match, 0) == ["(dumpling)", "tofu"]


@pytest.mark.rule("P-ORD-3", "P-ORD-4")
def test_a_takeout_box_from_a_menu_goes_before_a_higher_one_that_was_waiting() -> None:
    match = stage(
        MENU_BOX,
        ["takeout_box_11 tofu tofu", "menu_9 tofu tofu"],
        ["tempura", "dumpling"],
        draws=["takeout_box_10 takeout_box_12 tofu temaki"],
    )
    play(match, "0:takeout_box_11", "1:menu_9")
    assert waiting(match) == [1, 0]
    play(match, "1:takeout_box_10")
    assert asked(match) == {1: "flip"}
    play(match, "1:pass")
    assert asked(match) == {0: "flip"}


@pytest.mark.rule("P-ORD-3", "P-ORD-4")
def test_a_menu_from_a_spoon_goes_before_a_higher_one_that_was_waiting() -> None:
    match = stage(
        SPOON_MENU,
        ["menu_9 tofu", "tofu tofu", "tempura menu_7"],
        ["", "spoon_6", ""],
        draws=["tofu tofu temaki dumpling"],
    )
    play(match, "0:menu_9", "1:tofu", "1:spoon_6", "2:tempura", "1:any_menu")
    assert [(entry.seat, entry.card - CHOPSTICKS_1 + 1) for entry in match.view(None).queue] == [(1, 7), (0, 9)]


@pytest.mark.rule("P-ORD-5", "P-EXTRA-3")
def test_chopsticks_from_a_menu_wait_for_the_next_turn() -> None:
    match = stage(
        CHOPSTICKS_MENU,
        ["menu_7 tofu tofu", "tempura tempura tempura"],
        draws=["chopsticks_3 tofu temaki temaki"],
    )
    play(match, "0:menu_7", "1:tempura")
    assert acts(play(match, "0:chopsticks_3")) == []
    assert tray(match, 0) == ["chopsticks_3"]
    play(match, "0:tempura")
    assert options(match, 0) == {"chopsticks_3", "pass"}


@pytest.mark.rule("P-ORD-5", "P-EXTRA-3")
def test_a_spoon_brought_by_chopsticks_waits_for_the_next_turn() -> None:
    match = stage(BANQUET, ["eel spoon_6 eel", "tempura eel eel", "tempura eel eel"], ["chopsticks_1", "", ""])
    play(match, "0:eel", "0:chopsticks_1", "1:tempura", "2:tempura")
    assert acts(play(match, "0:spoon_6")) == []
    play(match, "0:eel")
    assert options(match, 0) == {"spoon_6", "pass"}


@pytest.mark.rule("P-ORD-6", "P-SO-13")
def test_a_copy_acts_with_the_number_it_copied() -> None:
    match = called(
        CHOPSTICKS_ORDER,
        ["chopsticks_2", "=chopsticks_1", "chopsticks_3"],
        ["chopsticks_2", "copied_chopsticks_1", "chopsticks_3"],
    )
    assert waiting(match) == [1, 0, 2]


@pytest.mark.rule("P-ORD-7")
@pytest.mark.parametrize(("menu", "bonus"), [(CHOPSTICKS_ORDER, "chopsticks_1"), (SPOON_ORDER, "spoon_4")])
def test_of_equal_numbers_even_a_younger_original_goes_before_its_copies(menu: str, bonus: str) -> None:
    match = called(menu, [f"={bonus}.2", f"={bonus}.1", f"{bonus}.5"], [f"copied_{bonus}"] * 2 + [bonus])
    assert waiting(match) == [2, 1, 0]


@pytest.mark.rule("P-ORD-8")
@pytest.mark.parametrize(("menu", "bonus"), [(CHOPSTICKS_ORDER, "chopsticks_1"), (SPOON_ORDER, "spoon_4")])
def test_of_equal_copies_the_older_one_goes_first(menu: str, bonus: str) -> None:
    match = called(menu, [f"={bonus}.4", f"={bonus}.2", f"={bonus}.3"], [f"copied_{bonus}"] * 3)
    assert waiting(match) == [1, 2, 0]


@pytest.mark.rule("P-ORD-8")
def test_of_equal_copies_from_one_turn_the_lower_seat_goes_first() -> None:
    match = called(
        CHOPSTICKS_ORDER, ["=chopsticks_1.4", "=chopsticks_1.3", "=chopsticks_1.3"], ["copied_chopsticks_1"] * 3
    )
    assert waiting(match) == [1, 2, 0]


@pytest.mark.rule("P-BON-6", "P-ORD-8")
@pytest.mark.parametrize(("menu", "bonus"), [(CHOPSTICKS_ORDER, "chopsticks_1"), (SPOON_ORDER, "spoon_4")])
@pytest.mark.parametrize(("other", "order"), [(1, [1, 0]), (3, [0, 1])])
def test_of_two_copies_of_one_number_the_player_uses_the_older_one(
    menu: str, bonus: str, other: int, order: list[int]
) -> None:
    """R39: the player names the number alone; the copy played first is used, and acts as old as it is."""
    match = stage(menu, ["tofu tempura"] * 3, [f"={bonus}.2 ={bonus}.4", f"={bonus}.{other}", f"{bonus}.5"])
    play(match, "0:tofu")
    assert options(match, 0) == {f"copied_{bonus}", "pass"}
    play(match, f"0:copied_{bonus}", "1:tofu", f"1:copied_{bonus}", "2:tofu", "2:pass")
    assert waiting(match) == order
    while waiting(match):
        seat = waiting(match)[0]
        play(match, f"{seat}:{'tempura' if bonus == 'chopsticks_1' else 'any_tempura'}")
    kept = [card.turn for card in match.view(None).trays[0] if card.copied]
    assert kept == [4]
