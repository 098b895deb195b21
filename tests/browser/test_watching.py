"""Those without a seat see what lies open, and nothing else; names are words, whatever they look like."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from .conftest import NewPerson
from .habits import CLASSIC, eager
from .meeting import meet
from .people import play_on

pytestmark = pytest.mark.slow

MARKUP = "<img src=x onerror=go()>"


def test_a_spectator_sees_no_hands(new_person: NewPerson) -> None:
    ana, ben, eva = new_person("Ana"), new_person("Ben"), new_person("Eva")
    link = meet([ana, ben], CLASSIC)
    told: list[Any] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: told.append(json.loads(text)))

    eva.page.on("websocket", listen)
    # A link is as good as the code in it.
    eva.open()
    eva.page.get_by_label("Code or link of a table").fill(link)
    eva.button("Join or watch").click()
    expect(eva.page.get_by_text("You watch.")).to_be_visible()
    expect(eva.page.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    play_on([ana, ben], lambda shown: shown.turn == 4, eager)
    eva.sees(lambda shown: shown.turn == 4)

    assert eva.page.locator("[data-answer]").count() == 0
    assert eva.page.get_by_role("list", name="Your hand").count() == 0
    views = [message["view"] for message in told if message.get("view")]
    assert len(views) >= 4
    assert all(hand is None for view in views for hand in view["hands"])
    events = [event for message in told for event in message.get("events", ())]
    assert {"dealt", "revealed", "passed"} <= {event["kind"] for event in events}
    assert all(event.get("audience") is None for event in events)


def test_names_are_only_words(new_person: NewPerson) -> None:
    ana, eve = new_person("Ana"), new_person(MARKUP)
    meet([ana, eve], CLASSIC)
    play_on([ana, eve], lambda shown: shown.scored, eager)
    for person in (ana, eve):
        expect(person.page.get_by_role("dialog").get_by_text(MARKUP).first).to_be_visible()
    play_on([ana, eve], lambda shown: shown.turn == 2, eager)
    ana.button("Log").click()
    expect(ana.page.get_by_role("dialog").get_by_text(f"{MARKUP} plays").first).to_be_visible()
    for person in (ana, eve):
        assert person.page.locator("img[src='x']").count() == 0
