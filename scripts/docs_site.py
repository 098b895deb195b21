"""Gathers the docs site and has Zensical build it (`scripts/docs`; `--serve` to read it, `--guides`: no reference).

Pages keep their places, so that their links mean the same here, in the repository and on the site. Every module with
a docstring gets a page of reference. Broken links and anchors fail the build; nothing is fetched from elsewhere.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
PAGES = BUILD / "pages"
PACKAGE = ROOT / "src" / "sushibelt"
WORDS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "web/README.md")
ALONE = (*WORDS, "CITATION.cff", "LICENSE")
FOLDERS = ("docs", "examples")

NOTEBOOKS = "examples/notebooks"
GALLERY = ("play", "bot", "cards", "train", "review", "equilibrium")

Entry = dict[str, object]
Nav = list[Entry]

GUIDES: Nav = [
    {"Sushibelt": "README.md"},
    {
        "Play": [
            "docs/terminal.md",
            "docs/review.md",
            "docs/walk.md",
            "docs/server.md",
            "docs/operation.md",
            "docs/scale.md",
            "docs/fairness.md",
            "docs/scoring.md",
        ]
    },
    {"Bots": ["docs/bots.md", "docs/arena.md", "docs/protocol.md", "examples/README.md"]},
    {
        "Simulate and train": [
            "docs/simulate.md",
            "docs/variants.md",
            "docs/crowds.md",
            "docs/data.md",
            "docs/environments.md",
            "docs/benchmarks.md",
        ]
    },
    {"Notebooks": ["examples/notebooks/README.md", *(f"{NOTEBOOKS}/{name}.md" for name in GALLERY)]},
    {"The game": ["docs/rules.md", "docs/notation.md"]},
    {"The house": ["ARCHITECTURE.md", "CONTRIBUTING.md", "web/README.md", "CHANGELOG.md", "SECURITY.md"]},
]


def gather() -> None:
    """Copy every page, picture and example to its place."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for name in ALONE:
        (PAGES / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, PAGES / name)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, PAGES / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (PAGES / NOTEBOOKS).glob("*.ipynb"):
        path.with_suffix(".md").write_text(notebook_page(path), "utf-8")
        path.unlink()
    about = PAGES / NOTEBOOKS / "README.md"
    about.write_text(about.read_text("utf-8").replace(".ipynb", ".md"), "utf-8")


def notebook_page(path: Path) -> str:
    """A notebook as Markdown, with what its cells show as it is kept."""
    parts = []
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        parts += [_shown(output) for output in cell["outputs"]]
    return "\n\n".join(parts) + "\n"


def _shown(output: Entry) -> str:
    """What a cell shows: a drawing or a table as they are, all else as text."""
    data = output.get("data")
    if not isinstance(data, dict):
        return f"```text\n{''.join(output['text']).rstrip()}\n```"  # type: ignore[arg-type]
    ((kind, content),) = data.items()
    text = "".join(content)
    if kind == "text/plain":
        return f"```text\n{text}\n```"
    lines = (line for line in text.splitlines() if line.strip())  # a blank line would end the block
    return "<div>\n" + "\n".join(lines) + "\n</div>"


def modules(folder: Path) -> list[Path]:
    """The public modules of a room, its own first, then its rooms within."""
    found = [path for path in folder.rglob("*.py") if not (path.stem.startswith("_") and path.stem != "__init__")]
    return sorted(found, key=lambda path: (path.parent, path.stem != "__init__", path.stem))


def reference_page(path: Path) -> Entry:
    """Write the page of a module; its entry in the navigation."""
    dotted = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    page = Path("reference") / f"{dotted}.md"
    (PAGES / page).parent.mkdir(exist_ok=True)
    # Of a package only its own words: its modules have pages of their own.
    options = "\n    options:\n      members: false" if path.stem == "__init__" and path.parent != PACKAGE else ""
    (PAGES / page).write_text(f"::: {dotted}{options}\n", "utf-8")
    return {dotted.removeprefix("sushibelt."): page.as_posix()}


def reference() -> Nav:
    """The pages of all modules, room by room."""
    rooms = sorted(path for path in PACKAGE.iterdir() if (path / "__init__.py").exists())
    entries: Nav = [{room.name: [reference_page(path) for path in modules(room)]} for room in rooms]
    return [reference_page(PACKAGE / "__init__.py"), *entries]


def write_config(nav: Nav) -> Path:
    """The settings with the navigation of these pages."""
    settings = {"INHERIT": "../mkdocs.yml", "docs_dir": "pages", "site_dir": "site", "nav": nav}
    config = BUILD / "mkdocs.yml"
    config.write_text(json.dumps(settings, indent=1), "utf-8")
    return config


def main() -> int:
    """Build the site, or serve it."""
    gather()
    nav: Nav = [*GUIDES]
    if "--guides" not in sys.argv[1:]:
        nav.append({"Reference": reference()})
    command = ["serve"] if "--serve" in sys.argv[1:] else ["build", "--strict"]
    return subprocess.call([sys.executable, "-m", "zensical", *command, "--config-file", str(write_config(nav))])


if __name__ == "__main__":
    sys.exit(main())
