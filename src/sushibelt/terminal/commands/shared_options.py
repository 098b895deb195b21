"""Options that several commands share."""

from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="For programs: JSON instead of text.")]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line, as without a terminal; for screen readers too.")]
Fast = Annotated[bool, typer.Option("--fast", help="No pauses.")]


def readable(seed: str | None) -> str | None:
    """A seed as it was typed, unless stray bytes came with it."""
    if seed is not None and not seed.isprintable():
        raise typer.BadParameter("a seed is a word or a number that can be printed")
    return seed
