"""Without the libraries one sentence says how to get them, and the rest of the house does not mind."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("sushibelt_v2", ["pettingzoo"], "envs"),
        ("single", ["gymnasium", "pettingzoo"], "envs"),
        ("vector", ["gymnasium", "pettingzoo"], "envs"),
        ("openspiel", ["pyspiel"], "openspiel"),
    ],
)
def test_a_missing_library_is_told_in_a_sentence(module: str, missing: list[str], extra: str) -> None:
    program = f"import sys; sys.modules.update(dict.fromkeys({missing})); import sushibelt.envs.{module}"
    outside = {
        name: value for name, value in os.environ.items() if name not in ("UV_RUN_RECURSION_DEPTH", "SUSHIBELT_TYPED")
    }
    for started, advice in (
        ({}, f"install it with: pip install 'sushibelt[{extra}]'."),
        ({"UV_RUN_RECURSION_DEPTH": "1"}, f"type uv run --extra {extra} python … instead."),
    ):
        result = subprocess.run(
            [sys.executable, "-c", program],
            env={**outside, **started, "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
        )
        assert result.returncode != 0
        assert result.stderr.splitlines()[-1].endswith(f"; {advice}")
