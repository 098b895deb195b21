"""A newcomer with a phone: what to press, what to do with a card, and how everybody stands (docs/walk.md)."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .habits import eager
from .people import play_on
from .screens import PHONE

pytestmark = pytest.mark.slow

WATCH_HAND = """() => {
  window.places = new Set();
  const look = () => {
    const hand = document.querySelector(".hand > ul");
    if (hand) window.places.add(hand.offsetTop + hand.offsetHeight);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_first_round_with_a_phone(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=PHONE, has_touch=True, is_mobile=True)
    page = ana.page
    ana.open()
    # Whoever is new finds the lessons right below the button, before what can be set.
    learn = page.locator("[data-learn]")
    learn.wait_for()
    assert learn.bounding_box()["y"] < page.locator("summary").bounding_box()["y"]  # type: ignore[index]
    expect(page.locator("summary")).to_contain_text("Bots: Regular")
    ana.button("Play against bots").click()
    ana.sees(lambda shown: shown.kind == "pick")

    # How the game goes is told until the first card is played; whatever is tapped, its rule is told.
    how = page.locator("[data-how]")
    expect(how).to_contain_text("Everybody picks a card")
    for place in (0, 8):
        page.locator("[data-answer]").nth(place).tap()
        expect(page.locator("[data-rule]")).to_have_text(re.compile(r"\w.*\.$"))

    # The table cannot be pushed out of the window.
    assert (
        page.evaluate("(it) => { it.scrollTop = 99; return it.scrollTop; }", page.locator(".play").element_handle())
        == 0
    )
    page.locator("[data-send]").tap()
    ana.sees(lambda shown: shown.turn == 2 and shown.kind == "pick")
    expect(how).to_have_count(0)
    expect(page.locator("[data-rule]")).to_have_count(0)

    # From the second round on its sheet says how everybody stands, and what is kept for dessert.
    play_on([ana], lambda shown: shown.scored and shown.round == 3, eager)
    sheet = page.get_by_role("dialog", name="Round 2 is scored")
    points = page.locator("[data-score]").all_inner_texts()
    assert sorted(
        text.split()[0] for text in sheet.get_by_text(re.compile(r"^−?\d+ points$")).all_inner_texts()
    ) == sorted(points)
    kept = page.evaluate("document.querySelectorAll('dialog [data-kept]').length")
    assert kept == sheet.get_by_text(re.compile("desserts? kept")).count()


def test_the_hand_stays_where_it_is_while_cards_are_turned_up(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=PHONE, reduced_motion="no-preference")
    ana.open()
    ana.button("Play against bots").click()
    ana.sees(lambda shown: shown.kind == "pick")
    ana.page.evaluate(WATCH_HAND)
    ana.answer(ana.look().options[0])
    ana.sees(lambda shown: shown.turn == 2 and shown.kind == "pick")
    places = ana.page.evaluate("[...window.places]")
    assert max(places) - min(places) <= 2, places
