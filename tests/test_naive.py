"""The naive scorer and the naive game are themselves tested, on printed examples and on small scenes."""

import itertools
import json
import random
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests import naive
from tests.naive import Laid
from tests.naive_game import Entry, NaiveGame
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
        laid, next_place, race = naive.lay_in_order(edition, tables)
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
    laid, _, race = naive.lay_in_order(
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
    assert naive.ranking([10, 12, 12, 10, -3], [1, 2, 5, 1, 9]) == [[2], [1], [0, 3], [4]]


@pytest.mark.parametrize(("players", "number"), [(players, legal_menus_said()[players]) for players in (2, 3, 6, 7, 8)])
def test_number_of_legal_menus(players: int, number: int) -> None:
    kinds = sorted(set(naive.PARTY_CARDS) - {"nigiri"})
    assert sum(naive.legal_menu(players, menu) for menu in itertools.combinations(kinds, 7)) == number


# ---------------------------------------------------------------------------------------------------------
# Scenes from the game


Script = Mapping[tuple[int, str], list[str]]


def deal_scene(menu: str, players: int, plan: list[list[str]], both_ways: bool = False) -> NaiveGame:
    """Start a Party game in which, in turn t, seat s finds the cards `plan[t][s]` in its hand."""
    game = NaiveGame("party", players, menu.split(), both_ways)
    while game.chance is not None and game.chance[0] == "desserts":
        game.supply(game.dessert_pile[: game.chance[1]])
    hands: list[list[str]] = [[] for _ in range(players)]
    for turn, row in enumerate(plan):
        for seat, cards in enumerate(row):
            hands[(seat - turn) % players] += cards.split()
    rest = Counter(game.deck) - Counter(card for hand in hands for card in hand)
    filler = list(rest.elements())
    for hand in hands:
        missing = game.hand_size - len(hand)
        hand += filler[:missing]
        del filler[:missing]
    game.supply([card for hand in hands for card in hand])
    return game


Asked = list[tuple[int, str]]


def play_turn(game: NaiveGame, picks: str, script: Script | None = None, draws: str = "") -> Asked:
    """Play one turn; what the script does not say is "pass".  Gives the questions in the order asked."""
    replies = {key: list(names) for key, names in (script or {}).items()}
    for seat, pick in enumerate(picks.split()):
        replies[seat, "PICK"] = [pick]
    asked = []
    turn = game.turn_no
    while game.turn_no == turn and not game.over:
        game.assert_conserved()
        if game.chance is not None:
            game.supply(draws.split())
            continue
        seat = min(game.questions)
        kind, _ = game.questions[seat]
        asked.append((seat, kind))
        names = replies.get((seat, kind), [])
        game.answer(seat, names.pop(0) if names else "pass")
    assert not any(replies.values()), "part of the script was not used"
    return asked


def shown(game: NaiveGame, seat: int) -> list[str]:
    return [("-" if entry.flipped else "") + entry.card for entry in game.trays[seat]]


def test_third_soup_of_a_turn_is_discarded() -> None:
    menu = "maki tempura tofu miso_soup chopsticks tea pudding"
    game = deal_scene(menu, 3, [["chopsticks_1", "tofu", "miso_soup"], ["miso_soup miso_soup", "miso_soup", "tofu"]])
    play_turn(game, "chopsticks_1 tofu miso_soup")
    play_turn(game, "miso_soup miso_soup tofu", {(0, "CALL"): ["chopsticks_1"], (0, "SECOND"): ["miso_soup"]})
    assert [shown(game, seat) for seat in range(3)] == [[], ["tofu"], ["miso_soup", "tofu"]]
    assert game.discard == ["miso_soup"] * 3
    assert "chopsticks_1" in game.hands[1]


def test_original_acts_before_its_copy() -> None:
    menu = "maki tempura tofu miso_soup chopsticks special_order pudding"
    plan = [
        ["chopsticks_2", "tofu"],
        ["special_order", "tofu"],
        ["tofu tempura", "tofu"],
        ["tempura", "tempura"],
        ["maki_1 maki_2 maki_3", "maki_1 maki_2"],
    ]
    game = deal_scene(menu, 2, plan)
    play_turn(game, "chopsticks_2 tofu")
    play_turn(game, "special_order tofu", {(0, "COPY"): ["chopsticks_2"]})
    call: Script = {(0, "CALL"): ["chopsticks_2"], (0, "SECOND"): ["tempura"]}
    play_turn(game, "tofu tofu", call)
    play_turn(game, "tempura chopsticks_2")  # the other seat takes the original that came with the hand
    script: Script = {
        (0, "CALL"): ["copied_chopsticks_2"],
        (0, "SECOND"): ["maki_2"],
        (1, "CALL"): ["chopsticks_2"],
        (1, "SECOND"): ["maki_2"],
    }
    asked = play_turn(game, "maki_1 maki_1", script)
    assert asked[-2:] == [(1, "SECOND"), (0, "SECOND")]
    assert "special_order" in game.hands[1]  # the used copy is an ordinary special order again
    assert "chopsticks_2" in game.hands[0]


def test_order_of_equal_numbers() -> None:
    original = Entry("chopsticks_2", copy=False, turn=4)
    early, late = (Entry("chopsticks_2", copy=True, turn=turn) for turn in (2, 3))
    actions = [(0, late), (1, early), (0, early), (1, original), (1, Entry("chopsticks_1", True, 5))]
    assert sorted(actions, key=NaiveGame._when) == [actions[i] for i in (4, 3, 2, 1, 0)]


def test_special_order_may_copy_the_chopsticks_that_bring_it() -> None:
    menu = "maki tempura tofu miso_soup chopsticks special_order pudding"
    game = deal_scene(menu, 2, [["chopsticks_2", "tofu"], ["tofu special_order", "tofu"]])
    play_turn(game, "chopsticks_2 tofu")
    game.answer(0, "tofu")
    game.answer(0, "chopsticks_2")
    game.answer(1, "tofu")
    game.answer(0, "special_order")
    assert game.questions == {0: ("COPY", frozenset({"chopsticks_2", "tofu"}))}
    game.answer(0, "chopsticks_2")
    assert [entry.physical for entry in game.trays[0]] == ["tofu", "special_order"]
    assert shown(game, 0) == ["tofu", "chopsticks_2"]


def test_takeout_box_and_wasabi() -> None:
    menu = "maki tempura tofu miso_soup takeout_box wasabi pudding"
    game = deal_scene(
        menu,
        2,
        [
            ["wasabi", "tofu"],
            ["wasabi", "tofu"],
            ["squid_nigiri", "tofu"],
            ["egg_nigiri", "tofu"],
            ["takeout_box_10", "tofu"],
            ["salmon_nigiri", "tofu"],
        ],
    )
    for pick in ("wasabi", "wasabi", "squid_nigiri", "egg_nigiri"):
        play_turn(game, f"{pick} tofu")
    game.answer(0, "takeout_box_10")
    game.answer(1, "tofu")
    kind, legal = game.questions[0]
    under = {"wasabi_under_squid_nigiri", "wasabi_under_egg_nigiri"}
    assert kind == "FLIP"
    assert legal == {"pass", "squid_nigiri_on_wasabi", "egg_nigiri_on_wasabi"} | under
    game.answer(0, "wasabi_under_squid_nigiri")
    game.answer(0, "egg_nigiri_on_wasabi")
    assert game.questions[0][1] == {"pass", "squid_nigiri", "wasabi"}
    game.answer(0, "pass")
    assert shown(game, 0) == ["-wasabi", "wasabi", "squid_nigiri", "-egg_nigiri"]
    play_turn(game, "salmon_nigiri tofu")
    assert [entry.on for entry in game.trays[0]] == [None, None, None, None, game.trays[0][1]]


def test_menu_brings_a_special_order_without_target() -> None:
    menu = "uramaki tempura tofu miso_soup menu special_order fruit"
    game = deal_scene(menu, 2, [["menu_7", "tofu"]])
    draws = "special_order menu_8 menu_9 tofu"
    asked = play_turn(game, "menu_7 tofu", {(0, "MENU"): ["special_order"]}, draws)
    assert asked == [(0, "PICK"), (1, "PICK"), (0, "MENU")]
    assert game.trays[0] == []
    assert game.discard == ["special_order", "menu_7"]


def test_special_order_needs_no_wasabi_and_copies_face_down() -> None:
    menu = "maki tempura tofu miso_soup special_order wasabi pudding"
    plan = [["egg_nigiri", "tofu"], ["wasabi", "tofu"], ["special_order", "tofu"], ["special_order", "tofu"]]
    game = deal_scene(menu, 2, plan)
    play_turn(game, "egg_nigiri tofu")
    play_turn(game, "wasabi tofu")
    script: Script = {(0, "COPY"): ["egg_nigiri"], (0, "DIP"): ["pass"]}
    play_turn(game, "special_order tofu", script)
    assert game.trays[0][2].on is None
    play_turn(game, "special_order tofu", {(0, "COPY"): ["egg_nigiri"], (0, "DIP"): ["wasabi"]})
    assert game.trays[0][3].on is game.trays[0][1]

    box = "maki tempura tofu miso_soup special_order takeout_box pudding"
    plan = [["tempura", "tofu"], ["takeout_box_12", "tofu"], ["special_order", "tofu"]]
    game = deal_scene(box, 2, plan)
    play_turn(game, "tempura tofu")
    play_turn(game, "takeout_box_12 tofu", {(0, "FLIP"): ["tempura"]})
    play_turn(game, "special_order tofu", {(0, "COPY"): ["face_down"]})
    assert shown(game, 0) == ["-tempura", "-special_order"]


def test_spoon_gives_the_lowest_number_and_goes_to_the_giver() -> None:
    menu = "maki tempura tofu miso_soup chopsticks spoon pudding"
    plan = [["spoon_5", "tofu", "tofu"], ["maki_1", "tofu chopsticks_3 chopsticks_1", "tofu chopsticks_2"]]
    game = deal_scene(menu, 3, plan)
    play_turn(game, "spoon_5 tofu tofu")
    asked = play_turn(game, "maki_1 tofu tofu", {(0, "CALL"): ["spoon_5"], (0, "ASK"): ["any_chopsticks"]})
    assert (1, "GIVE") not in asked
    assert shown(game, 0) == ["maki_1", "chopsticks_1"]
    assert "spoon_5" in game.hands[2]  # seat 1 gave, and its hand has moved on


def test_unheard_spoon_copy_is_discarded_as_special_order() -> None:
    menu = "uramaki tempura tofu eel special_order spoon pudding"
    plan = [["spoon_4", "tofu", "tofu"], ["special_order", "tofu", "tofu"], ["tempura", "tofu", "tofu"]]
    game = deal_scene(menu, 3, plan)
    play_turn(game, "spoon_4 tofu tofu")
    play_turn(game, "special_order tofu tofu", {(0, "COPY"): ["spoon_4"]})
    script: Script = {(0, "CALL"): ["copied_spoon_4"], (0, "ASK"): ["any_spoon"]}  # others are not dealt
    play_turn(game, "tempura tofu tofu", script)
    assert shown(game, 0) == ["spoon_4", "tempura"]
    assert game.discard == ["special_order"]


def test_uramaki_copy_in_an_action_is_checked_at_once() -> None:
    menu = "uramaki tempura tofu eel chopsticks special_order pudding"
    plan = [["chopsticks_1", "tofu"], ["uramaki_5 special_order", "tofu"]]
    game = deal_scene(menu, 2, plan)
    play_turn(game, "chopsticks_1 tofu")
    script: Script = {
        (0, "CALL"): ["chopsticks_1"],
        (0, "SECOND"): ["special_order"],
        (0, "COPY"): ["uramaki_5"],
    }
    play_turn(game, "uramaki_5 tofu", script)
    assert (game.points, game.next_place) == ([8, 0], 2)
    assert shown(game, 0) == []
    assert game.discard == ["uramaki_5", "special_order"]


# ---------------------------------------------------------------------------------------------------------
# Random games


def random_menu(rng: random.Random, players: int, number: int) -> list[str]:
    """A legal menu; the pair of specials goes round with `number`, as pairs make the odd situations."""
    banned = {2: {"spoon"}, 7: {"menu", "special_order"}, 8: {"menu", "special_order"}}.get(players, set())
    pairs = list(itertools.combinations([kind for kind in naive.SPECIALS if kind not in banned], 2))
    appetizers = [kind for kind in naive.APPETIZERS if players > 2 or kind != "edamame"]
    roll, dessert = rng.choice(naive.ROLLS), rng.choice(naive.DESSERTS)
    return [roll, *rng.sample(appetizers, 3), *pairs[number % len(pairs)], dessert]


def play_randomly(game: NaiveGame, rng: random.Random) -> set[str]:
    """To the end of the game; gives the kinds of questions and events met."""
    met = set()
    while not game.over:
        game.assert_conserved()
        if game.chance is not None:
            assert not game.questions
            kind, number = game.chance
            pile = game.dessert_pile if kind == "desserts" else game.deck
            assert kind != "draw" or number == 4
            game.supply(rng.sample(pile, number))
        else:
            seat = rng.choice(sorted(game.questions))
            kind, legal = game.questions[seat]
            assert legal
            # "pass" less often than by chance, or bonus cards and boxes would hardly ever act
            choices = sorted(legal - {"pass"}) if len(legal) > 1 and rng.random() < 0.7 else sorted(legal)
            game.answer(seat, rng.choice(choices))
        met.add(kind)
    assert game.chance is None
    assert not game.questions
    game.assert_conserved()
    return met


def test_random_games_reach_the_end() -> None:
    rng = random.Random(20240607)
    met: set[str] = set()
    for number in range(200):
        both_ways = rng.random() < 0.3
        if number % 5 == 0:
            game = NaiveGame("classic", rng.randint(2, 5), both_ways=both_ways)
        else:
            players = 2 + number % 7
            game = NaiveGame("party", players, random_menu(rng, players, number // 7), both_ways)
        met |= play_randomly(game, rng)
        assert not any(game.trays)
        assert not any(game.hands)
        assert sorted(seat for group in game.ranking() for seat in group) == list(range(game.players))
        if game.edition == "classic":
            assert len(game.deck) == {2: 48, 3: 27, 4: 12, 5: 3}[game.players]
        else:
            assert len(game.dessert_pile) == (5 if game.players <= 5 else 0)
    # "DIP" is too rare for random players to be sure of; a scene above has it.
    common = {"PICK", "COPY", "CALL", "SECOND", "ASK", "GIVE", "MENU", "FLIP", "desserts", "deal", "draw"}
    assert common <= met <= common | {"DIP"}
