"""What can be looked up over HTTP, and what the documents say about it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from sushibelt.play.match import Match
from sushibelt.play.view import View
from sushibelt.rules.catalogue import ANSWER_NAMES, CARD_NAMES, TYPE_NAMES
from sushibelt.server.contract import forms, messages, shapes
from sushibelt.server.contract import reference as facts
from sushibelt.server.contract.openapi import description
from tests.server.serving import serving

DOCUMENT = Path(__file__).parents[2] / "docs" / "server.md"


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A connection to a service."""
    folder = tmp_path_factory.mktemp("service")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>the page</title>")
    (page / "assets" / "code.js").write_text("1")
    with (
        serving(folder / "tables.sqlite", page=page, metrics_token="figures") as service,
        httpx.Client(base_url=service.http) as client,
    ):
        yield client


def test_the_catalogue_says_what_all_numbers_mean(http: httpx.Client) -> None:
    catalogue = msgspec.json.decode(http.get("/api/catalogue").content, type=facts.Catalogue)
    assert tuple(card.name for card in catalogue.cards) == CARD_NAMES
    assert tuple(kind.name for kind in catalogue.types) == TYPE_NAMES
    assert tuple(answer.name for answer in catalogue.answers) == ANSWER_NAMES
    assert [menu.name for menu in catalogue.menus][1] == "sushi-go"
    assert [bot.name for bot in catalogue.bots if bot.usual] == ["greedy"]
    assert sum(card.classic_copies for card in catalogue.cards) == 108
    assert {kind.name: kind.colour for kind in catalogue.types}["wasabi"] == 0


def test_menus_are_listed_and_drawn(http: httpx.Client) -> None:
    assert len(http.get("/api/menus").json()) == 8
    request = {"players": 7, "locked": ["tea", "fruit"], "banned": ["maki"]}
    for _ in range(5):
        menu = msgspec.json.decode(http.post("/api/menus/random", json=request).content, type=facts.MenuFacts)
        names = {TYPE_NAMES[kind] for kind in menu.types}
        assert {"tea", "fruit", "nigiri"} <= names
        assert not {"maki", "menu", "special_order"} & names


def test_a_real_table_is_scored(http: httpx.Client) -> None:
    table = {"edition": "classic", "tables": [["wasabi", "squid_nigiri"], ["tempura", "tempura"]]}
    assert http.post("/api/score", json=table).json()["points"] == [9, 5]


def test_a_table_that_is_longer_than_any_real_one_is_refused(http: httpx.Client) -> None:
    whole = {"edition": "party", "menu": "sushi-go", "trays": [["special_order:squid_nigiri_on_wasabi"] * 20] * 8}
    assert http.post("/api/score", json=whole).json()["code"] != "too_long"
    answer = http.post("/api/score", json={"edition": "classic", "tables": [["tempura"] * 500] * 2})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")


def test_health_and_figures_are_told(http: httpx.Client) -> None:
    assert http.get("/health").json()["status"] == "ok"
    figures = http.get("/metrics", headers={"authorization": "Bearer figures"}).text
    assert "sushibelt_tables_opened_total 0" in figures
    assert "sushibelt_sockets 0" in figures
    assert 'sushibelt_answer_seconds_bucket{le="+Inf"} 0' in figures


def test_the_page_is_served_at_every_address_it_knows_itself(http: httpx.Client) -> None:
    for path in ("/", "/table/abcdefg", "/replay/abcdefg/1"):
        assert "the page" in http.get(path).text
    assert "immutable" in http.get("/assets/code.js").headers["cache-control"]
    assert http.get("/assets/none.js").status_code == 404
    assert http.get("/api/none").status_code == 404


def test_without_a_page_one_is_told_how_to_build_it(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", page=tmp_path / "none") as service:
        assert "npm run build" in httpx.get(service.http).text


def test_the_description_names_only_what_it_describes() -> None:
    told = description()
    named = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(told)))
    assert named <= set(told["components"]["schemas"])
    assert {"Answer", "GameUpdate", "View", "TableState", "CreateTable"} <= set(told["components"]["schemas"])


def test_every_line_of_the_documented_exchange_is_a_real_message() -> None:
    view = msgspec.json.encode(_some_view()).decode()
    table = msgspec.json.encode(_some_table()).decode()
    lines = DOCUMENT.read_text().splitlines()
    said = [line[2:] for line in lines if line.startswith("→ ")]
    whole = [line.replace('"view": …', f'"view": {view}').replace('"table": …', f'"table": {table}') for line in lines]
    told = [line[2:] for line in whole if line.startswith("← ")]
    assert len(said) == 3
    for line in said:
        msgspec.json.decode(line, type=messages.FromPage)
    for line in told:
        msgspec.json.decode(line, type=messages.FromService)
    assert len(told) == 10
    exchanged = [line for line in lines if line.startswith(("> ", "< "))]
    kinds: list[Any] = [forms.CreateTable, forms.CreatedTable, forms.JoinTable, forms.JoinedTable]
    for line, kind in zip(exchanged, kinds, strict=True):
        msgspec.json.decode(line[2:], type=kind)


def _some_view() -> View:
    return Match("classic", seats=3, secret="s").view(0)


def _some_table() -> shapes.TableState:
    return shapes.TableState(code="rkwu4by", settings=shapes.Settings(), menu=(), seats=())
