"""What may happen at a table: each wish becomes entries of the log, or one sentence that says why not."""

import re
import unicodedata
from collections.abc import Sequence

from ..bots.errors import UnknownBot
from ..bots.registry import DEFAULT_BOT, check_bot, thinking_time
from ..bots.spec import PROGRAM, parted
from ..play.errors import IllegalAnswer, NothingAsked, StaleQuestion, SushibeltError, TooLate
from ..play.view import View
from ..play.words import answer_name, listed, menu_from, menu_key
from ..rules import RULES_VERSION
from ..rules.catalogue import ANSWER_NUMBERS, ANSWERS
from ..rules.menu import CLASSIC_PLAYERS, PARTY_PLAYERS, menu_fault
from . import entries as log
from .messages import SeatPlan, Settings
from .table import Seat, Table

LONGEST_NAME = 24
LONGEST_THOUGHT = 2.0
"""Seconds that a search may take for each answer."""
MOST_SIMULATIONS = 50_000
LONGEST_TURN = 3600
SHORTEST_TURN = 5

Entries = list[log.Entry]


class NotAllowed(SushibeltError):
    """Somebody wants what only the host, or the seat's owner, may do."""


class Gone(SushibeltError):
    """The table has been closed."""


# --- what people give -----------------------------------------------------------------------------------------


def clean_name(text: str) -> str:
    """A name to be shown to others: one line, nothing invisible, not too long."""
    seen = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    name = " ".join("".join(letter for letter in seen if unicodedata.category(letter)[0] != "C").split())
    if not name:
        raise SushibeltError("Please say what you are called.")
    if len(name) > LONGEST_NAME:
        raise SushibeltError(f"A name has at most {LONGEST_NAME} letters here.")
    return name


def clean_bot(spec: str) -> str:
    """A bot that may sit at a table; programs and endless thinkers may not."""
    spec = spec.strip()
    name = parted(spec)[0].lower()
    if name == PROGRAM or len(spec) > 60:
        raise UnknownBot("That bot cannot be had here; a program takes a seat by itself, with the seat's token.")
    check_bot(spec)
    if thinking_time(spec) > LONGEST_THOUGHT:
        raise UnknownBot(f"A bot thinks for at most {LONGEST_THOUGHT:g} seconds here.")
    simulations = re.search(r"sims\s*=\s*(\d+)", spec)
    if simulations and int(simulations[1]) > MOST_SIMULATIONS:
        raise UnknownBot(f"A bot makes at most {MOST_SIMULATIONS} simulations here.")
    return spec


def clean_settings(settings: Settings, players: int) -> Settings:
    """Settings of a game that can be played by so many, the menu by its shortest name."""
    turn = settings.turn_seconds
    if turn and not SHORTEST_TURN <= turn <= LONGEST_TURN:
        raise SushibeltError(f"Time per turn is {SHORTEST_TURN} to {LONGEST_TURN} seconds, or 0 for no limit.")
    menu = None
    if settings.edition == "classic":
        if settings.menu is not None:
            raise SushibeltError("The classic game has no menus.")
        if players not in CLASSIC_PLAYERS:
            raise SushibeltError(f"The classic game is for 2 to 5 players, not {players}.")
    else:
        if players not in PARTY_PLAYERS:
            raise SushibeltError(f"Party is for 2 to 8 players, not {players}.")
        types = menu_from(settings.menu if settings.menu is not None else "sushi-go")
        if fault := menu_fault(types, players):
            raise SushibeltError(fault)
        menu = menu_key(types)
    fields = {name: getattr(settings, name) for name in settings.__struct_fields__}
    return Settings(**{**fields, "menu": menu})


# --- a table's beginning --------------------------------------------------------------------------------------


def open_table(settings: Settings, plans: Sequence[SeatPlan], name: str, token: str, now: float) -> Entries:
    """Make a table; whoever makes it sits on the seat that is theirs."""
    mine = [seat for seat, plan in enumerate(plans) if plan.kind == "mine"]
    if len(mine) > 1:
        raise SushibeltError("One seat at most can be your own.")
    if any(plan.bot and plan.kind != "bot" for plan in plans):
        raise SushibeltError("Only a bot's seat names a bot.")
    settings = clean_settings(settings, len(plans))
    bots = tuple(clean_bot(plan.bot or DEFAULT_BOT) if plan.kind == "bot" else "" for plan in plans)
    entries: Entries = [log.Opened(time=now, settings=settings, bots=bots, host=token)]
    if mine:
        entries.append(log.Sat(time=now, seat=mine[0], name=clean_name(name), token=token))
    return entries


def sit(table: Table, name: str, wanted: int | None, token: str, now: float) -> Entries:
    """Somebody sits down."""
    _still_open(table)
    name = clean_name(name)
    free = [number for number, seat in enumerate(table.seats) if seat.open]
    if wanted is not None and not 0 <= wanted < len(table.seats):
        raise SushibeltError(f"There is no seat {wanted} at this table.")
    if not free:
        raise SushibeltError("All seats are taken." + " You can watch." * table.settings.spectators)
    if wanted is not None and wanted not in free:
        raise SushibeltError("That seat is taken.")
    if any(seat.owner is not None and seat.name.casefold() == name.casefold() for seat in table.seats):
        raise SushibeltError(f"Somebody here is called {name} already.")
    return [log.Sat(time=now, seat=free[0] if wanted is None else wanted, name=name, token=token)]


def start(table: Table, host: bool, seat: int | None, fill: str, secret: str, now: float) -> Entries:
    """Deal the first game, or a rematch."""
    _still_open(table)
    if table.playing:
        raise SushibeltError("The game is on already.")
    if not host and (seat is None or not table.game):
        raise NotAllowed("Only the host can start." if not table.game else "Only those who sit here can start.")
    unfilled = [number for number, place in enumerate(table.seats) if not place.filled]
    if unfilled and not fill:
        seats = "A seat is" if len(unfilled) == 1 else f"{len(unfilled)} seats are"
        raise SushibeltError(f"{seats} still open: wait for somebody, or let a bot play there.")
    bot = clean_bot(fill) if fill else ""
    entries: Entries = [log.Planned(time=now, seat=number, bot=bot) for number in unfilled]
    return [*entries, log.Dealt(time=now, game=table.game + 1, secret=secret, rules=RULES_VERSION)]


# --- seats ----------------------------------------------------------------------------------------------------


def plan(table: Table, host: bool, number: int, bot: str, now: float) -> Entries:
    """The host gives a seat that is nobody's to a bot, or opens it."""
    seat = _seat(table, number)
    if not host:
        raise NotAllowed("Only the host can say who sits where.")
    if seat.owner is not None:
        raise SushibeltError(f"That seat is {seat.name}'s.")
    return [log.Planned(time=now, seat=number, bot=clean_bot(bot) if bot else "")]


def lend(table: Table, host: bool, own: int | None, number: int, bot: str, away: bool, now: float) -> Entries:
    """The seat of somebody who is away, or one's own, goes to a bot for a while."""
    seat = _seat(table, number)
    if number != own and not host:
        raise NotAllowed("Only the host can lend another's seat.")
    if seat.owner is None or seat.lent:
        raise SushibeltError("A bot plays there already." if seat.bot else "Nobody sits there.")
    if number != own and not away:
        raise SushibeltError(f"{seat.name} is here; only an empty chair can be lent.")
    return [log.Lent(time=now, seat=number, bot=clean_bot(bot or DEFAULT_BOT))]


def returns(table: Table, own: int | None, now: float) -> Entries:
    """Somebody takes their seat back."""
    number = _own(table, own)
    if not table.seats[number].lent:
        raise SushibeltError("You are sitting on your seat already.")
    return [log.Returned(time=now, seat=number)]


def stand(table: Table, own: int | None, now: float) -> Entries:
    """Somebody leaves for good."""
    return [log.Stood(time=now, seat=_own(table, own))]


def remove(table: Table, host: bool, own: int | None, number: int, now: float) -> Entries:
    """The host asks somebody to leave."""
    seat = _seat(table, number)
    if not host:
        raise NotAllowed("Only the host can ask somebody to leave.")
    if number == own or seat.owner is None:
        raise SushibeltError("Only another person can be asked to leave.")
    return [log.Stood(time=now, seat=number)]


# --- the game -------------------------------------------------------------------------------------------------


def answer(
    table: Table, seat: int, question: int, reply: int | str, now: float, by: log.By = "person", game: int | None = None
) -> Entries:
    """A seat answers; the match itself would say the same about it."""
    match = table.match
    if game is not None and game != table.game:
        raise StaleQuestion("That game is over.")
    if match is None or match.over:
        raise NothingAsked("The game is over." if match else "No game is going on.")
    if by == "bot" and table.seats[seat].played_by_person:
        raise NotAllowed("A person plays here again.")
    asked = match.question(seat)
    if asked is None:
        others = listed([table.seats[other].name for other in match.waiting_for])
        raise NothingAsked(f"You are not asked anything now; the table waits for {others}.")
    if asked.id != question:
        raise StaleQuestion("That question is over.")
    number = ANSWER_NUMBERS.get(reply) if isinstance(reply, str) else reply
    if number is None or number not in asked.options:
        name = answer_name(number) if number is not None and 0 <= number < ANSWERS else "that"
        raise IllegalAnswer(f"You cannot answer {name} now.")
    return [log.Answered(time=now, game=table.game, seat=seat, question=question, answer=number, by=by)]


def own_answer(table: Table, own: int | None, question: int, reply: int | str, game: int | None, now: float) -> Entries:
    """A person answers for their own seat."""
    return answer(table, _playing(table, own), question, reply, now, game=game)


def take_back(table: Table, own: int | None, now: float) -> Entries:
    """A person thinks again."""
    number = _playing(table, own)
    if table.match is None or table.match.over:
        raise NothingAsked("No game is going on.")
    view = table.match.view(number)
    if view.picked is None:
        asked = view.question is not None and view.question.kind == "pick"
        raise NothingAsked("You have not chosen yet.") if asked else TooLate("The cards are revealed; it is too late.")
    if not may_take_back(view):
        raise NothingAsked("You have nothing to choose in this turn.")
    return [log.TookBack(time=now, game=table.game, seat=number)]


def may_take_back(view: View) -> bool:
    """Whether this seat has chosen and could choose otherwise; the last card of a round is no choice."""
    return view.picked is not None and (view.turn_no < view.cards_each or view.copying is not None)


def _seat(table: Table, number: int) -> Seat:
    _still_open(table)
    if not 0 <= number < len(table.seats):
        raise SushibeltError(f"There is no seat {number} at this table.")
    return table.seats[number]


def _own(table: Table, own: int | None) -> int:
    _still_open(table)
    if own is None:
        raise NotAllowed("You have no seat here.")
    return own


def _playing(table: Table, own: int | None) -> int:
    number = _own(table, own)
    if table.seats[number].lent:
        raise NotAllowed("A bot plays for you; take your seat back first.")
    return number


def _still_open(table: Table) -> None:
    if table.closed:
        raise Gone("This table has been closed.")
