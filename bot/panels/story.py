"""What happened, as it stands on a message."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

A_LINE = 160  # characters; what is longer is a passage of story
MOST_STORY = 2700  # characters of what happened, before it is set


def story_of(new: Sequence[str], old: Sequence[str] = ()) -> str:
    """What happened: the new line by line, the old as running small print; long passages are quotations."""
    recent = _latest(new, MOST_STORY)
    before = _latest(old, MOST_STORY - sum(map(len, recent))) if len(recent) == len(new) else []
    told = [] if len(recent) + len(before) == len(new) + len(old) else ["-# …"]
    for is_passage, group in groupby(before, _is_passage):
        lines = list(group)
        told += map(_quoted, lines) if is_passage else map(_in_small_print, _paragraphs(lines))
    told += [_quoted(line) if _is_passage(line) else line for line in recent]
    return "\n".join(told)


def _latest(lines: Sequence[str], room: int) -> list[str]:
    """The last of ``lines``, as many whole ones as have room; the last one in any case."""
    first, used = len(lines), 0
    while first and (not used or used + len(lines[first - 1]) + 1 <= room):
        first -= 1
        used += len(lines[first]) + 1
    return list(lines[first:])


def _paragraphs(lines: Iterable[str]) -> list[list[str]]:
    """Lines that run on; one that begins in bold, such as a new round, begins a paragraph."""
    found: list[list[str]] = []
    for line in lines:
        if not found or line.startswith("**"):
            found.append([])
        found[-1].append(line)
    return found


def _in_small_print(lines: Sequence[str]) -> str:
    return "-# " + " ".join(lines)


def _is_passage(line: str) -> bool:
    return len(line) > A_LINE


def _quoted(passage: str) -> str:
    return "> " + re.sub(r"\n+", "\n> \n> ", passage)
