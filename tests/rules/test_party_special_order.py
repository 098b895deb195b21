"""Party: special orders become what they copy."""

from collections import Counter

import pytest

from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES
from tests.staging import asked, hand, options, play, reason, stage, tray

PLATTER = "points-platter"
DINNER = "dinner-for-two"
CHOPSTICKS = "maki,tempura,tofu,miso_soup,chopsticks,special_order,pudding"
SPOON = "maki,tempura,tofu,miso_soup,spoon,special_order,pudding"
WASABI = "maki,tempura,tofu,dumpling,wasabi,special_order,pudding"
BOX = "maki,tempura,tofu,dumpling,takeout_box,special_order,pudding"


def discard(match: Match) -> list[str]:
    """The discard pile by card."""
    return [CARD_NAMES[card] for card in match.view(None).discard]


def circulating(match: Match) -> Counter[str]:
    """All cards in hands and deck at the start of a round."""
    fields = dict(field.split("=", 1) for field in match.position().split()[1:])
    return Counter(",".join([fields["deck"], *fields["hands"].split("/")]).split(","))


@pytest.mark.rule("P-SO-1")
@pytest.mark.parametrize(
    ("menu", "front", "target", "kind", "points"),
    [
        (CHOPSTICKS, "tempura", "tempura", "tempura", 5),
        (CHOPSTICKS, "maki_2 tofu", "maki_2", "maki", 6),
        (DINNER, "onigiri_circle onigiri_square", "onigiri_circle", "onigiri", 4 + 1),
        (DINNER, "tofu tofu", "tofu", "tofu", 0),
        (DINNER, "uramaki_4", "uramaki_4", "uramaki", 8),
        (CHOPSTICKS, "salmon_nigiri", "salmon_nigiri", "nigiri", 4),
    ],
)
def test_a_copy_counts_as_one_more_card_of_its_kind(menu: str, front: str, target: str, kind: str, points: int) -> None:
    rival = "uramaki_5" if "uramaki_4" in front else "maki_3" if "maki_2" in front else ""
    match = stage(menu, ["special_order egg_nigiri", "egg_nigiri miso_soup"], [front, rival])
    play(match, "0:special_order", f"0:{target}", "1:egg_nigiri")
    assert reason(match, 0, kind) == points


@pytest.mark.rule("P-SO-1")
def test_a_copy_has_the_colour_of_what_it_copies() -> None:
    match = stage(
        PLATTER, ["special_order edamame", "edamame edamame", "edamame dumpling"], ["dumpling dumpling tea", "", ""]
    )
    play(match, "0:special_order", "0:dumpling", "1:edamame", "2:edamame")
    assert match.scores[0].trays[0][3].copied
    assert (reason(match, 0, "dumpling"), reason(match, 0, "tea")) == (10, 4)


@pytest.mark.rule("P-SO-1", "P-SO-3")
def test_only_own_cards_in_front_can_be_copied() -> None:
    match = stage(
        CHOPSTICKS,
        ["special_order tofu", "tofu tofu"],
        ["tempura maki_1", "maki_3 pudding"],
        desserts=["pudding", ""],
        round_no=2,
    )
    play(match, "0:special_order")
    assert options(match, 0) == {"tempura", "maki_1"}


@pytest.mark.rule("P-SO-2", "P-SO-13")
def test_a_copy_of_chopsticks_stays_when_the_original_has_been_used() -> None:
    match = stage(CHOPSTICKS, ["tofu tempura tofu", "tofu maki_1 tofu"], ["chopsticks_1 =chopsticks_1", ""])
    play(match, "0:tofu", "0:chopsticks_1", "1:tofu", "0:tempura")
    assert tray(match, 0) == ["=chopsticks_1", "tofu", "tempura"]
    play(match, "0:maki_1")
    assert options(match, 0) == {"copied_chopsticks_1", "pass"}


@pytest.mark.rule("P-SO-3", "P-TURN-2")
def test_a_picked_special_order_names_a_card_of_earlier_turns_in_secret() -> None:
    match = stage(CHOPSTICKS, ["special_order tofu tofu", "tofu tofu tofu"], ["tempura maki_1", ""])
    events = play(match, "0:special_order", "0:maki_1")
    assert [event.kind for event in events] == ["chosen"]
    assert match.view(1).copying is None
    assert tray(match, 0) == ["tempura", "maki_1"]
    play(match, "1:tofu")
    assert tray(match, 0) == ["tempura", "maki_1", "=maki_1"]


@pytest.mark.rule("P-SO-4")
def test_a_special_order_by_chopsticks_may_copy_this_turns_pick() -> None:
    match = stage(CHOPSTICKS, ["maki_3 special_order tofu", "tofu tofu tofu"], ["chopsticks_1 tempura", ""])
    play(match, "0:maki_3", "0:chopsticks_1", "1:tofu", "0:special_order")
    assert options(match, 0) == {"chopsticks_1", "tempura", "maki_3"}
    play(match, "0:maki_3")
    assert tray(match, 0) == ["tempura", "maki_3", "=maki_3"]


@pytest.mark.rule("P-SO-4")
def test_a_special_order_by_spoon_may_copy_this_turns_pick() -> None:
    match = stage(SPOON, ["maki_3 tofu", "tofu special_order", "tofu tofu"], ["spoon_4", "", ""])
    play(match, "0:maki_3", "0:spoon_4", "1:tofu", "2:tofu", "0:any_special_order")
    assert options(match, 0) == {"spoon_4", "maki_3"}


@pytest.mark.rule("P-SO-5")
def test_a_target_must_be_chosen_if_there_is_one() -> None:
    match = stage(CHOPSTICKS, ["special_order tofu", "tofu tofu"], ["tofu tofu", ""])
    play(match, "0:special_order")
    assert options(match, 0) == {"tofu"}


@pytest.mark.rule("P-SO-5")
def test_a_picked_special_order_without_a_target_is_discarded_at_once() -> None:
    match = stage(CHOPSTICKS, ["special_order tofu tofu", "tofu tofu tofu"])
    play(match, "0:special_order")
    assert asked(match) == {1: "pick"}
    play(match, "1:tofu")
    assert tray(match, 0) == []
    assert discard(match) == ["special_order"]


@pytest.mark.rule("P-SO-5", "P-SO-6")
def test_a_menu_is_no_target_for_the_special_order_it_brings() -> None:
    match = stage(DINNER, ["menu_7 tofu tofu", "tofu tofu tofu"], draws=["special_order uramaki_3 uramaki_3 menu_8"])
    play(match, "0:menu_7", "1:tofu", "0:special_order")
    assert tray(match, 0) == []
    assert discard(match) == ["special_order", "menu_7"]


@pytest.mark.rule("P-SO-6")
def test_a_card_discarded_this_turn_cannot_be_copied() -> None:
    match = stage(CHOPSTICKS, ["miso_soup special_order tofu", "miso_soup tofu tofu"], ["chopsticks_1", ""])
    play(match, "0:miso_soup", "0:chopsticks_1", "1:miso_soup", "0:special_order")
    assert options(match, 0) == {"chopsticks_1"}


@pytest.mark.rule("P-SO-7", "P-SO-13")
def test_chopsticks_in_use_may_be_copied_by_the_special_order_they_bring() -> None:
    match = stage(CHOPSTICKS, ["tofu special_order tempura", "tofu maki_1 tofu"], ["chopsticks_2", ""])
    play(match, "0:tofu", "0:chopsticks_2", "1:tofu", "0:special_order", "0:chopsticks_2")
    assert tray(match, 0) == ["tofu", "=chopsticks_2"]
    assert hand(match, 1) == ["tempura", "chopsticks_2"]
    play(match, "0:maki_1")
    assert options(match, 0) == {"copied_chopsticks_2", "pass"}


@pytest.mark.rule("P-SO-7")
def test_a_spoon_in_use_may_be_copied_by_the_special_order_it_brings() -> None:
    match = stage(
        SPOON, ["tofu tofu tofu", "tofu special_order tempura", "tempura tempura maki_1"], ["spoon_5", "", ""]
    )
    play(match, "0:tofu", "0:spoon_5", "1:tofu", "2:tempura", "0:any_special_order", "0:spoon_5")
    assert tray(match, 0) == ["tofu", "=spoon_5"]
    assert hand(match, 2) == ["tempura", "spoon_5"]


@pytest.mark.rule("P-SO-7", "P-SO-12", "P-SO-14")
def test_a_copy_in_use_may_be_copied_and_the_older_one_is_the_one_that_leaves() -> None:
    match = stage(CHOPSTICKS, ["tofu special_order tempura", "tofu maki_1 tofu"], ["=chopsticks_2.3", ""])
    play(match, "0:tofu", "0:copied_chopsticks_2", "1:tofu", "0:special_order", "0:chopsticks_2")
    assert tray(match, 0) == ["tofu", "=chopsticks_2"]
    assert match.view(None).trays[0][1].turn == 8
    assert hand(match, 1) == ["tempura", "special_order"]


@pytest.mark.rule("P-SO-8")
def test_copying_a_nigiri_on_wasabi_gives_no_share_in_it() -> None:
    match = stage(WASABI, ["special_order tofu", "tofu maki_1"], ["wasabi squid_nigiri.2>0", ""])
    play(match, "0:special_order", "0:squid_nigiri")
    assert asked(match) == {1: "pick"}
    play(match, "1:tofu")
    assert reason(match, 0, "nigiri") == 9 + 3


@pytest.mark.rule("P-SO-9")
@pytest.mark.parametrize(("reply", "points"), [("wasabi", 3 + 9), ("pass", 3 + 3)])
def test_a_copied_nigiri_may_but_need_not_go_on_a_free_wasabi(reply: str, points: int) -> None:
    match = stage(WASABI, ["special_order tofu", "tofu maki_1"], ["squid_nigiri wasabi", ""])
    play(match, "0:special_order", "0:squid_nigiri")
    assert asked(match) == {0: "dip", 1: "pick"}
    play(match, f"0:{reply}", "1:tofu")
    assert reason(match, 0, "nigiri") == points


@pytest.mark.rule("P-SO-9", "P-SO-8")
def test_a_copy_of_a_nigiri_on_wasabi_may_go_on_another_wasabi() -> None:
    match = stage(WASABI, ["special_order tofu tofu", "tofu tofu tofu"], ["wasabi egg_nigiri.2>0 wasabi", ""])
    play(match, "0:special_order", "0:egg_nigiri", "0:wasabi", "1:tofu")
    assert tray(match, 0) == ["wasabi", "egg_nigiri>0", "wasabi", "=egg_nigiri>2"]


@pytest.mark.rule("P-SO-9", "P-WAS-1")
def test_a_wasabi_declined_by_a_special_order_stays_free_for_the_next_nigiri() -> None:
    match = stage(WASABI, ["special_order tofu", "tofu squid_nigiri"], ["egg_nigiri wasabi", ""])
    play(match, "0:special_order", "0:egg_nigiri", "0:pass", "1:tofu")
    assert reason(match, 0, "nigiri") == 1 + 1 + 9


@pytest.mark.rule("P-SO-9")
def test_without_a_free_wasabi_or_for_other_cards_there_is_nothing_to_decide() -> None:
    match = stage(WASABI, ["special_order tofu", "special_order tofu"], ["egg_nigiri wasabi", "egg_nigiri"])
    play(match, "0:special_order", "0:wasabi", "1:special_order", "1:egg_nigiri")
    assert match.view(None).round_no == 2


@pytest.mark.rule("P-SO-10")
@pytest.mark.parametrize("front", ["wasabi egg_nigiri.2>0", "egg_nigiri wasabi"])
def test_copying_a_wasabi_used_or_not_gives_a_new_free_one(front: str) -> None:
    match = stage(WASABI, ["special_order salmon_nigiri tofu", "tofu squid_nigiri tofu"], [front, ""])
    play(match, "0:special_order", "0:wasabi", "1:tofu", "0:squid_nigiri", "1:salmon_nigiri")
    assert reason(match, 0, "nigiri") == (3 if front.startswith("wasabi") else 1) + 9
    assert reason(match, 1, "nigiri") == 2


@pytest.mark.rule("P-SO-12")
def test_copying_a_copy_gives_the_identity_of_that_copy() -> None:
    match = stage(CHOPSTICKS, ["special_order tofu", "tofu miso_soup"], ["=tempura =tempura", ""])
    play(match, "0:special_order")
    assert options(match, 0) == {"tempura"}
    play(match, "0:tempura", "1:tofu")
    assert [card.copied for card in match.scores[0].trays[0]] == [True, True, True, False]
    assert (reason(match, 0, "tempura"), reason(match, 0, "miso_soup")) == (5, 3)


@pytest.mark.rule("P-SO-12", "P-SO-13", "P-ORD-6")
def test_a_copy_of_a_copied_spoon_acts_with_the_first_spoons_number() -> None:
    match = stage(
        SPOON, ["special_order tofu tofu", "tofu maki_1 tofu", "tempura maki_2 maki_3"], ["=spoon_4", "spoon_5", ""]
    )
    play(match, "0:special_order", "0:spoon_4", "0:pass", "1:tofu", "1:pass", "2:tempura")
    assert tray(match, 0) == ["=spoon_4", "=spoon_4"]
    play(match, "0:maki_2", "0:copied_spoon_4", "1:tofu", "1:spoon_5", "2:maki_1")
    assert [(entry.seat, CARD_NAMES[entry.card]) for entry in match.view(None).queue] == [
        (0, "spoon_4"),
        (1, "spoon_5"),
    ]


@pytest.mark.rule("P-SO-13")
def test_a_copy_of_chopsticks_is_usable_from_the_next_turn_on() -> None:
    match = stage(CHOPSTICKS, ["special_order tempura tofu", "tofu maki_1 tofu"], ["chopsticks_3", ""])
    play(match, "0:special_order", "0:chopsticks_3")
    assert options(match, 0) == {"chopsticks_3", "pass"}
    play(match, "0:pass", "1:tofu", "0:maki_1")
    assert options(match, 0) == {"chopsticks_3", "copied_chopsticks_3", "pass"}


@pytest.mark.rule("P-SO-3", "P-SO-13")
def test_chopsticks_may_be_copied_and_called_in_the_same_turn() -> None:
    match = stage(CHOPSTICKS, ["special_order tempura tofu", "tofu maki_1 tofu"], ["chopsticks_3", ""])
    play(match, "0:special_order", "0:chopsticks_3", "0:chopsticks_3", "1:tofu", "0:tempura")
    assert tray(match, 0) == ["=chopsticks_3", "tempura"]
    assert hand(match, 1) == ["tofu", "chopsticks_3"]


@pytest.mark.rule("P-SO-14")
def test_a_used_copy_of_chopsticks_goes_into_the_hand_as_a_special_order() -> None:
    match = stage(CHOPSTICKS, ["tofu tempura tofu", "tofu maki_1 tofu"], ["=chopsticks_1", "maki_3"])
    play(match, "0:tofu", "0:copied_chopsticks_1", "1:tofu", "0:tempura")
    assert tray(match, 0) == ["tofu", "tempura"]
    assert hand(match, 1) == ["tofu", "special_order"]
    play(match, "1:special_order")
    assert options(match, 1) == {"maki_3", "tofu"}


@pytest.mark.rule("P-SO-14")
def test_a_used_copy_of_a_spoon_goes_into_the_givers_hand_as_a_special_order() -> None:
    match = stage(SPOON, ["tofu maki_1 tofu", "tofu maki_2 tofu", "tofu tempura tofu"], ["=spoon_6", "", ""])
    play(match, "0:tofu", "0:copied_spoon_6", "1:tofu", "2:tofu", "0:any_tempura")
    assert tray(match, 0) == ["tofu", "tempura"]
    assert hand(match, 0) == ["tofu", "special_order"]


@pytest.mark.rule("P-SO-14", "P-SPOON-9")
def test_a_copy_of_a_spoon_in_vain_is_discarded_as_a_special_order() -> None:
    match = stage(SPOON, ["tofu maki_1 tofu", "tofu maki_2 tofu", "tofu maki_3 tofu"], ["=spoon_6", "", ""])
    play(match, "0:tofu", "0:copied_spoon_6", "1:tofu", "2:tofu", "0:any_tempura")
    assert tray(match, 0) == ["tofu"]
    assert discard(match) == ["special_order"]


@pytest.mark.rule("P-SO-14", "P-SPOON-4", "P-ORD-8")
def test_a_used_copy_is_a_special_order_again_for_a_later_copy_of_the_same_spoon() -> None:
    match = stage(
        SPOON, ["tofu maki_1 tofu", "tofu maki_2 tofu", "tofu tempura tofu"], ["=spoon_6.5", "=spoon_6.4", ""]
    )
    play(match, "0:tofu", "0:copied_spoon_6", "1:tofu", "1:copied_spoon_6", "2:tofu", "1:any_tempura")
    assert hand(match, 2) == ["tofu", "special_order"]
    play(match, "0:any_special_order", "0:spoon_6")
    assert tray(match, 0) == ["tofu", "=spoon_6"]
    assert hand(match, 0) == ["tofu", "special_order"]


@pytest.mark.rule("P-SO-14", "P-ORD-7", "P-ORD-8")
def test_original_and_copies_of_one_number_each_leave_as_the_card_they_are() -> None:
    match = stage(
        CHOPSTICKS,
        ["tofu maki_1 tofu", "tofu maki_2 tofu", "tofu maki_3 tempura"],
        ["=chopsticks_1.4", "=chopsticks_1.3", "chopsticks_1.5"],
    )
    play(match, "0:tofu", "0:copied_chopsticks_1", "1:tofu", "1:copied_chopsticks_1", "2:tofu", "2:chopsticks_1")
    play(match, "2:maki_3", "1:maki_2", "0:maki_1")
    assert hand(match, 0) == ["tempura", "chopsticks_1"]
    assert hand(match, 1) == hand(match, 2) == ["tofu", "special_order"]


@pytest.mark.rule("P-SO-15")
def test_copying_a_flipped_card_gives_another_flipped_card() -> None:
    match = stage(BOX, ["special_order dumpling", "tofu dumpling"], ["(tempura) tempura", ""])
    play(match, "0:special_order")
    assert options(match, 0) == {"face_down", "tempura"}
    play(match, "0:face_down", "1:tofu")
    assert (reason(match, 0, "face_down"), reason(match, 0, "tempura")) == (4, 0)


@pytest.mark.rule("P-SO-15", "P-SO-12")
def test_copying_a_flipped_copy_is_flipped_too_and_returns_as_a_special_order() -> None:
    match = stage(BOX, ["special_order dumpling", "tofu dumpling"], ["(=pudding)", ""])
    play(match, "0:special_order", "0:face_down", "1:tofu")
    assert reason(match, 0, "face_down") == 4
    assert match.standing.desserts == (0, 0)
    assert circulating(match)["special_order"] == 3


@pytest.mark.rule("P-SO-16")
def test_a_copied_dessert_is_set_aside_and_leaves_the_deck_for_good() -> None:
    match = stage(CHOPSTICKS, ["special_order maki_1", "tofu maki_2"], ["pudding", ""])
    events = play(match, "0:special_order", "0:pudding", "1:tofu")
    assert [event.seat for event in events if event.kind == "set_aside"] == [0, 0]
    assert match.standing.desserts == (2, 0)
    assert circulating(match)["special_order"] == 2


@pytest.mark.rule("P-SO-16")
def test_a_copied_fruit_counts_with_both_icons() -> None:
    match = stage(DINNER, ["special_order tofu", "tofu tofu"], ["fruit_watermelon_orange", ""], round_no=3)
    play(match, "0:special_order", "0:fruit_watermelon_orange", "1:tofu")
    assert match.over
    assert reason(match, 0, "fruit") == 1 + 1 - 2
    assert reason(match, 1, "fruit") == -6
