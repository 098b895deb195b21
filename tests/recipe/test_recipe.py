"""The recipe for a card in CONTRIBUTING.md, followed: `gyoza.patch` adds one to a copy of the tree, and it is played.

What is written by scripts is left out of the patch, and written in the copy as the recipe says.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.games import FOLDER as GOLDEN

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PATCH = HERE / "gyoza.patch"
PARTS = ("src", "tests", "scripts", "docs", "web/src", "web/art", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "__snapshots__", "page")
WRITERS = (["scripts/page_types.py"], ["web/art/draw.py"], ["-m", "tests.golden.write"])


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
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / part, copy / part)
    # One line that still stands beside an edit is enough: others may have changed what is around it.
    order = ["git", "apply", "-C1", str(PATCH)]
    environment = os.environ | {"GIT_CEILING_DIRECTORIES": str(copy.parent)}
    done = subprocess.run(order, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"The recipe's edits no longer fit: {done.stderr}"
    for writer in WRITERS:
        python(copy, *writer)
    return copy


def test_a_card_is_added_by_the_recipe_and_played(tree: Path) -> None:
    assert python(tree, "-m", "tests.recipe.gyoza_games").split() == [str(tree / "src" / "sushibelt"), "gyoza"]


def test_nothing_was_forgotten_and_old_games_end_as_before(tree: Path) -> None:
    kept = [path for path in GOLDEN.iterdir() if path.suffix in (".json", ".txt")]
    assert len(kept) > 30
    assert [
        path.name for path in kept if (tree / "tests" / "golden" / path.name).read_bytes() != path.read_bytes()
    ] == []
    checks = ("tests/test_every_type_everywhere.py", "tests/rules/test_appetizers.py")
    told = python(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *checks)
    assert " passed" in told
