"""The scorer: worked examples, the naive second opinion, and every kind of bad table."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushibelt.play.errors import BadTable
from sushibelt.play.scorer import GameResult, RoundResult, score
from sushibelt.rules.catalogue import TYPE_NAMES
from sushibelt.rules.menu import CLASSIC_CARDS_EACH, PARTY_CARDS_EACH, legal_menus
from tests import naive, naive_table

EXAMPLES = json.loads((Path(__file__).parent.parent / "data" / "examples.json").read_text())
WHOLE_ROUND = ("maki", "temaki", "edamame", "onigiri")
"""Examples whose tables hold nothing else that scores."""


def round_of(table: dict[str, Any]) -> RoundResult:
    result = score(table)
    assert isinstance(result, RoundResult)
    return result


def game_of(table: dict[str, Any]) -> GameResult:
    result = score(table)
    assert isinstance(result, GameResult)
    return result


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_the_worked_examples(example: dict[str, Any]) -> None:
    table = {"edition": example["edition"], "players": example["players"]}
    expected = example["expected"]
    if example["kind"] in WHOLE_ROUND:
        assert list(round_of(table | {"tables": example["tables"]}).points) == expected
    elif example["kind"] in ("uramaki", "tea"):
        explain = round_of(table | {"tables": example["tables"]}).explain
        scored = [sum(int(text.rpartition(": ")[2]) for text in texts if example["kind"] in text) for texts in explain]
        assert scored == expected
    elif example["kind"] in ("pudding", "fruit"):
        ended = game_of(table | {"points": [0] * example["players"], "desserts": example["tables"]})
        assert list(ended.totals) == expected


def random_tables(chance: random.Random) -> tuple[str, list[str], list[list[str]]]:
    """An edition, the types in play, and tables dealt from the box without special orders."""
    if chance.random() < 0.3:
        players = chance.randint(2, 5)
        box = [card for card, count in naive.CLASSIC_CARDS.items() for _ in range(count)]
        size, types, edition = CLASSIC_CARDS_EACH[players], [], "classic"
    else:
        players = chance.randint(2, 8)
        menus = [menu for menu in legal_menus(players) if TYPE_NAMES.index("special_order") not in menu]
        types = [TYPE_NAMES[kind] for kind in chance.choice(menus)]
        box = [card for kind in types for card, count in naive.PARTY_CARDS[kind].items() for _ in range(count)]
        size, edition = PARTY_CARDS_EACH[players], "party"
    chance.shuffle(box)
    for card in [card for card in box if card in naive.PARTY_CARDS[types[-1]]][10:] if players <= 5 and types else ():
        box.remove(card)  # that many desserts do not enter the game
    shown = chance.randint(0, size)
    return edition, types, [box[player * size : player * size + shown] for player in range(players)]


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 2**32))
def test_random_rounds_score_as_the_naive_scorer_says(seed: int) -> None:
    edition, types, tables = random_tables(random.Random(seed))
    table: dict[str, Any] = {"edition": edition, "players": len(tables), "tables": tables}
    if types and seed % 2:
        table["menu"] = types
    laid, next_place, races = naive_table.lay_in_order(edition, tables)
    by_type = naive.round_points(edition, laid, next_place)
    expected = [sum(points.values()) + race for points, race in zip(by_type, races, strict=True)]
    result = round_of(table)
    assert list(result.points) == expected
    for points, texts in zip(result.points, result.explain, strict=True):
        numbers = [int(part.rpartition(": ")[2]) for text in texts for part in text.split(", ") if ": " in part]
        assert sum(numbers) == points


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_random_endings_score_as_the_naive_scorer_says(seed: int) -> None:
    chance = random.Random(seed)
    edition = chance.choice(["classic", "party"])
    players = chance.randint(2, 5 if edition == "classic" else 8)
    kind = "pudding" if edition == "classic" else chance.choice(naive.DESSERTS)
    cards = {"pudding": 10} if edition == "classic" else naive.PARTY_CARDS[kind]
    box = [card for card, count in cards.items() for _ in range(count)]
    chance.shuffle(box)
    desserts: list[list[str]] = [[] for _ in range(players)]
    for card in box[: chance.randint(1, 15 if players > 5 else 10)]:
        chance.choice(desserts).append(card)
    points = [chance.randint(20, 24) for _ in range(players)]
    result = game_of({"edition": edition, "players": players, "points": points, "desserts": desserts})
    gains = naive.dessert_points(edition, desserts, kind)
    totals = [before + gain for before, gain in zip(points, gains, strict=True)]
    assert list(result.totals) == totals
    assert [list(rank) for rank in result.ranking] == naive_table.ranking(totals, [len(kept) for kept in desserts])
    assert list(result.winners) == list(result.ranking[0])


def test_cards_listed_together_belong_to_one_turn() -> None:
    table: dict[str, Any] = {"edition": "party", "players": 2}
    assert round_of(table | {"tables": [["tofu", ["miso_soup", "miso_soup"]], []]}).points == (2, 0)
    assert round_of(table | {"tables": [["miso_soup", "miso_soup"], []]}).points == (6, 0)
    assert round_of(table | {"tables": [[None, "miso_soup"], ["miso_soup"]]}).points == (3, 3)


def test_copies_and_flipped_cards_can_be_named() -> None:
    copies = ["wasabi", "squid_nigiri", "special_order:squid_nigiri", "special_order:wasabi"]
    assert round_of({"edition": "party", "players": 2, "tables": [copies, []]}).points == (12, 0)
    dipped = [*copies[:2], "special_order:wasabi", "special_order:squid_nigiri_on_wasabi"]
    assert round_of({"edition": "party", "players": 2, "tables": [dipped, []]}).points == (18, 0)
    menu = "maki,tempura,tofu,eel,special_order,takeout_box,pudding"
    flipped = ["flipped", "flipped:tofu", "squid_nigiri", "special_order:flipped", "special_order:tofu"]
    assert round_of({"edition": "party", "players": 3, "menu": menu, "tables": [flipped, [], []]}).points == (11, 0, 0)


def test_it_matters_when_a_wasabi_or_its_nigiri_was_flipped() -> None:
    menu = "maki,tempura,tofu,eel,wasabi,takeout_box,pudding"

    def points(*tray: str | None) -> int:
        return round_of({"edition": "party", "players": 2, "menu": menu, "tables": [list(tray), []]}).points[0]

    assert points("wasabi", "flipped:squid_nigiri@4", "egg_nigiri", None) == 2 + 1
    assert points("wasabi", "flipped:squid_nigiri@3", None, "egg_nigiri") == 2 + 3
    assert points("flipped:wasabi@4", "wasabi", "squid_nigiri", None) == 2 + 3
    assert points("flipped:wasabi@2", "wasabi", "squid_nigiri", None) == 2 + 9


def test_a_menu_can_be_a_preset_or_spelled_out() -> None:
    tables = [["tempura", "tempura"], []]
    spelled = {"roll": "maki", "appetizers": ["tempura", "sashimi", "dumpling"], "specials": ["chopsticks", "wasabi"]}
    for menu in ("sushi-go", "Sushi Go!", spelled | {"dessert": "pudding"}):
        assert round_of({"edition": "party", "players": 2, "menu": menu, "tables": tables}).points == (5, 0)


def test_cards_may_be_written_as_they_are_said() -> None:
    tables = [["Salmon nigiri", "miso soup", "onigiri-circle"], ["MAKI_3"]]
    assert round_of({"edition": "party", "players": 2, "tables": tables}).points == (6, 6)


def points_of(*trays: list[str], **rest: Any) -> tuple[int, ...]:
    """What these trays are worth."""
    return round_of({"edition": "party", "players": len(trays), "trays": list(trays), **rest}).points


@pytest.mark.rule("P-MISO-1", "P-MISO-5")
def test_miso_soups_that_lie_in_front_at_the_end_do_not_clash() -> None:
    trays = [["miso_soup", "tofu"], ["miso_soup", "miso_soup"]]
    assert points_of(*trays) == (5, 6)
    table = {"edition": "party", "players": 2, "tables": trays}
    assert round_of(table).points == (2, 3)
    assert round_of(table).notes == (
        'Miso soups of one turn were discarded, as lists in "tables" go turn by turn; '
        'for what lies in front at the end there is "trays".',
    )


@pytest.mark.parametrize(
    "tables",
    [
        [["miso_soup", None], ["miso_soup"]],
        [["miso_soup", "menu"], ["miso_soup"]],
        [["miso_soup", ["tofu", "tofu"]], ["miso_soup"]],
        [["miso_soup", "tofu"], ["tofu", "miso_soup"]],
    ],
)
def test_there_is_nothing_to_note_if_the_lists_speak_of_turns_or_nothing_was_lost(tables: list[list[Any]]) -> None:
    assert round_of({"edition": "party", "players": 2, "tables": tables}).notes == ()


def test_a_race_that_was_run_turn_by_turn_is_noted() -> None:
    notes = round_of({"edition": "party", "tables": [["uramaki_5", "uramaki_5"], []]}).notes
    assert len(notes) == 1
    assert notes[0].startswith("Ten uramaki icons took a place in the race, as")


@pytest.mark.rule("P-WAS-1", "P-WAS-2", "P-WAS-3", "P-SO-9")
def test_in_trays_the_order_counts_for_wasabi_unless_it_is_said() -> None:
    assert points_of(["wasabi", "squid_nigiri", "egg_nigiri"], []) == (10, 0)
    assert points_of(["egg_nigiri", "wasabi", "squid_nigiri"], []) == (10, 0)
    assert points_of(["squid_nigiri", "wasabi"], []) == (3, 0)
    assert points_of(["wasabi", "egg_nigiri", "squid_nigiri_on_wasabi"], []) == (10, 0)
    assert points_of(["squid_nigiri_on_wasabi", "wasabi", "egg_nigiri"], []) == (10, 0)
    assert points_of(["squid_nigiri_on_wasabi", "egg_nigiri"], []) == (10, 0)
    assert points_of(["wasabi", "wasabi", "Squid nigiri on wasabi", "egg nigiri"], []) == (12, 0)
    assert points_of(["wasabi_under_squid_nigiri", "squid_nigiri_on_wasabi"], []) == (9, 0)
    assert points_of(["wasabi", "special_order:squid_nigiri", "egg_nigiri"], []) == (6, 0)
    assert points_of(["wasabi", "special_order:squid_nigiri_on_wasabi", "egg_nigiri"], []) == (10, 0)
    assert round_of({"edition": "classic", "trays": [["salmon_nigiri_on_wasabi"], []]}).points == (6, 0)


@pytest.mark.rule("P-COLOR-1", "P-COLOR-4")
def test_a_wasabi_that_is_not_listed_still_lies_under_its_nigiri() -> None:
    assert points_of(["tea", "squid_nigiri_on_wasabi", "egg_nigiri"], []) == (9 + 1 + 3, 0)
    assert points_of(["tea", "wasabi", "squid_nigiri_on_wasabi", "egg_nigiri"], []) == (9 + 1 + 3, 0)


def test_in_trays_flipped_cards_are_worth_two_whatever_they_were() -> None:
    assert points_of(["flipped", "face_down", "flipped:tofu", "tofu"], []) == (8, 0)
    assert points_of(["flipped:wasabi", "squid_nigiri"], []) == (5, 0)
    assert points_of(["wasabi", "flipped:squid_nigiri", "egg_nigiri"], []) == (5, 0)
    assert points_of(["special_order:flipped", "flipped:pudding"], [], menu=ORDER_BOX) == (4, 0)


@pytest.mark.rule("P-URA-1", "P-URA-8")
def test_the_race_of_a_tray_is_given_and_its_last_place_is_not() -> None:
    result = round_of({"edition": "party", "trays": [["uramaki_4"], ["uramaki_5"], []], "race": [8, 0, 5]})
    assert result.points == (8, 2, 5)
    assert result.explain == (
        ("uramaki race: 8, 4 uramaki icons left: 0",),
        ("most uramaki icons left (5): 2",),
        ("uramaki race: 5",),
    )
    assert points_of(["uramaki_5", "uramaki_5"], [], [], race=[0, 8, 7]) == (0, 8, 7)
    assert points_of(["uramaki_5", "uramaki_4"], ["uramaki_3"]) == (8, 0)
    assert points_of(["uramaki_3"], ["uramaki_3"], [], [], race=[0, 8, 8, 0]) == (2, 10, 8, 0)


ORDER_BOX = "maki,tempura,tofu,eel,special_order,takeout_box,pudding"
BOXES = "maki,tempura,tofu,eel,wasabi,takeout_box,pudding"


def party(**rest: Any) -> dict[str, Any]:
    return {"edition": "party", "players": 2, **rest}


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("nonsense", "A table is a JSON object"),
        ({"edition": "deluxe", "players": 2, "tables": [[], []]}, "The edition must be"),
        ({"players": 2, "tables": [[], []]}, "The edition is missing"),
        ({"edition": "classic", "players": 6, "tables": [[]] * 6}, "2 to 5 players, not 6"),
        (party(players=9, tables=[[]] * 9), "2 to 8 players, not 9"),
        (party(players="two", tables=[[], []]), "must be a whole number"),
        (party(players=True, tables=[[], []]), "must be a whole number"),
        (party(tables=[[], [], []]), "has 3 entries, but there are 2 players"),
        (party(tables="tofu"), "must be a list"),
        (party(tables=["tofu", []]), "must be a list of cards"),
        (party(tables=[["ramen"], []]), 'no card called "ramen"'),
        (party(tables=[["squid"], []]), "did you mean squid_nigiri?"),
        (party(tables=[["tofuu"], []]), "did you mean tofu?"),
        (party(tables=[["ramen"], []]), 'called "ramen".'),
        (party(tables=[[3], []]), "named by a word"),
        (party(tables=[["tofu"] * 9, []]), "only 8 tofu"),
        (party(tables=[["spoon", "tofu"], []]), "cannot be used with 2 players"),
        (party(tables=[["maki_1", "temaki"], []]), "No menu has 2 rolls"),
        (party(tables=[["tea", "wasabi", "soy_sauce"], []]), "No menu has 3 specials"),
        (party(menu="sushi-go", tables=[["eel"], []]), "Eel is not on the menu"),
        (party(menu="breakfast", tables=[[], []]), "no menu called 'breakfast'"),
        (party(menu="master-menu", tables=[[], []]), "cannot be used with 2 players"),
        (party(menu={"roll": "maki"}, tables=[[], []]), "must be a list"),
        (party(menu=7, tables=[[], []]), "A menu is"),
        (party(tables=[["egg_nigiri", "salmon_nigiri", "squid_nigiri"] * 3 + ["egg_nigiri", "tofu"], []]), "11 cards"),
        (party(tables=[["special_order"], []]), "Say what a special order copies"),
        (party(tables=[["special_order:tofu"], []]), "no tofu that a special order could copy"),
        (party(tables=5), "must be a list"),
        (party(players=None, tables=5), "2 to 8 players"),
        (party(tables=[["flipped:tofu"], []], menu="sushi-go"), "Tofu is not on the menu"),
        (party(tables=[["tofu", "special_order:tofu"], []], menu=BOXES), "Special order is not on the menu"),
        (
            party(tables=[["tofu", *["special_order:tofu"] * 4], []]),
            "only 3 special orders in the game, but 4 of these",
        ),
        (party(tables=[["squid_nigiri_on_wasabi"], []]), 'squid_nigiri_on_wasabi belongs to "trays"'),
        (party(tables=[[], []], race=[8, 0]), '"race" belongs to "trays"'),
        (party(tables=[["pudding"] * 6, ["pudding"] * 5]), "Only 10 desserts enter a game of 2 players, not 11."),
        (party(tables=[[], []], trays=[[], []]), "Give either tables, turn by turn, or trays"),
        (party(trays=[[], []], points=[1, 2], desserts=[[], []]), "Give either"),
        (party(trays=[[], [], []]), "has 3 entries, but there are 2 players"),
        (party(trays=["tofu", []]), "must be a list of cards"),
        (party(trays=[["tofu", None], []]), 'null and several cards of one turn belong to "tables"'),
        (party(trays=[["tofu", ["tofu"]], []]), 'null and several cards of one turn belong to "tables"'),
        (party(trays=[["flipped:tofu@4"], []]), 'say when a card was flipped in "tables"'),
        (party(trays=[["menu"], []]), "Menu never stays in front."),
        (party(trays=[["takeout_box_10"], []]), "Takeout box never stays in front."),
        (party(trays=[["special_order"], []]), "Say what a special order copies"),
        (party(trays=[["tofu_on_wasabi"], []]), "Only nigiri go on wasabi, not tofu."),
        (party(trays=[[3], []]), "named by a word"),
        (party(trays=[["tofu"] * 9, []]), "There are only 8 tofu in the game, not 9."),
        (party(trays=[["squid_nigiri_on_wasabi"] * 4, []]), "There are only 3 squid nigiri in the game, not 4."),
        (party(trays=[["egg_nigiri_on_wasabi"] * 4, []]), "There are only 3 wasabi in the game, not 4."),
        (party(trays=[["flipped"] * 11, []], menu=BOXES), "Player 1 cannot have 11 cards: a round has 10 turns."),
        (party(trays=[[], []], race=[8]), "has 1 entries, but there are 2 players"),
        (party(trays=[[], []], race=[8, "x"]), "whole numbers"),
        (party(trays=[[], []], race=[8, True]), "whole numbers"),
        (party(trays=[[], []], race=[5, 0]), "No uramaki race gives these points"),
        (party(trays=[[], []], race=[8, 8, 5], players=None), "but there are 2 players"),
        (party(trays=[[], []], race=[10**30, 0]), "No uramaki race gives these points"),
        (party(trays=[["tofu"], []], race=[8, 0], menu="sushi-go"), "Uramaki is not on the menu."),
        (party(trays=[["uramaki_5", "uramaki_5"], []]), 'ten would have taken place 1 at once; "race" says'),
        ({"edition": "classic", "trays": [["temaki"], []]}, "no temaki in the classic game"),
        ({"edition": "classic", "trays": [["face_down"], []]}, "has a flipped card, but there is no takeout box"),
        (party(tables=[["flipped"], []], menu="sushi-go"), "no takeout box on the menu"),
        (party(tables=[["wasabi", "flipped:egg_nigiri"], []], menu=BOXES), "Say in which turn"),
        (party(tables=[["wasabi", "flipped:egg_nigiri@2"], []], menu=BOXES), "cannot flip the egg nigiri in turn 2"),
        (party(tables=[[None] * 30 + ["tofu"], []]), "31 cards"),
        (party(tables=[["tofu", "special_order:tofu_on_wasabi"], []]), "Only nigiri go on wasabi"),
        (party(tables=[["egg_nigiri", "special_order:egg_nigiri_on_wasabi"], []]), "no free wasabi"),
        ({"edition": "classic", "players": 2, "tables": [["temaki"], []]}, "no temaki in the classic game"),
        ({"edition": "classic", "players": 2, "tables": [["flipped"], []]}, "no card called"),
        (party(), "Give tables"),
        (party(points=[1, 2], desserts=[["pudding"], ["eel"]]), "Eel is no dessert"),
        (party(points=[1, 2], desserts=[["pudding"], ["fruit_orange_orange"]]), "No menu has 2 desserts"),
        (party(points=[1, 2], desserts=[["pudding"] * 16, []]), "only 15 pudding"),
        (
            party(points=[1, 2], desserts=[["pudding"] * 8, ["pudding"] * 3]),
            "Only 10 desserts enter a game of 2 players",
        ),
        ({"edition": "classic", "points": [1, 2], "desserts": [["pudding"] * 11, []]}, "only 10 pudding"),
        (party(points=[1, "x"], desserts=[[], []]), "Points are whole numbers"),
        (party(points=[1], desserts=[[], []]), "has 1 entries"),
        (party(points=[1, 2], desserts=[[], []], tables=[[], []]), "Give either"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(table: Any, sentence: str) -> None:
    with pytest.raises(BadTable) as error:
        score(table)
    assert sentence in str(error.value)
    assert str(error.value).endswith((".", "?"))
