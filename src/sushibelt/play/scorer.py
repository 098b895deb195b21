"""Scores a real table: cards as they were played, or final points and desserts.

The cards go through the rules themselves, turn by turn, so that wasabi, miso soup and uramaki are
counted as they would be at the table.
"""

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
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
    DESSERTS,
    EGG_ON_WASABI,
    FACE_DOWN,
    FAMILIES,
    FIRST_CARD,
    MENU_7,
    NIGIRI,
    PUDDING_CARD,
    ROLLS,
    SPECIAL_ORDER,
    SPECIAL_ORDER_CARD,
    SPOON_6,
    SQUID,
    TAKEOUT_BOX,
    TYPE_NAMES,
    TYPE_OF,
    WASABI_CARD,
)
from ..rules.landing import arrive
from ..rules.menu import CLASSIC_MENU, Menu, barred, copies, menu_fault, new_game
from ..rules.scoring import score_desserts, score_round
from ..rules.state import FLIPPED, ORIGINAL, State
from ..rules.table import lay
from .errors import BadTable, SushibeltError
from .explain import dessert_reasons, round_reasons
from .standing import standing_from
from .words import answer_number, card_name, menu_from, type_name

_NUMBERED = {"chopsticks": 0, "spoon": 3, "menu": 6, "takeout_box": 9}
_MOST_POINTS = 9999
_SCORER_NAMES = [*CARD_NAMES, *_NUMBERED]


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


class _Played(msgspec.Struct, frozen=True):
    """A card as it was put down: plainly, copied by a special order, or since flipped."""

    card: int
    copied: bool = False
    dipped: bool = False
    flipped: bool = False
    flip_turn: int = 0
    """The turn in which it was flipped, if that was said."""


def score(table: Any) -> RoundResult | GameResult:
    """Score a table described as JSON data; raises BadTable with one clear sentence."""
    if not isinstance(table, dict):
        raise BadTable("A table is a JSON object with edition, players and tables.")
    classic = _edition(table)
    players = _players(table, classic)
    if "tables" in table:
        if "desserts" in table:
            raise BadTable("Give either tables for a round, or points and desserts for the end of the game.")
        return _score_round(table, classic, players)
    if "desserts" in table and "points" in table:
        return _score_game(table, classic, players)
    raise BadTable("Give tables for a round, or points and desserts for the end of the game.")


def _edition(table: dict[str, Any]) -> bool:
    edition = table.get("edition")
    if edition is None:
        raise BadTable('The edition is missing: it must be "classic" or "party".')
    if edition not in ("classic", "party"):
        raise BadTable(f'The edition must be "classic" or "party", not {_shown(edition)}.')
    return bool(edition == "classic")


def _players(table: dict[str, Any], classic: bool) -> int:
    players = table.get("players")
    if players is None:
        listed = table.get("tables", table.get("desserts"))
        players = len(listed) if isinstance(listed, list) else 0
    if type(players) is not int:
        raise BadTable(f"The number of players must be a whole number, not {_shown(players)}.")
    if not 2 <= players <= (5 if classic else 8):
        game = "The classic game is for 2 to 5" if classic else "Party is for 2 to 8"
        raise BadTable(f"{game} players, not {players}.")
    return players


def _shown(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 40 else text[:37] + "…"


def _per_player(table: dict[str, Any], key: str, players: int) -> list[Any]:
    value = table[key]
    if not isinstance(value, list):
        raise BadTable(f'"{key}" must be a list with one entry per player.')
    if len(value) != players:
        raise BadTable(f'"{key}" has {len(value)} entries, but there are {players} players.')
    return value


# --- cards and menus -----------------------------------------------------------------------------------


def _card(name: Any, classic: bool) -> int:
    """The card of this name, with spaces or underscores; order numbers score nothing and may be left out."""
    if not isinstance(name, str):
        raise BadTable(f"A card is named by a word, not {_shown(name)}.")
    name = _snake(name)
    if not classic and name in _NUMBERED:
        return CHOPSTICKS_1 + _NUMBERED[name]
    if name not in CARD_NAMES:
        begun = [known for known in _SCORER_NAMES if name and known.startswith(name)]
        likely = begun or get_close_matches(name, _SCORER_NAMES, 1, 0.7)
        hint = f"; did you mean {likely[0]}?" if likely else "."
        raise BadTable(f"There is no card called {_shown(name)}{hint}")
    card = CARD_NAMES.index(name)
    if classic and card not in copies(True, CLASSIC_MENU):
        raise BadTable(f"There is no {card_name(card)} in the classic game.")
    return card


def _played(entry: Any, classic: bool) -> _Played:
    """A table's entry: a card, "special_order:CARD" for a copy, "flipped", "flipped:CARD" or "flipped:CARD@TURN"."""
    word, colon, rest = entry.partition(":") if isinstance(entry, str) else (entry, "", "")
    if word == "flipped" and not classic:
        name, at, turn = rest.partition("@")
        if at and not (turn.isascii() and turn.isdigit() and len(turn) < 3):
            raise BadTable(f"{_shown(turn)} is no turn in which a card can be flipped.")
        return _Played(_card(name, classic) if colon else FACE_DOWN, flipped=True, flip_turn=int(turn or 0))
    if word != "special_order" or classic:
        return _Played(_card(entry, classic))
    if not colon:
        raise BadTable('Say what a special order copies, as in "special_order:tempura".')
    if rest == "flipped":
        return _Played(FACE_DOWN, copied=True)
    name = rest.removesuffix("_on_wasabi")
    card = _card(name, classic)
    if name != rest and answer_number(name) != card:
        raise BadTable(f"There is no card called {_shown(rest)}.")
    if name != rest and card + EGG_ON_WASABI not in range(EGG_ON_WASABI, EGG_ON_WASABI + 3):
        raise BadTable(f"Only nigiri go on wasabi, not {card_name(card)}.")
    if MENU_7 <= card <= BOX_12 or card == SPECIAL_ORDER_CARD:
        raise BadTable(f"A special order cannot copy {card_name(card, numbers=False)}.")
    return _Played(card, copied=True, dipped=name != rest)


def _given_menu(table: dict[str, Any], players: int) -> Menu | None:
    """The menu as it was given, checked; None if it was left out."""
    menu = table.get("menu")
    if menu is None:
        return None
    try:
        if isinstance(menu, dict):
            types = [
                menu.get("roll"),
                *_several(menu, "appetizers"),
                *_several(menu, "specials"),
                menu.get("dessert"),
            ]
            for name in types:
                if not isinstance(name, str):
                    raise BadTable("A menu names its roll, appetizers, specials and dessert.")
            chosen = menu_from([str(name) for name in types])
            for key, family in (("roll", ROLLS), ("dessert", DESSERTS)):
                if TYPE_NAMES.index(_snake(menu[key])) not in family:
                    raise BadTable(f"{type_name(TYPE_NAMES.index(_snake(menu[key]))).capitalize()} is no {key}.")
        elif isinstance(menu, str) or (isinstance(menu, list) and all(isinstance(name, str) for name in menu)):
            chosen = menu_from(menu)
        else:
            raise BadTable("A menu is a preset's name, or an object with roll, appetizers, specials and dessert.")
    except BadTable:
        raise
    except SushibeltError as error:
        raise BadTable(str(error)) from None
    if fault := menu_fault(chosen, players):
        raise BadTable(fault)
    return chosen


def _snake(name: str) -> str:
    return name.strip().lower().replace(" ", "_").replace("-", "_")


def _several(menu: dict[str, Any], key: str) -> list[Any]:
    value = menu.get(key)
    if not isinstance(value, list):
        raise BadTable(f'A menu\'s "{key}" must be a list.')
    return value


def _inferred_menu(types: set[int], players: int) -> Menu:
    """A legal menu with all these types; what is missing is filled up with types that nobody has."""
    for kind in sorted(types):
        if kind in barred(players):
            raise BadTable(f"{type_name(kind).capitalize()} cannot be used with {players} players.")
    menu = [NIGIRI]
    for name, wanted, family in FAMILIES[1:]:
        found = [kind for kind in family if kind in types]
        if len(found) > wanted:
            listed = ", ".join(type_name(kind) for kind in found)
            raise BadTable(f"No menu has {len(found)} {name}s: {listed}.")
        spare = [kind for kind in family if kind not in types and kind not in barred(players)]
        menu += found + spare[: wanted - len(found)]
    return tuple(menu)


def _game(
    table: dict[str, Any], classic: bool, players: int, cards: Counter[int], orders: int
) -> tuple[State, Menu, bool]:
    """The game these cards belong to, its menu, and whether that menu was given."""
    if classic:
        menu, given = CLASSIC_MENU, True
    else:
        types = {TYPE_OF[card] for card in cards} | ({SPECIAL_ORDER} if orders else set())
        chosen = _given_menu(table, players)
        menu, given = chosen or _inferred_menu(types, players), chosen is not None
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
    turns = [_turns(entries, classic) for entries in _per_player(table, "tables", players)]
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


def _turns(entries: Any, classic: bool) -> list[tuple[_Played, ...]]:
    """A player's cards turn by turn: a list within the list is several cards of one turn, null is none."""
    if not isinstance(entries, list):
        raise BadTable("Each player's table must be a list of cards.")
    turns = []
    for entry in entries:
        cards = entry if isinstance(entry, list) else [] if entry is None else [entry]
        turns.append(tuple(_played(card, classic) for card in cards))
    return turns


def _check_tray(s: State, seat: int, tray: list[_Played], turns: int) -> None:
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

    def land_turn(self, number: int, turn: Sequence[tuple[_Played, ...]]) -> None:
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

    def _land(self, seat: int, played: _Played) -> None:
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

    def _land_copy(self, seat: int, played: _Played) -> None:
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
    points = _per_player(table, "points", players)
    for number in points:
        if type(number) is not int or abs(number) > _MOST_POINTS:
            raise BadTable(f"Points are whole numbers, not {_shown(number)}.")
    desserts = []
    for entries in _per_player(table, "desserts", players):
        if not isinstance(entries, list):
            raise BadTable("Each player's desserts must be a list of cards.")
        desserts.append([_card(entry, classic) for entry in entries])
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
