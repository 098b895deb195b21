"""How many files, and with them connections, a process may have open."""

import sys

import msgspec

from .config import Config

ENOUGH = 1 << 16
OUR_OWN = 100
"""Files that are no connections: the database, other processes, the page's files."""
FOR_REQUESTS = 0.1
"""The share of all connections that sockets leave to plain requests."""


def raise_file_limit() -> int:
    """Allow this process as many files as it may have, and return how many that are."""
    if sys.platform == "win32":
        return ENOUGH  # nobody counts them there
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):  # some systems allow less than they say
            return soft
    return most


def fitting(config: Config, files: int) -> Config:
    """The same settings, with no more connections than so many files allow."""
    connections = max(10, min(config.connections, files - OUR_OWN))
    sockets = max(1, min(config.sockets, int(connections * (1 - FOR_REQUESTS))))
    return msgspec.structs.replace(config, connections=connections, sockets=sockets)
