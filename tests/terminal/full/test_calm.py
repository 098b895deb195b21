"""No key that was meant for something else plays a card, and for a moment every pick can be taken back."""

from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.terminal.full import calm
from sushibelt.terminal.full.dialogs import HandOver, QuestionDialog, Told
from sushibelt.terminal.full.table import grace
from sushibelt.terminal.full.table.table_screen import TableScreen

from ...staging import stage
from .driver import Guest, sit, table_of

CONDUCTOR = "sushibelt.terminal.full.table.conductor"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder for this test alone, and bots that hold their answers back no longer than they must."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    monkeypatch.setattr(grace, "GRACE_SECONDS", 0.01)


@pytest.fixture
def long_calm(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A calm that does not end by itself, after reveals that do."""
    for pause in ("REVEAL_SECONDS", "STEP_SECONDS", "PASS_SECONDS"):
        monkeypatch.setattr(f"{CONDUCTOR}.{pause}", 0.01)
    monkeypatch.setattr(calm, "CALM_SECONDS", 3600)
    return monkeypatch


def classic(players: int = 2) -> Match:
    return Match("classic", seats=players, secret="calm")


# --- keys that come too early --------------------------------------------------------------------------------------


def test_a_key_meant_to_skip_the_reveal_plays_no_card(long_calm: pytest.MonkeyPatch) -> None:
    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: guest.match.view(None).turn_no == 2, "the second turn")
        await guest.asked()
        await guest.press("enter", "space", "1")
        await guest.click(guest.cards[0], 3, 2)
        assert len(guest.answers) == 1
        long_calm.setattr(calm, "CALM_SECONDS", 0)
        await guest.press("enter")
        await guest.until(lambda: len(guest.answers) == 2, "the second pick")

    sit(what, table_of(classic()), fast=False)


def test_enter_enter_at_a_hand_over_shows_the_hand_and_plays_nothing(long_calm: pytest.MonkeyPatch) -> None:
    async def what(guest: Guest) -> None:
        await guest.asked()
        assert isinstance(guest.screen, HandOver)
        await guest.press("enter")
        await guest.asked()
        assert isinstance(guest.screen, TableScreen)
        await guest.press("enter", "1")
        assert not guest.match.record().answers
        long_calm.setattr(calm, "CALM_SECONDS", 0)
        await guest.press("1")
        await guest.until(lambda: len(guest.answers) == 1, "the pick")

    sit(what, table_of(classic(), people=[0, 1]))


def test_a_question_that_follows_the_reveal_is_not_answered_by_the_key_that_skips_it(
    long_calm: pytest.MonkeyPatch,
) -> None:
    front = "squid_nigiri egg_nigiri onigiri_square onigiri_square fruit_orange_orange"
    match = stage("master-menu", ["takeout_box_10 tofu", "tofu tofu", "temaki tofu"], [front, "", ""])

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press(str(1 + [card.choice.label for card in guest.cards if card.choice].index("takeout box 10")))
        await guest.until(lambda: isinstance(guest.screen, QuestionDialog), "what to turn over")
        await guest.asked()
        await guest.press("enter", "1")
        assert isinstance(guest.screen, QuestionDialog)
        assert len(guest.answers) == 1
        long_calm.setattr(calm, "CALM_SECONDS", 0)
        await guest.press("enter")
        await guest.until(lambda: len(guest.answers) > 1, "the answer")

    sit(what, table_of(match), fast=False)


def test_the_points_of_a_round_are_not_closed_by_the_key_that_skips_the_reveal(long_calm: pytest.MonkeyPatch) -> None:
    long_calm.setattr(calm, "BUTTON_SECONDS", 3600)
    match = stage(None, ["tempura maki_1", "maki_2 pudding"], ["sashimi " * 8, "dumpling " * 8])

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: isinstance(guest.screen, Told), "the points")
        told = guest.screen
        await guest.press("enter", "space", "escape")
        assert guest.screen is told

    sit(what, table_of(match), fast=False)


# --- a moment to take a pick back ----------------------------------------------------------------------------------


def test_bots_wait_a_moment_in_which_u_takes_the_pick_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grace, "GRACE_SECONDS", 3600)
    monkeypatch.setattr(f"{CONDUCTOR}.REVEAL_SECONDS", 0.01)
    table = table_of(classic(3))

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: "Waiting for" in guest.prompt, "the moment")
        assert "U or another card changes it" in guest.prompt
        await guest.press("u")
        await guest.asked()
        assert guest.answers[-1] == "take_back"
        assert not guest.chosen
        await guest.press("2")
        await guest.until(lambda: len(guest.chosen) == 1, "the other card")
        assert len(guest.match.waiting_for) == 1
        monkeypatch.setattr(grace, "GRACE_SECONDS", 0.01)
        await guest.press("3")
        await guest.until(lambda: guest.match.view(None).turn_no == 2, "the reveal")
        await guest.asked()
        given = guest.answers
        await guest.press("u")
        assert guest.answers == given
        assert "There is nothing to take back just now." in [notice.message for notice in guest.app._notifications]

    sit(what, table, fast=False)


def test_the_moment_begins_with_the_last_of_several_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grace, "GRACE_SECONDS", 3600)

    async def what(guest: Guest) -> None:
        await guest.read()
        await guest.press("1")
        await guest.read()
        await guest.press("1")
        await guest.until(lambda: "Waiting for Cem" in guest.prompt, "the moment")
        await guest.press("u")
        await guest.asked()
        assert guest.question.seat == 1
        assert guest.match.waiting_for == (1, 2)
        await guest.press("2")
        await guest.until(lambda: guest.match.waiting_for == (2,), "the other card")

    sit(what, table_of(classic(3), people=[0, 1]), fast=False)


def test_a_bot_asked_while_its_card_acts_is_not_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grace, "GRACE_SECONDS", 0.01)
    monkeypatch.setattr(f"{CONDUCTOR}.REVEAL_SECONDS", 0.01)
    hands = ["tofu temaki egg_nigiri", "menu_7 menu_8 menu_9", "wasabi temaki salmon_nigiri"]
    match = stage("party-sampler", hands, ["tempura", "tempura", "dumpling"], draws=["tempura tofu temaki dumpling"])

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: guest.match.view(None).turn_no == 9, "the next turn")

    sit(what, table_of(match), fast=False)


# --- what keys do during the reveal ----------------------------------------------------------------------------------


def test_letters_do_during_the_reveal_what_they_always_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{CONDUCTOR}.REVEAL_SECONDS", 3600)

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: guest.revealing, "the reveal")
        for key, title in (("m", "The menu"), ("s", "Points"), ("question_mark", "How to play")):
            await guest.press(key)
            await guest.told(title)
            for seen in ("Everybody picks a card", "leave; the game is saved"):
                assert (seen in guest.dialog) == (title == "How to play")
            await guest.press("escape")
            await guest.until(lambda: isinstance(guest.screen, TableScreen), "the table")
            assert guest.revealing
        await guest.press("k")
        assert guest.table.save.aids.memory
        assert guest.revealing
        await guest.press("q")
        await guest.until(lambda: guest.app.return_value == 0, "the end")

    sit(what, table_of(classic()), fast=False)


def test_nothing_happens_behind_what_somebody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    for pause in ("REVEAL_SECONDS", "STEP_SECONDS", "PASS_SECONDS"):
        monkeypatch.setattr(f"{CONDUCTOR}.{pause}", 0.01)
    match = stage(None, ["tempura maki_1", "maki_2 pudding"], ["sashimi " * 8, "dumpling " * 8])

    async def what(guest: Guest) -> None:
        await guest.asked()
        monkeypatch.setattr(grace, "GRACE_SECONDS", 0.3)
        await guest.press("1", "m")
        await guest.until(lambda: isinstance(guest.screen, Told), "the menu")
        told = guest.screen
        await guest.until(lambda: {seat for seat, _ in guest.match.record().answers} == {0, 1}, "both picks")
        await guest.pilot.pause(0.1)
        assert guest.screen is told
        assert len(guest.app.screen_stack) == 3
        await guest.press("escape")
        await guest.asked()
        assert guest.screen is not told

    sit(what, table_of(match), fast=False)
