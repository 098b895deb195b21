"""Rulings on the cards in Party's box."""

import re
from collections import Counter
from functools import cache

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES, TYPE_NAMES, TYPE_OF, TYPES
from tests import naive
from tests.rules.tables import everything, menu_with
from tests.rulings import rule_text
from tests.scoring_table import dessert_scores
from tests.staging import play, stage

PRESETS = (
    "My First Meal", "Sushi Go!", "Party Sampler", "Master Menu",
    "Points Platter", "Cutthroat Combo", "Big Banquet", "Dinner for Two",
)  # fmt: skip


def kind_of(name: str) -> str:
    """A card's type."""
    return TYPE_NAMES[TYPE_OF[CARD_NAMES.index(name)]]


@cache
def box() -> Counter[str]:
    """Every card of the box: menu after menu brings all types to a table."""
    found: Counter[str] = Counter()
    for kind in range(TYPES):
        found |= everything(Match("party", menu_with(kind), 4, secret="box"))
    return found


def of_kind(kind: str) -> dict[str, int]:
    """The box's cards of one type."""
    return {name: count for name, count in box().items() if kind_of(name) == kind}


@pytest.mark.rule("P-COMP-1")
def test_the_box_has_as_many_cards_and_types_as_the_rulebook_says() -> None:
    cards, types = map(int, re.findall(r"\d+", rule_text("P-COMP-1"))[:2])
    assert (box().total(), len({kind_of(name) for name in box()})) == (cards, types)


@pytest.mark.rule("P-COMP-1")
@pytest.mark.parametrize("name", PRESETS)
def test_only_the_menus_types_are_used(name: str) -> None:
    match = Match("party", name, 5, secret="types")
    assert {kind_of(card) for card in everything(match)} == {TYPE_NAMES[kind] for kind in match.menu}


@pytest.mark.rule("P-COMP-2", "P-COMP-3")
def test_cards_per_type() -> None:
    counts: Counter[str] = Counter()
    for name, count in box().items():
        counts[kind_of(name)] += count
    assert counts == {
        "nigiri": 12,
        **dict.fromkeys(naive.ROLLS, 12),
        **dict.fromkeys(naive.APPETIZERS, 8),
        **dict.fromkeys(naive.SPECIALS, 3),
        **dict.fromkeys(naive.DESSERTS, 15),
    }


@pytest.mark.rule("P-COMP-4")
def test_nigiri_cards() -> None:
    assert of_kind("nigiri") == {"egg_nigiri": 4, "salmon_nigiri": 5, "squid_nigiri": 3}


@pytest.mark.rule("P-COMP-5")
def test_maki_cards() -> None:
    assert of_kind("maki") == {"maki_1": 4, "maki_2": 5, "maki_3": 3}


@pytest.mark.rule("P-COMP-6")
def test_uramaki_cards() -> None:
    assert of_kind("uramaki") == {"uramaki_3": 4, "uramaki_4": 4, "uramaki_5": 4}


@pytest.mark.rule("P-COMP-6")
@pytest.mark.parametrize(("cards", "reached"), [("3 3 4", True), ("5 5", True), ("5 4", False), ("3 3 3", False)])
def test_an_uramaki_counts_its_figure(cards: str, reached: bool) -> None:
    *laid, last = (f"uramaki_{figure}" for figure in cards.split())
    hands = [f"{last} dumpling", "dumpling dumpling", "dumpling dumpling"]
    match = stage("points-platter", hands, [" ".join(laid), "", ""])
    play(match, f"0:{last}", "1:dumpling", "2:dumpling")
    assert [event.points for event in match.events(None) if event.kind == "uramaki_place"] == [8] * reached


@pytest.mark.rule("P-COMP-7")
def test_onigiri_cards() -> None:
    shapes = ("circle", "triangle", "square", "rectangle")
    assert of_kind("onigiri") == {f"onigiri_{shape}": 2 for shape in shapes}


@pytest.mark.rule("P-COMP-8")
def test_fruit_cards() -> None:
    assert of_kind("fruit") == {
        "fruit_watermelon_watermelon": 2,
        "fruit_orange_orange": 2,
        "fruit_pineapple_pineapple": 2,
        "fruit_watermelon_orange": 3,
        "fruit_watermelon_pineapple": 3,
        "fruit_orange_pineapple": 3,
    }


@pytest.mark.rule("P-COMP-8")
def test_ten_icons_of_each_fruit() -> None:
    icons: Counter[str] = Counter()
    for name, count in of_kind("fruit").items():
        for fruit in name.split("_")[1:]:
            icons[fruit] += count
    assert icons == {"watermelon": 10, "orange": 10, "pineapple": 10}


@pytest.mark.rule("P-COMP-8")
def test_a_fruit_card_counts_both_its_icons() -> None:
    same = dessert_scores("master-menu", ["fruit_orange_orange", "fruit_watermelon_pineapple", ""])
    assert same == [1 - 2 - 2, 0 + 0 - 2, -6]


@pytest.mark.rule("P-COMP-9")
def test_order_numbers() -> None:
    numbered = {name: count for name, count in box().items() if kind_of(name) in _ACTING}
    assert numbered == {
        "chopsticks_1": 1, "chopsticks_2": 1, "chopsticks_3": 1, "spoon_4": 1, "spoon_5": 1, "spoon_6": 1,
        "menu_7": 1, "menu_8": 1, "menu_9": 1, "takeout_box_10": 1, "takeout_box_11": 1, "takeout_box_12": 1,
    }  # fmt: skip


_ACTING = ("chopsticks", "spoon", "menu", "takeout_box")


@pytest.mark.rule("P-COMP-9")
def test_the_numbers_say_who_acts_first() -> None:
    match = stage("big-banquet", ["tempura eel", "maki_1 eel", "maki_2 eel"], ["spoon_6", "spoon_4", "chopsticks_3"])
    play(match, "0:tempura", "0:spoon_6", "1:maki_1", "1:spoon_4", "2:maki_2", "2:chopsticks_3")
    queue = [CARD_NAMES[acting.card] for acting in match.view(None).queue]
    assert queue == ["chopsticks_3", "spoon_4", "spoon_6"]


@pytest.mark.rule("P-COMP-11")
def test_two_to_eight_players() -> None:
    for players in range(2, 9):
        assert len(Match("party", "Sushi Go!", players).waiting_for) == players
    for players in (1, 9):
        with pytest.raises(SushibeltError, match="2 to 8 players"):
            Match("party", "Sushi Go!", players)
