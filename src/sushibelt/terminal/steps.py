"""A recorded game as steps to walk through, forwards and backwards, all hands open."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from ..play.events import Event
from ..play.match import Match, RoundScore, Standing
from ..play.record import TAKE_BACK, GameRecord
from ..play.view import View
from ..play.words import answer_name, answer_number, card_name, counted
from ..rules.catalogue import PASS
from .page import printable
from .telling import together

_LATER = ("dealt", "game_over")
"""Kinds of events that come after the points of a round were counted."""

_UNTOLD = ("chosen", "reconsiders", "hand")
"""Kinds of events that the answer, or the open hands, tell already."""

_DONE = {
    "pick": "{who} picks {what}.",
    "copy": "{who} lets the special order copy {what}.",
    "dip": "{who} puts it on the wasabi.",
    "call": "{who} will use {what}.",
    "second": "{who} takes {what} as a second card.",
    "ask": "{who} asks for {what}.",
    "give": "{who} gives {what}.",
    "menu": "{who} takes {what} from the menu.",
    "flip": "{who} flips {what}.",
}
_NOT_DONE = {
    "dip": "{who} leaves the wasabi free.",
    "call": "{who} uses no chopsticks or spoon.",
    "second": "{who} takes no second card.",
    "flip": "{who} flips nothing more.",
}


class Step(msgspec.Struct, frozen=True):
    """The table after one answer, or when points are counted; nothing here changes any more."""

    said: str
    """Who answered what; "" where nobody was asked."""
    seat: int | None
    """Who answered."""
    events: tuple[Event, ...]
    """What happened then, whoever heard it; what is for one seat's ears says so."""
    view: View
    """The table as everybody sees it."""
    hands: tuple[tuple[int, ...], ...]
    chosen: tuple[tuple[int, ...], ...]
    """The cards of each hand that are chosen, but not revealed yet."""
    score: RoundScore | None = None
    """What was counted in this step, with reasons."""
    standing: Standing | None = None
    """The final ranking, in the last step of a finished game."""

    @property
    def turn(self) -> tuple[int, int, bool]:
        """Equal for all steps of one turn; points that are counted stand for themselves."""
        if self.score is not None:
            return self.score.round_no or self.view.round_no + 1, 0, True
        return self.view.round_no, self.view.turn_no, False

    @property
    def title(self) -> str:
        """Where in the game this is."""
        if self.score is not None:
            return f"End of round {self.score.round_no}" if self.score.round_no else "End of the game"
        return f"Round {self.view.round_no}, turn {self.view.turn_no} of {self.view.cards_each}"


class Steps:
    """All steps of a record, made once; raises BadRecord where it does not replay."""

    def __init__(self, record: GameRecord) -> None:
        matches = Match.replay_steps(record)
        match = next(matches)
        self.names = tuple(map(printable, match.names))
        self.menu = match.menu
        self.classic = match.edition == "classic"
        self.seated = _seated(self.names, record.players)
        maker = _Maker()
        self._steps = list(maker.steps(match, "", None))
        for seat, reply in record.answers:
            question = match.question(seat) if 0 <= seat < match.players else None
            next(matches)  # the same match, one answer further
            kind = "" if question is None else question.kind
            self._steps += maker.steps(match, _said(self.names[seat], kind, reply), seat)
        for _ in matches:  # what a record names at its end is compared only now
            pass

    def __len__(self) -> int:
        """How many steps there are."""
        return len(self._steps)

    def __getitem__(self, place: int) -> Step:
        """One of them, from 0 on."""
        return self._steps[place]

    def next_turn(self, place: int) -> int:
        """Where the next turn begins, or points are counted; the last step if there is none."""
        here = self[place].turn
        return next((later for later in range(place + 1, len(self)) if self[later].turn != here), len(self) - 1)

    def turn_before(self, place: int) -> int:
        """Where this turn began or, from there, where the one before it began."""
        place = max(0, place - 1)
        while place > 0 and self[place - 1].turn == self[place].turn:
            place -= 1
        return place


def _seated(names: Sequence[str], players: Sequence[str] | None) -> list[str]:
    """The names and, where it was written down, who that was: "Ben (greedy)"."""
    if players is None:
        return list(names)
    return [f"{name} ({printable(player)})" for name, player in zip(names, players, strict=True)]


class _Maker:
    """Remembers how far a match had come, so that a step holds only what is new."""

    def __init__(self) -> None:
        self._heard = 0
        self._scored = 0

    def steps(self, match: Match, said: str, seat: int | None) -> Iterator[Step]:
        """The steps that an answer leads to: each time that points were counted, and how the game goes on."""
        events = _all_events(match, self._heard)
        scores = match.scores[self._scored :]
        self._heard, self._scored = match.heard, len(match.scores)
        for number, score in enumerate(scores):
            last = match.over and number == len(scores) - 1
            end = len(events) if last else next(i for i, event in enumerate(events) if event.kind in _LATER)
            view = _counted(match.view(None), score, scores[number + 1 :])
            nothing = ((),) * match.players
            standing = match.standing if last else None
            yield Step(said, seat, tuple(events[:end]), view, nothing, nothing, score, standing)
            events, said, seat = events[end:], "", None
        if not match.over:
            own = [match.view(other) for other in range(match.players)]
            hands = tuple(view.hand for view in own)
            yield Step(said, seat, tuple(events), match.view(None), hands, tuple(map(_chosen, own)))


def _all_events(match: Match, since: int) -> list[Event]:
    """Everything that happened since, whoever may hear it, fit to be printed."""
    found = {event.number: event for seat in range(match.players) for event in match.events(seat, since)}
    return [msgspec.structs.replace(found[number], text=printable(found[number].text)) for number in sorted(found)]


def _counted(view: View, score: RoundScore, later: Sequence[RoundScore]) -> View:
    """The table while points are counted: hands are empty, trays not yet cleared, and nothing counted later is in."""
    points = (total - sum(other.points[seat] for other in later) for seat, total in enumerate(view.points))
    kept = [Counter(desserts) for desserts in view.desserts]
    for seat, tray in enumerate(score.trays if score.round_no else ()):
        kept[seat] -= Counter(laid.card for laid in tray if not laid.flipped)  # they still lie in front
    return msgspec.structs.replace(
        view,
        trays=score.trays if score.round_no else ((),) * view.players,
        points=tuple(points),
        desserts=tuple(tuple(sorted(cards.elements())) for cards in kept),
        hand_sizes=(0,) * view.players,
        round_no=score.round_no or view.round_no,
        turn_no=view.cards_each,
        waiting_for=(),
    )


def _chosen(view: View) -> tuple[int, ...]:
    """What a seat has chosen face-down."""
    return tuple(card for card in (view.picked, view.seconded) if card is not None)


def _said(who: str, kind: str, reply: str) -> str:
    """An answer as a sentence."""
    if reply == TAKE_BACK:
        return f"{who} thinks again."
    answer = answer_number(reply)
    if answer == PASS and kind in _NOT_DONE:
        return _NOT_DONE[kind].format(who=who)
    return _DONE.get(kind, "{who} answers {what}.").format(who=who, what=answer_name(answer))


def hand_words(step: Step, seat: int) -> str:
    """A hand in words, and what is chosen from it."""
    chosen = " and ".join(map(card_name, step.chosen[seat]))
    return counted(step.hands[seat]) + (f"; chosen: {chosen}" if chosen else "")


def told(step: Step, names: Sequence[str]) -> list[str]:
    """What is new in a step, line by line: the answer, unless what happened says it too, and what happened."""
    lines = []
    passed = False
    for event in together(step.events, names):
        passed |= event.kind == "passed"
        if passed and event.kind == "revealed":  # nobody is asked about a last card
            passed = False
            lines.append("The last cards:")
        if event.kind not in _UNTOLD:
            lines.append(_openly(event, names))
    again = any(line.startswith(step.said.rstrip(".")) for line in lines)
    return [step.said, *lines] if step.said and not again else lines


def _openly(event: Event, names: Sequence[str]) -> str:
    """What one seat alone has heard, told to everybody."""
    if event.audience is None:
        return event.text
    who = names[event.audience]
    return event.text.replace("You draw", f"{who} draws", 1).replace("You put", f"{who} puts", 1)
