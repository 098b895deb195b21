"""The worked examples of the rulebooks, through the engine."""

import json
from pathlib import Path
from typing import Any

import pytest

from sushibelt.play.match import Match
from sushibelt.rules.cards.desserts import fruit_table
from sushibelt.rules.menu import PRESETS, new_game
from tests.rules.tables import play_on, round_end
from tests.staging import asked, hand, options, play, reason, stage

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "data" / "examples.json").read_text(encoding="utf-8")
)

MENUS = {
    "maki": "maki,tempura,tofu,eel,spoon,wasabi,pudding",
    "temaki": "temaki,tempura,tofu,eel,wasabi,tea,pudding",
    "uramaki": "uramaki,tempura,tofu,eel,wasabi,tea,pudding",
    "edamame": "maki,tempura,tofu,edamame,wasabi,tea,pudding",
    "onigiri": "maki,tempura,tofu,onigiri,wasabi,tea,pudding",
    "tea": "maki,tempura,tofu,eel,wasabi,tea,pudding",
    "pudding": "maki,tempura,tofu,eel,wasabi,tea,pudding",
    "fruit": "maki,tempura,tofu,eel,wasabi,tea,fruit",
    "spoon_request": "maki,tempura,tofu,eel,spoon,wasabi,pudding",
}
"""A menu for each kind of example; tempura is on every one and settles none of them."""


def of_kind(*kinds: str) -> list[Any]:
    """The examples of these kinds, each marked with the rules it shows."""
    return [
        pytest.param(example, id=example["id"], marks=pytest.mark.rule(*example["rules"]))
        for example in EXAMPLES
        if example["kind"] in kinds
    ]


def menu_of(example: dict[str, Any]) -> str | None:
    return MENUS[example["kind"]] if example["edition"] == "party" else None


def points(match: Match, example: dict[str, Any], score: int) -> list[int]:
    """Each seat's points for what the example is about."""
    return [reason(match, seat, example["kind"], score) for seat in range(example["players"])]


@pytest.mark.parametrize("example", of_kind("maki", "temaki", "edamame", "onigiri", "tea"))
def test_example_of_a_round(example: dict[str, Any]) -> None:
    tables = [f"{_as_laid(cards)} tempura" for cards in example["tables"]]
    assert points(round_end(menu_of(example), tables), example, 0) == example["expected"]


def _as_laid(cards: list[str]) -> str:
    """Cards played one per turn, a nigiri on the wasabi just before it."""
    before = ["", *cards]
    return " ".join(
        f"{card}.{turn}>{turn - 2}" if "nigiri" in card and before[turn - 1] == "wasabi" else card
        for turn, card in enumerate(cards, 1)
    )


@pytest.mark.parametrize("example", of_kind("uramaki"))
def test_example_of_the_uramaki_race(example: dict[str, Any]) -> None:
    *before, now = zip(*example["tables"], strict=True)  # one turn after another
    filling = ["tempura " * 2, "tofu " * 2, "eel " * 2, "tea wasabi"]
    trays = [" ".join(cards) for cards in zip(*before, strict=True)]
    hands = [f"{card} {rest}" for card, rest in zip(now, filling, strict=True)]
    match = stage(MENUS["uramaki"], hands, trays)
    play(match, *(f"{seat}:{card}" for seat, card in enumerate(now)))
    play_on(match, 2)
    assert points(match, example, 0) == example["expected"]


@pytest.mark.parametrize("example", of_kind("pudding", "fruit"))
def test_example_of_a_dessert(example: dict[str, Any]) -> None:
    desserts = [" ".join(cards) for cards in example["tables"]]
    tables = ["tempura"] * example["players"]
    match = round_end(menu_of(example), tables, round_no=3, desserts=desserts)
    assert match.over
    assert points(match, example, -1) == example["expected"]


@pytest.mark.parametrize("example", of_kind("fruit_icons"))
def test_example_of_fruit_icons(example: dict[str, Any]) -> None:
    game = new_game(False, PRESETS["master-menu"], 4)
    worth = [sum(fruit_table(game, count) for count in icons.values()) for icons in example["icons"]]
    assert worth == example["expected"]


@pytest.mark.parametrize("example", of_kind("spoon_request"))
def test_example_of_a_spoon(example: dict[str, Any]) -> None:
    asker, expected, request = example["asker"], example["expected"], example["request"]
    seats = range(example["players"])
    trays = [" ".join("spoon_4" if card == "spoon" else card for card in cards) for cards in example["tables"]]
    match = stage(MENUS["spoon_request"], [" ".join(["wasabi", *cards]) for cards in example["hands"]], trays)
    play(match, *(f"{seat}:wasabi" for seat in seats if seat != asker), f"{asker}:wasabi", f"{asker}:spoon_4")
    assert [sorted(hand(match, seat)) for seat in seats] == [sorted(cards) for cards in example["hands"]]
    events = play(match, f"{asker}:{request.get('variation', 'any_' + request['type'])}")
    if expected["chooser"] == "giver":
        assert asked(match) == {expected["giver"]: "give"}
        assert options(match, expected["giver"]) == set(expected["options"])
        events += play(match, f"{expected['giver']}:{expected['options'][0]}")
    gifts = [(event.seat, event.other, event.card) for event in events if event.kind == "gave"]
    assert gifts == [(expected["giver"], asker, expected["options"][0])]


def test_every_example_is_tested() -> None:
    kinds = {*MENUS, "fruit_icons"}
    assert {example["kind"] for example in EXAMPLES} == kinds
    assert len(of_kind(*kinds)) == len(EXAMPLES) == 14
