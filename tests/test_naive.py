"""The naive scorer and the naive game are themselves tested, on printed examples and on small scenes."""

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from tests import naive, naive_table
from tests.naive import Laid
from tests.rules.tables import legal_menus_said

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8")
)

# ---------------------------------------------------------------------------------------------------------
# Printed examples


def bare(card: str) -> str:
    """Examples write numbered cards without their number."""
    numbered = {"chopsticks": "chopsticks_1", "spoon": "spoon_4"}
    return numbered.get(card, card)


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_printed_example(example: dict[str, Any]) -> None:
    edition, kind, expected = example["edition"], example["kind"], example["expected"]
    if kind == "spoon_request":
        request = example["request"].get("variation", f"any_{example['request']['type']}")
        found = naive.find_giver(example["hands"], example["asker"], request)
        assert found is not None
        giver, options = found
        assert giver == expected["giver"]
        assert sorted(options) == sorted(expected["options"])
        assert (len(options) > 1) == (expected["chooser"] == "giver")
    elif kind == "fruit_icons":
        assert [naive.fruit_points(icons) for icons in example["icons"]] == expected
    elif kind in naive.DESSERTS:
        assert naive.dessert_points(edition, example["tables"], kind) == expected
    else:
        tables = [[bare(card) for card in table] for table in example["tables"]]
        laid, next_place, race = naive_table.lay_in_order(edition, tables)
        points = naive.round_points(edition, laid, next_place)
        own = [by_type.get(kind, 0) for by_type in points]
        if kind == "uramaki":
            own = [a + b for a, b in zip(own, race, strict=True)]
        assert own == expected


# ---------------------------------------------------------------------------------------------------------
# The scorer


def party_points(kind: str, tables: list[list[str]], next_place: int = 1) -> list[int]:
    laid = [[Laid(card) for card in table] for table in tables]
    return [points.get(kind, 0) for points in naive.round_points("party", laid, next_place)]


def test_card_counts() -> None:
    assert sum(naive.CLASSIC_CARDS.values()) == 108
    per_type = {"nigiri": 12, "roll": 12, "appetizer": 8, "special": 3, "dessert": 15}
    for family, types in naive.PARTY_BOX.items():
        assert {sum(cards.values()) for cards in types.values()} == {per_type[family]}


@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ([0, 0, 0], [0, 0, 0]),
        ([4, 0, 0], [6, 0, 0]),
        ([4, 4, 3], [3, 3, 0]),
        ([4, 4, 4, 4, 1], [1, 1, 1, 1, 0]),
        ([5, 2, 2, 2, 2], [6, 0, 0, 0, 0]),
        ([5, 2, 2, 2, 0], [6, 1, 1, 1, 0]),
    ],
)
def test_classic_rolls(icons: list[int], points: list[int]) -> None:
    assert naive.classic_roll_points(icons) == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([0, 0], [0, 0]),
        ([3, 3], [0, 0]),
        ([3, 1], [6, 0]),
        ([2, 2, 2], [0, 0, 0]),
        ([2, 2, 1], [3, 3, -6]),
        ([2, 0, 0, 0, 0], [6, -1, -1, -1, -1]),
    ],
)
def test_classic_pudding(counts: list[int], points: list[int]) -> None:
    assert naive.dessert_points("classic", [["pudding"] * n for n in counts], "pudding") == points


@pytest.mark.parametrize(
    ("counts", "signs"),
    [
        ([0, 0], [0, 0]),
        ([2, 2], [1, 1]),
        ([2, 0], [1, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([2, 2, 2], [0, 0, 0]),
        ([2, 2, 1], [1, 1, -1]),
        ([3, 1, 0, 0], [1, 0, -1, -1]),
    ],
)
def test_temaki_and_party_pudding(counts: list[int], signs: list[int]) -> None:
    assert party_points("temaki", [["temaki"] * n for n in counts]) == [4 * sign for sign in signs]
    puddings = [["pudding"] * n for n in counts]
    assert naive.dessert_points("party", puddings, "pudding") == [6 * sign for sign in signs]


def test_party_maki_with_many_players() -> None:
    tables = [["maki_3"], ["maki_3"], ["maki_2"], ["maki_1"], [], []]
    assert party_points("maki", tables) == [6, 6, 4, 2, 0, 0]
    assert party_points("maki", tables[:5]) == [6, 6, 3, 0, 0]


def test_uramaki_places() -> None:
    assert naive.uramaki_race([12, 10, 0, 10], 1) == ({0: 8, 1: 5, 3: 5}, 4)
    assert naive.uramaki_race([11, 11, 11, 10], 1) == ({0: 8, 1: 8, 2: 8}, 4)
    assert naive.uramaki_race([12, 11, 0], 3) == ({0: 2}, 4)
    assert naive.uramaki_race([12, 9], 4) == ({}, 4)
    tables = [["uramaki_5"], ["uramaki_5"], ["uramaki_4"], []]
    assert party_points("uramaki", tables, 2) == [5, 5, 0, 0]
    assert party_points("uramaki", tables, 4) == [0, 0, 0, 0]
    assert party_points("uramaki", [[], []]) == [0, 0]


def test_appetizers() -> None:
    assert party_points("eel", [["eel"] * n for n in range(4)]) == [0, -3, 7, 7]
    assert party_points("tofu", [["tofu"] * n for n in range(5)]) == [0, 2, 6, 0, 0]
    assert party_points("edamame", [["edamame"] * 2] * 6 + [[]]) == [8] * 6 + [0]
    assert party_points("edamame", [["edamame"] * 2, [], []]) == [0, 0, 0]
    pairs = ["onigiri_circle", "onigiri_square"] * 2
    assert party_points("onigiri", [pairs, [*pairs, "onigiri_triangle"]]) == [8, 13]


def test_colours_and_flipped_cards() -> None:
    tables = [
        [Laid("tea")] * 2 + [Laid("eel", flipped=True)] * 2 + [Laid("tea", flipped=True)],
        [Laid("soy_sauce"), Laid("soy_sauce"), Laid("wasabi"), Laid("squid_nigiri", on_wasabi=True)],
        [Laid("soy_sauce"), Laid("pudding"), Laid("pudding", flipped=True), Laid("tofu")],
    ]
    points = naive.round_points("party", tables)
    assert points[0] == {"tea": 6, "takeout_box": 6}
    assert points[1] == {"nigiri": 9}
    assert points[2] == {"soy_sauce": 4, "takeout_box": 2, "tofu": 2}


def test_laying_in_order() -> None:
    laid, _, race = naive_table.lay_in_order(
        "party",
        [
            ["miso_soup", "wasabi", "miso_soup", "egg_nigiri", "menu_7"],
            ["miso_soup", "egg_nigiri", "wasabi", "wasabi", "squid_nigiri", "squid_nigiri", "egg_nigiri"],
        ],
    )
    assert laid[0] == [Laid("wasabi"), Laid("miso_soup"), Laid("egg_nigiri", on_wasabi=True)]
    assert [each.on_wasabi for each in laid[1]] == [False, False, False, True, True, False]
    assert race == [0, 0]


def test_ranking() -> None:
    assert naive_table.ranking([10, 12, 12, 10, -3], [1, 2, 5, 1, 9]) == [[2], [1], [0, 3], [4]]


@pytest.mark.parametrize(("players", "number"), [(players, legal_menus_said()[players]) for players in (2, 3, 6, 7, 8)])
def test_number_of_legal_menus(players: int, number: int) -> None:
    kinds = sorted(set(naive.PARTY_CARDS) - {"nigiri"})
    assert sum(naive_table.legal_menu(players, menu) for menu in itertools.combinations(kinds, 7)) == number


# ---------------------------------------------------------------------------------------------------------
# Scenes from the game
