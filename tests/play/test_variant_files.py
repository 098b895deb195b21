"""Variants as files: what they say is what is played, and whatever is wrong is one sentence with its key and line."""

from pathlib import Path

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.variant import changes
from sushibelt.play.variant_file import variant_from_file, variant_from_text

WHOLE = """
name = "House rules"     # of the Thursday table
edition = "party"
menu = "Sushi Go!"
rounds = 4

[copies]
sashimi = 10
tempura = 6

[hands]
4 = 8

[desserts]
4 = [4, 3, 3]

[points]
sashimi = 12
dumpling = [1, 3, 6, 10, 16]
"""


def test_a_file_names_what_it_changes(tmp_path: Path) -> None:
    file = tmp_path / "rule.toml"
    file.write_text(WHOLE, "utf-8")
    variant = variant_from_file(file)
    assert variant.menu == "sushi-go"
    assert changes(variant) == [
        "4 rounds instead of 3",
        "6 of tempura instead of 8",
        "10 of sashimi instead of 8",
        "8 cards for each of 4 instead of 9",
        "desserts among 4 4/3/3 instead of 5/3/2",
        "sashimi 12 instead of 10",
        "dumpling 1/3/6/10/16 instead of 1/3/6/10/15",
    ]
    assert Match("party", "sushi-go", 4, variant=variant).variant == variant


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("sashimi = 10", "sashimmi = 10", ", line 8, copies.sashimmi: .*did you mean sashimi?"),
        ("sashimi = 10", "maki = 10", ", line 8, copies.maki: .*its cards are maki_1, maki_2 and maki_3"),
        ("sashimi = 10", "sashimi = 40", ", line 8, copies.sashimi: There can be 0 to 14 of sashimi, not 40"),
        ("sashimi = 10", 'sashimi = "ten"', ", line 8, copies.sashimi: This is a whole number"),
        ("sashimi = 10", "sashimi = true", ", line 8, copies.sashimi: This is a whole number"),
        ("sashimi = 10", "spoon_4 = 2", ", line 8, copies.spoon_4: There can be 0 to 1 of spoon_4"),
        ("4 = 8", "9 = 8", r", line 12, hands.9: The game is for 2 to 8 players, not '9'"),
        ("4 = 8", "4 = 11", ", line 12, hands.4: A hand has 2 to 10 cards, not 11"),
        ("[4, 3, 3]", "[4, 3]", ", line 15, desserts.4: Three numbers from 0 to 15"),
        ("sashimi = 12", "sashimi = 61", ", line 18, points.sashimi: Points of sashimi lie between 0 and 60; 61"),
        ("sashimi = 12", "sashimi = [1, 2]", ", line 18, points.sashimi: .* are one number"),
        ("[1, 3, 6, 10, 16]", "[1, 3]", ", line 19, points.dumpling: .* are 5 numbers"),
        ("sashimi = 12", "sashmi = 12", ", line 18, points.sashmi: .*did you mean sashimi?"),
        ("rounds = 4", "rounds = 6", ", line 5, rounds: A game has 1 to 5 rounds, not 6"),
        ("rounds = 4", "round = 4", ", line 5, round: A variant has no 'round'"),
        ('edition = "party"', 'edition = "dinner"', ", line 3, edition: The edition is classic or party"),
        ('"Sushi Go!"', '"sushi-stop"', ", line 4, menu: There is no menu called"),
        ('"Sushi Go!"', "4", ", line 4, menu: The menu is a text"),
        ('name = "House rules"', 'name = ""', ", line 2, name: A variant has a name"),
        ('name = "House rules"', "", ": A variant has a name"),
        ("[copies]\nsashimi = 10\ntempura = 6", "copies = 3", ", line 7, copies: Copies are a section"),
        ("rounds = 4", "rounds = ", "is no TOML: .*line 5"),
    ],
)
def test_what_is_wrong_with_a_file_is_one_sentence_with_key_and_line(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    file = tmp_path / "rule.toml"
    assert old in WHOLE
    file.write_text(WHOLE.replace(old, new, 1), "utf-8")
    with pytest.raises(SushibeltError, match=said) as problem:
        variant_from_file(file)
    assert "\n" not in str(problem.value)


def test_a_file_that_is_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SushibeltError, match="cannot be read: No such file"):
        variant_from_file(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SushibeltError, match="is no text"):
        variant_from_file(tmp_path / "bytes.toml")
    (tmp_path / "large.toml").write_bytes(b"#" * 200_000)
    with pytest.raises(SushibeltError, match="too large"):
        variant_from_file(tmp_path / "large.toml")


def test_text_is_read_as_a_file_is() -> None:
    assert variant_from_text('name = "x"\npoints = {sashimi = 11}').points == {"sashimi": (11,)}
