"""Walking through a recorded game on the full screen, by keyboard and by mouse."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from textual.app import App
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Button

from sushibelt.play.errors import BadRecord
from sushibelt.play.match import Match
from sushibelt.play.standing import verdict
from sushibelt.play.words import card_name
from sushibelt.terminal.full.look import COUNTER
from sushibelt.terminal.full.replay.parts import SeatBlock, StepTrack
from sushibelt.terminal.full.replay.replay_screen import ReplayScreen
from sushibelt.terminal.records.walk import told

from ...staging import play, stage
from ..test_replay_command import finished
from .driver import PATIENCE

SMALL = (80, 24)
LARGE = (120, 40)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])


class Host(App[None]):
    """Shows one screen and ends with it."""

    def __init__(self, only: ReplayScreen) -> None:
        super().__init__()
        self.only = only

    def on_mount(self) -> None:
        self.register_theme(COUNTER)
        self.theme = "counter"
        self.push_screen(self.only, callback=lambda _: self.exit())


class Person:
    """Somebody who looks at the screen and presses keys."""

    def __init__(self, host: Host, pilot: Pilot[None]) -> None:
        self.host = host
        self.pilot = pilot
        self.screen = host.only

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.drawn()

    async def click(self, place: str) -> None:
        assert await self.pilot.click(place)
        await self.drawn()

    async def drawn(self) -> None:
        """Wait for the line of keys, which a busy machine draws some time after everything else."""
        await self.pilot.pause()
        for _ in range(PATIENCE):
            if not self.screen.is_current or "→ Next" in self.seen:
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"The line of keys never came: {self.seen}")

    @property
    def place(self) -> int:
        return self.screen.place

    @property
    def last(self) -> int:
        return len(self.screen.steps) - 1

    @property
    def seen(self) -> str:
        """All that is on the screen, in one line."""
        return " ".join(strip.text for strip in self.host.screen._compositor.render_strips())

    @property
    def news(self) -> str:
        """What happened in this step, as it is shown."""
        region = self.screen.query_one("#told").region
        strips = self.host.screen._compositor.render_strips()[region.y : region.bottom]
        return " ".join(strip.text[region.x : region.right].strip() for strip in strips)

    @property
    def words(self) -> str:
        """The same with single spaces, so that it does not matter where lines are broken."""
        return " ".join(self.seen.split())


def look(match: Match, what: Callable[[Person], Awaitable[None]], size: tuple[int, int] = SMALL) -> None:
    """Show a game to somebody."""
    players = ("person", *["greedy"] * (match.players - 1))
    host = Host(ReplayScreen(msgspec.structs.replace(match.record(), players=players)))

    async def show() -> None:
        async with host.run_test(size=size) as pilot:
            person = Person(host, pilot)
            await person.drawn()
            await what(person)

    asyncio.run(show())


def last_turns() -> Match:
    """The last turns of a game, with a menu and a wasabi."""
    hands = ["menu_8 salmon_nigiri tofu tofu", "tempura tempura egg_nigiri egg_nigiri"]
    match = stage("party-sampler", hands, ["wasabi", "tofu"], round_no=3, points=[20, 18])
    play(match, "0:menu_8", "1:tempura")
    while not match.over:
        seat = match.waiting_for[0]
        question = match.question(seat)
        assert question is not None
        match.answer(seat, question.options[0])
    return match


async def walk(person: Person, match: Match) -> None:
    """To the end and back again, looking at every step."""
    shown = []
    for place in range(person.last + 1):
        assert person.place == place
        assert f"Step {place + 1} of {person.last + 1}" in person.words
        for line in told(person.screen.step, match.names):
            assert line in person.news
        shown.append(person.seen)
        await person.press("right")
    assert person.place == person.last  # nothing comes after the end
    assert verdict(match.standing, match.names) in person.news
    for place in range(person.last, -1, -1):
        assert person.place == place
        assert person.seen == shown[place]
        await person.press("left")
    assert person.place == 0


@SIZES
def test_to_the_end_and_back_to_the_start(size: tuple[int, int]) -> None:
    match = last_turns()

    async def what(person: Person) -> None:
        assert "Round 3, turn 7 of 10 · Step 1 of" in person.words
        assert "At the table: Ana (person) and Ben (greedy)." in person.news
        await walk(person, match)

    look(match, what, size)


@pytest.mark.slow
def test_a_whole_game_to_the_end_and_back_to_the_start() -> None:
    match = finished("classic", None, 2)
    look(match, lambda person: walk(person, match))


def test_hands_trays_and_points_are_open() -> None:
    match = finished("party", "points-platter", 3)

    async def what(person: Person) -> None:
        await person.press("pagedown", "pagedown", "pagedown", "right")
        step = person.screen.step
        words = person.words
        for seat in range(3):
            for card in step.hands[seat]:
                assert card_name(card) in words
            assert str(step.view.points[seat]) in words
        (chosen,) = step.chosen[0]
        assert f"→ {card_name(chosen)}" in words
        assert words.count("…") == 2
        assert [block.has_class("-answered") for block in person.screen.query(SeatBlock)] == [True, False, False]

    look(match, what, LARGE)


def test_points_are_told_with_their_reasons() -> None:
    match = finished("party", "sushi-go", 2)

    async def what(person: Person) -> None:
        places = [place for place in range(person.last + 1) if person.screen.steps[place].score is not None]
        for place, score in zip(places, match.scores, strict=True):
            person.screen.go(place)
            await person.pilot.pause()
            for reasons in score.reasons:
                for reason in reasons:
                    assert reason.text in person.words

    look(match, what, LARGE)


def test_turn_by_turn_and_round_by_round() -> None:
    match = finished("classic", None, 3)

    async def what(person: Person) -> None:
        await person.press("pagedown")
        assert person.screen.step.title == "Round 1, turn 2 of 9"
        await person.press("right", "pageup")
        assert person.screen.step.title == "Round 1, turn 2 of 9"
        await person.press("pageup")
        assert person.place == 0
        await person.press("2")
        assert person.screen.step.title == "Round 2, turn 1 of 9"
        await person.press("pageup")
        assert person.screen.step.title == "End of round 1"
        await person.press("3")
        assert person.screen.step.title == "Round 3, turn 1 of 9"
        await person.press("1", "left")
        assert person.place == 0
        await person.press("end")
        assert person.place == person.last
        await person.press("home")
        assert person.place == 0

    look(match, what)


def test_the_mouse_goes_everywhere() -> None:
    match = finished("party", "sushi-go", 4)

    async def what(person: Person) -> None:
        for button, title in (
            ("#next", "Round 1, turn 1 of 9"),
            ("#next_turn", "Round 1, turn 2 of 9"),
            ("#back", "Round 1, turn 1 of 9"),
            ("#end", "End of the game"),
            ("#turn_before", "End of round 3"),
            ("#start", "Round 1, turn 1 of 9"),
        ):
            await person.click(button)
            assert person.screen.step.title == title
        assert person.place == 0
        track = person.screen.query_one(StepTrack)
        await person.pilot.click(track, offset=(track.region.width // 2, 0))
        await person.pilot.pause()
        assert abs(person.place - person.last / 2) <= 2
        await person.pilot.click(track, offset=(track.region.width - 2, 0))
        await person.pilot.pause()
        assert person.place == person.last

    look(match, what)


def test_enter_goes_on() -> None:
    async def what(person: Person) -> None:
        await person.press("enter", "enter")
        assert person.place == 2

    look(finished("classic", None, 2), what)


@pytest.mark.slow
@SIZES
def test_eight_players_fit_or_can_be_scrolled_to(size: tuple[int, int]) -> None:
    match = finished("party", "master-menu", 8)

    async def what(person: Person) -> None:
        for button in person.screen.query(Button):
            assert person.screen.region.contains_region(button.region)
        for _ in range(9):  # more than a turn: whoever answers is on the screen
            await person.press("right")
            seat = person.screen.step.seat
            assert seat is not None
            seats = person.screen.query_one("#seats", VerticalScroll)
            assert seats.region.contains_region(person.screen.query(SeatBlock)[seat].region)
        await person.press("home")
        await person.press(*["down"] * 8)
        assert "Hana " in person.seen
        await person.press(*["up"] * 8)
        assert "Ana " in person.seen
        assert person.screen.query_one("#seats", VerticalScroll).scroll_y == 0

    look(match, what, size)


def test_menu_and_help_can_be_read() -> None:
    async def what(person: Person) -> None:
        await person.press("m")
        assert "Each pair 5." in person.words
        await person.press("escape", "question_mark")
        assert "one answer on, or back" in person.words
        await person.press("escape", "right")
        assert person.place == 1

    look(finished("party", "sushi-go", 2), what)


def test_a_screen_that_changes_its_size_stays_where_it_is() -> None:
    async def what(person: Person) -> None:
        await person.press("right", "right", "right")
        await person.pilot.resize_terminal(*LARGE)
        await person.pilot.pause()
        assert person.screen.has_class("-wide")
        assert "Step 4 of" in person.words
        await person.pilot.resize_terminal(60, 20)
        await person.pilot.pause()
        assert "Step 4 of" in person.words
        await person.press("right")
        assert person.place == 4

    look(finished("party", "sushi-go", 3), what)


@pytest.mark.parametrize("key", ["q", "escape"])
def test_leaving(key: str) -> None:
    async def what(person: Person) -> None:
        await person.press(key)
        assert not person.host.is_running or person.host.screen is not person.screen

    look(finished("classic", None, 2), what)


def test_a_record_that_ends_early_says_so() -> None:
    match = Match("classic", seats=2, secret="early")
    match.answer(0, match.view(0).hand[0])

    async def what(person: Person) -> None:
        await person.press("end")
        assert "The record ends here, waiting for Ben." in person.words

    look(match, what)


def test_a_record_that_does_not_fit_is_refused_before_it_is_shown() -> None:
    record = msgspec.structs.replace(finished("classic", None, 2).record(), points=(1, 2))
    with pytest.raises(BadRecord, match="points it names"):
        ReplayScreen(record)
