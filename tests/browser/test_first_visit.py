"""The first visit: little is sent, and it works on a home network, where browsers keep no page and install none."""

import pytest
from bench.first_visit import MOST_BYTES, visit, wire
from playwright.sync_api import Browser, expect

from tests.server.serving import Service

from .conftest import NewGallery, NewPerson

pytestmark = pytest.mark.slow


def test_a_first_visit_is_small(browser: Browser, service: Service) -> None:
    with wire(service.port) as counting:
        seen = visit(browser, counting, slow=False)
    assert seen.page < seen.all <= MOST_BYTES


@pytest.mark.parametrize(
    ("language", "settings", "words"),
    [
        ("en", "Settings", "Keeping this page on the device and installing it need an address with https."),
        ("de", "Einstellungen", "Um diese Seite auf dem Gerät zu behalten und zu installieren"),
    ],
)
def test_plain_http_is_enough_to_play(
    new_person: NewPerson, service: Service, gallery: NewGallery, language: str, settings: str, words: str
) -> None:
    # A name that is not this machine's own, at which the service answers as a proxy would.
    options = {"proxy": {"server": service.http}, "service_workers": "allow", "locale": language}
    ana = new_person("Ana", "http://sushi.example", **options)
    ana.forgive("Cross-Origin-Opener-Policy")  # without https, browsers leave that header aside, and say so
    ana.open("/score")
    expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
    assert ana.page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    ana.button(settings).click()
    expect(ana.page.get_by_role("dialog")).to_contain_text(words)
    gallery(language).look_at(ana.page, "settings-plain-http", whole=False)


def test_settings_say_nothing_about_https_where_it_is_not_missing(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    ana.open()
    ana.button("Settings").click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    expect(ana.page.get_by_role("dialog")).not_to_contain_text("https")
