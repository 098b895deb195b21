"""Without the libraries one sentence says how to get them, and the rest of the house does not mind."""

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
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert result.returncode != 0
    assert f"install it with: pip install 'sushibelt[{extra}]'." in result.stderr.splitlines()[-1]
