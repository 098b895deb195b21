"""How every screen is reached. What has to be tapped is found by its place and marks, not by its words."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from sushibelt.practice.puzzle import CLASSIC as CLASSIC_PUZZLES
from sushibelt.practice.puzzle import puzzles_of
from tests.browser.habits import CLASSIC as CLASSIC_TABLE
from tests.browser.habits import MENU_AND_ORDER, ORDER_AND_WASABI, SPOON_AND_BOX, Asking, eager, patient
from tests.browser.meeting import make_table, meet, sit_down, sit_with_bots
from tests.browser.people import Choose, Person, Shown, play_on
from tests.browser.screens import DESKTOP, PHONE

from .taking import Again, Album

DAY = "2026-01-02"
QUESTIONS = ("call", "ask", "give", "flip", "menu", "copy", "dip", "second")


def tap(selector: str, place: int = 0) -> Again:
    """Tap something, found by its marks."""
    return lambda person: person.page.locator(selector).nth(place).click()


def home(album: Album) -> None:
    """The first page, for somebody new, with all of its settings, and for somebody who has played."""
    ana = album.come(viewport=DESKTOP)
    ana.open()
    ana.page.locator("[data-begin]").wait_for()
    album.look(ana, "home")
    tap("summary")(ana)
    album.look(ana, "home-unfolded", tap("summary"))
    settings = tap("header button, .top button")
    ana.open()
    settings(ana)
    album.look(ana, "settings", settings)
    ana.context.close()


def around(album: Album) -> None:
    """Pages that lead somewhere, or nowhere."""
    ana = album.come(viewport=DESKTOP)
    for name, path in (
        ("lost", "/nowhere"),
        ("no-such-table", "/table/22222222"),
        ("no-such-replay", "/replay/22222222/1"),
        ("learn", "/learn"),
        ("puzzles", "/puzzles"),
        ("daily", f"/daily/{DAY}"),
        ("your-play-empty", "/you"),
        ("menus", "/menus"),
    ):
        ana.open(path)
        ana.page.locator("h1").first.wait_for()
        ana.page.wait_for_load_state("networkidle")
        album.look(ana, name)
    for name, mode in (("menus-own", 1), ("menus-chance", 2)):
        menu_mode(mode)(ana)
        album.look(ana, name, menu_mode(mode))
    ana.context.close()


def menu_mode(mode: int) -> Again:
    """How a menu is chosen: one of the eight, one's own, or by chance."""

    def choose(person: Person) -> None:
        rows = person.page.locator("fieldset:has(legend.hidden-visually)").filter(has=person.page.get_by_role("radio"))
        rows.last.locator("label").nth(mode).click()

    return choose


def making(album: Album) -> None:
    """A new table, its lobby for everybody, and what the host can change."""
    ana, ben = album.come(viewport=DESKTOP), album.come("Ben")
    ana.open("/new")
    ana.page.locator("button.main").last.wait_for()
    album.look(ana, "new")
    menu_mode(1)(ana)
    album.look(ana, "new-own-menu", menu_mode(1))
    if not album.wants("lobby-host", "lobby-change", "lobby-stranger", "lobby-guest"):
        return
    english(ana, ben)
    link = make_table(ana, SPOON_AND_BOX, bots=1)
    album.look(ana, "lobby-host")
    change = tap("[data-lobby] .main.big + * , [data-lobby] .main.big ~ button")
    change(ana)
    album.look(ana, "lobby-change", change)
    ana.page.keyboard.press("Escape")
    ben.page.goto(link)
    ben.page.locator("[data-lobby] input").first.wait_for()
    album.look(ben, "lobby-stranger")
    sit_down(ben, link)
    album.look(ben, "lobby-guest")
    for person in (ana, ben):
        person.context.close()


def english(*people: Person) -> None:
    """The helpers of the tests find things by English words."""
    for person in people:
        person.page.evaluate("localStorage.setItem('sushibelt.language', '\"en\"')")


TABLES = (("two", 1, "", 2), ("four", 3, "master-menu", 2), ("eight", 7, "big-banquet", 1))


def tables(album: Album) -> None:
    """Tables of two, four and eight, early and late, and when their round is counted."""
    for name, bots, menu, _ in TABLES:
        early, late, scored = (f"table-{name}-{when}" for when in ("early", "late", "scored"))
        if not album.wants(early, late, scored):
            continue
        ana = album.come(viewport=DESKTOP)
        sit_with_bots(ana, bots, menu)
        ana.sees(lambda shown: shown.kind == "pick")
        album.look(ana, early)
        play_on([ana], lambda shown: shown.turn >= 6 and shown.kind == "pick", eager)

        def choose_again(person: Person) -> None:
            person.sees(lambda shown: shown.kind == "pick")
            tap("[data-answer]", 1)(person)

        choose_again(ana)
        album.look(ana, late, choose_again)
        if album.wants(scored):
            asked = ana.look().question
            ana.page.locator("[data-send]").click()
            ana.sees(lambda shown, asked=asked: shown.question != asked)  # type: ignore[misc]
            play_on([ana], lambda shown: shown.scored, eager)
            album.look_now(ana, scored, album.spoken[0])
        ana.context.close()


def a_game(album: Album) -> None:
    """One game to its end: sheets, the sheet of a round, the end, its replay and its review."""
    ana = album.come(viewport=DESKTOP)
    sit_with_bots(ana, 2)
    ana.sees(lambda shown: shown.kind == "pick")
    link = ana.page.url
    play_on([ana], lambda shown: shown.turn == 6 and shown.kind == "pick", eager)
    ana.page.set_viewport_size(PHONE)
    for name, selector, place in (
        ("sheet-log", ".tools > button", 0),
        ("sheet-people", ".tools > button", 1),
        ("sheet-seat", "button[data-seat]", 0),
        ("sheet-mine", "#mine button", 0),
    ):
        opening = tap(selector, place)
        opening(ana)
        album.look(ana, name, opening)
        ana.page.keyboard.press("Escape")
    album.look(ana, "gestures", always=gesturing)
    ana.page.set_viewport_size(DESKTOP)
    if album.wants("spectator"):
        eva = album.come("Eva", viewport=DESKTOP)
        eva.page.goto(link)
        eva.sees(lambda shown: shown.playing)
        album.look(eva, "spectator")
        eva.context.close()
    if album.wants("offline"):
        offline(album, ana)
    play_on([ana], lambda shown: shown.scored, eager)
    album.look_now(ana, "round-scored", album.spoken[0])
    counting(album, ana)
    play_on([ana], lambda shown: shown.over, eager)
    album.look(ana, "end", lambda person: person.page.locator("[data-end]").wait_for())
    code = link.rpartition("/")[2]
    ana.open(f"/replay/{code}/1")
    some_steps_on(ana)
    album.look(ana, "replay", some_steps_on)
    if album.wants("review"):
        ana.open(f"/replay/{code}/1/review")
        reviewed(ana)
        album.look(ana, "review", reviewed)
    ana.open()
    ana.page.locator("[data-begin]").wait_for()
    album.look(ana, "home-with-tables")
    ana.context.close()


def some_steps_on(person: Person) -> None:
    """Into the middle of a round of the replay."""
    for _ in range(14):
        person.page.get_by_role("slider").press("ArrowRight")


def reviewed(person: Person) -> None:
    """Until all choices of the game are weighed."""
    person.page.locator("[data-review=finished]").wait_for()


def gesturing(person: Person) -> None:
    """Gestures are chosen from; on the smallest phones among the seats."""
    person.page.keyboard.press("Escape")
    button = person.page.locator(".tools .gesturing button[aria-expanded]")
    if not button.is_visible():
        person.page.locator(".tools > button").nth(1).click()
        button = person.page.get_by_role("dialog").locator(".gesturing button[aria-expanded]")
    if button.get_attribute("aria-expanded") != "true":
        button.click()


def offline(album: Album, person: Person) -> None:
    """The connection is lost in the middle of a game."""
    person.forgive("ERR_")
    person.context.set_offline(True)
    person.page.wait_for_timeout(2500)
    album.look_now(person, "offline", album.spoken[0])
    person.context.set_offline(False)
    person.sees(lambda shown: shown.question)


def counting(album: Album, person: Person) -> None:
    """A round is counted, with the points on their way: one picture for each size, for it goes on."""
    if not album.wants("counting"):
        return
    play_on([person], lambda shown: shown.round == 2 and shown.turn == 8 and shown.kind == "pick", eager)
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.locator("[data-answer]").first.click()
    person.page.locator("[data-send]").click()
    person.page.locator(".plaque").wait_for()
    person.page.wait_for_timeout(250)
    album.snap(person, "counting")
    person.page.emulate_media(reduced_motion="reduce")


def questions(album: Album) -> None:
    """Every question but the pick, when it comes up for the first time."""
    tables: tuple[tuple[Asking, Choose], ...] = (
        (SPOON_AND_BOX, eager),
        (MENU_AND_ORDER, eager),
        (ORDER_AND_WASABI, eager),
        (CLASSIC_TABLE, patient),
    )
    met: set[str] = set()
    for table, habit in tables:
        left = (table.questions | {"second"} if table is CLASSIC_TABLE else table.questions) - {"pick"} - met
        if not album.wants(*(f"question-{kind}" for kind in left)):
            continue
        people = [album.come(name, viewport=DESKTOP) for name in ("Ana", "Ben", "Cem")[: table.players]]
        english(*people)
        meet(people, table)

        def watch(person: Person, shown: Shown, left: set[str] = left) -> None:
            if shown.scored or shown.kind not in left - met:
                return
            met.add(shown.kind)
            kind = shown.kind
            album.look(person, f"question-{kind}", lambda one: (one.sees(lambda its: its.kind == kind), None)[1])
            person.sees(lambda its: its.kind == kind)

        play_on(people, lambda shown, left=left: shown.over or left <= met, habit, watch)  # type: ignore[misc]
        for person in people:
            person.context.close()
    print(f"      questions met: {', '.join(sorted(met))}", flush=True)


def learning(album: Album) -> None:
    """Lessons, puzzles and the deal of the day."""
    for ana, language in album.each_language():
        if album.wants("lesson-opening", "lesson"):
            ana.open("/learn/1")
            begin = ana.page.locator("[data-begin-lesson]")
            begin.wait_for()
            album.look_now(ana, "lesson-opening", language)
            begin.click()
            ana.sees(lambda shown: shown.kind == "pick")
            ana.page.locator('[data-answer="dumpling"]').first.click()
            ana.page.locator("[data-send]").click()
            ana.page.locator("[data-teacher] [role=alert]").wait_for()
            album.look_now(ana, "lesson", language)
        if album.wants("puzzle", "puzzle-solved"):
            ana.open("/puzzles")
            ana.page.locator("[data-menu=classic]").click()
            ana.sees(lambda shown: shown.kind == "pick")
            album.look_now(ana, "puzzle", language)
            best = puzzles_of(CLASSIC_PUZZLES)[0].best
            ana.page.locator(f'[data-answer="{best}"]').first.click()
            ana.page.locator("[data-send]").click()
            expect(ana.page.get_by_role("dialog")).to_contain_text("★")
            album.look_now(ana, "puzzle-solved", language)
        if album.wants("daily-played", "your-play"):
            ana.open(f"/daily/{DAY}")
            ana.page.locator("main button.main").first.click()
            ana.sees(lambda shown: shown.kind == "pick")
            play_on([ana], lambda shown: shown.over, eager)
            ana.open(f"/daily/{DAY}")
            ana.page.locator("[data-result]").wait_for()
            album.look_now(ana, "daily-played", language)
            ana.open("/you")
            ana.page.locator("[data-played]").first.wait_for()
            album.look_now(ana, "your-play", language)


def scorer(album: Album) -> None:
    """The pad for a real table, from its setup to the result."""
    for ana, language in album.each_language():
        ana.open("/score")
        ana.page.locator(".foot button.main, main button.main").last.wait_for()
        album.look_now(ana, "score-setup", language)
        ana.page.locator("main button.main").last.click()
        for card in ("wasabi", "tempura", "tempura", "squid_nigiri"):
            ana.page.locator("button[aria-label]").filter(has=ana.page.locator(f"[data-card={card}]")).first.click()
        album.look_now(ana, "score-pad", language)
        ana.page.locator("main fieldset").first.locator("label").last.click()
        album.look_now(ana, "score-result", language)


def on_this_device(album: Album) -> None:
    """Two at one device: the curtain between them."""
    ana = album.come(viewport=PHONE)
    english(ana)
    ana.open("/new")
    ana.choose("Edition", "Classic")
    ana.choose("Players", "3")
    ana.choose("Where", "On this device")
    ana.page.locator("button.main").last.click()
    ana.page.locator("[data-curtain]").wait_for()
    album.look(ana, "curtain", lambda person: person.page.locator("[data-curtain]").wait_for())
    ana.context.close()


ROUTES: tuple[tuple[Callable[[Album], None], re.Pattern[str]], ...] = tuple(
    (route, re.compile(names))
    for route, names in (
        (home, "home$|home-unfolded|settings"),
        (around, "lost|no-such|learn|puzzles|daily$|your-play-empty|menus"),
        (making, "new|lobby"),
        (tables, "table-"),
        (a_game, "sheet-|gestures|spectator|offline|round-scored|counting|end$|replay|review|home-with"),
        (questions, "question-"),
        (learning, "lesson|puzzle$|puzzle-solved|daily-played|your-play$"),
        (scorer, "score-"),
        (on_this_device, "curtain"),
    )
)
"""Every route, with the screens on it."""
NAMES = (
    *("home", "home-unfolded", "settings", "lost", "no-such-table", "no-such-replay", "learn", "puzzles", "daily"),
    *("your-play-empty", "menus", "menus-own", "menus-chance", "new", "new-own-menu", "lobby-host", "lobby-change"),
    *("lobby-stranger", "lobby-guest", "sheet-log", "sheet-people", "sheet-seat", "sheet-mine", "gestures"),
    *(f"table-{name}-{when}" for name, *_ in TABLES for when in ("early", "late", "scored")),
    *("spectator", "offline", "round-scored", "counting", "end", "replay", "review", "home-with-tables"),
    *(f"question-{kind}" for kind in QUESTIONS),
    *("lesson-opening", "lesson", "puzzle", "puzzle-solved", "daily-played", "your-play"),
    *("score-setup", "score-pad", "score-result", "curtain"),
)
"""Every screen."""
