"""Rolls written down: for their own person as they are, for everybody without labels and without anybody's names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.notation import Die, Roll, as_text, die_name
from engines.notation.names import NAMED
from engines.notation.syntax import Name, Node, Note, Pool, parts, with_parts

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Written:
    """Lines that were read, as text that :func:`engines.notation.reread` reads back to the same.

    Args:
        rolls: the lines.
        openly: for everybody: no labels, saved rolls are ``$1``, ``$2``, saved dice ``diea``, ``dieb``.

    Attributes:
        lines: as text, without the label behind.
        names: what is called in them, as text, by name.
    """

    def __init__(self, rolls: Sequence[Roll], *, openly: bool) -> None:
        self._openly = openly
        self._known: dict[tuple[str, str], str] = {}
        self.names: dict[str, str] = {}
        self.lines = tuple(map(self._line, rolls))

    def _line(self, wanted: Roll) -> str:
        return as_text(replace(wanted, body=self._node(wanted.body), label="", hint=None))

    def _node(self, node: Node) -> Node:
        match node:
            case Name(body=body) if body is not None:
                return Name(self._called(node.name, as_text(Roll(self._node(body))), is_die=False))
            case Pool(die=die) if is_saved(die):
                return replace(node, die=replace(die, name=self._called(die.name, written_die(die), is_die=True)))
            case Note() if self._openly:
                return self._node(node.value)
        return with_parts(node, [*map(self._node, parts(node))])

    def _called(self, name: str, text: str, *, is_die: bool) -> str:
        """The name under which a text is written down, the same for the same."""
        if (name, text) not in self._known:
            self._known[name, text] = self._free(name, is_die=is_die)
            self.names[self._known[name, text]] = text
        return self._known[name, text]

    def _free(self, name: str, *, is_die: bool) -> str:
        if not self._openly and name not in self.names:
            return name
        count = len(self.names)
        if not is_die:
            return next(str(n) for n in range(1, count + 2) if str(n) not in self.names)
        return (
            f"die{_LETTERS[count // len(_LETTERS)] if count >= len(_LETTERS) else ''}{_LETTERS[count % len(_LETTERS)]}"
        )


def is_saved(die: Die) -> bool:
    """Whether it has the name that somebody gave it."""
    return die.name.isalpha() and die.name != "F" and NAMED.get(die.name) != die


def written_die(die: Die) -> str:
    """A die as it is written where nothing is saved."""
    if not is_saved(die):
        return die_name(die)
    return f"d{die.sides}" if die.faces is None else "d{" + ",".join(map(str, die.faces)) + "}"


def inlined(wanted: Roll) -> Roll:
    """The line with what is saved in the place of its names, for whom names are nothing; without labels."""
    return replace(wanted, body=_inlined(wanted.body), label="", hint=None)


def _inlined(node: Node) -> Node:
    match node:
        case Name(body=body) if body is not None:
            return _inlined(body)
        case Pool(die=die) if is_saved(die):
            return replace(node, die=replace(die, name=written_die(die)[1:]))
        case Note():
            return _inlined(node.value)
    return with_parts(node, [*map(_inlined, parts(node))])
