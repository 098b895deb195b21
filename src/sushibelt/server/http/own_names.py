"""The names by which the service may be called, against DNS rebinding.

A page of somebody else can have its own name point to this machine. The browser then takes the service for that page's
own host, and all that gives it away is the name in the request. An address cannot be pointed elsewhere: any will do.
"""

import ipaddress
import re

ANY = "*"
LONGEST_HOST = 255
_HOST = re.compile(r"(?:\[(?P<inside>[0-9A-Fa-f:.]+)\]|(?P<name>[^\[\]:]+))(?::[0-9]{0,5})?")


class OwnNames:
    """The names in the setting, that of the machine, localhost, and all addresses."""

    def __init__(self, hosts: tuple[str, ...], machine: str) -> None:
        plain = machine.lower().partition(".")[0]
        given = {_plain(host) for host in hosts}
        self._any = ANY in given
        self._names = {"localhost", *given, *((plain, f"{plain}.local", machine.lower()) if plain else ())}

    def has(self, host: str) -> bool:
        """Whether a Host header names us; browsers always send one, and without it there is nothing to fear."""
        if self._any or not host:
            return True
        found = _HOST.fullmatch(host) if len(host) <= LONGEST_HOST else None
        if found is None:
            return False
        name = _plain(found["name"] or found["inside"])
        return name in self._names or name.endswith(".localhost") or _is_address(name)


def _plain(name: str) -> str:
    return name.strip().lower().removesuffix(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
