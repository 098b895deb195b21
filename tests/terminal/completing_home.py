"""A home for trying completion in."""

import shlex
from pathlib import Path

import pytest

from .running import COMMAND
from .test_history import ended, remember
from .test_numbers import leave


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with two unfinished games and a finished one, where `sushibelt` can be typed."""
    for when, name in enumerate(("Bea", "Ana"), 1):
        leave(tmp_path, name, [name, "Kit"], when * 1000)
    remember(tmp_path, "2026-01-01-120000", ended((20, 10, 5)))
    program = tmp_path / "bin" / "sushibelt"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {" ".join(map(shlex.quote, COMMAND))} "$@"\n')
    program.chmod(0o755)
    return tmp_path
