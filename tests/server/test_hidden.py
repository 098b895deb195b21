"""Hidden cards never leave the service: whole random games, everything that comes over the wire looked through.

A shadow of the game, played from the finished record, knows what each seat may know at every moment. Whatever a
socket was told must be what that very seat sees and hears there, and nothing else.
"""

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from sushibelt.play.events import Event
from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord
from sushibelt.rules.catalogue import CHOPSTICKS_PLAIN
from tests.server.serving import MINE, OPEN, Guest, Json, Service, bot, get, guest, make_table, post, serving

pytestmark = pytest.mark.slow

MENUS = ("party-sampler", "master-menu", "points-platter", "cutthroat-combo", "big-banquet", None)
"""Menus with every kind of question, and the classic game."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One service for all these tests."""
    # Games are put away whenever nothing happens for a moment, so that what comes back is looked through as well.
    with serving(tmp_path_factory.mktemp("service") / "tables.sqlite", rest_seconds=0.02) as running:
        yield running


@pytest.mark.parametrize("menu", MENUS)
def test_sockets_are_told_only_what_their_seat_may_know(service: Service, menu: str | None) -> None:
    asyncio.run(_whole_game(service, menu))


async def _whole_game(service: Service, menu: str | None) -> None:
    chance = random.Random(menu)
    edition = "party" if menu else "classic"
    made = await make_table(service, [MINE, OPEN, bot("random"), OPEN], edition=edition, menu=menu)
    code = made["code"]
    tokens = [made["token"]]
    for name in ("Ben", "Dora"):
        tokens.append((await post(service, f"/api/tables/{code}/seats", {"name": name}))["token"])
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(guest(service, code, token)) for token in tokens]
        watcher = await stack.enter_async_context(guest(service, code))
        await guests[0].do("start")
        public = msgspec.json.encode(await get(service, f"/api/tables/{code}")).decode()
        await asyncio.gather(*(_play_and_waver(somebody, chance) for somebody in guests))
        await watcher.until(lambda: watcher.over)
    told = await get(service, f"/api/records/{code}/1")
    record = msgspec.convert(told["record"], GameRecord)
    knowledge = _what_each_may_know(record)
    for somebody in (*guests, watcher):
        messages = [msgspec.json.decode(raw) for raw in somebody.raw]
        _look_through(messages, somebody.seat, knowledge[somebody.seat])
        before_the_end = [raw for raw in somebody.raw if '"standing"' not in raw]
        assert len(before_the_end) < len(somebody.raw), "nobody was told of the end"
        for hidden in (told["secret"], *(token for token in tokens), *map(str, record.shuffles)):
            assert not any(hidden in raw for raw in before_the_end)
            assert hidden not in public


async def _play_and_waver(somebody: Guest, chance: random.Random) -> None:
    """Play by chance, and now and then think again."""
    answered = None
    while not somebody.over:
        question = somebody.question
        key = question.id if question else None
        if question and key != answered:
            answered = key
            await somebody.say("answer", question=question.id, answer=chance.choice(question.options))
            if chance.random() < 0.15:
                await somebody.say("take_back")
        await somebody.hear()


Knowledge = dict[int | None, tuple[set[bytes], dict[int, Json]]]


def _what_each_may_know(record: GameRecord) -> Knowledge:
    """For every seat and for a spectator: each view they ever had, and each event they may hear, by its number."""
    seats: list[int | None] = [*range(len(record.seats)), None]
    views: dict[int | None, set[bytes]] = {seat: set() for seat in seats}
    match: Match | None = None
    for match in Match.replay_steps(record):
        for seat in seats:
            views[seat].add(msgspec.json.encode(match.view(seat), order="sorted"))
    assert match is not None
    heard = {seat: {event.number: _as_told(event) for event in match.events(seat)} for seat in seats}
    return {seat: (views[seat], heard[seat]) for seat in seats}


def _as_told(event: Event) -> Json:
    told: Json = msgspec.json.decode(msgspec.json.encode(event))
    return told


def _look_through(messages: list[Json], seat: int | None, known: tuple[set[bytes], dict[int, Json]]) -> None:
    views, events = known
    seen = 0
    for message in messages:
        if message["type"] != "game":
            assert message["type"] in ("welcome", "table", "done", "error"), message
            continue
        for event in message.get("events", ()):
            assert event == events[event["number"]]
        if "view" in message:
            seen += 1
            assert msgspec.json.encode(message["view"], order="sorted") in views
        if "scores" in message:
            assert all(_is_public(score) for score in message["scores"])
        allowed = {"type", "game", "anew", "commitment", "events", "heard", "waiting_for", "view", "may_take_back"}
        allowed |= {"scores", "standing", "secret"} if "standing" in message else {"scores"}
        assert set(message) <= allowed
    assert seen > 20
    assert seat is None or any(message.get("view", {}).get("question") for message in messages)


def _is_public(score: dict[str, Any]) -> bool:
    return set(score) == {"round_no", "reasons", "trays"}


def test_a_chain_of_questions_is_nobody_elses_business(service: Service) -> None:
    """What somebody answers face down reaches the others as one sentence, however many questions it took."""

    async def play() -> None:
        made = await make_table(service, [MINE, OPEN], edition="classic")
        joined = await post(service, f"/api/tables/{made['code']}/seats", {"name": "Ben"})
        async with (
            guest(service, made["code"], made["token"]) as ana,
            guest(service, made["code"], joined["token"]) as ben,
        ):
            chained = 0
            while not chained:  # a game without chopsticks is rare, but possible
                await ana.do("start")
                await ben.until(lambda: ben.game.get("game") == ana.game["game"])
                while not ana.over:
                    chained += await _answer_turn(ana, ben)

    asyncio.run(play())


async def _answer_turn(ana: Guest, ben: Guest) -> int:
    """Let Ana answer all she is asked in this turn, and see that Ben hears of it at most once; then Ben answers."""
    chained = 0
    for somebody, other in ((ana, ben), (ben, ana)):
        while somebody.question is not None and not somebody.over:
            asked = somebody.question
            answer = CHOPSTICKS_PLAIN if CHOPSTICKS_PLAIN in asked.options else asked.options[0]
            before = len(other.raw)
            await somebody.do("answer", question=asked.id, answer=answer)
            await _settle(other)
            heard = [msgspec.json.decode(raw) for raw in other.raw[before:]]
            news = [message for message in heard if message["type"] == "game"]
            if somebody.question is not None and somebody.question.kind == "second":
                chained += 1
                assert news == []
            await _settle(somebody)
    return chained


async def _settle(somebody: Guest) -> None:
    """Hear everything that was said so far: the answer to a ping comes after it."""
    await somebody.say("ping")
    while (await somebody.hear())["type"] != "pong":
        pass
