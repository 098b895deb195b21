"""Texts from outside are measured before anything is done with them, and names can be seen."""

import unicodedata
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from sushibelt.server.contract.forms import CreateTable, JoinTable
from sushibelt.server.contract.messages import FromPage
from sushibelt.server.contract.reference import RandomMenu
from sushibelt.server.contract.refusals import Refused
from sushibelt.server.tables.names import LONGEST_NAME_BYTES, clean_name

FORMS = (CreateTable, JoinTable, RandomMenu, *get_args(FromPage))


def unbounded(kind: Any, where: str) -> Iterator[str]:
    """The texts and lists of words within a type that may be of any length."""
    match kind:
        case msgspec.inspect.StrType(max_length=None):
            yield where
        case msgspec.inspect.VarTupleType(item_type=msgspec.inspect.StrType(), max_length=None):
            yield f"{where}, the list"
        case msgspec.inspect.VarTupleType():
            yield from unbounded(kind.item_type, where)
        case msgspec.inspect.UnionType():
            for one in kind.types:
                yield from unbounded(one, where)
        case msgspec.inspect.StructType():
            for field in kind.fields:
                yield from unbounded(field.type, f"{where}.{field.name}")


def test_every_text_from_outside_has_a_greatest_length() -> None:
    found = [where for form in FORMS for where in unbounded(msgspec.inspect.type_info(form), form.__name__)]
    assert found == ["CreateTable.name", "JoinTable.name"], "all but names, which have a sentence of their own"


@pytest.mark.parametrize("name", ["a" + "\u0315\u0300" * 15_000, " " * 60_000, "\u200b" * 60_000, "é" * 30_000])
def test_a_name_is_measured_before_it_is_normalised(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ordering 60 kB of combining marks took two seconds, for which everybody waited."""
    normalize = unicodedata.normalize

    def watched(form: Any, text: str) -> str:
        assert len(text.encode()) <= LONGEST_NAME_BYTES
        return normalize(form, text)

    monkeypatch.setattr(unicodedata, "normalize", watched)
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "name_too_long"


@pytest.mark.parametrize(
    "name",
    [
        "\u2800", "\u3164", "\uffa0", "\u115f\u1160", "\u034f", "\ufe0f", "\U000e0100", "\u17b4", "\u180b",
        "\U0001d159", "\u0301", "\u200b\u2060", "\u00ad", "\u3164 \u2800", "\ud800", "\ue000", "\u20dd",
    ],
)  # fmt: skip
def test_a_name_that_nobody_can_see_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "name_missing"


def test_what_cannot_be_seen_makes_no_second_name() -> None:
    for hidden in ("Ana\u3164", "\u2800Ana", "A\u034fna", "An\ufe0fa", "A\u200dna", "Ana\U000e0101"):
        assert clean_name(hidden) == "Ana"
    assert clean_name("Jose\u034f\u0301") == "José", "nor one that is composed otherwise"
    assert clean_name("\u2801\u2800\u2803") == "\u2801 \u2803", "a blank of Braille divides words"


def test_names_of_all_scripts_may_be_as_long_as_others() -> None:
    for name in ("A" * 24, "한" * 24, "Nguyễn Thị Thu Hiền", "สมชาย", "🍣" * 24, "محمد"):
        composed = unicodedata.normalize("NFC", name)
        assert clean_name(name) == clean_name(unicodedata.normalize("NFD", name)) == composed
