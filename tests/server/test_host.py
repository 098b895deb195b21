"""What the host may do, who becomes the host, and what people do without stopping the table."""

import asyncio
from typing import Any

import pytest

from sushibelt.server.contract.forms import CreateTable, JoinTable
from sushibelt.server.contract.refusals import Refused
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.live.clients import Client
from sushibelt.server.log import entries as log
from tests.server.friends import Friends, at_a_table, same_from_the_log
from tests.server.in_process import open_hub, say, told

CLASSIC = {"edition": "classic"}


def test_settings_are_changed_between_games_by_the_host_alone() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        new = {"edition": "party", "menu": "big-banquet", "hints": False, "printing": "first"}
        assert await at.request(ben, type="change", settings=new) == "host_changes"
        assert await at.request(ana, type="change", settings=CLASSIC | {"menu": "sushi-go"}) == "classic_menu"
        assert await at.request(ana, type="change", settings=CLASSIC | {"printing": "first"}) == "classic_printing"
        assert await at.request(ana, type="change", settings=CLASSIC, seats=9) == "classic_players"
        assert await at.request(ana, type="start") == ""
        assert await at.request(ana, type="change", settings=new) == "game_is_on"
        await at.play()
        told(cem)
        assert await at.request(ana, type="change", settings=new) == ""
        news = [message for message in told(cem) if message["type"] in ("notice", "table")]
        assert [message.get("code") for message in news] == [None, "changed"]
        assert news[0]["table"]["settings"]["menu"] == "big-banquet"
        assert news[0]["table"]["settings"]["printing"] == "first"
        assert await at.request(ben, type="start") == ""
        assert at.table.match is not None
        assert at.table.match.edition == "party"
        assert at.table.match.printing == "first"
        await at.play()
        assert at.table.finished == [1, 2]
        printings = [(await at.hub.finished_game(at.made.code, game, "here")).record.printing for game in (1, 2)]
        assert printings == ["revised", "first"]

    at_a_table(scene)


def test_seats_are_added_and_taken_away_between_games() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(ana, type="start") == ""
        await at.play()
        assert await at.request(ana, type="change", settings=CLASSIC, seats=2) == "too_many_people"
        assert await at.request(ana, type="change", settings=CLASSIC, seats=5) == ""
        assert [seat.open for seat in at.table.seats] == [False, False, False, False, True]
        assert await at.request(ben, type="stand") == ""
        assert await at.request(ana, type="change", settings=CLASSIC, seats=2) == ""
        assert [seat.name for seat in at.table.seats] == ["Ana", "Cem"]
        assert (ana.seat, ben.seat, cem.seat) == (0, None, 1)
        assert await at.request(cem, type="start") == ""
        await at.play()
        assert at.table.finished == [1, 2]
        assert (await at.hub.finished_game(at.made.code, 1, "here")).record.seats[1] == "Ben"

    at_a_table(scene)


def test_a_game_is_broken_off_and_another_one_dealt() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(ana, type="abandon") == "no_game"
        assert await at.request(ana, type="start") == ""
        assert await at.request(ben, type="abandon") == "host_abandons"
        assert await at.request(ana, type="abandon") == ""
        assert [message.get("code") for message in told(ben) if message["type"] == "notice"] == ["abandoned"]
        assert not at.table.playing
        assert await at.request(ben, type="answer", question=1, answer=0) == "no_game"
        assert await at.request(ben, type="start") == ""
        assert at.table.game == 2
        await at.play()
        assert at.table.finished == [2]

    at_a_table(scene)


@pytest.mark.parametrize("finished", [True, False])
def test_the_bot_of_somebody_who_left_an_earlier_game_is_there_after_a_restart(finished: bool) -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(ana, type="start") == ""
        assert await at.request(ben, type="stand") == ""
        assert await at.request(ana, type="plan", seat=3, bot="") == ""
        if finished:
            await at.play()
        else:
            assert await at.request(ana, type="abandon") == ""
        assert await at.request(ana, type="start") == "", "the bots stay where they are"
        await same_from_the_log(at.hub, at.live)
        await at.play()

    at_a_table(scene)


def test_the_host_makes_somebody_else_the_host() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(ben, type="host", seat=2) == "host_passes"
        assert await at.request(ben, type="host", seat=1) == "host_is_here"
        assert await at.request(ana, type="host", seat=3) == "nobody_sits_there"
        assert await at.request(ana, type="host", seat=7) == "no_such_seat"
        assert await at.request(ana, type="host", seat=0) == "host_already"
        assert await at.request(ana, type="host", seat=2) == ""
        told_cem = told(cem)
        assert [message["host"] for message in told_cem if message["type"] == "table"][-1] is True
        assert [message["facts"] for message in told_cem if message["type"] == "notice"] == [{"seat": 2, "name": "Cem"}]
        assert await at.request(ana, type="start") == "host_starts"
        assert await at.request(cem, type="start") == ""

    at_a_table(scene)


def test_a_host_who_leaves_for_good_is_followed_by_somebody_who_is_here() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(ana, type="start") == ""
        at.live.leave(ben)
        assert await at.request(ana, type="stand") == ""
        state = at.table.state(at.live.present())
        assert [seat.host for seat in state.seats] == [False, False, True, False]
        assert [seat.open for seat in state.seats] == [True, False, False, False]
        assert state.host_here
        assert await at.request(cem, type="lend", seat=1) == ""
        assert await at.request(ana, type="abandon") == "host_abandons"
        await at.play()
        assert at.table.finished == [1]

    at_a_table(scene)


def test_a_host_nobody_has_seen_for_a_while_can_be_followed() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        watcher = await at.come(None)
        assert at.live.state().host_away_in is None
        at.live.leave(ana)
        assert not at.live.state().host_here
        assert at.live.state().host_away_in == 0
        assert await at.request(watcher, type="host", seat=1) == "host_passes"
        assert await at.request(ben, type="host", seat=1) == ""
        assert await at.request(ben, type="start") == ""
        assert await at.request(ben, type="lend", seat=0) == ""
        again = await at.come(at.tokens[0])
        assert again.seat == 0
        assert await at.request(again, type="return") == ""
        assert await at.request(again, type="abandon") == "host_abandons"

    at_a_table(scene, host_seconds=0)


def test_it_is_said_when_another_may_take_over() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        at.live.leave(ana)
        left = at.live.state().host_away_in
        assert left is not None
        assert 0 < left <= 3600
        assert await at.request(ben, type="host", seat=1) == "host_is_here"
        await at.come(at.tokens[0])
        assert at.live.state().host_away_in is None

    at_a_table(scene, host_seconds=3600)


def test_a_host_without_a_seat_stays_the_host_when_nobody_can_follow() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            plans = (SeatPlan(kind="mine"), SeatPlan(kind="bot"))
            made = await hub.create(CreateTable(seats=plans, settings=Settings(edition="classic"), name="Ana"))
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                await say(hub, live, ana, type="stand", id=1)
                await say(hub, live, ana, type="start", fill="random", id=2)
                assert [message["id"] for message in told(ana) if message["type"] == "done"] == [1, 2]
                assert live.table.state(live.present()).host_here

    asyncio.run(run())


def notices(client: Client) -> list[tuple[str, dict[str, Any]]]:
    """The notices that somebody was told since the last time."""
    return [(news["code"], news["facts"]) for news in told(client) if news["type"] == "notice"]


def test_whoever_takes_a_seat_that_saw_cards_is_announced_to_all() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(ana, type="start") == ""
        watcher = await at.come(None)
        assert await at.request(ana, type="plan", seat=3) == ""
        before = at.table.seats[3].name
        for client in at.clients:
            told(client)
        await at.hub.join(at.made.code, JoinTable(name="Zoe"), "here")
        announced = [("took_seat", {"seat": 3, "name": "Zoe", "before": before})]
        assert [notices(client) for client in (ana, ben, cem, watcher)] == [announced] * 4
        assert [seat.late for seat in at.table.state(at.live.present()).seats] == [False, False, False, True]
        assert await at.request(ana, type="abandon") == ""
        assert await at.request(ana, type="start") == ""
        assert not any(seat.late for seat in at.table.seats), "everybody was dealt to"

    at_a_table(scene)


def test_sitting_down_before_the_deal_needs_no_announcement() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(ana, type="plan", seat=3) == ""
        told(ben)
        await at.hub.join(at.made.code, JoinTable(name="Zoe"), "here")
        assert notices(ben) == []

    at_a_table(scene)


def test_one_token_holds_one_seat_even_if_it_asks_for_two_at_once() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            plans = tuple(SeatPlan(kind=kind) for kind in ("open", "open", "open"))
            made = await hub.create(CreateTable(seats=plans, settings=Settings(edition="classic")))
            forms = [JoinTable(name=name, token=made.token) for name in ("Ana", "Anna")]
            joins = [hub.join(made.code, form, "here") for form in forms]
            outcomes = await asyncio.gather(*joins, return_exceptions=True)
            assert [getattr(outcome, "code", "") for outcome in outcomes] == ["", "seated_already"]
            async with hub.at(made.code, "here") as live:
                assert [seat.name for seat in live.table.seats] == ["Ana", "", ""]

    asyncio.run(run())


@pytest.mark.parametrize("spectators", [True, False])
def test_somebody_who_is_removed_is_told_so_and_others_too(spectators: bool) -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        settings = CLASSIC | {"spectators": spectators}
        assert await at.request(ana, type="change", settings=settings) == ""
        assert await at.request(ana, type="start") == ""
        for client in at.clients:
            told(client)
        assert await at.request(ana, type="remove", seat=1) == ""
        assert notices(cem) == [("removed", {"seat": 1, "name": "Ben"})]
        heard = told(ben)
        assert [news["code"] for news in heard if news["type"] == "notice"] == ["you_are_removed"]
        assert [news["seat"] for news in heard if news["type"] == "table"] == [None]
        assert (heard[-1] == {"type": "close", "code": 1008}) == (not spectators)
        # Whoever was away when it happened hears it when they come back.
        assert await at.request(Client(), type="hello", token=at.tokens[1]) == "removed"

    at_a_table(scene)


@pytest.mark.parametrize("playing", [True, False])
def test_somebody_who_is_removed_gets_a_seat_only_from_the_host(playing: bool) -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        if playing:
            assert await at.request(ana, type="start") == ""
        assert await at.request(ana, type="remove", seat=1) == ""
        assert at.table.seats[1].open != playing, "in a game the seat has seen cards: the host opens it, or nobody"
        form = JoinTable(name="Ben", token=at.tokens[1])
        with pytest.raises(Refused) as refused:
            await at.hub.join(at.made.code, form, "here")
        assert refused.value.code == "removed"
        if playing:
            with pytest.raises(Refused) as refused:
                await at.hub.join(at.made.code, JoinTable(name="Zoe"), "here")
            assert refused.value.code == "all_seats_taken"
        assert await at.request(ana, type="plan", seat=1) == ""
        assert (await at.hub.join(at.made.code, form, "here")).seat == 1

    at_a_table(scene)


@pytest.mark.parametrize("kind", [log.Opened, log.Changed])
def test_the_log_names_a_printing_only_where_it_is_the_first(kind: type[log.Opened | log.Changed]) -> None:
    for printing in ("revised", "first"):
        settings = Settings(both_ways=True, printing=printing)
        more: Any = {"bots": ("", ""), "host": "h"} if kind is log.Opened else {"seats": 3}
        entry = kind(time=1.0, settings=settings, **more)
        stored = log.written(entry)
        assert (b"printing" in stored) == (printing == "first")
        assert log.read_entries([stored]) == [entry]
