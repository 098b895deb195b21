"""The notebooks run as they are kept, and become pages of the docs site."""

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from scripts import docs_site, notebooks

NOTEBOOKS = sorted(notebooks.FOLDER.glob("*.ipynb"))
pytestmark = [pytest.mark.slow, pytest.mark.compiles, pytest.mark.processes]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_is_kept(path: Path) -> None:
    script = notebooks.FOLDER.parents[1] / "scripts" / "notebooks.py"
    done = subprocess.run(
        [sys.executable, str(script), "--check", path.stem], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_every_notebook_is_on_the_site_with_what_it_shows() -> None:
    assert {path.stem for path in NOTEBOOKS} == set(docs_site.GALLERY)
    pages = {path.stem: docs_site.notebook_page(path) for path in NOTEBOOKS}
    assert all(page.startswith("# ") and "```python" in page for page in pages.values())
    assert pages["play"].count("data:image/svg+xml") > 10
    assert "<svg " in pages["cards"]
    assert "class=chart" in pages["review"]


def test_what_is_shown_otherwise_is_found() -> None:
    (path,) = [path for path in NOTEBOOKS if path.stem == "bot"]
    kept, now = (nbformat.read(path, as_version=4) for _ in range(2))
    assert notebooks.differences(kept, now) == []
    now.cells[1].outputs[0]["text"] = "random wins nothing"
    assert notebooks.differences(kept, now) == [1]
