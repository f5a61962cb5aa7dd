"""Rules are pure: the same state and answers give the same game, in every process and forever."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.purity.lint import findings, modules

ENGINES = Path(__file__).parents[2] / "engines"
TOYS = Path(__file__).parents[1] / "toys"
EDGE = {"kernel/words.py", "kernel/record.py", "notation/luck.py"}
"""Made for the edge of the house, not for rules."""
NESTING = {
    "duel.py": {"goes_through"},  # a cancel can be cancelled, as deep as there are cards
}
"""Coroutines that may await themselves, by file, with the reason."""
RULES = [path for path in modules(ENGINES) if path.relative_to(ENGINES).as_posix() not in EDGE] + modules(TOYS)


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_rules_are_pure(path):
    relative = path.relative_to(ENGINES if path.is_relative_to(ENGINES) else TOYS).as_posix()
    found = findings(path.read_text(encoding="utf-8"), relative, frozenset(NESTING.get(relative, ())))
    assert [str(finding) for finding in found] == []


@pytest.mark.parametrize(
    "code",
    [
        "import random",
        "import time as clock",
        "from datetime import datetime",
        "from secrets import token_bytes",
        "half = 1 / 2",
        "half = n / 2",
        "n /= 2",
        "half = 0.5",
        "half = float(n)",
        "key = hash(card)",
        "for card in {1, 2}: pass",
        "for card in set(cards): pass",
        "seen = set(cards)\nfor card in seen: pass",
        "def f(seen: set[str]):\n    return [card for card in seen]",
        "def f():\n    seen: frozenset[str] = g()\n    return list(seen)",
        "both = set(a) & set(b)\nfirst = next(iter(both))",
        "rest = list(set(a) - {1})",
        "rest = [*{card for card in cards}]",
        "text = ', '.join({card for card in cards})",
        "first = set(cards).pop()",
        "card = picked.id.removeprefix('use-')",
        "if option.id.startswith('use-'): pass",
        "number = int(answer.picked[0].id[4:])",
        "async def f(t):\n    try:\n        await t\n    finally:\n        t.x = 1",
        "async def f(t):\n    async with t:\n        pass",
        "async def f(t):\n    await f(t)",
        "async def f(t):\n    await g(t)\nasync def g(t):\n    await f(t)",
    ],
)
def test_impurity_is_found(code):
    assert findings(code, "x.py")


@pytest.mark.parametrize(
    "code",
    [
        "half = n // 2",
        "folder = Path(__file__).parent / 'words'",
        "folder = root / f'{name}.toml'",
        "path = folder / file",
        "path = self.folder / file",
        "for card in sorted({1, 2}): pass",
        "seen = set(cards)\nfound = 'key' in seen and len(seen) > 2",
        "seen = set()\nseen.add(1)",
        "def f():\n    seen = set()\ndef g(seen):\n    return [card for card in seen]",
        "try:\n    pass\nexcept KeyError:\n    pass",
        "async def f(t):\n    await t.f()",
        "stack.pop()",
        "if picked.id == 'some': pass",
        "name, _, version = text.partition(' ')",
        "found = picked.means[1:]",
    ],
)
def test_what_is_pure_is_left_alone(code):
    assert findings(code, "x.py") == []


def test_nesting_that_is_meant_is_let_through():
    code = "async def cancel(t):\n    await cancel(t)"
    assert findings(code, "x.py", frozenset({"cancel"})) == []
    assert findings(code, "x.py")
