"""`sushibelt simulate --variant`: both games side by side, in tables and files, and one sentence for every fault."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sushibelt.play.variant_file import variant_from_file

from .running import sentence_in_process
from .test_simulate import _here as _here
from .test_simulate import simulate as simulate

Simulate = Callable[..., str]

DEAR = """
name = "Dear sashimi"
menu = "sushi-go"

[points]
sashimi = 12
"""


@pytest.fixture
def rule(tmp_path: Path) -> str:
    """A file with a house rule."""
    (tmp_path / "rule.toml").write_text(DEAR, "utf-8")
    return "rule.toml"


@pytest.mark.compiles
def test_both_games_are_printed_side_by_side(rule: str, simulate: Simulate) -> None:
    told = simulate("--variant", rule, "--games", "2000", "--bots", "random", "--seed", "7")
    digest = variant_from_file(rule).digest
    assert told.startswith(f"Party, Sushi Go!, unofficial variant 'Dear sashimi' ({digest}); 4 ×\nrandom; seed 7\n")
    assert "It changes: sashimi 12 instead of 10." in told
    assert "2,000 games of each in" in told
    for title in (
        "Games",
        "Scores",
        "Points by card type",
        "Cards by type",
        "What a card is worth",
        "Desserts",
        "Seats",
    ):
        assert f"\n{title}" in told
    (sashimi,) = [line for line in told.partition("Points by card type")[2].splitlines() if line.startswith("sashimi")][
        :1
    ]
    name, before, after, change, _, star = sashimi.split()
    assert float(after) == pytest.approx(1.2 * float(before), abs=0.01)
    assert float(change) == pytest.approx(float(after) - float(before), abs=0.011)
    assert (name, star) == ("sashimi", "*")
    (tempura,) = [line for line in told.partition("Points by card type")[2].splitlines() if line.startswith("tempura")][
        :1
    ]
    assert tempura.split()[3:] == ["+0.00", "0.00"]
    assert all(len(line) <= 80 for line in told.splitlines())


@pytest.mark.compiles
def test_the_same_seed_gives_the_same_comparison_in_files(rule: str, simulate: Simulate) -> None:
    arguments = ("--variant", rule, "--games", "400", "--bots", "greedy,random", "--seed", "9", "--output")
    simulate(*arguments, "one.csv")
    simulate(*arguments, "two.json", "--threads", "1")
    rows = list(csv.DictReader(Path("one.csv").read_text("utf-8").splitlines()))
    others = json.loads(Path("two.json").read_text("utf-8"))
    assert len(rows) == len(others) > 100
    assert {row["variant"] for row in rows} == {"Dear sashimi"}
    for row, other in zip(rows, others, strict=True):
        for name in ("table", "item", "measure", "difference", "sure"):
            said = other[name]
            assert row[name] == ("" if said is None else str(said).lower() if said in (True, False) else str(said)), (
                name
            )


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--counts", "c"), "in one go and on this machine; leave out --counts"),
        (("--resume", "c"), "leave out --resume"),
        (("--part", "1/2"), "leave out --part"),
        (("--merge", "a"), "leave out --merge"),
        (("--on", "ray"), "leave out --on"),
        (("--plot", "p.png"), "leave out --plot"),
        (("--device", "cuda"), "leave out --device"),
        (("--edition", "classic"), "is one of the party edition; leave out --edition"),
        (("--menu", "big-banquet"), "names its menu, sushi-go; leave out --menu"),
        (("--players", "12"), "A game is for 2 to 8 players"),
        (("--bots", "search"), "Simulations are played by"),
    ],
)
def test_what_does_not_go_together_is_one_sentence(
    rule: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], more: tuple[str, ...], said: str
) -> None:
    assert said in sentence_in_process(monkeypatch, capfd, "simulate", "--variant", rule, *more)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "sashimi = 12",
            "sashimmi = 12",
            "rule.toml, line 6, points.sashimmi: There are no points called 'sashimmi'; did",
        ),
        ("sashimi = 12", "sashimi = 12.5", "rule.toml, line 6, points.sashimi: This is a whole number."),
        ("[points]", "[points", "rule.toml is no TOML:"),
        ('name = "Dear sashimi"', "", "rule.toml: A variant has a name"),
        ("[points]", "[hands]\n8 = 10\n[points]", ""),
    ],
)
def test_a_bad_file_is_one_sentence_and_nothing_is_written(
    rule: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    old: str,
    new: str,
    said: str,
) -> None:
    Path(rule).write_text(DEAR.replace(old, new), "utf-8")
    Path("kept.csv").write_text("mine", "utf-8")
    players = ("--players", "8") if not said else ()
    sentence = sentence_in_process(
        monkeypatch, capfd, "simulate", "--variant", rule, "--games", "10", "--output", "kept.csv", *players
    )
    assert said in sentence or "A game deals at most 180 cards" in sentence
    assert Path("kept.csv").read_text("utf-8") == "mine"


def test_a_file_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    said = sentence_in_process(monkeypatch, capfd, "simulate", "--variant", "none.toml")
    assert said == "none.toml cannot be read: No such file or directory."
