"""The start screen: everything there is to do, and the way back to it."""

import asyncio
import os
import select
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from sushibelt.practice.daily import DailyResult, deal_of, today
from sushibelt.terminal.full.app import SushibeltApp
from sushibelt.terminal.full.dialogs import Told
from sushibelt.terminal.full.games_screen import GamesScreen
from sushibelt.terminal.full.setup.setup_screen import SetupScreen
from sushibelt.terminal.full.start_screen import StartScreen, entries
from sushibelt.terminal.full.table.table_screen import TableScreen
from sushibelt.terminal.records.alone import Solved, keep_daily, keep_solved
from sushibelt.terminal.records.habits import Habits, remember

from ..running import Terminal
from ..test_numbers import leave
from ..test_replay_command import finished
from .test_games_screen import evening, until

ALWAYS = ["play", "daily", "puzzles", "learn classic", "learn party", "score", "leave"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    return tmp_path


def test_a_newcomer_sees_what_can_be_done(home: Path) -> None:
    found = {what: standing for what, _, standing in entries()}
    assert list(found) == ALWAYS
    assert found["daily"] == f"{deal_of(today()).title}, not played yet"
    assert found["puzzles"] == "what would you take?"


def test_who_has_played_sees_how_everything_stands(home: Path) -> None:
    leave(home, "left", ["Ana", "Kit"], 1000)
    match = finished("classic", None, 2)
    (home / "games").mkdir()
    (home / "games" / "2026-11-03-120000.json").write_text(match.record().to_json(), "utf-8")
    remember(Habits(menu="big-banquet", players=6))
    keep_solved(Solved({"a": True, "b": True, "c": False, "d": True}, 1, 2))
    deal = deal_of(today())
    keep_daily(DailyResult(deal.day, 41, 2, 4, {}, "", deal.day))
    found = {what: standing for what, _, standing in entries()}
    assert found["play"] == "as last time: Big Banquet, 6 players"
    assert found["go on"] == "the game you left"
    assert found["daily"] == "41 points today"
    assert found["puzzles"] == "3 of 4 right"
    assert found["review"] == "your latest game: Sushi Go! (classic), 03 Nov"
    assert found["history"] == "1 game, and how you did"


def test_what_is_broken_is_said_there_and_stops_nothing(home: Path) -> None:
    (home / "puzzles.json").write_text("{", "utf-8")
    (home / "games").mkdir()
    (home / "games" / "2026-11-03-120000.json").write_text("{", "utf-8")
    found = {what: standing for what, _, standing in entries()}
    assert "is broken; move it away" in found["puzzles"]
    assert list(found) == ALWAYS


def test_every_entry_leads_somewhere_and_back(home: Path) -> None:
    async def what(pilot: Pilot[int], app: SushibeltApp) -> None:
        await until(lambda: isinstance(app.screen, StartScreen))
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, SetupScreen))
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, StartScreen))
        await pilot.press("4")
        await until(lambda: isinstance(app.screen, Told))
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, TableScreen))
        await pilot.press("ctrl+c")
        await until(lambda: app.return_value == 0)

    evening(what, SushibeltApp(start=True))


def test_unfinished_games_are_chosen_from_there(home: Path) -> None:
    leave(home, "left", ["Ana", "Kit"], 1000)

    async def what(pilot: Pilot[int], app: SushibeltApp) -> None:
        await until(lambda: isinstance(app.screen, StartScreen))
        await pilot.press("2")
        await until(lambda: isinstance(app.screen, GamesScreen))
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, StartScreen))
        await pilot.press("2")
        await until(lambda: isinstance(app.screen, GamesScreen))
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, TableScreen))

    evening(what, SushibeltApp(start=True))


@pytest.mark.parametrize(("size", "all_seen"), [((80, 24), True), ((60, 12), False)])
def test_it_fits_small_terminals(size: tuple[int, int], all_seen: bool) -> None:
    async def look() -> None:
        app = SushibeltApp(start=True)
        async with app.run_test(size=size) as pilot:
            await until(lambda: isinstance(app.screen, StartScreen))
            await pilot.pause()
            options = app.screen.query_one(OptionList)
            assert options.region.bottom <= size[1]
            assert (options.max_scroll_y == 0) is all_seen
            await pilot.press("end", "enter")
            await until(lambda: app.return_value == 0)

    asyncio.run(look())


@pytest.mark.processes
def test_on_a_real_terminal_one_comes_back_to_it(home: Path) -> None:
    with Terminal(home, "play") as terminal:
        seen_until(terminal, "Deal of the day")
        terminal.press("6")  # a real table's pad
        seen_until(terminal, "edition> ")
        terminal.type("q")
        seen_until(terminal, "Enter goes back to the start.")
        terminal.type("")
        seen_until(terminal, "Deal of the day")
        terminal.press("q")
        assert terminal.end() == 0


def seen_until(terminal: Terminal, text: str) -> None:
    """Read until this is on the terminal, after what was read before."""
    begun = len(terminal.output)
    while text not in terminal.output[begun:]:
        ready, _, _ = select.select([terminal._ours], [], [], 60)
        assert ready, terminal.output[-500:]
        terminal.output += os.read(terminal._ours, 65536).decode("utf-8", "replace")
