"""Real services on loopback for tests, and people and programs who connect to them."""

import asyncio
import random
import signal
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, ClassVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from sushibelt.play.view import Question, View

Json = dict[str, Any]
PATIENCE = 300
"""Seconds after which a test that waits for a message fails."""


RUNNING: "set[Service]" = set()
"""Services that have not ended yet."""


class Place:
    """Where people and programs connect to."""

    http: str
    ws: str
    tls: ssl.SSLContext | None = None
    """Whom to believe, if it is encrypted."""


class Service(Place):
    """A service in a process of its own."""

    program: tuple[str, ...] = ("-m", "sushibelt.server")
    generous: ClassVar[dict[str, object]] = {
        "tables_per_minute": 6000,
        "messages_per_second": 10000,
        "posts_per_minute": 60000,
        "sockets_per_address": 5000,
        "connections_per_address": 5000,
        "gets_per_minute": 600000,
        "arrivals_per_minute": 60000,
        "work_per_minute": 60000,
        "changes_per_minute": 60000,
    }
    """Limits under which a test need not care about limits."""

    def __init__(self, database: str | Path, log: Path | None = None, **settings: object) -> None:
        given = {"port": 0, "database": database, **self.generous, **settings}
        command = [sys.executable, *self.program, *(f"{key}={value}" for key, value in given.items())]
        self.log = log
        self._errors = open(log, "ab") if log else None  # noqa: SIM115 - it lives as long as the service
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._errors or subprocess.DEVNULL)
        RUNNING.add(self)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode().strip()
        if not line.startswith("http://"):
            self.kill()
            raise AssertionError(f"the service did not start: {line} {log.read_text() if log else ''}")
        self.port = int(line.rstrip("/").rpartition(":")[2])
        self.http = f"http://127.0.0.1:{self.port}"
        self.ws = f"ws://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it without a warning."""
        self.process.kill()
        self._end()

    def stop(self) -> int:
        """Ask it to end, and wait for that."""
        self.process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        RUNNING.discard(self)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        if self._errors:
            self._errors.close()
        return code


@contextmanager
def serving(database: str | Path, log: Path | None = None, **settings: object) -> Iterator[Service]:
    """A service while it is needed."""
    service = Service(database, log, **settings)
    try:
        yield service
    finally:
        if service.process.poll() is None:
            service.stop()


class Refused(Exception):
    """The service said no, in one sentence."""

    def __init__(self, told: Json) -> None:
        super().__init__(told["error"])
        self.code: str = told["code"]


def _client(service: Place) -> httpx.AsyncClient:
    # Where nothing is encrypted, reading the certificates of the whole world would take longer than all the rest.
    return httpx.AsyncClient(base_url=service.http, verify=service.tls or False)


async def post(service: Place, path: str, form: Json) -> Json:
    """What the service answers to a form; raises Refused with its sentence."""
    async with _client(service) as http:
        answer = await http.post(path, json=form, timeout=PATIENCE)
    told: Json = answer.json()
    if answer.status_code >= 400:
        raise Refused(told)
    return told


async def get(service: Place, path: str) -> Json:
    """What the service answers; raises Refused with its sentence."""
    async with _client(service) as http:
        answer = await http.get(path, timeout=PATIENCE)
    told: Json = answer.json()
    if answer.status_code >= 400:
        raise Refused(told)
    return told


OPEN: Json = {"kind": "open"}
MINE: Json = {"kind": "mine"}


def bot(spec: str = "greedy") -> Json:
    """A seat for a bot."""
    return {"kind": "bot", "bot": spec}


async def make_table(
    service: Place, seats: list[Json], name: str = "Ana", start: bool = False, **settings: Any
) -> Json:
    """A new table."""
    form = {"seats": seats, "name": name, "start": start, "settings": settings}
    return await post(service, "/api/tables", form)


class Guest:
    """Somebody at a table's socket, who keeps in mind what they were told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seat: int | None = None
        self.host = False
        self.table: Json = {}
        self.view: View | None = None
        self.game: Json = {}
        self.events: list[Json] = []
        self.heard = 0
        self.raw: list[str] = []
        """Everything that came over the wire."""
        self.notices: list[str] = []
        self.over: Json | None = None
        self.number = 0

    @property
    def question(self) -> Question | None:
        """What they are asked."""
        return self.view.question if self.view else None

    async def say(self, kind: str, **fields: Any) -> None:
        """Say something, without waiting for what comes of it."""
        await self.socket.send(msgspec.json.encode({"type": kind, **fields}).decode())

    async def do(self, kind: str, **fields: Any) -> None:
        """Say something and wait until it is done; raises Refused."""
        self.number += 1
        number = self.number
        await self.say(kind, id=number, **fields)
        while True:
            message = await self.hear()
            if message.get("id") == number:
                if message["type"] == "error":
                    raise Refused(message)
                return

    async def hear(self) -> Json:
        """The next message, taken to heart."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = msgspec.json.decode(text)
        match message["type"]:
            case "welcome":
                self.seat, self.host = message["seat"], message["host"]
            case "table":
                self.table, self.seat = message["table"], message["seat"]
            case "game":
                self._hear_game(message)
            case "notice":
                self.notices.append(message["text"])
        return message

    def _hear_game(self, message: Json) -> None:
        if message.get("anew"):
            self.events, self.heard, self.over = [], 0, None
        self.game = {**self.game, **message}
        numbers = [event["number"] for event in message.get("events", ())]
        assert numbers == sorted(numbers)
        assert not numbers or numbers[0] >= self.heard, "an event was told twice"
        self.events += message.get("events", ())
        assert message["heard"] >= self.heard
        self.heard = message["heard"]
        if "view" in message:
            self.view = msgspec.convert(message["view"], View)
        elif self.view is not None:
            self.view = msgspec.structs.replace(self.view, waiting_for=tuple(message["waiting_for"]))
        if "standing" in message:
            self.over = message

    async def until(self, condition: Callable[[], object]) -> None:
        """Listen until something is so."""
        while not condition():
            await self.hear()

    async def play(
        self, choose: Callable[[View], int] | None = None, until: Callable[[], object] | None = None
    ) -> None:
        """Answer whatever is asked, by chance or as told, to the end of the game."""
        chance = random.Random(self.seat)
        pick = choose or (lambda view: chance.choice(view.question.options if view.question else ()))
        answered = None
        while not (until() if until else self.over):
            question = self.question
            key = (self.game.get("game"), question.id) if question else None
            if question and key != answered and self.view is not None:
                answered = key
                await self.say("answer", question=question.id, answer=pick(self.view))
            await self.hear()


@asynccontextmanager
async def guest(service: Place, code: str, token: str | None = None, **hello: Any) -> AsyncIterator[Guest]:
    """Somebody who has come to a table and was welcomed."""
    # Nobody is in a hurry: a busy machine may take its time.
    patient: Any = {"compression": None, "max_queue": None, "open_timeout": PATIENCE, "ping_interval": None}
    async with connect(f"{service.ws}/api/tables/{code}/socket", ssl=service.tls, **patient) as socket:
        somebody = Guest(socket)
        await somebody.do("hello", token=token, **hello)
        yield somebody
