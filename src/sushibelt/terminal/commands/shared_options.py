"""Options that several commands share."""

from typing import Annotated

import typer


def readable(seed: str | None) -> str | None:
    """A seed as it was typed, unless stray bytes came with it."""
    if seed is not None and not seed.isprintable():
        raise typer.BadParameter("a seed is a word or a number that can be printed")
    return seed


AsJson = Annotated[bool, typer.Option("--json", help="For programs: JSON instead of text.")]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line, as without a terminal; for screen readers too.")]
Fast = Annotated[bool, typer.Option("--fast", help="No pauses.")]

Edition = Annotated[str | None, typer.Option(metavar="classic|party", help="Which of the two games (default: party).")]
MenuOption = Annotated[
    str | None,
    typer.Option(
        metavar="MENU",
        help="A menu's name or the start of it, its types with commas, or random (default: sushi-go).",
    ),
]
BothWays = Annotated[bool, typer.Option("--both-ways", help="Pass to the right in round 2.")]
Seed = Annotated[str | None, typer.Option(metavar="SEED", help="Same seed, same games.", callback=readable)]
Output = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Results as .csv, .json or .parquet; csv or json alone print them."),
]
