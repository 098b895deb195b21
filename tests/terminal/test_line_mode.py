"""The line mode's powers: whole games on a terminal, any table in one line, hint, coach, memory, a guide."""

import re
from pathlib import Path

import pytest

from sushibelt.bots.random_bot import RandomBot
from sushibelt.play.match import Match
from sushibelt.play.view import Question, View
from sushibelt.play.words import card_number
from sushibelt.terminal.invocation import typed
from sushibelt.terminal.records.saves import Aids, take_up
from sushibelt.terminal.seats.advice import Advice, advise, remark
from sushibelt.terminal.seats.seating import seats_from
from sushibelt.terminal.words.news import open_facts

from ..staging import stage
from .running import Terminal, first_choice, leave_on_table, record_of, run, saved_games, sentence_in_process
from .sitting_down import Sit, at_a_table, late, saved_answers

pytestmark = pytest.mark.slow


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    return at_a_table(tmp_path, monkeypatch, capsys)


# --- whole games on a terminal ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        ("--edition", "classic", "--players", "4"),
        ("--menu", "cutthroat-combo", "--players", "3", "--both-ways"),
        ("--menu", "big-banquet", "--players", "5", "--memory"),
    ],
    ids=lambda options: options[1],
)
def test_a_whole_game_in_eighty_columns(tmp_path: Path, options: tuple[str, ...]) -> None:
    with Terminal(tmp_path, "play", "--plain", "--fast", "--seed", "9", *options) as terminal:
        assert terminal.play_on(first_choice) == 0
        *lines, command, end = terminal.screen.split("\n")
        assert max(map(len, lines)) <= 80
        assert command.startswith("  sushibelt replay ")
        assert end == ""
        assert "The game is over" in terminal.screen
        assert "Enter goes on" not in terminal.screen
        assert Match.replay(record_of(tmp_path)).over
        assert not saved_games(tmp_path)


def test_a_resized_terminal_is_filled_as_it_is_now(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--seed", "9", columns=100) as terminal:
        for columns in (100, 50, 70):
            assert terminal.read()
            terminal.resize(columns)
            terminal.type("menu")
            assert terminal.read(after="Pick a card.")  # resizing alone brings the prompt again
            assert columns - 15 < max(map(len, terminal.said.split("\n"))) <= columns


def test_a_terminal_that_can_do_nothing_gets_plain_lines(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--people", "Ana,Ben", "--seed", "9", term="dumb") as terminal:
        for line in ("", "1", ""):
            assert terminal.read()
            terminal.type(line)
        assert terminal.read()
        assert "Ben (you)" in terminal.said
        assert "\x1b[" not in terminal.output.replace("\x1b[?2004", "")
        assert re.search(r"\n{24,}Ben's turn: hand", terminal.screen)
        terminal.type("quit")
        assert terminal.end() == 0


# --- options --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "greeting"),
    [
        (("--people", "Ana, Zoë", "--players", "2"), "Ana and Zoë share this keyboard."),
        (("--people", "Zoë,Ben"), "Zoë and Ben share this keyboard; Aki and Botan are bots (greedy)."),
        (("--seats", "Kit=regular,Zoë=person"), "You are Zoë; Kit is a bot (regular)."),
        (
            ("--seats", "Kit=cmd:true,Zoë=person,random*2,Ben='cmd:false a=b,c'"),
            "You are Zoë; Kit, Aki, Botan and Ben are bots (cmd:false a=b,c, cmd:true and random).",
        ),
        (("--players", "2", "--plain", "--fast"), "You are Momo; Aki is a bot (greedy)."),
    ],
)
def test_people_and_seats(tmp_path: Path, options: tuple[str, ...], greeting: str) -> None:
    done = run(tmp_path, "play", "--seed", "1", *options, typed="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.replace("\n", " ").startswith(f"{greeting} Three rounds;")


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("Ana=person,Kit=search:ms=500,regular", [("Ana", ""), ("Kit", "search:ms=500"), ("Aki", "regular")]),
        ("search:ms=5,sims=7,Zoë=Person", [("Aki", "search:ms=5,sims=7"), ("Zoë", "")]),
        ("search:ms=5,Zoë=greedy,person", [("Aki", "search:ms=5"), ("Zoë", "greedy"), ("Momo", "")]),
        ("person*2, regular*2", [("Momo", ""), ("Nori", ""), ("Aki", "regular"), ("Botan", "regular")]),
    ],
)
def test_seats_in_a_line(text: str, seats: list[tuple[str, str]]) -> None:
    assert [(seat.name, seat.bot) for seat in seats_from(text)] == seats


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--seats", "regular,greedy"), "Nobody plays: at least one seat is a person's."),
        (("--seats", "Ana=person,ANA=greedy"), "Two at the table have the same name."),
        (("--seats", "Ana=person,Kit=oracle"), "There is no bot called 'oracle'"),
        (("--seats", "Ana=person"), "A game is for 2 to 8 players, not 1."),
        (("--seats", "person,greedy*8"), "A game is for 2 to 8 players, not 9."),
        (("--seats", "Ana=,greedy"), "There is a bot missing"),
        (("--seats", "Ana=person,search:ms=5,speed=9"), "The bot search has no parameter 'speed'"),
        (("--seats", "person,greedy", "--players", "2"), "--seats names everybody"),
        (("--seats", "person,greedy", "--bots", "greedy"), "--seats names everybody"),
        (("--people", "Ana,Ben", "--name", "Ana"), "Use either --name for one person, or --people for several."),
        (("--people", "Ana,Ben,Cem", "--players", "2"), "There are 3 people for 2 seats."),
        (("--people", "Ana,,Ben"), "A name has 1 to 20 letters."),
        (("--people", "Ana,ana"), "Two at the table have the same name."),
    ],
)
def test_tables_that_cannot_be_laid(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    options: tuple[str, ...],
    sentence: str,
) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    assert sentence_in_process(monkeypatch, capfd, "play", *options).startswith(sentence)
    assert not list(tmp_path.rglob("*.json"))


# --- what helps -------------------------------------------------------------------------------------------------


def squid_or_egg() -> Match:
    """The end of a game in which only the squid wins."""
    hands = ["egg_nigiri squid_nigiri tofu", "tempura temaki tofu"]
    menu = "temaki,tempura,tofu,eel,wasabi,tea,pudding"
    return stage(menu, hands, ["wasabi", "eel eel"], round_no=3, points=[22, 20])


def test_hint_and_coach_at_a_shared_keyboard(tmp_path: Path) -> None:
    leave_on_table(tmp_path, squid_or_egg(), people=[0, 1])
    with Terminal(tmp_path, "play", "--resume", "--coach", "--plain") as terminal:
        for line in ("", "hint"):
            assert terminal.read()
            terminal.type(line)
        assert terminal.read()
        assert hinted(terminal.said) == [
            ("100 %", "squid nigiri", "goes on your wasabi, for 9 points"),
            ("0 %", "egg nigiri", "goes on your wasabi, for 3 points"),
            ("0 %", "tofu", "brings 2 points now, and goes towards more:"),
        ]
        terminal.type("egg")
        assert terminal.read()
        remark = (
            "Coach: squid nigiri was better: it goes on your wasabi, for 9 points. Yours gave away 100 % of the win."
        )
        assert remark in terminal.said.replace("\n", " ")
        assert terminal.said.endswith("Enter goes on "), "the coach can be read before the screen is wiped"
        terminal.type("")
        assert terminal.read()
        assert "Coach" not in terminal.screen
        assert terminal.hang_up() != 0


def hinted(said: str) -> list[tuple[str, str, str]]:
    """What a hint says of each answer: its promise, its name, and why."""
    rows = re.findall(r"^  +(\d+ %)  [▏▎▍▌▋▊▉█]+  +(\S+(?: \S+)*)(?:  +(\S.*))?$", said, re.MULTILINE)
    return [(win, label, why) for win, label, why in rows]


def test_a_hint_says_how_it_is_known(sit: Sit) -> None:
    said = sit(squid_or_egg(), "hint", "squid", aids=Aids(coach=True))
    assert [label for _, label, _ in hinted(said)] == ["squid nigiri", "egg nigiri", "tofu"]
    assert "the rest of the round is solved exactly." in said.replace("\n", " ")
    assert "Coach: a fine choice." in said
    said = sit(Match("party", "sushi-go", 3, secret="hint"), "hint")
    assert len(hinted(said)) == 3
    assert "by what can be known at this seat." in said.replace("\n", " ")


def test_the_coach_judges_by_what_was_known_before_the_answer(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[View, Question]] = []
    found: list[Advice] = []

    def listening(view: View, question: Question) -> Advice:
        asked.append((view, question))
        found.append(advise(view, question))
        return found[-1]

    monkeypatch.setattr("sushibelt.terminal.line.sitting.advise", listening)
    match = late("tempura wasabi egg_nigiri", "sashimi sashimi tempura", front="chopsticks")
    said = sit(match, "wasabi", "coach", "egg", "tempura", aids=Aids(coach=True))
    ((view, question),) = asked
    assert view.question == question
    assert view.hand == tuple(sorted(map(card_number, ("tempura", "wasabi", "egg_nigiri"))))
    comment = remark(question, found[0], card_number("wasabi"), match.names)
    assert said.count("Coach: ") == 1
    assert comment in said.replace("\n", " ")
    assert said.index("Coach: ") < said.index("Do you use chopsticks")
    assert "The coach is silent." in said


def test_one_thing_to_choose_needs_neither_hint_nor_coach(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushibelt.terminal.line.sitting.advise", None)
    monkeypatch.setattr("sushibelt.terminal.line.person.advise", None)
    match = late("tempura tempura", "sashimi tempura", front="maki_1")
    said = sit(match, "hint", "1", aids=Aids(coach=True))
    assert "There is only one thing to choose." in said
    assert "Ana plays tempura." in said


def test_aids_are_kept_with_the_game(tmp_path: Path) -> None:
    run(tmp_path, "play", "--seed", "1", "--memory", typed="coach\n1\nquit\n")
    _, save = take_up(*saved_games(tmp_path))
    assert save.aids == Aids(coach=True, memory=True)
    run(tmp_path, "play", "--resume", typed="coach\nmemory\nquit\n")
    _, save = take_up(*saved_games(tmp_path))
    assert save.aids == Aids(coach=False, memory=False)
    done = run(tmp_path, "play", "--resume", "--memory", typed="1\nmemory\nquit\n")
    assert "Hands you have seen, as they are now:" in done.stdout
    assert "The other hands are no longer shown" in done.stdout


def test_the_memory_aid_shows_every_turn_what_is_known(sit: Sit) -> None:
    plain, aided = (
        sit(Match("party", "sushi-go", 3, secret="memory"), "1", "1", "1", aids=Aids(memory=memory))
        for memory in (False, True)
    )
    assert "Hands you have seen" not in plain
    assert "You know what Ben and Cem can choose from: type hands." in plain
    assert aided.count("Hands you have seen, as they are now:") == 3
    assert "type hands" not in aided
    assert "You have not seen" not in aided
    first = aided.index("Hands you have seen")
    assert aided.index("Round 1, turn 2 of") < first < aided.index("Pick a card.", first) < aided.index("turn 3 of")


def hand_only_heard_of() -> Match:
    """A game in which something was said and shown of hands that the first seat has not seen."""
    match = Match("party", "master-menu", 8, secret="6")
    bots = [RandomBot(f"6{seat}") for seat in range(8)]
    while not heard_of(match):
        seat = match.waiting_for[-1]
        view = match.view(seat)
        assert view.question is not None
        match.answer(seat, bots[seat].answer(view, view.question))
    return match


def heard_of(match: Match) -> list[tuple[str, str]]:
    """What the first seat, about to pick, knows of hands it has not seen."""
    view = match.view(0)
    if view.question is None or view.question.kind != "pick":
        return []
    unseen = [seat for seat, hand in enumerate(view.hands) if hand is None]
    return [(match.names[seat], fact) for seat in unseen if (fact := open_facts(view, seat))]


def test_the_memory_aid_knows_what_was_said_of_other_hands(sit: Sit) -> None:
    match = hand_only_heard_of()
    said = sit(match, aids=Aids(memory=True))
    shown = said.partition("Of hands you have not seen:\n")[2].partition("Pick a card.")[0]
    words = " ".join(shown.split())
    assert len(heard_of(match)) == 2
    for name, fact in heard_of(match):
        assert f"{name} {fact}" in words


# --- a guide ------------------------------------------------------------------------------------------------------


class Teacher:
    """Wants tempura."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int]] = []

    def words(self, view: View, question: Question) -> str:
        return f"Lesson of turn {view.turn_no}." if question.kind == "pick" else ""

    def objection(self, view: View, question: Question, reply: int) -> str | None:
        self.heard.append((question.id, reply))
        return None if reply == card_number("tempura") else "Not yet: take the tempura."


def test_a_guide_speaks_before_each_question_and_objects(tmp_path: Path, sit: Sit) -> None:
    match = late("tempura sashimi tempura", "tempura sashimi tempura", round_no=3)
    teacher = Teacher()
    said = sit(match, "trays", "sashimi", "soup", "tempura", "tempura", guide=teacher)
    turn, following = re.findall(r"Lesson of turn (\d)\.", said)
    assert int(following) == int(turn) + 1
    assert said.index(f"turn {turn} of") < said.index("Lesson") < said.index("Pick a card.")
    assert said.count("Not yet: take the tempura.") == 1
    tempura, sashimi = card_number("tempura"), card_number("sashimi")
    assert [reply for _, reply in teacher.heard] == [sashimi, tempura, tempura]
    assert [reply for seat, reply in saved_answers(tmp_path) if seat == 0] == ["tempura", "tempura"]
    assert match.over
    assert "Desserts: points" in said
    for words in ("Welcome back", "The game is over", "See the whole game again"):
        assert words not in said


def test_leaving_a_lesson(sit: Sit) -> None:
    said = sit(late("tempura sashimi", "tempura sashimi", front="wasabi"), "quit", guide=Teacher())
    assert said.endswith(f"Come back to the lesson with: {typed('tutorial')}\n")
    assert "saved" not in said
