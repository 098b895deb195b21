"""What helps at the full-screen table: hint, coach, known hands, and what can be looked up."""

import re
from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from sushibelt.play.match import Match
from sushibelt.play.words import card_name, rule_in_a_line, type_name
from sushibelt.terminal.full.dialogs import QuestionDialog, Told
from sushibelt.terminal.full.table.table_screen import KEYS, TableScreen
from sushibelt.terminal.records.saves import Aids, take_up
from sushibelt.terminal.seats import advice
from sushibelt.terminal.seats.advice import advise

from ...staging import play, stage
from .driver import Guest, by_mouse, sit, table_of
from .stand_ins import LateAdvice, decided


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder for this test alone, and an adviser with an opinion."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    monkeypatch.setattr(advice, "advise", decided)


def late(points: tuple[int, int] = (20, 21)) -> Match:
    """A classic game of two near its end."""
    hands = ["egg_nigiri maki_1 tempura pudding", "salmon_nigiri maki_2 sashimi dumpling"]
    return stage(None, hands, ["dumpling " * 6, "sashimi " * 6], round_no=3, points=points)


async def look_up(guest: Guest, key: str) -> str:
    """Open what a key opens, read it and close it."""
    await guest.press(key)
    await guest.until(lambda: isinstance(guest.screen, Told), "the dialog")
    await guest.asked()
    text = guest.dialog
    await guest.press("escape")
    await guest.until(lambda: isinstance(guest.screen, TableScreen), "the table")
    return text


# --- hint and coach ------------------------------------------------------------------------------------------------


def test_a_hint_tells_the_best_three_with_bars_and_reasons() -> None:
    async def what(guest: Guest) -> None:
        await guest.asked()
        text = await look_up(guest, "h")
        assert "Hint: pudding" in text
        assert "90 % ██████████ pudding counts at the end of the game: 1 against 0 of the best other" in text
        assert "80 % ████████▉ tempura" in text
        assert "70 % ███████▊ maki 1 makes 1 maki icon, with 0 to beat" not in text
        assert "70 % ███████▊ maki 1 takes the lead with 1 maki icon against 0" in text
        assert "egg nigiri" not in text
        assert guest.answers == []
        lit = [card for card in guest.cards if card.lit]
        assert [card.choice and card.choice.label for card in lit] == ["pudding"]
        assert "★" in str(lit[0].render())
        await guest.press("1")
        await guest.asked()
        assert not any(card.lit for card in guest.cards)

    sit(what, table_of(late()))


def test_a_hint_as_it_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "advise", advise)

    async def what(guest: Guest) -> None:
        await guest.asked()
        text = await look_up(guest, "h")
        assert "solved exactly" in text
        labels = [card_name(option) for option in guest.question.options]
        assert sum(f" {label} " in text for label in labels) == 3
        assert text.count("100 % ██████████ ") == 3
        assert "All promise the same; the first is ahead in points." in text

    sit(what, table_of(late((60, 21))))


def test_a_hint_about_the_question_of_a_dialog() -> None:
    match = stage("big-banquet", ["eel eel", "tempura eel", "dumpling eel"], ["spoon_4 chopsticks_2", "", ""])
    play(match, "0:eel")

    async def what(guest: Guest) -> None:
        await guest.asked()
        dialog = guest.screen
        assert isinstance(dialog, QuestionDialog)
        await guest.press("h")
        await guest.until(lambda: isinstance(guest.screen, Told), "the hint")
        assert re.search("90 % █+ no .*80 % █+▉ spoon 4 .*70 % █+▊ chopsticks 2", guest.dialog)
        await guest.press("enter")
        await guest.until(lambda: guest.screen is dialog, "the question")
        await guest.press("3")
        await guest.until(lambda: guest.answers == ["eel", "pass"], "the answer")

    sit(what, table_of(match))


def test_a_hint_that_comes_after_the_answer_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    late_advice = LateAdvice()
    monkeypatch.setattr(advice, "advise", late_advice)

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("h")
        await guest.until(late_advice.asked.is_set, "the adviser")
        await guest.press("1")
        await guest.asked()
        late_advice.go.set()
        for _ in range(10):
            await guest.asked()
            assert isinstance(guest.screen, TableScreen)

    sit(what, table_of(late()))


def test_the_coach_says_how_much_a_choice_gave_away() -> None:
    table = table_of(late())

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("c")
        assert table.save.aids == Aids(coach=True)
        await guest.press("2")
        remark = (
            "Coach: pudding was better: it counts at the end of the game: 1 against 0 of the best other. "
            "Yours gave away 20 % of the win."
        )
        await guest.until(lambda: remark in guest.log.replace("\n", " "), "the coach")
        assert remark in [notice.message for notice in guest.app._notifications]
        assert take_up(table.save.path)[1].aids == Aids(coach=True)
        await guest.asked()
        await guest.press(str(len(guest.offered)))
        await guest.until(lambda: "Coach: a fine choice." in guest.log, "praise")
        await guest.asked()
        await guest.press("c", "1")
        await guest.until(lambda: guest.match.over, "the end")
        assert guest.log.count("Coach:") == 2

    sit(what, table)


def test_what_the_coach_says_does_not_lie_on_the_hand() -> None:
    """Ten cards fill the whole width of a small screen."""
    hand = "egg_nigiri salmon_nigiri squid_nigiri maki_1 maki_2 maki_3 tempura sashimi dumpling pudding"
    other = "egg_nigiri salmon_nigiri squid_nigiri maki_1 maki_2 maki_3 tempura sashimi dumpling wasabi"

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: "Coach:" in guest.log, "the coach")
        await guest.asked()
        toasts = list(guest.screen.query(Toast))
        assert toasts
        assert all(guest.screen.region.contains_region(toast.region) for toast in toasts)
        assert not any(toast.region.overlaps(card.region) for toast in toasts for card in guest.cards)
        await by_mouse(guest, len(guest.offered) - 1)
        assert guest.answers == ["egg_nigiri", "wasabi"]

    sit(what, table_of(stage(None, [hand, other]), aids=Aids(coach=True)))


def test_an_adviser_that_fails_spoils_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*question: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(advice, "advise", fails)

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("h")
        await guest.until(lambda: any("no idea" in notice.message for notice in guest.app._notifications), "the news")
        await guest.press("1")
        await guest.asked()
        assert len(guest.answers) == 1

    sit(what, table_of(late()))


# --- known hands ---------------------------------------------------------------------------------------------------


def test_known_hands_are_shown_when_wanted() -> None:
    table = table_of(Match("classic", seats=3, secret="known"))

    async def what(guest: Guest) -> None:
        await guest.asked()
        assert guest.memory == ""
        await guest.press("k")
        await guest.pilot.pause()
        assert guest.memory.split("\n") == ["Ben not seen yet", "Cem not seen yet"]
        assert table.save.aids == Aids(memory=True)
        await guest.press("1")
        await guest.asked()
        await guest.pilot.pause()
        passed_on = guest.match.view(0).hands[1]
        assert passed_on is not None
        known = " ".join(guest.memory.split()).partition("Cem")[0]
        assert all(card_name(card) in known for card in passed_on)
        assert all(guest.screen.region.contains_region(card.region) for card in guest.cards)
        assert "Ben" in guest.text
        await guest.press("k")
        assert guest.memory == ""

    sit(what, table)


# --- looking up ----------------------------------------------------------------------------------------------------


def test_the_menu_the_keys_and_the_points_can_be_looked_up() -> None:
    async def what(guest: Guest) -> None:
        await guest.asked()
        menu = await look_up(guest, "m")
        for kind in guest.match.menu:
            assert f"{type_name(kind)} {rule_in_a_line(kind, True)}" in menu
        keys = await look_up(guest, "question_mark")
        assert await look_up(guest, "f1") == keys
        for key, what_it_does in KEYS:
            assert f"{key} {what_it_does}" in keys
        points = await look_up(guest, "s")
        assert "This round, if it ended now" in points
        assert "Ben 21 +" not in points
        await guest.press("1")
        await guest.asked()
        assert guest.answers == ["egg_nigiri"]

    sit(what, table_of(late()))


def test_before_the_first_card_nobody_has_points() -> None:
    async def what(guest: Guest) -> None:
        await guest.asked()
        assert "Nobody has any points yet." in await look_up(guest, "s")

    sit(what, table_of(Match("classic", seats=2, secret="new")))
