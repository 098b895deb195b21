"""Nobody is nameless: a friendly name of the house stands in the field, and others are told of it."""

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .habits import eager
from .people import Person, play_on

pytestmark = pytest.mark.slow


def named(person: Person, label: str) -> str:
    """The name that stands in the field for it."""
    field = person.page.get_by_label(label)
    expect(field).not_to_have_value("")
    return field.input_value()


def test_guests_who_say_no_name_are_told_apart(new_person: NewPerson) -> None:
    host, guest = new_person("host", locale="de"), new_person("guest")
    host.open("/new")
    mine = named(host, "Dein Name")
    host.choose("Ausgabe", "Klassisch")
    host.choose("Personen", "2")
    host.button("Tisch aufmachen").click()
    host.page.locator("[data-lobby]").wait_for()
    guest.open()
    # Even where the house gave both the same name.
    guest.page.evaluate("(name) => localStorage.setItem('sushibelt.house', JSON.stringify(name))", mine)
    guest.page.goto(host.page.url)
    assert named(guest, "Your name") == mine
    guest.button("Sit down").click()
    guest.page.get_by_label("Your name").wait_for(state="detached")
    host.button("Karten austeilen").click()
    host.sees(lambda shown: shown.kind == "pick")

    people = [host, guest]
    other = str(guest.page.evaluate("JSON.parse(localStorage.getItem('sushibelt.house'))"))
    assert other != mine
    host.answer(host.look().options[0])
    expect(guest.page.get_by_text("It is your turn.")).to_be_visible()
    expect(host.page.get_by_text(f"Alle warten auf {other}.")).to_be_visible()
    guest.answer(guest.look().options[0])
    play_on(people, lambda shown: shown.turn == 4 and shown.question, eager)
    host.button("Verlauf").click()
    guest.button("Log").click()
    told, heard = (person.page.get_by_role("dialog").inner_text() for person in people)
    assert "Du spielst " in told
    assert f"{other} spielt " in told
    assert "You play " in heard
    assert f"{mine} plays " in heard
    for wrong in ("Du spielt", "You plays", "Du plays", "You's", "You spielt"):
        assert wrong not in told + heard


def test_enter_in_the_field_for_the_name_begins(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    ana.open()
    ana.page.get_by_label("Your name").fill("Ana")
    ana.page.keyboard.press("Enter")
    ana.sees(lambda shown: shown.kind == "pick")


def test_a_browser_that_cannot_tell_letters_apart_shows_the_page(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    ana.page.add_init_script("delete Intl.Segmenter")  # as Firefox was until version 125
    ana.open()
    ana.button("Play against bots").click()
    ana.sees(lambda shown: shown.kind == "pick")
