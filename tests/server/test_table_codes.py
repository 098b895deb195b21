"""Codes of tables spell nothing, and those of older tables stay valid."""

import pytest

from sushibelt.server.tables import table_codes
from sushibelt.server.tables.table_codes import NEW_LETTERS, code_from, fresh_code, spells_something


def test_new_codes_have_no_vowels_and_spell_nothing() -> None:
    for code in {fresh_code() for _ in range(2000)}:
        assert set(code) <= set(NEW_LETTERS)
        assert not set(code) & set("aeiouy0134")
        assert not spells_something(code)
        assert code_from(code.upper()) == code


def test_an_unwanted_word_is_found_wherever_it_stands_and_however_it_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_codes, "UNWANTED", frozenset({table_codes._trace("szg")}))
    for code in ("szgbcdf", "bcdfszg", "bc526df", "b5zgcdf"):
        assert spells_something(code)
    for code in ("bcdfghj", "szbgcdf", "gzsbcdf"):
        assert not spells_something(code)


def test_a_code_that_spells_something_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_codes, "UNWANTED", frozenset({table_codes._trace("bbb")}))
    letters = iter("bbbcccc" + "cbcbcbc")
    monkeypatch.setattr("secrets.choice", lambda _: next(letters))
    assert fresh_code() == "cbcbcbc"


def test_codes_of_older_tables_stay_valid() -> None:
    for code in ("rkwu4by", "aeuy346", "RKWU-4by"):
        assert code_from(code) == code.lower().replace("-", "")
