"""Looks through the rules for what would make a replay differ: a few habits that Python allows and rules must not have."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

IMPURE = frozenset(
    {"random", "time", "datetime", "secrets", "uuid", "os", "asyncio", "threading", "socket", "subprocess"}
)
"""Modules that bring in something from outside of the table."""
IMPURE_CALLS = frozenset({"id", "hash", "open", "input", "print"})
"""Builtins that do."""


class Finding(NamedTuple):
    """One breach of the rules for rules."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


def findings(source: str, file: str, nesting: frozenset[str] = frozenset()) -> list[Finding]:
    """Everything impure in one module.

    Args:
        source: its text.
        file: its name, for the report.
        nesting: coroutines that may await themselves, since what they play can nest (a cancel cancelled).
    """
    tree = ast.parse(source)
    found = [Finding(file, node.lineno, what) for node in ast.walk(tree) for what in _at(node)]
    found += [Finding(file, line, what) for line, what in _set_loops(tree)]
    found += [Finding(file, line, what) for line, what in _recursion(tree, nesting)]
    return sorted(found)


def _at(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (f"imports {name.name}" for name in names if name.name.split(".")[0] in IMPURE)
        case ast.ImportFrom(module=str(module)) if module.split(".")[0] in IMPURE:
            yield f"imports from {module}"
        case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
            yield f"calls {name}()"
        case ast.Call(func=ast.Name(id="float")):
            yield "makes a float"
        case ast.Constant(value=float()):
            yield "has a float"
        case ast.BinOp(op=ast.Div()) if not _is_path(node):
            yield "divides to a float; use //"
        case ast.AugAssign(op=ast.Div()):
            yield "divides to a float; use //="
        case ast.Try(finalbody=[_, *_]):
            yield "has a finally; a dropped coroutine would run it"
        case ast.AsyncWith():
            yield "has an async with; a dropped coroutine would leave it"
        case (
            ast.Call(func=ast.Attribute(value=ast.Attribute(attr="id"))) | ast.Subscript(value=ast.Attribute(attr="id"))
        ):
            yield "takes an id apart; what an option means, it says"
        case ast.Call(func=ast.Attribute(attr="pop"), args=[]) if _is_set(node.func.value, frozenset()):
            yield "pops from a set"


def _is_path(division: ast.BinOp) -> bool:
    """``folder / "name"`` looks like a division; one side of it is text, or is called a folder."""
    sides = (division.left, division.right)
    if any(isinstance(side, ast.JoinedStr | ast.Constant) and not _is_number(side) for side in sides):
        return True
    names = [getattr(side, "id", getattr(side, "attr", "")).lower() for side in sides]
    return any(name.endswith(("folder", "path", "parent")) for name in names)


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def _set_loops(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Places where the order of a set matters."""
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        names = _set_names(scope)
        for node in _own_nodes(scope):
            yield from ((line, "iterates over a set; use a list, dict or sorted()") for line in _loops(node, names))


def _loops(node: ast.AST, names: frozenset[str]) -> Iterator[int]:
    if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension) and _is_set(node.iter, names):
        yield node.iter.lineno
    if isinstance(node, ast.Starred) and _is_set(node.value, names):
        yield node.lineno
    if isinstance(node, ast.Call):
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        taking = called in ("list", "tuple", "dict", "enumerate", "zip", "map", "filter", "iter", "next", "reversed")
        joining = called in ("join", "extend", "fromkeys", "pick")
        if (taking or joining) and any(_is_set(argument, names) for argument in node.args):
            yield node.lineno


def _set_names(scope: ast.AST) -> frozenset[str]:
    """Names that hold a set within ``scope``, by what is assigned to them or how they are annotated."""
    names: dict[str, None] = {}
    for node in _own_nodes(scope):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign) and _is_set(node.value, frozenset(names)):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign) and _is_set_type(node.annotation):
            targets = [node.target]
        names.update({target.id: None for target in targets if isinstance(target, ast.Name)})
    if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
        arguments = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
        names.update({arg.arg: None for arg in arguments if arg.annotation and _is_set_type(arg.annotation)})
    return frozenset(names)


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of ``scope`` without those of functions and classes inside it, in the order of the text."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield child
            yield from _own_nodes(child)


def _is_set(node: ast.AST, names: frozenset[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Name(id=name):
            return name in names
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Call(func=ast.Attribute(attr="union" | "intersection" | "difference" | "symmetric_difference")):
            return True
        case ast.BinOp(left=left, right=right, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
            return _is_set(left, names) or _is_set(right, names)
    return False


def _is_set_type(annotation: ast.AST) -> bool:
    base = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(base, ast.Name) and base.id in ("set", "frozenset", "AbstractSet", "MutableSet", "Set")


def _recursion(tree: ast.Module, nesting: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Coroutines that await themselves, directly or through others of the same module."""
    calls: dict[str, list[str]] = {}
    lines: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.AsyncFunctionDef):
            awaited = [part.value for part in ast.walk(node) if isinstance(part, ast.Await)]
            calls[node.name] = [call.func.id for call in awaited if _is_plain_call(call)]  # type: ignore[attr-defined]
            lines[node.name] = node.lineno
    for name in calls:
        if name in _reached(name, calls) and name not in nesting:
            yield lines[name], f"{name} awaits itself; use a loop, or list it as nesting"


def _is_plain_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def _reached(start: str, calls: dict[str, list[str]]) -> list[str]:
    reached: list[str] = []
    ahead = list(calls[start])
    while ahead:
        name = ahead.pop()
        if name not in reached:
            reached.append(name)
            ahead += calls.get(name, [])
    return reached


def modules(folder: Path) -> list[Path]:
    """The modules of the rules below ``folder``."""
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)
