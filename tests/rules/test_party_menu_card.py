"""Party: the menu card, which draws from the deck."""

from collections import Counter
from collections.abc import Sequence

import pytest

from sushibelt.play.errors import IllegalAnswer
from sushibelt.play.match import Match
from sushibelt.play.words import menu_from
from sushibelt.rules.catalogue import CARD_NAMES
from sushibelt.rules.menu import copies
from tests.staging import asked, options, play, reason, stage, tray

SAMPLER = "party-sampler"
DINNER = "dinner-for-two"
MENU_SOY = "temaki,tempura,tofu,dumpling,menu,soy_sauce,pudding"
MENU_BOX = "temaki,tempura,tofu,dumpling,menu,takeout_box,pudding"
MENU_CHOPSTICKS = "temaki,tempura,tofu,dumpling,menu,chopsticks,pudding"


def discard(match: Match) -> list[str]:
    """The discard pile by card."""
    return [CARD_NAMES[card] for card in match.view(None).discard]


def drawn(match: Match, seat: int) -> list[str]:
    """What a seat sees of the cards drawn."""
    return [CARD_NAMES[card] for card in match.view(seat).drawn]


def with_deck(deck: str, hands: Sequence[str], draws: Sequence[str] = ()) -> Match:
    """A table whose deck holds just these cards; all others of round 1 lie on the discard pile."""
    rest = Counter({CARD_NAMES[card]: count for card, count in copies(False, menu_from(SAMPLER)).items()})
    rest.subtract([*deck.split(), *" ".join(hands).split()])
    rest["green_tea_ice_cream"] -= 10
    return stage(SAMPLER, hands, discard=" ".join(rest.elements()), draws=draws)


@pytest.mark.rule("P-MENU-1")
def test_a_menu_acts_in_the_turn_it_is_played() -> None:
    match = stage(SAMPLER, ["menu_7 tofu tofu", "tofu tofu tofu"], draws=["tempura wasabi temaki temaki"])
    play(match, "0:menu_7", "1:tofu")
    assert asked(match) == {0: "menu"}


@pytest.mark.rule("P-MENU-1", "P-MENU-3")
def test_a_menu_must_play_a_card() -> None:
    match = stage(SAMPLER, ["menu_7 tofu tofu", "tofu tofu tofu"], draws=["tempura wasabi temaki temaki"])
    play(match, "0:menu_7", "1:tofu")
    assert options(match, 0) == {"tempura", "wasabi", "temaki"}
    with pytest.raises(IllegalAnswer):
        match.answer(0, "pass")


@pytest.mark.rule("P-MENU-2")
def test_four_cards_are_drawn_from_the_deck_and_seen_by_their_player_only() -> None:
    match = stage(SAMPLER, ["menu_7 tofu tofu", "tofu tofu tofu"], draws=["tempura wasabi temaki temaki"])
    before = match.view(None).deck_size
    play(match, "0:menu_7", "1:tofu")
    assert drawn(match, 0) == ["temaki", "temaki", "tempura", "wasabi"]
    assert drawn(match, 1) == []
    assert match.view(None).drawn == ()
    assert match.view(1).deck_size == before - 4
    assert [event.kind for event in match.events(0)].count("drew") == 4
    assert [event.kind for event in match.events(1)].count("drew") == 0


@pytest.mark.rule("P-MENU-2", "P-MENU-6")
def test_of_a_short_deck_everything_is_drawn_and_the_discard_pile_stays() -> None:
    match = with_deck("tempura menu_8", ["menu_7 tofu tofu", "tofu tofu tofu"])
    before = len(match.view(None).discard)
    play(match, "0:menu_7", "1:tofu")
    assert drawn(match, 0) == ["tempura", "menu_8"]
    assert match.view(None).deck_size == 0
    play(match, "0:tempura")
    assert match.view(None).deck_size == 1
    assert len(match.view(None).discard) == before + 1


@pytest.mark.rule("P-MENU-2", "P-MENU-3", "P-MENU-6")
def test_with_an_empty_deck_nothing_is_played_whatever_is_discarded() -> None:
    match = with_deck("", ["menu_7 tofu tofu", "tofu tofu tofu"])
    play(match, "0:menu_7", "1:tofu")
    assert asked(match) == {0: "pick", 1: "pick"}
    assert tray(match, 0) == []
    assert match.view(None).deck_size == 0
    assert "menu_7" in discard(match)


@pytest.mark.rule("P-MENU-3")
def test_another_menu_cannot_be_played_from_a_menu() -> None:
    match = stage(SAMPLER, ["menu_7 tofu tofu", "tofu tofu tofu"], draws=["menu_8 menu_9 tempura dumpling"])
    play(match, "0:menu_7", "1:tofu")
    assert options(match, 0) == {"tempura", "dumpling"}


@pytest.mark.rule("P-MENU-3", "P-MENU-4")
def test_if_only_menus_are_drawn_nothing_is_played_and_they_go_back() -> None:
    match = with_deck("menu_8 menu_9", ["menu_7 tofu tofu", "tofu tofu tofu"])
    play(match, "0:menu_7", "1:tofu")
    assert asked(match) == {0: "pick", 1: "pick"}
    assert tray(match, 0) == []
    assert match.view(None).deck_size == 2
    assert not {"menu_8", "menu_9"} & set(discard(match))


@pytest.mark.rule("P-MENU-4")
def test_the_other_three_cards_return_to_the_deck_unseen() -> None:
    match = stage(SAMPLER, ["menu_7 tofu tofu", "tofu tofu tofu"], draws=["tempura wasabi temaki menu_9"])
    before = match.view(None).deck_size
    play(match, "0:menu_7", "1:tofu", "0:tempura")
    assert match.view(None).deck_size == before - 1
    assert [event.card for event in match.events(0) if event.kind == "put_back"] == ["wasabi", "temaki", "menu_9"]
    for seat in (1, None):
        assert not [event for event in match.events(seat) if event.kind in ("drew", "put_back")]


@pytest.mark.rule("P-MENU-4")
def test_cards_put_back_can_be_drawn_by_the_next_menu() -> None:
    match = with_deck(
        "tempura dumpling temaki wasabi egg_nigiri",
        ["menu_7 tofu tofu", "menu_8 tofu tofu"],
        draws=["tempura dumpling temaki wasabi", "dumpling temaki wasabi egg_nigiri"],
    )
    play(match, "0:menu_7", "1:menu_8", "0:tempura")
    assert options(match, 1) == {"dumpling", "temaki", "wasabi", "egg_nigiri"}


@pytest.mark.rule("P-MENU-5")
def test_a_menu_is_discarded_after_its_action() -> None:
    match = stage(SAMPLER, ["menu_7 tofu tofu", "tofu tofu tofu"], draws=["tempura wasabi temaki temaki"])
    play(match, "0:menu_7", "1:tofu", "0:temaki")
    assert tray(match, 0) == ["temaki"]
    assert discard(match) == ["menu_7"]


@pytest.mark.rule("P-MENU-5")
def test_a_menu_scores_nothing_and_gives_no_colour() -> None:
    match = stage(
        MENU_SOY,
        ["menu_7 tempura", "tempura tempura"],
        ["soy_sauce", "soy_sauce dumpling"],
        draws=["tempura tofu tofu temaki"],
    )
    play(match, "0:menu_7", "1:tempura", "0:tempura")
    assert (reason(match, 0, "soy_sauce"), reason(match, 1, "soy_sauce")) == (0, 4)
    assert match.scores[0].points[0] == 5


@pytest.mark.rule("P-MENU-5", "P-ORD-3")
def test_a_menu_whose_card_still_has_to_act_is_gone_already() -> None:
    match = stage(
        MENU_BOX, ["menu_9 tofu tofu", "tofu tofu tofu"], ["dumpling", ""], draws=["takeout_box_11 tofu temaki temaki"]
    )
    play(match, "0:menu_9", "1:tofu", "0:takeout_box_11")
    assert asked(match) == {0: "flip"}
    assert discard(match) == ["menu_9"]


@pytest.mark.rule("P-MENU-1", "P-ORD-3", "P-CHOP-2")
def test_a_menu_brought_by_chopsticks_may_bring_chopsticks() -> None:
    match = stage(
        MENU_CHOPSTICKS,
        ["tofu menu_8 tofu", "tempura tempura tempura"],
        ["chopsticks_1", ""],
        draws=["chopsticks_2 menu_9 dumpling temaki"],
    )
    play(match, "0:tofu", "0:chopsticks_1", "1:tempura", "0:menu_8")
    assert options(match, 0) == {"chopsticks_2", "dumpling", "temaki"}
    play(match, "0:chopsticks_2")
    assert tray(match, 0) == ["tofu", "chopsticks_2"]
    assert asked(match) == {0: "pick", 1: "pick"}


@pytest.mark.rule("P-MENU-6")
def test_what_is_discarded_in_a_round_is_not_drawn_in_it() -> None:
    match = with_deck(
        "tempura dumpling temaki wasabi",
        ["menu_7 menu_8 tofu tofu", "tofu tofu tofu menu_9"],
    )
    play(match, "0:menu_7", "1:tofu", "0:tempura")
    play(match, "0:menu_9", "1:tofu")
    assert drawn(match, 0) == ["temaki", "dumpling", "wasabi"]


@pytest.mark.rule("P-MENU-3", "P-SO-4", "P-SO-6")
def test_a_special_order_from_a_menu_copies_what_lies_in_front_but_not_the_menu() -> None:
    match = stage(
        DINNER,
        ["menu_7 tofu tofu", "tofu tofu tofu"],
        ["onigiri_circle", ""],
        draws=["special_order tofu uramaki_3 uramaki_4"],
    )
    play(match, "0:menu_7", "1:tofu", "0:special_order")
    assert options(match, 0) == {"onigiri_circle"}
    play(match, "0:onigiri_circle")
    assert tray(match, 0) == ["onigiri_circle", "=onigiri_circle"]
