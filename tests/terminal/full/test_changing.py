"""A pick can be changed until the cards are turned up, and a bot that thinks keeps nobody from anything."""

from pathlib import Path

import pytest

from sushibelt.bots.registry import BOTS, Entry
from sushibelt.play.match import Match
from sushibelt.play.words import answer_key, card_name
from sushibelt.terminal.full.cards import CardRow
from sushibelt.terminal.full.dialogs import QuestionDialog, Told
from sushibelt.terminal.full.table.table_screen import TableScreen
from sushibelt.terminal.records.saves import take_up

from ...staging import stage
from .driver import WAYS, Guest, Way, sit, table_of
from .stand_ins import Slow

WAY = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder for this test alone."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """The one bot called "slow"."""
    bot = Slow()
    monkeypatch.setitem(BOTS, "slow", Entry("thinks", lambda seed, values: bot))
    return bot


def classic() -> Match:
    return Match("classic", seats=2, secret="table")


@WAY
def test_another_card_changes_the_pick_until_the_reveal(way: Way, slow: Slow) -> None:
    table = table_of(classic(), bots="slow")

    async def what(guest: Guest) -> None:
        await guest.asked()
        first, second = guest.offered[0], guest.offered[2]
        await way(guest, 0)
        await guest.until(lambda: "Waiting for Ben." in guest.prompt, "waiting")
        assert slow.asked.is_set()
        assert guest.prompt.startswith(f"You chose {card_name(first)}; U or another card changes it.")
        assert guest.chosen == [first]
        await way(guest, 2)
        await guest.until(lambda: guest.chosen == [second], "the other card")
        assert guest.prompt.startswith(f"You chose {card_name(second)}; U or another card changes it.")
        assert guest.match.view(0).picked == second
        assert guest.answers == [answer_key(first), "take_back", answer_key(second)]
        kept, _ = take_up(table.save.path)
        assert kept.view(0).picked == second
        slow.go.set()
        await guest.asked()
        assert guest.match.view(None).trays[0][0].card == second

    try:
        sit(what, table)
    finally:
        slow.go.set()


def test_changing_the_pick_asks_the_whole_chain_anew(slow: Slow) -> None:
    hands = ["eel tempura dumpling", "eel eel dumpling", "eel eel tempura"]
    table = table_of(stage("big-banquet", hands, ["spoon_4", "", ""]), bots="slow")

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.asked()
        assert isinstance(guest.screen, QuestionDialog)
        await guest.press("1")
        await guest.until(lambda: "Waiting for Ben and Cem." in guest.prompt, "waiting")
        await guest.press("2")
        await guest.asked()
        assert isinstance(guest.screen, QuestionDialog)
        assert guest.question.kind == "call"
        await guest.press("2")
        await guest.until(lambda: len(guest.chosen) == 1, "waiting")
        assert guest.answers == ["tempura", "spoon_4", "take_back", "dumpling", "pass"]

    try:
        sit(what, table)
    finally:
        slow.go.set()


def test_a_bot_that_thinks_does_not_freeze_the_screen(slow: Slow) -> None:
    table = table_of(classic(), bots="slow")

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.until(slow.asked.is_set, "the bot's turn")
        for key, title in (("m", "The menu"), ("question_mark", "How to play"), ("s", "Points")):
            await guest.press(key)
            await guest.until(lambda: isinstance(guest.screen, Told), "the dialog")
            assert title in guest.text
            await guest.press("escape")
            await guest.until(lambda: isinstance(guest.screen, TableScreen), "the table")
        await guest.press("right", "right", "enter")
        await guest.until(lambda: len(guest.chosen) == 1, "the pick")
        assert guest.chosen == [guest.offered[2]]
        assert not slow.go.is_set()
        await guest.press("q")
        await guest.until(lambda: guest.app.return_value == 0, "the end")

    try:
        sit(what, table)
    finally:
        slow.go.set()
    kept, _ = take_up(table.save.path)
    assert kept.view(0).picked is not None


def test_a_card_chosen_as_the_cards_are_turned_up_is_no_answer_to_what_comes_next(slow: Slow) -> None:
    """The last bot's answer has just come, and the screen still shows the old hand."""
    table = table_of(classic(), bots="slow")

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: len(guest.chosen) == 1, "waiting")
        bot = guest.match.question(1)
        assert bot is not None
        table.answer(1, bot.options[0])
        question = guest.question
        for number in range(1, 11):
            guest.table_screen.query_one(CardRow).choose(number)
        await guest.pilot.pause()
        assert guest.match.question(0) == question
        assert len(guest.answers) == 1

    try:
        sit(what, table)
    finally:
        slow.go.set()


def test_while_others_think_all_calls_are_named_and_another_card_takes_them_back(slow: Slow) -> None:
    """P-FIRST-2"""
    hands = ["eel tempura eel", "tempura eel eel", "dumpling eel eel"]
    match = stage("big-banquet", hands, ["chopsticks_1 spoon_4 chopsticks_2", "", ""], printing="first")

    async def what(guest: Guest) -> None:
        await guest.asked()
        for key in "131":
            await guest.press(key)
            await guest.asked()
        await guest.press("2")
        await guest.until(lambda: "Waiting for" in guest.prompt, "waiting")
        assert guest.prompt.startswith("You chose tempura, chopsticks 1 and spoon 4; U or another card changes it.")
        assert guest.match.view(0).calls == (0, 1)
        await guest.press("2")
        await guest.until(lambda: guest.answers[-2:] == ["take_back", "eel"], "the other card")
        assert guest.match.view(0).calls == ()
        slow.go.set()

    sit(what, table_of(match, bots="slow"))
