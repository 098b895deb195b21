"""The terminal is the page's bar: its colours, its names, and everybody's own colour wherever they are named."""

import json
import re
from pathlib import Path

import pytest
from textual.widgets import RichLog, Static

from sushibelt.bots.registry import read_bot
from sushibelt.play.setup import BOT_NAMES, HOUSE_NAMES
from sushibelt.terminal.full import look
from sushibelt.terminal.full.setup.model import WHO, Setup
from sushibelt.terminal.full.table.trays_panel import ScoreTrack
from sushibelt.terminal.records.saves import NO_AIDS
from sushibelt.terminal.seats.seating import GamePlan, lay_table, usual_seats
from sushibelt.terminal.words.score_now import to_come

from ...staging import stage
from .driver import Guest, sit, table_of

PAGE = Path(__file__).resolve().parents[3] / "web" / "src"
MINE = {
    "wall": look.WALL,
    "raised": look.RAISED,
    "wood-deep": look.WOOD_DEEP,
    "counter": look.FRONT,
    "line": look.LINE,
    "text": look.TEXT,
    "lantern": look.LANTERN,
    "good": look.GOOD,
    "bad": look.BAD,
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder for this test alone."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))


def listed_in(file: str, name: str) -> list[str]:
    """A list of words as a file of the page has it."""
    found = re.search(rf"{name} = (\[.*?\]);", (PAGE / file).read_text("utf-8"))
    assert found is not None
    return list(json.loads(found[1]))


# --- the page's bar ------------------------------------------------------------------------------------------------


def test_the_room_is_the_page_by_night_and_seats_have_its_colours() -> None:
    style = (PAGE / "look" / "app.css").read_text("utf-8")
    by_night = dict(re.findall(r"--([\w-]+): light-dark\(#\w+, (#\w{6})\)", style))
    assert {name: by_night[name] for name in MINE} == MINE
    assert list(look.WHO_COLOURS) == re.findall(r'\[data-who="\d"\] \{ --who: (#\w{6}); \}', style)
    assert (look.COUNTER.background, look.COUNTER.primary) == (look.WALL, look.LANTERN)


def test_who_has_no_name_is_called_as_on_the_page() -> None:
    assert list(HOUSE_NAMES) == listed_in("lib/names.ts", "HOUSE_NAMES")
    here = listed_in("here/newGame.ts", "BOT_NAMES")
    assert list(BOT_NAMES[: len(here)]) == here
    assert [seat.name for seat in usual_seats(4, ["Aki"], None)] == ["Aki", "Botan", "Chiyo", "Daiki"]
    setup = Setup(NO_AIDS)
    assert [seat.name for seat in setup.seats()] == ["Momo", "Aki", "Botan", "Chiyo"]
    setup.bots[2] = ""
    setup.names[3] = "momo"
    assert [seat.name for seat in setup.seats()] == ["Nori", "Aki", "Yuzu", "momo"]


def test_opponents_have_the_characters_they_have_on_the_page_weakest_first() -> None:
    words = (PAGE / "i18n" / "en" / "table.ts").read_text("utf-8")
    found = re.search(r"bots: \{ (.*?) \} as", words)
    assert found is not None
    on_the_page = dict(re.findall(r'(\w+): "(\w+)"', found[1]))
    bots = [(spec, said) for spec, said in WHO.items() if spec]
    for spec, said in bots:
        kind = read_bot(spec).name
        assert kind == "net" or said.split()[1] == f"{on_the_page[kind]}:"
    strengths = [said[0] for _, said in bots]
    assert strengths == sorted(strengths)
    assert len(set(strengths)) == len(bots)


# --- everybody's colour --------------------------------------------------------------------------------------------


def coloured(widget: Static | RichLog) -> list[list[tuple[str, str]]]:
    """Every line as it is shown: words with their colours."""
    lines = widget.lines if isinstance(widget, RichLog) else widget.render_lines(widget.outer_size.region)
    return [
        [
            (segment.text, segment.style.color.get_truecolor().hex)
            for segment in strip
            if segment.style is not None and segment.style.color is not None
        ]
        for strip in lines
    ]


def test_names_have_their_seats_colour_in_trays_track_and_log() -> None:
    table = lay_table(GamePlan(usual_seats(3, ["Zoe"], "random"), edition="classic", seed="colours"))

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: guest.match.view(None).turn_no == 2, "the second turn")
        await guest.asked()
        screen = guest.table_screen
        trays = coloured(screen.query_one("#all-trays", Static))
        log = coloured(screen.query_one("#log", RichLog))
        (track,) = coloured(screen.query_one(ScoreTrack))
        for name, colour in zip(guest.match.names, look.WHO_COLOURS, strict=False):
            assert any((text.strip(), shown) == (name, colour) for line in trays for text, shown in line)
            assert any(line and line[0] == (name, colour) for line in log)
            assert (name[0], colour) in track

    sit(what, table)


def test_the_race_counts_what_lies_in_front() -> None:
    front = ["sashimi " * 6 + "tempura tempura", "dumpling " * 8]
    match = stage(None, ["tempura maki_1", "maki_2 pudding"], front, points=[10, 20])

    async def what(guest: Guest) -> None:
        await guest.asked()
        view = guest.match.view(None)
        now = [has + more for has, more in zip(view.points, to_come(view), strict=True)]
        assert now[0] > view.points[0]
        assert now[0] - now[1] != view.points[0] - view.points[1]
        track = guest.table_screen.query_one(ScoreTrack)
        (shown,) = track.render_lines(track.outer_size.region)
        line = shown.text.strip().split(" ")[1]
        first, second = (line.index(name[0].upper()) for name in match.names)
        assert first - second == pytest.approx((now[0] - now[1]) * line.rindex("·") / 60, abs=1.5)

    sit(what, table_of(match))


def test_a_line_across_the_log_divides_rounds_and_says_how_everybody_stands() -> None:
    match = stage(None, ["tempura maki_1", "maki_2 pudding"], ["sashimi " * 8, "dumpling " * 8])

    async def what(guest: Guest) -> None:
        await guest.read()
        assert guest.log.splitlines()[0].startswith("Round 1 ──")
        await guest.press("1")
        await guest.asked()
        await guest.read()
        points = match.standing.points
        names = match.names
        assert f"Round 1 is over: {names[0]} {points[0]}, {names[1]} {points[1]}.\nRound 2 ──" in guest.log

    sit(what, table_of(match))
