"""A real browser, a real service, and people who come with a browser of their own."""

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from sushibelt.server.operations.config import PAGE
from tests.server.serving import Service

from .people import Person, Shown, Watch
from .screens import DESKTOP, PHONE, Gallery

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The same browser with and without windows of its own; without them it is a quarter faster."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-dev-shm-usage",
)
KEPT = Path(os.environ.get("SUSHIBELT_SCREENS") or Path(__file__).parents[2] / "test-screens")
"""Where pictures of the screens are kept, and what is left of tests that failed."""
NewPerson = Callable[..., Person]
NewGallery = Callable[[str], Gallery]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, for all tests of this folder in a row.

    No longer than that: the library keeps an event loop running, and then no other test could start one.
    """
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("Chromium is missing: scripts/needs installs it")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield started
        started.close()


class KnownDeals(Service):
    """A service in a process of its own, with the same deal for every game."""

    program = (str(Path(__file__).with_name("known_deals.py")),)

    def __init__(self, database: Path, log: Path | None = None, **settings: object) -> None:
        if not (PAGE / "index.html").exists():
            pytest.fail("The page has not been built: see web/README.md")
        super().__init__(database, log, **settings)


@pytest.fixture(scope="package")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with an empty store, for all tests of this folder in a row."""
    folder = tmp_path_factory.mktemp("service")
    started = KnownDeals(folder / "tables.sqlite", folder / "log", hosts="sushi.example")
    yield started
    assert started.stop() == 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know whether their test has failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture
def new_person(browser: Browser, service: Service, request: pytest.FixtureRequest) -> Iterator[NewPerson]:
    """Makes somebody with a browser of their own; when the test fails, what they saw and did is kept."""
    everybody: list[Person] = []

    def come(name: str = "Ana", address: str = service.http, **options: Any) -> Person:
        options = {"viewport": PHONE, "locale": "en", "reduced_motion": "reduce", "service_workers": "block"} | options
        context = browser.new_context(**options)
        context.tracing.start(snapshots=True)
        person = Person(name, context, address)
        everybody.append(person)
        return person

    yield come
    failed = request.node.stash.get(FAILED, False)
    for number, person in enumerate(everybody):
        trace = None
        if failed:
            folder = KEPT / "failures"
            stem = re.sub(r"\W+", "-", f"{request.node.name}-{number}-{person.name}")
            trace = folder / f"{stem}.zip"
            for tab, page in enumerate(person.context.pages):
                page.screenshot(path=folder / f"{stem}-{tab}.png")
        person.context.tracing.stop(path=trace)
        person.context.close()
    if not failed:
        assert [complaint for person in everybody for complaint in person.complaints] == []


@pytest.fixture
def gallery() -> Iterator[NewGallery]:
    """Makes a gallery for a language; the test fails if anything was wrong with a screen."""
    galleries: dict[str, Gallery] = {}
    yield lambda language: galleries.setdefault(language, Gallery(KEPT, language))
    faults = [fault for gallery in galleries.values() for fault in gallery.faults]
    assert not faults, "\n".join(faults)


@pytest.fixture
def pictures(new_person: NewPerson, gallery: NewGallery) -> Watch:
    """Keeps a picture of every question but the pick when it comes up for the first time, in English and German."""
    pictured = {"", "pick"}

    def watch(person: Person, shown: Shown) -> None:
        if shown.scored or shown.kind in pictured:
            return
        pictured.add(shown.kind)
        gallery("en").look_at(person.page, f"question-{shown.kind}", whole=False)
        # The same seat on another device, which speaks German.
        twin = new_person(person.name, person.address, locale="de", storage_state=person.context.storage_state())
        twin.page.goto(person.page.url)
        assert twin.sees(lambda seen: seen.question).options == shown.options
        gallery("de").look_at(twin.page, f"question-{shown.kind}", whole=False)
        twin.page.close()

    return watch


WORDS_KEPT = """async () => {
  const loaded = performance.getEntriesByType("resource").map((it) => it.name);
  const words = loaded.filter((name) => /assets\\/[a-z]{2}-[^/]*\\.js$/.test(name));
  return (await Promise.all(words.map((name) => caches.match(name)))).every(Boolean);
}"""
"""Whether the words of the languages that were spoken on this page are kept, too."""


def alone(new_person: NewPerson, language: str, viewport: ViewportSize = DESKTOP) -> Person:
    """Somebody whose browser keeps the page and has no connection any more."""
    ana = new_person("Ana", locale=language, viewport=viewport, service_workers="allow")
    ana.open()
    ana.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    ana.page.wait_for_function("caches.keys().then((names) => names.length > 0)")
    ana.page.wait_for_function(WORDS_KEPT)
    ana.context.set_offline(True)
    return ana
