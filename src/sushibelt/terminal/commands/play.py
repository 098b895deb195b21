"""`sushibelt play`: start or resume a game, on the full screen or line by line."""

import gc
import os
import sys

from ...bots.registry import load_code
from ...play.errors import SushibeltError
from ...play.setup import HOUSE_NAMES
from ..records.saves import Aids, unfinished
from ..records.shelf import by_number, open_games
from ..seats.keyboard_table import Table
from ..seats.resuming import resumed_table, table_from
from ..seats.seating import GamePlan, lay_table, seats_from, usual_seats
from .game_options import GameOptions


class PlayOptions(GameOptions, frozen=True, kw_only=True):
    """What was said on the command line; None where nothing was said."""

    players: int | None = None
    name: str | None = None
    people: str | None = None
    coach: bool = False
    memory: bool = False
    bots: str | None = None
    seats: str | None = None
    code: str | None = None
    resume: bool = False
    game: int | None = None
    plain: bool = False
    fast: bool = False

    @property
    def say_what_to_play(self) -> bool:
        """Whether anything was said about the game itself."""
        game = (self.edition, self.menu, self.printing, self.seed, self.code)
        seats = (self.players, self.name, self.people, self.bots, self.seats)
        return self.both_ways or any(option is not None for option in (*game, *seats))


def play_command(options: PlayOptions) -> int:
    """Play a new game, or resume the latest unfinished one; returns the exit status."""
    full = not options.plain and on_a_terminal()
    others = len(unfinished())
    if options.game is not None and not options.resume:
        raise SushibeltError(f"A number says which game to go on with: --resume {options.game}.")
    if options.resume:
        if options.say_what_to_play:
            raise SushibeltError("A resumed game has its own options; use --resume alone.")
        table = table_to_resume(options, full)
        if table is None:
            return fill_screen(None, options) if full else 0
        table.save.aids = Aids(table.save.aids.coach or options.coach, table.save.aids.memory or options.memory)
    elif full and not options.say_what_to_play:
        from .evening import evening

        return evening(options.fast, aids_from(options))
    else:
        table = lay_table(plan_from(options))
    if full:
        return fill_screen(table, options)
    return sit_down(table, options.fast, unfinished=others, resumed=options.resume)


def table_to_resume(options: PlayOptions, full: bool) -> Table | None:
    """The game that is meant, by number or by choice among several; None if the choice is still to come, or is none.

    Whoever types nothing by hand gets the latest.
    """
    if options.game is not None:
        return table_from(by_number([game.file for game in open_games()], options.game, "unfinished"))
    if len(open_games()) < 2 or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return resumed_table()
    if full:
        return None
    from ..line.choosing import chosen_game

    path = chosen_game()
    return None if path is None else table_from(path)


def fill_screen(table: Table | None, options: PlayOptions) -> int:
    """Play on the full screen, after setting up a game there if none is laid yet."""
    gc.disable()  # until the first screen is drawn: looking for garbage would take a sixth of the time to it
    from ..full.app import play_on_screen

    return play_on_screen(table, options.fast, aids_from(options), resume=options.resume and table is None)


def fill_table(table: Table, fast: bool, come_back: str) -> int:
    """Play at this very table on the full screen, and at no other after it."""
    from ..full.app import play_on_screen

    return play_on_screen(table, fast, come_back=come_back)


def on_a_terminal() -> bool:
    """Whether there is a screen to fill and a keyboard to play on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def aids_from(options: PlayOptions) -> Aids:
    """What helps, as it was said."""
    return Aids(options.coach, options.memory)


def plan_from(options: PlayOptions) -> GamePlan:
    """The game that was asked for."""
    if options.code is not None:
        load_code(options.code)  # so that its bots are known by name
    if options.seats is not None:
        if any(option is not None for option in (options.players, options.name, options.people, options.bots)):
            raise SushibeltError("--seats names everybody; leave out --players, --people and --bots.")
        seats = seats_from(options.seats)
    else:
        if options.name is not None and options.people is not None:
            raise SushibeltError("Use either --name for one person, or --people for several.")
        if options.people is not None:
            people = [name.strip() for name in options.people.split(",")]
        else:
            people = [HOUSE_NAMES[0] if options.name is None else options.name]
        players = max(4, len(people)) if options.players is None else options.players
        seats = usual_seats(players, people, options.bots)
    return GamePlan(
        seats=seats,
        edition=options.edition or "party",
        menu=options.menu,
        both_ways=options.both_ways,
        printing=options.printing or "revised",
        seed=options.seed,
        code=options.code,
        aids=aids_from(options),
    )


def sit_down(
    table: Table, fast: bool = False, unfinished: int = 0, resumed: bool = False, come_back: str = "play --resume"
) -> int:
    """Play line by line; `come_back` is the command that goes on with a game that is left."""
    from ..line.sitting import Sitting

    return Sitting(table, fast, come_back).play(unfinished=unfinished, resumed=resumed)
