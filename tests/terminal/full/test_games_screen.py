"""The list of unfinished games on the full screen, from the command line and from the set-up."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, OptionList, Static

from sushibelt.terminal.full.app import SushibeltApp
from sushibelt.terminal.full.games_screen import GamesScreen
from sushibelt.terminal.full.setup.setup_screen import SetupScreen
from sushibelt.terminal.full.table.table_screen import TableScreen
from sushibelt.terminal.records.saves import Aids

from ..running import saved_games
from ..test_numbers import leave

Steps = Callable[[Pilot[int], SushibeltApp], Awaitable[None]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three unfinished games: Ana's is the latest, then Bea's, then Cleo's."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    for when, name in enumerate(("Cleo", "Bea", "Ana"), 1):
        leave(tmp_path, name, [name, "Kit"], when * 1000)
    return tmp_path


def evening(what: Steps, app: SushibeltApp) -> None:
    """Let somebody do something on the screen."""

    async def play() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await what(pilot, app)

    asyncio.run(play())
    if app.table is not None:
        app.table.leave()


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(6000):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came")


def what_is_said(app: SushibeltApp) -> str:
    return str(app.screen.query_one("#what", Static).render())


def test_a_game_is_chosen_from_the_list_with_the_aids_that_were_asked_for() -> None:
    async def what(pilot: Pilot[int], app: SushibeltApp) -> None:
        await until(lambda: isinstance(app.screen, GamesScreen))
        assert app.screen.query_one(OptionList).option_count == 3
        await pilot.press("down", "enter")
        await until(lambda: isinstance(app.screen, TableScreen))
        assert app.table is not None
        assert app.table.match.names[0] == "Bea"
        assert app.table.save.aids == Aids(memory=True)

    evening(what, SushibeltApp(aids=Aids(memory=True), resume=True))


def test_games_are_deleted_at_the_second_press_only(home: Path) -> None:
    async def what(pilot: Pilot[int], app: SushibeltApp) -> None:
        await until(lambda: isinstance(app.screen, GamesScreen))
        await pilot.press("d")
        assert "Press d again" in what_is_said(app)
        await pilot.press("down")
        await pilot.pause()
        assert "Press d again" not in what_is_said(app)
        await pilot.press("d", "a", "d")
        assert len(saved_games(home)) == 3
        await pilot.press("d")
        assert [path.stem for path in saved_games(home)] == ["Ana", "Cleo"]
        await pilot.pause()
        await pilot.press("a", "a")
        assert not saved_games(home)
        await until(lambda: app.return_value == 0)

    evening(what, SushibeltApp(resume=True))


def test_names_stand_in_the_list_as_they_are_written(home: Path) -> None:
    for path in saved_games(home):
        path.unlink()
    leave(home, "odd", ["[/b]", "[red]Kit"], 5000)
    leave(home, "even", ["Ana", "Kit"], 4000)

    async def what(pilot: Pilot[int], app: SushibeltApp) -> None:
        await until(lambda: isinstance(app.screen, GamesScreen))
        await pilot.pause()
        drawn = "\n".join("".join(part.text for part in strip) for strip in app.screen._compositor.render_strips())
        assert "[/b] and [red]Kit" in drawn
        await pilot.press("escape")

    evening(what, SushibeltApp(resume=True))


def test_only_the_game_that_is_shown_is_deleted(home: Path) -> None:
    """Another window may have left a game meanwhile, and then all numbers are others."""

    async def what(pilot: Pilot[int], app: SushibeltApp) -> None:
        await until(lambda: isinstance(app.screen, GamesScreen))
        await pilot.press("d")
        leave(home, "Dora", ["Dora", "Kit"], 9000)
        await pilot.press("d")
        assert {path.stem for path in saved_games(home)} == {"Bea", "Cleo", "Dora"}
        await pilot.pause()
        await pilot.press("a")
        leave(home, "Eve", ["Eve", "Kit"], 9999)
        await pilot.press("a")
        assert [path.stem for path in saved_games(home)] == ["Eve"]
        await pilot.press("escape")

    evening(what, SushibeltApp(resume=True))


def test_whoever_leaves_the_list_leaves() -> None:
    async def what(pilot: Pilot[int], app: SushibeltApp) -> None:
        await until(lambda: isinstance(app.screen, GamesScreen))
        await pilot.press("escape")
        await until(lambda: app.return_value == 0)

    evening(what, SushibeltApp(resume=True))


def test_the_set_up_offers_the_list_if_there_are_several(home: Path) -> None:
    async def what(pilot: Pilot[int], app: SushibeltApp) -> None:
        await until(lambda: isinstance(app.screen, SetupScreen))
        setup = app.screen
        await pilot.pause()
        assert str(setup.query_one("#continue", Button).label) == "Continue one of 3 games"
        await pilot.click("#continue")
        await until(lambda: isinstance(app.screen, GamesScreen))
        await pilot.press("d", "d")
        await pilot.pause()
        await pilot.press("escape")
        await until(lambda: app.screen is setup)
        assert str(setup.query_one("#continue", Button).label) == "Continue one of 2 games"
        await pilot.click("#continue")
        await until(lambda: isinstance(app.screen, GamesScreen))
        await pilot.press("end", "enter")
        await until(lambda: isinstance(app.screen, TableScreen))
        assert app.table is not None
        assert app.table.match.names[0] == "Cleo"

    evening(what, SushibeltApp())


def test_the_only_game_is_continued_at_once(home: Path) -> None:
    for path in saved_games(home)[:2]:
        path.unlink()

    async def what(pilot: Pilot[int], app: SushibeltApp) -> None:
        await until(lambda: isinstance(app.screen, SetupScreen))
        await pilot.pause()
        assert str(app.screen.query_one("#continue", Button).label) == "Continue last game"
        await pilot.click("#continue")
        await until(lambda: isinstance(app.screen, TableScreen))

    evening(what, SushibeltApp())
