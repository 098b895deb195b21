"""Rulings on colours, soy sauce and tea."""

import pytest

from tests.rules.tables import round_end
from tests.scoring_table import worth
from tests.staging import play, reason, stage

TEA = "maki,tempura,eel,miso_soup,wasabi,tea,pudding"
SOY = "maki,tempura,eel,miso_soup,wasabi,soy_sauce,pudding"
BOTH = "uramaki,tempura,onigiri,tofu,soy_sauce,tea,fruit"
COPIES = "maki,tempura,eel,tofu,special_order,tea,pudding"
COPIES_SOY = "maki,tempura,eel,tofu,special_order,soy_sauce,pudding"
BOX_TEA = "maki,tempura,eel,tofu,takeout_box,tea,pudding"
BOX_SOY = "maki,tempura,eel,tofu,takeout_box,soy_sauce,pudding"


def tea(tray: str, menu: str = TEA) -> int:
    """What one player's tea is worth, the round played to its end."""
    return reason(round_end(menu, [tray, "tempura"]), 0, "tea")


def soy(*trays: str, menu: str = SOY) -> list[int]:
    """What each player's soy sauce is worth, the round played to its end."""
    match = round_end(menu, trays)
    return [reason(match, seat, "soy_sauce") for seat in range(len(trays))]


# --- which cards are of one colour -------------------------------------------------------------------


@pytest.mark.rule("P-COMP-10")
@pytest.mark.parametrize(
    "cards",
    [
        "egg_nigiri salmon_nigiri squid_nigiri",
        "uramaki_3 uramaki_4",
        "uramaki_4 uramaki_5",
        "onigiri_circle onigiri_triangle onigiri_square onigiri_rectangle",
        "fruit_orange_orange fruit_watermelon_orange fruit_pineapple_pineapple",
        "fruit_watermelon_watermelon fruit_watermelon_pineapple fruit_orange_pineapple",
    ],
)
def test_all_variations_of_a_type_have_its_colour(cards: str) -> None:
    assert worth(BOTH, "tea", f"{cards} tea", "")[0] == len(cards.split())


@pytest.mark.rule("P-COMP-10")
def test_maki_and_numbered_cards_have_their_types_colour() -> None:
    menu = "maki,tempura,eel,miso_soup,chopsticks,tea,pudding"
    assert worth(menu, "tea", "maki_1 maki_2 maki_3 tea", "chopsticks_1 chopsticks_2 chopsticks_3 tea") == [3, 3]


@pytest.mark.rule("P-COMP-10")
def test_nigiri_and_wasabi_are_both_yellow() -> None:
    assert tea("egg_nigiri wasabi wasabi tea") == 3
    assert soy("egg_nigiri soy_sauce", "wasabi egg_nigiri tempura") == [4, 0]


@pytest.mark.rule("P-COMP-10")
def test_different_types_have_different_colours() -> None:
    every = "egg_nigiri maki_1 tempura eel miso_soup soy_sauce pudding"
    for left_out in every.split()[:-2]:
        fewer = every.replace(f"{left_out} ", "")
        assert worth(SOY, "soy_sauce", every, fewer) == [4, 0]
    assert worth(TEA, "tea", "egg_nigiri maki_1 tempura eel miso_soup tea pudding", "") == [1, 0]


@pytest.mark.rule("P-COLOR-1")
def test_discarded_cards_have_no_colour() -> None:
    # Both miso soups of the last turn are discarded: three in front are left with two.
    match = stage(TEA, ["miso_soup", "miso_soup"], ["miso_soup miso_soup tea", ""])
    assert reason(match, 0, "tea") == 2


@pytest.mark.rule("P-COLOR-1")
@pytest.mark.parametrize(("call", "points"), [("pass", 4), ("chopsticks_1", 0)])
def test_chopsticks_back_in_a_hand_have_no_colour(call: str, points: int) -> None:
    menu = "maki,tempura,eel,miso_soup,chopsticks,soy_sauce,pudding"
    match = stage(menu, ["maki_1 maki_2", "tempura maki_3"], ["chopsticks_1 soy_sauce", "tempura miso_soup"])
    play(match, "0:maki_1", f"0:{call}", "1:tempura")
    if call != "pass":
        play(match, "0:maki_2")
    # Seat 1 ends with three colours; seat 0 with soy sauce, maki and the chopsticks, if they are still there.
    assert reason(match, 0, "soy_sauce") == points


@pytest.mark.rule("P-COLOR-2")
def test_desserts_of_this_round_have_a_colour() -> None:
    assert tea("pudding pudding tea") == 2
    assert soy("soy_sauce pudding", "tempura eel") == [4, 0]


@pytest.mark.rule("P-COLOR-2", "P-ROUND-5")
def test_desserts_of_earlier_rounds_have_none() -> None:
    kept = ["pudding pudding pudding", ""]
    match = round_end(TEA, ["pudding tea", "eel"], round_no=2, desserts=kept)
    assert reason(match, 0, "tea") == 1
    match = round_end(SOY, ["soy_sauce tempura", "tempura eel maki_1"], round_no=2, desserts=["pudding", ""])
    assert reason(match, 0, "soy_sauce") == 0


@pytest.mark.rule("P-COLOR-3")
def test_a_copy_has_the_colour_of_its_model() -> None:
    assert tea("eel =eel =eel tea", COPIES) == 3


@pytest.mark.rule("P-COLOR-3")
def test_a_copy_adds_no_colour_of_its_own() -> None:
    tied = soy("eel =eel soy_sauce", "tempura tofu", menu=COPIES_SOY)
    behind = soy("eel =eel soy_sauce", "tempura tofu maki_1", menu=COPIES_SOY)
    assert (tied, behind) == ([4, 0], [0, 0])


@pytest.mark.rule("P-COLOR-4")
def test_flipped_cards_are_one_group() -> None:
    assert tea("(eel) (tempura) (tofu) (pudding) tea", BOX_TEA) == 4


@pytest.mark.rule("P-COLOR-4")
def test_a_flipped_card_leaves_its_own_group() -> None:
    assert tea("eel eel (eel) tea", BOX_TEA) == 2


@pytest.mark.rule("P-COLOR-4")
def test_flipped_cards_are_one_further_colour() -> None:
    assert soy("(eel) (tempura) soy_sauce", "tofu maki_1", menu=BOX_SOY) == [4, 0]
    assert soy("(eel) (tempura) soy_sauce", "tofu maki_1 eel", menu=BOX_SOY) == [0, 0]
    assert soy("(eel) eel soy_sauce", "tofu maki_1 eel", menu=BOX_SOY) == [4, 0]


@pytest.mark.rule("P-COLOR-5")
def test_nigiri_on_wasabi_are_two_yellow_cards() -> None:
    assert tea("wasabi.1 squid_nigiri.2>0 tea") == 2
    assert tea("wasabi.1 squid_nigiri.2>0 egg_nigiri.3 tea") == 3


@pytest.mark.rule("P-COLOR-5")
def test_nigiri_and_wasabi_are_one_colour() -> None:
    assert soy("wasabi squid_nigiri soy_sauce", "tempura eel") == [4, 0]
    assert soy("wasabi squid_nigiri soy_sauce", "tempura eel maki_1") == [0, 0]


# --- soy sauce ---------------------------------------------------------------------------------------


@pytest.mark.rule("P-SOY-1")
def test_opponents_without_soy_sauce_count_their_colours_too() -> None:
    assert soy("soy_sauce tempura", "eel tempura maki_1", "pudding") == [0, 0, 0]
    assert soy("soy_sauce tempura", "eel", "pudding") == [4, 0, 0]


@pytest.mark.rule("P-SOY-1")
def test_colours_count_not_cards() -> None:
    assert soy("soy_sauce tempura", "eel eel eel eel") == [4, 0]


@pytest.mark.rule("P-SOY-2")
def test_a_tie_for_most_colours_is_enough() -> None:
    assert soy("soy_sauce tempura", "soy_sauce eel", "tempura pudding") == [4, 4, 0]


@pytest.mark.rule("P-SOY-2")
def test_several_soy_sauces_score_each() -> None:
    assert soy("soy_sauce soy_sauce soy_sauce", "eel") == [12, 0]
    assert soy("soy_sauce soy_sauce", "eel maki_1") == [0, 0]


@pytest.mark.rule("P-SOY-2")
def test_soy_sauce_is_a_colour_itself() -> None:
    assert soy("soy_sauce", "eel") == [4, 0]
    assert soy("soy_sauce eel", "eel tempura") == [4, 0]


# --- tea ---------------------------------------------------------------------------------------------


@pytest.mark.rule("P-TEA-1")
def test_tea_scores_its_owners_largest_group() -> None:
    match = round_end(TEA, ["tempura tempura tempura eel tea", "eel eel eel eel eel"])
    assert [reason(match, seat, "tea") for seat in (0, 1)] == [3, 0]
    assert match.standing.points == (5 - 3 + 3, 7)


@pytest.mark.rule("P-TEA-2")
def test_tea_alone_is_a_group_of_one() -> None:
    assert tea("tea") == 1


@pytest.mark.rule("P-TEA-2")
def test_tea_cards_form_a_group() -> None:
    assert tea("tea eel tea") == 2 * 2
    assert tea("tea tea eel eel tea") == 3 * 3


@pytest.mark.rule("P-TEA-2")
def test_each_of_several_tea_scores() -> None:
    assert tea("eel eel eel eel tea tea") == 2 * 4
