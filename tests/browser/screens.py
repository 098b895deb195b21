"""Pictures of the screens, and what must be true of each of them."""

from pathlib import Path
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

SMALLEST_TARGET = 44
"""Pixels that whatever can be tapped has in each direction."""
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

SMALL = """(least) => {
  const targets = "button, a[href], input, select, summary, [role=button], [tabindex='0']";
  const small = [];
  for (const element of document.querySelectorAll(targets)) {
    // A radio button or a box to tick is as large as its label.
    const target = element.matches("input") ? (element.closest("label") ?? element) : element;
    const { width, height } = target.getBoundingClientRect();
    const style = getComputedStyle(target);
    if (width <= 1 || height <= 1 || style.visibility === "hidden" || element.closest("[inert]")) continue;
    if (width < least - 0.5 || height < least - 0.5) {
      const name = element.getAttribute("aria-label") || target.textContent || element.tagName;
      small.push(`${name.trim().slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`);
    }
  }
  return small;
}"""


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    wider: int = page.evaluate(SIDEWAYS)
    return wider


def small_targets(page: Page) -> list[str]:
    """What can be tapped on this screen, but is too small for a thumb."""
    found: list[str] = page.evaluate(SMALL, SMALLEST_TARGET)
    return found


def violations(page: Page) -> str:
    """What axe finds wrong with this screen, in words; empty if nothing."""
    options = {"runOnly": AXE_TAGS, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options)
    return str(found.generate_report()) if found.violations_count else ""


PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}

LIGHTS: dict[str, list[tuple[str, ViewportSize, Literal["light", "dark"]]]] = {
    "en": [
        ("phone-light", PHONE, "light"),
        ("phone-dark", PHONE, "dark"),
        ("desktop-dark", DESKTOP, "dark"),
        ("desktop-light", DESKTOP, "light"),
    ],
    "de": [("phone-light", PHONE, "light"), ("desktop-dark", DESKTOP, "dark")],
    "es": [("phone-light", PHONE, "light")],
}
"""In which sizes and by what light a screen is looked at, in each language."""


class Gallery:
    """Where every screen is looked at, in one language: pictures are kept, and whatever is wrong is noted."""

    def __init__(self, folder: Path, language: str) -> None:
        self.folder = folder / language
        self.language = language
        self.faults: list[str] = []

    def look_at(self, page: Page, name: str, whole: bool = True, only: ViewportSize | None = None) -> None:
        """Look at a screen, maybe only in one size; whole: the picture also shows what is below the window."""
        before = page.viewport_size
        for light, size, scheme in LIGHTS[self.language]:
            if only is not None and size is not only:
                continue
            page.set_viewport_size(size)
            page.emulate_media(color_scheme=scheme)
            where = f"{name} ({self.language}, {light})"
            page.screenshot(path=self.folder / f"{name}-{light}.png", full_page=whole)
            if found := violations(page):
                self.faults.append(f"{where}: {found}")
            if (wider := sideways(page)) > 0:
                self.faults.append(f"{where}: {wider} pixels too wide")
            if size is PHONE:
                self.faults += [f"{where}: too small for a thumb: {target}" for target in small_targets(page)]
        page.emulate_media(color_scheme="light")
        if before is not None:
            page.set_viewport_size(before)
