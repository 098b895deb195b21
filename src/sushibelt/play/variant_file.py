"""A variant from a file: TOML, as docs/variants.md says; whatever is wrong is one sentence with its key and line."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from .errors import SushibeltError
from .variant import BadVariant, Variant, checked

KEYS: Final = ("name", "edition", "menu", "rounds", "copies", "hands", "desserts", "points")
LARGEST: Final = 100_000
"""Bytes of a file; no variant needs more."""


def variant_from_file(name: str | Path) -> Variant:
    """The variant that a file describes; raises SushibeltError with the key and the line of what is wrong."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise SushibeltError(f"{name} cannot be read: {error.strerror or error}.") from None
    if len(content) > LARGEST:
        raise SushibeltError(f"{name} is too large to be a variant.")
    try:
        text = content.decode()
        return variant_from_text(text)
    except UnicodeDecodeError:
        raise SushibeltError(f"{name} is no text.") from None
    except tomllib.TOMLDecodeError as error:
        raise SushibeltError(f"{name} is no TOML: {str(error)[:1].lower()}{str(error)[1:]}.") from None
    except BadVariant as problem:
        raise SushibeltError(f"{name}{_where(text, problem.key)}: {problem}") from None


def variant_from_text(text: str) -> Variant:
    """The same from TOML itself."""
    given = tomllib.loads(text)
    for key in given:
        if key not in KEYS:
            raise BadVariant(f"A variant has no {key!r}; it has {', '.join(KEYS)}.", key)
    if "name" not in given:
        raise BadVariant('A variant has a name: name = "…".')
    return checked(
        Variant(
            name=_text(given, "name"),
            edition=_text(given, "edition", "party"),
            menu=_text(given, "menu") if "menu" in given else None,
            rounds=_whole(given["rounds"], "rounds") if "rounds" in given else 3,
            copies={key: _whole(value, "copies", key) for key, value in _section(given, "copies").items()},
            hands={key: _whole(value, "hands", key) for key, value in _section(given, "hands").items()},
            desserts={key: _row(value, "desserts", key) for key, value in _section(given, "desserts").items()},
            points={key: _row(value, "points", key) for key, value in _section(given, "points").items()},
        )
    )


def _text(given: Mapping[str, Any], key: str, usual: str = "") -> str:
    value = given.get(key, usual)
    if not isinstance(value, str):
        raise BadVariant(f"The {key} is a text in quotation marks.", key)
    return value


def _section(given: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = given.get(key, {})
    if not isinstance(value, dict):
        raise BadVariant(f"{key.capitalize()} are a section, [{key}], with a line for each entry.", key)
    return value


def _whole(value: object, *key: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadVariant("This is a whole number.", *key)
    return value


def _row(value: object, *key: str) -> tuple[int, ...]:
    if isinstance(value, list):
        return tuple(_whole(number, *key) for number in value)
    return (_whole(value, *key),)


def _where(text: str, key: tuple[str, ...]) -> str:
    """The line and the key of an entry, as well as they can be found."""
    if not key:
        return ""
    named = ".".join(key)
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.fullmatch(r"\s*\[\s*[\"']?([^\"'\]]*?)[\"']?\s*\]\s*(#.*)?", line):
            section = header[1]
            here = (section,)
        elif entry := re.match(r"\s*[\"']?([^\"'=#]+?)[\"']?\s*=", line):
            here = (*((section,) if section else ()), *entry[1].split("."))
        else:
            continue
        if here == key:
            return f", line {number}, {named}"
    if len(key) > 1:  # within an inline table, say
        return _where(text, key[:-1]).replace(key[0], named) if _where(text, key[:-1]) else f", {named}"
    return f", {named}"
