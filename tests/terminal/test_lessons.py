"""The lessons: whatever a pupil answers, the teacher has words for it, and what the teacher says comes true."""

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.view import Question, View
from sushibelt.play.words import answer_key, answer_number
from sushibelt.rules.catalogue import MAKI_1, MAKI_3
from sushibelt.terminal.lessons.curriculum import LESSONS, lessons_of
from sushibelt.terminal.lessons.lesson import PUPIL, LessonTable, Line, Scene

SCENES = {scene.title: scene for scene in lessons_of(None)}
CLASSIC, BONUS_CARDS, AT_ONCE, COPIES = SCENES.values()

each_scene = pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)


def asked(table: LessonTable) -> tuple[View, Question]:
    """The pupil's next question, once the others have answered."""
    assert table.let_bots_answer() == []
    view = table.match.view(PUPIL)
    assert view.question is not None
    return view, view.question


def good_answers(table: LessonTable, view: View, question: Question) -> list[int]:
    return [option for option in question.options if table.guide.objection(view, question, option) is None]


def all_ways(scene: Scene, way: tuple[int, ...] = ()) -> Iterator[LessonTable]:
    """The scene played to its end in every way the teacher allows."""
    table = scene.table()
    for reply in way:
        asked(table)
        table.answer(PUPIL, reply)
    assert table.let_bots_answer() == []
    if table.match.over:
        yield table
        return
    for reply in good_answers(table, *asked(table)):
        yield from all_ways(scene, (*way, reply))


def questions(scene: Scene) -> list[tuple[LessonTable, View, Question]]:
    """Every question that can be met, with the table as it stands then."""
    met = []
    for played in all_ways(scene):
        table = scene.table()
        for seat, reply in played.match.record().answers:
            if seat == PUPIL:
                view, question = asked(table)
                met.append((table, view, question))
                assert isinstance(reply, str)
                table.answer(PUPIL, answer_number(reply))
    return met


def points(match: Match, seat: int) -> dict[str, str]:
    """A seat's reasons in words, by card type."""
    return {reason.kind: reason.text for score in match.scores for reason in score.reasons[seat]}


# --- what is taught -----------------------------------------------------------------------------------------


def test_all_questions_are_met_but_no_lesson_is_long() -> None:
    kinds = {
        name: [question.kind for scene in scenes for _, _, question in questions(scene)]
        for name, scenes in LESSONS.items()
    }
    assert set(kinds["classic"]) == {"pick", "second"}
    assert set(kinds["party"]) == {"pick", "copy", "dip", "call", "second", "ask", "give", "menu", "flip"}
    assert all(view.cards_each - view.turn_no < 6 for scene in SCENES.values() for _, view, _ in questions(scene))


CLOSINGS = {
    CLASSIC.title: {
        "Tempura 5, sashimi 10, maki 6, pudding 0; nigiri 10, of which 9 for squid on wasabi. "
        "The last card of a hand has no choice: your egg.",
        "Tempura 5, sashimi 10, maki 0, pudding 6; nigiri 10, of which 9 for squid on wasabi. "
        "The last card of a hand has no choice: your egg.",
    },
    BONUS_CARDS.title: {
        "Two pairs of tempura: 10. Two eels: 7, where one would have cost 3. Most maki, as Cem got only the 1: 6."
    },
    AT_ONCE.title: {"Sashimi 10, two tofu 6, two cards face-down 4. Left open, eel and egg would have cost you 2."},
    COPIES.title: {
        "A squid, and its copy on wasabi: 12. A tempura and its copy: 5. A copy counts in every way as what it has "
        "become."
    },
}


@each_scene
def test_every_way_ends_with_the_points_that_are_named(scene: Scene) -> None:
    ways = [table.match for table in all_ways(scene)]
    assert {scene.closing(match) for match in ways} == CLOSINGS[scene.title]
    assert all(match.standing.winners == (PUPIL,) for match in ways)


def test_the_classic_round_ends_as_taught() -> None:
    totals = {match.standing.points for match in (table.match for table in all_ways(CLASSIC))}
    assert totals == {(51, 46, 35), (51, 43, 38)}
    for table in all_ways(CLASSIC):
        reasons = points(table.match, PUPIL)
        assert reasons["nigiri"] == "egg, squid on wasabi: 10"
        maki = reasons.get("maki") == "most maki (3): 6"
        assert reasons["pudding"] == ("1 pudding: 0" if maki else "most pudding (2): 6")
        assert points(table.match, 2)["pudding"] == "fewest pudding (0): -6"
        taken_by_ben = points(table.match, 1)
        assert taken_by_ben["pudding" if maki else "maki"] == ("most pudding (2): 6" if maki else "most maki (5): 6")


def test_the_first_hand_comes_back_after_three_turns() -> None:
    picks = {view.turn_no: view.hand for _, view, question in questions(CLASSIC) if question.kind == "pick"}
    assert sorted(picks) == [4, 5, 6, 7, 8]
    assert len(picks[7]) == 3
    assert set(picks[7]) < set(picks[4])
    assert not set(picks[7]) <= set(picks[5])


@pytest.mark.parametrize(
    ("scene", "order"),
    [
        (BONUS_CARDS, ["Ana's spoon 4 acts.", "Cem's spoon 6 acts.", "Ana's chopsticks 2 acts."]),
        (AT_ONCE, ["Ben's menu 7 acts.", "Ana's menu 8 acts.", "Ana's takeout box 10 acts."]),
    ],
    ids=["bonus cards", "at once"],
)
def test_the_lowest_number_acts_first(scene: Scene, order: list[str]) -> None:
    for table in all_ways(scene):
        assert [event.text for event in table.match.events(PUPIL) if event.kind == "acts"] == order


def test_a_used_spoon_comes_round_again() -> None:
    (table,) = all_ways(BONUS_CARDS)
    told = [event.text for event in table.match.events(PUPIL)]
    assert "The spoon 4 goes into Ben's hand." in told
    assert "The chopsticks 2 goes into Ana's hand." in told
    last = [
        answer_key(option)
        for _, view, question in questions(BONUS_CARDS)
        if view.turn_no == 9
        for option in question.options
    ]
    assert last == ["salmon_nigiri", "spoon_4"]


# --- other ways, and what the teacher says of them -------------------------------------------------------------


def play_freely(scene: Scene, answers: str) -> Match:
    """The scene with these answers of the pupil, whatever the teacher says; then what can still be done of it."""
    match = scene.table().match
    scripts = [iter(text.split()) for text in (answers, *scene.script)]
    while waiting := match.waiting_for:
        question = match.question(waiting[0])
        assert question is not None
        meant = answer_number(next(scripts[question.seat], "pass"))
        match.answer(question.seat, meant if meant in question.options else question.options[-1])
    return match


@pytest.mark.parametrize(
    ("scene", "answers", "seat", "kind", "words"),
    [
        (CLASSIC, "tempura chopsticks wasabi salmon_nigiri", 0, "nigiri", "egg, salmon on wasabi: 7"),
        (CLASSIC, "tempura chopsticks wasabi egg_nigiri", 0, "nigiri", "egg on wasabi, squid: 6"),
        (BONUS_CARDS, "tempura pass maki_1 tempura pass salmon_nigiri", 0, "eel", "1 eel: -3"),
        (AT_ONCE, "menu_8 sashimi takeout_box_10 pass", 0, "eel", "1 eel: -3"),
        (AT_ONCE, "menu_8 sashimi takeout_box_10 pass", 0, "nigiri", "egg: 1"),
        (AT_ONCE, "menu_8 sashimi takeout_box_10 sashimi pass", 0, "sashimi", "2 sashimi: 0"),
        (COPIES, "special_order squid_nigiri pass", 0, "nigiri", "2 squid: 6"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_is_said_of_other_answers_is_true(scene: Scene, answers: str, seat: int, kind: str, words: str) -> None:
    assert points(play_freely(scene, answers), seat)[kind] == words


def test_a_gift_of_three_icons_would_cost_the_lead() -> None:
    table = BONUS_CARDS.table()
    for reply in ("tempura", "spoon_4", "any_eel", "maki_3"):
        asked(table)
        table.match.answer(PUPIL, reply)
    trays = table.match.view(None).trays
    icons = [sum(laid.card - MAKI_1 + 1 for laid in tray if MAKI_1 <= laid.card <= MAKI_3) for tray in trays]
    assert icons == [5, 0, 6]


@each_scene
def test_every_answer_leads_on_or_is_kindly_refused(scene: Scene) -> None:
    refused = 0
    for table, view, question in questions(scene):
        assert table.guide.words(view, question)
        for option in question.options:
            objection = table.guide.objection(view, question, option)
            assert objection != ""
            refused += objection is not None
    assert refused > 5


@each_scene
def test_a_refused_answer_changes_nothing(scene: Scene) -> None:
    table = scene.table()
    view, question = asked(table)
    refused = next(option for option in question.options if table.guide.objection(view, question, option))
    before = table.match.state_bytes()
    with pytest.raises(SushibeltError) as problem:
        table.answer(PUPIL, refused, question.id)
    assert str(problem.value) == table.guide.objection(view, question, refused)
    assert table.match.state_bytes() == before
    assert table.match.question(PUPIL) == question


def test_whoever_chooses_again_is_told_again() -> None:
    table = CLASSIC.table()
    for reply in ("tempura", "chopsticks"):
        asked(table)
        table.answer(PUPIL, answer_number(reply))
    words = table.guide.words(*asked(table))
    table.answer(PUPIL, answer_number("wasabi"))
    assert table.guide.words(*asked(table)) != words
    table.take_back(PUPIL)
    assert table.guide.words(*asked(table)) == words


def test_takeout_box_flips_in_any_order_and_then_stops() -> None:
    flips = []
    for table in all_ways(AT_ONCE):
        replies = [reply for seat, reply in table.match.record().answers if seat == PUPIL]
        flips.append(replies[replies.index("takeout_box_10") + 1 :])
    assert sorted(flips) == [["eel", "egg_nigiri", "pass"], ["egg_nigiri", "eel", "pass"]]


# --- how it is written and kept ----------------------------------------------------------------------------------


def said_in(line: Line) -> Sequence[str]:
    return [line.words, *filter(None, [line.otherwise]), *line.but.values()]


@each_scene
def test_nothing_takes_more_than_two_lines(scene: Scene) -> None:
    texts = [scene.opening, *CLOSINGS[scene.title], *(text for line in scene.lines for text in said_in(line))]
    for text in texts:
        assert len(textwrap.wrap(text, 78)) <= 2, text
        assert text.endswith((".", ".)", "!"))


@each_scene
def test_every_line_is_for_a_question_that_comes(scene: Scene) -> None:
    met = questions(scene)
    for line in scene.lines:
        said = [question for table, view, question in met if table.guide.words(view, question) == line.words]
        assert said, line
        options = {answer_key(option) for question in said for option in question.options}
        assert {*line.good, *line.but} <= options, line
        assert not line.good or line.otherwise or {*line.good, *line.but} == options, line


@each_scene
def test_every_scripted_answer_is_used(scene: Scene) -> None:
    for table in all_ways(scene):
        answers = table.match.record().answers
        for seat, script in enumerate(scene.script, 1):
            assert [reply for who, reply in answers if who == seat] == script.split()


def test_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    (table,) = all_ways(COPIES)
    table.finish()
    table.leave()
    assert not list(tmp_path.iterdir())


def test_an_unfinished_scene_names_no_points() -> None:
    assert CLASSIC.closing(CLASSIC.table().match) == "This one is not finished; come back to it whenever you like."
