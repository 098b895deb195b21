"""Party as it was first printed: two bonus cards in one turn, at the service and on this device."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from sushibelt.play.match import Match

from .conftest import NewGallery, NewPerson
from .habits import CHOPSTICKS_AND_SPOON, patient
from .meeting import plan_table
from .people import Person, play_on
from .screens import DESKTOP
from .test_on_this_device import saved_record

pytestmark = pytest.mark.slow

SENTENCE = "Any number of chopsticks and spoons in one turn instead of one."
KNOWN_SECRET = """() => {
  Object.getPrototypeOf(crypto).getRandomValues = (bytes) => bytes.fill(1);
}"""
"""The secret of a game on this device is drawn by the browser; with it Ana meets what she wants to see."""


def choose_printing(person: Person) -> None:
    """Tick what is tucked away under the other rules of a table."""
    page = person.page
    expect(page.get_by_text(SENTENCE)).to_be_hidden()
    page.locator("summary").filter(has_text="More").click()
    expect(page.get_by_text(SENTENCE)).to_be_visible()
    page.get_by_label("Play Party as it was first printed").check()


def use_two(person: Person, look: NewGallery | None = None) -> tuple[str, str]:
    """Play until two bonus cards lie in front, and use both with one pick; which they are."""
    page = person.page
    play_on([person], lambda shown: shown.kind == "call" and len(shown.options) > 2, patient)
    expect(page.get_by_role("heading", name="Use a card in front of you this turn?")).to_be_visible()
    first, second = person.look().options[:2]
    person.answer(second)
    heading = page.get_by_role("heading", name="Use another one as well?")
    expect(heading).to_contain_text(f"You use {second.replace('_', ' ')}.")
    expect(heading).to_be_focused()
    assert person.look().options == [first, "pass"]
    expect(person.button("No more")).to_be_visible()
    if look is not None:
        look("en").look_at(page, "call-another", whole=False)
    person.button("Hint").click()
    page.locator("[data-hint] tbody").wait_for()

    # Choosing again takes back the card and what was called.
    person.button("Choose again").click()
    shown = person.sees(lambda shown: shown.kind == "pick")
    person.answer(next(option for option in shown.options if not option.startswith(("chopsticks", "spoon"))))
    assert person.look().options == [first, second, "pass"]
    person.answer(first)
    person.answer(second)
    return first, second


def called(match: Match) -> list[list[str]]:
    """What Ana called with each of her picks."""
    turns: list[list[str]] = [[]]
    for event in match.events(0):
        if event.kind == "passed":
            turns.append([])
        elif event.kind == "called" and event.seat == 0:
            turns[-1].append(event.card or "")
    return turns


def test_at_the_service(new_person: NewPerson, gallery: NewGallery) -> None:
    """P-FIRST-1, P-FIRST-2"""
    ana = new_person("Ana", viewport=DESKTOP)
    page = ana.page
    plan_table(ana, CHOPSTICKS_AND_SPOON, bots=2)
    choose_printing(ana)
    gallery("en").look_at(page, "new-first-printing")
    ana.choose("Edition", "Classic")
    expect(page.locator("summary").filter(has_text="More")).to_have_count(0)
    ana.choose("Edition", "Party")
    ana.button("Make the table").click()
    expect(page.locator("[data-lobby]")).to_contain_text("First printing")
    ana.button("Change the table").click()
    expect(page.get_by_label("Play Party as it was first printed")).to_be_checked()
    ana.button("Play like this").click()
    ana.button("Deal the cards").click()
    ana.sees(lambda shown: shown.kind == "pick")
    expect(page.get_by_text("First printing")).to_be_visible()
    first, second = use_two(ana, gallery)
    log = page.get_by_role("complementary")
    for card in (first, second):
        expect(log).to_contain_text(f"You call {card.replace('_', ' ')}")
    page.get_by_role("button", name="Menu:").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"First printing: {SENTENCE}")


def test_on_this_device(new_person: NewPerson, tmp_path: Path) -> None:
    """P-FIRST-1, P-FIRST-2"""
    ana = new_person("Ana")
    page = ana.page
    page.add_init_script(f"({KNOWN_SECRET})()")
    plan_table(ana, CHOPSTICKS_AND_SPOON, bots=2)
    ana.choose("Where", "On this device")
    for seat in (2, 3):
        page.get_by_role("combobox", name=f"Seat {seat}", exact=True).select_option("random")
    choose_printing(ana)
    ana.button("Deal the cards").click()
    ana.sees(lambda shown: shown.kind == "pick")
    page.get_by_role("button", name="Menu:").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"First printing: {SENTENCE}")
    page.keyboard.press("Escape")
    two = use_two(ana)
    turn = ana.look().turn
    play_on([ana], lambda shown: shown.kind == "pick" and shown.turn == turn + 1, patient)

    # The game goes on as the same one, and its file says what was played.
    page.reload()
    ana.sees(lambda shown: shown.kind == "pick" and shown.turn == turn + 1)
    play_on([ana], lambda shown: shown.over, patient)
    page.get_by_role("link", name="Look at the game again").click()
    page.get_by_role("slider").wait_for()
    record = saved_record(ana, tmp_path)
    assert record.printing == "first"
    assert sorted(two) in [sorted(cards) for cards in called(Match.replay(record))]
