"""`sushibelt score` as a person or a program calls it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sushibelt.play.sheet_text import is_csv, sheet_from_csv, sheet_from_text
from tests.terminal.running import run

ROUND: dict[str, Any] = {
    "edition": "party",
    "players": 3,
    "menu": "sushi-go",
    "names": ["Ana", "Ben", "Cem"],
    "tables": [["wasabi", "squid_nigiri", "tempura"], ["maki_3", "tempura", "tempura"], ["maki_2", "dumpling"]],
}
END: dict[str, Any] = {
    "edition": "classic",
    "players": 3,
    "points": [31, 32, 38],
    "desserts": [["pudding"] * 2, [], []],
}


def test_a_round_as_json(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(ROUND))
    done = run(tmp_path, "score", str(file), "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == {
        "points": [9, 11, 4],
        "explain": [
            ["squid on wasabi: 9", "1 tempura: 0"],
            ["most maki (3): 6", "2 tempura: 5"],
            ["second most maki (2): 3", "1 dumpling: 1"],
        ],
    }


def test_the_end_of_a_game_as_json_from_standard_input(tmp_path: Path) -> None:
    done = run(tmp_path, "score", "-", "--json", typed=json.dumps(END))
    assert json.loads(done.stdout) == {
        "totals": [37, 29, 35],
        "winners": [0],
        "ranking": [[0], [2], [1]],
        "explain": [["most pudding (2): 6"], *[["fewest pudding (0), shared by 2: -3"]] * 2],
    }


def test_a_list_gives_the_list_of_results(tmp_path: Path) -> None:
    done = run(tmp_path, "score", "-", "--json", typed=json.dumps([ROUND, END]))
    assert [sorted(result) for result in json.loads(done.stdout)] == [
        ["explain", "points"],
        ["explain", "ranking", "totals", "winners"],
    ]


def test_people_get_tables(tmp_path: Path) -> None:
    done = run(tmp_path, "score", "-", typed=json.dumps([ROUND, END]))
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "Round",
        "  Ana   +9  squid on wasabi: 9 · 1 tempura: 0",
        "  Ben  +11  most maki (3): 6 · 2 tempura: 5",
        "  Cem   +4  second most maki (2): 3 · 1 dumpling: 1",
        "",
        "End of the game",
        "  1.  Player 1  37  most pudding (2): 6",
        "  2.  Player 3  35  fewest pudding (0), shared by 2: -3",
        "  3.  Player 2  29  fewest pudding (0), shared by 2: -3",
    ]


def test_trays_are_what_lies_in_front_at_the_end(tmp_path: Path) -> None:
    trays = {
        "edition": "party",
        "names": ["Ana", "Ben"],
        "trays": [["miso_soup", "squid_nigiri_on_wasabi"], ["miso_soup", "uramaki_4"]],
        "race": [8, 0],
    }
    done = run(tmp_path, "score", "-", typed=json.dumps(trays))
    assert done.stdout.splitlines() == [
        "Round",
        "  Ana  +20  squid on wasabi: 9 · uramaki race: 8 · 1 miso soup: 3",
        "  Ben   +8  most uramaki icons left (4): 5 · 1 miso soup: 3",
    ]


def test_lists_that_may_be_trays_get_a_note(tmp_path: Path) -> None:
    table = {"edition": "party", "tables": [["miso_soup"], ["miso_soup"]]}
    note = 'Miso soups of one turn were discarded, as lists in "tables" go turn by turn;'
    assert note in " ".join(run(tmp_path, "score", "-", typed=json.dumps(table)).stdout.split())
    done = run(tmp_path, "score", "-", "--json", typed=json.dumps(table))
    assert [text.partition("; ")[0] + ";" for text in json.loads(done.stdout)["notes"]] == [note]


def test_a_name_cannot_command_the_terminal(tmp_path: Path) -> None:
    done = run(tmp_path, "score", "-", typed=json.dumps({**ROUND, "names": ["\x1b[2J", "Ben", "Cem"]}))
    assert done.returncode == 0
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "not JSON"),
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[" * 100_000 + "]" * 100_000, "not JSON"),
        ('{"edition": "party"}', "2 to 8 players"),
        (json.dumps([ROUND, {**ROUND, "tables": [["ramen"], [], []]}]), "Table 2: There is no card called"),
        (json.dumps({**ROUND, "players": 2}), "has 3 entries, but there are 2 players"),
        ("[1]", "Table 1: A table is a JSON object"),
        (json.dumps({**ROUND, "trays": ROUND["tables"]}), "Give either tables, turn by turn, or trays"),
        (
            json.dumps({**END, "desserts": [["pudding"] * 8, ["pudding"] * 3, []]}),
            "only 10 pudding in the game, not 11",
        ),
        (
            json.dumps({**END, "edition": "party", "desserts": [["pudding"] * 8, ["pudding"] * 3, []]}),
            "Only 10 desserts",
        ),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(tmp_path: Path, text: str, sentence: str) -> None:
    done = run(tmp_path, "score", "-", typed=text)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


# --- as one says it ---------------------------------------------------------------------------------------

SHEET = """\
menu: sushi-go
round 1
Ana: wasabi squid, tempura
Ben: maki3, 2 tempura
Cem: maki2, dumpling, pudding
"""


@pytest.mark.parametrize("arguments", [("score",), ("score", "-")])
def test_standard_input_as_one_says_it(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(tmp_path, *arguments, typed=SHEET)
    assert done.returncode == 0, done
    assert done.stdout.splitlines()[1:] == [
        "Round 1: points ────────────────────────────────────────────────────────────────",
        "  Ana   +9  squid on wasabi: 9 · 1 tempura: 0",
        "  Ben  +11  most maki (3): 6 · 2 tempura: 5",
        "  Cem   +4  second most maki (2): 3 · 1 dumpling: 1",
        "So far: Ana 9, Ben 11, Cem 4.",
        "Set aside for the end: Cem pudding.",
    ]


def test_standard_input_as_json_needs_no_dash(tmp_path: Path) -> None:
    done = run(tmp_path, "score", "--json", typed=json.dumps(ROUND))
    assert json.loads(done.stdout)["points"] == [9, 11, 4]


@pytest.mark.parametrize("name", ["sheet.txt", "sheet"])
def test_a_text_file(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(SHEET, "utf-8")
    done = run(tmp_path, "score", str(tmp_path / name), "--json")
    (result,) = json.loads(done.stdout)
    assert result["points"] == [9, 11, 4]


def test_a_text_file_may_still_hold_json(tmp_path: Path) -> None:
    (tmp_path / "round.txt").write_text(json.dumps(ROUND), "utf-8")
    done = run(tmp_path, "score", str(tmp_path / "round.txt"), "--json")
    assert json.loads(done.stdout)["points"] == [9, 11, 4]


def test_rows_of_a_table_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    rows = "menu,sushi-go\nround,player,cards\n" + "".join(
        f"{number},Ana,wasabi squid\n{number},Ben,maki3,pudding\n" for number in (1, 2, 3)
    )
    (tmp_path / "sheet.csv").write_text(rows, "utf-8")
    done = run(tmp_path, "score", str(tmp_path / "sheet.csv"), "--json")
    *rounds, end = json.loads(done.stdout)
    assert [result["points"] for result in rounds] == [[9, 6]] * 3
    assert (end["totals"], end["winners"]) == ([27, 24], [0])
    assert run(tmp_path, "score", "--json", typed=rows).stdout == done.stdout
    done = run(tmp_path, "score", typed=rows)
    assert done.stdout.endswith("  1.  Ana  27\n  2.  Ben  24\nAna wins.\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ana: egg\nBen: tempra\n", "Line 2: There is no card called 'tempra'; did you mean tempura?"),
        ("players: Ana, Ben\nAna: egg\n", "Round 1 has no cards for Ben; write nothing where none lie in front."),
        ("Ana: 3 maki\nBen: egg\n", "Line 1: '3 maki' is unclear"),
        ("Ana: 4 wasabi\nBen: egg\n", "There are only 3 wasabi in the game, not 4."),
        ("Ana: egg\n\x1b[2J: egg\n", "Line 2: A name has"),
    ],
)
def test_what_is_wrong_as_one_says_it_gets_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    done = run(tmp_path, "score", typed=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
    assert "\x1b" not in done.stderr


def test_the_examples_of_the_document_are_read() -> None:
    document = (Path(__file__).parents[2] / "docs" / "scoring.md").read_text("utf-8")
    examples = re.findall(r"```text\n(.*?)```", document, re.DOTALL)
    text = next(example for example in examples if "players:" in example)
    rows = next(example for example in examples if is_csv(example))
    sheet = sheet_from_text(text)
    sheet.check_whole()
    sheet.check()
    assert sheet.points() == [30, 16, 6]
    sheet_from_csv(rows).check_whole()


def test_a_new_pad_needs_a_terminal(tmp_path: Path) -> None:
    assert "needs a terminal" in run(tmp_path, "score", "--new").stderr


def test_a_missing_file_gets_one_sentence(tmp_path: Path) -> None:
    done = run(tmp_path, "score", str(tmp_path / "none.json"))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "cannot be read" in done.stderr
