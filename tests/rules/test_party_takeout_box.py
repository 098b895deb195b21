"""Party: the takeout box flips cards."""

from collections import Counter
from collections.abc import Sequence

import pytest

from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES
from tests.staging import asked, hand, options, play, reason, stage, tray

MASTER = "master-menu"
BOX_CHOPSTICKS = "maki,tempura,tofu,dumpling,takeout_box,chopsticks,pudding"
BOX_SPOON = "maki,tempura,tofu,dumpling,takeout_box,spoon,pudding"
BOX_MENU = "maki,tempura,tofu,dumpling,takeout_box,menu,pudding"
BOX_WASABI = "maki,tempura,tofu,dumpling,takeout_box,wasabi,pudding"
BOX_ORDER = "uramaki,tempura,tofu,dumpling,takeout_box,special_order,pudding"
BOX_SOY = "maki,tempura,tofu,dumpling,takeout_box,soy_sauce,pudding"


def boxing(menu: str, front: str, more: Sequence[str] = ("tofu", "tempura"), round_no: int = 1) -> Match:
    """Seat 0 of two plays a takeout box with these cards in front; both hold one more card after that."""
    hands = [f"takeout_box_10 {more[0]}", f"tempura {more[1]}"]
    match = stage(menu, hands, [front, ""], round_no=round_no)
    play(match, "0:takeout_box_10", "1:tempura")
    return match


def circulating(match: Match) -> Counter[str]:
    """All cards in hands and deck at the start of a round."""
    fields = dict(field.split("=", 1) for field in match.position().split()[1:])
    return Counter(",".join([fields["deck"], *fields["hands"].split("/")]).split(","))


@pytest.mark.rule("P-BOX-1")
def test_any_number_of_earlier_cards_may_be_flipped() -> None:
    match = boxing(BOX_SOY, "tofu dumpling tofu maki_1", ("tofu tofu", "tempura tempura"))
    assert options(match, 0) == {"tofu", "dumpling", "maki_1", "pass"}
    play(match, "0:tofu", "0:tofu", "0:maki_1")
    assert options(match, 0) == {"dumpling", "pass"}
    play(match, "0:pass")
    assert tray(match, 0) == ["(tofu)", "dumpling", "(tofu)", "(maki_1)"]


@pytest.mark.rule("P-BOX-1")
def test_a_box_may_flip_nothing() -> None:
    match = boxing(BOX_SOY, "tofu dumpling", ("tofu tofu", "tempura tempura"))
    play(match, "0:pass")
    assert tray(match, 0) == ["tofu", "dumpling"]
    assert asked(match) == {0: "pick", 1: "pick"}


@pytest.mark.rule("P-BOX-1")
@pytest.mark.parametrize("front", ["", "(tofu)"])
def test_a_box_with_nothing_to_flip_asks_nothing(front: str) -> None:
    match = boxing(BOX_SOY, front, ("tofu tofu", "tempura tempura"))
    assert asked(match) == {0: "pick", 1: "pick"}


@pytest.mark.rule("P-BOX-1")
def test_only_the_own_cards_are_flipped() -> None:
    match = stage(BOX_SOY, ["takeout_box_10 tofu", "tempura tofu"], ["tofu", "dumpling"])
    play(match, "0:takeout_box_10", "1:tempura")
    assert options(match, 0) == {"tofu", "pass"}


@pytest.mark.rule("P-BOX-2")
def test_a_pick_of_this_turn_cannot_be_flipped() -> None:
    match = stage(
        BOX_MENU, ["menu_7 tofu", "takeout_box_11 tofu"], ["", "maki_1"], draws=["tofu dumpling maki_2 maki_2"]
    )
    play(match, "0:menu_7", "1:takeout_box_11", "0:tofu")
    assert options(match, 1) == {"maki_1", "pass"}


@pytest.mark.rule("P-BOX-2")
def test_neither_pick_nor_second_card_of_a_chopsticks_turn_can_be_flipped() -> None:
    match = stage(BOX_CHOPSTICKS, ["tempura takeout_box_12 tofu", "tofu tofu tofu"], ["maki_1 chopsticks_2", ""])
    play(match, "0:tempura", "0:chopsticks_2", "1:tofu", "0:takeout_box_12")
    assert options(match, 0) == {"maki_1", "pass"}


@pytest.mark.rule("P-BOX-2")
def test_a_card_brought_by_chopsticks_before_the_box_acts_cannot_be_flipped() -> None:
    match = stage(BOX_CHOPSTICKS, ["takeout_box_12 tempura tofu", "tofu tofu tofu"], ["maki_1 chopsticks_2", ""])
    play(match, "0:takeout_box_12", "0:chopsticks_2", "1:tofu", "0:tempura")
    assert options(match, 0) == {"maki_1", "pass"}


@pytest.mark.rule("P-BOX-2")
def test_a_card_brought_by_a_spoon_before_the_box_acts_cannot_be_flipped() -> None:
    match = stage(BOX_SPOON, ["takeout_box_12 tofu", "tofu tempura", "tofu tempura"], ["maki_1 spoon_4", "", ""])
    play(match, "0:takeout_box_12", "0:spoon_4", "1:tofu", "2:tofu", "0:any_tempura")
    assert options(match, 0) == {"maki_1", "pass"}


@pytest.mark.rule("P-BOX-2")
def test_what_came_to_lie_in_front_in_the_turn_before_can_be_flipped() -> None:
    match = stage(BOX_CHOPSTICKS, ["tempura maki_1 tofu", "tofu takeout_box_10 tofu"], ["chopsticks_2", ""])
    play(match, "0:tempura", "0:chopsticks_2", "1:tofu", "0:maki_1")
    play(match, "0:takeout_box_10", "1:chopsticks_2")
    assert options(match, 0) == {"tempura", "maki_1", "pass"}


@pytest.mark.rule("P-BOX-3")
@pytest.mark.parametrize(
    ("menu", "front", "names"),
    [
        (BOX_CHOPSTICKS, "pudding chopsticks_1", {"pudding", "chopsticks_1"}),
        (BOX_ORDER, "pudding =pudding =uramaki_5", {"pudding", "copied_pudding", "uramaki_5"}),
        (
            BOX_WASABI,
            "wasabi squid_nigiri.2>0 wasabi egg_nigiri.4>2 wasabi salmon_nigiri.5>4 tofu",
            {"wasabi_under_squid_nigiri", "squid_nigiri_on_wasabi", "wasabi_under_egg_nigiri", "egg_nigiri_on_wasabi",
             "wasabi_under_salmon_nigiri", "salmon_nigiri_on_wasabi", "tofu"},
        ),
        (BOX_WASABI, "squid_nigiri wasabi", {"wasabi", "squid_nigiri"}),
    ],
)  # fmt: skip
def test_every_kind_of_card_may_be_flipped(menu: str, front: str, names: set[str]) -> None:
    match = stage(menu, ["takeout_box_10 tofu", "tempura tofu"], [front, ""])
    play(match, "0:takeout_box_10", *["0:pass"] * ("chopsticks" in front), "1:tempura")
    assert options(match, 0) == names | {"pass"}
    while asked(match).get(0) == "flip":
        play(match, f"0:{min(options(match, 0) - {'pass'})}")
    assert reason(match, 0, "face_down") == 2 * len(front.split())


@pytest.mark.rule("P-BOX-3")
def test_a_spoon_may_be_flipped() -> None:
    match = stage(MASTER, ["takeout_box_10 tofu", "tofu tofu", "tofu tofu"], ["spoon_6", "", ""])
    play(match, "0:takeout_box_10", "0:pass", "1:tofu", "2:tofu", "0:spoon_6")
    assert reason(match, 0, "face_down") == 2


@pytest.mark.rule("P-BOX-4")
def test_a_flipped_card_scores_two_and_no_longer_counts_as_what_it_was() -> None:
    match = boxing(BOX_SOY, "tofu tofu tofu maki_3", ("dumpling", "dumpling"))
    play(match, "0:tofu", "0:maki_3", "0:pass")
    assert reason(match, 0, "tofu") == 6
    assert reason(match, 0, "maki") == 0
    assert reason(match, 0, "face_down") == 4


@pytest.mark.rule("P-BOX-4")
def test_flipped_chopsticks_cannot_be_used_for_the_rest_of_the_round() -> None:
    match = stage(BOX_CHOPSTICKS, ["takeout_box_10 tofu tofu", "tempura tempura tempura"], ["chopsticks_1", ""])
    play(match, "0:takeout_box_10", "0:pass", "1:tempura", "0:chopsticks_1")
    play(match, "0:tempura")
    assert asked(match) == {1: "pick"}


@pytest.mark.rule("P-BOX-4")
def test_flipped_uramaki_no_longer_count_towards_ten() -> None:
    match = boxing(BOX_ORDER, "uramaki_5", ("tofu tofu", "uramaki_5 tempura"))
    play(match, "0:uramaki_5")
    play(match, "0:uramaki_5", "1:tofu")
    assert reason(match, 0, "uramaki") == 8
    assert match.scores[0].trays[0][0].flipped
    assert [event.kind for event in match.events(None)].count("uramaki_place") == 0


@pytest.mark.rule("P-BOX-4", "P-URA-2")
def test_flipped_uramaki_stay_when_the_open_ones_are_discarded() -> None:
    match = stage(BOX_ORDER, ["uramaki_5 tofu tofu", "tofu tofu tofu"], ["(uramaki_3) uramaki_5 (=uramaki_5)", ""])
    play(match, "0:uramaki_5", "1:tofu")
    assert match.view(None).points == (8, 0)
    assert tray(match, 0) == ["(uramaki_3)", "(=uramaki_5)"]


@pytest.mark.rule("P-BOX-4", "P-WAS-1")
def test_a_flipped_wasabi_takes_no_nigiri() -> None:
    match = boxing(BOX_WASABI, "wasabi", ("tofu", "squid_nigiri"))
    play(match, "0:wasabi")
    assert reason(match, 0, "nigiri") == 3


@pytest.mark.rule("P-BOX-4", "P-WAS-2")
def test_a_nigiri_passes_over_a_flipped_wasabi() -> None:
    match = stage(BOX_WASABI, ["squid_nigiri tofu tofu", "tofu tofu tofu"], ["(wasabi) wasabi", ""])
    play(match, "0:squid_nigiri", "1:tofu")
    assert tray(match, 0) == ["(wasabi)", "wasabi", "squid_nigiri>1"]


@pytest.mark.rule("P-BOX-5")
def test_the_nigiri_on_a_flipped_wasabi_counts_its_single_value() -> None:
    match = boxing(BOX_WASABI, "wasabi squid_nigiri.2>0")
    play(match, "0:wasabi_under_squid_nigiri", "0:pass")
    assert (reason(match, 0, "nigiri"), reason(match, 0, "face_down")) == (3, 2)


@pytest.mark.rule("P-BOX-5", "P-WAS-3")
def test_a_nigiri_that_lost_its_wasabi_does_not_move_to_a_free_one() -> None:
    match = boxing(BOX_WASABI, "wasabi squid_nigiri.2>0 wasabi", ("tofu", "egg_nigiri"))
    play(match, "0:wasabi_under_squid_nigiri", "0:pass")
    assert reason(match, 0, "nigiri") == 3 + 3


@pytest.mark.rule("P-BOX-6")
def test_a_wasabi_whose_nigiri_is_flipped_takes_the_next_one() -> None:
    match = boxing(BOX_WASABI, "wasabi egg_nigiri.2>0", ("tofu", "squid_nigiri"))
    play(match, "0:egg_nigiri_on_wasabi", "0:pass")
    assert (reason(match, 0, "nigiri"), reason(match, 0, "face_down")) == (9, 2)


@pytest.mark.rule("P-BOX-6", "P-WAS-2")
def test_a_wasabi_free_again_is_filled_before_a_younger_one() -> None:
    match = boxing(BOX_WASABI, "wasabi egg_nigiri.2>0 wasabi", ("tofu tofu", "squid_nigiri tempura"))
    play(match, "0:egg_nigiri_on_wasabi", "0:pass", "0:squid_nigiri", "1:tofu")
    assert match.scores[0].trays[0][3].mate == 0


@pytest.mark.rule("P-BOX-6")
@pytest.mark.parametrize(
    "flips",
    [("squid_nigiri_on_wasabi", "wasabi"), ("wasabi_under_squid_nigiri", "squid_nigiri")],
)
def test_wasabi_and_nigiri_flipped_together_are_worth_two_each(flips: tuple[str, str]) -> None:
    match = boxing(BOX_WASABI, "wasabi squid_nigiri.2>0", ("tofu", "egg_nigiri"))
    play(match, *(f"0:{name}" for name in flips))
    assert (reason(match, 0, "nigiri"), reason(match, 0, "face_down")) == (1, 4)


@pytest.mark.rule("P-BOX-7")
def test_a_flipped_dessert_returns_to_the_deck_and_an_open_one_does_not() -> None:
    match = boxing(BOX_SOY, "pudding pudding")
    play(match, "0:pudding", "0:pass")
    assert match.standing.desserts == (1, 0)
    assert circulating(match)["pudding"] == 5 + 3 - 1


@pytest.mark.rule("P-BOX-7")
def test_a_flipped_dessert_neither_scores_nor_breaks_ties_at_the_end() -> None:
    match = boxing(BOX_SOY, "pudding", round_no=3)
    play(match, "0:pudding")
    assert match.over
    assert reason(match, 0, "pudding") == 0
    assert match.standing.points == (2, 2)
    assert match.standing.desserts == (0, 0)
    assert match.standing.winners == (0, 1)


@pytest.mark.rule("P-BOX-8", "P-SO-2")
def test_a_copy_keeps_its_identity_when_its_model_is_flipped() -> None:
    match = boxing(BOX_ORDER, "tempura =tempura")
    play(match, "0:tempura", "0:pass")
    laid = match.scores[0].trays[0]
    assert [(card.copied, card.flipped) for card in laid[:2]] == [(False, True), (True, False)]
    assert (reason(match, 0, "tempura"), reason(match, 0, "face_down")) == (5, 2)


@pytest.mark.rule("P-BOX-9")
def test_a_flipped_copy_of_a_dessert_returns_to_the_deck_as_a_special_order() -> None:
    match = boxing(BOX_ORDER, "pudding =pudding")
    play(match, "0:copied_pudding", "0:pass")
    assert reason(match, 0, "face_down") == 2
    assert match.standing.desserts == (1, 0)
    assert circulating(match)["special_order"] == 3
    assert circulating(match)["pudding"] == 5 + 3 - 1


@pytest.mark.rule("P-BOX-9")
def test_the_dessert_flipped_instead_leaves_the_copy_as_the_dessert() -> None:
    match = boxing(BOX_ORDER, "pudding =pudding")
    play(match, "0:pudding", "0:pass")
    assert match.standing.desserts == (1, 0)
    assert circulating(match)["special_order"] == 2
    assert circulating(match)["pudding"] == 5 + 3


@pytest.mark.rule("P-BOX-10")
def test_a_box_is_discarded() -> None:
    match = boxing(BOX_SOY, "tofu", ("tofu tofu", "tempura tempura"))
    play(match, "0:pass")
    assert tray(match, 0) == ["tofu"]
    assert [CARD_NAMES[card] for card in match.view(None).discard] == ["takeout_box_10"]
    assert hand(match, 1) == ["tofu", "tofu"]


@pytest.mark.rule("P-BOX-10")
def test_a_box_scores_nothing_and_gives_no_colour() -> None:
    match = stage(BOX_SOY, ["takeout_box_10 tofu", "tofu dumpling"], ["soy_sauce", "soy_sauce dumpling"])
    play(match, "0:takeout_box_10", "1:tofu", "0:pass")
    assert (reason(match, 0, "soy_sauce"), reason(match, 1, "soy_sauce")) == (0, 4)
    assert match.scores[0].points[0] == 1
