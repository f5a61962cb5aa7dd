"""The numbered rules in our own words, from ``docs/rules/<game>.md``, as they are looked up at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[2] / "docs" / "rules"

_STATEMENT = re.compile(r"^- \*\*(?P<id>[A-Z0-9]+(?:-[A-Z0-9]+)+[a-c]?)\*\*\s+(?P<text>.+)$")
_RULING = re.compile(r"^\| (?P<id>[A-Z]+(?:-[A-Z0-9]+)*-AMB-[0-9]+) \| (?P<question>[^|]+) \| (?P<ruling>[^|]+) \|")
_SOURCE = re.compile(r"\s*(\[[^\]]*\]|\((?:imp|pub|ours|UI|engine|p[0-9]+|misprinted)\b[^()]*\)|\([^()]*`[^()]*\))")
_OF_THE_TEXT = re.compile(
    r"source text|printed map|\bthe text\b|picture is lost|\(text\)|reference card", re.IGNORECASE
)
"""What speaks of the rule book and not of the game; nobody asks for that at the table."""


class Statement(NamedTuple):
    """One rule.

    Attributes:
        id: such as ``EDC-END-01``; of a ruling ``EDC-AMB-01``.
        text: in our words, without its sources; of a ruling with what it answers.
        chapter: the heading it stands under.
    """

    id: str
    text: str
    chapter: str


@cache
def statements(game_key: str) -> tuple[Statement, ...]:
    """All rules of a game in the order of the page; none if there is no page."""
    page = FOLDER / f"{game_key}.md"
    if not page.exists():
        return ()
    found, chapter = [], ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            chapter = re.sub(r"\s*\([A-Z0-9-]+\)$", "", line.lstrip("# "))
        elif (match := _STATEMENT.match(line)) and not _OF_THE_TEXT.search(match["text"]):
            found.append(Statement(match["id"], _SOURCE.sub("", match["text"]).strip(), chapter))
        elif match := _RULING.match(line):
            question, ruling = (_SOURCE.sub("", match[part]).strip() for part in ("question", "ruling"))
            found.append(
                Statement(
                    match["id"], f"{question.rstrip('.:')}{'' if question.endswith('?') else ':'} {ruling}", chapter
                )
            )
    return tuple(found)


def cited(game_key: str, ids: Sequence[str]) -> list[Statement]:
    """The rules of these ids, in their order."""
    known = {one.id: one for one in statements(game_key)}
    return [known[one] for one in dict.fromkeys(ids) if one in known]


def search(game_key: str, words: str, limit: int = 25) -> list[Statement]:
    """The rules whose id, chapter or text holds all of ``words``; those with them in id or chapter first."""
    wanted = words.lower().split()
    hits = [one for one in statements(game_key) if all(word in " ".join(one).lower() for word in wanted)]
    hits.sort(key=lambda one: not all(word in f"{one.id} {one.chapter}".lower() for word in wanted))
    return hits[:limit]
