"""What runs in a process that thinks: bots, asked with what their seat may know; and games played once more."""

import gzip
import multiprocessing
import os
import signal
import threading
from functools import lru_cache

import msgspec

from ...bots.bot import Bot, explained
from ...bots.registry import make_bot
from ...play.record import record_from_json
from ...play.view import View
from ..tables.replays import replay

_decoder = msgspec.msgpack.Decoder(View)


def begin() -> None:
    """Leave Ctrl-C to the service, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: "multiprocessing.process.BaseProcess") -> None:
    parent.join()
    os._exit(0)


@lru_cache(64)
def _bot(spec: str, seed: str) -> Bot:
    """A bot; those of the house keep nothing between questions, so it may be made again at any time."""
    return make_bot(spec, seed)


def think(spec: str, seed: str, seen: bytes) -> int:
    """A bot's answer to the question in the view of its seat."""
    view = _decoder.decode(seen)
    assert view.question is not None
    return int(_bot(spec, seed).answer(view, view.question))


def advise(spec: str, seed: str, seen: bytes) -> list[tuple[int, float]]:
    """Every answer with the share of the win it promises, best first."""
    view = _decoder.decode(seen)
    assert view.question is not None
    best, *others = explained(_bot(spec, seed), view, view.question)
    # The best was tried by far the most; what was tried seldom may look better by luck, but was not found to be.
    capped = sorted(((other.answer, min(other.value, best.value)) for other in others), key=lambda other: -other[1])
    return [(best.answer, best.value), *capped]


def steps(code: str, game: int, record: str) -> bytes:
    """A finished game step by step, as it is sent: much is said again and again, so it is packed."""
    shown = replay(code, game, record_from_json(record))
    return gzip.compress(msgspec.json.encode(shown), 5, mtime=0)


def ready() -> bool:
    """Being asked this shows that the process has started."""
    return True
