"""Bots from a person's own file."""

from pathlib import Path

import pytest

from sushibelt.bots import own_bots
from sushibelt.bots.errors import BotFailed, UnknownBot
from sushibelt.bots.registry import BOTS, check_bot, load_code, make_bot
from sushibelt.play.match import Match

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "my_bot.py")

FIRST = "    def answer(self, view, question):\n        return question.options[0]\n"


@pytest.fixture(autouse=True)
def _loads_them_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_bots, "_loaded", {})


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty file for somebody's bots, in the folder we are in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "mine.py"


def points(bots: list[str]) -> tuple[int, ...]:
    """What bots score at a table, with a fixed deal."""
    match = Match("party", "sushi-go", len(bots), secret="own")
    players = [make_bot(bot, f"seat {seat}") for seat, bot in enumerate(bots)]
    while not match.over:
        view = match.view(match.waiting_for[0])
        assert view.question is not None
        match.answer(view.question.seat, players[view.question.seat].answer(view, view.question))
    return match.standing.points


def complaint(path: Path) -> str:
    with pytest.raises(UnknownBot) as problem:
        load_code(path.name)
    text = str(problem.value)
    assert "\n" not in text
    return text


def test_the_example_plays_and_beats_chance() -> None:
    assert load_code(EXAMPLE) == ["my"]
    mine, *others = points(["my", "random", "random", "random"])
    assert mine > max(others)
    assert points(["my:enough=1", "random", "random", "random"])[0] != mine


def test_loading_twice_is_harmless(written: Path) -> None:
    written.write_text(f"class MyBot:\n{FIRST}")
    assert load_code("mine.py") == load_code(str(written)) == ["my"]


def test_names_of_classes_and_their_own(written: Path) -> None:
    written.write_text(
        "from sushibelt.bots.judging.greedy_bot import GreedyBot\n"
        f"class HTTPPoweredBot:\n{FIRST}\nclass Slow_Bot:\n{FIRST}\nclass Bot:\n{FIRST}\n"
        f"class Other:\n    name = 'mo-2'\n{FIRST}\nclass _Hidden:\n{FIRST}\n"
        "class NoBot:\n    pass\ndef answer(view, question):\n    return 0\n"
    )
    assert load_code("mine.py") == ["http_powered", "slow", "bot", "mo-2"]
    check_bot("MO-2")


def test_a_function_alone_is_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "first-choice_bot.py"
    file.write_text('def answer(view, question):\n    """Says the first."""\n    return question.options[0]\n')
    assert load_code(str(file)) == ["first_choice"]
    assert BOTS["first_choice"].about == "Says the first."
    assert len(points(["first_choice", "random"])) == 2


def test_a_bot_may_import_its_neighbours(written: Path) -> None:
    written.with_name("neighbour_of_mine.py").write_text("def best(options):\n    return options[-1]\n")
    written.write_text(
        "import neighbour_of_mine\nfrom dataclasses import dataclass\n@dataclass\nclass Last:\n    depth: int = 1\n"
        "    def answer(self, view, question):\n        return neighbour_of_mine.best(question.options)\n"
    )
    assert load_code("mine.py") == ["last"]
    assert len(points(["last:depth=3", "random"])) == 2


def test_parameters_of_every_kind(written: Path) -> None:
    written.write_text(
        "class My:\n    def __init__(self, seed, depth=3, blend=0.5, mood='calm', bold=False, table=None, **more):\n"
        f"        self.all = (seed, depth, blend, mood, bold)\n{FIRST}"
    )
    load_code("mine.py")
    assert vars(make_bot("my:depth=4,blend=1,mood=wild,bold=yes", "s"))["all"] == ("s", 4, 1.0, "wild", True)
    assert vars(make_bot("my:blend=-2e3,bold=false", "s"))["all"] == ("s", 3, -2000.0, "calm", False)
    for spec, sentence in {
        "my:depth=deep": "depth of the bot my is a whole number, not 'deep'.",
        "my:blend=nan": "blend of the bot my is a number, not 'nan'.",
        "my:bold=perhaps": "bold of the bot my is yes or no, not 'perhaps'.",
        "my:table=1": "The bot my has no parameter 'table'; it has depth, blend, mood and bold.",
        "my:seed=1": "The bot my has no parameter 'seed'; it has depth, blend, mood and bold.",
    }.items():
        with pytest.raises(UnknownBot) as problem:
            check_bot(spec)
        assert str(problem.value) == sentence


def test_a_bot_that_cannot_be_made(written: Path) -> None:
    written.write_text(f"class My:\n    def __init__(self):\n        raise RuntimeError('no\\nluck.')\n{FIRST}")
    load_code("mine.py")
    check_bot("my")
    with pytest.raises(BotFailed, match=r"^The bot my cannot be made: RuntimeError: no luck\.$"):
        make_bot("my", "")


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("x = 1", "mine.py has no bot in it: no class with an answer method, and no function answer."),
        ("x = 1\ndef f(:\n", "mine.py cannot be loaded: invalid syntax in line 2."),
        ("x = 1\n\nx / 0", "mine.py cannot be loaded: ZeroDivisionError: division by zero in line 3."),
        ("import sys\nsys.exit()", "mine.py cannot be loaded: SystemExit in line 2."),
        ("import no_such_module", "mine.py cannot be loaded: ModuleNotFoundError: No module named 'no_such_module' "
         "in line 1."),
        (f"class GreedyBot:\n{FIRST}", "There is a bot called greedy already; call the one in mine.py otherwise."),
        (f"class Cmd:\n{FIRST}", "There is a bot called cmd already; call the one in mine.py otherwise."),
        (f"class A:\n    name='x'\n{FIRST}class B:\n    name='x'\n{FIRST}", "There are two bots called x in mine.py."),
        (f"class A:\n    name='x y'\n{FIRST}",
         "A bot's name is made of letters, digits, - and _, unlike 'x y' in mine.py."),
        (f"class A:\n    def __init__(self, table): pass\n{FIRST}",
         "The bot a cannot be made: its table has no default; only seed is given."),
        ("\0", "mine.py cannot be loaded: SyntaxError: source code string cannot contain null bytes."),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_taken(written: Path, source: str, sentence: str) -> None:
    written.write_text(source)
    before = dict(BOTS)
    assert complaint(written) == sentence
    assert before == BOTS


def test_a_file_that_is_not_there(written: Path) -> None:
    assert complaint(written) == "mine.py cannot be loaded: there is no such file."


def test_two_files_cannot_have_the_same_bot(written: Path) -> None:
    for name in ("one.py", "mine.py"):
        written.with_name(name).write_text(f"class MyBot:\n{FIRST}")
    load_code("one.py")
    assert complaint(written) == "There is a bot called my already; call the one in mine.py otherwise."
