"""The pad for a real table takes what `sushibelt score` takes, and says the same of what cannot be."""

import json

import pytest
from playwright.sync_api import expect

from sushibelt.play.errors import BadTable
from sushibelt.play.scorer import score
from sushibelt.play.table_faults import fault_in_words
from tests.bad_tables import BAD_TABLES, PUDDING_MENU, faults_here, kept

from .conftest import NewPerson
from .people import Person

pytestmark = pytest.mark.slow


def open_pad(person: Person, pad: dict[str, object]) -> None:
    """Open the page with a pad that the browser has kept."""
    person.page.evaluate("(pad) => localStorage.setItem('sushibelt.score', pad)", json.dumps(pad))
    person.open("/score")
    person.page.reload()


def test_python_and_the_page_refuse_the_same_tables_with_the_same_sentences(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    ana.open("/score")
    for bad in BAD_TABLES:
        open_pad(ana, kept(bad))
        here = [f"Round {fault.round_no}: {fault_in_words(fault)}" for fault in faults_here(bad)]
        assert len(here) == len(bad.sentences) > 0
        expect(ana.page.get_by_role("alert")).to_have_text(here)
        ana.choose("Round", "End")
        expect(ana.page.get_by_role("alert")).to_have_text(here)
        expect(ana.page.get_by_role("table")).to_have_count(0)


def test_a_card_that_cannot_be_added_is_refused_as_the_command_line_does(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    page = ana.page
    ana.open("/score")
    ana.choose("Players", "2")
    ana.button("Start scoring").click()
    add = page.get_by_role("button", name="Add tempura,")
    for _ in range(8):
        add.click()
    expect(page.get_by_role("button", name="Add tempura, 8 so far")).to_be_visible()
    add.click()
    told = page.get_by_role("region", name="In front of Player 1").get_by_role("status")
    expect(told).to_have_text("There are only 8 tempura in the game, not 9.")
    expect(page.get_by_role("button", name="Add tempura, 8 so far")).to_be_visible()
    with pytest.raises(BadTable, match="There are only 8 tempura in the game, not 9"):
        score({"edition": "party", "menu": PUDDING_MENU, "trays": [["tempura"] * 9, []]})
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_table_that_an_earlier_version_kept_is_mended_card_by_card(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    page = ana.page
    ana.open("/score")
    open_pad(ana, kept(next(bad for bad in BAD_TABLES if bad.name == "a full row")))
    expect(page.get_by_role("alert")).to_have_text("Round 1: Player 1 cannot have 11 cards: a round has 10 turns.")
    points = page.get_by_role("list", name="Players").get_by_role("button").nth(0)
    expect(points).to_contain_text("–")
    expect(page.get_by_role("button", name="Add face-down card, 3 so far")).to_be_visible()
    page.get_by_role("button", name="Take one face-down card away").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(points).to_contain_text("4")
