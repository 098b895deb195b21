"""Score sheets as text and as CSV, as people write them: read and written again, they are the same sheet."""

import csv
import io
import re
from collections.abc import Iterator

from ..rules.menu import ROUNDS, Menu
from .errors import BadTable, SushibeltError
from .score_sheet import SETTINGS, ScoreSheet, check_menu, check_name, is_classic, names_from, seat_of
from .scorer_input import players_of, shown
from .tray_line import Tray, line_of, said_tray
from .words import menu_from, menu_key

_HEADER = ("round", "player", "cards")


# --- reading ----------------------------------------------------------------------------------------------


def is_csv(text: str) -> bool:
    """Whether a text looks like rows of a table rather than lines of a sheet."""
    return re.search(r"""^["']?(round|\d|round \d)["']?\s*[,;]""", text, re.IGNORECASE | re.MULTILINE) is not None


def sheet_from_text(text: str) -> ScoreSheet:
    """The sheet that a text describes; raises BadTable, which names the line."""
    reading = _Reading()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        said = line.partition("#")[0].strip()
        if not said:
            continue
        with reading.line(number):
            word, colon, rest = (part.strip() for part in said.partition(":"))
            if heading := re.fullmatch(r"round\s*(\d)", word.casefold()):
                reading.begin_round(int(heading[1]))
                if rest:
                    raise BadTable("A round's heading stands alone; each player has a line below it.")
            elif not colon:
                raise BadTable(
                    f'{shown(said)} is neither a heading such as "round 1" nor a player and the cards in front.'
                )
            elif word.casefold() in SETTINGS:
                reading.set(word.casefold(), rest)
            else:
                reading.say(word, rest)
    return reading.sheet()


def sheet_from_csv(text: str) -> ScoreSheet:
    """The sheet that rows of a table describe: round, player, cards in one cell or in several."""
    text = text.removeprefix("\ufeff")
    first = next((line for line in text.splitlines() if line.strip()), "")
    reading = _Reading()
    rows = csv.reader(io.StringIO(text), delimiter=";" if first.count(";") > first.count(",") else ",")
    try:
        for row in rows:
            _read_row(reading, rows.line_num, [cell.strip() for cell in row])
    except csv.Error as error:
        raise BadTable(f"Line {rows.line_num}: this is not CSV ({error}).") from None
    return reading.sheet()


def _read_row(reading: "_Reading", number: int, row: list[str]) -> None:
    while row and not row[-1]:  # spreadsheets make all rows equally long
        row.pop()
    if not row or row[0].startswith("#") or tuple(cell.casefold() for cell in row[:2]) == _HEADER[:2]:
        return
    with reading.line(number):
        if row[0].casefold() in SETTINGS:
            reading.set(row[0].casefold(), ", ".join(row[1:]))
        elif heading := re.fullmatch(r"(?:round\s*)?(\d)", row[0].casefold()):
            reading.begin_round(int(heading[1]))
            if len(row) < 2:
                raise BadTable("A row has a round, a player and the cards in front.")
            reading.say(row[1], ", ".join(cell for cell in row[2:] if cell))
        else:
            raise BadTable(f"A row begins with a round's number, or with {' or '.join(SETTINGS)}, not {shown(row[0])}.")


class _Line:
    """Where something was said: whatever is wrong with it names the line."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, SushibeltError):
            raise BadTable(f"Line {self._number}: {error}") from None


class _Reading:
    """A sheet of which more and more is known; who plays may be said by the first round itself."""

    def __init__(self) -> None:
        self._settings: dict[str, str] = {}
        self._rounds: list[dict[str, tuple[int, str]]] = []
        """For each round, every player's line and its number."""
        self._names: tuple[str, ...] | None = None
        self._round = 0
        self._number = 0

    def line(self, number: int) -> _Line:
        """From now on this line is read."""
        self._number = number
        return _Line(number)

    def set(self, key: str, value: str) -> None:
        """What is said before the first round."""
        if self._rounds:
            raise BadTable(f"The {key} must be said before the first round.")
        if key in self._settings:
            raise BadTable(f"The {key} are said twice." if key == "players" else f"The {key} is said twice.")
        if key == "edition":
            is_classic(value)
        if key == "menu":
            menu_from(value)
        if key == "players":
            self._names = names_from(value, classic=False)
        self._settings[key] = value

    def begin_round(self, number: int) -> None:
        """The lines that follow belong to this round."""
        if not 1 <= number <= ROUNDS:
            raise BadTable(f"A game has rounds 1 to {ROUNDS}, not {number}.")
        if number > len(self._rounds) + 1:
            raise BadTable(f"Round {number} comes before round {len(self._rounds) + 1} is there.")
        if number > len(self._rounds):
            self._rounds.append({})
        self._round = number - 1

    def say(self, name: str, cards: str) -> None:
        """What lay in front of a player."""
        if not self._rounds:
            self.begin_round(1)
        if self._names is None and self._round == 0:
            check_name(name)
        else:
            names = self._names or tuple(self._rounds[0])
            name = names[seat_of(name, names)]
        known = self._rounds[self._round]
        if name.casefold() in [other.casefold() for other in known]:
            raise BadTable(f"Round {self._round + 1} has two lines for {name}.")
        known[name] = (self._number, cards)

    def sheet(self) -> ScoreSheet:
        """All of it, with every card read."""
        classic = is_classic(self._settings.get("edition", "party"))
        menu = self._menu(classic)
        if self._names is None and not self._rounds:
            raise BadTable("Nobody plays: say the players, and for each round what lies in front of them.")
        names = self._names or tuple(self._rounds[0])
        players_of({"players": len(names)}, classic)
        check_menu(menu, len(names))
        sheet = ScoreSheet(names, classic, menu)
        vocabulary = sheet.vocabulary
        trays: list[list[Tray | None]] = []
        for said in self._rounds:
            trays.append([None] * len(names))
            for name, (number, cards) in said.items():
                with self.line(number):
                    trays[-1][names.index(name)] = said_tray(cards, vocabulary) if cards else None
        return ScoreSheet(names, classic, menu, tuple(tuple(of_round) for of_round in trays))

    def _menu(self, classic: bool) -> Menu | None:
        said = self._settings.get("menu")
        if said is None:
            return None
        if classic:
            raise BadTable("The classic game has no menu to choose.")
        return menu_from(said)


# --- writing ----------------------------------------------------------------------------------------------


def text_of(sheet: ScoreSheet) -> str:
    """A sheet as text."""
    lines = [f"{key}: {value}" for key, value in _settings(sheet)]
    for number, trays in enumerate(sheet.rounds, 1):
        lines += ["", f"round {number}"]
        lines += [f"{name}: {line_of(tray)}" for name, tray in zip(sheet.names, trays, strict=True) if tray is not None]
    return "\n".join(lines) + "\n"


def csv_of(sheet: ScoreSheet) -> str:
    """A sheet as rows of a table."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerows((key, value) for key, value in _settings(sheet))
    rows.writerow(_HEADER)
    for number, trays in enumerate(sheet.rounds, 1):
        said = [
            (number, name, line_of(tray)) for name, tray in zip(sheet.names, trays, strict=True) if tray is not None
        ]
        rows.writerows(said)
    return text.getvalue()


def _settings(sheet: ScoreSheet) -> Iterator[tuple[str, str]]:
    yield "edition", "classic" if sheet.classic else "party"
    if sheet.menu is not None:
        yield "menu", menu_key(sheet.menu).replace(",", ", ")
    yield "players", ", ".join(sheet.names)
