"""Lay all the drawings out on one sheet, to look at them together: `python web/art/contact_sheet.py sheet.png`.

Large on light and on dark, then at 64 and 32 pixels, then as black silhouettes. Chromium draws it, as it does the page:
how large a picture is shown decides whether it has a face.
"""

import base64
import shutil
import sys
from pathlib import Path

from draw import pictures
from playwright.sync_api import sync_playwright

LIGHT, DARK, WHITE = "#f6efe2", "#1b1512", "#ffffff"
COLUMNS = 10


def sheet(sizes: tuple[int, ...], names: list[str] | None = None) -> str:
    """One band of rows for every size and background, and one of silhouettes, as a page."""
    drawn = pictures()
    sources = [base64.b64encode(drawn[name].encode()).decode() for name in names or list(drawn)]
    bands = [(size, ground, "none") for size in sizes for ground in (LIGHT, DARK)] + [(32, WHITE, "brightness(0)")]
    rows = ""
    for size, ground, filtered in bands:
        images = "".join(f'<img width="{size}" src="data:image/svg+xml;base64,{source}">' for source in sources)
        rows += f'<div style="background: {ground}"><p style="filter: {filtered}">{images}</p></div>'
    style = "body, p { margin: 0 } p { padding: 10px; line-height: 0 } img { margin: 6px }"
    return f"<!doctype html><style>{style}</style>{rows}"


def main() -> None:
    """Write the sheet to the file named on the command line; further words name the only drawings wanted."""
    target, sizes = Path(sys.argv[1]), (200, 64, 32)
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": COLUMNS * (max(sizes) + 12) + 20, "height": 100})
        page.set_content(sheet(sizes, sys.argv[2:]))
        page.screenshot(path=target, full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
