"""Nothing is defined that nobody uses: neither code nor words for people.

What only tests use, or only the contact sheet of `make looks` draws, is unused.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.words.topics import TOPIC, WHY
from engines.notation.systems import EVERY
from engines.shelf import games

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "cogs", "engines", "renderers", "storage", "sandbox")
CALLED_FROM_OUTSIDE = re.compile(r"__\w+__|on_\w+|setup|setup_hook|cog_load|main")
"""What Python, discord.py or the installation calls by its name."""
WRAPPED = {"property", "classmethod", "staticmethod", "cached_property", "cache", "lru_cache", "contextmanager",
           "asynccontextmanager", "dataclass", "abstractmethod"}  # fmt: skip
"""Decorators that leave a thing to be called by its name; any other hands it to somebody, who calls it."""

FOR_OTHERS = {
    "binary": "lark calls it by the rule of the grammar",
    "signed": "lark calls it by the rule of the grammar",
    "noted": "lark calls it by the rule of the grammar",
    "_get_state": "discord.py asks its client what memory to have",
    "write_drawing": "a map as text, for whoever looks for a fault",
}
FOR_TESTS = {"sandbox/people.py", "sandbox/person.py"}
"""Hands and eyes for tests and scripts: who else should use them?"""


def files() -> list[str]:
    """Every module of ours, by its path from the root."""
    return [str(path.relative_to(ROOT)) for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]


@cache
def trees() -> dict[str, ast.Module]:
    """What stands in each."""
    return {file: ast.parse((ROOT / file).read_text(encoding="utf-8")) for file in files()}


def is_shown_only(file: str) -> bool:
    """Whether a module is there for the contact sheet."""
    return file.startswith("renderers/") and ("samples" in file or file.endswith("looks.py"))


def defined(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What a module defines to be used by name, with its line: functions, classes, methods, constants.

    A verb of content (``class Wound(Effect, do="wound")``) is called by the name that content gives it.
    """
    for node in tree.body:
        yield from _named(node)
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield from _named(part)


def _named(node: ast.stmt) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        decorators = {re.split(r"[.(]", ast.unparse(one).removeprefix("contextlib."))[0] for one in node.decorator_list}
        is_verb = isinstance(node, ast.ClassDef) and any(keyword.arg == "do" for keyword in node.keywords)
        if decorators <= WRAPPED and not is_verb:
            yield node.lineno, node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from ((node.lineno, target.id) for target in targets if isinstance(target, ast.Name))


@cache
def used() -> frozenset[str]:
    """Every name that is read anywhere, or stands in a string of its own (for what is looked up by name)."""
    names: set[str] = set()
    for file, tree in trees().items():
        if is_shown_only(file):
            continue
        listed = {id(part) for node in tree.body if _is_all(node) for part in ast.walk(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                names.add(node.id)
            elif isinstance(node, ast.Attribute):
                names.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in listed:
                names.add(node.value)
    return frozenset(names)


def _is_all(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(
        isinstance(one, ast.Name) and one.id == "__all__" for one in node.targets
    )


@pytest.mark.parametrize("package", PACKAGES)
def test_whatever_is_defined_is_used(package):
    unused = [
        f"{file}:{line}: {name}"
        for file, tree in trees().items()
        if file.startswith(f"{package}/") and not is_shown_only(file) and file not in FOR_TESTS
        for line, name in defined(tree)
        if name not in used() and name not in FOR_OTHERS and not CALLED_FROM_OUTSIDE.fullmatch(name)
    ]
    assert unused == []


# Words


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """What keys can be put together by: ``f"setting-{name}-{value}"`` and its like, in any module."""
    found = set()
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                if any(isinstance(part, str) and re.fullmatch(r"-?[a-z]{3}[a-z-]*", part) for part in parts):
                    found.add("".join(r"[\w-]+" if part is None else re.escape(str(part)) for part in parts))
    return tuple(re.compile(one) for one in sorted(found - {r"ask\-[\w-]+"}))


def is_said(message: str, kinds: set[str], others: str) -> bool:
    """Whether some code can say a message, or another message of its catalogue holds it."""
    if message.startswith((TOPIC, WHY)):  # the Rules button lists all of them
        return True
    if message in used() or message in kinds or f"{{ {message} }}" in others:
        return True
    if message.startswith("ask-"):
        kind = message.removeprefix("ask-")
        return kind in used() or any(pattern.fullmatch(kind) for pattern in patterns())
    parts = message.split("-")
    splits = (("-".join(parts[:n]), "-".join(parts[n:])) for n in range(1, len(parts)))
    of_an_option = any(kind in used() and (id_ in used() or id_.replace("-", "_") in used()) for kind, id_ in splits)
    return of_an_option or any(pattern.fullmatch(message) for pattern in patterns())


CATALOGUES = (
    "bot/words/catalogue",
    "engines/kernel/catalogue",
    "renderers/odds/words",
    *(f"engines/{key}/words" for key in games()),
)


@pytest.mark.parametrize("folder", CATALOGUES)
def test_every_message_can_be_said(folder):
    text = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / folder).glob("*.ftl"))
    kinds = {event.kind for game in games().values() for event in game.events}
    kinds |= {line.hint for system in EVERY for line in system.lines}
    messages = re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE)
    assert [one for one in messages if not is_said(one, kinds, text)] == []


def test_what_others_use_is_still_there():
    names = {name for tree in trees().values() for _, name in defined(tree)}
    assert set(FOR_OTHERS) <= names
    assert set(FOR_TESTS) <= set(trees())
