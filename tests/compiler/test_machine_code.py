"""Machine code from the disk: called without numba, with the same results, and never if it does not fit."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sushibelt.compiler import compiled
from sushibelt.compiler.machine_code import Code, kinds_of, read, write

pytestmark = pytest.mark.compiles

PROGRAM = """
import sys
import numpy as np
from tests.compiler.test_machine_code import {name} as function
from sushibelt.compiler import compiled
print(compiled(function)({given}), "numba" in sys.modules)
"""


def mean(numbers: Any, more: float) -> float:
    total, size = more, 0
    for row in range(numbers.shape[0]):
        for column in range(numbers.shape[1]):
            total += numbers[row, column]
            size += 1
    return total / size


def is_even(number: int) -> bool:
    return number % 2 == 0


def last(numbers: Any) -> int:
    return numbers[numbers.size - 1]  # type: ignore[no-any-return]


def double(numbers: Any) -> None:
    for place in range(numbers.size):
        numbers[place] *= 2


def with_memory_of_its_own(size: int) -> int:
    return np.zeros(size).size


def too_much(number: int) -> int:
    if number > 9:
        raise ValueError("too much")
    return number


def said(folder: Path, function: Callable[..., Any], given: str, **options: str) -> str:
    """What a new process says that calls a function, compiled, and keeps it here."""
    command = [sys.executable, "-c", PROGRAM.format(name=function.__name__, given=given)]
    environment = os.environ | {"XDG_CACHE_HOME": str(folder)} | options
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("function", "given"),
    [
        (mean, (np.arange(12.0).reshape(3, 4), 1.0)),
        (is_even, (-3,)),
        (is_even, (2**62,)),
        (last, (np.array([5, -7], np.int8),)),
        (last, (np.array([5, -7], np.int16),)),
        (last, (np.array([0.1, 0.2], np.float32),)),
        (last, (np.arange(8)[::2],)),
        (last, (np.array([[5, 6]])[0],)),
        (double, (np.array([1, 2, 3]),)),
        (double, (np.array([], np.int64),)),
        (with_memory_of_its_own, (7,)),
    ],
)
def test_the_result_is_the_same(function: Callable[..., Any], given: tuple[Any, ...]) -> None:
    compiled(double)(np.zeros(1))  # bare code was loaded before
    plain, quick = ([one.copy() if isinstance(one, np.ndarray) else one for one in given] for _ in range(2))
    assert compiled(function)(*quick) == function(*plain)
    np.testing.assert_equal(quick, plain)


@pytest.mark.slow
def test_what_was_compiled_once_needs_numba_no_more(tmp_path: Path) -> None:
    assert said(tmp_path, mean, "np.ones((2, 3)), 6.0") == "2.0 True"
    assert said(tmp_path, mean, "np.ones((2, 3)), 6.0") == "2.0 False"
    assert said(tmp_path, mean, "np.ones((2, 3), np.int16), 6.0") == "2.0 True", "another kind of array"
    assert said(tmp_path, mean, "np.ones((2, 3)), 6.0", NUMBA_CPU_NAME="generic") == "2.0 True", "another processor"
    assert said(tmp_path, mean, "np.ones((2, 3)), 6.0", NUMBA_DISABLE_JIT="1") == "2.0 True", "numba shall do it"


@pytest.mark.slow
def test_code_that_wants_memory_is_left_to_numba(tmp_path: Path) -> None:
    assert said(tmp_path, with_memory_of_its_own, "7") == "7 True"
    assert said(tmp_path, with_memory_of_its_own, "7") == "7 True"


def test_an_exception_does_not_get_lost() -> None:
    assert compiled(too_much)(9) == 9
    with pytest.raises(RuntimeError, match="has raised"):
        compiled(too_much)(10)


@pytest.mark.slow
def test_damaged_code_is_made_anew(tmp_path: Path) -> None:
    assert said(tmp_path, is_even, "4") == "True True"
    (file,) = tmp_path.rglob("*.is_even-*.code")
    file.write_bytes(file.read_bytes()[:-1])
    assert said(tmp_path, is_even, "4") == "True True"
    assert said(tmp_path, is_even, "4") == "True False"


CODE = Code("name", "int64", b"body", b"door")


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-1],
        lambda text: b"",
        lambda text: b"[]\n",
        lambda text: b"\xff" + text,
        lambda text: text.replace(b'"sum"', b'"some"'),
        lambda text: text.replace(b"body", b"bodi"),
    ],
)
def test_damage_is_noticed(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    file = tmp_path / "one.code"
    write(file, CODE)
    assert read(file) == CODE
    file.write_bytes(damage(file.read_bytes()))
    assert read(file) is None


def test_code_that_cannot_be_kept_leaves_nothing_behind(tmp_path: Path) -> None:
    write(tmp_path / "missing" / "one.code", CODE)
    (tmp_path / "two.code").mkdir()
    write(tmp_path / "two.code", CODE)
    assert read(tmp_path / "missing" / "one.code") is None
    assert [path.name for path in tmp_path.iterdir()] == ["two.code"]


def test_what_only_numba_can_pass_on() -> None:
    row = np.arange(6)
    still = np.arange(6)
    still.flags.writeable = False
    assert kinds_of((row, 1, 2.0)) == ((row.dtype, 1), int, float)
    for one in (row[::2], still, np.int8(1), True, 2**63, -(2**63) - 1, (1, 2), np.zeros(1, "i8,i8")[0], None):
        assert kinds_of((one,)) is None, one
