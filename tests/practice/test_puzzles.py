"""The puzzles that come with the package: all of them are positions, and each has one clearly best answer."""

from collections import Counter

import pytest

from sushibelt.bots.champion.champion_bot import ChampionBot
from sushibelt.play.errors import SushibeltError
from sushibelt.play.words import answer_key
from sushibelt.practice.finding import MOST_WITH, SURE_GAP, WANTED
from sushibelt.practice.puzzle import CLASSIC, LEVELS, MENUS, puzzles_of

CHECKED_ANEW = 12


@pytest.mark.parametrize("menu", MENUS)
def test_every_puzzle_stands_and_has_one_clearly_best_answer(menu: str) -> None:
    """Each can be laid out, what is asked is a pick, and every answer to it has a value."""
    puzzles = puzzles_of(menu)
    assert len(puzzles) >= WANTED[menu] >= (500 if menu == CLASSIC else 30)
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        match = puzzle.match(menu)
        question = match.view(match.waiting_for[0]).question
        assert question is not None
        assert question.kind == "pick"
        assert {answer_key(answer) for answer in question.options} == set(puzzle.values)
        best, second, *_ = puzzle.values.values()
        assert best == max(puzzle.values.values())
        assert best - second >= SURE_GAP - 0.001


@pytest.mark.parametrize("menu", MENUS)
def test_there_are_easy_and_hard_ones(menu: str) -> None:
    """How hard a puzzle is follows from how many bots miss it; few are missed by none."""
    puzzles = puzzles_of(menu)
    levels = Counter(puzzle.level for puzzle in puzzles)
    assert set(levels) == set(LEVELS)
    missed_by_none = sum(not puzzle.missed for puzzle in puzzles)
    assert missed_by_none <= MOST_WITH[0] * len(puzzles) + 1


@pytest.mark.parametrize("menu", [CLASSIC, "master-menu"])
def test_another_look_finds_the_same_answers(menu: str) -> None:
    """A champion that starts from other dice agrees, however it came to its puzzles."""
    puzzles = puzzles_of(menu)
    some = puzzles[:: len(puzzles) // CHECKED_ANEW][:CHECKED_ANEW]
    for puzzle in some:
        match = puzzle.match(menu)
        view = match.view(match.waiting_for[0])
        assert view.question is not None
        assert answer_key(ChampionBot("another look", sims=8000).answer(view, view.question)) == puzzle.best


def test_there_are_none_of_other_menus() -> None:
    """Whoever asks for something else hears what there is."""
    with pytest.raises(SushibeltError, match="classic, my-first-meal"):
        puzzles_of("sushi")
