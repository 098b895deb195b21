"""Tables without a network: a hub on a real store, bots that answer at once, and people's ends of their sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from sushibelt.play.view import View
from sushibelt.server.contract.forms import CreateTable, JoinTable
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.http.sockets import _handle
from sushibelt.server.live.bot_processes import Thinkers
from sushibelt.server.live.clients import Client
from sushibelt.server.live.hub import Hub
from sushibelt.server.live.lanes import Asker
from sushibelt.server.live.live_table import LiveTable
from sushibelt.server.log.store import open_store
from sushibelt.server.operations.config import Config


class HastyThinkers(Thinkers):
    """Bots that answer at once; all but the usual one answer nonsense every third time."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self._asked = 0

    async def answer(self, bot: str, secret: str, view: View, asker: Asker) -> int:
        """One of the options, or something wrong."""
        await asyncio.sleep(0)
        assert view.question is not None
        assert view.seat == view.question.seat
        self._asked += 1
        if bot != "greedy" and self._asked % 3 == 0:
            return -5
        return view.question.options[self._asked % len(view.question.options)]


@asynccontextmanager
async def open_hub(database: str = ":memory:", **settings: Any) -> AsyncIterator[Hub]:
    """A hub while it is needed."""
    config = Config(database=database, **settings)
    hub = Hub(config, await open_store(database), HastyThinkers(config))
    try:
        yield hub
    finally:
        await hub.close()


async def say(hub: Hub, live: LiveTable, client: Client, **message: Any) -> None:
    """Let somebody say something."""
    await _handle(hub, live, client, msgspec.json.encode(message), greeting=client not in live.clients)


@asynccontextmanager
async def two_at_a_table(hub: Hub, **hello: Any) -> AsyncIterator[tuple[LiveTable, Client, Client]]:
    """A table of the classic game, and the two people who have come to it."""
    seats = (SeatPlan(kind="mine"), SeatPlan(kind="open"))
    made = await hub.create(CreateTable(seats=seats, name="Ana", settings=Settings(edition="classic")))
    joined = await hub.join(made.code, JoinTable(name="Ben"), "there")
    async with hub.at(made.code, "here") as live:
        ana, ben = Client(), Client()
        await say(hub, live, ana, type="hello", token=made.token, **hello)
        await say(hub, live, ben, type="hello", token=joined.token, **hello)
        yield live, ana, ben


def told(client: Client) -> list[dict[str, Any]]:
    """What somebody was told since the last time."""
    messages = []
    while client.waiting:
        message = client.waiting.pop(0)
        messages.append(
            {"type": "close", "code": message} if isinstance(message, int) else msgspec.json.decode(message)
        )
    return messages
