"""What one meets first: `import sushibelt`, a match that shows itself, and bots as objects."""

import re
import subprocess
import sys

import pytest

import sushibelt
from sushibelt import Match, Question, SushibeltError, View, bot_names, make_bot, register_bot, tournament
from sushibelt.play.errors import IllegalAnswer


class HighestBot:
    """Takes the highest card it can."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, view: View, question: Question) -> int:
        """The last option."""
        self.asked += 1
        return question.options[-1]


def lowest(view: View, question: Question) -> int:
    """The first option."""
    return question.options[0]


def test_the_package_shows_what_one_needs_and_all_of_it_is_there() -> None:
    assert {"Match", "Crowd", "play_games", "tournament", "make_bot", "bot_names"} <= set(dir(sushibelt))
    assert all(getattr(sushibelt, name) is not None for name in dir(sushibelt))
    assert {"random", "greedy", "regular", "search"} <= set(bot_names())


def test_importing_the_package_imports_next_to_nothing() -> None:
    program = "import sys, sushibelt; print(sorted({'numpy', 'msgspec', 'sushibelt.play.match'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "[]\n"


def test_a_printed_match_is_the_table_as_everybody_sees_it() -> None:
    match = Match("party", "sushi-go", ["Ana", "Ben"], secret="front door")
    before = str(match)
    for seat in range(2):
        match.answer(seat, match.question(seat).options[0])  # type: ignore[union-attr]
    assert "round 1, turn 1" in before
    assert "Ana" in before
    assert "in front" in str(match)
    assert "hand" not in str(match)


def test_a_match_shows_itself_in_a_notebook_with_our_drawings() -> None:
    match = Match("party", "sushi-go", ["Ana", "<b>"], secret="front door")
    for seat in range(2):
        match.answer(seat, match.question(seat).options[0])  # type: ignore[union-attr]
    page = match._repr_html_()
    assert page.count("data:image/svg+xml;base64,") == 2
    assert "<b>" not in page
    assert len(re.findall("<tr>", page)) == 3


def test_a_copy_goes_its_own_way() -> None:
    match = Match("classic", seats=2, secret="front door")
    other = match.copy()
    other.answer(0, other.question(0).options[0])  # type: ignore[union-attr]
    assert match.waiting_for == (0, 1)
    assert other.waiting_for == (1,)


def test_legal_answers_by_name_are_answers() -> None:
    match = Match("classic", seats=2, secret="front door")
    question = match.question(0)
    assert question is not None
    match.answer(0, question.names[0])
    assert match.record().answers == ((0, question.names[0]),)


def test_a_complaint_names_the_answer_that_was_given() -> None:
    match = Match("classic", seats=2, secret="front door")
    with pytest.raises(IllegalAnswer, match="Ana cannot answer pass now; possible: "):
        match.answer(0, "pass")


def test_bots_that_are_objects_classes_or_functions_play_a_tournament() -> None:
    bot = HighestBot()
    result = tournament([bot, "random", lowest, HighestBot], games=4, seed="7", edition="classic")
    assert {line.player for line in result.lines} == {"highest", "random", "lowest", "highest-2"}
    assert bot.asked > 0
    assert not any(game.failures for game in result.games)
    again = tournament([HighestBot(), "random", lowest, HighestBot], games=4, seed="7", edition="classic")
    assert [game.points for game in again.games] == [game.points for game in result.games]


def test_a_registered_bot_has_a_name_and_plays_in_this_process_alone() -> None:
    bot = HighestBot()
    assert register_bot(bot, "mine") == "mine"
    assert register_bot(bot, "mine") == "mine"  # it is known already
    assert make_bot("mine", "seed") is bot
    with pytest.raises(SushibeltError, match="There is a bot called mine already"):
        register_bot(HighestBot(), "mine")
    with pytest.raises(SushibeltError, match="leave out jobs"):
        tournament("mine, random", games=2, jobs=2)
    with pytest.raises(SushibeltError, match="something that can answer"):
        tournament([3, "random"], games=2)  # type: ignore[list-item]


def test_a_bot_object_sits_beside_a_learner() -> None:
    from sushibelt.envs.single import SushibeltEnv

    bot = HighestBot()
    env = SushibeltEnv("classic", players=3, opponents=[bot, lowest], seat=0)
    _, info = env.reset(seed=3)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
    assert bot.asked > 0
