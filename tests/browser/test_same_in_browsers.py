"""The engine in real browsers, through the page's own worker: the same bytes, games, events and views as in Python."""

import base64
import hashlib
import json
import os
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from playwright.sync_api import Browser

from sushibelt.bots.registry import make_bot
from sushibelt.bots.search.beginning import begin_search
from sushibelt.bots.search.simulations import simulate
from sushibelt.bots.search.workspace import EDGE, WORKSPACE
from sushibelt.compiler import compiled
from sushibelt.crowd.arguments import policies_from
from sushibelt.crowd.loops import SPACE, play_new_at_random, play_new_by_policy
from sushibelt.play.events import Event
from sushibelt.play.match import Match
from sushibelt.play.memory import HEARD
from sushibelt.play.moves import give_answer, settle_by_seed, take_back_choice
from sushibelt.play.position import position_state
from sushibelt.play.record import TAKE_BACK, GameRecord, record_from_json
from sushibelt.play.setup import game_of
from sushibelt.play.view import View, sight_of
from sushibelt.play.words import answer_number, menu_key
from sushibelt.rules.menu import legal_menus, new_game
from sushibelt.rules.state import RECORD
from sushibelt.server.operations.config import PAGE
from tests.crowds import every_preset, some_game, views_to_search
from tests.server.serving import Service

from .firefox import firefox

pytestmark = pytest.mark.slow

ASKING = Path(__file__).with_name("asking.js").read_text("utf-8").strip().removesuffix(";")
GOLDEN = Path(__file__).parents[1] / "golden"
THOROUGH = bool(os.environ.get("SUSHIBELT_THOROUGH"))
"""Whether to take the time for two thousand records each way in each browser (three minutes each)."""
FIELDS = (
    "kind", "seat", "other", "card", "points", "audience", "answer", "count", "round_no", "place", "step", "second",
    "copied", "cards",
)  # fmt: skip
Ask = Callable[[str, Any], Any]
"""Calls a function of asking.js in a page, and gives its result."""
Calls = list[tuple[Callable[..., Any], list[Any]]]
"""Functions of the engine with what they are given: numbers, and names of arrays."""


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def ask(request: pytest.FixtureRequest, service: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """A page of the service in a browser, with the page's worker started."""
    worker = json.dumps(f"/assets/{next(PAGE.glob('assets/worker-*.js')).name}")
    if request.param == "firefox":
        found = shutil.which("firefox-esr") or shutil.which("firefox")
        if found is None:
            pytest.fail("Firefox is missing: scripts/needs installs it")
        with firefox(found, tmp_path_factory.mktemp("firefox")) as there:
            there.open(f"{service.http}/score")
            there.evaluate(ASKING)
            there.evaluate(f"begin({worker})")
            yield lambda name, given: there.evaluate(f"{name}({json.dumps(given)})")
        return
    browser: Browser = request.getfixturevalue("browser")
    page = browser.new_page()
    page.goto(f"{service.http}/score")
    page.evaluate(ASKING)
    page.evaluate(f"begin({worker})")
    yield lambda name, given: page.evaluate(f"(given) => {name}(given)", given)
    page.close()


# --- the engine's own calls -----------------------------------------------------------------------------------------


def same_calls(ask: Ask, arrays: dict[str, Any], calls: Calls) -> None:
    """Make calls there and here, on the same arrays, and compare what becomes of these."""
    sent = {name: {"bytes": _text(array.tobytes()), "shape": array.shape} for name, array in arrays.items()}
    steps = [(function.__name__, [str(value) for value in given]) for function, given in calls]
    there = ask("calls", {"arrays": sent, "steps": steps})
    for function, given in calls:
        compiled(function)(*(arrays[value] if isinstance(value, str) else value for value in given))
    assert there == hashlib.sha256(b"".join(array.tobytes() for array in arrays.values())).hexdigest()


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def test_random_and_regular_games_of_every_preset_and_number_of_players(ask: Ask) -> None:
    kinds = list(every_preset())
    games = 2000 // len(kinds) + 1
    for classic, menu, seats in kinds:
        policies, weights = policies_from(["regular", "greedy", *["regular"] * (seats - 2)], seats)
        arrays: dict[str, Any] = {
            "work": np.zeros(1, RECORD),
            "space": np.zeros(SPACE),
            "start": new_game(classic, menu, seats).array().copy(),
            "seeds": np.array([seats]),
            "points": np.zeros((games, seats), np.int16),
            "desserts": np.zeros((games, seats), np.int16),
            "policies": policies,
            "weights": weights,
        }
        given = ["work", "space", "start", "seeds", "points", "desserts"]
        at_random = (play_new_at_random, [*given, 0, games])
        same_calls(ask, arrays, [at_random, (play_new_by_policy, [*given, "policies", "weights", 0, 1])])


def test_every_legal_menu_once(ask: Ask) -> None:
    menus, seats = list(legal_menus(4)), 4
    given = {"menus": _text(np.array(menus, np.int8).tobytes()), "seats": seats, "size": RECORD.itemsize}
    there = ask("everyMenu", {**given, "space": SPACE})
    here, play = hashlib.sha256(), compiled(play_new_at_random)
    for number, menu in enumerate(menus):
        work, points, desserts = np.zeros(1, RECORD), np.zeros((1, seats), np.int16), np.zeros((1, seats), np.int16)
        start = new_game(False, menu, seats).array()
        play(work, np.zeros(SPACE), start, np.array([8 * number]), points, desserts, 0, 1)
        here.update(work.tobytes() + points.tobytes())
    assert there == here.hexdigest()


def test_fifty_trees_of_three_table_sizes(ask: Ask) -> None:
    for number, view in enumerate(views_to_search()):
        arrays: dict[str, Any] = {
            "sights": sight_of(view),
            "games": np.zeros(1, RECORD),
            "work": np.zeros(1, RECORD),
            "workspaces": np.zeros(1, WORKSPACE),
            "edges": np.zeros(1 << 10, EDGE),
        }
        begin = (begin_search, ["sights", "games", "workspaces", "edges", 1 << 10, number])
        same_calls(ask, arrays, [begin, (simulate, ["games", "work", "workspaces", "edges", 1 << 10, 100])])


def same_steps(ask: Ask, record: GameRecord) -> None:
    """Every answer and every shuffle of a record as a call of the engine."""
    game = (record.edition, record.menu, len(record.seats), record.both_ways, record.printing)
    start = position_state(record.start) if record.start else game_of(*game)
    start.taking_notes = 1
    arrays: dict[str, Any] = {"games": start.array().copy(), "heards": np.zeros(1, HEARD)}
    calls: Calls = []
    done = 0
    for match, before in zip(Match.replay_steps(record), [None, *record.answers], strict=True):
        if before is not None and before[1] == TAKE_BACK:
            calls.append((take_back_choice, ["games", before[0]]))
        elif before is not None:
            calls.append((give_answer, ["games", "heards", before[0], answer_number(before[1])]))
        calls += [(settle_by_seed, ["games", "heards", shuffle]) for shuffle in match._shuffles[done:]]
        done = len(match._shuffles)
    same_calls(ask, arrays, calls)
    assert arrays["games"]["points"][0, : len(record.seats)].tolist() == list(record.points or ())


# --- the page's match -----------------------------------------------------------------------------------------------


def told(events: list[Event]) -> str:
    """A hash of everything that the events say, as asking.js makes it."""
    lines = (json.dumps([getattr(event, field) or _zero(event, field) for field in FIELDS]) for event in events)
    return hashlib.sha256("".join(f"{line}\n" for line in lines).replace(", ", ",").encode()).hexdigest()


def _zero(event: Event, field: str) -> int | None:
    value = getattr(event, field)
    return 0 if value == 0 and value is not False else None


def plain(view: View) -> Any:
    """A view as it is sent, without what is not so."""
    return _without(json.loads(msgspec.json.encode(view)))


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without(entry) for key, entry in value.items() if entry is not None and entry is not False}
    return [_without(entry) for entry in value] if isinstance(value, list | tuple) else value


def records_in(ask: Ask) -> int:
    """How many records are played again."""
    return 2000 if THOROUGH else 120 if "Chrome" in ask("agent", None) else 40


def setups(number: int, bots: Callable[[random.Random], str], looks: int) -> Iterator[dict[str, Any]]:
    """Games of all kinds, with moments to look at them."""
    chance = random.Random(number)
    kinds = list(every_preset())
    for game in range(number):
        classic, menu, seats = kinds[game % len(kinds)] if chance.random() < 0.5 else some_game(chance)
        yield {
            "edition": "classic" if classic else "party",
            "menu": None if classic else menu_key(menu),
            "names": ["Ana", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana"][:seats],
            "bots": [bots(chance) for _ in range(seats)],
            "bothWays": chance.random() < 0.3,
            "printing": "first" if not classic and game % 3 == 0 else "revised",
            "secret": f"game {game}",
            "looks": chance.sample(range(15 * seats), looks),
            "listener": chance.randrange(seats),
        }


def check_made_there(made: dict[str, Any], listener: int) -> Match:
    """A record from the page plays in Python to the same events, and what a seat was shown is what it may know."""
    record = record_from_json(json.dumps(made["record"]))
    seen = made["seen"]
    for answers, match in enumerate(Match.replay_steps(record)):
        while seen and seen[0]["answers"] == answers:
            look = seen.pop(0)
            assert _without(look["view"]) == plain(match.view(look["seat"]))
            assert look["heard"] == told(match.events(look["seat"]))
    assert not seen
    assert made["heard"] == told(match.events(listener))
    assert made["standing"] == json.loads(msgspec.json.encode(match.standing))
    return match


def test_records_of_the_page_replay_in_python(ask: Ask) -> None:
    given = list(setups(records_in(ask), lambda chance: "random", looks=0))
    for setup, made in zip(given, ask("play", given), strict=True):
        assert check_made_there(made, setup["listener"]).over


def test_nobody_is_shown_or_told_more_in_the_page_than_in_python(ask: Ask) -> None:
    given = list(setups(24, lambda chance: "random", looks=3))
    for setup, made in zip(given, ask("play", given), strict=True):
        check_made_there(made, setup["listener"])


def test_bots_answer_in_the_page_as_they_do_in_python(ask: Ask) -> None:
    kinds = ("random", "greedy", "regular", "search:sims=150")
    given = list(setups(8, lambda chance: chance.choice(kinds), looks=0))
    for setup, made in zip(given, ask("play", given), strict=True):
        record = record_from_json(json.dumps(made["record"]))
        assert record.players == tuple(setup["bots"])
        seeds = [hashlib.sha256(f"{setup['secret']}, seat {seat}".encode()).hexdigest() for seat in range(8)]
        bots = [make_bot(bot, seed) for bot, seed in zip(setup["bots"], seeds, strict=False)]
        for match, (seat, reply) in zip(Match.replay_steps(record), record.answers, strict=False):
            view = match.view(seat)
            assert view.question is not None
            assert match.check(seat, reply) == bots[seat].answer(view, view.question)


def check_made_here(record: GameRecord, there: dict[str, Any]) -> None:
    """A record from Python plays in the page to the same events and points."""
    match = Match.replay(record)
    assert there["told"] == told(match._events)
    assert there["standing"] == json.loads(msgspec.json.encode(match.standing))
    assert there["scored"] == [list(score.points) for score in match.scores]


def test_records_of_python_replay_in_the_page(ask: Ask) -> None:
    records = []
    for setup in setups(records_in(ask), lambda chance: "random", looks=0):
        game = (setup["edition"], setup["menu"], setup["names"], setup["bothWays"], setup["secret"])
        match = Match(*game, printing=setup["printing"])
        chance = random.Random(setup["secret"])
        stop = chance.randrange(400)  # some games are not over
        while not match.over and match.heard < 60 + 4 * stop:
            seat = chance.choice(match.waiting_for)
            match.answer(seat, chance.choice(match.question(seat).options))  # type: ignore[union-attr]
            if match.may_take_back(seat) and chance.random() < 0.1:
                match.take_back(seat)
        records.append(match.record())
    sent = [json.loads(record.to_json()) for record in records]
    for record, there in zip(records, ask("retold", sent), strict=True):
        check_made_here(record, there)


def test_the_golden_games(ask: Ask) -> None:
    records = [record_from_json(path.read_bytes()) for path in sorted(GOLDEN.glob("*.json"))]
    for record in records:
        same_steps(ask, record)
    records = [record for record in records if record.start is None]  # the page's match knows no others yet
    sent = [json.loads(record.to_json()) for record in records]
    for record, there in zip(records, ask("retold", sent), strict=True):
        check_made_here(record, there)
