"""What runs in other processes: bots, given only what their seat may know, and the reading of logs."""

import gzip
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from ...bots.bot import Bot, explained
from ...bots.registry import add_bots, make_bot
from ...play.shuffles import commitment
from ...play.view import View
from ..contract.forms import FinishedGame
from ..log.entries import Answered, Entry, read_entries
from ..tables.bots import LONGEST_THOUGHT
from ..tables.replays import replay
from ..tables.table import Table

Result = TypeVar("Result")

_decoder = msgspec.msgpack.Decoder(View)


def begin(nice: int, bots: str = "") -> None:
    """Leave Ctrl-C to the service, and exit whenever it exits; `nice` lets others go first on a busy machine.

    `bots` are those of the house's own.
    """
    if bots:
        add_bots(bots)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
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


def steps(code: str, game: int, bodies: Sequence[bytes]) -> bytes | None:
    """A finished game step by step, gzipped as it is sent: it is highly repetitive. None if there is no such game."""
    table = _finished(code, game, read_entries(bodies))
    if table is None:
        return None
    return gzip.compress(msgspec.json.encode(replay(code, game, table.record())), 5, mtime=0)


def record(code: str, game: int, bodies: Sequence[bytes]) -> bytes | None:
    """The record of a finished game, a `FinishedGame` in JSON; None if there is no such game."""
    entries = read_entries(bodies)
    table = _finished(code, game, entries)
    if table is None or table.match is None:
        return None
    match = table.match
    ended = max(entry.time for entry in entries if isinstance(entry, Answered) and entry.game == game)
    return msgspec.json.encode(
        FinishedGame(
            code=code,
            game=game,
            record=table.record(),
            secret=table.secret,
            commitment=commitment(table.secret),
            standing=match.standing,
            scores=match.scores,
            began=table.dealt_at,
            ended=ended,
        )
    )


def _finished(code: str, game: int, entries: Sequence[Entry]) -> Table | None:
    """A table as it was when this game ended; None unless it was played to the end."""
    table = Table.load(code, entries, game)
    if table.game != game or table.match is None or not table.match.over:
        return None
    return table


def table(code: str, bodies: Sequence[bytes]) -> Table:
    """The table after these entries."""
    return Table.load(code, read_entries(bodies))


def measured(task: Callable[..., Result], *given: Any) -> tuple[float, Result]:
    """What a task returns, with the seconds of a processor that it took."""
    began = time.process_time()
    result = task(*given)
    return time.process_time() - began, result


def ready() -> bool:
    """A task whose completion shows that the process has started."""
    return True
