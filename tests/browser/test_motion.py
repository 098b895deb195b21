"""What moves ends by itself in good time, or as soon as somebody is in a hurry."""

import pytest
from playwright.sync_api import ViewportSize, expect

from .conftest import NewPerson
from .habits import CLASSIC, eager
from .meeting import make_table, sit_with_bots
from .people import Person, Shown, play_on
from .screens import DESKTOP, PHONE

pytestmark = pytest.mark.slow

LAST_CHOICE = 6
"""With seven cards the last is no choice."""
CALM = 400
"""Milliseconds after something was skipped in which nothing is chosen."""
WHOLE_TURN = 2500
"""Milliseconds that everything that moves in a turn may take."""


def plays_a_card(ana: Person, turn: int) -> None:
    """A card is played against a bot while the page's clock stands still: everything stays on its way."""
    ana.page.locator("[data-answer]").first.click()
    ana.page.locator("[data-send]").click()
    ana.sees(lambda shown: not shown.question)
    # The service has long answered, but what it said is only shown when time goes on.
    expect(ana.page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(11 - turn)


@pytest.fixture
def ana(new_person: NewPerson) -> Person:
    """Somebody who likes to see things move, at the table, with a page whose clock only we can turn."""
    person = new_person("Ana", reduced_motion="no-preference")
    make_table(person, CLASSIC, bots=1)
    person.button("Deal the cards").click()
    person.sees(lambda shown: shown.kind == "pick")
    person.page.clock.install()
    person.page.reload()
    person.sees(lambda shown: shown.kind == "pick")
    person.page.clock.pause_at("2100-01-01")
    return person


def test_a_turn_takes_no_longer_than_it_may(ana: Person) -> None:
    for turn in (1, 2, 3):
        plays_a_card(ana, turn)
        ana.page.clock.run_for(WHOLE_TURN)
        assert ana.sees(lambda shown: shown.question).turn == turn + 1


def test_a_tap_or_a_key_skips_what_moves_and_one_more_is_no_answer_yet(ana: Person) -> None:
    plays_a_card(ana, 1)
    ana.page.mouse.click(10, 300)
    assert ana.sees(lambda shown: shown.turn == 2).question == 0
    hand = ana.page.get_by_role("list", name="Your hand").get_by_role("button")
    for _ in range(2):  # somebody who is impatient
        hand.first.click(force=True)
    ana.page.clock.run_for(CALM)
    assert ana.sees(lambda shown: shown.question).turn == 2
    expect(ana.page.locator("[data-answer][aria-pressed=true]")).to_have_count(0)
    plays_a_card(ana, 2)
    ana.page.keyboard.press("Space")
    ana.page.clock.run_for(CALM)
    assert ana.sees(lambda shown: shown.question).turn == 3


OTHERS = """() => {
  const free = ["transform", "opacity", "transformOrigin", "translate", "scale", "rotate"];
  const told = ["offset", "computedOffset", "easing", "composite"];
  return document.getAnimations().flatMap((animation) =>
    animation.effect.getKeyframes().flatMap((frame) =>
      Object.keys(frame).filter((key) => !free.includes(key) && !told.includes(key) && !key.startsWith("--"))));
}"""

RECORD = f"""() => {{
  window.dear = [];
  window.lapped = [];
  window.counted = new Set();
  const others = eval({OTHERS!r});
  const look = () => {{
    window.dear.push(...others());
    const seen = (it) => Number(getComputedStyle(it).opacity) > 0.6;
    const chips = [...document.querySelectorAll("[data-chip]")].filter(seen);
    chips.forEach((chip, at) => {{
      const box = chip.getBoundingClientRect();
      if (box.left < 0 || box.right > innerWidth) window.lapped.push("outside");
      for (const other of chips.slice(at + 1)) {{
        const its = other.getBoundingClientRect();
        const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (wide > 1 && high > 1) window.lapped.push(`${{chip.textContent}} and ${{other.textContent}}`);
      }}
    }});
    const plaque = document.querySelector(".plaque");
    if (plaque) window.counted.add(plaque.textContent);
    requestAnimationFrame(look);
  }};
  look();
}}"""


def test_an_idle_table_moves_nothing_but_by_transform_and_opacity(new_person: NewPerson) -> None:
    ana = new_person("Ana", reduced_motion="no-preference", viewport=DESKTOP)
    make_table(ana, CLASSIC, bots=1)
    ana.button("Deal the cards").click()
    ana.sees(lambda shown: shown.kind == "pick")
    assert ana.page.evaluate("() => document.getAnimations().length") > 0
    assert ana.page.evaluate(OTHERS) == []


LISTEN = """() => {
  window.jumps = 0;
  document.addEventListener("animationstart", (start) => (window.jumps += start.animationName.endsWith("jump")));
}"""
ON_WASABI = "[data-seat] [title$=', on wasabi']"


def spicy(shown: Shown) -> str:
    """Somebody who plays wasabi, and nigiri on it."""
    nigiri = [name for name in shown.options if name.endswith("nigiri")]
    liked = [name for name in ("wasabi", *nigiri, "pass") if name in shown.options]
    return next(iter(liked), shown.options[0])


@pytest.mark.parametrize("wished", ["no-preference", "reduce"])
def test_a_nigiri_jumps_on_wasabi_once_if_things_may_move(new_person: NewPerson, wished: str) -> None:
    ana = new_person("Ana", viewport=DESKTOP, reduced_motion=wished)
    ana.open()
    sit_with_bots(ana, bots=1)
    ana.sees(lambda shown: shown.kind == "pick")
    ana.page.evaluate(LISTEN)
    play_on([ana], lambda shown: shown.question and ana.page.locator(ON_WASABI).count(), spicy)
    moves = wished == "no-preference"
    ana.page.wait_for_function("(moves) => !moves || window.jumps > 0", arg=moves)
    assert ana.page.evaluate(OTHERS) == []
    turn = ana.look().turn
    play_on([ana], lambda shown: shown.question and shown.turn > turn, spicy)
    landed = ana.page.locator(ON_WASABI).count() * moves
    ana.page.wait_for_function("(landed) => window.jumps >= landed", arg=landed)
    assert ana.page.evaluate("window.jumps") == landed


@pytest.mark.parametrize("size", [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop")])
def test_a_round_is_counted_type_by_type(new_person: NewPerson, size: ViewportSize) -> None:
    ana = new_person("Ana", viewport=size)
    ana.open()
    sit_with_bots(ana, bots=4)
    play_on([ana], lambda shown: shown.turn == LAST_CHOICE and shown.kind == "pick", eager)
    ana.page.emulate_media(reduced_motion="no-preference")
    ana.page.evaluate(RECORD)
    ana.answer(ana.look().options[0])
    play_on([ana], lambda shown: shown.scored, eager)
    assert ana.page.evaluate("window.lapped") == []
    assert ana.page.evaluate("[...new Set(window.dear)]") == []
    assert ana.page.evaluate("window.counted.size") >= 3
