"""Finished games as rows, from their records: how seats came out, where points came from, and who chose what.

A record is played again for it, so a row says only what the rules say. Each table has one row function.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ..columns import (
    BOTH_WAYS,
    EDITION,
    MENU,
    NUMBER,
    PRINTING,
    RANK,
    RULES,
    SEAT,
    SEATS,
    TEXT,
    TEXTS,
    VARIANT_COLUMNS,
    WHOLE,
    WIN_SHARE,
    Column,
    Row,
    variant_columns,
)
from ..play.errors import BadRecord, SushibeltError
from ..play.hindsight import Hindsight, look_back
from ..play.record import GameRecord
from ..play.words import answer_key

_GAME: Final = (
    Column("file", TEXT, "where the record came from; empty if nobody said"),
    Column("game", WHOLE, "which game of that file, from 1"),
    EDITION,
    MENU,
    PRINTING,
    BOTH_WAYS,
    SEATS,
    RULES,
    *VARIANT_COLUMNS,
)
_SEAT: Final = (
    SEAT,
    Column("name", TEXT, "who sat there"),
    Column("player", TEXT, "person, or the bot as it was named; empty if nobody wrote it down"),
)
SEAT_COLUMNS: Final = (
    *_GAME,
    *_SEAT,
    Column("points", WHOLE, "at the end"),
    Column("round_1", WHOLE, "points of the first round; empty if the record starts later"),
    Column("round_2", WHOLE, "points of the second round"),
    Column("round_3", WHOLE, "points of the third round"),
    Column("round_4", WHOLE, "points of the fourth round, which only variants have"),
    Column("round_5", WHOLE, "points of the fifth round"),
    Column("dessert_points", WHOLE, "points for desserts at the end"),
    Column("desserts", WHOLE, "dessert cards kept, which break ties"),
    RANK,
    WIN_SHARE,
)
POINT_COLUMNS: Final = (
    *_GAME,
    *_SEAT,
    Column("round", WHOLE, "from 1; 0 for the desserts at the end"),
    Column("type", TEXT, "the card type, or face_down"),
    Column("points", WHOLE, "what the type brought this seat then"),
    Column("why", TEXT, "the reason, in words"),
)
CHOICE_COLUMNS: Final = (
    *_GAME,
    *_SEAT,
    Column("answer_number", WHOLE, "how many answers of the record came before"),
    Column("round", WHOLE, "from 1"),
    Column("turn", WHOLE, "of the round, from 1"),
    Column("question", TEXT, "what was asked: pick, copy, dip, call, second, ask, give, menu or flip"),
    Column("answer", TEXT, "what was answered, by its exact name"),
    Column("options", TEXTS, "all that could be answered; there were at least two, and nothing was taken back"),
    Column("hand", TEXTS, "the cards in hand"),
    Column("hands_known", WHOLE, "how many hands the seat knew, its own included"),
    Column("points_then", WHOLE, "the seat's points at that moment"),
    Column("points", WHOLE, "its points at the end"),
    Column("win_share", NUMBER, "its share of the win"),
)


def seat_rows(past: Hindsight, file: str = "", game: int = 1) -> Iterator[Row]:
    """One row for each seat: how it came out."""
    rounds = {score.round_no: score.points for score in past.scores}
    for seat, about in enumerate(_seats(past, file, game)):
        by_round = {f"round_{number}": rounds[number][seat] if number in rounds else None for number in range(1, 6)}
        yield {
            **about,
            "points": past.standing.points[seat],
            **by_round,
            "dessert_points": rounds[0][seat],
            "desserts": past.standing.desserts[seat],
            "rank": past.standing.ranks[seat],
            "win_share": past.standing.win_shares[seat],
        }


def point_rows(past: Hindsight, file: str = "", game: int = 1) -> Iterator[Row]:
    """One row for each seat, round and card type that has something to say."""
    seats = _seats(past, file, game)
    for score in past.scores:
        for about, reasons in zip(seats, score.reasons, strict=True):
            for reason in reasons:
                fields = {"round": score.round_no, "type": reason.kind, "points": reason.points, "why": reason.text}
                yield {**about, **fields}


def choice_rows(past: Hindsight, file: str = "", game: int = 1) -> Iterator[Row]:
    """One row for each choice: what was asked, what could be answered, and what was."""
    seats = _seats(past, file, game)
    for choice in past.choices:
        view = choice.view
        yield {
            **seats[choice.seat],
            "answer_number": choice.number,
            "round": view.round_no,
            "turn": view.turn_no,
            "question": choice.question.kind,
            "answer": answer_key(choice.given),
            "options": list(choice.question.names),
            "hand": [answer_key(card) for card in view.hands[choice.seat] or ()],
            "hands_known": sum(hand is not None for hand in view.hands),
            "points_then": view.points[choice.seat],
            "points": past.standing.points[choice.seat],
            "win_share": past.standing.win_shares[choice.seat],
        }


TABLES: Final[dict[str, tuple[tuple[Column, ...], Callable[[Hindsight, str, int], Iterator[Row]]]]] = {
    "seats": (SEAT_COLUMNS, seat_rows),
    "points": (POINT_COLUMNS, point_rows),
    "choices": (CHOICE_COLUMNS, choice_rows),
}
"""The tables there are, by name: what their columns are, and how a game's rows are made."""


def record_rows(table: str, records: Iterable[tuple[str, int, GameRecord]]) -> Iterator[Row]:
    """The rows of many games, each given with its file and its number there; made one game at a time."""
    _, rows = TABLES[table]
    for file, game, record in records:
        try:
            past = look_back(record)
        except SushibeltError as problem:
            raise BadRecord(f"{file + ', game' if file else 'Game'} {game}: {problem}") from None
        yield from rows(past, file, game)


def _seats(past: Hindsight, file: str, game: int) -> list[Row]:
    """What every row of a seat begins with."""
    record = past.record
    about = {
        "file": file,
        "game": game,
        "edition": record.edition,
        "menu": record.menu or "",
        "printing": record.printing,
        "both_ways": record.both_ways,
        "seats": len(record.seats),
        "rules": record.rules,
        **variant_columns(record.variant),
    }
    players = record.players or ("",) * len(record.seats)
    return [
        {**about, "seat": seat, "name": name, "player": player}
        for seat, (name, player) in enumerate(zip(record.seats, players, strict=True))
    ]
