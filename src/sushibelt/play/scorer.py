"""Scores a real table: cards as they were played or as they lie, or final points and desserts.

Cards that were played go through the rules themselves, turn by turn, so that wasabi, miso soup and uramaki are
counted as they would be at the table.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from ..rules.cards.desserts import desserts_kept
from ..rules.cards.rolls import places_taken
from ..rules.catalogue import (
    BOX_12,
    CARD_NAMES,
    FACE_DOWN,
    MENU_7,
    MISO_CARD,
    PUDDING_CARD,
    SPECIAL_ORDER,
    SQUID,
    TAKEOUT_BOX,
    TYPE_OF,
    URAMAKI,
    WASABI_CARD,
)
from ..rules.menu import CLASSIC_MENU, ROUNDS, new_game
from ..rules.scoring import score_desserts, score_round
from ..rules.state import State
from .errors import BadTable
from .explain import dessert_reasons, round_reasons
from .scorer_input import (
    Played,
    card_from,
    edition_of,
    given_menu,
    inferred_menu,
    per_player,
    players_of,
    shown,
    tray_from,
    turns_from,
)
from .scorer_layout import PlayedTable, lay_tray
from .standing import standing_from
from .table_faults import TableFault, TrayInFront, fault_in_words, table_faults
from .table_limits import IN_FRONT, KEPT, PLAYED
from .words import card_name

_MOST_POINTS = 9999


class RoundResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """Each player's points for a round, and why."""

    points: tuple[int, ...]
    explain: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    """What to mind about how the table was read; mostly nothing."""


class GameResult(msgspec.Struct, frozen=True):
    """The end of a game: totals, winners, players by rank, and why the desserts count as they do."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    explain: tuple[tuple[str, ...], ...]


def score(table: Any) -> RoundResult | GameResult:
    """Score a table described as JSON data; raises BadTable with one clear sentence."""
    if not isinstance(table, dict):
        raise BadTable("A table is a JSON object with edition, players, and tables or trays.")
    classic = edition_of(table)
    players = players_of(table, classic)
    if "tables" in table and "trays" in table:
        raise BadTable("Give either tables, turn by turn, or trays, what lies in front at the end.")
    if "tables" in table or "trays" in table:
        if "desserts" in table:
            raise BadTable("Give either tables or trays for a round, or points and desserts for the end of the game.")
        return (_score_tables if "tables" in table else _score_trays)(table, classic, players)
    if "desserts" in table and "points" in table:
        return _score_game(table, classic, players)
    raise BadTable("Give tables or trays for a round, or points and desserts for the end of the game.")


def _checked(table: dict[str, Any], classic: bool, trays: list[TrayInFront], told: int) -> tuple[State, bool]:
    """The game these cards belong to, and whether its menu was given; raises BadTable if they cannot be there."""
    players = len(trays)
    menu = CLASSIC_MENU if classic else given_menu(table, players)
    given = menu is not None
    if menu is None:
        menu = inferred_menu(types_in(trays), players)
    if faults := table_faults(classic, menu, [trays], told, first_round=ROUNDS):
        sentence = fault_in_words(faults[0])
        if faults[0].kind == "place_open":
            sentence = sentence[:-1] + '; "race" says which places were taken, and "tables" has the race run.'
        raise BadTable(sentence)
    return new_game(classic, menu, players), given


def types_in(trays: list[TrayInFront]) -> set[int]:
    """The card types that a game with these cards must have."""
    played = [played for tray in trays for played in tray.cards]
    types = {TYPE_OF[one.card] for one in played if one.card != FACE_DOWN}
    if any(one.copied for one in played):
        types.add(SPECIAL_ORDER)
    if any(one.flipped or one.card == FACE_DOWN for one in played):
        types.add(TAKEOUT_BOX)
    if any(tray.race for tray in trays):
        types.add(URAMAKI)
    return types


def _round_result(s: State, notes: tuple[str, ...] = ()) -> RoundResult:
    """The points of what lies in front now, added to those of the race."""
    score_round(s)
    return RoundResult(
        points=tuple(s.points[seat] for seat in range(s.seats)),
        explain=tuple(tuple(reason.text for reason in round_reasons(s, seat)) for seat in range(s.seats)),
        notes=notes,
    )


# --- a round, as the cards lie at its end ---------------------------------------------------------------


def _score_trays(table: dict[str, Any], classic: bool, players: int) -> RoundResult:
    races = per_player(table, "race", players) if "race" in table else [0] * players
    for points in races:
        if type(points) is not int:
            raise BadTable(f"Points of the uramaki race are whole numbers, not {shown(points)}.")
    lists = [tray_from(entries, classic) for entries in per_player(table, "trays", players)]
    trays = [TrayInFront(tuple(tray), race) for tray, race in zip(lists, races, strict=True)]
    s, _ = _checked(table, classic, trays, IN_FRONT)
    for seat, tray in enumerate(trays):
        s.points[seat] = s.race_points[seat] = tray.race
        lay_tray(s, seat, tray.cards)
    s.next_place = 1 + places_taken(s.race_points, 0, players)
    return _round_result(s)


# --- a round, turn by turn ------------------------------------------------------------------------------


def _score_tables(table: dict[str, Any], classic: bool, players: int) -> RoundResult:
    if "race" in table:
        raise BadTable('In "tables" the uramaki race is run turn by turn; "race" belongs to "trays".')
    lists = per_player(table, "tables", players)
    turns = [turns_from(entries, classic) for entries in lists]
    trays = [TrayInFront(tuple(played for turn in tray for played in turn)) for tray in turns]
    s, _ = _checked(table, classic, trays, PLAYED)
    for seat, tray in enumerate(turns):
        if len(tray) > s.cards_each:
            raise BadTable(fault_in_words(TableFault("full", 0, seat, 0, len(tray), s.cards_each)))
        _check_flips(seat, trays[seat].cards)
    table_now = PlayedTable(s)
    for number in range(s.cards_each):
        table_now.land_turn(number + 1, [tray[number] if number < len(tray) else () for tray in turns])
    return _round_result(s, _notes(s, turns))


def _check_flips(seat: int, tray: Sequence[Played]) -> None:
    """Whoever flipped a wasabi or a nigiri must say when, if it matters."""
    dipping = any(played.card == WASABI_CARD for played in tray) and any(played.card <= SQUID for played in tray)
    for played in tray:
        if played.flipped and dipping and not played.flip_turn and (played.card <= SQUID or played.card == WASABI_CARD):
            name = CARD_NAMES[played.card]
            raise BadTable(
                f'Say in which turn Player {seat + 1} flipped the {card_name(played.card)}, as in "flipped:{name}@4".'
            )


def _notes(s: State, turns: Sequence[Sequence[Sequence[Played]]]) -> tuple[str, ...]:
    """What to tell somebody who may have listed only what lies in front: nothing in the lists speaks of turns."""
    every_turn = [turn for tray in turns for turn in tray]
    if any(len(turn) != 1 or turn[0].flip_turn or MENU_7 <= turn[0].card <= BOX_12 for turn in every_turn):
        return ()
    done = ["miso soups of one turn were discarded"] * (s.discard[MISO_CARD] > 0)
    done += ["ten uramaki icons took a place in the race"] * (s.next_place > 1)
    if not done:
        return ()
    what = " and ".join(done).capitalize()
    return (f'{what}, as lists in "tables" go turn by turn; for what lies in front at the end there is "trays".',)


# --- the end of a game ----------------------------------------------------------------------------------


def _score_game(table: dict[str, Any], classic: bool, players: int) -> GameResult:
    points = per_player(table, "points", players)
    for number in points:
        if type(number) is not int or abs(number) > _MOST_POINTS:
            raise BadTable(f"Points are whole numbers, not {shown(number)}.")
    desserts = []
    for entries in per_player(table, "desserts", players):
        if not isinstance(entries, list):
            raise BadTable("Each player's desserts must be a list of cards.")
        desserts.append([card_from(entry, classic) for entry in entries])
        for card in desserts[-1]:
            if card < PUDDING_CARD:
                raise BadTable(f"{card_name(card).capitalize()} is no dessert.")
    trays = [TrayInFront(tuple(Played(card) for card in kept)) for kept in desserts]
    s, given = _checked(table, classic, trays, KEPT)
    for seat, kept in enumerate(desserts):
        s.points[seat] = points[seat]
        for card in kept:
            s.dessert[seat, card - PUDDING_CARD] += 1
    known = given or any(desserts)
    if known:
        score_desserts(s)
    totals = [s.points[seat] for seat in range(players)]
    standing = standing_from(totals, [desserts_kept(s, seat) for seat in range(players)])
    return GameResult(
        totals=standing.points,
        winners=standing.winners,
        ranking=standing.ranking,
        explain=tuple(
            tuple(reason.text for reason in dessert_reasons(s, seat)) if known else () for seat in range(players)
        ),
    )
