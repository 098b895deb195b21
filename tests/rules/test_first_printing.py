"""Party as it was first printed: any number of bonus cards in one turn."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from sushibelt.play.errors import BadPosition, BadRecord, IllegalAnswer, SushibeltError
from sushibelt.play.events import Event
from sushibelt.play.match import Match
from sushibelt.play.position import position_state
from sushibelt.play.record import record_from_json
from sushibelt.rules.catalogue import TEA_CARD
from sushibelt.rules.questions import ACTING
from sushibelt.rules.table import lift
from sushibelt.rules.turn import proceed
from tests.staging import asked, hand, options, play, reason, stage, tray

BANQUET = "big-banquet"
CHOPSTICKS_ORDER = "uramaki,tempura,tofu,miso_soup,chopsticks,special_order,pudding"
CHOPSTICKS_MENU = "temaki,tempura,tofu,dumpling,chopsticks,menu,pudding"
CHOPSTICKS_SOY = "temaki,tempura,tofu,dumpling,chopsticks,soy_sauce,pudding"
CHOPSTICKS_TEA = "temaki,tempura,tofu,dumpling,chopsticks,tea,pudding"


def acts(events: list[Event]) -> list[tuple[int | None, str | None]]:
    """Who acted with which card, in order."""
    return [(event.seat, event.card) for event in events if event.kind == "acts"]


def first(menu: str, hands: Sequence[str], trays: Sequence[str]) -> Match:
    """A table in the first printing."""
    return stage(menu, hands, trays, printing="first")


# --- calling -----------------------------------------------------------------------------------------------


@pytest.mark.rule("P-FIRST-1", "P-FIRST-2")
def test_after_each_call_the_player_may_call_one_more_or_stop() -> None:
    match = first(
        BANQUET, ["eel eel eel", "tempura eel eel", "eel eel eel"], ["chopsticks_1 spoon_4 chopsticks_2", "", ""]
    )
    play(match, "0:eel")
    assert options(match, 0) == {"chopsticks_1", "chopsticks_2", "spoon_4", "pass"}
    play(match, "0:chopsticks_2")
    assert options(match, 0) == {"chopsticks_1", "spoon_4", "pass"}
    play(match, "0:spoon_4")
    assert options(match, 0) == {"chopsticks_1", "pass"}
    play(match, "0:pass")
    assert asked(match) == {1: "pick", 2: "pick"}
    assert match.view(0).calls == (1, 2)
    assert [(entry.seat, entry.card) for entry in match.view(0).queue] == []
    play(match, "1:tempura", "2:eel")
    assert [entry.copied for entry in match.view(None).queue] == [False, False]


@pytest.mark.rule("P-FIRST-1")
def test_with_the_last_bonus_card_called_nobody_is_asked_for_more() -> None:
    match = first("sushi-go", ["tempura tempura", "sashimi sashimi"], ["chopsticks_1 chopsticks_3", ""])
    play(match, "0:tempura", "0:chopsticks_3", "0:chopsticks_1")
    assert asked(match) == {1: "pick"}


@pytest.mark.rule("P-FIRST-1", "P-BON-2")
def test_each_bonus_card_is_called_once_and_in_the_revised_printing_one_alone() -> None:
    hands, trays = ["tempura tempura", "sashimi sashimi"], ["chopsticks_1 chopsticks_3", ""]
    match = first("sushi-go", hands, trays)
    play(match, "0:tempura", "0:chopsticks_3")
    with pytest.raises(IllegalAnswer):
        match.answer(0, "chopsticks_3")
    match = stage("sushi-go", hands, trays)
    play(match, "0:tempura", "0:chopsticks_3")
    assert asked(match) == {1: "pick"}


@pytest.mark.rule("P-FIRST-1", "P-BON-5", "P-BON-7")
def test_flipped_ones_and_a_last_card_leave_nothing_to_call() -> None:
    boxes = "temaki,tempura,tofu,dumpling,chopsticks,takeout_box,pudding"
    match = first(boxes, ["tofu tofu", "tempura tempura"], ["(chopsticks_1) chopsticks_2", ""])
    play(match, "0:tofu")
    assert options(match, 0) == {"chopsticks_2", "pass"}
    match = first(CHOPSTICKS_ORDER, ["special_order", "tofu"], ["chopsticks_1 chopsticks_2", ""])
    play(match, "0:chopsticks_1")
    assert match.view(None).round_no == 2


@pytest.mark.rule("P-FIRST-1", "P-BON-6")
def test_of_equal_copies_each_call_takes_the_oldest_that_is_left() -> None:
    trays = ["=chopsticks_1.2 =chopsticks_1.4", "chopsticks_1.5"]
    match = first(CHOPSTICKS_ORDER, ["tofu tempura tofu", "tofu tofu tofu"], trays)
    play(match, "0:tofu", "0:copied_chopsticks_1")
    assert match.view(0).calls == (0,)
    assert options(match, 0) == {"copied_chopsticks_1", "pass"}
    play(match, "0:copied_chopsticks_1", "1:tofu", "1:pass")
    assert [entry.seat for entry in match.view(None).queue] == [0, 0]
    play(match, "0:tempura")
    assert tray(match, 0) == ["=chopsticks_1", "tofu", "tempura"]
    play(match, "0:special_order", "0:tofu")
    assert tray(match, 0) == ["tofu", "tempura", "=tofu"]


@pytest.mark.rule("P-FIRST-2", "P-BON-3")
def test_calls_are_secret_until_the_reveal_and_can_be_taken_back_together() -> None:
    match = first("sushi-go", ["tempura maki_1", "sashimi sashimi"], ["chopsticks_1 chopsticks_2", ""])
    told = play(match, "0:tempura", "0:chopsticks_1", "0:chopsticks_2")
    assert [event.kind for event in told] == ["chosen"]
    assert match.view(1).calls == () == match.view(None).calls
    match.take_back(0)
    assert match.view(0).calls == ()
    play(match, "0:maki_1", "0:pass")
    assert acts(play(match, "1:sashimi")) == []


@pytest.mark.rule("P-FIRST-2")
def test_the_order_of_calling_has_no_effect() -> None:
    ends = set()
    for order in permutations(["chopsticks_1", "copied_chopsticks_1", "chopsticks_3"]):
        match = first(
            CHOPSTICKS_ORDER,
            ["tofu tempura tofu", "tofu tofu tofu"],
            ["chopsticks_3.1 chopsticks_1.3 =chopsticks_1.3", ""],
        )
        play(match, "0:tofu", *(f"0:{call}" for call in order), "1:tofu")
        ends.add((match.state_bytes(), tuple(event.text for event in match.events(1))))
    assert len(ends) == 1


# --- acting ------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-FIRST-3", "P-ORD-2")
def test_all_calls_of_all_players_stand_in_one_queue_by_number() -> None:
    match = first(
        BANQUET,
        ["eel eel", "tempura tempura", "dumpling eel"],
        ["spoon_4 chopsticks_3", "chopsticks_2 spoon_5", ""],
    )
    play(match, "0:eel", "0:spoon_4", "0:chopsticks_3", "1:tempura", "1:spoon_5", "1:chopsticks_2", "2:dumpling")
    assert [entry.seat for entry in match.view(None).queue] == [1, 0, 0, 1]


@pytest.mark.rule("P-FIRST-3")
def test_each_card_acts_with_what_the_earlier_ones_have_done() -> None:
    match = first(BANQUET, ["eel tempura eel", "dumpling eel eel", "eel eel eel"], ["chopsticks_1 spoon_4", "", ""])
    play(match, "0:eel", "0:chopsticks_1", "0:spoon_4", "1:dumpling", "2:eel")
    play(match, "0:tempura")
    assert tray(match, 0) == ["spoon_4", "eel", "tempura"]
    assert hand(match, 0) == ["eel", "chopsticks_1"]
    play(match, "0:any_chopsticks")  # nobody else has one: a player does not ask themselves
    assert tray(match, 0) == ["eel", "tempura"]


@pytest.mark.rule("P-FIRST-3", "P-URA-2")
def test_uramaki_brought_by_the_first_call_are_discarded_before_the_second_acts() -> None:
    match = first(
        CHOPSTICKS_ORDER,
        ["tofu uramaki_5 uramaki_4 tofu", "tofu tofu tofu tempura"],
        ["uramaki_5.1 chopsticks_1.2 chopsticks_2.3", ""],
    )
    play(match, "0:tofu", "0:chopsticks_1", "0:chopsticks_2", "1:tofu", "0:uramaki_5")
    assert match.points == (8, 0)
    play(match, "0:uramaki_4")
    assert tray(match, 0) == ["tofu", "uramaki_4"]


@pytest.mark.rule("P-FIRST-3")
def test_a_called_card_that_has_left_the_tray_acts_no_more() -> None:
    """No card of today can bring this about, so a hand reaches in."""
    match = first("sushi-go", ["tempura maki_1 maki_2", "sashimi sashimi sashimi"], ["chopsticks_1 chopsticks_2", ""])
    play(match, "0:tempura", "0:chopsticks_1", "0:chopsticks_2", "1:sashimi")
    s = match._s
    assert (s.stage, s.queued) == (ACTING, 1)
    s.discard[lift(s, 0, 1)] += 1
    play(match, "0:maki_1")
    proceed(s)
    assert asked(match) == {0: "pick", 1: "pick"}
    assert tray(match, 0) == ["tempura", "maki_1"]


@pytest.mark.rule("P-FIRST-4", "P-BON-5")
def test_two_cards_in_hand_are_enough_for_any_number_of_calls() -> None:
    match = first(
        BANQUET,
        ["eel tempura", "dumpling eel", "eel eel"],
        ["chopsticks_1 chopsticks_2 spoon_4", "", ""],
    )
    play(match, "0:eel", "0:chopsticks_1", "0:chopsticks_2", "0:spoon_4", "1:dumpling", "2:eel")
    play(match, "0:tempura")
    assert options(match, 0) == {"chopsticks_1"}
    play(match, "0:chopsticks_1")
    assert match.view(None).hand_sizes == (1, 1, 1)
    play(match, "0:any_eel")
    assert match.view(None).round_no == 2


@pytest.mark.rule("P-FIRST-4")
def test_chopsticks_may_take_what_an_earlier_action_put_into_the_hand() -> None:
    match = first("sushi-go", ["tempura maki_1 maki_2", "sashimi sashimi sashimi"], ["chopsticks_1 chopsticks_2", ""])
    play(match, "0:tempura", "0:chopsticks_1", "0:chopsticks_2", "1:sashimi", "0:maki_1")
    assert options(match, 0) == {"maki_2", "chopsticks_1"}
    play(match, "0:chopsticks_1")
    assert tray(match, 0) == ["tempura", "maki_1", "chopsticks_1"]
    assert "chopsticks_2" in hand(match, 1)


@pytest.mark.rule("P-FIRST-5", "P-COLOR-1")
def test_soy_sauce_counts_what_lies_in_front_at_the_end() -> None:
    """R41: used chopsticks were played, but lie there no more."""
    match = first(
        CHOPSTICKS_SOY, ["soy_sauce tofu", "tempura tempura"], ["tofu.1 chopsticks_1.2", "dumpling.1 temaki.2"]
    )
    play(match, "0:soy_sauce", "0:chopsticks_1", "1:tempura", "0:tofu")
    assert [len({laid.card for laid in cards}) for cards in match.scores[0].trays] == [3, 4]
    assert reason(match, 0, "soy_sauce") == 0


@pytest.mark.rule("P-FIRST-5", "P-COLOR-1")
def test_tea_counts_what_lies_in_front_at_the_end() -> None:
    """R41: of three chopsticks that were used, two lie in front again."""
    match = first(
        CHOPSTICKS_TEA, ["tea tofu", "tempura tempura"], ["chopsticks_1.1 chopsticks_2.2 chopsticks_3.3", "dumpling.1"]
    )
    play(match, "0:tea", "0:chopsticks_1", "0:chopsticks_2", "0:chopsticks_3", "1:tempura")
    play(match, "0:tofu", "0:chopsticks_1", "0:chopsticks_2")
    assert [laid.card for laid in match.scores[0].trays[0]].count(TEA_CARD) == 1
    assert reason(match, 0, "tea") == 2


# --- the option --------------------------------------------------------------------------------------------


@pytest.mark.rule("P-FIRST-1")
def test_the_classic_game_has_no_first_printing() -> None:
    with pytest.raises(SushibeltError, match="the classic game has none"):
        Match("classic", printing="first")
    with pytest.raises(SushibeltError, match="revised or first, not 'second'"):
        Match("party", printing="second")


@pytest.mark.rule("P-FIRST-1")
def test_records_and_positions_name_the_printing_only_when_it_is_the_first() -> None:
    usual, other = Match(secret="a"), Match(secret="a", printing="first")
    assert "printing" not in usual.record().to_json()
    assert "printing" not in usual.position()
    record = record_from_json(other.record().to_json())
    assert record.printing == "first"
    assert Match.replay(record).printing == "first"
    assert "printing=first" in other.position()
    again = Match.from_position(other.position())
    assert (again.printing, again.position()) == ("first", other.position())
    assert Match.replay(again.record()).printing == "first"


def test_a_printing_that_there_is_not_is_refused_with_one_sentence() -> None:
    position = Match(secret="a").position()
    with pytest.raises(BadPosition, match="revised or first"):
        position_state(f"{position} printing=second")
    classic = Match("classic", secret="a").position()
    with pytest.raises(BadPosition, match="the classic game has none"):
        position_state(f"{classic} printing=first")
    record = Match(secret="a").record().to_json()
    with pytest.raises(BadRecord, match="revised or first"):
        Match.replay(record_from_json(record[:-1] + ',"printing":"second"}'))
