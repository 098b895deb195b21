"""Whoever serves is killed or frozen, again and again, while people play on: nothing acknowledged is lost."""

import asyncio
import os
import random
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from sushibelt.server.log.presence import BELIEVED_SECONDS
from tests.server.postgres import Postgres, new_database
from tests.server.serving import Refused, Service, bot, get
from tests.server.survivors import GONE, TRY_AGAIN, Tables
from tests.torture.counts import GOALS, Tally, Violation

Result = TypeVar("Result")

TABLES = 16
"""Tables that play at once."""
PART = 100
"""Deaths after which all games are played to their end, and a new database is begun."""
PATIENCE = 120.0
"""Seconds in which somebody must get on, once everything is up again."""


async def _insist(ask: Callable[[], Awaitable[Result]]) -> Result:
    """Ask until there is somebody who answers."""
    while True:
        try:
            return await ask()
        except Refused as refusal:
            if refusal.code not in (*TRY_AGAIN, "busy", "too_many"):
                raise
        except GONE:
            pass
        except AttributeError as problem:
            # anyio, underneath httpx, asks a connection for its peer that was closed in the moment it was made
            if "getpeername" not in str(problem):
                raise
        await asyncio.sleep(0.05)


class Crowd(Tables[Service]):
    """Tables that play one game after another, until they are told to stop."""

    def __init__(self, services: list[Service], seed: int, pace: float = 0.0) -> None:
        super().__init__(services, pace)
        self.stopping = False
        self.games = 0
        self._counted = (0, 0)
        self.playing: set[str] = set()
        """Tables whose game is not known to be over."""
        self._chance = random.Random(seed)

    def begin(self, number: int) -> None:
        """Let so many tables play at once."""
        self._people = [asyncio.create_task(self._play_on()) for _ in range(number)]

    async def _play_on(self) -> None:
        while not self.stopping:
            # A table that was only half made when the service died is left alone, and another one made.
            people = await _insist(lambda: self.make(*[bot("random")] * (self._chance.random() < 0.25)))
            code = people[0][0]
            self.playing.add(code)
            await asyncio.gather(*(self.person(*person) for person in people))
            finished = await _insist(lambda: get(self._chance.choice(self.services), f"/api/records/{code}/1"))  # noqa: B023
            if finished["record"]["points"] is None:
                raise Violation(f"{code}: a game has ended without points")
            self.playing.discard(code)
            self.games += 1

    def news(self) -> dict[str, int]:
        """How many answers and finished games there were since the last time."""
        before, self._counted = self._counted, (self.answers, self.games)
        return {"answers": self.answers - before[0], "games": self.games - before[1]}

    async def get_on(self, answers: int) -> None:
        """Wait for so many more answers; they must come."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.reach(self.answers + answers)
        except TimeoutError:
            raise Violation(f"nobody gets on any more; unfinished: {sorted(self.playing)}") from None

    async def end(self) -> None:
        """Play all games to their end; they must come to it."""
        self.stopping = True
        try:
            async with asyncio.timeout(PATIENCE):
                await self.finish()
        except TimeoutError:
            raise Violation(f"games do not end: {sorted(self.playing)}") from None

    def leave(self) -> None:
        """Send everybody home, whatever they are doing."""
        for task in self._people:
            task.cancel()


@asynccontextmanager
async def _crowd(database: str, processes: int, tally: Tally, tables: int) -> AsyncIterator[Crowd]:
    """Processes over a database, and people; in the end all games are over, and everything is there."""
    services = [Service(database) for _ in range(processes)]
    crowd = Crowd(services, tally.seed)
    crowd.begin(tables)
    try:
        yield crowd
        await crowd.end()
        for service in services:
            if (code := await asyncio.to_thread(service.stop)) != 0:
                raise Violation(f"a service ended with {code}")
        await crowd.look(database)
        tally.add(**crowd.news())
    finally:
        crowd.leave()
        for service in services:
            if service.process.poll() is None:
                service.process.send_signal(signal.SIGCONT)
                service.kill()


Strike = Callable[[Crowd, random.Random], Awaitable[int]]
"""Lets something die, and start again; returns how often."""


async def _strike_often(database: str, processes: int, tally: Tally, strike: Strike, tables: int) -> None:
    chance = random.Random(tally.seed)
    async with _crowd(database, processes, tally, tables) as crowd:
        deaths = 0
        while deaths < PART and not tally.enough:
            await crowd.get_on(chance.randint(1, 4 * tables))
            struck = await strike(crowd, chance)
            deaths += struck
            tally.add(**{GOALS[tally.torture].what: struck}, **crowd.news())


async def _restarted(crowd: Crowd, place: int, database: str) -> None:
    crowd.services[place] = await asyncio.to_thread(Service, database)


async def kill_sqlite(tally: Tally, tables: int = TABLES) -> None:
    """Kill the one service, look what it has stored, and start it again."""
    while not tally.enough:
        with tempfile.TemporaryDirectory(prefix="torture-") as folder:
            database = str(Path(folder) / "tables.sqlite")

            async def strike(crowd: Crowd, _: random.Random, database: str = database) -> int:
                crowd.services[0].kill()
                await crowd.look(database, set(crowd.playing))
                await _restarted(crowd, 0, database)
                return 1

            await _strike_often(database, 1, tally, strike, tables)


async def _over_postgres(
    tally: Tally, processes: int, striking: Callable[[Postgres, str], Strike], tables: int
) -> None:
    server = await asyncio.to_thread(Postgres)
    await asyncio.to_thread(server.start)
    try:
        while not tally.enough:
            database = new_database(str(server.folder))
            await _strike_often(database, processes, tally, striking(server, database), tables)
    finally:
        await asyncio.to_thread(server.remove)


async def kill_one_of_two(tally: Tally, tables: int = TABLES) -> None:
    """Kill one of two processes over one PostgreSQL, now the one and now the other."""

    def striking(_: Postgres, database: str) -> Strike:
        async def strike(crowd: Crowd, chance: random.Random) -> int:
            place = chance.randrange(2)
            crowd.services[place].kill()
            await crowd.look(database, set(crowd.playing))
            # Whoever makes a table meanwhile finds the other process, or nobody would get on where all games are over.
            crowd.services[place] = crowd.services[1 - place]
            await crowd.get_on(chance.randint(1, 20))
            await _restarted(crowd, place, database)
            return 1

        return strike

    await _over_postgres(tally, 2, striking, tables)


async def kill_postgres(tally: Tally, tables: int = TABLES) -> None:
    """Kill PostgreSQL itself, all its processes, while two processes serve."""

    def striking(server: Postgres, database: str) -> Strike:
        async def strike(crowd: Crowd, chance: random.Random) -> int:
            server.kill()
            await asyncio.sleep(chance.uniform(0, 0.5))
            await asyncio.to_thread(server.start)
            await crowd.look(database, set(crowd.playing))
            return 1

        return strike

    await _over_postgres(tally, 2, striking, tables)


async def freeze(tally: Tally, tables: int = TABLES, seconds: float = BELIEVED_SECONDS + 2, processes: int = 4) -> None:
    """Freeze all processes but one for longer than the others believe what they announced."""

    def striking(_: Postgres, database: str) -> Strike:
        async def strike(crowd: Crowd, chance: random.Random) -> int:
            awake = list(crowd.services)
            frozen = chance.sample(awake, processes - 1)
            for service in frozen:
                crowd.services.remove(service)  # whoever connects now does so elsewhere
                os.kill(service.process.pid, signal.SIGSTOP)
            for person, service in list(crowd.connected.items()):
                if service in frozen and chance.random() < 0.7:  # the others wait for what comes
                    person.socket.transport.abort()
            await asyncio.sleep(seconds)
            await crowd.look(database, set(crowd.playing))
            for service in frozen:
                os.kill(service.process.pid, signal.SIGCONT)
            crowd.services[:] = awake
            await crowd.get_on(20)
            await crowd.look(database, set(crowd.playing))
            return len(frozen)

        return strike

    await _over_postgres(tally, processes, striking, tables)
