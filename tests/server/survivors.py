"""Tables whose people play on, whatever becomes of the service, and who remember every answer it acknowledged."""

import asyncio
import random
from collections.abc import Iterable
from typing import Generic, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sushibelt.play.words import answer_key
from sushibelt.server.log import entries as log
from sushibelt.server.log.store import open_store
from tests.server.serving import MINE, OPEN, Guest, Json, Place, Refused, bot, guest, make_table, post

Answer = tuple[int, int, int, str]
"""Game, seat, question and answer."""

ANSWERED_ALREADY = ("game_over", "stale_game", "stale_question", "nothing_asked")
"""Stored before the connection was lost, or by another process: the news of it are on their way."""
TRY_AGAIN = ("closing", "not_stored", "store_silent", "crowded")
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)
"""How a connection ends whose other end was killed."""


Where = TypeVar("Where", bound=Place)


class Tables(Generic[Where]):
    """Some tables of two people and a bot; people think for `pace` seconds, more or less."""

    def __init__(self, services: list[Where], pace: float = 0.0) -> None:
        self.services = services
        """Where the people connect, each time to any of them."""
        self._pace = pace
        self.acknowledged: dict[str, list[Answer]] = {}
        """By table, in the order in which people heard of it."""
        self.interrupted = 0
        self.connected: dict[Guest, Where] = {}
        """Who is connected to which service now."""
        self._known: dict[str, list[Answer]] = {}
        self._people: list[asyncio.Task[None]] = []

    @property
    def codes(self) -> list[str]:
        """All tables so far."""
        return list(self.acknowledged)

    @property
    def answers(self) -> int:
        """How many answers were acknowledged."""
        return sum(map(len, self.acknowledged.values()))

    async def open(self, number: int) -> None:
        """Make so many tables, and let them play one game each."""
        for _ in range(number):
            for code, token in await self.make(bot("random")):
                self._people.append(asyncio.create_task(self.person(code, token)))

    async def make(self, *bots: Json) -> list[tuple[str, str]]:
        """A table whose game has begun: its code, and the token of each of its two people."""
        made = await make_table(self.services[0], [MINE, OPEN, *bots], edition="classic")
        code = made["code"]
        joined = await post(self.services[-1], f"/api/tables/{code}/seats", {"name": "Ben"})
        async with guest(self.services[0], code, made["token"]) as ana:
            await ana.do("start")
        self.acknowledged[code] = []
        return [(code, made["token"]), (code, joined["token"])]

    async def reach(self, answers: int) -> None:
        """Wait until so many answers were acknowledged, while there is a game that goes on."""
        while self.answers < answers:
            for task in self._people:
                if task.done():
                    task.result()
            assert not all(task.done() for task in self._people), "the games are over already"
            await asyncio.sleep(0.005)

    async def finish(self) -> None:
        """Wait until all games are over."""
        await asyncio.gather(*self._people)

    async def person(self, code: str, token: str) -> None:
        """Play a game to its end, and connect again as often as that takes."""
        chance = random.Random(token)
        while True:
            try:
                service = chance.choice(self.services)
                async with guest(service, code, token) as person:
                    self.connected[person] = service
                    try:
                        return await self._play(code, person, chance)
                    finally:
                        del self.connected[person]
            except Refused as refusal:
                if refusal.code not in TRY_AGAIN:
                    raise
            except GONE:
                self.interrupted += 1
            await asyncio.sleep(0.05)

    async def _play(self, code: str, person: Guest, chance: random.Random) -> None:
        while not person.over:
            question = person.question
            if question is None:
                await person.hear()
                continue
            answer = chance.choice(question.options)
            if self._pace:
                await asyncio.sleep(chance.uniform(0, 2 * self._pace))
            try:
                await person.do("answer", question=question.id, answer=answer)
            except Refused as refusal:
                if refusal.code in ANSWERED_ALREADY:
                    # The news may have come before the refusal; then it is this person whom all others wait for.
                    if person.question is not None and person.question.id == question.id:
                        await person.hear()
                elif refusal.code in TRY_AGAIN:
                    await asyncio.sleep(0.05)
                else:
                    raise
                continue
            assert person.seat is not None
            self.acknowledged[code].append((1, person.seat, question.id, answer_key(answer)))

    async def look(self, database: str, codes: Iterable[str] | None = None) -> None:
        """Everything that was acknowledged is stored, once, and what was stored before is there unchanged."""
        told = {code: set(self.acknowledged[code]) for code in codes or self.codes}
        for code, entries in (await stored(database, told)).items():
            answers = [(it.game, it.seat, it.question, it.answer) for it in entries if isinstance(it, log.Answered)]
            assert len({answer[:3] for answer in answers}) == len(answers), f"{code}: a question was answered twice"
            known = self._known.get(code, [])
            assert answers[: len(known)] == known, f"{code}: an answer was rewritten"
            lost = told[code] - set(answers)
            assert not lost, f"{code}: acknowledged answers are lost: {sorted(lost)}"
            self._known[code] = answers


async def stored(database: str, codes: Iterable[str]) -> dict[str, list[log.Entry]]:
    """What a store has now; with SQLite, while no service uses it."""
    store = await open_store(database)
    try:
        return {code: log.read_entries(await store.read(code)) for code in codes}
    finally:
        await store.close()
