"""The notebooks of examples/notebooks: run cell after cell, as a reader would; what they print is kept in them.

`uv run --all-extras python -m tests.notebooks` runs them all and writes anew what they print.
"""

import contextlib
import io
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "examples" / "notebooks"


def notebooks() -> list[Path]:
    """Every notebook."""
    return sorted(FOLDER.glob("*.ipynb"))


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells that are run, in order."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def kept(cell: dict[str, Any]) -> str:
    """What a cell has printed when it was kept."""
    return "".join(line for output in cell["outputs"] for line in output["text"])


def printed(notebook: dict[str, Any]) -> list[str]:
    """What each cell prints now."""
    names: dict[str, Any] = {"__name__": "__main__"}
    told = []
    for number, cell in enumerate(code_cells(notebook), 1):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
        told.append(out.getvalue())
    return told


def written(notebook: dict[str, Any]) -> str:
    """The notebook's file, with what its cells print now."""
    for number, (cell, text) in enumerate(zip(code_cells(notebook), printed(notebook), strict=True), 1):
        lines = text.splitlines(keepends=True)
        cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": lines}] if text else []
        cell["execution_count"] = number
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path in notebooks():
        path.write_text(written(json.loads(path.read_text("utf-8"))), "utf-8")
