"""Which sources the engine was built from, and whether they still say the same."""

import ast
import hashlib
from collections.abc import Iterable
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
COMPILER = "compiler"
BUILDERS = (
    "by_numba.py",
    "engine/emit.py",
    "engine/lower.py",
    "engine/memory.ll",
    "kinds.py",
    "marks.py",
    "records.py",
)
"""What of the compiler decides how an engine turns out."""

Sources = dict[str, list[str]]
"""For each file, by its path in the package, the hash of its text and the hash of what it says to a compiler."""


def sources_of(modules: Iterable[str]) -> Sources:
    """The files of these modules, and of all that they import from this package."""
    found: Sources = {}
    for builder in BUILDERS:
        text = (PACKAGE / COMPILER / builder).read_text("utf-8")
        found[f"{COMPILER}/{builder}"] = [_hash(text)] * 2
    waiting = [PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py") for module in modules]
    while waiting:
        file = waiting.pop()
        name = file.relative_to(PACKAGE).as_posix()
        if name not in found:
            text = file.read_text("utf-8")
            found[name] = [_hash(text), _hash(said_to_compiler(text))]
            waiting += _imported(file, ast.parse(text))
    return dict(sorted(found.items()))


def edited(sources: Sources) -> bool:
    """Whether any of these files now says something else to a compiler; comments and docstrings may change."""
    for name, (text, said) in sources.items():
        file = PACKAGE / name
        if not file.exists():
            return True
        now = file.read_text("utf-8")
        if _hash(now) != text and (text == said or _hash(said_to_compiler(now)) != said):
            return True
    return False


def said_to_compiler(text: str) -> str:
    """What a source says, without comments, docstrings and the way it is laid out."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [part for part in node.body if not _only_tells(part)] or [ast.Pass()]
    return ast.unparse(tree)


def _only_tells(part: ast.stmt) -> bool:
    """Whether a statement is a string alone."""
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)


def _imported(file: Path, tree: ast.Module) -> list[Path]:
    """The files of this package that a file imports."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = file.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            candidates = [folder.with_suffix(".py"), folder / "__init__.py"]
            candidates += [folder / f"{alias.name}.py" for alias in node.names]
            found += [one for one in candidates if one.is_file() and one.relative_to(PACKAGE).parts[0] != COMPILER]
    return found


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]
