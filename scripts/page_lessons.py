"""Writes the lessons for the page: the tables as they are laid, and what the teacher says in English.

`uv run python scripts/page_lessons.py`, or `--check` to compare. The page knows no positions; it takes a table's record
as the engine has it in memory. Other languages translate the English words, in the same shape.
"""

import base64
import json
import sys
from pathlib import Path
from typing import Any

from sushibelt.terminal.lessons.curriculum import LESSONS
from sushibelt.terminal.lessons.lesson import Line, Scene

PAGE = Path(__file__).resolve().parent.parent / "web" / "src"
TABLES = PAGE / "lessons" / "tables.json"
WORDS = PAGE / "i18n" / "en" / "lessons.ts"
HEAD = "// Written by scripts/page_lessons.py. Do not edit: the teacher's words come from the terminal's lessons.\n"


def tables_text() -> str:
    """How each scene's table is laid, what others answer, and which answers lead on."""
    return json.dumps([_table(lesson, scene) for lesson, scenes in LESSONS.items() for scene in scenes]) + "\n"


def _table(lesson: str, scene: Scene) -> dict[str, Any]:
    match = scene.table().match
    return {
        "lesson": lesson,
        "edition": match.edition,
        "menu": match.record().menu,
        "names": match.names,
        "game": base64.b64encode(match.state_bytes().rstrip(b"\0")).decode("ascii"),
        "draws": scene.draws,
        "script": [answers.split() for answers in scene.script],
        "lines": [{"turn": line.turn, "kind": line.kind, "good": line.good} for line in scene.lines],
    }


def words_text() -> str:
    """What is said at each table."""
    words = [_words(scene) for scenes in LESSONS.values() for scene in scenes]
    body = json.dumps(words, indent=2, ensure_ascii=False)
    return (
        HEAD
        + """
/** What is said to one question: before it, and to answers that lead elsewhere. */
export interface LineWords {
  words: string;
  /** Left out where every other answer has words of its own. */
  otherwise?: string;
  but: Record<string, string>;
}

export interface SceneWords {
  title: string;
  opening: string;
  /** Braces stand for the points that a type has brought. */
  closing: string;
  lines: LineWords[];
}

"""
        + f"export const lessons: SceneWords[] = {body};\n"
    )


def _words(scene: Scene) -> dict[str, Any]:
    return {
        "title": scene.title,
        "opening": scene.opening,
        "closing": scene.closing_words,
        "lines": [_line(line) for line in scene.lines],
    }


def _line(line: Line) -> dict[str, Any]:
    otherwise = {"otherwise": line.otherwise} if line.otherwise else {}
    return {"words": line.words, **otherwise, "but": dict(line.but)}


def main() -> int:
    """Write them, or with --check say whether they are as they were written."""
    texts = {TABLES: tables_text(), WORDS: words_text()}
    if "--check" not in sys.argv[1:]:
        for path, text in texts.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
        return 0
    old = [path for path, text in texts.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in old:
        print(f"{path.name} is not what scripts/page_lessons.py writes: write it anew.", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
