"""Every change of one expression or statement: a comparison turned round, a number one higher, ``and`` for ``or``, a condition turned round, a
statement left out, two arguments exchanged."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip

BOUNDS = {"min_length", "max_length", "ge", "gt", "le", "lt"}
"""Of a field: what a card may say at most, which has no meaning at a table."""


class Mutant(NamedTuple):
    """One change: what stands at those places of the file becomes something else.

    Attributes:
        path: of the file, from the root of the house.
        line: where.
        before: the source that goes.
        after: what comes in its place.
        start: in the bytes of the file.
        end: in the bytes of the file.
        is_expression: or a statement.
    """

    path: Path
    line: int
    before: str
    after: str
    start: int
    end: int
    is_expression: bool

    def source(self) -> bytes:
        """The whole file with the change; every other line keeps its number."""
        source = (ROOT / self.path).read_bytes()
        return source[: self.start] + self.after.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {' '.join(self.before.split())}  ->  {' '.join(self.after.split())}"


def mutants(path: Path) -> list[Mutant]:
    """Every change that can be made in a file."""
    source = (ROOT / path).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, changed in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        before = source[start:end].decode()
        after = changed if isinstance(changed, str) else ast.unparse(changed)
        lost = "\n" * (before.count("\n") - after.count("\n"))
        is_expression = isinstance(node, ast.expr)
        after = f"({after}{lost})" if lost and is_expression else after + lost
        found.append(Mutant(path, node.lineno, before, after, start, end, is_expression))
    return found


def _changes(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, ast.AST | str]]:
    annotations = {id(part) for node in ast.walk(tree) for part in _untouched(node)}
    for node in ast.walk(tree):
        if id(node) in annotations:
            continue
        match node:
            case ast.Compare(left, [op], right) if type(op) in _OPPOSITE:
                yield node, f"({ast.unparse(ast.Compare(left, [_OPPOSITE[type(op)]()], right))})"
            case ast.BoolOp(op, values):
                yield node, f"({ast.unparse(ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values))})"
            case ast.Constant(bool(value)):
                yield node, str(not value)
            case ast.Constant(int(value)):
                yield node, f"({value} + 1)"
            case ast.UnaryOp(ast.Not(), operand):
                yield node, f"({ast.unparse(operand)})"
            case ast.If(test) | ast.While(test) | ast.IfExp(test) if not isinstance(test, ast.Compare | ast.UnaryOp):
                yield test, f"(not ({ast.unparse(test)}))"
            case ast.Call(func, [first, second, *rest], keywords) if _are_told_apart(func, first, second):
                yield node, ast.Call(func, [second, first, *rest], keywords)
            case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
                yield node, "return None"
            case ast.Expr(ast.Await() | ast.Call()) | ast.AugAssign():
                yield node, "pass"


def _are_told_apart(func: ast.expr, first: ast.expr, second: ast.expr) -> bool:
    """Whether the first two arguments of a call are different, and mean different things."""
    alike = ast.unparse(first) == ast.unparse(second)
    return not isinstance(first, ast.Starred) and ast.unparse(func) not in ("max", "min") and not alike


def _untouched(node: ast.AST) -> Iterator[ast.AST]:
    """What means nothing to the rules: annotations, decorators, how much content may write, and what stewards think, who look at the table
    by an outlook; and what cannot be changed where it stands: patterns and text."""
    if isinstance(node, ast.pattern | ast.JoinedStr) or _is_taste(node):
        yield from ast.walk(node)
    if isinstance(node, ast.keyword) and node.arg in BOUNDS:
        yield from ast.walk(node.value)
    for part in [getattr(node, name, None) for name in ("annotation", "returns")]:
        if isinstance(part, ast.AST):
            yield from ast.walk(part)
    for part in getattr(node, "decorator_list", []):
        yield from ast.walk(part)


def _is_taste(node: ast.AST) -> bool:
    if not isinstance(node, ast.FunctionDef):
        return False
    return any(arg.annotation is not None and "Outlook" in ast.unparse(arg.annotation) for arg in node.args.args)


def drawn(folder: Path, number: int, seed: int) -> list[Mutant]:
    """So many changes in the rules of a game (or in the kernel, or in another room), by lot; stewards' taste is no rule."""
    taste = {"steward.py", "appraisal.py", "outlook.py", "forecast.py", "malice.py", "company.py", "foresight.py"}
    files = [path.relative_to(ROOT) for path in sorted(folder.rglob("*.py")) if path.name not in taste]
    every = [mutant for path in files for mutant in mutants(path)]
    return Random(seed).sample(every, min(number, len(every)))
