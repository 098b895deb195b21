"""Messages that nobody in their right mind would send, and requests of that kind; the same seed gives the same ones."""

import json
import random
from typing import Any

Json = dict[str, Any]

WORDS: tuple[str, ...] = (
    "",
    "x",
    "greedy",
    "regular",
    "search:ms=1",
    "search:sims=1e9",
    "search:sims=+9",
    "cmd:true",
    "pass",
    "null",
)
WORDS += (
    "egg_nigiri",
    "sushi-go",
    "tempura",
    "\u2800",
    "a\u0301" * 30,
    "\ufdfa" * 9,
    "\x00",
    "🍣" * 20,
    "../" * 9,
    "%00",
)
NUMBERS = (0, -1, 1, 2, 7, 8, 45, 99, 255, -129, 2**31, 2**63, -(2**63), 2**64, 10**30, 0.5, -0.0, 1e308, 1e-320)
CONSTANTS: tuple[Any, ...] = (None, True, False, [], {}, [[]], [None], {"": ""}, "\ud800", [1, "x"])
SETTINGS: Json = {"edition": "party", "menu": "sushi-go", "both_ways": True, "turn_seconds": 0, "printing": "first"}
VALID: tuple[Json, ...] = (
    {"type": "hello", "token": None, "game": 1, "heard": 3, "contributes": False},
    {"type": "answer", "question": 1, "answer": 0, "game": 1},
    {"type": "answer", "question": 2, "answer": "egg_nigiri"},
    {"type": "take_back"},
    {"type": "start", "fill": "random"},
    {"type": "commit", "game": 1, "commitment": "0" * 64},
    {"type": "show", "game": 1, "value": "0" * 32},
    {"type": "plan", "seat": 1, "bot": "greedy"},
    {"type": "lend", "seat": 0, "bot": ""},
    {"type": "return"},
    {"type": "stand"},
    {"type": "remove", "seat": 1},
    {"type": "change", "settings": SETTINGS, "seats": 3},
    {"type": "abandon"},
    {"type": "host", "seat": 1},
    {"type": "hint", "question": 1},
    {"type": "gesture", "gesture": "cheers"},
    {"type": "ping"},
)
BODIES: tuple[tuple[str, Json], ...] = (
    ("/api/tables", {"seats": [{"kind": "open"}, {"kind": "bot", "bot": "greedy"}], "settings": SETTINGS, "name": "A"}),
    ("/api/tables/{code}/seats", {"name": "Cy", "seat": 1, "token": "x"}),
    ("/api/score", {"edition": "classic", "tables": [["maki_1", "tempura"], ["pudding"]]}),
    ("/api/score", {"edition": "party", "menu": "sushi-go", "trays": [["maki_1"], ["tofu"]], "race": [0, 8]}),
    ("/api/menus/random", {"players": 4, "locked": ["tofu"], "banned": ["eel"]}),
)
PATHS = (
    "/", "/health", "/metrics", "/api/menus", "/api/catalogue", "/api/openapi.json", "/api/tables/{code}",
    "/api/records/{code}/1", "/api/records/{code}/1/steps", "/api/records/{code}/{junk}", "/api/tables/{junk}",
    "/assets/{junk}", "/{junk}", "/api/{junk}", "/api/tables/{code}/socket", "/%2e%2e/%2e%2e/etc/passwd", "//{junk}",
)  # fmt: skip
METHODS = ("GET", "GET", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "get", "X" * 40, "TRACE")


class Garbage:
    """A source of nonsense."""

    def __init__(self, seed: str) -> None:
        self.chance = random.Random(seed)

    def message(self, token: str | None = None) -> str | bytes:
        """Something to be sent into a table's socket."""
        chance = self.chance
        valid = dict(chance.choice(VALID))
        if token is not None and valid["type"] == "hello" and chance.random() < 0.5:
            valid["token"] = token
        if chance.random() < 0.3:
            valid["id"] = chance.choice((1, 2, -5, 2**53, "x", None))
        kind = chance.random()
        if kind < 0.25:
            return _text({field: self._plausible(field, value) for field, value in valid.items()})
        if kind < 0.5:
            return _text(self._changed(valid))
        if kind < 0.75:
            return self._torn(_text(valid))
        if kind < 0.85:
            return chance.randbytes(chance.randrange(200))
        if kind < 0.95:
            return _text(self._anything(0))
        if kind < 0.998:
            return self._deep()
        return chance.choice(("x", '{"type":"', "\u0301", "[", "9", " ")) * chance.choice((4000, 4096, 5000, 100_000))

    def request(self, code: str) -> bytes:
        """A whole request over HTTP, of which the other end can tell where it stops; or nonsense instead."""
        chance = self.chance
        if chance.random() < 0.04:
            return chance.randbytes(chance.randrange(1, 300)) + b"\r\n\r\n"
        junk = self._junk()
        if chance.random() < 0.5:
            path, form = chance.choice(BODIES)
            method, body = "POST", self._body(form)
        else:
            path, method, body = chance.choice(PATHS), chance.choice(METHODS), b""
        path = path.replace("{code}", code).replace("{junk}", junk)
        headers = {"host": "localhost", "content-type": "application/json", "content-length": str(len(body))}
        if chance.random() < 0.15:
            name = chance.choice(("origin", "host", "content-type", "accept-encoding", "authorization", "upgrade", "x"))
            headers[name] = chance.choice(("http://[", "", "x" * 3000, "\u00e9", "*", "null", junk[:200], "websocket"))
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body

    def _body(self, form: Json) -> bytes:
        kind = self.chance.random()
        if kind < 0.15:
            return _text(form).encode("utf-8", "surrogatepass")
        if kind < 0.65:
            return _text(self._changed(form)).encode("utf-8", "surrogatepass")
        if kind < 0.85:
            torn = self._torn(_text(form))
            return torn if isinstance(torn, bytes) else torn.encode("utf-8", "surrogatepass")
        if kind < 0.97:
            return self._deep().encode()
        return b'{"name":"' + "\u0301".encode() * 30_000 + b'"}'

    def _junk(self) -> str:
        chance = self.chance
        kind = chance.randrange(5)
        if kind == 0:
            return "9" * chance.choice((1, 30, 5000))
        if kind == 1:
            return "a" * chance.choice((1, 7, 255, 256, 3000))
        if kind == 2:
            return "a/" * chance.choice((3, 500))
        if kind == 3:
            return "".join(f"%{chance.randrange(256):02X}" for _ in range(chance.randrange(40)))
        return "".join(chance.choice("abcdefg234567-_.~!$&'()*+,;=:@%") for _ in range(chance.randrange(1, 30)))

    def _plausible(self, field: str, value: Any) -> Any:
        """A value as somebody might send it who knows what goes on here."""
        if isinstance(value, int) and not isinstance(value, bool):
            return self.chance.randrange({"question": 20, "answer": 46}.get(field, 4))
        return value

    def _changed(self, valid: Json) -> Json:
        """The same with some fields changed, added or left out, at any depth."""
        chance, changed = self.chance, dict(valid)
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            field = chance.choice([*changed, "seat", "extra"])
            kind = chance.random()
            if kind < 0.15:
                changed.pop(field, None)
            elif kind < 0.35 and isinstance(changed.get(field), dict):
                changed[field] = self._changed(changed[field])
            else:
                changed[field] = self._anything(0)
        return changed

    def _anything(self, depth: int) -> Any:
        chance = self.chance
        kind = chance.random()
        if kind < 0.35:
            return chance.choice(NUMBERS)
        if kind < 0.65:
            return chance.choice(WORDS)
        if kind < 0.8 or depth > 3:
            return chance.choice(CONSTANTS)
        if kind < 0.9:
            return [self._anything(depth + 1) for _ in range(chance.randrange(6))]
        return {chance.choice((*WORDS, "type", "seat", "id")): self._anything(depth + 1) for _ in range(4)}

    def _torn(self, text: str) -> str | bytes:
        """A text with something cut out, doubled or overwritten."""
        chance = self.chance
        for _ in range(chance.choice((1, 1, 2, 5))):
            at, length = chance.randrange(len(text) + 1), chance.randrange(6)
            middle = chance.choice(
                ("", text[at : at + length] * 2, chance.choice('{}[]",:\\0-eE.\x00\u2028é'), "\\ud800")
            )
            text = text[:at] + middle + text[at + length :]
        return text if chance.random() < 0.8 else text.encode("utf-16" if chance.random() < 0.5 else "utf-8")

    def _deep(self) -> str:
        chance = self.chance
        opening = chance.choice(("[", '{"type":', '{"a":', '[{"x":', '{"type":"change","settings":'))
        return opening * chance.randrange(1, 4000 // len(opening)) + chance.choice(("", "1", "]"))


def _text(value: Any) -> str:
    return json.dumps(value)
