"""The same simulation on many machines: each core of a Ray cluster plays some portions and sends back the sums.

They are added in the order of the games, so that what was counted can be gone on with at any time.
"""

from collections import deque
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from ..cluster import cores_of, ray_cluster
from ..play.errors import SushibeltError
from .counts import engine_name, packed, unpacked
from .simulation import AHEAD, Setup, Simulation

PORTIONS: Final = 32
"""What a core plays before it reports: a second or two."""
MOST_TRIES: Final = 100
"""How often games are played again whose machine was lost."""


def play_on_ray(
    simulation: Simulation,
    cores: int | None = None,
    report: Callable[[int], None] = lambda games: None,
    ready: Callable[[], None] = lambda: None,
) -> Simulation:
    """Play all games that are left on the cluster of RAY_ADDRESS, or on a local Ray, as `simulation.play` does here.

    `ready` is called when the cluster is.
    """
    with ray_cluster(cores) as ray:
        ready()
        play = ray.remote(num_cpus=1, max_retries=MOST_TRIES)(_play)
        most = AHEAD * (cores or cores_of(ray))
        waiting: deque[Any] = deque()
        rest, size = simulation.rest, PORTIONS * simulation.portion
        for first in rest[::size]:
            waiting.append(play.remote(simulation.setup, simulation.games, first, min(first + size, rest.stop)))
            if len(waiting) > most:
                _add(simulation, ray.get(waiting.popleft()), report)
        while waiting:
            _add(simulation, ray.get(waiting.popleft()), report)
    return simulation


def _play(setup: Setup, games: int, first: int, after: int) -> tuple[str, list[int], bytes]:
    """Play some games on one of the machines: by which rules, in which batches, and what was counted."""
    batches = Simulation(setup, games, threads=1, span=range(first, after)).play().batches
    touched = np.flatnonzero(batches["games"])
    return engine_name(), touched.tolist(), packed(batches[touched])


def _add(simulation: Simulation, played: tuple[str, list[int], bytes], report: Callable[[int], None]) -> None:
    engine, touched, sums = played
    if engine != engine_name():
        raise SushibeltError("A machine of the cluster has other rules or bots; install the same version everywhere.")
    simulation.add(touched, unpacked(sums, len(touched), simulation.batches.itemsize // 8), report)
