"""Whole games of all menus, printings and sizes; everything that a socket or HTTP told is looked through."""

import asyncio
import random
import tempfile
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from sushibelt.play.record import GameRecord
from sushibelt.play.words import menu_key
from sushibelt.rules.menu import PRESETS, legal_menus, menu_fault
from tests.server.serving import Json, Service
from tests.torture.counts import Tally, Violation
from tests.torture.looking import Lookout, check_table

AT_ONCE = 8
"""Games at the same time."""
PATIENCE = 120.0
ANEW = httpx.Limits(max_keepalive_connections=0)
"""A connection for each request: the service ends those that say nothing, perhaps in the moment of the next request."""
SPARE_TABLES = 500
"""Games after which a new service is started, with a new database."""
PATIENT: dict[str, Any] = {"replay_wait_seconds": 600, "misses_per_minute": 1e6, "waiting_per_address": 1000}
"""One address asks for all these records."""
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")


def a_game(chance: random.Random) -> tuple[int, Json]:
    """How many play, and what: the classic game, one of the eight presets, or a menu of their own."""
    kind = chance.randrange(10)
    settings: Json = {"memory": chance.random() < 0.8, "both_ways": chance.random() < 0.3}
    if kind == 0:
        return chance.randint(2, 5), {**settings, "edition": "classic"}
    settings |= {"edition": "party", "printing": chance.choice(("revised", "first"))}
    if kind == 1:
        players = chance.randint(2, 8)
        return players, {**settings, "menu": menu_key(chance.choice(_menus(players)))}
    name, menu = list(PRESETS.items())[kind - 2]
    players = chance.choice([players for players in range(2, 9) if not menu_fault(menu, players)])
    return players, {**settings, "menu": name}


@cache
def _menus(players: int) -> list[tuple[int, ...]]:
    return list(legal_menus(players))


class Sniffer:
    """Somebody at a table, who keeps everything they are told."""

    def __init__(self, socket: ClientConnection, chance: random.Random) -> None:
        self._socket, self._chance = socket, chance
        self.raw: list[bytes] = []
        self.messages: list[Json] = []
        self.seat: int | None = None

    async def say(self, **message: Any) -> None:
        """Say something."""
        await self._socket.send(msgspec.json.encode(message), text=True)

    async def hear(self) -> Json:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            raw = await self._socket.recv(decode=False)
        message: Json = msgspec.json.decode(raw)
        self.raw.append(raw)
        self.messages.append(message)
        if message["type"] == "welcome":
            self.seat = message["seat"]
        return message

    async def until(self, kind: str) -> None:
        """Listen until a message of this kind comes."""
        while (await self.hear())["type"] != kind:
            pass

    async def play(self) -> None:
        """Answer by chance, and now and then think again, to the end of the game."""
        answered = 0
        while "standing" not in (message := await self.hear()):
            question = (message.get("view") or {}).get("question")
            if question is not None and question["id"] > answered:
                answered = question["id"]
                await self.say(type="answer", question=answered, answer=self._chance.choice(question["options"]))
                if self._chance.random() < 0.1:
                    await self.say(type="take_back")


async def sniff(tally: Tally, at_once: int = AT_ONCE) -> None:
    """Play games until there were enough of them."""
    turn = 0
    while not tally.enough:
        with tempfile.TemporaryDirectory(prefix="torture-") as folder:
            # Games are put away whenever nothing happens for a moment, so that what comes back is looked through too.
            service = Service(Path(folder) / "tables.sqlite", rest_seconds=0.2, idle_seconds=2, **PATIENT)
            try:
                async with (
                    httpx.AsyncClient(base_url=service.http, verify=False, timeout=PATIENCE, limits=ANEW) as http,
                    asyncio.TaskGroup() as group,
                ):
                    for place in range(at_once):
                        group.create_task(_games(service, http, tally, f"{turn} {place}", SPARE_TABLES // at_once))
                turn += 1
            finally:
                service.kill()


async def _games(service: Service, http: httpx.AsyncClient, tally: Tally, name: str, number: int) -> None:
    for game in range(number):
        if tally.enough:
            return
        seed = f"{tally.seed} {name} {game}"
        try:
            messages, views = await one_game(service, http, random.Random(seed))
        except Exception as problem:
            raise Violation(f"game {seed}: {type(problem).__name__}: {problem}") from problem
        tally.add(games=1, sockets=messages[0], messages=messages[1], views=views)


async def one_game(service: Service, http: httpx.AsyncClient, chance: random.Random) -> tuple[tuple[int, int], int]:
    """Play a whole game and look through all that was told; returns how many sockets, messages and views there were."""
    players, settings = a_game(chance)
    people = chance.randint(1, players)
    seats = [{"kind": "mine"}] + [{"kind": "open"}] * (people - 1)
    seats += [{"kind": "bot", "bot": chance.choice(("random", "greedy"))} for _ in range(players - people)]
    made = await _sent(http, "/api/tables", {"seats": seats, "name": NAMES[0], "settings": settings})
    code, tokens = made["code"], [made["token"]]
    for name in NAMES[1:people]:
        tokens.append((await _sent(http, f"/api/tables/{code}/seats", {"name": name}))["token"])
    async with AsyncExitStack() as stack:
        sniffers = []
        for token in (*tokens, None):
            address = f"{service.ws}/api/tables/{code}/socket"
            socket = await stack.enter_async_context(connect(address, compression=None, max_queue=None))
            sniffers.append(Sniffer(socket, chance))
            await sniffers[-1].say(type="hello", id=1, token=token)
            await sniffers[-1].until("done")
        await sniffers[0].say(type="start")
        asked, _ = await asyncio.gather(
            _ask_around(http, code), asyncio.gather(*(sniffer.play() for sniffer in sniffers))
        )
    answer = await http.get(f"/api/records/{code}/1")
    if answer.status_code != 200:
        raise Violation(f"there is no record: {answer.text[:300]}")
    told = answer.json()
    _check(told, sniffers, tokens, asked)
    return (len(sniffers), sum(len(it.raw) for it in sniffers)), _views(told, sniffers)


async def _sent(http: httpx.AsyncClient, path: str, form: Json) -> Json:
    answer = await http.post(path, json=form)
    if answer.status_code != 201:
        raise Violation(f"{path} was answered by {answer.status_code}: {answer.text[:300]}")
    told: Json = answer.json()
    return told


async def _ask_around(http: httpx.AsyncClient, code: str) -> list[bytes]:
    """What anybody can learn of a game that goes on, without a seat; its record is nobody's to see."""
    asked = []
    table = await http.get(f"/api/tables/{code}")
    check_table(table.json())
    for path in (f"/api/records/{code}/1", f"/api/records/{code}/1/steps", "/metrics"):
        answer = await http.get(path)
        if answer.status_code == 200 and (await http.get(f"/api/tables/{code}")).json()["playing"]:
            raise Violation(f"{path} was shown during the game")
        if answer.status_code != 200:
            asked.append(answer.content)
    return [*asked, table.content]


def _check(told: Json, sniffers: list[Sniffer], tokens: list[str], asked: list[bytes]) -> None:
    """No secret, seed or token is in anything that was told before the end."""
    secrets = [text.encode() for text in (told["secret"], *tokens, *map(str, told["record"]["shuffles"]))]
    for sniffer in sniffers:
        before = [raw for raw in sniffer.raw if b'"standing"' not in raw]
        if len(before) == len(sniffer.raw):
            raise Violation("somebody was not told of the end")
        for raw in (*before, *asked):
            if any(secret in raw for secret in secrets):
                raise Violation(f"a secret was told: {raw[:1000]!r}")


def _views(told: Json, sniffers: list[Sniffer]) -> int:
    """Look through what everybody was told, by the truth about the game; returns how many views that were."""
    lookout = Lookout(msgspec.convert(told["record"], GameRecord))
    return sum(lookout.look_through(sniffer.messages, sniffer.seat) for sniffer in sniffers)
