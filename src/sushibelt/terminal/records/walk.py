"""A recorded game as steps to walk through, forwards and backwards, all hands open."""

from collections.abc import Iterator, Sequence

import msgspec

from ...play.events import Event
from ...play.record import GameRecord
from ...play.steps import Step as RecordedStep
from ...play.steps import steps_of
from ...play.words import answer_name, card_name, counted
from ...rules.catalogue import PASS
from ..words.menu_words import variants
from ..words.news import together
from ..words.page import printable

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
_NO_MORE = "{who} uses no other."
"""Who has called a bonus card already, in the first printing."""


class Step(RecordedStep, frozen=True, kw_only=True):
    """A step, and who answered what as a sentence."""

    said: str
    """"" where nobody was asked."""

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
        self.names = tuple(map(printable, record.seats))
        self.classic = record.edition == "classic"
        self.seated = _seated(self.names, record.players)
        self.variants = variants(record.both_ways, record.printing, record.variant)
        self._steps = list(_told_steps(record, self.names))
        self.menu = self[0].view.menu

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


def answers_before(steps: Steps) -> list[int]:
    """How many answers of the record led to each step."""
    found, answers = [], 0
    for place in range(len(steps)):
        answers += steps[place].seat is not None
        found.append(answers)
    return found


def _seated(names: Sequence[str], players: Sequence[str] | None) -> list[str]:
    """The names and, where it was written down, who that was: "Ben (greedy)"."""
    if players is None:
        return list(names)
    return [f"{name} ({printable(player)})" for name, player in zip(names, players, strict=True)]


def _told_steps(record: GameRecord, names: Sequence[str]) -> Iterator[Step]:
    """All steps with their sentences; who called a bonus card with this pick is remembered for what they say next."""
    called: dict[int, bool] = {}
    for step in steps_of(record):
        again = step.seat is not None and called.get(step.seat, False)
        yield _said_as(step, names, again)
        if step.seat is not None:
            called[step.seat] = step.question == "call" and step.answer is not None


def _said_as(step: RecordedStep, names: Sequence[str], again: bool) -> Step:
    """A step with its sentence, fit to be printed."""
    fields = {name: getattr(step, name) for name in step.__struct_fields__}
    events = tuple(msgspec.structs.replace(event, text=printable(event.text)) for event in step.events)
    said = "" if step.seat is None else _said(names[step.seat], step, again)
    return Step(**{**fields, "events": events, "said": said})


def _said(who: str, step: RecordedStep, again: bool) -> str:
    """An answer as a sentence; `again` says whether it follows a call of the same turn."""
    if step.answer is None:
        return f"{who} thinks again."
    kind = step.question or ""
    if step.answer == PASS and kind in _NOT_DONE:
        return (_NO_MORE if kind == "call" and again else _NOT_DONE[kind]).format(who=who)
    return _DONE.get(kind, "{who} answers {what}.").format(who=who, what=answer_name(step.answer))


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
