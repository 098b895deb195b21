"""Reviews of finished games in a real browser: of games on this device, of a service's tables and of files."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.review.reviewing import review
from sushibelt.review.telling import share

from .conftest import NewGallery, NewPerson, alone
from .habits import eager
from .meeting import sit_with_bots
from .people import play_on
from .screens import DESKTOP, PHONE

pytestmark = pytest.mark.slow

WORDS = {
    "en": (
        "Play against bots",
        "Review the game",
        "In numbers",
        "Back to the review",
        "Play on from here",
        "accuracy",
        "Save all as a file",
        "Forget all of it",
    ),
    "de": (
        "Gegen Bots spielen",
        "Das Spiel analysieren",
        "In Zahlen",
        "Zurück zur Analyse",
        "Von hier an weiterspielen",
        "Genauigkeit",
        "Alles als Datei sichern",
        "Alles vergessen",
    ),
}
CUT = """() => [...document.querySelectorAll("section[aria-labelledby=players] .scroll")]
  .filter((it) => it.scrollWidth > it.clientWidth).length"""
CHANCES = """() => [...document.querySelectorAll("section[aria-labelledby=chances] tbody tr")]
  .map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent.replace(" %", ""))))"""


def finished(page: Page) -> None:
    """Wait until everything is weighed."""
    expect(page.locator("[data-review=finished]")).to_be_visible()
    expect(page.locator("progress")).to_have_js_property("position", 1)


@pytest.mark.parametrize(("language", "viewport"), [("en", DESKTOP), ("de", PHONE)])
def test_a_game_on_this_device_is_reviewed_without_a_connection(
    new_person: NewPerson, gallery: NewGallery, language: str, viewport: ViewportSize
) -> None:
    """From the end of a game: chances, moments, players, steps; another pick played on; told of in one's own play."""
    ana, keeps = alone(new_person, language, viewport), gallery(language)
    page = ana.page
    play, title, numbers, back, play_from, accuracy, save, forget = WORDS[language]
    ana.button(play).click()
    play_on([ana], lambda shown: shown.over, eager)
    page.get_by_role("link", name=title).click()

    # The first chart is there long before all choices are weighed.
    expect(page.locator("[data-chart]")).to_be_visible()
    page.locator("[data-moment]").first.wait_for()
    expect(page.locator("[data-review=begun]")).to_be_visible()
    keeps.look_at(page, "review-begun")
    finished(page)
    # Opened anew, from what the browser has kept: there is still no connection.
    page.reload()
    finished(page)
    keeps.look_at(page, "review")
    assert page.evaluate(CUT) == 0
    page.get_by_text(numbers, exact=True).click()
    chances: list[list[int]] = page.evaluate(CHANCES)
    assert len(chances) == int(page.locator("[data-chart]").get_attribute("data-chart") or 0) > 20
    assert all(abs(sum(row) - 100) <= len(row) / 2 for row in chances)  # each is rounded by itself
    assert len(set(chances[0])) == 1
    assert sorted(chances[-1])[-2:] in ([0, 100], [50, 50])

    # By keyboard to the moments, from there to the step, and on to the next choice.
    page.locator("[data-moment] button").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("h2.steps")).to_be_focused()
    step = int(page.locator("[data-moment]").last.get_attribute("data-moment") or 0)
    expect(page.get_by_role("slider")).to_have_value(str(step))
    choice = page.locator("[data-choice]")
    expect(choice).to_have_attribute("data-weighed", "true")
    expect(choice).to_contain_text("★")
    assert page.locator("[data-known=true]").count() >= 1
    keeps.look_at(page, "review-moment", whole=False)
    # The seats in large say whose hand was known, too.
    page.locator("[data-seat]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    keeps.look_at(page, "review-seat", whole=False)
    page.keyboard.press("Escape")
    number = choice.get_attribute("data-choice")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_value(str(step + 1))
    page.keyboard.press("Home")
    expect(page.get_by_role("slider")).to_have_value("0")
    expect(page.locator("[data-known=false]")).not_to_have_count(0)  # nobody knows other hands at the first pick
    assert choice.get_attribute("data-choice") != number

    # My own choices, one after the other.
    mine = choice.locator("option:checked").inner_text()
    assert mine not in ("Everybody", "Alle")
    choice.get_by_role("combobox").focus()
    page.keyboard.press("ArrowDown")  # it chooses, and does not walk through the game
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("slider")).to_have_value("0")
    for _ in range(2):
        choice.get_by_role("button", name=re.compile("Next choice|Nächste Entscheidung")).click()
        expect(choice.get_by_role("heading")).to_contain_text(mine)
    page.keyboard.press("Home")

    # What would have happened: another pick from the first choice on.
    page.get_by_text(play_from, exact=True).first.press("Enter")
    expect(page.locator("[data-play-on]")).to_be_visible()
    keeps.look_at(page, "review-play-on", whole=False)
    path = page.url
    page.locator("[data-play-on]").press("Enter")
    shown = ana.sees(lambda shown: shown.kind == "pick")
    assert shown.turn == 1
    page.reload()
    ana.sees(lambda shown: shown.kind == "pick" and shown.turn == 1)
    play_on([ana], lambda shown: shown.over, lambda shown: shown.options[-1])
    page.get_by_role("link", name=back).click()
    expect(page).to_have_url(path)

    # It is no game of one's own; the accuracy of the other one is remembered.
    ana.open("/you")
    expect(page.locator("[data-played='1']")).to_be_visible()
    expect(page.locator("[data-game]")).to_contain_text(re.compile(accuracy + r" \d+ %"))
    keeps.look_at(page, "your-play-reviewed")

    # It goes along to another device.
    with page.expect_download() as download:
        ana.button(save).click()
    history = download.value.path()
    ana.button(forget).click()
    page.get_by_role("dialog").get_by_role("button", name=forget).click()
    expect(page.locator("[data-played='0']")).to_be_visible()
    page.locator("input[type=file]").set_input_files(
        {"name": "history.json", "mimeType": "application/json", "buffer": history.read_bytes()}
    )
    expect(page.locator("[data-game]")).to_contain_text(re.compile(accuracy + r" \d+ %"))
    assert not ana.complaints


def test_a_table_of_the_service_is_reviewed_and_left(new_person: NewPerson) -> None:
    """From the end and from the link to the replay; whoever leaves ends the worker that computes."""
    ana = new_person("Ana", viewport=DESKTOP)
    page = ana.page
    ana.open()
    sit_with_bots(ana, 3, "master-menu")
    play_on([ana], lambda shown: shown.over, eager)
    replay = str(page.get_by_role("link", name="Look at the game again").get_attribute("href"))
    page.get_by_role("link", name="Review the game").click()
    expect(page).to_have_url(f"{ana.address}{replay}/review")
    page.locator("[data-weighed]").first.wait_for()
    assert len(page.workers) == 2
    page.get_by_role("link", name="Step by step only").click()
    expect(page).to_have_url(f"{ana.address}{replay}")
    page.get_by_role("slider").wait_for()
    assert len(page.workers) == 1

    # Whoever comes back goes on with what was found; somebody else needs no seat.
    page.get_by_role("link", name="Review the game").click()
    page.locator("[data-moment]").first.wait_for()
    cem = new_person("Cem", viewport=DESKTOP)
    cem.open(replay)
    cem.page.get_by_role("link", name="Review the game").click()
    cem.page.locator("[data-chart]").wait_for()
    assert len(cem.page.workers) == 2
    cem.page.close()

    # At the service, too, somebody's accuracy is remembered, and another pick can be played on.
    finished(page)
    page.locator("[data-choice] summary").click()
    page.locator("[data-play-on]").click()
    ana.sees(lambda shown: shown.kind == "pick" and shown.turn == 1)
    assert "/solo/" in page.url
    ana.open("/you")
    expect(page.locator("[data-game]")).to_contain_text(re.compile(r"accuracy \d+ %"))


def test_a_file_is_reviewed_as_in_python(new_person: NewPerson, gallery: NewGallery, tmp_path: Path) -> None:
    """One of several games: the same accuracy for everybody in every round; and nothing of a game that is not over."""
    match = Match("classic", seats=["Ana", "Ben"], secret="reviewed in the browser")
    bots = [make_bot(name, name) for name in ("greedy", "random")]
    while not match.over:
        if match.scores and not (tmp_path / "open.json").exists():
            (tmp_path / "open.json").write_text(match.record().to_json(), "utf-8")
        question = match.question(match.waiting_for[0])
        assert question is not None
        match.answer(question.seat, bots[question.seat].answer(match.view(question.seat), question))
    games = [(tmp_path / "open.json").read_text("utf-8"), match.record().to_json()]
    (tmp_path / "games.jsonl").write_text("\n".join(games) + "\n", "utf-8")
    told = review(match.record())

    ana = new_person("Ana", viewport=DESKTOP)
    page = ana.page
    ana.open()
    page.get_by_label("Open a game from a file").set_input_files(tmp_path / "games.jsonl")
    page.get_by_role("dialog", name="This file has 2 games").get_by_label("Which one").fill("2")
    gallery("en").look_at(page, "many-games", whole=False)
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Review the game").click()
    finished(page)
    for seat, player in enumerate(told.players):
        cells = page.locator(f"[data-player='{seat}'] td").all_inner_texts()
        assert cells[:4] == [share(player.accuracy), *map(share, player.rounds)]
    exact = sum(it.exact for it in told.decisions)
    assert exact
    expect(page.get_by_text(f"{exact} of {len(told.decisions)} choices were solved exactly")).to_be_visible()

    ana.open()
    page.get_by_label("Open a game from a file").set_input_files(tmp_path / "open.json")
    page.get_by_role("slider").wait_for()
    expect(page.get_by_role("link", name="Review the game")).to_have_count(0)
    page.goto(f"{page.url}/review")
    page.get_by_text("A game can be reviewed once it has been played to the end.").wait_for()
    expect(page.locator("[data-chart]")).to_have_count(0)
    assert not ana.complaints
