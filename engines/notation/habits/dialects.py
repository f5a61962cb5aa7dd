"""What means something else in a roller whose dialect somebody has chosen."""

from __future__ import annotations

import re
from enum import StrEnum

from engines.notation.habits.habit import AFTER, DIE, HOW, LONGEST_SAID, Habit, dropped


class Dialect(StrEnum):
    """Whose notation somebody writes; where two differ, they cannot be one."""

    STANDARD = "standard"
    ROLL20 = "roll20"
    FOUNDRY = "foundry"
    MAIDEN = "dice maiden"


_DROPPING = Habit(r"\b((\d*)d(?:\d+|%|f)(?:e\d+)?)\s*d(\d+)\b", dropped)
_BEST = Habit(r"(?<!^\d)(?<!^\d\d)(?<=[\d%fhl)}+!])\s*k(\d+)", r"kh\1")  # `7k4` is roll and keep
TENS = "d{" + ",".join(str(n) for n in range(0, 100, 10)) + "}"
_MAIDEN = [
    Habit(r"^\s*gbs?(?=\s*(?:$|[-+]))", "godbound"),
    Habit(r"(^|;)\s*(?:nr|s|ul)\s+(?=\d*d?\d)", r"\1"),
    Habit(r"(?<=\d)\s+(?:nr|s|ul)\s*(?=;|$)", ""),
    Habit(r"^\s*([-+])\s*d%", lambda found: f"({TENS}, {TENS})k{'l' if found[1] == '+' else 'h'}1 + d10"),
    Habit(r"^\s*(\d+)\s+(?=\d*d\d)", r"\1x "),
    Habit(r"^\s*\+\s*(d(?:20|%|100))\b(.*)$", r"\1 adv\2"),
    Habit(r"^\s*-\s*(d(?:20|%|100))\b(.*)$", r"\1 dis\2"),
    Habit(r"(?<=\d)\s+e(?![\w])", "!o"),
    Habit(r"(?<=\d)\s+i(?![\w])", "i1"),
    Habit(rf"{AFTER}(?<!i)e(\d+)", r"!o>=\1"),
    Habit(rf"{AFTER}i(\d+)", r"i<=\1"),
    Habit(rf"{AFTER}r(\d+)", r"ro<=\1"),
    _BEST,
    _DROPPING,
]
_KEEPING = [_BEST, _DROPPING]


def _counted_in_braces(found: re.Match[str]) -> str:
    """``{4d6, 3d8}>15`` counts the sums that reach it, ``{3d20+5}>21`` the dice that do so with what is added."""
    one = re.fullmatch(r"\s*(\d*d\d+\S*?)\s*(?:([-+])\s*(\d+))?\s*", found[1], re.IGNORECASE)
    if "," in found[1]:
        return f"({found[1]})cs{found[2]}={found[3]}"
    if one is None:
        return found[0]
    number = int(found[3]) - int(f"{one[2] or ''}{one[3] or 0}")
    return f"{one[1]}cs{found[2]}={number}" if number > 0 else found[0]


_ROLL20 = [
    Habit(rf"({DIE}(?:k[hl]?\d*)?)(?:c[sf](?:[<>]|=)?\d+)+(?![<>=])", r"\1"),  # there it colours dice
    *_KEEPING,
    Habit(r"(!!|!p|!)([<>])(\d+)", r"\1\2=\3"),
    Habit(r"(!!|!p|!)=(\d+)", r"\1\2"),
    Habit(rf"{AFTER}(ro|r)(?![\w<>=])", lambda found: f"{'rr' if found[1] == 'r' else 'ro'}1"),
    Habit(rf"{AFTER}(ro|r)([<>])(\d+)", lambda found: f"{'rr' if found[1] == 'r' else 'ro'}{found[2]}={found[3]}"),
    Habit(rf"{AFTER}r(\d+)", r"rr\1"),
    Habit(r"\b(\d*d\d+(?:(?:!!|!p|!)(?:[<>]=)?\d*)?)([<>])(\d+)", r"\1cs\2=\3"),
    Habit(r"\b((?:[2-9]|\d{2,})d\d+)([<>]=\d+)", r"\1cs\2"),
    Habit(r"\b(\d+d\d+)={1,2}(\d+)", r"\1cs\2"),
    Habit(r"\b(\d+d\d+(?:!!|!p|!)?)([<>])=?(?=\$)", r"\1cs\2="),  # counted there, and by a number alone here
    Habit(r"(cs\S*?)f([<>])(\d+)", r"\1cf\2=\3"),
    Habit(r"(cs\S*?)(?<!c)f(\d+)", r"\1cf\2"),
    Habit(r"\{([^{}]*)\}\s*([<>])=?(\d+)", _counted_in_braces),
]
_FOUNDRY = [
    Habit(r"^\s*/(?:pr|publicroll)\s+(?=\S)", ""),
    Habit(rf"({DIE}(?:r|x)o?\d+)=(?=\d)", r"\1?"),  # so many dice of it, which nothing here is
    Habit(r"(?<![a-z\d])(\d*)dc(?=\s*(?:$|[-+#]))", r"\1dcoin"),
    Habit(rf"({DIE})d(?=\s*(?:$|[-+#]))", r"\1dl1"),
    Habit(r"(?<![a-z\d])(\d*)d(\d+)cs(?=\s*(?:$|[-+#]))", r"\1d\2cs\2"),
    *_KEEPING,
    Habit(rf"{AFTER}x(o?)(?:=|(?=[<>\d]))((?:>=|<=|>|<)?\d+)", r"!\1\2"),
    Habit(rf"({DIE})x(o?)(?!\w)", r"\1!\2"),
    Habit(rf"{AFTER}r({HOW}\d+)", r"ro\1"),
    Habit(rf"{AFTER}df({HOW}\d+)", r"cf\1"),
]
_DIALECTS = {Dialect.MAIDEN: _MAIDEN, Dialect.ROLL20: _ROLL20, Dialect.FOUNDRY: _FOUNDRY}
_OF_A_ROLLER = re.compile(r"d[\d%fc({\[]|[{/]|^\s*gbs?\b|\d\s*d\s*$", re.IGNORECASE)
"""What has dice in it; `l5r 3r2s` and `2g1r1p` are the same whichever roller somebody is used to."""
_ORDERED = (Dialect.ROLL20, Dialect.MAIDEN)
"""Where operators have an order of their own, however they are written."""
_OPERATED = re.compile(
    rf"(?<![a-z\d])({DIE})((?:(?:!!|!p|!o|!|\s*(?:k[hlm]?|d[hls]|(?:adv|dis)(?=\d)|irg?|r[rog]?|ie?|[etf]))(?:[<>]=?|=)?(?:\d+|(?![a-z\d]))){{2,}})",
    re.IGNORECASE,
)
_ORDER = {"r": 1, "i": 2, "e": 3, "!": 3, "d": 4, "k": 4}
"""By the first letter, those not named behind all others: dice fall again and explode while they are rolled, and are chosen after that."""


def _in_their_order(found: re.Match[str]) -> str:
    """``3d10k2!`` explodes before the best two are taken."""
    operators = re.findall(r"\s*(?:[!a-z]+)(?:[<>]=?|=)?\d*", found[2], re.IGNORECASE)

    def place(operator: str) -> int:
        name = operator.strip().lower()
        if name.startswith(("adv", "dis")):
            return 0
        return 5 if name.startswith("ds") else 1 if name.startswith("ir") else _ORDER.get(name[0], 5)

    return found[1] + "".join(sorted(operators, key=place))


def in_standard(text: str, dialect: Dialect) -> str:
    """A line of a dialect with what is otherwise there in the notation of here."""
    if len(text) > LONGEST_SAID or not _OF_A_ROLLER.search(text):
        return text
    body, mark, label = text.partition("#")
    for way in _DIALECTS[dialect]:
        body = way.pattern.sub(way.here, body)
    return f"{_OPERATED.sub(_in_their_order, body) if dialect in _ORDERED else body}{mark}{label}"
