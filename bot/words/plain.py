"""What people typed, as Discord shows it plainly."""

from __future__ import annotations

import re

_MARKS = re.compile(r"([\\`*_~|>#\[\]()<@-]|:(?=\S))")
"""What Discord reads as a mark; a colon before a space is none, and a notification would show its backslash."""
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of writing: after it a 12 is read as 21. Letters that are written from the right do so without it."""


def plain(text: str) -> str:
    """What somebody typed, such that Discord shows it as it was typed: no marks, no mentions, on one line."""
    return _MARKS.sub(r"\\\1", " ".join(_TURNS.sub("", text).split()))


def in_short(text: str, most: int) -> str:
    """The text if it has at most ``most`` letters, else its beginning and "…"."""
    return text if len(text) <= most else text[: most - 1] + "…"
