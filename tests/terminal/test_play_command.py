"""Playing on the command line: whole games, every question, and what can be typed."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from sushibelt.bots.random_bot import RandomBot
from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.play.standing import standing_from, verdict
from sushibelt.play.view import Question
from sushibelt.terminal.words.results import standing_rows

from ..staging import play, stage
from .running import COMMAND, FIRST, environment, leave_on_table, only_game, run

pytestmark = pytest.mark.slow

# --- whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        ("--edition", "classic", "--players", "5", "--both-ways"),
        ("--menu", "master", "--players", "8"),
        ("--menu", "random", "--players", "3", "--both-ways"),
        ("--menu", "uramaki,eel,tofu,edamame,special order,takeout-box,fruit", "--name", "Zoë"),
    ],
    ids=lambda options: options[1],
)
def test_a_whole_game_through_a_pipe(tmp_path: Path, options: tuple[str, ...]) -> None:
    done = run(tmp_path, "play", "--seed", "7", *options, typed=FIRST)
    assert done.returncode == 0
    assert done.stderr == ""
    for title in ("Round 1, turn 1 of", "Round 1: points", "Round 3: points", "Desserts: points", "The game is over"):
        assert title in done.stdout
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines()[:-1])) <= 80
    assert not any(line.endswith(" ") for line in done.stdout.splitlines())
    match = Match.replay(record_from_json(only_game(tmp_path).read_text("utf-8")))
    assert match.over
    assert not list((tmp_path / "unfinished").iterdir())
    assert done.stdout.endswith(f"  sushibelt replay {only_game(tmp_path)}\n")


def test_a_seed_makes_game_and_bots_repeatable(tmp_path: Path) -> None:
    outputs = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        done = run(tmp_path / name, "play", "--seed", "sushi", "--menu", "random", "--players", "3", typed="1\n" * 12)
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]


def test_bots_answer_each_question_alike_and_legally() -> None:
    match = Match("party", "big-banquet", 4, secret="bots")
    bots, doubles = ([RandomBot(f"seat {seat}") for seat in range(4)] for _ in range(2))
    while not match.over:
        for seat in match.waiting_for:
            view = match.view(seat)
            assert view.question is not None
            answer = bots[seat].answer(view, view.question)
            assert answer == doubles[seat].answer(view, view.question)
            match.answer(seat, answer)


def test_bots_like_every_answer_equally() -> None:
    view = Match("party", seats=2, secret="equal").view(0)
    answers = [RandomBot("dice").answer(view, Question(number, 0, "pick", (1, 2, 3, 4))) for number in range(4000)]
    assert all(880 < answers.count(answer) < 1120 for answer in (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("points", "desserts", "sentence"),
    [
        ((30, 20, 10), (0, 0, 5), "Ana wins."),
        ((30, 30, 10), (1, 2, 0), "Ben wins: as many points as Ana, but more dessert cards."),
        ((30, 30, 30), (2, 1, 2), "Ana and Cem share the victory."),
    ],
)
def test_the_verdict_names_winner_and_tie_break(
    points: tuple[int, ...], desserts: tuple[int, ...], sentence: str
) -> None:
    standing = standing_from(points, desserts)
    assert verdict(standing, ("Ana", "Ben", "Cem")) == sentence
    rows = standing_rows(standing, ("Ana", "Ben", "Cem"))
    assert [row[0] for row in rows] == (["1.", "1.", "3."] if "share" in sentence else ["1.", "2.", "3."])
    assert all(bool(row[3]) == (points.count(int(row[2])) > 1) for row in rows)


# --- answers and commands -----------------------------------------------------------------------------------


def test_wrong_input_gets_one_sentence_and_the_question_again(tmp_path: Path) -> None:
    leave_on_table(tmp_path, stage("sushi-go", ["egg_nigiri maki_2 maki_3", "tempura tempura tempura"]))
    done = run(
        tmp_path, "play", "--resume", typed="maki\n9\n0\nsoup\n\n\x00\x1b[2J\nback\n²\n" + "9" * 5000 + "\nMAKI-3\n"
    )
    assert "'maki' could be maki 2 or maki 3." in done.stdout
    assert done.stdout.count("Choose a number from 1 to 3.") == 3
    assert "There is no 'soup' to choose here" in done.stdout
    assert "Type the number or the name of your choice" in done.stdout
    assert "Ana has not chosen yet." in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stdout.count("Pick a card.") == 11
    assert "Ana plays maki 3." in done.stdout
    assert done.returncode == 0


def second_turn_of_round_two() -> Match:
    """A game of four in which everybody has always taken the first choice."""
    match = Match("party", "sushi-go", ["Ana", "Ben", "Cem", "Dora"], secret="1")
    while (match.view(None).round_no, match.view(None).turn_no) < (2, 2):
        seat = match.waiting_for[0]
        question = match.question(seat)
        assert question is not None
        match.answer(seat, question.options[0], question.id)
    return match


def test_commands_show_what_was_asked_for(tmp_path: Path) -> None:
    leave_on_table(tmp_path, second_turn_of_round_two())
    done = run(tmp_path, "play", "--resume", typed="?\nmenu\ntrays\nhands\nscore\nlog\nQUIT\n")
    shown = {command: text for text in done.stdout.split("\n> ") for command in [text.partition("\n")[0]]}
    assert "  menu    the rules of the menu\n" in shown["?"]
    assert all(f"\n  {command} " in shown["?"] for command in ("hint", "coach", "memory", "back", "quit"))
    assert "come back with: sushibelt play --resume\n" in shown["?"]
    assert "Each pair 5." in shown["menu"]
    assert "Each pair 5." not in shown["?"]
    assert "Ana (you)  " in shown["trays"]
    assert "Hands you have seen, as they are now:" in shown["hands"]
    for part in ("Round 1: points", "Round 2: if it ended now", "So far: Ana"):
        assert part in shown["score"]
    assert "Round 2: 9 cards each." in shown["log"]
    assert shown["log"].count("\nTurn ") == 1
    assert "Go on with: sushibelt play --resume" in shown["QUIT"]


@pytest.mark.parametrize("word", ["q", "exit", "Quit"])
def test_ways_to_leave(tmp_path: Path, word: str) -> None:
    done = run(tmp_path, "play", "--seed", "1", typed=f"1\n{word}\n1\n")
    assert "are bots (greedy)." in done.stdout
    assert done.stdout.count("Pick a card.") == 2
    assert "Your game is saved." in done.stdout


def test_hints_come_once(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--seed", "1", "--players", "3", typed="trays\n" + "1\n" * 9)
    assert done.stdout.count("? help · menu · trays · hands · score · log · hint · back · quit\n>") == 10
    assert done.stdout.count("You know what Aki and Botan can choose from: type hands.") == 1
    assert done.stdout.count("would add if the round ended now") == 1
    assert "Enter goes on" not in done.stdout
    assert "Everybody else" not in done.stdout


def test_no_color_is_respected_and_colour_is_used_otherwise(tmp_path: Path) -> None:
    for extra, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        forced = {**environment(tmp_path), "FORCE_COLOR": "1", "TERM": "xterm-256color", **extra}
        done = subprocess.run([*COMMAND, "play"], input=b"", capture_output=True, env=forced, timeout=60)
        assert (b"\x1b[33m" in done.stdout) == coloured


# --- every question -------------------------------------------------------------------------------------------


def special_order() -> Match:
    return stage(
        "wasabi,special_order,temaki,tofu,tempura,sashimi,pudding",
        ["special_order squid_nigiri tofu", "egg_nigiri tofu sashimi", "tempura temaki temaki"],
        ["wasabi squid_nigiri.2>0 wasabi.3 tempura", "tofu", "sashimi"],
    )


def chopsticks(menu: str | None = "sushi-go") -> Match:
    number = "_2" if menu else ""
    hands = ["tempura wasabi egg_nigiri", "sashimi sashimi tempura"]
    front = ["dumpling"] * 7 if menu is None else []
    return stage(menu, hands, [" ".join([f"chopsticks{number}", *front[1:]]), " ".join(front)])


def spoon() -> Match:
    hands = ["tofu sashimi egg_nigiri", "squid_nigiri tofu temaki", "temaki temaki temaki"]
    return stage("master-menu", hands, ["spoon_4", "spoon_5 tofu", ""])


def asked_to_give() -> Match:
    hands = ["tofu salmon_nigiri egg_nigiri", "squid_nigiri tofu temaki", "temaki temaki temaki"]
    match = stage("master-menu", hands, ["", "spoon_5 tofu", ""])
    play(match, "1:temaki", "1:spoon_5", "2:temaki", "0:tofu", "1:any_nigiri")
    return match


def menu_card() -> Match:
    return stage("party-sampler", ["menu_8 tofu", "tempura tempura"], ["wasabi", "tofu"])


def takeout_box() -> Match:
    hands = ["takeout_box_10 tofu", "tofu sashimi", "temaki temaki"]
    return stage("master-menu", hands, ["spoon_4 egg_nigiri tofu tofu (temaki)", "", ""])


QUESTIONS: dict[str, tuple[Callable[[], Match], str, list[str]]] = {
    "copy": (special_order, "special\n", ["You picked special order. What does it copy?", "[1] squid nigiri"]),
    "dip": (
        special_order,
        "special\nsquid\nyes\n",
        ["Does the copied squid nigiri go on your wasabi?", "[2] no", "Ana's squid nigiri goes on the wasabi."],
    ),
    "call": (
        chopsticks,
        "wasabi\nyes\negg\n",
        ["You picked wasabi. Do you also use chopsticks 2?", "[2] no", "Ana calls chopsticks 2."],
    ),
    "second": (
        chopsticks,
        "wasabi\nchop\n",
        ["Chopsticks 2: which second card do you play?", "[1] egg nigiri  on your wasabi: 3"],
    ),
    "classic second": (
        lambda: chopsticks(None),
        "wasabi\negg\n",
        ["You picked wasabi. Do you use chopsticks for a second card?", "Ana also plays egg nigiri."],
    ),
    "ask": (
        spoon,
        "egg\nspoon\nany temaki\n",
        ["Spoon 4: what do you ask for?", "any nigiri", "tofu", "double orange", "Ana asks for any temaki."],
    ),
    "give": (asked_to_give, "salmon\n", ["Ben gets one of these from you. Which?", "[1] egg nigiri"]),
    "menu": (
        menu_card,
        "menu 8\n1\n",
        ["Menu 8: which of these do you play?", "  You draw ", " and ", "  You put back "],
    ),
    "flip": (
        takeout_box,
        "box\nno\negg\n\n",
        [
            "In front of you: egg nigiri · 2× tofu · spoon 4 · 1 face-down (temaki)\nTakeout box 10: which card do you",
            "[2] tofu ×2",
            "[4] nothing\n",
            "[3] nothing more\n",
            "Ana flips egg nigiri.",
        ],
    ),
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_is_put_in_words(tmp_path: Path, kind: str) -> None:
    laid_out, typed, expected = QUESTIONS[kind]
    leave_on_table(tmp_path, laid_out())
    done = run(tmp_path, "play", "--resume", typed=typed)
    assert done.returncode == 0
    for text in expected:
        assert text in done.stdout, done.stdout
    assert "to choose here" not in done.stdout
