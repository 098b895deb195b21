"""How this program is called by whoever runs it."""

import os


def typed(arguments: str) -> str:
    """What to type for one of its commands: one started by `uv run` or by `start.py` is found only that way."""
    program = "uv run sushibelt" if "UV_RUN_RECURSION_DEPTH" in os.environ else "sushibelt"
    return f"{os.environ.get('SUSHIBELT_TYPED', program)} {arguments}"
