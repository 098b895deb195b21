"""Draws the pictures of the README and docs from the program's own screens (`uv run python scripts/pictures.py`)."""

import asyncio
import io
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from sushibelt.bots.random_bot import RandomBot
from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.simulate.findings import findings
from sushibelt.simulate.simulation import Setup, Simulation
from sushibelt.terminal.commands.simulate.run_simulation import announcement
from sushibelt.terminal.commands.simulate.tables import print_findings
from sushibelt.terminal.full.app import SushibeltApp
from sushibelt.terminal.full.replay.replay_screen import ReplayScreen
from sushibelt.terminal.lessons.classic import CLASSIC_LESSON
from sushibelt.terminal.line.screen import Screen
from sushibelt.terminal.records.saves import Aids
from sushibelt.terminal.seats.seating import GamePlan, lay_table, usual_seats
from sushibelt.terminal.words.choices import choices, prompt

DOCS = Path(__file__).resolve().parent.parent / "docs"
THINKING = 0.4
"""Seconds to let bots think and screens be drawn."""


def keep(name: str, drawn: str) -> None:
    """Write a picture; its fonts would be fetched from elsewhere, and the reader's own will do."""
    drawn = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")
    (DOCS / name).write_text(drawn, "utf-8")
    print(f"docs/{name}")


async def screen(
    name: str, app: SushibeltApp, size: tuple[int, int], keys: Sequence[str] = (), until: str = ""
) -> None:
    """A picture of the full screen after some keys, and when a text is there."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause(THINKING)
        for key in keys:
            await pilot.press(key)
            await pilot.pause(THINKING)
        while not any(until in strip.text for strip in app.screen._compositor.render_strips()):
            await pilot.pause(THINKING)
        keep(name, app.export_screenshot(title="sushibelt"))


def full_screens() -> None:
    """Set-up, table, a dialog, points, a hint, a lesson, a replay and a review."""
    friends = usual_seats(4, ["Momo"], "regular")
    party = GamePlan(friends, menu="master-menu", seed="picture", aids=Aids(memory=True))
    classic = GamePlan(usual_seats(3, ["Momo"], "regular"), edition="classic", seed="picture")
    asyncio.run(screen("start.svg", SushibeltApp(start=True), (80, 20)))
    asyncio.run(screen("setup.svg", SushibeltApp(), (100, 32)))
    asyncio.run(screen("table.svg", SushibeltApp(lay_table(party), fast=True), (120, 34), "111"))
    asyncio.run(screen("small-table.svg", SushibeltApp(lay_table(classic), fast=True), (80, 24), "1111"))
    asyncio.run(screen("points.svg", SushibeltApp(lay_table(classic), fast=True), (80, 24), "1" * 9))
    asyncio.run(screen("hint.svg", SushibeltApp(lay_table(party), fast=True), (100, 30), "1h", until="Hint: "))
    asyncio.run(screen("lesson.svg", SushibeltApp(lessons=CLASSIC_LESSON, fast=True), (80, 24), ["enter"]))
    for name, keys, until in (("replay.svg", "", ""), ("review.svg", "r", "★")):
        replay = SushibeltApp()
        replay.only = ReplayScreen(a_game().record())
        asyncio.run(screen(name, replay, (100, 32), [*["pagedown"] * 5, *keys], until))


def a_game() -> Match:
    """A whole game among bots."""
    match = Match("party", "points-platter", ["Momo", "Aki", "Botan"], secret="a picture")
    bot = make_bot("regular", "")
    while not match.over:
        seat = match.waiting_for[0]
        question = match.question(seat)
        assert question is not None
        match.answer(seat, bot.answer(match.view(seat), question))
    return match


def line_mode() -> None:
    """A turn as the line mode prints it."""
    page = Console(record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    match = Match("party", "sushi-go", ["Momo", "Aki", "Botan", "Chiyo"], secret="a picture")
    bot = RandomBot("a picture")
    since = 0
    while match.view(None).turn_no < 5 or match.waiting_for != (0,):
        seat = match.waiting_for[-1]
        question = match.question(seat)
        assert question is not None
        since = match.heard if seat == 0 else since
        match.answer(seat, bot.answer(match.view(seat), question))
    shown = Screen(match.names, 0, match.menu, page)
    for event in match.events(0, since):
        if event.kind not in ("chosen", "passed", "hand"):
            shown.event(event)
    view, question = match.view(0), match.question(0)
    assert question is not None
    shown.turn(view)
    shown.question(prompt(view, question, match.names), choices(view, question), ())
    keep("play.svg", page.export_svg(title="uv run sushibelt play --plain"))


def simulation() -> None:
    """What a simulation prints."""
    page = Console(record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    played = Simulation(Setup(("regular",) * 4, "a picture", "classic"), 100_000).play()
    page.print(announcement(played), highlight=False)
    print_findings(page, played, findings(played))
    keep("simulate.svg", page.export_svg(title="uv run sushibelt simulate --edition classic"))


def browser_table() -> None:
    """A table in a real browser; the program that knows how stands with the tests of the page."""
    command = [sys.executable, "-m", "tests.browser.picture", str(DOCS / "browser-table.png")]
    subprocess.run(command, cwd=DOCS.parent, check=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SUSHIBELT_HOME"] = folder
        full_screens()
        line_mode()
        simulation()
        browser_table()
