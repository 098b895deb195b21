"""Starts the service, and stops it without losing anything."""

import asyncio
import errno
import gc
import ipaddress
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from ...bots.registry import add_bots
from ...play.errors import SushibeltError
from ..live.bot_processes import Thinkers
from ..live.hub import Hub
from ..log.store import open_store
from ..operations.config import Config
from ..operations.files import fitting, raise_file_limit
from ..operations.logs import note, write_logs
from .app import make_app
from .connections import Connection, Connections
from .small_sockets import SmallSocket

GOODBYE_SECONDS = 5
"""How long to wait for connections to end when the service is stopped."""
BACKLOG = 2048


def default_database() -> str:
    """The default database: a SQLite file next to the user's own games."""
    if home := os.environ.get("SUSHIBELT_HOME"):
        return str(Path(home) / "tables.sqlite")
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return str(Path(data) / "sushibelt" / "tables.sqlite")


def serve_with(config: Config, ready: Callable[[int], None], level: int = logging.INFO) -> None:
    """Serve tables until stopped; calls `ready` with the port, or raises SushibeltError if it cannot start."""
    write_logs(level)
    with _listen(config) as listening, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(config, listening, lambda: ready(listening.getsockname()[1])))


def network_address() -> str:
    """This machine's address on its network, found without sending anything."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect(("192.0.2.1", 9))  # a reserved address: only the route is looked up
            return str(line.getsockname()[0])
    except OSError:
        return "localhost"


async def _serve(config: Config, listening: socket.socket, ready: Callable[[], None]) -> None:
    config = fitting(config, raise_file_limit())
    if config.bots:
        add_bots(config.bots)
    hub = Hub(config, await open_store(config.database), Thinkers(config))
    hub.begin()
    gc.freeze()  # what exists at the start stays, so the collector need not scan it
    gc.set_threshold(50_000, 20, 50)
    try:
        await Server(hub, ready).serve([listening])
    finally:
        await hub.close()
        note("service stopped")


class Server(uvicorn.Server):
    """A web server that reports when it is ready, and shuts the hub down before it closes."""

    def __init__(self, hub: Hub, ready: Callable[[], None] = lambda: None) -> None:
        self._hub = hub
        self._ready = ready
        config = hub.config
        connections = Connections(config)
        hub.metrics.watch("connections", "Open connections, sockets included", lambda: connections.total)
        super().__init__(
            uvicorn.Config(
                make_app(hub),
                interface="asgi3",
                http=type("OurConnection", (Connection,), {"ours": connections}),
                ws=SmallSocket,
                ws_per_message_deflate=False,
                ws_max_size=config.longest_message,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(config.proxies),
                forwarded_allow_ips=trusted_proxies(config.proxies),
                timeout_graceful_shutdown=GOODBYE_SECONDS,
                lifespan="off",
                backlog=BACKLOG,
            )
        )

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in order on a signal: uvicorn itself would re-raise it before everything is closed."""
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, self.handle_exit)  # uvicorn checks ten times a second whether it was called
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        await super().startup(sockets)
        note("service started", address=f"{self._hub.config.host}")
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, finish pending requests, notify pages, and close."""
        for server in self.servers:
            server.close()
        await self._hub.shut_down()
        await super().shutdown(sockets)


def trusted_proxies(proxies: Sequence[str]) -> list[str]:
    """The networks of these proxies; those of IPv4 also as a socket for both kinds of addresses shows them."""
    networks = []
    for proxy in proxies:
        try:
            network = ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise SushibeltError(
                f"The setting proxies has addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, not {proxy!r}."
            ) from None
        networks.append(str(network))
        if network.version == 4:
            networks.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return networks


def _listen(config: Config) -> socket.socket:
    """Listen on the configured port, or on the next free one."""
    host, port = config.host, config.port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for further in range(config.more_ports + 1):
        try:
            both = host == "::" and socket.has_dualstack_ipv6()
            return socket.create_server((host, port + further), family=family, backlog=BACKLOG, dualstack_ipv6=both)
        except OSError as problem:
            if problem.errno == errno.EADDRINUSE and further < config.more_ports:
                continue
            reason = str(problem.strerror).partition(" (")[0]
            raise SushibeltError(f"The service cannot listen on {host}, port {port}: {reason}.") from None
    raise AssertionError


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, the faster event loop, if it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
