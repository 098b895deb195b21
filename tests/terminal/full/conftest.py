"""Every test of the full screen has a home folder of its own, since the set-up remembers what was chosen."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known from before."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
