"""The deal of the day and puzzles in a real browser: offline, by keyboard and thumb, in two languages."""

from datetime import UTC, date, datetime, timedelta

import pytest
from playwright.sync_api import ViewportSize, expect

from sushibelt.practice.daily import AT_YOUR_SEAT, deal_of, engine_name, points_of_bot
from sushibelt.practice.puzzle import CLASSIC, puzzles_of

from .conftest import NewGallery, NewPerson, alone
from .habits import eager
from .people import play_on
from .screens import DESKTOP, PHONE

pytestmark = pytest.mark.slow

DAY = "2026-01-02"
WORDS = {
    "en": ("What would you take?", "Play this deal", "Compare with the bots", "Pass it on"),
    "de": ("Was würdest du nehmen?", "Dieses Spiel spielen", "Mit den Bots vergleichen", "Weitersagen"),
}
BEATEN = {"en": "You have beaten Ben's 30 points!", "de": "Übertroffen: 30 Punkte von Ben!"}
OTHER = {"en": "they do not compare", "de": "nicht vergleich"}
PLAYED = """(day) => localStorage.setItem("sushibelt.daily",
  JSON.stringify([{ day, on: day, points: 40, place: 1, players: 4, others: {}, engine: "" }]))"""
WHY = {"en": "It triples the next nigiri", "de": "verdreifacht das nächste Nigiri"}
sizes = pytest.mark.parametrize(("language", "viewport"), [("en", DESKTOP), ("de", PHONE)])


@sizes
def test_puzzles_are_solved_without_a_connection(
    new_person: NewPerson, gallery: NewGallery, language: str, viewport: ViewportSize
) -> None:
    """A right answer and a wrong one, by thumb and by keyboard; the row counts, also after the page is opened anew."""
    ana, keeps = alone(new_person, language, viewport), gallery(language)
    page = ana.page
    page.get_by_role("link").filter(has_text=WORDS[language][0]).click()
    expect(page.locator("[data-menu=classic]")).to_contain_text(f"0 / {len(puzzles_of(CLASSIC))}")
    keeps.look_at(page, "puzzles")
    page.locator("[data-menu=classic]").click()

    first, second = puzzles_of(CLASSIC)[:2]
    ana.sees(lambda shown: shown.kind == "pick")
    keeps.look_at(page, "puzzle", whole=False)
    page.locator(f'[data-answer="{first.best}"]').first.click()
    page.locator("[data-send]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("★")
    expect(dialog.locator("[data-why]")).to_contain_text(WHY[language])
    keeps.look_at(page, "puzzle-solved", whole=False)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.locator("[data-next]").click()

    worst = list(second.values)[-1]
    page.locator(f'[data-answer="{worst}"]').first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-send]").focus()
    page.keyboard.press("Enter")
    best, *_, last = second.values.values()
    expect(dialog).to_contain_text(f"{100 * (best - last):.0f} %")
    dialog.locator("[data-next]").press("Enter")
    ana.sees(lambda shown: shown.kind == "pick")
    page.reload()
    ana.sees(lambda shown: shown.kind == "pick")
    page.goto(f"{ana.address}/puzzles")
    expect(page.locator("[data-menu=classic]")).to_contain_text("2 / ")
    keeps.look_at(page, "puzzles-begun")
    assert not keeps.faults
    assert not ana.complaints


@sizes
def test_the_deal_of_a_day_is_the_same_as_in_python(
    new_person: NewPerson, gallery: NewGallery, language: str, viewport: ViewportSize
) -> None:
    """Played without a connection: cards, opponents and what bots make of them are those of the command line."""
    ana, keeps = alone(new_person, language, viewport), gallery(language)
    page, deal = ana.page, deal_of(date.fromisoformat(DAY))
    _, play, compare, share = WORDS[language]
    ana.by_keyboard = viewport is DESKTOP
    ana.open(f"/daily/{DAY}/30/{engine_name()}/Ben")
    keeps.look_at(page, "daily")
    page.get_by_role("textbox").fill("Ana")
    ana.touch(ana.button(play))
    ana.sees(lambda shown: shown.kind == "pick")
    match = deal.match("Ana")
    hand = match.view(0).hand
    assert page.locator("[data-zone] [data-answer]").count() == len(hand)
    play_on([ana], lambda shown: shown.over, eager)
    ana.touch(page.get_by_role("link", name=compare))
    text = page.locator("[data-text]").inner_text()
    for bot in AT_YOUR_SEAT:
        assert f"{bot.partition(':')[0]} {points_of_bot(deal, bot)}" in text
    assert engine_name() in text
    expect(page.locator("[data-result]")).to_contain_text("Ben")
    expect(page.locator(".beat")).to_contain_text(BEATEN[language])
    keeps.look_at(page, "daily-played")
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.touch(ana.button(share))
    expect(page.get_by_role("status")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[:-1] == text.splitlines()[:-1]

    page.goto(copied.splitlines()[-1])
    expect(page.locator("[data-result]")).to_be_visible()
    mine = int(page.locator("tr.mine .points").inner_text().replace("−", "-"))
    expect(page.locator("[aria-current=date] b")).to_have_text(str(mine))

    # Only the same engine compares; and a friend may be called like anybody else in the table.
    page.goto(f"{ana.address}/daily/{DAY}/31/00000000/Cem")
    expect(page.locator(".beat")).to_contain_text(OTHER[language])
    expect(page.locator("[data-result] tbody")).not_to_contain_text("Cem")
    expect(page.locator("[data-result] tbody tr")).to_have_count(1 + len(AT_YOUR_SEAT))
    you = page.locator("tr.mine th").inner_text()
    page.goto(f"{ana.address}/daily/{DAY}/{mine}/{engine_name()}/{you}")
    expect(page.locator("[data-result] tbody tr").filter(has_text=you)).to_have_count(2)

    # A row of days: yesterday's deal was played yesterday.
    page.evaluate(PLAYED, (datetime.now(UTC).date() - timedelta(days=1)).isoformat())
    ana.open("/daily")
    expect(page.locator("[data-streak='1']")).to_be_visible()
    page.goto(f"{ana.address}/daily/2999-01-01")
    expect(page.get_by_role("status")).to_be_visible()
    assert not keeps.faults
    assert not ana.complaints
