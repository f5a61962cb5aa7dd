"""A question about a roll: its odds alone, against a target, or against another roll."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from engines.notation.errors import BadRoll
from engines.notation.evaluate import compiled
from engines.notation.odds import Odds, odds_of
from engines.notation.parse import parse
from engines.notation.syntax import Binary, Node, Note, Number, Roll, Sign, as_text, bare

_HOW = re.compile(r"\s*(==|!=|>=|<=|>|<|=)?")
_TURNED = {">": "<", "<": ">", ">=": "<=", "<=": ">=", "==": "==", "!=": "!="}


class Question(NamedTuple):
    """What is asked about a roll.

    Attributes:
        asked: the roll as text.
        odds: its exact odds.
        how: ``>=``, ``>``, ``<=``, ``<``, ``==`` or ``!=``; what follows is about totals that compare so.
        target: a number to compare with, or None.
        rival: another roll to compare with, as text and its odds, or None; there is never a target too.
        chance: the answer; None if there is nothing to compare with.
    """

    asked: str
    odds: Odds
    how: str = ">="
    target: int | None = None
    rival: tuple[str, Odds] | None = None
    chance: Fraction | None = None


def question(text: str, against: str = "", names: Mapping[str, str] | None = None) -> Question:
    """Ask for odds.

    Args:
        text: a roll; one that compares, such as ``2d20kh1 > 1d20``, is a question by itself.
        against: a number (a total of so much or more is meant) or another roll (more than that is meant); a comparison such as
            ``<`` may stand before it.
        names: what ``$name`` and dice of one's own stand for in both.

    Raises:
        BadRoll: one of the two cannot be rolled; ``at`` counts in the one that is wrong, see ``numbers["of"]``.
        NoOdds: the odds cannot be told exactly.
    """
    wanted = parse(text, names)
    if not against.strip():
        return question_of(wanted)
    found = _HOW.match(against)
    start = found.end() if found else 0
    try:
        rival = parse(against[start:], names)
        compiled(rival)
    except BadRoll as wrong:
        raise BadRoll(wrong.reason, wrong.at + start, wrong.suggestion, **{**wrong.numbers, "of": "against"}) from None
    return question_of(wanted, rival, (found[1] if found else None) or "")


def question_of(wanted: Roll, against: Roll | None = None, how: str = "") -> Question:
    """As :func:`question`, for rolls that were read; ``how`` may be empty.

    Raises:
        NoOdds: the odds cannot be told exactly.
    """
    if against is None:
        return _of_itself(wanted)
    other = odds_of(against)
    how = how or (">" if len(other.weights) > 1 else ">=")
    return _compared(_shown(wanted), odds_of(wanted), "==" if how == "=" else how, _shown(against), other)


def _of_itself(wanted: Roll) -> Question:
    whole = Question(_shown(wanted), odds_of(wanted))
    body = bare(wanted.body)
    if wanted.times != 1 or not isinstance(body, Binary) or body.op not in _TURNED:
        return whole
    left, right, how = body.left, body.right, body.op
    if _is_number(left):
        left, right, how = right, left, _TURNED[how]
    one, other = Roll(left), Roll(right)
    asked = _compared(_shown(one), odds_of(one), how, _shown(other), odds_of(other))
    # Totals drop what is behind the point, comparisons do not: then only the whole is right.
    if asked.chance != whole.odds.meeting("==", 1):
        return whole
    return asked._replace(odds=asked.odds._replace(degrees=whole.odds.degrees, after=whole.odds.after))


def _compared(asked: str, one: Odds, how: str, against: str, other: Odds) -> Question:
    if len(other.weights) == 1:
        (target,) = other.weights
        return Question(asked, one, how, target, None, one.meeting(how, target))
    return Question(asked, one, how, None, (against, other), one.compared(how, other))


def _is_number(node: Node) -> bool:
    while isinstance(node, Sign | Note):
        node = node.value
    return isinstance(node, Number)


def _shown(wanted: Roll) -> str:
    return as_text(replace(wanted, label="", hint=None))
