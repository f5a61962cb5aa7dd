"""Letters, signs and operators of others."""

from __future__ import annotations

import re

from engines.notation.habits.habit import AFTER, DIE, HOW, Habit, dropped


def _product(found: re.Match[str]) -> str:
    """``(2+1)d6``: sums and products of small numbers."""
    total = _reckoned(found[1])
    return f"{total}d" if 0 <= total <= 1000 else found[0]


def _reckoned(text: str) -> int:
    """``4+2``: what a sum of products of small numbers comes to."""
    terms = re.findall(r"([+-]?)\s*([\d*\s]+)", text)
    return sum((-1 if sign == "-" else 1) * _times(part) for sign, part in terms)


def _times(text: str) -> int:
    product = 1
    for factor in text.split("*"):
        product *= int(factor.strip() or "1")
    return product


def _power(found: re.Match[str]) -> str:
    return "(" + "*".join([found[1]] * int(found[2])) + ")"


def _more_dice(found: re.Match[str]) -> str:
    """``1d6 adv1``: so many dice more, of which as many are dropped."""
    many, more = int(found[1] or "1"), int(found[4])
    return f"{many + more}d{found[2]}k{'h' if found[3].lower() == 'adv' else 'l'}{many}"


def _x(found: re.Match[str]) -> str:
    """``5d10x10`` explodes on the highest face; ``4d6x6`` does so too, or is rolled six times over."""
    return f"{found[1]}!" if found[2] == found[3] else found[0]


def _braced(found: re.Match[str]) -> str:
    """``{4d6, 3d8}kh1``; in ``{2d6+1d8}k2`` the best of all its dice are meant."""
    parts = re.split(r"\s*\+\s*", found[1].strip())
    if not found[2] or "," in found[1] or len(parts) == 1:
        return f"({found[1]})"
    dice = [re.fullmatch(r"(\d?)(d\d+)", part, re.IGNORECASE) for part in parts]
    each = [die[2] for die in dice if die for _ in range(int(die[1] or "1"))]
    return f"({', '.join(each)})" if all(dice) else found[0]


def _listed(found: re.Match[str]) -> str:
    """``d[2,4,6]``, ``1L[head,arm]``, ``d[1-6]``."""
    return "d{" + re.sub(r"(?<![\w-])(-?\d+)\s*-\s*(-?\d+)(?!\w)", r"\1..\2", found[1]) + "}"


_DICECORD = {
    "ceo": "cs>=", "hv": "cs>=", "ceu": "cs<=", "mv": "cs<=", "co": "cs>", "cu": "cs<", "ce": "cs", "ru": "rr<",
}  # fmt: skip

WRITTEN = [
    Habit(r"(?<![a-z\d])(\d*)\s*d\s*(\d+|%)", r"\1d\2"),
    Habit(r"(?<![a-z\d])(\d*)w(\d+|%)(?!\d*w)", r"\1d\2"),
    Habit(r"(?<![a-z\d])(\d*)d00\b", r"\1d%"),
    Habit(r"(?<![a-z\d$<>=])(\d+)f(?![a-z\d])", r"\1dF"),
    Habit(r"(?<![a-z])[dl]\[([^\[\]]*)\]", _listed),
    Habit(r"(?<![d\d])\{([^{}]*)\}(?=(\s*[kd])?)", _braced),
    Habit(r"\((\s*\d[\d+*\s-]*)\)\s*d(?=\d|%|f\b|\([\d+*\s-]+\))", _product),
    Habit(r"(?<![a-z])(\d*d)\(([\d+*\s-]+)\)", lambda found: f"{found[1]}{_reckoned(found[2])}"),
    Habit(r"\b(\d+)\s*(?:\*\*|\^)\s*([1-9])\b", _power),
    Habit(r"(?<=[\d)])\s*=([<>])\s*(?=\d)", r" \1= "),
    Habit(r"(?<=[\d)])\s*=\s*(?=\d)", " == "),
]
"""Letters and signs."""
OPERATORS = [
    Habit(r"(?<![a-z])(\d*)d(\d+)\s*(adv|dis)([1-9])\b", _more_dice),
    Habit(r"\b((\d+)d\d+)d(\d+)\b", dropped),
    Habit(rf"({DIE})\s*h(\d+)(?!\w)", r"\1kh\2"),
    Habit(rf"({DIE})\s*l(\d+)(?!\w)", r"\1kl\2"),
    Habit(r"mt(\d*)([<>])=?(\d+)", r"k\2=\3mt\1"),
    Habit(r"(!o|!!|!p)=(?=\d)", r"\1"),
    # Dicecord's
    Habit(
        rf"{AFTER}(ceo|hv|ceu|mv|co|cu|ce|ru)(\d+)(?![a-z])", lambda found: f"{_DICECORD[found[1].lower()]}{found[2]}"
    ),
    Habit(rf"{AFTER}br(\d*)(?!\w)", lambda found: f"rr<={found[1] or 1}"),
    Habit(rf"({DIE})\s*(>>|<<)\s*(\d+)", lambda found: f"{found[1]}cs{found[2][0]}{found[3]}"),
    Habit(r"(?<=\d)!(\d+)\+(?=\s*(?:$|#))", r"!>=\1"),
    Habit(rf"{AFTER}ie(\d+)", r"e>=\1"),
    Habit(rf"{AFTER}ie(?![\w])", "!"),
    Habit(rf"{AFTER}irg(\d+)", r"rr>=\1"),
    Habit(rf"{AFTER}ir(\d+)", r"rr<=\1"),
    Habit(rf"{AFTER}rg(\d+)", r"ro>=\1"),
    Habit(rf"{AFTER}tl(\d+)", r"cs<=\1"),
    Habit(rf"{AFTER}t(\d+)\s*ds(\d+)", r"cs>=\1cs\2"),
    Habit(rf"({DIE})\s*@\s*(\d+)\+?", r"\1cs>=\2"),
    Habit(rf"({DIE})(?:c(?=\d)|\s*c(?=[<>=])|\s*c\[\s*(?=[<>=\d]+\s*\]))({HOW}\d+)\s*\]?(?!\w)", r"\1cs\2"),
    Habit(r"(?<=\d)\s*([-+])\s*@c\[\s*([<>]?=?\d+)\s*\]", lambda found: f"c{'sf'[found[1] == '-']}{found[2]}"),
    Habit(
        r"\b(\d*)dF\.([12])(?!\d)", lambda found: f"{found[1]}dF" if found[2] == "2" else f"{found[1]}d{{-1,0,0,0,0,1}}"
    ),
    Habit(r"^\s*(\d+)@(\d+)\s*$", r"wod: \1d10cs>=\2cf1"),
    Habit(r"(?<=[\d%fhl)}])\s*ms(?:>=)?(\d+)\s*$", r" - \1"),
    Habit(rf"{AFTER}x(o?)(?:=|(?=[<>]))((?:>=|<=|>|<)?\d+)", r"!\1\2"),
    Habit(rf"{AFTER}xo(\d*)", r"!o\1"),
    Habit(rf"({DIE})x(o?)(\d+)(?=[a-z!])", r"\1!\2\3"),
    Habit(r"(\d*d(\d+))x(\d+)\b", _x, "hint-repeats", r"\3x \1"),
    Habit(rf"({DIE})x(?=\s*(?:$|[+-]))", r"\1!"),
    Habit(rf"(?<=[\d%f])\s*r({HOW}\d+)", r"ro\1", "hint-reroll", r"rr\1"),
]
"""Operators of others."""
