"""Two people and two bots play a whole classic game, look at it again, and play another."""

import re

import pytest
from playwright.sync_api import Route, expect

from sushibelt.play.shuffles import commitment, seed_from, shuffle_text

from .conftest import NewPerson
from .habits import Asking, eager
from .meeting import make_table, sit_down
from .people import play_on
from .screens import DESKTOP

pytestmark = pytest.mark.slow


def exchanged(route: Route) -> None:
    """Answer with another secret, and with the hash and the shuffles that belong to it."""
    answer = route.fetch()
    told = answer.json()
    count = len(told["record"]["shuffles"])
    told["record"]["shuffles"] = [shuffle_text(seed_from("another", number)) for number in range(count)]
    told |= {"secret": "another", "commitment": commitment("another")}
    route.fulfill(response=answer, json=told)


def test_a_whole_game_its_replay_and_another(new_person: NewPerson) -> None:
    ana, ben = new_person("Ana", viewport=DESKTOP), new_person("Ben")
    link = make_table(ana, Asking(4, (), 3, {"pick"}), bots=2)
    # The link can be scanned or copied.
    expect(ana.page.get_by_role("img", name="The link as a code for phones")).to_be_visible()
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.button("Copy the link").click()
    expect(ana.page.get_by_text("Copied.")).to_be_visible()
    assert ana.page.evaluate("navigator.clipboard.readText()") == link
    sit_down(ben, link)
    ana.button("Deal the cards").click()

    play_on([ana, ben], lambda shown: shown.over, eager)
    for person in (ana, ben):
        end = person.page.locator("[data-end]")
        points = [int(text.split()[-1].replace("−", "-")) for text in end.locator("ol > li").all_inner_texts()]
        assert len(points) == 4
        assert points == sorted(points, reverse=True)
        expect(end.get_by_role("figure", name="Points over the game")).to_be_visible()
        # The story in three lines, everybody's last dishes, and a few lines to pass on.
        expect(end.get_by_role("list", name="The story of the game").get_by_role("listitem")).to_have_count(3)
        dishes = end.get_by_role("region", name="What lies on the table")
        expect(dishes.locator("[data-name]")).to_have_text(
            [text.split("\n")[1] for text in end.locator("ol > li").all_inner_texts()]
        )
        assert dishes.locator("[data-group]").count() > 4
        shared = str(end.locator("[data-share]").get_attribute("data-share")).splitlines()
        assert shared[0] == "Sushi Go!: how it ended"
        assert [line.split()[-1].replace("−", "-") for line in shared[1:5]] == [str(its) for its in points]
        assert shared[5].endswith("/1")
    ana.button("Share").click()
    expect(ana.page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert "Sushi Go!: how it ended" in ana.page.evaluate("navigator.clipboard.readText()")

    # The link to the replay is good for anybody, also without a seat.
    replay = ana.page.get_by_role("link", name="Look at the game again").get_attribute("href")
    cem = new_person("Cem")
    cem.open(str(replay))
    page = cem.page
    expect(page.get_by_text("The deal cannot be checked here")).to_be_visible()
    slider = page.get_by_role("slider")
    last = int(str(slider.get_attribute("max")))
    assert last > 4 * 8 * 3 - 4  # everybody's picks but the last card of each hand, which needs no answer
    for _ in range(3):
        page.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value("3")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("2")
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(page.get_by_role("heading", name="How it ended")).to_be_visible()
    assert ana.page.url == link

    ben_again = ben.another_tab()
    ben_again.open(str(replay))
    expect(ben_again.page.get_by_text("checked against what you were told before the first card")).to_be_visible()
    # A service that exchanges secret, hash and cards afterwards, all of which fit together, is found out.
    ben_again.page.route(re.compile(r"/api/records/\w+/1$"), exchanged)
    ben_again.page.reload()
    expect(ben_again.page.get_by_text("✗ The deal cannot be trusted")).to_be_visible()

    ben.button("Play again").click()
    for person in (ana, ben):
        shown = person.sees(lambda shown: shown.game == 2 and shown.kind == "pick")
        assert (shown.round, shown.turn, len(shown.options)) == (1, 1, 8)
    # The table counts on from game to game.
    ben.page.locator(".tools").get_by_role("button", name="Seats").or_(ben.button("Seats")).first.click()
    expect(ben.page.get_by_text("1 win").first).to_be_visible()
