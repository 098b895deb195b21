"""Golden reviews: three endings that a person can check by adding up, told as in the terminal."""

import pytest

from sushibelt.play.match import Match
from sushibelt.review.reviewing import Judgement
from tests.review.games import FOLDER, golden_games, golden_text, reviewed

GAMES = list(golden_games())


@pytest.mark.compiles
@pytest.mark.parametrize(("name", "why", "match"), GAMES, ids=[name for name, _, _ in GAMES])
def test_a_review_says_the_same_as_ever(name: str, why: str, match: Match) -> None:
    told = golden_text(why, match, reviewed(match, Judgement()))
    assert told == (FOLDER / f"{name}.txt").read_text("utf-8"), "see the diff after: python -m tests.review.write"


def test_each_golden_review_is_of_a_golden_game() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {name for name, _, _ in GAMES}


@pytest.mark.compiles
def test_what_a_person_finds_is_in_the_numbers() -> None:
    """Who gave away how much of the win, and how many points: added up by hand in the texts."""
    expected = {
        "the-wasabi": (0, "squid_nigiri", 0.5, 8.0),  # 9 - 1 against 3 - 3
        "the-third-sashimi": (1, "sashimi", 1.0, 10.0),
        "the-fourth-ice-cream": (0, "green_tea_ice_cream", 1.0, None),
    }
    for name, _, match in GAMES:
        seat, better, lost, points = expected[name]
        (found,) = [it for it in reviewed(match, Judgement()).decisions if it.clear]
        assert (found.seat, found.best.answer) == (seat, better)
        assert found.lost == pytest.approx(lost, abs=0.01)
        if points is not None:
            assert found.exact
            assert found.points_lost == pytest.approx(points, abs=1e-6)
