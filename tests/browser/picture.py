"""Takes the README's picture of a table: `uv run python -m tests.browser.picture docs/browser-table.png`.

A real browser at a real service, in the middle of a round with three bots; the cards are the same every time.
"""

import io
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from .conftest import CHROMIUMS, FLAGS, KnownDeals
from .habits import ORDER_AND_WASABI, eager
from .meeting import make_table
from .people import Person, play_on

SIZE: ViewportSize = {"width": 1280, "height": 740}
TURN = 5
NOTICE = 8000
"""Milliseconds until what was just announced is gone."""


def table_picture(browser: Browser, address: str) -> bytes:
    """What somebody sees in the middle of a round."""
    context = browser.new_context(viewport=SIZE, locale="en", reduced_motion="reduce", service_workers="block")
    ana = Person("Ana", context, address)
    make_table(ana, ORDER_AND_WASABI._replace(players=4), bots=3)
    ana.button("Deal the cards").click()
    play_on([ana], lambda shown: shown.turn == TURN and shown.question, eager)
    ana.page.locator("[data-answer]").first.click()
    ana.page.wait_for_timeout(NOTICE)
    taken = ana.page.screenshot()
    context.close()
    return taken


def main(target: Path) -> None:
    """Take the picture, and keep it in a small file."""
    found = next(path for name in CHROMIUMS if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = KnownDeals(Path(folder) / "tables.sqlite")
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        taken = table_picture(browser, service.http)
        browser.close()
        service.stop()
    with Image.open(io.BytesIO(taken)) as picture:
        picture.convert("RGB").save(target, optimize=True)
    print(target)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
