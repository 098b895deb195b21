"""A run of learning on a machine of a Ray cluster: it learns there as it would here, and what it keeps comes back.

Learning goes on from the weights of the round before, so one machine does it all; only where is another question. If
that machine is lost, another goes on from what came back last.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from ...cluster import one_line, ray_cluster
from ...play.errors import SushibeltError
from .plan import CHECKPOINT, FIGURES, KEPT, WEIGHTS, Plan, Tell, write_whole

MOST_TRIES: Final = 100
"""How often a run goes on whose machine was lost."""
BEGINNING: Final = "begin_with.npz"

Files = dict[str, bytes]


class Step(NamedTuple):
    """How a run is getting on elsewhere."""

    line: str
    """What there is to tell, if anything."""
    rounds: int
    decisions: int
    files: Files
    """What was kept since the step before."""
    done: bool


def learn_on_ray(folder: Path, plan: Plan, device: str, seconds: float, tell: Tell, cores: int | None = None) -> Step:
    """Let a run go on until it is done or the time is over; its folder is as if it had been learned here."""
    folder.mkdir(parents=True, exist_ok=True)
    last: Step | None = None
    with ray_cluster(cores) as ray:
        need: dict[str, Any] = {"num_cpus": 1} | ({"num_gpus": 1} if device == "cuda" else {})
        if device == "cuda" and not ray.cluster_resources().get("GPU"):
            raise SushibeltError("No machine of the cluster has a GPU; --device cpu learns without one, very slowly.")
        learner = ray.remote(**need)(Learner)
        for attempt in range(MOST_TRIES):
            try:
                there = learner.remote(plan, device, _files_in(folder, plan))
                for reference in there.steps.options(num_returns="streaming").remote(seconds):
                    last = ray.get(reference)
                    for name, contents in last.files.items():
                        write_whole(folder / name, contents)
                    if last.line:
                        tell(last.line)
                break
            except ray.exceptions.RayActorError as problem:
                if attempt == MOST_TRIES - 1:
                    raise
                tell(f"The machine was lost ({one_line(problem)}); another goes on from what was kept.")
    assert last is not None
    return last


class Learner:
    """What runs on the other machine."""

    def __init__(self, plan: Plan, device: str, files: Files) -> None:
        self._plan, self._device, self._files = plan, device, files

    def steps(self, seconds: float) -> Iterator[Step]:
        """Learn, and tell of it as it goes: first how it stands, then line by line, with what was kept."""
        try:
            from .training import Run
        except ImportError:
            raise SushibeltError("the machines of the cluster have no PyTorch, which learning needs") from None

        with tempfile.TemporaryDirectory() as home:
            folder = Path(home)
            for name, contents in self._files.items():
                (folder / name).write_bytes(contents)
            begin_with = str(folder / BEGINNING) if BEGINNING in self._files else None
            run = Run(folder, self._plan._replace(begin_with=begin_with), self._device)

            def step(line: str, kept: bool) -> Step:
                files = {name: (folder / name).read_bytes() for name in KEPT} if kept else {}
                return Step(line, run.rounds, run.decisions, files, run.done >= 1.0)

            yield step("", kept=False)
            if run.done < 1.0:
                for line, kept in run.learning(seconds):
                    yield step(line, kept)


def _files_in(folder: Path, plan: Plan) -> Files:
    """What a run goes on from."""
    there = {name: folder / name for name in (CHECKPOINT, FIGURES, WEIGHTS)}
    if plan.begin_with is not None:
        there[BEGINNING] = Path(plan.begin_with)
    return {name: file.read_bytes() for name, file in there.items() if file.exists()}
