"""How people write rolls who know another roller, or none: each habit is a pattern and the line it is here.

The grammar goes first. What it cannot read is said anew by the habits, one after the other, and read again; in a dialect of another
roller its own habits come before that, where the same letters mean something else there.

``pasted`` has what is pasted or decorated, ``around`` what stands around a roll, ``checks`` a d20 by its name, ``kept`` which dice count, ``counted`` what befalls each die,
``compared`` what befalls the total, ``signs`` letters and operators, ``dialects`` those of one roller.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.notation.habits.around import AGAIN, BEFORE, NAMED, WORDED
from engines.notation.habits.checks import CHECKED
from engines.notation.habits.compared import BOUNDED, REACHED
from engines.notation.habits.counted import ASKED, COUNTED, EACH
from engines.notation.habits.dialects import Dialect, in_standard
from engines.notation.habits.habit import LONGEST_SAID, Habit, Habits, Here
from engines.notation.habits.kept import BETTER, KEPT
from engines.notation.habits.pasted import LABELLED, PASTED, labelled_rows
from engines.notation.habits.signs import OPERATORS, WRITTEN
from engines.notation.syntax import Hint
from engines.notation.systems import CALLED, CHECKS, EVERY, shorthands
from engines.notation.tongues import folded, in_english, restored

__all__ = ["LABELLED", "LONGEST_SAID", "Dialect", "Said", "in_standard", "plain", "said"]

_BEHIND = r"[-+]\s*\d|(?:vs\.?|versus|against|tn|dc|dv)\s*\d|x\s*\d+\s*$"
"""What may stand behind a line of a system: a modifier, a number to reach, how often."""


def _before(here: Here) -> Here:
    """What stands behind a line of a system comes before the label that the line brings; what is added to it, before it is compared."""

    def said(found: re.Match[str]) -> str:
        line = here(found) if callable(here) else found.expand(here)
        if line == found[0]:
            return line
        roll, mark, label = line.partition(" # ")
        added = _ADDED.match(found["rest"])
        at = roll.find(" >= ") if added else -1
        if added is None or at < 0:
            return f"{roll}{found['rest']}{mark}{label}"
        return f"{roll[:at]}{added[0]}{roll[at:]}{found['rest'][added.end() :]}{mark}{label}"

    return said


_ADDED = re.compile(r"(?:\s*[-+]\s*(?:\d*d)?\d+)+")


def _with_rest(beginning: str) -> Iterator[Habit]:
    """Lines of systems with something behind them that begins so."""
    for one in shorthands():
        written = rf"^\s*(?:{one.pattern})(?P<rest>\s*(?:{beginning}).*)"
        yield Habit(written, _before(one.here), one.hint, _before(one.other), one.needs)


_FIRST = Habits(
    *WORDED,
    *(Habit(rf"^\s*(?:{one.pattern})(?=\s*(?:$|#))", one.here, one.hint, one.other, one.needs) for one in shorthands()),
    *_with_rest(_BEHIND),
)
"""Lines of systems, whole ones first, before any other habit takes a part of them for something else."""
_COMMON = Habits(
    *PASTED,
    *ASKED,
    *BEFORE,
    *CHECKED,
    *BETTER,
    *NAMED,
    *KEPT,
    *COUNTED,
    *BOUNDED,
    *EACH,
    *REACHED,
    *WRITTEN,
    *OPERATORS,
    *AGAIN,
    *_with_rest("$|[-+#,;*/<>=]"),
)
"""All others, in the order in which they are tried: what one has said anew, the next may read."""
_NUMBERED = re.compile(r"^\s*([a-z][a-z'’ -]*?)\s*#\s*(\d{1,3})\s*:?\s+(?=\d*d\d)", re.IGNORECASE)
"""``attack #1 1d20+5``: no label begins there."""
_BLANKS = re.compile(r"\s+")
_ASCII_BLANKS = re.compile(r"\s+", re.ASCII)
_TIMES = re.compile(
    r"(?P<roll>[^#;]*d[^#;]*?[\dfhl%)])\s+×\s*(?P<many>[1-4]?\d|50)\s*(?P<how>(?:dis)?adv(?:antage)?|dis)?\s*",
    re.IGNORECASE,
)
_TIMES_BEFORE = re.compile(r"\s*(?P<many>[1-4]?\d|50)\s*×\s*(?P<roll>\d*d\d+(?:\s*[-+]\s*\d+)*)\s*", re.IGNORECASE)
"""The sign of multiplication, which the keyboard of a phone has where others have an ``x``."""
_UNSEEN = "\u200b\u2060\ufeff\ufe0f\u20e3"
_SIGNS = str.maketrans(
    {
        **dict(zip("×÷−–—‐‑⁄➕➖✖➗‒✕⋅∙∕∗·", "*/-----/+-*/-***/**", strict=True)),
        **dict.fromkeys(_UNSEEN),
        "≥": ">=",
        "≤": "<=",
        **dict.fromkeys("⩾≧", ">="),
        **dict.fromkeys("⩽≦", "<="),
        "≠": "!=",
    }
)
_CHECKED = "|".join(name for system in EVERY if system.checks for name in system.called)
"""Systems whose checks are called by a name."""
_SYSTEM = re.compile(
    rf"\s*({'|'.join(CALLED)})(?:(?:\s+(?P<target>\d{{1,9}}))?\s*:|\s+(?=\d*d\d))|\s*(?P<checked>{_CHECKED})\s+(?=(?:{'|'.join(map(re.escape, CHECKS))})\b)",
    re.IGNORECASE,
)
_COLON = re.compile(rf"\s*({'|'.join(sorted(CALLED, key=len, reverse=True))})\s*:\s*", re.IGNORECASE)
"""``PbtA: +2``: what is typed behind a system's name, with a colon between."""
_A_DIE = re.compile(r"(?<![a-z])\d*d[\d%f]", re.IGNORECASE)
_LONG_DASH = re.compile(
    r"(?<=[\d)%])\s*[–—]\s+(?=[a-z]{3})(?!(?:str|dex|con|int|wis|cha|mod|prof\w*|adv\w*|dis\w*|low\w*|high\w*|best|worst|drop\w*|keep\w*|take|reroll\w*|explod\w*|count\w*|half|plus|minus)\b)(?=[^#\d]*$)",
    re.IGNORECASE,
)
"""A dash longer than a minus, before what a roll is for."""
_ADVANTAGE_BEHIND = re.compile(
    r"(?P<first>\s*1?d20(?!\d)[^;,#]*)[;,](?P<rest>(?![^#]*d20)[^;,#]*d\d[^;,#]*?)\s+(?:with\s+)?(?P<how>adv|dis)(?:adv)?(?:antage)?\s*",
    re.IGNORECASE,
)
"""Advantage that stands behind the damage and is meant for the attack."""
_REPEATED = re.compile(r"\s*(?:[/!.]\s*r(?:oll)?\s*)?\d+\s*#", re.IGNORECASE)
"""How a line begins that is rolled several times: what stands behind that sign is no label."""
_THOUSANDS = re.compile(r"(?<![\w,.])\d{1,3},\d{3}d$", re.IGNORECASE)
_APART = re.compile(
    r"\s*[;|]\s*|\s*&&?\s*(?=[(\d]*d[\d%f{])|\s+(?:and(?:\s+then)?|then|for)\s+(?=[(\d]*d[\d%f{])|\s*,\s*(?=[(\d]*d[\d%f{])",
    re.IGNORECASE,
)
_THEN = re.compile(r"\s+(?:(?:and\s+)?then|for)\s+", re.IGNORECASE)
"""Parts rolls, but not words from a roll: ``I heal for 2d8``."""
_FIRST_ROLL = re.compile(r"(?!\s*if\b).*d[\d%f{]", re.IGNORECASE)
"""What comes first is rolled whatever it comes to."""


class Said(NamedTuple):
    """A line as it is here.

    Attributes:
        lines: its rolls; none if there is no habit in it.
        label: what it is for.
        hint: what it may mean elsewhere.
        system: whose degrees of success count.
        target: what is to be reached there; None if the line does not say.
    """

    lines: tuple[str, ...]
    label: str = ""
    hint: Hint | None = None
    system: str = ""
    target: int | None = None


_RAISED_DIGIT = re.compile("[²³¹⁰⁴-⁹₀-₉]")
_FRACTION = re.compile(r"(?<=[\w)])(?=[¼-¾⅐-⅞])")
_SHARE = re.compile(r"([¼-¾⅐-⅞])(?=d\d|\s+\d*d\d)", re.IGNORECASE)
_DIGIT = re.compile(r"[^\D0-9]")


def plain(text: str) -> str:
    """Full-width and other letters as plain ones; what is raised, or stands beside a fraction, does not become one number with it.

    ``½d6`` is half of a die, and not one divided by two of them.
    """
    parted = _FRACTION.sub(" ", _RAISED_DIGIT.sub(r"^\g<0>", text))
    letters = unicodedata.normalize("NFKC", _SHARE.sub(r"(\1) * ", parted))
    return _DIGIT.sub(lambda found: str(unicodedata.decimal(found[0])), letters)


@lru_cache(maxsize=256)
def said(text: str) -> Said:
    """A line that the grammar cannot read, in the notation of here."""
    typed = _ASCII_BLANKS.sub(" ", text)
    text = _NUMBERED.sub(r"\1 \2: ", _BLANKS.sub(" ", text))  # of many blanks in a row every habit would try each
    if LABELLED.search(text):
        text = labelled_rows(text)
    spoken = in_english(plain(_LONG_DASH.sub(" # ", text)).translate(_SIGNS))
    body = folded(spoken)
    labels: list[str] = []
    hint, called = None, None
    if ((times := _TIMES.fullmatch(text)) and int(times["many"]) > 1) or (
        (times := _TIMES_BEFORE.fullmatch(text)) and int(times["many"]) > 1
    ):
        how = times.groupdict().get("how")
        hint = Hint("hint-repeats", f"{times['many']}x {times['roll'].strip()}{f' {how}' if how else ''}")
    elif behind := _ADVANTAGE_BEHIND.fullmatch(text):
        hint = Hint("hint-advantage", f"{behind['first'].strip()} {behind['how']}; {behind['rest'].strip()}")
    if (named := _COLON.match(body)) and (found := _FIRST.next_in(bare := f"{named[1]} {body[named.end() :]}", 0)):
        if not _A_DIE.search(bare):
            body = bare
        elif _alike(found[2]) != _alike(f"{CALLED[named[1].lower()]}:{body[named.end() :]}"):
            hint = hint or Hint("hint-colon", bare)
    place = 0
    while found := _FIRST.next_in(body, place):
        place, way, changed = found
        hint = _told(way, body, changed) or hint
        body = changed
    body, called = _bare(body, labels, called)
    place = 0
    while found := _COMMON.next_in(body, place):
        place, way, changed = found
        hint = _told(way, body, changed) or hint
        body, called = _bare(changed, labels, called)
    parts = tuple(part for part in _split(body) if part.strip())
    if len(parts) < 2 and body.strip(" ") == folded(typed).partition("#")[0].strip(" "):
        return Said(())
    if called and hint and hint.reason == "hint-times":
        hint = None  # nobody multiplies degrees of success
    system = CALLED[(called[1] or called["checked"]).lower()] if called else ""
    target = int(called["target"]) if called and called["target"] else None
    label = " ".join(filter(None, labels))
    if spoken is not body:
        parts, label = tuple(restored(part, spoken) for part in parts), restored(label, spoken)
    return Said(parts, label, hint, system, target)


def _alike(line: str) -> str:
    """A line by which to see whether another one says the same."""
    return re.sub(r"\s|(?<!\d)1(?=d)", "", line).lower()


def _bare(body: str, labels: list[str], called: re.Match[str] | None) -> tuple[str, re.Match[str] | None]:
    """A line without the system that it names, which is told, and without its label, which goes to the others."""
    before = None
    while body != before:
        before = body
        if found := _SYSTEM.match(body):
            body, called = body[found.end() :], found
        if not _REPEATED.match(body):
            body, _, label = body.partition("#")
            labels.append(label.strip())
    return body, called


def _told(habit: Habit, body: str, changed: str) -> Hint | None:
    """What else a line means elsewhere, if this habit is in it, and something is meant there."""
    other = habit.pattern.sub(habit.other, body) if habit.reason and changed != body else body
    if other == body:
        return None
    other = " ".join(other.split())
    return Hint(habit.reason, "" if other.startswith("#") else other)


def _split(body: str) -> list[str]:
    """The rolls of a line, which ``;``, ``|`` or a comma before dice part; not within parentheses."""
    parts, start, at = [], 0, 0
    while found := _APART.search(body, at):
        before = body[: found.start()]
        is_told = _THEN.fullmatch(found[0]) and not _FIRST_ROLL.match(body[start : found.start()])
        if (
            not is_told
            and not (found[0] == "," and _THOUSANDS.search(body[: found.end() + 4]))
            and all(before.count(left) == before.count(right) for left, right in ("()", "{}", "[]"))
        ):
            parts.append(body[start : found.start()])
            start = found.end()
        at = found.end()
    return [*parts, body[start:]]
