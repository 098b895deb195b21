"""Rulings on the end of a round, the end of the game, and passing both ways in Party."""

from collections import Counter

import pytest

from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES
from tests.rules.tables import cards_in, everything, play_on, round_end
from tests.staging import asked, hand, options, play, reason, stage, tray

BOX = "maki,tempura,eel,tofu,takeout_box,tea,pudding"
ORDER = "uramaki,tempura,onigiri,tofu,special_order,tea,pudding"


def kept(match: Match, seat: int) -> list[str]:
    """The desserts a seat has set aside."""
    return [CARD_NAMES[card] for card in match.view(None).desserts[seat]]


# --- the end of a round ------------------------------------------------------------------------------


@pytest.mark.rule("P-ROUND-1")
def test_the_round_ends_after_the_last_turns_actions() -> None:
    match = stage(BOX, ["takeout_box_10", "tempura"], ["eel", "maki_1"])
    assert asked(match) == {0: "flip"}
    assert match.scores == ()
    play(match, "0:eel")
    assert match.view(None).round_no == 2
    assert match.standing.points == (2, 6)


@pytest.mark.rule("P-ROUND-1")
def test_the_round_goes_on_while_there_are_cards() -> None:
    match = stage(BOX, ["tempura tempura", "maki_1 maki_1"])
    assert match.scores == ()
    play(match, "0:tempura", "1:maki_1")
    assert match.view(None).round_no == 2


@pytest.mark.rule("P-ROUND-2")
def test_desserts_are_set_aside_for_each_player() -> None:
    match = round_end("sushi-go", ["pudding tempura pudding", "pudding", "maki_1"], desserts=["", "", ""])
    assert [len(kept(match, seat)) for seat in range(3)] == [2, 1, 0]
    assert match.view(None).trays == ((), (), ())


@pytest.mark.rule("P-ROUND-2")
def test_copies_of_desserts_are_set_aside_too() -> None:
    match = round_end(ORDER, ["pudding =pudding tofu", "tempura"])
    assert kept(match, 0) == ["pudding", "pudding"]


@pytest.mark.rule("P-ROUND-2")
def test_flipped_desserts_are_not_set_aside() -> None:
    match = round_end(BOX, ["(pudding) pudding tofu", "tempura"])
    assert kept(match, 0) == ["pudding"]


@pytest.mark.rule("P-ROUND-2")
def test_set_aside_desserts_stay_until_the_end_of_the_game() -> None:
    match = round_end("sushi-go", ["pudding", "maki_1"])
    play_on(match, 3)
    assert "pudding" in kept(match, 0)


@pytest.mark.rule("P-ROUND-3")
def test_all_cards_in_front_are_added_to_the_totals() -> None:
    match = round_end(
        "big-banquet", ["tempura tempura eel egg_nigiri", "eel eel maki_1", "dumpling"], points=[9, -4, 2]
    )
    assert match.scores[0].points == (5 - 3 + 1, 7 + 6, 1)
    assert match.standing.points == (12, 9, 3)


@pytest.mark.rule("P-ROUND-3")
def test_points_of_the_uramaki_race_belong_to_the_round() -> None:
    hands = ["uramaki_5 tofu", "tofu tofu"]
    match = stage(ORDER, hands, ["uramaki_5", "uramaki_3"], points=[10, 10])
    play(match, "0:uramaki_5", "1:tofu")
    assert reason(match, 0, "uramaki") == 8
    assert reason(match, 1, "uramaki") == 5
    assert match.scores[0].points == (8 + 2, 5 + 6)
    assert match.standing.points == (20, 21)


@pytest.mark.rule("P-ROUND-4")
def test_everything_else_is_shuffled_together_for_the_next_round() -> None:
    match = stage(
        "cutthroat-combo",
        ["eel", "tofu", "temaki"],
        ["pudding eel", "temaki spoon_4", "egg_nigiri tofu"],
        discard="miso_soup miso_soup spoon_5",
    )
    seen = match.view(None)
    assert seen.round_no == 2
    assert seen.discard == ()
    cards = cards_in(match, "hands", "deck")
    assert (cards["miso_soup"], cards["spoon_5"], cards["spoon_4"], cards["eel"]) == (8, 1, 1, 8)
    assert cards.total() == 54 + 5 - 1 + 3  # the first group less the pudding kept, then the next group
    assert cards["pudding"] == 5 - 1 + 3


@pytest.mark.rule("P-ROUND-4")
def test_cards_in_front_can_be_dealt_again() -> None:
    spoons: Counter[int] = Counter()
    for number in range(30):
        match = stage(
            "cutthroat-combo", ["eel", "tofu", "temaki"], ["spoon_4 spoon_5 spoon_6", "", ""], secret=f"again {number}"
        )
        spoons[sum(name.startswith("spoon") for name in cards_in(match, "hands").elements())] += 1
    assert len(spoons) > 1
    assert spoons[0] < 30


@pytest.mark.rule("P-ROUND-4")
def test_a_whole_game_keeps_every_card() -> None:
    match = Match("party", "Points Platter", 5, secret="every card")
    first = everything(match)
    for round_no in (2, 3):
        play_on(match, round_no)
        cards = everything(match)
        assert cards.total() == first.total() == 54 + 15
        assert not cards_in(match, "discard", "trays")


@pytest.mark.rule("P-ROUND-4")
def test_a_dessert_copys_special_order_does_not_come_back() -> None:
    match = round_end(ORDER, ["pudding =pudding =tempura tofu", "tempura"])
    assert cards_in(match, "hands", "deck")["special_order"] == 2


@pytest.mark.rule("P-ROUND-5")
def test_desserts_of_earlier_rounds_cannot_be_copied() -> None:
    match = stage(ORDER, ["special_order tofu", "tempura tofu"], ["tempura", ""], round_no=2, desserts=["pudding", ""])
    play(match, "0:special_order")
    assert options(match, 0) == {"tempura"}


@pytest.mark.rule("P-ROUND-5")
def test_desserts_of_earlier_rounds_cannot_be_flipped() -> None:
    match = stage(BOX, ["takeout_box_11 tofu", "tofu tofu"], ["tempura", ""], round_no=2, desserts=["pudding", ""])
    play(match, "0:takeout_box_11", "1:tofu")
    assert options(match, 0) == {"tempura", "pass"}


# --- the end of the game -----------------------------------------------------------------------------


@pytest.mark.rule("P-GAME-1")
def test_desserts_come_on_top_of_the_last_round() -> None:
    match = round_end("sushi-go", ["tempura tempura", "pudding", "maki_1"], round_no=3, points=[10, 5, 12])
    assert match.over
    assert [score.points for score in match.scores] == [(5, 0, 6), (-6, 6, -6)]
    assert match.standing.points == (9, 11, 12)
    assert match.standing.winners == (2,)


@pytest.mark.rule("P-GAME-1")
def test_the_game_ends_after_the_third_round_only() -> None:
    assert not round_end("sushi-go", ["tempura", "pudding"], round_no=2).over
    match = round_end("sushi-go", ["tempura", "pudding"], round_no=3)
    assert match.over
    assert match.waiting_for == ()


@pytest.mark.rule("P-GAME-2")
def test_more_dessert_cards_break_a_tie() -> None:
    ice = "green_tea_ice_cream"
    match = round_end("my-first-meal", ["maki_1", ice, "tea"], round_no=3, points=[4, 10, 0], desserts=["", ice, ""])
    assert match.standing.points == (10, 10, 1)
    assert match.standing.winners == (1,)


@pytest.mark.rule("P-GAME-2")
def test_fruit_cards_are_counted_not_their_icons() -> None:
    many, few = "fruit_orange_orange fruit_orange_orange", "fruit_pineapple_pineapple"
    match = round_end(
        "master-menu", ["temaki", "temaki", "temaki"], round_no=3, points=[3, 8, 0], desserts=[many, few, ""]
    )
    assert match.standing.points == (5, 5, -6)
    assert match.standing.desserts == (2, 1, 0)
    assert match.standing.ranking == ((0,), (1,), (2,))


@pytest.mark.rule("P-GAME-2")
def test_dessert_copies_count_in_the_tie_break() -> None:
    menu = "maki,tempura,eel,tofu,special_order,tea,green_tea_ice_cream"
    tables = ["green_tea_ice_cream =green_tea_ice_cream maki_1", "green_tea_ice_cream maki_1"]
    match = round_end(menu, tables, round_no=3)
    assert match.standing.points == (6, 6)
    assert match.standing.winners == (0,)


@pytest.mark.rule("P-GAME-2")
def test_still_tied_the_victory_is_shared() -> None:
    match = round_end("my-first-meal", ["tea", "tea", "maki_1"], round_no=3, points=[10, 10, 0])
    assert match.standing.points == (11, 11, 6)
    assert match.standing.winners == (0, 1)


@pytest.mark.rule("P-GAME-3")
def test_ranks_follow_total_then_dessert_cards() -> None:
    ice = "green_tea_ice_cream"
    match = round_end(
        "my-first-meal",
        ["sashimi", "sashimi", "sashimi", "sashimi", "sashimi"],
        round_no=3,
        points=[7, 20, 7, 7, 9],
        desserts=["", "", ice, "", f"{ice} {ice}"],
    )
    assert match.standing.ranking == ((1,), (4,), (2,), (0, 3))


@pytest.mark.rule("P-GAME-3")
def test_ranks_of_the_classic_game_too() -> None:
    laid = "tempura tempura sashimi dumpling maki_1 maki_2 salmon_nigiri dumpling"
    match = round_end(None, [laid] * 4, round_no=3, points=[1, 5, 5, 0], desserts=["pudding"] * 4)
    assert match.standing.ranking == ((1, 2), (0,), (3,))


# --- passing both ways -------------------------------------------------------------------------------


@pytest.mark.rule("P-VAR-1")
@pytest.mark.parametrize("both_ways", [False, True])
def test_round_two_passes_to_the_right_if_agreed(both_ways: bool) -> None:
    match = Match("party", "Sushi Go!", 4, secret="both", both_ways=both_ways)
    for round_no, step in ((1, 1), (2, -1 if both_ways else 1), (3, 1)):
        play_on(match, round_no)
        left = [hand(match, seat) for seat in range(4)]
        for seat, cards in enumerate(left):
            play(match, f"{seat}:{cards[0]}")
        assert [hand(match, (seat + step) % 4) for seat in range(4)] == [cards[1:] for cards in left]


@pytest.mark.rule("P-VAR-1")
def test_the_variant_is_off_by_default() -> None:
    assert not Match("party", "Sushi Go!", 4).both_ways


@pytest.mark.rule("P-VAR-2")
def test_a_spoon_asks_to_the_left_even_when_hands_go_right() -> None:
    hands = ["eel tofu tofu", "temaki tofu squid_nigiri", "temaki eel squid_nigiri"]
    match = stage("cutthroat-combo", hands, ["spoon_4", "", ""], round_no=2, both_ways=True)
    play(match, "0:eel", "0:spoon_4", "1:temaki", "2:temaki")
    events = play(match, "0:squid_nigiri")
    assert [(event.seat, event.other) for event in events if event.kind == "gave"] == [(1, 0)]
    assert tray(match, 0) == ["eel", "squid_nigiri"]
    assert "spoon_4" in hand(match, 0)  # from its giver, seat 1, the hand went to the right
