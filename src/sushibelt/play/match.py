"""The one authority for a match: the only way to play.

A match asks, checks every answer, writes it down, applies it and tells each seat what it may know.
Its log is the truth: the same options, shuffles and answers give the same state, byte for byte.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy

import numpy as np
import numpy.typing as npt

from ..rules.cards.desserts import desserts_kept
from ..rules.menu import Menu
from ..rules.questions import CHOOSING, NOTHING, OVER, QUESTION_NAMES
from ..rules.state import State
from ..rules.table import CLEARED, DEALT, GAME_SCORED, ROUND_SCORED
from ..rules.turn import proceed
from .checks import check_answer, check_seat, check_take_back
from .errors import BadRecord, MatchError, SushibeltError
from .events import Event, chosen_event, collect_notes, deal_event, event_from
from .explain import dessert_reasons, round_reasons
from .memory import Heard
from .moves import choose_again, take_reply
from .notebook import table_html
from .observation import Mask, Observation, mask_of, observation_of
from .position import position_state, position_text
from .record import TAKE_BACK, GameRecord
from .setup import NAMES, check_edition, game_of, names_of, printing_of
from .shuffles import Shuffle, apply_shuffle, commitment, fresh_secret, kept, seed_from, shuffle_from
from .standing import RoundScore, Standing, standing_from
from .table_text import table_text
from .variant import Variant, checked, marked
from .view import LaidCard, Question, View, hand_of, laid_cards, legal_answers, view_of
from .words import answer_key, menu_key

_Backup = tuple[npt.NDArray[np.void], Heard, int, int, int, int]


class Match:
    """A game among seats.

    `edition` is "classic" or "party"; a Party `menu` is a preset's name ("sushi-go" if none is given), names of types,
    or a tuple of type numbers. `seats` is a number of players or their names. All chance comes from `secret`;
    `shuffles` laid out beforehand, as in records (seeds, or cards in order), are used up first. With
    `printing="first"` any number of bonus cards may be called in one turn, as Party was first printed. A `variant`
    has other numbers of copies, cards, rounds and points, and is never official.
    """

    def __init__(
        self,
        edition: str = "party",
        menu: str | Iterable[str] | Menu | None = None,
        seats: int | Sequence[str] = 2,
        both_ways: bool = False,
        secret: str | None = None,
        shuffles: Iterable[Shuffle | str | Sequence[str]] = (),
        start: str | None = None,
        printing: str = "revised",
        variant: Variant | None = None,
    ) -> None:
        check_edition(edition)
        self.names = names_of(seats)
        self.secret = fresh_secret() if secret is None else str(secret)
        self._laid_out = [shuffle_from(shuffle) for shuffle in shuffles]
        self._staged = bool(self._laid_out)
        self._replayed = False
        self._start = start
        self._shuffles: list[Shuffle] = []
        self._answers: list[tuple[int, int | str]] = []
        self._events: list[Event] = []
        self._scores: list[RoundScore] = []
        if start is None:
            players = seats if isinstance(seats, int) else len(self.names)
            self._s = game_of(edition, menu, players, both_ways, printing, variant)
        else:
            self._s = position_state(start, variant)
            if isinstance(seats, int) or len(self.names) != self._s.seats:
                self.names = tuple(NAMES[: self._s.seats])
        self.variant = None if variant is None else checked(variant)
        self._s.taking_notes = 1
        self._ids = [0] * self._s.seats
        self._trays: list[tuple[LaidCard, ...]] = [()] * self._s.seats
        self._heard = Heard()
        self._heard.belt = self._s.belt
        proceed(self._s)  # a position with one card in every hand asks nobody
        self._go_on()
        for seat in self.waiting_for:
            self._ask(seat)

    @classmethod
    def from_position(cls, position: str, names: Sequence[str] | None = None, secret: str | None = None) -> "Match":
        """A match that starts from a position, everybody about to pick."""
        state = position_state(position)
        seats = state.seats if names is None else names
        return cls("classic" if state.classic else "party", seats=seats, secret=secret, start=position)

    @classmethod
    def replay(cls, record: GameRecord) -> "Match":
        """Play a record again, answer by answer; raises BadRecord if it does not fit."""
        return deque(cls.replay_steps(record), maxlen=1)[0]

    @classmethod
    def replay_steps(cls, record: GameRecord) -> Iterator["Match"]:
        """The same match again and again: at the start of a record, and after each of its answers."""
        try:
            recorded = [shuffle_from(text) for text in record.shuffles]
            game = (record.edition, record.menu, record.seats, record.both_ways)
            match = cls(*game, "", recorded, record.start, record.printing, record.variant)
            match._replayed = True
        except BadRecord:
            raise
        except SushibeltError as error:
            raise BadRecord(str(error)) from None
        if len(match._shuffles) > len(recorded):
            raise BadRecord("The record is cut short: it lacks a shuffle.")
        if not record.is_of(match.record()):
            raise BadRecord("The record's edition, menu or seats are not those of the position it starts from.")
        yield match
        for number, (seat, text) in enumerate(record.answers, 1):
            try:
                if text == TAKE_BACK:
                    match.take_back(seat)
                else:
                    match.answer(seat, text)
            except BadRecord:
                raise
            except SushibeltError as error:
                raise BadRecord(f"Answer {number} of the record does not fit: {error}") from None
            yield match
        if len(match._shuffles) < len(recorded):
            raise BadRecord("The record has more shuffles than its answers lead to.")
        if record.points is not None and (not match.over or match.view(None).points != record.points):
            raise BadRecord("The record does not replay to the points it names.")

    def __repr__(self) -> str:
        """Which game this is and where it stands."""
        menu = "" if self._s.classic else f" {menu_key(self.menu)}"
        where = "over" if self.over else f"round {self._s.round_no}, turn {self._s.turn_no}"
        said = f", {self.variant}" if self.variant else ""
        return f"<Match {self.edition}{menu}{said}, {', '.join(self.names)}: {where}>"

    def __str__(self) -> str:
        """The table as everybody sees it, in a few lines; a variant says first that it is one."""
        return marked(table_text(self.view(None), self.names).rstrip(), self.variant)

    def _repr_html_(self) -> str:
        """The same as a picture, for notebooks."""
        return table_html(self.view(None), self.names, self.variant)

    def copy(self) -> "Match":
        """Another match that stands where this one does; from here on each goes its own way."""
        return deepcopy(self)

    # --- what stands ---------------------------------------------------------------------------------

    @property
    def edition(self) -> str:
        """ "classic" or "party"."""
        return "classic" if self._s.classic else "party"

    @property
    def menu(self) -> Menu:
        """The eight types in play."""
        return tuple(self._s.menu[i] for i in range(8))

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._s.seats

    @property
    def both_ways(self) -> bool:
        """Whether round 2 passes to the right."""
        return bool(self._s.both_ways)

    @property
    def printing(self) -> str:
        """ "revised", or "first" for Party as it was first printed."""
        return printing_of(self._s.first_printing)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._s.stage == OVER

    @property
    def commitment(self) -> str:
        """The hash of the secret behind all shuffles, to be published before the game."""
        return commitment(self.secret)

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return tuple(seat for seat in range(self._s.seats) if self._s.asked[seat] != NOTHING)

    def question(self, seat: int) -> Question | None:
        """What a seat is asked, with its legal answers; None if nothing."""
        seat = self._check_seat(seat)
        if self._s.asked[seat] == NOTHING:
            return None
        return Question(self._ids[seat], seat, QUESTION_NAMES[self._s.asked[seat]], legal_answers(self._s, seat))

    def view(self, seat: int | None) -> View:
        """What a seat may know; None is a spectator."""
        if seat is None:
            return view_of(self._s, None, heard=self._heard)
        seat = self._check_seat(seat)
        return view_of(self._s, seat, self._ids[seat], self._heard)

    def observation(self, seat: int) -> Observation:
        """What a seat may know as a row of numbers; docs/environments.md says what stands where."""
        return observation_of(self._s, self._check_seat(seat))

    def mask(self, seat: int) -> Mask:
        """1 for each legal answer of a seat; PASS for one that is not asked."""
        return mask_of(self._s, self._check_seat(seat))

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat (or a spectator) has heard, from the event of this number on."""
        return [event for event in self._events[since:] if event.heard_by(seat)]

    @property
    def heard(self) -> int:
        """How many events there have been: a `since` for later."""
        return len(self._events)

    @property
    def scores(self) -> tuple[RoundScore, ...]:
        """Every scored round and, at the end, the desserts, with reasons."""
        return tuple(self._scores)

    @property
    def points(self) -> tuple[int, ...]:
        """Everybody's points so far."""
        return tuple(self._s.points[seat] for seat in range(self._s.seats))

    @property
    def standing(self) -> Standing:
        """Points and ranks as they are now; final when the game is over."""
        return standing_from(self.points, [desserts_kept(self._s, seat) for seat in range(self._s.seats)])

    @property
    def final_state(self) -> State:
        """The whole state of a finished game, in which nothing is hidden any more."""
        if not self.over:
            raise MatchError("The game is not over: its state is nobody's to see.")
        return self._s

    def position(self) -> str:
        """The position at the start of this turn, in one line; face-down choices are no part of it."""
        return position_text(self._s)

    def record(self) -> GameRecord:
        """The game so far as a record."""
        return GameRecord(
            edition=self.edition,
            menu=None if self._s.classic else menu_key(self.menu),
            seats=self.names,
            shuffles=tuple(map(kept, self._shuffles)),
            answers=tuple((seat, it if isinstance(it, str) else answer_key(it)) for seat, it in self._answers),
            both_ways=self.both_ways,
            start=self._start,
            points=self.points if self.over else None,
            printing=self.printing,
            variant=self.variant,
        )

    def state_bytes(self) -> bytes:
        """The whole state, byte for byte, to compare two matches; not for players' eyes."""
        return self._s.position_bytes()

    # --- what players do ---------------------------------------------------------------------------------

    def check(self, seat: int, reply: int | str, question: int | None = None) -> int:
        """The number of an answer that `answer` would take now; raises what it would raise, and changes nothing."""
        seat = self._check_seat(seat)
        return check_answer(self._s, self.names, seat, reply, self._ids[seat], question)

    def answer(self, seat: int, reply: int | str, question: int | None = None) -> list[Event]:
        """Take a seat's answer, by number or by exact name, and return everything that happened.

        The events returned are for the authority: what a seat may hear of them is `events(seat, since)`.
        With `question`, the id of the question it belongs to, a late answer cannot hit the next question.
        """
        number = self.check(seat, reply, question)
        seat = self._check_seat(seat)
        s, before, moment = self._s, self.heard, self._moment
        backup = self._backup() if self._staged else None
        take_reply(s, self._heard, seat, number)
        self._answers.append((seat, number))
        waits = s.asked[seat] == NOTHING
        if moment[2] == CHOOSING and (self._moment != moment or waits):
            self._events.append(chosen_event(self.heard, seat, self.names))
        try:
            self._go_on()
        except BadRecord:
            if backup is not None:
                self._restore(backup)
            raise
        if self._moment != moment or s.stage != CHOOSING:
            for other in self.waiting_for:
                self._ask(other)
        elif not waits:
            self._ask(seat)
        return self._events[before:]

    def may_take_back(self, seat: int) -> bool:
        """Whether `take_back` would be heeded now."""
        try:
            self.check_take_back(seat)
        except MatchError:
            return False
        return True

    def check_take_back(self, seat: int) -> None:
        """Raise what `take_back` would raise now, and change nothing."""
        check_take_back(self._s, self.names, self._check_seat(seat))

    def take_back(self, seat: int) -> list[Event]:
        """A seat thinks again about this turn's choice, as long as somebody else still owes one."""
        self.check_take_back(seat)
        seat = self._check_seat(seat)
        s, before = self._s, self.heard
        had_chosen = s.asked[seat] == NOTHING
        choose_again(s, seat)
        self._answers.append((seat, TAKE_BACK))
        if had_chosen:  # in the middle of a chain nobody has heard of a choice, nor must they hear of the chain
            self._events.append(chosen_event(self.heard, seat, self.names, again=True))
        self._ask(seat)
        return self._events[before:]

    # --- inside --------------------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> int:
        return check_seat(self._s, seat)

    def _ask(self, seat: int) -> None:
        """A new question: ids count for each seat alone, so that they tell nothing of the others' secret chains."""
        self._ids[seat] += 1

    def _go_on(self) -> None:
        """Tell what happened, and answer chance as long as it is asked."""
        s = self._s
        self._tell_notes()
        while s.chance != NOTHING:
            shuffle = self._next_shuffle()
            apply_shuffle(s, self._heard, shuffle)
            self._shuffles.append(shuffle)
            self._tell_notes()

    def _next_shuffle(self) -> Shuffle:
        """What is laid out comes first, then what the secret stands for."""
        number = len(self._shuffles)
        if number < len(self._laid_out):
            return self._laid_out[number]
        if self._replayed:
            raise BadRecord("The record is cut short: it lacks a shuffle.")
        return seed_from(self.secret, number - len(self._laid_out))

    @property
    def _moment(self) -> tuple[int, int, int]:
        """Questions of one moment stay open side by side; a new moment brings new questions."""
        return self._s.round_no, self._s.turn_no, self._s.stage

    def _backup(self) -> _Backup:
        lengths = (len(self._answers), len(self._events), len(self._scores), len(self._shuffles))
        return self._s.record().copy(), self._heard.clone(), *lengths

    def _restore(self, backup: _Backup) -> None:
        """A shuffle laid out beforehand did not fit: nothing of this answer has happened."""
        record, self._heard, answers, events, scores, shuffles = backup
        self._s.attach(record)
        del self._answers[answers:], self._events[events:], self._scores[scores:], self._shuffles[shuffles:]

    def _tell_notes(self) -> None:
        for note in collect_notes(self._s):
            what, seat, _, detail = note
            if what == CLEARED:
                # The table is cleared, but the cards lie in the record until others take their place.
                self._trays[seat] = laid_cards(self._s, seat, detail)
                continue
            self._events.append(event_from(self.heard, note, self.names))
            if what == DEALT:
                for player in range(self._s.seats):
                    self._events.append(deal_event(self.heard, player, hand_of(self._s, player)))
            elif what == ROUND_SCORED:
                self._score(detail)
            elif what == GAME_SCORED:
                self._score(0)

    def _score(self, round_no: int) -> None:
        reasons_of = round_reasons if round_no else dessert_reasons
        reasons = tuple(tuple(reasons_of(self._s, seat)) for seat in range(self._s.seats))
        self._scores.append(RoundScore(round_no, reasons, tuple(self._trays)))


__all__ = ["Match", "MatchError"]
