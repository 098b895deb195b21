"""What is allowed at a table: turns each request into entries of the log, or refuses it with a reason."""

from collections.abc import Collection, Sequence

from ...bots.registry import DEFAULT_BOT
from ...play.checks import answer_meant
from ...play.errors import IllegalAnswer, NoChoice, NotChosen, NothingAsked, StaleQuestion, SushibeltError, TooLate
from ...play.words import answer_key, answer_name, listed, menu_from, menu_key
from ...rules import RULES_VERSION
from ...rules.catalogue import ANSWERS
from ...rules.menu import CLASSIC_PLAYERS, PARTY_PLAYERS, menu_fault
from ..contract.refusals import Refused
from ..contract.shapes import SeatPlan, Settings
from ..log import entries as log
from . import shuffling
from .bots import clean_bot
from .names import clean_name
from .seat import Seat
from .table import Table

LONGEST_TURN = 3600
SHORTEST_TURN = 5

Entries = list[log.Entry]


# --- validating input -----------------------------------------------------------------------------------------


def clean_settings(settings: Settings, players: int) -> Settings:
    """Settings that are valid for this number of players, with the menu by its shortest name."""
    turn = settings.turn_seconds
    if turn and not SHORTEST_TURN <= turn <= LONGEST_TURN:
        raise Refused("turn_seconds", least=SHORTEST_TURN, most=LONGEST_TURN)
    menu = None
    if settings.edition == "classic":
        if settings.menu is not None:
            raise Refused("classic_menu")
        if settings.printing != "revised":
            raise Refused("classic_printing")
        if players not in CLASSIC_PLAYERS:
            raise Refused("classic_players", players=players)
    else:
        if players not in PARTY_PLAYERS:
            raise Refused("party_players", players=players)
        try:
            types = menu_from(settings.menu if settings.menu is not None else "sushi-go")
        except SushibeltError as problem:
            raise Refused("menu", problem=str(problem)) from None
        if fault := menu_fault(types, players):
            raise Refused("menu", problem=fault)
        menu = menu_key(types)
    fields = {name: getattr(settings, name) for name in settings.__struct_fields__}
    return Settings(**{**fields, "menu": menu})


# --- creating, joining and starting ---------------------------------------------------------------------------


def open_table(settings: Settings, plans: Sequence[SeatPlan], name: str, token: str, now: float) -> Entries:
    """Create a table; its creator takes the seat marked as theirs, if there is one."""
    mine = [seat for seat, plan in enumerate(plans) if plan.kind == "mine"]
    if len(mine) > 1:
        raise Refused("one_own_seat")
    if any(plan.bot and plan.kind != "bot" for plan in plans):
        raise Refused("bot_without_seat")
    settings = clean_settings(settings, len(plans))
    bots = tuple(clean_bot(plan.bot or DEFAULT_BOT) if plan.kind == "bot" else "" for plan in plans)
    entries: Entries = [log.Opened(time=now, settings=settings, bots=bots, host=token)]
    if mine:
        entries.append(log.Sat(time=now, seat=mine[0], name=clean_name(name), token=token))
    return entries


def sit(table: Table, name: str, wanted: int | None, token: str, now: float) -> Entries:
    """Somebody takes an open seat: not who holds one already, nor who was asked to leave until the host opens one."""
    _not_drawing(table)
    if table.seat_of(token) is not None:
        raise Refused("seated_already")
    if table.was_removed(token):
        raise Refused("removed")
    name = clean_name(name)
    free = [number for number, seat in enumerate(table.seats) if seat.open]
    if wanted is not None and not 0 <= wanted < len(table.seats):
        raise Refused("no_such_seat", seat=wanted)
    if not free:
        raise Refused("all_seats_taken")
    if wanted is not None and wanted not in free:
        raise Refused("seat_taken")
    if any(seat.owner is not None and seat.name.casefold() == name.casefold() for seat in table.seats):
        raise Refused("name_taken", name=name)
    return [log.Sat(time=now, seat=free[0] if wanted is None else wanted, name=name, token=token)]


def start(
    table: Table,
    host: bool,
    seat: int | None,
    fill: str,
    secret: str,
    now: float,
    contributing: Collection[int] = (),
) -> Entries:
    """Deal the first game, or a rematch; if several people play, browsers that take part in shuffling come first."""
    _not_drawing(table)
    if table.playing:
        raise Refused("game_is_on")
    if not host and (seat is None or not table.game):
        raise Refused("seated_start" if table.game else "host_starts")
    unfilled = [number for number, place in enumerate(table.seats) if not place.filled]
    if unfilled and not fill:
        raise Refused("seat_open") if len(unfilled) == 1 else Refused("seats_open", count=len(unfilled))
    bot = clean_bot(fill) if fill else ""
    entries: Entries = [log.Planned(time=now, seat=number, bot=bot, open=True) for number in unfilled]
    dealt = log.Dealt(time=now, game=table.game + 1, secret=secret, rules=RULES_VERSION, won=table.winners)
    return [*entries, shuffling.begin(table, contributing, secret, now) or dealt]


# --- seats ----------------------------------------------------------------------------------------------------


def plan(table: Table, host: bool, number: int, bot: str, now: float) -> Entries:
    """The host gives an unoccupied seat to a bot, or opens it."""
    _not_drawing(table)
    seat = _seat(table, number)
    if not host:
        raise Refused("host_plans")
    if seat.owner is not None:
        raise Refused("seat_is_somebodys", name=seat.name)
    return [log.Planned(time=now, seat=number, bot=clean_bot(bot) if bot else "")]


def lend(table: Table, host: bool, own: int | None, number: int, bot: str, away: bool, now: float) -> Entries:
    """The seat of somebody who is away, or one's own, is lent to a bot."""
    seat = _seat(table, number)
    if number != own and not host:
        raise Refused("host_lends")
    if seat.owner is None or seat.lent:
        raise Refused("bot_plays_there" if seat.bot else "nobody_sits_there")
    if number != own and not away:
        raise Refused("person_is_here", name=seat.name)
    return [log.Lent(time=now, seat=number, bot=clean_bot(bot or DEFAULT_BOT))]


def returns(table: Table, own: int | None, now: float) -> Entries:
    """Somebody takes their seat back."""
    number = _own(table, own)
    if not table.seats[number].lent:
        raise Refused("seat_not_lent")
    return [log.Returned(time=now, seat=number)]


def stand(table: Table, own: int | None, here: Collection[int], now: float) -> Entries:
    """Somebody leaves for good; if it is the host, another person becomes the host, preferably one who is connected."""
    number = _own(table, own)
    entries: Entries = [log.Stood(time=now, seat=number)]
    if table.seats[number].owner == table.host:
        around = [(number + step) % len(table.seats) for step in range(1, len(table.seats))]
        others = [other for other in around if table.seats[other].owner is not None]
        for heir in [*(other for other in others if other in here), *others][:1]:
            entries.append(_hosted(table, heir, now))
    return entries


def make_host(table: Table, host: bool, own: int | None, number: int, away: bool, now: float) -> Entries:
    """The host makes somebody else the host, or somebody takes over because the host is away."""
    seat = _seat(table, number)
    if not host and number != own:
        raise Refused("host_passes")
    if seat.owner is None:
        raise Refused("nobody_sits_there")
    if seat.owner == table.host:
        raise Refused("host_already")
    if not host and not away:
        raise Refused("host_is_here")
    return [_hosted(table, number, now)]


def _hosted(table: Table, number: int, now: float) -> log.Hosted:
    return log.Hosted(time=now, seat=number, token=table.seats[number].owner or "")


def remove(table: Table, host: bool, own: int | None, number: int, now: float) -> Entries:
    """The host removes somebody from their seat."""
    seat = _seat(table, number)
    if not host:
        raise Refused("host_removes")
    if number == own or seat.owner is None:
        raise Refused("only_others_leave")
    return [log.Stood(time=now, seat=number, removed=True)]


# --- between games --------------------------------------------------------------------------------------------


def change(table: Table, host: bool, settings: Settings, seats: int | None, now: float) -> Entries:
    """The host changes the settings, and the number of seats."""
    _not_drawing(table)
    if not host:
        raise Refused("host_changes")
    if table.playing:
        raise Refused("game_is_on")
    number = len(table.seats) if seats is None else seats
    settings = clean_settings(settings, number)
    people = sum(seat.owner is not None for seat in table.seats)
    if number < people:
        raise Refused("too_many_people", people=people)
    return [log.Changed(time=now, settings=settings, seats=number, won=table.winners)]


def abandon(table: Table, host: bool, now: float) -> Entries:
    """The host abandons the game."""
    _still_open(table)
    if not host:
        raise Refused("host_abandons")
    if not table.playing:
        raise Refused("no_game")
    return [log.Abandoned(time=now, game=table.game)]


# --- the game -------------------------------------------------------------------------------------------------


def answer(
    table: Table, seat: int, question: int, reply: int | str, now: float, by: log.By = "person", game: int | None = None
) -> Entries:
    """A seat answers its question, if the match accepts the answer."""
    match = table.match
    if game is not None and game != table.game:
        raise Refused("stale_game")
    if match is None or match.over:
        raise Refused("game_over" if match else "no_game")
    if by == "bot" and table.seats[seat].played_by_person:
        raise Refused("person_plays")
    try:
        number = match.check(seat, reply, question)
    except NothingAsked:
        raise Refused("nothing_asked", names=listed([table.seats[other].name for other in match.waiting_for])) from None
    except StaleQuestion:
        raise Refused("stale_question") from None
    except IllegalAnswer:
        raise Refused("illegal_answer", answer=_said(reply)) from None
    return [log.Answered(time=now, game=table.game, seat=seat, question=question, answer=answer_key(number), by=by)]


def own_answer(table: Table, own: int | None, question: int, reply: int | str, game: int | None, now: float) -> Entries:
    """A person answers for their own seat."""
    return answer(table, _playing(table, own), question, reply, now, game=game)


def take_back(table: Table, own: int | None, now: float) -> Entries:
    """A person takes back this turn's choice."""
    number = _playing(table, own)
    if table.match is None or table.match.over:
        raise Refused("no_game")
    try:
        table.match.check_take_back(number)
    except TooLate:
        raise Refused("too_late") from None
    except NotChosen:
        raise Refused("not_chosen") from None
    except NoChoice:
        raise Refused("nothing_to_choose") from None
    return [log.TookBack(time=now, game=table.game, seat=number)]


def _said(reply: int | str) -> str:
    """The name of an answer for people, whatever was sent."""
    number = answer_meant(reply)
    return answer_name(number) if number is not None and 0 <= number < ANSWERS else "that"


def _seat(table: Table, number: int) -> Seat:
    _still_open(table)
    if not 0 <= number < len(table.seats):
        raise Refused("no_such_seat", seat=number)
    return table.seats[number]


def _own(table: Table, own: int | None) -> int:
    _still_open(table)
    if own is None:
        raise Refused("no_seat")
    return own


def _playing(table: Table, own: int | None) -> int:
    number = _own(table, own)
    if table.seats[number].lent:
        raise Refused("seat_is_lent")
    return number


def _not_drawing(table: Table) -> None:
    """Refuse what would change a game that is about to be dealt."""
    _still_open(table)
    if table.drawing is not None:
        raise Refused("drawing")


def _still_open(table: Table) -> None:
    if table.closed:
        raise Refused("table_closed")
