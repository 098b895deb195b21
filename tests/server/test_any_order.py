"""Random garbage and random requests in any order never break what must always be true of a table."""

import asyncio
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sushibelt.play.fairness import contribution_hash
from sushibelt.play.match import Match
from sushibelt.server.contract.forms import CreateTable, JoinTable
from sushibelt.server.contract.messages import FromService
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.http.sockets import _handle
from sushibelt.server.live.clients import Client
from sushibelt.server.live.hub import Hub
from sushibelt.server.live.live_table import LiveTable
from sushibelt.server.log import entries as log
from sushibelt.server.log.sqlite_store import SqliteStore
from sushibelt.server.operations.config import Config
from sushibelt.server.tables.table import Table
from sushibelt.server.tables.tokens import token_hash
from tests.server.in_process import HastyThinkers

_decoder: msgspec.json.Decoder[FromService] = msgspec.json.Decoder(FromService)


SEAT = st.integers(-1, 4)
VALUE = "0" * 32
TOLD = contribution_hash(0, VALUE)
BOT = st.sampled_from(["", "greedy", "random", "search:ms=50", "cmd:true", "nobody"])
REQUEST = st.one_of(
    st.fixed_dictionaries({"type": st.just("answer"), "question": st.integers(0, 9), "answer": st.integers(-1, 95)}),
    st.fixed_dictionaries({"type": st.sampled_from(["take_back", "return", "stand", "ping"])}),
    st.fixed_dictionaries({"type": st.just("start"), "fill": BOT}),
    st.fixed_dictionaries({"type": st.just("gesture"), "gesture": st.sampled_from(["cheers", "nudge", "word"])}),
    st.fixed_dictionaries({"type": st.sampled_from(["plan", "lend"]), "seat": SEAT, "bot": BOT}),
    st.fixed_dictionaries({"type": st.sampled_from(["remove", "host"]), "seat": SEAT}),
    st.fixed_dictionaries({"type": st.just("abandon")}),
    st.fixed_dictionaries({"type": st.just("commit"), "game": st.integers(0, 2), "commitment": st.just(TOLD)}),
    st.fixed_dictionaries({"type": st.just("show"), "game": st.integers(0, 2), "value": st.just(VALUE)}),
    st.fixed_dictionaries(
        {
            "type": st.just("change"),
            "settings": st.fixed_dictionaries({"edition": st.sampled_from(["classic", "party"])}),
            "seats": st.none() | st.integers(0, 6),
        }
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("hello"),
            "game": st.integers(0, 2),
            "heard": st.integers(-3, 50),
            "contributes": st.booleans(),
        }
    ),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
GARBAGE = st.one_of(
    st.text(max_size=40),
    st.binary(max_size=40),
    JSON,
    st.builds(
        lambda request, extra: {**request, **extra},
        REQUEST,
        st.dictionaries(st.sampled_from(["seat", "id", "bot"]), JSON),
    ),
)
STEP = st.one_of(
    *[st.tuples(st.just("legal"), st.integers(0, 2), st.integers(0, 20))] * 5,
    *[st.tuples(st.just("request"), st.integers(0, 4), REQUEST)] * 2,
    st.tuples(st.just("garbage"), st.integers(0, 4), GARBAGE),
    st.tuples(st.just("join"), st.integers(0, 3), SEAT),
    st.tuples(st.just("leave"), st.integers(0, 4), st.none()),
    st.tuples(st.just("rest"), st.just(0), st.none()),
    st.tuples(st.just("again"), st.just(0), st.none()),
)


PRELUDE: list[tuple[str, int, Any]] = [
    ("join", 1, 1),
    ("join", 2, 2),
    *[("request", who, {"type": "hello"}) for who in range(4)],
    ("request", 0, {"type": "plan", "seat": 3, "bot": "random"}),
    ("request", 0, {"type": "start"}),
]
"""Two guests join the host and a bot, a fourth person watches, and the game begins."""


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(["classic", "party"]), st.booleans(), st.lists(STEP, min_size=30, max_size=80))
def test_nothing_that_is_said_breaks_a_game(edition: Any, spectators: bool, steps: list[tuple[str, int, Any]]) -> None:
    asyncio.run(_run(Settings(edition=edition, spectators=spectators), [*PRELUDE, *steps]))


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(["classic", "party"]), st.booleans(), st.lists(STEP, max_size=60))
def test_nothing_that_is_said_breaks_a_table(edition: Any, spectators: bool, steps: list[tuple[str, int, Any]]) -> None:
    asyncio.run(_run(Settings(edition=edition, spectators=spectators), steps))


async def _run(table_settings: Settings, steps: list[tuple[str, int, Any]]) -> None:
    config = Config(database=":memory:", host_seconds=0)
    store = await SqliteStore.open(":memory:")
    hub = Hub(config, store, HastyThinkers(config))
    plans = tuple(SeatPlan(kind=kind) for kind in ("mine", "open", "open", "bot"))
    made = await hub.create(CreateTable(seats=plans, settings=table_settings, name="Ana"))
    tokens = [made.token, "", "", "", ""]
    clients = [Client() for _ in tokens]
    try:
        async with hub.at(made.code, "here") as live:
            for step in steps:
                await _step(hub, live, tokens, clients, step)
                await _check(live, store)
            for client in clients:
                _check_told(client)
    finally:
        await hub.close()


async def _step(
    hub: Hub, live: LiveTable, tokens: list[str], clients: list[Client], step: tuple[str, int, Any]
) -> None:
    kind, who, what = step
    client, length = clients[who], live.table.length
    if kind == "rest":
        live.rest(float("inf"))
        return
    if kind == "again":
        for request in ({"type": "abandon"}, {"type": "start", "fill": "random"}):
            await _step(hub, live, tokens, clients, ("request", who, request))
        return
    if kind == "join":
        await _join(hub, live, tokens, who, what)
        return
    if kind == "leave" or client.closing:
        live.leave(client)
        clients[who] = Client()
        return
    if client not in live.clients:
        await _handle(
            hub, live, client, msgspec.json.encode({"type": "hello", "token": tokens[who] or None}), greeting=True
        )
        return
    if kind == "legal":
        what = _legal(live, client, what)
    if isinstance(what, dict) and what.get("type") == "hello" and "token" not in what:
        what = {**what, "token": tokens[who] or None}
    text = what if isinstance(what, str | bytes) else msgspec.json.encode(what)
    await _handle(hub, live, client, text)
    if client.token is None and length != live.table.length:
        added = log.read_entries(await hub.store.read(live.table.code, length))
        assert all(isinstance(entry, log.TookOver) or getattr(entry, "by", "") == "bot" for entry in added)


async def _join(hub: Hub, live: LiveTable, tokens: list[str], who: int, seat: int) -> None:
    try:
        request = JoinTable(name=f"Guest {who}", seat=seat if seat >= 0 else None, token=tokens[who] or None)
        tokens[who] = (await hub.join(live.table.code, request, "here")).token
    except ValueError:
        return


def _legal(live: LiveTable, client: Client, number: int) -> dict[str, Any]:
    """An answer that the seat may give, if it is asked anything; the start of a game if there is none."""
    match = live.table.match
    if match is None or match.over:
        return {"type": "start", "fill": "random"}
    question = match.question(client.seat) if client.seat is not None else None
    if question is None:
        return {"type": "take_back"}
    reply = question.options[number % len(question.options)]
    return {"type": "answer", "question": question.id, "answer": reply, "id": number}


async def _check(live: LiveTable, store: SqliteStore) -> None:
    """What is in memory is what the log says, and the log is a game that can be replayed."""
    entries = log.read_entries(await store.read(live.table.code))
    again = Table.load(live.table.code, entries[: live.table.length])
    table = live.table
    assert len(entries) >= table.length
    assert (again.seats, again.host, again.settings) == (table.seats, table.host, table.settings)
    assert (again.game, again.finished, again.playing) == (table.game, table.finished, table.playing)
    owners = [seat.owner for seat in table.seats if seat.owner is not None]
    assert len(set(owners)) == len(owners), "a token holds two seats"
    names = [seat.name.casefold() for seat in table.seats if seat.name]
    assert len(set(names)) == len(names)
    if table.match is not None:
        assert again.match is not None
        assert again.match.state_bytes() == table.match.state_bytes()
        assert all(seat.filled for seat in table.seats) or table.match.over
        Match.replay(table.match.record())


def _check_told(client: Client) -> None:
    """Everything that was told can be read, and belongs to the seat it was told to at that time."""
    seat: int | None = None
    while client.waiting:
        message = client.waiting.pop(0)
        if isinstance(message, int):
            return
        told = msgspec.json.decode(message)
        _decoder.decode(message)
        if told["type"] in ("welcome", "table"):
            seat = told["seat"]
        if told["type"] == "game":
            assert all(event.get("audience", seat) == seat for event in told.get("events", ()))
            if "view" in told:
                assert told["view"]["seat"] == seat


def test_hashes_of_tokens_are_all_that_is_kept() -> None:
    async def run() -> None:
        store = await SqliteStore.open(":memory:")
        hub = Hub(Config(), store, HastyThinkers(Config()))
        plans = (SeatPlan(kind="mine"), SeatPlan(kind="bot"))
        made = await hub.create(CreateTable(seats=plans, name="Ana", start=True))
        bodies = b"".join(await store.read(made.code))
        assert made.token.encode() not in bodies
        assert token_hash(made.token).encode() in bodies
        await hub.close()

    asyncio.run(run())
