"""What runs in a bot process: bots, given only what their seat may know, and replays of finished games."""

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
from ..tables.bots import LONGEST_THOUGHT
from ..tables.replays import replay

_decoder = msgspec.msgpack.Decoder(View)


def begin() -> None:
    """Leave Ctrl-C to the service, and exit whenever it exits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: "multiprocessing.process.BaseProcess") -> None:
    parent.join()
    os._exit(0)


@lru_cache(64)
def _bot(spec: str, seed: str) -> Bot:
    """A bot; built-in ones remember nothing between questions, so it may be created again at any time."""
    return make_bot(spec, seed, budget=LONGEST_THOUGHT)


def think(spec: str, seed: str, seen: bytes) -> int:
    """A bot's answer to the question in the view of its seat."""
    view = _decoder.decode(seen)
    assert view.question is not None
    return int(_bot(spec, seed).answer(view, view.question))


def advise(spec: str, seed: str, seen: bytes) -> list[tuple[int, float]]:
    """Every answer with its expected share of the win, best first."""
    view = _decoder.decode(seen)
    assert view.question is not None
    best, *others = explained(_bot(spec, seed), view, view.question)
    # The best was tried by far the most; an answer that was seldom tried may look better, but only by luck.
    capped = sorted(((other.answer, min(other.value, best.value)) for other in others), key=lambda other: -other[1])
    return [(best.answer, best.value), *capped]


def steps(code: str, game: int, record: str) -> bytes:
    """A finished game step by step, gzipped as it is sent: it is highly repetitive."""
    shown = replay(code, game, record_from_json(record))
    return gzip.compress(msgspec.json.encode(shown), 5, mtime=0)


def ready() -> bool:
    """A task whose completion shows that the process has started."""
    return True
