"""Pictures of every screen of the page at every size, by day and night, in every language, and what is wrong with them.

    uv run python scripts/page_pictures.py FOLDER [--screens home,table-*] [--sizes 390x844] [--languages de]
    uv run python scripts/page_pictures.py FOLDER --docs     # anew, and small: the pictures of the README and docs

A real browser at a real service. Each screen is reached once for each language and then shown at all sizes in both
lights. Every picture is checked by program: no word is cut, covered or under 12 pixels, nothing is wider than the
window, and no half of it is empty. Contact sheets, one for each screen and language, go to FOLDER/sheets. Ends with 1
if anything was wrong. The page has to be built.
"""

import argparse
import shutil
import sys
import tempfile
import time
from fnmatch import fnmatch
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.album.screens import NAMES, ROUTES
from tests.browser.album.sheets import contact_sheet
from tests.browser.album.taking import SIZES, THEMES, Album, languages
from tests.browser.conftest import CHROMIUMS, FLAGS, KnownDeals

SHOWN = {
    "page-home": ("home", "1440x900", "dark"),
    "page-four": ("table-four-late", "1440x900", "light"),
    "page-eight": ("table-eight-late", "1440x900", "dark"),
    "page-end": ("end", "1440x900", "dark"),
    "page-phone": ("table-four-late", "390x844", "light"),
}
"""The best ones, by the names that they have in docs/."""
DOCS = Path(__file__).resolve().parents[1] / "docs"
DOCS_WIDTH = 800
"""Pixels; a phone stays as wide as it is."""
COLOURS = 256


def keep_for_docs(album: Album) -> None:
    """Put the best pictures into docs/, in few colours and not too wide."""
    for name, wanted in SHOWN.items():
        one = next(one for one in album.taken if (one.screen, one.size, one.theme) == wanted)
        with Image.open(one.file) as picture:
            window = picture.crop((0, 0, picture.width, min(picture.height, SIZES[one.size]["height"])))
            window.thumbnail((DOCS_WIDTH, window.height), Image.Resampling.LANCZOS)
            window.quantize(COLOURS, kmeans=4, dither=Image.Dither.NONE).save(DOCS / f"{name}.png", optimize=True)
        print(f"docs/{name}.png, {(DOCS / f'{name}.png').stat().st_size / 1000:.0f} kB")


def main() -> int:
    """Take the pictures, and say what is wrong."""
    parser = argparse.ArgumentParser(description="Take and check pictures of every screen of the page.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--screens", default="*", help="names, with * for any part; all: " + ", ".join(NAMES))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--languages", default=",".join(languages()))
    parser.add_argument("--themes", default=",".join(THEMES))
    parser.add_argument(
        "--docs", action="store_true", help="take only the pictures of the README and docs, and keep them there"
    )
    given = parser.parse_args()
    if given.docs:
        given.screens = ",".join(screen for screen, *_ in SHOWN.values())
        given.sizes = ",".join(dict.fromkeys(size for _, size, _ in SHOWN.values()))
        given.languages = "en"
    patterns, sizes, spoken = given.screens.split(","), given.sizes.split(","), given.languages.split(",")
    themes = [theme for theme in THEMES if theme in given.themes.split(",")]
    wanted = {name for name in NAMES if any(fnmatch(name, pattern) for pattern in patterns)}
    if not wanted or not themes or set(sizes) - set(SIZES) or set(spoken) - set(languages()):
        parser.error("there is no such screen, size, language or theme")
    browser_path = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if browser_path is None:
        raise SystemExit("Chromium is missing: scripts/needs installs it.")
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        service = KnownDeals(Path(kept) / "tables.sqlite")
        browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        album = Album(given.folder, browser, service.http, sizes, themes, spoken, wanted.__contains__)
        failed = []
        for route, names in ROUTES:
            if any(names.match(name) for name in wanted):
                try:
                    route(album)
                except Exception as problem:  # the other screens are wanted all the same
                    failed.append(f"{route.__name__}: {str(problem)[:600]}")
                    print(f"  not all reached: {failed[-1]}", flush=True)
        browser.close()
        service.stop()
    if given.docs:
        keep_for_docs(album)
    for screen in dict.fromkeys(one.screen for one in album.taken):
        for language in spoken:
            of_it = [one for one in album.taken if (one.screen, one.language) == (screen, language)]
            if of_it:
                contact_sheet(of_it, given.folder / "sheets" / f"{screen}-{language}.png")
    missing = wanted - {one.screen for one in album.taken}
    print(f"\n{len(album.taken)} pictures in {time.monotonic() - begin:.0f} s, {len(album.faults)} faults.")
    for line in [*failed, *(f"not seen: {name}" for name in sorted(missing))]:
        print(line)
    return int(bool(album.faults or failed or missing))


if __name__ == "__main__":
    sys.exit(main())
