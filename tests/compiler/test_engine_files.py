"""The engine's files, as their systems will look at them: complete in themselves, signed, and small."""

import gzip
import importlib
import json

import pytest

from sushibelt.compiler.engine.imports import imports_of, signed
from sushibelt.compiler.engine.library import FILES, MANIFEST

NAMES = sorted(json.loads(MANIFEST.read_text("utf-8"))["files"])
BROWSER = "engine.wasm"


@pytest.mark.parametrize("name", NAMES)
def test_a_file_needs_nothing_from_outside(name: str) -> None:
    assert imports_of((FILES / name).read_bytes()) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_small_enough_to_send(name: str) -> None:
    assert (FILES / name).stat().st_size <= (450_000 if name == BROWSER else 500_000)


def test_the_browser_s_engine_is_small_on_the_way() -> None:
    assert len(gzip.compress((FILES / BROWSER).read_bytes(), 9)) <= 140_000


def test_a_mac_with_arm_finds_a_signature_that_holds() -> None:
    content = (FILES / "macos-arm64.dylib").read_bytes()
    assert signed(content)
    half = len(content) // 2
    assert not signed(content[:half] + bytes([content[half] ^ 1]) + content[half + 1 :])


def test_the_reader_finds_imports() -> None:
    """Python's own extension modules need at least a library of the system, whatever the system is."""
    assert imports_of(b"\0asm\1\0\0\0\2\1\0") == ["imports"]
    extension = importlib.import_module("numpy._core._multiarray_umath").__file__
    assert extension is not None
    with open(extension, "rb") as file:
        assert imports_of(file.read())
    with pytest.raises(ValueError, match="known format"):
        imports_of(b"#!/bin/sh\n")
