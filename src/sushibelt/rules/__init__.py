"""The game: pure functions over one record, with no input or output, clock or randomness of their own."""

from typing import Final

RULES_VERSION: Final = 1
"""Raised only when a game could end differently with the same answers and shuffles."""
