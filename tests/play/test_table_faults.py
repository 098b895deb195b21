"""What can lie on a real table, and what cannot: one set of checks, a sentence for each."""

from random import Random

import pytest

from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.play.scorer_input import Played
from sushibelt.play.table_faults import TableFault, TrayInFront, fault_in_words, table_faults
from sushibelt.play.table_limits import MOST_FAULTS, TABLE_FAULTS
from sushibelt.play.view import LaidCard
from sushibelt.play.words import card_number, menu_from
from sushibelt.rules.catalogue import FACE_DOWN, SPECIAL_ORDER, TAKEOUT_BOX, URAMAKI
from sushibelt.rules.menu import CLASSIC_MENU, PRESETS, Menu, legal_menus
from tests.bad_tables import BAD_TABLES, BOXES, FRUIT_MENU, ORDERS, PUDDING_MENU, RACE, BadTable, faults_here, times


@pytest.mark.rule("P-DES-1", "P-DES-2", "P-COMP-2", "C-DEAL-3", "C-COMP-1", "P-URA-2", "P-URA-5")
@pytest.mark.parametrize("bad", BAD_TABLES, ids=lambda bad: str(bad.name))
def test_what_cannot_be_is_said(bad: BadTable) -> None:
    assert [fault_in_words(fault) for fault in faults_here(bad)] == bad.sentences


def test_every_kind_of_fault_has_an_example() -> None:
    assert {fault.kind for bad in BAD_TABLES for fault in faults_here(bad)} == {*TABLE_FAULTS[1:]}


def faults(menu: str, *rounds: list[str], race: tuple[int, ...] = ()) -> list[str]:
    """What is said of trays of open cards."""
    classic = menu == "classic"
    trays = [
        [
            TrayInFront(tuple(Played(card_number(name)) for name in cards.split()), race[seat] if race else 0)
            for seat, cards in enumerate(its)
        ]
        for its in rounds
    ]
    return [fault.kind for fault in table_faults(classic, CLASSIC_MENU if classic else menu_from(menu), trays)]


@pytest.mark.rule("P-DES-1", "P-DES-2", "P-DES-3")
@pytest.mark.parametrize(("players", "groups"), [(2, (5, 3, 2)), (5, (5, 3, 2)), (6, (7, 5, 3)), (8, (7, 5, 3))])
def test_as_many_desserts_are_possible_as_have_joined_the_deck(players: int, groups: tuple[int, int, int]) -> None:
    none = [""] * (players - 1)
    late = [[times(groups[0] - 1, "pudding"), *none], [*none, times(groups[1] + 1, "pudding")]]
    assert faults(PUDDING_MENU, *late) == []
    assert faults(PUDDING_MENU, *late, [times(groups[2], "pudding"), *none]) == []
    assert faults(PUDDING_MENU, *late, [times(groups[2] + 1, "pudding"), *none])[-1] == "too_many_desserts"
    assert faults(PUDDING_MENU, [times(groups[0] + 1, "pudding"), *none])[-1] == "too_many_desserts"


@pytest.mark.rule("P-COMP-2", "P-SO-1")
def test_special_orders_make_up_for_three_cards_altogether() -> None:
    assert faults(ORDERS, [times(9, "tofu"), times(9, "eel"), times(9, "tempura")]) == []
    assert faults(ORDERS, [times(9, "tofu"), times(9, "eel"), times(10, "tempura")]) == ["too_many_orders"]
    assert faults(ORDERS, [times(8, "pudding"), ""]) == []
    assert faults(ORDERS, [times(8, "pudding"), ""], [times(8, "tofu"), ""]) == []
    assert faults(ORDERS, [times(8, "pudding"), ""], [times(9, "tofu"), ""]) == ["too_many_orders"]
    assert faults(ORDERS, [times(9, "tofu"), ""], [times(9, "tofu"), ""], [times(9, "tofu"), ""]) == []


@pytest.mark.rule("C-DEAL-3")
def test_the_cards_of_the_classic_game_are_used_up() -> None:
    assert faults("classic", ["tempura " * 7, "tempura " * 6], ["tempura", ""]) == []
    assert faults("classic", ["tempura " * 7, "tempura " * 6], ["tempura", "tempura"]) == ["too_many_in_all"]
    assert faults("classic", [times(4, "chopsticks"), ""], ["chopsticks", ""]) == ["too_many_in_all"]
    assert faults("classic", [times(8, "tempura"), times(7, "tempura")]) == ["too_many"]
    assert faults(PUDDING_MENU, *[["tempura " * 8, ""]] * 3) == []


@pytest.mark.rule("P-URA-2", "P-URA-7")
def test_ten_icons_can_lie_there_when_all_places_are_gone() -> None:
    assert faults(RACE, ["uramaki_5 uramaki_4", ""]) == []
    assert faults(RACE, ["uramaki_5 uramaki_5", ""], race=(0, 13)) == ["place_open"]
    assert faults(RACE, ["uramaki_5 uramaki_5", ""], race=(0, 15)) == []
    assert faults(RACE, ["uramaki_5 uramaki_5", "", ""], race=(0, 8, 8)) == ["place_open"]
    assert faults(RACE, ["uramaki_5 uramaki_5", "", ""], race=(8, 8, 8)) == []


def test_a_card_that_was_flipped_is_still_one_of_the_box() -> None:
    tofu, puddings = card_number("tofu"), card_number("pudding")
    flipped = [*[Played(tofu)] * 7, *[Played(tofu, flipped=True)] * 2]
    said = table_faults(False, menu_from(BOXES), [[TrayInFront(tuple(flipped)), TrayInFront(())]])
    assert [fault.kind for fault in said] == ["too_many"]
    # A flipped dessert goes back into the deck: it is none of those kept.
    first = [TrayInFront((Played(puddings, flipped=True),) * 5), TrayInFront(())]
    assert table_faults(False, menu_from(BOXES), [first, [TrayInFront((Played(puddings),) * 8), TrayInFront(())]]) == []


def test_names_are_said_if_there_are_any() -> None:
    full = TableFault("full", 1, 1, 0, 11, 10)
    assert fault_in_words(full, ["Ana", "Ben"]) == "Ben cannot have 11 cards: a round has 10 turns."
    assert fault_in_words(full) == "Player 2 cannot have 11 cards: a round has 10 turns."


def test_no_more_faults_are_found_than_there_is_room_for() -> None:
    rounds = [[TrayInFront(tuple(Played(card) for card in range(FACE_DOWN - 20)), 3)] * 8] * 3
    assert len(table_faults(False, menu_from(FRUIT_MENU), rounds)) == MOST_FAULTS


def laid(card: LaidCard, named: bool) -> Played:
    if card.flipped:
        return Played(FACE_DOWN, flipped=True)
    return Played(card.card, copied=named and card.copied)


def some_menu(chance: Random, players: int) -> Menu:
    """A menu, more often than not one with special orders, uramaki or takeout boxes."""
    menus = list(legal_menus(players))
    wanted = {chance.choice([SPECIAL_ORDER, URAMAKI, TAKEOUT_BOX]) for _ in range(2)}
    return chance.choice([menu for menu in menus if wanted <= {*menu}] or menus)


@pytest.mark.parametrize("seed", range(60))
def test_nothing_is_wrong_with_tables_that_were_played(seed: int) -> None:
    chance = Random(seed)
    classic = seed % 5 == 0
    players = chance.randint(2, 5 if classic else 8)
    match = Match(
        "classic" if classic else "party", None if classic else some_menu(chance, players), players, secret=str(seed)
    )
    bots = [make_bot(chance.choice(["random", "greedy"]), f"{seed} {seat}") for seat in range(players)]
    while not match.over:
        for seat in match.waiting_for:
            if question := match.question(seat):
                match.answer(seat, bots[seat].answer(match.view(seat), question))
    races = [[0] * players for _ in range(4)]
    finished = 0
    for event in match.events(None):
        finished += event.kind == "round_scored"
        if event.kind == "uramaki_place" and event.seat is not None:
            races[finished][event.seat] += event.points or 0
    for named in (False, True):
        rounds = [
            [
                TrayInFront(tuple(laid(card, named) for card in tray), races[number][seat])
                for seat, tray in enumerate(its.trays)
            ]
            for number, its in enumerate(match.scores[:3])
        ]
        assert table_faults(classic, match.menu or PRESETS["sushi-go"], rounds) == []
