"""Rulings on Party's setup, deals and dessert groups."""

from collections import Counter

import pytest

from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES
from tests.rules.tables import cards_in, everything, play_on, round_end
from tests.rules.test_box_party import PRESETS
from tests.staging import hand, play, stage, tray

DESSERT_NAMES = {name for name in CARD_NAMES if name.startswith(("pudding", "green_tea", "fruit"))}


def desserts(cards: Counter[str]) -> int:
    """How many of these cards are desserts."""
    return sum(count for name, count in cards.items() if name in DESSERT_NAMES)


# --- setup and deal ----------------------------------------------------------------------------------


@pytest.mark.rule("P-SETUP-2")
def test_fifteen_desserts_lie_apart_from_the_deck() -> None:
    match = Match("party", "Master Menu", 4, secret="pile")
    pile = cards_in(match, "pile")
    assert set(pile) <= DESSERT_NAMES
    assert pile.total() == match.view(None).dessert_pile_size == 15 - 5
    assert desserts(everything(match)) == 15


@pytest.mark.rule("P-SETUP-2")
def test_the_dessert_pile_is_shuffled_and_face_down() -> None:
    matches = [Match("party", "Master Menu", 4, secret=f"pile {number}") for number in range(8)]
    assert len({str(sorted(cards_in(match, "pile").items())) for match in matches}) > 1
    assert len({match.view(None).unseen for match in matches}) == 1


@pytest.mark.rule("P-SETUP-3")
@pytest.mark.parametrize("name", PRESETS)
def test_the_other_types_make_a_deck_of_54(name: str) -> None:
    match = Match("party", name, 4, secret="54")
    cards = cards_in(match, "hands", "deck")
    assert cards.total() - desserts(cards) == 54


@pytest.mark.rule("P-SETUP-3")
def test_the_deck_is_shuffled() -> None:
    hands = {str(hand(Match("party", "Sushi Go!", 2, secret=f"deal {n}"), 0)) for n in range(20)}
    assert len(hands) == 20


@pytest.mark.rule("P-SETUP-4")
def test_everyone_starts_at_nought_and_may_fall_below() -> None:
    assert Match("party", "Master Menu", 8).standing.points == (0,) * 8
    match = round_end("cutthroat-combo", ["eel", "temaki", "temaki"])
    assert match.standing.points == (-3 - 4, 4, 4)


@pytest.mark.rule("P-SETUP-4")
def test_hands_go_to_the_next_seat() -> None:
    match = stage("my-first-meal", ["tea tempura", "maki_1 sashimi", "maki_2 wasabi"])
    events = play(match, "0:tea", "1:maki_1", "2:maki_2")
    revealed = [event.card for event in events if event.kind == "revealed"]
    assert revealed[3:] == ["wasabi", "tempura", "sashimi"]


@pytest.mark.rule("P-DEAL-1")
def test_a_game_has_three_rounds() -> None:
    match = play_on(Match("party", "Big Banquet", 4, secret="rounds"))
    assert match.over
    assert [score.round_no for score in match.scores] == [1, 2, 3, 0]


@pytest.mark.rule("P-DEAL-2")
@pytest.mark.parametrize(("players", "cards"), [(2, 10), (3, 10), (4, 9), (5, 9), (6, 8), (7, 8), (8, 7)])
def test_cards_per_player(players: int, cards: int) -> None:
    match = Match("party", "My First Meal", players, secret="sizes")
    for round_no in (1, 2, 3):
        play_on(match, round_no)
        assert match.view(None).hand_sizes == (cards,) * players


@pytest.mark.rule("P-DEAL-3")
def test_without_menus_the_deck_is_not_touched() -> None:
    match = Match("party", "Master Menu", 3, secret="rest")
    while match.view(None).round_no == 1:
        assert match.view(None).deck_size == 29
        for seat in match.waiting_for:
            question = match.question(seat)
            if question is not None:
                match.answer(seat, question.options[-1])


@pytest.mark.rule("P-DEAL-3")
def test_a_menu_draws_from_the_rest_of_the_deck() -> None:
    match = stage("party-sampler", ["menu_7 tofu", "tempura tofu"])
    before = match.view(None).deck_size
    play(match, "0:menu_7", "1:tempura")
    assert match.view(None).deck_size == before - 4
    drawn = match.view(0).drawn
    play(match, f"0:{CARD_NAMES[drawn[0]]}")
    assert match.scores[0].trays[0][0].card == drawn[0]


@pytest.mark.rule("P-DEAL-4")
@pytest.mark.parametrize(("players", "left"), [(2, 39), (3, 29), (4, 23), (5, 14), (6, 13), (7, 5), (8, 5)])
def test_deck_left_after_the_first_deal(players: int, left: int) -> None:
    assert Match("party", "Sushi Go!", players).view(None).deck_size == left


@pytest.mark.rule("P-DEAL-5")
@pytest.mark.parametrize(("players", "cards", "left"), [(7, 8, 1), (8, 7, 1)])
def test_the_deck_suffices_when_all_desserts_were_kept(players: int, cards: int, left: int) -> None:
    kept = ["pudding"] * 7 + [""] * (players - 7)
    tables = ["pudding"] * 5 + ["tempura"] * (players - 5)
    match = round_end("sushi-go", tables, round_no=2, desserts=kept)
    assert match.view(None).hand_sizes == (cards,) * players
    assert match.view(None).deck_size == left


@pytest.mark.rule("P-DEAL-5")
def test_three_menus_find_four_cards_each_in_the_smallest_deck() -> None:
    hands = [
        "menu_7 maki_1 maki_1 maki_1 maki_1 tempura tempura tempura",
        "menu_8 maki_2 maki_2 maki_2 maki_2 tempura tempura tempura",
        "menu_9 maki_2 maki_3 maki_3 maki_3 tempura tempura sashimi",
        "sashimi sashimi sashimi sashimi sashimi sashimi sashimi dumpling",
        "dumpling dumpling dumpling dumpling dumpling dumpling dumpling egg_nigiri",
        "salmon_nigiri salmon_nigiri salmon_nigiri salmon_nigiri salmon_nigiri squid_nigiri squid_nigiri squid_nigiri",
    ]
    menu = "maki,tempura,sashimi,dumpling,menu,special_order,pudding"
    staged = stage(menu, hands, round_no=3, desserts=["pudding " * 2] * 6).position()
    # Beside twelve puddings all three special orders were set aside as puddings too.
    deck = "deck=egg_nigiri,egg_nigiri,egg_nigiri,pudding,pudding,pudding"
    text = staged.replace("pudding,pudding/", "pudding,pudding,pudding/", 3)
    text = " ".join(deck if field.startswith("deck=") else field for field in text.split())
    match = Match.from_position(text, secret="smallest")
    play(match, "0:menu_7", "1:menu_8", "2:menu_9", "3:sashimi", "4:dumpling", "5:salmon_nigiri")
    for seat, size in ((0, 6), (1, 5), (2, 4)):
        assert match.view(None).deck_size == size - 4
        assert len(match.view(seat).drawn) == 4
        play(match, f"{seat}:{CARD_NAMES[match.view(seat).drawn[0]]}")


@pytest.mark.rule("P-DEAL-5")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_menu_always_finds_four_cards(players: int) -> None:
    for number in range(4):
        match = play_on(Match("party", "Dinner for Two", players, secret=f"four {number}"), chance=number)
        events = [event.kind for event in match._events]
        acted = [event for event in match.events(None) if event.kind == "acts" and "menu" in (event.card or "")]
        assert events.count("drew") == 4 * len(acted) > 0


@pytest.mark.rule("P-DEAL-6")
def test_a_hand_is_for_its_holder_alone() -> None:
    match = Match("party", "Cutthroat Combo", 4, secret="hands")
    for seat in range(4):
        assert [cards is not None for cards in match.view(seat).hands] == [other == seat for other in range(4)]
        assert {event.seat for event in match.events(seat) if event.kind == "hand"} == {seat}
    assert match.view(None).hands == (None,) * 4
    assert not [event for event in match.events(None) if event.kind == "hand"]


@pytest.mark.rule("P-DEAL-6")
def test_what_lies_on_the_table_and_all_sizes_are_public() -> None:
    match = stage(
        "cutthroat-combo",
        ["eel tofu", "temaki tofu", "temaki tofu"],
        ["temaki", "", "egg_nigiri"],
        desserts=["pudding", "", ""],
        round_no=2,
        discard="miso_soup miso_soup",
    )
    for seat in (0, 1, 2, None):
        seen = match.view(seat)
        assert [len(laid) for laid in seen.trays] == [1, 0, 1]
        assert [len(kept) for kept in seen.desserts] == [1, 0, 0]
        assert [CARD_NAMES[card] for card in seen.discard] == ["miso_soup", "miso_soup"]
        assert seen.hand_sizes == (2, 2, 2)
        assert seen.deck_size == 54 + 8 - 1 - 2 - 2 - 6
    assert tray(match, 2) == ["egg_nigiri"]


# --- dessert groups ----------------------------------------------------------------------------------


@pytest.mark.rule("P-DES-1")
@pytest.mark.parametrize(
    ("players", "groups"),
    [(2, (5, 3, 2)), (3, (5, 3, 2)), (5, (5, 3, 2)), (6, (7, 5, 3)), (7, (7, 5, 3)), (8, (7, 5, 3))],
)
def test_a_group_of_desserts_joins_before_each_deal(players: int, groups: tuple[int, int, int]) -> None:
    match = Match("party", "Sushi Go!", players, secret="groups")
    joined = 0
    for round_no, group in enumerate(groups, 1):
        play_on(match, round_no)
        joined += group
        assert desserts(cards_in(match, "hands", "deck", "desserts")) == joined
        assert match.view(None).dessert_pile_size == 15 - joined


@pytest.mark.rule("P-DES-1")
def test_the_group_is_taken_unseen() -> None:
    match = Match("party", "Master Menu", 4, secret="unseen")
    fruit = CARD_NAMES.index("fruit_watermelon_watermelon")
    assert sum(match.view(None).unseen[fruit:]) == 15  # in the deck, in hands or in the pile: nobody can tell
    assert [event.kind for event in match.events(None)] == ["dealt"]


@pytest.mark.rule("P-DES-2")
@pytest.mark.parametrize(("players", "left"), [(2, 5), (5, 5), (6, 0), (8, 0)])
def test_desserts_that_never_enter_the_game(players: int, left: int) -> None:
    match = play_on(Match("party", "My First Meal", players, secret="left over"))
    assert match.over
    assert match.view(None).dessert_pile_size == left


@pytest.mark.rule("P-DES-3")
def test_undealt_desserts_stay_in_the_deck() -> None:
    match = round_end("sushi-go", ["tempura", "pudding pudding", "maki_1"])
    # Five puddings were in round 1; two are set aside, three stay and three more join them.
    assert cards_in(match, "hands", "deck")["pudding"] == 3 + 3
    assert cards_in(match, "desserts")["pudding"] == 2
