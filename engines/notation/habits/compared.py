"""What happens to the total: compared, bounded, rounded, and what is added to it."""

from __future__ import annotations

import re

from engines.notation.habits.habit import A_NAME, ADV, AGAINST, COINS, DIE, NUMBERS, TO_REACH, WITH, Habit, digits
from engines.notation.tongues import ENDED

_COMPARED = {
    "gteq": ">=",
    "gte": ">=",
    "ge": ">=",
    "le": "<=",
    "gt": ">",
    "lteq": "<=",
    "lte": "<=",
    "lt": "<",
    "eq": "==",
}

_GREATER = r"(?:greater|more|higher|above|over)(?:\s+than)?"
_SMALLER = r"(?:less|lower|fewer|below|under)(?:\s+than)?"
_SPOKEN = {
    "greater than": ">", "more than": ">", "over": ">", "above": ">", "less than": "<", "lower than": "<", "below": "<",
    "equals?(?: to)?": "==", rf"(?:equal(?:\s+to)?|{_GREATER})\s+or\s+(?:equal(?:\s+to)?|{_GREATER})(?:\s+than)?": ">=",
    rf"(?:equal(?:\s+to)?|{_SMALLER})\s+or\s+(?:equal(?:\s+to)?|{_SMALLER})(?:\s+than)?": "<=",
}  # fmt: skip


def _spoken(found: re.Match[str]) -> str:
    """``1d20+5 greater than 15``; of several dice none of which is beyond it alone, the sum, else those are counted."""
    many, sides, number = int(found["many"] or "1"), int(found["sides"]), int(found["number"])
    how = next(sign for word, sign in _SPOKEN.items() if re.fullmatch(word, found["how"], re.IGNORECASE))
    is_counted = many > 1 and number <= sides and not found["bonus"]
    return f"{found['roll']}cs{'' if how == '==' else how}{number}" if is_counted else f"{found['roll']} {how} {number}"


def _on_dice(found: re.Match[str]) -> str:
    """``14 or less on 3d6``."""
    return f"{found[3]} {'<=' if found[2].lower() in ('less', 'under', 'lower', 'fewer') else '>='} {found[1]}"


def _limited(found: re.Match[str]) -> str:
    """``1d4-1 (min 1)``: what it comes to is never less, or never more."""
    return f"{'max' if found[2].lower() in ('min', 'at least') else 'min'}({found[1]}, {found[3]})"


def _compared(found: re.Match[str]) -> str:
    """``1d20+5 at least 15``; who takes something off and says ``at least 1`` means no question."""
    return f"{found[1]} {'>=' if found[2].lower() == 'least' else '<='} {found[3]}"


def _named_target(found: re.Match[str]) -> str:
    """``1d20+5 dex save dc 15``; of ``8d6 save for half dc 15`` others have to reach it."""
    line = found.string.lower()
    has_own_d20 = "d20" in line
    is_others = not has_own_d20 and (
        re.search(r"\b(?:saves?|half)\b", found[1].lower())
        or (re.search(r"\bdc\b", found[0].lower()) and re.match(r"\s*(?:[4-9]|\d\d|\d+d(?:4|8|10|12)\b)", line))
    )
    return found[0] if is_others else f" >= {found[2]} # {found[1]}"


def _surely_counted(found: re.Match[str]) -> str:
    """``8d10 tn 7``: the sum is never less, so the dice are counted."""
    count, sides, number = int(found[1]), int(found[2]), int(found[3])
    return f"{count}d{sides}cs>={number}" if 2 < number <= min(count, sides) else found[0]


BOUNDED = [
    Habit(
        r"^\s*(\d+)\s+or\s+(less|under|lower|fewer|more|higher|better)\s+(?:on|with)\s+(?:an?\s+)?(\d*d[\d%]+)\s*$",
        _on_dice,
    ),
    Habit(
        rf"\b(?P<roll>(?P<many>\d*)d(?P<sides>\d+)(?P<bonus>(?:\s*[-+]\s*\d+)*))\s+(?:is\s+)?(?P<how>{'|'.join(_SPOKEN)})\s+(?P<number>\d+)(?=\s*(?:$|#))",
        _spoken,
    ),
    Habit(
        r"^\s*(\d*d\d+(?:\s*[-+]\s*\d+)+),?\s*\(?\s*(min|max)(?:imum)?(?:\s+of)?\s+(\d+)\s*\)?(?=\s*(?:$|#))",
        _limited,
    ),
    Habit(r"^\s*(\d*d\d+\s*-\s*\d+),?\s*\(?\s*(at least)\s+([01])\s*\)?(?=\s*(?:$|#))", _limited),
    Habit(
        r"^\s*(1?d(?:\d+|%)(?:\s*[-+]\s*\d+)*)\s+at\s+(least|most)\s+(\d+)(?=\s*(?:$|#))",
        _compared,
    ),
    Habit(r"^\s*([2-9]d\d+(?:\s*[-+]\s*\d+)*)\s+at\s+(most)\s+(\d+)(?=\s*(?:$|#))", _compared),
    Habit(rf"^\s*(\d+)d(\d+)\s+(?:{AGAINST}|{TO_REACH})\s*(\d+)(?=\s*(?:$|#))", _surely_counted),
    Habit(
        rf"(?<=[\d)%])\s+({'|'.join(_COMPARED)})\s+(?=\d)",
        lambda found: f" {_COMPARED[found[1].lower()]} ",
    ),
    Habit(
        r"^\s*([^#,;]*d[\d%][^#,;]*?)(?:,?\s+\(?round(?:ed)?\s*|(?<=\d|\))\s+)(up|down)\)?\s*(?=$|#)",
        lambda found: f"{'ceil' if found[2].lower() == 'up' else 'floor'}({found[1]})",
    ),
    Habit(r"^\s*([^#,;]*d[\d%][^#,;]*?/[^#,;]*?\d\)?),?\s+rounded(?:\s+off)?\s*$", r"round(\1)"),
    Habit(
        r"(?<=[\d%])\s+(?:roll(?:ing)?\s+)?under\s+(?!or\b)([a-z]{2,})\s+(\d+)(?=\s*(?:$|#))",
        r" <= \2 # \1",
    ),
    Habit(
        r"(?<=[\d%])\s+(?:roll(?:ing)?\s+)?under\s+(?:or\s+equal\s+(?:to\s+)?)?(\d+)(?=\s*(?:$|#))",
        r" <= \1",
        "hint-below",
        r" < \1",
    ),
    Habit(
        r"^\s*(?:roll\s+)?under\s+(\d+)\s+(?:on|with)\s+(?:an?\s+)?(\d*d[\d%]+)\s*$",
        r"\2 <= \1",
        "hint-below",
        r"\2 < \1",
    ),
    Habit(
        rf"(?<=[\d)%])\s+times\s+({'|'.join(NUMBERS)})(?!\w)",
        lambda found: f" times {digits(found[1])}",
    ),
    Habit(r"(?<=[\d)%])\s+divided\s+by\s+(?=\d)", " / "),
    Habit(r"(?<=[\d)%])\s+div\s+(?=\d)", " // "),
    Habit(r"(?<=[\d)%])\s+mod(?:ulo)?\s+(?=\d)", " % "),
]
"""What a total comes to: at least, at most, rounded."""
REACHED = [
    Habit(rf"{ENDED}\s*[,;(]\s*((?:{TO_REACH})\s*[:=]?\s*\d+)\s*\)?\s*(?=$|#)", r" \1"),
    Habit(rf"(?<=[\d)%])\s+(?:opposed\s+by|contested(?:\s+by)?|beats)\s+(?={DIE})", " vs "),
    Habit(rf"{ENDED},?\s+(?:on|if)\s+(?:an?\s+)?hits?,?\s+(?={DIE})", "; "),
    Habit(rf"{ENDED}\s*\(([a-z][a-z' ]*)\)\s+(?:{AGAINST}|{TO_REACH})\s*(\d+)\s*(?=$|#)", r" >= \2 # \1"),
    Habit(rf"\s+{WITH}((?:dis)?adv(?:antage)?|dis)\b", r" \1"),
    Habit(rf"(?:{ENDED}|(?<=\]))\s+{AGAINST}(\d+)(?=\s*(?:$|[,;]\s*\d*d\d))", r" >= \1"),
    Habit(rf"^(\s*\$[a-z_]\w*(?:\s*[-+]\s*\d+)*)\s+(?:{AGAINST}|{TO_REACH})\s*(\d+)\s*$", r"\1 >= \2"),
    Habit(
        rf"^([^#;,<>=]*{ENDED})\s+{AGAINST}({DIE}[^#;,<>=]*?)\s*(?=$|#)",
        r"\1 >= \2 ",
        "hint-contest",
        r"\1 > \2 ",
    ),
    Habit(rf"{ENDED}\s+([a-z][a-z ]*?)\s+(?:{AGAINST}|{TO_REACH}\s*)(\d+)\s*$", _named_target),
    Habit(rf"{ENDED}\s+(?:{AGAINST}|{TO_REACH}\s*)(\d+)\s+({A_NAME}(?: {A_NAME})*)\s*$", r" >= \1 # \2"),
    Habit(rf"^([^#]*(?:d|\$)[^#]*?{ENDED})\s*{TO_REACH}\s*[:=]?\s*(\d+)\s*$", r"\1 >= \2"),
    Habit(
        rf"^\s*(\d*d\d+(?:\s*[-+]\s*\d+)?)\s*(?:x|\*)\s*(10{{1,4}})\s*({COINS}.*)$",
        r"(\1) * \2 # \3",
    ),
    Habit(r"^\s*(\d*d\d+)\s*x\s*(10{2,4})\s*(?=$|#)", r"\1 * \2"),
    Habit(r"(?<=[\d)%])(?:\s+x\s+(?=\d*d\d|\()|\s*x\s*(?=\d+\.\d))", " * "),
    Habit(r"(?<=[\d%hl])\s*-\s*(h|l)(?:ighest|owest)?(\d*)(?!\w)", lambda found: f"d{found[1]}{found[2] or 1}"),
    Habit(r"\s+plus\s*(?=d?\d)", " + "),
    Habit(r"(?<=[\d)%])\s+add(?:ing)?\s+(?=d?\d)", " + "),
    Habit(r"(?<=[\d)%])\s+subtract(?:ing)?\s+(?=d?\d)", " - "),
    Habit(r"(?<=[\d)%])\s+w/\s*(?=[-+]\s*\d)", " "),
    Habit(r"(?<=[\d)%])\s+(?:minus|less)\s+(?=\d)", " - "),
    Habit(rf"(?<=[\d)%])\s+(?!{ADV}\b|x\b)([a-z]{{3,}}(?: (?:damage|dmg))?)\s*([-+])\s*(?=\d*d\d|\d)", r" [\1] \2 "),
    Habit(r"([-+]\s*\d+)\s+(?=d\d)", r"\1", "hint-merged", r"\1; "),
]
"""What is to be reached, and what is added."""
