"""Friends at a table: who invites, who comes late, gestures, and the bell for whoever keeps the others waiting."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .habits import CLASSIC, Asking, eager
from .layout import SIZES, faults, resize
from .meeting import make_table, sit_down
from .people import Person, play_on
from .screens import DESKTOP, PHONE, violations

pytestmark = pytest.mark.slow


def gesture(person: Person, name: str | re.Pattern[str]) -> None:
    """Make a gesture."""
    person.button("Make a gesture").click()
    person.page.get_by_role("group", name="Make a gesture").get_by_role("button", name=name).click()


def seen(person: Person, what: str) -> None:
    """Somebody sees a gesture."""
    expect(person.page.locator(f'[data-gesture="{what}"]').first).to_be_visible()


def test_an_evening_begins_with_an_invitation_gestures_and_somebody_who_comes_late(new_person: NewPerson) -> None:
    ana, ben, zoe = new_person("Ana"), new_person("Ben", viewport=PHONE), new_person("Zoe", viewport=PHONE)
    link = make_table(ana, Asking(3, (), 2, {"pick"}))
    ben.page.goto(link)
    expect(ben.page.get_by_role("heading", name="Ana invites you")).to_be_visible()
    sit_down(ben, link)
    gesture(ben, "Cheers!")
    seen(ana, "cheers")

    ana.button("Fill with bots and deal").click()
    for person in (ana, ben):
        person.sees(lambda shown: shown.kind == "pick")
    # On a phone, too, everything above the menu is one row.
    assert ben.page.locator(".wall").bounding_box()["height"] < 110  # type: ignore[index]
    gesture(ana, "Wow!")
    seen(ben, "wow")
    expect(ben.page.get_by_text("Ana: Wow!")).to_be_attached()
    expect(ana.page.locator("[data-gesture]")).to_have_count(0)  # it goes by itself

    # The seat was left open for a friend, and a bot keeps it warm.
    zoe.page.goto(link)
    zoe.page.get_by_label("Your name").fill("Zoe")
    zoe.page.set_viewport_size(DESKTOP)
    expect(zoe.page.get_by_role("button", name=re.compile("^Play on for "))).to_be_in_viewport(ratio=1)
    zoe.page.set_viewport_size(PHONE)
    play_on_for = zoe.page.get_by_role("button", name=re.compile("^Play on for "))
    expect(play_on_for).to_be_in_viewport(ratio=1)
    play_on_for.click()
    expect(zoe.page.get_by_text(re.compile(r"^You play on for \w+\. What"))).to_be_visible()
    for person in (ana, ben):
        expect(person.page.get_by_text("Zoe has sat down in the middle of the game").first).to_be_visible()

    # Ana and Ben have chosen, Zoe has not: they ring for her.
    for person in (ana, ben):
        person.act(person.sees(lambda shown: shown.question and shown.options), lambda shown: shown.options[0])
    gesture(ana, re.compile("^Ring for .*Zoe"))
    seen(zoe, "nudge")
    expect(zoe.page.locator(".words")).to_have_text("Ana rings the bell: it is your turn.")


def won(ana: Person) -> list[str]:
    """Who has won the game that is over, by name."""
    return ana.page.locator("[data-won=true] [data-name]").all_inner_texts()


def test_a_second_game_at_a_table_says_who_has_won_how_often(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    make_table(ana, CLASSIC, bots=1)
    ana.button("Deal the cards").click()
    play_on([ana], lambda shown: shown.over, eager)
    winners = won(ana)
    assert winners
    if len(winners) == 1:  # one game is no tally yet
        expect(ana.page.locator("[data-tally]")).to_have_count(0)
    ana.button("Play again").click()
    ana.sees(lambda shown: shown.game == 2 and not shown.over)
    play_on([ana], lambda shown: shown.over, eager)
    winners += won(ana)
    stacks = ana.page.locator("[data-won]")
    expect(stacks).to_have_count(2)
    for stack in stacks.all():
        games = winners.count(stack.locator("[data-name]").inner_text())
        expect(stack.locator("[data-tally]")).to_have_text(f"{games} {'win' if games == 1 else 'wins'}")
    # On a phone, too, it covers nothing and is not cut.
    for size in SIZES:
        resize(ana.page, size)
        assert faults(ana.page) == [], size


def test_gestures_are_made_with_the_keyboard_and_need_not_be_seen(new_person: NewPerson) -> None:
    ana, ben = new_person("Ana"), new_person("Ben")
    link = make_table(ana, CLASSIC)
    sit_down(ben, link)
    button = ana.button("Make a gesture")
    button.focus()
    ana.page.keyboard.press("Enter")
    choices = ana.page.get_by_role("group", name="Make a gesture")
    expect(choices.get_by_role("button", name="Cheers!")).to_be_focused()
    assert violations(ana.page) == ""
    ana.page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    expect(button).to_be_focused()

    ana.button("Deal the cards").click()
    ben.sees(lambda shown: shown.kind == "pick")
    # U takes a choice back as long as Ben has not chosen; ? says so, with the rules of what is on the menu.
    ana.sees(lambda shown: shown.kind == "pick")
    ana.page.keyboard.press("2")
    ana.page.keyboard.press("Enter")
    ana.sees(lambda shown: not shown.question)
    ana.page.keyboard.press("u")
    ana.sees(lambda shown: shown.kind == "pick")
    ana.page.keyboard.press("?")
    expect(ana.page.get_by_role("dialog", name="Menu").get_by_text("choose again, as long as")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ben.button("Settings").click()
    ben.choose("Gestures of others", "Off")
    ben.page.keyboard.press("Escape")
    gesture(ana, "Yum!")
    seen(ana, "yum")
    expect(ben.page.locator("[data-gesture]")).to_have_count(0)
