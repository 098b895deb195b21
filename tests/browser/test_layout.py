"""The table at every size, from small phone to desktop: hand and button in reach, no word small, cut or covered."""

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .habits import eager
from .layout import SIZES, faults, out_of_reach, resize
from .meeting import sit_with_bots
from .people import Person, Shown, play_on
from .screens import DESKTOP, sideways

pytestmark = pytest.mark.slow

WIDE = "W" * 24
ARABIC = "عبد الرحمن بن محمد"
BOX = "temaki,onigiri,tofu,sashimi,spoon,takeout_box,fruit"
MENU = "uramaki,onigiri,tofu,miso_soup,menu,special_order,fruit"
FAMILY = "👩‍👩‍👧‍👦👨‍👨‍👦"


def wrong_anywhere(person: Person, *in_reach: str) -> list[str]:
    """What is wrong with this screen, at any size."""
    found = []
    for size in SIZES:
        resize(person.page, size)
        where = f"{size['width']} × {size['height']}"
        found += [f"{where}: {fault}" for fault in faults(person.page) + out_of_reach(person.page, *in_reach)]
        if in_reach and (scrolled := person.page.evaluate("document.documentElement.scrollHeight - innerHeight")) > 0:
            found.append(f"{where}: {scrolled} pixels below the window")
        if (wider := sideways(person.page)) > 0:
            found.append(f"{where}: {wider} pixels too wide")
    return found


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(
    ("bots", "menu", "turns"),
    [
        pytest.param(1, "", (1, 6), id="two, with ten cards"),
        pytest.param(3, "master-menu", (1, 3, 7), id="four"),
        pytest.param(4, "", (2, 5), id="five, classic"),
        pytest.param(7, "big-banquet", (1, 4, 6), id="eight"),
    ],
)
def test_the_hand_is_whole_and_in_reach(
    new_person: NewPerson, language: str, bots: int, menu: str, turns: tuple[int, ...]
) -> None:
    ana = new_person("Ana", viewport=DESKTOP, locale=language)
    ana.open()
    sit_with_bots(ana, bots, menu)
    for turn in turns:
        play_on([ana], lambda shown, turn=turn: shown.turn >= turn and shown.kind == "pick", eager)  # type: ignore[misc]
        ana.page.locator("[data-answer]").nth(1).click()
        assert wrong_anywhere(ana, "[data-answer]", "[data-send]") == []


@pytest.mark.parametrize(
    ("language", "bots", "menu", "kinds"),
    [
        pytest.param("de", 3, BOX, {"call", "ask", "flip"}, id="box"),
        pytest.param("de", 4, MENU, {"menu", "copy"}, id="menu"),
        pytest.param("es", 3, BOX, {"call", "ask", "flip"}, id="box, in Spanish"),
        pytest.param("es", 4, MENU, {"menu", "copy"}, id="menu, in Spanish"),
    ],
)
def test_a_question_leaves_the_table_whole(
    new_person: NewPerson, language: str, bots: int, menu: str, kinds: set[str]
) -> None:
    ana = new_person("Ana", viewport=DESKTOP, locale=language)
    ana.open()
    sit_with_bots(ana, bots, menu)
    found: list[str] = []
    looked = set[str]()

    def look(person: Person, shown: Shown) -> None:
        if shown.kind in kinds - looked:
            looked.add(shown.kind)
            found.extend(f"{shown.kind}, {fault}" for fault in wrong_anywhere(person, "#question"))
            person.page.set_viewport_size(DESKTOP)

    play_on([ana], lambda shown: shown.over or looked == kinds, eager, look)
    assert looked == kinds
    assert found == []


def test_the_log_of_whoever_looks_on_is_no_longer_than_the_window(new_person: NewPerson) -> None:
    ana, eva = new_person("Ana"), new_person("Eva", viewport=DESKTOP)
    ana.open()
    sit_with_bots(ana, 4, "big-banquet")
    play_on([ana], lambda shown: shown.scored, eager)
    eva.page.goto(ana.page.url)
    eva.page.get_by_text("You watch.").wait_for()
    assert out_of_reach(eva.page, "aside .log", "aside .more button") == []
    assert wrong_anywhere(eva) == []
    # On a phone that lies the trays have all of its width.
    eva.page.set_viewport_size({"width": 844, "height": 390})
    counter = eva.page.locator(".counter").bounding_box()
    assert counter is not None
    assert counter["width"] > 800


SHORTENED = """() => [...document.querySelectorAll("[data-seat] [data-name]")]
  .filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)"""


def test_the_names_of_eight_can_be_read_on_a_phone(new_person: NewPerson) -> None:
    ana = new_person("Ana", viewport=DESKTOP)
    ana.open()
    sit_with_bots(ana, 7, "big-banquet")
    play_on([ana], lambda shown: shown.turn >= 5 and shown.kind == "pick", eager)
    for width, height in ((390, 844), (320, 568), (844, 390)):
        resize(ana.page, {"width": width, "height": height})
        assert ana.page.evaluate(SHORTENED) == [], (width, height)


@pytest.mark.parametrize("name", [WIDE, ARABIC, FAMILY])
def test_long_names_break_nothing(new_person: NewPerson, name: str) -> None:
    ana, ben = new_person(name, viewport=DESKTOP), new_person(name[:-1] + "2")
    ana.open("/new")
    ana.page.get_by_label("Your name").fill(ana.name)
    ana.choose("Edition", "Classic")
    ana.choose("Players", "3")
    ana.button("Make the table").click()
    ana.page.locator("[data-lobby]").wait_for()
    ben.page.goto(ana.page.url)
    ben.page.get_by_label("Your name").fill(ben.name)
    ben.button("Sit down").click()
    ben.page.get_by_label("Your name").wait_for(state="detached")
    people = ana.page.get_by_role("region", name="People and seats").get_by_role("listitem")
    expect(people.nth(1)).to_contain_text(ben.name[-1:])
    assert wrong_anywhere(ana) == []
    ana.button("Deal the cards").click()
    for person in (ana, ben):
        person.sees(lambda shown: shown.kind == "pick")
    ben.answer(ben.look().options[0])
    play_on([ana, ben], lambda shown: shown.turn == 3 and shown.kind == "pick", eager)
    # One of them has chosen, and a card lies face down in front of them.
    ben.answer(ben.look().options[0])
    ana.page.locator("[data-answer]").first.click()
    assert wrong_anywhere(ana, "[data-answer]", "[data-send]") == []


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_first_page_offers_a_game_at_once(new_person: NewPerson, language: str) -> None:
    ana = new_person("Ana", viewport=DESKTOP, locale=language)
    ana.open()
    expect(ana.page.locator("[data-begin]")).to_be_enabled()
    for size in SIZES:
        ana.page.set_viewport_size(size)
        assert out_of_reach(ana.page, "[data-begin]") == [], size
    assert wrong_anywhere(ana) == []


COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const caption = document.querySelector("[data-told]");
  if (!caption) return null;
  const told = box(caption);
  return [...document.querySelectorAll("[data-seat] .board, [data-group], [data-answer], [data-send], ol[tabindex]")]
    .filter((it) => {
      const other = box(it);
      return Math.min(told.right, other.right) - Math.max(told.left, other.left) > 2
        && Math.min(told.bottom, other.bottom) - Math.max(told.top, other.top) > 2;
    })
    .map((it) => it.className || it.tagName);
}"""


def test_what_is_told_covers_no_tray_no_log_and_no_answer(new_person: NewPerson) -> None:
    # Spoons: after many a turn there is something to tell, while the next question is asked already.
    ana = new_person("Ana", viewport=DESKTOP)
    ana.open()
    sit_with_bots(ana, 7, "big-banquet")
    play_on([ana], lambda shown: shown.turn >= 3 and shown.kind == "pick", eager)
    looked = 0
    for size in SIZES:
        ana.page.set_viewport_size(size)
        covered = ana.page.evaluate(COVERED)
        if covered is None:  # it goes by itself
            break
        assert covered == [], size
        looked += 1
    assert looked > 0
