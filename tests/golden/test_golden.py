"""Golden playthroughs: recorded games told line by line, which must never change unnoticed."""

from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.rules.catalogue import CARD_NAMES
from sushibelt.rules.menu import PRESETS
from sushibelt.rules.questions import QUESTION_NAMES
from sushibelt.terminal.records.playthrough import playthrough
from tests.golden.games import FOLDER, golden_records

RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_tells_the_same_story_as_ever(path: Path) -> None:
    record = record_from_json(path.read_text("utf-8"))
    told = "\n".join(playthrough(record)) + "\n"
    assert told == path.with_suffix(".txt").read_text("utf-8"), "see the diff after: python -m tests.golden.write"


def test_the_kept_records_are_those_of_the_golden_games() -> None:
    """The same secrets and answers give the same games: deals, rules and legal answers are unchanged."""
    kept = {path.stem: record_from_json(path.read_text("utf-8")) for path in RECORDS}
    assert kept == dict(golden_records())


def test_together_they_show_every_card_and_every_question() -> None:
    cards: set[str] = set()
    questions: set[str] = set()
    for path in RECORDS:
        for match in Match.replay_steps(record_from_json(path.read_text("utf-8"))):
            questions.update(question.kind for seat in match.waiting_for if (question := match.question(seat)))
        cards.update(event.card for event in match.events(None) if event.kind in ("revealed", "played") and event.card)
    assert set(CARD_NAMES) - cards == set()
    assert set(QUESTION_NAMES) - questions == {"nothing"}


def test_every_preset_and_the_classic_game_have_one() -> None:
    names = {path.stem for path in RECORDS}
    assert set(PRESETS) <= names
    assert any(name.startswith("classic") for name in names)
