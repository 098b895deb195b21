"""What `sushibelt arena` takes on the command line."""

from typing import Annotated

import typer

from .. import completing
from ..shared_options import BothWays, Edition, MenuOption, Output, Printing, Seed


def arena(
    players: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT,…",
            help="The line-up, one bot for each seat; regular*3 is three of them, and search:ms=50 as quick gives one "
            "another name.",
            autocompletion=completing.bots,
        ),
    ],
    games: Annotated[
        int | None, typer.Option(metavar="N", help="How many games, rounded up to whole blocks (default: 1000).")
    ] = None,
    edition: Edition = None,
    menu: MenuOption = None,
    both_ways: BothWays = False,
    printing: Printing = None,
    seed: Seed = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="How many processes (default: all cores).")] = None,
    limit: Annotated[float | None, typer.Option(metavar="SECONDS", help="Time for each answer (default: 10).")] = None,
    records: Annotated[
        str | None, typer.Option(metavar="FILE.jsonl", help="Write the record of every game, one per line.")
    ] = None,
    output: Output = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume", help="Go on with an arena that was ended, with the games beside --output or --records."
        ),
    ] = False,
    show: Annotated[bool, typer.Option("--show", help="Narrate the first game, or the first --games.")] = False,
    pace: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="With --show: a pause before each turn.")
    ] = None,
    matrix: Annotated[
        bool, typer.Option("--matrix", help="Play every bot of the line-up against every other.")
    ] = False,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="With --matrix: one bot against N-1 of another (default: 2).")
    ] = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE.png", help="With --matrix: draw a heat map.")] = None,
    html: Annotated[
        str | None, typer.Option(metavar="FILE.html", help="Write a report: one page with everything in it.")
    ] = None,
    on: Annotated[
        str | None,
        typer.Option("--on", metavar="ray", help="Play on a Ray cluster.", autocompletion=completing.fixed("ray")),
    ] = None,
    code: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE",
            help="A Python file with bots of your own.",
        ),
    ] = None,
) -> None:
    """Let bots play many games against one another, and measure how strong they are."""
    given = locals()
    from .run_arena import ArenaOptions, arena_command

    raise typer.Exit(arena_command(ArenaOptions(**given | {"code": tuple(code or ())})))
