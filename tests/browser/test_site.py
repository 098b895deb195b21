"""The page as plain files in a folder of some web server: links, reloading, no connection, an update, no server."""

import re
import shutil
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sushibelt.server.operations.config import PAGE
from sushibelt.terminal.commands.site import site

from .conftest import NewGallery, NewPerson
from .people import PATIENCE

pytestmark = pytest.mark.slow


class Quiet(SimpleHTTPRequestHandler):
    """Python's own server, which says nothing."""

    def log_message(self, *said: object) -> None:
        """Say nothing."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site in a folder of a server that has other things, too."""
    if not (PAGE / "index.html").exists():
        pytest.fail("The page has not been built: see web/README.md")
    folder = tmp_path / "games" / "sushi"
    site(str(folder))
    return folder


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    """Where the site is, without a slash at the end."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder.parents[1])) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/games/sushi"
        server.shutdown()


def heading(page: Page, words: str) -> None:
    """Wait for the screen with this heading."""
    expect(page.get_by_role("heading", level=1, name=words, exact=True)).to_be_visible()


def until_kept(page: Page) -> None:
    """Wait until the page is kept on the device and looked after."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def until(page: Page, promised: str) -> None:
    """Wait until something is so that a page can only find out by waiting itself."""
    late = time.monotonic() + PATIENCE
    while not page.evaluate(promised):
        assert time.monotonic() < late, f"in vain: {promised}"
        page.wait_for_timeout(20)


def broken_pictures(page: Page) -> int:
    """How many pictures of the screen have not come."""
    page.wait_for_function("[...document.images].every((it) => it.complete)")
    missing: int = page.evaluate("[...document.images].filter((it) => !it.naturalWidth).length")
    return missing


def test_every_screen_has_an_address(new_person: NewPerson, address: str) -> None:
    ana = new_person("Ana", address)
    page = ana.page
    failed: list[str] = []
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    ana.open("/")
    heading(page, "Pick a dish, pass the rest")
    expect(page.get_by_text("Tables with friends need a Sushibelt service.")).to_be_visible()
    assert page.get_by_role("link", name="Make a table").count() == 0
    assert broken_pictures(page) == 0

    link = page.get_by_role("link", name=re.compile("Score a real table"))
    assert link.evaluate("(it) => it.href") == f"{address}/#/score"
    link.click()
    heading(page, "Score a real table")
    assert page.url == f"{address}/#/score"
    page.reload()
    heading(page, "Score a real table")
    page.go_back()
    heading(page, "Pick a dish, pass the rest")
    page.go_forward()
    heading(page, "Score a real table")
    page.evaluate("location.hash = '#/menus'")
    heading(page, "Menu for a real table")
    page.get_by_role("link", name="To the start").click()
    heading(page, "Pick a dish, pass the rest")
    with ana.context.expect_page() as opened:
        page.get_by_role("link", name=re.compile("Menu for a real table")).click(modifiers=["Control"])
    heading(opened.value, "Menu for a real table")

    for path, words in (
        ("/index.html#/score", "Score a real table"),
        ("/#/menus", "Menu for a real table"),
        ("/#/table/abcdefg", "This needs a Sushibelt service"),
        ("/#/new", "Make a table"),
        ("/#/solo/22222222", "A game on this device"),
        ("/#/replay/abcdefg/1", "This needs a Sushibelt service"),
        ("/#/nowhere", "There is nothing on this plate"),
        ("/#/%E0%A4%A", "There is nothing on this plate"),
    ):
        another = ana.another_tab()
        another.open(path)
        heading(another.page, words)
    assert failed == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_screens_of_a_site(new_person: NewPerson, gallery: NewGallery, address: str, language: str) -> None:
    ana = new_person("Ana", address, locale=language)
    keeps = gallery(language)
    ana.open("/")
    ana.page.get_by_role("heading", level=1).wait_for()
    keeps.look_at(ana.page, "site-home")
    ana.page.evaluate("location.hash = '#/table/abcdefg'")
    ana.page.locator("code").wait_for()
    keeps.look_at(ana.page, "site-needs-service")


def test_a_site_works_without_a_connection(new_person: NewPerson, address: str) -> None:
    ana = new_person("Ana", address, service_workers="allow")
    page = ana.page
    ana.open("/#/score")
    until_kept(page)
    assert page.evaluate("navigator.serviceWorker.ready.then((it) => it.scope)") == f"{address}/"
    ana.context.set_offline(True)
    page.reload()
    heading(page, "Score a real table")
    ana.open("/")
    heading(page, "Pick a dish, pass the rest")
    assert broken_pictures(page) == 0
    page.get_by_role("link", name=re.compile("Menu for a real table")).click()
    heading(page, "Menu for a real table")
    assert broken_pictures(page) == 0

    # The rules and the bots are on the device, too.
    ana.open("/")
    ana.button("Play against bots").click()
    shown = ana.sees(lambda shown: shown.kind == "pick")
    assert page.url.startswith(f"{address}/#/solo/")
    ana.answer(shown.options[0])
    ana.sees(lambda shown: shown.turn == 2 and shown.kind == "pick")
    page.reload()
    ana.sees(lambda shown: shown.turn == 2 and shown.kind == "pick")
    ana.open("/#/menus")
    heading(page, "Menu for a real table")
    ana.context.set_offline(False)
    page.reload()
    heading(page, "Menu for a real table")
    ana.forgive("ERR_INTERNET_DISCONNECTED")


def test_a_language_is_kept_once_it_is_spoken(new_person: NewPerson, folder: Path, address: str) -> None:
    spanish, german = (next((folder / "assets").glob(f"{code}-*.js")).name for code in ("es", "de"))
    kept = "caches.match('assets/{}').then((found) => found !== undefined)"
    ana = new_person("Ana", address, service_workers="allow")
    page = ana.page
    ana.open("/")
    until_kept(page)
    assert [page.evaluate(kept.format(words)) for words in (spanish, german)] == [False, False]
    ana.button("Settings").click()
    ana.choose("Language", "Español")
    heading(page, "Toma un plato y pasa el resto")
    until(page, kept.format(spanish))

    # Without a connection it is there; another is not, and that is said.
    ana.context.set_offline(True)
    page.reload()
    heading(page, "Toma un plato y pasa el resto")
    ana.button("Ajustes").click()
    ana.choose("Idioma", "Deutsch")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("No se ha podido cargar este idioma.")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    ana.context.set_offline(False)
    ana.forgive("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")

    # The next version keeps it as well, where its words are others by then.
    new = "es-another1.js"
    shutil.copy(folder / "assets" / spanish, folder / "assets" / new)
    worker = (folder / "worker.js").read_text("utf-8").replace(spanish, new)
    (folder / "worker.js").write_text(re.sub(r'KEPT = OURS \+ "\w+"', 'KEPT = OURS + "next"', worker), "utf-8")
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).then(() => null)")
    until(page, "navigator.serviceWorker.ready.then((it) => it.waiting?.state === 'installed')")
    assert [page.evaluate(kept.format(words)) for words in (new, german)] == [True, False]


def test_an_update_leaves_open_pages_alone(new_person: NewPerson, folder: Path, address: str) -> None:
    ana = new_person("Ana", address, service_workers="allow")
    page = ana.page
    ana.open("/")
    until_kept(page)
    page.evaluate("caches.open('of somebody else')")
    first = page.evaluate("caches.keys()")
    old = next(path.name for path in (folder / "assets").glob("eel-*.svg"))
    loads = f"fetch('assets/{old}', {{ cache: 'reload' }}).then((answer) => answer.status)"
    assert page.evaluate(loads) == 200

    # The next version: a picture has changed, and with it its name and the worker.
    new = "eel-another1.svg"
    shutil.move(folder / "assets" / old, folder / "assets" / new)
    worker = (folder / "worker.js").read_text("utf-8").replace(old, new)
    (folder / "worker.js").write_text(re.sub(r'KEPT = OURS \+ "\w+"', 'KEPT = OURS + "next"', worker), "utf-8")
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).then(() => null)")
    until(page, "navigator.serviceWorker.ready.then((it) => it.waiting?.state === 'installed')")
    assert page.evaluate(loads) == 200, "the page that is open still finds its files"
    assert page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state)") == "activated"
    assert len(page.evaluate("caches.keys()")) == len(first) + 1

    # When it is closed, what nobody needs any more goes. Another page of the same server looks on.
    another = ana.another_tab()
    another.page.goto(address.removesuffix("sushi"))
    page.close()
    until(another.page, f"caches.keys().then((names) => names.length === {len(first)})")
    assert sorted(another.page.evaluate("caches.keys()")) == ["of somebody else", "sushibelt-/games/sushi/-next"]
    another.open("/")
    heading(another.page, "Pick a dish, pass the rest")
    assert another.page.evaluate(loads.replace(old, new)) == 200


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Sushibelt has to come from a web server"),
        ("de", "Sushibelt kommt von einem Webserver"),
        ("es", "Sushibelt tiene que venir de un servidor web"),
    ],
)
def test_opened_as_a_file_it_says_what_to_do(new_person: NewPerson, folder: Path, language: str, words: str) -> None:
    ana = new_person("Ana", locale=language)
    ana.page.goto((folder / "index.html").as_uri())
    expect(ana.page.get_by_role("alert")).to_contain_text(words)
    assert len(ana.page.locator("body").inner_text().strip().splitlines()) == 1
    ana.forgive("CORS policy", "ERR_FAILED")
