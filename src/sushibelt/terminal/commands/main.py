"""The command line: all commands, and one way to report errors.

Only the light modules are imported here; a command imports what it needs when it is called, so that
the help appears at once.
"""

import os
import re
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ... import __version__
from ...play.errors import SushibeltError
from ..invocation import typed
from . import completing
from .arena.command import arena
from .completing import completion
from .examples import examples
from .learn import learn
from .looking_back import data, replay, review
from .menus_group import menus
from .serve import serve, serve_at_once
from .shared_options import AsJson, BothWays, Edition, Fast, MenuOption, Plain, Printing, Seed
from .simulate.command import simulate
from .site import site
from .tables_group import tables

FAILED = 2
INTERRUPTED = 130


class _NobodyReads(Exception):
    """The reader of our output has closed the pipe."""


class _Commands(TyperGroup):
    """All commands; a closed pipe is told to us, since Typer would end the program as if it had failed."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise _NobodyReads from None


app = typer.Typer(
    name="sushibelt",
    cls=_Commands,
    add_completion=False,
    rich_markup_mode=None,  # plain help starts in half the time
    pretty_exceptions_enable=False,
    epilog=f"Start with: {typed('').rstrip()}, or in the terminal: {typed('play')}",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 90},
)
app.command(short_help="Open a table in the browser, for friends and bots.", epilog=examples("serve"))(serve)
app.command(short_help="Write the page as plain files for any web server.", epilog=examples("site"))(site)
app.command(short_help="Teach your shell to complete what you type.", epilog=examples("completion"))(completion)
app.add_typer(menus, name="menus", short_help="Look at menus, check your own, draw one, or pull it from a real box.")
app.add_typer(tables, name="tables", short_help="Check, back up, restore or forget the tables of a service.")


@app.callback(invoke_without_command=True)
def sushibelt(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """Sushi Go! and Sushi Go Party! with friends and bots. Without a command, a table opens in the browser."""
    if version:
        typer.echo(f"sushibelt {__version__}")
    elif context.invoked_subcommand is None:
        serve_at_once()


@app.command(epilog=examples("play"))
def play(
    edition: Edition = None,
    menu: MenuOption = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many sit at the table, you included (default: 4).")
    ] = None,
    both_ways: BothWays = False,
    printing: Printing = None,
    seed: Seed = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Your name at the table.")] = None,
    people: Annotated[
        str | None,
        typer.Option(metavar="NAME,NAME,…", help="Several people at this keyboard; bots take the other seats."),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOTS",
            help="Your opponents: random, greedy, regular, net, search or champion; one for all, or one for each, "
            "separated by commas. Also search:ms=500, or cmd: and a program (default: greedy).",
            autocompletion=completing.bots,
        ),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="SEAT,SEAT,…",
            help="All seats in order, such as Ana=person,Kit=search:ms=500,regular.",
        ),
    ] = None,
    code: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="A Python file with bots of your own, to be named in --bots.",
        ),
    ] = None,
    coach: Annotated[bool, typer.Option("--coach", help="After each choice, say what it gave away, and why.")] = False,
    memory: Annotated[bool, typer.Option("--memory", help="Show what you know about the other hands.")] = False,
    fast: Fast = False,
    plain: Plain = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue an unfinished game: --resume 2 is the one before the latest.")
    ] = False,
    game: Annotated[
        int | None,
        typer.Argument(
            metavar="NUMBER",
            help="With --resume: which unfinished game.",
            autocompletion=completing.unfinished_games,
            show_default=False,
        ),
    ] = None,
) -> None:
    """Play against bots, or with others at this keyboard. Every answer is saved, so you can leave at any time."""
    given = locals()
    from .play import PlayOptions, play_command

    raise typer.Exit(play_command(PlayOptions(**given)))


@app.command(short_help="Learn by playing: a short lesson for each of the two games.", epilog=examples("tutorial"))
def tutorial(
    which: Annotated[
        str | None,
        typer.Argument(
            metavar="[classic|party]",
            help="Which lesson (default: both).",
            autocompletion=completing.fixed("classic", "party"),
            show_default=False,
        ),
    ] = None,
    fast: Fast = False,
    plain: Plain = False,
) -> None:
    """Learn by playing: a short round of the classic game, and one with Party's special cards."""
    from .tutorial import tutorial_command

    raise typer.Exit(tutorial_command(which, plain, fast))


@app.command(short_help="Play the deal of the day: the same cards for everybody.", epilog=examples("daily"))
def daily(
    day: Annotated[
        str | None, typer.Option("--date", metavar="DATE", help="An earlier day, as 2026-11-19 (default: today).")
    ] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Your name at the table.")] = None,
    calendar: Annotated[bool, typer.Option("--calendar", help="Show the days with your points.")] = False,
    again: Annotated[bool, typer.Option("--again", help="Play a deal once more, without counting.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print all your results as JSON.")] = False,
    fast: Fast = False,
    plain: Plain = False,
) -> None:
    """Play the deal of the day: on one date everybody gets the same cards, menu and opponents, wherever they play.

    Afterwards bots play the same cards at your seat, and you get a few lines to pass on.
    """
    given = locals()
    from .daily import DailyOptions, daily_command

    raise typer.Exit(daily_command(DailyOptions(**given)))


@app.command(short_help="Solve puzzles: what would you take?", epilog=examples("puzzles"))
def puzzles(
    menu: Annotated[
        str | None,
        typer.Argument(
            metavar="[MENU]",
            help="classic (default), or the name of one of the eight menus.",
            autocompletion=completing.puzzle_menus,
            show_default=False,
        ),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="easy|medium|hard",
            help="Only those.",
            autocompletion=completing.fixed("easy", "medium", "hard"),
        ),
    ] = None,
    number: Annotated[int | None, typer.Option(metavar="N", help="Only this one.")] = None,
) -> None:
    """Solve puzzles: positions in which one answer is clearly best. Afterwards you see what each was worth."""
    from .puzzles import puzzles_command

    raise typer.Exit(puzzles_command(menu, level, number))


@app.command(epilog=examples("history"))
def history(
    game: Annotated[
        int | None,
        typer.Argument(
            metavar="NUMBER",
            help="Tell of this finished game alone.",
            autocompletion=completing.finished_games,
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    clear: Annotated[
        str | None,
        typer.Option(metavar="NUMBERS|all", help="Delete unfinished games for good, by their numbers, or all of them."),
    ] = None,
    export: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write all finished games to a file, for another device or the page."),
    ] = None,
    import_: Annotated[
        str | None,
        typer.Option("--import", metavar="FILE", help="Add the games of such a file, from here or from the page."),
    ] = None,
) -> None:
    """List the games you have played, how you do against each bot, and what you like to take."""
    from .history import history_command, transfer_command

    if export is not None or import_ is not None:
        raise typer.Exit(transfer_command(export, import_, alone=game is None and clear is None and not as_json))
    raise typer.Exit(history_command(as_json, game, clear))


app.command(short_help="Let bots play one another, and measure how strong they are.", epilog=examples("arena"))(arena)


app.command(
    short_help="Play millions of games to learn what scores, cards and seats are worth.", epilog=examples("simulate")
)(simulate)


app.command(short_help="Let a network learn all games by playing against itself.", epilog=examples("learn"))(learn)


app.command(short_help="Step through a recorded game.", epilog=examples("replay"))(replay)
app.command(
    short_help="Say what each choice of a finished game was worth, and what decided it.", epilog=examples("review")
)(review)
app.command(short_help="Turn finished games into tables, for a spreadsheet or a program.", epilog=examples("data"))(
    data
)


@app.command(short_help="Score a real table, from a pad in the terminal or from a file.", epilog=examples("score"))
def score(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help="The cards on the table: as one says them (.txt or .csv) or as JSON; - is standard input.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    new: Annotated[bool, typer.Option("--new", help="Begin a new pad, even if one was left unfinished.")] = False,
) -> None:
    """Score a real table. Without a file, a pad opens in the terminal: it asks for the players and then for each
    player's cards of a round in one line, such as: wasabi squid, 2 tempura, maki3, miso. Every line is saved.

    The same lines can stand in a file:

    \b
    players: Ana, Ben
    round 1
    Ana: wasabi squid, 2 tempura, maki3, miso
    Ben: 3 sashimi, maki2, pudding
    """
    from .score import score_command

    raise typer.Exit(score_command(file, as_json, new))


# --- one way to fail --------------------------------------------------------------------------------------

# Typer has no name for what all its complaints about a command line have in common; it is this one's parent.
_WrongUse: type[Exception] = typer.BadParameter.__mro__[1]
_NO_NUMBER = re.compile(r"Input should be a valid (integer|number), unable to parse.*")


def main() -> None:
    """Run the command; an error of the user's gets one sentence on standard error and exit status 2."""
    completing.prepare()
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
    except (_NobodyReads, BrokenPipeError):
        return _unheard()
    except OSError as error:
        return _failed(f"{error.filename or 'The output'} cannot be used: {error.strerror or error}.")
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return status if isinstance(status, int) else 0


def _sentence(error: Exception) -> str:
    """An error of the command-line parser, in one line."""
    text = error.format_message() if hasattr(error, "format_message") else str(error)
    text = _NO_NUMBER.sub(_wanted, " ".join(str(text).split()).rstrip("."))
    said, question, names = text.partition("Did you mean ")
    if question:
        said, names = said.rstrip(". "), " or ".join(re.findall(r"'([^']+)'", names))
        return f"{said}; did you mean {names}?"
    return f"{text}."


def _wanted(found: re.Match[str]) -> str:
    """What should stand where no number does, in a player's words."""
    return f"it must be a {'whole ' if found[1] == 'integer' else ''}number"


def _failed(sentence: str) -> int:
    typer.echo("".join(letter if letter.isprintable() else "?" for letter in sentence), err=True)
    return FAILED


def _unheard() -> int:
    """The reader of our output has seen enough: print nothing more, not even when the interpreter exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
