"""The notebooks of examples/notebooks: plays them and keeps what they show, or only looks whether that is still so.

    uv run --group dev python scripts/notebooks.py [--check] [NAME …]

What differs between machines (a network that learns in floating point) is in cells tagged `varies`: they must run, but
need not show the same. Times, versions and counts of executions are not kept, so that only what matters changes.
"""

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parent.parent / "examples" / "notebooks"
VARIES = "varies"
KEPT = ("text/html", "image/svg+xml", "text/plain")
"""What a page can show, best first; of several only the best is kept."""


def played(path: Path) -> Any:
    """The notebook with what its cells show now; raises if one of them fails."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook, timeout=None, kernel_name="python3", resources={"metadata": {"path": path.parent}}
    ).execute()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.metadata.pop("execution", None)
            cell.execution_count = None
            cell.outputs = _joined([_plain(output) for output in cell.outputs])
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    return notebook


def _plain(output: Any) -> Any:
    """An output without the number of its execution, in its best form."""
    if "data" in output:
        best = next(kind for kind in KEPT if kind in output["data"])
        return nbformat.v4.new_output("display_data", data={best: output["data"][best]})
    return output


def _joined(outputs: list[Any]) -> list[Any]:
    """What is printed comes in pieces, as chance will have it; here it is one."""
    joined: list[Any] = []
    for output in outputs:
        if joined and output.output_type == joined[-1].output_type == "stream" and output.name == joined[-1].name:
            joined[-1].text += output.text
        else:
            joined.append(output)
    return joined


def differences(kept: Any, now: Any) -> list[int]:
    """The cells that show something else than before."""
    return [
        place
        for place, (one, other) in enumerate(zip(kept.cells, now.cells, strict=True))
        if one.cell_type == "code" and VARIES not in one.metadata.get("tags", ()) and one.outputs != other.outputs
    ]


def main() -> int:
    """Play all notebooks, or those that are named."""
    names = [word for word in sys.argv[1:] if word != "--check"]
    wrong = 0
    for path in sorted(FOLDER.glob("*.ipynb")):
        if names and path.stem not in names:
            continue
        now = played(path)
        if "--check" in sys.argv[1:]:
            found = differences(nbformat.read(path, as_version=4), now)
            wrong += len(found)
            for place in found:
                print(f"{path.name}: cell {place} shows something else now.")
        else:
            nbformat.write(now, path)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
