"""A game in which chance draws card by card, which can be copied and pickled, and which remembers all its events."""

from collections import Counter
from random import Random
from typing import Any, Final

from ..play.errors import SushibeltError
from ..play.events import collect_notes, event_from
from ..play.imagine import imagine
from ..play.memory import Heard, hear
from ..play.view import View, legal_answers, view_of
from ..rules import chance, table
from ..rules.menu import ROUNDS
from ..rules.questions import CHOOSING, DESSERTS_DRAW, NOTHING, PICK
from ..rules.state import State
from ..rules.table import row_of
from ..rules.turn import answer

Note = tuple[int, int, int, int]

HEARD_FIELDS: Final = 4
"""The fields of each event: what happened, whose it was (1 for the seat itself, then clockwise; 0 for nobody), card,
detail."""

TOLD: Final = (
    table.DEALT,
    table.PASSED,
    table.REVEALED,
    table.PLAYED,
    table.TOOK_IDENTITY,
    table.CALLED,
    table.REQUESTED,
    table.GAVE,
    table.FLIPPED_CARD,
    table.DREW,
    table.PUT_BACK,
)
"""The events to remember: everything else follows from them by the rules."""
_PRIVATE: Final = (table.DREW, table.PUT_BACK)


class Position:
    """A state, how much of a draw is done, the events so far, and what everybody heard of hands."""

    def __init__(
        self, s: State, drawn: int = 0, wanted: int = 0, told: tuple[Note, ...] = (), heard: Heard | None = None
    ) -> None:
        self.s = s
        self._drawn = drawn
        self._wanted = wanted
        """The number of cards of the draw in progress; 0 if there is none."""
        self._told = told
        self._heard = Heard() if heard is None else heard
        if heard is None:
            self._heard.belt = s.belt
        if not wanted:
            self._settle()

    def __deepcopy__(self, memo: Any) -> "Position":
        """An independent copy."""
        return Position(self.s.clone(), self._drawn, self._wanted, self._told, self._heard.clone())

    def __reduce__(self) -> Any:
        """Support for pickling."""
        return Position, (self.s, self._drawn, self._wanted, self._told, self._heard)

    def answer(self, seat: int, reply: int) -> None:
        """Take a seat's answer, if it is legal."""
        allowed = legal_answers(self.s, seat)
        if reply not in allowed:
            raise SushibeltError(f"Seat {seat} cannot answer {reply}; possible: {', '.join(map(str, allowed)) or '-'}.")
        answer(self.s, seat, reply)
        self._settle()

    def outcomes(self) -> list[tuple[int, float]]:
        """Every card that may be drawn next, with its probability."""
        bag = self._bag()
        return [(card, count / len(bag)) for card, count in sorted(Counter(bag).items())]

    def draw(self, card: int) -> None:
        """Chance draws this card."""
        bag = self._bag()
        if card not in bag:
            raise SushibeltError(f"There is no card {card} to be drawn.")
        chance.draw(self.s, self._drawn, bag.index(card))
        self._drawn += 1
        if self._drawn == self._wanted:
            self._drawn = self._wanted = 0
            chance.draw_done(self.s)
            self._settle()

    def heard_by(self, seat: int) -> list[Note]:
        """The events that a seat has heard, with seats relative to it."""

        def clockwise(other: int) -> int:
            return (other - seat) % self.s.seats + 1 if other >= 0 else 0

        return [
            (what, clockwise(whose), card, clockwise(detail) if what == table.GAVE else detail)
            for what, whose, card, detail in self._told
            if what not in _PRIVATE or whose == seat
        ]

    def view(self, seat: int) -> View:
        """What a seat sees, as bots take it."""
        return view_of(self.s, seat, 0, self._heard)

    def story(self, seat: int) -> str:
        """The same in sentences."""
        names = tuple(f"Seat {other}" for other in range(self.s.seats))
        notes = [note for note in self._told if note[0] not in _PRIVATE or note[1] == seat]
        return "".join(f"{event_from(0, note, names).text}\n" for note in notes)

    def imagined(self, seat: int, chance: Random) -> "Position":
        """Another position that this seat, which is asked or waits for others to choose, cannot tell from this one.

        What only others were told, the cards that their menus drew, nobody is told there.
        """
        s = self.s
        if s.chance != NOTHING or (s.stage != CHOOSING and s.asked[seat] == NOTHING):
            raise SushibeltError(f"Seat {seat} is not asked anything here, so there is nothing to imagine for it.")
        other = imagine(self.view(seat), chance)
        other.taking_notes = s.taking_notes
        if other.cards_each != s.cards_each:  # a small game, of which what is imagined knows nothing
            _make_small(other, s, seat)
        told = tuple(note for note in self._told if note[0] not in _PRIVATE or note[1] == seat)
        return Position(other, told=told, heard=self._heard.clone())

    def text(self) -> str:
        """The whole position, hidden cards included."""
        s = self.s
        rows = [
            f"hand {row}: {sorted(s.hand[row, i] for i in range(s.held[row]))} "
            f"tray {row}: {[(s.tray[row, i], s.tray_state[row, i]) for i in range(s.laid[row])]} "
            f"asked {s.asked[row]} picked {s.picked[row]} points {s.points[row]}"
            for row in range(s.seats)
        ]
        where = (
            f"round {s.round_no} turn {s.turn_no} stage {s.stage} chance {s.chance} drawn {self._drawn} belt {s.belt}"
        )
        return "\n".join([where, *rows, f"bag: {sorted(self._bag())}"])

    def _bag(self) -> list[int]:
        """What chance draws from: the dessert pile, or the deck."""
        s = self.s
        if s.chance == DESSERTS_DRAW:
            return [s.pile[i] for i in range(s.pile_left)]
        return [s.deck[i] for i in range(s.deck_left)]

    def _settle(self) -> None:
        """Record what happened, and start a draw if chance is asked."""
        notes = collect_notes(self.s)
        for what, whose, card, detail in notes:
            hear(self._heard, self.s.seats, what, whose, card, detail)
        self._told += tuple(note for note in notes if note[0] in TOLD)
        if self.s.chance != NOTHING:
            chance.prepare_draw(self.s)
            self._wanted = chance.cards_to_draw(self.s)


def _make_small(other: State, s: State, seat: int) -> None:
    """What is imagined has as many cards to a hand as the small game; a last card is placed without a choice."""
    other.cards_each = s.cards_each
    for number in range(ROUNDS):
        other.dessert_group[number] = s.dessert_group[number]
    if other.stage == CHOOSING and other.turn_no == other.cards_each:
        for waiting in range(other.seats):
            if waiting != seat and other.asked[waiting] == PICK:
                answer(other, waiting, other.hand[row_of(other, waiting), 0])
    other.noted = 0
