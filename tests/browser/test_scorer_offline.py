"""A real table is scored without a connection, and nothing is forgotten when the page is loaded again."""

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .people import Person

pytestmark = pytest.mark.slow


def add(person: Person, *cards: str) -> None:
    """Write cards down for the player whose turn it is."""
    for card in cards:
        person.page.get_by_role("button", name=f"Add {card},").click()


def test_the_scorer_needs_no_connection(new_person: NewPerson) -> None:
    ana = new_person("Ana", service_workers="allow")
    page = ana.page
    ana.open()
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("caches.keys().then((names) => names.length > 0)")
    ana.context.set_offline(True)
    assert page.evaluate("fetch('/api/menus').then(() => 'there', () => 'gone')") == "gone"

    ana.open("/score")
    ana.choose("Edition", "Classic")
    ana.choose("Players", "3")
    for number, name in enumerate(("Ana", "Ben", "Cem"), start=1):
        page.get_by_label(f"Player {number}").fill(name)
    ana.button("Start scoring").click()
    add(ana, "wasabi", "squid nigiri", "egg nigiri", "maki 3")
    expect(page.get_by_role("region", name="In front of Ana")).to_contain_text("egg, squid on wasabi: 10")
    ana.button("Next: Ben").click()
    add(ana, "sashimi", "sashimi", "sashimi", "pudding")

    page.reload()
    ana.choose("Round", "Round 1")
    players = page.get_by_role("list", name="Players")
    expect(players.get_by_role("button").nth(0)).to_contain_text("16")
    expect(players.get_by_role("button").nth(1)).to_contain_text("10")
    pictures = page.evaluate("[...document.images].filter((it) => it.complete && !it.naturalWidth).length")
    assert pictures == 0

    # An earlier round is corrected from a later one: the squid was never on the wasabi.
    ana.choose("Round", "Round 2")
    ana.choose("Round", "Round 1")
    players.get_by_role("button").nth(0).click()
    page.get_by_role("button", name="squid on wasabi").click()
    expect(players.get_by_role("button").nth(0)).to_contain_text("10")

    ana.choose("Round", "End")
    expect(page.get_by_text("Ben wins.")).to_be_visible()
    table = page.get_by_role("table").first
    expect(table.get_by_role("row").filter(has_text="Ben")).to_contain_text("16")
    ana.context.set_offline(False)
    ana.forgive("ERR_INTERNET_DISCONNECTED")
