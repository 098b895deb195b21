"""The clients connected to a table, and the updates that each of them is sent."""

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from ..contract.messages import Gestured, TableUpdate
from ..contract.notices import notice
from ..contract.shapes import Gesture, TableState
from ..log.presence import Elsewhere, Present
from ..operations.metrics import Metrics
from ..tables.snapshot import Happened, encoder
from ..tables.table import Change, Table
from .clients import NOT_ALLOWED, Client

if TYPE_CHECKING:
    from .hub import Hub

SPECTATOR_SECONDS = 1.0
"""How often everybody is told that spectators have come or left."""


class Audience:
    """A table and the clients connected to it."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self.table = table
        self.clients: set[Client] = set()
        self.left_at = time.monotonic()
        """When somebody last left."""
        self._host_seen = time.monotonic()
        """When the host was last known to be connected; at first, the time of loading."""
        self.metrics = Metrics()
        """What was counted here while something lay face down; a count could tell what a seat may not know."""
        self._hub = hub
        self._lock = asyncio.Lock()
        """Held while the table changes."""
        self._elsewhere = Elsewhere()
        self._waits = (0, time.monotonic())
        """The entry since which the table waits, and when this process saw it."""
        self._presence_told = 0.0
        self._presence_later: asyncio.TimerHandle | None = None
        """While spectators come and go: when everybody is told."""

    def come(self, client: Client, token: str | None, game: int, heard: int) -> None:
        """Add a client, and send it the current state."""
        client.token = token
        client.seat = self.table.seat_of(token) if token is not None else None
        self.clients.add(client)
        self._tell_presence(client)
        if self.table.match is not None:
            since = heard if game == self.table.game and 0 <= heard <= self.table.match.heard else 0
            self._tell_game([client], since)

    def leave(self, client: Client) -> None:
        """Remove a client that is no longer connected."""
        if client in self.clients:
            self._look_for_host()
            self.clients.discard(client)
            self.left_at = time.monotonic()
            self._tell_presence(client)

    def _tell_presence(self, client: Client) -> None:
        """Tell everybody that somebody has come or left; of spectators only now and then, however many there are."""
        player = client.seat is not None or client.token == self.table.host
        wait = self._presence_told + SPECTATOR_SECONDS - time.monotonic()
        if player or (wait <= 0 and self._presence_later is None):
            self._tell_presence_now()
            return
        if client in self.clients:
            self._tell_seating([client])
        if self._presence_later is None:
            self._presence_later = asyncio.get_running_loop().call_later(wait, self._tell_presence_now)

    def _tell_presence_now(self) -> None:
        if self._presence_later is not None:
            self._presence_later.cancel()
            self._presence_later = None
        self._presence_told = time.monotonic()
        self._say_present()
        self._tell_seating()

    def present(self) -> Present:
        """Who is connected, to any process."""
        return self._connected() | self._elsewhere.present(time.monotonic())

    def host_is_away(self) -> bool:
        """Whether the host has been disconnected for long enough to be replaced."""
        return self._host_away_in() == 0

    def _host_away_in(self) -> float | None:
        """In how many seconds the host counts as away; None while the host is here."""
        self._look_for_host()
        if self.present().host:
            return None
        return round(max(0.0, self._hub.config.host_seconds - (time.monotonic() - self._host_seen)), 1)

    def state(self) -> TableState:
        """The table as everybody sees it now."""
        return msgspec.structs.replace(self.table.state(self.present()), host_away_in=self._host_away_in())

    def _look_for_host(self) -> None:
        if self.present().host:
            self._host_seen = time.monotonic()

    def hear_present(self, who: str, present: Present) -> None:
        """Take note of who is connected to another process; a process not known yet gets our list in return."""
        self._look_for_host()
        new, changed = self._elsewhere.hear(who, present, time.monotonic())
        if new:
            self._say_present()
            self._hub.spawn(self._tell_length(who))
        if changed:
            self._tell_seating()

    async def _tell_length(self, who: str) -> None:
        """Tell a process not known before how long the log is: it was not told what was appended until now."""
        async with self._lock:  # nothing is being appended
            await self._hub.store.say_length(self.table.code, self.table.length, who)

    def repeat_present(self) -> None:
        """Announce again who is connected here, and drop announcements that are too old."""
        if self.clients:
            self._say_present()
            if self._elsewhere.forget_old(time.monotonic()):
                self._tell_seating()

    def gesture(self, seat: int, gesture: Gesture) -> None:
        """Show everybody a gesture that somebody has made here."""
        self.hear_gesture(seat, gesture)
        if self._hub.store.shared:
            self._hub.spawn(self._hub.store.say_gesture(self.table.code, seat, gesture))

    def hear_gesture(self, seat: int, gesture: Gesture) -> None:
        """Show everybody connected here a gesture, wherever it was made."""
        self._send(self.clients, encoder.encode(Gestured(seat=seat, gesture=gesture)))

    def _connected(self) -> Present:
        seats = frozenset(client.seat for client in self.clients if client.seat is not None)
        spectators = sum(client.seat is None for client in self.clients)
        host = any(client.token == self.table.host for client in self.clients)
        contributing = seats & {client.seat for client in self.clients if client.contributes}
        return Present(seats, spectators, host, contributing)

    def _say_present(self) -> None:
        if self._hub.store.shared:
            self._hub.spawn(self._hub.store.say_present(self.table.code, self._connected()))

    def _tell(self, change: Change, heard: int) -> None:
        strangers: list[Client] = []
        for client in self.clients:
            if client.token in change.removed:  # before those who may not watch are disconnected
                client.tell(notice("you_are_removed"))
        if change.seating:
            strangers = self._find_seats()
            self._say_present()
            self._tell_seating()
        for said in change.notices:
            self._send([client for client in self.clients if client.token not in change.removed], encoder.encode(said))
        if self.table.match is not None:
            everybody = change.views_changed or change.dealt
            happened = self._happened(heard, fresh=change.dealt)
            messages: dict[int | None, bytes] = {}
            for client in self.clients:
                seat = client.seat
                if seat not in messages:
                    messages[seat] = happened.told(seat, whole=everybody or seat in change.actors)
                if messages[seat]:  # a step in somebody's chain of questions is nobody else's business
                    client.send(messages[seat])
            self.metrics.count("messages_out", sum(bool(messages[client.seat]) for client in self.clients))
            self._tell_game(strangers)

    def _tell_game(self, clients: Iterable[Client], since: int = 0) -> None:
        """Tell clients that know nothing of this game yet, or reconnect to it, how it stands."""
        for client in clients:
            client.send(self._happened(since, fresh=True).told(client.seat, whole=True))

    def _find_seats(self) -> list[Client]:
        """Clients whose seat has changed; those that may not watch without one are disconnected."""
        strangers = []
        for client in list(self.clients):
            seat = self.table.seat_of(client.token) if client.token is not None else None
            if seat != client.seat:
                client.seat = seat
                strangers.append(client)
            if seat is None and client.token != self.table.host and not self.table.settings.spectators:
                client.tell(TableUpdate(table=self.state(), seat=None, host=False))
                client.close(NOT_ALLOWED)
                self.clients.discard(client)
        return [client for client in strangers if client in self.clients]

    def _tell_seating(self, clients: Iterable[Client] | None = None) -> None:
        """Tell these clients, or all, who sits where and who is connected."""
        state = self.state()
        messages: dict[tuple[int | None, bool], bytes] = {}
        for client in self.clients if clients is None else clients:
            who = (client.seat, client.token == self.table.host)
            if who not in messages:
                messages[who] = encoder.encode(TableUpdate(table=state, seat=who[0], host=who[1]))
            self._send([client], messages[who])

    def _happened(self, since: int, fresh: bool) -> Happened:
        limit = self.table.turn_limit()
        left = None if limit is None else round(max(0.0, limit - self._waited()), 1)
        return Happened(self.table, left, since, fresh)

    def _waited(self) -> float:
        """For how many seconds this process has seen the table wait for what it waits for now.

        That, and not when it was asked by whose clock ever, decides when time is up: clocks are set, ahead and back.
        """
        now = time.monotonic()
        if self._waits[0] != self.table.waits_since:
            self._waits = (self.table.waits_since, now)
        return now - self._waits[1]

    def _send(self, clients: Iterable[Client], message: bytes) -> None:
        for client in clients:
            client.send(message)
            self.metrics.count("messages_out")
