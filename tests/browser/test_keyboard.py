"""Without a mouse: from the home page through a whole game, and nobody ever loses their place."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import NewPerson
from .people import Person, Shown
from .screens import DESKTOP

pytestmark = pytest.mark.slow

IN_HAND = "() => document.activeElement.closest('ul')?.getAttribute('aria-label') === 'Your hand'"
TELLINGS = """() => {
  const voice = document.querySelector("[aria-live=polite]");
  window.tellings = [];
  new MutationObserver(() => window.tellings.push(voice.textContent))
    .observe(voice, { childList: true, characterData: true, subtree: true });
}"""


def tab_to(page: Page, wanted: Locator) -> None:
    """Press the tab key until something has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate("(it) => it === document.activeElement"):
            return
    raise AssertionError(f"The tab key never comes to {wanted}")


def sit_alone(person: Person) -> None:
    """Play the classic game against one bot, from the home page."""
    page = person.page
    person.open()
    tab_to(page, page.get_by_label("Your name"))
    page.keyboard.type(person.name)
    # What is played is folded away until somebody asks.
    tab_to(page, page.locator("summary"))
    page.keyboard.press("Enter")
    # Of radio buttons in a row the chosen one is reached by the tab key, and the others with the arrows.
    tab_to(page, page.get_by_role("radio", name="Party", exact=True))
    page.keyboard.press("ArrowLeft")
    tab_to(page, page.get_by_role("radio", name="4", exact=True))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    tab_to(page, person.button("Play against bots"))
    page.keyboard.press("Enter")
    person.sees(lambda shown: shown.kind == "pick")


def answer(person: Person, shown: Shown) -> None:
    """Answer with the keyboard, starting from where the focus is."""
    page = person.page
    if shown.scored:
        # The dialog of the points has the focus, and leads to its button.
        tab_to(page, page.locator("dialog [data-go-on]"))
        page.keyboard.press("Enter")
    elif shown.kind == "pick":
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    else:
        tab_to(page, page.locator('[data-answer="pass"]'))
        page.keyboard.press("Enter")


def is_another(now: Shown, before: Shown) -> bool:
    """Whether there is something to do that was not there before."""
    return bool(now.question or now.scored) and (now.question, now.scored) != (before.question, before.scored)


def test_a_whole_game_with_the_keyboard(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    sit_alone(ana)
    tab_to(ana.page, ana.page.locator("[data-answer]").first)
    shown = Shown()
    while not (shown := ana.sees(lambda now, before=shown: now.over or is_another(now, before))).over:  # type: ignore[misc]
        if shown.kind == "pick" and not shown.scored:
            assert ana.page.evaluate(IN_HAND), f"the keyboard lost the hand in {shown}"
        answer(ana, shown)
    again = ana.button("Play again")
    tab_to(ana.page, again)
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(10)


def test_a_digit_chooses_the_card_that_bears_it(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    sit_alone(ana)
    page = ana.page
    cards = page.get_by_role("list", name="Your hand").get_by_role("button")
    expect(cards.locator("kbd")).to_have_text([*"1234567890"])
    page.keyboard.press("0")
    expect(cards.nth(9)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("3")
    page.keyboard.press("3")  # a key too often sends nothing
    expect(cards.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(9)).to_have_attribute("aria-pressed", "false")
    ana.button("In front of you").click()
    page.keyboard.press("5")  # goes to the dialog, which has the keyboard
    page.keyboard.press("Escape")
    expect(cards.nth(2)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    ana.sees(lambda shown: shown.turn == 2)
    expect(cards.locator("kbd")).to_have_text([*"123456789"])


def test_one_announcement_for_each_reveal(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    sit_alone(ana)
    tab_to(ana.page, ana.page.locator("[data-answer]").first)
    ana.page.evaluate(TELLINGS)
    for turn in (1, 2, 3):
        answer(ana, ana.sees(lambda shown, turn=turn: shown.kind == "pick" and shown.turn == turn))  # type: ignore[misc]
        ana.sees(lambda shown, turn=turn: shown.turn == turn + 1)  # type: ignore[misc]
        told: list[str] = ana.page.evaluate("window.tellings")
        assert len(told) == turn
        assert "You play" in told[-1]


def test_the_keyboard_keeps_its_place_while_cards_move(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP, reduced_motion="no-preference")
    sit_alone(ana)
    tab_to(ana.page, ana.page.locator("[data-answer]").first)
    for turn in (1, 2, 3):
        shown = ana.sees(lambda shown, turn=turn: shown.kind == "pick" and shown.turn == turn)  # type: ignore[misc]
        assert ana.page.evaluate(IN_HAND)
        answer(ana, shown)
