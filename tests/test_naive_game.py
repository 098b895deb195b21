"""The naive game itself: staged turns, and random games to their end."""

import itertools
import random
from collections import Counter
from collections.abc import Mapping

from tests import naive
from tests.naive_game import NaiveGame
from tests.naive_parts import Entry

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
