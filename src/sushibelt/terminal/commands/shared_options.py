"""Options that several commands share."""

from typing import Annotated

import typer

from . import completing


def readable(seed: str | None) -> str | None:
    """A seed as it was typed, unless stray bytes came with it."""
    if seed is not None and not seed.isprintable():
        raise typer.BadParameter("a seed is a word or a number that can be printed")
    return seed


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line, as without a terminal; also for screen readers.")]
Fast = Annotated[bool, typer.Option("--fast", help="Leave out the pauses.")]

Edition = Annotated[
    str | None,
    typer.Option(
        metavar="classic|party",
        help="Which of the two games (default: party).",
        autocompletion=completing.fixed("classic", "party"),
    ),
]
MenuOption = Annotated[
    str | None,
    typer.Option(
        metavar="MENU",
        help="A menu's name or the start of it, its types separated by commas, or random (default: sushi-go).",
        autocompletion=completing.menus,
    ),
]
BothWays = Annotated[bool, typer.Option("--both-ways", help="Pass to the right in round 2.")]
Printing = Annotated[
    str | None,
    typer.Option(
        metavar="revised|first",
        help="Of Party: first allows any number of chopsticks and spoons in one turn instead of one.",
        autocompletion=completing.fixed("revised", "first"),
    ),
]
Seed = Annotated[
    str | None, typer.Option(metavar="SEED", help="The same seed gives the same games.", callback=readable)
]
Output = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Write results as .csv, .json or .parquet; just csv or json prints them."),
]
