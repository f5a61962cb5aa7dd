"""What a line that was read may have meant elsewhere: never silently something else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from engines.notation.syntax import (
    BINDING,
    Binary,
    Group,
    Hint,
    Node,
    Note,
    Number,
    Op,
    Pool,
    Roll,
    Select,
    Sign,
    as_text,
)

_DICE = re.compile(r"(?<![a-z\d])\d*d(?:\d|%|\{)", re.IGNORECASE)
_OPERATION = re.compile(
    r"^[\W\d_]|^[a-z]{1,2}(?:[<>=]|\d|$)"
    r"|\b(?:adv|dis|(?:dis)?advantage|drop\w*|keep\w*|count\w*|explod\w*|reroll\w*|highest|lowest|plus|minus|times)\b"
    r"|\b(?:vs|dc|tn|under|over|below|above|at least|at most)\b\W*\d|\d\+(?!\w)|\bx\s*\d|[<>=*/]\s*\d",
    re.IGNORECASE,
)
_A_WORD = re.compile(r"[a-z]{1,2}$|i\s", re.IGNORECASE)


def hints(wanted: Roll) -> Iterator[Hint]:
    """What else may have been meant, the likeliest first; a caller shows the first of it beside the result."""
    if wanted.hint:
        yield wanted.hint
    if wanted.label and (hint := label_hint(wanted.label, is_marked=True)) and hint != wanted.hint:
        yield hint
    yield from _of(wanted)


def label_hint(label: str, *, is_marked: bool) -> Hint | None:
    """Whether a label looks like something to roll.

    Args:
        label: what stands there.
        is_marked: whether it follows a ``#``; then words are words.
    """
    suspicious = _DICE.search(label) or (not is_marked and _OPERATION.search(label) and not _A_WORD.match(label))
    return Hint("hint-label") if suspicious else None


def _of(wanted: Roll) -> Iterator[Hint]:
    """What the tree itself may have meant."""

    def instead(node: Node, new: Node) -> str:
        return as_text(replace(wanted, body=_with(wanted.body, node, new), label=""))

    body = _bare(wanted.body)
    match body:
        case Binary(op=op, left=Pool() as left, right=Number(value=int(value))) if _counts(left, op, value):
            select = Select("=" if op == "==" else op, value)
            yield Hint("hint-count", instead(body, replace(left, ops=(*left.ops, Op("cs", (select,))))))
    first = _bare(wanted.body)
    while isinstance(first, Binary):
        first = _bare(first.left)
    match first:
        case Sign(sign=sign, value=Pool(count=1, ops=(), die=die) as pool) if die.sides == 20:
            advantage = replace(pool, ops=(Op("adv" if sign == "+" else "dis"),))
            yield Hint("hint-advantage", instead(first, advantage))
    for part in _parts(wanted.body):
        yield from _of_part(part, instead)


def _bare(node: Node) -> Node:
    while isinstance(node, Note):
        node = node.value
    return node


def _counts(pool: Pool, op: str, value: int) -> bool:
    """Whether a comparison with the sum may have been meant to count dice."""
    keeps_many = not any(op.kind in ("k", "p", "cs", "adv", "dis") for op in pool.ops)
    return BINDING[op] == 1 and op != "!=" and pool.count > 1 and keeps_many and 1 <= value <= pool.die.highest()


def _of_part(part: Pool | Group, instead: Callable[[Node, Node], str]) -> Iterator[Hint]:
    for n, op in enumerate(part.ops):
        new = _meant(part, op)
        if new is not None:
            reason, other = new
            yield Hint(reason, instead(part, replace(part, ops=(*part.ops[:n], other, *part.ops[n + 1 :]))))
    match part:
        case Pool(count=2, die=die, ops=(Op(kind="adv" | "dis"), *_)) if die.sides == 20:
            yield Hint("hint-several", instead(part, replace(part, count=1)))


def _meant(part: Pool | Group, op: Op) -> tuple[str, Op] | None:
    """What an operator is elsewhere."""
    many = part.count if isinstance(part, Pool) else len(part.items)
    match op:
        case Op(kind="k", selects=(Select(how="=", number=number),)) if 0 < number <= many:
            return "hint-keep", Op("k", (Select("h", number),))
        case Op(kind="!" | "!!" | "!p", selects=(Select(how=">" | "<" as how, number=number),)):
            return "hint-explode", Op(op.kind, (Select(f"{how}=", number),))
        case Op(kind="e", selects=(Select(how="=", number=number),)) if isinstance(part, Pool):
            return ("hint-explode", Op("e", (Select(">=", number),))) if number < part.die.highest() else None
    return None


def _parts(node: Node) -> Iterator[Pool | Group]:
    match node:
        case Pool():
            yield node
        case Binary():
            yield from _parts(node.left)
            yield from _parts(node.right)
        case Sign() | Note():
            yield from _parts(node.value)
        case Group():
            yield node
            for item in node.items:
                yield from _parts(item)


def _with(node: Node, old: Node, new: Node) -> Node:
    """The tree with one part replaced."""
    if node is old:
        return new
    match node:
        case Binary():
            return replace(node, left=_with(node.left, old, new), right=_with(node.right, old, new))
        case Sign() | Note():
            return replace(node, value=_with(node.value, old, new))
        case Group():
            return replace(node, items=tuple(_with(item, old, new) for item in node.items))
    return node
