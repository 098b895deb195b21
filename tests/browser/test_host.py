"""What the host may do: break a game off, change the table, and hand all of this on."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import KnownDeals, NewPerson
from .habits import CLASSIC
from .meeting import make_table, meet, sit_down
from .people import Person

pytestmark = pytest.mark.slow


def surely(person: Person, label: str) -> None:
    """Do something that is asked about once more."""
    person.button(label).click()
    person.page.get_by_role("dialog", name=label).get_by_role("button", name=label, exact=True).click()


def test_who_is_asked_to_leave_is_told_so_and_who_takes_the_seat_is_announced(new_person: NewPerson) -> None:
    ana, ben, zoe = new_person("Ana"), new_person("Ben"), new_person("Zoe")
    link = meet([ana, ben], CLASSIC)
    ana.button("Seats").click()
    surely(ana, "Ask to leave")
    told = ben.page.get_by_text("The host has asked you to leave your seat").first
    expect(told).to_be_visible()
    ben.page.reload()
    expect(told).to_be_visible()
    expect(ben.button("Sit down")).to_have_count(0)

    ana.page.get_by_role("combobox", name="Who sits on seat 2").select_option("")
    ben.page.get_by_label("Your name").wait_for()
    zoe.page.goto(link)
    zoe.page.get_by_label("Your name").fill("Zoe")
    zoe.page.get_by_role("button", name=re.compile("^Play on for ")).click()
    announced = "Zoe has sat down in the middle of the game"
    for person in (ana, ben):
        expect(person.page.get_by_text(announced).first).to_be_visible()
    ben.button("Seats").click()
    for person in (ana, ben):
        expect(person.page.get_by_text("came in the middle of the game").first).to_be_visible()


def test_a_game_is_broken_off_and_the_table_changed(new_person: NewPerson) -> None:
    ana, ben = new_person("Ana"), new_person("Ben")
    meet([ana, ben], CLASSIC)
    expect(ben.button("Seats")).to_be_visible()
    ana.button("Seats").click()
    surely(ana, "Break the game off")
    for person in (ana, ben):
        expect(person.page.locator("[data-lobby]")).to_be_visible()

    ana.button("Change the table").click()
    ana.choose("Edition", "Party")
    ana.choose("Players", "3")
    ana.page.get_by_role("button", name="Points Platter").click()
    ana.button("Play like this").click()
    for person in (ana, ben):
        expect(person.page.get_by_text("Points Platter")).to_be_visible()
        expect(person.page.get_by_role("region", name="People and seats").get_by_role("listitem")).to_have_count(3)

    surely(ana, "Make host")
    ben.button("Fill with bots and deal").click()
    for person in (ana, ben):
        shown = person.sees(lambda shown: shown.kind == "pick")
        assert len(shown.options) == 10


def test_nobody_is_offered_to_become_the_host_before_they_may(new_person: NewPerson, tmp_path: Path) -> None:
    service = KnownDeals(tmp_path / "tables.sqlite", host_seconds=4)
    try:
        ana, ben = new_person("Ana", service.http), new_person("Ben", service.http)
        meet([ana, ben], CLASSIC)
        ben.button("Seats").click()
        offer = ben.button("Become the host, who is away")
        expect(offer).to_have_count(0)
        ana.page.goto("about:blank")
        seats = ben.page.get_by_role("dialog")
        expect(seats.get_by_role("listitem").filter(has_text="Ana")).to_contain_text("away")
        offer.click()
        # Whoever sees the button may press it: nothing is refused.
        expect(seats.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("host")
        expect(ben.page.get_by_role("alert")).to_have_count(0)
    finally:
        service.kill()


def test_a_late_friend_takes_the_seat_of_a_bot(new_person: NewPerson) -> None:
    ana, eva = new_person("Ana"), new_person("Eva")
    link = make_table(ana, CLASSIC, bots=1)
    ana.button("Deal the cards").click()
    ana.sees(lambda shown: shown.kind == "pick")
    eva.page.goto(link)
    expect(eva.page.get_by_text("the host can open a bot's seat for you")).to_be_visible()
    ana.button("Seats").click()
    expect(ana.page.get_by_text("Somebody looks on.")).to_be_visible()
    ana.page.get_by_role("combobox", name="Who sits on seat 2").select_option("")
    eva.page.get_by_label("Your name").fill("Eva")
    eva.page.keyboard.press("Enter")
    expect(ana.page.get_by_text("Eva has sat down in the middle of the game").first).to_be_visible()
    ana.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    ana.answer(ana.look().options[0])
    eva.sees(lambda shown: shown.kind == "pick")


def test_only_the_host_is_told_how_to_start_the_service(new_person: NewPerson) -> None:
    ana, ben = new_person("Ana"), new_person("Ben")
    link = make_table(ana, CLASSIC)
    expect(ana.page.get_by_text("--host 0.0.0.0")).to_be_visible()
    sit_down(ben, link)
    expect(ben.page.get_by_text("Whoever opens this link can sit down.")).to_be_visible()
    expect(ben.page.get_by_text("--host 0.0.0.0")).to_have_count(0)
