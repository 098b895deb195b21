"""What looks back on recorded games: `sushibelt replay`, `sushibelt review` and `sushibelt data`."""

from typing import Annotated

import typer

from . import completing
from .shared_options import AsJson, Plain

RecordedGame = Annotated[
    str | None,
    typer.Argument(
        metavar="FILE|NUMBER",
        autocompletion=completing.finished_games,
        help="A game's record, - for standard input, or a game's number in your history (default: the latest; "
        "a file of that name is ./3).",
        show_default=False,
    ),
]
WhichOfSeveral = Annotated[
    int | None, typer.Option(metavar="N", help="Which game, if the file has several, one per line.")
]


def replay(file: RecordedGame = None, game: WhichOfSeveral = None, plain: Plain = False) -> None:
    """Step through a recorded game, and check it against the rules. Without a terminal, all of it is printed."""
    from .replay import replay_command

    replay_command(file, game, plain)


def review(
    file: RecordedGame = None,
    game: WhichOfSeveral = None,
    as_json: AsJson = False,
    html: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the review as one page with everything in it.")
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            metavar="BOT",
            help="Who judges: champion or search, such as champion:sims=5000 (default: 2400 simulations a choice).",
            autocompletion=completing.reviewers,
        ),
    ] = None,
) -> None:
    """Review a finished game: how everybody's chances went, what each choice gave away, and what decided it.

    Choices are judged by what the seat knew when it chose. A file of many games is reviewed whole with --json, one
    line for each.
    """
    from .review import review_command

    raise typer.Exit(review_command(file, game, as_json, html, bot))


def data(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILE|NUMBER",
            autocompletion=completing.finished_games,
            help="Game records, files of many games, or numbers in your history (default: all your finished games).",
            show_default=False,
        ),
    ] = None,
    table: Annotated[
        str,
        typer.Option(
            metavar="seats|points|choices",
            help="A row for each seat, for each source of points, or for each choice.",
            autocompletion=completing.fixed("seats", "points", "choices"),
        ),
    ] = "seats",
    output: Annotated[
        str,
        typer.Option(metavar="FILE", help="Write the rows as .csv, .json or .parquet; just csv or json prints them."),
    ] = "csv",
) -> None:
    """Turn finished games into a table, for a spreadsheet, pandas, polars or DuckDB.

    docs/data.md says what the columns mean, and how to ask them.
    """
    from .data import DataOptions, data_command

    raise typer.Exit(data_command(DataOptions(files or (), table, output)))
