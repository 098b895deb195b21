"""Scores a real table: cards as they were played, or final points and desserts.

The cards go through the rules themselves, turn by turn, so that wasabi, miso soup and uramaki are
counted as they would be at the table.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from ..rules.cards.appetizers import check_miso
from ..rules.cards.desserts import desserts_kept
from ..rules.cards.rolls import check_uramaki
from ..rules.cards.specials import flip, flippable, land_special_order
from ..rules.catalogue import (
    BOX_12,
    CARD_NAMES,
    CHOPSTICKS_1,
    FACE_DOWN,
    FIRST_CARD,
    MENU_7,
    PUDDING_CARD,
    SPECIAL_ORDER,
    SPECIAL_ORDER_CARD,
    SPOON_6,
    SQUID,
    TAKEOUT_BOX,
    TYPE_OF,
    WASABI_CARD,
)
from ..rules.landing import arrive
from ..rules.menu import CLASSIC_MENU, Menu, copies, new_game
from ..rules.scoring import score_desserts, score_round
from ..rules.state import FLIPPED, ORIGINAL, State
from ..rules.table import lay
from .errors import BadTable
from .explain import dessert_reasons, round_reasons
from .scorer_input import (
    Played,
    card_from,
    edition_of,
    given_menu,
    inferred_menu,
    per_player,
    played_from,
    players_of,
    shown,
)
from .standing import standing_from
from .words import card_name, type_name

_MOST_POINTS = 9999


class RoundResult(msgspec.Struct, frozen=True):
    """Each player's points for a round, and why."""

    points: tuple[int, ...]
    explain: tuple[tuple[str, ...], ...]


class GameResult(msgspec.Struct, frozen=True):
    """The end of a game: totals, winners, players by rank, and why the desserts count as they do."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    explain: tuple[tuple[str, ...], ...]


def score(table: Any) -> RoundResult | GameResult:
    """Score a table described as JSON data; raises BadTable with one clear sentence."""
    if not isinstance(table, dict):
        raise BadTable("A table is a JSON object with edition, players and tables.")
    classic = edition_of(table)
    players = players_of(table, classic)
    if "tables" in table:
        if "desserts" in table:
            raise BadTable("Give either tables for a round, or points and desserts for the end of the game.")
        return _score_round(table, classic, players)
    if "desserts" in table and "points" in table:
        return _score_game(table, classic, players)
    raise BadTable("Give tables for a round, or points and desserts for the end of the game.")


# --- cards and menus -----------------------------------------------------------------------------------


def _game(
    table: dict[str, Any], classic: bool, players: int, cards: Counter[int], orders: int
) -> tuple[State, Menu, bool]:
    """The game these cards belong to, its menu, and whether that menu was given."""
    if classic:
        menu, given = CLASSIC_MENU, True
    else:
        types = {TYPE_OF[card] for card in cards} | ({SPECIAL_ORDER} if orders else set())
        chosen = given_menu(table, players)
        menu, given = chosen or inferred_menu(types, players), chosen is not None
        for kind in sorted(types):
            if kind not in menu:
                raise BadTable(f"{type_name(kind).capitalize()} is not on the menu.")
    box = copies(classic, menu)
    if orders > box.get(SPECIAL_ORDER_CARD, 0):
        raise BadTable(f"There are only {box.get(SPECIAL_ORDER_CARD, 0)} special orders in the game.")
    spare = box.get(SPECIAL_ORDER_CARD, 0) - orders
    by_name = Counter[str]()
    limits = Counter[str]()
    for card, count in box.items():
        limits[card_name(card, numbers=False)] += count
    for card, count in cards.items():
        by_name[card_name(card, numbers=False)] += count
    for name, count in by_name.items():
        # A copy may be listed as what it has become: special orders not named as such leave room for that.
        spare -= max(0, count - limits[name])
        if count > limits[name] and spare < 0:
            raise BadTable(f"There are only {limits[name]} {name} in the game, not {count}.")
    return new_game(classic, menu, players), menu, given


# --- a round --------------------------------------------------------------------------------------------


def _score_round(table: dict[str, Any], classic: bool, players: int) -> RoundResult:
    turns = [_turns(entries, classic) for entries in per_player(table, "tables", players)]
    cards: Counter[int] = Counter()
    orders = 0
    for played in (played for tray in turns for turn in tray for played in turn):
        if played.copied:
            orders += 1
        elif played.card != FACE_DOWN:
            cards[played.card] += 1
    s, _, _ = _game(table, classic, players, cards, orders)
    for seat, tray in enumerate(turns):
        _check_tray(s, seat, [played for turn in tray for played in turn], len(tray))
    table_now = _Table(s)
    for number in range(s.cards_each):
        table_now.land_turn(number + 1, [tray[number] if number < len(tray) else () for tray in turns])
    score_round(s)
    return RoundResult(
        points=tuple(s.points[seat] for seat in range(players)),
        explain=tuple(tuple(reason.text for reason in round_reasons(s, seat)) for seat in range(players)),
    )


def _turns(entries: Any, classic: bool) -> list[tuple[Played, ...]]:
    """A player's cards turn by turn: a list within the list is several cards of one turn, null is none."""
    if not isinstance(entries, list):
        raise BadTable("Each player's table must be a list of cards.")
    turns = []
    for entry in entries:
        cards = entry if isinstance(entry, list) else [] if entry is None else [entry]
        turns.append(tuple(played_from(card, classic) for card in cards))
    return turns


def _check_tray(s: State, seat: int, tray: list[Played], turns: int) -> None:
    """A tray must be possible, and say when it matters at what time a card was flipped."""
    who = f"Player {seat + 1}"
    staying = sum(not MENU_7 <= played.card <= BOX_12 for played in tray)
    if max(staying, turns) > s.cards_each:
        raise BadTable(f"{who} has {max(staying, turns)} cards, but a round has {s.cards_each} turns.")
    boxed = any(s.menu[i] == TAKEOUT_BOX for i in range(8))
    dipping = any(played.card == WASABI_CARD for played in tray) and any(played.card <= SQUID for played in tray)
    for played in tray:
        if played.flipped and not boxed:
            raise BadTable(f"{who} has a flipped card, but there is no takeout box on the menu.")
        if played.flipped and dipping and not played.flip_turn and (played.card <= SQUID or played.card == WASABI_CARD):
            name = CARD_NAMES[played.card]
            raise BadTable(f'Say in which turn {who} flipped the {card_name(played.card)}, as in "flipped:{name}@4".')


class _Table:
    """A table on which the cards are laid again, turn by turn."""

    def __init__(self, s: State) -> None:
        self._s = s
        self._shown: list[set[int]] = [set() for _ in range(s.seats)]
        """What every player has had in front so far: special orders stay what they copied."""
        self._to_flip: list[tuple[int, int, int]] = []
        """Turn, seat and card of flips still to come."""

    def land_turn(self, number: int, turn: Sequence[tuple[Played, ...]]) -> None:
        """The first card of each player is revealed together with the others', further ones come one by one."""
        s = self._s
        s.turn_no = number
        s.miso_played = 0
        for seat, cards in enumerate(turn):
            if cards:
                self._land(seat, cards[0])
        self._check()
        for seat, cards in enumerate(turn):
            for played in cards[1:]:
                self._land(seat, played)
                self._check()
        for when, seat, card in self._to_flip:
            if when == number:
                self._flip(seat, card)

    def _check(self) -> None:
        if not self._s.classic:
            check_miso(self._s)
            check_uramaki(self._s)

    def _land(self, seat: int, played: Played) -> None:
        s = self._s
        if played.flipped and not played.flip_turn:
            lay(s, seat, min(played.card, SPECIAL_ORDER_CARD), ORIGINAL + FLIPPED)  # what it was scores nothing
        elif played.copied:
            self._land_copy(seat, played)
        elif not MENU_7 <= played.card <= BOX_12:
            arrive(s, seat, played.card)
        if played.flip_turn:
            if not s.turn_no < played.flip_turn <= s.cards_each:
                what = card_name(played.card)
                raise BadTable(f"Player {seat + 1} cannot flip the {what} in turn {played.flip_turn}.")
            self._to_flip.append((played.flip_turn, seat, played.card))
        self._shown[seat].add(played.card)
        if played.flipped:
            self._shown[seat].add(FACE_DOWN)

    def _land_copy(self, seat: int, played: Played) -> None:
        s = self._s
        models = {card for card in self._shown[seat] if card == played.card or _same_bonus(card, played.card)}
        if not models:
            model = "flipped card" if played.card == FACE_DOWN else card_name(played.card, numbers=False)
            raise BadTable(
                f"Player {seat + 1} has no {model} that a special order could copy; "
                "a copy may also be listed as what it has become."
            )
        if played.dipped and s.wasabi[seat] == 0:
            raise BadTable(f"Player {seat + 1} has no free wasabi for the special order.")
        s.copying[seat] = played.card
        s.dipping[seat] = int(played.dipped)
        land_special_order(s, seat)

    def _flip(self, seat: int, card: int) -> None:
        s = self._s
        for place in range(s.laid[seat]):
            if s.tray[seat, place] == card and flippable(s, seat, place):
                flip(s, seat, place)
                return
        raise BadTable(f"Player {seat + 1} has no {card_name(card)} in front to flip in turn {s.turn_no}.")


def _same_bonus(card: int, other: int) -> bool:
    """Whether both are chopsticks or both are spoons, whatever their number, which scores nothing."""
    return min(card, other) >= CHOPSTICKS_1 and max(card, other) <= SPOON_6 and TYPE_OF[card] == TYPE_OF[other]


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
    cards = Counter(card for kept in desserts for card in kept)
    for card in cards:
        if card < PUDDING_CARD:
            raise BadTable(f"{card_name(card).capitalize()} is no dessert.")
    s, menu, given = _game(table, classic, players, cards, 0)
    for seat, kept in enumerate(desserts):
        s.points[seat] = points[seat]
        for card in kept:
            s.dessert[seat, card - PUDDING_CARD] += 1
    known = given or any(FIRST_CARD[menu[7]] <= card for card in cards)
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
