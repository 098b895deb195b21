"""All settings of a service."""

from pathlib import Path

import msgspec

PAGE = Path(__file__).parents[1] / "page"
"""The folder of the built page in the package."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """How a service runs, and its limits."""

    host: str = "127.0.0.1"
    port: int = 8000
    """0 for any free port."""
    more_ports: int = 0
    """How many of the following ports to try if this one is in use."""
    database: str = ""
    """A SQLite file, or the URL of a PostgreSQL database."""
    page: str = str(PAGE)
    """The folder of the built page."""
    origins: tuple[str, ...] = ()
    """Other origins from which the page may be loaded, such as https://example.org."""
    hosts: tuple[str, ...] = ()
    """The names by which the service may be called, beside addresses, localhost and the machine's own; * for any."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of the proxies that are trusted to report a visitor's address."""

    bots: str = ""
    """Bots of the house's own, which guests may choose by name: `onnx:policy.onnx as kappa, search:ms=50 as quick`."""

    metrics_token: str = ""
    """What must be presented to see the metrics; if empty, nobody can."""

    quick_thinkers: int = 1
    """Processes for bots that answer at once."""
    slow_thinkers: int = 1
    """Processes for bots that search."""
    hint_thinkers: int = 1
    """Processes for hints."""
    replay_thinkers: int = 1
    """Processes that read finished games."""
    turn_wait_seconds: float = 60
    """How long a search may wait for its turn before the default bot answers instead."""
    hint_wait_seconds: float = 20
    replay_wait_seconds: float = 20
    """How long hints and finished games may wait for their turn before they are refused."""
    waiting_per_address: int = 20
    """How many hints, and how many finished games, an address may wait for."""
    work_per_minute: float = 30
    """Seconds of a processor that hints and finished games may take, for each address and for each table."""
    replay_cache: int = 32 << 20
    """Bytes of finished games that are kept in memory, as they are sent."""

    sockets_per_address: int = 100
    tables_per_minute: float = 10
    """How many tables an address may create, after a first burst."""
    posts_per_minute: float = 120
    misses_per_minute: float = 60
    """How often an address may ask for tables that do not exist, so that nobody finds tables by guessing."""
    gets_per_minute: float = 1200
    """How many requests of whatever kind an address may send, for the page's files too."""
    arrivals_per_minute: float = 480
    """How often an address may open a socket or say hello, which sends it the whole game."""
    messages_per_second: float = 20
    """How many messages a socket may send, after a first burst."""
    changes_per_minute: float = 120
    """How often anything but an answer may be written to a table's log, after a first burst."""
    longest_log: int = 20_000
    """Entries of a table's log, after which a game can only be played to its end; enough for some sixty games."""
    sockets: int = 20_000
    """Open sockets in all; fewer if the system allows fewer files."""
    reserve: float = 0.1
    """The share of the sockets that is kept for those who have a seat."""
    connections: int = 24_000
    """Connections in all, those that have said nothing yet included; fewer if the system allows fewer files."""
    connections_per_address: int = 200
    """The same for each address; proxies that are trusted have no such limit."""
    request_seconds: float = 20
    """How long a connection may take for a whole request, from its beginning or the last answer on."""
    answer_seconds: float = 120
    """How long a request may take in all, until the other end has read the answer."""
    longest_body: int = 1 << 16
    longest_message: int = 1 << 12
    hello_seconds: float = 10
    host_seconds: float = 60
    """How long the host must have been away before somebody else may take over."""

    rest_seconds: float = 30
    """A game without activity for this long is unloaded, even while people are connected."""
    idle_seconds: float = 120
    """A table without any connection for this long is unloaded."""
    days_kept: float = 30
    """A table that nobody has used for this long, while a service ran, is closed; deleted if no game was finished."""
    keep_finished: float = 0
    """A table of finished games is deleted after so many such days, though not before it is closed; 0: never."""
