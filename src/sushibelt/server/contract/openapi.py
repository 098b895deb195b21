"""The OpenAPI description of the HTTP endpoints and the socket's messages, generated from the message types."""

from typing import Any

import msgspec

from ... import __version__
from ...play.scorer import GameResult, RoundResult
from .forms import CreatedTable, CreateTable, Fault, FinishedGame, JoinedTable, JoinTable, Replay
from .messages import FromPage, FromService
from .reference import BotFacts, Catalogue, MenuFacts, RandomMenu
from .shapes import TableState

PLACE = "#/components/schemas/{name}"
FORMS = (CreateTable, JoinTable, RandomMenu)
ANSWERS = (
    CreatedTable,
    JoinedTable,
    TableState,
    FinishedGame,
    Replay,
    MenuFacts,
    Catalogue,
    RoundResult,
    GameResult,
    Fault,
)


def description() -> dict[str, Any]:
    """The complete OpenAPI 3.1 document."""
    (from_page, from_service), schemas = messages_schema()
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sushibelt",
            "version": __version__,
            "description": "Tables for Sushi Go! and Sushi Go Party!; see docs/server.md.",
        },
        "paths": _paths(),
        "components": {"schemas": {**schemas, "FromPage": from_page, "FromService": from_service}},
    }


def messages_schema() -> tuple[tuple[dict[str, Any], dict[str, Any]], dict[str, Any]]:
    """JSON Schemas of the page's messages, of the service's messages, and of every type they use."""
    kinds = [FromPage, FromService, *FORMS, *ANSWERS]
    found, schemas = msgspec.json.schema_components(kinds, ref_template=PLACE)
    return (found[0], found[1]), schemas


def _paths() -> dict[str, Any]:
    code, game = _parameter("code", "string"), _parameter("game", "integer")
    return {
        "/api/tables": {"post": _operation("Create a table", CreatedTable, CreateTable, status="201")},
        "/api/tables/{code}": {"get": _operation("A table as everybody sees it", TableState, given=[code])},
        "/api/tables/{code}/seats": {"post": _operation("Take an open seat", JoinedTable, JoinTable, [code], "201")},
        "/api/tables/{code}/socket": {
            "get": {
                "summary": "The table's WebSocket: FromPage messages in, FromService messages out",
                "parameters": [code],
                "responses": {"101": {"description": "Messages follow, as JSON text."}},
            }
        },
        "/api/records/{code}/{game}": {
            "get": _operation("The record of a finished game", FinishedGame, given=[code, game])
        },
        "/api/records/{code}/{game}/steps": {
            "get": _operation("A finished game step by step", Replay, given=[code, game])
        },
        "/api/score": {"post": _operation("Score a real table; see docs/scoring.md", (RoundResult, GameResult), dict)},
        "/api/menus": {"get": _operation("The eight preset menus", list[MenuFacts])},
        "/api/menus/random": {"post": _operation("A random menu", MenuFacts, RandomMenu)},
        "/api/bots": {"get": _operation("Bots that only this service has", list[BotFacts])},
        "/api/catalogue": {"get": _operation("Cards, types, answers and bots: what the numbers mean", Catalogue)},
    }


def _parameter(name: str, kind: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": kind}}


def _operation(
    summary: str, answer: Any, form: Any = None, given: list[dict[str, Any]] | None = None, status: str = "200"
) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": summary,
        "responses": {
            status: {"description": summary, "content": _content(answer)},
            "default": {"description": "One sentence that says what is wrong", "content": _content(Fault)},
        },
    }
    if given:
        operation["parameters"] = given
    if form is not None:
        operation["requestBody"] = {"required": True, "content": _content(form)}
    return operation


def _content(kind: Any) -> dict[str, Any]:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    schemas, _ = msgspec.json.schema_components(kinds, ref_template=PLACE)
    return {"application/json": {"schema": schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}}}
