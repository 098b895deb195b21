"""Starts the service, and stops it without losing anything."""

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from ...play.errors import SushibeltError
from ..live.bot_processes import Thinkers
from ..live.hub import Hub
from ..log.store import open_store
from ..operations.config import Config
from ..operations.logs import note, write_logs
from .app import make_app
from .small_sockets import SmallSocket

GOODBYE_SECONDS = 5
"""How long to wait for connections to end when the service is stopped."""
BACKLOG = 2048


def default_database() -> str:
    """The SQLite file of a service that was not told where to keep its tables: beside a person's own games."""
    if home := os.environ.get("SUSHIBELT_HOME"):
        return str(Path(home) / "tables.sqlite")
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return str(Path(data) / "sushibelt" / "tables.sqlite")


def serve_with(config: Config, ready: Callable[[int], None], level: int = logging.INFO) -> None:
    """Serve tables until stopped, and say on which port; raises SushibeltError if the service cannot start."""
    write_logs(level)
    with _listen(config) as listening, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(config, listening, lambda: ready(listening.getsockname()[1])))


def network_address() -> str:
    """This machine's address on its network; nothing is sent to find it out."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect(("192.0.2.1", 9))  # an address that is nobody's: only the way there is looked up
            return str(line.getsockname()[0])
    except OSError:
        return "localhost"


async def _serve(config: Config, listening: socket.socket, ready: Callable[[], None]) -> None:
    hub = Hub(config, await open_store(config.database), Thinkers(config))
    hub.begin()
    gc.freeze()  # what is there from the beginning stays, and need not be looked through again and again
    gc.set_threshold(50_000, 20, 50)
    try:
        await Server(hub, ready).serve([listening])
    finally:
        await hub.close()
        note("service stopped")


class Server(uvicorn.Server):
    """A web server that tells when it is ready, and says goodbye to everybody before it closes."""

    def __init__(self, hub: Hub, ready: Callable[[], None] = lambda: None) -> None:
        self._hub = hub
        self._ready = ready
        config = hub.config
        super().__init__(
            uvicorn.Config(
                make_app(hub),
                interface="asgi3",
                ws=SmallSocket,
                ws_per_message_deflate=False,
                ws_max_size=config.longest_message,
                log_config=None,
                access_log=False,
                server_header=False,
                forwarded_allow_ips=config.proxies,
                timeout_graceful_shutdown=GOODBYE_SECONDS,
                lifespan="off",
                backlog=BACKLOG,
            )
        )

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked to, and in order: uvicorn itself would die of the signal before everything is closed."""
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, self.handle_exit)  # uvicorn looks ten times a second whether it was called
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        await super().startup(sockets)
        note("service started", address=f"{self._hub.config.host}")
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, finish pending requests, let pages know, and close."""
        for server in self.servers:
            server.close()
        await self._hub.say_goodbye()
        await super().shutdown(sockets)


def _listen(config: Config) -> socket.socket:
    """Listen on the port that was asked for, or on the next one that is free."""
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
    """The faster event loop, where it can be had."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
