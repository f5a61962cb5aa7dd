"""What the code says is in the catalogues, with the arguments that it gives; and of the bot's own words everything is said."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import fluent.syntax.ast as ftl
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.visitor import Visitor

from engines.kernel import Game
from engines.notation.systems import EVERY
from engines.shelf import built
from tests.codebase.test_unused import patterns, used

ROOT = Path(__file__).parents[2]
MODULES = [file for room in ("bot", "cogs", "renderers") for file in sorted((ROOT / room).rglob("*.py"))]
OWN = ROOT / "bot/words/catalogue"
SHARED = ROOT / "engines/kernel/catalogue"
ODDS = ROOT / "renderers/odds/words"


class Said(NamedTuple):
    """One call of ``say``: where, which messages it may say, and the arguments, or None if they are not written out."""

    place: str
    keys: tuple[str, ...]
    args: frozenset[str] | None


class Variables(Visitor):
    """The variables of a pattern and of the messages that it holds."""

    def __init__(self, messages: dict[str, ftl.Message]) -> None:
        self.messages = messages
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # fluent calls it so
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.visit(self.messages[node.id.name].value)


@cache
def catalogue(*folders: Path) -> dict[str, frozenset[str]]:
    """The variables of each message and of each attribute (``message.attribute``)."""
    body = [
        entry
        for folder in folders
        for file in folder.glob("*.ftl")
        for entry in FluentParser().parse(file.read_text()).body
    ]
    messages = {entry.id.name: entry for entry in body if isinstance(entry, ftl.Message)}
    patterns = {name: message.value for name, message in messages.items() if message.value is not None}
    for name, message in messages.items():
        patterns |= {f"{name}.{part.id.name}": part.value for part in message.attributes}
    return {name: _variables(pattern, messages) for name, pattern in patterns.items()}


def words_of(game: Game[Any]) -> dict[str, frozenset[str]]:
    """What a game says, with what it says of the games that it builds on."""
    return catalogue(*(folder / "words" for folder in (*game.builds_on, game.folder)))


def _variables(pattern: ftl.Pattern, messages: dict[str, ftl.Message]) -> frozenset[str]:
    seen = Variables(messages)
    seen.visit(pattern)
    return frozenset(seen.found)


def said(file: Path) -> Iterator[Said]:
    """Every call of ``say`` in a module whose key is written out."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "say" and node.args:
            keys = tuple(_written(node.args[0]))
            args = {one.arg for one in node.keywords}
            place = f"{file.relative_to(ROOT)}:{node.lineno}"
            yield Said(place, keys, None if None in args else frozenset(filter(None, args)))


def _written(key: ast.expr) -> Iterator[str]:
    if isinstance(key, ast.Constant):
        yield key.value
    elif isinstance(key, ast.IfExp):
        yield from (*_written(key.body), *_written(key.orelse))


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_what_is_said_is_there_and_takes_these_arguments(file):
    known = [catalogue(OWN), catalogue(ODDS), catalogue(SHARED), *(words_of(game) for game in built().values())]
    for call in said(file):
        for key in call.keys:
            takes = [words[key] for words in known if key in words]
            assert takes, f"{call.place}: there is no {key}"
            assert call.args is None or call.args in takes, f"{call.place}: {key} takes {sorted(takes[0])}"


def test_all_parts_of_what_the_bot_says_are_said():
    together = patterns()
    parts = [key for key in catalogue(OWN) if not key.startswith("command-")]  # those are found by what a command takes
    hinted = {line.hint for system in EVERY for line in system.lines}
    hinted |= {system.beside.hint for system in EVERY if system.beside is not None}
    known = used() | hinted
    assert [key for key in parts if key not in known and not any(one.fullmatch(key) for one in together)] == []
    assert hinted - {""} <= set(parts)
