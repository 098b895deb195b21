"""Menus for a real table, and how somebody likes the page."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .screens import DESKTOP

pytestmark = pytest.mark.slow


def test_only_legal_menus_can_be_chosen(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    page = ana.page
    ana.open("/menus")
    ana.choose("Players", "8")
    expect(page.get_by_role("button", name="Dinner for Two")).to_be_disabled()
    page.get_by_role("button", name="Big Banquet").click()
    pull = page.get_by_role("region", name="Big Banquet, 8 players")
    expect(pull).to_contain_text(re.compile(r"7\s*cards each, every round"))
    expect(pull).to_contain_text(re.compile(r"7\s*desserts join before round 1"))

    ana.choose("How to choose the menu", "Your own")
    expect(page.get_by_role("button", name=re.compile("^special Menu Draw four"))).to_be_disabled()
    page.get_by_role("button", name=re.compile("^dessert Pudding")).click()
    expect(page.get_by_role("region", name="A menu of your own, 8 players")).to_contain_text("Pudding")

    ana.choose("How to choose the menu", "By chance")
    wanted = page.get_by_role("button", name=re.compile("^roll Uramaki"))
    unwanted = page.get_by_role("button", name=re.compile("^appetizer Eel"))
    wanted.click()
    unwanted.click()
    unwanted.click()
    for _ in range(5):
        ana.button("Draw a menu").click()
        pull = page.get_by_role("region", name=re.compile("8 players"))
        expect(pull.get_by_role("checkbox", name=re.compile("Uramaki"))).to_have_count(1)
        expect(pull.get_by_role("checkbox", name=re.compile("Eel"))).to_have_count(0)
        expect(pull.get_by_role("checkbox")).to_have_count(8)


def test_preferences_are_remembered(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    page = ana.page
    ana.open()
    ana.button("Settings").click()
    expect(page.get_by_role("group", name="Sound").get_by_role("radio", name="Off")).to_be_checked()
    ana.choose("Light", "Night")
    ana.choose("Language", "Deutsch")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Nimm eine Speise, gib den Rest weiter")
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")

    page.reload()
    expect(heading).to_have_text("Nimm eine Speise, gib den Rest weiter")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.emulate_media(color_scheme="light")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == night
