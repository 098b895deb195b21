"""The service under load, on loopback: people at many tables who answer at a human pace, and then as fast as they can.

`python -m bench.serve` prints, for one process with SQLite, whether any message was lost or out of order, how long it
takes from an answer to everybody's message, and what it costs: time of the processor per answer, memory per table.
Those who answer share the machine with the service, so the highest rate is a lower bound.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from sushibelt.rules.catalogue import CHOPSTICKS_PLAIN

SEATS = 4
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
TARGET_CPU = 1.0
"""Milliseconds of the processor for an answer that is told to four seats."""
TARGET_MEMORY = 100.0
"""KiB for an idle table."""


class _Event(msgspec.Struct):
    number: int
    kind: str
    seat: int | None


class _Question(msgspec.Struct):
    id: int
    options: list[int]


class _View(msgspec.Struct):
    question: _Question | None


class _News(msgspec.Struct):
    """What matters of a message."""

    type: str
    heard: int = 0
    anew: bool = False
    events: list[_Event] = []
    view: _View | None = None
    error: str = ""
    standing: msgspec.Raw | None = None


_decoder = msgspec.json.Decoder(_News)


class Figures:
    """What is measured."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.answers = 0
        self.lost = 0
        self.errors: list[str] = []


class Table:
    """A table with its four people."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._sent: dict[int, float] = {}
        self._missing: dict[int, int] = {}

    def answers(self, seat: int) -> None:
        """Somebody answers now."""
        self._sent[seat] = time.perf_counter()
        self._missing[seat] = SEATS
        self.figures.answers += 1

    def heard(self, seat: int) -> None:
        """One of the four has heard that this seat has chosen."""
        if seat in self._missing:
            self._missing[seat] -= 1
            if not self._missing[seat]:
                self.figures.latencies.append(time.perf_counter() - self._sent[seat])


class Person:
    """Somebody who answers after a while."""

    def __init__(self, table: Table, socket: ClientConnection, seat: int, pace: "Pace") -> None:
        self._table, self._socket, self._seat, self._pace = table, socket, seat, pace
        self._heard = 0
        self._asked = 0
        self._chance = random.Random(id(self))
        self.hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        async for text in self._socket:
            news = _decoder.decode(text)
            if news.type == "error":
                self._table.figures.errors.append(news.error)
            if news.type != "game":
                continue
            self._check(news)
            for event in news.events:
                if event.kind == "chosen" and event.seat is not None:
                    self._table.heard(event.seat)
            if news.standing is not None and self._seat == 0:
                await self._socket.send('{"type":"start"}')
            question = news.view.question if news.view else None
            if news.anew:
                self._asked = 0
            if question is not None and question.id != self._asked:
                self._asked = question.id
                asyncio.create_task(self._answer(question))  # noqa: RUF006 - it ends by itself

    def _check(self, news: _News) -> None:
        """Nothing is lost: what is missing in the row of events are the hands dealt to the others."""
        before = 0 if news.anew else self._heard
        others = sum(event.kind == "dealt" for event in news.events) * (SEATS - 1)
        if news.heard - before != len(news.events) + others or any(event.number < before for event in news.events):
            self._table.figures.lost += 1
        self._heard = news.heard

    async def _answer(self, question: _Question) -> None:
        await self._pace.wait(self._chance)
        # Chopsticks would lead to a second question, of which the others hear nothing.
        answer = next((option for option in question.options if option != CHOPSTICKS_PLAIN), question.options[0])
        self._table.answers(self._seat)
        await self._socket.send(f'{{"type":"answer","question":{question.id},"answer":{answer}}}')


class Pace:
    """How long people think."""

    def __init__(self) -> None:
        self.seconds: tuple[float, float] | None = None
        self.going = asyncio.Event()

    async def wait(self, chance: random.Random) -> None:
        """Think, and not at all between two measurements."""
        if self.seconds is not None and self.seconds[1]:
            await asyncio.sleep(chance.uniform(*self.seconds))
        await self.going.wait()


class Process:
    """The service's own process, as the system sees it."""

    def __init__(self, pid: int) -> None:
        self._folder = Path(f"/proc/{pid}")

    def cpu(self) -> float:
        """Seconds of the processor so far."""
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """KiB in memory now."""
        return int((self._folder / "statm").read_text().split()[1]) * PAGE_SIZE / 1024


async def bench(tables: int, seconds: float, folder: str) -> int:
    """Measure, print, and return how many targets were missed."""
    command = [sys.executable, "-m", "sushibelt.server", "port=0", f"database={folder}/tables.sqlite"]
    command += ["sockets_per_address=100000", "tables_per_minute=1e6", "posts_per_minute=1e6"]
    command += ["messages_per_second=1e6", "misses_per_minute=1e6", "idle_seconds=600"]
    service = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert service.stdout is not None
        port = int(service.stdout.readline().decode().strip().rstrip("/").rpartition(":")[2])
        return await _measure(tables, seconds, port, Process(service.pid))
    finally:
        service.terminate()
        service.wait()


async def _measure(tables: int, seconds: float, port: int, process: Process) -> int:
    figures, pace = Figures(), Pace()
    await asyncio.sleep(2)  # until the bots' process has started
    empty = process.memory()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        seated = await _in_turn([_make(http) for _ in range(tables)])
    made = process.memory()
    people: list[Person] = []
    for code, tokens in seated:
        table = Table(figures)
        sockets = await asyncio.gather(*(_greet(port, code, token) for token in tokens))
        people += [Person(table, socket, seat, pace) for seat, socket in enumerate(sockets)]
        await sockets[0].send('{"type":"start"}')
    await asyncio.sleep(2)
    connected = process.memory()
    print(f"{tables} tables of {SEATS} seats, {len(people)} sockets held on one process")
    print(f"memory: {(made - empty) / tables:6.1f} KiB per table before its first game, nobody there")
    print(f"        {(connected - empty) / tables:6.1f} KiB per table with four sockets and a game")
    missed = int((made - empty) / tables > TARGET_MEMORY)
    missed += await _phase("at a human pace", (2.0, 6.0), seconds, figures, pace, process)
    missed += await _phase("as fast as they can", (0.0, 0.0), seconds, figures, pace, process)
    print(f"messages lost or out of order: {figures.lost}; errors: {len(figures.errors)} {set(figures.errors) or ''}")
    for person in people:
        person.hearing.cancel()
    return missed + (figures.lost > 0) + (len(figures.errors) > 0)


async def _phase(
    name: str, thinking: tuple[float, float], seconds: float, figures: Figures, pace: Pace, process: Process
) -> int:
    """Let people answer for so long; returns how many targets were missed."""
    pace.seconds = thinking
    pace.going.set()
    await asyncio.sleep(min(3.0, seconds / 3))
    figures.latencies.clear()
    answers, cpu, began = figures.answers, process.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    answers, cpu, took = figures.answers - answers, process.cpu() - cpu, time.perf_counter() - began
    latencies = sorted(figures.latencies)
    pace.going.clear()
    each = 1000 * cpu / max(1, answers)
    print(f"{name}: {answers / took:.0f} answers a second")
    print(f"  from an answer to everybody's message: p50 {_share(latencies, 0.5)}, p99 {_share(latencies, 0.99)}")
    print(f"  processor: {each:.2f} ms an answer (target {TARGET_CPU:g}), {100 * cpu / took:.0f} % of one core")
    return int(each > TARGET_CPU)


def _share(sorted_numbers: list[float], share: float) -> str:
    return f"{1000 * sorted_numbers[int(share * (len(sorted_numbers) - 1))]:.1f} ms" if sorted_numbers else "-"


async def _make(http: httpx.AsyncClient) -> tuple[str, list[str]]:
    """A table with four people; its code and their tokens."""
    seats = [{"kind": "mine"}, *[{"kind": "open"}] * (SEATS - 1)]
    form = {"name": "Person 0", "seats": seats, "settings": {"edition": "classic"}}
    made = (await http.post("/api/tables", json=form)).json()
    path = f"/api/tables/{made['code']}/seats"
    joined = [(await http.post(path, json={"name": f"Person {seat}"})).json() for seat in range(1, SEATS)]
    return made["code"], [made["token"], *(answer["token"] for answer in joined)]


async def _in_turn(tasks: list[Coroutine[Any, Any, tuple[str, list[str]]]]) -> list[tuple[str, list[str]]]:
    """Some at a time, so that nobody has to wait too long."""
    results = []
    for start in range(0, len(tasks), 50):
        results += await asyncio.gather(*tasks[start : start + 50])
    return results


async def _greet(port: int, code: str, token: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{port}/api/tables/{code}/socket"
    socket = await connect(address, compression=None, max_queue=None, ping_interval=None)
    await socket.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
    return socket


def main() -> None:
    """Measure with what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        missed = runner.run(bench(given.tables, given.seconds, folder))
    sys.exit(missed > 0)


if __name__ == "__main__":
    main()
