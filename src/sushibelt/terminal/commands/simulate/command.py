"""The command `sushibelt simulate`."""

from typing import Annotated

import typer

from .. import completing
from ..shared_options import BothWays, Edition, MenuOption, Output, Printing, Seed


def simulate(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", help="With --merge: what the parts have counted.", show_default=False),
    ] = None,
    games: Annotated[
        str | None, typer.Option(metavar="N", help="How many games, such as 1_000_000 (default: 100_000).")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOTS",
            help="random, greedy or regular: one for all, or one for each seat (default: regular).",
            autocompletion=completing.bots,
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="The number of players (default: the number of bots, or 4).")
    ] = None,
    edition: Edition = None,
    menu: MenuOption = None,
    both_ways: BothWays = False,
    printing: Printing = None,
    seed: Seed = None,
    device: Annotated[
        str,
        typer.Option(
            metavar="cpu|cuda",
            help="Play on this computer's cores, or on a GPU.",
            autocompletion=completing.fixed("cpu", "cuda"),
        ),
    ] = "cpu",
    threads: Annotated[int | None, typer.Option(metavar="N", help="How many threads (default: all cores).")] = None,
    on: Annotated[
        str | None,
        typer.Option("--on", metavar="ray", help="Play on a Ray cluster.", autocompletion=completing.fixed("ray")),
    ] = None,
    counts: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Keep what was counted, every few seconds, to go on with or to be merged."),
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on from such a file, even if the program was killed.")
    ] = None,
    part: Annotated[
        str | None,
        typer.Option(metavar="K/N", help="Play only one of N equal parts, such as 2/5; the others elsewhere."),
    ] = None,
    merge: Annotated[bool, typer.Option("--merge", help="Put together what all parts have counted.")] = False,
    output: Output = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE.png", help="Draw a picture of the figures.")] = None,
    variant: Annotated[
        str | None,
        typer.Option(metavar="FILE.toml", help="Compare the game with a house rule: docs/variants.md."),
    ] = None,
) -> None:
    """Play millions of games among bots, and say what scores, cards, desserts and seats are worth."""
    given = locals()
    from .options import SimulateOptions
    from .run_simulation import simulate_command

    raise typer.Exit(simulate_command(SimulateOptions(**given | {"files": tuple(files or ())})))
