"""Looks through everything that somebody was told of a game, with the finished record in hand: was anything hidden?

What a seat may see is worked out here anew, from where every card truly was at each moment and from who had held
which hand before, and not by the code that makes views.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord
from sushibelt.play.view import hand_of
from sushibelt.rules.catalogue import CARD_NAMES, CARDS, CHOPSTICKS_1, CHOPSTICKS_PLAIN, SPECIAL_ORDER_CARD, SPOON_6
from sushibelt.rules.questions import CHOOSING, MENU_CHOICE, NOTHING
from tests.server.serving import Json
from tests.torture.counts import Violation

HANDED_BACK = (CHOPSTICKS_PLAIN, *range(CHOPSTICKS_1, SPOON_6 + 1), SPECIAL_ORDER_CARD)
"""Cards that go from a tray into a hand, for all to see."""
PUBLIC = (
    "hand_sizes", "surely_holds", "surely_lacks", "trays", "desserts", "points", "race_points", "next_place", "discard",
    "deck_size", "dessert_pile_size", "queue", "miso_played", "request", "giver", "round_no", "turn_no", "over",
)  # fmt: skip
"""What all see alike."""
OWN = ("picked", "seconded", "copying", "calls", "dipping", "drawn", "in_deck", "question")
"""What a spectator has none of."""
WITHOUT_CARDS = {"chosen": "{} has chosen.", "reconsiders": "{} thinks again."}
GAME_FIELDS = {
    "type", "game", "anew", "commitment", "events", "heard", "waiting_for", "view", "may_take_back", "scores",
}  # fmt: skip
AT_THE_END = {"standing", "secret"}
TABLE_FIELDS = {
    "code", "settings", "menu", "seats", "game", "playing", "finished", "spectators", "host_here", "host_away_in",
    "draw", "closed",
}  # fmt: skip
SEAT_FIELDS = {"name", "kind", "bot", "open", "lent", "here", "late", "host", "wins"}
VIEW_FIELDS = {*PUBLIC, *OWN} | {
    "seat", "classic", "menu", "players", "both_ways", "cards_each", "hands", "unseen", "waiting_for", "first_printing",
    "house",
}  # fmt: skip


class Moment(msgspec.Struct, frozen=True):
    """Where every card truly was after an answer, and who had seen which hand."""

    heard: int
    hands: list[list[int]]
    seen_by: list[frozenset[int]]
    """For each seat, who has held the hand that it holds now."""
    trays: list[list[int]]
    piles: Counter[int]
    """The deck, the dessert pile, and what a menu has drawn."""
    drawn: tuple[int, list[int]] | None
    """Who has drawn cards with a menu, and which."""
    put_back: list[frozenset[int]]
    """Cards that each seat has put back into the deck this round."""
    picked: list[int | None]
    """What each seat has chosen face down."""
    waiting_for: list[int]
    scored: int
    """How many times points were counted."""


def moments(record: GameRecord) -> Iterator[Moment]:
    """The whole truth about a game, answer by answer."""
    seen: list[frozenset[int]] = []
    put_back: list[frozenset[int]] = []
    where, told = (0, 0), 0
    for match in Match.replay_steps(record):
        s = match._s
        seats = range(s.seats)
        if s.round_no != where[0]:
            seen = [frozenset({seat}) for seat in seats]
            put_back = [frozenset() for _ in seats]
        elif s.turn_no != where[1]:
            step = -1 if record.both_ways and s.round_no == 2 else 1
            seen = [seen[(seat - step) % s.seats] | {seat} for seat in seats]
        for event in match._events[told:]:
            if event.kind == "put_back" and event.seat is not None and event.card is not None:
                put_back[event.seat] |= {CARD_NAMES.index(event.card)}
        where, told = (s.round_no, s.turn_no), match.heard
        yield _moment(match, list(seen), list(put_back))


def _moment(match: Match, seen: list[frozenset[int]], put_back: list[frozenset[int]]) -> Moment:
    s = match._s
    seats = range(s.seats)
    drawn = next(
        ((seat, sorted(s.drawn[i] for i in range(s.drawn_left))) for seat in seats if s.asked[seat] == MENU_CHOICE),
        None,
    )
    piles = Counter([s.deck[i] for i in range(s.deck_left)] + [s.pile[i] for i in range(s.pile_left)])
    return Moment(
        heard=match.heard,
        hands=[list(hand_of(s, seat)) for seat in seats],
        trays=[[s.tray[seat, place] for place in range(s.laid[seat])] for seat in seats],
        seen_by=seen,
        piles=piles + Counter(drawn[1] if drawn else ()),
        drawn=drawn,
        put_back=put_back,
        picked=[s.picked[seat] if s.stage == CHOOSING and s.picked[seat] >= 0 else None for seat in seats],
        waiting_for=[seat for seat in seats if s.asked[seat] != NOTHING],
        scored=len(match.scores),
    )


class Lookout:
    """Compares what all the sockets of a game were told with the truth about it."""

    def __init__(self, record: GameRecord) -> None:
        self._names = record.seats
        self._moments: dict[int, list[Moment]] = {}
        for moment in moments(record):
            self._moments.setdefault(moment.heard, []).append(moment)
        # What happened, whoever may hear it.
        self._events = as_told(Match.replay(record)._events)
        self._public: dict[tuple[int, bytes], bytes] = {}

    def look_through(self, messages: list[Json], seat: int | None) -> int:
        """Raise Violation at anything that this seat must not be told; returns how many views it had."""
        views, last = 0, {"question": None}
        before: Json = {}
        for message in messages:
            kind = message["type"]
            if kind == "table":
                check_table(message["table"])
            elif kind == "game":
                self._look_at_game(message, seat)
                if "view" in message:
                    views += 1
                    self._look_at_view(message["view"], message["heard"], seat)
                    _check_ids(message["view"], last)
                _check_news(message, before)
                before = {**before, **message}
            elif kind not in ("welcome", "done", "error"):
                raise Violation(f"seat {seat} was told {message}"[:500])
        return views

    def _look_at_game(self, message: Json, seat: int | None) -> None:
        over = "standing" in message
        if unknown := set(message) - GAME_FIELDS - (AT_THE_END if over else set()):
            raise Violation(f"seat {seat} was told {unknown}")
        if message["heard"] not in self._moments:
            raise Violation(f"seat {seat} has heard {message['heard']} events, which there never were")
        if len(message.get("scores", ())) > max(moment.scored for moment in self._moments[message["heard"]]):
            raise Violation(f"seat {seat} was told points too early: {message['scores']}"[:500])
        for event in message.get("events", ()):
            if event["number"] >= message["heard"] or event != self._events[event["number"]]:
                raise Violation(f"seat {seat} heard what has not happened: {event}")
            self._look_at_event(event, seat)

    def _look_at_event(self, event: Json, seat: int | None) -> None:
        if event.get("audience", seat) != seat:
            raise Violation(f"seat {seat} heard what is for another: {event}")
        if event["kind"] in WITHOUT_CARDS:
            text = WITHOUT_CARDS[event["kind"]].format(self._names[event["seat"]])
            if set(event) != {"number", "kind", "text", "seat"} or event["text"] != text:
                raise Violation(f"seat {seat} heard too much: {event}")
        if event["kind"] in ("hand", "drew", "put_back") and (seat is None or event.get("seat") != seat):
            raise Violation(f"seat {seat} heard of another's cards: {event}")
        if "cards" in event and event["kind"] != "hand":
            raise Violation(f"seat {seat} heard of cards: {event}")

    def _look_at_view(self, view: Json, heard: int, seat: int | None) -> None:
        """A view must be the truth of one of the moments at which so much had been heard, and nothing beyond."""
        faults = [_fault(view, moment, seat) for moment in self._moments[heard]]
        if all(faults):
            raise Violation(f"seat {seat} saw {faults[-1]} after {heard} events: {view}"[:3000])
        public = msgspec.json.encode([view[field] for field in PUBLIC])
        key = (heard, msgspec.json.encode(view["waiting_for"]))
        if self._public.setdefault(key, public) != public:
            raise Violation(f"seat {seat} saw the table otherwise than another after {heard} events: {view}"[:3000])


def _fault(view: Json, moment: Moment, seat: int | None) -> str:
    """What is seen in a view that is not so, or not for this seat; nothing if all is well."""
    if set(view) - VIEW_FIELDS or view["seat"] != seat:
        return f"fields that no view has: {set(view) - VIEW_FIELDS}"
    if view["house"] is not None:
        return "the numbers of a variant, which no service plays"
    if view["waiting_for"] != moment.waiting_for:
        return "who is waited for"
    if [[laid["card"] for laid in tray] for tray in view["trays"]] != moment.trays:
        return "cards in front that do not lie there"
    hidden = Counter(moment.piles)
    for other, hand in enumerate(view["hands"]):
        if hand is None:
            hidden.update(moment.hands[other])
            hidden.subtract(view["surely_holds"][other])  # everybody knows where these are
        elif seat is None or seat not in moment.seen_by[other]:
            return f"the hand of seat {other}"
        elif hand != moment.hands[other]:
            return f"a hand of seat {other} that it does not have"
        if not set(view["surely_holds"][other]) <= {*HANDED_BACK} & {*moment.hands[other]}:
            return f"cards that seat {other} surely holds"
        if set(view["surely_lacks"][other]) & set(moment.hands[other]):
            return f"cards that seat {other} does not lack"
    if seat is None:
        return "what only players see" if any(view[field] for field in OWN) else _unseen_fault(view, hidden)
    mine = moment.drawn[1] if moment.drawn and moment.drawn[0] == seat else []
    if view["drawn"] != mine:
        return "what was drawn"
    hidden.subtract(mine)
    if not set(view["in_deck"]) <= moment.put_back[seat]:
        return "cards of the deck"
    if view["picked"] is not None and view["picked"] != moment.picked[seat]:
        return "another's choice"
    return _question_fault(view, seat, mine) or _unseen_fault(view, hidden)


def _unseen_fault(view: Json, hidden: Counter[int]) -> str:
    """Cards that cannot be placed are told together, and none of them is left out; after the game nobody asks."""
    if view["over"] or not view["unseen"]:
        return ""
    return "" if all(view["unseen"][card] == hidden[card] for card in range(CARDS)) else "where unseen cards are"


def _question_fault(view: Json, seat: int, drawn: list[int]) -> str:
    question = view["question"]
    if question is None:
        return ""
    if question["seat"] != seat:
        return "another's question"
    own = {"pick": view["hands"][seat], "second": view["hands"][seat], "give": view["hands"][seat], "menu": drawn}
    cards = {option for option in question["options"] if option < CARDS}
    return "" if question["kind"] not in own or cards <= set(own[question["kind"]]) else "options of another"


def _check_ids(view: Json, last: Json) -> None:
    """Questions are numbered for each seat alone, so that no gap tells how many others were asked."""
    question = view["question"]
    before = last["question"]
    if question is not None:
        if before is not None and question["id"] not in (before, before + 1):
            raise Violation(f"a question has the number {question['id']} after {before}")
        last["question"] = question["id"]


def _check_news(message: Json, before: Json) -> None:
    """No message comes without news: it would tell that somebody has answered one of several questions."""
    same = message.get("view", before.get("view")) == before.get("view")
    if same and not message.get("events") and not message.get("anew") and "standing" not in message:
        if message["waiting_for"] == before.get("waiting_for"):
            raise Violation(f"a message without news tells that something has happened: {message}"[:500])


def as_told(thing: object) -> Any:
    """Something as it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def check_table(table: Json) -> None:
    """A table as everybody sees it has no field beyond those that everybody may see."""
    if set(table) - TABLE_FIELDS or any(set(seat) - SEAT_FIELDS for seat in table["seats"]):
        raise Violation(f"a table tells too much: {table}"[:1000])
