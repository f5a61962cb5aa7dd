"""What somebody is called at a table: the name they show on Discord, without what Discord would take for something else.

A name stands in messages, on buttons and in pictures. On buttons nothing can be escaped, so marks are left out, and not escaped.
"""

from __future__ import annotations

import re
import unicodedata

LONGEST = 40
MOST_MARKS_ON_A_LETTER = 4
NAMELESS = "Player"

JOINER = "\u200d"  # holds emojis together
BLANK = "\u034f\u115f\u1160\u2800\u3164\uffa0"  # letters and marks of which nothing is seen
_TWICE = re.compile(r"([_~|])\1+")  # underlined, struck out, hidden; one alone means nothing within a word
_ANYWHERE = re.compile(r"[*`\\<\]]")  # bold, code, escapes, mentions and times, links
_AT_THE_ENDS = "_#> -\u00a0"  # slanted; a heading, a quotation, a list at the beginning of a line


def seat_name(shown: str) -> str:
    """A name as it may stand anywhere.

    Args:
        shown: the display name, chosen by a person who may mean no good.
    """
    plain = " ".join("".join(_without_tricks(shown)).split())
    plain = _ANYWHERE.sub("", plain).replace("://", " ")
    plain = _TWICE.sub(r"\1", plain)
    return plain.strip(_AT_THE_ENDS)[:LONGEST].strip(_AT_THE_ENDS) or NAMELESS


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
