"""What a table allows: time for a turn, hints, and the memory aid."""

import json

import pytest
from playwright.sync_api import Route, expect

from .conftest import NewPerson
from .habits import CLASSIC, eager
from .meeting import make_table, meet
from .people import Person, play_on

pytestmark = pytest.mark.slow


def open_neighbour(person: Person) -> None:
    """Look at the other player's seat in large."""
    person.page.locator("button[data-seat]").first.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def test_when_time_is_up_a_bot_answers(new_person: NewPerson) -> None:
    ana = new_person("Ana")

    def in_a_second(route: Route) -> None:
        form = json.loads(route.request.post_data or "")
        assert form["settings"]["turn_seconds"] == 30
        form["settings"]["turn_seconds"] = 1
        route.continue_(post_data=json.dumps(form))

    ana.page.route("**/api/tables", in_a_second)
    make_table(ana, CLASSIC, bots=1, clock="30 s")
    ana.button("Deal the cards").click()
    shown = ana.sees(lambda shown: shown.turn >= 3)
    assert not shown.over
    expect(ana.page.get_by_text("s left")).to_be_visible()


def test_a_hint_is_given_when_asked_for(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    make_table(ana, CLASSIC, bots=1)
    ana.button("Deal the cards").click()
    ana.button("Hint").click()
    expect(ana.page.locator("[data-hint] tbody tr")).to_have_count(3)


def test_no_hints_and_no_memory_where_they_are_not_allowed(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    make_table(ana, CLASSIC, bots=1, hints=False, memory=False)
    ana.button("Deal the cards").click()
    play_on([ana], lambda shown: shown.turn == 2 and shown.kind == "pick", eager)
    expect(ana.button("Hint")).to_have_count(0)
    open_neighbour(ana)
    expect(ana.page.get_by_role("heading", name="You have seen this hand")).to_have_count(0)


def test_the_memory_aid_shows_a_hand_that_was_passed_on(new_person: NewPerson) -> None:
    ana, ben = new_person("Ana"), new_person("Ben")
    meet([ana, ben], CLASSIC)
    play_on([ana, ben], lambda shown: shown.turn == 2 and shown.kind == "pick", eager)
    open_neighbour(ana)
    expect(ana.page.get_by_role("heading", name="You have seen this hand")).to_be_visible()
    known = (
        ana.page.get_by_role("dialog")
        .locator("[data-card]")
        .evaluate_all("cards => cards.map((it) => it.dataset.card)")
    )
    assert sorted(known) == sorted(ben.look().options)
