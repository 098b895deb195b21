"""What one has played, in a real browser: told, taken to another device and to the terminal, and forgotten."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.rules.catalogue import CARD_NAMES
from sushibelt.terminal.records.past import look_back
from sushibelt.terminal.records.transfer import take_in

from .conftest import NewGallery, NewPerson, alone
from .habits import eager
from .people import play_on
from .screens import DESKTOP, PHONE

pytestmark = pytest.mark.slow

WORDS = {
    "en": ("Play against bots", "Your play", "Save all as a file", "Forget all of it"),
    "de": ("Gegen Bots spielen", "Deine Spiele", "Alles als Datei sichern", "Alles vergessen"),
}

AS_MANY = {"en": "You have as many: ", "de": "Du hast genauso viele: "}
NOTHING = {"en": "There is nothing on this plate", "de": "Auf diesem Teller liegt nichts"}


@pytest.mark.parametrize(("language", "viewport"), [("en", DESKTOP), ("de", PHONE)])
def test_what_was_played_is_told_and_taken_along(
    new_person: NewPerson,
    gallery: NewGallery,
    language: str,
    viewport: ViewportSize,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without a connection: a game ends, is told of, saved, forgotten, and added again; the terminal reads the file."""
    ana, keeps = alone(new_person, language, viewport), gallery(language)
    ana.by_keyboard = viewport is DESKTOP
    page = ana.page
    play, title, save, forget = WORDS[language]
    page.goto(f"{ana.address}/you")
    expect(page.locator("[data-played='0']")).to_be_visible()
    page.goto(ana.address)
    ana.touch(ana.button(play))
    play_on([ana], lambda shown: shown.over, eager)
    ana.touch(page.locator("[data-pass]"))
    passed = page.locator("[data-text]").inner_text().splitlines()
    keeps.look_at(page, "end-passed-on")
    page.goto(ana.address)
    ana.touch(page.get_by_role("link").filter(has_text=title))
    told = page.locator("[data-played='1']")
    expect(told).to_be_visible()
    expect(page.locator("[data-against=regular]")).to_contain_text("1")
    keeps.look_at(page, "your-play")

    with page.expect_download() as download:
        ana.touch(ana.button(save))
    file = tmp_path / "history.json"
    download.value.save_as(file)
    ana.touch(ana.button(forget))
    ana.touch(page.get_by_role("dialog").get_by_role("button", name=forget))
    expect(page.locator("[data-played='0']")).to_be_visible()
    for _ in range(2):  # a second time nothing is new
        page.locator("input[type=file]").set_input_files(file)
        expect(told).to_be_visible()
    page.locator("[data-game]").get_by_role("link").first.click()
    expect(page).to_have_url(f"{ana.address}/solo/{json.loads(file.read_text('utf-8'))['games'][0]['id']}/replay")

    # A friend gets the same cards, and hears at the end who did better.
    record = record_from_json(json.dumps(json.loads(file.read_text("utf-8"))["games"][0]["record"]))
    assert record.points is not None
    assert str(record.points[0]) in passed[0]
    page.goto(passed[1])
    expect(page.get_by_role("heading", level=1)).to_contain_text(str(record.points[0]))
    keeps.look_at(page, "deal")
    ana.touch(page.locator("[data-play-deal]"))
    shown = ana.sees(lambda shown: shown.kind == "pick")
    hand = next(iter(Match.replay_steps(record))).view(0).hand
    assert set(shown.options) == {CARD_NAMES[card] for card in hand}
    play_on([ana], lambda shown: shown.over, eager)  # whoever plays alike gets the same
    expect(page.locator("[data-beat]")).to_contain_text(AS_MANY[language])
    page.goto(f"{ana.address}/deal/classic/usual/me/abc/1/e/x")
    expect(page.locator("main h1")).to_have_text(NOTHING[language])

    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path / "home"))
    assert take_in(str(file)) == 1
    assert [tally.against for tally in look_back().results] == ["regular"]
    assert not ana.complaints
