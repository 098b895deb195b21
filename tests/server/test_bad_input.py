"""Malformed, oversized, stale, duplicate and flooding input changes nothing, and gets one clear sentence."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sushibelt.rules.catalogue import ANSWERS, CARDS
from sushibelt.server.contract.refusals import REFUSALS
from tests.server.serving import MINE, OPEN, Refused, Service, bot, get, guest, make_table, post, serving

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One service for all these tests."""
    folder = tmp_path_factory.mktemp("service")
    with serving(folder / "tables.sqlite", folder / "log", misses_per_minute=60000) as running:
        yield running
    assert "Traceback" not in (folder / "log").read_text()


GARBAGE = (
    "",
    "x",
    "{}",
    "[]",
    "null",
    '{"type":"answer"}',
    '{"type":"answer","question":"1","answer":0}',
    '{"type":"answer","question":1,"answer":0.5}',
    '{"type":"answer","question":1,"answer":true}',
    '{"type":"answer","question":1,"answer":0,"seat":1}',
    '{"type":"answer","question":1e99,"answer":0}',
    '{"type":"answer","question":99999999999999999999999,"answer":0}',
    '{"type":"fly"}',
    '{"type":"hello","token":5}',
    '{"type":"start","fill":"cmd:true"}',
    '{"type":"plan","seat":-1,"bot":""}',
    '{"type":"plan","seat":99,"bot":"greedy"}',
    '{"type":"lend","seat":0,"bot":"search:ms=600000"}',
    "[" * 1000,
    '{"type":' * 200,
    '"\\ud800"',
)


def test_garbage_is_answered_by_a_sentence_and_changes_nothing(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot()], start=True, edition="classic")
        async with guest(service, made["code"], made["token"]) as ana:
            await ana.until(lambda: ana.view and ana.view.waiting_for == (0,))
            before = ana.view
            for text in GARBAGE:
                await ana.socket.send(text)
                message = await ana.hear()
                assert message["type"] == "error", text
                assert message["error"].endswith(".")
                assert message["code"] in REFUSALS
            await ana.socket.send(b"\xff\xfe\x00")
            assert (await ana.hear())["type"] == "error"
        async with guest(service, made["code"], made["token"]) as ana:
            await ana.until(lambda: ana.view)
            assert ana.view == before
            await ana.play()

    asyncio.run(play())


def test_wrong_answers_are_refused(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, OPEN], edition="classic")
        token = (await post(service, f"/api/tables/{made['code']}/seats", {"name": "Ben"}))["token"]
        async with guest(service, made["code"], made["token"]) as ana, guest(service, made["code"], token) as ben:
            with pytest.raises(Refused, match="No game is going on") as refused:
                await ana.do("answer", question=1, answer=0)
            assert refused.value.code == "no_game"
            await ana.do("start")
            await ben.until(lambda: ben.question)
            asked = ana.question
            assert asked is not None
            illegal = next(card for card in range(CARDS) if card not in asked.options)
            for wrong in (illegal, -1, ANSWERS, 10**6, "pass", "nonsense"):
                with pytest.raises(Refused, match="You cannot answer"):
                    await ana.do("answer", question=asked.id, answer=wrong)
            with pytest.raises(Refused, match="That is not the current question"):
                await ana.do("answer", question=asked.id + 1, answer=asked.options[0])
            with pytest.raises(Refused, match="That game is over"):
                await ana.do("answer", question=asked.id, answer=asked.options[0], game=2)
            with pytest.raises(Refused, match="has already started"):
                await ana.do("start")
            await ana.do("answer", question=asked.id, answer=asked.options[0], game=1)
            with pytest.raises(Refused, match="waiting for Ben"):
                await ana.do("answer", question=asked.id, answer=asked.options[0])
            async with guest(service, made["code"]) as watcher:
                for kind in ("start", "take_back", "stand", "return"):
                    with pytest.raises(Refused):
                        await watcher.do(kind)
                with pytest.raises(Refused, match="no seat here"):
                    await watcher.do("answer", question=1, answer=0)
                with pytest.raises(Refused, match="Only players"):
                    await watcher.do("hint", question=1)

    asyncio.run(play())


def test_a_wrong_token_opens_nothing(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, OPEN])
        other = await make_table(service, [MINE, OPEN])
        for token in ("", "x", other["token"], made["token"] + "x", made["token"].upper()):
            with pytest.raises(Refused, match="no longer valid"):
                async with guest(service, made["code"], token):
                    pass

    asyncio.run(play())


def test_a_long_message_ends_the_connection(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, bot()], start=True)
        async with guest(service, made["code"], made["token"]) as ana:
            await ana.socket.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                await ana.until(lambda: False)

    asyncio.run(play())


def test_pages_of_others_can_do_nothing_here(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, OPEN])
        address = f"{service.ws}/api/tables/{made['code']}/socket"
        with pytest.raises(InvalidStatus):
            async with connect(address, origin="https://elsewhere.example"):  # type: ignore[arg-type]
                pass
        async with connect(address, origin=service.http) as socket:  # type: ignore[arg-type]
            await socket.send('{"type":"hello"}')
            assert json.loads(await socket.recv())["type"] == "welcome"
        async with httpx.AsyncClient(base_url=service.http) as http:
            form = {"seats": [{"kind": "open"}] * 2}
            refused = await http.post("/api/tables", json=form, headers={"origin": "https://elsewhere.example"})
            assert refused.status_code == 403
            assert (await http.post("/api/tables", json=form, headers={"origin": "null"})).status_code == 403
            assert (await http.post("/api/tables", json=form, headers={"origin": service.http})).status_code == 201
            plain = await http.post("/api/tables", content=json.dumps(form), headers={"content-type": "text/plain"})
            assert plain.status_code == 415

    asyncio.run(play())


def test_browsers_are_told_what_to_trust(service: Service) -> None:
    with httpx.Client(base_url=service.http) as http:
        for path in ("/", "/health", "/api/menus", "/api/tables/abcdefg", "/table/whatever"):
            headers = http.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
            assert headers["content-security-policy"].count("unsafe") == 1
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers


@pytest.mark.parametrize(
    ("path", "form", "sentence"),
    [
        ("/api/tables", {"seats": []}, "Party is for 2 to 8 players, not 0."),
        ("/api/tables", {"seats": [OPEN] * 9}, "Party is for 2 to 8 players, not 9."),
        ("/api/tables", {"seats": [OPEN] * 6, "settings": {"edition": "classic"}}, "2 to 5 players"),
        ("/api/tables", {"seats": [OPEN] * 2, "settings": {"menu": "master-menu"}}, "Spoon cannot be used"),
        ("/api/tables", {"seats": [OPEN] * 2, "settings": {"menu": "tea"}}, "no menu called"),
        ("/api/tables", {"seats": [OPEN] * 2, "settings": {"turn_seconds": -4}}, "Time per turn"),
        ("/api/tables", {"seats": [OPEN] * 2, "settings": {"printing": "second"}}, "Invalid enum value"),
        (
            "/api/tables",
            {"seats": [OPEN] * 2, "settings": {"edition": "classic", "printing": "first"}},
            "Only Party has a first printing",
        ),
        ("/api/tables", {"seats": [MINE, MINE], "name": "Ana"}, "At most one seat"),
        ("/api/tables", {"seats": [MINE, OPEN], "name": " \u200b\n "}, "enter your name"),
        ("/api/tables", {"seats": [MINE, OPEN], "name": "A" * 25}, "at most 24 characters"),
        ("/api/tables", {"seats": [bot("cmd:id"), OPEN]}, "not available here"),
        ("/api/tables", {"seats": [bot("search: sims = 60000"), OPEN]}, "at most 50000 simulations"),
        ("/api/tables", {"seats": [bot("grady"), OPEN]}, "did you mean greedy"),
        ("/api/tables", {"seats": [MINE, OPEN], "name": "Ana", "start": True}, "still open"),
        ("/api/tables", {"seats": [OPEN] * 2, "surprise": 1}, "unknown field"),
        (
            "/api/tables",
            {"seats": [OPEN] * 2, "settings": {"variant": {"name": "x", "rounds": 4}}},
            "no variants of them",
        ),
        ("/api/tables", {"seats": [OPEN] * 2, "variant": "x"}, "no variants of them"),
        ("/api/tables/abcdefg/seats", {"name": "Ana"}, "no such table"),
        ("/api/tables/..%2f..%2f/seats", {"name": "Ana"}, "does not support that method"),
        ("/api/menus/random", {"players": 2, "locked": ["spoon"]}, "Spoon cannot be used"),
        ("/api/menus/random", {"players": 12}, "Party is for 2 to 8"),
        ("/api/score", {"edition": "classic", "players": 2}, "Give tables"),
        ("/api/score", {"edition": "classic", "tables": [["sushi"], []]}, "no card called"),
    ],
)
def test_bad_forms_get_one_sentence(service: Service, path: str, form: object, sentence: str) -> None:
    answer = httpx.post(service.http + path, json=form)
    assert 400 <= answer.status_code < 500
    told = answer.json()
    assert sentence in told["error"]
    status, template = REFUSALS[told["code"]]
    assert status == answer.status_code
    assert template.format(**told.get("facts", {})) == told["error"]


def test_bodies_that_are_no_json_or_too_long_are_refused(service: Service) -> None:
    headers = {"content-type": "application/json"}
    with httpx.Client(base_url=service.http, headers=headers) as http:
        for body in (b"", b"{", b"\xff", b"[" * 50_000, b"null"):
            assert http.post("/api/tables", content=body).status_code == 400
            assert http.post("/api/score", content=body[:8000]).status_code == 400
        assert http.post("/api/score", content=b" " * 70_000).status_code == 413
        assert http.post("/api/score", content=(b" " * 10_000 for _ in range(7))).status_code == 413
        assert http.put("/api/score", content=b"{}").status_code == 405
        assert http.get("/api/tables").status_code in (404, 405)
        for path in ("/../../etc/passwd", "/..%2f..%2fpyproject.toml", "/%00", "/assets/%2e%2e/%2e%2e/config.py"):
            assert "root:" not in (answer := http.get(path)).text
            assert "Config" not in answer.text


def test_names_are_shown_as_they_are_and_only_once(service: Service) -> None:
    async def play() -> None:
        made = await make_table(service, [MINE, OPEN, OPEN, bot()], name="<b>Ana\u202e</b>\t x")
        path = f"/api/tables/{made['code']}/seats"
        state = await get(service, f"/api/tables/{made['code'].upper()}")
        assert state["seats"][0]["name"] == "<b>Ana</b> x"
        with pytest.raises(Refused, match="already called <B>ANA</B> X"):
            await post(service, path, {"name": "<B>ANA</B> X"})
        with pytest.raises(Refused, match="That seat is taken"):
            await post(service, path, {"name": "Ben", "seat": 0})
        with pytest.raises(Refused, match="There is no seat 7"):
            await post(service, path, {"name": "Ben", "seat": 7})
        assert (await post(service, path, {"name": state["seats"][3]["name"]}))["seat"] == 1
        names = [seat["name"] for seat in (await get(service, f"/api/tables/{made['code']}"))["seats"]]
        assert len(set(names)) == 4, "a bot is called like a person"
        await post(service, path, {"name": "Cem"})
        with pytest.raises(Refused, match="All seats are taken"):
            await post(service, path, {"name": "Dora"})

    asyncio.run(play())


def test_flooding_and_guessing_come_to_an_end(tmp_path: Path) -> None:
    limits: dict[str, Any] = {
        "messages_per_second": 1,
        "tables_per_minute": 1,
        "misses_per_minute": 1,
        "sockets_per_address": 2,
    }
    with serving(tmp_path / "tables.sqlite", **limits) as service:

        async def play() -> None:
            made = await make_table(service, [MINE, OPEN])
            async with guest(service, made["code"], made["token"]) as ana, guest(service, made["code"]):
                with pytest.raises(InvalidStatus):
                    async with guest(service, made["code"]):
                        pass
                for _ in range(100):
                    await ana.say("ping")
                with pytest.raises(ConnectionClosed):
                    await ana.until(lambda: False)
            many = await asyncio.gather(*(make_table(service, [OPEN, OPEN]) for _ in range(20)), return_exceptions=True)
            assert sum("wait a minute" in str(answer) for answer in many) >= 10
            guesses = [get(service, "/api/tables/abcdefg") for _ in range(20)]
            answers = [str(answer) for answer in await asyncio.gather(*guesses, return_exceptions=True)]
            assert sum("no such table" in answer for answer in answers) < 10
            assert sum("wait a minute" in answer for answer in answers) >= 10

        asyncio.run(play())


def test_tokens_and_secrets_are_not_written_down(tmp_path: Path) -> None:
    folder = tmp_path
    with serving(folder / "tables.sqlite", folder / "log") as service:

        async def play() -> tuple[str, str]:
            made = await make_table(service, [MINE, bot("random")], start=True)
            async with guest(service, made["code"], made["token"]) as ana:
                await ana.play()
                assert ana.over is not None
                return made["token"], ana.over["secret"]

        token, secret = asyncio.run(play())
    log = (folder / "log").read_text()
    assert all(json.loads(line)["what"] for line in log.splitlines())
    assert token not in log
    assert secret not in log
    stored = b"".join(path.read_bytes() for path in folder.glob("tables.sqlite*"))
    assert token.encode() not in stored
    assert secret.encode() in stored
