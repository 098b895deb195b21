"""What goes on at the table while a dialog is in front of it."""

from pathlib import Path

import pytest

from sushibelt.play.words import card_name
from sushibelt.terminal.full.dialogs import Ending, QuestionDialog
from sushibelt.terminal.full.table.trays_panel import TraysPanel
from sushibelt.terminal.records.saves import Aids

from ...staging import stage
from .driver import WAYS, Guest, play_to_the_end, sit, table_of
from .test_dialogs import ask, call


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder for this test alone."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))


@pytest.mark.parametrize("scene", [ask, call])
def test_the_letters_of_the_footer_work_while_a_question_is_in_front(scene: object) -> None:
    match = scene()  # type: ignore[operator]

    async def what(guest: Guest) -> None:
        await guest.asked()
        dialog = guest.screen
        assert isinstance(dialog, QuestionDialog)
        for key, title in (("m", "The menu"), ("s", "Points"), ("question_mark", "How to play"), ("f1", "How to play")):
            await guest.press(key)
            await guest.told(title)
            await guest.press("escape")
            await guest.until(lambda: guest.screen is dialog, "the question")
        await guest.press("k")
        await guest.until(lambda: guest.memory != "", "the known hands")
        await guest.press("c")
        assert guest.table.save.aids == Aids(coach=True, memory=True)
        await guest.press("q")
        await guest.until(lambda: guest.app.return_value == 0, "the end")

    sit(what, table_of(match))


@pytest.mark.parametrize("size", [(100, 30), (80, 30), (140, 45)])
def test_a_question_leaves_trays_and_known_hands_free(size: tuple[int, int]) -> None:
    """The spoon's long list at a large table."""
    hands = ["eel eel eel", "tempura eel maki_1", "dumpling maki_2 maki_3", *["eel eel dumpling"] * 2]
    match = stage("big-banquet", hands, ["spoon_4", "", "", "", ""])

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: isinstance(guest.screen, QuestionDialog) and guest.question.kind == "ask", "the ask")
        await guest.asked()
        box = guest.screen.query_one("* > Vertical").region
        assert box.y >= guest.table_screen.query_one("#memory").region.bottom
        assert guest.screen.region.contains_region(box)
        assert guest.list_of_answers.size.height >= 4
        assert "Arrows and Enter" in guest.dialog

    sit(what, table_of(match, aids=Aids(memory=True)), size)


def test_behind_the_standing_lie_the_cards_that_were_scored() -> None:
    hands = ["egg_nigiri maki_1 pudding", "salmon_nigiri maki_2 dumpling"]
    match = stage(None, hands, ["dumpling " * 7, "sashimi " * 7], round_no=3, points=[20, 21])
    seen: list[str] = []

    async def what(guest: Guest) -> None:
        await play_to_the_end(guest, WAYS["digit"])
        assert isinstance(guest.screen, Ending)
        panel = guest.table_screen.query_one(TraysPanel)
        seen.extend(
            strip.text
            for strip in panel.query_one("#all-trays").render_lines(panel.query_one("#all-trays").outer_size.region)
        )
        assert "The game is over." in guest.text

    sit(what, table_of(match))
    for seat, tray in enumerate(match.scores[-1].trays):
        (line,) = [line for line in seen if match.names[seat] in line]
        for laid in tray:
            assert card_name(laid.card).split()[0] in line
