"""Three friends and a bot at a table of a hub, and the scenes they play in tests."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sushibelt.server.contract.forms import CreatedTable, CreateTable, JoinTable
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.live.clients import Client
from sushibelt.server.live.hub import Hub
from sushibelt.server.live.live_table import LiveTable
from sushibelt.server.log import entries as log
from sushibelt.server.tables.table import Table
from tests.server.in_process import open_hub, say, told


class Friends:
    """A host, two guests and a bot at a table of a hub."""

    def __init__(self, hub: Hub, made: CreatedTable, live: LiveTable) -> None:
        self.hub, self.made, self.live = hub, made, live
        self.clients: list[Client] = []
        self.tokens = [made.token]

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.live.table

    async def come(self, token: str | None) -> Client:
        """Somebody connects."""
        client = Client()
        await say(self.hub, self.live, client, type="hello", token=token)
        self.clients.append(client)
        return client

    async def request(self, client: Client, **message: Any) -> str:
        """What comes of a request: nothing, or the code of its refusal."""
        told(client)
        await say(self.hub, self.live, client, **message)
        return next((str(news["code"]) for news in told(client) if news["type"] == "error"), "")

    async def play(self) -> None:
        """Everybody answers to the end of the game."""
        while self.table.playing:
            match = self.table.match
            assert match is not None
            for client in self.clients:
                question = match.question(client.seat) if client.seat is not None and not match.over else None
                if question is not None:
                    await say(
                        self.hub, self.live, client, type="answer", question=question.id, answer=question.options[0]
                    )
            await asyncio.sleep(0)


async def friends(hub: Hub) -> tuple[CreatedTable, list[str]]:
    """A table for Ana, Ben, Cem and a bot; the tokens of the three."""
    plans = tuple(SeatPlan(kind=kind) for kind in ("mine", "open", "open", "bot"))
    made = await hub.create(CreateTable(seats=plans, settings=Settings(edition="classic"), name="Ana"))
    joined = [(await hub.join(made.code, JoinTable(name=name), "here")).token for name in ("Ben", "Cem")]
    return made, [made.token, *joined]


async def same_from_the_log(hub: Hub, live: LiveTable) -> None:
    """What is in memory is what the log says."""
    again = Table.load(live.table.code, log.read_entries(await hub.store.read(live.table.code)))
    assert (again.seats, again.host, again.settings) == (live.table.seats, live.table.host, live.table.settings)
    assert (again.game, again.finished, again.playing) == (live.table.game, live.table.finished, live.table.playing)
    assert again.winners == live.table.winners


def at_a_table(scene: Callable[..., Awaitable[None]], **settings: Any) -> None:
    """Play a scene with three friends who are connected."""

    async def run() -> None:
        async with open_hub(**settings) as hub:
            made, tokens = await friends(hub)
            async with hub.at(made.code, "here") as live:
                table = Friends(hub, made, live)
                table.tokens = tokens
                for token in tokens:
                    await table.come(token)
                await scene(table, *table.clients)
                await same_from_the_log(hub, live)

    asyncio.run(run())
