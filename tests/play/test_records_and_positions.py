"""Records and positions that do not fit say why, in one sentence."""

from collections.abc import Callable

import pytest

from sushibelt.play.errors import (
    BadPosition,
    BadRecord,
)
from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.play.words import card_number
from tests.staging import play, stage

DEAL = "tempura tempura wasabi squid_nigiri maki_1 maki_2 sashimi sashimi dumpling pudding"


def cards(text: str) -> tuple[int, ...]:
    return tuple(card_number(name) for name in text.split())


def classic_pair() -> Match:
    """Two players with known hands."""
    return Match("classic", seats=["Ana", "Ben"], secret="s", shuffles=[cards(f"{DEAL} {DEAL}")])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text[:-40], "broken"),
        (lambda text: text.replace('"rules":1', '"rules":99'), "rules version 99"),
        (lambda text: text.replace('"format":1', '"format":7'), "format 7"),
        (lambda text: text.replace('"edition":"classic"', '"edition":"deluxe"'), "classic or party"),
        (lambda text: text.replace('"edition":"classic",', ""), "lacks the field"),
        (lambda text: text.replace('[0,"tempura"]', '[0,"eel"]'), "Answer 1"),
        (lambda text: text.replace('[0,"tempura"]', '[0,"ramen"]'), "Answer 1"),
        (lambda text: text.replace('[0,"tempura"]', '[9,"tempura"]'), "Answer 1"),
        (lambda text: text.replace('"shuffles":[[', '"shuffles":[["eel",'), "no eel left"),
        (lambda text: text.replace('"points":null', '"points":[1,2]'), "does not replay"),
    ],
)
def test_a_record_that_does_not_replay_says_why(change: Callable[[str], str], sentence: str) -> None:
    match = classic_pair()
    play(match, "0:tempura", "1:pudding")
    text = match.record().to_json()
    assert change(text) != text
    with pytest.raises(BadRecord, match=sentence):
        Match.replay(record_from_json(change(text)))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("party", "bridge", "classic or party"),
        (" turn=9", "", "nothing about turn"),
        (" turn=9", " turn=12", "no turn 12"),
        (" turn=9", " turn=x", "no whole number"),
        (" pass=left", " pass=up", "left or both"),
        (" place=1", " place=1 place=2", "out of place"),
        ("hands=tempura,sashimi/", "hands=tempura/", "every hand has 2 cards"),
        ("hands=tempura,sashimi/", "hands=tempura,ramen/", "no card called 'ramen'"),
        ("hands=tempura,sashimi/", "hands=tempura,tempura/", "tempura in this game"),
        ("chopsticks_1.1", "chopsticks_1.9", "cannot have come in turn 9"),
        ("chopsticks_1.1", "chopsticks_1", "cannot have come"),
        ("chopsticks_1.1", "squid_nigiri.1>0", "lies on one free wasabi"),
        ("chopsticks_1.1", "menu_7.1", "never stays in front"),
        ("desserts=-", "desserts=eel", "no dessert"),
    ],
)
def test_a_position_that_cannot_be_says_why(old: str, new: str, sentence: str) -> None:
    text = stage("sushi-go", ["tempura sashimi", "dumpling dumpling"], ["chopsticks_1", ""]).position()
    assert old in text
    with pytest.raises(BadPosition, match=sentence):
        Match.from_position(text.replace(old, new))


def test_a_position_is_written_only_at_the_start_of_a_turn() -> None:
    match = stage("sushi-go", ["tempura sashimi", "dumpling dumpling"], ["chopsticks_1", ""])
    play(match, "0:tempura", "0:chopsticks_1", "1:dumpling")
    with pytest.raises(BadPosition, match="start of a turn"):
        match.position()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("trays=tofu.1/", "trays==eel.1/", "Eel is not in this game"),
        ("trays=tofu.1/", "trays=(tofu.1)/", "without takeout boxes"),
        ("trays=tofu.1/", "trays=(tofu.1/", "no card called"),
        ("race=0/0", "race=9/0", "No uramaki race gives 9/0 points when place 1 is next"),
        ("place=1", "place=12", "No uramaki race gives 0/0 points when place 12 is next"),
        ("turn=8", "turn=٨", "no whole number"),
    ],
)
def test_more_positions_that_cannot_be(old: str, new: str, sentence: str) -> None:
    text = stage("dinner-for-two", ["tofu tofu tofu", "miso_soup tofu tofu"], ["tofu.1", "=tofu.1"]).position()
    assert old in text
    with pytest.raises(BadPosition, match=sentence):
        Match.from_position(text.replace(old, new))


def test_a_classic_position_must_leave_enough_to_deal() -> None:
    text = Match("classic", seats=2, secret="s").position()
    deck = text.partition(" deck=")[2].partition(" ")[0]
    with pytest.raises(BadPosition, match="88 cards are left undealt"):
        Match.from_position(text.replace(f"deck={deck}", "deck=-").replace("discard=-", f"discard={deck}"))
