"""The engine: the same games and trees as plain Python, byte for byte, in every kind of process; never a wrong one."""

import ctypes
import json
import multiprocessing
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scripts.build_engine import ROOMS_WITH_EXPORTS

from sushibelt.bots.search.search_bot import made_ready
from sushibelt.bots.search.simulations import simulate
from sushibelt.bots.search.workspace import EDGE
from sushibelt.compiler.engine import library as engine
from sushibelt.compiler.engine.library import FILES, INTERFACE, MANIFEST, NoEngine, by_engine, file_name
from sushibelt.compiler.engine.sources import edited, said_to_compiler
from sushibelt.compiler.engine.trials import passes
from sushibelt.compiler.marks import exports
from sushibelt.compiler.plain import plainly
from sushibelt.crowd.arguments import policies_from
from sushibelt.crowd.loops import SPACE, play_many, play_new_by_policy
from sushibelt.rules.menu import CLASSIC_MENU, PRESETS, new_game
from sushibelt.rules.state import RECORD
from tests.crowds import views_to_search

pytestmark = pytest.mark.compiles
FILE = file_name()
HERE = pytest.mark.skipif(FILE is None, reason="there is no engine for this system")
MANIFEST_HERE = json.loads(MANIFEST.read_text("utf-8"))
TWO_DEALS = "from sushibelt.crowd.crowd import play_games; print(play_games(2, seeds=5, players=2).points.tolist())"


@HERE
def test_the_engine_fits_its_sources_and_is_used() -> None:
    assert not edited(MANIFEST_HERE["sources"]), "the rules were edited: run scripts/engine"
    assert MANIFEST_HERE["interface"] == INTERFACE
    for room in ROOMS_WITH_EXPORTS:
        import_module(room)
    assert {engine.entry_name(function) for function in exports()} == set(MANIFEST_HERE["entries"])
    assert all(by_engine(function) is not None for function in exports())


def test_comments_and_docstrings_may_change_and_nothing_else() -> None:
    said = said_to_compiler('"""One."""\nX = 1  # one\ndef f():\n    """One."""\n    return X\n')
    assert said == said_to_compiler('"""Two."""\nX = 1\n\n\ndef f():\n    return X  # two\n')
    assert said != said_to_compiler('"""One."""\nX = 2  # one\ndef f():\n    """One."""\n    return X\n')


def tree_of(view: Any, run: Any, times: int) -> bytes:
    """The tree, and everything else that a search leaves behind."""
    edges, work = np.zeros(1 << 10, EDGE), np.zeros(1, RECORD)
    position, workspaces = made_ready(view, edges, 1)
    run(position, work, workspaces, edges, len(edges), times)
    return b"".join(array.tobytes() for array in (position, work, workspaces, edges))


@HERE
@pytest.mark.slow
def test_fifty_trees_are_the_same() -> None:
    for view in views_to_search():
        assert tree_of(view, by_engine(simulate), 12) == tree_of(view, plainly(simulate), 12), view


@HERE
@pytest.mark.slow
@pytest.mark.parametrize("menu", [None, *PRESETS])
def test_games_of_judging_bots_are_the_same(menu: str | None) -> None:
    seats = 4 if menu != "dinner-for-two" else 2
    start = new_game(menu is None, PRESETS[menu] if menu else CLASSIC_MENU, seats).record().reshape(1).copy()
    policies, weights = policies_from(["regular", "greedy", "regular", "random"][:seats], seats)
    left = []
    for play in (by_engine(play_new_by_policy), plainly(play_new_by_policy)):
        work, points, desserts = np.zeros(1, RECORD), np.zeros((3, seats), np.int16), np.zeros((3, seats), np.int16)
        assert play is not None
        play(work, np.zeros(SPACE), start, np.array([11]), points, desserts, policies, weights, 0, 3)
        left.append((work.tobytes(), points.tolist(), desserts.tolist()))
    assert left[0] == left[1]


def played(seed: int) -> int:
    """Random games, by the engine."""
    run: Any = by_engine(play_many)
    games = new_game(False, PRESETS["master-menu"], 4).record().reshape(1).copy()
    return int(run(games, np.zeros(1, RECORD), 300, seed))


@HERE
@pytest.mark.parametrize("way", multiprocessing.get_all_start_methods())
def test_other_processes_get_the_same(way: str) -> None:
    before = played(3)
    with multiprocessing.get_context(way).Pool(2) as pool:
        assert pool.map(played, [3, 3, 3]) == [before] * 3


@HERE
def test_threads_run_at_the_same_time() -> None:
    """While the engine works, Python's lock is free: another thread counts meanwhile."""
    alone = [played(seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(played, range(4))) == alone
    run: Any = by_engine(play_many)
    games, counted = new_game(True, CLASSIC_MENU, 4).record().reshape(1).copy(), 0
    with ThreadPoolExecutor(1) as pool:
        long = pool.submit(run, games, np.zeros(1, RECORD), 200_000, 1)
        while not long.done():
            counted += 1
    assert counted > 100


def said_with(package: Path, program: str) -> tuple[str, str]:
    """What a program says that uses this copy of the package, without numba."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(package), "tests/without_compiler"])}
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, cwd=root)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), done.stderr


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder with a copy of the package, in which things can be broken."""
    source = Path(engine.__file__).parents[2]
    shutil.copytree(source, tmp_path / "sushibelt", ignore=shutil.ignore_patterns("page", "__pycache__"))
    return tmp_path


def damaged(files: Path) -> None:
    content = bytearray((files / str(FILE)).read_bytes())
    content[len(content) // 2] ^= 1
    (files / str(FILE)).write_bytes(content)


def missing(files: Path) -> None:
    (files / str(FILE)).unlink()


def outdated(files: Path) -> None:
    rolls = files.parents[2] / "rules" / "cards" / "rolls.py"
    rolls.write_text(rolls.read_text("utf-8") + "\nMORE = 1\n", "utf-8")


def of_another_version(files: Path) -> None:
    manifest = files / MANIFEST.name
    manifest.write_text(manifest.read_text("utf-8").replace(f'"interface": {INTERFACE}', '"interface": 0'), "utf-8")


def wrong_here(files: Path) -> None:
    manifest = files / MANIFEST.name
    told = json.loads(manifest.read_text("utf-8"))
    told["trials"][-1]["outcome"] = "0" * 64
    manifest.write_text(json.dumps(told), "utf-8")


def unreadable(files: Path) -> None:
    (files / MANIFEST.name).write_text("{", "utf-8")


@HERE
@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (damaged, "The engine's file is damaged"),
        (missing, "There is no engine for this system"),
        (outdated, "The rules were edited after the engine was built"),
        (of_another_version, "The engine belongs to another version"),
        (wrong_here, "The engine does not do on this computer what it should"),
        (unreadable, "The engine cannot be used"),
    ],
)
def test_a_bad_engine_is_never_used_and_the_same_games_are_played(package: Path, fault: Any, sentence: str) -> None:
    expected, silence = said_with(package, TWO_DEALS)
    assert silence == ""
    fault(package / FILES.relative_to(Path(engine.__file__).parents[3]))
    told, complaint = said_with(package, TWO_DEALS)
    assert told == expected
    assert complaint.count(NoEngine.__name__) == 1
    assert sentence in complaint


@HERE
def test_trials_notice_a_wrong_engine() -> None:
    library = ctypes.CDLL(str(FILES / str(FILE)))
    for one in MANIFEST_HERE["trials"]:
        assert passes(one, library)
        *others, last = one["arguments"]
        assert not passes(one | {"arguments": [*others, last - 1]}, library)  # a game or a simulation fewer
