"""Everything about a service that can be set."""

from pathlib import Path

import msgspec

PAGE = Path(__file__).parents[1] / "page"
"""Where the built page lies."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """How a service runs, and how much it lets one address have."""

    host: str = "127.0.0.1"
    port: int = 8000
    """0 takes any that is free."""
    more_ports: int = 0
    """How many ports after this one to try if it is taken."""
    database: str = ""
    """A SQLite file, or the address of a PostgreSQL database."""
    page: str = str(PAGE)
    """The folder of the built page."""
    origins: tuple[str, ...] = ()
    """Other addresses from which the page may be loaded, such as https://example.org."""
    proxies: str = "127.0.0.1"
    """Whose word about the address of a visitor is taken."""

    quick_thinkers: int = 1
    """Processes for bots that answer at once."""
    slow_thinkers: int = 1
    """Processes for bots that calculate."""

    sockets_per_address: int = 100
    tables_per_minute: float = 10
    """How many tables an address may make, after a first handful."""
    posts_per_minute: float = 120
    misses_per_minute: float = 60
    """How many tables that do not exist an address may ask for, so that nobody finds tables by guessing."""
    messages_per_second: float = 20
    """How much a socket may say, after a first flurry."""
    sockets: int = 20_000
    longest_body: int = 1 << 16
    longest_message: int = 1 << 12
    hello_seconds: float = 10
    host_seconds: float = 60
    """After how long without the host somebody else may take over."""

    rest_seconds: float = 30
    """A table where nothing has happened for so long has its game put away, though people may sit there."""
    idle_seconds: float = 120
    """A table where nobody has been for so long is put away, until somebody comes."""
    days_kept: float = 30
    """A table where nothing has happened for so long is closed; without a finished game it is forgotten."""
