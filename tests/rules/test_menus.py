"""Rulings on Party's menus."""

from itertools import combinations

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import TYPE_NAMES
from sushibelt.rules.menu import legal_menus, menu_fault
from tests.naive import APPETIZERS, DESSERTS, ROLLS, SPECIALS
from tests.rules.tables import cards_in, everything, legal_menus_said, play_on
from tests.scoring_table import dessert_scores, worth
from tests.staging import asked, options, play, stage

PRESETS = {
    "My First Meal": ("maki tempura sashimi miso_soup wasabi tea green_tea_ice_cream", 2, 8),
    "Sushi Go!": ("maki tempura sashimi dumpling chopsticks wasabi pudding", 2, 8),
    "Party Sampler": ("temaki tempura dumpling tofu wasabi menu green_tea_ice_cream", 2, 6),
    "Master Menu": ("temaki onigiri tofu sashimi spoon takeout_box fruit", 3, 8),
    "Points Platter": ("uramaki onigiri dumpling edamame special_order tea green_tea_ice_cream", 3, 6),
    "Cutthroat Combo": ("temaki eel tofu miso_soup spoon soy_sauce pudding", 3, 8),
    "Big Banquet": ("maki tempura dumpling eel spoon chopsticks green_tea_ice_cream", 3, 8),
    "Dinner for Two": ("uramaki onigiri tofu miso_soup menu special_order fruit", 2, 6),
}
"""Each preset's types beside nigiri, and its smallest and largest number of players."""

PLAIN = ("maki", "tempura", "sashimi", "dumpling", "wasabi", "tea", "pudding")
"""A menu for any number of players."""


def types_of(match: Match) -> set[str]:
    """The names of the types in play."""
    return {TYPE_NAMES[kind] for kind in match.menu}


def can_play(types: tuple[str, ...], players: int) -> bool:
    """Whether a match with this menu starts."""
    try:
        Match("party", types, players)
    except SushibeltError:
        return False
    return True


def changed(old: str, new: str) -> tuple[str, ...]:
    """The plain menu with one type exchanged."""
    return tuple(new if kind == old else kind for kind in PLAIN)


@pytest.mark.rule("P-SETUP-1")
def test_the_menu_is_settled_before_the_cards() -> None:
    match = Match("party", PLAIN, 4, secret="menu")
    assert types_of(match) == {"nigiri", *PLAIN}
    assert not {"eel", "temaki", "fruit_orange_orange"} & set(everything(match))
    with pytest.raises(SushibeltError, match="roll"):
        Match("party", PLAIN[1:], 4)


@pytest.mark.rule("P-SEL-1")
def test_a_game_uses_eight_types() -> None:
    match = Match("party", PLAIN, 3)
    assert len(set(match.menu)) == 8
    assert "nigiri" in types_of(match)


@pytest.mark.rule("P-SEL-1")
@pytest.mark.parametrize("left_out", PLAIN)
def test_no_part_of_a_menu_can_be_missing(left_out: str) -> None:
    assert not can_play(tuple(kind for kind in PLAIN if kind != left_out), 4)


@pytest.mark.rule("P-SEL-1")
@pytest.mark.parametrize("extra", ["temaki", "eel", "chopsticks", "fruit"])
def test_no_part_of_a_menu_can_be_one_more(extra: str) -> None:
    assert not can_play((*PLAIN, extra), 4)


@pytest.mark.rule("P-SEL-1")
def test_nigiri_cannot_be_left_out() -> None:
    numbers = [TYPE_NAMES.index(kind) for kind in PLAIN]
    assert menu_fault(numbers, 4) == "Nigiri is part of every menu."


@pytest.mark.rule("P-COMP-3", "P-SEL-1")
@pytest.mark.parametrize(
    ("place", "family"), [("maki", ROLLS), ("tempura", APPETIZERS), ("wasabi", SPECIALS), ("pudding", DESSERTS)]
)
def test_each_family_has_its_own_types(place: str, family: tuple[str, ...]) -> None:
    others = {*ROLLS, *APPETIZERS, *SPECIALS, *DESSERTS} - set(PLAIN)
    fitting = {kind for kind in others if can_play(changed(place, kind), 4)}
    assert fitting == set(family) - set(PLAIN)


@pytest.mark.rule("P-SEL-2")
@pytest.mark.parametrize("name", PRESETS)
def test_the_preset_has_these_types(name: str) -> None:
    types, least, _ = PRESETS[name]
    assert types_of(Match("party", name, least)) == {"nigiri", *types.split()}


@pytest.mark.rule("P-SEL-2")
def test_there_are_eight_presets() -> None:
    with pytest.raises(SushibeltError) as error:
        Match("party", "Ninth Menu", 4)
    assert str(error.value).split("the eight are ")[1].count(",") == 7


@pytest.mark.rule("P-SEL-3")
@pytest.mark.parametrize("name", PRESETS)
def test_the_preset_is_for_these_numbers_of_players(name: str) -> None:
    types, least, most = PRESETS[name]
    players = [number for number in range(2, 9) if can_play(tuple(types.split()), number)]
    assert players == list(range(least, most + 1))


@pytest.mark.rule("P-SEL-3")
def test_best_with_forbids_nothing() -> None:
    assert Match("party", "Big Banquet", 3).players == 3
    assert Match("party", "Dinner for Two", 6).players == 6


@pytest.mark.rule("P-SEL-4")
def test_any_selection_may_be_put_together() -> None:
    menu = "uramaki,eel,edamame,sashimi,soy_sauce,takeout_box,fruit"
    assert types_of(Match("party", menu, 5)) == {"nigiri", *menu.split(",")}


@pytest.mark.rule("P-SEL-4")
@pytest.mark.parametrize("twice", ["maki", "sashimi", "tea", "pudding", "nigiri"])
def test_no_type_can_be_named_twice(twice: str) -> None:
    with pytest.raises(SushibeltError, match="twice"):
        Match("party", (*PLAIN, "nigiri", twice), 4)


@pytest.mark.rule("P-SEL-4")
def test_a_type_named_twice_fills_no_second_place() -> None:
    assert not can_play(changed("tempura", "sashimi"), 4)
    assert not can_play(changed("tea", "wasabi"), 4)


@pytest.mark.rule("P-SEL-5")
@pytest.mark.parametrize(("place", "kind"), [("wasabi", "spoon"), ("tempura", "edamame")])
def test_not_with_two_players(place: str, kind: str) -> None:
    assert [number for number in range(2, 9) if can_play(changed(place, kind), number)] == [3, 4, 5, 6, 7, 8]


@pytest.mark.rule("P-SEL-6")
@pytest.mark.parametrize("kind", ["menu", "special_order"])
def test_not_with_seven_or_eight_players(kind: str) -> None:
    assert [number for number in range(2, 9) if can_play(changed("wasabi", kind), number)] == [2, 3, 4, 5, 6]


@pytest.mark.rule("P-SEL-7")
@pytest.mark.parametrize(("players", "menus"), legal_menus_said().items())
def test_number_of_legal_menus(players: int, menus: int) -> None:
    number = TYPE_NAMES.index
    candidates = (
        (0, number(roll), *map(number, appetizers), *map(number, specials), number(dessert))
        for roll in ROLLS
        for appetizers in combinations(APPETIZERS, 3)
        for specials in combinations(SPECIALS, 2)
        for dessert in DESSERTS
    )
    allowed = {frozenset(menu) for menu in candidates if menu_fault(menu, players) is None}
    assert len(allowed) == menus
    assert {frozenset(menu) for menu in legal_menus(players)} == allowed


# --- the Sushi Go! preset follows Party's rules ------------------------------------------------------


@pytest.mark.rule("P-SEL-8")
def test_the_sushi_go_menu_has_partys_ties() -> None:
    tied = ["maki_3", "maki_3", "maki_1"]
    assert worth("sushi-go", "maki", *tied) == [6, 6, 3]
    assert worth(None, "maki", *tied) == [3, 3, 0]
    assert dessert_scores("sushi-go", ["pudding", "pudding", ""]) == [6, 6, -6]


@pytest.mark.rule("P-SEL-8")
def test_the_sushi_go_menu_has_partys_deal() -> None:
    assert Match("party", "Sushi Go!", 3).view(None).hand_sizes == (10, 10, 10)
    assert Match("classic", seats=3).view(None).hand_sizes == (9, 9, 9)


@pytest.mark.rule("P-SEL-8")
def test_the_sushi_go_menu_has_partys_chopsticks() -> None:
    match = stage("sushi-go", ["tempura wasabi maki_1", "sashimi maki_2 dumpling"], ["chopsticks_2", ""])
    play(match, "0:tempura")
    assert options(match, 0) == {"chopsticks_2", "pass"}
    play(match, "0:chopsticks_2", "1:sashimi")
    assert asked(match) == {0: "second"}  # only now, after the reveal


@pytest.mark.rule("P-SEL-8")
def test_the_sushi_go_menu_is_shuffled_again_every_round() -> None:
    match = play_on(Match("party", "Sushi Go!", 2, secret="again"), 2)
    cards = cards_in(match, "hands", "deck")
    assert cards.total() - cards["pudding"] == 54
