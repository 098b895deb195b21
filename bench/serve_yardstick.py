"""A yardstick for `bench.serve`: a message over bare sockets, told to four others, without any game behind it.

Processor time depends on what else a machine does, since neighbours share its caches and its memory; so the yardstick
is measured in the same seconds, and a service's cost can be told as so many times that.
"""

import asyncio
import socket
import time
from typing import Self

import msgspec

OTHERS = 4
MESSAGES = 2
"""Measured at a time."""
PAUSE = 0.01
"""Seconds between two times, so that it takes next to nothing of the machine."""
TOLD = {"type": "game", "events": [{"number": 1, "kind": "chosen", "seat": 2}], "view": list(range(200))}


class Yardstick:
    """Bare sockets over loopback, from which the time of a message is measured again and again."""

    def __init__(self) -> None:
        self._pairs = [_pair() for _ in range(OTHERS)]
        self._measured: list[float] = []
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Begin to measure."""
        self._task = asyncio.create_task(self._measure())
        return self

    async def __aexit__(self, *how: object) -> None:
        """Stop."""
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        for pair in self._pairs:
            for end in pair:
                end.close()

    @property
    def milliseconds(self) -> float:
        """Of the processor for one message, on average."""
        return 1000 * sum(self._measured) / len(self._measured)

    async def _measure(self) -> None:
        while True:
            began = time.thread_time()
            for _ in range(MESSAGES):
                self._tell()
            self._measured.append((time.thread_time() - began) / MESSAGES)
            await asyncio.sleep(PAUSE)

    def _tell(self) -> None:
        self._pairs[0][0].send(b'{"type":"answer","question":12,"answer":3}')
        msgspec.json.decode(self._pairs[0][1].recv(4096))
        for _, end in self._pairs:
            end.send(msgspec.json.encode(TOLD))
        for end, _ in self._pairs:
            end.recv(4096)


def _pair() -> tuple[socket.socket, socket.socket]:
    """Two ends of a connection over loopback."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        one = socket.create_connection(listening.getsockname())
        other, _ = listening.accept()
    return one, other
