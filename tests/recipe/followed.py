"""The recipe for a card, followed: a copy of the tree to which `gyoza.patch` has added one."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PATCH = HERE / "gyoza.patch"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "__snapshots__", "page")
RENEW = "Make them by hand in a clean tree, and: git diff -U2 | grep -v '^index ' > tests/recipe/gyoza.patch"


def add_gyoza(copy: Path, parts: Sequence[str]) -> None:
    """Copy these parts of the tree, and make the recipe's edits in them."""
    for part in parts:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / part, copy / part)
    # One line that still stands beside an edit is enough: others may have changed what is around it.
    order = ["git", "apply", "-C1", *(f"--include={part}*" for part in parts), str(PATCH)]
    environment = os.environ | {"GIT_CEILING_DIRECTORIES": str(copy.parent)}
    done = subprocess.run(order, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"The recipe's edits no longer fit: {done.stderr}{RENEW}"
