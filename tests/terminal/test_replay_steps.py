"""`sushibelt replay` on a terminal: a recorded game step by step, forwards and backwards."""

import os
import re
import select
from pathlib import Path

import msgspec
import pytest

from sushibelt.play.match import Match
from sushibelt.terminal.records.walk import Steps, told

from ..staging import play, stage
from .running import Terminal
from .test_replay_command import damaged, finished

# --- steps ----------------------------------------------------------------------------------------------------

GAMES = [("classic", None, 2), ("party", "dinner-for-two", 2), ("party", "cutthroat-combo", 8)]


@pytest.mark.parametrize(("edition", "menu", "players"), GAMES)
def test_the_steps_show_every_answer_and_every_count_of_points(edition: str, menu: str | None, players: int) -> None:
    game = finished(edition, menu, players)
    steps = Steps(game.record())
    every = [steps[place] for place in range(len(steps))]
    played = iter(step for step in every if step.score is None)
    for match in Match.replay_steps(game.record()):
        if not match.over:
            step = next(played)
            assert step.view == match.view(None)
            assert step.hands == tuple(match.view(seat).hand for seat in range(players))
    assert next(played, None) is None
    scored = [step for step in every if step.score is not None]
    assert [step.score for step in scored] == list(game.scores)
    totals = [0] * players
    for step, score in zip(scored, game.scores, strict=True):
        totals = [total + more for total, more in zip(totals, score.points, strict=True)]
        assert list(step.view.points) == totals
    assert scored[-1] is every[-1]
    assert scored[-1].standing == game.standing


def test_every_event_is_in_one_step() -> None:
    game = finished("party", "party-sampler", 4)
    steps = Steps(game.record())
    numbers = [event.number for place in range(len(steps)) for event in steps[place].events]
    assert numbers == list(range(game.heard))


def test_turns_forwards_and_backwards_stop_at_the_same_places() -> None:
    steps = Steps(finished("classic", None, 3).record())
    places = [0]
    while places[-1] < len(steps) - 1:
        places.append(steps.next_turn(places[-1]))
    turns = [steps[place].turn for place in places]
    assert len(set(turns)) == len(turns) == 3 * (9 - 1) + 4  # nobody is asked in a last turn; 4 times points
    back = [len(steps) - 1]
    while back[-1] > 0:
        back.append(steps.turn_before(back[-1]))
    assert back == places[::-1]
    assert steps.turn_before(places[5] + 1) == places[5]


def test_what_is_chosen_face_down_can_be_seen_until_it_is_revealed() -> None:
    match = Match("classic", seats=2, secret="chosen")
    first, second = match.view(0).hand[0], match.view(0).hand[1]
    match.answer(0, first)
    match.take_back(0)
    match.answer(0, second)
    match.answer(1, match.view(1).hand[0])
    steps = Steps(match.record())
    assert [steps[place].chosen[0] for place in range(5)] == [(), (first,), (), (second,), ()]
    assert steps[2].said == "Ana thinks again."


def test_what_one_seat_heard_is_told_openly() -> None:
    match = stage("party-sampler", ["menu_8 tofu tofu", "tempura tempura tempura"], ["wasabi", "tofu"])
    play(match, "0:menu_8", "1:tempura")
    question = match.question(0)
    assert question is not None
    match.answer(0, question.options[0])
    steps = Steps(match.record())
    lines = [line for place in range(len(steps)) for line in told(steps[place], steps.names)]
    assert sum(line.startswith("Ana draws ") for line in lines) == 1
    assert sum(line.startswith("Ana puts back ") for line in lines) == 1
    assert not any("You " in line or "Your " in line for line in lines)


def test_an_answer_that_what_happened_tells_is_not_told_twice() -> None:
    match = stage("master-menu", ["takeout_box_10 tofu", "tofu sashimi", "temaki temaki"], ["egg_nigiri", "", ""])
    play(match, "0:takeout_box_10", "1:tofu", "2:temaki", "0:egg_nigiri")
    steps = Steps(match.record())
    assert steps[4].said == "Ana flips egg nigiri."
    assert told(steps[4], steps.names).count("Ana flips egg nigiri.") == 1


# --- walked through on a terminal ---------------------------------------------------------------------------------


def kept(folder: Path, match: Match, players: tuple[str, ...] | None = None) -> Path:
    path = folder / "game.json"
    path.write_text(msgspec.structs.replace(match.record(), players=players).to_json(), "utf-8")
    return path


def after(terminal: Terminal, line: str) -> str:
    """What is said to a line."""
    assert terminal.read()
    terminal.type(line)
    assert terminal.read()
    return re.sub(" +", " ", terminal.said)


@pytest.mark.slow
def test_walking_through_a_game_line_by_line(tmp_path: Path) -> None:
    game = finished("classic", None, 2)
    answers = game.record().answers
    last = len(answers) + 4
    terminal = Terminal(tmp_path, "replay", str(kept(tmp_path, game, ("person", "greedy"))), "--plain")
    assert terminal.read()
    assert "Sushi Go! (classic): Ana (person) and Ben (greedy)." in terminal.said
    assert f"Step 1 of {last}: Round 1, turn 1 of 10" in terminal.said
    assert "hand of Ben" in terminal.said
    assert f"Step 2 of {last}. Ana picks " in after(terminal, "")
    assert "turn 2 of 10" in after(terminal, "")
    assert "; chosen: " in after(terminal, "b")
    assert f"Step 3 of {last}: Round 1, turn 2 of 10" in after(terminal, "t")
    assert f"Step 1 of {last}: Round 1, turn 1" in after(terminal, "tb")
    assert "This is the beginning." in after(terminal, "b")
    assert "Step 12 of" in after(terminal, "12")
    assert f"There are steps 1 to {last}." in after(terminal, "999")
    assert "is nothing to do here" in after(terminal, "\x07jump")
    assert "Each pair 5." in after(terminal, "menu")
    assert "go to step 12" in after(terminal, "?")
    assert "hand of Ana" in after(terminal, "table")
    end = after(terminal, "end")
    assert "The game is over" in end
    assert "Ben wins." in end or "Ana wins." in end
    assert "This is the end" in after(terminal, "")
    back = after(terminal, "b")
    assert "Round 3: points" in back
    assert "So far: Ana" in back
    terminal.type("q")
    assert terminal.end() == 0


@pytest.mark.slow
def test_every_step_forwards_and_backwards_on_a_terminal(tmp_path: Path) -> None:
    game = finished("party", "points-platter", 3)
    terminal = Terminal(tmp_path, "replay", str(kept(tmp_path, game)), "--plain")
    last = len(game.record().answers) + 4
    for line, places in (("", range(2, last + 1)), ("b", range(last - 1, 0, -1))):
        for place in places:
            assert f"Step {place} of {last}" in after(terminal, line)
    terminal.press("\x04")  # the end of the input
    assert terminal.end() == 0
    assert max(map(len, re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", terminal.output).split("\r\n"))) <= 80


@pytest.mark.slow
def test_a_terminal_that_knows_only_lines_gets_lines(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "replay", str(kept(tmp_path, finished("classic", None, 2))), term="dumb")
    assert terminal.read()
    assert "Step 1 of" in terminal.said
    terminal.type("q")
    assert terminal.end() == 0


@pytest.mark.slow
def test_a_record_that_ends_early_says_so(tmp_path: Path) -> None:
    match = Match("classic", seats=3, secret="early")
    match.answer(1, match.view(1).hand[0])
    terminal = Terminal(tmp_path, "replay", str(kept(tmp_path, match)), "--plain")
    assert "The record ends here, waiting for Ana and Cem." in after(terminal, "end")
    terminal.type("q")
    assert terminal.end() == 0


@pytest.mark.slow
def test_a_terminal_is_filled_and_given_back(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "replay", str(kept(tmp_path, finished("classic", None, 2))))
    until(terminal, "Step 1 of")
    terminal.press("\x1b[C")  # an arrow to the right
    until(terminal, "picks")
    terminal.press("q")
    assert terminal.end() == 0
    assert "\x1b[?1049h" in terminal.output  # the other screen, and back
    assert "\x1b[?1049l" in terminal.output


def until(terminal: Terminal, text: str) -> None:
    """Read until something is on the screen."""
    while text not in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", terminal.output):
        ready, _, _ = select.select([terminal._ours], [], [], 60)
        assert ready, f"the screen went silent: {terminal.output[-500:]}"
        terminal.output += os.read(terminal._ours, 65536).decode("utf-8", "replace")


@pytest.mark.slow
def test_a_record_that_does_not_fit_never_fills_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(damaged(lambda record: record["shuffles"].pop()), "utf-8")
    for options in ((), ("--plain",)):
        terminal = Terminal(tmp_path, "replay", str(path), *options)
        assert terminal.end() == 2
        assert terminal.output.strip() == "The record is cut short: it lacks a shuffle."
