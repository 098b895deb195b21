"""A table's socket: greets clients, carries out their messages and sends them updates."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.types import Message, Receive, Scope, Send

from ... import __version__
from ...play.errors import SushibeltError
from ...play.shuffles import fresh_secret
from ..contract import messages
from ..contract.refusals import Refused, refusal, unreadable
from ..live.clients import NOT_ALLOWED, TOO_SLOW, Client
from ..live.hub import Hub
from ..live.live_table import LiveTable, Request
from ..operations.limits import Bucket, address_of
from ..tables import permissions, shuffling
from ..tables.table import Table
from ..tables.table_codes import code_from
from ..tables.tokens import same, token_hash
from .small_sockets import AT_ONCE

ADDRESS = re.compile("/api/tables/([^/]+)/socket")
BURST = 60
"""Messages that may come at once, before the rate limit applies."""
GOODBYE_SECONDS = 5.0
"""How long sending the last messages may take."""

_decoder: msgspec.json.Decoder[messages.FromPage] = msgspec.json.Decoder(messages.FromPage)


async def serve_socket(scope: Scope, receive: Receive, send: Send, hub: Hub) -> None:
    """Serve a socket from its opening to its end."""
    address = address_of(scope.get("client"))
    path = ADDRESS.fullmatch(scope["path"])
    code = code_from(path[1]) if path is not None else None
    del path
    await receive()
    if hub.closing:
        # A proxy that has kept a connection asks another process then; 403, which stands for a refusal, would be final.
        await send({"type": "websocket.http.response.start", "status": 503, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b""})
        return
    if not hub.arrivals.allows(address) or not hub.places.take(address):
        hub.metrics.count("turned_away")
        await send({"type": "websocket.close", "code": TOO_SLOW})
        return
    sender = Sender(send, scope.get("extensions", {}).get(AT_ONCE, _never), address)
    client = sender.client
    try:
        await send({"type": "websocket.accept"})
        scope.clear()  # there are many sockets, and their first request is no longer needed
        try:
            live = await hub.enter(code or "", address)
            try:
                await _converse(receive, hub, live, client)
            finally:
                hub.leave(live)
        except Refused as problem:
            client.refuse(problem)
        except (Disconnected, TimeoutError):
            pass
        client.close(NOT_ALLOWED)
        await sender.finish()
    finally:
        hub.places.give_back(address)


class Sender:
    """Sends the queued messages of a client in order: at once, or by a task while the other end does not keep up."""

    __slots__ = ("_at_once", "_send", "_sending", "client")

    def __init__(self, send: Send, at_once: Callable[[bytes], bool], address: str) -> None:
        self.client = Client(self._start_sending, address)
        self._send = send
        self._at_once = at_once
        self._sending: asyncio.Task[None] | None = None

    def _start_sending(self) -> None:
        if self._sending is not None:
            return
        waiting = self.client.waiting
        while waiting and isinstance(waiting[0], bytes) and self._at_once(waiting[0]):
            del waiting[0]
        if waiting:
            self._sending = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        client = self.client
        try:
            while client.waiting:
                message = client.waiting.pop(0)
                if isinstance(message, int):
                    await self._send({"type": "websocket.close", "code": message})
                    return
                await self._send({"type": "websocket.send", "text": message.decode()})
        except (OSError, RuntimeError):
            client.closing = True  # nobody is there any more
        finally:
            self._sending = None

    async def finish(self) -> None:
        """Wait until the last message is sent, but not for ever."""
        if self._sending is not None:
            await asyncio.wait({self._sending}, timeout=GOODBYE_SECONDS)


def _never(text: bytes) -> bool:
    """Send nothing at once, under a server that has no way to."""
    return False


class Disconnected(Exception):
    """The other end of a socket is gone."""


async def _converse(receive: Receive, hub: Hub, live: LiveTable, client: Client) -> None:
    bucket = Bucket(BURST, hub.config.messages_per_second)
    try:
        async with asyncio.timeout(hub.config.hello_seconds):
            while client not in live.clients and not client.closing:
                await _handle(hub, live, client, await _heard(receive, hub, live, bucket), greeting=True)
        while not client.closing:
            await _handle(hub, live, client, await _heard(receive, hub, live, bucket))
    finally:
        live.leave(client)


async def _heard(receive: Receive, hub: Hub, live: LiveTable, bucket: Bucket) -> str | bytes:
    """The next message of a client; refused if there were too many."""
    text = _said(await receive())
    live.metrics.count("messages_in")
    if not bucket.take():
        hub.metrics.count("turned_away")
        raise Refused("flood")
    return text


def _said(message: Message) -> str | bytes:
    """The content of a message that was received."""
    if message["type"] == "websocket.disconnect":
        raise Disconnected
    said: Any = message.get("text")
    return said if said is not None else message.get("bytes") or b""


async def _handle(hub: Hub, live: LiveTable, client: Client, text: str | bytes, greeting: bool = False) -> None:
    """Carry out a message, and reply whether that was done."""
    said: int | None = None
    try:
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as problem:
            raise unreadable(problem) from None
        said = message.id
        if isinstance(message, messages.Ping):
            client.tell(messages.Pong(id=said))
            return
        if isinstance(message, messages.Hello):
            if not hub.arrivals.allows(client.address):
                raise Refused("too_many")
            _check_token(live.table, message)  # before anything is loaded for a stranger
            if message.token is None and hub.places.crowded:
                hub.metrics.count("turned_away")
                client.close(TOO_SLOW)  # the last places are for those who play
                return
            await live.wake()
            _greet(live, client, message)
        elif greeting:
            raise Refused("hello_first")
        elif isinstance(message, messages.Hint):
            hub.spawn(_advise(live, client, message))
            return
        elif isinstance(message, messages.Gesturing):
            await live.make_gesture(client, message.gesture)
        else:
            await live.carry_out(_request(live, client, message))
    except SushibeltError as problem:
        live.metrics.count("refused")
        client.refuse(refusal(problem), said)
        return
    if said is not None:
        client.tell(messages.Done(id=said))


def _check_token(table: Table, hello: messages.Hello) -> None:
    """Refuse a token that opens nothing here."""
    token = token_hash(hello.token) if hello.token is not None else None
    if token is not None and table.seat_of(token) is None and not same(token, table.host):
        if table.was_removed(token):
            raise Refused("removed")
        raise Refused("token_opens_no_seat")


def _greet(live: LiveTable, client: Client, hello: messages.Hello) -> None:
    """Identify a client by its token, and send it the current state."""
    table = live.table
    _check_token(table, hello)
    token = token_hash(hello.token) if hello.token is not None else None
    seat = table.seat_of(token) if token is not None else None
    host = token is not None and same(token, table.host)
    if seat is None and not host and not table.settings.spectators:
        client.refuse(Refused("no_spectators"), hello.id)
        client.close(NOT_ALLOWED)
        return
    client.contributes = hello.contributes
    client.tell(messages.Welcome(version=__version__, seat=seat, host=host))
    live.come(client, token, hello.game, hello.heard)


async def _advise(live: LiveTable, client: Client, hint: messages.Hint) -> None:
    try:
        await live.advise(client, hint.question)
    except SushibeltError as problem:
        client.refuse(refusal(problem), hint.id)
        return
    if hint.id is not None:
        client.tell(messages.Done(id=hint.id))


def _request(live: LiveTable, client: Client, message: messages.FromPage) -> Request:
    """The request in a message, to be checked against the table as it is when its turn comes."""
    token = client.token

    def request(table: Table, now: float) -> permissions.Entries:
        own = table.seat_of(token) if token is not None else None
        host = token is not None and same(token, table.host)
        match message:
            case messages.Answer(question=question, answer=answer, game=game):
                return permissions.own_answer(table, own, question, answer, game, now)
            case messages.TakeBack():
                return permissions.take_back(table, own, now)
            case messages.Start(fill=fill):
                return permissions.start(table, host, own, fill, fresh_secret(), now, live.present().contributing)
            case messages.Commit(game=game, commitment=commitment):
                return shuffling.commit(table, own, game, commitment, now)
            case messages.Show(game=game, value=value):
                return shuffling.show(table, own, game, value, now)
            case messages.Plan(seat=seat, bot=bot):
                return permissions.plan(table, host, seat, bot, now)
            case messages.Lend(seat=seat, bot=bot):
                return permissions.lend(table, host, own, seat, bot, seat not in live.present().seats, now)
            case messages.Return():
                return permissions.returns(table, own, now)
            case messages.Stand():
                return permissions.stand(table, own, live.present().seats, now)
            case messages.Remove(seat=seat):
                return permissions.remove(table, host, own, seat, now)
            case messages.Change(settings=settings, seats=seats):
                return permissions.change(table, host, settings, seats, now)
            case messages.Abandon():
                return permissions.abandon(table, host, now)
            case messages.MakeHost(seat=seat):
                return permissions.make_host(table, host, own, seat, live.host_is_away(), now)
            case _:
                raise AssertionError("this is no request")

    return request
