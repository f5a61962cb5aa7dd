"""A roll as a tree. Nodes are made by the parser and never changed; ``at`` is the place in the text and no part of what they say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias

Value: TypeAlias = int | Fraction

MOST_LETTERS = 300
MOST_LETTERS_WRITTEN = 4_000
"""Of a line as :func:`as_text` writes it, which is longer than it was typed."""
MOST_DEPTH = 30
MOST_DICE = 1000
MOST_SIDES = 1_000_000
MOST_NUMBER = 1_000_000_000
MOST_FACES = 100
MOST_ROUNDS = 100
"""How often the highest or lowest dice may explode anew."""
MOST_REPEATS = 50
MOST_NAMES = 50
"""How many saved rolls one line may call, also by way of others."""
MOST_NAMES_DEEP = 5
MOST_LETTERS_CALLED = 3_000
"""Letters of all saved rolls that one line calls, each counted as often as it is called."""
LONGEST_LABEL = 100
LONGEST_FACE = 20


@dataclass(slots=True)
class Die:
    """What a die can show.

    Attributes:
        name: as it is written after the ``d``, or a name of its own.
        sides: how many faces.
        faces: what they show, numbers or words; None for 1 to ``sides``.
        has_symbols: whether a face may show several words at once, and a number: ``success+advantage``, ``1+effect``.
    """

    name: str
    sides: int
    faces: tuple[int | str, ...] | None = None
    has_symbols: bool = False

    def values(self) -> tuple[int, ...]:
        """What each face counts; a word counts nothing, a number beside symbols for itself: ``1+effect``."""
        if self.faces is None:
            return tuple(range(1, self.sides + 1))
        return tuple(map(self._value, self.faces))

    def words(self, face: int | str) -> list[str]:
        """The words that a face shows."""
        if not isinstance(face, str) or not face:
            return []
        return [part for part in face.split("+") if not part.isdecimal()] if self.has_symbols else [face]

    def has_words(self) -> bool:
        """Whether some face is none that counts for itself alone."""
        return any(isinstance(face, str) for face in self.faces or ())

    def _value(self, face: int | str) -> int:
        if isinstance(face, int):
            return face
        return sum(int(part) for part in face.split("+") if part.isdecimal()) if self.has_symbols else 0

    def lowest(self) -> int:
        """The least it can count."""
        return 1 if self.faces is None else min(self.values())

    def highest(self) -> int:
        """The most it can count."""
        return self.sides if self.faces is None else max(self.values())


@lru_cache(maxsize=256)
def die(sides: int) -> Die:
    """The die with 1 to ``sides``."""
    return Die(str(sides), sides)


@dataclass(slots=True)
class Select:
    """Which dice an operator means: ``h``ighest, ``l``owest or ``m``iddle ``number``, or those that compare so to it (``=`` and its like)."""

    how: str
    number: int

    def __str__(self) -> str:
        return f"{'' if self.how == '=' else self.how}{self.number}"


FUNCTIONS = ("floor", "ceil", "round", "abs")
"""Operators that stand before a group of one, and take its value."""
COUNTING = ("cs", "cf", "mt")
"""Operators that count what lies there in the end, whatever stands behind them."""
_APART = (*COUNTING, "mi", "ma")
"""Operators that never join: each means what it says by itself."""


@dataclass(slots=True)
class Op:
    """Something done to the dice of a pool or the parts of a group, in the order written.

    Attributes:
        kind: k p (keep, drop), rr ro ra (reroll while, once, once beside), e ! !! !p !o (explode, compound, penetrate, once), i
            (implode), mi ma (least, most), cs cf (count successes, take off failures), mt (count numbers that so many dice show), adv dis; of a group also one of :data:`FUNCTIONS`.
        selects: which dice, those that any of them means; none only for ``adv``, ``dis``, and for an explosion on the highest face.
    """

    kind: str
    selects: tuple[Select, ...] = ()
    at: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return "".join([f"{self.kind}{select}" for select in self.selects]) or self.kind

    def joins(self, after: Op) -> bool:
        """Whether the two are one if they stand side by side: ``kh1kl1`` keeps the highest and the lowest."""
        return self.kind == after.kind and bool(self.selects and after.selects) and self.kind not in _APART


@dataclass(slots=True)
class Number:
    """A number as written, exact."""

    value: Value
    at: int = field(default=0, compare=False)


@dataclass(slots=True)
class Pool:
    """``count`` dice of one kind and what is done to them."""

    count: int
    die: Die
    ops: tuple[Op, ...] = ()
    at: int = field(default=0, compare=False)


@dataclass(slots=True)
class Group:
    """Several rolls of which all or some count: ``(d6, d8, d10)kh1``."""

    items: tuple[Node, ...]
    ops: tuple[Op, ...] = ()
    at: int = field(default=0, compare=False)


@dataclass(slots=True)
class Sign:
    """``-x`` or ``+x``."""

    sign: str
    value: Node
    at: int = field(default=0, compare=False)


@dataclass(slots=True)
class Binary:
    """Two rolls with an operator between them."""

    op: str
    left: Node
    right: Node
    at: int = field(default=0, compare=False)


@dataclass(slots=True)
class Note:
    """A part with labels: ``2d6 [cold]``. They change nothing."""

    value: Node
    texts: tuple[str, ...]
    at: int = field(default=0, compare=False)


@dataclass(slots=True)
class Name:
    """``$name``: a saved roll, rolled anew wherever it stands.

    Attributes:
        body: what it stands for; None where it has not been looked up.
    """

    name: str
    body: Node | None = field(default=None, compare=False)
    at: int = field(default=0, compare=False)


Node: TypeAlias = Number | Pool | Group | Sign | Binary | Note | Name


class Hint(NamedTuple):
    """What a line may have been meant to be, where others read it otherwise.

    Attributes:
        reason: key of the sentence about it, such as ``hint-keep``; the words are the bot's.
        other: a line that is read as the other thing; empty if there is none.
    """

    reason: str
    other: str = ""


@dataclass(slots=True)
class Roll:
    """A whole line: what to roll, how many times over, and what it is for.

    Attributes:
        body: what is rolled.
        label: what it is for.
        times: how often; each time is a row.
        apart: whether the body is a group of which each part is a row: ``1d20 + 5; 2d6``.
        system: whose degrees of success count, such as ``pf2``; empty for none.
        target: what is to be reached there, where that stands before the roll: ``v5 3: 5vampire``.
        is_said: whether it was typed in words of other rollers; what is kept of it is then :func:`as_text`, which needs no habits.
        hint: what the words of the line may have meant instead; :func:`engines.notation.hints` looks at the rest too.
    """

    body: Node
    label: str = ""
    times: int = 1
    apart: bool = False
    system: str = ""
    target: int | None = None
    is_said: bool = field(default=False, compare=False)
    hint: Hint | None = field(default=None, compare=False)

    def rows(self) -> list[Node]:
        """What each row rolls."""
        if self.apart and isinstance(self.body, Group):
            return list(self.body.items)
        return [self.body] * self.times


BINDING = {
    "==": 1, "!=": 1, "<=": 1, ">=": 1, "<": 1, ">": 1,
    "+": 2, "-": 2,
    "*": 3, "/": 3, "//": 3, "%": 3,
}  # fmt: skip
"""How tightly the operators bind; those of one strength from the left."""


def bare(node: Node) -> Node:
    """The part within its labels."""
    while isinstance(node, Note):
        node = node.value
    return node


def parts(node: Node) -> tuple[Node, ...]:
    """What it is made of, from the left."""
    match node:
        case Binary():
            return node.left, node.right
        case Sign() | Note():
            return (node.value,)
        case Group():
            return node.items
        case Name(body=body) if body is not None:
            return (body,)
    return ()


def with_parts(node: Node, new: Sequence[Node]) -> Node:
    """The same, made of other parts; as many as it has."""
    match node:
        case Binary():
            return Binary(node.op, new[0], new[1], node.at)
        case Sign():
            return Sign(node.sign, new[0], node.at)
        case Note():
            return Note(new[0], node.texts, node.at)
        case Group():
            return Group(tuple(new), node.ops, node.at)
        case Name(body=body) if body is not None:
            return Name(node.name, new[0], node.at)
    return node


def exchanged(node: Node, old: Node, new: Node) -> Node:
    """The tree with ``new`` in the place of one of its parts."""
    return new if node is old else with_parts(node, [*map(partial(exchanged, old=old, new=new), parts(node))])


def as_text(roll: Roll) -> str:
    """The roll as text that reads back to the same tree."""
    times = f"{roll.times}x " if roll.times != 1 else ""
    label = f" # {roll.label}" if roll.label else ""
    body = "; ".join(map(written, roll.rows())) if roll.apart else written(roll.body)
    target = "" if roll.target is None else f" {roll.target}"
    system = f"{roll.system}{target}: " if roll.system else ""
    return f"{system}{times}{body}{label}"


def written(node: Node, binding: int = 0) -> str:
    """A part of a roll as text, in parentheses if it stands beside something that binds tighter."""
    match node:
        case Binary():
            own = BINDING[node.op]
            text = f"{written(node.left, own)} {node.op} {written(node.right, own + 1)}"
            return f"({text})" if own < binding else text
        case Sign():
            text = f"{node.sign}{written(node.value, 4)}"
            return f"({text})" if binding > 4 else text
        case Note():
            return written(node.value, 5) + "".join(f" [{text}]" for text in node.texts)
        case Group(ops=(Op(kind=kind),)) if kind in FUNCTIONS:
            return f"{kind}({written(node.items[0])})"
        case Group():
            comma = "," if len(node.items) == 1 else ""
            return operated(f"({', '.join(map(written, node.items))}{comma})", node.ops)
        case Pool():
            apart = " " if node.ops and node.die.name.isalpha() and node.die.name != "F" else ""
            return operated(f"{pool(node)}{apart}", node.ops)
        case Name():
            return f"${node.name}"
    return number(node.value)


def operated(text: str, ops: tuple[Op, ...]) -> str:
    """Operators after what they are done to; words among them stand apart, and parentheses part what would join."""
    done = text
    for n, op in enumerate(ops):
        if n and ops[n - 1].joins(op):
            done = f"({done})"
        word = str(op)
        # A bare `!` would run into another one, or into the `p` of drop.
        apart = word in ("adv", "dis") or done.endswith(("adv", "dis")) or (done.endswith("!") and word[0] in "!p")
        done += f" {word}" if apart and not done.endswith(" ") else word
    return done


def pool(node: Pool) -> str:
    """The dice of a pool without its operators: ``4d6``."""
    name = die_name(node.die)
    return f"{node.count}{name}" if (name[0] == "d" and node.die.name != name) or node.count != 1 else name


def die_name(die: Die) -> str:
    """One die as text: ``d6``, ``dF``, ``d{1,2}``, or its name."""
    return die.name if die.name[:1].isalpha() and die.name != "F" else f"d{die.name}"


def number(value: Value) -> str:
    """An exact number in decimals, if it has some; else as a fraction."""
    if isinstance(value, int) or value.denominator == 1:
        return str(int(value))
    for digits in range(1, 20):
        scaled = value * 10**digits
        if scaled.denominator == 1:
            sign, figures = ("-" if scaled < 0 else ""), str(abs(int(scaled))).rjust(digits + 1, "0")
            return f"{sign}{figures[:-digits]}.{figures[-digits:]}"
    return f"{value.numerator}/{value.denominator}"
