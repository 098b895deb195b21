"""How people come to a table: somebody makes it, others follow the link, and the host deals."""

from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from .habits import Asking
from .people import Person


def make_table(
    host: Person, table: Asking, bots: int = 0, clock: str = "", hints: bool = True, memory: bool = True
) -> str:
    """Make a table with open seats for others and bots on the last ones; the address of its lobby."""
    plan_table(host, table, bots)
    host.page.get_by_label("Hints and the coach are allowed").set_checked(hints)
    host.page.get_by_label("Show what everybody has seen before").set_checked(memory)
    if clock:
        host.choose("Time for a turn", clock)
    host.button("Make the table").click()
    host.page.locator("[data-lobby]").wait_for()
    return host.page.url


def plan_table(host: Person, table: Asking, bots: int) -> None:
    """Fill in who sits where and what is played."""
    page = host.page
    host.open("/new")
    page.get_by_label("Your name").fill(host.name)
    host.choose("Edition", "Party" if table.menu else "Classic")
    host.choose("Players", str(table.players))
    for seat in range(1, table.players):
        choice = "greedy" if seat >= table.players - bots else "open"
        page.get_by_role("combobox", name=f"Seat {seat + 1}", exact=True).select_option(choice)
    if table.menu:
        choose_menu(host, table.menu)


SIT_WITH_BOTS = """async ({ name, bots, menu }) => {
  const seats = [{ kind: "mine" }, ...Array.from({ length: bots }, () => ({ kind: "bot", bot: "greedy" }))];
  const settings = menu ? { edition: "party", menu } : { edition: "classic" };
  const body = JSON.stringify({ name, seats, settings, start: true });
  const answer = await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const { code, token } = await answer.json();
  localStorage.setItem("sushibelt.seats", JSON.stringify({ [code]: { token, name, when: Date.now() } }));
  return code;
}"""


def sit_with_bots(person: Person, bots: int, menu: str = "") -> None:
    """Come to a table of the service, in whatever language, where a game against bots has begun."""
    code = person.page.evaluate(SIT_WITH_BOTS, {"name": person.name, "bots": bots, "menu": menu})
    person.open(f"/table/{code}")


def choose_menu(host: Person, menu: Sequence[str]) -> None:
    """Put a menu of one's own together."""
    host.choose("How to choose the menu", "Your own")

    def tile(kind: str) -> Locator:
        return host.page.locator("button[aria-pressed]").filter(has=host.page.locator(f'[data-type="{kind}"]'))

    chosen: list[str] = host.page.evaluate(
        "() => [...document.querySelectorAll('button[aria-pressed=true] [data-type]')].map((it) => it.dataset.type)"
    )
    for kind in [*(set(chosen) - set(menu)), *(set(menu) - set(chosen))]:
        tile(kind).click()
    for kind in menu:
        expect(tile(kind)).to_have_attribute("aria-pressed", "true")


def sit_down(person: Person, link: str) -> None:
    """Follow the link and take a seat."""
    person.page.goto(link)
    person.page.get_by_label("Your name").fill(person.name)
    person.button("Sit down").click()
    person.page.get_by_text(f"{person.name}").first.wait_for()
    person.page.get_by_label("Your name").wait_for(state="detached")


def meet(people: Sequence[Person], table: Asking, bots: int = 0) -> str:
    """Everybody comes to a new table, and the first of them deals; the address of the table."""
    host, *others = people
    link = make_table(host, table, bots)
    for person in others:
        sit_down(person, link)
    host.button("Deal the cards").click()
    for person in people:
        person.sees(lambda shown: shown.playing)
    return link
