"""A finished game is shown again step by step, all hands open; of any other game nothing is."""

import asyncio
import random
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord
from sushibelt.server.contract.forms import FinishedGame, Replay
from sushibelt.server.tables.replays import replay
from tests.server.serving import MINE, OPEN, Refused, Service, bot, get, guest, make_table, serving

MENUS = (("classic", None, 5), ("party", "sushi-go", 2), ("party", "master-menu", 4), ("party", "cutthroat-combo", 8))


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One service for all these tests."""
    folder = tmp_path_factory.mktemp("service")
    with serving(folder / "tables.sqlite", folder / "log") as running:
        yield running
    assert "Traceback" not in (folder / "log").read_text()


def played(edition: str, menu: str | None, players: int) -> Match:
    """A game played by chance."""
    match = Match(edition, menu, players, secret=f"{menu} {players}")
    chance = random.Random(players)
    while not match.over:
        seat = chance.choice(match.waiting_for)
        question = match.question(seat)
        assert question is not None
        match.answer(seat, chance.choice(question.options))
    return match


@pytest.mark.parametrize(("edition", "menu", "players"), MENUS)
def test_every_hand_answer_and_point_is_in_a_step(edition: str, menu: str | None, players: int) -> None:
    game = played(edition, menu, players)
    steps = replay("abcdefg", 1, game.record()).steps
    shown = (step for step in steps if step.score is None)
    for match in Match.replay_steps(game.record()):
        if not match.over:
            step = next(shown)
            assert step.view.hands == tuple(match.view(seat).hand for seat in range(players))
            assert (step.view.trays, step.view.points) == (match.view(None).trays, match.view(None).points)
    assert next(shown, None) is None
    assert [event.number for step in steps for event in step.events] == list(range(game.heard))
    told = [(step.seat, step.answer) for step in steps if step.seat is not None]
    assert len(told) == len(game.record().answers)
    assert [step.score for step in steps if step.score is not None] == list(game.scores)
    assert [step.standing for step in steps if step.standing is not None] == [game.standing]
    assert steps[-1].view.points == game.standing.points


def test_a_thought_taken_back_is_a_step_of_its_own() -> None:
    match = Match("classic", seats=2, secret="again")
    first = match.view(0).hand[0]
    match.answer(0, first)
    match.take_back(0)
    steps = replay("abcdefg", 1, match.record()).steps
    assert [(step.seat, step.question, step.answer) for step in steps] == [
        (None, None, None),
        (0, "pick", first),
        (0, None, None),
    ]
    assert [step.chosen[0] for step in steps] == [(), (first,), ()]


@pytest.mark.slow
def test_a_finished_game_is_replayed_over_the_wire(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot("random"), bot("random")], start=True, menu="party-sampler")
        async with guest(service, made["code"], made["token"]) as ana:
            await ana.until(lambda: ana.view)
            with pytest.raises(Refused, match="no finished game"):
                await get(service, f"/api/records/{made['code']}/1/steps")
            await ana.play()
        address = f"/api/records/{made['code']}/1"
        finished = msgspec.convert(await get(service, address), FinishedGame)
        shown = msgspec.convert(await get(service, f"{address}/steps"), Replay)
        assert shown == replay(made["code"], 1, finished.record)
        assert shown.names == finished.record.seats
        assert shown.steps[-1].standing == finished.standing
        async with httpx.AsyncClient(base_url=service.http) as http:
            packed = await http.get(f"{address}/steps", headers={"accept-encoding": "gzip"})
            plain = await http.get(f"{address}/steps", headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content
        assert int(packed.headers["content-length"]) < len(plain.content) / 5

    asyncio.run(play())


@pytest.mark.slow
def test_nothing_is_told_of_a_game_that_goes_on_or_was_broken_off(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, OPEN, bot("random")], edition="classic")
        code = made["code"]
        async with guest(service, code, made["token"]) as ana:
            await ana.do("start", fill="random")
            await ana.play(until=lambda: ana.view and ana.view.turn_no == 3)
            await ana.do("abandon")
            await ana.do("start")
            await ana.play()
            await ana.do("start")
            await ana.until(lambda: ana.game["game"] == 3)
            for game in (0, 1, 3, 4):
                for rest in ("", "/steps"):
                    with pytest.raises(Refused, match="no finished game"):
                        await get(service, f"/api/records/{code}/{game}{rest}")
            assert (await get(service, f"/api/records/{code}/2"))["record"]["points"] is not None
            assert ana.table["finished"] == [2]

    asyncio.run(play())


@pytest.mark.slow
def test_what_happens_after_a_game_does_not_change_its_record(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot("random")], start=True, edition="classic")
        address = f"/api/records/{made['code']}/1"
        async with guest(service, made["code"], made["token"]) as ana:
            await ana.play()
            before = await get(service, address)
            await ana.do("change", settings={"edition": "party", "menu": "big-banquet"}, seats=5)
            await ana.do("plan", seat=1, bot="greedy")
            await ana.do("stand")
            assert await get(service, address) == before
            record = msgspec.convert(before["record"], GameRecord)
            assert record.players == ("person", "random")
            assert len((await get(service, f"{address}/steps"))["names"]) == 2

    asyncio.run(play())
