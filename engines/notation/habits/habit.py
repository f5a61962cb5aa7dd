"""One way to write, and the pieces that the patterns of several files have in common."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

LONGEST_SAID = 150
"""Letters; nobody types more than this by habit, and on long lines patterns take long."""
Here: TypeAlias = str | Callable[["re.Match[str]"], str]


class Habit:
    """One way to write, in small letters or capital ones.

    Attributes:
        here: what it is in this notation.
        reason: key of the hint to give, if the same is meant otherwise elsewhere.
        other: what the other is here.
        needs: one of these words, in small letters, stands in every such line; none if no word need.
    """

    def __init__(
        self, written: str, here: Here, reason: str = "", other: Here = "", needs: tuple[str, ...] = ()
    ) -> None:
        self.here = here
        self.reason = reason
        self.other = other
        self.needs = needs
        self._written = written
        self._pattern = None if needs else _compiled(written)

    @property
    def pattern(self) -> re.Pattern[str]:
        """How it is typed; compiled when a line first has what it needs, since of the thousands most are never typed in a process."""
        if self._pattern is None:
            self._pattern = _compiled(self._written)
        return self._pattern


class Habits:
    """Many of them in the order in which they are tried; of most it is enough to see that no word they need is there."""

    def __init__(self, *habits: Habit) -> None:
        self._habits = habits
        self._always = [n for n, one in enumerate(self._habits) if not one.needs]
        self._by_word: dict[str, list[int]] = {}
        for n, one in enumerate(self._habits):
            for word in one.needs:
                self._by_word.setdefault(word, []).append(n)

    def next_in(self, body: str, start: int) -> tuple[int, Habit, str] | None:
        """The first from the place ``start`` on that is in a line, with the place behind it and the line said anew; None if none is."""
        seen = small(body)
        fitting = {n for word, places in self._by_word.items() if word in seen for n in places}
        for n in sorted(fitting.union(self._always)):
            if n >= start and (changed := self._habits[n].pattern.sub(self._habits[n].here, body)) != body:
                return n + 1, self._habits[n], changed
        return None


def _compiled(written: str) -> re.Pattern[str]:
    return re.compile(written, re.IGNORECASE)


def small(text: str) -> str:
    """In small letters; an ``i`` without a dot, or a capital one with it, is one to a pattern that does not care for capitals."""
    return text.replace("ı", "i").replace("İ", "i").lower()


NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
N = rf"(?:\d+|{'|'.join(NUMBERS)})"
COUNT_WORDS = {
    "a": "1",
    "an": "1",
    "a dozen": "12",
    "a pair of": "2",
    "pair of": "2",
    "a couple of": "2",
    "a couple": "2",
    "couple of": "2",
    "couple": "2",
    "a hundred": "100",
    "hundred": "100",
    "twelve": "12",
    "twenty": "20",
    **NUMBERS,
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
}
PLURALS = {"ones": "1", "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6"}
ENDS = {
    **dict.fromkeys(
        ("highest", "higher", "high", "best", "top", "hightest", "higest", "heighest", "highst", "hi"), "h"
    ),
    **dict.fromkeys(("middle", "median", "mid"), "m"),
    **dict.fromkeys(("lowest", "lower", "low", "worst", "bottom", "lowset", "loweest", "lowst", "lo"), "l"),
}
AFTER = r"(?<=[\d%fhl)}+])\s*"
"""What stands behind dice or another operator."""
AGAINST = r"(?:vs?\.?|versus|against)\s*(?:(?:an?\s+|the\s+|their\s+|its\s+)?(?:ac|dc|tn|dv|dr|cmd|armou?r\s+class|reflex|fort(?:itude)?|will|defen[cs]e|parry|passive(?:\s+[a-z]+)?)(?![a-z])(?:\s+of)?)?\s*"
TO_REACH = r"(?:dc|tn|ac|dv|dr|dif(?:f(?:iculty)?)?)"
ADV = r"(?:(?:dis)?adv(?:antage)?|dis)"
WITH = r"(?:(?:with|at|w)\s+|w/\s*)"
A_NAME = r"(?!(?:no|not|without|if|or|and|with|at|w|again|under|spec\w*|adv\w*|dis\w*|minus|plus|drop|keep|reroll|each|x|double|triple|super|elven|has|have|had|gets?|lo(?:st|ses?)|cancel\w*|enemy|target|vs|against|versus)\b)[a-z][a-z'’]*"
COINS = r"(?:gp|sp|cp|pp|ep|gold|silver|copper|coins?)\b"
HOW = r"(?:>=|<=|>|<|=)?"
DIE = r"\d*d(?:\d+|%|f)"


def digits(word: str | None) -> str:
    """``three`` as ``3``; digits as they are."""
    return NUMBERS.get((word or "").lower(), word or "")


def apart(found: re.Match[str]) -> str:
    """A blank where words stand before: ``explode 10s count 8+``."""
    return (
        " "
        if re.search(r"[a-z]{2}(?:[a-z]|\s+(?:on\s+)?\d+s?)?$", found.string[: found.start()], re.IGNORECASE)
        else ""
    )


def dropped(found: re.Match[str]) -> str:
    """``4d6d1``: fewer than there are."""
    return f"{found[1]}dl{found[3]}" if int(found[3]) < int(found[2] or 1) else found[0]


NO_LABELS = {
    "if",
    "adv",
    "dis",
    "advantage",
    "disadvantage",
    "d",
    "x",
    "times",
    "min",
    "max",
    "floor",
    "ceil",
    "round",
    "abs",
    "sum",
    "half",
    "repeat",
    "sets",
    "dc",
    "ac",
    "tn",
    "vs",
}
