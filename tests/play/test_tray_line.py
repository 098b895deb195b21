"""A tray in one line, as one would say it: what is understood, what is unclear, and that nothing is lost on the way."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sushibelt.play.card_words import Vocabulary, short_name
from sushibelt.play.errors import BadTable
from sushibelt.play.tray_line import Tray, endings, line_of, said_tray
from sushibelt.play.words import card_name, menu_from
from sushibelt.rules.catalogue import CARD_NAMES, CLASSIC_COPIES, PARTY_COPIES
from sushibelt.rules.menu import PRESETS

PARTY = Vocabulary(False)
CLASSIC = Vocabulary(True)


def read(line: str, vocabulary: Vocabulary = PARTY) -> str:
    """The cards of a line by their exact names."""
    tray = said_tray(line, vocabulary)
    return " ".join([*tray.cards, *(f"#{place}" for place in tray.places)])


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("wasabi squid, 2 tempura, maki3, miso", "wasabi squid_nigiri tempura tempura maki_3 miso_soup"),
        ("2x tempura", "tempura tempura"),
        ("2 x tempura", "tempura tempura"),
        ("2×tempura", "tempura tempura"),
        ("tempura x2", "tempura tempura"),
        ("tempura x 2, eel", "tempura tempura eel"),
        ("tempura 2, eel", "tempura tempura eel"),
        ("eel 2 tempura", "eel tempura tempura"),
        ("eel 2x tempura tempura x2 miso", "eel" + " tempura" * 4 + " miso_soup"),
        ("two tempura and an eel", "tempura tempura eel"),
        ("maki 3", "maki_3"),
        ("maki-3; MAKI_3", "maki_3 maki_3"),
        ("maki roll 3", "maki_3"),
        ("3 maki 2", "maki_2 maki_2 maki_2"),
        ("2xmaki3", "maki_3 maki_3"),
        ("maki3x2", "maki_3 maki_3"),
        ("maki 3 tempura", "maki_3 tempura"),
        ("Egg-Nigiri, salmon nigiri, nigiri squid", "egg_nigiri salmon_nigiri squid_nigiri"),
        ("2 squid on wasabi", "wasabi squid_nigiri wasabi squid_nigiri"),
        ("egg on its wasabi x2", "wasabi egg_nigiri wasabi egg_nigiri"),
        ("wasabi, salmon on wasabi", "wasabi salmon_nigiri"),
        ("wasabi squid, salmon on a wasabi", "wasabi squid_nigiri wasabi salmon_nigiri"),
        ("dumplings, 2 eels, edamames", "dumpling eel eel edamame"),
        ("sash, dumpl, gre", "sashimi dumpling green_tea_ice_cream"),
        ("ice cream, tea", "green_tea_ice_cream tea"),
        ("circle, square onigiri, onigiri triangle", "onigiri_circle onigiri_square onigiri_triangle"),
        ("orange watermelon, watermelon & orange", "fruit_watermelon_orange fruit_watermelon_orange"),
        ("2 double orange, pineapple pineapple", "fruit_orange_orange fruit_orange_orange fruit_pineapple_pineapple"),
        ("2 flipped, face-down card", "flipped flipped flipped"),
        ("chopsticks, 3 tempura", "chopsticks tempura tempura tempura"),
        ("chopsticks 3, tempura", "chopsticks_3 tempura"),
        ("spoon5 spoon", "spoon_5 spoon"),
        ("uramaki5, uramaki 1st", "uramaki_5 #1"),
        ("place 1, 2nd place, uramaki third, uramaki place 3", "#1 #2 #3 #3"),
        ("special order tempura", "special_order:tempura"),
        ("wasabi, special order: squid", "wasabi special_order:squid_nigiri"),
        ("special order: squid on wasabi", "wasabi squid_nigiri"),
        ("nothing", ""),
        (" - ", ""),
        ("0 eel", ""),
        (",eel,,", "eel"),
    ],
)
def test_a_line_is_understood(line: str, cards: str) -> None:
    assert read(line) == cards


def test_the_classic_game_has_chopsticks_without_numbers() -> None:
    assert read("chopsticks 2, puddings", CLASSIC) == "chopsticks chopsticks pudding"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("3 maki", "'3 maki' is unclear: one card with 3 icons is maki3, or is it 3 maki1, 3 maki2 or 3 maki3?"),
        ("4 maki", "'maki' could be maki1, maki2 or maki3."),
        ("maki", "'maki' could be maki1, maki2 or maki3."),
        ("nigiri", "'nigiri' could be egg, salmon or squid."),
        ("uramaki 2", "'uramaki' could be uramaki3, uramaki4 or uramaki5."),
        ("te", "'te' could be temaki, tempura or tea."),
        ("orange", "'orange' could be watermelon and orange, double orange or orange and pineapple."),
        ("eel, Tempra", "There is no card called 'Tempra'; did you mean tempura?"),
        ("squidd, eel", "There is no card called 'squidd'; did you mean squid?"),
        ("xylophone", "There is no card called 'xylophone'."),
        ("eel, 2", "'2' does not say what there are 2 of."),
        ("eel x", "'eel x' does not say how many eel there are."),
        ("2 eel x3", "'2 eel x3' says twice how many eel there are."),
        ("100 eel", "Nobody has 100 of a card; 99 is the most that is read."),
        ("chopsticks 3 tempura", "'chopsticks 3 tempura' needs a comma before or after the 3."),
        ("flipped tofu", "A face-down card counts 2 whatever it was: say only flipped, with a comma after it."),
        ("tofu on wasabi", "Only nigiri go on wasabi, not tofu."),
        ("squid on rice", "'squid on rice' does not say what the squid is on; only wasabi can be meant."),
        ("special order", "Say what the special order has become, as in special order tempura, or just tempura."),
        ("2nd uramaki5", "A place in the uramaki race is said alone, as uramaki 1st, 2nd or 3rd."),
        ("place 4", "A place in the uramaki race is said alone, as uramaki 1st, 2nd or 3rd."),
        ("", "Name the cards in front, or say nothing."),
        (", ,", "Name the cards in front, or say nothing."),
    ],
)
def test_what_is_unknown_or_unclear_gets_the_nearest_names(line: str, sentence: str) -> None:
    with pytest.raises(BadTable) as refused:
        read(line)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("eel", "There is no eel in the classic game."),
        ("2 flipped", "There is no face-down card in the classic game."),
        ("spoon", "There is no spoon in the classic game."),
        ("te", None),
    ],
)
def test_the_classic_game_has_fewer_cards(line: str, sentence: str | None) -> None:
    if sentence is None:
        assert read(line, CLASSIC) == "tempura"
        return
    with pytest.raises(BadTable) as refused:
        read(line, CLASSIC)
    assert str(refused.value) == sentence


def test_on_a_menu_the_start_of_a_name_is_enough_sooner() -> None:
    assert read("te", Vocabulary(False, menu_from("master-menu"))) == "temaki"


def test_a_card_of_another_menu_is_still_understood() -> None:
    """So that the scorer can say that it is not on the menu."""
    assert read("miso", Vocabulary(False, menu_from("master-menu"))) == "miso_soup"
    assert read("tea, green tea, tea ice cream", Vocabulary(False, menu_from("big-banquet"))) == (
        "tea green_tea_ice_cream green_tea_ice_cream"
    )


@pytest.mark.parametrize("menu", [None, *PRESETS])
def test_every_card_can_be_called_by_all_its_names(menu: str | None) -> None:
    vocabulary = Vocabulary(False, None if menu is None else menu_from(menu))
    for card in PARTY_COPIES:
        exact = CARD_NAMES[card]
        if exact != "special_order":
            assert {read(name, vocabulary) for name in (exact, card_name(card), short_name(exact))} == {exact}
    for name in vocabulary.on_table:
        assert len(said_tray(name, vocabulary).cards) == 1


def test_every_classic_card_can_be_called_by_all_its_names() -> None:
    for card in CLASSIC_COPIES:
        exact = CARD_NAMES[card]
        assert {read(name, CLASSIC) for name in (exact, card_name(card), short_name(exact))} == {exact}


SINGLE = [CARD_NAMES[card] for card in PARTY_COPIES if CARD_NAMES[card] != "special_order"]
ENTRIES = [
    *SINGLE,
    "chopsticks",
    "spoon",
    "flipped",
    *(f"special_order:{card}" for card in [*SINGLE, "flipped"]),
]
trays = st.builds(
    lambda cards, places: Tray(tuple(card for card, count in cards for _ in range(count)), tuple(places)),
    st.lists(st.tuples(st.sampled_from(ENTRIES), st.integers(1, 12)), max_size=12),
    st.lists(st.integers(1, 3), max_size=4),
)


@settings(max_examples=400, deadline=None)
@given(trays)
def test_a_tray_that_is_written_and_read_again_is_the_same(tray: Tray) -> None:
    assert said_tray(line_of(tray), PARTY) == tray


@settings(max_examples=400, deadline=None)
@given(
    st.lists(st.sampled_from(["tempura", "x", "2", "3", "maki", ",", "on", "wasabi", "squid", "1st", "\x1b", "ß", "-"]))
)
@example(["²"])
def test_any_line_is_read_or_refused(words: list[str]) -> None:
    try:
        tray = said_tray(" ".join(words), PARTY)
    except BadTable:
        return
    assert said_tray(line_of(tray), PARTY) == tray


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("wasabi squ", ["wasabi squid", "wasabi square onigiri"]),
        ("eel, 2 te", ["eel, 2 temaki", "eel, 2 tempura", "eel, 2 tea"]),
        ("2maki", ["2maki1", "2maki2", "2maki3"]),
        ("miso s", ["miso soup"]),
        ("Temp", ["tempura"]),
        ("xyz", []),
        ("eel, ", []),
        ("", []),
    ],
)
def test_names_are_completed(line: str, completed: list[str]) -> None:
    assert endings(line, PARTY) == completed
