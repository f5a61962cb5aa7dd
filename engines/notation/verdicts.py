"""What a roll means: success or failure and by how much, a natural 20 or 1, and the degrees of the systems that have some."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engines.notation import syntax
from engines.notation.evaluate import Result, Row, compiled
from engines.notation.rerolling import Drawn, OnceMore
from engines.notation.syntax import Binary, Node, Note, Pool, Roll, Value


class Verdict(NamedTuple):
    """What a row means.

    Attributes:
        total: what it came to; of a comparison its left side.
        natural: 20 or 1, if the one d20 that counts shows that; else 0.
        margin: how far it is from the other side of a comparison, 0 or more if it holds; None if nothing is compared.
        holds: whether the comparison holds; None if nothing is compared.
        degree: ``success``, ``failure``, or what the system has, such as ``critical-success``; empty if there is none.
        symbols: what is left when symbols have cancelled each other, by name.
    """

    total: Value
    natural: int = 0
    margin: Value | None = None
    holds: bool | None = None
    degree: str = ""
    symbols: tuple[tuple[str, int], ...] = ()


def verdict(result: Result, row: Row) -> Verdict:
    """What a row of a result means."""
    body = _without_notes(result.roll.rows()[next(n for n, one in enumerate(result.rows) if one is row)])
    told = Verdict(row.value, _natural(row))
    if isinstance(body, Binary) and body.op in (">=", ">", "<=", "<"):
        left, right = _sides(body, row)
        holds = bool(row.value)
        margin = left - right if body.op[0] == ">" else right - left
        told = Verdict(left, told.natural, margin, holds, "success" if holds else "failure")
    judge = _JUDGES.get(result.roll.system)
    if judge is not None:
        told = told._replace(degree=judge(told, row, body))
    symbols = _LEFT.get(result.roll.system)
    if symbols is None:
        return told
    words = row.words()
    net = tuple((name, count) for name, count in symbols(words).items() if count)
    return told._replace(symbols=net, degree=degree_of(result.roll.system, words))


def _without_notes(node: Node) -> Node:
    while isinstance(node, Note):
        node = node.value
    return node


def _natural(row: Row) -> int:
    d20s = [die for die in row.fallen if die.kept and die.die.sides == 20 and die.die.faces is None]
    face = d20s[0].faces[-1] if len(d20s) == 1 else 0
    return face if face in (1, 20) and isinstance(face, int) else 0


def _sides(body: Binary, row: Row) -> tuple[Value, Value]:
    """What the two sides of a comparison came to: the dice fall as they fell."""
    fall = OnceMore(row, None, Drawn(()), syntax.MOST_DICE)
    left, right = (compiled(Roll(side))(fall) for side in (body.left, body.right))
    return left, right


# The degrees of systems


def _pathfinder(told: Verdict, _row: Row, _body: Node) -> str:
    """Ten beyond or below is critical; a natural 20 is a degree better, a natural 1 a degree worse."""
    if told.margin is None:
        return ""
    degree = 3 if told.margin >= 10 else 2 if told.margin >= 0 else 1 if told.margin > -10 else 0
    degree += {20: 1, 1: -1}.get(told.natural, 0)
    return ("critical-failure", "failure", "success", "critical-success")[min(max(degree, 0), 3)]


def _cthulhu(told: Verdict, _row: Row, _body: Node) -> str:
    """Half the skill is hard, a fifth extreme; 1 is a critical, 100 a fumble, as is 96 and more with a skill below 50."""
    if told.margin is None:
        return ""
    roll, skill = told.total, told.total + told.margin
    if roll == 1:
        return "critical-success"
    if roll == 100 or (roll >= 96 and skill < 50):
        return "fumble"
    if roll > skill:
        return "failure"
    return "extreme-success" if roll <= skill // 5 else "hard-success" if roll <= skill // 2 else "success"


def _apocalypse(told: Verdict, _row: Row, _body: Node) -> str:
    return "strong-hit" if told.total >= 10 else "weak-hit" if told.total >= 7 else "miss"


def _in_the_dark(told: Verdict, row: Row, body: Node) -> str:
    """The best die: 6 succeeds, two of them are critical, 4 and 5 succeed in part; without dice the worse of two, never critical."""
    sixes = sum(die.value == 6 for die in row.fallen)
    is_best = isinstance(body, Pool) and any(op.kind == "k" and op.selects[0].how == "h" for op in body.ops)
    if sixes > 1 and is_best:
        return "critical-success"
    return "success" if told.total >= 6 else "partial-success" if told.total >= 4 else "failure"


def _daggerheart(_told: Verdict, row: Row, _body: Node) -> str:
    """The first die is hope, the second fear; two alike are critical."""
    hope, fear = [die.value for die in row.fallen][:2] if len(row.fallen) > 1 else (0, 0)
    return "critical-success" if hope == fear else "with-hope" if hope > fear else "with-fear"


def _sworn(told: Verdict, row: Row, _body: Node) -> str:
    """How many of the two challenge dice the action beats."""
    beaten = sum(die.value < told.total for die in row.fallen if die.die.sides == 10)
    return ("miss", "weak-hit", "strong-hit")[min(beaten, 2)]


def degree_of(system: str, words: Mapping[str, int]) -> str:
    """What the symbols that lie there mean."""
    return _hunger(words) if system == "v5" else "success" if _LEFT[system](words)["success"] else "failure"


def has_symbols(system: str) -> bool:
    """Whether symbols count in a system, and no totals."""
    return system in _LEFT


def _genesys_left(words: Mapping[str, int]) -> dict[str, int]:
    """A triumph is a success as well, a despair a failure; success and failure cancel each other, advantage and threat too."""
    net = words.get("success", 0) + words.get("triumph", 0) - words.get("failure", 0) - words.get("despair", 0)
    edge = words.get("advantage", 0) - words.get("threat", 0)
    left = {"success": max(net, 0), "failure": max(-net, 0), "advantage": max(edge, 0), "threat": max(-edge, 0)}
    return left | {name: words.get(name, 0) for name in ("triumph", "despair")}


def _rings_left(words: Mapping[str, int]) -> dict[str, int]:
    """An exploding success is a success that brings another die, if it is kept."""
    left = {"success": words.get("success", 0) + words.get("explosion", 0)}
    return left | {name: words.get(name, 0) for name in ("explosion", "opportunity", "strife")}


def _hunger_left(words: Mapping[str, int]) -> dict[str, int]:
    """Each critical is a success, and two of them are two more."""
    criticals = words.get("critical", 0) + words.get("messy", 0)
    return {"success": words.get("success", 0) + criticals + criticals // 2 * 2}


def _hunger(words: Mapping[str, int]) -> str:
    """Two criticals with one of hunger among them are messy; no success at all and a one of hunger is bestial."""
    if words.get("critical", 0) + words.get("messy", 0) > 1:
        return "messy-critical" if words.get("messy") else "critical-success"
    if _hunger_left(words)["success"]:
        return "success"
    return "bestial-failure" if words.get("bestial") else "failure"


_LEFT: dict[str, Callable[[Mapping[str, int]], dict[str, int]]] = {
    "genesys": _genesys_left, "l5r": _rings_left, "v5": _hunger_left,
}  # fmt: skip
_JUDGES: dict[str, Callable[[Verdict, Row, Node], str]] = {
    "pf2": _pathfinder, "coc": _cthulhu, "pbta": _apocalypse, "fitd": _in_the_dark, "daggerheart": _daggerheart,
    "ironsworn": _sworn,
}  # fmt: skip
