"""What people typed, and what they call themselves, as Discord shows it plainly."""

from __future__ import annotations

import re
import unicodedata

_MARKS = re.compile(r"([\\`*_~|>#\[\]()<@-]|:(?=\S))")
"""What Discord reads as a mark; a colon before a space is none, and a notification would show its backslash."""
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of writing: after it a 12 is read as 21. Letters that are written from the right do so without it."""

_DRESSED = re.compile("[\U0001d7ce-\U0001d7ff\U0001fbf0-\U0001fbf9]")
"""Digits that look bold without a mark, as what was rolled does."""

LONGEST_NAME = 40
MOST_MARKS_ON_A_LETTER = 4
NAMELESS = "Player"

JOINER = "\u200d"  # holds emojis together
BLANK = "\u034f\u115f\u1160\u2800\u3164\uffa0"  # letters and marks of which nothing is seen
_TWICE = re.compile(r"([_~|])\1+")  # underlined, struck out, hidden; one alone means nothing within a word
_ANYWHERE = re.compile(r"[*`\\<\]]")  # bold, code, escapes, mentions and times, links
_AT_THE_ENDS = "_#> -\u00a0"  # slanted; a heading, a quotation, a list at the beginning of a line


def plain(text: str) -> str:
    """What somebody typed, such that Discord shows it as it was typed: no marks, no mentions, on one line."""
    bare = _DRESSED.sub(lambda digit: str(unicodedata.decimal(digit[0])), _TURNS.sub("", text))
    return _MARKS.sub(r"\\\1", " ".join(bare.split()))


def in_short(text: str, most: int) -> str:
    """The text if it has at most ``most`` letters, else its beginning and "…"."""
    return text if len(text) <= most else text[: most - 1] + "…"


def seat_name(shown: str) -> str:
    """A name as it may stand anywhere: in messages, in pictures and on buttons, where nothing can be escaped.

    Args:
        shown: the display name, chosen by a person who may mean no good.
    """
    name = " ".join("".join(_without_tricks(shown)).split())
    name = _ANYWHERE.sub("", name).replace("://", " ")
    name = _TWICE.sub(r"\1", name)
    return name.strip(_AT_THE_ENDS)[:LONGEST_NAME].strip(_AT_THE_ENDS) or NAMELESS


def _without_tricks(text: str) -> list[str]:
    """The letters that can be seen: nothing that turns the direction of writing, and no towers of accents."""
    letters: list[str] = []
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zl", "Zp", "Zs", "Cc") or letter in BLANK:
            letters.append(" ")
        elif letter == JOINER:
            if letters and unicodedata.category(letters[-1]) in ("So", "Sk", "Mn"):
                letters.append(letter)
        elif not kind.startswith("C") and marks <= MOST_MARKS_ON_A_LETTER:
            letters.append(letter)
    return letters
