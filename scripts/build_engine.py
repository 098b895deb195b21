"""Builds the engine from all exported functions, or compares the one that is kept with a new one: `scripts/engine`."""

import hashlib
import json
import platform
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from typing import Any

import numpy as np

from sushibelt.bots.judging.weights import GREEDY, REGULAR
from sushibelt.bots.search.beginning import begin_search
from sushibelt.bots.search.simulations import simulate
from sushibelt.bots.search.workspace import EDGE, WORKSPACE
from sushibelt.compiler.engine.library import FILES, INTERFACE, MANIFEST, entry_name
from sushibelt.compiler.engine.sources import edited, sources_of
from sushibelt.compiler.engine.trials import Trial, trial
from sushibelt.compiler.kinds import signature_of
from sushibelt.compiler.marks import exports
from sushibelt.compiler.plain import plainly
from sushibelt.crowd.loops import SPACE, play_new_at_random, play_new_by_policy
from sushibelt.play.match import Match
from sushibelt.play.view import sight_of
from sushibelt.rules.menu import CLASSIC_MENU, PRESETS, new_game
from sushibelt.rules.state import RECORD

ROOMS_WITH_EXPORTS = (
    "sushibelt.arena.whole_games",
    "sushibelt.bots.judging.judged",
    "sushibelt.bots.judging.reasons",
    "sushibelt.bots.net.passing",
    "sushibelt.bots.random_play",
    "sushibelt.bots.search.beginning",
    "sushibelt.bots.search.simulations",
    "sushibelt.bots.search.weighing",
    "sushibelt.bots.solver.solving",
    "sushibelt.crowd.loops",
    "sushibelt.learning.episodes",
    "sushibelt.learning.self_play",
    "sushibelt.play.facts",
    "sushibelt.play.imagining",
    "sushibelt.play.moves",
    "sushibelt.play.observation",
    "sushibelt.play.sight",
    "sushibelt.play.table_limits",
    "sushibelt.rules.beginning",
    "sushibelt.simulate.loops",
)
NOT_FOR_BROWSERS = ("sushibelt.arena.", "sushibelt.learning.", "sushibelt.simulate.")
"""Rooms that no page has: what they export would be fetched in vain."""


def main() -> int:
    """Build, or check."""
    return check() if sys.argv[1:] == ["--check"] else write()


def check() -> int:
    """Say whether the engine that is kept is what the sources give."""
    kept = json.loads(MANIFEST.read_text("utf-8"))
    if edited(kept["sources"]):
        print("The rules were edited after the engine was built: run scripts/engine.")
        return 1
    if made_with() != kept["made_with"]:
        print("The engine fits its sources. It was made with other tools than these, so it is not built again.")
        return 0
    files = build()
    differing = [name for name, content in files.items() if (FILES / name).read_bytes() != content]
    if differing:
        print(f"Not what these sources give: {', '.join(differing)}. Run scripts/engine.")
    else:
        print(f"The engine is what its sources give, byte for byte: {', '.join(files)}.")
    return int(bool(differing))


def write() -> int:
    """Build the engine and keep it."""
    known = list(trials())  # first, since this is quick and may fail
    files = build()
    FILES.mkdir(exist_ok=True)
    for name, content in files.items():
        (FILES / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")
    MANIFEST.write_text(json.dumps(describe(files, known), indent=1) + "\n", "utf-8")
    return 0


def build() -> dict[str, bytes]:
    """The engine's files by name."""
    from sushibelt.compiler.engine.emit import TARGETS, emitted
    from sushibelt.compiler.engine.lower import lowered

    for room in ROOMS_WITH_EXPORTS:
        import_module(room)
    print("Compiling the rules …", file=sys.stderr)
    texts, names = lowered(exports())
    native = native_only()
    files = {}
    for target in TARGETS:
        print(f"Emitting {target.file} …", file=sys.stderr)
        wanted = [name for name in names if name not in native] if target.file.endswith(".wasm") else names
        files[target.file] = emitted(texts, wanted, target)
    return files


def describe(files: dict[str, bytes], known: list[Trial]) -> dict[str, Any]:
    """What has to be known of the files."""
    return {
        "interface": INTERFACE,
        "made_with": made_with(),
        "files": {name: hashlib.sha256(content).hexdigest() for name, content in files.items()},
        "entries": {entry_name(function): words_of(function) for function in exports()},
        "not_in_browsers": native_only(),
        "trials": known,
        "sources": sources_of(ROOMS_WITH_EXPORTS),
    }


def native_only() -> list[str]:
    """The entries that browsers do without."""
    return [entry_name(function) for function in exports() if function.__module__.startswith(NOT_FOR_BROWSERS)]


def trials() -> Iterator[Trial]:
    """Some games of each edition, and a tree for two players and for four."""
    for classic, menu, seats in ((True, CLASSIC_MENU, 5), (False, PRESETS["master-menu"], 8)):
        start = new_game(classic, menu, seats).record().reshape(1).copy()
        results = np.zeros((4, seats), np.int16), np.zeros((4, seats), np.int16)
        given: list[Any] = [np.zeros(1, RECORD), np.zeros(SPACE), start, np.array([7]), *results]
        policies = [np.array([2, 1, *[0] * (seats - 2)]), np.array([REGULAR, GREEDY, *[REGULAR] * (seats - 2)])]
        yield trial(entry_name(play_new_at_random), play_new_at_random, [*given, 0, 4])
        yield trial(entry_name(play_new_by_policy), play_new_by_policy, [*given, *policies, 0, 1])
    for match in (Match("classic", seats=2, secret=""), Match("party", menu="dinner-for-two", seats=4, secret="")):
        games, workspaces, edges = np.zeros(1, RECORD), np.zeros(1, WORKSPACE), np.zeros(256, EDGE)
        beginning = [sight_of(match.view(0)), games, workspaces, edges, len(edges), 7]
        yield trial(entry_name(begin_search), begin_search, beginning)
        plainly(begin_search)(*beginning)
        yield trial(entry_name(simulate), simulate, [games, np.zeros(1, RECORD), workspaces, edges, len(edges), 20])


def words_of(function: Any) -> str:
    """What an entry point takes and returns, in words."""
    signature = signature_of(function)
    names = function.__code__.co_varnames
    takes = (
        f"{name}: {kind.__name__ if isinstance(kind, type) else f'{kind_name(kind.dtype)}[{kind.dimensions}]'}"
        for name, kind in zip(names, signature.takes, strict=False)
    )
    return f"({', '.join(takes)}) -> {signature.returns.__name__ if signature.returns else 'nothing'}"


def kind_name(dtype: Any) -> str:
    """A kind of number, or the size of a record."""
    return f"record of {dtype.itemsize} bytes" if dtype.names else str(dtype)


def made_with() -> dict[str, str]:
    """Everything that decides how the files turn out, apart from the sources."""
    tools = {name: version(name) for name in ("llvmlite", "numba", "ziglang")}
    python = ".".join(platform.python_version_tuple()[:2])
    return {"python": python, "system": f"{sys.platform} {platform.machine()}", **tools}


if __name__ == "__main__":
    raise SystemExit(main())
