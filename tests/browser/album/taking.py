"""Takes pictures of a screen at every size, by day and night and in every language, and notes whatever is wrong."""

import io
import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, ViewportSize

from tests.browser.layout import faults
from tests.browser.people import Person
from tests.browser.screens import PHONE, sideways

from .emptiness import empty_halves

SIZES: dict[str, ViewportSize] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in ((320, 568), (390, 844), (844, 390), (1024, 768), (1366, 768), (1440, 900), (1920, 1080))
}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
LANGUAGE_FILE = Path(__file__).parents[3] / "web" / "src" / "lib" / "language.svelte.ts"
STILL = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 60))))"
"""Dishes are fitted to their trays a moment after the window has another size."""
Again = Callable[[Person], None]
TALLEST = 2.6
"""How many times as high as wide a picture of a long page may be."""


def languages() -> list[str]:
    """Every language that the page speaks, from its own list."""
    spoken = re.findall(r"^  (\w+): \{ name: ", LANGUAGE_FILE.read_text("utf-8"), re.MULTILINE)
    assert spoken, "no language was found in the page's list"
    return spoken


class Taken(NamedTuple):
    """One picture."""

    screen: str
    size: str
    theme: Theme
    language: str
    file: Path


class Album:
    """The pictures of this run, and what was wrong."""

    def __init__(
        self,
        folder: Path,
        browser: Browser,
        address: str,
        sizes: Sequence[str],
        themes: Sequence[Theme],
        spoken: Sequence[str],
        wanted: Callable[[str], bool],
    ) -> None:
        self.folder, self.browser, self.address = folder, browser, address
        self.sizes, self.themes, self.spoken, self._wanted = sizes, themes, spoken, wanted
        self.taken: list[Taken] = []
        self.faults: list[str] = []

    def come(self, name: str = "Ana", **options: Any) -> Person:
        """Somebody with a browser of their own."""
        options = {"viewport": PHONE, "locale": "en", "reduced_motion": "reduce", "service_workers": "block"} | options
        person = Person(name, self.browser.new_context(**options), self.address)
        person.open("/nowhere")
        speak(person, self.spoken[0])
        return person

    def look(self, person: Person, screen: str, again: Again | None = None, always: Again | None = None) -> None:
        """Picture a screen in every language: it comes back when the page is loaded again, maybe after some taps.

        Always is done whenever the window has another size: some things close by themselves then.
        """
        if not self._wanted(screen):
            return
        before = person.page.viewport_size
        for language in self.spoken:
            if language != self.spoken[0]:
                self._turn(person, language, again, before)
            self._every_light(person, screen, language, always)
        if len(self.spoken) > 1:
            self._turn(person, self.spoken[0], again, before)

    def look_now(self, person: Person, screen: str, language: str) -> None:
        """Picture a screen that would not come back."""
        if self._wanted(screen):
            self._every_light(person, screen, language)

    def snap(self, person: Person, screen: str) -> None:
        """One picture of what goes on by itself, in the size it is shown in, unchecked."""
        size = person.page.viewport_size
        assert size is not None
        name = f"{size['width']}x{size['height']}"
        file = self.folder / screen / f"{screen}-{name}-light-{self.spoken[0]}.png"
        self._keep(person.page.screenshot(), file)
        self.taken.append(Taken(screen, name, "light", self.spoken[0], file))

    def each_language(self, **options: Any) -> Iterator[tuple[Person, str]]:
        """A new person for every language, for screens that would not come back."""
        for language in self.spoken:
            person = self.come(**options)
            speak(person, language)
            yield person, language
            person.context.close()

    def wants(self, *screens: str) -> bool:
        """Whether any of these screens is to be pictured."""
        return any(map(self._wanted, screens))

    def _turn(self, person: Person, language: str, again: Again | None, size: ViewportSize | None) -> None:
        if size is not None:
            person.page.set_viewport_size(size)
        speak(person, language)
        person.page.reload()
        person.page.locator("h1").first.wait_for(state="attached")
        if person.page.url.partition("/table/")[2]:
            person.page.locator("[data-play], [data-lobby], main h1").first.wait_for(state="attached")
        if again is not None:
            again(person)

    def _every_light(self, person: Person, screen: str, language: str, always: Again | None = None) -> None:
        page, before = person.page, person.page.viewport_size
        found: dict[str, list[str]] = {}
        for size in self.sizes:
            page.set_viewport_size(SIZES[size])
            if always is not None:
                always(person)
            for theme in self.themes:
                page.emulate_media(color_scheme=theme)
                page.evaluate(STILL)
                file = self.folder / screen / f"{screen}-{size}-{theme}-{language}.png"
                self._keep(page.screenshot(full_page=not page.locator("[data-play], dialog[open]").count()), file)
                wrong = faults(page) + empty_halves(page)
                if (wider := sideways(page)) > 0:
                    wrong.append(f"{wider} pixels too wide")
                for fault in wrong:
                    found.setdefault(fault, []).append(f"{size} {theme}")
                self.taken.append(Taken(screen, size, theme, language, file))
        page.emulate_media(color_scheme="light")
        if before is not None:
            page.set_viewport_size(before)
        told = [f"{screen}, {language}: {fault} ({', '.join(where)})" for fault, where in found.items()]
        self.faults += told
        print(
            f"{len(self.taken):>5} pictures: {screen}, {language}: {f'{len(told)} faults' if told else 'fine'}",
            flush=True,
        )
        for fault in told:
            print(f"      {fault}", flush=True)

    def _keep(self, taken: bytes, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        with Image.open(io.BytesIO(taken)) as picture:
            high = min(picture.height, int(picture.width * TALLEST))
            picture.convert("RGB").crop((0, 0, picture.width, high)).save(file)


def speak(person: Person, language: str) -> None:
    """Choose a language as the settings do; the page speaks it when it is loaded again."""
    person.page.evaluate("(said) => localStorage.setItem('sushibelt.language', said)", json.dumps(language))
