"""The numbered statements of ``docs/rules`` and the tests that carry their numbers."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "rules"
_STATEMENT = re.compile(r"^(?:- \*\*|\| \**)([A-Z]+)-([A-Z0-9-]+)-(\w+)\**(?: |\|)")
_MENTION = re.compile(r"^[A-Z]+-[A-Z0-9-]+-\w+$")


class Statement(NamedTuple):
    """One numbered rule, e.g. ``EDC-CMB-07``: game, section and number."""

    prefix: str
    section: str
    number: str

    def __str__(self) -> str:
        return "-".join(self)


class Marks(NamedTuple):
    """What pytest found: the tests by the id they carry, and how many files could not be read."""

    tests: dict[str, list[str]]
    errors: int


def statements(page: Path) -> list[Statement]:
    """The statements of one page, in its order: list items that begin with a bold id and rows that begin with one.

    Raises:
        ValueError: an id stands there twice.
    """
    found: dict[Statement, None] = {}
    for line in page.read_text(encoding="utf-8").splitlines():
        match = _STATEMENT.match(line)
        if match:
            statement = Statement(*match.groups())
            if statement in found:
                message = f"{page.name} has two statements {statement}"
                raise ValueError(message)
            found[statement] = None
    return list(found)


def pages() -> dict[str, list[Statement]]:
    """The statements by game, for every page that has any."""
    return {page.stem: found for page in sorted(DOCS.glob("*.md")) if (found := statements(page))}


def built() -> list[str]:
    """The games that have a folder in ``engines`` already."""
    return [game for game in pages() if (ROOT / "engines" / game).is_dir()]


def marks(paths: Iterable[Path] = (ROOT / "tests",)) -> Marks:
    """Collect the tests below ``paths`` (without running them) and read their marks."""
    command = [sys.executable, "-m", "tests.rules.collect", *map(str, paths)]
    found = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603  # our own
    return Marks(**json.loads(found.stdout))


def unknown(tests: Iterable[str]) -> list[str]:
    """Ids that look like statements of a page but stand on none."""
    known = {str(statement) for page in pages().values() for statement in page}
    return [rule for rule in tests if not _MENTION.match(rule) or rule not in known]
