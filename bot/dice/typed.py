"""What somebody typed, made ready to be rolled with what they have saved."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engines.notation import BadRoll, compiled, die_of, parse
from engines.notation.names import NAMED
from engines.notation.syntax import LONGEST_LABEL, MOST_NAMES, Binary, Group, Name, Node, Note, Pool, Sign

NAME = re.compile(r"\$([a-z_]\w*)", re.IGNORECASE)
"""A saved roll in a line."""
_ALONE = re.compile(r"\s*\$([a-z_]\w*)\s*(?:#(.*))?", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class Typed:
    """A line as typed, made ready.

    Attributes:
        line: what is rolled.
        names: the saved rolls and dice it calls, also by way of others.
        label: what it is for.
    """

    line: str
    names: dict[str, str]
    label: str


def made_ready(text: str, saved: Mapping[str, str]) -> Typed:
    """Look up what is saved; ``$name`` alone is that roll itself, with its label and as often as it says.

    Raises:
        BadRoll: it cannot be read; ``at`` is a place in ``text``.
    """
    alone = _ALONE.fullmatch(text)
    label, line = "", text
    if alone and alone[1].lower() in saved:
        line, label = saved[alone[1].lower()], (alone[2] or "").strip()
    try:
        whole = parse(line, saved)
        compiled(whole)
    except BadRoll as wrong:
        if line != text:
            reason = wrong.reason if wrong.reason == "roll-name-circle" else "roll-name-bad"
            numbers: dict[str, int | str] = {"name": str(alone and alone[1])[:32], "most": MOST_NAMES}
            raise BadRoll(reason, 0, wrong.suggestion, **numbers) from None
        raise
    names = {name: saved[name] for name in sorted(set(_called(whole.body, saved)))}
    return Typed(line, names, " ".join(label.split())[:LONGEST_LABEL] or whole.label)


def _called(node: Node, saved: Mapping[str, str]) -> Iterator[str]:
    """The names of what is saved that a roll calls."""
    match node:
        case Name(body=body):
            yield node.name
            if body is not None:
                yield from _called(body, saved)
        case Pool() if node.die.name in saved and node.die.name not in NAMED:
            yield node.die.name
        case Binary():
            yield from _called(node.left, saved)
            yield from _called(node.right, saved)
        case Sign() | Note():
            yield from _called(node.value, saved)
        case Group():
            for item in node.items:
                yield from _called(item, saved)


def is_die(text: str) -> bool:
    """Whether a saved text is one die, to be rolled by its name."""
    try:
        die_of(text)
    except BadRoll:
        return False
    return True
