"""Specialised copies of the rules, in which everything that cannot change during a game is a constant.

A game's edition, menu and number of seats are in its record, and the rules look them up at every step. For millions of
games of one kind that is wasted time. `specialised` copies the sources into the cache folder, replaces the look-ups by
constants, removes dead branches (no miso soup on the menu: no miso soup to check), and imports the copy as a separate
package. Nobody writes rules twice, and the results are the same.
"""

import ast
import hashlib
import importlib
import sys
import tempfile
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, TypeGuard

from .by_numba import is_cached
from .cache import COMPILER, ROOMS, cache_folder
from .cpu import has_numba
from .marks import F

RECORD_NAME = "s"
"""The name of the record in all rules."""
PUT_IN = "put in"


class Kind(NamedTuple):
    """A kind of game: everything that is the same in all its games."""

    fields: dict[str, int]
    """Single numbers of the record that never change, and rows that stay at zero."""
    cards: dict[str, int]
    """Every card's constant in the catalogue, in order."""
    in_play: frozenset[int]
    """The cards that are in the game."""
    missing: frozenset[str]
    """Names of the constants of cards and types that are not in the game."""
    rows: dict[str, dict[str, int]]
    """Rows of the record that never change: what stands in each at the places that constants name."""


def specialised(function: F, kind: Kind) -> F:
    """The same function from a copy of the sources made for this kind of game; the copy is cached."""
    package, _, module = function.__module__.partition(".")
    folder, name = _place_of(package, kind)
    if name not in sys.modules:
        if not (folder / name).exists():
            _write_copy(folder / name, kind)
        sys.path.append(str(folder))
        importlib.import_module(name)
        sys.modules[f"{name}.{COMPILER}"] = _compiler()  # all copies share one compiler
    return getattr(importlib.import_module(f"{name}.{module}"), function.__name__)  # type: ignore[no-any-return]


def specialised_before(function: F, kind: Kind) -> F:
    """The specialised function if its compiled code is cached, otherwise the function itself: this never waits."""
    if not has_numba():
        return function
    folder, name = _place_of(function.__module__.partition(".")[0], kind)
    if not (folder / name).exists():
        return function
    made = specialised(function, kind)
    return made if is_cached(made) else function


def _compiler() -> ModuleType:
    """The package of this module."""
    return sys.modules[__name__.rpartition(".")[0]]


def _place_of(package: str, kind: Kind) -> tuple[Path, str]:
    """The folder for specialised copies of a package, and the name of this one."""
    text = f"{package} {sorted(kind.fields.items())} {sorted(kind.in_play)} {sorted(kind.missing)} {kind.rows}"
    # The cache folder depends on the sources: after an edit, new copies are made.
    folder = Path(cache_folder() or _nowhere_else()) / "specialised"
    return folder, f"{package}_{hashlib.sha256(text.encode()).hexdigest()[:16]}"


@cache
def _nowhere_else() -> str:
    """A temporary folder for this process, if nothing can be cached."""
    return tempfile.mkdtemp()


def _write_copy(target: Path, kind: Kind) -> None:
    """Write the specialised sources of all packages, atomically, so that another process never sees half of them."""
    package = Path(__file__).resolve().parent.parent
    target.parent.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(dir=target.parent))
    (half / "__init__.py").touch()
    for room in ROOMS:
        for source in (package / room).rglob("*.py"):
            copy = half / source.relative_to(package)
            copy.parent.mkdir(parents=True, exist_ok=True)
            text = source.read_text("utf-8")
            if f"{RECORD_NAME}: State" in text:  # else there is no rule in it
                text = ast.unparse(ast.fix_missing_locations(_Specialiser(kind).visit(ast.parse(text))))
            copy.write_text(text, "utf-8")
    try:
        half.rename(target)
    except OSError:  # another process was first, and wrote the same
        if not target.exists():
            raise


def _number(value: int) -> ast.Constant:
    """A constant that replaces something else."""
    return ast.Constant(value, kind=PUT_IN)


def _is_put_in(node: ast.AST) -> TypeGuard[ast.Constant]:
    """Whether this is such a constant."""
    return isinstance(node, ast.Constant) and node.kind == PUT_IN


class _Specialiser(ast.NodeTransformer):
    """Replaces look-ups by constants and removes branches that are never taken."""

    def __init__(self, kind: Kind) -> None:
        self._fields, self._cards = kind.fields, kind.cards
        self._missing, self._in_play = kind.missing, kind.in_play
        self._rows = kind.rows

    def _known(self, node: ast.Attribute) -> bool:
        """Whether this is a field of the record that never changes."""
        return (
            isinstance(node.ctx, ast.Load)
            and isinstance(node.value, ast.Name)
            and node.value.id == RECORD_NAME
            and node.attr in self._fields
        )

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """`s.seats` is a constant."""
        return _number(self._fields[node.attr]) if self._known(node) else self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """So is `s.wasabi[seat]` where there is no wasabi, and `s.worth[TEMPURA_PAIR]`; writing is left alone."""
        field, place = node.value, node.slice
        if isinstance(field, ast.Attribute) and isinstance(place, ast.Name) and isinstance(node.ctx, ast.Load):
            known = self._rows.get(field.attr, {})
            if place.id in known:
                return _number(known[place.id])
        if isinstance(field, ast.Attribute) and self._known(field):
            return _number(self._fields[field.attr]) if isinstance(node.ctx, ast.Load) else node
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """No value equals a card or type that is not in the game, nor lies in a range of cards none of which is."""
        self.generic_visit(node)
        sides = [node.left, *node.comparators]
        if any(_is_put_in(side) for side in sides) and all(isinstance(side, ast.Constant) for side in sides):
            return _number(eval(ast.unparse(node), {}))
        names = [side.id for side in sides if isinstance(side, ast.Name)]
        if len(sides) == 2 and isinstance(node.ops[0], ast.Eq) and self._missing.intersection(names):
            return _number(False)
        if len(sides) == 3 and len(names) >= 2 and names[0] in self._cards and names[-1] in self._cards:
            span = range(self._cards[names[0]], self._cards[names[-1]] + 1)
            if all(isinstance(op, ast.LtE) for op in node.ops) and not self._in_play.intersection(span):
                return _number(False)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """`not 1` is false."""
        self.generic_visit(node)
        return _number(eval(ast.unparse(node), {})) if _is_put_in(node.operand) else node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """A constant operand decides an `and` or an `or`, or is left out; operands have no side effects."""
        self.generic_visit(node)
        decides = isinstance(node.op, ast.Or)
        open_sides = [side for side in node.values if not _is_put_in(side)]
        if any(_is_put_in(side) and bool(side.value) == decides for side in node.values):
            return _number(decides)
        if len(open_sides) > 1:
            return ast.BoolOp(node.op, open_sides)
        return open_sides[0] if open_sides else _number(not decides)

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        """An `if` with a constant condition becomes the branch that is always taken."""
        self.generic_visit(node)
        if _is_put_in(node.test):
            return (node.body if node.test.value else node.orelse) or ast.Pass()
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """The same for conditional expressions."""
        self.generic_visit(node)
        if _is_put_in(node.test):
            return node.body if node.test.value else node.orelse
        return node
