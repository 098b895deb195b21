"""`sushibelt history`: past games, results against each bot, and what waits to be finished."""

import shlex
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.text import Text

from ...play.errors import SushibeltError
from ...play.words import listed, menu_from, menu_title
from ..invocation import typed
from ..records.files import home
from ..records.past import OpenGame, PastGame, PastSeat, Tally, look_back
from ..words.menu_words import variants
from ..words.page import Cell, open_page, print_rows, print_text, printable

SHOWN = 20
"""How many games are listed; JSON has them all."""

_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def history_command(as_json: bool) -> int:
    """Tell of all games in this person's folder; returns the exit status."""
    past = look_back()
    if as_json:
        print(msgspec.json.encode(past).decode())
        return 0
    page = open_page()
    for sentence in past.broken:
        page.print(Text(printable(sentence), "red"), soft_wrap=True)  # a path stays in one piece
    if not past.games and not past.unfinished:
        print_text(page, f"No games yet: they will be stored in {home()}.")
        print_text(page, f"Start one with: {typed('play')}")
        return 0
    if past.games:
        _print_games(page, past.games)
        _print_results(page, past.results)
        _print_again(page, past.games[0])
    if past.unfinished:
        _print_unfinished(page, past.unfinished)
    return 0


def _print_games(page: Console, games: Sequence[PastGame]) -> None:
    rows: list[Sequence[Cell]] = [_heading("finished", "game", "place", "points")]
    for game in games[:SHOWN]:
        places = ", ".join(_place(game, seat) for seat in game.people) or "–"
        rows.append((f"{game.when:%Y-%m-%d %H:%M}", _title(game), places, _standing(game)))
    print_rows(page, rows)
    if (more := len(games) - SHOWN) > 0:
        print_text(page, f"  … and {more} earlier one{'s' * (more > 1)}; --json lists all.")


def _heading(*titles: str) -> list[Text]:
    return [Text(title, "bold") for title in titles]


def _title(game: PastGame | OpenGame) -> str:
    """What was played; a menu that is none any more does not matter here."""
    try:
        title = menu_title(game.edition == "classic", () if game.menu is None else menu_from(game.menu))
    except SushibeltError:
        title = "Party"
    return title + variants(game.both_ways, game.printing)


def _place(game: PastGame, seat: PastSeat) -> str:
    """How a person ended up: "2nd"."""
    shared = "shared " * (sum(other.rank == seat.rank for other in game.seats) > 1)
    return f"{shared}{_ORDINALS[seat.rank - 1]}"


def _standing(game: PastGame) -> list[Text]:
    """Everybody with their points, the best first; people stand out, bots are named by what they are."""
    parts = []
    for seat in sorted(game.seats, key=lambda seat: seat.rank):
        text = Text(f"{printable(seat.name)} {seat.points}", "bold" if seat.is_person else "")
        if seat.player is not None and not seat.is_person:
            text.append(f" ({printable(seat.player)})", "dim")
        parts.append(text)
    return parts


def _print_results(page: Console, results: Sequence[Tally]) -> None:
    if not results:
        return
    several = len({tally.who for tally in results}) > 1  # one who always plays alone needs no name
    rows: list[Sequence[Cell]] = [_heading("who", "against", "games", "won".rjust(10), "points")[not several :]]
    for tally in results:
        won = f"{round(tally.won, 2):g} ({tally.won / tally.games:.0%})"
        row = (tally.who, tally.against, f"{tally.games:5}", won.rjust(10), f"{tally.difference:+6.1f}")
        rows.append([printable(cell) for cell in row[not several :]])
    page.print()
    print_rows(page, rows)
    print_text(page, Text("A shared victory counts in part. Points: by how much you were ahead, on average.", "dim"))


def _print_again(page: Console, latest: PastGame) -> None:
    page.print()
    print_text(page, "Watch the latest again, or any other file next to it, with")
    page.print(f"  {typed(f'replay {shlex.quote(latest.file)}')}", soft_wrap=True)


def _print_unfinished(page: Console, waiting: Sequence[OpenGame]) -> None:
    rows: list[Sequence[Cell]] = [_heading("left", "unfinished", "where", "players")]
    for game in waiting:
        where = f"round {game.round_no}, turn {game.turn_no}"
        names = listed([printable(name) for name in game.seats])
        rows.append((f"{game.when:%Y-%m-%d %H:%M}", _title(game), where, names))
    page.print()
    print_rows(page, rows)
    print_text(page, f"Continue the latest: {typed('play --resume')}")
