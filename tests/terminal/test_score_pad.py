"""The score pad on a real terminal: filled in, put right, left and taken up again."""

import json
from pathlib import Path

import pytest

from .running import Terminal, run

NEW = ("", "sushi-go", "Ana, Ben")
"""Party, its menu and who plays."""


def opened(home: Path, *lines: str, arguments: tuple[str, ...] = ()) -> Terminal:
    """A pad on which these lines were typed, one at every prompt."""
    terminal = Terminal(home, "score", *arguments)
    for line in lines:
        assert terminal.read()
        terminal.type(line)
    return terminal


def saved(home: Path) -> str:
    """The only unfinished pad."""
    (path,) = (home / "unfinished").glob("*.txt")
    return path.read_text("utf-8")


def test_a_whole_game_from_the_first_name_to_the_standing(tmp_path: Path) -> None:
    with opened(tmp_path, *NEW) as terminal:
        assert terminal.read("Round 1")
        assert "such as: wasabi squid, 2 tempura, maki3, pudding" in terminal.said
        terminal.type("wasabi squid, 2 temp, maki3, pudding")
        assert terminal.read("Ben")
        assert "  wasabi, squid, 2 tempura, maki3, pudding\n" in terminal.said
        terminal.type("3 sashimi")
        assert terminal.read("Round 2")
        assert "  Ana  +20  squid on wasabi: 9 · most maki (3): 6 · 2 tempura: 5\n" in terminal.said
        assert "  Ben  +10  3 sashimi: 10\n" in terminal.said
        assert "So far: Ana 20, Ben 10.\nSet aside for the end: Ana pudding.\n" in terminal.said
        for line in ("egg", "nothing", "nothing"):
            terminal.type(line)
            assert terminal.read()
        terminal.type("2 pudding")
        assert terminal.read("Enter closes the pad")
        assert "  Ben  +6  most pudding (2): 6\n" in terminal.said
        assert "  1.  Ana  21\n  2.  Ben  16\nAna wins.\n" in terminal.said
        terminal.type(f"write {tmp_path}/table.csv")
        assert terminal.read("Written to")
        terminal.type("")
        assert terminal.end() == 0
    (path,) = (tmp_path / "scored").iterdir()
    assert f"sushibelt score {path}" in terminal.screen.replace("\n", " ").replace("  ", " ")
    assert list((tmp_path / "unfinished").iterdir()) == []
    done = run(tmp_path, "score", str(path), "--json")
    assert json.loads(done.stdout)[-1]["totals"] == [21, 16]


def test_an_unknown_word_is_put_right_in_the_line_itself(tmp_path: Path) -> None:
    with opened(tmp_path, *NEW, "2 temqura, 3 maki") as terminal:
        assert terminal.read("did you mean tempura?", begun="2 temqura, 3 maki")
        assert saved(tmp_path).endswith("# typed, but not understood: 2 temqura, 3 maki\n")
        terminal.type("\x152 tempura, 3 maki")
        assert terminal.read("is unclear", begun="2 tempura, 3 maki")
        terminal.type("3")
        assert terminal.read("Ben")
        assert "Ana: 2 tempura, 3 maki3\n" in saved(tmp_path)


def test_any_earlier_line_can_be_corrected(tmp_path: Path) -> None:
    with opened(tmp_path, *NEW, "egg", "salmon", "squid") as terminal:
        assert terminal.read("Ben")
        terminal.type("fix an 1")
        assert terminal.read("Ana (round 1)", begun="egg")
        terminal.type(", 2 tempura")
        assert terminal.read("So far: Ana 6, Ben 2.")
        terminal.type("back")
        assert terminal.read("Ana (round 2)", begun="squid")
        terminal.type("")
        assert terminal.read()
        terminal.type("ben 1: 3 sashimi")
        assert terminal.read("So far: Ana 6, Ben 10.")
        terminal.type("fix players")
        assert terminal.read(begun="Ana, Ben")
        terminal.type("\x15Ann, Ben")
        assert terminal.read("Ben> ")
        terminal.type("fix cem")
        assert terminal.read('Nobody here is called "cem"')
        terminal.type("fix ann 3")
        assert terminal.read("Round 3 has not begun yet.")
    assert saved(tmp_path) == (
        "edition: party\nmenu: sushi-go\nplayers: Ann, Ben\n\n"
        "round 1\nAnn: egg, 2 tempura\nBen: 3 sashimi\n\nround 2\nAnn: squid\n"
    )


def test_a_round_that_cannot_be_asks_whose_line_is_wrong(tmp_path: Path) -> None:
    with opened(tmp_path, "party", "", "Ana, Ben", "uramaki 2nd, egg", "egg") as terminal:
        assert terminal.read("Whose line is wrong?")
        terminal.type("ana")
        assert terminal.read("Ana (round 1)", begun="egg, uramaki 2nd")
        terminal.type("\x15uramaki 1st, egg")
        assert terminal.read("Ana  +9")


def test_tab_completes_menus_cards_and_names(tmp_path: Path) -> None:
    with opened(tmp_path, "", "mas\t", "Ana, Ben, Cem", "egg, sash\t, 2 fl\t") as terminal:
        assert terminal.read("Ben")
        terminal.type("fix a\t")
        assert terminal.read(begun="egg, sashimi, 2 flipped")
    assert "menu: master-menu\n" in saved(tmp_path)


def test_questions_before_the_first_round_help_and_refuse(tmp_path: Path) -> None:
    with opened(tmp_path, "?") as terminal:
        assert terminal.read("dinner-for-two")
        terminal.type("poker")
        assert terminal.read("classic or party", begun="poker")
        terminal.type("\x15c")
        assert terminal.read("Who plays?")
        terminal.type("6")
        assert terminal.read("2 to 5 players", begun="6")
        terminal.type("\x152")
        assert terminal.read("Player 1")
        terminal.type("?")
        assert terminal.read("chopsticks")
        assert "uramaki" not in terminal.said
        terminal.type("q")
        assert terminal.end() == 0
    assert saved(tmp_path) == "edition: classic\nplayers: Player 1, Player 2\n"


def test_a_killed_pad_goes_on_where_it_was(tmp_path: Path) -> None:
    with opened(tmp_path, *NEW, "egg", "salmon", "squid", "2 temqura") as terminal:
        assert terminal.read("did you mean", begun="2 temqura")
    with opened(tmp_path, "") as terminal:  # the first one was killed
        assert terminal.read(begun="2 temqura")
        assert "Ana and Ben: round 2, Ben is next" in terminal.output
        assert "So far: Ana 1, Ben 2." in terminal.said
        terminal.type("\x152 tempura")
        assert terminal.read("Ana  +3")


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 0)])
def test_leaving_by_a_key_keeps_the_pad(tmp_path: Path, key: str, status: int) -> None:
    with opened(tmp_path, *NEW, "egg") as terminal:
        assert terminal.read("Ben")
        terminal.press(key)
        assert terminal.end() == status
        assert terminal.screen.endswith("The pad is kept. Go on with: sushibelt score\n")
        assert "Traceback" not in terminal.output
    assert saved(tmp_path).endswith("Ana: egg\n")


def test_a_half_typed_line_outlives_an_interrupt(tmp_path: Path) -> None:
    with opened(tmp_path, *NEW) as terminal:
        assert terminal.read("Ana")
        terminal.press("wasabi sq")
        assert terminal.read(begun="wasabi sq")
        terminal.press("\x03")
        assert terminal.end() == 130
    with opened(tmp_path, "") as terminal:
        assert terminal.read("Ana", begun="wasabi sq")


def test_leaving_before_anything_is_said_leaves_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, "", "", "q") as terminal:
        assert terminal.end() == 0
        assert "Nothing was written down yet." in terminal.output
    assert not (tmp_path / "unfinished").exists()


def test_a_new_pad_keeps_the_old_one(tmp_path: Path) -> None:
    with opened(tmp_path, *NEW, "egg", "q") as terminal:
        assert terminal.end() == 0
    with opened(tmp_path, "new", "classic", "Cem, Dora", "squid", "q") as terminal:
        assert terminal.end() == 0
    with opened(tmp_path, "c", "3", "q", arguments=("--new",)) as terminal:
        assert terminal.end() == 0
        assert "unfinished" not in terminal.output
    with opened(tmp_path, "9") as terminal:
        assert terminal.read("Press Enter, or type new or a number from 1 to 3.", begun="9")
        terminal.type("\x152")
        assert terminal.read("Dora")
        assert "[2]  Cem and Dora: round 1, Dora is next" in terminal.output


def test_a_pad_that_cannot_be_read_is_named_and_kept(tmp_path: Path) -> None:
    (tmp_path / "unfinished").mkdir()
    broken = tmp_path / "unfinished" / "2026-01-01-120000.txt"
    broken.write_text("hello\n", "utf-8")
    with opened(tmp_path) as terminal:
        assert terminal.read("edition")
        assert "cannot be taken up" in terminal.said
    assert broken.exists()


def test_the_first_questions_can_be_asked_again(tmp_path: Path) -> None:
    with opened(tmp_path, "", "points-platter", "Ana, Ben") as terminal:
        assert terminal.read("Edamame cannot be used with 2 players", begun="Ana, Ben")
        terminal.type("\x15back")
        assert terminal.read("Which menu?", begun="points-platter")
        terminal.type("\x15sushi-go")
        assert terminal.read("Who plays?")
        terminal.type("Ana, Ben")
        assert terminal.read("Round 1")


def test_an_edition_without_the_cards_that_are_written_down_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path, "", "", "Ana, Ben", "eel", "fix edition", "classic") as terminal:
        assert terminal.read("There is no eel in the classic game.")
    assert "edition: party" in saved(tmp_path)


def test_another_menu_asks_for_the_lines_that_do_not_fit(tmp_path: Path) -> None:
    with opened(tmp_path, "", "", "Ana, Ben", "eel", "eel", "fix menu", "sushi-go") as terminal:
        assert terminal.read("Whose line is wrong?")
        assert "Eel is not on the menu." in terminal.said
        terminal.type("ana: egg")
        assert terminal.read("Whose line is wrong?")
        terminal.type("ben: egg")
        assert terminal.read("So far: Ana 1, Ben 1.")
