"""The review beside a recorded game on the full screen."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.play.words import answer_key
from sushibelt.review.reviewing import review
from sushibelt.review.words import percent
from sushibelt.terminal.full.dialogs import Ending
from sushibelt.terminal.full.replay.replay_screen import ReplayScreen
from sushibelt.terminal.full.replay.review_panel import ReviewPanel
from sushibelt.terminal.full.table.table_screen import TableScreen
from sushibelt.terminal.records.reviewed import Reviewed, all_reviewed
from sushibelt.terminal.seats import advice

from ...review.games import golden_games
from ...staging import play
from ..test_replay_command import finished
from .driver import PATIENCE
from .test_replay_screen import LARGE, SIZES, SMALL, Host, Person, look


def wasabi() -> Match:
    """The last choice of a game: Ana takes an egg nigiri, and the squid nigiri was better."""
    return next(match for name, _, match in golden_games() if name == "the-wasabi")


async def reviewed(person: Person) -> None:
    """Ask for the review and wait until it is there."""
    await person.press("r")
    panel = person.screen.query_one(ReviewPanel)
    for _ in range(100 * PATIENCE):
        if panel._review is not None:
            await person.drawn()
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"The review never came: {person.seen}")


async def until(so: Callable[[], bool], meanwhile: Callable[[], Awaitable[None]] | None = None) -> None:
    """Wait until something is so, on however busy a machine, while somebody presses keys."""
    for _ in range(PATIENCE):
        if so():
            return
        if meanwhile is not None:
            await meanwhile()
        await asyncio.sleep(0.2)
    raise AssertionError("in vain")


@SIZES
def test_a_choice_is_shown_with_the_best_answer_and_the_chances(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        assert "Chances" not in person.words
        await reviewed(person)
        assert "Chances: Ana 100 % Ben 0 %" in person.words
        await person.press("right")
        assert "Ana picks egg nigiri." in person.words
        bars = (advice.bar(1), advice.bar(0.5))
        assert f"★ squid nigiri 100 % {bars[0]}" in person.words
        assert f"› egg nigiri 50 % {bars[1]} −50 %" in person.words
        assert "Ana knew the hand of Ben." in person.words
        await person.press("right", "right", "right")
        assert "Chances: Ana 50 % Ben 50 %" in person.words
        await person.press("home", "r")
        assert "Chances" not in person.words
        await person.press("right", "r")
        assert "★ squid nigiri" in person.words, "it is not thought of twice"

    look(wasabi(), what, size)


def test_another_choice_is_tried_and_played_on() -> None:
    """With the squid nigiri the game would have been won; nothing of that is kept, and the replay goes on."""

    async def what(person: Person) -> None:
        await person.press("right")
        await person.pilot.press("w")
        await until(lambda: isinstance(person.host.screen, TableScreen))
        table = person.host.screen
        assert isinstance(table, TableScreen)
        # Keys that were meant for the screen before choose nothing; the second card is the squid nigiri.
        await until(lambda: table.table.match.over, partial(person.pilot.press, "2"))
        await until(lambda: isinstance(person.host.screen, Ending), partial(person.pilot.press, "enter"))
        await person.pilot.pause()
        assert "Ana wins" in person.words
        assert "This was only tried, so nothing of it is kept." in person.words
        await person.pilot.press("escape")
        await until(lambda: person.host.screen is person.screen)
        assert person.place == 1
        await person.press("end", "w")
        assert [it.message[:20] for it in person.host._notifications] == ["The game ends here: "]

    look(wasabi(), what)


@pytest.mark.slow
def test_every_choice_of_a_game_finds_its_worths() -> None:
    match = finished("classic", None, 2)
    found = review(match.record())

    async def what(person: Person) -> None:
        await reviewed(person)
        number = -1
        for place in range(person.last + 1):
            person.screen.go(place)
            step = person.screen.step
            if step.seat is None or step.answer is None:
                continue
            number += 1
            if place % 7 == 0:
                await person.drawn()
                decision = found.decision(number)
                shown = "There was no choice." if decision is None else f" {percent(decision.best.win)} "
                assert shown in person.words
                assert decision is None or decision.given == answer_key(step.answer)
        assert number == len(match.record().answers) - 1

    look(match, what, LARGE)


def test_how_far_it_has_come_is_shown_with_the_first_chart() -> None:
    match = finished("party", "master-menu", 4)

    async def what(person: Person) -> None:
        await person.press("right", "r")
        panel, seen = person.screen.query_one(ReviewPanel), ""
        while panel._review is None and "choices are judged" not in seen:
            await asyncio.sleep(0.005)
            seen = person.words
        if panel._review is None:  # on a slow machine, always
            assert "Chances: Ana" in seen
        before = person.place
        await person.press("right")
        assert person.place == before + 1, "the game can be walked through meanwhile"

    look(match, what)


def test_what_was_not_finished_is_not_reviewed() -> None:
    match = Match("classic", seats=2, secret="unfinished")
    play(match, f"0:{answer_key(match.view(0).hand[0])}")

    async def what(person: Person) -> None:
        await person.press("r")
        for _ in range(100 * PATIENCE):
            if person.host._notifications:
                break
            await asyncio.sleep(0.01)
        (notice,) = person.host._notifications
        assert notice.message == "This game was not finished, so there is nothing to look back on yet."
        assert "Chances" not in person.words

    look(match, what)


def test_whoever_leaves_does_not_wait_for_it() -> None:
    match = finished("party", "big-banquet", 8)

    async def what(person: Person) -> None:
        await person.press("r")
        await person.pilot.press("q")
        assert person.host._exit

    look(match, what, SMALL)
    until = time.monotonic() + 60
    while any(thread.name.startswith("ThreadPoolExecutor") for thread in threading.enumerate()):
        assert time.monotonic() < until, "somebody still thinks"
        time.sleep(0.05)


def test_a_game_of_ones_own_is_remembered_as_reviewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    path = tmp_path / "games" / "one.json"
    path.parent.mkdir()
    path.write_text(wasabi().record().to_json(), "utf-8")
    host = Host(ReplayScreen(wasabi().record(), str(path)))

    async def show() -> None:
        async with host.run_test(size=SMALL) as pilot:
            person = Person(host, pilot)
            await person.drawn()
            await reviewed(person)

    asyncio.run(show())
    assert all_reviewed() == {"one": Reviewed((0.0, None), 2400)}
