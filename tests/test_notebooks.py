"""The notebooks run from their first cell to the last, and print what is kept in them."""

import json
from pathlib import Path

import pytest

from tests.notebooks import code_cells, kept, notebooks, printed

pytestmark = [pytest.mark.compiles, pytest.mark.slow]


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_prints_what_is_kept_in_it(path: Path) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    cells = code_cells(notebook)
    assert len(cells) >= 3
    for cell, text in zip(cells, printed(notebook), strict=True):
        assert text == kept(cell), "".join(cell["source"])
