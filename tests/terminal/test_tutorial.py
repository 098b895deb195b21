"""The tutorial as a command: line by line through a pipe and on a terminal, and on the full screen."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from sushibelt.terminal.commands import tutorial
from sushibelt.terminal.commands.tutorial import tutorial_command
from sushibelt.terminal.full import calm
from sushibelt.terminal.full.app import SushibeltApp
from sushibelt.terminal.full.dialogs import QuestionDialog, Told
from sushibelt.terminal.full.table.table_screen import TableScreen
from sushibelt.terminal.lessons.classic import CLASSIC_LESSON
from sushibelt.terminal.lessons.curriculum import lessons_of
from sushibelt.terminal.lessons.lesson import PUPIL, Scene
from sushibelt.terminal.lessons.party import PARTY_LESSON
from sushibelt.terminal.words.choices import choices

from .running import Terminal, run, sentence_in_process

calm.CALM_SECONDS = calm.BUTTON_SECONDS = 0.001  # nobody taps by mistake here

CLASSIC = ["sashimi", "chopsticks", "wasabi", "squid", "tempura", "pudding"]
PARTY = [
    ["tempura", "spoon", "eel", "maki 1", "tempura", "yes", "tempura", "salmon"],
    ["menu 8", "sashimi", "takeout", "egg", "eel", "nothing"],
    ["special", "squid", "yes", "special", "tempura"],
]
WHOLE = "\n\n".join("\n".join(answers) for answers in (CLASSIC, *PARTY)) + "\n"
"""All answers of both lessons, and Enter between the scenes."""


def unwrapped(output: str) -> str:
    return " ".join(output.split())


def test_both_lessons_in_their_order_or_one() -> None:
    assert lessons_of(None) == [*CLASSIC_LESSON, *PARTY_LESSON]
    assert lessons_of("Party") == list(PARTY_LESSON)
    assert lessons_of("classic") == list(CLASSIC_LESSON)


def test_there_is_no_other_lesson(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    sentence = sentence_in_process(monkeypatch, capfd, "tutorial", "chess")
    assert sentence == "The lessons are classic and party; there is none called 'chess'."


@pytest.mark.slow
def test_the_whole_tutorial_through_a_pipe(tmp_path: Path) -> None:
    done = run(tmp_path, "tutorial", typed=WHOLE)
    assert done.returncode == 0
    assert done.stderr == ""
    said = unwrapped(done.stdout)
    for scene in lessons_of(None):
        assert scene.opening in said
        told = [line for line in scene.lines if line.words in said]
        assert {(line.turn, line.kind) for line in told} == {(line.turn, line.kind) for line in scene.lines}
    assert "Tempura 5, sashimi 10, maki 0, pudding 6; nigiri 10" in said
    assert "A squid, and its copy on wasabi: 12." in said
    assert "to choose here" not in said
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "Your game is saved" not in said
    assert done.stdout.endswith("Now you know how it goes. Sit down with: sushibelt play\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_an_objection_is_said_and_the_question_put_again(tmp_path: Path) -> None:
    done = run(tmp_path, "tutorial", "party", typed="maki 3\ntempura\nno\n")
    assert "Another time. Pick the tempura" in done.stdout
    assert done.stdout.count("Pick a card.") == 2
    assert "You need not call, but this time it pays" in done.stdout
    assert done.stdout.count("Do you also use") == 2


@pytest.mark.slow
@pytest.mark.parametrize("typed", ["tempura\nquit\n", "tempura\n"], ids=["quit", "end of the input"])
def test_leaving_ends_the_tutorial(tmp_path: Path, typed: str) -> None:
    done = run(tmp_path, "tutorial", typed=typed)
    assert done.returncode == 0
    assert done.stdout.endswith("Come back to the lesson with: sushibelt tutorial\n")
    assert "Next:" not in done.stdout
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("more", ["no\n", ""], ids=["no", "end of the input"])
def test_the_second_lesson_is_offered(tmp_path: Path, more: str) -> None:
    done = run(tmp_path, "tutorial", typed="\n".join(CLASSIC) + "\n" + more)
    assert done.returncode == 0
    assert "Next: spoon and chopsticks. Enter goes on, no ends the tutorial." in done.stdout
    assert PARTY_LESSON[0].opening not in unwrapped(done.stdout)


@pytest.mark.slow
def test_on_a_terminal_line_by_line(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "tutorial", "party", "--plain")
    answers = iter(WHOLE.splitlines()[len(CLASSIC) + 1 :])
    assert terminal.play_on(lambda seen: "" if seen.said.endswith("Enter goes on ") else next(answers)) == 0
    assert next(answers, None) is None
    assert "A squid, and its copy on wasabi: 12." in terminal.screen
    assert "\x1b[?1049h" not in terminal.output


@pytest.mark.parametrize("plain", [False, True])
def test_a_terminal_gets_the_full_screen_unless_it_is_to_be_plain(monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    shown: list[tuple[Sequence[Scene], bool]] = []

    def play_lessons(scenes: Sequence[Scene], fast: bool) -> int:
        shown.append((scenes, fast))
        return 7

    monkeypatch.setattr(tutorial, "on_a_terminal", lambda: True)
    monkeypatch.setattr("sushibelt.terminal.full.app.play_lessons", play_lessons)
    monkeypatch.setattr(tutorial, "_teach", lambda scenes, fast: 5)
    assert tutorial_command("party", plain, True) == (5 if plain else 7)
    assert shown == ([] if plain else [(list(PARTY_LESSON), True)])


# --- on the full screen ----------------------------------------------------------------------------------------


def text_of(told: Told) -> str:
    return " ".join(str(static.content) for static in told.query(Static))


async def answer_one(app: SushibeltApp, pilot: Pilot[int], refused: set[str]) -> None:
    """Read what is told, or answer a question: at first wrongly where that can be, then as the teacher says."""
    table_screen = next((screen for screen in app.screen_stack if isinstance(screen, TableScreen)), None)
    if isinstance(app.screen, Told):
        await pilot.press("enter")
    elif table_screen is not None:
        table = table_screen.table
        view = table.match.view(PUPIL)
        in_dialog = isinstance(app.screen, QuestionDialog)
        if table.guide is None or view.question is None or in_dialog == (view.question.kind == "pick"):
            return
        offered = choices(view, view.question)
        objections = [table.guide.objection(view, view.question, choice.answer) for choice in offered]
        wrong = next((objection for objection in objections if objection), None)
        if wrong is not None and wrong not in refused and not in_dialog:
            refused.add(wrong)
            await pilot.press(str(objections.index(wrong) + 1))
            assert str(table_screen.query_one("#guide", Static).content) == wrong
        elif in_dialog:
            await pilot.press(*["down"] * objections.index(None), "enter")
        else:
            await pilot.press(str(objections.index(None) + 1))


@pytest.mark.slow
def test_the_whole_tutorial_on_the_full_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    app = SushibeltApp(fast=True, lessons=lessons_of(None))
    told: list[str] = []
    refused: set[str] = set()

    async def learn() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(1000):
                await pilot.pause()
                if not app.is_running:
                    return
                if isinstance(app.screen, Told) and text_of(app.screen) not in told[-1:]:
                    told.append(text_of(app.screen))
                await answer_one(app, pilot, refused)

    asyncio.run(learn())
    assert app.return_value == 0
    assert len(refused) >= 8
    for scene in lessons_of(None):
        assert any(scene.opening in text for text in told)
    for words in ("Tempura 5, sashimi 10, maki 6", "Two eels: 7", "two tofu 6", "copy on wasabi: 12"):
        assert sum(words in text for text in told) == 1
    assert not list(tmp_path.iterdir())
