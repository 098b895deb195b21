"""Party: a spoon asks the others for a card."""

from collections.abc import Sequence

import pytest

from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES
from tests.staging import asked, hand, options, play, stage, tray

BANQUET = "big-banquet"
MASTER = "master-menu"
SPOON_ORDER = "uramaki,tempura,tofu,onigiri,spoon,special_order,fruit"

NIGIRI = {"any_nigiri", "egg_nigiri", "salmon_nigiri", "squid_nigiri"}
ONIGIRI = {"any_onigiri", "onigiri_circle", "onigiri_triangle", "onigiri_square", "onigiri_rectangle"}
FRUIT = {
    "any_fruit", "fruit_watermelon_watermelon", "fruit_watermelon_orange", "fruit_watermelon_pineapple",
    "fruit_orange_orange", "fruit_orange_pineapple", "fruit_pineapple_pineapple",
}  # fmt: skip


def spooning(menu: str, hands: Sequence[str], spoon: str = "spoon_4", trays: Sequence[str] = ()) -> Match:
    """Everybody picks a card beside these hands, and seat 0 calls its spoon."""
    match = stage(menu, [f"tofu {cards}" for cards in hands], trays or [spoon, *[""] * (len(hands) - 1)])
    play(match, "0:tofu", f"0:{spoon}", *(f"{seat}:tofu" for seat in range(1, len(hands))))
    return match


def discard(match: Match) -> list[str]:
    """The discard pile by card."""
    return [CARD_NAMES[card] for card in match.view(None).discard]


@pytest.mark.rule("P-SPOON-1")
def test_spoons_left_in_front_score_nothing() -> None:
    match = stage(BANQUET, ["tempura dumpling", "maki_1 tempura", "maki_2 tempura"], ["spoon_4 spoon_5", "", ""])
    play(match, "0:tempura", "0:pass", "1:maki_1", "2:maki_2")
    assert match.scores[0].points[0] == 5


@pytest.mark.rule("P-SPOON-1")
def test_a_spoon_cannot_be_used_in_the_turn_it_is_played() -> None:
    match = stage(BANQUET, ["spoon_4 tempura", "maki_1 tempura", "maki_2 tempura"])
    play(match, "0:spoon_4")
    assert asked(match) == {1: "pick", 2: "pick"}


@pytest.mark.rule("P-SPOON-2")
@pytest.mark.parametrize(
    ("menu", "others"),
    [
        (BANQUET, {"any_maki", "maki_1", "maki_2", "maki_3", "any_tempura", "any_dumpling", "any_eel", "any_spoon",
                   "any_chopsticks", "any_green_tea_ice_cream"}),
        (MASTER, {"any_temaki", *ONIGIRI, "any_tofu", "any_sashimi", "any_spoon", "any_takeout_box", *FRUIT}),
        (SPOON_ORDER, {"any_uramaki", "uramaki_3", "uramaki_4", "uramaki_5", "any_tempura", "any_tofu", *ONIGIRI,
                       "any_spoon", "any_special_order", *FRUIT}),
    ],
)  # fmt: skip
def test_a_spoon_may_ask_for_any_type_of_the_menu_or_a_single_variation(menu: str, others: set[str]) -> None:
    hands = ["egg_nigiri egg_nigiri", "salmon_nigiri salmon_nigiri", "salmon_nigiri salmon_nigiri"]
    match = stage(menu, hands, ["spoon_4", "", ""])
    play(match, "0:egg_nigiri", "0:spoon_4", "1:salmon_nigiri", "2:salmon_nigiri")
    assert options(match, 0) == NIGIRI | others


@pytest.mark.rule("P-SPOON-2")
def test_a_request_is_public() -> None:
    match = spooning(MASTER, ["sashimi", "sashimi", "temaki"])
    events = play(match, "0:any_temaki")
    told = [event for event in events if event.kind in ("requested", "has_none", "gave")]
    assert [(event.kind, event.seat, event.audience) for event in told] == [
        ("requested", 0, None), ("has_none", 1, None), ("gave", 2, None),
    ]  # fmt: skip


@pytest.mark.rule("P-SPOON-3")
@pytest.mark.parametrize(("asker", "giver"), [(0, 1), (1, 3), (3, 0)])
def test_the_first_to_the_left_who_has_it_gives_it(asker: int, giver: int) -> None:
    trays = ["", "", "", ""]
    trays[asker] = "spoon_5"
    match = stage(
        MASTER, ["tofu temaki temaki", "tofu temaki sashimi", "tofu sashimi sashimi", "tofu temaki sashimi"], trays
    )
    play(match, *(f"{seat}:tofu" for seat in range(4)), f"{asker}:spoon_5")
    play(match, f"{asker}:any_temaki")
    assert tray(match, asker) == ["tofu", "temaki"]
    assert hand(match, (giver + 1) % 4)[-1] == "spoon_5"


@pytest.mark.rule("P-SPOON-3")
def test_a_spoon_asks_to_the_left_even_when_hands_pass_to_the_right() -> None:
    match = stage(
        MASTER,
        ["tofu sashimi sashimi", "tofu temaki sashimi", "tofu temaki sashimi"],
        ["spoon_4", "", ""],
        round_no=2,
        both_ways=True,
    )
    play(match, "0:tofu", "0:spoon_4", "1:tofu", "2:tofu")
    events = play(match, "0:any_temaki")
    assert [event.seat for event in events if event.kind == "gave"] == [1]
    assert hand(match, 0) == ["sashimi", "spoon_4"]


@pytest.mark.rule("P-SPOON-3")
def test_the_holder_must_give_without_being_asked() -> None:
    match = spooning(MASTER, ["sashimi sashimi", "temaki temaki", "sashimi sashimi"])
    play(match, "0:any_temaki")
    assert asked(match) == {0: "pick", 1: "pick", 2: "pick"}
    assert tray(match, 0) == ["tofu", "temaki"]


@pytest.mark.rule("P-SPOON-4")
def test_a_card_that_was_just_picked_cannot_be_asked_for() -> None:
    match = spooning(MASTER, ["sashimi", "sashimi", "sashimi"])
    events = play(match, "0:any_tofu")
    assert [event.seat for event in events if event.kind == "has_none"] == [1, 2]


@pytest.mark.rule("P-SPOON-4", "P-SPOON-8", "P-ORD-2")
def test_a_spoon_handed_over_earlier_in_the_turn_can_be_asked_for() -> None:
    match = stage(
        MASTER,
        ["tofu sashimi sashimi", "tofu temaki sashimi", "tofu onigiri_square sashimi"],
        ["spoon_4", "", "spoon_5"],
    )
    play(match, "0:tofu", "0:spoon_4", "1:tofu", "2:tofu", "2:spoon_5", "0:any_temaki")
    assert asked(match) == {2: "ask"}
    assert hand(match, 1) == ["sashimi", "spoon_4"]
    play(match, "2:any_spoon")
    assert tray(match, 2) == ["tofu", "spoon_4"]
    assert hand(match, 2) == ["sashimi", "spoon_5"]


@pytest.mark.rule("P-SPOON-4")
def test_a_card_taken_by_an_earlier_spoon_is_gone_for_the_next() -> None:
    match = stage(
        MASTER,
        ["tofu sashimi sashimi", "tofu temaki sashimi", "tofu onigiri_square sashimi"],
        ["spoon_4", "", "spoon_5"],
    )
    play(match, "0:tofu", "0:spoon_4", "1:tofu", "2:tofu", "2:spoon_5", "0:any_temaki", "2:any_temaki")
    assert discard(match) == ["spoon_5"]


@pytest.mark.rule("P-SPOON-5")
def test_a_variation_is_met_by_exactly_that_variation() -> None:
    match = spooning(MASTER, ["sashimi sashimi", "egg_nigiri salmon_nigiri", "squid_nigiri egg_nigiri"])
    play(match, "0:squid_nigiri")
    assert tray(match, 0) == ["tofu", "squid_nigiri"]
    assert hand(match, 0) == ["egg_nigiri", "spoon_4"]


@pytest.mark.rule("P-SPOON-5", "P-SPOON-9")
def test_another_variation_does_not_help() -> None:
    match = spooning(
        MASTER, ["sashimi sashimi", "fruit_orange_pineapple egg_nigiri", "fruit_watermelon_orange egg_nigiri"]
    )
    play(match, "0:fruit_orange_orange")
    assert tray(match, 0) == ["tofu"]
    assert discard(match) == ["spoon_4"]


@pytest.mark.rule("P-SPOON-6")
def test_of_several_variations_the_giver_chooses() -> None:
    match = spooning(
        MASTER, ["sashimi sashimi temaki", "egg_nigiri squid_nigiri egg_nigiri", "salmon_nigiri temaki temaki"]
    )
    play(match, "0:any_nigiri")
    assert asked(match) == {1: "give"}
    assert options(match, 1) == {"egg_nigiri", "squid_nigiri"}
    play(match, "1:egg_nigiri")
    assert tray(match, 0) == ["tofu", "egg_nigiri"]
    assert hand(match, 2) == ["egg_nigiri", "squid_nigiri", "spoon_4"]


@pytest.mark.rule("P-SPOON-6")
def test_two_cards_of_one_variation_are_no_choice() -> None:
    match = spooning(MASTER, ["sashimi sashimi", "onigiri_circle onigiri_circle", "onigiri_square sashimi"])
    play(match, "0:any_onigiri")
    assert tray(match, 0) == ["tofu", "onigiri_circle"]


@pytest.mark.rule("P-SPOON-7")
@pytest.mark.parametrize(
    ("menu", "cards", "request_", "given"),
    [
        (BANQUET, "chopsticks_3 chopsticks_2", "any_chopsticks", "chopsticks_2"),
        (BANQUET, "spoon_6 spoon_5", "any_spoon", "spoon_5"),
    ],
)
def test_of_numbered_cards_the_lowest_is_given_without_a_choice(
    menu: str, cards: str, request_: str, given: str
) -> None:
    match = stage(menu, ["eel eel eel", f"eel {cards}", "eel tempura tempura"], ["spoon_4", "", ""])
    play(match, "0:eel", "0:spoon_4", "1:eel", "2:eel", f"0:{request_}")
    assert tray(match, 0) == ["eel", given]


@pytest.mark.rule("P-SPOON-7")
def test_of_two_takeout_boxes_the_lower_one_is_given() -> None:
    match = spooning(
        MASTER,
        ["sashimi sashimi", "takeout_box_12 takeout_box_11", "sashimi sashimi"],
        trays=["spoon_4 temaki", "", ""],
    )
    play(match, "0:any_takeout_box", "0:pass")
    assert discard(match) == ["takeout_box_11"]


@pytest.mark.rule("P-SPOON-8")
def test_the_card_is_played_at_once_and_then_the_spoon_goes_to_the_giver() -> None:
    match = spooning(MASTER, ["sashimi sashimi", "sashimi sashimi", "temaki sashimi"])
    events = play(match, "0:any_temaki")
    told = [(event.kind, event.seat, event.card) for event in events if event.kind in ("gave", "played", "into_hand")]
    assert told == [("gave", 2, "temaki"), ("played", 0, "temaki"), ("into_hand", 2, "spoon_4")]
    assert hand(match, 0) == ["sashimi", "spoon_4"]


@pytest.mark.rule("P-SPOON-8", "P-SO-4")
def test_a_special_order_received_finds_its_target_before_the_spoon_leaves() -> None:
    match = spooning(SPOON_ORDER, ["tempura tempura", "special_order tempura", "tempura tempura"], "spoon_6")
    play(match, "0:any_special_order")
    assert asked(match) == {0: "copy"}
    assert options(match, 0) == {"spoon_6", "tofu"}
    play(match, "0:tofu")
    assert tray(match, 0) == ["tofu", "=tofu"]
    assert hand(match, 2) == ["tempura", "spoon_6"]


@pytest.mark.rule("P-SPOON-9")
def test_a_spoon_in_vain_is_discarded_and_nothing_is_played() -> None:
    match = spooning(MASTER, ["sashimi sashimi"] * 3)
    play(match, "0:any_temaki")
    assert tray(match, 0) == ["tofu"]
    assert discard(match) == ["spoon_4"]
    assert match.view(None).hand_sizes == (2, 2, 2)


@pytest.mark.rule("P-SPOON-10")
def test_the_askers_own_hand_does_not_count() -> None:
    match = spooning(MASTER, ["temaki sashimi", "sashimi sashimi", "sashimi sashimi"])
    play(match, "0:any_temaki")
    assert tray(match, 0) == ["tofu"]
    assert hand(match, 1) == ["temaki", "sashimi"]


@pytest.mark.rule("P-SPOON-10", "P-ORD-5")
def test_a_spoon_may_ask_for_a_spoon_which_waits_for_the_next_turn() -> None:
    match = spooning(MASTER, ["sashimi sashimi", "sashimi sashimi", "spoon_6 sashimi"])
    play(match, "0:any_spoon")
    assert tray(match, 0) == ["tofu", "spoon_6"]
    play(match, "0:spoon_4")
    assert options(match, 0) == {"spoon_6", "pass"}


@pytest.mark.rule("P-SPOON-10", "P-EXTRA-4")
def test_a_dessert_fetched_by_a_spoon_is_a_normal_dessert() -> None:
    match = spooning(MASTER, ["sashimi", "fruit_orange_orange", "sashimi"])
    play(match, "0:any_fruit")
    assert match.standing.desserts == (1, 0, 0)
