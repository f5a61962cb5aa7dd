"""A line of words with rolls in square brackets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bot.dice.typed import made_ready
from engines.notation import BadRoll, Dialect, Roll

MOST_ROLLS = 20


class Pieces(NamedTuple):
    """A line taken apart.

    Attributes:
        around: the words before, between and after the rolls, one more than there are rolls.
        rolls: what stands in the brackets.
    """

    around: tuple[str, ...]
    rolls: list[Roll]


def pieces_of(text: str, saved: Mapping[str, str], dialect: Dialect = Dialect.STANDARD) -> Pieces:
    """Take a line apart.

    Raises:
        BadRoll: what stands in a bracket cannot be rolled; ``at`` is a place in ``text``.
    """
    around: list[str] = []
    rolls: list[Roll] = []
    end = 0
    for start, stop in _brackets(text):
        inside = text[start + 1 : stop]
        if len(rolls) == MOST_ROLLS:
            raise BadRoll("say-too-many", start, text[:start].rstrip(), most=MOST_ROLLS)
        try:
            wanted = made_ready(inside, saved, dialect)
        except BadRoll as wrong:
            wrong.at += start + 1
            wrong.suggestion = f"[{wrong.suggestion or '1d20'}]"
            raise
        around.append(text[end:start])
        rolls.append(wanted)
        end = stop + 1
    return Pieces((*around, text[end:]), rolls)


def _brackets(text: str) -> Iterator[tuple[int, int]]:
    """Where outermost brackets open and close; labels of parts are brackets within them. One that never closes is a word."""
    depth = start = 0
    for at, letter in enumerate(text):
        if letter == "[":
            depth += 1
            start = at if depth == 1 else start
        elif letter == "]" and depth:
            depth -= 1
            if not depth:
                yield start, at
