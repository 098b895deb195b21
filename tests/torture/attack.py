"""Attacks by one address, one after another and all at once, while honest tables play and time their answers."""

import asyncio
import itertools
import os
import resource
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

import msgspec
from bench.serve import Processes

from tests.server.serving import Service
from tests.torture.attackers import ATTACKS
from tests.torture.counts import CALM, TARGET_MS, Tally, Violation
from tests.torture.fuzz import check_log
from tests.torture.honest import Honest

TABLES = 100
HUMAN = (2.0, 6.0)
"""Seconds that people think."""
PHASE_SECONDS = 30.0
PAUSE_SECONDS = 3.0
ADDRESSES = (f"127.0.0.{66 + number % 100}" for number in itertools.count())
ALL = "all attacks at once"


class DefaultService(Service):
    """A service with the limits that it has when nobody says anything."""

    generous: ClassVar[dict[str, object]] = {}


async def attack(
    tally: Tally,
    tables: int = TABLES,
    pace: tuple[float, float] = HUMAN,
    most_ms: float = TARGET_MS,
    alone: Iterable[str] = tuple(ATTACKS),
    nice: int = 10,
) -> None:
    """Measure attacks, some of them alone and then all; `most_ms` is what the 99th percentile must stay below."""
    phases: dict[str, list[str]] = {CALM: [], **{name: [name] for name in alone}, ALL: list(ATTACKS)}
    seconds = PHASE_SECONDS if tally.seconds is None else tally.seconds / len(phases)
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        log = Path(folder) / "log"
        service = DefaultService(Path(folder) / "tables.sqlite", log)
        os.nice(nice)  # the service itself does not stand back
        honest = Honest(service.port, pace, tally.seed)
        try:
            await honest.sit_down(tables)
            await asyncio.sleep(pace[1])
            own = resource.getrusage(resource.RUSAGE_SELF)
            slow = []
            for phase, names in phases.items():
                slow += await _phase(service, honest, tally, phase, names, seconds, most_ms)
            tally.figures["the service cpu"] = _service_cpu(service.process.pid)
            now = resource.getrusage(resource.RUSAGE_SELF)
            tally.figures["players cpu"] = now.ru_utime + now.ru_stime - own.ru_utime - own.ru_stime
            tally.add(runs=1, games=honest.games)
            check_log(log)
            if honest.problems:
                raise Violation(f"honest players had trouble: {honest.problems[:5]}")
            if slow:
                raise Violation("; ".join(slow))
        finally:
            await honest.leave()
            if service.process.poll() is None:
                service.kill()


async def _phase(
    service: Service, honest: Honest, tally: Tally, phase: str, names: list[str], seconds: float, most_ms: float
) -> list[str]:
    """Let some attack for a while; says what was too slow."""
    attackers = await _attackers(service, honest, names, seconds) if names else None
    honest.taken()
    await asyncio.sleep(seconds)
    ways = honest.taken()
    struck: dict[str, int] = {}
    if attackers is not None:
        told, _ = await attackers.communicate()
        struck = msgspec.json.decode(told, type=dict[str, int])
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        tally.figures["attackers cpu"] = used.ru_utime + used.ru_stime
        tally.add(attacks=sum(struck.values()))
        await asyncio.sleep(PAUSE_SECONDS)
    if not ways:
        return [f"{phase}: nobody got an answer in {seconds:.0f} s"]
    half, most = (1000 * ways[int(part * (len(ways) - 1))] for part in (0.5, 0.99))
    print(f"{phase}: {len(ways)} answers, half within {half:.1f} ms, 99 % within {most:.1f} ms; {struck}", flush=True)
    tally.figures |= {f"{phase} p50": round(half, 2), f"{phase} p99": round(most, 2)}
    tally.counts.update(answers=len(ways))
    return [f"{phase}: 99 % of {len(ways)} answers within {most:.0f} ms"] if most >= most_ms else []


async def _attackers(service: Service, honest: Honest, names: list[str], seconds: float) -> asyncio.subprocess.Process:
    """Somebody who attacks, in a process of their own, and knows of some honest tables.

    Each phase has another such guest, with another address: what the one before has used up does not hold them back.
    """
    given = (next(ADDRESSES), str(service.port), str(seconds), ",".join(honest.codes[:10]), *names)
    command = (sys.executable, "-m", "tests.torture.attackers", *given)
    attackers = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
    assert attackers.stdout is not None
    await attackers.stdout.readline()  # they are ready
    return attackers


def _service_cpu(pid: int) -> float:
    """Seconds of the processor that a service and the processes it has started took."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return Processes(map(int, (str(pid), *children))).cpu()
