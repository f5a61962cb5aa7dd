"""What may follow what has been typed so far: whole lines that can be rolled, for completion while typing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from engines.notation.habits import Dialect
from engines.notation.names import NAMED
from engines.notation.parse import can_be_read
from engines.notation.syntax import MOST_LETTERS
from engines.notation.systems import examples

COMMON = ("1d20", "2d6", "4d6kh3", "1d20 adv", "1d20 dis", "1d%", "1d12", "1d8", "1d6", "4dF", "1d66")
"""What is offered to somebody who has not typed anything."""
SIDES = ("20", "6", "8", "10", "12", "4", "%", "F", "100", "66")
OPERATORS = ("kh1", "kl1", "dl1", "dh1", "!", "!!", "!p", "ro<2", "rr<2", "mi2", "ma5", "cs>=5", "cs>=5cf1")
"""Offered after dice."""
MOST_TRIED = 100
"""Lines that are looked at, whether they can be read."""

_LAST_WORD = re.compile(r"(\d*)([a-zA-Z]{1,})$")
_LAST_NAME = re.compile(r"\$(\w*)$")
_LAST_DIE = re.compile(r"(?:^|[^\w}])(\d*)[dD]$")
_LAST_OPERATOR = re.compile(r"(?<=[\d%F}])([a-zA-Z!]+[<>=]*)$")


def completed(
    text: str,
    names: Mapping[str, str] | None = None,
    recent: Iterable[str] = (),
    most: int = 25,
    dialect: Dialect = Dialect.STANDARD,
) -> list[str]:
    """Lines that begin with what was typed and can be rolled, the likeliest first; the line itself first of all.

    Args:
        text: what was typed so far.
        names: saved rolls and dice, see :func:`parse`.
        recent: what was rolled lately, the last first.
        most: how many are wanted.
        dialect: whose habits it is written by.
    """
    names = names or {}
    found: dict[str, None] = {}
    for line in islice(dict.fromkeys(_candidates(text, names, recent)), MOST_TRIED):
        if len(found) >= most:
            break
        if len(line) <= MOST_LETTERS and can_be_read(line, names, dialect):
            found[line] = None
    return list(found)


def _candidates(text: str, names: Mapping[str, str], recent: Iterable[str]) -> Iterator[str]:
    typed = text.strip()
    start = typed.lower()
    if typed:
        yield typed
    yield from (line for line in recent if line.lower().startswith(start))
    if not typed:
        yield from (f"${name}" for name in names)
        yield from COMMON
        yield from NAMED
        return
    yield from _of_systems(start)
    yield from _of_names(typed, names)
    if _LAST_DIE.search(typed):
        yield from (typed + sides for sides in SIDES)
    part = _LAST_OPERATOR.search(typed)
    if part:
        before = typed[: part.start()]
        yield from (before + op for op in OPERATORS if op.startswith(part[1].lower()))
    if typed[-1:].isdigit() and re.fullmatch(r"\d{1,3}", typed):
        yield from (f"{typed}d{sides}" for sides in SIDES)
        yield f"{typed}x 4d6kh3"
    if typed[-1:] in "+-*/(,<>=":
        yield from (f"{typed} {end}" for end in ("1d6", "1d4", "1d8", "1", "5"))
    if re.search(r"d(?:\d+|%|F)$", typed):
        yield from (f"{typed}{op}" for op in OPERATORS)
        yield from (f"{typed} adv", f"{typed} dis", f"{typed} + 5")
    yield typed + ")" * (typed.count("(") - typed.count(")"))


def _of_systems(start: str) -> Iterator[str]:
    """What the players of a system type, by its beginning or by the name of the game."""
    for text, system in examples():
        called = (*system.called, *system.name.lower().replace(":", "").split()) if len(start) > 2 else system.called
        if text.startswith(start) or any(one.startswith(start) for one in called):
            yield text


def _of_names(typed: str, names: Mapping[str, str]) -> Iterator[str]:
    """Names of dice and of saved rolls that begin as the last word does; whole rolls before single dice."""
    saved = _LAST_NAME.search(typed)
    if saved:
        yield from (f"{typed[: saved.start()]}${name}" for name in names if name.startswith(saved[1].lower()))
    word = _LAST_WORD.search(typed)
    if word:
        before, begun = typed[: word.start()] + word[1], word[2].lower()
        yield from (before + name for name in (*NAMED, *names) if name.startswith(begun))
        if begun[0] == "d":
            yield from (f"{before}d{name}" for name in (*NAMED, *names) if name.startswith(begun[1:]) and begun[1:])
        if not word[1] and not before.strip():
            yield from (f"${name}" for name in names if name.startswith(begun))
        yield from (f"{before}{end}" for end in ("adv", "dis") if end.startswith(begun))
