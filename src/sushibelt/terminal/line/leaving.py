"""Leaving whatever asks line by line."""

LEFT = 0
INTERRUPTED = 130

LEAVING = ("quit", "exit", "q")


class Left(Exception):
    """The people leave the table."""
