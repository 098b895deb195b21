"""A seat is never lost: reloading, a lost connection, a restart, a second tab, and a bot in between."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import KnownDeals, NewPerson
from .habits import CLASSIC, ORDER_FOR_TWO, eager
from .meeting import meet
from .people import Person, Shown, play_on, play_until_asked

pytestmark = pytest.mark.slow

LOST = "The connection is lost."


def goes_on(people: list[Person], before: Shown) -> None:
    """The question is asked again just as before; once it is answered the game goes on for everybody."""
    play_on(people, lambda shown: (shown.round, shown.turn) > (before.round, before.turn) or shown.scored, eager)


def test_reloading_in_the_middle_of_a_question(new_person: NewPerson) -> None:
    people = [new_person("Ana"), new_person("Ben")]
    meet(people, ORDER_FOR_TWO)
    asked = play_until_asked(people, "copy", eager)
    before = asked.look()
    asked.page.reload()
    assert asked.sees(lambda shown: shown.question) == before
    goes_on(people, before)


def test_the_network_is_gone_in_the_middle_of_a_question(new_person: NewPerson) -> None:
    people = [new_person("Ana"), new_person("Ben")]
    meet(people, ORDER_FOR_TWO)
    asked = play_until_asked(people, "copy", eager)
    before = asked.look()
    asked.context.set_offline(True)
    expect(asked.page.get_by_text(LOST)).to_be_visible()
    asked.context.set_offline(False)
    expect(asked.page.get_by_text(LOST)).to_be_hidden()
    assert asked.sees(lambda shown: shown.question) == before
    goes_on(people, before)
    asked.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket")


def test_the_service_is_killed_in_the_middle_of_a_question(new_person: NewPerson, tmp_path: Path) -> None:
    service = KnownDeals(tmp_path / "tables.sqlite")
    try:
        people = [new_person("Ana", service.http), new_person("Ben", service.http)]
        meet(people, ORDER_FOR_TWO)
        asked = play_until_asked(people, "copy", eager)
        before = asked.look()
        service.kill()
        for person in people:
            expect(person.page.get_by_text(LOST)).to_be_visible()
        service = KnownDeals(tmp_path / "tables.sqlite", port=service.port)
        for person in people:
            expect(person.page.get_by_text(LOST)).to_be_hidden()
        assert asked.sees(lambda shown: shown.question) == before
        goes_on(people, before)
        for person in people:
            person.forgive("WebSocket")
    finally:
        service.kill()


def test_a_second_tab_is_the_same_seat(new_person: NewPerson) -> None:
    ana, ben = new_person("Ana"), new_person("Ben")
    link = meet([ana, ben], CLASSIC)
    second = ana.another_tab()
    second.page.goto(link)
    here = ana.sees(lambda shown: shown.kind == "pick")
    assert second.sees(lambda shown: shown.kind == "pick") == here

    ana.answer(here.options[0])
    second.button("Choose again").click()
    for tab in (ana, second):
        assert tab.sees(lambda shown: shown.kind == "pick").options == here.options
    second.answer(here.options[-1])
    ben.answer(ben.look().options[0])
    for tab in (ana, second):
        shown = tab.sees(lambda shown: shown.kind == "pick" and shown.turn == 2)
        assert len(shown.options) == 9
    assert ana.look() == second.look()
    assert second.complaints == []


def test_a_bot_keeps_a_seat_warm(new_person: NewPerson) -> None:
    ana, ben = new_person("Ana"), new_person("Ben")
    meet([ana, ben], CLASSIC)
    ben.page.goto("about:blank")
    ana.button("Seats").click()
    seats = ana.page.get_by_role("dialog")
    expect(seats.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("away")
    seats.get_by_role("button", name="Let a bot play", exact=True).click()
    expect(seats.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("a bot plays for them")
    seats.get_by_role("button", name="Close").click()
    play_on([ana], lambda shown: shown.turn == 3, eager)

    ben.open()
    ben.page.get_by_role("region", name="Your tables").get_by_role("link").click()
    ben.page.get_by_role("button", name="Take my seat back").first.click()
    expect(ben.page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    play_on([ana, ben], lambda shown: shown.turn == 6, eager)
    assert ben.asked >= {"pick"}
