"""What happened and why points were given can be told from the facts alone: the sentence adds nothing to them."""

import random
from collections.abc import Sequence

import msgspec
import pytest

from sushibelt.play.events import EVENT_KINDS, Event
from sushibelt.play.explain import Reason
from sushibelt.play.match import Match
from sushibelt.play.why import in_words
from sushibelt.play.words import answer_name, card_name, card_number, counted
from sushibelt.rules.catalogue import TYPE_NAMES
from sushibelt.rules.menu import legal_menus

PLACES = ("first", "second", "third")


def sentence(event: Event, names: Sequence[str]) -> str:
    """What an event says, made from its facts."""
    who = "" if event.seat is None else names[event.seat]
    what = "" if event.card is None else card_name(card_number(event.card))
    asked = "" if event.answer is None else answer_name(event.answer)
    order = " (a special order)" if event.copied else ""
    many = f"{event.count}× " if event.count is not None and event.count > 1 else ""
    sentences = {
        "revealed": f"{who} {'also ' if event.second else ''}plays {what}.",
        "played": f"{who} plays {what}.",
        "copied": f"{who}'s special order copies {asked}.",
        "dipped": f"{who}'s {what} goes on the wasabi.",
        "discarded": f"{who}'s {what} is discarded.",
        "miso_clash": f"{event.count} miso soups in one turn: all of them are discarded.",
        "uramaki_place": f"{who} reaches ten uramaki: {PLACES[(event.place or 1) - 1]} place, {event.points} points.",
        "called": f"{who} calls {what}{order}.",
        "acts": f"{who}'s {what}{order} acts.",
        "requested": f"{who} asks for {asked}.",
        "has_none": f"{who} has none.",
        "gave": f"{who} gives {what} to {'' if event.other is None else names[event.other]}.",
        "into_hand": f"The {what} goes into {who}'s hand.",
        "drew": f"You draw {what}.",
        "put_back": f"You put {what} back.",
        "flipped": f"{who} flips {what}.",
        "no_target": f"{who}'s special order has nothing to copy and is discarded.",
        "set_aside": f"{who} keeps {many}{what} for dessert.",
        "passed": f"Hands are passed to the {'left' if event.step == 1 else 'right'}.",
        "dealt": f"Round {event.round_no}: {event.count} cards each.",
        "round_scored": f"Round {event.round_no} is over.",
        "game_over": "The game is over.",
        "hand": f"Your hand: {counted(event.cards or ())}.",
        "chosen": f"{who} has chosen.",
        "reconsiders": f"{who} thinks again.",
    }
    return sentences[event.kind]


@pytest.fixture(scope="module")
def games() -> list[Match]:
    """Random games of all kinds."""
    menus = {players: list(legal_menus(players)) for players in range(2, 9)}
    return [_played(number, menus) for number in range(150)]


def _played(number: int, menus: dict[int, list[tuple[int, ...]]]) -> Match:
    chance = random.Random(number)
    players = chance.randint(2, 8)
    if number % 5 == 0:
        match = Match("classic", seats=min(players, 5), secret=str(number))
    else:
        match = Match("party", chance.choice(menus[players]), players, bool(number % 2), str(number))
    while not match.over:
        seat = chance.choice(match.waiting_for)
        question = match.question(seat)
        assert question is not None
        match.answer(seat, chance.choice(question.options))
        if not match.over and chance.random() < 0.05 and match.question(seat) is None and match.may_take_back(seat):
            match.take_back(seat)
    return match


def test_every_event_can_be_told_from_its_facts(games: list[Match]) -> None:
    met = set()
    for match in games:
        for seat in range(match.players):
            for event in match.events(seat):
                read = msgspec.json.decode(msgspec.json.encode(event), type=Event)
                assert sentence(read, match.names) == event.text
                assert event.kind != "has_none" or (event.other is not None and event.answer is not None)
                met.add(event.kind)
    assert met == set(EVENT_KINDS)


def test_every_reason_can_be_told_from_its_facts(games: list[Match]) -> None:
    met = set()
    for match in games:
        for score in match.scores:
            for reason in (reason for reasons in score.reasons for reason in reasons):
                read = msgspec.json.decode(msgspec.json.encode(reason), type=Reason)
                kind = None if read.kind == "face_down" else TYPE_NAMES.index(read.kind)
                assert in_words(kind, read.points, read.why) == reason.text
                met.add(type(reason.why).__name__)
    assert len(met) == 11
