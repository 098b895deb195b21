"""The commands of `sushibelt tables`, for whoever runs a service."""

from typing import Annotated

import typer

from .examples import examples

tables = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

Database = Annotated[
    str | None,
    typer.Option(metavar="FILE|postgresql://…", help="Where tables are stored (default: a file in your home folder)."),
]
Force = Annotated[bool, typer.Option("--force", help="Replace what is there.")]


@tables.callback()
def about() -> None:
    """Check, back up, restore or forget the tables of a service. All but restore can be done while it runs."""


@tables.command(short_help="Read every log, and say which are damaged.", epilog=examples("tables check"))
def check(
    codes: Annotated[
        list[str] | None, typer.Argument(metavar="[CODE]…", help="Only these tables.", show_default=False)
    ] = None,
    database: Database = None,
) -> None:
    """Read every log, compare the checksums and replay every finished game; a backup can be checked like a database.

    One line for each damaged table; the status is 1 if there is one.

    \b
    sushibelt tables check
    sushibelt tables check --database backup.sqlite
    """
    from .stored_tables import check_command

    raise typer.Exit(check_command(database, codes or []))


@tables.command(short_help="Write all tables to a file, while the service runs.", epilog=examples("tables backup"))
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file to write.")],
    database: Database = None,
    force: Force = False,
) -> None:
    """Write all tables to a file, as they are at this moment, also while the service runs.

    The file is a SQLite database, wherever the tables come from: a service can use it as it is, and it can be restored
    into PostgreSQL too. It has no tokens in it (only hashes of them), but names, and the cards of games that go on.

    \b
    sushibelt tables backup tables-today.sqlite
    sushibelt tables backup tables-today.sqlite --database postgresql://user@host/sushibelt
    """
    from .stored_tables import backup_command

    backup_command(file, database, force)


@tables.command(
    short_help="Bring back all tables of a backup; the service must be stopped.", epilog=examples("tables restore")
)
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What `backup` has written.")],
    database: Database = None,
    force: Force = False,
) -> None:
    """Bring back all tables of a backup, into a file or PostgreSQL. No service may use the database meanwhile.

    A database that has tables already is left alone; with --force they are deleted, and those of the backup take their
    place, all at once or not at all.

    \b
    sushibelt tables restore tables-today.sqlite
    sushibelt tables restore tables-today.sqlite --database postgresql://user@host/sushibelt --force
    """
    from .stored_tables import restore_command

    restore_command(file, database, force)


@tables.command(short_help="Delete tables, or somebody's name at them.", epilog=examples("tables forget"))
def forget(
    codes: Annotated[list[str], typer.Argument(metavar="CODE…", help="The codes of the tables.")],
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="Only take this person's name out; the games stay.")
    ] = None,
    database: Database = None,
) -> None:
    """Delete tables with all their games, or, with --name, replace somebody's name by Guest.

    A name, and a hash of the seat's token, which says nothing, is all that is stored of a person; addresses are not.
    A service that runs may remember a table for some minutes, and replays until it is restarted. Backups, records that
    people have saved and the dead rows of PostgreSQL (until VACUUM) are not touched.

    \b
    sushibelt tables forget rkw2tbz
    sushibelt tables forget rkw2tbz qhv5cdp --name Ana
    """
    from .stored_tables import forget_command

    forget_command(codes, name, database)
