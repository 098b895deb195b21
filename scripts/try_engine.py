"""Tries the engine's libraries for other machines: `uv run --no-sync python scripts/try_engine.py [FILE …]`.

Linux on ARM runs in qemu, Windows in wine; `scripts/needs machines` installs both. A small program for that machine,
`try_engine.c`, loads the library and makes the trials that engine.json describes, and then the calls that real games,
simulations and environments make here. They have to leave behind what this machine's own library leaves. The same is
done with the code of the libraries for macOS; only Apple's own loader cannot be had.
"""

import argparse
import base64
import hashlib
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np

from sushibelt.bots import random_play
from sushibelt.bots.judging import judged
from sushibelt.bots.judging.weights import GREEDY, REGULAR
from sushibelt.bots.search import beginning as search
from sushibelt.bots.search.workspace import EDGE, WORKSPACE
from sushibelt.compiler.engine import library as engine
from sushibelt.compiler.engine.library import FILES, MANIFEST, by_engine
from sushibelt.compiler.kinds import Signature
from sushibelt.crowd.crowd import Crowd, play_games, repeat_random
from sushibelt.crowd.loops import NO_ANSWER, play_many
from sushibelt.envs.vector import SushibeltVectorEnv
from sushibelt.learning.self_play import duel
from sushibelt.play import facts, imagining, moves, observation, sight
from sushibelt.play.memory import HEARD
from sushibelt.play.observation_fields import observation_length
from sushibelt.play.sight import SIGHT
from sushibelt.rules import beginning
from sushibelt.rules.menu import CLASSIC_MENU, PRESETS
from sushibelt.rules.questions import NOTHING, OVER
from sushibelt.rules.state import RECORD
from sushibelt.simulate.simulation import Setup, Simulation

PROGRAM = Path(__file__).with_suffix(".c")
TABLES: tuple[dict[str, Any], ...] = (
    {"edition": "classic", "players": 3},
    {"edition": "party", "menu": "master-menu", "players": 4},
)


class Machine(NamedTuple):
    """A machine that can be had here."""

    target: str
    """What zig calls it."""
    runs: tuple[str, ...] = ()
    """The program that runs programs of this machine; none for this machine itself."""
    ends: tuple[str, ...] = ()
    """The command that waits until that program has really ended."""
    environment: Mapping[str, str] = {}


PC = Machine("x86_64-linux-gnu")
ARM = Machine("aarch64-linux-gnu", ("qemu-aarch64", "-cpu", "max", "-L", "/usr/aarch64-linux-gnu"))
WINDOWS = Machine(
    "x86_64-windows-gnu",
    ("wine",),
    ("wineserver", "-w"),
    # Its files in a folder that goes away again, no menu on a desktop, and nothing offered that nobody needs here.
    {"WINEDEBUG": "-all", "WINEPREFIX": "{folder}/wine", "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe="},
)
MACHINES = {
    "linux-x86_64.so": PC,
    "linux-aarch64.so": ARM,
    "macos-x86_64.dylib": PC,
    "macos-arm64.dylib": ARM,
    "windows-x86_64.dll": WINDOWS,
}


class Call(NamedTuple):
    """A call of an entry point, and what has to come of it."""

    entry: str
    words: tuple[int | bytes, ...]
    """The block's words after the first; bytes are an array, whose address becomes the word."""
    outcome: str
    """The hash of all arrays afterwards."""
    result: int | None = None
    """The first word afterwards, where there is a result."""


def trials() -> Iterator[Call]:
    """The trials of engine.json, whose outcome plain Python has found."""
    for one in json.loads(MANIFEST.read_text("utf-8"))["trials"]:
        words: list[int | bytes] = []
        for value in one["arguments"]:
            if isinstance(value, dict):
                words += (zlib.decompress(base64.b64decode(value["bytes"])), *value["shape"])
            else:
                words.append(as_word(value))
        yield Call(one["entry"], tuple(words), one["outcome"])


def real_calls() -> list[Call]:
    """Every call that some real work makes on this machine, with what came of it."""
    calls: list[Call] = []
    usual = engine._caller

    def recording(entry: Any, signature: Signature) -> Callable[..., Any]:
        run = usual(entry, signature)

        def call(*given: Any) -> Any:
            words: list[int | bytes] = []
            for value in given:
                words += (value.tobytes(), *value.shape) if isinstance(value, np.ndarray) else (as_word(value),)
            result = run(*given)
            left = hashlib.sha256(b"".join(value.tobytes() for value in given if isinstance(value, np.ndarray)))
            word = as_word(result) if signature.returns else None
            calls.append(Call(entry.__name__, tuple(words), left.hexdigest(), word))
            return result

        return call

    with patch.object(engine, "_caller", recording):
        if by_engine(play_many) is None:
            raise SystemExit("Without an engine for this machine there is nothing to compare with.")
        for table in TABLES:
            work(table)
            sit_down(table)
    return calls


def work(table: dict[str, Any]) -> None:
    """Something of everything that the engine is used for, in one thread."""
    seats, chance = table["players"], np.random.default_rng(1)
    crowd = Crowd(5, **table, threads=1, specialise=False)
    crowd.reset(seeds=range(5))
    for _ in range(12):
        masks = crowd.masks()
        crowd.step(np.where(masks.any(axis=2), (masks * chance.random(masks.shape)).argmax(axis=2), NO_ANSWER))
        crowd.observations()
    repeat_random(crowd.records[:1].copy(), 20, seed=3)
    crowd.play_out(["regular", "greedy", *["random"] * (seats - 2)])
    play_games(20, seeds=5, **table, threads=1, specialise=False)
    play_games(3, seeds=5, policy="regular", **table, threads=1, specialise=False)
    line_up = Setup(("random",) * seats, "one", table["edition"], table.get("menu"))
    Simulation(line_up, games=40, threads=1).play()
    weights = np.array([REGULAR, GREEDY, *[REGULAR] * (seats - 2)])
    menu = PRESETS[table["menu"]] if "menu" in table else CLASSIC_MENU
    duel(menu is CLASSIC_MENU, menu, [True] * seats, weights, first=1, blocks=2)
    learners = SushibeltVectorEnv(4 * seats, opponents="self", threads=1, **table)
    _, told = learners.reset(seed=1)
    for _ in range(40):
        *_, told = learners.step(told["action_mask"].argmax(axis=1))


def sit_down(table: dict[str, Any]) -> None:
    """A game at a table, and all that is asked there on the way."""
    seats, menu = table["players"], PRESETS[table["menu"]] if "menu" in table else CLASSIC_MENU
    games, heards, sights, imagined = (np.zeros(1, dtype) for dtype in (RECORD, HEARD, SIGHT, RECORD))
    workspaces, reasons, answers = np.zeros(1, WORKSPACE), np.zeros((9, 20), np.int16), np.zeros(40, np.int8)
    call(beginning.menu_fault_of, np.array(menu, np.int8), seats)
    call(beginning.begin_game, games, np.array(menu, np.int8), int(menu is CLASSIC_MENU), seats, 1, 0)
    call(moves.settle_with_cards, games, heards, np.zeros(3, np.int8))
    games["taking_notes"] = 1
    for seed in range(1000):
        if games["stage"][0] == OVER:
            break
        if games["chance"][0] != NOTHING:
            call(moves.settle_by_seed, games, heards, seed)
            continue
        seat = int(games["asked"][0].argmax())
        number = call(sight.list_answers, games, seat, answers)
        if seed % 9 == 0:
            edges = np.zeros(64, EDGE)
            call(sight.see, games, heards, sights, seat)
            call(imagining.imagine_game, sights, imagined, seed)
            call(judged.judge_answers, sights, imagined, workspaces, 2)
            call(search.begin_search, sights, imagined, workspaces, edges, 64, seed)
            call(search.search_results, imagined, workspaces, edges, 64, seat)
            call(imagining.lay_out, sights, imagined)
            call(facts.count_trays, imagined)
            call(facts.explain_round, imagined, seat, reasons)
            call(observation.observe_seat, games, seat, np.zeros((1, observation_length(seats)), np.int16))
            call(moves.audience_of, 1, seat)
        call(moves.give_answer, games, heards, seat, int(answers[call(random_play.choose_at_random, number, seed)]))
        if call(moves.cannot_take_back, games, seat) == 0 and seed % 5 == 0:
            call(moves.take_back_choice, games, seat)
    call(facts.explain_desserts, games, 0, reasons)
    call(facts.rank_seats, *(np.arange(seats) % 2 for _ in range(3)))


def call(function: Callable[..., Any], *given: Any) -> Any:
    """Call a function of the engine's."""
    found = by_engine(function)
    assert found is not None
    return found(*given)


def as_word(value: float) -> int:
    """A number as the block holds it."""
    return int.from_bytes(struct.pack("<d" if isinstance(value, float) else "<q", value), "little", signed=True)


def written(calls: list[Call]) -> bytes:
    """Calls as `try_engine.c` reads them."""
    parts = [struct.pack("<q", len(calls))]
    for call in calls:
        name = call.entry.encode()
        parts.append(struct.pack(f"<q{len(name)}sqqq", len(name), name, 1 + len(call.words), -1, 0))
        for word in call.words:
            parts += (
                (struct.pack("<q", len(word)), word) if isinstance(word, bytes) else (struct.pack("<qq", -1, word),)
            )
    return b"".join(parts)


def wrong(calls: list[Call], answers: bytes) -> list[str]:
    """The entry points that did not do what they should, once for every such call."""
    found, place = [], 0
    for call in calls:
        status, result = struct.unpack_from("<qq", answers, place)
        size = sum(len(word) for word in call.words if isinstance(word, bytes))
        left = hashlib.sha256(answers[place + 16 : place + 16 + size]).hexdigest()
        place += 16 + size
        if status != 0 or left != call.outcome or call.result not in (None, result):
            found.append(call.entry)
    if place != len(answers):
        raise RuntimeError("The answers do not fit the calls.")
    return found


def answers_of(name: str, machine: Machine, calls: list[Call]) -> bytes:
    """What the library answers when its machine makes the calls."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        shutil.copy(FILES / name, folder)
        Path(folder, "calls").write_bytes(written(calls))
        compiler = [sys.executable, "-m", "ziglang", "cc", "-target", machine.target, "-O1", "-s", "-Wall", "-Werror"]
        subprocess.run([*compiler, str(PROGRAM), "-o", f"{folder}/try.exe"], check=True)
        environment = {key: value.format(folder=folder) for key, value in machine.environment.items()}
        # As a path, since Linux looks for a mere name elsewhere.
        library = name if name.endswith(".dll") else f"./{name}"
        for command in ([*machine.runs, f"{folder}/try.exe", library, "calls", "answers"], machine.ends):
            if command:
                done = subprocess.run(command, cwd=folder, env=os.environ | environment, capture_output=True, text=True)
                if done.returncode:
                    raise SystemExit(f"{name}: {' '.join(command)} ended with {done.returncode}.\n{done.stderr}")
        return Path(folder, "answers").read_bytes()


def main() -> int:
    """Try the libraries."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", metavar="FILE", help=f"among {', '.join(MACHINES)}; without any, all")
    files = parser.parse_args().files or list(MACHINES)
    if unknown := set(files) - set(MACHINES):
        parser.error(f"there is no machine for {', '.join(unknown)}")
    calls = [*trials(), *real_calls()]
    tried = {call.entry for call in calls}
    print(f"{len(calls)} calls of {len(tried)} entry points")
    if missed := set(json.loads(MANIFEST.read_text("utf-8"))["entries"]) - tried:
        print(f"not called: {', '.join(sorted(missed))}")
    failed = False
    for name in files:
        machine = MACHINES[name]
        if machine.runs and not shutil.which(machine.runs[0]):
            print(f"{name}: needs {machine.runs[0]} (scripts/needs machines)")
            failed = True
            continue
        found = wrong(calls, answers_of(name, machine, calls))
        said = f"WRONG: {', '.join(sorted(set(found)))}" if found else "the same, byte for byte"
        print(f"{name}: {said}", flush=True)
        failed = failed or bool(found)
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
