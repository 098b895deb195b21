"""A table's state, derived from its log: who sits where, and the game. No clock, no network, no storage.

`apply` takes one entry after another; the same entries always give the same table. Whether something is allowed at all
is checked in `permissions.py`, before it becomes an entry.
"""

from collections.abc import Sequence

import msgspec

from ...bots.registry import DEFAULT_BOT
from ...play.errors import SushibeltError
from ...play.fairness import mixed
from ...play.match import Match
from ...play.record import PERSON, Contribution, GameRecord
from ...play.setup import BOT_NAMES
from ...play.words import listed, menu_from
from ...rules import RULES_VERSION
from ...rules.menu import CLASSIC_MENU, Menu
from ..contract.messages import Notice
from ..contract.notices import notice
from ..contract.shapes import SeatState, Settings, TableState
from ..log import entries as log
from ..log.damage import damage_noticed
from ..log.presence import Present
from .drawing import SECONDS, Drawing
from .seat import Seat

QUIET = ("chosen", "reconsiders")
"""Events that change only the view of the seat they are about."""


class Change(msgspec.Struct):
    """What some entries changed, so that clients can be notified."""

    seating: bool = False
    """Whether the seats or the number of the game have changed."""
    dealt: bool = False
    views_changed: bool = False
    """Whether everybody's view has changed."""
    actors: set[int] = msgspec.field(default_factory=set)
    """The seats that did something face down."""
    removed: set[str] = msgspec.field(default_factory=set)
    """The tokens (by their hashes) whose owners the host removed."""
    notices: list[Notice] = msgspec.field(default_factory=list)


class Table:
    """The state of a table that follows from its log."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.settings, self.host, self.game = Settings(), "", 0
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.finished: list[int] = []
        self.closed = False
        self.length = 0
        """How many entries the log has."""
        self.dealt_at = self.touched_at = 0.0
        """When the game was dealt, and the last entry written, by the clock of whoever wrote it."""
        self.waits_since = 0
        """The number of the entry since which the table waits for what it waits for now."""
        self.secret = ""
        """The service's part of what the game's shuffles derive from."""
        self.drawing: Drawing | None = None
        """While people's browsers take part in shuffling the next game."""
        self._contributions: tuple[Contribution, ...] | None = None
        self._people: set[int] = set()
        self._winners: tuple[int, ...] = ()
        self._removed: set[str] = set()
        """The tokens whose owners the host removed, since a seat was last opened."""
        self._skipped: dict[int, int] = {}
        """Past games that are not replayed, each with the number of its last entry."""
        self._abandoned: set[int] = set()
        self._rested: bool | None = None
        """While the game is unloaded: whether it is in progress."""

    @classmethod
    def load(cls, code: str, entries: Sequence[log.Entry], game: int | None = None) -> "Table":
        """The table after these entries, or at the end of one game; only that game, or the last one, is replayed."""
        table = cls.before(code, entries, game)
        change = Change()
        with damage_noticed(code):
            for entry in entries:
                table.apply(entry, change)
                if table.game == game and not table.playing and not isinstance(entry, log.Dealt):
                    break  # whatever happened later, this is how that game ended
        return table

    @classmethod
    def before(cls, code: str, entries: Sequence[log.Entry], game: int | None = None) -> "Table":
        """A table to which these entries can be applied one by one, and which knows what need not be replayed."""
        table = cls(code)
        dealt = [entry for entry in entries if isinstance(entry, log.Dealt)]
        only = game if game is not None else max((entry.game for entry in dealt), default=0)
        past = {entry.game for entry in dealt if entry.game < only and entry.rules == RULES_VERSION}
        table._skipped = {
            entry.game: number
            for number, entry in enumerate(entries, start=1)
            if isinstance(entry, log.Dealt | log.Answered | log.TookBack | log.Abandoned) and entry.game in past
        }
        table._abandoned = {entry.game for entry in entries if isinstance(entry, log.Abandoned)}
        return table

    # --- the present state ------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether a game is in progress."""
        if self._rested is not None:
            return self._rested
        if self.game in self._skipped:
            return self.length < self._skipped[self.game]  # its last answer ended it, or it was abandoned
        return self.match is not None and not self.match.over

    @property
    def resting(self) -> bool:
        """Whether the game is unloaded; reading the log again brings it back."""
        return self._rested is not None

    def rest(self) -> None:
        """Unload the game, which takes most of a table's memory; no entry can be applied until it is loaded again."""
        if self.match is not None:
            self._rested, self.match = self.playing, None

    @property
    def menu(self) -> Menu:
        """The types in play."""
        return CLASSIC_MENU if self.settings.edition == "classic" else menu_from(self.settings.menu or "sushi-go")

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won the latest game, as long as no other is dealt and who won still sits there."""
        return self._winners

    def seat_of(self, token: str) -> int | None:
        """The seat that this token (by its hash) holds."""
        return next((number for number, seat in enumerate(self.seats) if seat.owner == token), None)

    @property
    def keeps_out(self) -> bool:
        """Whether somebody was removed who gets no seat until the host opens one."""
        return bool(self._removed)

    def was_removed(self, token: str) -> bool:
        """Whether the host removed this token's owner, and has opened no seat since."""
        return token in self._removed

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return self.match.waiting_for if self.match is not None else ()

    def bots_asked(self) -> list[int]:
        """The bots that owe an answer."""
        return [seat for seat in self.waiting_for() if not self.seats[seat].played_by_person]

    def people_asked(self) -> list[int]:
        """The people who owe an answer."""
        return [seat for seat in self.waiting_for() if self.seats[seat].played_by_person]

    def turn_limit(self) -> float | None:
        """The seconds that people who owe an answer have for it; None if nobody does, or has no limit."""
        return self.settings.turn_seconds if self.settings.turn_seconds and self.people_asked() else None

    def limit(self) -> float | None:
        """The seconds after which something must happen even if nobody does anything."""
        return SECONDS if self.drawing is not None else self.turn_limit()

    def record(self) -> GameRecord:
        """The game's record, with who sat where and what browsers added to the shuffles."""
        assert self.match is not None
        bots = (seat.bot or DEFAULT_BOT for seat in self.seats)
        players = tuple(PERSON if number in self._people else bot for number, bot in enumerate(bots))
        return msgspec.structs.replace(self.match.record(), players=players, contributions=self._contributions)

    def state(self, present: Present) -> TableState:
        """The table as everybody sees it, with who is connected."""
        return TableState(
            code=self.code,
            settings=self.settings,
            menu=self.menu,
            seats=tuple(
                SeatState(
                    name=seat.name,
                    kind="person" if seat.owner is not None else "open" if seat.open else "bot",
                    bot="" if seat.played_by_person else seat.bot,
                    open=seat.open,
                    lent=seat.lent,
                    here=number in present.seats,
                    late=seat.late,
                    host=seat.owner == self.host,
                    wins=seat.wins + (number in self._winners),
                )
                for number, seat in enumerate(self.seats)
            ),
            game=self.game,
            playing=self.playing,
            finished=tuple(self.finished),
            spectators=present.spectators,
            host_here=present.host,
            draw=self.drawing.state() if self.drawing is not None else None,
            closed=self.closed,
        )

    # --- applying entries -------------------------------------------------------------------------------------

    def apply(self, entry: log.Entry, change: Change) -> None:
        """Apply an entry of the log, and record in `change` what it changes."""
        assert not self.resting
        self.length += 1
        self.touched_at = entry.time
        if isinstance(entry, log.Answered | log.TookBack):
            self._play(entry, change)
            return
        if isinstance(entry, log.Committed | log.Shown):
            self._draw(entry)
            return
        change.seating = True
        match entry:
            case log.Opened():
                self._open(entry)
            case log.Sat():
                self._sit(entry, change)
            case log.Stood():
                self._stand(entry, change)
            case log.Lent(seat=seat, bot=bot):
                self.seats[seat].lent, self.seats[seat].bot = True, bot
            case log.Returned(seat=seat):
                self.seats[seat].lent, self.seats[seat].bot = False, ""
            case log.Planned(seat=seat, bot=""):
                self.seats[seat].open = True
                self._removed.clear()
                if not self.playing:
                    self._vacate(seat, Seat(open=True))
            case log.Planned(seat=seat, bot=bot, open=still_open):
                self.seats[seat].open = still_open
                self._seat_bot(seat, bot)
            case log.TookOver(seat=seat, bot=bot):
                name, failed = self.seats[seat].name, self.seats[seat].bot
                self.seats[seat].bot = bot
                change.notices.append(notice("bot_replaced", seat=seat, name=name, failed=failed, bot=bot))
            case log.Drawing(game=game, secret=secret, seats=asked, left_out=left_out):
                names = tuple(seat.name for seat in self.seats)
                self.drawing = Drawing(game=game, secret=secret, seats=asked, left_out=left_out, names=names)
                self.waits_since = self.length
            case log.Sealed():
                if self.drawing is not None:
                    self.drawing.sealed, self.waits_since = True, self.length
            case log.Dealt():
                self._deal(entry, change)
                change.dealt = True
            case log.Changed(settings=settings, seats=seats, won=won):
                self.settings = settings
                self._count_wins(won)
                self._resize(seats)
                change.notices.append(notice("changed"))
            case log.Abandoned(game=game):
                self._abandoned.add(game)
                self.match = None
                change.notices.append(notice("abandoned"))
            case log.Hosted(seat=seat, token=token):
                self.host = token
                change.notices.append(notice("new_host", seat=seat, name=self.seats[seat].name))
            case log.Closed():
                self.closed = True
        self._tell_names()

    def _open(self, entry: log.Opened) -> None:
        self.settings, self.host = entry.settings, entry.host
        self.seats = [Seat(open=not bot) for bot in entry.bots]
        for seat, bot in enumerate(entry.bots):
            if bot:
                self._seat_bot(seat, bot)

    def _sit(self, entry: log.Sat, change: Change) -> None:
        before = self.seats[entry.seat].name
        self._free_name(entry.name)
        self._vacate(entry.seat, Seat(name=entry.name, owner=entry.token, late=self.playing))
        if self.playing:
            change.notices.append(notice("took_seat", seat=entry.seat, name=entry.name, before=before))

    def _stand(self, entry: log.Stood, change: Change) -> None:
        """A seat becomes open; in a game a bot plays there, and after a removal only the host can open it."""
        left = self.seats[entry.seat]
        in_game = self.playing or self.drawing is not None
        self._vacate(entry.seat, Seat(open=not (entry.removed and in_game)))
        if in_game:
            self._seat_bot(entry.seat, DEFAULT_BOT)
        if entry.removed and left.owner is not None:
            self._removed.add(left.owner)
            change.removed.add(left.owner)
            change.notices.append(notice("removed", seat=entry.seat, name=left.name))

    def _vacate(self, number: int, seat: Seat) -> None:
        """Let somebody else have a seat, with nothing of what was won there."""
        self.seats[number] = seat
        self._winners = tuple(winner for winner in self._winners if winner != number)

    def _count_wins(self, won: tuple[int, ...]) -> None:
        """Add the latest game to what everybody has won: past games are not replayed, so the log says who won them."""
        for seat in won:
            self.seats[seat].wins += 1
        self._winners = ()

    def _resize(self, number: int) -> None:
        """Set the number of seats: new ones are open; of the unoccupied ones, the last are removed first."""
        if number == len(self.seats):
            return
        self.match = None  # seats no longer match those of the last game
        while len(self.seats) > number:
            last = max(place for place, seat in enumerate(self.seats) if seat.owner is None)
            del self.seats[last]
        while len(self.seats) < number:
            self.seats.append(Seat(open=True))

    def _draw(self, entry: log.Committed | log.Shown) -> None:
        """Keep a browser's part; nobody sees it before all are there."""
        if self.drawing is None or self.drawing.game != entry.game:
            return
        if isinstance(entry, log.Committed):
            self.drawing.commitments[entry.seat] = entry.commitment
        else:
            self.drawing.values[entry.seat] = entry.value

    def _deal(self, entry: log.Dealt, change: Change) -> None:
        self.game = entry.game
        names = self.drawing.names if self.drawing is not None else tuple(seat.name for seat in self.seats)
        self.secret, self._contributions, self.drawing = entry.secret, entry.contributions, None
        left_out = [names[it.seat] for it in entry.contributions or () if it.value is None]
        if left_out:
            change.notices.append(notice("left_out", names=listed(left_out)))
        self.match = None
        self.dealt_at, self.waits_since = entry.time, self.length
        self._people = set()
        self._count_wins(entry.won)
        for seat in self.seats:
            seat.late = False
        if entry.rules != RULES_VERSION:
            return  # it was dealt under other rules and cannot continue; a new one can be dealt
        if entry.game in self._skipped:
            if entry.game not in self._abandoned:
                self.finished.append(entry.game)  # or there would have been no next one
            return
        settings = self.settings
        seats = [seat.name for seat in self.seats]
        game = (settings.edition, settings.menu, seats, settings.both_ways)
        self.match = Match(*game, mixed(entry.secret, entry.contributions), printing=settings.printing)

    def _play(self, entry: log.Answered | log.TookBack, change: Change) -> None:
        if self.match is None or entry.game != self.game:
            return
        before = self.match.heard
        try:
            if isinstance(entry, log.Answered):
                self.match.answer(entry.seat, entry.answer, entry.question)
                if entry.by == "person":
                    self._people.add(entry.seat)
            else:
                self.match.take_back(entry.seat)
        except SushibeltError:
            # Every entry was checked before it was stored, so it was stored under other rules than these.
            self.match = None
            change.seating = change.views_changed = True
            return
        change.actors.add(entry.seat)
        if any(event.kind not in QUIET for event in self.match.events(None, before)):
            change.views_changed = True
            self.waits_since = self.length
        if isinstance(entry, log.Answered) and entry.by == "clock":
            change.notices.append(notice("time_is_up", seat=entry.seat, name=self.seats[entry.seat].name))
        if self.match.over:
            self.finished.append(self.game)
            self._winners = self.match.standing.winners
            change.seating = True

    # --- names ------------------------------------------------------------------------------------------------

    def _seat_bot(self, number: int, bot: str) -> None:
        seat = self.seats[number]
        seat.bot = bot
        if not seat.name:
            taken = {other.name.casefold() for other in self.seats}
            seat.name = next(name for name in BOT_NAMES if name.casefold() not in taken)

    def _free_name(self, name: str) -> None:
        """Rename a bot that has the name of the person who sits down."""
        for number, seat in enumerate(self.seats):
            if seat.owner is None and seat.name.casefold() == name.casefold():
                taken = {other.name.casefold() for other in self.seats}
                self.seats[number].name = next(free for free in BOT_NAMES if free.casefold() not in taken)

    def _tell_names(self) -> None:
        """Give the game everybody's present names."""
        if self.match is not None and self.playing:
            self.match.names = tuple(seat.name for seat in self.seats)
