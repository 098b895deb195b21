"""The recipe for a card in CONTRIBUTING.md, followed: `gyoza.patch` adds one to a copy of the tree, and it is played.

What is written by scripts is left out of the patch, and written in the copy as the recipe says.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.games import FOLDER as GOLDEN
from tests.recipe.followed import PATCH, ROOT, add_gyoza

PARTS = ("src", "tests", "scripts", "bench", "docs", "examples", "web/src", "web/art", "pyproject.toml")
SLOW_WRITERS = ("scripts/page_fixtures.py", "scripts/review_fixtures.py")
"""What the page's tests alone need is left out: it takes a minute."""


def python(tree: Path, *arguments: str) -> str:
    """Run Python in the copy, with the copy's package, and give what it prints."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "XDG_CACHE_HOME": str(tree / "cache")}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the card added."""
    copy = tmp_path_factory.mktemp("recipe")
    add_gyoza(copy, PARTS)
    for writer in re.findall(r"^uv run python (.+)$", (ROOT / "scripts" / "anew").read_text("utf-8"), re.MULTILINE):
        if writer not in SLOW_WRITERS:
            python(copy, *writer.split())
    return copy


def test_a_card_is_added_by_the_recipe_and_played(tree: Path) -> None:
    assert python(tree, "-m", "tests.recipe.gyoza_games").split() == [str(tree / "src" / "sushibelt"), "gyoza"]


def test_nothing_was_forgotten_and_old_games_end_as_before(tree: Path) -> None:
    kept = [path for path in GOLDEN.iterdir() if path.suffix in (".json", ".txt")]
    assert len(kept) > 30
    assert [
        path.name for path in kept if (tree / "tests" / "golden" / path.name).read_bytes() != path.read_bytes()
    ] == []
    checks = (
        "tests/test_every_type_everywhere.py",
        "tests/rules/test_appetizers.py",
        "tests/play/test_observation.py::test_the_document_says_what_stands_where",
    )
    told = python(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *checks)
    assert " passed" in told


def test_the_recipe_names_every_file_and_counts_the_edits() -> None:
    recipe = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Add a card")[2].partition("\n## ")[0]
    patch = PATCH.read_text("utf-8")
    files = re.findall(r"^\+\+\+ b/(.+)$", patch, re.MULTILINE)
    changes = re.sub(r"^(---|\+\+\+) .*$", " ", patch, flags=re.MULTILINE)
    edits = len(re.findall(r"(?:^[+-].*\n)+", changes, re.MULTILINE))
    assert [file for file in files if f"`{file.removeprefix('src/sushibelt/')}`" not in recipe] == []
    assert f"It takes {edits} edits in {len(files)}\nfiles" in recipe
