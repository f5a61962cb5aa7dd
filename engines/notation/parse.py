"""Text to tree, or one error with its place and a suggestion."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Lark, Transformer

from engines.notation import syntax
from engines.notation.errors import BadRoll
from engines.notation.reading import Lost, Reader
from engines.notation.repairs import divides_always, repairs
from engines.notation.syntax import Binary, Die, Group, Name, Node, Note, Op, Pool, Roll, Sign
from engines.notation.tokens import MAKERS, Comma, Label, any_word, label_of, unknown

Children = list[Any]

_PARENTHESES = re.compile(r"\[[^\]\n]*\]|[()#]")
_AFTERTHOUGHT = re.compile(r"[^\W\d_]+(?:[^\w]|$)")


# What each rule makes of them


class _Tree(Transformer[Any, Roll]):
    """Makes the nodes while the text is read."""

    def start(self, children: Children) -> Roll:
        if len(children) == 1:
            return Roll(children[0])
        times, label, advantage = 1, "", None
        for child in children:
            if isinstance(child, int):
                times = child
            elif isinstance(child, str):
                label = child
            elif isinstance(child, Op):
                advantage = child
            else:
                body = child
        return Roll(body if advantage is None else _advantaged(body, advantage), label, times)

    def binary(self, children: Children) -> Node:
        left, (op, at), right = children
        return Binary(op, left, right, at)

    def signed(self, children: Children) -> Node:
        (sign, at), value = children
        depth, inner = 1, value
        while isinstance(inner, Sign):
            depth, inner = depth + 1, inner.value
        if depth > syntax.MOST_DEPTH:
            raise BadRoll("roll-too-deep", at, most=syntax.MOST_DEPTH)
        return Sign(sign, value, at)

    def operated(self, children: Children) -> Node:
        pool, ops = children[0], _ops(children)
        return _labelled(Pool(pool.count, pool.die, ops, pool.at) if ops else pool, children)

    def noted(self, children: Children) -> Node:
        return _labelled(children[0], children)

    def advantage(self, children: Children) -> Node:
        op = children[0]
        return _labelled(Pool(1, syntax.die(20), (op,), op.at), children)

    def group(self, children: Children) -> Node:
        items = tuple([child for child in children if not isinstance(child, Op | Label | Comma)])
        commas = [child for child in children if isinstance(child, Comma)]
        ops = _ops(children)
        if commas and not items:
            raise BadRoll("roll-unexpected", commas[0])
        if len(items) == 1 and not commas:
            return _labelled(_operated(items[0], ops) if ops else items[0], children)
        return _labelled(Group(items, _for_groups(ops), ops[0].at if ops else 0), children)


def _labelled(node: Node, children: Children) -> Node:
    notes = [child for child in children if isinstance(child, Label)]
    return Note(node, tuple(note.text for note in notes), notes[0].at) if notes else node


def _ops(children: Children) -> tuple[Op, ...]:
    """The operators among ``children``; those that join are one."""
    ops: list[Op] = []
    for child in children:
        if isinstance(child, Op):
            joined = ops.pop().selects if ops and ops[-1].joins(child) else ()
            ops.append(Op(child.kind, joined + child.selects, child.at) if joined else child)
    return tuple(ops)


def _operated(node: Node, ops: tuple[Op, ...]) -> Node:
    """``(x)kh1``: the operators belong to the dice or the group within; anything else is a group of one."""
    if isinstance(node, Pool):
        return Pool(node.count, node.die, node.ops + ops, node.at)
    if isinstance(node, Group):
        return Group(node.items, node.ops + _for_groups(ops), node.at)
    if isinstance(node, Note):
        return Note(_operated(node.value, ops), node.texts, node.at)
    return Group((node,), _for_groups(ops), ops[0].at)


def _for_groups(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    for op in ops:
        if op.kind not in ("k", "p", "cs", "cf"):
            raise BadRoll("roll-dice-only", op.at, op=op.kind)
    return ops


def _advantaged(node: Node, op: Op) -> Node:
    """``d20 + 5 adv``: the word at the end is about the first die of the line."""
    match node:
        case Pool(count=1, ops=()):
            return Pool(1, node.die, (op,), node.at)
        case Binary():
            return Binary(node.op, _advantaged(node.left, op), node.right, node.at)
        case Sign():
            return Sign(node.sign, _advantaged(node.value, op), node.at)
        case Note():
            return Note(_advantaged(node.value, op), node.texts, node.at)
    raise BadRoll("roll-advantage", op.at)


_LARK = Lark(
    Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8"),
    parser="lalr",
    lexer="basic",
    transformer=_Tree(visit_tokens=False),
    maybe_placeholders=False,
)
_read: Callable[[str], Roll] = Reader(_LARK, MAKERS)
_read_any_word: Callable[[str], Roll] = Reader(_LARK, {**MAKERS, "WORD": any_word})


def parse(text: str, names: Mapping[str, str] | None = None) -> Roll:
    """Read a roll.

    Args:
        text: what was typed.
        names: what ``$name`` stands for, by name in small letters; a name that is saved as one die, such as ``d{1,1,2}``, is also a
            die as ``2name``.

    Raises:
        BadRoll: it cannot be read, or goes over a limit; always with a suggestion that can be read.
    """
    try:
        return _understood(text, names)
    except BadRoll as wrong:
        suggest(text, wrong, names)
        raise


def _understood(text: str, names: Mapping[str, str] | None) -> Roll:
    if "$" not in text:
        try:
            return _cached(text)
        except BadRoll as wrong:
            if not names or wrong.reason != "roll-word":
                raise
    roll = _checked(text, _read_any_word)
    return Roll(_Names(names or {}).fill(roll.body), roll.label, roll.times)


def die_of(text: str) -> Die:
    """The die that ``d20``, ``black`` or ``d{1,2,2}`` means.

    Raises:
        BadRoll: it means no die, or more than that.
    """
    body = parse(text).body
    if not isinstance(body, Pool) or body.count != 1 or body.ops:
        raise BadRoll("roll-die", 0, "d20")
    return body.die


def suggest(text: str, wrong: BadRoll, names: Mapping[str, str] | None = None) -> None:
    """Give an error a line near to ``text`` that can be rolled, if it has none yet."""
    if not wrong.suggestion or not _is_good(wrong.suggestion, names):
        wrong.suggestion = next((near for near in repairs(text, wrong) if _is_good(near, names)), "1d20")


@lru_cache(maxsize=1024)
def _cached(text: str) -> Roll:
    return _checked(text)


def forget_lines() -> None:
    """Read every line anew from now on."""
    _cached.cache_clear()


def _checked(text: str, read: Callable[[str], Roll] = _read) -> Roll:
    if len(text) > syntax.MOST_LETTERS:
        raise BadRoll("roll-too-long", syntax.MOST_LETTERS, most=syntax.MOST_LETTERS)
    if text.count("(") > syntax.MOST_DEPTH:
        _check_depth(text)
    try:
        return read(text)
    except Lost as lost:
        return _afterthought(text, lost.at, read)


def _check_depth(text: str) -> None:
    depth = 0
    for found in _PARENTHESES.finditer(text):
        if found[0] == "#":
            return
        depth += (found[0] == "(") - (found[0] == ")")
        if depth > syntax.MOST_DEPTH:
            raise BadRoll("roll-too-deep", found.start(), most=syntax.MOST_DEPTH)


def _afterthought(text: str, at: int, read: Callable[[str], Roll]) -> Roll:
    """``1d20 I attack``: words after a whole roll are its label, also without ``#``.

    Raises:
        BadRoll: that is not what stands there.
    """
    if at and text[at - 1].isspace() and _AFTERTHOUGHT.match(text, at) and "#" not in text[:at]:
        try:
            roll = read(text[:at])
        except (Lost, BadRoll):
            pass
        else:
            return Roll(roll.body, label_of(text[at:], at), roll.times)
    raise _told(text, at) from None


def _told(text: str, at: int) -> BadRoll:
    """What is wrong at a place the grammar did not expect."""
    rest = text[at:].lstrip()
    if not text.partition("#")[0].strip():
        return BadRoll("roll-nothing", 0, "1d20")
    if not rest or rest[0] == "#":
        return BadRoll("roll-unfinished", at)
    before = text[:at].rstrip()
    if re.match(r"\d*d(?![\d%{a-z])", rest, re.IGNORECASE) or re.match(r"dd", rest, re.IGNORECASE):
        return BadRoll("roll-sides", at + len(rest) - len(rest.lstrip("0123456789")) + 1, most=syntax.MOST_SIDES)
    if before[-1:].isalnum() or before[-1:] in (")", "%", "]", "}"):
        if re.match(r"r[<>=\d]", rest, re.IGNORECASE):
            return BadRoll("roll-reroll", at)
        if re.match(r"k", rest, re.IGNORECASE):
            return BadRoll("roll-end", at + 1)
        if re.match(r"[\d(d]", rest, re.IGNORECASE):
            return BadRoll("roll-operator", at)
    return BadRoll("roll-unexpected", at)


class _Round:
    """Faces one after the other: enough to try whether a line can be rolled at all."""

    def __init__(self) -> None:
        self._drawn = 0

    def below(self, n: int) -> int:
        self._drawn += 1
        return self._drawn % n


def _is_good(text: str, names: Mapping[str, str] | None) -> bool:
    """Whether a suggestion can be read and rolled, however the dice fall."""
    from engines.notation.evaluate import rolled  # noqa: PLC0415  # evaluate reads text by way of this module

    try:
        wanted = _understood(text, names)
        rolled(wanted, _Round())
    except BadRoll:
        return False
    return divides_always(wanted.body)


# Saved rolls


class _Names:
    """Puts saved rolls in the place of their names; never deep in circles, and never very many."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._used = 0
        self._level = 0

    def fill(self, node: Node) -> Node:
        """``node`` with the bodies of all names."""
        match node:
            case Name():
                return Name(node.name, self._body(node), node.at)
            case Binary():
                return Binary(node.op, self.fill(node.left), self.fill(node.right), node.at)
            case Sign():
                return Sign(node.sign, self.fill(node.value), node.at)
            case Note():
                return Note(self.fill(node.value), node.texts, node.at)
            case Group():
                return Group(tuple(map(self.fill, node.items)), node.ops, node.at)
            case Pool(die=Die(sides=0)):
                return Pool(node.count, self._die(node), node.ops, node.at)
        return node

    def _die(self, node: Pool) -> Die:
        word = node.die.name
        for name in (word, word.removeprefix("d")):
            if name in self._texts:
                try:
                    die = die_of(self._texts[name])
                except BadRoll:
                    raise BadRoll("roll-name-no-die", node.at, name=name[:32]) from None
                return Die(name, die.sides, die.faces)
        raise unknown(word, node.at, str(node.count) if node.count != 1 else "", self._texts)

    def _body(self, node: Name) -> Node:
        text = self._texts.get(node.name)
        if text is None:
            near = get_close_matches(node.name, self._texts, 1)
            raise BadRoll("roll-name", node.at, name=node.name[:32], near=f"${near[0]}" if near else "")
        self._used += 1
        if self._level == syntax.MOST_NAMES_DEEP or self._used > syntax.MOST_NAMES:
            raise BadRoll("roll-name-circle", node.at, name=node.name[:32], most=syntax.MOST_NAMES)
        self._level += 1
        try:
            roll = _checked(text, _read_any_word)
            body = self.fill(roll.body)
        except BadRoll as wrong:
            reason = wrong.reason if wrong.reason == "roll-name-circle" else "roll-name-bad"
            raise BadRoll(reason, node.at, name=node.name[:32], most=syntax.MOST_NAMES) from None
        if roll.times != 1:
            raise BadRoll("roll-name-bad", node.at, name=node.name[:32])
        self._level -= 1
        return body
