"""The lessons in a real browser, offline: a newcomer is led to them and plays by what the teacher says."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from .conftest import NewGallery, NewPerson, alone
from .people import Person
from .screens import DESKTOP, PHONE

pytestmark = pytest.mark.slow

TABLES = Path(__file__).resolve().parents[2] / "web" / "src" / "lessons" / "tables.json"
LEARN = {"en": "Learn in three minutes", "de": "In drei Minuten gelernt"}
OBJECTION = {"en": "Pick one that helps them", "de": "Wähl etwas, das dazu passt"}
CLOSING = {"en": "nigiri 10, of which 9", "de": "Nigiri 10, davon 9"}


def learn(person: Person, lines: list[dict[str, Any]]) -> None:
    """Play a scene as its teacher says, until it has its closing words."""
    closing = person.page.get_by_role("dialog")
    while (shown := person.sees(lambda shown: shown.question or closing.count())).question:
        good = [line["good"] for line in lines if line["turn"] == shown.turn and line["kind"] == shown.kind]
        answers = [name for names in good for name in names if name in shown.options] or shown.options
        person.answer(answers[0])


@pytest.mark.parametrize(("language", "viewport"), [("en", DESKTOP), ("de", PHONE)])
def test_a_newcomer_learns_the_game(
    new_person: NewPerson, gallery: NewGallery, language: str, viewport: ViewportSize
) -> None:
    """From the home page to the end of the first lesson, with a wrong answer, by hand and by keyboard."""
    ana, keeps = alone(new_person, language, viewport), gallery(language)
    ana.by_keyboard = viewport is DESKTOP
    page = ana.page
    page.locator("[data-learn]").click()
    dialog = page.get_by_role("dialog")
    keeps.look_at(page, "lesson-opening", whole=False)
    page.locator("[data-begin-lesson]").click()
    teacher = page.locator("[data-teacher]")

    shown = ana.sees(lambda shown: shown.kind == "pick")
    ana.touch(page.locator('[data-answer="dumpling"]').first)
    ana.touch(page.locator("[data-send]"))
    expect(teacher.get_by_role("alert")).to_contain_text(OBJECTION[language])
    assert ana.look().question == shown.question
    keeps.look_at(page, "lesson-objection", whole=False)

    tables = json.loads(TABLES.read_text("utf-8"))
    learn(ana, tables[0]["lines"])
    expect(dialog).to_contain_text(CLOSING[language])
    keeps.look_at(page, "lesson-end", whole=False)

    # Party's special cards, one scene after the other.
    for table in tables[1:]:
        ana.touch(page.locator("[data-next]"))
        page.locator("[data-begin-lesson]").wait_for()
        if table is tables[1]:
            keeps.look_at(page, "lesson-party", whole=False)
        ana.touch(page.locator("[data-begin-lesson]"))
        ana.sees(lambda shown: shown.kind == "pick")
        learn(ana, table["lines"])
    page.goto(f"{ana.address}/learn")
    for number in range(1, len(tables) + 1):
        expect(page.locator(f"[data-scene='{number}']")).to_contain_text("✓")
    keeps.look_at(page, "learn")
    page.goto(ana.address)
    expect(page.locator("[data-learn]")).to_have_count(0)
    assert page.get_by_role("link").filter(has_text=LEARN[language]).count() == 1
    assert not ana.complaints
