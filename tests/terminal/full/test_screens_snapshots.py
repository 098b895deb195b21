"""The main screens as they look, compared with pictures that were looked at before.

After a change that is meant, `uv run pytest tests/terminal/full/test_screens_snapshots.py --snapshot-update` draws
them anew; look at every picture that differs.
"""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual import _doc
from textual.pilot import Pilot

from sushibelt.bots.random_bot import RandomBot
from sushibelt.play.match import Match
from sushibelt.terminal.full.app import SushibeltApp
from sushibelt.terminal.full.dialogs import HandOver, QuestionDialog, Told
from sushibelt.terminal.full.replay.replay_screen import ReplayScreen
from sushibelt.terminal.records import saves
from sushibelt.terminal.records.saves import NO_AIDS, Aids
from sushibelt.terminal.seats.keyboard_table import Table

from ...staging import stage
from .driver import LARGE, SMALL, Guest, by_digit, play_to_the_end, table_of
from .test_dialogs import ask, flip

Compare = Callable[..., bool]
Before = Callable[[Guest], Awaitable[None]]


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder where it is always the same second, and pictures that fetch no fonts from elsewhere."""

    def dated_file(folder: Path) -> Path:
        folder.mkdir(exist_ok=True)
        return folder / "2026-01-02-030405.json"

    take = _doc.take_svg_screenshot

    def without_fonts(*arguments: object, **more: object) -> str:
        drawn = take(*arguments, **more)  # type: ignore[arg-type]
        return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL).replace("Fira Code", "monospace")

    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    monkeypatch.setattr(saves, "dated_file", dated_file)
    monkeypatch.setattr(_doc, "take_svg_screenshot", without_fonts)
    # The plugin says so in a way that is no longer heard.
    monkeypatch.setattr("pytest_textual_snapshot.SVGImageExtension.file_extension", "svg")


def played(match: Match, round_no: int, turn_no: int) -> Match:
    """A game that has come to this turn."""
    bot = RandomBot("snapshot")
    while (match.view(None).round_no, match.view(None).turn_no) < (round_no, turn_no) and not match.over:
        seat = match.waiting_for[-1]
        question = match.question(seat)
        assert question is not None
        match.answer(seat, bot.answer(match.view(seat), question))
    return match


def at(table: Table, what: Before, fast: bool = True) -> tuple[SushibeltApp, Callable[[Pilot[int]], Awaitable[None]]]:
    """The full screen at a table, and what somebody does there before the picture is taken."""
    app = SushibeltApp(table, fast)

    async def before(pilot: Pilot[int]) -> None:
        guest = Guest(pilot, app, table)
        await guest.until(lambda: len(app.screen_stack) > 1, "the table")
        await guest.asked()
        await what(guest)

    return app, before


async def nothing(guest: Guest) -> None:
    """Wait until the bots have chosen."""
    await guest.until(lambda: guest.match.waiting_for == (0,), "the bots")


def test_a_table_of_four_on_a_small_screen(snap_compare: Compare) -> None:
    match = played(Match("party", "master-menu", ["Ana", "Ben", "Cem", "Dora"], secret="snapshot"), 2, 5)
    app, before = at(table_of(match), nothing)
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


def test_a_table_of_eight_on_a_large_screen(snap_compare: Compare) -> None:
    match = played(Match("party", "big-banquet", 8, secret="snapshot"), 1, 5)
    app, before = at(table_of(match, aids=Aids(memory=True)), nothing)
    assert snap_compare(app, terminal_size=LARGE, run_before=before)


def test_a_classic_table_of_five_on_a_small_screen(snap_compare: Compare) -> None:
    match = played(Match("classic", seats=5, secret="snapshot"), 3, 5)
    app, before = at(table_of(match), nothing)
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


@pytest.mark.parametrize("scene", [ask, flip])
def test_a_question(snap_compare: Compare, scene: Callable[[], Match]) -> None:
    async def look(guest: Guest) -> None:
        assert isinstance(guest.screen, QuestionDialog)

    app, before = at(table_of(scene()), look)
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


def test_a_reveal(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushibelt.terminal.full.table.conductor.REVEAL_SECONDS", 3600)
    match = played(Match("classic", seats=4, secret="snapshot"), 1, 4)

    async def reveal(guest: Guest) -> None:
        await guest.press("1")
        await guest.until(lambda: guest.revealing, "the reveal")

    app, before = at(table_of(match), reveal, fast=False)
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


def test_the_points_of_a_round(snap_compare: Compare) -> None:
    match = played(Match("party", "points-platter", 4, secret="snapshot"), 1, 8)

    async def points(guest: Guest) -> None:
        while not isinstance(guest.screen, Told):
            await guest.press("1")
            await guest.asked()

    app, before = at(table_of(match), points)
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


def test_the_standing(snap_compare: Compare) -> None:
    hands = ["tempura maki_1", "salmon_nigiri dumpling", "sashimi wasabi"]
    trays = ["sashimi " * 7, "dumpling " * 7, "tempura " * 7]
    match = stage(None, hands, trays, round_no=3, points=[20, 14, 26], desserts=["pudding", "pudding pudding", ""])

    async def standing(guest: Guest) -> None:
        await play_to_the_end(guest, by_digit)

    app, before = at(table_of(match), standing)
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


def test_a_hand_over(snap_compare: Compare) -> None:
    match = played(Match("classic", seats=3, secret="snapshot"), 1, 3)

    async def hand_over(guest: Guest) -> None:
        await guest.read()
        await guest.press("1")
        await guest.asked()
        assert isinstance(guest.screen, HandOver)

    app, before = at(table_of(match, people=[0, 1]), hand_over)
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
def test_the_set_up(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(SushibeltApp(aids=NO_AIDS), terminal_size=size)


def test_a_replay(snap_compare: Compare) -> None:
    match = played(Match("party", "dinner-for-two", 2, secret="snapshot"), 9, 9)
    app = SushibeltApp()
    app.only = ReplayScreen(match.record())
    assert snap_compare(app, ["pagedown", "pagedown", "pagedown"], terminal_size=SMALL)
