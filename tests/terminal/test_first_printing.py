"""Party as it was first printed, in the terminal: how it is asked for, what is said at the table, and what is kept."""

from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.terminal.commands.history import history_command
from sushibelt.terminal.records.past import look_back
from sushibelt.terminal.records.playthrough import playthrough
from sushibelt.terminal.records.saves import Aids, Save, take_up
from sushibelt.terminal.records.walk import Steps
from sushibelt.terminal.seats.advice import advise, hints
from sushibelt.terminal.words.choices import called_names, choices, chosen, prompt

from ..staging import play, stage
from .running import leave_on_table, record_of, run, sentence_in_process
from .sitting_down import Sit, at_a_table, saved_answers

MENU = "temaki,eel,tofu,dumpling,chopsticks,spoon,pudding"


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    return at_a_table(tmp_path, monkeypatch, capsys)


def three_bonus_cards(printing: str = "first") -> Match:
    """Ana has chopsticks, a spoon and a copy in front of her, and three cards left."""
    menu = "temaki,eel,tofu,dumpling,chopsticks,special_order,pudding"
    hands = ["eel tofu dumpling", "tofu eel eel", "temaki tofu dumpling"]
    return stage(menu, hands, ["chopsticks_1 chopsticks_2 =chopsticks_2.3", "", ""], printing=printing)


def said(match: Match) -> tuple[str, list[str]]:
    """What Ana is asked now, and what she may choose."""
    view = match.view(0)
    assert view.question is not None
    return prompt(view, view.question, match.names), [choice.label for choice in choices(view, view.question)]


# --- what is asked ------------------------------------------------------------------------------------------


def test_the_question_is_asked_again_and_says_what_is_called() -> None:
    """P-FIRST-2"""
    match = three_bonus_cards()
    play(match, "0:eel")
    assert said(match) == (
        "You picked eel. Do you also use chopsticks 1 or chopsticks 2 or chopsticks 2 (a special order)?",
        ["chopsticks 1", "chopsticks 2", "chopsticks 2 (a special order)", "no"],
    )
    play(match, "0:copied_chopsticks_2")
    assert said(match) == (
        "You picked eel and use chopsticks 2 (a special order). Also chopsticks 1 or chopsticks 2?",
        ["chopsticks 1", "chopsticks 2", "no more"],
    )
    play(match, "0:chopsticks_1")
    words, offered = said(match)
    assert words == "You picked eel and use chopsticks 1 and chopsticks 2 (a special order). Also chopsticks 2?"
    assert offered == ["chopsticks 2", "no more"]
    match.take_back(0)
    assert called_names(match.view(0)) == []
    play(match, "0:tofu")
    assert said(match)[1][-1] == "no"


def test_in_the_revised_printing_nothing_is_asked_again() -> None:
    match = three_bonus_cards("revised")
    play(match, "0:eel", "0:chopsticks_1")
    assert match.question(0) is None


@pytest.mark.parametrize("typed", ["no more", "no", "none", "", "3"])
def test_no_more_is_said_in_many_ways(typed: str) -> None:
    match = three_bonus_cards()
    play(match, "0:eel", "0:chopsticks_1")
    view = match.view(0)
    assert view.question is not None
    offered = choices(view, view.question)
    match.answer(0, chosen(typed, offered))
    assert match.question(0) is None


def test_a_hint_names_the_answers_as_they_are_offered() -> None:
    match = three_bonus_cards()
    play(match, "0:eel", "0:chopsticks_1")
    view = match.view(0)
    assert view.question is not None
    found = hints(view, view.question, advise(view, view.question), match.names)
    assert sorted(it.label for it in found) == ["chopsticks 2", "chopsticks 2 (a special order)", "no more"]


# --- line by line -------------------------------------------------------------------------------------------


def test_two_calls_line_by_line(sit: Sit, tmp_path: Path) -> None:
    """P-FIRST-1"""
    hands = ["eel tofu dumpling temaki", "tofu eel eel tofu", "temaki tofu dumpling eel"]
    match = stage(MENU, hands, ["chopsticks_1 spoon_4 chopsticks_2", "", ""], printing="first")
    text = sit(match, "eel", "chopsticks 2", "chopsticks 1", "back", "eel", "1", "chopsticks 2", "no more")
    assert "You picked eel and use chopsticks 2. Also chopsticks 1 or spoon 4?" in text
    assert "You picked eel and use chopsticks 1 and chopsticks 2. Also spoon 4?" in text
    assert "[2] no more" in text
    assert text.index("Ana calls chopsticks 1.") < text.index("Ana calls chopsticks 2.")
    replies = [reply for seat, reply in saved_answers(tmp_path) if seat == 0]
    assert replies[:4] == ["eel", "chopsticks_2", "chopsticks_1", "take_back"]
    assert replies[4:] == ["eel", "chopsticks_1", "chopsticks_2", "pass"]


def test_the_coach_comments_on_every_call(sit: Sit) -> None:
    text = sit(three_bonus_cards(), "eel", "1", "1", aids=Aids(coach=True))
    assert text.count("Coach: ") == 3


def test_the_menu_says_what_the_printing_changes(sit: Sit) -> None:
    sentence = "First printing: any number of chopsticks and spoons in one turn instead of one."
    assert sentence in sit(three_bonus_cards(), "menu")
    assert "printing" not in sit(three_bonus_cards("revised"), "menu")


@pytest.mark.slow
def test_a_whole_game_is_saved_resumed_and_finished(tmp_path: Path) -> None:
    options = ("--printing", "first", "--menu", MENU, "--seed", "7")
    begun = run(tmp_path, "play", *options, "--players", "3", typed="1\n" * 20)
    assert begun.returncode == 0, begun
    assert "First printing: any number of chopsticks and spoons" in begun.stdout
    done = run(tmp_path, "play", "--resume", typed="1\n" * 400)
    assert done.returncode == 0, done
    record = record_of(tmp_path)
    assert record.printing == "first"
    assert Match.replay(record).printing == "first"


# --- asked for ----------------------------------------------------------------------------------------------

NO_CLASSIC = "Only Party has a first printing with rules of its own; the classic game has none."


@pytest.mark.parametrize("command", ["play", "simulate --games 1", "arena --players greedy,greedy"])
def test_what_cannot_be(
    command: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    line = command.split()
    classic = sentence_in_process(monkeypatch, capfd, *line, "--edition", "classic", "--printing", "first")
    assert classic == NO_CLASSIC
    unknown = sentence_in_process(monkeypatch, capfd, *line, "--printing", "second")
    assert unknown == "The printing is revised or first, not 'second'."


def test_a_resumed_game_has_its_own_printing(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    leave_on_table(tmp_path, three_bonus_cards())
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    sentence = sentence_in_process(monkeypatch, capfd, "play", "--resume", "--printing", "first")
    assert sentence == "A resumed game has its own options; use --resume alone."


@pytest.mark.slow
def test_the_arena_and_simulations_say_what_they_play(tmp_path: Path) -> None:
    line_up = ("--menu", MENU, "--printing", "first", "--seed", "1")
    told = run(tmp_path, "arena", "--players", "greedy,random,random", "--games", "3", "--records", "r.jsonl", *line_up)
    path = next(path for path in (Path("r.jsonl"), tmp_path / "r.jsonl") if path.exists())
    try:
        assert ", first printing" in told.stdout
        records = [record_from_json(line) for line in path.read_text("utf-8").splitlines()]
        assert {record.printing for record in records} == {"first"}
    finally:
        path.unlink()
    told = run(tmp_path, "simulate", "--games", "20", "--bots", "greedy", "--both-ways", "--output", "csv", *line_up)
    assert "a menu of your own, passing both ways, first printing; 4 × greedy; seed 1" in told.stderr
    assert {line.split(",")[0] for line in told.stdout.splitlines()[1:]} == {"party"}
    assert ",first," in told.stdout


# --- kept ---------------------------------------------------------------------------------------------------


def test_a_save_keeps_the_printing(tmp_path: Path) -> None:
    for printing in ("first", "revised"):
        match = Match("party", MENU, 3, secret="kept", printing=printing)
        match.answer(0, match.view(0).hand[0])
        save = Save(tmp_path / f"{printing}.json", ("", "greedy", "greedy"))
        save.keep(match)
        assert ('"printing"' in save.path.read_text("utf-8")) == (printing == "first")
        again, _ = take_up(save.path)
        assert again.printing == printing
        assert again.state_bytes() == match.state_bytes()


def test_history_tells_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    leave_on_table(tmp_path, three_bonus_cards())
    (tmp_path / "games").mkdir()
    hands = ["eel dumpling", "tofu dumpling", "eel dumpling"]
    match = stage(MENU, hands, round_no=3, both_ways=True, printing="first")
    play(match, "0:eel", "1:tofu", "2:eel")
    assert match.over
    (tmp_path / "games" / "one.json").write_text(match.record().to_json(), "utf-8")
    past = look_back()
    assert [game.printing for game in past.games] == ["first"]
    assert [(game.printing, game.both_ways) for game in past.unfinished] == [("first", False)]
    history_command(as_json=False)
    text = " ".join(capsys.readouterr().out.split())
    assert "a menu of your own, passing both ways, first printing" in text
    assert text.count("first printing") == 2


def test_a_playthrough_and_a_replay_tell_it() -> None:
    match = three_bonus_cards()
    play(match, "0:eel", "0:chopsticks_2", "0:pass", "1:tofu", "2:temaki")
    lines = list(playthrough(match.record()))
    assert "printing: first" in lines
    steps = Steps(match.record())
    assert [steps[place].said for place in range(1, 4)] == [
        "Ana picks eel.",
        "Ana will use chopsticks 2.",
        "Ana uses no other.",
    ]
    assert steps.variants == ", first printing"
    revised = three_bonus_cards("revised")
    play(revised, "0:eel", "0:pass")
    assert not [line for line in playthrough(revised.record()) if line.startswith("printing")]
    assert Steps(revised.record())[2].said == "Ana uses no chopsticks or spoon."
