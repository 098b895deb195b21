"""Whole games over the wire: people, bots, reloads, seats lent and returned, rematches and records."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord
from sushibelt.play.shuffles import commitment, seed_from
from tests.server.serving import MINE, OPEN, Guest, Refused, Service, bot, get, guest, make_table, post, serving

DOCUMENT = Path(__file__).parents[2] / "docs" / "server.md"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One service for all these tests."""
    folder = tmp_path_factory.mktemp("service")
    with serving(folder / "tables.sqlite", folder / "log") as running:
        yield running
    assert running.process.returncode == 0, (folder / "log").read_text()
    assert "Traceback" not in (folder / "log").read_text()


async def join(service: Service, code: str, name: str, seat: int | None = None) -> tuple[int, str]:
    """A seat and its token."""
    joined = await post(service, f"/api/tables/{code}/seats", {"name": name, "seat": seat})
    return joined["seat"], joined["token"]


def test_two_people_and_two_bots_play_a_classic_game(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot(), OPEN, bot("random")], edition="classic")
        code = made["code"]
        seat, token = await join(service, code, "Ben")
        assert (made["seat"], seat) == (0, 2)
        async with guest(service, code, made["token"]) as ana, guest(service, code, token) as ben:
            assert ana.host
            assert not ben.host
            await ana.do("start")
            await asyncio.gather(ana.play(), ben.play())
            assert ana.over is not None
            assert ben.over is not None
            assert ana.over["standing"] == ben.over["standing"]
            assert [score["round_no"] for score in ana.over["scores"]] == [1, 2, 3, 0]
            await ana.until(lambda: ana.table["finished"] == [1])
            promised = next(msgspec.json.decode(raw)["commitment"] for raw in ana.raw if '"commitment"' in raw)
            told = await get(service, f"/api/records/{code}/1")
            record = msgspec.convert(told["record"], GameRecord)
            assert record.seats[0] == "Ana"
            assert record.players == ("person", "greedy", "person", "random")
            assert Match.replay(record).standing.points == tuple(ana.over["standing"]["points"])
            assert commitment(told["secret"]) == promised == told["commitment"]
            made_of = [seed_from(told["secret"], number) for number in range(len(record.shuffles))]
            assert [int(str(text), 16) for text in record.shuffles] == made_of

    asyncio.run(play())


def test_eight_seats_play_party_and_then_a_rematch(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE] + [OPEN] * 7, menu="cutthroat-combo")
        code = made["code"]
        tokens = [made["token"]] + [(await join(service, code, f"Guest {number}"))[1] for number in range(7)]
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(guest(service, code, token)) for token in tokens]
            assert [person.seat for person in guests] == list(range(8))
            watcher = await stack.enter_async_context(guest(service, code))
            await guests[0].do("start")
            await asyncio.gather(*(person.play() for person in guests), watcher.until(lambda: watcher.over))
            first = watcher.over
            await guests[5].do("start")  # a rematch is anybody's to start
            await asyncio.gather(*(person.play(until=second_over(person)) for person in guests))
            await watcher.until(second_over(watcher))
            assert watcher.over is not None
            assert first is not None
            assert first["secret"] != watcher.over["secret"]
            await watcher.until(lambda: watcher.table["finished"] == [1, 2])

    asyncio.run(play())


def second_over(somebody: Guest) -> Callable[[], object]:
    """Whether somebody has seen the end of the second game."""
    return lambda: somebody.over and somebody.game["game"] == 2


def test_a_reload_in_the_middle_of_a_question_brings_the_same_seat_back(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot()], start=True, edition="classic")
        async with guest(service, made["code"], made["token"]) as before:
            await before.until(lambda: before.question)
            for _ in range(3):
                asked = before.question
                assert asked is not None
                await before.do("answer", question=asked.id, answer=asked.options[0])
                await before.until(lambda: before.view and before.view.waiting_for == (0,))
        async with guest(service, made["code"], made["token"]) as after:
            await after.until(lambda: after.view)
            assert after.view == before.view
            assert after.seat == 0
            assert after.events[: len(before.events)] == before.events
        async with guest(service, made["code"], made["token"], game=1, heard=before.heard) as back:
            await back.until(lambda: back.view)
            assert back.events == after.events[len(before.events) :]
            # A second tab is the same person, and both are told everything.
            async with guest(service, made["code"], made["token"]) as second:
                await second.play()
            await back.until(lambda: back.over)
            assert second.over is not None
            assert back.over is not None
            assert back.over["standing"] == second.over["standing"]

    asyncio.run(play())


def test_a_choice_can_be_taken_back_until_the_reveal(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, OPEN], edition="classic")
        _, token = await join(service, made["code"], "Ben")
        async with guest(service, made["code"], made["token"]) as ana, guest(service, made["code"], token) as ben:
            await ana.do("start")
            await ana.until(lambda: ana.question)
            await ben.until(lambda: ben.question)
            with pytest.raises(Refused, match="not chosen yet"):
                await ana.do("take_back")
            first = ana.question
            assert first is not None
            await ana.do("answer", question=first.id, answer=first.options[0])
            assert ana.game["may_take_back"]
            assert ana.view is not None
            assert ana.view.picked == first.options[0]
            with pytest.raises(Refused, match="not your turn to answer"):
                await ana.do("answer", question=first.id, answer=first.options[0])
            await ana.do("take_back")
            second = ana.question
            assert second is not None
            assert second.id != first.id
            await ana.do("answer", question=second.id, answer=second.options[-1])
            asked = ben.question
            assert asked is not None
            await ben.do("answer", question=asked.id, answer=asked.options[0])
            await ana.until(lambda: ana.view and ana.view.turn_no == 2)
            assert ana.view.trays[0][0].card == second.options[-1]
            with pytest.raises(Refused, match="not chosen yet"):
                await ben.do("take_back")

    asyncio.run(play())


def test_a_left_seat_is_lent_to_a_bot_and_taken_back(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, OPEN, bot()], edition="classic")
        code = made["code"]
        _, token = await join(service, code, "Ben")
        async with guest(service, code, made["token"]) as ana:
            async with guest(service, code, token) as ben:
                await ana.do("start")
                await ana.until(lambda: ana.table["seats"][1]["here"])
                with pytest.raises(Refused, match="Ben is here"):
                    await ana.do("lend", seat=1)
                with pytest.raises(Refused, match="Only the host"):
                    await ben.do("lend", seat=0)
            await ana.until(lambda: not ana.table["seats"][1]["here"])
            await ana.do("lend", seat=1, bot="random")
            seat = ana.table["seats"][1]
            assert (seat["name"], seat["lent"], seat["bot"], seat["kind"]) == ("Ben", True, "random", "person")
            await ana.play(until=lambda: ana.view and ana.view.turn_no == 4)
            async with guest(service, code, token) as ben:
                await ben.until(lambda: ben.view)
                assert ben.seat == 1
                assert ben.view is not None
                with pytest.raises(Refused, match="take your seat back first"):
                    await ben.do("take_back")
                await ben.do("return")
                assert not ben.table["seats"][1]["lent"]
                await asyncio.gather(ana.play(), ben.play())
            record = (await get(service, f"/api/records/{code}/1"))["record"]
            assert record["players"] == ["person", "person", "greedy"]

    asyncio.run(play())


def test_people_leave_for_good_and_others_take_over(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, OPEN, bot()], edition="classic")
        code = made["code"]
        _, token = await join(service, code, "Ben")
        async with guest(service, code, made["token"]) as ana, guest(service, code, token) as ben:
            await ana.do("start")
            await ben.do("stand")
            assert ben.seat is None
            assert ben.table["seats"][1]["open"]
            with pytest.raises(Refused, match="no seat here"):
                await ben.do("answer", question=1, answer=0)
            await ana.play(until=lambda: ana.view and ana.view.turn_no == 3)
            seat, new = await join(service, code, "Cem")
            assert seat == 1
            async with guest(service, code, new) as cem:
                await asyncio.gather(ana.play(), cem.play())
                assert [place["name"] for place in cem.table["seats"]][:2] == ["Ana", "Cem"]
            with pytest.raises(Refused, match="no longer valid"):
                await ben.do("hello", token=token)

    asyncio.run(play())


def test_the_host_plans_seats_removes_people_and_fills_up(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [OPEN, OPEN, OPEN], edition="classic")
        code = made["code"]
        assert made["seat"] is None
        _, token = await join(service, code, "Ben", 1)
        async with guest(service, code, made["token"]) as host, guest(service, code, token) as ben:
            assert host.seat is None
            with pytest.raises(Refused, match="Only the host"):
                await ben.do("plan", seat=0, bot="greedy")
            with pytest.raises(Refused, match="Only the host"):
                await ben.do("start")
            with pytest.raises(Refused, match="That seat is Ben's"):
                await host.do("plan", seat=1, bot="greedy")
            with pytest.raises(Refused, match="2 seats are still open"):
                await host.do("start")
            with pytest.raises(Refused, match="not available here"):
                await host.do("plan", seat=0, bot="cmd:touch /tmp/never")
            await host.do("plan", seat=0, bot="regular")
            await host.do("remove", seat=1)
            await ben.until(lambda: ben.seat is None)
            seat, same = await join_with(service, code, "Ana", made["token"])
            assert same == made["token"]
            assert seat == 1
            assert await join_with(service, code, "Ana again", made["token"]) == (seat, same)
            await host.do("start", fill="random")
            assert host.seat == 1
            await host.play()
            assert [place["bot"] for place in host.table["seats"]] == ["regular", "", "random"]

    asyncio.run(play())


async def join_with(service: Service, code: str, name: str, token: str) -> tuple[int, str]:
    """Sit down with a token one has already."""
    joined = await post(service, f"/api/tables/{code}/seats", {"name": name, "token": token})
    return joined["seat"], joined["token"]


def test_when_time_is_up_a_bot_answers(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot()], start=True, edition="classic", turn_seconds=5)
        async with guest(service, made["code"], made["token"]) as ana:
            await ana.until(lambda: ana.view)
            assert 0 <= ana.game["seconds_left"] <= 5
            await ana.until(lambda: ana.view and ana.view.turn_no == 2)
            assert ana.notices == ["Time is up for Ana: a bot has answered."]

    asyncio.run(play())


def test_only_finished_games_have_a_record(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot()], start=True)
        for address in (f"{made['code']}/1", f"{made['code']}/0", f"{made['code']}/2", "abcdefg/1"):
            with pytest.raises(Refused, match="no finished game"):
                await get(service, f"/api/records/{address}")

    asyncio.run(play())


def test_where_nobody_may_watch_only_players_come_in(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, OPEN], spectators=False)
        with pytest.raises(Refused, match="does not allow spectators"):
            async with guest(service, made["code"]):
                pass
        async with guest(service, made["code"], made["token"]) as ana:
            assert ana.seat == 0

    asyncio.run(play())


def test_without_the_memory_aid_only_the_own_hand_is_shown(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot()], start=True, edition="classic", memory=False)
        async with guest(service, made["code"], made["token"]) as ana:

            def fourth_turn() -> bool:
                assert ana.view is not None
                assert ana.view.hands[1] is None
                assert ana.view.unseen == ()
                return ana.view.turn_no == 4

            await ana.until(lambda: ana.view)
            await ana.play(until=fourth_turn)

    asyncio.run(play())


def test_the_search_plays_and_gives_hints_where_they_are_allowed(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot("search:sims=200")], start=True, edition="classic")
        async with guest(service, made["code"], made["token"]) as ana:
            await ana.until(lambda: ana.question)
            asked = ana.question
            assert asked is not None
            await ana.say("hint", question=asked.id)
            advice = await ana.hear()
            while advice["type"] != "advice":
                advice = await ana.hear()
            assert advice["question"] == asked.id
            assert sorted(thought["answer"] for thought in advice["thoughts"]) == sorted(asked.options)
            assert all(0 <= thought["value"] <= 1 for thought in advice["thoughts"])
            best = advice["thoughts"][0]
            assert best["value"] == max(thought["value"] for thought in advice["thoughts"])
            with pytest.raises(Refused, match="That is not the current question"):
                await ana.do("hint", question=asked.id + 1)
            await ana.play(until=lambda: ana.view and ana.view.turn_no == 3)
            assert ana.table["seats"][1]["bot"] == "search:sims=200"
        made = await make_table(service, [MINE, bot()], start=True, hints=False)
        async with guest(service, made["code"], made["token"]) as ana:
            with pytest.raises(Refused, match="does not allow hints"):
                await ana.do("hint", question=1)

    asyncio.run(play())


def test_the_documented_program_takes_a_seat_and_plays(service: Service, tmp_path: Path) -> None:
    code = DOCUMENT.read_text().partition("```python\n")[2].partition("```")[0]
    (tmp_path / "robby.py").write_text(code)

    async def play() -> None:
        made = await make_table(service, [MINE, OPEN], edition="classic")
        command = [sys.executable, str(tmp_path / "robby.py"), f"127.0.0.1:{service.port}", made["code"]]
        program = await asyncio.create_subprocess_exec(*command)
        try:
            async with guest(service, made["code"], made["token"]) as ana:
                await ana.until(lambda: ana.table["seats"][1]["here"])
                assert ana.table["seats"][1]["name"] == "Robby"
                await ana.do("start")
                await ana.play()
        finally:
            program.kill()
            await program.wait()

    asyncio.run(play())
