"""Bots by name: what can be written, and the sentence for what cannot."""

import subprocess
import sys
from pathlib import Path

import pytest

from sushibelt.bots.errors import UnknownBot
from sushibelt.bots.judging.greedy_bot import GreedyBot
from sushibelt.bots.programs.program_bot import ProgramBot
from sushibelt.bots.random_bot import RandomBot
from sushibelt.bots.registry import BOTS, DEFAULT_BOT, check_bot, make_bot, split_players
from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match


def complaint(spec: str) -> str:
    """The sentence with which a bot is refused, the same whether it is checked or made."""
    with pytest.raises(UnknownBot) as checked:
        check_bot(spec)
    with pytest.raises(UnknownBot) as made:
        make_bot(spec, "")
    assert str(made.value) == str(checked.value)
    return str(made.value)


def test_a_bot_by_its_name() -> None:
    assert isinstance(make_bot("random", "s"), RandomBot)
    assert isinstance(make_bot(" Greedy ", "s"), GreedyBot)
    assert DEFAULT_BOT in BOTS


def test_the_same_seed_makes_it_answer_alike() -> None:
    view = Match("party", "big-banquet", 4, secret="alike").view(0)
    assert view.question is not None
    answers = [make_bot("random", seed).answer(view, view.question) for seed in ("1", "1", "2", "3", "4", "5")]
    assert answers[0] == answers[1]
    assert len(set(answers)) > 1


def test_every_bot_says_what_it_does() -> None:
    for entry in BOTS.values():
        assert entry.about
        assert "\n" not in entry.about


@pytest.mark.parametrize("spec", ["search", "search:ms=200", "search:sims=10000", "search: sims = 1", "regular"])
def test_a_spec_is_checked_without_making_anything(spec: str) -> None:
    check_bot(spec)


ALL = "random, greedy, regular, net, search, champion, search@0.1, onnx, torch, numpy"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("", f"A bot has a name; the bots are {ALL}."),
        (" : ", f"A bot has a name; the bots are {ALL}."),
        (
            "oracle",
            f"There is no bot called 'oracle'; the bots are {ALL}.",
        ),
        ("gredy", "There is no bot called 'gredy'; did you mean greedy?"),
        ("Serach:ms=3", "There is no bot called 'Serach'; did you mean search?"),
        ("random:luck=1", "The bot random takes no parameters, so 'luck' means nothing to it."),
        ("search:", "What a bot is made with is written search:name=value, not search:."),
        ("search:ms", "What a bot is made with is written search:name=value, not search:ms."),
        ("search:=3", "What a bot is made with is written search:name=value, not search:=3."),
        ("search:ms=", "ms of the bot search is a whole number from 1 to 600000, not ''."),
        ("search:ms=fast", "ms of the bot search is a whole number from 1 to 600000, not 'fast'."),
        ("search:ms=0", "ms of the bot search is a whole number from 1 to 600000, not '0'."),
        ("search:ms=1.5", "ms of the bot search is a whole number from 1 to 600000, not '1.5'."),
        ("search:sims=1000000000", "sims of the bot search is a whole number from 1 to 100000000, not '1000000000'."),
        ("search:ms=1_0", "ms of the bot search is a whole number from 1 to 600000, not '1_0'."),
        ("search:ms=+10", "ms of the bot search is a whole number from 1 to 600000, not '+10'."),
        ("search:ms=１０", "ms of the bot search is a whole number from 1 to 600000, not '１０'."),
        ("search:ms=1,ms=2", "ms of the bot search is given twice."),
        ("search:ms=1,sims=2", "The bot search takes one of ms and sims, not both."),
        ("search:depth=2", "The bot search has no parameter 'depth'; it has ms and sims."),
        ("cmd:", "A program is written cmd:command, as in cmd:./my_bot."),
        ("cmd", "A program is written cmd:command, as in cmd:./my_bot."),
        ("cmd:./my_bot 'x", "A quotation mark is never closed in the command ./my_bot 'x."),
        ("cmd:./nowhere --fast", "There is no program ./nowhere."),
        ("cmd:no_such_program_at_all", "There is no program no_such_program_at_all."),
        ("cmd:/", "/ is a folder, not a program."),
    ],
)
def test_a_bot_that_cannot_be_had(spec: str, sentence: str) -> None:
    assert complaint(spec) == sentence


def test_a_program_that_cannot_be_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    bot = tmp_path / "my_bot.py"
    bot.write_text("#!/usr/bin/env python3\n")
    assert complaint("cmd:./my_bot.py -v") == (
        "./my_bot.py is not executable; use chmod +x, or name what runs it, as in python3 ./my_bot.py."
    )
    bot.chmod(0o755)
    check_bot("cmd:./my_bot.py")
    assert complaint("cmd:my_bot.py") == (
        "There is no program my_bot.py on the search path; one in this folder is written ./my_bot.py."
    )


def test_a_program_is_not_started_before_it_is_asked(tmp_path: Path) -> None:
    trace = tmp_path / "started"
    spec = f"cmd:touch {trace}"
    check_bot(spec)
    assert isinstance(make_bot(spec, "", limit=0.5), ProgramBot)
    assert not trace.exists()


def test_knowing_the_bots_imports_none_of_them() -> None:
    looked_for = "{'numba', 'sushibelt.bots.judging.greedy_bot', 'sushibelt.bots.programs.process', 'subprocess'}"
    source = (
        f"import sys, sushibelt.bots.registry as r; r.check_bot('search:ms=5'); print({looked_for} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, timeout=60)
    assert done.stdout == "set()\n", done.stderr


# --- lists --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("greedy", ["greedy"]),
        ("greedy, random", ["greedy", "random"]),
        ("regular*3", ["regular"] * 3),
        ("regular * 2,random", ["regular", "regular", "random"]),
        ("search:ms=50,blend=0.3,regular", ["search:ms=50,blend=0.3", "regular"]),
        ("search:ms=50*2,regular", ["search:ms=50", "search:ms=50", "regular"]),
        ('"cmd:./my_bot --a,b",random', ["cmd:./my_bot --a,b", "random"]),
        ("'cmd:./my_bot 2*3'*2", ["cmd:./my_bot 2*3"] * 2),
        ('cmd:./my_bot --name "a, b",random', ['cmd:./my_bot --name "a, b"', "random"]),
        ("cmd:./my_bot --depth=3,random", ["cmd:./my_bot --depth=3", "random"]),
    ],
)
def test_a_list_of_bots(text: str, bots: list[str]) -> None:
    assert split_players(text) == bots


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is a bot missing in the list ''."),
        ("greedy,,random", "There is a bot missing in the list 'greedy,,random'."),
        ("greedy,", "There is a bot missing in the list 'greedy,'."),
        ("ms=50", "ms=50 belongs to no bot; it is written name:ms=50."),
        ("search,ms=50", "ms=50 belongs to no bot; it is written search:ms=50."),
        ("greedy*0", "How many of a bot is written greedy*3, from 1 to 100, not 'greedy*0'."),
        ("greedy*101", "How many of a bot is written greedy*3, from 1 to 100, not 'greedy*101'."),
        (f"a*{'9' * 5000}", f"How many of a bot is written a*3, from 1 to 100, not 'a*{'9' * 5000}'."),
        ("*3", "How many of a bot is written name*3, from 1 to 100, not '*3'."),
        ("'cmd:./my_bot", 'A quotation mark is never closed in the list "\'cmd:./my_bot".'),
    ],
)
def test_a_list_that_cannot_be_read(text: str, sentence: str) -> None:
    with pytest.raises(SushibeltError) as problem:
        split_players(text)
    assert str(problem.value) == sentence
