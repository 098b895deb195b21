"""Games without a service: alone against bots, and several people who hand one device on."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord, record_from_json

from .conftest import NewPerson
from .habits import eager
from .people import Person, play_on
from .screens import DESKTOP

pytestmark = pytest.mark.slow


def start_alone(person: Person, edition: str = "Classic", bots: str = "Regular") -> None:
    """From the home page to the first question, and from then on without a connection."""
    person.open()
    person.page.get_by_label("Your name").fill(person.name)
    person.page.locator("summary").click()
    person.choose("Edition", edition)
    person.choose("Players", "3")
    person.choose("Bots", bots)
    person.button("Play against bots").click()
    person.sees(lambda shown: shown.kind == "pick")
    assert "/solo/" in person.page.url


def saved_record(person: Person, folder: Path) -> GameRecord:
    """The game as a file, as the command line reads it."""
    with person.page.expect_download() as started:
        person.button("Save the record").click()
    file = folder / "game.json"
    started.value.save_as(file)
    return record_from_json(file.read_bytes())


def test_alone_against_bots_to_the_end_and_back(new_person: NewPerson, tmp_path: Path) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    page = ana.page
    start_alone(ana)
    play_on([ana], lambda shown: shown.turn == 3 and shown.kind == "pick", eager)
    hand = page.get_by_role("list", name="Your hand").inner_text()
    page.reload()
    ana.sees(lambda shown: shown.turn == 3 and shown.kind == "pick")
    assert page.get_by_role("list", name="Your hand").inner_text() == hand

    ana.open()
    page.locator("[data-save]").get_by_role("link", name="Go on").click()
    ana.sees(lambda shown: shown.turn == 3 and shown.kind == "pick")
    ana.button("Hint").click()
    page.locator("[data-hint] tbody").wait_for()
    play_on([ana], lambda shown: shown.over, eager)
    end = page.locator("[data-end]").inner_text()

    page.get_by_role("link", name="Look at the game again").click()
    page.get_by_role("slider").wait_for()
    record = saved_record(ana, tmp_path)
    match = Match.replay(record)
    assert record.players == ("person", "regular", "regular")
    assert all(str(points) in end for points in match.points)

    ana.open()
    page.get_by_label("Open a game from a file").set_input_files(tmp_path / "game.json")
    page.get_by_role("slider").wait_for()
    ana.open()
    expect(page.locator("[data-save]")).to_have_count(2)
    for left in (1, 0):
        page.locator("[data-save]").first.get_by_role("button", name="Delete").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete").last.click()
        expect(page.locator("[data-save]")).to_have_count(left)


def test_people_hand_the_device_on(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    page = ana.page
    ana.open("/new")
    page.get_by_label("Your name").fill("Ana")
    ana.choose("Edition", "Classic")
    ana.choose("Players", "2")
    ana.choose("Where", "On this device")
    page.get_by_label("Name on seat 2").fill("Ben")
    ana.button("Deal the cards").click()

    def comes(name: str) -> None:
        page.get_by_role("heading", name=f"Hand the device to {name}").wait_for()
        # Behind the curtain there is nothing: not even hidden.
        expect(page.locator("[data-play]")).to_have_count(0)
        ana.button(f"I am {name}").click()

    def plays(turn: int) -> None:
        shown = ana.sees(lambda now: now.kind == "pick" and now.turn == turn)
        page.locator(f'[data-answer="{shown.options[0]}"]').first.click()
        page.locator("[data-send]").click()

    comes("Ana")
    ana.sees(lambda now: now.kind == "pick")
    page.locator("[data-answer]").first.click()
    page.locator("[data-send]").press("Enter")
    expect(page.get_by_role("heading", name="Hand the device to Ben")).to_be_focused()
    page.keyboard.press("Enter")  # once too often
    expect(page.locator("[data-play]")).to_have_count(0)
    ana.button("Ana chooses again").click()
    plays(1)
    comes("Ben")
    plays(1)
    plays(2)  # whoever has the device goes on
    comes("Ana")
    plays(2)
    plays(3)
    page.get_by_role("heading", name="Hand the device to Ben").wait_for()
    page.reload()
    comes("Ben")
    ana.sees(lambda now: now.kind == "pick" and now.turn == 3)


def test_people_without_names_are_told_apart(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    page = ana.page
    ana.open("/new")
    ana.choose("Edition", "Classic")
    ana.choose("Players", "2")
    ana.choose("Where", "On this device")
    name = page.get_by_label("Your name").input_value()
    assert name != page.get_by_label("Name on seat 2").get_attribute("placeholder")
    ana.button("Deal the cards").click()
    page.get_by_role("heading", name=f"Hand the device to {name}").wait_for()


def test_a_record_from_python(new_person: NewPerson, tmp_path: Path) -> None:
    match = Match("party", "master-menu", seats=["You", "Ben", "Cem"], secret="known")
    while not match.scores:
        question = match.question(match.waiting_for[0])
        assert question is not None
        match.answer(question.seat, question.options[-1])
    (tmp_path / "game.json").write_text(match.record().to_json(), "utf-8")
    (tmp_path / "broken.json").write_text(match.record().to_json()[:-20], "utf-8")
    ana = new_person("Ana")
    page = ana.page
    ana.open()
    page.get_by_label("Open a game from a file").set_input_files(tmp_path / "broken.json")
    page.get_by_role("alert").get_by_text("not complete JSON").wait_for()
    page.get_by_label("Open a game from a file").set_input_files(tmp_path / "game.json")
    page.get_by_role("slider").wait_for()
    ana.button("One step on").click()
    # Whoever gave no name is told about as anybody else is.
    page.get_by_text("Momo chooses: ").wait_for()
    assert "You" not in page.locator("main").inner_text()
    # It was broken off after a round: nobody has won.
    assert page.get_by_role("heading", name="How it ended").count() == 0

    # Of many games the latest are listed, and the others when somebody asks for them.
    for _ in range(6):
        ana.open()
        page.get_by_label("Open a game from a file").set_input_files(tmp_path / "game.json")
        page.get_by_role("slider").wait_for()
    ana.open()
    games = page.locator("[data-save]")
    expect(games).to_have_count(6)
    expect(games.first).to_contain_text("Momo, Ben and Cem")
    ana.button("All 7 games").press("Enter")
    expect(games).to_have_count(7)
    expect(games.last.get_by_role("link", name="Look at it")).to_be_focused()


SPOIL = """() => new Promise((done, failed) => {
  const request = indexedDB.open("sushibelt");
  request.onerror = () => failed(request.error);
  request.onsuccess = () => {
    const change = request.result.transaction("games", "readwrite");
    const store = change.objectStore("games");
    const all = store.getAll();
    all.onsuccess = () => {
      const game = all.result[0];
      store.put({ ...game, id: "otherrules", record: { ...game.record, rules: 99 } });
      store.put({ ...game, id: "spoilt1", when: "today" });
      store.put({ ...game, id: "spoilt2", record: { seats: [1, 2], answers: [] } });
      store.put({ id: "spoilt3" });
    };
    change.oncomplete = () => {
      request.result.close();
      done(null);
    };
  };
})"""


def test_two_tabs_and_spoilt_games(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    page = ana.page
    start_alone(ana, bots="Newcomer")
    # The bots have answered when nobody else is waited for; from then on nothing is kept by itself.
    page.get_by_text("has chosen").nth(1).wait_for()
    other = ana.another_tab()
    other.page.goto(page.url)
    other.sees(lambda shown: shown.kind == "pick")
    other.page.get_by_text("has chosen").nth(1).wait_for()
    play_on([ana], lambda shown: shown.turn == 3 and shown.kind == "pick", eager)
    page.get_by_text("has chosen").nth(1).wait_for()
    other.page.locator("[data-answer]").first.click()
    other.page.locator("[data-send]").click()
    other.page.get_by_text("This game has gone on in another tab or window.").wait_for()
    other.button("Go on here").click()
    other.sees(lambda shown: shown.turn == 3 and shown.kind == "pick")

    page.evaluate(SPOIL)
    ana.open()
    games = page.locator("[data-save]")
    expect(games).to_have_count(2)
    expect(games.filter(has_text="Played under other rules (version 99)")).to_have_count(1)
    for left in (1, 0):
        games.first.get_by_role("button", name="Delete").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete").last.click()
        expect(games).to_have_count(left)
        expect(page.get_by_role("heading", name="Your games on this device")).to_be_focused()


def test_no_storage_and_no_engine(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    page = ana.page
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('forbidden') } })")
    start_alone(ana, bots="Newcomer")
    ana.answer(ana.look().options[0])
    page.get_by_text("the game goes on, but is gone when the page is closed").wait_for()

    eva = new_person("Eva")
    eva.context.route("**/*.wasm", lambda route: route.fulfill(body=b"no engine", content_type="text/plain"))
    eva.open()
    eva.button("Play against bots").click()
    eva.page.get_by_text("The game's engine does not run in this browser").wait_for()
    eva.open("/menus")
    eva.page.get_by_role("alert").get_by_text("nobody checks here which menus").wait_for()
    eva.open("/new")
    eva.page.get_by_label("Your name").fill("Eva")
    eva.button("Make the table").click()
    eva.page.locator("[data-lobby]").wait_for()
