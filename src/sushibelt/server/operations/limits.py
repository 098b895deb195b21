"""Rate limits for addresses and sockets."""

import ipaddress
import time
from collections import Counter

MOST_REMEMBERED = 50_000
LONGEST_ADDRESS = 64


class Bucket:
    """A token bucket: a burst at once, then a rate per second."""

    __slots__ = ("_left", "_most", "_per_second", "_when")

    def __init__(self, most: float, per_second: float) -> None:
        self._most = self._left = most
        self._per_second = per_second
        self._when = time.monotonic()

    def take(self, number: float = 1) -> bool:
        """Take tokens if there are enough; returns whether there were."""
        if self.left() < number:
            return False
        self._left -= number
        return True

    def spend(self, number: float) -> None:
        """Take tokens even if there are not enough; what is missing has to come back first."""
        self._left = self.left() - number

    def put(self) -> None:
        """Put one token back."""
        self._left = min(self._most, self._left + 1)

    def left(self) -> float:
        """How many tokens are left now."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._when) * self._per_second)
        self._when = now
        return self._left

    @property
    def full(self) -> bool:
        """Whether it is full, so that it can be forgotten."""
        return self.left() >= self._most


class Limit:
    """A rate limit, with a bucket for every address."""

    def __init__(self, per_minute: float) -> None:
        self._per_second = per_minute / 60
        self._most = max(5.0, per_minute / 2)
        self._buckets: dict[str, Bucket] = {}

    def allows(self, address: str) -> bool:
        """Count one use by this address; returns whether it is allowed."""
        return self.bucket(address).take()

    def bucket(self, address: str) -> Bucket:
        """The bucket of this address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= MOST_REMEMBERED:
                self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.full}
                if len(self._buckets) > MOST_REMEMBERED / 2:  # better to start afresh than to scan them every time
                    self._buckets = {}
            bucket = self._buckets[address] = Bucket(self._most, self._per_second)
        return bucket

    def give_back(self, address: str) -> None:
        """Undo one use."""
        if bucket := self._buckets.get(address):
            bucket.put()


class Budget:
    """A budget of work for every address or table: what it costs is known only afterwards."""

    def __init__(self, seconds_per_minute: float) -> None:
        self._limit = Limit(seconds_per_minute)

    def allows(self, payer: str) -> bool:
        """Whether there is anything left."""
        return self._limit.bucket(payer).left() > 0

    def spend(self, payer: str, seconds: float) -> None:
        """Count work that was done."""
        self._limit.bucket(payer).spend(seconds)


class SocketLimit:
    """A limit on open sockets, for each address and in total."""

    def __init__(self, per_address: int, in_all: int, reserve: float = 0.0) -> None:
        self._per_address = per_address
        self._in_all = in_all
        self._for_all = in_all * (1 - reserve)
        self._taken: Counter[str] = Counter()
        self.total = 0

    @property
    def crowded(self) -> bool:
        """Whether only the reserve is left, for those who have a seat."""
        return self.total > self._for_all

    def take(self, address: str) -> bool:
        """Count a new socket, if that is allowed; returns whether it is."""
        if self.total >= self._in_all or self._taken[address] >= self._per_address:
            return False
        self._taken[address] += 1
        self.total += 1
        return True

    def give_back(self, address: str) -> None:
        """Count a closed socket."""
        self._taken[address] -= 1
        self.total -= 1
        if not self._taken[address]:
            del self._taken[address]


def address_of(client: tuple[str, int] | None) -> str:
    """The address that limits apply to; with IPv6, the /64 network, since a household has a whole one."""
    host = client[0][:LONGEST_ADDRESS] if client else "unknown"
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:  # a socket for both kinds shows every IPv4 visitor so
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
