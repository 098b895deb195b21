"""Several processes behind a real nginx, with the configuration and the TLS that operators are given."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from bench import scale
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.proxy import Proxy, program, proxied
from tests.server.serving import MINE, bot, get, guest, make_table, serving

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _there_is_nginx() -> None:
    if program() is None:
        pytest.fail("nginx is missing: scripts/needs installs it")


def test_processes_come_and_go_behind_a_proxy_and_nobody_loses_anything(postgres_address: str) -> None:
    figures = scale.measure(quick=True, database=postgres_address)
    assert {name: figure.value for name, figure in figures.items() if not figure.met} == {}


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    """nginx before one process, which trusts it, and gives an address few tables."""
    with (
        serving(tmp_path / "tables.sqlite", proxies="127.0.0.1", tables_per_minute=1) as service,
        proxied([service]) as it,
    ):
        yield it


def test_nginx_passes_on_what_the_service_must_know(proxy: Proxy) -> None:
    async def run() -> None:
        origin = proxy.http
        made = await make_table(proxy, [MINE, bot()], start=True, edition="classic")
        address = f"{proxy.ws}/api/tables/{made['code']}/socket"
        async with connect(address, ssl=proxy.tls, origin=origin):  # type: ignore[arg-type]
            pass
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            async with connect(address, ssl=proxy.tls, origin="https://evil.example") as socket:  # type: ignore[arg-type]
                await socket.recv()
        async with guest(proxy, made["code"], made["token"]) as ana:
            await ana.play()
        assert (await get(proxy, f"/api/records/{made['code']}/1"))["record"]["points"]

    asyncio.run(run())


def test_limits_behind_nginx_are_for_visitors_who_cannot_pretend_to_be_others(proxy: Proxy) -> None:
    form = {"seats": [MINE, bot()], "name": "Ana"}
    with httpx.Client(base_url=proxy.http, verify=proxy.tls or True) as http:
        made = [
            http.post("/api/tables", json=form, headers={"x-forwarded-for": f"198.51.100.{visitor}"}).status_code
            for visitor in range(8)
        ]
    assert made[0] == 201
    assert made[-1] == 429


def test_nginx_leads_to_tls_and_shows_no_metrics(proxy: Proxy) -> None:
    plain = httpx.get(f"http://localhost:{proxy.plain_port}/score?x=1")
    assert (plain.status_code, plain.headers["location"]) == (301, "https://localhost/score?x=1")
    with httpx.Client(base_url=proxy.http, verify=proxy.tls or True) as http:
        assert http.get("/metrics").status_code == 404
        health = http.get("/health")
        assert (health.status_code, "strict-transport-security" in health.headers) == (200, True)
        assert http.post("/api/score", content=b"x" * 70_000).status_code == 413
    with pytest.raises(httpx.ConnectError, match="certificate"):
        httpx.get(f"{proxy.http}/health")
