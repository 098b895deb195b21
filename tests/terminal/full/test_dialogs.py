"""Every question that is a dialog: it offers exactly the legal answers, in every way to give them, and what is told."""

from pathlib import Path

import pytest
from textual.widgets import Button

from sushibelt.play.match import Match
from sushibelt.play.words import answer_key
from sushibelt.terminal.full.dialogs import QuestionDialog, Told
from sushibelt.terminal.full.pictures import sign
from sushibelt.terminal.full.table.table_screen import TableScreen
from sushibelt.terminal.words.choices import choices, prompt
from sushibelt.terminal.words.results import score_rows

from ...staging import asked, play, stage
from .driver import WAYS, Guest, Way, sit, table_of

ORDER_AND_WASABI = "temaki,edamame,dumpling,tofu,special_order,wasabi,pudding"
ORDER_AND_MENU = "dinner-for-two"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder for this test alone."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))


# --- questions while one chooses: Ana picks, and they follow -----------------------------------------------------


def call() -> Match:
    hands = ["eel eel eel", "tempura eel eel", "dumpling eel eel"]
    match = stage("big-banquet", hands, ["chopsticks_1 spoon_4 chopsticks_2", "", ""])
    play(match, "0:eel")
    return match


def call_another() -> Match:
    hands = ["eel eel eel", "tempura eel eel", "dumpling eel eel"]
    match = stage("big-banquet", hands, ["chopsticks_1 spoon_4 chopsticks_2", "", ""], printing="first")
    play(match, "0:eel", "0:spoon_4")
    return match


def second_classic() -> Match:
    hands = ["wasabi squid_nigiri egg_nigiri tempura", "maki_1 maki_2 pudding pudding"]
    match = stage(None, hands, ["chopsticks " + "sashimi " * 5, "dumpling " * 6])
    play(match, "0:wasabi")
    return match


def copy() -> Match:
    hands = ["special_order tofu", "egg_nigiri tofu"]
    match = stage(ORDER_AND_MENU, hands, ["squid_nigiri tofu onigiri_circle uramaki_5", "miso_soup"])
    play(match, "0:special_order")
    return match


def dip() -> Match:
    hands = ["special_order dumpling", "tofu temaki", "temaki tofu"]
    match = stage(ORDER_AND_WASABI, hands, ["salmon_nigiri wasabi", "edamame", "tofu"])
    play(match, "0:special_order", "0:salmon_nigiri")
    return match


# --- questions after the reveal: the cards act -------------------------------------------------------------------


def second_party() -> Match:
    hands = ["eel tempura dumpling eel", "tempura eel eel eel", "dumpling eel tempura tempura"]
    match = stage("big-banquet", hands, ["chopsticks_1", "", ""])
    play(match, "0:eel", "0:chopsticks_1", "1:tempura", "2:dumpling")
    return match


def ask() -> Match:
    hands = ["eel eel eel", "tempura eel maki_1", "dumpling maki_2 maki_3"]
    match = stage("big-banquet", hands, ["spoon_4", "", ""])
    play(match, "0:eel", "0:spoon_4", "1:tempura", "2:dumpling")
    return match


def give() -> Match:
    hands = ["eel maki_1 maki_3 maki_3", "tempura eel eel eel", "dumpling eel eel tempura"]
    match = stage("big-banquet", hands, ["", "spoon_5", ""])
    play(match, "0:eel", "1:tempura", "1:spoon_5", "2:dumpling", "1:any_maki")
    return match


def menu() -> Match:
    hands = ["menu_7 tofu tofu", "tofu tofu tofu"]
    match = stage("party-sampler", hands, ["wasabi", ""], draws=["tempura salmon_nigiri menu_9 tempura"])
    play(match, "0:menu_7", "1:tofu")
    return match


def flip() -> Match:
    hands = ["takeout_box_10 tofu", "tofu tofu", "temaki tofu"]
    front = "squid_nigiri egg_nigiri onigiri_square onigiri_square fruit_orange_orange"
    match = stage("master-menu", hands, [front, "", ""])
    play(match, "0:takeout_box_10", "1:tofu", "2:temaki")
    return match


def copy_from_a_menu() -> Match:
    hands = ["menu_7 onigiri_circle", "uramaki_3 uramaki_4"]
    draws = ["special_order tofu miso_soup uramaki_5"]
    match = stage(ORDER_AND_MENU, hands, ["squid_nigiri tofu", "miso_soup"], draws=draws)
    play(match, "0:menu_7", "1:uramaki_3", "0:special_order")
    return match


CHOOSING = {"call": call, "call, once more": call_another, "second, classic": second_classic, "copy": copy, "dip": dip}
ACTING = {
    "second": second_party,
    "ask": ask,
    "give": give,
    "menu": menu,
    "flip": flip,
    "copy, from a menu": copy_from_a_menu,
}
SCENES = {**CHOOSING, **ACTING}
KINDS = [name for name in SCENES if "," not in name]


@pytest.mark.parametrize(
    ("name", "way"),
    [
        *((name, "digit") for name in SCENES),
        *(pytest.param(name, way, marks=pytest.mark.slow) for name in KINDS for way in ("arrows", "mouse")),
    ],
)
def test_a_question_offers_exactly_its_legal_answers_and_takes_one(name: str, way: str) -> None:
    match = SCENES[name]()
    question, view = match.question(0), match.view(0)
    assert question is not None
    assert asked(match)[0] == name.partition(",")[0]

    async def what(guest: Guest) -> None:
        await guest.asked()
        assert isinstance(guest.screen, QuestionDialog)
        assert sorted(guest.offered) == list(question.options)
        text = guest.dialog
        assert prompt(view, question, match.names) in text
        for place, choice in enumerate(choices(view, question), 1):
            if place <= guest.list_of_answers.size.height:
                number = f"{place} " if place <= 9 else ""
                mark = "" if choice.kind is None else f"{sign(choice.kind)} "
                many = f" ×{choice.count}" if choice.count > 1 else ""
                assert f"{number}{mark}{choice.label}{many}" in text
        if name in ACTING:
            await refused(guest)
        place = min(2, len(guest.offered) - 1)
        answer = answer_key(guest.offered[place])
        before = len(guest.answers)
        await WAYS[way](guest, place)
        await guest.until(lambda: len(guest.answers) > before, "the answer")
        assert guest.answers[before] == answer

    sit(what, table_of(match))


async def refused(guest: Guest) -> None:
    """Once the cards are turned up nobody goes back."""
    dialog, question, before = guest.screen, guest.question, guest.answers
    assert "Esc" not in guest.text
    await guest.press("escape")
    await guest.asked()
    assert guest.screen is dialog
    assert guest.question == question
    assert guest.answers == before


def test_a_wrong_digit_answers_nothing() -> None:
    match = call()

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("0", "5", "9", "x")
        assert isinstance(guest.screen, QuestionDialog)
        assert guest.answers == ["eel"]

    sit(what, table_of(match))


def test_an_answer_beyond_the_ninth_is_reached_by_arrows_and_by_mouse() -> None:
    for way in (WAYS["arrows"], WAYS["mouse"]):
        match = ask()

        async def what(guest: Guest, way: Way = way) -> None:
            await guest.asked()
            last = len(guest.offered) - 1
            assert last >= 9
            answer = answer_key(guest.offered[last])
            await way(guest, last)
            await guest.until(lambda: guest.answers[-1] == answer, "the answer")

        sit(what, table_of(match))


# --- going back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CHOOSING)
def test_esc_chooses_again_while_the_cards_lie_face_down(name: str) -> None:
    match = CHOOSING[name]()
    table = table_of(match)

    async def what(guest: Guest) -> None:
        await guest.asked()
        assert "Esc: choose the card again" in guest.text
        before = guest.answers
        await guest.press("escape")
        await guest.asked()
        assert isinstance(guest.screen, TableScreen)
        assert guest.answers == [*before, "take_back"]
        assert guest.question.kind == "pick"
        assert sorted(guest.offered) == list(guest.question.options)
        assert not guest.chosen
        await guest.press("1")
        await guest.until(lambda: len(guest.answers) == len(before) + 2, "another card")

    sit(what, table)


def test_a_last_special_order_is_not_offered_to_be_chosen_again() -> None:
    match = stage(ORDER_AND_MENU, ["special_order", "tofu"], ["tofu.1 uramaki_3.2", ""])

    async def what(guest: Guest) -> None:
        await guest.asked()
        assert "choose the card again" not in guest.text
        await guest.press("escape")
        assert guest.answers == []
        await guest.press("1")
        await guest.until(lambda: len(guest.answers) > 0, "the copy")

    sit(what, table_of(match))


# --- what is told ------------------------------------------------------------------------------------------------


def test_the_points_of_a_round_are_explained_card_by_card_and_closed_by_a_click() -> None:
    match = stage(None, ["tempura maki_1", "maki_2 pudding"], ["chopsticks " + "sashimi " * 7, "dumpling " * 8])

    async def what(guest: Guest) -> None:
        await guest.read()
        await guest.press("1")
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: isinstance(guest.screen, Told), "the points")
        text = guest.dialog
        assert "Round 1: points" in text
        for name, points, why in score_rows(guest.match.scores[0], guest.match.names):
            assert f"{name} {points} {' · '.join(why)}" in text
        assert "So far: " in text
        await guest.click(guest.screen.query_one(Button), 4)
        await guest.asked()
        assert guest.match.view(0).round_no == 2

    sit(what, table_of(match))


def test_all_that_is_told_can_be_read_by_keys_alone() -> None:
    async def what(guest: Guest) -> None:
        await guest.asked()
        guest.app.push_screen(Told("Long", "\n".join(f"line {number}." for number in range(50))))
        await guest.pilot.pause()
        await guest.asked()
        seen = guest.text
        for key in ("down", "pagedown", "pagedown", "pagedown", "end"):
            await guest.press(key)
            await guest.pilot.wait_for_animation()
            seen += guest.text
        assert [number for number in range(50) if f"line {number}." not in seen] == []
        await guest.press("home")
        await guest.pilot.wait_for_animation()
        assert "line 0." in guest.text
        await guest.click(guest.screen.query_one(Button), 4)
        await guest.until(lambda: isinstance(guest.screen, TableScreen), "the table")

    sit(what, table_of(Match("classic", seats=2, secret="told")))
