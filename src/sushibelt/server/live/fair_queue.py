"""Whose turn it is: fair between addresses by the time they have used, and between the tables of one address."""

from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

Item = TypeVar("Item")

MOST_REMEMBERED = 1000
"""Addresses after which those that have used no more than everybody are forgotten."""


class FairQueue(Generic[Item]):
    """Start-time fair queueing: next is the address that has used the least, and its table that was served longest ago.

    Whoever comes back after a while starts where the others are: nobody saves up time, and nobody stays in debt.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[Item]]] = {}
        """For each address, for each of its tables in the order of their turns, what waits."""
        self._used: dict[str, float] = {}
        self._clock = 0.0
        """What the address served last had used by then."""

    def __len__(self) -> int:
        return sum(len(line) for tables in self._waiting.values() for line in tables.values())

    def waiting(self, address: str) -> int:
        """How much of this address waits."""
        return sum(map(len, self._waiting.get(address, {}).values()))

    def used(self, address: str) -> float:
        """The seconds that count when it is decided whose turn it is."""
        return max(self._used.get(address, 0.0), self._clock)

    def put(self, addresses: Iterable[str], table: str, item: Item) -> str:
        """Line up for the one of these addresses that has used the least, which is returned."""
        address = min(addresses, key=self.used)
        if address not in self._waiting:
            self._used[address] = self.used(address)
        self._waiting.setdefault(address, {}).setdefault(table, deque()).append(item)
        return address

    def take(self) -> Item:
        """The next item."""
        address = min(self._waiting, key=self._used.__getitem__)
        self._clock = self.used(address)
        tables = self._waiting[address]
        table = next(iter(tables))
        line = tables.pop(table)
        item = line.popleft()
        if line:
            tables[table] = line  # behind the other tables of this address
        if not tables:
            del self._waiting[address]
        return item

    def charge(self, address: str, seconds: float) -> None:
        """Count time that an address has used; a correction may be negative."""
        self._used[address] = self._used.get(address, self._clock) + seconds
        if len(self._used) > MOST_REMEMBERED + 2 * len(self._waiting):
            self._used = {
                known: used for known, used in self._used.items() if used > self._clock or known in self._waiting
            }
