"""A table's socket: who is there, what they say, and what they are told."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from .. import __version__
from ..bots.errors import BotFailed
from ..play.errors import SushibeltError
from ..play.shuffles import fresh_secret
from . import manners, messages
from .clients import NOT_ALLOWED, TOO_SLOW, Client
from .hub import Hub
from .limits import Bucket, address_of
from .live import LiveTable, NoSuchTable, TooMany, Wish
from .store import StoreFailed
from .table import Table
from .tokens import same, token_hash

FLURRY = 60
"""Messages that may be said at once."""

_decoder: msgspec.json.Decoder[messages.FromPage] = msgspec.json.Decoder(messages.FromPage)


async def serve_socket(socket: WebSocket, hub: Hub, code: str) -> None:
    """Serve a socket from its opening to its end."""
    address = address_of(socket.scope.get("client"))
    if hub.closing or not hub.places.take(address):
        hub.metrics.count("turned_away")
        await socket.close(TOO_SLOW)
        return
    try:
        await socket.accept()
        client = Client()
        writer = asyncio.create_task(_write(socket, client))
        try:
            async with hub.at(code, address) as live:
                await _converse(socket, hub, live, client)
        except (NoSuchTable, TooMany, StoreFailed) as problem:
            client.tell(messages.Error(error=str(problem)))
            client.close(NOT_ALLOWED)
        except (WebSocketDisconnect, TimeoutError):
            client.close(NOT_ALLOWED)
        finally:
            with suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(writer, 5)
    finally:
        hub.places.give_back(address)


async def _write(socket: WebSocket, client: Client) -> None:
    """Send what waits, in order, until the goodbye."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            message = await client.waiting.get()
            if isinstance(message, int):
                await socket.close(message)
                return
            await socket.send({"type": "websocket.send", "text": message.decode()})
    client.closing = True  # nobody is there any more


async def _converse(socket: WebSocket, hub: Hub, live: LiveTable, client: Client) -> None:
    bucket = Bucket(FLURRY, hub.config.messages_per_second)
    try:
        async with asyncio.timeout(hub.config.hello_seconds):
            while client not in live.clients and not client.closing:
                await _hear(hub, live, client, await _receive(socket), greeting=True)
        while not client.closing:
            text = await _receive(socket)
            hub.metrics.count("messages_in")
            if not bucket.take():
                hub.metrics.count("turned_away")
                client.tell(messages.Error(error="That was too much at once; please connect again."))
                client.close(NOT_ALLOWED)
                return
            await _hear(hub, live, client, text)
    finally:
        live.leave(client)


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    said: Any = message.get("text")
    return said if said is not None else message.get("bytes") or b""


async def _hear(hub: Hub, live: LiveTable, client: Client, text: str | bytes, greeting: bool = False) -> None:
    """Do what was said, and say whether it is done."""
    said: int | None = None
    try:
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as problem:
            raise SushibeltError(f"This message cannot be read: {str(problem)[:150]}.") from None
        said = message.id
        if isinstance(message, messages.Ping):
            client.tell(messages.Pong(id=said))
            return
        if isinstance(message, messages.Hello):
            _greet(live, client, message)
        elif greeting:
            raise SushibeltError("Please say hello first.")
        elif isinstance(message, messages.Hint):
            hub.spawn(_advise(live, client, message))
            return
        else:
            await live.do(_wish(live, client, message))
    except (SushibeltError, BotFailed) as problem:
        hub.metrics.count("refused")
        client.tell(messages.Error(error=str(problem), id=said))
        return
    if said is not None:
        client.tell(messages.Done(id=said))


def _greet(live: LiveTable, client: Client, hello: messages.Hello) -> None:
    """Find out who this is, and tell them how things stand."""
    table = live.table
    token = token_hash(hello.token) if hello.token is not None else None
    seat = table.seat_of(token) if token is not None else None
    host = token is not None and same(token, table.host)
    if token is not None and seat is None and not host:
        raise SushibeltError("This token opens no seat at this table any more.")
    if seat is None and not host and not table.settings.spectators:
        client.tell(messages.Error(error="Nobody may watch at this table.", id=hello.id))
        client.close(NOT_ALLOWED)
        return
    client.tell(messages.Welcome(version=__version__, seat=seat, host=host))
    live.come(client, token, hello.game, hello.heard)


async def _advise(live: LiveTable, client: Client, hint: messages.Hint) -> None:
    try:
        await live.advise(client, hint.question)
    except (SushibeltError, BotFailed) as problem:
        client.tell(messages.Error(error=str(problem), id=hint.id))
        return
    if hint.id is not None:
        client.tell(messages.Done(id=hint.id))


def _wish(live: LiveTable, client: Client, message: messages.FromPage) -> Wish:
    """What somebody wants, to be asked of the table as it stands when their turn comes."""
    token = client.token

    def wish(table: Table, now: float) -> manners.Entries:
        own = table.seat_of(token) if token is not None else None
        host = token is not None and same(token, table.host)
        match message:
            case messages.Answer(question=question, answer=answer, game=game):
                return manners.own_answer(table, own, question, answer, game, now)
            case messages.TakeBack():
                return manners.take_back(table, own, now)
            case messages.Start(fill=fill):
                return manners.start(table, host, own, fill, fresh_secret(), now)
            case messages.Plan(seat=seat, bot=bot):
                return manners.plan(table, host, seat, bot, now)
            case messages.Lend(seat=seat, bot=bot):
                return manners.lend(table, host, own, seat, bot, seat not in live.here(), now)
            case messages.Return():
                return manners.returns(table, own, now)
            case messages.Stand():
                return manners.stand(table, own, now)
            case messages.Remove(seat=seat):
                return manners.remove(table, host, own, seat, now)
        raise StoreFailed("That cannot be done here.")

    return wish
