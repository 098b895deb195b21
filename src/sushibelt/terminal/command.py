"""The command line: what can be done, and one way to fail.

Only the light modules are imported here; a command imports what it needs when it is called, so that
the help appears at once.
"""

import os
import sys
from typing import Annotated

import typer

from .. import __version__
from ..play.errors import SushibeltError
from .invocation import typed

FAILED = 2
INTERRUPTED = 130

app = typer.Typer(
    name="sushibelt",
    add_completion=False,
    rich_markup_mode=None,  # plain help starts in half the time
    pretty_exceptions_enable=False,
    epilog=f"Start with: {typed('play')}",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 90},
)
menus = typer.Typer(rich_markup_mode=None)
app.add_typer(menus, name="menus", short_help="Look at menus, check your own, draw one, or pull it from a real box.")

AsJson = Annotated[bool, typer.Option("--json", help="For programs: JSON instead of text.")]
MenuName = Annotated[
    str, typer.Argument(metavar="MENU", help="A menu's name or its start, or types with commas.", show_default=False)
]


def _readable(seed: str | None) -> str | None:
    """A seed as it was typed, unless stray bytes came with it."""
    if seed is not None and not seed.isprintable():
        raise typer.BadParameter("a seed is a word or a number that can be printed")
    return seed


@app.callback(invoke_without_command=True)
def sushibelt(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Sushi Go! and Sushi Go Party! in the terminal: pick a card, pass the rest, three rounds."""
    if version:
        typer.echo(f"sushibelt {__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def play(
    edition: Annotated[
        str | None, typer.Option(metavar="classic|party", help="Which of the two games; party if not said.")
    ] = None,
    menu: Annotated[
        str | None,
        typer.Option(
            metavar="MENU", help="A menu's name or its start, its types with commas, or random; sushi-go if not said."
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many sit at the table, you included; 4 if not said.")
    ] = None,
    both_ways: Annotated[bool, typer.Option("--both-ways", help="Pass to the right in round 2.")] = False,
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="Same seed, same deals and same bots.", callback=_readable)
    ] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Your name at the table.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOTS",
            help="Your opponents: random, greedy, regular or search, one for all or one for each with commas; also "
            "search:ms=500 or cmd:a program. Greedy if not said.",
        ),
    ] = None,
    code: Annotated[
        str | None, typer.Option(metavar="FILE", help="A Python file with bots of your own, to be named in --bots.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game you left last.")] = False,
) -> None:
    """Play against bots. Every answer is saved, so you can leave at any time."""
    from .play import play_command

    raise typer.Exit(play_command(edition, menu, players, both_ways, seed, name, resume, bots, code))


@app.command(short_help="Let bots play one another, and say who is how strong.")
def arena(
    players: Annotated[
        str, typer.Option(metavar="BOT,BOT,…", help="The line-up, one bot for each seat; regular*3 is three of them.")
    ],
    games: Annotated[
        int | None, typer.Option(metavar="N", help="How many games, rounded up to whole blocks; 1000 if not said.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option(metavar="classic|party", help="Which of the two games; party if not said.")
    ] = None,
    menu: Annotated[
        str | None,
        typer.Option(metavar="MENU", help="As for play; random draws one for each block. sushi-go if not said."),
    ] = None,
    both_ways: Annotated[bool, typer.Option("--both-ways", help="Pass to the right in round 2.")] = False,
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="Same seed, same deals and same bots.", callback=_readable)
    ] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="How many processes; all cores if not said.")] = None,
    limit: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="Time for each answer; 10 if not said.")
    ] = None,
    records: Annotated[
        str | None, typer.Option(metavar="FILE.jsonl", help="Keep the record of every game, one per line.")
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Results as .csv, .json or .parquet; csv or json alone print them."),
    ] = None,
    show: Annotated[bool, typer.Option("--show", help="Tell the first game as it goes, or the first --games.")] = False,
    pace: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="With --show: wait so long before each turn.")
    ] = None,
    matrix: Annotated[bool, typer.Option("--matrix", help="Every bot of the line-up against every other.")] = False,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="With --matrix: one bot against N-1 of another; 2 if not said.")
    ] = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE.png", help="With --matrix: draw it.")] = None,
    on: Annotated[str | None, typer.Option("--on", metavar="ray", help="Play on a Ray cluster.")] = None,
    code: Annotated[list[str] | None, typer.Option(metavar="FILE", help="A Python file with bots of your own.")] = None,
) -> None:
    """Let bots play many games against one another, and say who is how strong."""
    from .arena import Wishes, arena_command

    wishes = Wishes(
        players=players,
        games=games,
        edition=edition,
        menu=menu,
        both_ways=both_ways,
        seed=seed,
        jobs=jobs,
        limit=limit,
        records=records,
        output=output,
        show=show,
        pace=pace,
        matrix=matrix,
        seats=seats,
        plot=plot,
        on=on,
        code=tuple(code or ()),
    )
    raise typer.Exit(arena_command(wishes))


@app.command(short_help="Tell a recorded game step by step.")
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A game's record, or - for standard input.")],
    game: Annotated[
        int | None, typer.Option(metavar="N", help="Which game of a file with several, one on each line.")
    ] = None,
) -> None:
    """Tell a recorded game step by step, and check that it keeps the rules."""
    from .replay import replay_command

    replay_command(file, game)


@app.command()
def score(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What lies on the table, or - for standard input.")],
    as_json: AsJson = False,
) -> None:
    """Score a real table."""
    from .score import score_command

    score_command(file, as_json)


# --- menus ----------------------------------------------------------------------------------------------

Players = Annotated[int, typer.Option(metavar="N", help="How many play.")]
PlayersIfKnown = Annotated[int | None, typer.Option(metavar="N", help="How many play.")]


@menus.callback(invoke_without_command=True)
def list_menus(context: typer.Context, as_json: AsJson = False) -> None:
    """Menus for Sushi Go Party!: alone it lists the eight that come with the game."""
    if context.invoked_subcommand is None:
        from .menus import list_command

        list_command(as_json)


@menus.command()
def show(menu: MenuName, players: PlayersIfKnown = None, as_json: AsJson = False) -> None:
    """Show a menu with the rule of each card type."""
    from .menus import show_command

    show_command(menu, players, as_json)


@menus.command()
def check(menu: MenuName, players: PlayersIfKnown = None, as_json: AsJson = False) -> None:
    """Say whether a menu is legal, or what is wrong with it."""
    from .menus import check_command

    check_command(menu, players, as_json)


@menus.command("random")
def draw(
    players: Players = 4,
    lock: Annotated[list[str] | None, typer.Option(metavar="TYPE", help="A card type that must be on it.")] = None,
    ban: Annotated[list[str] | None, typer.Option(metavar="TYPE", help="A card type that must not.")] = None,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="Same seed, same menu.", callback=_readable)] = None,
    as_json: AsJson = False,
) -> None:
    """Draw a menu by chance, every legal one as likely as the others."""
    from .menus import random_command

    random_command(players, lock or [], ban or [], seed, as_json)


@menus.command()
def pull(menu: MenuName, players: Players = 4, as_json: AsJson = False) -> None:
    """Say which cards to take out of the box for a game at a real table."""
    from .menus import pull_command

    pull_command(menu, players, as_json)


# --- one way to fail --------------------------------------------------------------------------------------

# Typer has no name for what all its complaints about a command line have in common; it is this one's parent.
_WrongUse: type[Exception] = typer.BadParameter.__mro__[1]


def main() -> None:
    """Run the command; whatever is wrong from outside gets one sentence on standard error and status 2."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")  # neither a missing sign nor a stray byte ends a game
    sys.exit(_status())


def _status() -> int:
    try:
        status = app(standalone_mode=False, prog_name="sushibelt")
        sys.stdout.flush()
    except SushibeltError as error:
        return _failed(str(error))
    except _WrongUse as error:
        return _failed(_sentence(error))
    except BrokenPipeError:
        return _unheard()
    except OSError as error:
        return _failed(f"{error.filename or 'The output'} cannot be used: {error.strerror or error}.")
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return status if isinstance(status, int) else 0


def _sentence(error: Exception) -> str:
    """A complaint of the command line's reader, in one line."""
    text = error.format_message() if hasattr(error, "format_message") else str(error)
    return " ".join(str(text).split()).rstrip(".") + "."


def _failed(sentence: str) -> int:
    typer.echo("".join(letter if letter.isprintable() else "?" for letter in sentence), err=True)
    return FAILED


def _unheard() -> int:
    """Whoever read our output has heard enough: say nothing, not even at the interpreter's end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
