"""Party games: three people meet every question of every card, and eight sit at one table.

A menu has two specials, so it takes three tables to meet the questions of them all.
"""

import pytest
from playwright.sync_api import ViewportSize, expect

from .conftest import NewGallery, NewPerson
from .habits import EIGHT, MENU_AND_ORDER, ORDER_AND_WASABI, SPOON_AND_BOX, Asking, eager
from .meeting import meet
from .people import Watch, play_on
from .screens import DESKTOP, PHONE

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(SPOON_AND_BOX, id="spoon and takeout box"),
        pytest.param(MENU_AND_ORDER, id="menu and special order"),
        pytest.param(ORDER_AND_WASABI, id="special order and wasabi"),
    ],
)
def test_three_people_meet_every_question(new_person: NewPerson, pictures: Watch, table: Asking) -> None:
    people = [new_person("Ana"), new_person("Ben"), new_person("Cem")]
    meet(people, table)
    play_on(people, lambda shown: shown.over or shown.round > table.rounds, eager, pictures)
    assert set().union(*(person.asked for person in people)) >= table.questions


@pytest.mark.parametrize("size", [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop")])
def test_eight_at_one_table(new_person: NewPerson, gallery: NewGallery, size: ViewportSize) -> None:
    ana, ben = new_person("Ana", viewport=size), new_person("Ben", viewport=size)
    meet([ana, ben], EIGHT, bots=6)
    names = ana.page.locator("button[data-seat]").all_inner_texts()
    assert len(names) == 7  # everybody but Ana, who sits in front of the page
    for place in range(7):
        seat = ana.page.locator("button[data-seat]").nth(place)
        seat.click()
        expect(ana.page.get_by_role("dialog")).to_contain_text("In front of")
        ana.page.keyboard.press("Escape")
        expect(ana.page.get_by_role("dialog")).to_have_count(0)
    play_on([ana, ben], lambda shown: shown.round == 2 and not shown.scored, eager)
    if size is PHONE:
        gallery("en").look_at(ana.page, "table-of-eight", whole=False)
