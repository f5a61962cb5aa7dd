"""Text to tree, or one error with its place and a suggestion."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Lark, Transformer
from lark.exceptions import UnexpectedToken, VisitError

from engines.notation import syntax
from engines.notation.errors import BadRoll
from engines.notation.names import FUDGE, NAMED, PERCENT, READ_AS_TENS
from engines.notation.reading import Lost, Piece, Reader
from engines.notation.syntax import BINDING, Binary, Die, Group, Name, Node, Note, Number, Op, Pool, Roll, Select, Sign

Children = list[Any]

_POOL = re.compile(r"(\d*)d(\d+|%|f)", re.IGNORECASE)
_OP = re.compile(r"([kd][hl]|!!|!p|!|r[roa]|m[ia]|c[sf]|[kpetf])([hl]|[<>]=?|=)?(\d*)")
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
_WHOLE = re.compile(r"[+-]?\d+")
_PARENTHESES = re.compile(r"\[[^\]\n]*\]|[()#]")
_AFTERTHOUGHT = re.compile(r"[^\W\d_]+(?:[^\w]|$)")


class _Row:
    """Operands with operators between them, tied as soon as it is known which bind tighter (Dijkstra's shunting-yard)."""

    __slots__ = ("_nodes", "_waiting")

    def __init__(self, nodes: list[Node], waiting: list[Piece]) -> None:
        self._nodes = nodes
        self._waiting = waiting

    def add(self, op: Piece, operand: Node) -> None:
        """One more operator and operand."""
        binding = BINDING[op]
        while self._waiting and BINDING[self._waiting[-1]] >= binding:
            self._tie()
        self._waiting.append(op)
        self._nodes.append(operand)

    def tied(self) -> Node:
        """All of it as one node."""
        while self._waiting:
            self._tie()
        return self._nodes[0]

    def _tie(self) -> None:
        op, right = self._waiting.pop(), self._nodes.pop()
        self._nodes[-1] = Binary(str(op), self._nodes[-1], right, op.start_pos)


class _Tree(Transformer[Any, Roll]):
    """Makes the nodes while the text is read."""

    def start(self, children: Children) -> Roll:
        times, label, body, advantage = 1, "", None, None
        for child in children:
            if not isinstance(child, Piece):
                body = child
            elif child.type == "REPEAT":
                times = _whole(child[:-1].rstrip(), child.start_pos)
                if not 1 <= times <= syntax.MOST_REPEATS:
                    raise BadRoll("roll-repeats", child.start_pos, most=syntax.MOST_REPEATS)
            elif child.type == "ADV":
                advantage = _advantage(child)
            else:
                label = _label(child[1:], child.start_pos + 1)
        assert body is not None  # noqa: S101  # the grammar has it so
        return Roll(body if advantage is None else _advantaged(body, advantage), label, times)

    def row(self, children: Children) -> _Row:
        return _Row([children[0], children[2]], [children[1]])

    def longer(self, children: Children) -> _Row:
        row: _Row
        row, op, operand = children
        row.add(op, operand)
        return row

    def chain(self, children: Children) -> Node:
        row: _Row = children[0]
        return row.tied()

    def signed(self, children: Children) -> Node:
        sign, value = children
        depth, inner = 1, value
        while isinstance(inner, Sign):
            depth, inner = depth + 1, inner.value
        if depth > syntax.MOST_DEPTH:
            raise BadRoll("roll-too-deep", sign.start_pos, most=syntax.MOST_DEPTH)
        return Sign(str(sign), value, sign.start_pos)

    def dice(self, children: Children) -> Node:
        token = children[0]
        at = token.start_pos
        found = _POOL.fullmatch(token)
        assert found is not None  # noqa: S101  # the grammar has it so
        count, sides = found.groups()
        return _pool(children, _count(count, at) if count else 1, _sided(sides, at + found.start(2)))

    def faces(self, children: Children) -> Node:
        token = children[0]
        at = token.start_pos
        count, _, faces = token.partition("{")
        return _pool(children, _count(count[:-1], at), _faced(faces[:-1], at + len(count) + 1))

    def word(self, children: Children) -> Node:
        token = children[0]
        at = token.start_pos
        name = token.lstrip("0123456789")
        count = token[: len(token) - len(name)]
        name = name.lower()
        if name not in NAMED and name[:1] == "d":
            name = name[1:]
        if name not in NAMED:
            near = get_close_matches(name, NAMED, 1)
            suggestion = count + near[0] if near else ""
            raise BadRoll("roll-word", at + len(count), suggestion, word=name[:20], known=", ".join(NAMED))
        return _pool(children, _count(count, at), NAMED[name])

    def advantage(self, children: Children) -> Node:
        op = _advantage(children[0])
        return _noted(Pool(1, syntax.die(20), (op,), op.at), children[1:])

    def number(self, children: Children) -> Node:
        token = children[0]
        whole, _, rest = token.partition(".")
        value = _whole(whole or "0", token.start_pos)
        if len(rest) > 9:
            raise BadRoll("roll-decimals", token.start_pos, most=9)
        exact = value + Fraction(int(rest), 10 ** len(rest)) if rest else value
        number = Number(exact.numerator if exact.denominator == 1 else exact, token.start_pos)
        return number if len(children) == 1 else _noted(number, children[1:])

    def name(self, children: Children) -> Node:
        return _noted(Name(children[0][1:].lower(), None, children[0].start_pos), children[1:])

    def group(self, children: Children) -> Node:
        items = [child for child in children if not isinstance(child, Piece)]
        tokens = [child for child in children if isinstance(child, Piece)]
        comma = any(token.type == "COMMA" for token in tokens)
        ops = _ops(token for token in tokens if token.type == "OP")
        notes = [token for token in tokens if token.type == "NOTE"]
        if comma and not items:
            raise BadRoll("roll-unexpected", tokens[0].start_pos)
        if len(items) == 1 and not comma:
            return _noted(_operated(items[0], ops) if ops else items[0], notes)
        return _noted(Group(tuple(items), _for_groups(ops), ops[0].at if ops else 0), notes)


def _noted(node: Node, notes: Children) -> Node:
    return Note(node, tuple(text[1:-1].strip() for text in notes), notes[0].start_pos) if notes else node


def _pool(children: Children, count: int, die: Die) -> Node:
    """The pool that begins with the first of ``children``; operators and labels follow it."""
    at = children[0].start_pos
    if len(children) == 1:
        return Pool(count, die, (), at)
    notes = [token for token in children if token.type == "NOTE"]
    return _noted(Pool(count, die, _ops(token for token in children[1:] if token.type != "NOTE"), at), notes)


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


def _ops(tokens: Iterable[Piece]) -> tuple[Op, ...]:
    return tuple([_advantage(token) if token.type == "ADV" else _op(token) for token in tokens])


def _op(token: Piece) -> Op:
    at = token.start_pos
    found = _OP.fullmatch(token.lower())
    assert found is not None  # noqa: S101  # the grammar has it so
    kind, how, digits = found.groups()
    if kind in ("kh", "kl", "dh", "dl"):
        return Op("k" if kind[0] == "k" else "p", Select(kind[1], _whole(digits or "1", at)), at)
    if not digits:
        return Op(kind, None, at)
    amount = _whole(digits, at + found.start(3))
    if kind == "t":
        return Op("cs", Select(">=", amount), at)
    if kind == "f":
        return Op("cf", Select("<=", amount), at)
    return Op(kind, Select(how or "=", amount), at)


def _advantage(token: Piece) -> Op:
    return Op("adv" if token[0] in "aA" else "dis", None, token.start_pos)


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


def _label(text: str, at: int) -> str:
    label = " ".join(text.split())
    if len(label) > syntax.LONGEST_LABEL:
        raise BadRoll("roll-label", at, most=syntax.LONGEST_LABEL)
    return label


def _whole(digits: str, at: int) -> int:
    if len(digits) < 10:
        return int(digits)
    digits = digits.lstrip("0") or "0"
    if len(digits) > len(str(syntax.MOST_NUMBER)) or int(digits) > syntax.MOST_NUMBER:
        raise BadRoll("roll-number", at, most=syntax.MOST_NUMBER)
    return int(digits)


def _count(digits: str, at: int) -> int:
    if not digits:
        return 1
    count = _whole(digits, at)
    if count > syntax.MOST_DICE:
        raise BadRoll("roll-too-many-dice", at, most=syntax.MOST_DICE)
    return count


def _sided(sides: str, at: int) -> Die:
    if sides == "%":
        return PERCENT
    if sides in "fF":
        return FUDGE
    number = _whole(sides, at)
    if not 1 <= number <= syntax.MOST_SIDES:
        raise BadRoll("roll-sides", at, most=syntax.MOST_SIDES)
    return READ_AS_TENS.get(number) or syntax.die(number)


def _faced(text: str, at: int) -> Die:
    """``{1..4,6,skull}``: numbers, ranges and words."""
    faces: list[int | str] = []
    for part in text.split(","):
        face = " ".join(part.split())
        found = _RANGE.fullmatch(face)
        if len(face) > syntax.LONGEST_FACE:
            raise BadRoll("roll-face", at, most=syntax.LONGEST_FACE)
        if found:
            first, last = int(found[1]), int(found[2])
            if not 0 <= last - first < syntax.MOST_FACES:
                raise BadRoll("roll-faces", at, most=syntax.MOST_FACES)
            faces += range(first, last + 1)
        elif _WHOLE.fullmatch(face) and face.isascii():
            faces.append(int(face))
        else:
            faces.append(face)
        at += len(part) + 1
        if len(faces) > syntax.MOST_FACES:
            raise BadRoll("roll-faces", at - 1, most=syntax.MOST_FACES)
    return Die("{" + ",".join(map(str, faces)) + "}", len(faces), tuple(faces))


_PARSER = Lark(
    Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8"),
    parser="lalr",
    lexer=Reader,
    transformer=_Tree(visit_tokens=False),
    maybe_placeholders=False,
)
_read: Callable[[str], Roll] = _PARSER.parse  # type: ignore[assignment]  # our transformer makes rolls, not trees


def parse(text: str, names: Mapping[str, str] | None = None) -> Roll:
    """Read a roll.

    Args:
        text: what was typed.
        names: what ``$name`` stands for, by name in small letters.

    Raises:
        BadRoll: it cannot be read, or goes over a limit; always with a suggestion that can be read.
    """
    try:
        if "$" not in text:
            return _cached(text)
        roll = _checked(text)
        return Roll(_Names(names or {}).fill(roll.body), roll.label, roll.times)
    except BadRoll as wrong:
        suggest(text, wrong)
        raise


def die_of(text: str) -> Die:
    """The die that ``d20``, ``black`` or ``d{1,2,2}`` means.

    Raises:
        BadRoll: it means no die, or more than that.
    """
    body = parse(text).body
    if not isinstance(body, Pool) or body.count != 1 or body.ops:
        raise BadRoll("roll-die", 0, "d20")
    return body.die


def suggest(text: str, wrong: BadRoll) -> None:
    """Give an error a line near to ``text`` that can be rolled, if it has none yet."""
    if not wrong.suggestion or not _is_good(wrong.suggestion):
        wrong.suggestion = next(filter(_is_good, _repairs(text, wrong.at)), "1d20")


@lru_cache(maxsize=1024)
def _cached(text: str) -> Roll:
    return _checked(text)


def forget_lines() -> None:
    """Read every line anew from now on."""
    _cached.cache_clear()


def _checked(text: str) -> Roll:
    if len(text) > syntax.MOST_LETTERS:
        raise BadRoll("roll-too-long", syntax.MOST_LETTERS, most=syntax.MOST_LETTERS)
    if text.count("(") > syntax.MOST_DEPTH:
        _check_depth(text)
    try:
        return _read(text)
    except VisitError as wrapped:
        if isinstance(wrapped.orig_exc, BadRoll):
            raise wrapped.orig_exc from None
        raise
    except Lost as lost:
        return _afterthought(text, lost.at)
    except UnexpectedToken as unexpected:
        return _afterthought(text, len(text) if unexpected.token.type == "$END" else unexpected.token.start_pos)


def _check_depth(text: str) -> None:
    depth = 0
    for found in _PARENTHESES.finditer(text):
        if found[0] == "#":
            return
        depth += (found[0] == "(") - (found[0] == ")")
        if depth > syntax.MOST_DEPTH:
            raise BadRoll("roll-too-deep", found.start(), most=syntax.MOST_DEPTH)


def _afterthought(text: str, at: int) -> Roll:
    """``1d20 I attack``: words after a whole roll are its label, also without ``#``.

    Raises:
        BadRoll: that is not what stands there.
    """
    if at and text[at - 1].isspace() and _AFTERTHOUGHT.match(text, at) and "#" not in text[:at]:
        try:
            roll = _read(text[:at])
        except (Lost, UnexpectedToken, VisitError):
            pass
        else:
            return Roll(roll.body, _label(text[at:], at), roll.times)
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


_MEANT = {"×": "*", "÷": "/", "−": "-", "–": "-", "=": "==", "r": "ro", "k": "kh", ":": "/", ";": "+", "&": "+"}


def _repairs(text: str, at: int) -> Iterator[str]:
    """Texts near to a bad one, the likeliest first."""
    text = text[: syntax.MOST_LETTERS]
    at = min(at, len(text))
    for place in (at, at - 1):
        if 0 <= place < len(text) and text[place].lower() in _MEANT:
            yield text[:place] + _MEANT[text[place].lower()] + text[place + 1 :]
    head, tail = text[:at].rstrip(), text[at:]
    if tail[:1].isdigit() and head:
        yield head + tail
    if tail:
        yield f"{head} + {tail.lstrip()}"
    else:
        yield text + ")" * max(0, text.count("(") - text.count(")"))
        yield f"{text}6"
        yield f"{text} 1"
    yield head + tail[1:]
    skipped = re.sub(r"^\W*\w*", "", tail)
    yield head + skipped
    cut = head.rstrip("+-*/%<>=!,#([{ ")
    yield cut + ")" * max(0, cut.count("(") - cut.count(")"))
    found = re.search(r"\d*d\d+", text, re.IGNORECASE)
    if found:
        yield found[0]


class _Round:
    """Faces one after the other: enough to try whether a line can be rolled at all."""

    def __init__(self) -> None:
        self._drawn = 0

    def below(self, n: int) -> int:
        self._drawn += 1
        return self._drawn % n


def _is_good(text: str) -> bool:
    """Whether a suggestion can be read and rolled."""
    from engines.notation.evaluate import rolled  # noqa: PLC0415  # evaluate reads text by way of this module

    if "$" in text:
        return False
    try:
        rolled(_checked(text), _Round())
    except BadRoll:
        return False
    return True


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
        return node

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
            roll = _checked(text)
            body = self.fill(roll.body)
        except BadRoll as wrong:
            reason = wrong.reason if wrong.reason == "roll-name-circle" else "roll-name-bad"
            raise BadRoll(reason, node.at, name=node.name[:32], most=syntax.MOST_NAMES) from None
        if roll.times != 1:
            raise BadRoll("roll-name-bad", node.at, name=node.name[:32])
        self._level -= 1
        return body
