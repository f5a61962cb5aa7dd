"""Text to tree, or one error with its place and a suggestion."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Lark, Transformer

from engines.notation import syntax
from engines.notation.errors import BadRoll
from engines.notation.habits import LABELLED, LONGEST_SAID, Dialect, in_standard, said
from engines.notation.hints import divided_hint, label_hint, typed_hint
from engines.notation.names import NAMED
from engines.notation.reading import Lost, Reader
from engines.notation.repairs import divides_always, repairs
from engines.notation.syntax import (
    FUNCTIONS,
    Binary,
    Die,
    Group,
    Hint,
    Name,
    Node,
    Note,
    Op,
    Pool,
    Roll,
    Select,
    Sign,
    as_text,
    exchanged,
    parts,
    with_parts,
)
from engines.notation.systems import CALLED, CHECKS, SYSTEMS
from engines.notation.tokens import MAKERS, Comma, Label, any_word, label_of, unknown
from engines.notation.tongues import folded, restored

Children = list[Any]

_PARENTHESES = re.compile(r"\[[^\]\n]*\]|[()#]")
_FIRST_WORD = re.compile(r"\s*\d*(d?([a-z_]\w*))", re.IGNORECASE)
_SETS = re.compile(r"\s*\d+\s*#")
_MARKS = frozenset("#\"“”'*!:/(")
"""What tells words from dice: who types one of these before or around words means a label."""
_PARTING = re.compile("[{};]")
_WRITTEN_SYSTEM = re.compile(r"([a-z0-9]+)(?: (\d{1,9}))?: ")
_DICE_OF_WHAT = re.compile(
    r"\s*(?:(?:a\s+)?pool\s+(?:of\s+)?(\d{1,3})(?:\s+dice)?|(?:roll\s+)?(\d{1,3})\s+(?:dice|die)|(?:roll\s+)?(?:(?:a|the|some|my)\s+)?(?:dice|die))\s*(?P<rest>$|[-+#]|(?:hitting|needing|on|at|count\w*)\s.*\d.*$)",
    re.IGNORECASE,
)
_IN_SECRET = re.compile(
    r"\s*(?:[/!.]\s*(?:gm|gr|br|blind(?:roll)?|pr|self(?:roll)?|sr|w(?:hisper)?\s+gm)|[/!.]?\s*gmr(?:oll)?|p(?=\s+\d*d[\d%]))\s+(.*\d.*)",
    re.IGNORECASE | re.DOTALL,
)
_HOW_LIKELY = re.compile(
    r"\s*(?:what(?:'s|’s| is| are)?\s+)?(?:(?:the|my)\s+)?(?:odds|chances?|probability|likelihood|average|mean|expected(?: value)?|how likely(?: is)?)\b"
    r"(?:\s+(?:is|are|of|to|for|get(?:ting)?|roll(?:ing)?|an?|at least))*"
    r"(?:\s+(?P<target>\d+)\+?(?:\s+or\s+(?:more|higher|better))?\s+(?:on|with|from|in))?\s*[:=]?\s*(?P<roll>\(?\d*d[\d%].*?)\s*\??",
    re.IGNORECASE,
)
_ON_A_SHEET = re.compile(r"[@%?]\{[^{}]*\}|@[a-z]\w*(?:\.[\w-]+)+|(?<=[-+*/(])\s*@[a-z]\w*(?:\.[\w-]+)*", re.IGNORECASE)
"""What other tables take from a sheet, or ask for: ``@{str_mod}``, ``@abilities.dex.mod``, ``?{Bonus|2}``."""
_TRACKED = re.compile(r"\s*&\{tracker[^{}]*\}\s*", re.IGNORECASE)
_CHOSEN = re.compile(r"\s*\(?(?P<roll>[^?:#]*d\d[^?:#]*?[<>=][^?:#]*?)\s*\?\s*[^?:#]+:[^?:#]+", re.IGNORECASE)
_ASSIGNED = re.compile(
    r"\s*(?:let\s+|var\s+|set\s+)?\$?(?P<name>(?!d\d)[a-z_]\w*)\s*:?=\s*(?P<roll>[^;=]*\d[^;=]*)(?:;.*)?", re.IGNORECASE
)
_BEHIND_TARGET = re.compile(
    r"(?P<roll>[^#]*?[\da-z)])\s+(?P<target>(?:vs?\.?|versus|against|dc|tn|dr)\s*(?:ac|dc|tn)?\s*\d+)\s*(?P<more>[-+]\s*\d+)\s*(?:$|#)",
    re.IGNORECASE,
)
_KNOWN_AND_WORDS = re.compile(r"\s*(?P<line>[a-z].*\d)\s+(?P<label>[a-z]{3,}[a-z' ]*?)\s*", re.IGNORECASE)
_A_BONUS = re.compile(r"([-+]\s*)([a-z]{3,})(?:\s+(?:mod|modifier|bonus))?(?!\w)", re.IGNORECASE)
_BONUS_DICE = {"guidance": "1d4", "bless": "1d4", "blessed": "1d4", "resistance": "1d4"}
"""What everybody adds who has it."""
_DASHED = re.compile(r"\s+-\s*([a-z][a-z' ]*)$", re.IGNORECASE)
"""A dash before what a roll is for."""
_A_CHECK = re.compile(
    rf"\s*(?P<check>(?:{'|'.join(map(re.escape, CHECKS))})(?: (?:check|save|saving throw|roll|throw|test))?)\s+(?P<number>\d{{1,3}})\s*",
    re.IGNORECASE,
)
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

    def function(self, children: Children) -> Node:
        (kind, at), *items = [child for child in children if not isinstance(child, Label)]
        if kind in ("min", "max"):
            best = Op("k", (Select("l" if kind == "min" else "h", 1),), at)
            return _labelled(Group(tuple(items), (best,), at), children)
        if len(items) != 1:
            raise BadRoll("roll-unexpected", at)
        return _labelled(Group(tuple(items), (Op(kind, (), at),), at), children)

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
    if isinstance(node, Group) and not any(op.kind in FUNCTIONS for op in node.ops):
        return Group(node.items, node.ops + _for_groups(ops), node.at)
    if isinstance(node, Note):
        return Note(_operated(node.value, ops), node.texts, node.at)
    return Group((node,), _for_groups(ops), ops[0].at)


def _for_groups(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    for op in ops:
        if op.kind not in ("k", "p", *syntax.COUNTING):
            raise BadRoll("roll-dice-only", op.at, op=op.kind)
    return ops


def _of_all(roll: Roll) -> Roll:
    """``d20 + 5 + 1d4 adv``: what is typed at the end is about the d20, and not about the die beside it."""
    first = last = roll.body
    while isinstance(first, Binary):
        first = first.left
    while isinstance(last, Binary):
        last = last.right
    match first, last:
        case Pool(count=1, ops=(), die=Die(sides=20)), Pool(ops=(Op(kind="adv" | "dis") as op,), die=die) if (
            die.sides != 20
        ):
            body = exchanged(roll.body, last, replace(last, ops=()))
            body = exchanged(body, first, replace(first, ops=(op,)))
            return replace(roll, body=body, is_said=True)
    return roll


def _advantaged(node: Node, op: Op) -> Node:
    """``d20 + 5 adv``: the word at the end is about the first die of the line."""
    match node:
        case Pool(ops=()):
            return Pool(node.count, node.die, (op,), node.at)
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


def parse(text: str, names: Mapping[str, str] | None = None, dialect: Dialect = Dialect.STANDARD) -> Roll:
    """Read a roll.

    Args:
        text: what was typed.
        names: what ``$name`` stands for, by name in small letters; a name that is saved as one die, such as ``d{1,1,2}``, is also a
            die as ``2name``.
        dialect: whose habits it is written by. What is kept should be :func:`as_text` of the roll, which needs none.

    Raises:
        BadRoll: it cannot be read, or goes over a limit; always with a suggestion that can be read.
    """
    try:
        return _understood(text, names, dialect)
    except BadRoll as wrong:
        told = _of_a_check(text) or _of_a_bonus(text, wrong, names or {})
        suggest(text, told, names, dialect)
        raise _of_a_system(text, told) from None


def _of_a_check(text: str) -> BadRoll | None:
    """``dex save 5``: a check with a number that has no sign."""
    found = _A_CHECK.fullmatch(text)
    return BadRoll("roll-operator", found.start("number"), f"{found['check']} +{found['number']}") if found else None


def _of_a_bonus(text: str, wrong: BadRoll, names: Mapping[str, str]) -> BadRoll:
    """``d20 + prof``: what is added under a name of somebody's own is no die."""
    word = str(wrong.numbers.get("word", ""))
    if wrong.reason != "roll-word" or (wrong.suggestion and word not in CHECKS) or len(text) > LONGEST_SAID:
        return wrong
    if not any(found.start(2) == wrong.at for found in _A_BONUS.finditer(text)):
        return wrong
    if _DASHED.search(text) and word in CHECKS:
        return BadRoll("roll-word", wrong.at, _DASHED.sub(r" # \1", text), word=word)

    def known(found: re.Match[str]) -> str:
        name = found[2].lower()
        if name in _BONUS_DICE and name not in names:
            return found[1] + _BONUS_DICE[name]
        return found[0] if name in NAMED else found[1] + (f"${name}" if name in names else "2")

    return BadRoll("roll-bonus", wrong.at, _A_BONUS.sub(known, text), word=word)


def _of_a_system(text: str, wrong: BadRoll) -> BadRoll:
    """``cod 6 rusty``: whose line it is, is known, but not the rest of it."""
    first = text.lower().split(maxsplit=1)[0] if wrong.at == len(text) - len(text.lstrip()) and text.strip() else ""
    called = CALLED.get(str(wrong.numbers.get("word", first)))
    if wrong.reason not in ("roll-word", "roll-unexpected") or called is None:
        return wrong
    system = SYSTEMS[called]
    near = _with_label(text) or wrong.suggestion
    nearest = near if near.startswith(tuple(system.called)) or _understood(near, None).system else system.examples[0]
    told = ", ".join(f"`{example}`" for example in system.examples)
    return BadRoll("roll-system", wrong.at, nearest, system=system.name, examples=told)


def _with_label(text: str) -> str:
    """``coc 70 luck``: a line that is known, and words that say what it is for; empty if it is none."""
    found = _KNOWN_AND_WORDS.fullmatch(text)
    if found is None or label_hint(found["label"], is_marked=False):
        return ""
    line = f"{found['line']} # {found['label']}"
    return line if can_be_read(line, {}, Dialect.STANDARD) else ""


def reread(text: str, names: Mapping[str, str] | None = None) -> Roll:
    """Read what :func:`as_text` has written: it may be longer than what people type, and has no habits in it.

    Args:
        text: the line.
        names: what ``$name`` and dice of one's own stand for, written likewise.

    Raises:
        BadRoll: nothing has written that; without a suggestion.
    """
    roll = _written(text)
    return replace(roll, body=_Names(names or {}, _written).fill(roll.body))


def _written(text: str) -> Roll:
    if len(text) > syntax.MOST_LETTERS_WRITTEN:
        raise BadRoll("roll-too-long", syntax.MOST_LETTERS_WRITTEN, most=syntax.MOST_LETTERS_WRITTEN)
    _check_depth(text)
    found = _WRITTEN_SYSTEM.match(text)
    start = found.end() if found else 0
    try:
        roll = _rows_of([_read_any_word(row) for row in _rows_in(text[start:])], "", None)
    except Lost as lost:
        raise BadRoll("roll-unexpected", lost.at) from None
    return replace(roll, system=found[1], target=int(found[2]) if found[2] else None) if found else roll


def _rows_in(text: str) -> list[str]:
    """What ``;`` parts, but not within faces of a die."""
    rows, start, depth = [], 0, 0
    for found in _PARTING.finditer(text):
        depth += (found[0] == "{") - (found[0] == "}")
        if found[0] == ";" and not depth:
            rows.append(text[start : found.start()])
            start = found.end()
    return [*rows, text[start:]]


def _understood(text: str, names: Mapping[str, str] | None, dialect: Dialect = Dialect.STANDARD) -> Roll:
    if "$" not in text and not _begins_with_any(text, names):
        try:
            return _cached(text, dialect)
        except BadRoll as wrong:
            if not names or wrong.reason not in ("roll-word", "roll-which-dice"):
                raise
    roll = _checked(text, _read_any_word, dialect)
    return replace(roll, body=_Names(names or {}, _saved).fill(roll.body))


def _begins_with_any(text: str, names: Mapping[str, str] | None) -> bool:
    """Whether it begins with a die of somebody's own, which hides what others mean by that word."""
    found = _FIRST_WORD.match(text) if names else None
    words = {found[1].lower(), found[2].lower()} if found else set()
    return names is not None and not words.isdisjoint(names) and words.isdisjoint(NAMED)


def can_be_read(text: str, names: Mapping[str, str], dialect: Dialect) -> bool:
    """Whether a line says something; nothing is suggested instead."""
    try:
        _understood(text, names, dialect)
    except BadRoll:
        return False
    return True


def die_of(text: str) -> Die:
    """The die that ``d20``, ``black`` or ``d{1,2,2}`` means.

    Raises:
        BadRoll: it means no die, or more than that.
    """
    return single(parse(text))


def single(wanted: Roll) -> Die:
    """The one die that a roll is.

    Raises:
        BadRoll: it is more than that.
    """
    body = wanted.body
    if not isinstance(body, Pool) or body.count != 1 or body.ops or not body.die.sides:
        raise BadRoll("roll-die", 0, "d20")
    return body.die


def suggest(
    text: str, wrong: BadRoll, names: Mapping[str, str] | None = None, dialect: Dialect = Dialect.STANDARD
) -> None:
    """Give an error a line near to ``text`` that can be rolled in its dialect, if it has none yet."""
    if wrong.reason == "roll-word" and wrong.suggestion:
        wrong.suggestion = _with_that_word(text, wrong, names, dialect)
    if not wrong.suggestion or not _is_good(wrong.suggestion, names, dialect):
        is_strange = wrong.reason in (
            "roll-word",
            "roll-bonus",
            "roll-unexpected",
            "roll-operator",
            "roll-reroll",
        ) and _has_letters(text)
        nearest = (
            restored(near, text) for near in repairs(folded(text), wrong) if _has_letters(near) or not is_strange
        )
        has_word = wrong.reason.startswith(("roll-word", "roll-unexpected", "roll-name")) and _has_letters(text)
        good = (near for near in nearest if _is_good(near, names, dialect, with_dice=has_word))
        wrong.suggestion = next(good, "1d20")


def _with_that_word(text: str, wrong: BadRoll, names: Mapping[str, str] | None, dialect: Dialect) -> str:
    """The line with the die that is meant in the place of a word that is like its name; empty if it cannot be rolled so."""
    word = str(wrong.numbers.get("word", ""))
    near = wrong.suggestion.lstrip("0123456789")
    if near not in NAMED or text[wrong.at : wrong.at + len(word)].lower() != word:
        return wrong.suggestion
    whole = text[: wrong.at] + near + text[wrong.at + len(word) :]
    others = re.search("[a-z]{3}", text[: wrong.at] + text[wrong.at + len(word) :], re.IGNORECASE)
    return whole if not others and _is_good(whole, names, dialect) else ""


def _has_letters(text: str) -> bool:
    """Whether there may be dice in it: instead of ``2hsn``, nobody wants to be told to roll ``2``."""
    return any(letter.isalpha() for letter in text)


@lru_cache(maxsize=1024)
def _cached(text: str, dialect: Dialect) -> Roll:
    return _checked(text, _read, dialect)


@lru_cache(maxsize=1024)
def _saved(text: str) -> Roll:
    """A saved text, which many lines may call, and one line many times."""
    return _checked(text, _read_any_word)


def forget_lines() -> None:
    """Read every line anew from now on."""
    _cached.cache_clear()
    _saved.cache_clear()


def _checked(text: str, read: Callable[[str], Roll], dialect: Dialect = Dialect.STANDARD) -> Roll:
    if len(text) > syntax.MOST_LETTERS:
        raise BadRoll("roll-too-long", syntax.MOST_LETTERS, most=syntax.MOST_LETTERS)
    if text.count("(") > syntax.MOST_DEPTH:
        _check_depth(text)
    if dialect is not Dialect.STANDARD and (there := in_standard(text, dialect)) != text:
        return replace(_checked(there, read), is_said=True)
    try:
        roll = _of_all(read(text))
        if not (roll.label and (_SETS.match(text) or LABELLED.search(text))):
            hint = typed_hint(text)
            return roll if hint is None else replace(roll, hint=hint)
    except (Lost, BadRoll) as wrong:
        return _by_habit(text, wrong, read)
    return _said(text, read) or roll


def _by_habit(text: str, wrong: Lost | BadRoll, read: Callable[[str], Roll]) -> Roll:
    """What the grammar cannot read: as others write it, else as a roll with a label behind it.

    Raises:
        BadRoll: it is neither.
    """
    if isinstance(wrong, BadRoll) and wrong.reason not in ("roll-word", "roll-advantage"):
        raise wrong
    if (found := _BEHIND_TARGET.match(text)) and len(text) <= LONGEST_SAID:
        told = f"{found['roll']} {found['more']} {found['target']}"
        raise BadRoll("roll-after-target", found.start("more"), told)
    if found := _IN_SECRET.fullmatch(text):
        raise BadRoll("roll-in-secret", 0, found[1])
    if found := _HOW_LIKELY.fullmatch(text):
        raise BadRoll("roll-odds", 0, found["roll"] + (f" >= {found['target']}" if found["target"] else ""))
    roll = _said(text, read)
    if roll is not None:
        return roll
    if found := _DICE_OF_WHAT.match(text):
        raise BadRoll("roll-which-dice", found.start(), _which_dice(found))
    if isinstance(wrong, BadRoll):
        raise _foreign(text) or wrong
    try:
        return _afterthought(text, wrong.at, read)
    except BadRoll as told:
        raise _foreign(text) or told from None


def _which_dice(found: re.Match[str]) -> str:
    """``6 dice``, ``10 dice hitting on 3+``, as if they had six sides."""
    rest = found["rest"] if len(found["rest"]) > 1 else ""
    return f"{found[1] or found[2] or ''}d6 {rest}".strip()


def _foreign(text: str) -> BadRoll | None:
    """What the macros of other tables have and no line here: values of a sheet, the tracker, conditions, variables."""
    if found := _TRACKED.search(text):
        return BadRoll("roll-tracker", found.start(), _TRACKED.sub(" ", text).strip())
    if found := _ON_A_SHEET.search(text):
        return BadRoll("roll-sheet", found.start(), _with_dice(_ON_A_SHEET.sub(_in_place, text)))
    if found := _CHOSEN.match(text):
        return BadRoll("roll-if", found.end("roll"), found["roll"].strip())
    if found := _ASSIGNED.fullmatch(text):
        return BadRoll("roll-assigned", 0, _with_dice(found["roll"].strip()), name=found["name"][:32].lower())
    return None


def _with_dice(text: str) -> str:
    """A line to be proposed, if dice are in it."""
    return text if re.search(r"d[\d%]", text, re.IGNORECASE) else ""


def _in_place(found: re.Match[str]) -> str:
    """A number where a value of a sheet stood: the one that is proposed there, or some other."""
    proposed = re.search(r"\|(\d{1,3})\b", found[0])
    return proposed[1] if proposed else "2"


def _said(text: str, read: Callable[[str], Roll]) -> Roll | None:
    """A line in the words of others; None if it has none, or makes no sense with them."""
    if len(text) > LONGEST_SAID:
        return None
    try:
        lines, label, hint, system, target = said(text)
    except BadRoll:
        return None
    if not lines:
        return None
    try:
        rolls = [_with_afterthought(line, read) for line in lines]
        if not all(_stands_in(roll.label, text) for roll in rolls):
            return None
        if any(roll.label for roll in rolls[:-1]):
            rolls = [_noted(roll) for roll in rolls]
        hint = hint or (divided_hint(lines[0]) if len(lines) == 1 else None)
        hint = hint or label_hint(label, is_marked=not _MARKS.isdisjoint(text))
        label = " ".join(filter(None, [label, rolls[-1].label]))
        roll = replace(_rows_of(rolls, label_of(label, 0), hint), system=system, target=target, is_said=True)
    except BadRoll:
        return None
    return roll if len(as_text(roll)) <= syntax.MOST_LETTERS else None


def _stands_in(label: str, text: str) -> bool:
    """Whether a label is as it was typed: no habit is to be found in it."""
    return label in " ".join(text.split())


def _noted(roll: Roll) -> Roll:
    """``2d6 fire`` among several rolls: what its words are for stands beside it.

    Raises:
        BadRoll: they may be dice as well.
    """
    if not roll.label:
        return roll
    if label_hint(roll.label, is_marked=False) or not set("[]").isdisjoint(roll.label):
        raise BadRoll("roll-label", 0)
    return replace(roll, body=_noted_last(roll.body, roll.label), label="")


def _noted_last(node: Node, text: str) -> Node:
    """``1d20 + 5 [to hit]``: a note stands behind the last part, as it is read."""
    match node:
        case Binary():
            return replace(node, right=_noted_last(node.right, text))
        case Note():
            return replace(node, texts=(*node.texts, text))
        case Sign():
            return replace(node, value=_noted_last(node.value, text))
    return Note(node, (text,))


def _with_afterthought(text: str, read: Callable[[str], Roll]) -> Roll:
    try:
        return _of_all(read(text))
    except Lost as lost:
        return _afterthought(text, lost.at, read)


def _rows_of(rolls: Sequence[Roll], label: str, hint: Hint | None) -> Roll:
    """One roll of several, each a row of its own."""
    if len(rolls) == 1:
        (roll,) = rolls
        return replace(roll, label=label or roll.label, hint=hint or roll.hint)
    items = tuple(row for roll in rolls for row in roll.rows())
    if len(items) > syntax.MOST_REPEATS:
        raise BadRoll("roll-repeats", 0, most=syntax.MOST_REPEATS)
    return Roll(Group(items), label or rolls[-1].label, 1, apart=True, hint=hint or rolls[-1].hint)


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
            roll = _of_all(read(text[:at]))
        except (Lost, BadRoll):
            pass
        else:
            label = label_of(text[at:], at)
            return replace(roll, label=label, hint=divided_hint(text[:at]) or label_hint(label, is_marked=False))
    raise _told(text, at) from None


def _told(text: str, at: int) -> BadRoll:
    """What is wrong at a place the grammar did not expect."""
    rest = text[at:].lstrip()
    if not text.partition("#")[0].strip():
        return BadRoll("roll-nothing", 0)
    if not rest or rest[0] == "#":
        return BadRoll("roll-unfinished", at)
    before = text[:at].rstrip()
    if re.match(r"\d*d(?![\d%{a-z])", rest, re.IGNORECASE) or re.match(r"dd", rest, re.IGNORECASE):
        return BadRoll("roll-sides", at + len(rest) - len(rest.lstrip("0123456789")) + 1, most=syntax.MOST_SIDES)
    if before[-1:].isalnum() or before[-1:] in (")", "%", "]", "}"):
        if re.match(r"r[<>=\d]", rest, re.IGNORECASE):
            return BadRoll("roll-reroll", at)
        if found := re.match(r"(?:[kd][hl]|km)(?![a-z])|k", rest, re.IGNORECASE):
            op = found[0].lower()
            return BadRoll("roll-end", at + 1) if op == "k" else BadRoll("roll-dice-only", at, op=op)
        if before[-1:] == ")" and re.match(r"d[\d%f]", rest, re.IGNORECASE):
            return BadRoll("roll-count", at, before)
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


def _is_good(text: str, names: Mapping[str, str] | None, dialect: Dialect, *, with_dice: bool = False) -> bool:
    """Whether a suggestion can be read and rolled, however the dice fall; and whether there are any, if there should be."""
    from engines.notation.evaluate import rolled  # noqa: PLC0415  # evaluate reads text by way of this module

    try:
        wanted = _understood(text, names, dialect)
        result = rolled(wanted, _Round())
    except BadRoll:
        return False
    has_dice = any(row.fallen for row in result.rows)
    return divides_always(wanted.body) and (has_dice or not with_dice)


# Saved rolls


def gone_of(wrong: BadRoll) -> dict[str, int | str]:
    """What a saved roll calls that is not saved any more; and who calls it, if that is another one. Empty if something else is wrong."""
    if wrong.reason == "roll-name-gone":
        return wrong.numbers
    if wrong.reason == "roll-name":
        return {"gone": f"${wrong.numbers['name']}"}
    return {"gone": wrong.numbers["word"]} if wrong.reason == "roll-word" else {}


class _Names:
    """Puts saved rolls in the place of their names; never deep in circles, and never very many or long ones."""

    def __init__(self, texts: Mapping[str, str], read: Callable[[str], Roll]) -> None:
        self._texts = texts
        self._read = read
        self._used = 0
        self._letters = 0
        self._level = 0

    def fill(self, node: Node) -> Node:
        """``node`` with the bodies of all names."""
        match node:
            case Name():
                return Name(node.name, self._body(node), node.at)
            case Pool(die=Die(sides=0)):
                return Pool(node.count, self._die(node), node.ops, node.at)
        return with_parts(node, [*map(self.fill, parts(node))])

    def _die(self, node: Pool) -> Die:
        word = node.die.name
        for name in (word, word.removeprefix("d")):
            if name in self._texts:
                try:
                    die = single(self._read(self._texts[name]))
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
        self._letters += len(text)
        if self._letters > syntax.MOST_LETTERS_CALLED:
            raise BadRoll("roll-name-long", node.at, name=node.name[:32], most=syntax.MOST_LETTERS_CALLED)
        self._level += 1
        try:
            roll = self._read(text)
            body = self.fill(roll.body)
        except BadRoll as wrong:
            if wrong.reason in ("roll-name-circle", "roll-name-long"):
                raise BadRoll(wrong.reason, node.at, name=node.name[:32], most=wrong.numbers["most"]) from None
            if gone := gone_of(wrong):
                raise BadRoll("roll-name-gone", node.at, "", **{"name": node.name[:32], **gone}) from None
            raise BadRoll("roll-name-bad", node.at, name=node.name[:32]) from None
        if roll.times != 1 or roll.apart or roll.system:
            raise BadRoll("roll-name-bad", node.at, name=node.name[:32])
        self._level -= 1
        return body
