"""What cannot be rolled, and where: one kind of error for everything a person may type."""

from __future__ import annotations


class BadRoll(Exception):
    """A roll that cannot be read or rolled.

    Attributes:
        reason: key of the sentence about it, such as ``roll-unfinished``; the words are the bot's.
        at: where in the text it stops making sense, from 0 to the text's length.
        numbers: what the sentence speaks of.
        suggestion: a roll near to what was typed that can be rolled; empty until :func:`engines.notation.read` adds it.
    """

    def __init__(self, reason: str, at: int, suggestion: str = "", **numbers: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.at = at
        self.suggestion = suggestion
        self.numbers = numbers


class NoOdds(Exception):
    """The exact odds of a roll cannot be told.

    Attributes:
        reason: key of the sentence that says why.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def framed(text: str, at: int, width: int = 60) -> tuple[str, str]:
    """The part of ``text`` around ``at`` on one line, at most ``width`` letters, and a line with a caret under the place."""
    first = max(0, at - width // 2)
    shown = "".join(char if char.isprintable() else " " for char in text[first : first + width])
    return shown, " " * (at - first) + "^"
