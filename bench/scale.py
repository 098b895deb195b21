"""From one process to many, in small: games over three processes and one PostgreSQL, behind nginx with TLS.

`python -m bench.scale` has people play through nginx, without sticky sessions and those of one table at different
processes. They lose their connections now and then. One process is killed without a warning, one is added, and one is
stopped in order, all while games go on. Every answer that was acknowledged must be in the log, every seat must still be
its owner's, and every game must end.
"""

import argparse
import asyncio
import random
import sys
import time
from contextlib import ExitStack

import httpx
from tests.server.postgres import new_database, running_postgres
from tests.server.proxy import Proxy, proxied
from tests.server.serving import RUNNING, Place, Service, get, guest
from tests.server.survivors import GONE, Tables, stored
from websockets.exceptions import InvalidStatus

from bench.figures import Figure, Figures, number, verdict
from sushibelt.server.log import entries as log

PROCESSES = 3
TOKEN = "scale"
"""What the services' metrics are asked for with."""
PROXY = "127.0.0.1"
GATEWAY = (502, 503, 504)
"""What a proxy says while it has nobody to ask."""
LEAST_ANSWERS = 54
"""Of the two people at a table of three in a classic game."""


class RestlessTables(Tables[Place]):
    """Tables whose people lose their connection now and then, and come back to whatever process they are led to."""

    def __init__(self, places: list[Place], stay: float) -> None:
        super().__init__(places)
        self.stay = stay
        """Seconds that somebody is connected, on average."""
        self.seats_lost = 0
        self.visits = 0

    async def person(self, code: str, token: str) -> None:
        chance = random.Random(token)
        seat: int | None = None
        while True:
            try:
                async with guest(chance.choice(self.services), code, token) as person:
                    self.visits += 1
                    self.seats_lost += person.seat is None or (seat is not None and person.seat != seat)
                    seat = person.seat
                    hanging_up = asyncio.get_running_loop().call_later(
                        chance.expovariate(1 / self.stay), person.socket.transport.abort
                    )
                    try:
                        await self._play(code, person, chance)
                    finally:
                        hanging_up.cancel()
                    return
            except InvalidStatus as refused:
                if refused.response.status_code not in GATEWAY:
                    raise
            except GONE:
                pass
            self.interrupted += 1
            await asyncio.sleep(0.05)


async def play(database: str, number_of_tables: int, stay: float) -> Figures:
    """Play all games, with one process killed, one added and one stopped while they go on."""
    services = [_service(database) for _ in range(PROCESSES)]
    with proxied(services, apart=True) as proxy:
        tables = RestlessTables([proxy], stay)
        await tables.open(number_of_tables)
        step = number_of_tables * LEAST_ANSWERS // 5
        await tables.reach(step)
        services.pop(0).kill()
        await tables.reach(2 * step)
        added = _service(database)
        services.append(added)
        proxy.use(services)
        await tables.reach(3 * step)
        stopped_well = await asyncio.to_thread(services.pop(0).stop) == 0
        await tables.finish()
        figures = await _outcome(proxy, tables, database)
        figures["messages to the process that was added"] = Figure(await _messages(added), "messages", at_least=1)
        figures["processes stopped in order"] = Figure(int(stopped_well), "", at_least=1)
        for service in services:
            service.stop()
    return figures


def _service(database: str) -> Service:
    """Another process on the same database."""
    return Service(database, proxies=PROXY, metrics_token=TOKEN)


async def _outcome(proxy: Proxy, tables: RestlessTables, database: str) -> Figures:
    logs = await stored(database, tables.codes)
    answers = {
        (code, entry.game, entry.seat, entry.question, entry.answer)
        for code, entries in logs.items()
        for entry in entries
        if isinstance(entry, log.Answered)
    }
    told = {(code, *answer) for code, acknowledged in tables.acknowledged.items() for answer in acknowledged}
    records = [await get(proxy, f"/api/records/{code}/1") for code in tables.codes]
    return {
        "answers acknowledged": Figure(len(told), "answers"),
        "connections made through the proxy": Figure(tables.visits, "connections"),
        "connections lost and made again": Figure(tables.interrupted, "connections", at_least=1),
        "acknowledged answers that are not in the log": Figure(len(told - answers), "answers", at_most=0),
        "questions answered twice": Figure(len(answers) - len({answer[:4] for answer in answers}), "", at_most=0),
        "seats lost": Figure(tables.seats_lost, "seats", at_most=0),
        "games without an end": Figure(sum(not it["record"]["points"] for it in records), "games", at_most=0),
    }


async def _messages(service: Service) -> float:
    """How many messages a process has got from pages."""
    async with httpx.AsyncClient(base_url=service.http) as http:
        text = (await http.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("sushibelt_messages_in_total "))


def measure(quick: bool = False, tables: int = 40, stay: float = 4.0, database: str = "") -> Figures:
    """Play, print and return what came of it; quick: fewer tables."""
    if quick:
        tables, stay = min(tables, 5), min(stay, 1.0)
    with ExitStack() as stack:
        used = database or new_database(stack.enter_context(running_postgres()))
        print(f"{tables} tables through nginx with TLS, {PROCESSES} processes on one PostgreSQL")
        before, began = set(RUNNING), time.perf_counter()
        try:
            figures = asyncio.run(play(used, tables, stay))
        finally:
            for service in RUNNING - before:
                service.kill()
    for name, figure in figures.items():
        print(f"{name}: {number(figure.value)} {figure.unit}{f' ({figure.target})' if figure.target else ''}")
    print(f"{time.perf_counter() - began:.0f} seconds")
    return figures


def main() -> int:
    """Play with what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="five tables")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--stay", type=float, default=4.0, help="seconds that somebody is connected, on average")
    parser.add_argument("--database", default="", help="postgresql://…, instead of one that is started for this")
    return verdict(measure(**vars(parser.parse_args())))


if __name__ == "__main__":
    sys.exit(main())
