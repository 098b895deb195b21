"""Those who play for an arena: what becomes of the games, and of programs, when one of them is lost."""

import os
import shlex
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sushibelt.arena import on_ray, workers
from sushibelt.arena.tournament import Setting, Task, all_tasks
from sushibelt.arena.workers import WorkerPool, play_all
from sushibelt.play.errors import SushibeltError

from ..bots.programs import STUBBORN, Written

TROUBLE = str(Path(__file__).with_name("troublemakers.py"))
SETTING = Setting(("random", "random"), "workers", records=True)


def test_an_idle_worker_that_dies_is_not_missed() -> None:
    pool = WorkerPool([SETTING], 2)
    try:
        assert len(list(pool.play(all_tasks([SETTING], 1)))) == 2
        assert len(pool._workers) == 2
        for left in (1, 0):
            os.kill(pool._workers[left]._process.pid, signal.SIGKILL)
            late = time.monotonic() + 20
            while pool._news.empty() and time.monotonic() < late:
                time.sleep(0.01)
            pool._listen()
            assert len(pool._workers) == left
        assert len(list(pool.play(all_tasks([SETTING], 2)))) == 4
    finally:
        pool.dismiss()


def test_a_worker_that_cannot_start_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_START", "import sys; sys.exit(7)")
    with pytest.raises(SushibeltError, match=r"could not start to play games \(exit status 7\)\.$"):
        list(play_all([SETTING], all_tasks([SETTING], 1), jobs=1))


def test_no_program_outlives_a_worker_that_was_killed(tmp_path: Path) -> None:
    written = Written(tmp_path, STUBBORN)
    setting = Setting((f"cmd:{shlex.join(written.command)}", "dead"), "orphans", code=(TROUBLE,))
    pool = WorkerPool([setting], 1)
    try:
        (game,) = pool.play([Task(0, 0, 0)])
        assert [failure.place for failure in game.failures] == [1]
        first, second = written.started
        assert pool._workers[0]._board.programs() == [second]
        written.pids.write_text(f"{first}\n")
        assert written.is_gone()
        written.pids.write_text(f"{second}\n")
    finally:
        pool.dismiss()
    assert written.is_gone()


def test_bots_are_warm_before_games_in_this_process_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[object] = []
    monkeypatch.setattr(workers, "warm_up", happened.append)
    played = play_all([SETTING], [Task(0, 0, 0)], 0, lambda: happened.append("ready"))
    happened += [type(game).__name__ for game in played]
    assert happened == [[SETTING], "ready", "GameResult"]


# --- Ray, as far as it can be told without one ------------------------------------------------------------------


class RayActorError(Exception):
    """A machine is lost."""


class RayTaskError(Exception):
    """A call has failed."""


class PretendedRay:
    """Does what it is asked when somebody waits for it, and notes everything."""

    exceptions = sys.modules[__name__]

    def __init__(self, losing: str = "") -> None:
        self.notes: list[str] = []
        self._made = 0
        self._losing = losing

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, num_cpus: int) -> Callable[[object], Any]:
        return lambda kind: PretendedCall(self._make)

    def _make(self, settings: object) -> "PretendedTable":
        self._made += 1
        return PretendedTable(self, self._made)

    def wait(self, calls: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        self.notes.append("wait")
        return calls[:num_returns], calls[num_returns:]

    def get(self, calls: Any) -> Any:
        for note, _ in calls if isinstance(calls, list) else [calls]:
            if note == self._losing:
                raise RayActorError
        return None if isinstance(calls, list) else calls[1]

    def kill(self, table: "PretendedTable") -> None:
        self.notes.append(f"kill {table.number}")


class PretendedCall:
    """A function that is called elsewhere."""

    def __init__(self, remote: Callable[..., Any]) -> None:
        self.remote = remote


class PretendedTable:
    """A table that plays nothing; its results are its tasks."""

    def __init__(self, ray: PretendedRay, number: int) -> None:
        self._ray = ray
        self.number = number
        ray.notes.append(f"make {number}")

    def __getattr__(self, name: str) -> PretendedCall:
        return PretendedCall(lambda task=None: self._called(f"{name} {self.number}", task))

    def _called(self, note: str, task: Task | None) -> tuple[str, Task | None]:
        self._ray.notes.append(note)
        return note, task


def test_on_ray_the_first_table_opens_alone_and_each_closes_when_nothing_is_left_for_it() -> None:
    ray, tasks = PretendedRay(), list(all_tasks([SETTING], 2))
    played: list[Any] = list(on_ray._played(ray, [SETTING], iter(tasks), None, lambda: ray.notes.append("ready")))
    assert played == tasks
    notes = ray.notes
    assert notes[:4] == ["make 1", "open 1", "wait", "play 1"]
    assert notes[4:9] == ["ready", "make 2", "open 2", "make 3", "open 3"]
    for number in (1, 2, 3):
        assert notes.count(f"close {number}") == 1
        assert f"kill {number}" not in notes
    assert notes.index("close 1") < len(notes) - 2


@pytest.mark.parametrize("losing", ["open 1", "open 2", "play 1", "play 3", "close 2"])
def test_a_game_of_a_lost_machine_is_played_elsewhere(losing: str) -> None:
    ray, tasks = PretendedRay(losing), list(all_tasks([SETTING], 3))
    played: list[Any] = list(on_ray._played(ray, [SETTING], iter(tasks), 3, lambda: None))
    assert sorted(played, key=lambda task: (task.block, task.rotation)) == tasks
