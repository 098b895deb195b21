"""Several people at one keyboard: nobody sees another's cards, and everybody hears what they missed."""

import re
from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.play.words import card_name
from sushibelt.rules.catalogue import CARDS
from sushibelt.terminal.records.saves import take_up

from ..staging import stage
from .running import Terminal, first_choice, leave_on_table, record_of, run, saved_games
from .sitting_down import Sit, at_a_table, late, saved_answers

pytestmark = pytest.mark.slow

HAND_OVER = re.compile(r"(\w+)'s turn: hand the keyboard to \1, then press Enter\.\n")


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    return at_a_table(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("options", "people"),
    [
        (("--edition", "classic", "--people", "Ana,Ben", "--players", "3"), 2),
        (("--menu", "master-menu", "--seats", "Ana=person,regular,Cem=person,Dora=person"), 3),
    ],
    ids=["classic", "party"],
)
def test_nobody_sees_a_hidden_card_at_a_hand_over(tmp_path: Path, options: tuple[str, ...], people: int) -> None:
    with Terminal(tmp_path, "play", "--plain", "--fast", "--seed", "4", *options) as terminal:
        seen: list[str] = []

        def answer(terminal: Terminal) -> str:
            if handed := HAND_OVER.search(terminal.said):
                if seen:  # at the first one the screen still shows the menu, and nobody has seen a card
                    assert not [name for name in map(card_name, range(CARDS)) if name in terminal.screen]
                    assert HAND_OVER.match(terminal.screen)
                    assert terminal.screen.count("\n") <= 2
                seen.append(handed[1])
                return ""
            if (
                "Pick a card" in terminal.said and saved_games(tmp_path)[0].stat().st_size
            ):  # kept from the first pick on
                match, _ = take_up(*saved_games(tmp_path))
                (seat,) = (seat for seat in match.waiting_for if f"{match.names[seat]} (you)" in terminal.screen)
                offered = re.findall(r"\[\d+\] (\D+?\d*)(?: ×\d+)?(?:  .*)?\n", terminal.said)
                assert set(offered) == {card_name(card) for card in match.view(seat).hand}
            return first_choice(terminal)

        assert terminal.play_on(answer) == 0
        assert len(seen) > (people - 1) * 20
        assert len(set(seen)) == people
        assert "The game is over" in terminal.screen
        assert Match.replay(record_of(tmp_path)).over


def test_what_somebody_typed_cannot_be_called_up_again(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--seed", "4", "--people", "Ana,Ben") as terminal:
        for line in ("", "1", "\x1b[A"):  # arrow up at the hand-over
            assert terminal.read()
            terminal.type(line)
        assert terminal.read()
        assert "Ben (you)" in terminal.said
        terminal.type("\x1b[Aquit")
        assert terminal.end() == 0
        assert HAND_OVER.search(terminal.screen) is None
        assert terminal.screen.strip() == "Your game is saved. Go on with: sushibelt play --resume"


def turns(output: str) -> list[tuple[str, str]]:
    """Who had the keyboard, and what was said to them."""
    parts = HAND_OVER.split(output)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_each_person_hears_what_they_missed_and_nothing_private_of_others(sit: Sit) -> None:
    hands = ["menu_8 tofu tofu", "tempura tempura tempura"]
    draws = ["tempura dumpling tofu wasabi"]
    match = stage("party-sampler", hands, ["wasabi", "tofu"], draws=draws)
    said = sit(match, "", "menu 8", "", "tempura", "", "wasabi", "1", "", "log", people=[0, 1])
    assert said.startswith("Welcome back, Ana and Ben. Type ? for help.\n")
    assert [name for name, _ in turns(said)] == ["Ana", "Ben", "Ana", "Ben"]
    first, second, third, fourth = (shown for _, shown in turns(said))
    assert "[1] tofu ×2" in first
    assert "plays" not in first + second
    assert "menu 8" not in second
    for shown in (third, fourth):
        assert shown.count("Ana plays menu 8.") == 1 + (shown is fourth)  # the log tells it again
        assert shown.index("Ben plays tempura.") < shown.index("Round 1, turn ")
    assert third.index("You draw tempura, dumpling, tofu and wasabi.") < third.index("which of these do you play?")
    assert "You put back " in third
    assert said.count("You draw") == said.count("You put back") == 1
    assert fourth.count("Ana plays wasabi.") == 2


def test_a_round_that_ends_is_explained_to_everybody(sit: Sit) -> None:
    match = late("tempura maki_3", "maki_1 maki_2", front="wasabi")
    (one, first), (two, second), (three, third) = turns(sit(match, "", "1", "", "1", "1", "", people=[0, 1]))
    assert (one, two, three) == ("Ana", "Ben", "Ana")
    assert "Round 1: points" not in first
    for shown in (second, third):
        assert shown.count("Round 1: points") == 1
        assert "The last cards:" in shown
        assert shown.index("Round 1: points") < shown.index("So far: Ana ") < shown.index("Round 2, turn 1 of ")


def test_a_choice_can_be_changed_until_the_reveal(tmp_path: Path, sit: Sit) -> None:
    hands = ["tempura sashimi maki_3", "tempura sashimi maki_2", "tempura sashimi maki_1"]
    lines = [
        "",
        "tempura",
        "back",
        "sashimi",
        "",
        "tempura",
        "soup",
        "back x",
        "back ANA",
        "",
        "maki 3",
        "maki",
        "",
        "maki 1",
    ]
    said = sit(stage("sushi-go", hands), *lines, people=[0, 1, 2])
    assert saved_answers(tmp_path) == [
        [0, "tempura"],
        [0, "take_back"],
        [0, "sashimi"],
        [1, "tempura"],
        [0, "take_back"],
        [0, "maki_3"],
        [2, "maki_1"],
    ]
    assert [name for name, _ in turns(said)] == ["Ana", "Ben", "Ben", "Cem", "Cem", "Cem", "Ana", "Cem", "Cem"]
    assert "Ana may still choose again: type back.\n> back\n" in said
    assert "Ana and Ben may still choose again: type back and the name.\n> back x\n" in said
    assert "Who chooses again? Type back and a name: Ana and Ben.\n" in said
    assert said.count("Press Enter when Cem has the keyboard.") == 2
    assert "Ana plays maki 3.\n" in said
    again = turns(said)[1][1]
    assert "Round 1, turn " in again, "whoever chooses again sees the table again"


@pytest.mark.parametrize("word", ["quit", "Exit", "q"])
def test_leaving_at_a_hand_over(tmp_path: Path, sit: Sit, word: str) -> None:
    match = stage("sushi-go", ["tempura sashimi", "tempura sashimi"])
    assert "Your game is saved." in sit(match, "", "1", word, "", "1", people=[0, 1])
    assert saved_answers(tmp_path) == [[0, "tempura"]]


def test_who_has_chosen_before_a_pause_may_choose_again_after_it(tmp_path: Path) -> None:
    leave_on_table(tmp_path, stage("sushi-go", ["tempura sashimi", "tempura sashimi"]), people=[0, 1])
    run(tmp_path, "play", "--resume", typed="\n1\n")
    done = run(tmp_path, "play", "--resume", typed="back\n\nsashimi\n")
    assert [name for name, _ in turns(done.stdout)] == ["Ben", "Ana", "Ben"]
    assert saved_answers(tmp_path) == [[0, "tempura"], [0, "take_back"], [0, "sashimi"]]


def test_a_bot_that_fails_is_told_to_everybody(tmp_path: Path) -> None:
    seats = "Ana=person,Ben=person,Kit=cmd:false"
    done = run(tmp_path, "play", "--seed", "1", "--seats", seats, typed="\n1\n\n1\n")
    told = "The program false ended with exit status 1. From now on greedy plays for Kit."
    assert [shown.replace("\n", " ").count(told) for _, shown in turns(done.stdout)] == [1, 1]
