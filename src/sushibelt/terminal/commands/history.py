"""`sushibelt history`: past games, results against each bot, and what waits to be finished."""

import shlex
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.text import Text

from ...play.errors import SushibeltError
from ...play.match import Match
from ...play.record import record_from_json
from ...play.standing import verdict
from ...play.words import type_name, type_number
from ...review.telling import share
from ...review.words import percent
from ..invocation import typed
from ..records.figures import LATEST, Dish, PastGame, PastSeat, Tally, accuracies, dishes
from ..records.files import home, read_text, write_text
from ..records.past import OpenGame, look_back
from ..records.shelf import clear, finished_game, open_row, title_of
from ..records.transfer import history_text, take_in
from ..words.page import Cell, open_page, print_rows, print_text, printable
from ..words.results import score_rows, score_title, standing_rows
from ..words.review_page import bar

ENOUGH = 5
"""Ratings from fewer games say nothing."""
ENDS = 4
"""So many dishes from each end are told."""
SHOWN = 20
"""How many games are listed; JSON has them all."""

_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def history_command(as_json: bool, game: int | None = None, doomed: str | None = None) -> int:
    """Tell of all games in this person's folder or of one, or delete unfinished ones; returns the exit status."""
    if doomed is not None:
        if as_json or game is not None:
            raise SushibeltError("--clear deletes unfinished games; use it alone.")
        count = clear(doomed)
        print(f"{count} unfinished game{'s are' if count != 1 else ' is'} deleted.")
        return 0
    if game is not None:
        return _tell_one(finished_game(game), game, as_json)
    past = look_back()
    taken = dishes(past.games)
    if as_json:
        print(msgspec.json.encode(msgspec.to_builtins(past) | {"dishes": taken}).decode())
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
        _print_accuracy(page, past.games)
        _print_dishes(page, taken)
        _print_again(page)
    if past.unfinished:
        _print_unfinished(page, past.unfinished)
    return 0


def transfer_command(export: str | None, taken: str | None, alone: bool) -> int:
    """Write all finished games to a file, or add those of one; returns the exit status."""
    if not alone or (export is not None and taken is not None):
        raise SushibeltError("--export and --import do one thing each; use them alone.")
    if taken is not None:
        count = take_in(taken)
        print(f"{count} game{'s are' if count != 1 else ' is'} new.")
        return 0
    games = look_back().games
    if not games:
        raise SushibeltError("There is no finished game to write to a file.")
    assert export is not None
    write_text(Path(export), history_text(games))
    print(f"{len(games)} game{'s' * (len(games) != 1)} written to {export}")
    return 0


def _print_games(page: Console, games: Sequence[PastGame]) -> None:
    any_reviewed = any(game.accuracy is not None for game in games[:SHOWN])
    titles = ("", "finished", "game", "place", *(("accuracy",) * any_reviewed), "points")
    rows: list[Sequence[Cell]] = [_heading(*titles)]
    for number, game in enumerate(games[:SHOWN], 1):
        places = ", ".join(_place(game, seat) for seat in game.people) or "–"
        accuracy = (_accuracy(game),) * any_reviewed
        rows.append((str(number), f"{game.when:%Y-%m-%d %H:%M}", title_of(game), places, *accuracy, _standing(game)))
    print_rows(page, rows)
    if (more := len(games) - SHOWN) > 0:
        print_text(page, f"  … and {more} earlier one{'s' * (more > 1)}; --json lists all.")


def _heading(*titles: str) -> list[Text]:
    return [Text(title, "bold") for title in titles]


def _place(game: PastGame, seat: PastSeat) -> str:
    """How a person ended up: "2nd"."""
    shared = "shared " * (sum(other.rank == seat.rank for other in game.seats) > 1)
    return f"{shared}{_ORDINALS[seat.rank - 1]}"


def _accuracy(game: PastGame) -> str:
    """How accurately the people of a game played; nothing if it was not reviewed."""
    if game.accuracy is None:
        return ""
    return ", ".join(share(it) for seat, it in zip(game.seats, game.accuracy, strict=True) if seat.is_person)


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
    rows: list[Sequence[Cell]] = [
        _heading("who", "against", "games", "won".rjust(10), "points", "rating")[not several :]
    ]
    for tally in results:
        won = f"{round(tally.won, 2):g} ({tally.won / tally.games:.0%})"
        row = (tally.who, tally.against, f"{tally.games:5}", won.rjust(10), f"{tally.difference:+6.1f}", _rating(tally))
        rows.append([printable(cell) for cell in row[not several :]])
    page.print()
    print_rows(page, rows)
    about = (
        "A shared victory counts in part. Points: by how much you were ahead, on average. Rating: how much stronger "
        "you are, where 400 is ten wins for one, and how far that may be off."
    )
    print_text(page, Text(about, "dim"))


def _rating(tally: Tally) -> str:
    """A rating with no more digits than are known."""
    if tally.games < ENOUGH:
        return "too few"
    return f"{round(tally.rating, -1):+d} ± {round(tally.reach, -1)}"


def _print_accuracy(page: Console, games: Sequence[PastGame]) -> None:
    """How accurately people play over time, in the games that were reviewed."""
    rows: list[Sequence[Cell]] = []
    for who in sorted({seat.name for game in games for seat in game.people}, key=str.casefold):
        found = accuracies(games, who)
        if found:
            latest = f"{percent(sum(found[-ENOUGH:]) / len(found[-ENOUGH:]))} lately"
            of_all = f"{percent(sum(found) / len(found))} in {len(found)} game{'s' * (len(found) != 1)}"
            row = (printable(who), "".join(bar(it) for it in found[-LATEST:]), of_all)
            rows.append((*row, latest if len(found) > ENOUGH else ""))
    if not rows:
        return
    page.print()
    print_text(page, f"Accuracy in the games that were reviewed, over time ({typed('review 1')}):")
    print_rows(page, rows)


def _print_dishes(page: Console, taken: Sequence[Dish]) -> None:
    if not taken:
        return
    rows: list[Sequence[Cell]] = [_heading("", "laid", "an equal share")]
    rows += [(type_name(type_number(dish.type)), f"{dish.mine:4}", f"{dish.fair:14.1f}") for dish in _loved(taken)]
    page.print()
    print_text(page, f"What you take most and least, in your latest {LATEST} games at most:")
    print_rows(page, rows)


def _loved(taken: Sequence[Dish]) -> list[Dish]:
    """The most and the least loved."""
    return [*taken[:ENDS], *taken[max(ENDS, len(taken) - ENDS) :]]


def _print_again(page: Console) -> None:
    page.print()
    print_text(page, "Watch, review or see the points of a game by its number (the latest is 1):")
    page.print(f"  {typed('replay 1')}\n  {typed('review 1')}\n  {typed('history 1')}")


def _print_unfinished(page: Console, waiting: Sequence[OpenGame]) -> None:
    rows: list[Sequence[Cell]] = [_heading("", "left", "unfinished", "where", "players")]
    rows += [(str(number), *open_row(game)) for number, game in enumerate(waiting, 1)]
    page.print()
    print_rows(page, rows)
    print_text(page, "Continue one by its number, or delete some for good:")
    page.print(f"  {typed('play --resume 1')}\n  {typed('history --clear 1')}")


def _tell_one(game: PastGame, number: int, as_json: bool) -> int:
    """One finished game: everybody's points in every round, with the reasons."""
    if as_json:
        print(msgspec.json.encode(game).decode())
        return 0
    match = Match.replay(record_from_json(read_text(game.file)))
    names = [printable(name) for name in match.names]
    page = open_page()
    print_text(page, Text(f"{title_of(game)}, {game.when:%Y-%m-%d %H:%M}", "bold"))
    print_text(page, verdict(match.standing, names))
    for score in match.scores:
        print_text(page, Text(f"\n{score_title(score)}", "bold"))
        print_rows(page, [(name, points, list(why)) for name, points, why in score_rows(score, names)], right=1)
    print_text(page, Text("\nIn the end", "bold"))
    print_rows(page, standing_rows(match.standing, names), right=2)
    page.print()
    if game.accuracy is not None:
        each = ", ".join(f"{name} {share(it)}" for name, it in zip(names, game.accuracy, strict=True))
        print_text(page, f"Accuracy: {each}.")
    print_text(
        page, f"Watch it again: {typed(f'replay {number}')}; review it: {typed(f'review {number}')}; its record is"
    )
    page.print(f"  {shlex.quote(game.file)}", soft_wrap=True)
    return 0
