"""What somebody is called at a table: the name they show on Discord, without what cannot be seen.

Marks such as ``**`` stay: on buttons and in pictures they mean nothing, and in messages they are escaped.
"""

from __future__ import annotations

import unicodedata

LONGEST = 40
MOST_MARKS_ON_A_LETTER = 4
NAMELESS = "Player"

JOINER = "\u200d"  # holds emojis together


def seat_name(shown: str) -> str:
    """A name as it may stand anywhere.

    Args:
        shown: the display name, chosen by a person who may mean no good.
    """
    plain = " ".join("".join(_without_tricks(shown)).split())
    return plain[:LONGEST].strip() or NAMELESS


def _without_tricks(text: str) -> list[str]:
    """The letters that can be seen: nothing that turns the direction of writing, and no towers of accents."""
    letters: list[str] = []
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zl", "Zp", "Zs", "Cc"):
            letters.append(" ")
        elif (not kind.startswith("C") or letter == JOINER) and marks <= MOST_MARKS_ON_A_LETTER:
            letters.append(letter)
    return letters
