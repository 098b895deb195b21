"""Rulings on the classic game's turns and chopsticks."""

import pytest

from sushibelt.play.errors import IllegalAnswer, NothingAsked, TooLate
from sushibelt.play.match import Match
from tests.rules.tables import classic_turn, play_on, round_end
from tests.staging import asked, hand, options, play, reason, stage, tray


@pytest.mark.rule("C-TURN-1")
def test_everyone_is_asked_at_once() -> None:
    match = Match("classic", seats=4, secret="at once")
    assert asked(match) == {0: "pick", 1: "pick", 2: "pick", 3: "pick"}


@pytest.mark.rule("C-TURN-1")
def test_who_answers_first_makes_no_difference() -> None:
    first, second = (classic_turn(["wasabi", "tempura", "pudding"], ["tempura"] * 3) for _ in range(2))
    play(first, "0:wasabi", "1:tempura", "2:pudding")
    play(second, "2:pudding", "1:tempura", "0:wasabi")
    assert first.state_bytes() == second.state_bytes()


@pytest.mark.rule("C-TURN-1")
@pytest.mark.parametrize(("players", "turns"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_a_round_has_a_turn_for_each_card_dealt(players: int, turns: int) -> None:
    match = Match("classic", seats=players, secret="turns")
    while match.view(None).round_no == 1:  # nobody uses chopsticks
        for seat in range(players):
            play(match, f"{seat}:{hand(match, seat)[0]}")
            if "pass" in options(match, seat):
                play(match, f"{seat}:pass")
    revealed = [event.seat for event in match.events(None) if event.kind == "revealed"]
    assert [revealed.count(seat) for seat in range(players)] == [turns] * players


@pytest.mark.rule("C-TURN-2")
def test_a_pick_lies_face_down() -> None:
    match = classic_turn(["wasabi", "tempura"], ["tempura", "tempura"])
    before = match.view(1)
    events = play(match, "0:wasabi")
    assert [(event.kind, event.card) for event in events] == [("chosen", None)]
    after = match.view(1)
    assert (after.trays, after.hand_sizes, after.unseen) == (before.trays, before.hand_sizes, before.unseen)
    assert after.picked is None
    assert match.view(0).picked is not None


@pytest.mark.rule("C-TURN-2")
def test_only_a_hand_card_can_be_picked() -> None:
    match = classic_turn(["tempura", "tempura"], ["wasabi", "wasabi"])
    with pytest.raises(IllegalAnswer):
        match.answer(0, "pudding")


@pytest.mark.rule("C-TURN-3")
def test_all_cards_are_revealed_together() -> None:
    match = classic_turn(["wasabi", "tempura", "pudding"], ["sashimi"] * 3)
    play(match, "0:wasabi", "2:pudding")
    assert [tray(match, seat) for seat in range(3)] == [["sashimi"]] * 3
    events = play(match, "1:tempura")
    assert [event.card for event in events if event.kind == "revealed"] == ["wasabi", "tempura", "pudding"]
    assert [tray(match, seat)[-1] for seat in range(3)] == ["wasabi", "tempura", "pudding"]


@pytest.mark.rule("C-TURN-3")
def test_a_revealed_pick_binds() -> None:
    match = classic_turn(["tempura", "wasabi"], ["sashimi", "dumpling"])
    play(match, "0:tempura", "1:wasabi")
    with pytest.raises((TooLate, NothingAsked)):
        match.take_back(0)
    assert tray(match, 0) == ["sashimi", "tempura"]


@pytest.mark.rule("C-TURN-4")
def test_hands_go_to_the_left() -> None:
    laid = ["dumpling " * 7, "tempura " * 7, "sashimi " * 7]
    match = stage(None, ["wasabi tempura", "pudding maki_1", "sashimi maki_2"], laid)
    events = play(match, "0:wasabi", "1:pudding", "2:sashimi")
    revealed = [event.card for event in events if event.kind == "revealed"]
    assert revealed == ["wasabi", "pudding", "sashimi", "maki_2", "tempura", "maki_1"]


@pytest.mark.rule("C-TURN-4")
def test_the_hand_received_is_used_next() -> None:
    match = Match("classic", seats=3, secret="next")
    received = hand(match, 0)[1:]
    for seat in range(3):
        play(match, f"{seat}:{hand(match, seat)[0]}")
    assert hand(match, 1) == received
    assert options(match, 1) == set(received)


@pytest.mark.rule("C-TURN-5")
def test_cards_in_front_stay_until_the_round_is_scored() -> None:
    match = classic_turn(["squid_nigiri", "maki_1"], ["wasabi tempura", "pudding sashimi"])
    play(match, "0:squid_nigiri", "1:maki_1")
    assert tray(match, 0) == ["wasabi", "tempura", "squid_nigiri>0"]
    assert tray(match, 1) == ["pudding", "sashimi", "maki_1"]


@pytest.mark.rule("C-TURN-5")
def test_only_used_chopsticks_leave_early() -> None:
    match = classic_turn(["maki_1 maki_2", "maki_1"], ["wasabi chopsticks tempura", "pudding sashimi wasabi"])
    play(match, "0:maki_1", "0:maki_2", "1:maki_1")
    assert tray(match, 0) == ["wasabi", "tempura", "maki_1", "maki_2"]


@pytest.mark.rule("C-TURN-6")
def test_hands_are_level_after_chopsticks() -> None:
    match = classic_turn(["maki_1 maki_2", "maki_1", ""], ["chopsticks", "sashimi", "sashimi"])
    assert match.view(None).hand_sizes == (8, 8, 8)
    play(match, "0:maki_1", "0:maki_2", "1:maki_1", f"2:{hand(match, 2)[0]}")
    assert match.view(None).hand_sizes == (7, 7, 7)


@pytest.mark.rule("C-TURN-6")
def test_hands_are_level_throughout_a_game() -> None:
    match = Match("classic", seats=3, secret="level")
    used = 0
    while not match.over:
        assert len(set(match.view(None).hand_sizes)) == 1
        for seat in match.waiting_for:
            play(match, f"{seat}:{hand(match, seat)[-1]}")
            if asked(match).get(seat) == "second":
                play(match, f"{seat}:{min(options(match, seat) - {'pass'})}")
                used += 1
    assert used > 0


@pytest.mark.rule("C-LAST-1")
def test_the_last_card_is_placed_without_a_choice() -> None:
    match = stage(None, ["tempura maki_1", "wasabi pudding"], ["sashimi " * 8, "dumpling " * 8])
    play(match, "0:tempura", "1:wasabi")
    assert match.view(None).round_no == 2
    assert [len(laid) for laid in match.scores[0].trays] == [10, 10]
    assert reason(match, 1, "maki") == 6  # it came to seat 1 as the last card
    assert match.view(None).desserts[0]


@pytest.mark.rule("C-LAST-1")
def test_with_one_card_each_nobody_is_asked() -> None:
    match = round_end(None, ["tempura tempura", "maki_3"])
    assert reason(match, 0, "tempura", 0) == 5
    assert reason(match, 1, "maki", 0) == 6


@pytest.mark.rule("C-LAST-2", "C-CHOP-3")
def test_chopsticks_cannot_be_used_with_the_last_card() -> None:
    match = stage(None, ["tempura maki_1", "maki_2 pudding"], ["chopsticks " + "sashimi " * 7, "dumpling " * 8])
    events = play(match, "0:tempura", "0:pass", "1:maki_2")
    assert match.view(None).round_no == 2
    assert not [event for event in events if event.kind == "into_hand"]
    assert len(match.scores[0].trays[0]) == 10


@pytest.mark.rule("C-LAST-2")
def test_the_last_card_still_goes_on_wasabi() -> None:
    match = round_end(None, ["wasabi squid_nigiri", "tempura"])
    assert reason(match, 0, "nigiri") == 9


# --- chopsticks --------------------------------------------------------------------------------------


@pytest.mark.rule("C-CHOP-1")
def test_chopsticks_in_front_allow_a_second_card() -> None:
    match = classic_turn(["tempura pudding", "sashimi"], ["chopsticks", "wasabi"])
    play(match, "0:tempura")
    assert asked(match)[0] == "second"
    play(match, "0:pudding", "1:sashimi")
    assert tray(match, 0) == ["tempura", "pudding"]


@pytest.mark.rule("C-CHOP-1")
def test_using_chopsticks_is_free() -> None:
    match = classic_turn(["tempura pudding", "sashimi"], ["chopsticks", "wasabi"])
    play(match, "0:tempura", "0:pass", "1:sashimi")
    assert tray(match, 0) == ["chopsticks", "tempura"]


@pytest.mark.rule("C-CHOP-1")
def test_chopsticks_played_this_turn_wait() -> None:
    match = classic_turn(["chopsticks pudding", "sashimi"], ["tempura", "wasabi"])
    play(match, "0:chopsticks")
    assert asked(match) == {1: "pick"}


@pytest.mark.rule("C-CHOP-1")
def test_chopsticks_of_an_earlier_round_are_gone() -> None:
    match = round_end(None, ["chopsticks tempura", "wasabi"])
    play(match, f"0:{hand(match, 0)[0]}")
    assert asked(match) == {1: "pick"}


@pytest.mark.rule("C-CHOP-2")
def test_the_second_card_is_chosen_before_the_reveal() -> None:
    match = classic_turn(["tempura pudding", "sashimi"], ["chopsticks", "wasabi"])
    events = play(match, "0:tempura", "0:pudding")
    assert asked(match) == {1: "pick"}
    assert all(event.card is None for event in events)
    assert tray(match, 0) == ["chopsticks"]
    assert match.view(1).seconded is None


@pytest.mark.rule("C-CHOP-2")
def test_a_second_card_asked_for_late_still_comes_before_the_reveal() -> None:
    match = classic_turn(["tempura pudding", "sashimi"], ["chopsticks", "wasabi"])
    play(match, "1:sashimi", "0:tempura")
    assert asked(match) == {0: "second"}
    assert tray(match, 1) == ["wasabi"]


@pytest.mark.rule("C-CHOP-3")
def test_two_hand_cards_are_enough_for_chopsticks() -> None:
    match = stage(None, ["tempura maki_1", "maki_2 pudding"], ["chopsticks " + "sashimi " * 7, "dumpling " * 8])
    play(match, "0:tempura")
    assert options(match, 0) == {"maki_1", "pass"}


@pytest.mark.rule("C-CHOP-4")
def test_one_chopsticks_a_turn_however_many_there_are() -> None:
    match = classic_turn(["tempura pudding maki_1", "sashimi"], ["chopsticks chopsticks", "wasabi wasabi"])
    play(match, "0:tempura", "0:pudding")
    assert asked(match) == {1: "pick"}
    play(match, "1:sashimi")
    assert tray(match, 0) == ["chopsticks", "tempura", "pudding"]
    assert hand(match, 1).count("chopsticks") == 1


@pytest.mark.rule("C-CHOP-5")
def test_a_nigiri_second_lands_on_a_wasabi_first() -> None:
    match = classic_turn(["wasabi squid_nigiri", "sashimi"], ["chopsticks", "tempura"])
    play(match, "0:wasabi", "0:squid_nigiri", "1:sashimi")
    assert tray(match, 0) == ["wasabi", "squid_nigiri>0"]


@pytest.mark.rule("C-CHOP-5", "C-WAS-4")
def test_a_nigiri_first_stays_beside_a_wasabi_second() -> None:
    match = classic_turn(["wasabi squid_nigiri", "sashimi"], ["chopsticks", "tempura"])
    play(match, "0:squid_nigiri", "0:wasabi", "1:sashimi")
    assert tray(match, 0) == ["squid_nigiri", "wasabi"]


@pytest.mark.rule("C-CHOP-5")
@pytest.mark.parametrize(("first", "second"), [("egg_nigiri", "squid_nigiri"), ("squid_nigiri", "egg_nigiri")])
def test_of_two_nigiri_the_first_takes_the_wasabi(first: str, second: str) -> None:
    match = classic_turn(["egg_nigiri squid_nigiri", "sashimi"], ["wasabi chopsticks", "tempura tempura"])
    play(match, f"0:{first}", f"0:{second}", "1:sashimi")
    assert tray(match, 0) == ["wasabi", f"{first}>0", second]


@pytest.mark.rule("C-CHOP-6")
def test_used_chopsticks_are_passed_on_with_the_hand() -> None:
    match = classic_turn(["tempura pudding", "sashimi", "maki_1"], ["chopsticks", "wasabi", "wasabi"])
    events = play(match, "0:tempura", "0:pudding", "1:sashimi", "2:maki_1")
    kinds = [event.kind for event in events]
    assert kinds.index("revealed") < kinds.index("into_hand") < kinds.index("passed")
    assert "chopsticks" in hand(match, 1)
    assert "chopsticks" not in hand(match, 0)


@pytest.mark.rule("C-CHOP-7")
@pytest.mark.parametrize(("first", "second"), [("chopsticks", "pudding"), ("pudding", "chopsticks")])
def test_chopsticks_can_bring_chopsticks(first: str, second: str) -> None:
    match = classic_turn(["chopsticks pudding", "sashimi"], ["chopsticks", "tempura"])
    play(match, f"0:{first}", f"0:{second}", "1:sashimi")
    assert tray(match, 0) == [first, second]
    assert hand(match, 1).count("chopsticks") == 1
    play(match, f"0:{hand(match, 0)[0]}")
    assert asked(match)[0] == "second"  # usable from the next turn on


@pytest.mark.rule("C-CHOP-8")
def test_chopsticks_score_nothing() -> None:
    worthless = "tempura sashimi sashimi wasabi wasabi"
    match = round_end(None, [f"{worthless} chopsticks chopsticks", *["tempura"] * 4])
    assert match.standing.points[0] == 0


@pytest.mark.rule("C-CHOP-6")
def test_chopsticks_travel_and_are_never_lost() -> None:
    used = 0
    for game in range(8):
        match = play_on(Match("classic", seats=5, secret=f"never lost {game}"))
        used += sum(event.kind == "into_hand" for event in match.events(None))
        assert all(len(laid) == 7 for score in match.scores[:3] for laid in score.trays)
    assert used > 0
