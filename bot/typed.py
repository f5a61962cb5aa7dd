"""What somebody typed, made ready to be rolled with what they have saved."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engines.notation import BadRoll, compiled, parse
from engines.notation.parse import suggest
from engines.notation.syntax import LONGEST_LABEL, MOST_NAMES

NAME = re.compile(r"\$([a-z_]\w*)", re.IGNORECASE)
"""A saved roll in a line."""
_ALONE = re.compile(r"\s*\$([a-z_]\w*)\s*(?:#(.*))?", re.IGNORECASE | re.DOTALL)
_DIE = re.compile(r"(?:1?d)?\{[^{}]*\}", re.IGNORECASE)
_WORD = re.compile(r"(\d*)([a-z]{3,})", re.IGNORECASE)


@dataclass(frozen=True)
class Typed:
    """A line as typed, made ready.

    Attributes:
        line: what is rolled.
        names: the saved rolls it calls, also by way of others.
        label: what it is for.
    """

    line: str
    names: dict[str, str]
    label: str


def made_ready(text: str, saved: Mapping[str, str]) -> Typed:
    """Look up what is saved: ``$name`` alone is that roll itself, ``2dsword`` are dice of saved faces.

    Raises:
        BadRoll: it cannot be read; ``at`` is a place in ``text``.
    """
    alone = _ALONE.fullmatch(text)
    label = ""
    line, shifts = text, _Shifts()
    if alone and alone[1].lower() in saved:
        line, label, shifts = saved[alone[1].lower()], (alone[2] or "").strip(), _Shifts(nothing=True)
    try:
        line = with_faces(line, saved, shifts)
        names = _called(line, saved)
        whole = parse(line, names)
        compiled(whole)
    except BadRoll as wrong:
        wrong.at = shifts.typed(wrong.at)
        wrong.suggestion = "" if wrong.suggestion and shifts else wrong.suggestion
        suggest(text, wrong)
        raise
    return Typed(line, names, " ".join(label.split())[:LONGEST_LABEL] or whole.label)


def _called(text: str, saved: Mapping[str, str]) -> dict[str, str]:
    """The saved rolls that a text calls, their dice made plain."""
    names: dict[str, str] = {}
    waiting = [found[1].lower() for found in NAME.finditer(text)]
    while waiting:
        name = waiting.pop()
        if name in names or name not in saved:
            continue
        try:
            names[name] = with_faces(saved[name], saved, _Shifts())
        except BadRoll:
            names[name] = saved[name]
        waiting += [found[1].lower() for found in NAME.finditer(names[name])]
    # Those that are saved but not called are what a misspelt one may have meant.
    return names if all(found[1].lower() in names for found in NAME.finditer(text)) else {**saved, **names}


class _Shifts:
    """Where the places of a changed text were in the text as typed."""

    def __init__(self, *, nothing: bool = False) -> None:
        self._changes: list[tuple[int, int, int]] = []
        self._nothing = nothing

    def __bool__(self) -> bool:
        return self._nothing or bool(self._changes)

    def add(self, at: int, old: int, new: int) -> None:
        """``old`` letters at a place became ``new`` ones."""
        self._changes.append((at, old, new))

    def typed(self, at: int) -> int:
        """The place in the text as typed."""
        if self._nothing:
            return 0
        for start, old, new in reversed(self._changes):
            if at >= start + new:
                at += old - new
            elif at > start:
                at = start
        return at


def with_faces(text: str, saved: Mapping[str, str], shifts: _Shifts) -> str:
    """Write the faces of saved dice in the place of their names."""
    dice = {name: kept.strip() for name, kept in saved.items() if is_die(kept)}
    for _ in range(MOST_NAMES):
        try:
            parse(text, saved)
        except BadRoll as wrong:
            if wrong.reason != "roll-word":
                raise
            found = next((one for one in _WORD.finditer(text) if one.start() <= wrong.at < one.end()), None)
            word = found[2].lower() if found else ""
            name = word if word in dice else word[1:] if word[:1] == "d" else ""
            if found is None or name not in dice:
                raise
            written = f"{found[1]}d{dice[name][dice[name].index('{') :]}"
            shifts.add(found.start(), len(found[0]), len(written))
            text = text[: found.start()] + written + text[found.end() :]
        else:
            break
    return text


def is_die(text: str) -> bool:
    """Whether a saved text is a die of own faces, to be rolled by its name."""
    return _DIE.fullmatch(text.strip()) is not None
