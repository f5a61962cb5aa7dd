"""What each token of a roll is: dice, numbers, operators, labels, or an error with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import SequenceMatcher
from fractions import Fraction
from typing import Any, NamedTuple

from engines.notation import syntax
from engines.notation.errors import BadRoll
from engines.notation.names import FUDGE, NAMED, PERCENT, READ_AS_TENS
from engines.notation.syntax import Die, Name, Number, Op, Pool, Select

Found = re.Match[str]

_OP = re.compile(r"([kd][hl]|km|!!|!p|!o|!|r[roa]|mi|ma|mt|c[sf]|[kpetfi])([hl]|[<>]=?|=)?(\d*)")
_RANGE = re.compile(r"(-?\d+) ?\.\. ?(-?\d+)")
_ALIKE = 7
"""How many of ten letters a word must share with a die's name to be taken for it mistyped: ``conan`` is no ``coin``."""
_NO_DIE = frozenset({"cool"})
"""What is added in games Powered by the Apocalypse; no cook mistyped."""
_WHOLE = re.compile(r"[+-]?\d+")


class Operator(NamedTuple):
    """An operator between two rolls, or a sign before one."""

    text: str
    at: int


class Label(NamedTuple):
    """A label of a part."""

    text: str
    at: int


class Comma(int):
    """A comma at the end of a group: where it stands."""


def _dice(found: Found) -> Pool:
    count, sides = found.group("count", "sides")
    at = found.start("count")
    if not count:
        return Pool(1, _sided(sides, found.start("sides")), (), at)
    return Pool(_count(count, at), _sided(sides, found.start("sides")), (), at)


def _faces(found: Found) -> Pool:
    at = found.start("many")
    return Pool(_count(found["many"], at), _faced(found["faces"], found.start("faces")), (), at)


def _named(word: str) -> str:
    """The name of a die, with or without a ``d`` before it."""
    word = word.lower()
    return word[1:] if word not in NAMED and word[0] == "d" else word


def _word(found: Found) -> Pool:
    at, name = found.start("several"), _named(found["word"])
    if name not in NAMED:
        raise unknown(found["word"].lower(), found.start("word"), found["several"])
    return Pool(_count(found["several"], at), NAMED[name], (), at)


def unknown(word: str, at: int, count: str, saved: Iterable[str] = ()) -> BadRoll:
    """No die has this name; perhaps one of a similar name is meant."""
    names = [*NAMED, *saved] if word not in _NO_DIE else [*saved]
    near = _nearest(word, names) or (_nearest(word[1:], names) if word[0] == "d" else "")
    return BadRoll("roll-word", at, count + near if near else "", word=word[:20])


def _nearest(word: str, names: Iterable[str]) -> str:
    """The name that a word is most like; empty if it is like none."""
    alike, nearest = max(((SequenceMatcher(None, name, word).ratio(), name) for name in names), default=(0, ""))
    return nearest if 10 * alike >= _ALIKE else ""


def any_word(found: Found) -> Pool:
    """As :func:`_word`, for lines with saved dice: one of no sides has to be looked up."""
    at, name = found.start("several"), _named(found["word"])
    return Pool(
        _count(found["several"], at),
        NAMED.get(name) or Die(found["word"].lower(), 0),
        (),
        found.start("word") if name not in NAMED else at,
    )


def _number(found: Found) -> Number:
    at = found.start("NUMBER")
    value = _whole(found["whole"] or "0", at)
    decimals = found["decimals"] or found["only"]
    if not decimals:
        return Number(value, at)
    if len(decimals) > 9:
        raise BadRoll("roll-decimals", at, most=9)
    exact = value + Fraction(int(decimals), 10 ** len(decimals))
    return Number(exact.numerator if exact.denominator == 1 else exact, at)


def _name(found: Found) -> Name:
    return Name(found["name"].lower(), None, found.start("NAME"))


def _repeat(found: Found) -> int:
    at = found.start("REPEAT")
    times = _whole(found["REPEAT"][:-1].rstrip(), at)
    if not 1 <= times <= syntax.MOST_REPEATS:
        raise BadRoll("roll-repeats", at, most=syntax.MOST_REPEATS)
    return times


def _op(found: Found) -> Op:
    at = found.start("OP")
    text = found["OP"].lower()
    parts = _OP.fullmatch(text[:2] + text[3:] if text[:3] in ("min", "max") else text)
    assert parts is not None  # noqa: S101  # the grammar has it so
    kind, how, digits = parts.groups()
    if kind in ("kh", "kl", "km", "dh", "dl"):
        return Op("k" if kind[0] == "k" else "p", (Select(kind[1], _whole(digits or "1", at)),), at)
    if kind == "mt":
        return Op("mt", (Select("=", _whole(digits or "2", at)),), at)
    if not digits:
        return Op(kind, (), at)
    amount = _whole(digits, at + parts.start(3))
    if kind == "t":
        return Op("cs", (Select(">=", amount),), at)
    if kind == "f":
        return Op("cf", (Select("<=", amount),), at)
    return Op(kind, (Select(how or "=", amount),), at)


def label_of(text: str, at: int) -> str:
    """The label of a line."""
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
    if sides in ("%", "00"):
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


MAKERS: dict[str, Callable[[Found], Any]] = {
    "DICE": _dice,
    "FACES": _faces,
    "WORD": _word,
    "NUMBER": _number,
    "NAME": _name,
    "REPEAT": _repeat,
    "OP": _op,
    "ADV": lambda found: Op("adv" if found["ADV"][0] in "aA" else "dis", (), found.start("ADV")),
    "NOTE": lambda found: Label(found["note"].strip(), found.start("NOTE")),
    "SIGN": lambda found: Operator(found["SIGN"], found.start("SIGN")),
    "TIMES": lambda found: Operator(found["TIMES"], found.start("TIMES")),
    "COMPARE": lambda found: Operator(found["COMPARE"], found.start("COMPARE")),
    "FUNCTION": lambda found: Operator(found["FUNCTION"].lower(), found.start("FUNCTION")),
    "COMMA": lambda found: Comma(found.start("COMMA")),
    "LABEL": lambda found: label_of(found["label"], found.start("label")),
}
