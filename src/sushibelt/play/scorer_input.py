"""A real table as people describe it, in JSON: every part checked, each fault in one clear sentence."""

import json
from difflib import get_close_matches
from typing import Any

import msgspec

from ..rules.catalogue import (
    ANSWER_NAMES,
    BOX_12,
    CARD_NAMES,
    CHOPSTICKS_1,
    DESSERTS,
    FACE_DOWN,
    FAMILIES,
    MENU_7,
    NIGIRI,
    ROLLS,
    SPECIAL_ORDER_CARD,
    SQUID,
    TYPE_NAMES,
    TYPE_OF,
    WASABI_CARD,
    WASABI_UNDER_EGG,
)
from ..rules.menu import CLASSIC_MENU, Menu, barred, copies, menu_fault
from .errors import BadTable, SushibeltError
from .words import card_name, menu_from, type_name

_NUMBERED = {"chopsticks": 0, "spoon": 3, "menu": 6, "takeout_box": 9}
_SCORER_NAMES = [*CARD_NAMES, *_NUMBERED]


class Played(msgspec.Struct, frozen=True):
    """A card as it was put down: plainly, copied by a special order, or since flipped."""

    card: int
    copied: bool = False
    dipped: bool = False
    flipped: bool = False
    flip_turn: int = 0
    """The turn in which it was flipped, if that was said."""


_ALSO_LYING = {name: Played(WASABI_CARD) for name in ANSWER_NAMES[WASABI_UNDER_EGG:FACE_DOWN]} | {
    ANSWER_NAMES[FACE_DOWN]: Played(FACE_DOWN, flipped=True)
}
"""Other exact names of what lies in front, as positions and views know them."""


def edition_of(table: dict[str, Any]) -> bool:
    """Whether it is the classic game."""
    edition = table.get("edition")
    if edition is None:
        raise BadTable('The edition is missing: it must be "classic" or "party".')
    if edition not in ("classic", "party"):
        raise BadTable(f'The edition must be "classic" or "party", not {shown(edition)}.')
    return bool(edition == "classic")


def players_of(table: dict[str, Any], classic: bool) -> int:
    """How many play."""
    players = table.get("players")
    if players is None:
        listed = next((table[key] for key in ("tables", "trays", "desserts") if key in table), None)
        players = len(listed) if isinstance(listed, list) else 0
    if type(players) is not int:
        raise BadTable(f"The number of players must be a whole number, not {shown(players)}.")
    if not 2 <= players <= (5 if classic else 8):
        game = "The classic game is for 2 to 5" if classic else "Party is for 2 to 8"
        raise BadTable(f"{game} players, not {players}.")
    return players


def shown(value: Any) -> str:
    """What was given, as the end of a complaint."""
    try:
        text = msgspec.json.encode(value).decode()
    except UnicodeEncodeError:  # half a character, which only some JSON can say
        text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "…"


def per_player(table: dict[str, Any], key: str, players: int) -> list[Any]:
    """A list with one entry for each player."""
    value = table[key]
    if not isinstance(value, list):
        raise BadTable(f'"{key}" must be a list with one entry per player.')
    if len(value) != players:
        raise BadTable(f'"{key}" has {len(value)} entries, but there are {players} players.')
    return value


def card_from(name: Any, classic: bool) -> int:
    """The card of this name, with spaces or underscores; order numbers score nothing and may be left out."""
    if not isinstance(name, str):
        raise BadTable(f"A card is named by a word, not {shown(name)}.")
    name = _snake(name)
    if not classic and name in _NUMBERED:
        return CHOPSTICKS_1 + _NUMBERED[name]
    if name not in CARD_NAMES:
        begun = [known for known in _SCORER_NAMES if name and known.startswith(name)]
        likely = begun or get_close_matches(name, _SCORER_NAMES, 1, 0.7)
        hint = f"; did you mean {likely[0]}?" if likely else "."
        raise BadTable(f"There is no card called {shown(name)}{hint}")
    card = CARD_NAMES.index(name)
    if classic and card not in copies(True, CLASSIC_MENU):
        raise BadTable(f"There is no {card_name(card)} in the classic game.")
    return card


def played_from(entry: Any, classic: bool) -> Played:
    """A table's entry: a card, "special_order:CARD" for a copy, "flipped", "flipped:CARD" or "flipped:CARD@TURN"."""
    word, colon, rest = entry.partition(":") if isinstance(entry, str) else (entry, "", "")
    if word == "flipped" and not classic:
        name, at, turn = rest.partition("@")
        if at and not (turn.isascii() and turn.isdigit() and len(turn) < 3):
            raise BadTable(f"{shown(turn)} is no turn in which a card can be flipped.")
        return Played(card_from(name, classic) if colon else FACE_DOWN, flipped=True, flip_turn=int(turn or 0))
    if word != "special_order" or classic:
        return _lying_from(entry, classic)
    if not colon:
        raise BadTable('Say what a special order copies, as in "special_order:tempura".')
    if rest == "flipped":
        return Played(FACE_DOWN, copied=True)
    model = _lying_from(rest, classic)
    if MENU_7 <= model.card <= BOX_12 or model.card == SPECIAL_ORDER_CARD:
        raise BadTable(f"A special order cannot copy {card_name(model.card, numbers=False)}.")
    return Played(model.card, copied=True, dipped=model.dipped)


def _lying_from(name: Any, classic: bool) -> Played:
    """A card, or a nigiri that lies on wasabi."""
    said = _snake(name) if isinstance(name, str) else name
    dipped = isinstance(said, str) and said.endswith("_on_wasabi")
    card = card_from(said.removesuffix("_on_wasabi") if dipped else said, classic)
    if dipped and card > SQUID:
        raise BadTable(f"Only nigiri go on wasabi, not {card_name(card)}.")
    return Played(card, dipped=dipped)


def turns_from(entries: Any, classic: bool) -> list[tuple[Played, ...]]:
    """A player's cards turn by turn: a list within the list is several cards of one turn, null is none."""
    if not isinstance(entries, list):
        raise BadTable("Each player's table must be a list of cards.")
    turns = []
    for entry in entries:
        cards = entry if isinstance(entry, list) else [] if entry is None else [entry]
        turns.append(tuple(played_from(card, classic) for card in cards))
    for played in (played for turn in turns for played in turn):
        if played.dipped and not played.copied:
            name = CARD_NAMES[played.card]
            raise BadTable(f'In "tables" {name} goes on free wasabi by itself; {name}_on_wasabi belongs to "trays".')
    return turns


def tray_from(entries: Any, classic: bool) -> list[Played]:
    """What lies in front of a player at the end of a round; a nigiri on wasabi has one even if it is not listed."""
    if not isinstance(entries, list):
        raise BadTable("Each player's tray must be a list of cards.")
    tray = []
    for entry in entries:
        if entry is None or isinstance(entry, list):
            raise BadTable('A tray is a plain list of cards; null and several cards of one turn belong to "tables".')
        also = _ALSO_LYING.get(_snake(entry)) if isinstance(entry, str) else None
        played = also or played_from(entry, classic)
        if played.flip_turn:
            raise BadTable('A tray has no turns: say when a card was flipped in "tables".')
        if MENU_7 <= played.card <= BOX_12 and not played.flipped:
            raise BadTable(f"{type_name(TYPE_OF[played.card]).capitalize()} never stays in front.")
        tray.append(played)
    wasabi = sum(played.card == WASABI_CARD and not played.flipped for played in tray)
    dipped = sum(played.dipped for played in tray)
    return [Played(WASABI_CARD)] * max(0, dipped - wasabi) + tray


def given_menu(table: dict[str, Any], players: int) -> Menu | None:
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


def inferred_menu(types: set[int], players: int) -> Menu:
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
