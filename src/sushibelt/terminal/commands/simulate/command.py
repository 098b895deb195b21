"""The command `sushibelt simulate`."""

from typing import Annotated

import typer

from .. import completing
from ..shared_options import BothWays, Edition, MenuOption, Output, Printing, Seed


def simulate(
    games: Annotated[str, typer.Option(metavar="N", help="How many games, such as 1_000_000.")] = "100_000",
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOTS",
            help="random, greedy or regular: one for all, or one for each seat.",
            autocompletion=completing.bots,
        ),
    ] = "regular",
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
    output: Output = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE.png", help="Draw a picture of the figures.")] = None,
) -> None:
    """Play millions of games among bots, and say what scores, cards, desserts and seats are worth."""
    given = locals()
    from .run_simulation import SimulateOptions, simulate_command

    raise typer.Exit(simulate_command(SimulateOptions(**given)))
