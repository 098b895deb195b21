"""The commands of `sushibelt menus`."""

from typing import Annotated

import typer

from . import completing
from .examples import examples
from .shared_options import AsJson, readable

menus = typer.Typer(rich_markup_mode=None)

MenuName = Annotated[
    str,
    typer.Argument(
        metavar="MENU",
        help="A menu's name or the start of it, or its types separated by commas.",
        show_default=False,
        autocompletion=completing.menus,
    ),
]
Players = Annotated[int, typer.Option(metavar="N", help="The number of players.")]
PlayersIfKnown = Annotated[int | None, typer.Option(metavar="N", help="The number of players.")]


@menus.callback(invoke_without_command=True, epilog=examples("menus"))
def list_menus(context: typer.Context, as_json: AsJson = False) -> None:
    """Menus for Sushi Go Party! Without a command, the eight that come with the game are listed."""
    if context.invoked_subcommand is None:
        from .menus import list_command

        list_command(as_json)


@menus.command(epilog=examples("menus show"))
def show(menu: MenuName, players: PlayersIfKnown = None, as_json: AsJson = False) -> None:
    """Show a menu with the rule of each card type."""
    from .menus import show_command

    show_command(menu, players, as_json)


@menus.command(epilog=examples("menus check"))
def check(menu: MenuName, players: PlayersIfKnown = None, as_json: AsJson = False) -> None:
    """Say whether a menu is legal, or what is wrong with it."""
    from .menus import check_command

    check_command(menu, players, as_json)


@menus.command("random", epilog=examples("menus random"))
def draw(
    players: Players = 4,
    lock: Annotated[
        list[str] | None,
        typer.Option(metavar="TYPE", help="A card type that must be on the menu.", autocompletion=completing.types),
    ] = None,
    ban: Annotated[
        list[str] | None,
        typer.Option(metavar="TYPE", help="A card type that must not be on the menu.", autocompletion=completing.types),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="The same seed gives the same menu.", callback=readable)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Draw a random menu; all legal ones are equally likely."""
    from .menus import random_command

    random_command(players, lock or [], ban or [], seed, as_json)


@menus.command(epilog=examples("menus pull"))
def pull(menu: MenuName, players: Players = 4, as_json: AsJson = False) -> None:
    """List the cards to take out of the box for a game at a real table."""
    from .menus import pull_command

    pull_command(menu, players, as_json)
