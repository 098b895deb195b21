"""What 0.1.0 stored is read as it was meant, and goes on."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest

from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.server.live.hub import Hub
from sushibelt.server.log import entries as log
from sushibelt.server.log.numbers_0_1 import ANSWERS_0_1, CARDS_0_1
from sushibelt.terminal.records.saves import take_up
from sushibelt.terminal.seats.keyboard_table import Table as TableAtKeyboard
from tests.server.in_process import open_hub
from tests.stored.playing_on import play_on
from tests.stored.reading import DATA, Facts, expected, positions, postgres_of_0_1, sqlite_of_0_1, told


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The database of 0.1.0, in each kind of store."""
    if request.param == "sqlite":
        return sqlite_of_0_1(tmp_path)
    return postgres_of_0_1(request.getfixturevalue("postgres_address"))


def without_titles(tables: Facts) -> Facts:
    """The tables without the words that only explain them to people."""
    return {code: {name: fact for name, fact in facts.items() if name != "what"} for code, facts in tables.items()}


def test_everything_is_read_as_it_was_meant(database: str) -> None:
    now, then = told(database), expected()
    assert now["tables"] == without_titles(then["tables"])
    assert now["records"] == then["records"]
    assert now["saves"] == then["saves"]
    assert now["positions"] == positions()


def test_every_kind_of_answer_is_among_it() -> None:
    tables = expected()["tables"].values()
    games = [game for facts in tables for game in (*facts["finished"].values(), facts.get("stands")) if game]
    given = {answer for game in games for _, answer in game["record"]["answers"]}
    assert set(CARDS_0_1) <= given
    for word in ("_on_wasabi", "wasabi_under_", "face_down", "copied_chopsticks", "copied_fruit", "any_", "pass"):
        assert any(word in answer for answer in given), word


def test_finished_games_can_be_looked_at_again(database: str) -> None:
    async def run() -> None:
        async with open_hub(database) as hub:
            for code, facts in expected()["tables"].items():
                for number, game in facts["finished"].items():
                    finished = await hub.finished_game(code, int(number), "here")
                    assert json.loads(finished.record.to_json()) == game["record"]
                    assert list(finished.standing.points) == game["points"]

    asyncio.run(run())


def test_unfinished_games_go_on_to_their_end(database: str) -> None:
    unfinished = {code: facts for code, facts in expected()["tables"].items() if facts["playing"]}

    async def run() -> None:
        async with open_hub(database) as hub:
            for code in unfinished:
                async with hub.at(code, "here") as live:
                    await play_on(live)
        async with open_hub(database) as hub:
            for code, facts in unfinished.items():
                await check_end(hub, code, facts)

    asyncio.run(run())


async def check_end(hub: Hub, code: str, facts: Facts) -> None:
    """The game began as 0.1.0 had it, and its log tells numbers first and then names."""
    finished = await hub.finished_game(code, facts["game"], "here")
    record = json.loads(finished.record.to_json())
    before = facts["stands"]["record"]
    assert record["answers"][: len(before["answers"])] == before["answers"]
    assert len(record["answers"]) > len(before["answers"])
    assert list(Match.replay(finished.record).standing.points) == list(finished.standing.points)
    kinds = [type(entry["answer"]) for entry in map(json.loads, await hub.store.read(code)) if "answer" in entry]
    assert set(kinds) == {int, str}
    assert kinds == sorted(kinds, key=lambda kind: kind is str)


def test_a_save_goes_on_at_the_keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    for file in sorted((DATA / "saves").iterdir()):
        match, save = take_up(Path(shutil.copy(file, tmp_path)))
        table = TableAtKeyboard(match, save)
        greedy = make_bot("greedy", "1")
        while not match.over:
            assert table.let_bots_answer() == []
            for seat in table.people_asked:
                view = match.view(seat)
                if view.question is not None:
                    table.answer(seat, greedy.answer(view, view.question))
        assert table.finish().exists()


@pytest.mark.parametrize("answer", [-1, len(ANSWERS_0_1), 1.5, None])
def test_what_was_never_an_answer_is_not_read(answer: object) -> None:
    body = {"entry": "answered", "time": 1.0, "game": 1, "seat": 0, "question": 1, "answer": answer}
    with pytest.raises(ValueError, match="cannot be read"):
        log.read_entries([json.dumps(body).encode()])


def test_a_table_of_today_keeps_names() -> None:
    entry = log.Answered(time=1.0, game=1, seat=0, question=1, answer="tofu")
    assert json.loads(log.written(entry))["answer"] == "tofu"
    assert log.read_entries([log.written(entry)]) == [entry]
