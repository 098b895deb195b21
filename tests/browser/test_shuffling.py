"""Everybody's browser takes part in shuffling, and checks afterwards that it did."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Route, expect

from sushibelt.play.fairness import check_deal, mixed
from sushibelt.play.record import Contribution, GameRecord
from sushibelt.play.shuffles import seed_from, shuffle_text
from tests.server.serving import Service, serving

from .conftest import NewPerson
from .habits import Asking, eager
from .meeting import make_table, sit_down
from .people import play_on

pytestmark = pytest.mark.slow


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """A service as it is, whose deals nobody knows beforehand."""
    with serving(tmp_path / "tables.sqlite") as running:
        yield running


def test_two_browsers_shuffle_together_and_a_service_that_leaves_one_out_is_found_out(
    new_person: NewPerson,
) -> None:
    ana, ben = new_person("Ana"), new_person("Ben")
    sit_down(ben, make_table(ana, Asking(5, (), 3, {"pick"}), bots=3))
    expect(ana.page.get_by_text("away", exact=True)).to_have_count(0)
    ana.button("Deal the cards").click()
    play_on([ana, ben], lambda shown: shown.over, eager)
    replay = str(ana.page.get_by_role("link", name="Look at the game again").get_attribute("href"))
    found = ana.page.evaluate(
        "(path) => fetch(path).then((it) => it.json())", replay.replace("/replay/", "/api/records/")
    )
    record = msgspec.convert(found["record"], GameRecord)
    check_deal(record, found["secret"], found["commitment"])
    assert [part.seat for part in record.contributions or () if part.value is not None] == [0, 1]

    ben.button("Play again").click()
    for person in (ana, ben):
        person.sees(lambda shown: shown.game == 2 and shown.kind == "pick")
    for person in (ana, ben):
        person.open(replay)
        mark = person.page.get_by_text("checked against what you were told before the first card")
        expect(mark).to_be_visible()
        mark.click()
        for part in record.contributions or ():
            expect(person.page.get_by_text(f"{record.seats[part.seat]}: {part.value}")).to_be_visible()
    ben.page.route(re.compile(r"/api/records/\w+/1$"), _without_ben)
    ben.page.reload()
    expect(ben.page.get_by_text("✗ The deal cannot be trusted")).to_be_visible()


def _without_ben(route: Route) -> None:
    """Answer as if Ben had not been asked: everything fits together, but not with what Ben's browser was told."""
    answer = route.fetch()
    told = answer.json()
    added = msgspec.convert(told["record"]["contributions"][:1], tuple[Contribution, ...])
    root = mixed(told["secret"], added)
    told["record"]["contributions"] = msgspec.to_builtins(added)
    count = len(told["record"]["shuffles"])
    told["record"]["shuffles"] = [shuffle_text(seed_from(root, number)) for number in range(count)]
    route.fulfill(response=answer, json=told)
