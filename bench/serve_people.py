"""People for `bench.serve`: a process that holds the sockets of many tables, and answers at a given pace.

It is told what to do by lines on its standard input, and reports by lines of JSON. With several ports, each table
is at one of them, or its people are at all of them.
"""

import asyncio
import random
import sys
import time
from collections.abc import Coroutine
from itertools import cycle
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from sushibelt.rules.catalogue import CHOPSTICKS_PLAIN

SEATS = 4
AT_ONCE = 25
"""Tables that are made at the same time."""


class Report(msgspec.Struct):
    """What was measured in some time."""

    answers: int = 0
    took: float = 0.0
    latencies: list[float] = []
    """From each answer to everybody's message, in seconds."""
    lost: int = 0
    """Messages that were lost or out of order, since the beginning."""
    errors: list[str] = []


class _Event(msgspec.Struct):
    number: int
    kind: str
    seat: int | None = None


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
    standing: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(_News)


class Pace:
    """How long people think, and what has been measured of them."""

    def __init__(self) -> None:
        self.seconds = (0.0, 0.0)
        self.going = asyncio.Event()
        self.report = Report()

    async def wait(self, chance: random.Random) -> None:
        """Think, and not at all between two measurements."""
        if self.seconds[1]:
            await asyncio.sleep(chance.uniform(*self.seconds))
        await self.going.wait()


class Table:
    """A table with its four people."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self._sent: dict[int, float] = {}
        self._missing: dict[int, int] = {}

    def answers(self, seat: int) -> None:
        """Somebody answers now."""
        self._sent[seat] = time.perf_counter()
        self._missing[seat] = SEATS
        self.pace.report.answers += 1

    def heard(self, seat: int) -> None:
        """One of the four has heard that this seat has chosen."""
        if seat in self._missing:
            self._missing[seat] -= 1
            if not self._missing[seat]:
                self.pace.report.latencies.append(time.perf_counter() - self._sent[seat])


class Person:
    """Somebody who answers after a while."""

    def __init__(self, table: Table, socket: ClientConnection, seat: int) -> None:
        self._table, self._socket, self._seat = table, socket, seat
        self._heard = 0
        self._asked = 0
        self._chance = random.Random(id(self))
        self.hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        async for text in self._socket:
            news = _decoder.decode(text)
            if news.type == "error":
                self._table.pace.report.errors.append(news.error)
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
            self._table.pace.report.lost += 1
        self._heard = news.heard

    async def _answer(self, question: _Question) -> None:
        await self._table.pace.wait(self._chance)
        # Chopsticks would lead to a second question, of which the others hear nothing.
        answer = next((option for option in question.options if option != CHOPSTICKS_PLAIN), question.options[0])
        self._table.answers(self._seat)
        await self._socket.send(f'{{"type":"answer","question":{question.id},"answer":{answer}}}')


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
    for start in range(0, len(tasks), AT_ONCE):
        results += await asyncio.gather(*tasks[start : start + AT_ONCE])
    return results


async def _greet(port: int, code: str, token: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{port}/api/tables/{code}/socket"
    socket = await connect(address, compression=None, max_queue=None, ping_interval=None)
    await socket.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
    return socket


async def _measure(pace: Pace, least: float, most: float, seconds: float) -> Report:
    """Let people answer for so long, after a moment to get going."""
    pace.seconds = (least, most)
    pace.going.set()
    await asyncio.sleep(warming(seconds))
    pace.report.answers, pace.report.latencies = 0, []
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    pace.report.took = time.perf_counter() - began
    pace.going.clear()
    return pace.report


def warming(seconds: float) -> float:
    """How long people play before anything is measured."""
    return min(3.0, seconds / 3)


async def _people(ports: list[int], apart: bool, tables: int, here: int) -> None:
    """Do what is asked, line by line: make, sit, play, quit; so many of a table's people are connected."""
    pace = Pace()
    seated: list[tuple[str, list[str]]] = []
    people: list[Person] = []
    while line := await asyncio.to_thread(sys.stdin.readline):
        match line.split():
            case ["make"]:
                async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", timeout=300) as http:
                    seated = await _in_turn([_make(http) for _ in range(tables)])
            case ["sit"]:
                for number, (code, tokens) in enumerate(seated):
                    table = Table(pace)
                    there = cycle(ports if apart else [ports[number % len(ports)]])
                    sockets = await asyncio.gather(*(_greet(next(there), code, token) for token in tokens[:here]))
                    people += [Person(table, socket, seat) for seat, socket in enumerate(sockets)]
                    await sockets[0].send('{"type":"start"}')
            case ["play", least, most, seconds]:
                await _measure(pace, float(least), float(most), float(seconds))
        print(msgspec.json.encode(pace.report).decode(), flush=True)
    for person in people:
        person.hearing.cancel()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        given_ports, given_apart, given_tables, given_here = sys.argv[1:]
        places = [int(port) for port in given_ports.split(",")]
        runner.run(_people(places, given_apart == "apart", int(given_tables), int(given_here)))
