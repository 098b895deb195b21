"""Writes what the page has to know of the engine: how its records lie in memory, and what its numbers mean.

`uv run python scripts/page_layout.py`, or `--check` to compare; `scripts/engine` does it after each build.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from sushibelt.bots.judging import judged, pudding_leads, reasons
from sushibelt.bots.search import beginning, search_bot
from sushibelt.bots.search.workspace import EDGE, WORKSPACE
from sushibelt.bots.solver import essence, leads, room, solver, solving, worth
from sushibelt.compiler.engine.library import MANIFEST
from sushibelt.play import facts, moves, table_limits
from sushibelt.play.memory import HEARD
from sushibelt.play.sight import MOST_ANSWERS, SIGHT, SPECTATOR
from sushibelt.review import chart, fates, review, words, worths
from sushibelt.rules import RULES_VERSION, questions, table, turn
from sushibelt.rules.chance import LOW_62, advance, first_state
from sushibelt.rules.limits import FAULT_NAMES
from sushibelt.rules.questions import QUESTION_NAMES
from sushibelt.rules.state import CHANCE_NAMES, COPIED, FLIPPED, NO_CARD, RECORD

LAYOUT = Path(__file__).resolve().parent.parent / "web" / "src" / "engine" / "layout.ts"
HEAD = "// Written by scripts/page_layout.py. Do not edit: change the Python it comes from, and write it anew.\n"
RECORDS = {
    "game": RECORD,
    "heard": HEARD,
    "sight": SIGHT,
    "real_table": table_limits.REAL_TABLE,
    "workspace": WORKSPACE,
    "edge": EDGE,
    "frame": room.FRAME,
    "task": room.TASK,
    "solved": room.SOLVED,
}
NUMBERS = {"int8": "i8", "int16": "i16", "int64": "i64", "float64": "f64"}


def layout_text() -> str:
    """All of it as TypeScript."""
    kept = json.loads(MANIFEST.read_text("utf-8"))
    notes = _named(table, "REVEALED", "CLEARED")
    groups: dict[str, tuple[str, Any]] = {
        "NOTE": ("Kinds of notes: what happened.", notes),
        "STAGE": ("Stages of a game.", _named(questions, "CHOOSING", "OVER")),
        "CHANCE": ("What chance can be asked for.", _numbered(CHANCE_NAMES)),
        "QUESTION": ("What a seat can be asked.", _numbered(QUESTION_NAMES)),
        "FACTS": ("Kinds of facts behind some points.", _numbered(facts.FACT_KINDS)),
        "RANK": ("Ranks among those who are compared.", _numbered(facts.RANKS)),
        "FAULT": ("What can be wrong with a game that somebody wants to begin.", _numbered(FAULT_NAMES)),
        "TABLE_FAULT": ("What can be wrong with a real table.", _numbered(table_limits.TABLE_FAULTS)),
        "TAKE_BACK": ("Why a choice cannot be taken back.", _named(moves, "MAY_TAKE_BACK", "NO_CHOICE_TO_MAKE")),
        "DRAW": ("Why cards laid out beforehand do not do.", _named(moves, "DRAWN", "NONE_LEFT_OF")),
        "TRAY": ("How a card lies in front, as bits.", {"COPIED": COPIED, "FLIPPED": FLIPPED}),
        "POLICY": ("Bots that judge.", {"greedy": judged.AS_GREEDY, "regular": judged.AS_REGULAR}),
        "SEARCH": ("How large a search's tree is, and how it is cut into portions.", _of(search_bot, SEARCHING)),
        "REVIEW": ("How a finished game is reviewed.", _review()),
        "SOLVER": ("How the rest of a round is solved, and what a lead is worth after it.", _solver()),
        "REASON": ("Why an answer may be good.", _numbered(reasons.REASON_NAMES)),
        "REASON_ROW": ("Where a row about that says what.", _named(reasons, "REASON", "ROW_LENGTH")),
    }
    lines = [HEAD]
    for name, number, about in (
        ("RULES_VERSION", RULES_VERSION, "Raised whenever the same answers could give another game."),
        ("NO_CARD", NO_CARD, "Stands for nothing."),
        ("SPECTATOR", SPECTATOR, "The seat of somebody who watches."),
        ("MOST_ANSWERS", MOST_ANSWERS, "No question has more answers."),
        ("REASON_LENGTH", facts.REASON_LENGTH, "How long a row of facts is."),
        ("MOST_REASONS", facts.MOST_REASONS, "No seat has more reasons for its points."),
        ("TABLE_FAULT_LENGTH", table_limits.FAULT_LENGTH, "How long a row about a fault of a real table is."),
        ("FACE_DOWN_COLUMN", table_limits.DOWN, "Where a real table counts face-down cards, after all open ones."),
    ):
        lines.append(f"/** {about} */\nexport const {name} = {number};\n")
    for name, (about, numbers) in groups.items():
        body = "".join(f"  {key}: {number},\n" for key, number in numbers.items())
        lines.append(f"/** {about} */\nexport const {name} = {{\n{body}}} as const;\n")
    lines.append(
        "/** The engine's file: its hash, the version of its interface, and its entry points with what they take. */\n"
        f"export const ENGINE = {{\n  sha256: {json.dumps(kept['files']['engine.wasm'])},\n"
        f"  interface: {kept['interface']},\n}} as const;\n"
    )
    there = [name for name in kept["entries"] if name not in kept["not_in_browsers"]]
    entries = "".join(f"  {name.removeprefix('sushibelt_')}: {json.dumps(kept['entries'][name])},\n" for name in there)
    lines.append(f"export const ENTRIES = {{\n{entries}}} as const;\nexport type Entry = keyof typeof ENTRIES;\n")
    lines.append('export type NumberKind = "i8" | "i16" | "i64" | "f64";\n')
    lines.append("export interface Field {\n  at: number;\n  kind: NumberKind;\n  shape: readonly number[];\n}\n")
    lines.append(
        "/** How records lie in memory. */\nexport const LAYOUTS = {\n" + "".join(map(_record, RECORDS)) + "} as const;"
    )
    lines.append("export type RecordName = keyof typeof LAYOUTS;\n")
    return "\n".join(lines)


def _record(name: str) -> str:
    dtype = RECORDS[name]
    fields = "".join(_field(field, *dtype.fields[field][:2]) for field in dtype.names or ()) if dtype.fields else ""
    return f"  {name}: {{\n    size: {dtype.itemsize},\n    fields: {{\n{fields}    }},\n  }},\n"


def _field(name: str, dtype: np.dtype[Any], at: int) -> str:
    kind, shape = dtype.subdtype or (dtype, ())
    return f'      {name}: {{ at: {at}, kind: "{NUMBERS[kind.name]}", shape: {json.dumps(shape)} }},\n'


def _numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _named(module: Any, first: str, last: str) -> dict[str, int]:
    """Constants of a module that stand one after another."""
    names = list(module.__annotations__)
    return {name: getattr(module, name) for name in names[names.index(first) : names.index(last) + 1]}


SEARCHING = ("LEAST_TREE", "LARGEST_TREE", "ENTRIES_EACH", "PORTION")
WEIGHING = (
    *("DEPTH", "BLOCKS", "WARM_UP", "WARM_UP_OF_TWO", "SEARCHED", "TAUGHT", "MEASURED", "FIFTHS", "FEWEST", "VISITS"),
    *("SURE", "NOISE_CLOSELY"),
)


def _of(module: Any, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(module, name) for name in names}


def _review() -> dict[str, Any]:
    return {
        **_of(worths, WEIGHING),
        **_of(chart, ("PLAYOUTS", "FIRST_PLAYOUTS")),
        "LEAST_LOSS": review.LEAST_LOSS,
        "FINE": words.FINE,
        "MOMENTS": fates.MOST,
        "LAST_ROUND": turn.LAST_ROUND,
    }


def _solver() -> dict[str, Any]:
    """Also the generator of its salts, as what it adds and multiplies with."""
    return {
        **_of(solver, ("MEMORY", "PORTION")),
        **_of(room, ("MOST_MOVES", "DEEPEST", "ENDLESS", "GRID")),
        **_of(worth, ("MOST_POINTS", "MOST_PUDDINGS")),
        "ANSWER_BITS": solving.ANSWER_BITS,
        "SALTS": 4 << essence.SALT_BITS,
        "SALT": f"{first_state(2)}n",
        "ADDS": f"{advance(0)}n",
        "TIMES": f"{advance(1) - advance(0) & LOW_62}n",
        "SWINGS": [beginning.SWING * leads.TWO_ROUNDS, beginning.SWING],
        "PUDDINGS": [list(pudding_leads.AFTER_ONE), list(pudding_leads.AFTER_TWO)],
    }


def main() -> None:
    """Write the file, or say that it is not current."""
    text = layout_text()
    if LAYOUT.exists() and LAYOUT.read_text("utf-8") == text:
        return
    if "--check" in sys.argv[1:]:
        sys.exit(f"{LAYOUT.name} is not current: run uv run python scripts/page_layout.py")
    LAYOUT.write_text(text, "utf-8")
    print(LAYOUT.relative_to(LAYOUT.parents[3]))


if __name__ == "__main__":
    main()
