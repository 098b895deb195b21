"""What moves ends by itself in good time, or as soon as somebody is in a hurry."""

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .habits import CLASSIC
from .meeting import make_table
from .people import Person

pytestmark = pytest.mark.slow

WHOLE_TURN = 2500
"""Milliseconds that everything that moves in a turn may take."""


def plays_a_card(ana: Person, turn: int) -> None:
    """A card is played against a bot while the page's clock stands still: everything stays on its way."""
    ana.page.locator("[data-answer]").first.click()
    ana.page.locator("[data-send]").click()
    ana.sees(lambda shown: not shown.question)
    # The service has long answered, but what it said is only shown when time goes on.
    expect(ana.page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(11 - turn)


@pytest.fixture
def ana(new_person: NewPerson) -> Person:
    """Somebody who likes to see things move, at the table, with a page whose clock only we can turn."""
    person = new_person("Ana", reduced_motion="no-preference")
    make_table(person, CLASSIC, bots=1)
    person.button("Deal the cards").click()
    person.sees(lambda shown: shown.kind == "pick")
    person.page.clock.install()
    person.page.reload()
    person.sees(lambda shown: shown.kind == "pick")
    person.page.clock.pause_at("2100-01-01")
    return person


def test_a_turn_takes_no_longer_than_it_may(ana: Person) -> None:
    for turn in (1, 2, 3):
        plays_a_card(ana, turn)
        ana.page.clock.run_for(WHOLE_TURN)
        assert ana.sees(lambda shown: shown.question).turn == turn + 1


def test_a_tap_or_a_key_skips_what_moves(ana: Person) -> None:
    plays_a_card(ana, 1)
    ana.page.mouse.click(10, 300)
    assert ana.sees(lambda shown: shown.question).turn == 2
    plays_a_card(ana, 2)
    ana.page.keyboard.press("Space")
    assert ana.sees(lambda shown: shown.question).turn == 3
