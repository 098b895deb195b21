"""The score sheet of a real game: who plays what, what lay in front of everybody in each round, and what it came to."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from ..rules.catalogue import CARD_NAMES, PUDDING_CARD, TYPE_NAMES
from ..rules.menu import CLASSIC_MENU, ROUNDS, Menu, menu_fault
from .card_words import Vocabulary, either
from .errors import BadTable
from .scorer import GameResult, RoundResult, score, types_in
from .scorer_input import inferred_menu, players_of, shown, tray_from
from .table_faults import TableFault, TrayInFront, fault_in_words, table_faults
from .tray_line import NOTHING, Tray
from .words import listed

SETTINGS = ("edition", "menu", "players")
"""What a sheet says before the first round."""
RACE_FAULTS = ("no_race", "too_few_icons", "place_open")
"""What may be wrong with a race of uramaki only because not everybody's tray is known."""
_LONGEST_NAME = 30

Place = tuple[int, int]
"""A round, counted from 0, and a seat."""


class ScoreSheet(msgspec.Struct, frozen=True):
    """A game as far as it is written down."""

    names: tuple[str, ...]
    classic: bool = False
    menu: Menu | None = None
    """Party's menu; None to find it from the cards."""
    rounds: tuple[tuple[Tray | None, ...], ...] = ()
    """Each player's tray in each round that was begun; None where it is still to be said."""

    @property
    def vocabulary(self) -> Vocabulary:
        """What can be said of this game's trays."""
        return Vocabulary(self.classic, self.menu)

    @property
    def finished(self) -> bool:
        """Whether all rounds are there."""
        return self.gap is None

    @property
    def gap(self) -> Place | None:
        """The first tray that is still to be said; None after the last."""
        for number in range(ROUNDS):
            for seat in range(len(self.names)):
                if self.tray((number, seat)) is None:
                    return number, seat
        return None

    def tray(self, place: Place) -> Tray | None:
        """What is known to have lain there."""
        number, seat = place
        return self.rounds[number][seat] if number < len(self.rounds) else None

    def is_whole(self, number: int) -> bool:
        """Whether everybody's tray of a round is there."""
        return number < len(self.rounds) and None not in self.rounds[number]

    def check_whole(self) -> None:
        """Refuse a sheet on which a player is missing in a round."""
        if not self.rounds:
            raise BadTable("No round is there yet.")
        for number, trays in enumerate(self.rounds, 1):
            if missing := [name for name, tray in zip(self.names, trays, strict=True) if tray is None]:
                who = listed(missing)
                raise BadTable(f"Round {number} has no cards for {who}; write {NOTHING} where none lie in front.")

    def with_tray(self, place: Place, tray: Tray) -> "ScoreSheet":
        """The sheet with another tray there."""
        number, seat = place
        rounds = [list(trays) for trays in self.rounds]
        rounds += [[None] * len(self.names) for _ in range(number + 1 - len(rounds))]
        rounds[number][seat] = tray
        return msgspec.structs.replace(self, rounds=tuple(tuple(trays) for trays in rounds))

    # --- what can be -------------------------------------------------------------------------------------

    def check(self) -> None:
        """Refuse rounds that no table can show; a race is judged as soon as its round is whole."""
        if faults := self._faults():
            raise BadTable(self._in_words(faults[0]))

    def check_tray(self, place: Place, tray: Tray) -> None:
        """Refuse a tray that cannot lie there beside the others; what was wrong before is no fault of this one."""
        self._in_front(tray)
        try:
            before = {_about(fault): fault.count for fault in self._faults()}
        except BadTable:  # no menu has the others' cards
            return
        for fault in self.with_tray(place, tray)._faults():
            if fault.count > before.get(_about(fault), 0):
                raise BadTable(self._in_words(fault))

    def _faults(self) -> list[TableFault]:
        """What no table can show, leaving races of which not all is known yet."""
        if not self.rounds:
            return []
        rounds = [[self._in_front(tray or Tray()) for tray in trays] for trays in self.rounds]
        menu = CLASSIC_MENU if self.classic else self.menu or inferred_menu(self._types(), len(self.names))
        faults = table_faults(self.classic, menu, rounds)
        return [fault for fault in faults if fault.kind not in RACE_FAULTS or self.is_whole(fault.round_no - 1)]

    def _in_words(self, fault: TableFault) -> str:
        sentence = fault_in_words(fault, self.names)
        if fault.kind == "place_open":
            sentence = f"{sentence[:-1]}; say who took a place, as in uramaki 1st."
        return f"Round {fault.round_no}: {sentence}" if len(self.rounds) > 1 else sentence

    def _in_front(self, tray: Tray) -> TrayInFront:
        return TrayInFront(tuple(tray_from(list(tray.cards), self.classic)), tray.race)

    def _types(self) -> set[int]:
        """The types that the cards show to be on the menu."""
        return types_in([self._in_front(tray) for trays in self.rounds for tray in trays if tray is not None])

    # --- points ------------------------------------------------------------------------------------------

    def round_result(self, number: int) -> RoundResult:
        """A whole round's points."""
        trays = [tray or Tray() for tray in self.rounds[number]]
        table: dict[str, Any] = {"trays": [list(tray.cards) for tray in trays], "race": [tray.race for tray in trays]}
        if not self.classic:
            menu = self.menu or inferred_menu(self._types(), len(self.names))
            table["menu"] = [TYPE_NAMES[kind] for kind in menu]
        result = self._scored(table)
        assert isinstance(result, RoundResult)
        return result

    def points(self) -> list[int]:
        """Everybody's points of all whole rounds."""
        results = [self.round_result(number) for number in range(len(self.rounds)) if self.is_whole(number)]
        return [sum(result.points[seat] for result in results) for seat in range(len(self.names))]

    def desserts(self) -> list[list[str]]:
        """Everybody's desserts, set aside in all rounds so far."""
        return [
            [
                dessert
                for trays in self.rounds
                for card in (trays[seat] or Tray()).cards
                if _is_dessert(dessert := card.rpartition(":")[2])
            ]
            for seat in range(len(self.names))
        ]

    def end_result(self) -> GameResult:
        """The end of the game: desserts and ranking. Where nobody said the menu and none has a dessert, none counts."""
        table: dict[str, Any] = {"points": self.points(), "desserts": self.desserts()}
        if self.menu is not None:
            table["menu"] = [TYPE_NAMES[kind] for kind in self.menu]
        result = self._scored(table)
        assert isinstance(result, GameResult)
        return result

    def _scored(self, table: dict[str, Any]) -> RoundResult | GameResult:
        return score({"edition": "classic" if self.classic else "party", "players": len(self.names), **table})


def _about(fault: TableFault) -> tuple[str, int, int, int]:
    """What a fault is about, however large it is."""
    return fault.kind, fault.round_no, fault.seat, fault.about


def _is_dessert(card: str) -> bool:
    return card in CARD_NAMES and CARD_NAMES.index(card) >= PUDDING_CARD


# --- who plays what ---------------------------------------------------------------------------------------


def is_classic(text: str) -> bool:
    """Whether the classic game is meant, by the name of an edition or its start."""
    said = text.strip().casefold()
    for edition in ("party", "classic"):
        if said and edition.startswith(said):
            return edition == "classic"
    raise BadTable(f"The edition is classic or party, not {shown(text.strip())}.")


def names_from(text: str, classic: bool) -> tuple[str, ...]:
    """The players: names divided by commas, or how many there are."""
    names = [" ".join(name.split()) for name in text.split(",")]
    if len(names) == 1 and names[0].isdecimal() and len(names[0]) < 4:
        names = [f"Player {number}" for number in range(1, int(names[0]) + 1)]
    for number, name in enumerate(names):
        check_name(name, names[:number])
    players_of({"players": len(names)}, classic)
    return tuple(names)


def check_name(name: str, others: Sequence[str] = ()) -> None:
    """Refuse a name that a sheet could not tell from something else."""
    if not name:
        raise BadTable("A name is empty: say the players' names with commas between them.")
    if len(name) > _LONGEST_NAME or not name.isprintable() or re.search(r"[:;,#|\"]", name):
        raise BadTable(
            f"A name has at most {_LONGEST_NAME} signs, none of them : ; , # | or a quote, unlike {shown(name)}."
        )
    if name.casefold() in SETTINGS or re.fullmatch(r"(round )?\d+|round", name.casefold()):
        raise BadTable(f"Nobody can be called {shown(name)} on a score sheet.")
    if name.casefold() in [other.casefold() for other in others]:
        raise BadTable(f"Two players are called {name}; give one of them another name.")


def seat_of(text: str, names: Sequence[str], by_start: bool = False) -> int:
    """The seat of the player of this name, or of the only one whose name starts so; raises BadTable."""
    said = " ".join(text.casefold().split())
    plain = [name.casefold() for name in names]
    if said in plain:
        return plain.index(said)
    found = [seat for seat, name in enumerate(plain) if by_start and said and name.startswith(said)]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadTable(f"{shown(text)} could be {either([names[seat] for seat in found])}.")
    near = [names[plain.index(name)] for name in get_close_matches(said, plain, 3, 0.6)]
    raise BadTable(f"Nobody here is called {shown(text)}" + (f"; did you mean {either(near)}?" if near else "."))


def check_menu(menu: Menu | None, players: int) -> None:
    """Refuse a menu that cannot be used with so many players."""
    if menu is not None and (fault := menu_fault(menu, players)):
        raise BadTable(fault)
