"""People's browsers take part in shuffling: all tell a hash, then all show the value, and then the cards are dealt."""

import asyncio
import time
from typing import Any

import pytest

from sushibelt.play.fairness import check_deal, contribution_hash
from sushibelt.play.record import Contribution
from sushibelt.rules import RULES_VERSION
from sushibelt.server.contract.forms import JoinTable
from sushibelt.server.contract.refusals import Refused
from sushibelt.server.contract.shapes import Settings
from sushibelt.server.live.clients import Client
from sushibelt.server.log import entries as log
from sushibelt.server.tables import drawing
from sushibelt.server.tables.table import Change, Table
from tests.server.friends import Friends, at_a_table, friends, same_from_the_log
from tests.server.in_process import open_hub, say, told


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is late on a slow machine."""
    monkeypatch.setattr(drawing, "SECONDS", 1000.0)


VALUES = ["a" * 32, "b" * 32, "c" * 32]
PARTS = [Contribution(seat, contribution_hash(seat, value), value) for seat, value in enumerate(VALUES)]


async def offer(at: Friends, *clients: Client) -> None:
    """These clients take part from now on."""
    for client in clients:
        await say(at.hub, at.live, client, type="hello", token=at.tokens[at.clients.index(client)], contributes=True)


async def commit(at: Friends, *clients: Client, game: int = 1) -> list[str]:
    """Tell the hashes of these people's values; what comes of it."""
    parts = [PARTS[client.seat or 0].commitment for client in clients]
    return [
        await at.request(it, type="commit", game=game, commitment=part) for it, part in zip(clients, parts, strict=True)
    ]


async def show(at: Friends, *clients: Client, game: int = 1) -> list[str]:
    """Show these people's values; what comes of it."""
    return [await at.request(it, type="show", game=game, value=VALUES[it.seat or 0]) for it in clients]


def draws(client: Client) -> list[dict[str, Any] | None]:
    """What somebody was told about shuffling since the last time."""
    return [news["table"]["draw"] for news in told(client) if news["type"] == "table"]


async def checked(at: Friends, game: int = 1) -> tuple[Contribution, ...] | None:
    """Play to the end, check the deal as anybody can, and give what was added."""
    await at.play()
    found = await at.hub.finished_game(at.made.code, game, "here")
    check_deal(found.record, found.secret, found.commitment)
    return found.record.contributions


def test_all_tell_a_hash_then_all_show_the_value_and_then_the_cards_are_dealt() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        watcher = await at.come(None)
        await offer(at, ana, ben, cem)
        assert await at.request(ana, type="start") == ""
        assert not at.table.playing
        asked = draws(watcher)[-1]
        assert asked is not None
        assert (asked["seats"], asked["commitments"]) == ([0, 1, 2], None)
        assert await commit(at, ana, ben) == ["", ""]
        assert draws(watcher) == [], "no hash is told before all are there"
        assert await show(at, ana) == ["no_draw"]
        assert await commit(at, cem) == [""]
        hashes = [[part.seat, part.commitment] for part in PARTS]
        assert draws(watcher) == [asked | {"commitments": hashes}]
        assert await show(at, cem, ana) == ["", ""]
        assert not at.table.playing
        await same_from_the_log(at.hub, at.live)
        told(watcher)
        assert await show(at, ben) == [""]
        assert at.table.playing
        news = told(watcher)
        assert [message["commitment"] for message in news if message["type"] == "game"] == [asked["promise"]]
        assert not any(value in str(news) for value in VALUES)
        assert [message for message in news if message["type"] == "notice"] == []
        assert await checked(at) == tuple(PARTS)

    at_a_table(scene)


def test_what_one_browser_adds_changes_every_deal() -> None:
    hands = []
    for last in ("c" * 32, "d" * 32):

        async def scene(at: Friends, ana: Client, ben: Client, cem: Client, last: str = last) -> None:
            await offer(at, ana, cem)
            begun = log.Drawing(time=time.time(), game=1, secret="the same", seats=(0, 2))
            await at.live.do(lambda table, now: [begun])
            for client, value in ((ana, "a" * 32), (cem, last)):
                commitment = contribution_hash(client.seat or 0, value)
                assert await at.request(client, type="commit", game=1, commitment=commitment) == ""
            for client, value in ((ana, "a" * 32), (cem, last)):
                assert await at.request(client, type="show", game=1, value=value) == ""
            assert at.table.match is not None
            hands.append(at.table.match.view(0).hand)

        at_a_table(scene)
    assert hands[0] != hands[1], "the same secret, and all values but one the same"


@pytest.mark.parametrize("missing", ["hash", "value", "everything"])
def test_who_does_not_do_their_part_in_time_is_left_out_and_named(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def time_is_up(at: Friends) -> None:
        """The five seconds are over, whatever the clock says."""
        before = at.table.drawing is not None and at.table.drawing.sealed
        monkeypatch.setattr(drawing, "SECONDS", 0.0)
        at.live._schedule()
        while at.table.drawing is not None and at.table.drawing.sealed == before:
            await asyncio.sleep(0)
        monkeypatch.setattr(drawing, "SECONDS", 1000.0)
        at.live._schedule()

    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        await offer(at, ana, ben, cem)
        assert await at.request(ana, type="start") == ""
        if missing == "everything":
            await time_is_up(at)
        else:
            assert await commit(at, ana, cem) == ["", ""]
            if missing == "hash":
                await time_is_up(at)
            else:
                assert await commit(at, ben) == [""]
            assert await show(at, ana, cem) == ["", ""]
            if missing == "value":
                await time_is_up(at)
        assert at.table.playing
        names = {"everything": "Ana, Ben and Cem"}.get(missing, "Ben")
        notices = [news for news in told(ana) if news["type"] == "notice"]
        assert [(news["code"], news["facts"]) for news in notices] == [("left_out", {"names": names})]
        assert await show(at, ben) == ["no_draw"], "too late is too late"
        added = await checked(at)
        assert added is not None
        assert [part.value is None for part in added] == [missing == "everything", True, missing == "everything"]
        assert (added[1].commitment is None) == (missing != "value")

    at_a_table(scene)


def test_only_who_is_asked_takes_part_once_and_keeps_their_word() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        watcher = await at.come(None)
        await offer(at, ana, ben)
        assert await commit(at, ana) == ["no_draw"]
        assert await at.request(ana, type="start") == ""
        assert await commit(at, cem, watcher) == ["no_draw", "no_draw"], "they did not say that they take part"
        assert await commit(at, ana, game=2) == ["no_draw"]
        assert await commit(at, ana, ana) == ["", "no_draw"]
        assert await at.request(ben, type="commit", game=1, commitment="x" * 64) == "unreadable"
        assert await commit(at, ben) == [""]
        assert await at.request(ben, type="show", game=1, value="e" * 32) == "wrong_value"
        assert await at.request(ben, type="show", game=1, value="B" * 32) == "unreadable"
        assert await show(at, ana, ana, ben) == ["", "no_draw", ""]
        assert await checked(at) == (*PARTS[:2], Contribution(2)), "and who was not asked is named as well"

    at_a_table(scene)


def test_a_rematch_is_shuffled_anew() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        await offer(at, ana, ben, cem)
        promises = []
        for game in (1, 2):
            assert await at.request(ana, type="start") == ""
            promises += [draw["promise"] for draw in draws(ben) if draw is not None][:1]
            assert await commit(at, *at.clients, game=game) == ["", "", ""]
            assert await show(at, *at.clients, game=game) == ["", "", ""]
            assert await checked(at, game) == tuple(PARTS)
        assert len(set(promises)) == 2
        secrets = {(await at.hub.finished_game(at.made.code, game, "here")).secret for game in (1, 2)}
        assert len(secrets) == 2

    at_a_table(scene)


def test_nothing_that_would_change_the_game_happens_while_cards_are_shuffled() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        await offer(at, ana, ben, cem)
        assert await at.request(ana, type="start") == ""
        for kind, more in (("start", {}), ("plan", {"seat": 3}), ("change", {"settings": {"edition": "party"}})):
            assert await at.request(ana, type=kind, **more) == "drawing"
        with pytest.raises(Refused) as refused:
            await at.hub.join(at.made.code, JoinTable(name="Zoe"), "here")
        assert refused.value.code == "drawing"
        assert await commit(at, *at.clients) == ["", "", ""]
        assert await at.request(ben, type="stand") == "", "whoever wants to leave may leave: a bot plays there"
        assert await show(at, ana, ben, cem) == ["", "no_draw", ""]

    at_a_table(scene)


def test_shuffling_goes_on_after_a_restart(tmp_path: Any) -> None:
    async def run() -> None:
        database = str(tmp_path / "tables.sqlite")
        async with open_hub(database) as hub:
            made, tokens = await friends(hub)
            async with hub.at(made.code, "here") as live:
                at = Friends(hub, made, live)
                at.tokens = tokens
                clients = [await at.come(token) for token in tokens]
                await offer(at, *clients)
                assert await at.request(clients[0], type="start") == ""
                assert await commit(at, *clients) == ["", "", ""]
                assert await show(at, clients[0]) == [""]
        async with open_hub(database) as hub, hub.at(made.code, "here") as live:
            at = Friends(hub, made, live)
            clients = [await at.come(token) for token in tokens]
            assert await show(at, *clients) == ["no_draw", "", ""]
            assert await checked(at) == tuple(PARTS)

    asyncio.run(run())


@pytest.mark.parametrize("people", ["one", "programs"])
def test_one_person_alone_and_programs_that_do_not_offer_it_wait_for_nothing(people: str) -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        if people == "one":
            await offer(at, ana, ben, cem)
            for client in (ben, cem):
                assert await at.request(client, type="stand") == ""
        assert await at.request(ana, type="start", fill="greedy") == ""
        assert at.table.playing
        assert await checked(at) is None

    at_a_table(scene)


def test_who_leaves_while_cards_are_shuffled_is_named_as_they_were() -> None:
    opened = log.Opened(time=1.0, settings=Settings(edition="classic"), bots=("", ""), host="a")
    sat = [log.Sat(time=1.0, seat=seat, name=name, token=name) for seat, name in enumerate(("Ana", "Ben"))]
    drawing = log.Drawing(time=2.0, game=1, secret="s", seats=(0, 1))
    left = log.Stood(time=3.0, seat=1)
    parts = (Contribution(0, "h", "v"), Contribution(1))
    dealt = log.Dealt(time=8.0, game=1, secret="s", rules=RULES_VERSION, contributions=parts)
    table, change = Table("code"), Change()
    entries: list[log.Entry] = [opened, *sat, drawing, left, dealt]
    for entry in entries:
        table.apply(entry, change)
    assert [said.facts["names"] for said in change.notices if said.code == "left_out"] == ["Ben"]
    assert table.seats[1].name != "Ben", "a bot plays there"
