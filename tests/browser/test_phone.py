"""A small phone: ten cards in hand, one thumb."""

import pytest

from .conftest import NewPerson
from .habits import CLASSIC, eager
from .meeting import meet
from .people import Person, Watch, play_on
from .screens import sideways, small_targets

pytestmark = pytest.mark.slow

SMALL_PHONE = {"width": 320, "height": 640}

IN_VIEW = """(names) => names.every((name) => [...document.querySelectorAll(name)].every((it) => {
  const { left, top, right, bottom } = it.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}))"""


def fits(person: Person) -> None:
    """Nothing on the screen is too wide or too small for a thumb."""
    assert sideways(person.page) == 0
    assert small_targets(person.page) == []


def test_a_hand_of_ten_cards_with_one_thumb(new_person: NewPerson, pictures: Watch) -> None:
    ana, ben = (new_person(name, viewport=SMALL_PHONE, has_touch=True, is_mobile=True) for name in ("Ana", "Ben"))
    meet([ana, ben], CLASSIC)
    shown = ana.sees(lambda shown: shown.kind == "pick")
    assert len(shown.options) == 10
    fits(ana)
    ana.page.locator("[data-answer]").nth(9).tap()
    # All ten cards and the button can be seen and tapped without scrolling.
    assert ana.page.evaluate("scrollY") == 0
    assert ana.page.evaluate(IN_VIEW, ["[data-answer]", "[data-send]"])
    ana.page.locator("[data-send]").tap()
    ana.sees(lambda shown: not shown.question)
    play_on([ana, ben], lambda shown: shown.scored, eager, pictures)
    assert ana.asked | ben.asked >= CLASSIC.questions
    fits(ana)
    play_on([ana, ben], lambda shown: shown.round == 2 and shown.turn == 2, eager)
    fits(ana)
