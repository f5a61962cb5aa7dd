"""No two modules need each other: whoever reads one can stop at its imports.

What is imported for types alone does not count; what is imported only when a function is called does.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from tests.codebase.test_unused import files, trees

TOGETHER = {frozenset({"engines.notation.evaluate", "engines.notation.parse"})}
"""Circles of one subject: a notation is read by what it means."""


def name_of(file: str) -> str:
    """The module of a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Every name that is imported when these run, and every module from which it is."""
    for node in nodes:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from imported(node.orelse)
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in FILES else str(node.module) for name in inside)
        yield from imported(ast.iter_child_nodes(node))


FILES = {name_of(file): file for file in files()}


@cache
def arrows() -> dict[str, set[str]]:
    """By module the modules of ours that it imports."""
    return {name: {*imported(trees()[file].body)} & {*FILES} - {name} for name, file in FILES.items()}


@cache
def ours() -> set[frozenset[str]]:
    """The circles there are."""
    return circles(arrows())


def circles(graph: dict[str, set[str]]) -> set[frozenset[str]]:
    """Sets of modules of which each leads to all others."""
    reached = {start: _from(graph, start) for start in graph}
    mutual = {frozenset({other for other in reached[one] if one in reached[other]}) for one in graph}
    return {circle for circle in mutual if circle}


def _from(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    front = [start]
    while front:
        fresh = graph[front.pop()] - found
        found |= fresh
        front += fresh
    return found


@pytest.mark.parametrize("package", ["bot", "cogs", "engines", "renderers", "storage", "sandbox"])
def test_no_imports_go_round_in_a_circle(package):
    found = {circle for circle in ours() if any(name.startswith(f"{package}.") for name in circle)}
    assert [sorted(circle) for circle in found - TOGETHER] == []


def test_a_circle_is_found():
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}
    assert circles(graph) == {frozenset({"b", "c"})}
    source = "if TYPE_CHECKING:\n    import storage.outbox\nelse:\n    import storage.database\ndef f():\n    from engines import kernel"
    assert list(imported(ast.parse(source).body)) == ["storage.database", "engines.kernel"]


def test_circles_that_are_meant_are_still_there():
    assert ours() >= TOGETHER
