"""The match: who may answer what when, and what everybody hears of it."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from sushibelt.play.errors import (
    BadRecord,
    IllegalAnswer,
    NoChoice,
    NothingAsked,
    StaleQuestion,
    SushibeltError,
    TooLate,
    UnknownSeat,
)
from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.play.shuffles import commitment, seed_from, shuffle_from
from sushibelt.play.standing import standing_from
from sushibelt.play.words import card_number
from tests.staging import asked, hand, options, play, stage, tray

DEAL = "tempura tempura wasabi squid_nigiri maki_1 maki_2 sashimi sashimi dumpling pudding"


def cards(text: str) -> tuple[int, ...]:
    return tuple(card_number(name) for name in text.split())


def classic_pair() -> Match:
    """Two players with known hands."""
    return Match("classic", seats=["Ana", "Ben"], secret="s", shuffles=[cards(f"{DEAL} {DEAL}")])


def test_shuffles_can_be_laid_out_as_in_records() -> None:
    named = Match("classic", seats=2, secret="s", shuffles=[(DEAL + " " + DEAL).split(), "1c11"])
    assert named.record().shuffles == classic_pair().record().shuffles
    with pytest.raises(BadRecord, match="hexadecimal"):
        Match("classic", seats=2, shuffles=["xyz"])
    with pytest.raises(BadRecord, match="62 bits"):
        Match("classic", seats=2, shuffles=[1 << 62])


def snapshot(match: Match) -> tuple[object, ...]:
    return match.state_bytes(), match.heard, match.record()


def test_a_staged_deal_gives_these_very_hands() -> None:
    match = classic_pair()
    assert sorted(hand(match, 0)) == sorted(DEAL.split()) == sorted(hand(match, 1))
    assert match.record().shuffles[0] == tuple(DEAL.split() * 2)


@pytest.mark.parametrize(
    ("seat", "reply", "question", "error"),
    [
        (0, "miso_soup", None, IllegalAnswer),
        (0, "pass", None, IllegalAnswer),
        (0, 400, None, IllegalAnswer),
        (0, -1, None, IllegalAnswer),
        (0, "ramen", None, SushibeltError),
        (0, True, None, IllegalAnswer),
        (0, 10.0, None, IllegalAnswer),
        (0, None, None, IllegalAnswer),
        ("Ana", 10, None, UnknownSeat),
        (5, "tempura", None, UnknownSeat),
        (-1, "tempura", None, UnknownSeat),
        (1, "tempura", None, NothingAsked),
        (1, "tempura", 99, StaleQuestion),
        (0, "tempura", 2, StaleQuestion),
    ],
)
def test_a_wrong_answer_gets_its_own_error_and_changes_nothing(
    seat: Any, reply: Any, question: int | None, error: type[Exception]
) -> None:
    match = classic_pair()
    match.answer(1, "pudding")
    before = snapshot(match)
    with pytest.raises(error):
        match.answer(seat, reply, question)
    assert snapshot(match) == before


def test_a_late_click_cannot_answer_the_next_question() -> None:
    match = classic_pair()
    first = match.question(0)
    assert first is not None
    play(match, "0:tempura", "1:tempura")
    with pytest.raises(StaleQuestion):
        match.answer(0, first.options[0], first.id)


def test_a_question_keeps_its_id_while_others_answer() -> None:
    match = stage(
        None,
        ["tempura sashimi", "tempura sashimi", "tempura sashimi"],
        ["tempura " * 7, "sashimi " * 7, "dumpling " * 7],
    )
    before = match.question(2)
    play(match, "0:tempura", "1:sashimi")
    assert match.question(2) == before


def test_a_pick_can_be_changed_until_the_last_seat_has_answered() -> None:
    match = classic_pair()
    play(match, "0:tempura")
    assert match.view(0).picked == card_number("tempura")
    match.take_back(0)
    assert asked(match) == {0: "pick", 1: "pick"}
    play(match, "0:wasabi", "1:pudding")
    assert tray(match, 0) == ["wasabi"]
    with pytest.raises(NothingAsked):
        match.take_back(0)
    assert Match.replay(match.record()).state_bytes() == match.state_bytes()


def test_nobody_hears_of_a_chain_that_is_taken_back_in_its_middle() -> None:
    """Whoever thinks again before having chosen was asked more than one question, which is nobody's business."""
    match = stage("big-banquet", ["eel tempura", "eel tempura", "eel tempura"], ["chopsticks_1", "", ""])
    match.answer(0, "eel")
    question = match.question(0)
    assert question is not None
    assert question.kind == "call"
    heard = match.heard
    match.take_back(0)
    assert match.heard == heard
    match.answer(0, "eel")
    match.answer(0, "pass")
    match.take_back(0)
    assert [event.kind for event in match.events(1, heard)] == ["chosen", "reconsiders"]


def test_nothing_is_taken_back_once_cards_are_revealed() -> None:
    match = stage("sushi-go", ["tempura sashimi", "dumpling dumpling"], ["chopsticks_1", ""])
    play(match, "0:tempura", "0:chopsticks_1", "1:dumpling")
    assert asked(match) == {0: "second"}
    with pytest.raises(TooLate):
        match.take_back(1)


def test_a_chain_can_be_taken_back_to_its_pick() -> None:
    match = stage("sushi-go", ["tempura sashimi", "dumpling dumpling"], ["chopsticks_1", ""])
    play(match, "0:tempura")
    assert asked(match)[0] == "call"
    match.take_back(0)
    assert asked(match)[0] == "pick"


def test_a_forced_special_order_can_choose_its_target_again() -> None:
    match = stage("dinner-for-two", ["special_order", "special_order"], ["tofu.1 uramaki_3.2", "tofu.1"])
    assert asked(match) == {0: "copy", 1: "copy"}
    play(match, "0:uramaki_3")
    match.take_back(0)
    assert options(match, 0) == {"tofu", "uramaki_3"}
    play(match, "0:tofu", "1:tofu")
    assert match.scores[0].points == (14, 6)


def test_a_match_says_beforehand_what_it_will_not_take_and_changes_nothing() -> None:
    match = stage("dinner-for-two", ["special_order tofu", "tofu miso_soup"], ["tofu.1", ""])
    before = match.state_bytes(), match.record(), match.heard
    assert match.check(0, "tofu") == match.check(0, card_number("tofu"), 1) == card_number("tofu")
    for seat, reply, question, problem in (
        (0, "miso_soup", None, IllegalAnswer),
        (0, "sushi", None, IllegalAnswer),
        (0, 1000, None, IllegalAnswer),
        (1, "tofu", 7, StaleQuestion),
        (2, "tofu", None, UnknownSeat),
    ):
        with pytest.raises(problem) as foretold:
            match.check(seat, reply, question)
        with pytest.raises(problem) as told:
            match.answer(seat, reply, question)
        assert str(foretold.value) == str(told.value)
    assert (match.state_bytes(), match.record(), match.heard) == before
    play(match, "0:tofu")
    with pytest.raises(NothingAsked):
        match.check(0, "tofu")


def test_whether_a_choice_may_be_taken_back_is_known_before() -> None:
    match = stage("dinner-for-two", ["special_order tofu", "tofu miso_soup"], ["tofu.1 uramaki_3.2", ""])
    assert not match.may_take_back(0)
    play(match, "0:special_order")
    assert match.may_take_back(0)
    play(match, "0:uramaki_3")
    assert match.may_take_back(0)
    assert not match.may_take_back(1)


def test_a_last_special_order_that_has_copied_nothing_yet_cannot_be_taken_back() -> None:
    match = stage("dinner-for-two", ["special_order", "tofu"], ["tofu.1 uramaki_3.2", ""])
    assert asked(match) == {0: "copy"}
    for seat in (0, 1):
        assert not match.may_take_back(seat)
        with pytest.raises(NoChoice):
            match.take_back(seat)


def test_others_hear_that_a_seat_has_chosen_but_not_what() -> None:
    match = classic_pair()
    events = play(match, "0:squid_nigiri")
    assert [event.kind for event in events] == ["chosen"]
    assert "squid" not in repr(match.events(1, events[0].number))
    assert match.view(1).picked is None
    assert match.view(1).waiting_for == (1,)


def test_a_hand_that_passed_through_stays_known() -> None:
    match = classic_pair()
    assert match.view(0).hands[1] is None
    play(match, "0:tempura", "1:pudding")
    assert match.view(0).hands[1] == match.view(1).hand
    assert sum(match.view(0).unseen) == 108 - 20


def test_only_a_menus_player_sees_what_it_drew() -> None:
    position = stage("party-sampler", ["menu_7 tofu tofu", "tofu tofu tofu"], ["", ""]).position()
    match = Match("party", seats=2, start=position, shuffles=[cards("temaki wasabi tofu tempura")])
    play(match, "0:menu_7", "1:tofu")
    assert match.view(0).drawn == tuple(sorted(cards("temaki wasabi tofu tempura")))
    assert match.view(1).drawn == ()
    assert not any(event.kind in ("drew", "put_back") for event in match.events(1) + match.events(None))
    play(match, "0:wasabi")
    assert match.view(0).in_deck == tuple(sorted(cards("temaki tofu tempura")))
    assert match.view(1).in_deck == ()


def test_a_laid_out_shuffle_that_does_not_fit_changes_nothing() -> None:
    position = stage("party-sampler", ["menu_7 tofu", "tofu tofu"], ["", ""]).position()
    match = Match("party", seats=2, start=position, shuffles=[cards("menu_7 wasabi tofu tempura")])
    play(match, "0:menu_7")
    before = snapshot(match)
    with pytest.raises(BadRecord, match="no menu 7 left"):
        match.answer(1, "tofu")
    assert snapshot(match) == before


def test_shuffles_follow_from_the_secret_whose_hash_is_published_first() -> None:
    match = Match("classic", seats=4, secret="green tea")
    assert match.commitment == commitment("green tea")
    assert [shuffle_from(text) for text in match.record().shuffles] == [seed_from("green tea", 0)]


def test_matches_without_a_secret_differ() -> None:
    assert Match("classic", seats=2).record().shuffles != Match("classic", seats=2).record().shuffles


@pytest.mark.parametrize(
    ("edition", "menu", "seats", "sentence"),
    [
        ("deluxe", None, 2, "classic or party"),
        ("classic", None, 6, "2 to 5 players"),
        ("party", "sushi-go", 9, "2 to 8 players"),
        ("party", "master-menu", 2, "cannot be used with 2 players"),
        ("party", ["maki", "eel"], 3, "A menu has 3 appetizers"),
        ("party", "toast", 3, "no menu called"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(edition: str, menu: str | None, seats: int, sentence: str) -> None:
    with pytest.raises(SushibeltError, match=sentence):
        Match(edition, menu, seats)


def test_the_round_and_its_reasons_are_kept() -> None:
    match = stage(None, ["tempura", "maki_3"], ["tempura " * 9, "maki_1 maki_2 " + "dumpling " * 7], points=(3, 4))
    score = match.scores[0]
    assert [reason.text for reason in score.reasons[0]] == ["10 tempura: 25"]
    assert [reason.text for reason in score.reasons[1]] == ["most maki (6): 6", "7 dumpling: 15"]
    assert [len(laid) for laid in score.trays] == [10, 10]
    assert match.standing.points == (28, 25)


def test_ranks_are_shared_only_by_equal_points_and_desserts() -> None:
    assert standing_from([10, 12, 12, 12], [0, 1, 2, 2]).ranking == ((2, 3), (1,), (0,))


def test_question_ids_tell_nothing_of_other_seats_secret_chains() -> None:
    def id_of_seat_1(pick: str | None) -> int:
        match = stage(
            "points-platter",
            ["special_order dumpling egg_nigiri", *["dumpling egg_nigiri salmon_nigiri"] * 2],
            ["tea", "onigiri_circle", "onigiri_triangle"],
        )
        match.answer(1, "dumpling")
        if pick:
            match.answer(0, pick)
        match.take_back(1)
        question = match.view(1).question
        assert question is not None
        return question.id

    assert id_of_seat_1(None) == id_of_seat_1("special_order") == id_of_seat_1("dumpling")


@pytest.mark.parametrize("drawn", ["tofu tofu tempura egg_nigiri", "tofu tempura tempura salmon_nigiri"])
def test_what_another_menu_drew_stays_unknown(drawn: str) -> None:
    """One tofu was seen to leave the deck, whatever else was drawn: of two remembered, one is left."""
    hands = ["menu_7 dumpling dumpling", "menu_8 dumpling dumpling", "egg_nigiri salmon_nigiri salmon_nigiri"]
    match = stage("party-sampler", hands, ["wasabi"] * 3, draws=["tofu tofu tempura dumpling", drawn])
    play(match, "0:menu_7", "1:menu_8", "2:egg_nigiri", "0:dumpling", "1:tofu")
    assert match.view(0).in_deck == cards("tempura tofu")


def test_a_menus_player_counts_no_card_twice() -> None:
    hands = ["menu_7 dumpling menu_8", "egg_nigiri tofu tofu"]
    match = stage(
        "party-sampler", hands, ["", ""], draws=["tofu wasabi tempura temaki", "tofu wasabi tempura egg_nigiri"]
    )
    play(match, "0:menu_7", "1:egg_nigiri", "0:temaki")
    assert match.view(0).in_deck == cards("tempura tofu wasabi")
    play(match, "0:tofu", "1:menu_8")
    assert match.view(0).in_deck == cards("tempura tofu wasabi")


@pytest.mark.parametrize("kind", [int, np.int16, np.int64])
def test_any_kind_of_whole_number_is_an_answer(kind: type[int]) -> None:
    match = classic_pair()
    match.answer(kind(0), kind(card_number("tempura")))
    assert record_from_json(match.record().to_json()).answers == ((0, "tempura"),)


def test_a_menu_may_be_given_in_any_order() -> None:
    plain = Match("party", "sushi-go", 3, secret="x")
    for menu in (plain.menu[::-1], "pudding,wasabi,chopsticks,dumpling,sashimi,tempura,maki"):
        other = Match("party", menu, 3, secret="x")
        assert other.state_bytes() == plain.state_bytes()
        assert Match.replay(other.record()).state_bytes() == plain.state_bytes()
    with pytest.raises(SushibeltError, match="no card type number 99"):
        Match("party", (0, 1, 4, 5, 6, 14, 16, 99), 3)


def test_a_forced_card_cannot_be_thought_over() -> None:
    match = stage("dinner-for-two", ["special_order", "tofu"], ["tofu.1 uramaki_3.2", "tofu.1"])
    with pytest.raises(NothingAsked, match="nothing to choose"):
        match.take_back(1)


def test_everybody_remembers_a_bonus_card_that_went_into_a_hand() -> None:
    hands = ["tofu tofu tofu", "squid_nigiri eel eel", "eel tofu temaki", "temaki temaki temaki"]
    match = stage("cutthroat-combo", hands, ["spoon_4", "", "", ""])
    play(match, "0:tofu", "0:spoon_4", "1:eel", "2:eel", "3:temaki", "0:squid_nigiri")
    # Ben gave the squid and got the spoon; the hand is Cem's now.
    view = match.view(3)
    assert view.surely_holds == ((), (), cards("spoon_4"), ())
    assert view.unseen[card_number("spoon_4")] == 0
    play(match, "0:temaki", "1:tofu", "2:spoon_4", "3:tofu")
    assert match.view(3).surely_holds == ((), (), (), ())


def test_everybody_remembers_who_had_none() -> None:
    hands = ["tofu tofu tofu", "squid_nigiri eel eel", "eel tofu temaki", "temaki temaki temaki"]
    match = stage("cutthroat-combo", hands, ["spoon_4", "", "", ""])
    play(match, "0:tofu", "0:spoon_4", "1:eel", "2:eel", "3:temaki", "0:any_temaki")
    # Ben had none, Cem gave one; both hands have moved on to the left.
    assert match.view(0).surely_lacks == ((), (), cards("temaki"), ())
    assert match.view(None).surely_holds == ((), (), (), cards("spoon_4"))


@pytest.mark.slow
def test_open_facts_are_true_of_every_hand() -> None:
    chance = random.Random(3)
    seen = 0
    for game in range(60):
        match = Match(
            "party", chance.choice(["big-banquet", "cutthroat-combo", "master-menu"]), 5, game % 2 == 0, str(game)
        )
        while not match.over:
            seat = chance.choice(match.waiting_for)
            question = match.question(seat)
            assert question is not None
            match.answer(seat, chance.choice(question.options))
            view = match.view(None)
            for other in range(5):
                held = Counter(match.view(other).hand)
                assert not Counter(view.surely_holds[other]) - held
                assert not any(held[card] for card in view.surely_lacks[other])
                seen += bool(view.surely_holds[other]) + bool(view.surely_lacks[other])
    assert seen > 1000
