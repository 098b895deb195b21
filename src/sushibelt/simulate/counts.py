"""What was counted, as a file: a simulation goes on from it, and parts that were played elsewhere are merged.

All sums are whole numbers, so parts add up to the very sums of a simulation that played all games itself.
"""

import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from ..compiler.engine.library import browser_engine_hash
from ..output import Draft, reason
from ..play.errors import SushibeltError
from .simulation import Setup, Simulation

FORMAT: Final = 1
SUMS: Final = np.dtype("<i8")
FAST: Final = 1
"""How hard sums are compressed: nearly all of them are zero."""


class Counts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a file holds."""

    counts_of: str = "sushibelt simulate"
    format: int = FORMAT
    engine: str
    """Rules and bots: the same games are other ones with others."""
    setup: Setup
    games: int
    first: int
    """The first of the games that are played here, numbered from 0."""
    after: int
    """The game after the last one of them."""
    sums: bytes
    """Batch by batch as in `TOTALS`, compressed."""


def engine_name() -> str:
    """Which rules and bots play here."""
    return browser_engine_hash()[:16]


def packed(sums: npt.NDArray[Any]) -> bytes:
    """Sums in a small space."""
    return zlib.compress(np.ascontiguousarray(sums).view(np.int64).astype(SUMS).tobytes(), FAST)


def unpacked(sums: bytes, batches: int, each: int) -> npt.NDArray[np.int64]:
    """The sums of so many batches again; raises ValueError if they are others."""
    wanted = batches * each * SUMS.itemsize
    opening = zlib.decompressobj()
    try:
        content = opening.decompress(sums, wanted + 1)
    except zlib.error as problem:
        raise ValueError(str(problem)) from None
    if len(content) != wanted or not opening.eof:
        raise ValueError("other sums were expected")
    return np.frombuffer(content, SUMS).reshape(batches, each).astype(np.int64)


# --- a file ------------------------------------------------------------------------------------------------------


def write_counts(name: str | Path, simulation: Simulation) -> None:
    """Write what was counted so far; a file that was there stays whole until this one is."""
    counts = Counts(
        engine=engine_name(),
        setup=simulation.setup,
        games=simulation.games,
        first=simulation.span.start,
        after=simulation.span.stop,
        sums=packed(simulation.batches),
    )
    draft = Draft(str(name))
    try:
        draft.write(msgspec.json.encode(counts))
        draft.done()
    finally:
        draft.discard()


def read_counts(name: str | Path, threads: int | None = None, device: str = "cpu") -> Simulation:
    """A simulation as far as it had come when it was written."""
    try:
        counts = msgspec.json.decode(Path(name).read_bytes(), type=Counts)
    except OSError as error:
        raise SushibeltError(f"{name} cannot be read: {reason(error)}.") from None
    except ValueError:
        raise _no_counts(name) from None
    if counts.format != FORMAT:
        raise SushibeltError(f"{name} was written by another version of Sushibelt; this one cannot read it.")
    if counts.engine != engine_name():
        raise SushibeltError(f"The games of {name} were played with other rules or bots, those of another version.")
    if not 0 <= counts.first < counts.after <= counts.games:
        raise _no_counts(name)
    simulation = Simulation(counts.setup, counts.games, threads, device, range(counts.first, counts.after))
    batches = simulation.batches
    try:
        simulation.add(list(range(len(batches))), unpacked(counts.sums, len(batches), batches.itemsize // 8))
    except ValueError:
        raise _no_counts(name) from None
    if not 0 <= simulation.played <= len(simulation.span):
        raise _no_counts(name)
    return simulation


def _no_counts(name: str | Path) -> SushibeltError:
    return SushibeltError(f"{name} does not hold what a simulation has counted, or is damaged.")


# --- parts --------------------------------------------------------------------------------------------------------


def part_of(games: int, part: int, parts: int) -> range:
    """The games of one of so many parts, numbered from 1; all parts are as large, give or take a game."""
    if not 1 <= part <= parts:
        raise SushibeltError(f"There is no part {part} of {parts}.")
    if parts > games:
        raise SushibeltError(f"{games:,} game{'s' * (games > 1)} cannot be divided into {parts:,} parts.")
    return range(games * (part - 1) // parts, games * part // parts)


def merged(files: Sequence[str]) -> Simulation:
    """The simulation whose games these files have between them: each once, and none is missing."""
    whole: Simulation | None = None
    spans: list[tuple[int, int, str]] = []
    for name in files:
        part = read_counts(name)
        if whole is None:
            whole = Simulation(part.setup, part.games)
        elif (part.setup, part.games) != (whole.setup, whole.games):
            raise SushibeltError(f"{files[0]} and {name} are not of the same simulation.")
        if part.rest:
            left, of = len(part.rest), len(part.span)
            raise SushibeltError(f"{name} is not finished: {left:,} of its {of:,} games are still to be played.")
        spans.append((part.span.start, part.span.stop, name))
        sums = part.batches
        whole.add(list(range(len(sums))), np.ascontiguousarray(sums).view(np.int64).reshape(len(sums), -1))
    if whole is None:
        raise SushibeltError("There are no files to merge.")
    _check_spans(sorted(spans), whole.games)
    return whole


def _check_spans(spans: Sequence[tuple[int, int, str]], games: int) -> None:
    """Refuse games that are in two files, or in none."""
    reached, before = 0, ""
    for first, after, name in (*spans, (games, games, "")):
        if first < reached:
            raise SushibeltError(f"Some games are in {before} as well as in {name}.")
        if first > reached:
            raise SushibeltError(f"No file has the games {reached + 1:,} to {first:,}.")
        reached, before = after, name
