"""The coach in a real browser: hints that teach, and after each pick what it gave away; only for whoever wants it."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from .conftest import NewGallery, NewPerson, alone
from .habits import CLASSIC
from .layout import SIZES, faults, out_of_reach, resize
from .meeting import make_table, sit_down
from .people import Person, play_on
from .screens import DESKTOP, PHONE
from .test_keyboard import IN_HAND, tab_to

pytestmark = pytest.mark.slow

HAND = "[data-zone] [data-answer]"
HINT = {"en": "Hint", "de": "Tipp"}
TAUGHT = {"en": "Tried often in imagined games", "de": "Oft in gedachten Spielen probiert"}
FINE = {"en": "A fine choice.", "de": "Eine gute Wahl."}
GAVE_AWAY = {"en": "of the win.", "de": "des Sieges verschenkt."}
BESIDE_THE_BEST = """() => [...document.querySelectorAll("[data-zone] [data-answer]")]
  .map((it) => it.dataset.answer)
  .filter((name, at, all) => all.indexOf(name) === at && !document.querySelector(`[data-answer="${name}"].hinted`))"""


SAME_CARDS = "crypto.getRandomValues = (array) => array.fill(7)"
"""Games on this device get their secret from it, so that the cards are the same every time."""


def coached(person: Person) -> Person:
    """Somebody who has switched the coach on before."""
    person.context.add_init_script("localStorage.setItem('sushibelt.coach', 'true')")
    return person


def play_alone(person: Person, edition: str = "Party") -> Page:
    """From the home page to the first question of a game against bots, in any language; the cards are known."""
    person.context.add_init_script(SAME_CARDS)
    person.open()
    person.page.locator("summary").click()
    person.page.locator("label").filter(has=person.page.get_by_role("radio", name=edition)).click()
    person.page.locator("[data-begin]").click()
    person.sees(lambda shown: shown.kind == "pick")
    return person.page


def hint(page: Page) -> Locator:
    """What a hint says, when it has been found out."""
    said = page.locator("[data-hint]")
    said.locator("tbody").wait_for()
    return said


def remark(page: Page) -> Locator:
    """What the coach says of a pick, when it has been found out."""
    said = page.locator("[data-remark=fine], [data-remark=lost]")
    said.wait_for()
    return said


@pytest.mark.parametrize(("language", "viewport"), [("en", DESKTOP), ("de", PHONE)])
def test_alone_and_without_a_connection(
    new_person: NewPerson, gallery: NewGallery, language: str, viewport: ViewportSize
) -> None:
    """The coach is switched on when a game is set up, teaches, judges, and is remembered."""
    ana, keeps = alone(new_person, language, viewport), gallery(language)
    page = ana.page
    page.locator("summary").click()
    page.get_by_role("checkbox", name="Coach").check()
    keeps.look_at(page, "coach-set-up", whole=False)
    play_alone(ana)
    keeps.look_at(page, "coach-begins", whole=False)

    ana.button(HINT[language]).click()
    said = hint(page)
    expect(said.locator("tbody tr")).to_have_count(3)
    expect(said).to_contain_text(TAUGHT[language])
    lit = page.locator(f"{HAND}.hinted")
    expect(lit).to_have_count(1)
    keeps.look_at(page, "coach-hint", whole=False)
    best = lit.get_attribute("data-answer")
    assert best is not None
    ana.answer(best)
    expect(said).to_have_count(0)
    expect(remark(page)).to_contain_text(FINE[language])

    # Somebody who never takes the best card is told so before long.
    for turn in range(2, 6):
        ana.sees(lambda shown, turn=turn: shown.kind == "pick" and shown.turn == turn)  # type: ignore[misc]
        page.keyboard.press("h")
        hint(page)
        ana.answer(page.evaluate(BESIDE_THE_BEST)[-1])
        if remark(page).get_attribute("data-remark") == "lost":
            break
    expect(remark(page)).to_contain_text(GAVE_AWAY[language])
    keeps.look_at(page, "coach-remark", whole=False)
    assert not keeps.faults
    assert not ana.complaints


def test_everything_stays_in_reach_at_any_size(new_person: NewPerson) -> None:
    """What the coach says covers nothing, and a hint neither the hand nor what sends a card."""
    ana = coached(new_person("Ana", viewport=DESKTOP))
    page = play_alone(ana, "Classic")
    for turn in (1, 2):
        ana.sees(lambda shown, turn=turn: shown.kind == "pick" and shown.turn == turn)  # type: ignore[misc]
        if turn > 1:
            remark(page)
        wrong = []
        for size in SIZES:
            resize(page, size)
            page.locator("[data-told]").wait_for(state="detached")
            wrong += [f"{size}: {fault}" for fault in faults(page) + out_of_reach(page, HAND, "[data-send]")]
            page.keyboard.press("h")
            hint(page)
            wrong += [f"{size}: {fault}" for fault in out_of_reach(page, HAND, "[data-send]", "[data-hint] button")]
            page.keyboard.press("Escape")
            expect(page.locator("[data-hint]")).to_have_count(0)
        assert wrong == []
        page.keyboard.press("h")
        hint(page)
        ana.answer(page.evaluate(BESIDE_THE_BEST)[-1])


def test_with_the_keyboard(new_person: NewPerson) -> None:
    """H gives a hint wherever the keyboard is, and puts it away; no place is lost."""
    ana = coached(new_person("Ana", viewport=DESKTOP))
    page = play_alone(ana, "Classic")
    tab_to(page, page.locator(HAND).first)
    page.keyboard.press("h")
    said = hint(page)
    assert page.evaluate(IN_HAND)
    page.keyboard.press("h")
    expect(said).to_have_count(0)
    tab_to(page, ana.button("Hint"))
    expect(ana.button("Hint")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    hint(page)
    expect(ana.button("Hint")).to_be_focused()
    expect(ana.button("Hint")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)

    # A question mark shows the rules of this menu, and no others.
    page.keyboard.press("?")
    rules = page.get_by_role("dialog")
    expect(rules).to_contain_text("Each pair 5.")
    expect(rules.locator("li")).to_have_count(8)
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)

    # Letters that are typed elsewhere mean something else there.
    ana.button("In front of you").click()
    page.keyboard.press("h")
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)

    tab_to(page, page.locator(HAND).first)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(remark(page)).to_have_role("status")
    ana.sees(lambda shown: shown.turn == 2)
    assert page.evaluate(IN_HAND)

    # At the table it is switched off, and on.
    ana.button("Settings").click()
    switch = page.get_by_role("checkbox", name="Coach")
    expect(switch).to_be_checked()
    switch.press("Space")
    page.keyboard.press("Escape")
    expect(page.locator("[data-remark]")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('sushibelt.coach')") == "false"


def test_people_with_one_device_hear_only_their_own(new_person: NewPerson) -> None:
    """The coach speaks before the device is handed on; whoever comes next sees nothing of it."""
    ana = new_person("Ana")
    page = ana.page
    ana.open("/new")
    page.get_by_label("Your name").fill("Ana")
    ana.choose("Edition", "Classic")
    ana.choose("Players", "2")
    ana.choose("Where", "On this device")
    page.get_by_label("Name on seat 2").fill("Ben")
    page.get_by_role("checkbox", name="Coach", exact=True).check()
    ana.button("Deal the cards").click()
    ana.button("I am Ana").click()
    ana.sees(lambda shown: shown.kind == "pick")
    page.locator(HAND).first.click()
    page.locator("[data-send]").click()
    remark(page)
    expect(page.get_by_role("heading", name="Hand the device to Ben")).to_have_count(0)
    # Whoever thinks again has not chosen: nothing is said of it any more.
    ana.button("Choose again").click()
    ana.sees(lambda shown: shown.kind == "pick")
    expect(page.locator("[data-remark]")).to_have_attribute("data-remark", "")
    page.locator(HAND).last.click()
    page.locator("[data-send]").click()
    said = remark(page).inner_text()
    assert faults(page) + out_of_reach(page, "[data-hand-on]") == []
    ana.button("On to Ben").click()
    page.get_by_role("heading", name="Hand the device to Ben").wait_for()
    assert said not in page.locator("body").inner_text()
    expect(page.locator("[data-remark]")).to_have_count(0)
    ana.button("I am Ben").click()
    ana.sees(lambda shown: shown.kind == "pick")
    expect(page.locator("[data-remark]")).to_have_attribute("data-remark", "")


def test_at_a_table_of_the_service(new_person: NewPerson) -> None:
    """Where the host allows it each may be coached; the service and the others hear nothing of it."""
    ana, ben = coached(new_person("Ana")), new_person("Ben")
    spoken: list[str] = []
    for person in (ana, ben):
        person.page.on("websocket", lambda line: line.on("framesent", lambda text: spoken.append(str(text))))
    link = make_table(ana, CLASSIC)
    sit_down(ben, link)
    ana.button("Deal the cards").click()
    for person in (ana, ben):
        person.sees(lambda shown: shown.kind == "pick")
    ana.button("Hint").click()
    hint(ana.page)
    ana.answer(ana.look().options[0])
    remark(ana.page)
    expect(ben.page.locator("[data-remark]")).to_have_count(0)
    ben.button("Hint").click()
    hint(ben.page)
    ana.button("Choose again").click()
    expect(ana.page.locator("[data-remark]")).to_have_attribute("data-remark", "")
    # Whoever has seen both hands hears before long what the rest of the round is worth for sure.
    play_on([ana, ben], lambda shown: shown.turn == 5 and shown.kind == "pick", lambda shown: shown.options[-1])
    ana.page.keyboard.press("h")
    expect(hint(ana.page)).to_contain_text("Solved exactly")
    assert any("answer" in text for text in spoken)
    assert not any("hint" in text for text in spoken)


def test_where_the_host_does_not_allow_it(new_person: NewPerson) -> None:
    """Neither hints nor the coach, whatever is remembered; and neither can be switched on."""
    ana = coached(new_person("Ana", viewport=DESKTOP))
    make_table(ana, CLASSIC, bots=1, hints=False)
    ana.button("Deal the cards").click()
    ana.sees(lambda shown: shown.kind == "pick")
    expect(ana.button("Hint")).to_have_count(0)
    ana.page.keyboard.press("h")
    expect(ana.page.locator("[data-hint]")).to_have_count(0)
    expect(ana.page.locator("[data-remark]")).to_have_count(0)
    ana.button("Settings").click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    expect(ana.page.get_by_role("checkbox", name="Coach")).to_have_count(0)
    ana.page.keyboard.press("Escape")
    ana.answer(ana.look().options[0])
    ana.sees(lambda shown: shown.turn == 2)
    expect(ana.page.locator("[data-remark]")).to_have_count(0)


def test_without_an_engine_the_service_gives_the_hint(new_person: NewPerson) -> None:
    ana = coached(new_person("Ana"))
    ana.context.route("**/*.wasm", lambda route: route.fulfill(body=b"no engine", content_type="text/plain"))
    make_table(ana, CLASSIC, bots=1)
    ana.button("Deal the cards").click()
    ana.sees(lambda shown: shown.kind == "pick")
    ana.button("Hint").click()
    ana.page.get_by_text("The master would choose").wait_for()
    expect(ana.page.locator(f"{HAND}.hinted")).to_have_count(1)
