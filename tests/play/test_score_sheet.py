"""Score sheets of real games: what they come to, and how they are written as text and as CSV."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushibelt.play.errors import BadTable
from sushibelt.play.score_sheet import ScoreSheet
from sushibelt.play.sheet_text import csv_of, is_csv, sheet_from_csv, sheet_from_text, text_of
from sushibelt.play.tray_line import Tray
from sushibelt.play.words import menu_from

from .test_tray_line import trays

GAME = """\
# A game among friends
edition: party
menu: sushi-go
players: Ana, Ben, Cem

round 1
Ana: wasabi squid, 2 tempura, maki3, pudding   # the first
Ben: 3 sashimi, 2 maki3
cem: 5 dumplings

round 2
Ana: 3 tempura, maki2
Ben: egg
Cem: squid, pudding

round 3
Ana: 5 dumplings
Ben: nothing
Cem: 2 puddings
"""
ROWS = """\
edition,party
menu,sushi-go
players,Ana,Ben,Cem
round,player,cards
1,Ana,"wasabi squid, 2 tempura, maki3, pudding"
1,Ben,3 sashimi,2 maki3
1,Cem,5 dumplings,,
2,Ana,3 tempura,maki2
2,Ben,egg
2,Cem,squid,pudding
3,Ana,5 dumplings
3,Ben,nothing
3,Cem,2 puddings
"""


def test_a_whole_game() -> None:
    sheet = sheet_from_text(GAME)
    assert sheet.names == ("Ana", "Ben", "Cem")
    assert [sheet.round_result(number).points for number in range(3)] == [(17, 16, 15), (11, 1, 3), (15, 0, 0)]
    assert sheet.desserts() == [["pudding"], [], ["pudding"] * 3]
    end = sheet.end_result()
    assert (end.totals, end.winners) == ((43, 11, 24), (0,))
    assert end.explain[2] == ("most pudding (3): 6",)


def test_the_same_game_as_rows_of_a_table() -> None:
    assert is_csv(ROWS)
    assert not is_csv(GAME)
    assert sheet_from_csv(ROWS) == sheet_from_text(GAME)
    commas = ROWS.replace('"wasabi squid, 2 tempura, maki3, pudding"', "wasabi squid,2 tempura,maki3,pudding")
    assert sheet_from_csv("\ufeff" + commas.replace(",", ";")) == sheet_from_text(GAME)


def test_a_single_round_needs_neither_heading_nor_players() -> None:
    sheet = sheet_from_text("Ana: 2 tempura\nBen: egg\n")
    assert (sheet.names, sheet.classic, sheet.menu) == (("Ana", "Ben"), False, None)
    assert sheet.round_result(0).points == (5, 1)
    assert sheet.gap == (1, 0)


def test_the_menu_is_found_from_the_cards_of_all_rounds() -> None:
    sheet = sheet_from_text("Ana: tempura, eel\nBen: tofu\nround 2\nAna: miso\nBen: egg\n")
    with pytest.raises(BadTable, match=r"^No menu has 4 appetizers: tempura, eel, tofu, miso soup\.$"):
        sheet.check()


def test_what_lies_in_front_is_not_played_at_the_same_time() -> None:
    """Two miso soups in front did not clash, whatever their places in the lines (P-MISO-1)."""
    assert sheet_from_text("Ana: miso\nBen: miso\n").round_result(0).points == (3, 3)


def test_places_in_the_uramaki_race_count() -> None:
    sheet = sheet_from_text("Ana: uramaki 1st, uramaki3\nBen: uramaki 2nd, egg\nCem: 2 eel\n")
    assert sheet.round_result(0).points == (10, 6, 7)


def test_a_place_that_nobody_took_before_is_impossible() -> None:
    with pytest.raises(BadTable, match="No uramaki race gives these points"):
        sheet_from_text("Ana: uramaki 2nd\nBen: egg\n").check()
    sheet_from_text("players: Ana, Ben\nAna: uramaki 2nd\n").check()  # who took the first is still to be said


def test_ten_icons_would_have_taken_a_place() -> None:
    with pytest.raises(BadTable, match=r"place 1 at once; say who took a place, as in uramaki 1st\.$"):
        sheet_from_text("Ana: 2 uramaki5\nBen: egg\n").check()


def test_flipped_cards_count_two_each() -> None:
    assert sheet_from_text("menu: master-menu\nAna: 3 flipped\nBen: tofu\nCem: -\n").round_result(0).points == (6, 2, 0)
    assert sheet_from_text("Ana: 3 flipped\nBen: tofu\n").round_result(0).points == (6, 2)


def test_a_dessert_that_a_special_order_copied_is_set_aside_too() -> None:
    sheet = sheet_from_text("Ana: pudding, special order pudding\nBen: tofu, 2 pudding\n")
    assert sheet.desserts() == [["pudding", "pudding"], ["pudding", "pudding"]]
    assert sheet_from_text("Ana: 2 pudding\nBen: tofu, special order tofu\n").round_result(0).points == (0, 6)


def test_complaints_name_the_players() -> None:
    with pytest.raises(BadTable, match=r"^Ben cannot have 11 cards: a round has 10 turns\.$"):
        sheet_from_text("Ana: egg\nBen: 11 tofu\n").check()
    later = sheet_from_text("Ana: egg\nBen: egg\nround 2\nAna: egg\nBen: 11 tofu\n")
    with pytest.raises(BadTable, match=r"^Round 2: Ben cannot have 11 cards: a round has 10 turns\.$"):
        later.check()


def test_no_more_cards_than_there_are_in_all_rounds_together() -> None:
    """The classic game deals every card once (C-SETUP)."""
    rounds = "".join(f"round {number}\nAna: 3 wasabi\nBen: egg\n" for number in (1, 2, 3))
    with pytest.raises(BadTable, match=r"^Round 3: There are only 6 wasabi for all rounds of the classic game"):
        sheet_from_text(f"edition: classic\n{rounds}").check()


def test_a_tray_is_checked_beside_those_that_are_there() -> None:
    sheet = sheet_from_text("players: Ana, Ben\nround 1\nAna: 2 wasabi\n")
    with pytest.raises(BadTable, match="only 3 wasabi"):
        sheet.check_tray((0, 1), Tray(("wasabi", "wasabi")))
    sheet.check_tray((0, 1), Tray(("wasabi",), (2,)))
    sheet.check_tray((1, 0), Tray(("wasabi", "wasabi")))


def test_what_was_wrong_before_keeps_nobody_from_correcting_a_line() -> None:
    sheet = sheet_from_text("players: Ana, Ben\nround 1\nAna: 3 wasabi, squid\nBen: 4 wasabi\n")
    sheet.check_tray((0, 0), Tray(("wasabi", "wasabi")))
    with pytest.raises(BadTable, match="only 3 wasabi"):
        sheet.check_tray((0, 0), Tray(("wasabi",) * 4))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Ana 2 tempura\n",
            'Line 1: "Ana 2 tempura" is neither a heading such as "round 1" nor a player and the cards',
        ),
        ("Ana: egg\nBen: tempra\n", "Line 2: There is no card called 'tempra'; did you mean tempura?"),
        ("Ana: egg\nBen: egg\nana: egg\n", "Line 3: Round 1 has two lines for ana."),
        ("players: Ana, Ben\nAnna: egg\n", 'Line 2: Nobody here is called "Anna"; did you mean Ana?'),
        ("Ana: egg\nBen: egg\nround 2\nCem: egg\n", 'Line 4: Nobody here is called "Cem"'),
        ("players: Ana, ana\n", "Line 1: Two players are called ana; give one of them another name."),
        ("players: Ana, , Ben\n", "Line 1: A name is empty"),
        ("players: Ana\n", "Line 1: Party is for 2 to 8 players, not 1."),
        ("edition: classic\nplayers: 6\n", "The classic game is for 2 to 5 players, not 6."),
        ("edition: poker\n", 'Line 1: The edition is classic or party, not "poker".'),
        ("menu: soup\n", "Line 1: There is no menu called 'soup'"),
        ("menu: sushi-go\nmenu: sushi-go\n", "Line 2: The menu is said twice."),
        ("edition: classic\nmenu: sushi-go\nplayers: 2\n", "The classic game has no menu to choose."),
        ("menu: points-platter\nplayers: 2\n", "cannot be used with 2 players"),
        ("round 2\n", "Line 1: Round 2 comes before round 1 is there."),
        ("round 4\n", "Line 1: A game has rounds 1 to 3, not 4."),
        ("Ana: egg\nplayers: Ana, Ben\n", "Line 2: The players must be said before the first round."),
        ("round 1: egg\n", "Line 1: A round's heading stands alone"),
        ("# nothing\n", "Nobody plays"),
        (f"players: {'A' * 31}, Ben\n", "Line 1: A name has at most 30 signs"),
        ("round: egg\n", 'Line 1: Nobody can be called "round" on a score sheet.'),
    ],
)
def test_what_is_wrong_with_a_text(text: str, sentence: str) -> None:
    with pytest.raises(BadTable) as refused:
        sheet_from_text(text)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("1,Ana,egg\nAna,egg\n", "Line 2: A row begins with a round's number, or with edition or menu or players"),
        ("1\n", "Line 1: A row has a round, a player and the cards in front."),
        ("1,Ana,egg\n1,Ben,eggg\n", "Line 2: There is no card called 'eggg'; did you mean egg?"),
        ('1,Ana,egg\n1,"Ben\x00",egg\n', "Line 2: "),
    ],
)
def test_what_is_wrong_with_a_row(rows: str, sentence: str) -> None:
    with pytest.raises(BadTable) as refused:
        sheet_from_csv(rows)
    assert str(refused.value).startswith(sentence)


def test_a_missing_player_is_named() -> None:
    with pytest.raises(BadTable, match=r"^Round 1 has no cards for Ben; write nothing where none lie in front\.$"):
        sheet_from_text("players: Ana, Ben\nAna: egg\nBen:\n").check_whole()
    with pytest.raises(BadTable, match="No round"):
        sheet_from_text("players: Ana, Ben\n").check_whole()


NAMES = ("Ana", "Ben", "Player 3", "Ödön d'Öl", "🍣")


@settings(max_examples=200, deadline=None)
@given(st.integers(2, 5), st.booleans(), st.integers(0, 3), st.data())
def test_a_sheet_that_is_written_and_read_again_is_the_same(
    players: int, given_menu: bool, rounds: int, data: st.DataObject
) -> None:
    of_round = st.tuples(*[st.none() | trays] * players)
    sheet = ScoreSheet(
        NAMES[:players],
        menu=menu_from("sushi-go") if given_menu else None,
        rounds=tuple(data.draw(of_round) for _ in range(rounds)),
    )
    assert sheet_from_text(text_of(sheet)) == sheet
    if all(any(tray is not None for tray in trays_of) for trays_of in sheet.rounds):  # a row needs a player
        assert sheet_from_csv(csv_of(sheet)) == sheet
