"""Every refusal has a code that programs can rely on, and the page and the documents know all of them."""

import re
from pathlib import Path

import pytest

from sushibelt.server.contract.notices import NOTICES, notice
from sushibelt.server.contract.refusals import REFUSALS, Refused

ROOT = Path(__file__).parents[2]
SOURCES = {path.name: path.read_text("utf-8") for path in (ROOT / "src/sushibelt/server").rglob("*.py")}


def test_every_code_is_used_and_every_code_that_is_used_is_known() -> None:
    raised = set()
    for text in SOURCES.values():
        for call in re.findall(r"\b(?:Refused|StoreFailed|Overdue|Abandoned)\(([^()]*)", text):
            raised |= set(re.findall(r'"(\w+)"', call.partition(", ")[0]))
    passed_on = {"unknown_bot", "not_possible"}
    assert raised | passed_on == set(REFUSALS)


def test_every_notice_is_given_somewhere() -> None:
    given = {code for text in SOURCES.values() for code in re.findall(r'\bnotice\("(\w+)"', text)}
    assert given == set(NOTICES)


def test_sentences_are_made_from_facts() -> None:
    problem = Refused("name_taken", name="{Ana}")
    assert str(problem) == "Somebody here is already called {Ana}."
    assert (problem.status, problem.facts) == (400, {"name": "{Ana}"})
    assert notice("new_host", seat=1, name="Ben").text == "Ben is the host now."
    for _, sentence in REFUSALS.values():
        assert sentence.endswith((".", "}"))


@pytest.mark.parametrize(("name", "known"), [("REFUSALS", list(REFUSALS)), ("NOTICES", list(NOTICES))])
def test_the_page_knows_them_all(name: str, known: list[str]) -> None:
    page = (ROOT / "web/src/lib/messages.ts").read_text("utf-8")
    written = page.partition(f"const {name} = ")[2].partition("} as")[0]
    assert re.findall(r'^  "(\w+)":', written, re.MULTILINE) == known
