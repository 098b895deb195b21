"""What a teacher and a coach say: of each kind of reason one position in which a person would say the same."""

import pytest

from sushibelt.bots.judging.reasons import REASON_NAMES
from sushibelt.play.match import Match
from sushibelt.play.words import answer_number
from sushibelt.review.fates import Decisive, Fate
from sushibelt.review.teaching import Teaching, teaching
from sushibelt.review.words import answer_words, moment_words, percent, reason_words, remark
from sushibelt.review.worths import Worth, Worths
from tests.staging import stage

pytestmark = pytest.mark.compiles

MENU = "maki,tempura,sashimi,dumpling,wasabi,spoon,pudding"


def table() -> Match:
    """Three in the fourth turn of a round: whose hand comes round again they know."""
    hands = [
        "squid_nigiri maki_3 tempura sashimi pudding wasabi spoon_4",
        "egg_nigiri maki_1 tempura sashimi dumpling dumpling spoon_5",
        "egg_nigiri egg_nigiri maki_2 tempura sashimi salmon_nigiri dumpling",
    ]
    trays = ["wasabi tempura dumpling", "sashimi sashimi maki_2", "dumpling dumpling maki_3"]
    return stage(MENU, hands, trays, desserts=["", "pudding pudding", "pudding"], round_no=2)


def why(match: Match, answer: str) -> str:
    """The reason for an answer of the first seat."""
    return reason_words(teaching(match.view(0), answer_number(answer)), match.names)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("squid_nigiri", "goes on your wasabi, for 9 points"),
        ("tempura", "brings 5 points at once"),
        ("sashimi", "keeps 10 points from Ben, who gets this hand next; this hand comes round again, with 4 cards"),
        ("maki_3", "makes 3 maki icons, with 3 to beat; this hand comes round again, with 4 cards"),
        (
            "pudding",
            "counts at the end of the game: 1 against 2 of the best other; this hand comes round again, with 4 cards",
        ),
        ("spoon_4", "can be used in 6 more turns; this hand comes round again, with 4 cards"),
    ],
)
def test_reasons(answer: str, reason: str) -> None:
    assert why(table(), answer) == reason


def test_a_set_that_is_still_possible_says_how_many_may_come() -> None:
    match = stage(
        None,
        ["sashimi egg_nigiri pudding maki_1 maki_1 maki_1 chopsticks dumpling wasabi"]
        + ["tempura " * 2 + "sashimi sashimi sashimi sashimi dumpling dumpling wasabi"] * 2,
    )
    assert why(match, "sashimi").startswith("goes towards more: about ")
    assert " more sashimi may come your way" in why(match, "sashimi")
    assert why(match, "wasabi").startswith("triples the next nigiri, and about ")
    assert why(match, "maki_1").startswith("takes the lead with 1 maki icon against 0")
    assert why(match, "sashimi").endswith("; this hand comes round again, with 6 cards")


def test_every_reason_has_words() -> None:
    """But for none at all."""
    for reason in REASON_NAMES:
        words = reason_words(Teaching(reason, "tempura", 2, 1, 0), ("Ana", "Ben"))
        assert bool(words) == (reason != "nothing")
        assert not words.endswith(".")


def test_what_a_coach_says() -> None:
    worths = Worths(
        (Worth("tempura", 0.6, 5), Worth("maki_1", 0.59, 4, 0.01), Worth("egg_nigiri", 0.4, 1, 0.01)), False
    )
    assert remark(worths, "pick", "tempura", "brings 5 points at once") == "Coach: a fine choice."
    assert remark(worths, "pick", "maki_1", "brings 5 points at once") == "Coach: a fine choice."
    assert remark(worths, "pick", "egg_nigiri", "brings 5 points at once") == (
        "Coach: tempura was better: it brings 5 points at once. Yours gave away 20 % of the win."
    )
    assert remark(worths, "pick", "egg_nigiri", "") == "Coach: tempura was better. Yours gave away 20 % of the win."
    unsure = Worths((Worth("tempura", 0.6, 5), Worth("maki_1", 0.5, 4, 0.06)), False)
    assert remark(unsure, "pick", "maki_1", "") == "Coach: a fine choice."
    calls = Worths((Worth("pass", 0.6, 5), Worth("spoon_4", 0.5, 4, 0.001)), False)
    assert remark(calls, "call", "spoon_4", "").startswith("Coach: no chopsticks or spoon was better.")


def test_what_became_of_a_card_is_told_without_two_numbers_in_a_row() -> None:
    def words(taker: int, later: int) -> str:
        fate = Fate("spoon_5", taker, later, None)
        return moment_words(
            Decisive(3, 0, 3, 7, 0.5, 0.2, 0.3, 0.1, "pick", "temaki", "spoon_5", None, fate), ("Ana", "Ben")
        )

    assert words(1, 2) == (
        "Round 3, turn 7: Ana took temaki; spoon 5 was better by 30 % of the win. Ben took the spoon 5 two turns later."
    )
    assert words(0, 1).endswith("The spoon 5 came round again a turn later.")


def test_a_turn_that_decided_is_told_by_whom_it_moved() -> None:
    assert moment_words(Decisive(3, 0, 3, 7, 0.5, 0.25), ("Ana", "Ben")) == (
        "Round 3, turn 7: this turn took Ana from 50 % to 25 %."
    )
    assert "brought Ben from 50 % to 75 %" in moment_words(Decisive(3, 1, 3, 7, 0.5, 0.75), ("Ana", "Ben"))


def test_what_is_no_card_is_chosen_not_taken() -> None:
    second = Decisive(3, 0, 3, 7, 0.5, 0.2, 0.3, 0.1, "second", "pass", "tempura")
    assert moment_words(second, ("Ana", "Ben")) == (
        "Round 3, turn 7: Ana chose no second card; tempura as well was better by 30 % of the win."
    )


def test_answers_can_stand_alone() -> None:
    assert answer_words("pick", "egg_nigiri") == "egg nigiri"
    assert answer_words("second", "tempura") == "tempura as well"
    assert answer_words("second", "pass") == "no second card"
    assert answer_words("flip", "pass") == "nothing more face-down"


def test_shares_have_no_more_digits_than_are_known() -> None:
    """And what is solved may be a trace beyond what there is."""
    assert [percent(it) for it in (0.0, 0.256, 1.0, -0.00004, 1.0004)] == ["0 %", "26 %", "100 %", "0 %", "100 %"]
