"""To whom the service listens: which names it has, which proxies it believes, and whose limits a request counts for."""

import asyncio
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sushibelt.play.errors import SushibeltError
from sushibelt.server.contract.refusals import REFUSALS
from sushibelt.server.http.own_names import OwnNames
from sushibelt.server.http.run import trusted_proxies
from sushibelt.server.operations.limits import address_of
from tests.server.serving import OPEN, Service, serving

FORM = {"seats": [OPEN, OPEN]}


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost", True), ("LOCALHOST:8000", True), ("sushi.localhost:8000", True), ("localhost.:1", True),
        ("127.0.0.1:8000", True), ("192.168.1.20", True), ("[::1]:8000", True), ("[2001:db8::1]", True), ("", True),
        ("games.example.org", True), ("Games.Example.Org.:443", True), ("my-machine", True),
        ("my-machine.local:80", True),
        ("evil.example:8000", False), ("localhost.evil.example", False), ("127.0.0.1.evil.example", False),
        ("evil.example:127.0.0.1", False), ("[::1", False), ("[evil]", False), ("a@localhost", False),
        ("x" * 5000, False),
    ],
)  # fmt: skip
def test_which_names_are_ours(host: str, ours: bool) -> None:
    assert OwnNames(("games.example.org",), "my-machine").has(host) == ours


def test_any_name_is_ours_if_the_setting_says_so() -> None:
    assert OwnNames(("*",), "").has("whatever.example")


@pytest.mark.slow
def test_a_page_whose_name_was_bound_to_us_can_do_nothing(tmp_path: Path) -> None:
    """DNS rebinding: the browser takes us for the attacker's own host, and sends matching headers."""
    with serving(tmp_path / "tables.sqlite", hosts="games.example,other.example") as service:
        for name, status in (("evil.example", 421), ("games.example", 201), ("other.example", 201)):
            place = f"{name}:{service.port}"
            headers = {"host": place, "origin": f"http://{place}"}
            answer = httpx.post(f"{service.http}/api/tables", json=FORM, headers=headers)
            assert answer.status_code == status
            assert asyncio.run(_opened(service, place)) == (status == 201)
        for path in ("/", "/health", "/api/menus", "/metrics"):
            refused = httpx.get(service.http + path, headers={"host": "evil.example"})
            told = refused.json()
            assert (refused.status_code, told["code"]) == (421, "foreign_host")
            assert REFUSALS["foreign_host"][1].format(**told["facts"]) == told["error"]


async def _opened(service: Service, host: str) -> bool:
    """Whether a page of this host can open a socket here."""
    address = f"ws://{host}/api/tables/abcdefg/socket"
    try:
        async with connect(address, host="127.0.0.1", port=service.port, origin=f"http://{host}"):  # type: ignore[arg-type]
            return True
    except InvalidStatus:
        return False


@pytest.mark.slow
def test_only_proxies_that_are_named_say_whose_request_it_is(tmp_path: Path) -> None:
    def statuses(service: Service, forwarded: str) -> set[int]:
        return {
            httpx.post(
                f"{service.http}/api/tables", json=FORM, headers={"x-forwarded-for": forwarded.format(number)}
            ).status_code
            for number in range(20)
        }

    with serving(tmp_path / "alone.sqlite", tables_per_minute=1) as service:
        assert statuses(service, "192.0.2.{}") == {201, 429}
    with serving(tmp_path / "proxied.sqlite", tables_per_minute=1, proxies="10.0.0.0/8,127.0.0.1") as service:
        assert statuses(service, "192.0.2.{}") == {201}
        assert statuses(service, "192.0.2.{}, 198.51.100.1, 10.1.1.1") == {201, 429}, "the first part is only a claim"
        assert statuses(service, "2001:db8:1::{}") == {201, 429}, "one network"


def test_proxies_are_named_by_address() -> None:
    assert trusted_proxies(()) == []
    assert trusted_proxies(("10.0.0.0/8", "2001:db8::1")) == ["10.0.0.0/8", "::ffff:10.0.0.0/104", "2001:db8::1/128"]
    for wrong in ("*", "proxy.example", "10.0.0.0/99", ""):
        with pytest.raises(SushibeltError, match="proxies"):
            trusted_proxies((wrong,))


def test_limits_apply_to_a_household() -> None:
    assert address_of(("2001:db8:1:2::1", 1)) == address_of(("2001:db8:1:2:ffff::9", 2)) == "2001:db8:1:2::/64"
    assert address_of(("2001:db8:1:3::1", 1)) != address_of(("2001:db8:1:2::1", 1))
    assert address_of(("fe80::1%eth0", 1)) == address_of(("fe80::2", 1))
    assert address_of(("::ffff:192.0.2.1", 1)) == address_of(("192.0.2.1", 1)) == "192.0.2.1"
    assert address_of(("::ffff:192.0.2.2", 1)) == "192.0.2.2", "on a socket for both kinds, IPv4 comes as IPv6"
    assert len(address_of(("x" * 50_000, 1))) < 100
    assert address_of(None) == "unknown"
