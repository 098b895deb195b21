"""Somebody in front of the set-up screen, with a keyboard and a mouse."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from sushibelt.rules.catalogue import TYPE_NAMES
from sushibelt.terminal.full.look import COUNTER
from sushibelt.terminal.full.setup.menu_choice import OwnMenuScreen
from sushibelt.terminal.full.setup.setting_rows import Setting
from sushibelt.terminal.full.setup.setup_screen import SetupScreen
from sushibelt.terminal.records.saves import NO_AIDS, Aids
from sushibelt.terminal.seats.seating import GamePlan, new_match

SMALL = (80, 24)
LARGE = (120, 40)
SIZES = pytest.mark.parametrize(
    "size", [pytest.param(SMALL, id="80x24"), pytest.param(LARGE, id="120x40", marks=pytest.mark.slow)]
)
NOTHING_YET = "nothing yet"

Result = GamePlan | Path | str | None


class Host(App[None]):
    """An app with nothing but the set-up screen."""

    def __init__(self, unfinished: list[Path], aids: Aids) -> None:
        super().__init__()
        self.setup_screen = SetupScreen(aids, unfinished)
        self.result: Result = NOTHING_YET

    def on_mount(self) -> None:
        self.register_theme(COUNTER)
        self.theme = COUNTER.name
        self.push_screen(self.setup_screen, self._end)

    def _end(self, result: Result) -> None:
        self.result = result


class Person:
    """Somebody in front of the screen."""

    def __init__(self, pilot: Pilot[None], host: Host) -> None:
        self.pilot = pilot
        self.host = host
        self.screen = host.setup_screen

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        await self.press(*text)

    async def go_to(self, place: str) -> None:
        """Move with the keys until the focus is there, the shorter way round."""
        chain = [f"#{widget.id}" for widget in self.host.screen.focus_chain]
        assert self.host.focused is not None
        steps = (chain.index(place) - chain.index(f"#{self.host.focused.id}")) % len(chain)
        back = len(chain) - steps
        await self.press(*(["tab"] * steps if steps <= back else ["shift+tab"] * back))
        assert f"#{self.host.focused.id}" == place

    async def click(self, place: str, x: int = 1, y: int = 0) -> None:
        widget = self.host.screen.query_one(place)
        widget.scroll_visible(animate=False)
        await self.pilot.pause()
        assert await self.pilot.click(widget, offset=(x, y))
        await self.pilot.pause()

    async def click_choice(self, place: str, words: str) -> None:
        """Click on a choice of a setting that shows them all."""
        text = str(self.host.screen.query_one(place, Setting).render())
        await self.click(place, text.index(f" {words} ") + 1)

    async def click_line(self, place: str, key: str) -> None:
        lines = self.host.screen.query_one(place, OptionList)
        await self.click(place, 6, lines._index_to_line[lines.get_option_index(key)] - lines.scroll_offset.y)

    def text(self, place: str) -> str:
        return str(self.host.screen.query_one(place, Static).render())

    def drawn(self, place: str) -> str:
        """What stands where a widget is, or would stand there if the screen had no end."""
        widget = self.host.screen.query_one(place)
        return "\n".join(strip.text for strip in widget.render_lines(widget.size.region))

    async def highlight_type(self, name: str) -> None:
        """Go to a type of one's own menu by keys."""
        types = self.own_menu_screen.query_one("#types", OptionList)
        wanted = types.get_option_index(str(TYPE_NAMES.index(name)))
        for _ in range(30):
            assert types.highlighted is not None
            if types.highlighted == wanted:
                return
            await self.press("down" if types.highlighted < wanted else "up")
        raise AssertionError(f"{name} cannot be reached by keys")

    async def click_type(self, name: str) -> None:
        """Click on a type of one's own menu, once it is on the screen."""
        types = self.own_menu_screen.query_one("#types", OptionList)
        key = str(TYPE_NAMES.index(name))
        types.scroll_to(y=types._index_to_line[types.get_option_index(key)], animate=False)
        await self.pilot.pause()
        await self.click_line("#types", key)

    @property
    def own_menu_screen(self) -> OwnMenuScreen:
        """The screen for one's own menu, which must be open."""
        screen: object = self.host.screen
        assert isinstance(screen, OwnMenuScreen)
        return screen

    @property
    def plan(self) -> GamePlan:
        assert isinstance(self.host.result, GamePlan)
        new_match(self.host.result)
        return self.host.result


def sit(
    what: Callable[[Person], Awaitable[None]],
    size: tuple[int, int] = SMALL,
    unfinished: list[Path] | None = None,
    aids: Aids = NO_AIDS,
) -> None:
    """Let somebody do something on the set-up screen."""

    async def play() -> None:
        host = Host(unfinished or [], aids)
        async with host.run_test(size=size) as pilot:
            await pilot.pause()
            await what(Person(pilot, host))

    asyncio.run(play())
