"""`sushibelt menus`, the help, and how commands fail."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from sushibelt.play.draw import random_menu
from sushibelt.play.errors import SushibeltError
from sushibelt.play.words import menu_from, type_number
from sushibelt.rules.catalogue import PARTY_COPIES, TYPES
from sushibelt.rules.menu import PRESETS, legal_menus, menu_fault
from sushibelt.terminal.words.menu_words import meant_menu

from .running import COMMAND, environment, run, sentence_in_process, sentence_of

# --- starting ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [("--help",), ("-h",), ("play", "--help"), ("menus", "random", "-h")])
def test_help_says_what_can_be_done(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(tmp_path, *arguments)
    assert done.returncode == 0
    assert done.stdout.startswith("Usage: sushibelt")
    assert done.stderr == ""


def test_help_imports_nothing_heavy(tmp_path: Path) -> None:
    script = """
import sys, sushibelt
from sushibelt.terminal.commands.main import main
sys.argv = ["sushibelt", "--help"]
try:
    main()
except SystemExit:
    print(sorted({"numpy", "numba", "msgspec"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, env=environment(tmp_path), timeout=60)
    assert done.stdout.decode().splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ("--help", "Start with: {0}sushibelt, or in the terminal: {0}sushibelt play"),
        ("menus", "More about one: {}sushibelt menus show NAME"),
    ],
)
def test_commands_are_printed_as_they_must_be_typed(tmp_path: Path, arguments: str, command: str) -> None:
    for extra, start in (({}, ""), ({"UV_RUN_RECURSION_DEPTH": "1"}, "uv run ")):
        env = {**environment(tmp_path), **extra}
        done = subprocess.run([*COMMAND, arguments], capture_output=True, env=env, timeout=60)
        assert done.stdout.decode().splitlines()[-1].strip() == command.format(start)


def test_the_help_says_how_bots_choose(tmp_path: Path) -> None:
    told = " ".join(run(tmp_path, "play", "--help").stdout.split())
    assert "random, greedy, regular, net, search or champion" in told


def test_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout.startswith("sushibelt ")


# --- looking at menus -------------------------------------------------------------------------------------


def test_the_eight_menus_are_listed(tmp_path: Path) -> None:
    done = run(tmp_path, "menus")
    for name in PRESETS:
        assert f"({name})" in done.stdout
    assert "Dinner for Two (dinner-for-two), 2–6 players" in done.stdout
    assert "  temaki; onigiri, tofu, sashimi; spoon, takeout box; fruit" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_eight_menus_for_programs(tmp_path: Path) -> None:
    menus = json.loads(run(tmp_path, "menus", "--json").stdout)
    assert [menu["name"] for menu in menus] == list(PRESETS)
    assert {len(menu["types"]) for menu in menus} == {8}
    assert {sum(menu["cards"].values()) for menu in menus} == {69}


@pytest.mark.parametrize("name", ["Master Menu", "master-menu", "MASTER_MENU"])
def test_a_menu_is_shown_with_its_rules(tmp_path: Path, name: str) -> None:
    done = run(tmp_path, "menus", "show", name, "--players", "6")
    assert "Master Menu, for 3–8 players" in done.stdout
    assert "takeout box   3  Flip any of your earlier cards; each is then worth 2." in done.stdout
    assert "7 before round 1, 5 before round 2 and 3 before round 3" in done.stdout


def test_a_pull_list_accounts_for_the_whole_box(tmp_path: Path) -> None:
    done = run(tmp_path, "menus", "pull", "sushi-go", "--players", "4")
    assert "4× maki 1 · 5× maki 2 · 3× maki 3" in done.stdout
    assert "Shuffle into the deck, 54 cards:" in done.stdout
    assert "Everybody gets 9 cards a round." in done.stdout
    assert "5 desserts are not used." in done.stdout
    left = sum(PARTY_COPIES.values()) - 54 - 15
    assert f"The other {left} cards stay in the box: temaki, uramaki, eel" in done.stdout
    facts = json.loads(run(tmp_path, "menus", "pull", "sushi-go", "--players", "7", "--json").stdout)
    assert facts["dessert_groups"] == [7, 5, 3]
    assert facts["cards_each"] == 8
    assert len(facts["types"]) + len(facts["stays_in_box"]) == TYPES


# --- checking ---------------------------------------------------------------------------------------------


def test_legal_menus_are_called_legal(tmp_path: Path) -> None:
    text = "uramaki, miso soup, soy-sauce, eel, tofu, takeout_box, Green Tea Ice Cream"
    assert run(tmp_path, "menus", "check", text, "--players", "8").stdout.startswith("Legal for 8 players: uramaki;")
    assert run(tmp_path, "menus", "check", "Points Platter").stdout.startswith("Legal for 3–6 players")
    assert json.loads(run(tmp_path, "menus", "check", "sushi go!", "--json").stdout)["legal"] is True


@pytest.mark.parametrize("start", ["dinner", "D", "Dinner for", "dinner_for_t", " dinner-for-two "])
def test_the_start_of_a_menus_name_will_do(start: str) -> None:
    assert meant_menu(start) == PRESETS["dinner-for-two"]


def test_a_start_that_fits_several_menus_or_none() -> None:
    with pytest.raises(SushibeltError, match="'m' could be my-first-meal or master-menu"):
        meant_menu("m")
    for text in ("", "-", "diner", "inner"):
        with pytest.raises(SushibeltError, match="There is no menu called"):
            meant_menu(text)


@pytest.mark.parametrize(
    ("menu", "players", "sentence"),
    [
        ("master-menu", "2", "The card type spoon cannot be used with 2 players."),
        ("dinner-for-two", "7", "The card type menu cannot be used with 7 players."),
        ("sushi-go", "9", "Party is for 2 to 8 players, not 9."),
        ("maki,tempura,eel,wasabi,tea,fruit", "4", "A menu has 3 appetizers, not 2 (tempura, eel)."),
        ("maki,tempura,tempura,eel,wasabi,tea,fruit", "4", "Tempura is on the menu twice."),
        ("maki,pizza,eel,wasabi,tea,fruit", "4", "There is no card type called 'pizza'."),
    ],
)
def test_an_illegal_menu_fails_with_the_reason(
    menu: str, players: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert sentence_in_process(monkeypatch, capfd, "menus", "check", menu, "--players", players) == sentence


def test_an_illegal_menu_for_programs(tmp_path: Path) -> None:
    done = run(tmp_path, "menus", "check", "sushi-go", "--players", "9", "--json")
    assert json.loads(done.stdout) == {"legal": False, "fault": "Party is for 2 to 8 players, not 9."}
    assert sentence_of(done) == "Party is for 2 to 8 players, not 9."


# --- by chance --------------------------------------------------------------------------------------------


def test_a_random_menu_respects_demands_and_seed(tmp_path: Path) -> None:
    plans = ("--lock", "soy sauce", "--lock", "uramaki", "--ban", "eel", "--players", "2", "--seed", "5", "--json")
    first, second = (json.loads(run(tmp_path, "menus", "random", *plans).stdout) for _ in range(2))
    assert first == second
    assert {"soy_sauce", "uramaki"} <= set(first["types"])
    assert "eel" not in first["types"]
    assert menu_fault(menu_from(first["types"]), 2) is None


def test_random_menus_are_all_equally_likely() -> None:
    chance = Random("fair")
    locked = [type_number(name) for name in ("maki", "tofu", "eel", "spoon", "tea", "pudding")]
    counts = Counter(random_menu(4, locked, (), chance) for _ in range(300))
    assert set(counts) == {menu for menu in legal_menus(4) if set(locked) <= set(menu)}
    assert all(0.5 < count * len(counts) / 300 < 1.6 for count in counts.values())


def test_the_drawn_menu_can_be_played(tmp_path: Path) -> None:
    last = run(tmp_path, "menus", "random", "--players", "5").stdout.splitlines()[-1]
    menu = last.partition('--menu "')[2].rstrip('"')
    assert menu_fault(menu_from(menu), 5) is None


@pytest.mark.parametrize(
    ("plans", "sentence"),
    [
        ("--lock spoon --players 2", "The card type spoon cannot be used with 2 players."),
        ("--lock tea --ban tea", "Tea is both locked and banned."),
        ("--ban nigiri", "Nigiri is part of every menu and cannot be banned."),
        ("--lock maki --lock temaki", "There is no menu for 4 players with maki and temaki."),
        ("--players 1", "Party is for 2 to 8 players, not 1."),
        ("--lock sushi", "There is no card type called 'sushi'; did you mean sashimi?"),
    ],
)
def test_demands_that_cannot_be_met(
    plans: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert sentence_in_process(monkeypatch, capfd, "menus", "random", *plans.split()) == sentence


# --- one way to fail --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("sushi",),
        ("--colour",),
        ("menus", "eat"),
        ("menus", "show"),
        ("menus", "show", "kebab"),
        ("menus", "show", "\x1b[2J\n"),
        ("menus", "pull", "sushi-go", "--players", "many"),
        ("play", "--edition", "deluxe"),
        ("play", "--edition", "classic", "--players", "6"),
        ("play", "--edition", "classic", "--menu", "sushi-go"),
        ("play", "--players", "1"),
        ("play", "--players", "1000000000"),
        ("play", "--menu", "master-menu", "--players", "2"),
        ("play", "--name", ""),
        ("play", "--name", "Bell\x07"),
        ("play", "--name", "x" * 21),
        ("replay",),
        ("replay", "a", "b"),
    ],
    ids=" ".join,
)
def test_whatever_is_wrong_gets_one_sentence(
    arguments: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    assert sentence_in_process(monkeypatch, capfd, *arguments)
    assert not list(tmp_path.iterdir())


def test_a_reader_who_leaves_early_hears_nothing_more(tmp_path: Path) -> None:
    for arguments in (["menus"], ["play", "--seed", "1"]):
        with subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            errors = process.stderr.read()
        assert errors == b""
