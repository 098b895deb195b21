"""People at the page, who see what it shows and do what hands can do."""

import time
from collections.abc import Callable, Sequence

import msgspec
from playwright.sync_api import BrowserContext, Locator, expect

PATIENCE = 90
"""Seconds after which somebody who waits for the page gives up; a busy machine may be slow."""

expect.set_options(timeout=PATIENCE * 1000)

LOOK = """() => {
  const play = document.querySelector("[data-play]");
  const buttons = [...document.querySelectorAll("[data-answer]")];
  const open = buttons.filter((it) => !it.disabled && it.getAttribute("aria-disabled") !== "true");
  return {
    playing: play !== null,
    over: document.querySelector("[data-end]") !== null,
    game: Number(play?.dataset.game ?? 0),
    round: Number(play?.dataset.round ?? 0),
    turn: Number(play?.dataset.turn ?? 0),
    question: Number(play?.dataset.question || 0),
    kind: play?.dataset.kind ?? "",
    options: open.map((it) => it.dataset.answer),
    scored: document.querySelector("dialog[open] [data-go-on]") !== null,
  };
}"""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What a table shows at one moment."""

    playing: bool = True
    over: bool = False
    game: int = 1
    round: int = 1
    turn: int = 1
    question: int = 0
    """The number of the question that is asked; 0 without one."""
    kind: str = ""
    options: list[str] = []
    """What can be answered, by the names of the catalogue."""
    scored: bool = False
    """Whether the points of a round wait to be read."""


Choose = Callable[[Shown], str]


def first(shown: Shown) -> str:
    """The first answer that is offered."""
    return shown.options[0]


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, name: str, context: BrowserContext, address: str) -> None:
        self.name = name
        self.context = context
        self.address = address
        self.by_keyboard = False
        """Whether they answer with keys alone."""
        self.faults: list[str] = []
        self._forgiven: tuple[str, ...] = ()
        self.asked: set[str] = set()
        """The kinds of questions that were met."""
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda problem: self.faults.append(str(problem)))

    def another_tab(self) -> "Person":
        """The same person with one more tab of the same browser."""
        return Person(self.name, self.context, self.address)

    def forgive(self, *words: str) -> None:
        """Let complaints with these words pass, since the test itself causes them."""
        self._forgiven += words

    @property
    def complaints(self) -> list[str]:
        """What the browser complained about, beside what is forgiven."""
        return [fault for fault in self.faults if not any(word in fault for word in self._forgiven)]

    def open(self, path: str = "/") -> None:
        """Go to an address of the page."""
        self.page.goto(self.address + path)
        # The words of a language may come after all else.
        self.page.locator("#main").wait_for()

    def button(self, name: str) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name, exact=True)

    def choose(self, legend: str, option: str) -> None:
        """One of a few that stand in a row."""
        group = self.page.get_by_role("group", name=legend, exact=True)
        group.locator("label").filter(has=self.page.get_by_role("radio", name=option, exact=True)).click()

    def look(self) -> Shown:
        """What the table shows now."""
        return msgspec.convert(self.page.evaluate(LOOK), Shown)

    def sees(self, condition: Callable[[Shown], object]) -> Shown:
        """What the table shows as soon as something is so."""
        late = time.monotonic() + PATIENCE
        while not condition(shown := self.look()):
            if time.monotonic() > late:
                raise AssertionError(f"{self.name} waits in vain and sees {shown}")
            self.page.wait_for_timeout(20)
        return shown

    def answer(self, name: str) -> None:
        """Answer the question that is shown: a card is tapped and sent, anything else tapped; until that is settled."""
        asked = self.look()
        self.touch(self.page.locator(f'[data-answer="{name}"]').first)
        if asked.kind == "pick":
            self.touch(self.page.locator("[data-send]"))
        self.asked.add(asked.kind)
        self.sees(lambda shown: (shown.game, shown.question) != (asked.game, asked.question))

    def touch(self, what: Locator) -> None:
        """Click something, or go there and press Enter."""
        if self.by_keyboard:
            what.press("Enter")
        else:
            what.click()

    def act(self, shown: Shown, choose: Choose) -> None:
        """Do what there is to do, if anything."""
        if shown.scored:
            self.touch(self.page.locator("dialog[open] [data-go-on]"))
        elif shown.question and shown.options:
            self.answer(choose(shown))


Watch = Callable[[Person, Shown], None]
"""Is told what somebody sees before they do something."""


def play_on(
    people: Sequence[Person],
    until: Callable[[Shown], object],
    choose: Choose = first,
    watch: Watch = lambda person, shown: None,
) -> None:
    """Everybody answers whatever they are asked, until something is so for all of them."""
    before: list[Shown] = []
    late = 0.0
    while True:
        seen = [person.look() for person in people]
        if all(until(shown) for shown in seen):
            return
        if seen != before:
            before, late = seen, time.monotonic() + PATIENCE
        elif time.monotonic() > late:
            raise AssertionError(f"Nothing happens any more; {people[0].name} sees {seen[0]}")
        else:
            people[0].page.wait_for_timeout(20)
        for person, shown in zip(people, seen, strict=True):
            if shown.question or shown.scored:
                watch(person, shown)
            if not (shown.scored and until(shown)):  # a sheet that is waited for stays open until all have one
                person.act(shown, choose)


def play_until_asked(people: Sequence[Person], kind: str, choose: Choose = first) -> Person:
    """Everybody answers until somebody is asked a question of this kind; who that is."""
    found: list[Person] = []

    def asked(_: Shown) -> object:
        found.extend(person for person in people if person.look().kind == kind)
        return found

    play_on(people, asked, choose)
    return found[0]
