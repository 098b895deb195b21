"""Writes what the page knows of the rules and messages (`uv run python scripts/page_types.py`, `--check` to compare).

The rules stay the truth: cards, menus, deal sizes and English words in `web/src/lib/catalogue.ts` and the colours in
`web/src/look/colours.css` are copied from them, and the types in `web/src/lib/messages.ts` come from the server's own
message types.
"""

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from textwrap import indent
from typing import Any, get_args

import msgspec

from sushibelt.play.events import EVENT_KINDS
from sushibelt.play.words import PRESET_TITLES, card_name, type_name
from sushibelt.rules import catalogue, menu
from sushibelt.rules.card_types import CARD_TYPES, LIGHT, ON_A_MENU, CardType
from sushibelt.rules.cards.rolls import URAMAKI_PLACES, uramaki_place_points
from sushibelt.rules.questions import QUESTION_NAMES
from sushibelt.server.contract.notices import NOTICES
from sushibelt.server.contract.refusals import REFUSALS
from sushibelt.server.log.numbers_0_1 import CARDS_0_1, TYPES_0_1

WEB = Path(__file__).resolve().parent.parent / "web"
LIB = WEB / "src" / "lib"
WRITTEN = "Written by scripts/page_types.py. Do not edit: change the Python it comes from, and write it anew."
HEAD = f"// {WRITTEN}\n"
MESSAGES = "sushibelt.server.contract.messages"
MODULES = (MESSAGES, *(f"sushibelt.server.contract.{name}" for name in ("shapes", "forms", "reference")))
KNOWN_WORDS = {
    "Error": {"code": "RefusalCode"},
    "Fault": {"code": "RefusalCode"},
    "Notice": {"code": "NoticeCode"},
    "Event": {"kind": "EventKind"},
}
"""Texts of which the page knows all that can come."""
BASES = ("Struct", "Incoming", "Outgoing", "PageMessage", "ServiceMessage")
"""What messages have in common; nobody ever says just that."""


def constant(name: str, value: Any, about: str, type_: str = "") -> str:
    """A constant with its meaning; without a type of its own it keeps its very words as its type."""
    declared = f"{name}: {type_}" if type_ else name
    return f"/** {about} */\nexport const {declared} = {written(value)}{'' if type_ else ' as const'};\n"


def written(value: Any) -> str:
    """A value as TypeScript: words and named things a line each where they are many, numbers in a row."""
    if isinstance(value, dict):
        lines = "".join(f"{json.dumps(str(key))}: {written(entry)},\n" for key, entry in value.items())
        return "{\n" + indent(lines, "  ") + "}"
    row = json.dumps(value, ensure_ascii=False)
    if len(row) <= 100 or isinstance(value, str) or not isinstance(value[0], str):
        return row
    return "[\n" + "".join(f"  {json.dumps(entry)},\n" for entry in value) + "]"


def copies(box: dict[int, int]) -> list[int]:
    """A box as a count for each card."""
    return [box.get(card, 0) for card in range(catalogue.CARDS)]


def type_words(kind: CardType) -> dict[str, str]:
    """What is said of a type, with real minus signs."""
    rules = {"rule": kind.rule, "classicRule": kind.classic_rule}
    said = {name: re.sub(r"-(?=\d)", "−", rule) for name, rule in rules.items() if rule}
    return {"name": type_name(catalogue.card_type(kind.name)), **said, "worth": kind.in_short}


def colours_text() -> str:
    """A colour for each card type, family by family."""
    bands = [
        (CARD_TYPES[kind].name, CARD_TYPES[kind].look.band, CARD_TYPES[kind].look.ink)
        for family in catalogue.FAMILIES
        for kind in family.types
    ]
    bands.append(("face_down", "#b03a3a", LIGHT))
    lines = [f'[data-type="{name}"] {{ --band: {band}; --band-ink: {ink}; }}' for name, band, ink in bands]
    return f"/* {WRITTEN} */\n" + "\n".join(lines) + "\n"


def catalogue_text() -> str:
    """Every card, menu and deal size."""
    families = {family.name: family.types for family in catalogue.FAMILIES}
    cards = [card for kind in CARD_TYPES for card in kind.cards]
    layout = {
        "onWasabi": catalogue.EGG_ON_WASABI,
        "wasabiUnder": catalogue.WASABI_UNDER_EGG,
        "faceDown": catalogue.FACE_DOWN,
        "copiedBonus": catalogue.COPIED_BONUS,
        "copiedDessert": catalogue.COPIED_DESSERT,
        "any": catalogue.ANY,
        "pass": catalogue.PASS,
    }
    parts = [
        HEAD,
        constant("CARD_NAMES", catalogue.CARD_NAMES, "Every card by its number."),
        "export type CardName = (typeof CARD_NAMES)[number];\n",
        constant("TYPE_NAMES", catalogue.TYPE_NAMES, "Every card type by its number."),
        "export type TypeName = (typeof TYPE_NAMES)[number];\n",
        constant("CARDS_0_1", CARDS_0_1, "Every card of 0.1 by its number.", "readonly string[]"),
        constant("TYPES_0_1", TYPES_0_1, "Every card type of 0.1 by its number.", "readonly string[]"),
        constant("TYPE_OF", catalogue.TYPE_OF, "The type of each card.", "readonly number[]"),
        constant(
            "FAMILIES", families, "The types of each family, in a menu's order.", "Record<Family, readonly number[]>"
        ),
        constant("WANTED", ON_A_MENU, "How many types of each family are on a menu."),
        "export type Family = keyof typeof WANTED;\n",
        constant("ICONS", [card.icons for card in cards], "The rolls drawn on each card.", "readonly number[]"),
        constant(
            "ORDER_NUMBERS",
            [card.order for card in cards],
            "The order number of each card, 0 without.",
            "readonly number[]",
        ),
        constant(
            "CARD_WORDS",
            {name: card_name(number) for number, name in enumerate(catalogue.CARD_NAMES)},
            "Every card as it is said in English.",
            "Record<CardName, string>",
        ),
        constant(
            "TYPE_WORDS",
            {kind.name: type_words(kind) for kind in CARD_TYPES},
            "What is said of every type in English: its name, its rule in a line, and what stands on the card.",
            "Record<TypeName, { name: string; rule: string; classicRule?: string; worth: string }>",
        ),
        constant(
            "CLASSIC_COPIES",
            copies(catalogue.CLASSIC_COPIES),
            "Copies of each card in the classic game.",
            "readonly number[]",
        ),
        constant(
            "PARTY_COPIES", copies(catalogue.PARTY_COPIES), "Copies of each card in Party's box.", "readonly number[]"
        ),
        constant("CLASSIC_MENU", menu.CLASSIC_MENU, "The types of the classic game.", "readonly number[]"),
        constant(
            "PRESETS",
            {name: menu.arranged(types) for name, types in menu.PRESETS.items()},
            "The eight menus.",
            "Record<PresetName, readonly number[]>",
        ),
        "export type PresetName = keyof typeof PRESET_TITLES;\n",
        constant("PRESET_TITLES", PRESET_TITLES, "What the eight menus are called."),
        constant(
            "CLASSIC_CARDS_EACH",
            menu.CLASSIC_CARDS_EACH,
            "Cards of a hand by the number of players, classic.",
            "Record<number, number>",
        ),
        constant(
            "PARTY_CARDS_EACH",
            menu.PARTY_CARDS_EACH,
            "Cards of a hand by the number of players, Party.",
            "Record<number, number>",
        ),
        constant(
            "DESSERT_GROUPS",
            {players: menu.dessert_groups(players) for players in menu.PARTY_PLAYERS},
            "Desserts that join the deck before each round, by the number of players.",
            "Record<number, readonly number[]>",
        ),
        constant(
            "PLACE_POINTS",
            [uramaki_place_points(place + 1) for place in range(URAMAKI_PLACES)],
            "What the places of the uramaki race are worth.",
            "readonly number[]",
        ),
        constant(
            "ANSWER_NAMES",
            catalogue.ANSWER_NAMES,
            "Every answer by its number; the cards come first.",
            "readonly string[]",
        ),
        constant("ANSWER", layout, "Where each kind of answer begins."),
        constant("QUESTION_NAMES", QUESTION_NAMES[1:], "Every question that can be asked."),
        "export type QuestionName = (typeof QUESTION_NAMES)[number];\n",
    ]
    return "\n".join(parts)


# --- messages ------------------------------------------------------------------------------------------------


def typescript(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(typescript(option) for option in schema[key]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"Record<string, {typescript(schema['additionalProperties'])}>"
    if kind == "object" and "properties" in schema:
        return _object(schema)
    plain = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return plain.get(str(kind), "unknown")


def _array(schema: dict[str, Any]) -> str:
    if prefix := schema.get("prefixItems"):
        return f"[{', '.join(map(typescript, prefix))}]"
    items = schema.get("items")
    return f"Array<{typescript(items) if isinstance(items, dict) else 'unknown'}>"


def _object(schema: dict[str, Any]) -> str:
    lines = []
    needed = schema.get("required", [])
    for name, field in schema["properties"].items():
        if about := field.get("description"):
            lines.append(f"  /** {about} */")
        lines.append(f"  {name}{'' if name in needed else '?'}: {typescript(field)};")
    return "{\n" + "\n".join(lines) + "\n}"


def messages_text() -> str:
    """Every message type of the server, in order of their names, and who may say what over a socket."""
    structs = [
        value
        for module in MODULES
        for value in vars(import_module(module)).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__name__ not in BASES
    ]
    _, components = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    parts = [HEAD]
    for name, schema in sorted(components.items()):
        about = f"/** {' '.join(schema['description'].split())} */\n" if schema.get("description") else ""
        for field, kind in KNOWN_WORDS.get(name, {}).items():
            schema["properties"][field] = {"$ref": kind}
        parts.append(f"{about}export type {name} = {typescript(schema)};\n")
    for name in ("FromPage", "FromService"):
        said = " | ".join(member.__name__ for member in get_args(vars(import_module(MESSAGES))[name]))
        parts.append(f"export type {name} = {said};\n")
    refusals = {code: sentence for code, (_, sentence) in REFUSALS.items()}
    parts += [
        constant("REFUSALS", refusals, "Every `code` of an error, with its sentence; braces stand for the facts."),
        "export type RefusalCode = keyof typeof REFUSALS;\n",
        constant("NOTICES", NOTICES, "Every `code` of a notice, likewise."),
        "export type NoticeCode = keyof typeof NOTICES;\n",
        constant("EVENT_KINDS", EVENT_KINDS, "Every kind of event."),
        "export type EventKind = (typeof EVENT_KINDS)[number];\n",
    ]
    return "\n".join(parts)


def main() -> None:
    """Write all files, or say which is not current."""
    texts = {
        LIB / "catalogue.ts": catalogue_text(),
        LIB / "messages.ts": messages_text(),
        WEB / "src" / "look" / "colours.css": colours_text(),
    }
    stale = [path for path, text in texts.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        if "--check" in sys.argv[1:]:
            sys.exit(f"{path.relative_to(WEB.parent)} is not current: run uv run python scripts/page_types.py")
        path.write_text(texts[path], "utf-8")
        print(path.relative_to(WEB.parent))


if __name__ == "__main__":
    main()
