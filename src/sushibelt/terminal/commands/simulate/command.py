"""The command `sushibelt simulate`."""

from typing import Annotated

import typer

from ..shared_options import readable


def simulate(
    games: Annotated[str, typer.Option(metavar="N", help="How many games, such as 1_000_000.")] = "100_000",
    bots: Annotated[
        str, typer.Option(metavar="BOTS", help="random, greedy or regular: one for all, or one for each seat.")
    ] = "regular",
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many play; as many as there are bots, or 4.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option(metavar="classic|party", help="Which of the two games; party if not said.")
    ] = None,
    menu: Annotated[
        str | None,
        typer.Option(
            metavar="MENU", help="A menu's name or its start, its types with commas, or random; sushi-go if not said."
        ),
    ] = None,
    both_ways: Annotated[bool, typer.Option("--both-ways", help="Pass to the right in round 2.")] = False,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="Same seed, same games.", callback=readable)] = None,
    device: Annotated[
        str, typer.Option(metavar="cpu|cuda", help="Who plays: this computer's cores, or a GPU.")
    ] = "cpu",
    threads: Annotated[int | None, typer.Option(metavar="N", help="How many threads; all cores if not said.")] = None,
    output: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Figures as .csv, .json or .parquet; csv or json alone print them."),
    ] = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE.png", help="Draw the figures.")] = None,
) -> None:
    """Play millions of games among bots, and say what scores, cards, desserts and seats are worth."""
    from .run_simulation import Wishes, simulate_command

    wishes = Wishes(
        games=games,
        bots=bots,
        players=players,
        edition=edition,
        menu=menu,
        both_ways=both_ways,
        seed=seed,
        device=device,
        threads=threads,
        output=output,
        plot=plot,
    )
    raise typer.Exit(simulate_command(wishes))
