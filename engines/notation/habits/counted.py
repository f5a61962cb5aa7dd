"""What happens to each die: counted, exploding, rolled again, bounded."""

from __future__ import annotations

import re
from collections.abc import Callable

from engines.notation.habits.habit import AGAINST, DIE, HOW, PLURALS, TO_REACH, Habit, apart

_OR_MORE = r"(?P<more>\+|\s+(?:or|and)\s+(?:more|higher|better|above|over|up))"
_OR_LESS = r"(?P<less>-|\s+(?:or|and)\s+(?:less|lower|below|under|down))"
_REROLLED = (
    rf",?\s+reroll(?:ing|s)?\s+(?:the\s+|all\s+|any\s+)?(?:nat(?:ural)?\s+)?(?P<sign>[<>]=?\s*)?(?P<below>(?:below|under|(?:less|lower|fewer)\s+than)\s+)?(?P<n>\d+|{'|'.join(PLURALS)})s?"
    rf"(?:(?P<less>\s+(?:or|and)\s+(?:less|lower|below|under))|\s*(?P<joined>and|or|to|[-,&/])\s*(?P<other>\d+|{'|'.join(PLURALS)})s?)?"
)
_NO_OTHER = r"(?![\w<>]|\s*(?:-|,|and|or|to)\s*\d)"
"""No other number follows: `5-6` is not five less six there."""
_MOST_HALVED = 20
_LIST = r"\d+(?:s?\s*(?:,\s*(?:or\s+|and\s+)?|\bor\b|\band\b|&)\s*\d+)+"
"""Numbers of which any will do."""


def _counting(found: re.Match[str]) -> str:
    """``count 5+``, ``hits on 5 or more``, ``count 6s``; who says ``hit 5`` means more as well."""
    how = found["how"] or (">=" if found["more"] else "<=" if found["less"] else "")
    if not (how or found["verb"].lower().startswith("count") or found[0].lower().endswith("s")):
        how = ">="
    return f"{apart(found)}cs{how}{PLURALS.get(found['n'].lower(), found['n'])}"


def _each(found: re.Match[str]) -> str:
    """``count 5 or 6``, ``cs5,6``, ``r1,2``: every one of several numbers."""
    operator = {"r": "ro", "c": "cs"}.get(found["how"].lower(), found["how"]) if found["how"] else "cs"
    return apart(found) + "".join(f"{operator}{number}" for number in re.findall(r"\d+", found["numbers"]))


def _span_counted(found: re.Match[str]) -> str:
    """``c[8-10]``, ``count 4 to 6``: those from one number to another, which are those from the one on without those beyond the other."""
    low, high = int(found["low"]), int(found["high"])
    dice = re.findall(r"d(\d+)", found.string[: found.start()], re.IGNORECASE)
    if low >= high:
        return found[0]
    beyond = "" if dice and high >= int(dice[-1]) else f"cf>{high}"
    return f"{apart(found)}cs>={low}{beyond}"


def _halves(found: re.Match[str]) -> str:
    """``6d6 even``: every second number of a small die."""
    sides = int(found["sides"])
    first = 2 if found["which"].lower() == "even" else 1
    return (
        found["dice"] + "".join(f"cs{n}" for n in range(first, sides + 1, 2)) if 1 < sides <= _MOST_HALVED else found[0]
    )


def _in_dice(found: re.Match[str]) -> str:
    """``how many sixes in 5d6``, ``count 5+ of 8d6``."""
    numbers = [PLURALS.get(number, number) for number in re.findall(r"\d+|[a-z]{4,}", found["n"].lower())]
    how = found["how"] or (">=" if found["more"] else "")
    return found["dice"] + "".join(f"cs{how}{number}" for number in numbers)


def _shown(found: re.Match[str]) -> str:
    """``10d6 fives and sixes``."""
    shown = re.findall(r"\d+|[a-z]{4,}", found[2].lower())
    return found[1] + "".join(f"cs{PLURALS.get(face, face)}" for face in shown)


def _until_gone(found: re.Match[str]) -> str:
    """``keep rerolling 1s``."""
    return f"rr{PLURALS.get(found['n'].lower(), found['n'])}"


def _exploding(found: re.Match[str]) -> str:
    """``explode``, ``explodes once on 5+``, ``penetrating``, ``compounding on 6``."""
    once, n = found["once"] or found["behind"], (found["n"] or "").lower()
    how = {"e": "!o" if once else "!", "p": "!p", "c": "!!"}[found["how"][0].lower()]
    return found[0] if once and how in ("!p", "!!") else f"{how}{'>=' if found['more'] else ''}{PLURALS.get(n, n)}"


def _rerolling(operator: str) -> Callable[[re.Match[str]], str]:
    """``reroll 1s``, ``reroll ones and twos``, ``reroll 2 or less``, ``reroll below 3``."""

    def rerolling(found: re.Match[str]) -> str:
        numbers = [PLURALS.get(number.lower(), number) for number in (found["n"], found["other"]) if number]
        if found["joined"] in ("-", "to"):
            if numbers[0] != "1":
                return found[0]
            return f"{operator}<={numbers[1]}"
        how = found["sign"].strip() if found["sign"] else "<" if found["below"] else "<=" if found["less"] else ""
        return "".join(f"{operator}{how}{number}" for number in numbers)

    return rerolling


def _bounded(found: re.Match[str]) -> str:
    """``8d6 min 2`` is about each die: all of them together are never less."""
    many, bound = int(found["many"] or "1"), int(found["bound"])
    is_of_each = many == 1 or (bound <= many if found["how"].lower() == "min" else bound >= many * int(found["sides"]))
    how = "mi" if found["how"].lower() == "min" else "ma"
    return f"{found['many']}d{found['sides']}{how}{bound}" if is_of_each else found[0]


def _reaching(found: re.Match[str]) -> str:
    """``8d10 7+`` counts dice, but no die of ``2d6 8+`` can show that."""
    many, sides, number = int(found["many"] or "1"), int(found["sides"]), int(found["number"])
    how = ">=" if found["more"] else "<="
    is_counted = (many > 1 or found["bang"]) and number <= sides and not found["bonus"]
    return f"{found['roll']}cs{how}{number}" if is_counted else f"{found['roll']} {how} {number}"


def _all_explode(found: re.Match[str]) -> str:
    """``exploding d6+d8``: every die of the sum."""
    how = {"e": "!", "a": "!", "p": "!p", "c": "!!"}[found["how"][0].lower()]
    return re.sub(DIE, rf"\g<0>{how}", found["sum"] or found["inside"], flags=re.IGNORECASE)


def _exploding_on(found: re.Match[str]) -> str:
    """``explode 5-6``, ``exploding on 7 or 8``: the highest faces, or each of several."""
    sides, low, high = (int(found[name]) for name in ("sides", "low", "high"))
    if high == sides and (low == high - 1 or found["joined"].strip().lower() in ("-", "to")) and low > 1:
        return f"{found['dice']}!>={low}"
    return f"{found['dice']}!{low}!{high}" if found["joined"].strip().lower() not in ("-", "to") else found[0]


def _counted_and(found: re.Match[str]) -> str:
    """``10d10 8+ explode 10``, ``8+ 10s double``, ``7+ minus 1s``: what is counted, and what else befalls some faces."""
    words = found["words"].lower()
    named = re.search(r"\d+|ones|sixes|tens", words)
    face = {"ones": "1", "sixes": "6", "tens": "10"}.get(named[0], named[0]) if named else found["sides"]
    counted = f"cs>={found['number'].strip('>=+tT ')}"
    if "explod" in words or "again" in words:
        return f"{found['dice']}!{face}{counted}"
    return f"{found['dice']}{counted}{'cs' if 'double' in words or 'twice' in words else 'cf'}{face}"


_FACE = r"(?:\d{1,2}s?|ones|sixes|tens)"
_COUNTED_AND = (
    rf"\b(?P<dice>\d+d(?P<sides>\d+))\s*(?P<number>>=\s*\d+(?!\+)|\d+\+|t\d+),?\s+(?:and\s+|with\s+)?(?P<words>"
    rf"{_FACE}[ -]again|{_FACE}\s+explod(?:es?|ing)|explod(?:es?|ing)(?:\s+(?:on\s+)?{_FACE})?"
    rf"|(?:minus|subtract(?:ing)?)\s+{_FACE}|{_FACE}\s+(?:subtract|cancel|are\s+failures)"
    rf"|double\s+{_FACE}|{_FACE}\s+(?:counts?\s+)?(?:twice|double))(?=\s*(?:$|#))"
)

ASKED = [
    Habit(
        rf"(?<!\S)(?P<how>explod|penetrat|compound|ac)(?:e|ing)\s*(?:\(\s*(?P<inside>{DIE})\s*\)|\s(?P<sum>{DIE}(?:\s*\+\s*{DIE})*))(?=\s*(?:$|#|[-+]))",
        _all_explode,
    ),
    Habit(
        rf"^\s*\[?\s*(?:how many|count(?:\s+the)?|(?:the\s+)?number of)\s+(?P<how>{HOW})\s*(?P<n>\d+|{'|'.join(PLURALS)}|\{{[\d,\s]+\}})(?:{_OR_MORE}|s)?\s+(?:in|on|of|from|with)\s+(?P<dice>{DIE}!?)\s*\]?\s*\??\s*$",
        _in_dice,
    ),
]
"""What is counted or explodes, said before the dice."""
COUNTED = [
    Habit(_COUNTED_AND, _counted_and),
    Habit(
        rf"({DIE})\s*[(]\s*(\d+\+)\s*[)]\s*(?=$|#)",
        r"\1 \2",
    ),
    Habit(
        r"^\s*(\d+)(?:\+|\s+or\s+(?:more|higher|better))\s+(?:on|with|from|in|of)\s+(\d*d\d+)(?=\s*(?:$|#))",
        r"\2 \1+",
    ),
    Habit(
        r"^\s*count\s*\(\s*(\d*d\d+)\s*([<>]=?|==?|,)\s*(\d+)\s*\)\s*(?=$|#)",
        lambda found: f"{found[1]}cs{found[2] if found[2][0] in '<>' else ''}{found[3]}",
    ),
    Habit(
        r"(?<=[\d!]),?\s+(?:(?:is\s+)?need(?:s|ed|ing)?(?:\s+an?)?|looking\s+for|hitting(?:\s+on)?|wounding(?:\s+on)?|sav(?:es?|ing)(?:\s+on)?|on|for|each|fnp|feel\s+no\s+pain)\s+(\d+)(?:\+|\s+or\s+(?:more|higher|better)|(?<=[2-6])s)(?=\s*(?:$|#))",
        r" \1+",
    ),
    Habit(
        r"(?<=\d\+),?\s+(?:needs?|needing|threshold|thr|at\s+least)\s+(\d+)(?:\s+(?:success(?:es)?|hits?))?(?=\s*(?:$|#))",
        r" vs \1",
    ),
    Habit(
        r"(?<=[\d!]),?\s+how\s+many\s+(over|above|more\s+than|under|below|less\s+than)\s+(\d+)\s*\??(?=\s*(?:$|#))",
        lambda found: f"cs{'>' if found[1].lower()[0] in 'oam' else '<'}{found[2]}",
    ),
    Habit(r"(?<=\d),?\s+only\s+(?=count)", " "),
    Habit(
        r"\bcount(?:ing)?\s+(ones|twos|threes|fours|fives|sixes)\s+(?:and|or)\s+(up|above|more|higher|better)(?!\w)",
        lambda found: f"count {PLURALS[found[1].lower()]}+",
    ),
    Habit(
        r"\b(?P<dice>\d*d(?P<sides>\d+)),?\s+explod(?:es?|ing)\s+(?:on\s+)?(?P<low>\d+)s?\s*(?P<joined>-|\bto\b|\bor\b|\band\b|,|&)\s*(?P<high>\d+)s?(?![\w+])",
        _exploding_on,
    ),
    Habit(
        rf"\b(\d*d\d+)((?:\s*[-+]\s*\d+)+)({_REROLLED}(?:\s+once)?)(?=\s*(?:$|#))",
        r"\1 \3 \2",
    ),
    Habit(rf"({DIE})({_REROLLED}(?:\s+once)?),?\s+(\d+\+)(?=\s*(?:$|#))", r"\1 \g<9> \2"),
    Habit(
        r"(?<=\d),?\s+(?:treat(?:ing)?\s+)?(?:1s?|ones)\s+(?:count\s+)?(?:as|are)\s+(?:2s?|twos)(?=\s*(?:$|#|[-+]))",
        "mi2",
    ),
    Habit(
        rf"({DIE}!?),?\s+((?:(?:\d+s|{'|'.join(PLURALS)})(?:\s*(?:,|and|&)\s*|(?=\s*(?:$|#))))+)(?=\s*(?:$|#))", _shown
    ),
    Habit(
        r"(?<=[\d!]),?\s+(?:hitting|wounds?|wounding|saves?|saving)\s+(?:on\s+)?(\d+)\+(?!\w)",
        r"cs>=\1",
    ),
    Habit(r"(?<=\d)!\s+once(?!\w)", "!o"),
    Habit(
        r"\breroll(?:ing|s)?\s+once\s+(?:on\s+|a\s+)?((?:below\s+|under\s+)?\d+s?(?:\s+or\s+less)?)", r"reroll \1 once"
    ),
    Habit(rf"(?<=[\d)]),?\s+keep\s+rerolling\s+(?P<n>\d+|{'|'.join(PLURALS)})s?(?!\w)", _until_gone),
    Habit(
        r"(?<=\d),?\s+reroll(?:ing)?\s+(?:the\s+)?(low|high)est(?!\w|\s*\d)", lambda found: f"ro{found[1][0].lower()}1"
    ),
    Habit(
        rf"({DIE}!?),?\s+(?:(?:count|find|look for|how many|any|match(?:ing)?)\s+)*(?:doubles|pairs?|match(?:es|ing)?|sets?)\s*\??(?=\s*(?:$|#))",
        r"\1mt2",
        "hint-dice",
        r"\1",
    ),
    Habit(
        rf"({DIE}!?),?\s+(?:(?:count|find|look for|how many|any)\s+)?(?:triples|triplets|three of a kind)\s*\??(?=\s*(?:$|#))",
        r"\1mt3",
        "hint-dice",
        r"\1",
    ),
    Habit(
        r"(?P<dice>\d+d(?P<sides>\d+))\s*,?\s*(?:(?:count(?:ing)?|cs)\s*)?(?P<which>even|odd)s?(?:\s+(?:numbers|dice))?(?=\s*(?:$|[-#)+,;/*]))",
        _halves,
    ),
    Habit(r"(?<=[\dhl!])\s*cs?\s*\[\s*(?P<low>\d+)\s*(?:-|\.\.)\s*(?P<high>\d+)\s*\]", _span_counted),
    Habit(r"(?<=[\dhl!])cs(?P<low>\d+)\.\.(?P<high>\d+)", _span_counted),
    Habit(
        r",?\s+(?:(?:count(?:ing)?|hits?|success(?:es)?)\s+)(?:on\s+|from\s+)?(?P<low>\d+)\s*(?:-|\bto\b|\bthrough\b)\s*(?P<high>\d+)s?(?![\w+])",
        _span_counted,
    ),
    Habit(
        r"(?<=\d),?\s+(?:count(?:ing)?|hits?|success(?:es)?|how many)\s+between\s+(?P<low>\d+)\s*(?:-|\bto\b|\band\b)\s*(?P<high>\d+)(?!\w)",
        _span_counted,
    ),
    Habit(
        r"(?<=\d),?\s+between\s+(?P<low>\d+)\s*(?:-|\bto\b|\band\b)\s*(?P<high>\d+)(?!\w)",
        _span_counted,
        "hint-dice",
        "",
    ),
    Habit(
        rf",?\s*\b(?P<how>)(?:count(?:ing)?|hits?|success(?:es)?)\s+(?:on\s+|the\s+)?(?P<numbers>{_LIST})s?(?![\w+]|\s*(?:or|and)\b)",
        _each,
    ),
    Habit(r"(?<=[\d!])(?P<how>cs?|r[ro]?|!)(?P<numbers>\d+(?:,\d+)+)(?!\w)", _each),
    Habit(
        rf"(?<=[\d!]),?\s+(?:how\s+many|number\s+of)\s+(?P<verb>)(?P<how>{HOW})\s*(?P<n>\d+|{'|'.join(PLURALS)})(?:(?P<more>\+|\s+or\s+(?:more|higher))|(?P<less>-|\s+or\s+(?:less|lower))|s)?\s*\??(?=\s*(?:$|#))",
        lambda found: (
            f"cs{found['how'] or ('>=' if found['more'] else '<=' if found['less'] else '')}{PLURALS.get(found['n'].lower(), found['n'])}"
        ),
    ),
    Habit(
        rf",?\s*\b(?P<verb>count(?:ing)?|hits?|success(?:es)?|target)(?:\s+the|\s+success(?:es)?|\s+number)?\s*(?:on\s+|at\s+|of\s+)?(?P<how>{HOW})\s*(?P<n>\d+|{'|'.join(PLURALS)})"
        rf"(?:{_OR_MORE}|{_OR_LESS}|s)?" + _NO_OTHER,
        _counting,
    ),
    Habit(
        r",?\s+(?P<how>explod|penetrat|compound)(?:es?|s|ing)?\b(?P<once>\s+once)?"
        rf"(?:\s+(?:on\s+)?(?P<n>\d+|{'|'.join(PLURALS)}){_OR_MORE}?s?)?(?P<behind>\s+once)?(?!\s+(?:on\s+)?\d)"
        + _NO_OTHER,
        _exploding,
    ),
    Habit(
        r",?\s+implod(?:es?|ing)\b(?:\s+(?:on\s+)?(?P<n>\d+)s?)?(?!\w)",
        lambda found: f"i{found['n'] or 1}",
    ),
    Habit(
        rf"\b(?P<roll>(?P<many>\d*)d(?P<sides>\d+)(?P<bang>!+\d*)?(?:r[aor][<>]?=?\d+)?(?P<bonus>(?:\s*[-+]\s*\d+)*)),?\s+(?P<number>\d+)(?:{_OR_MORE}|{_OR_LESS})(?=\s*(?:$|#|,?\s*reroll|,?\s+explod|\s+(?:{AGAINST}|{TO_REACH}|>=)\s*\d))",
        _reaching,
    ),
]
"""What is counted, what explodes."""
EACH = [
    # Who says both means that dice fall again before the best are taken
    Habit(rf"({DIE})((?:[kd][hlm]\d+)+)({_REROLLED}(?:\s+once)?)(?!\w)", r"\1\3 \2"),
    Habit(r"\b(?P<many>\d*)d(?P<sides>\d+)\s+(?P<how>min|max)(?:imum)?\s+(?P<bound>\d+)(?!\w)", _bounded),
    Habit(rf"({DIE})\s+(k[hlm]?|d[hl]|r[aor]|m[ai]|ie|ir|irg|rg)\s+(\d+)(?!\w)", r"\1\2\3"),
    Habit(rf"({DIE})\s*(r[aor])\s*([<>]=?)\s*(\d+)(?!\w)", r"\1\2\3\4"),
    Habit(r"(?<=[\d%])\s*e(?=\s*(?:$|#|[+-]))", "!"),
    Habit(rf"{_REROLLED}\s+once(?!\w)", _rerolling("ro")),
    Habit(rf"{_REROLLED}(?!\w)", _rerolling("ro"), "hint-reroll", _rerolling("rr")),
]
"""What befalls each die: bounds, rerolls."""
