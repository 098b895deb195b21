"""Party: the five phases of a turn."""

import random

import pytest

from sushibelt.play.errors import IllegalAnswer, TooLate
from sushibelt.play.events import Event
from sushibelt.play.match import Match
from tests.staging import asked, hand, options, play, reason, stage, tray

FIRST_MEAL = "my-first-meal"
CHOPSTICKS_ORDER = "uramaki,tempura,tofu,miso_soup,chopsticks,special_order,pudding"
CHOPSTICKS_WASABI = "uramaki,tempura,tofu,miso_soup,chopsticks,wasabi,pudding"
MENU_BOX = "temaki,tempura,tofu,dumpling,menu,takeout_box,pudding"
WASABI_ORDER = "maki,tempura,tofu,dumpling,wasabi,special_order,pudding"


def story(events: list[Event], *kinds: str) -> list[tuple[str, int | None]]:
    """Events of these kinds in order, each with its seat."""
    return [(event.kind, event.seat) for event in events if event.kind in kinds]


@pytest.mark.rule("P-TURN-1")
@pytest.mark.parametrize(("players", "turns"), [(2, 10), (3, 10), (4, 9), (5, 9), (6, 8), (7, 8), (8, 7)])
def test_a_round_has_as_many_turns_as_cards_were_dealt_to_a_player(players: int, turns: int) -> None:
    match = Match("party", FIRST_MEAL, players, secret="turns")
    assert match.view(None).hand_sizes == (turns,) * players
    while match.view(None).round_no == 1:
        for seat in range(players):
            match.answer(seat, min(options(match, seat)))
    scored = next(event.number for event in match.events(None) if event.kind == "round_scored")
    reveals = [event for event in match.events(None) if event.kind == "revealed" and event.number < scored]
    assert [sum(event.seat == seat for event in reveals) for seat in range(players)] == [turns] * players


@pytest.mark.rule("P-TURN-1")
def test_everybody_is_asked_at_once_and_may_answer_in_any_order() -> None:
    match = stage(FIRST_MEAL, ["tempura tea", "sashimi tea", "maki_1 tea"])
    assert asked(match) == {0: "pick", 1: "pick", 2: "pick"}
    play(match, "2:maki_1", "0:tempura")
    assert asked(match) == {1: "pick"}


@pytest.mark.rule("P-TURN-2")
def test_a_pick_comes_with_the_target_of_its_special_order_and_a_call() -> None:
    match = stage(CHOPSTICKS_ORDER, ["special_order tofu tofu", "tempura tofu tofu"], ["chopsticks_1 tempura", ""])
    assert options(match, 0) == {"special_order", "tofu"}
    play(match, "0:special_order")
    assert asked(match) == {0: "copy", 1: "pick"}
    play(match, "0:tempura")
    assert asked(match) == {0: "call", 1: "pick"}
    play(match, "0:chopsticks_1")
    assert asked(match) == {1: "pick"}


@pytest.mark.rule("P-TURN-2", "P-TURN-3")
def test_what_was_chosen_stays_secret_until_the_last_player_has_chosen() -> None:
    match = stage(CHOPSTICKS_ORDER, ["special_order tofu tofu", "tempura tofu tofu"], ["chopsticks_1 tempura", ""])
    play(match, "0:special_order", "0:tempura", "0:chopsticks_1")
    for seat in (None, 1):
        assert [event.kind for event in match.events(seat)] == ["chosen"]
        view = match.view(seat)
        assert (view.picked, view.copying, view.called) == (None, None, None)
        assert view.hand_sizes == (3, 3)
    assert tray(match, 0) == ["chopsticks_1", "tempura"]


@pytest.mark.rule("P-TURN-3")
def test_picks_and_calls_of_all_become_public_together() -> None:
    match = stage("sushi-go", ["tempura sashimi tempura", "maki_1 maki_2 maki_3"], ["chopsticks_2", "chopsticks_1"])
    assert play(match, "1:maki_1", "1:chopsticks_1", "0:tempura")[1:] == []
    events = play(match, "0:chopsticks_2")
    assert story(events, "revealed", "called") == [
        ("revealed", 0), ("called", 0), ("revealed", 1), ("called", 1),
    ]  # fmt: skip
    assert all(event.audience is None for event in events)
    with pytest.raises(TooLate):
        match.take_back(0)


@pytest.mark.rule("P-TURN-4")
def test_special_orders_have_their_identity_before_the_miso_check() -> None:
    match = stage(CHOPSTICKS_ORDER, ["special_order tofu tofu", "miso_soup tofu tofu"], ["miso_soup", ""])
    play(match, "0:special_order", "0:miso_soup", "1:miso_soup")
    assert tray(match, 0) == ["miso_soup"]
    assert tray(match, 1) == []


@pytest.mark.rule("P-TURN-4")
def test_special_orders_have_their_identity_before_the_uramaki_check() -> None:
    match = stage(
        CHOPSTICKS_ORDER,
        ["special_order tofu tofu", "uramaki_4 tofu tofu"],
        ["uramaki_5", "uramaki_3 uramaki_3"],
    )
    play(match, "0:special_order", "0:uramaki_5", "1:uramaki_4")
    assert match.view(None).points == (8, 8)
    assert match.view(None).next_place == 3


@pytest.mark.rule("P-TURN-4")
def test_at_the_reveal_all_nigiri_are_placed_then_miso_and_then_uramaki_checked() -> None:
    match = stage(
        CHOPSTICKS_WASABI,
        ["uramaki_5 tofu tofu", "miso_soup tofu tofu", "miso_soup tofu tofu", "egg_nigiri tofu tempura"],
        ["uramaki_5", "", "", "wasabi"],
    )
    events = play(match, "0:uramaki_5", "1:miso_soup", "2:miso_soup", "3:egg_nigiri")
    assert story(events, "dipped", "miso_clash", "uramaki_place", "passed") == [
        ("dipped", 3), ("miso_clash", None), ("uramaki_place", 0), ("passed", None),
    ]  # fmt: skip


@pytest.mark.rule("P-TURN-5", "P-TURN-6")
def test_actions_come_after_the_landing_and_before_passing() -> None:
    match = stage("sushi-go", ["egg_nigiri tempura tempura", "maki_1 maki_2 maki_3"], ["chopsticks_1 wasabi", ""])
    events = play(match, "0:egg_nigiri", "0:chopsticks_1", "1:maki_1")
    assert story(events, "dipped", "acts", "passed") == [("dipped", 0), ("acts", 0)]
    assert hand(match, 0) == ["tempura", "tempura"]
    assert hand(match, 1) == ["maki_2", "maki_3"]
    assert story(play(match, "0:tempura"), "into_hand", "passed") == [("into_hand", 0), ("passed", None)]


@pytest.mark.rule("P-TURN-6")
def test_every_hand_goes_to_the_left_neighbour() -> None:
    match = stage(FIRST_MEAL, ["tempura tea wasabi", "sashimi maki_1 maki_2", "egg_nigiri maki_3 squid_nigiri"])
    play(match, "0:tempura", "1:sashimi", "2:egg_nigiri")
    assert hand(match, 1) == ["tea", "wasabi"]
    assert hand(match, 2) == ["maki_1", "maki_2"]
    assert hand(match, 0) == ["squid_nigiri", "maki_3"]


@pytest.mark.rule("P-TURN-6")
def test_the_round_ends_instead_of_passing_empty_hands() -> None:
    match = stage(FIRST_MEAL, ["tempura tempura", "sashimi maki_1"])
    events = play(match, "0:tempura", "1:sashimi")
    told = [event.kind for event in events if event.kind in ("passed", "round_scored")]
    assert told == ["passed", "round_scored"]
    assert match.view(None).round_no == 2


@pytest.mark.rule("P-TURN-7")
def test_a_card_played_by_an_action_is_checked_before_anything_else_happens() -> None:
    match = stage(
        CHOPSTICKS_WASABI,
        ["tofu uramaki_5 tofu", "tofu uramaki_5 tofu"],
        ["chopsticks_1 uramaki_5", "chopsticks_2 uramaki_5"],
    )
    play(match, "0:tofu", "0:chopsticks_1", "1:tofu", "1:chopsticks_2")
    events = play(match, "0:uramaki_5")
    assert story(events, "played", "uramaki_place", "into_hand", "acts") == [
        ("played", 0), ("uramaki_place", 0), ("into_hand", 0), ("acts", 1),
    ]  # fmt: skip
    assert match.view(None).points == (8, 0)


@pytest.mark.rule("P-TURN-8")
def test_chopsticks_leave_all_hands_the_same_size() -> None:
    match = stage("sushi-go", ["tempura tempura tempura", "maki_1 maki_2 maki_3"], ["chopsticks_1", ""])
    play(match, "0:tempura", "0:chopsticks_1", "1:maki_1", "0:tempura")
    assert match.view(None).hand_sizes == (2, 2)


@pytest.mark.rule("P-TURN-8")
@pytest.mark.parametrize("request_", ["any_tempura", "any_eel"])
def test_spoons_leave_all_hands_the_same_size_whether_they_succeed_or_not(request_: str) -> None:
    match = stage("big-banquet", ["dumpling maki_1 maki_1"] * 2 + ["tempura tempura dumpling"], ["spoon_4", "", ""])
    play(match, "0:dumpling", "0:spoon_4", "1:dumpling", "2:tempura", f"0:{request_}")
    assert match.view(None).hand_sizes == (2, 2, 2)


@pytest.mark.rule("P-TURN-8")
def test_menus_leave_all_hands_the_same_size() -> None:
    match = stage(MENU_BOX, ["menu_7 tofu tofu", "menu_8 tofu tofu"])
    play(match, "0:menu_7", "1:menu_8")
    for seat in (0, 1):
        play(match, f"{seat}:{min(options(match, seat) - {'takeout_box_10', 'takeout_box_11', 'takeout_box_12'})}")
    assert match.view(None).hand_sizes == (2, 2)


@pytest.mark.rule("P-TURN-9", "P-BON-5")
def test_the_last_pick_is_forced_and_nothing_can_be_called() -> None:
    match = stage("sushi-go", ["tempura sashimi", "maki_1 maki_2"], ["chopsticks_1", ""])
    events = play(match, "0:tempura", "0:pass", "1:maki_1")
    assert story(events, "called", "acts") == []
    assert [event.card for event in events if event.kind == "revealed"][2:] == ["maki_2", "sashimi"]
    assert match.view(None).round_no == 2


@pytest.mark.rule("P-TURN-9")
def test_a_last_turn_without_decisions_plays_itself_from_a_position_too() -> None:
    match = stage("sushi-go", ["tempura", "maki_1"], ["tempura", ""])
    assert match.view(None).round_no == 2
    assert match.view(None).points == (5, 6)


@pytest.mark.rule("P-TURN-9")
def test_in_the_last_turn_a_special_order_still_chooses_its_target_and_wasabi() -> None:
    match = stage(WASABI_ORDER, ["tofu tofu", "tempura special_order"], ["egg_nigiri wasabi", ""])
    play(match, "0:tofu", "1:tempura")
    assert asked(match) == {0: "copy"}
    assert options(match, 0) == {"egg_nigiri", "wasabi", "tofu"}
    play(match, "0:egg_nigiri")
    assert asked(match) == {0: "dip"}
    play(match, "0:wasabi")
    assert reason(match, 0, "nigiri") == 4


@pytest.mark.rule("P-TURN-9")
def test_in_the_last_turn_menu_choices_and_flips_are_still_decided() -> None:
    match = stage(
        MENU_BOX,
        ["takeout_box_12 tempura", "tofu menu_7"],
        ["", "dumpling"],
        draws=["takeout_box_10 tempura tofu temaki"],
    )
    play(match, "0:tempura", "1:tofu")
    assert asked(match) == {0: "menu"}
    play(match, "0:tofu")
    assert asked(match) == {1: "flip"}
    play(match, "1:dumpling", "1:pass")
    assert reason(match, 0, "tofu") == 2
    assert (reason(match, 1, "face_down"), reason(match, 1, "tofu")) == (2, 2)


DECISIONS = {
    FIRST_MEAL: {"pick"},
    "sushi-go": {"pick", "call", "second"},
    "cutthroat-combo": {"pick", "call", "ask", "give"},
    "master-menu": {"pick", "call", "ask", "give", "flip"},
    "dinner-for-two": {"pick", "copy", "menu"},
    WASABI_ORDER: {"pick", "copy", "dip"},
    MENU_BOX: {"pick", "menu", "flip"},
}


@pytest.mark.rule("P-TURN-10")
@pytest.mark.parametrize("menu", DECISIONS)
def test_players_decide_nothing_but_the_nine_listed_things(menu: str) -> None:
    chance = random.Random(menu)
    seen: set[str] = set()
    for game in range(60):
        if game >= 6 and seen == DECISIONS[menu]:
            break
        match = Match("party", menu, 4, secret=f"decisions {game}")
        while not match.over:
            seen |= set(asked(match).values())
            seat = match.waiting_for[0]
            possible = options(match, seat)
            match.answer(seat, "any_nigiri" if "any_nigiri" in possible else chance.choice(sorted(possible)))
    assert seen == DECISIONS[menu]


@pytest.mark.rule("P-TURN-11")
def test_cards_in_front_stay_until_the_round_is_scored() -> None:
    match = stage(FIRST_MEAL, ["tempura maki_1 maki_1", "sashimi maki_2 maki_2"], ["wasabi miso_soup", "tea"])
    play(match, "0:tempura", "1:sashimi")
    assert tray(match, 0) == ["wasabi", "miso_soup", "tempura"]
    assert tray(match, 1) == ["tea", "sashimi"]
    play(match, "0:maki_2", "1:maki_1")
    assert [len(laid) for laid in match.scores[0].trays] == [5, 4]
    assert tray(match, 0) == tray(match, 1) == []


@pytest.mark.rule("P-TURN-2")
def test_only_cards_of_the_own_hand_can_be_picked() -> None:
    match = stage(FIRST_MEAL, ["tempura tea", "sashimi maki_1"])
    with pytest.raises(IllegalAnswer):
        match.answer(0, "sashimi")
