"""Draws the page's icons for home screens from its icon.svg with Chromium (`uv run python scripts/icons.py`)."""

import io
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUMS, FLAGS  # noqa: E402 - the root has to be found first

PUBLIC = ROOT / "web" / "public"
NIGHT = "#1a1210"
"""The background of the manifest."""
COLOURS = 128


class Icon(NamedTuple):
    """A picture of the icon."""

    name: str
    size: int
    share: float
    """How much of the picture's width the drawing takes."""
    ground: str
    """A background for icons that a system cuts to its own shape; transparent elsewhere."""


ICONS = (
    Icon("192", 192, 1, "transparent"),
    Icon("512", 512, 1, "transparent"),
    # Whatever shape a system cuts out holds a circle of four fifths; the drawing's corners must be within it.
    Icon("maskable-192", 192, 0.6, NIGHT),
    Icon("maskable-512", 512, 0.6, NIGHT),
    Icon("apple-touch-icon", 180, 0.8, NIGHT),
)


def draw(page: Page, icon: Icon, drawing: str) -> bytes:
    """A picture as a small file: flat colours need no more than a palette."""
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {icon.ground}; }}"
        f" svg {{ width: {icon.size * icon.share}px; }}</style>{drawing}"
    )
    taken = page.screenshot(omit_background=True)
    kept = io.BytesIO()
    with Image.open(io.BytesIO(taken)) as picture:
        picture.quantize(COLOURS, Image.Quantize.FASTOCTREE).save(kept, "PNG", optimize=True)
    return kept.getvalue()


def main() -> None:
    """Draw them all."""
    folder = PUBLIC / "icons"
    folder.mkdir(exist_ok=True)
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    found = next(path for name in CHROMIUMS if (path := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        page = browser.new_page()
        for icon in ICONS:
            content = draw(page, icon, drawing)
            (folder / f"{icon.name}.png").write_bytes(content)
            print(f"web/public/icons/{icon.name}.png, {len(content)} bytes")
        browser.close()


if __name__ == "__main__":
    main()
