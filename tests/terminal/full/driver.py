"""Somebody at the full-screen table, with a keyboard and a mouse."""

import asyncio
import io
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from rich.color_triplet import ColorTriplet
from rich.console import Console
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, OptionList, RichLog, Static

from sushibelt.play.match import Match
from sushibelt.play.view import Question
from sushibelt.play.words import answer_key
from sushibelt.terminal.full import calm
from sushibelt.terminal.full.app import SushibeltApp
from sushibelt.terminal.full.cards import CardButton, CardRow
from sushibelt.terminal.full.dialogs import Ending, HandOver, QuestionDialog, Told
from sushibelt.terminal.full.table.reveal import Reveal
from sushibelt.terminal.full.table.table_screen import TableScreen
from sushibelt.terminal.records.saves import NO_AIDS, Aids, Save
from sushibelt.terminal.seats.keyboard_table import Table

calm.CALM_SECONDS = calm.BUTTON_SECONDS = 0.001  # nobody taps by mistake here

SMALL = (80, 24)
LARGE = (120, 40)
PATIENCE = 6000
"""How often to look again before giving up: far more often than anything ever takes."""


def table_of(match: Match, people: Sequence[int] = (0,), bots: str = "random", aids: Aids = NO_AIDS) -> Table:
    """A table with people at these seats and bots at all others."""
    return Table(match, Save.new(tuple("" if seat in people else bots for seat in range(match.players)), aids=aids))


class Guest:
    """Somebody in front of the screen."""

    def __init__(self, pilot: Pilot[int], app: SushibeltApp, table: Table) -> None:
        self.pilot = pilot
        self.app = app
        self.table = table
        self.match = table.match

    # --- what there is to see --------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen[object]:
        return self.app.screen

    @property
    def table_screen(self) -> TableScreen:
        (found,) = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        return found

    @property
    def text(self) -> str:
        """The whole screen as text, with what shines through behind a dialog."""
        console = Console(width=self.app.size.width, file=io.StringIO(), force_terminal=True, record=True)
        behind = self.app._background_screens
        console.print(self.app.screen._compositor.render_update(full=True, screen_stack=behind))
        return console.export_text()

    @property
    def dialog(self) -> str:
        """What the dialog on top says, in one line."""
        box = self.screen.query_one("* > Vertical").content_region
        lines = self.text.splitlines()[box.y : box.bottom]
        return " ".join(" ".join(line[box.x : box.right] for line in lines).split())

    @property
    def colours(self) -> set[ColorTriplet]:
        """Every colour on the screen."""
        styles = [segment.style for strip in self.screen._compositor.render_strips() for segment in strip]
        both = [colour for style in styles if style is not None for colour in (style.color, style.bgcolor)]
        return {colour.get_truecolor() for colour in both if colour is not None}

    @property
    def log(self) -> str:
        return "\n".join(strip.text.rstrip() for strip in self.table_screen.query_one("#log", RichLog).lines)

    @property
    def prompt(self) -> str:
        return str(self.table_screen.query_one("#prompt", Static).render())

    @property
    def memory(self) -> str:
        """The memory aid as it is shown; nothing if it is switched off."""
        memory = self.table_screen.query_one("#memory", Static)
        shown = memory.render_lines(memory.outer_size.region)[1:] if memory.display else []
        return "\n".join(strip.text.strip() for strip in shown)

    @property
    def cards(self) -> list[CardButton]:
        """The cards of the hand that can be seen."""
        row = self.table_screen.query_one(CardRow)
        return [card for card in row.cards if card.choice is not None and card.display and row.display]

    @property
    def chosen(self) -> list[int]:
        """The cards of the hand that are marked as lying face-down."""
        return [card.choice.answer for card in self.cards if card.taken and card.choice is not None]

    @property
    def question(self) -> Question:
        """What the one at the keyboard is asked."""
        question = self.table_screen.conductor.view.question
        assert question is not None
        return question

    @property
    def list_of_answers(self) -> OptionList:
        assert isinstance(self.screen, QuestionDialog)
        return self.screen.query_one(OptionList)

    @property
    def offered(self) -> list[int]:
        """The answers that can be given now, in their order."""
        if isinstance(self.screen, QuestionDialog):
            return [int(option.id or -1) for option in self.list_of_answers.options]
        return [card.choice.answer for card in self.cards if card.choice is not None]

    @property
    def answers(self) -> list[str]:
        """All that the first person has answered in this game, what was taken back included."""
        return [reply for seat, reply in self.match.record().answers if seat == self.table.people[0]]

    # --- waiting ---------------------------------------------------------------------------------------------

    async def until(self, holds: Callable[[], bool], what: str = "what was waited for") -> None:
        """Wait until something is so."""
        for _ in range(PATIENCE):
            if self.app._exception is not None:
                raise self.app._exception
            if holds():
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"{what} never came:\n{self.text}")

    async def asked(self) -> None:
        """Wait until something is wanted of a person: an answer, or a word that they have read enough."""
        await self.until(self._waits, "a question")
        await self.pilot.pause(0)
        await self.until(self._waits, "a question")

    async def told(self, title: str) -> None:
        """Wait until a dialog of this title is laid out: all of its text that has room is to be seen, from the top."""

        def laid_out() -> bool:
            if not isinstance(self.screen, Told) or not self.dialog.startswith(title):
                return False
            text = self.screen.query_one(VerticalScroll)
            parts = [part.region for part in text.query(Static)]
            return (
                text.scroll_y == 0
                and bool(parts)
                and parts[0].y == text.region.y
                and all(part.height for part in parts)
            )

        await self.until(laid_out, title)

    def _waits(self) -> bool:
        screen: object = self.app.screen
        if isinstance(screen, TableScreen):
            if not hasattr(screen, "conductor"):
                return False  # not yet laid
            question = screen.conductor.view.question
            shown = self.prompt.startswith("Pick a card") and not self.revealing
            return shown and question is not None and sorted(self.offered) == list(question.options)
        return isinstance(screen, (QuestionDialog, Told, HandOver, Ending)) and screen.focused is not None

    @property
    def revealing(self) -> bool:
        return self.table_screen.query_one(Reveal).display

    # --- doing -----------------------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def click(self, widget: Widget, x: int = 1, y: int = 0) -> None:
        """Click on a widget; it must be the one on top there."""
        assert await self.pilot.click(widget, offset=(x, y)), f"{widget} is not to be seen:\n{self.text}"

    async def read(self) -> None:
        """Have read what is told, or take the keyboard, until a question is asked or the game is over."""
        await self.asked()
        while isinstance(self.screen, (Told, HandOver)):
            await self.press("enter")
            await self.asked()


def sit(
    what: Callable[[Guest], Awaitable[None]],
    table: Table,
    size: tuple[int, int] = SMALL,
    fast: bool = True,
) -> None:
    """Let somebody sit down at a table on the full screen."""

    async def evening() -> None:
        app = SushibeltApp(table, fast)
        async with app.run_test(size=size, notifications=True) as pilot:
            guest = Guest(pilot, app, table)
            await guest.until(lambda: any(isinstance(screen, TableScreen) for screen in app.screen_stack), "the table")
            await what(guest)
        table.leave()

    asyncio.run(evening())


# --- ways to answer ----------------------------------------------------------------------------------------------


class Way(Protocol):
    """A way to choose what stands at a place, counted from 0, among what is offered."""

    async def __call__(self, guest: Guest, place: int) -> None: ...


async def by_digit(guest: Guest, place: int) -> None:
    """Type its number."""
    await guest.press(str((place + 1) % 10))


async def by_arrows(guest: Guest, place: int) -> None:
    """Go there with arrows, over the end if that is shorter, then Enter."""
    forth, back = ("down", "up") if isinstance(guest.screen, QuestionDialog) else ("right", "left")
    count = len(guest.offered)
    steps = (place - _pointer(guest)) % count
    await guest.press(*([forth] * steps if steps <= count - steps else [back] * (count - steps)))
    assert _pointer(guest) == place
    await guest.press("enter")


def _pointer(guest: Guest) -> int:
    """The place that Enter would choose."""
    if isinstance(guest.screen, QuestionDialog):
        highlighted = guest.list_of_answers.highlighted
        assert highlighted is not None
        return highlighted
    (place,) = [place for place, card in enumerate(guest.cards) if card.has_focus]
    return place


async def by_mouse(guest: Guest, place: int) -> None:
    """Click on it, after turning the wheel if it is not in sight."""
    if isinstance(guest.screen, QuestionDialog):
        answers = guest.list_of_answers
        line = answers._index_to_line[place]
        if not 0 <= line - answers.scroll_offset.y < answers.size.height:
            answers.scroll_to(y=line, animate=False)
            await guest.pilot.pause()
        await guest.click(answers, 4, line - answers.scroll_offset.y + answers.gutter.top)
    else:
        await guest.click(guest.cards[place], 3, 2)


async def by_keyboard(guest: Guest, place: int) -> None:
    """By digit and by arrows in turn."""
    await (by_digit if len(guest.answers) % 2 else by_arrows)(guest, place)


WAYS: dict[str, Way] = {"digit": by_digit, "arrows": by_arrows, "mouse": by_mouse}


async def go_on(guest: Guest, way: Way) -> None:
    """Be done with reading, or take the keyboard."""
    if way is by_mouse:
        await guest.click(guest.screen.query(Button).first(), 4)
    else:
        await guest.press("enter")


async def play_to_the_end(guest: Guest, way: Way) -> Counter[str]:
    """Play until the standing is shown: the last card of every hand, and the first answer to all other questions.

    Whatever is asked offers exactly the legal answers, and every card can be seen whole. Returns how often each
    kind of question was asked.
    """
    kinds: Counter[str] = Counter()
    while True:
        await guest.asked()
        if isinstance(guest.screen, Ending):
            return kinds
        if isinstance(guest.screen, (Told, HandOver)):
            await go_on(guest, way)
            continue
        question, offered = guest.question, guest.offered
        assert sorted(offered) == list(question.options)
        seat, before = question.seat, len(guest.match.record().answers)
        picking = question.kind == "pick"
        if picking:
            assert all(guest.screen.region.contains_region(card.region) for card in guest.cards)
        kinds[question.kind] += 1
        place = len(offered) - 1 if picking else 0
        await way(guest, place)
        assert (seat, answer_key(offered[place])) in guest.match.record().answers[before:]
