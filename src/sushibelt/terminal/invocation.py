"""How this program is called by whoever runs it."""

import os


def typed(arguments: str) -> str:
    """What to type for one of its commands: a program started by `uv run` is found only that way."""
    return f"{'uv run ' if 'UV_RUN_RECURSION_DEPTH' in os.environ else ''}sushibelt {arguments}"
