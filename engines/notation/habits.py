"""How people write rolls who know another roller, or none: each habit is a pattern and the line it is here.

The grammar goes first. What it cannot read is said anew by the habits, one after the other, and read again; in a dialect of another
roller its own habits come before that, where the same letters mean something else there.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.notation.syntax import Hint
from engines.notation.systems import CALLED, CHECKS, shorthands
from engines.notation.tongues import ENDED, in_english

LONGEST_SAID = 150
"""Letters; nobody types more than this by habit, and on long lines patterns take long."""


class Dialect(StrEnum):
    """Whose notation somebody writes; where two differ, they cannot be one."""

    STANDARD = "standard"
    ROLL20 = "roll20"
    FOUNDRY = "foundry"
    MAIDEN = "dice maiden"


Here: TypeAlias = str | Callable[["re.Match[str]"], str]


class Habit(NamedTuple):
    """One way to write.

    Attributes:
        pattern: how it is typed.
        here: what it is in this notation.
        reason: key of the hint to give, if the same is meant otherwise elsewhere.
        other: what the other is here.
    """

    pattern: re.Pattern[str]
    here: Here
    reason: str = ""
    other: Here = ""


_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
_N = rf"(?:\d+|{'|'.join(_NUMBERS)})"
_COUNT_WORDS = {
    "a": "1",
    "an": "1",
    "a dozen": "12",
    "a hundred": "100",
    "hundred": "100",
    "twelve": "12",
    "twenty": "20",
    **_NUMBERS,
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
}
_OR_MORE = r"(?P<more>\+|\s+(?:or|and)\s+(?:more|higher|better|above|over|up))"
_OR_LESS = r"(?P<less>-|\s+(?:or|and)\s+(?:less|lower|below|under|down))"
_COUNTED = {"ones": "1", "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6"}
_OFTEN = {"twice": "2", "thrice": "3"}
_COMPARED = {"gteq": ">=", "gte": ">=", "gt": ">", "lteq": "<=", "lte": "<=", "lt": "<", "eq": "=="}
_ENDS = {
    **dict.fromkeys(("highest", "higher", "high", "best", "top"), "h"),
    **dict.fromkeys(("middle", "median"), "m"),
    **dict.fromkeys(("lowest", "lower", "low", "worst"), "l"),
}
_AFTER = r"(?<=[\d%fhl)}+])\s*"
"""What stands behind dice or another operator."""
_AGAINST = r"(?:vs?\.?|versus|against)\s*(?:ac|dc|tn)?\s*"
_TO_REACH = r"(?:dc|tn|ac|dv|dr|diff(?:iculty)?)"
_ADV = r"(?:(?:dis)?adv(?:antage)?|dis)"
_WITH = r"(?:(?:with|at|w)\s+|w/\s*)"
_A_NAME = r"(?!(?:no|not|without|if|or|and|with|at|w|again|under|spec\w*|adv\w*|dis\w*|minus|plus|drop|keep|reroll|each|x|double|triple|super|elven|has|have|had|gets?|lo(?:st|ses?)|cancel\w*|enemy|target|vs|against|versus)\b)[a-z][a-z'’]*"
_CHECKED = (
    rf"(?:(?:with\s+)?(?P<before>{_ADV})\s+(?:on\s+)?)?"
    rf"(?:an?\s+)?(?P<what>(?:{'|'.join(map(re.escape, CHECKS))})(?:\s+(?:check|save|saving throw|roll|throw|test))?)(?![a-z])\s*:?\s*"
    rf"(?:{_WITH}?(?P<between>{_ADV})\s*)?"
    rf"(?P<bonus>(?:[-+]\s*(?:\d*d)?\d+\s*)*)(?:{_WITH}?(?P<behind>{_ADV})\s*)?"
    rf"(?:(?:{_AGAINST}|{_TO_REACH})\s*(?P<target>\d+)\s*(?:,?\s*{_WITH}?(?P<last>{_ADV})\s*)?)?"
)
"""What is rolled with a d20 by whoever names it: ``stealth +5``, ``adv dex save``."""
_SKILLS = "|".join(map(re.escape, CHECKS))
_CONTESTED = rf"(?P<one>{_SKILLS})(?:\s+check)?\s*(?P<first>[-+]\s*\d+)\s+(?:vs?\.?|versus|against)\s+(?P<other>{_SKILLS})(?:\s+check)?\s*(?P<second>[-+]\s*\d+)"
"""``athletics +5 vs acrobatics +3``."""
_BETTER = "|".join((*_ENDS, "better", "worse"))
_RAISED = r"\d?d\d+(?:\s*[-+]\s*\d+)"
_LISTED = r"\d?d\d+!?(?:(?:\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|\s+)\d?d\d+!?)+"
"""Several rolls, side by side."""
_REROLLED = (
    rf",?\s+reroll(?:ing|s)?\s+(?:the\s+|all\s+|any\s+)?(?P<below>(?:below|under)\s+)?(?P<n>\d+|{'|'.join(_COUNTED)})s?"
    rf"(?:(?P<less>\s+(?:or|and)\s+(?:less|lower|below|under))|\s*(?P<joined>and|or|,|-|to)\s*(?P<other>\d+|{'|'.join(_COUNTED)})s?)?"
)
_NO_OTHER = r"(?![\w<>]|\s*(?:-|,|and|or|to)\s*\d)"
"""No other number follows: `5-6` is not five less six there."""
_HOW = r"(?:>=|<=|>|<|=)?"
_MOST_HALVED = 20
_LIST = r"\d+(?:s?\s*(?:,\s*(?:or\s+|and\s+)?|\bor\b|\band\b|&)\s*\d+)+"
"""Numbers of which any will do."""
_DIE = r"\d*d(?:\d+|%|f)"


def _habit(pattern: str, here: Here, reason: str = "", other: Here = "") -> Habit:
    return Habit(re.compile(pattern, re.IGNORECASE), here, reason, other)


def _digits(word: str | None) -> str:
    return _NUMBERS.get((word or "").lower(), word or "")


def _choosing(found: re.Match[str]) -> str:
    """``drop the lowest``, ``keep highest 3``, ``drop 1``, ``best 3``; by other verbs only with the end that is meant."""
    verb = (found["verb"] or "").lower()
    drops = verb not in ("", "keep", "take", "pick", "use")
    end = _ENDS[found["end"].lower()] if found["end"] else "l" if drops else "h"
    many = _digits(found["before"] or found["behind"])
    if (drops and end == "m") or not (found["end"] or (many and verb in ("drop", "keep"))):
        return found[0]
    return f"{_apart(found)}{'d' if drops else 'k'}{end}{many or 1}"


def _apart(found: re.Match[str]) -> str:
    """A blank where words stand before: ``explode 10s count 8+``."""
    return (
        " "
        if re.search(r"[a-z]{2}(?:[a-z]|\s+(?:on\s+)?\d+s?)?$", found.string[: found.start()], re.IGNORECASE)
        else ""
    )


def _counting(found: re.Match[str]) -> str:
    """``count 5+``, ``hits on 5 or more``, ``count 6s``; who says ``hit 5`` means more as well."""
    how = found["how"] or (">=" if found["more"] else "<=" if found["less"] else "")
    if not (how or found["verb"].lower().startswith("count") or found[0].lower().endswith("s")):
        how = ">="
    return f"{_apart(found)}cs{how}{_COUNTED.get(found['n'].lower(), found['n'])}"


def _each(found: re.Match[str]) -> str:
    """``count 5 or 6``, ``cs5,6``, ``r1,2``: every one of several numbers."""
    operator = {"r": "ro", "c": "cs"}.get(found["how"].lower(), found["how"]) if found["how"] else "cs"
    return _apart(found) + "".join(f"{operator}{number}" for number in re.findall(r"\d+", found["numbers"]))


def _span_counted(found: re.Match[str]) -> str:
    """``c[8-10]``, ``count 4 to 6``: those from one number to another, which are those from the one on without those beyond the other."""
    low, high = int(found["low"]), int(found["high"])
    dice = re.findall(r"d(\d+)", found.string[: found.start()], re.IGNORECASE)
    if low >= high:
        return found[0]
    beyond = "" if dice and high >= int(dice[-1]) else f"cf>{high}"
    return f"{_apart(found)}cs>={low}{beyond}"


def _halves(found: re.Match[str]) -> str:
    """``6d6 even``: every second number of a small die."""
    sides = int(found["sides"])
    first = 2 if found["which"].lower() == "even" else 1
    return (
        found["dice"] + "".join(f"cs{n}" for n in range(first, sides + 1, 2)) if 1 < sides <= _MOST_HALVED else found[0]
    )


def _in_dice(found: re.Match[str]) -> str:
    """``how many sixes in 5d6``, ``count 5+ of 8d6``."""
    numbers = [_COUNTED.get(number, number) for number in re.findall(r"\d+|[a-z]{4,}", found["n"].lower())]
    how = found["how"] or (">=" if found["more"] else "")
    return found["dice"] + "".join(f"cs{how}{number}" for number in numbers)


def _exploding(found: re.Match[str]) -> str:
    """``explode``, ``explodes once on 5+``, ``penetrating``, ``compounding on 6``."""
    once = found["once"] or found["behind"]
    how = {"e": "!o" if once else "!", "p": "!p", "c": "!!"}[found["how"][0].lower()]
    return found[0] if once and how in ("!p", "!!") else f"{how}{'>=' if found['more'] else ''}{found['n'] or ''}"


def _rerolling(operator: str) -> Callable[[re.Match[str]], str]:
    """``reroll 1s``, ``reroll ones and twos``, ``reroll 2 or less``, ``reroll below 3``."""

    def rerolling(found: re.Match[str]) -> str:
        numbers = [_COUNTED.get(number.lower(), number) for number in (found["n"], found["other"]) if number]
        if found["joined"] in ("-", "to"):
            if numbers[0] != "1":
                return found[0]
            return f"{operator}<={numbers[1]}"
        how = "<" if found["below"] else "<=" if found["less"] else ""
        return "".join(f"{operator}{how}{number}" for number in numbers)

    return rerolling


def _sided(found: re.Match[str]) -> str:
    """``three six-sided dice``."""
    many, sides = (found["many"] or "1").lower(), found["sides"].lower()
    return f"{_COUNT_WORDS.get(many, many)}d{_COUNT_WORDS.get(sides, sides)}"


def _between(found: re.Match[str]) -> str:
    """``random 1-100``, ``a number between 5 and 10``: one of them, all as likely."""
    low, high = int(found["low"]), int(found["high"])
    return f"d{high - low + 1}{f' + {low - 1}' if low > 1 else ''}" if 0 < low < high else found[0]


def _bounded(found: re.Match[str]) -> str:
    """``8d6 min 2`` is about each die: all of them together are never less."""
    many, bound = int(found["many"] or "1"), int(found["bound"])
    is_of_each = many == 1 or (bound <= many if found["how"].lower() == "min" else bound >= many * int(found["sides"]))
    how = "mi" if found["how"].lower() == "min" else "ma"
    return f"{found['many']}d{found['sides']}{how}{bound}" if is_of_each else found[0]


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


def _again(found: re.Match[str]) -> str:
    """``d20 twice``, ``4d6 six times``."""
    return f"{_OFTEN.get(found['often'].lower()) or _digits(found['often'].split()[0])}x {found[1]}"


def _multiplied(found: re.Match[str]) -> str:
    roll = found[1] if re.fullmatch(r"\([^()]*\)", found[1]) else f"({found[1]})"
    return f"{roll} * {_again(found).partition('x')[0]}"


def _better(found: re.Match[str]) -> str:
    """``the higher of d6 and d8``, ``d6, d8, d10 keep 2``: of several rolls some count."""
    parts = found.groupdict()
    end, verb = (parts["end"] or "").lower(), (parts.get("verb") or "").lower()
    dice = re.findall(r"\d*d\d+!?(?:\s*[-+]\s*\d+)*", found["dice"], re.IGNORECASE)
    many = _digits(parts.get("many") or parts.get("best"))
    is_apart = re.match(r"[2-9]", dice[0]) and not re.match(r"[2-9]", dice[-1])
    if is_apart or (parts.get("best") and not verb) or (verb == "drop" and not end):
        return found[0]
    low = "l" if _ENDS.get(end) == "l" or end == "worse" else _ENDS.get(end, "h")
    return f"({', '.join(dice)}){'d' if verb == 'drop' else 'k'}{low}{many or 1}"


def _both_ends(found: re.Match[str]) -> str:
    """``5d6 drop highest and lowest``: those in the middle stay."""
    first, last = _ENDS[found["one"].lower()], _ENDS[found["other"].lower()]
    many = int(found["many"])
    return f"{found['many']}{found['die']}km{many - 2}" if {first, last} == {"h", "l"} and many > 2 else found[0]


def _surely_counted(found: re.Match[str]) -> str:
    """``8d10 tn 7``: the sum is never less, so the dice are counted."""
    count, sides, number = int(found[1]), int(found[2]), int(found[3])
    return f"{count}d{sides}cs>={number}" if 2 < number <= min(count, sides) else found[0]


def _reaching(found: re.Match[str]) -> str:
    """``8d10 7+`` counts dice, but no die of ``2d6 8+`` can show that."""
    many, sides, number = int(found["many"] or "1"), int(found["sides"]), int(found["number"])
    how = ">=" if found["more"] else "<="
    is_counted = many > 1 and number <= sides and not found["bonus"]
    return f"{found['roll']}cs{how}{number}" if is_counted else f"{found['roll']} {how} {number}"


def _check(found: re.Match[str]) -> str:
    advantage = found["before"] or found["between"] or found["behind"] or found["last"]
    reached = f" >= {found['target']}" if found["target"] else ""
    return f"1d20{f' {advantage}' if advantage else ''} {found['bonus']}{reached} # {found['what'].strip()}"


def _contest(found: re.Match[str]) -> str:
    """``athletics +5 vs acrobatics +3``."""
    return f"1d20 {found['first']} >= 1d20 {found['second']} # {found['one']} vs {found['other']}"


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


def _dropped(found: re.Match[str]) -> str:
    """``4d6d1``: fewer than there are."""
    return f"{found[1]}dl{found[3]}" if int(found[3]) < int(found[2] or 1) else found[0]


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


def _choices(found: re.Match[str]) -> str:
    parts = re.split(r"\s*[,;|]\s*(?:or\s+)?|\s+or\s+", found[1].strip())
    return "d{" + ",".join(parts) + "}" if len(parts) > 1 else found[0]


def _listed(found: re.Match[str]) -> str:
    """``d[2,4,6]``, ``1L[head,arm]``, ``d[1-6]``."""
    return "d{" + re.sub(r"(?<![\w-])(-?\d+)\s*-\s*(-?\d+)(?!\w)", r"\1..\2", found[1]) + "}"


def _is_comment(found: re.Match[str]) -> str:
    """``attack: 1d20``: what stands before the dice, unless it says how to roll them."""
    words = found[1].strip().lower()
    is_named = any(word in _NO_LABELS for word in re.findall(r"[a-z]+", words))
    return found[0] if is_named else f"{found[2]} # {found[1].strip()}"


def _named_rolls(found: re.Match[str]) -> str:
    """``to hit: 1d20+5, damage: 1d8+3``: each of several rolls with its name before it."""
    parts = [
        re.fullmatch(rf"\s*([a-z'’ ]+?)\s*[:\s]\s*({_DIE}.*)", one, re.IGNORECASE) for one in re.split("[,;]", found[0])
    ]
    named = [(part[1].strip(), part[2].strip()) for part in parts if part]
    is_plain = all(not set(name.lower().split()) & _NO_LABELS for name, _ in named)
    return "; ".join(f"{dice} {name}" for name, dice in named) if len(named) > 1 and is_plain else found[0]


def _attack(found: re.Match[str]) -> str:
    """``atk +5 dmg 1d8+3``: to hit, and what then."""
    attack = found["attack"].strip()
    roll = attack if "d" in attack.lower() else f"1d20 {attack}"
    return f"{roll} [{found['to_hit']}]; {found['damage'].strip()} [{found['what']}]"


def _named_sets(found: re.Match[str]) -> str:
    """``magic missile 3x 1d4+1``: how often stands between the name and the dice."""
    is_named = any(word in _NO_LABELS for word in re.findall(r"[a-z]+", found["name"].lower()))
    return found[0] if is_named else f"{found['before'] or found['behind']}x {found['dice']} # {found['name'].strip()}"


_NO_LABELS = {
    "adv",
    "dis",
    "advantage",
    "disadvantage",
    "d",
    "x",
    "times",
    "min",
    "max",
    "floor",
    "ceil",
    "round",
    "abs",
    "sum",
    "half",
    "repeat",
    "sets",
    "dc",
    "ac",
    "tn",
    "vs",
}

_COMMON = [
    _habit(
        rf"(?<!\S)(?P<how>explod|penetrat|compound)(?:e|ing)\s+(?P<dice>{_DIE})(?=\s*(?:$|#|[-+]))",
        lambda found: found["dice"] + {"e": "!", "p": "!p", "c": "!!"}[found["how"][0].lower()],
    ),
    _habit(
        rf"^\s*\[?\s*(?:how many|count(?:\s+the)?|(?:the\s+)?number of)\s+(?P<how>{_HOW})\s*(?P<n>\d+|{'|'.join(_COUNTED)}|\{{[\d,\s]+\}})(?:{_OR_MORE}|s)?\s+(?:in|on|of|from|with)\s+(?P<dice>{_DIE}!?)\s*\]?\s*\??\s*$",
        _in_dice,
    ),
    # What stands before and behind
    _habit(r"\b(?:roundup|ceiling|ceil_?up)\s*\(", "ceil("),
    _habit(r"\b(?:rounddown|trunc(?:ate)?|int)\s*\((?=[^()]*d\d)", "floor("),
    _habit(r"(?<![a-z\d])(\d*)d\((-?\w+(?:\s*,\s*-?\w+)+)\)", r"\1d{\2}"),
    _habit(
        r"\b(?P<end>high|low|kh|kl|best|worst)(?:est)?\s*\(\s*(?P<dice>\d+d\d+)\s*\)",
        lambda found: f"{found['dice']}k{'h' if found['end'].lower() in ('high', 'kh', 'best') else 'l'}1",
    ),
    _habit(r"(?<=[\w)%}])\s*\\{1,2}\s*(?=[a-z])", " # "),
    _habit(r"(?<=[\d)%])\s*<>\s*(?=\d)", " != "),
    _habit(r"^\s*output\s+(?=\S.*\d)", ""),
    _habit(rf"\[\s*explode\s+({_DIE})\s*\]", r"\1!"),
    _habit(rf"\[\s*((?:highest|lowest|middle)\s+{_N}\s+of\s+{_DIE})\s*\]", r"\1"),
    _habit(rf"^\s*sum\s*(?:of\s+)?\(?\s*((?:the\s+)?(?:{'|'.join(_ENDS)}|largest|smallest)\s[^()]*?)\)?\s*$", r"\1"),
    _habit(
        rf"^\s*(?:take\s+)?(?:the\s+)?(?P<end>{'|'.join(_ENDS)}|largest|smallest)\s+(?P<many>{_N})\s+(?:from\s+)?(?P<dice>{_DIE})(?!\w)",
        lambda found: (
            f"{found['dice']}k{_ENDS.get(found['end'].lower(), 'h' if found['end'][0] in 'lL' else 'l')}{_digits(found['many'])}"
        ),
    ),
    _habit(
        rf"^\s*(?:take\s+|keep\s+)?(?:the\s+)?(?P<many>{_N})\s+(?P<end>{'|'.join(_ENDS)})\s+(?:of|from)\s+(?P<dice>{_DIE})(?!\w)",
        lambda found: f"{found['dice']}k{_ENDS[found['end'].lower()]}{_digits(found['many'])}",
    ),
    _habit(r"\broll\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)", r"\1d\2"),
    _habit(r"^\s*[“‘'„«‹<]([^“”‘’'\"#„«»‹›<>]*\d[^“”‘’'\"#„«»‹›<>]*)[”’'“»›>]\s*$", r"\1"),
    _habit(r"^\s*([`*\"]{1,3})([^`*\"#]*\d[^`*\"#]*)\1\s*$", r"\2"),
    _habit(
        rf"^\s*[/!.]\s*(?:rrr?|multiroll|iterroll)\s+(\d+)\s+(1?d20(?:\s*[-+]\s*\d+)*(?:\s+{_ADV})?)\s+(\d+)\s*$",
        r"\1x \2 >= \3",
    ),
    _habit(r"^\s*[/!.]?\s*(?:rrr?|multiroll|iterroll)\s+(\d+)\s+(?=\S*d[\d%f])", r"\1x "),
    _habit(rf"^\s*[/!]\s*(?:check|save|c|s)\s+(?=(?:{'|'.join(map(re.escape, CHECKS))})\b)", ""),
    _habit(r"^\s*/die\s+(?=\S*d[\d%])", ""),
    _habit(rf"^\s*([^#]*(?:d[\d%f]|{_ADV})[^#]*?)\s+-rr\s+(\d+)\s*$", r"\2x \1"),
    _habit(r"^\s*[/!.]?\s*(?:(?:roll|r)\b(?:\s+for\b)?(?:\s+(?:my|the|some)\b)?[\s:]*(?=\S)|r(?=\d*d\d))", ""),
    _habit(
        rf"(?<!\w)((?:\d+|{'|'.join(_COUNT_WORDS)})\s+d\d+)s(?=\s*,?\s*(?:$|[-+#,;]|(?:and|keep|take|drop|use|best|worst|highest|lowest|with)\b))",
        r"\1",
    ),
    _habit(
        rf"(?<=\bof\s)({'|'.join(_COUNT_WORDS)})\s+(?=d\d)",
        lambda found: _COUNT_WORDS[found[1].lower()],
    ),
    _habit(rf"^\s*{_WITH}({_ADV})\s*$", r"1d20 \1"),
    _habit(r"\bMath\.(?=(?:floor|ceil|round|abs|min|max)\()", ""),
    _habit(
        rf"^\s*({'|'.join(_COUNT_WORDS)})\s+(?=d[\d%f])",
        lambda found: _COUNT_WORDS[found[1].lower()],
    ),
    _habit(rf"^\s*({'|'.join(_NUMBERS)})\s+(?=\d+d[\d%f])", lambda found: f"{_digits(found[1])}x "),
    _habit(
        rf"(?<!\w)(?:(?P<many>\d+|{'|'.join(_COUNT_WORDS)})\s+)?(?P<sides>\d+|{'|'.join(_COUNT_WORDS)})[ -]?sided\s+(?:dice|die)(?!\w)",
        _sided,
    ),
    _habit(
        r"^\s*(?:(?:give me |pick )?(?:an? )?random(?: number)?|(?:pick\s+)?(?:an? )?number|pick)\s+(?:between\s+|from\s+)?(?P<low>\d{1,6})\s*(?:-|\.\.|to|and)\s*(?P<high>\d{1,6})\s*$",
        _between,
    ),
    _habit(r"^\s*rand(?:om|int)?\s*\(\s*(?P<low>\d{1,6})\s*,\s*(?P<high>\d{1,6})\s*\)\s*$", _between),
    _habit(r"^\s*(?:between\s+)?(?P<low>\d{1,6})\s*(?:\.\.|\bto\b|\band\b)\s*(?P<high>\d{1,6})\s*$", _between),
    _habit(
        rf"(?<=[\d)%])(\s*[-+]|\s+plus|\s+minus)\s+({'|'.join(_NUMBERS)})(?!\w)",
        lambda found: f"{found[1]} {_digits(found[2])}",
    ),
    _habit(rf"^\s*({_ADV})\s*\(\s*({_DIE})\s*\)", r"\2 \1"),
    _habit(r"\s*\(\s*x\s*(\d+)\s*\)\s*$", r" x\1"),
    _habit(rf"^([^#]*{_DIE}[^#]*?)\s+-b\s+(?=\d*d?\d)", r"\1 + "),
    _habit(r"^\s*cc\s*<=\s*(\d+)\s*$", r"coc\1"),
    _habit(r"^\s*ccb\s*<=\s*(\d+)\s*$", r"1d100 <= \1"),
    _habit(r"\[\[([^\[\]]*)\]\]", r"(\1)"),
    _habit(r"^\s*\[([^\[\]]*)\]\s*$", r"\1"),
    _habit(r"^\s*(\d+)\s*#\s*(?=[(\d]*d[\d%f{])", r"\1x "),
    _habit(r"""\s*(?:"([^"]*)"|“([^”]*)”|'([^']*)'|‘([^’]*)’|\*\*([^*]*)\*\*)\s*$""", r" # \1\2\3\4\5"),
    _habit(r'^\s*"([^"]*)"\s*(\S.*)$', r"\2 # \1"),
    _habit(rf"\(\s*((?:with\s+)?{_ADV}|(?:drop|keep|explod|reroll)[a-z\d ]*)\s*\)", r" \1 "),
    _habit(r"^\s*\(([a-z][^()\d]*)\)\s*(.*\d.*)$", r"\2 # \1"),
    _habit(r"(?<=[\d)%])\s*\(([a-z][a-z',& -]*)\)\s*$", r" # \1"),
    _habit(r"(?<=[\d)%])\s*\(([a-z][a-z' ]*)\)(?=\s*[-+,;])", r" [\1]"),
    _habit(r"(?<=[\d)%])\s+(?:\*([a-z][^*]*)\*|_([a-z][^_]*)_|`([a-z][^`]*)`)\s*$", r" # \1\2\3"),
    _habit(r"(?<=[\d)%])\s*[.?;]+\s*$", ""),
    _habit(
        r"^\s*(?:choose|pick|choice)(?:\s+one(?:\s+of)?)?(?:\s+|\s*:\s*|\s*(?=[\[(]))[\[(]?([^#\[\]()]+)[\])]?\s*$",
        _choices,
    ),
    _habit(r"(?<=[\w)%}])\s*(?:--+|\||\.{2,})\s+(?=[a-z]{3})(?![^#]*(?<![a-z])\d*d\d)", " # "),
    _habit(r"(?<=[\w)%}])(?:\s+!|\s*:|\s*//)\s+(?!d[\d%f])(?=[a-z])", " # "),
    _habit(r"^\s*(?:repeat|rr)\s*\((.+),\s*(\d+)\)\s*$", r"\2x \1"),
    _habit(
        rf"^\s*(?:({_N})\s*(?:times|(?:sets?|rolls?|lots?|batches) of|sets|attacks)|(twice|thrice))\s*:?\s+(?=[(\d]*d[\d%f{{])",
        lambda found: f"{_OFTEN[found[2].lower()] if found[2] else _digits(found[1])}x ",
    ),
    _habit(r"^\s*(\d+)\s+x\s*(?=\(|\d*d\d)", r"\1x "),
    _habit(
        rf"^(?:(?:^|\s*[,;])\s*[a-z][a-z'’ ]*?\s*[:\s]\s*{_DIE}[^,;:#]*)+$",
        _named_rolls,
    ),
    _habit(rf"^\s*{_WITH}?({_ADV})(?:\s*:\s*|\s+(?:on\s+)?)(?=\d*d\d)(.*)$", r"\2 \1"),
    _habit(rf"^([^#]*d\d[^#]*?[\d)])\s*,\s*{_WITH}?({_ADV})\s*$", r"\1 \2"),
    _habit(
        rf"^\s*1?d20((?:\s*[-+]\s*(?:\d*d)?\d+)*)\s+{_WITH}?({_ADV}),?\s+(?:{_AGAINST}|{_TO_REACH})\s*(\d+)\s*(?=$|#)",
        r"1d20 \2 \1 >= \3",
    ),
    _habit(
        rf"^\s*1?d20((?:\s*[-+]\s*(?:\d*d)?\d+)*)\s+(?:{_AGAINST}|{_TO_REACH})\s*(\d+),?\s+{_WITH}?({_ADV})\s*$",
        r"1d20 \3 \1 >= \2",
    ),
    _habit(
        rf"^(\s*1?d20(?:\s*[-+]\s*\d+)*)\s+({_A_NAME}(?: {_A_NAME})*?),?\s+{_WITH}?({_ADV})\s*$",
        r"\1 \3 # \2",
    ),
    _habit(rf"^\s*{_CHECKED}$", _check),
    _habit(rf"^\s*{_CONTESTED}\s*$", _contest, "hint-contest", lambda found: _contest(found).replace(" >= ", " > ")),
    _habit(r"^\s*([-+]\s*\d+)\s+to\s+hit\s*$", r"1d20 \1 # to hit"),
    _habit(
        rf"^\s*(?:(?:attack|hit|to hit)\s*([-+]\s*\d+)|([-+]\s*\d+)\s+to\s+hit)\s*[,;]?\s+(?:(?:and|for|damage|dmg|hit)\s*:?\s+)*(?={_DIE})",
        lambda found: f"1d20 {found[1] or found[2]} [to hit]; ",
    ),
    _habit(
        rf"^\s*(?P<to_hit>attack|atk|hit|to hit)\s*:?\s*(?P<attack>1?d20[^,;:|/#a-z]*?|[-+]\s*\d+)\s*[,;|/]?\s*(?:(?:and|then)\s+)?(?P<what>damage|dmg|dam)\s*:?\s*(?P<damage>{_DIE}[^,;:|#]*)$",
        _attack,
    ),
    _habit(
        rf"^\s*(?P<attack>1?d20[^,;:|/#a-z]*?)\s+(?P<to_hit>attack|atk|to hit|hit)\s*[,;|/]?\s*(?:(?:and|then)\s+)?(?P<damage>{_DIE}[^,;:|#a-z]*?)\s+(?P<what>damage|dmg|dam)\s*$",
        _attack,
    ),
    _habit(
        r"^\s*(\d{1,2})[ -]+in[ -]+(?:a\s+)?(\d{1,3})(?:\s+chance)?\s*$",
        lambda found: f"d{found[2]} <= {found[1]}" if int(found[1]) <= int(found[2]) else found[0],
    ),
    _habit(r"^\s*(\d{1,2})\s+percent(?:\s+chance)?\s*$", r"d100 <= \1"),
    _habit(rf"^\s*([-+]\s*\d+)\s+(?:{_AGAINST}|{_TO_REACH})\s*(\d+)\s*$", r"1d20 \1 >= \2"),
    _habit(rf"^\s*([-+]\s*\d+)\s+({_ADV})\s*$", r"1d20 \2 \1"),
    _habit(
        rf"^\s*(?:the\s+)?(?P<end>{_BETTER})\s+of\s+(?P<dice>{_RAISED}+\s*(?:,|\band\b|\bor\b)\s*{_RAISED}*)\s*(?=$|#)",
        _better,
    ),
    _habit(
        rf"^\s*(?:the\s+)?(?P<end>{_BETTER})(?:\s+(?P<many>{_N}))?\s+of\s+(?P<dice>{_LISTED})(?![\w,]|\s+(?:and|or)\b)",
        _better,
    ),
    _habit(
        rf"^\s*(?P<dice>{_LISTED}),?\s+(?:(?P<verb>keep|take|use|drop)\s+)?(?:the\s+)?(?:(?P<end>{_BETTER})(?:\s+(?P<many>{_N}))?|(?P<best>{_N}))(?!\w)",
        _better,
    ),
    _habit(
        rf"^\s*(?:(?:take|keep|use)\s+)?(?:the\s+)?(?P<end>{'|'.join(_ENDS)})(?:\s+(?P<many>{_N}))?\s+of\s+(?P<dice>{_DIE})(?!\w)",
        lambda found: f"{found['dice']}k{_ENDS[found['end'].lower()]}{_digits(found['many']) or 1}",
    ),
    _habit(
        rf"^\s*(?P<name>[a-z][a-z'’ -]*?)\s+(?:x\s*(?P<before>\d+)|(?P<behind>\d+)\s*x)(?:\s+|(?=\())(?P<dice>(?:{_DIE}|\().*)$",
        _named_sets,
    ),
    _habit(rf"^\s*([a-z][a-z'’ -]*?)\s*[:\s]\s*((?:{_DIE}|\().*)$", _is_comment),
    _habit(rf"^\s*([a-z][a-z'’ -]*? #?\d{{1,3}})\s*:\s*((?:{_DIE}|\().*)$", _is_comment),
    # Elven accuracy
    _habit(
        r"^\s*1?d20\b(?!\s*d)([^#]*?)\s+(?:eadv|ea|elven accuracy|(?:double|triple|super) adv(?:antage)?)\s*$",
        r"3d20kh1\1",
    ),
    _habit(
        r"^\s*(?:eadv|elven accuracy|(?:double|triple|super) adv(?:antage)?)\b(?:\s+(?:on\s+)?1?d20\b(?!\s*d))?(?=\s*(?:$|[-+#]))",
        "3d20kh1",
    ),
    # Words
    _habit(rf"({_DIE})\s*(keep|drop)\s*(?=\d)", r"\1 \2 "),
    _habit(
        rf"\b(?P<many>\d+)(?P<die>d(?:\d+|%)),?\s+drop(?:ping)?\s+(?:the\s+)?(?P<one>{'|'.join(_ENDS)})\s+(?:(?:and|&)\s+)?(?:drop\s+)?(?:the\s+)?(?P<other>{'|'.join(_ENDS)})(?!\w|\s+\d)",
        _both_ends,
    ),
    _habit(
        rf",?\s*(?:and\s+)?\b(?P<verb>drop|keep|take|pick|use|lose|remov|remove|without|discard|ignor|ignore|except|less|minus)(?:p?ing|s)?\b"
        rf"(?:\s+(?:the\s+)?(?P<before>{_N}))?"
        rf"(?:\s+(?:the\s+)?(?P<end>{'|'.join(_ENDS)}))?(?:\s+(?P<behind>{_N})(?!\s+times))?(?:\s+(?:dice|die))?(?!\w)",
        _choosing,
    ),
    _habit(
        rf"(?<=[\d%])(?P<verb>)(?P<before>)\s+(?:the\s+)?(?P<end>{'|'.join(_ENDS)})(?:\s+(?P<behind>{_N})(?!\s+times))?"
        r"(?:\s+(?:dice|die))?(?=\s*(?:$|#|[-+*/]))",
        _choosing,
    ),
    # What is counted
    _habit(
        rf"({_DIE}!?),?\s+(?:(?:count|find|look for|how many|any|match(?:ing)?)\s+)*(?:doubles|pairs?|match(?:es|ing)?|sets?)\s*\??(?=\s*(?:$|#))",
        r"\1mt2",
        "hint-dice",
        r"\1",
    ),
    _habit(
        rf"({_DIE}!?),?\s+(?:(?:count|find|look for|how many|any)\s+)?(?:triples|triplets|three of a kind)\s*\??(?=\s*(?:$|#))",
        r"\1mt3",
        "hint-dice",
        r"\1",
    ),
    _habit(
        r"(?P<dice>\d+d(?P<sides>\d+))\s*,?\s*(?:(?:count(?:ing)?|cs)\s*)?(?P<which>even|odd)s?(?:\s+(?:numbers|dice))?(?=\s*(?:$|[-#)+,;/*]))",
        _halves,
    ),
    _habit(r"(?<=[\dhl!])\s*cs?\s*\[\s*(?P<low>\d+)\s*(?:-|\.\.)\s*(?P<high>\d+)\s*\]", _span_counted),
    _habit(r"(?<=[\dhl!])cs(?P<low>\d+)\.\.(?P<high>\d+)", _span_counted),
    _habit(
        r",?\s+(?:(?:count(?:ing)?|hits?|success(?:es)?)\s+)(?:on\s+|from\s+)?(?P<low>\d+)\s*(?:-|\bto\b|\bthrough\b)\s*(?P<high>\d+)s?(?![\w+])",
        _span_counted,
    ),
    _habit(
        r"(?<=\d),?\s+(?:count(?:ing)?|hits?|success(?:es)?|how many)\s+between\s+(?P<low>\d+)\s*(?:-|\bto\b|\band\b)\s*(?P<high>\d+)(?!\w)",
        _span_counted,
    ),
    _habit(
        r"(?<=\d),?\s+between\s+(?P<low>\d+)\s*(?:-|\bto\b|\band\b)\s*(?P<high>\d+)(?!\w)",
        _span_counted,
        "hint-dice",
        "",
    ),
    _habit(
        rf",?\s*\b(?P<how>)(?:count(?:ing)?|hits?|success(?:es)?)\s+(?:on\s+|the\s+)?(?P<numbers>{_LIST})s?(?![\w+]|\s*(?:or|and)\b)",
        _each,
    ),
    _habit(r"(?<=[\d!])(?P<how>cs?|r[ro]?)(?P<numbers>\d+(?:,\d+)+)(?!\w)", _each),
    _habit(
        rf"(?<=[\d!]),?\s+how\s+many\s+(?P<verb>)(?P<how>{_HOW})\s*(?P<n>\d+|{'|'.join(_COUNTED)})(?:(?P<more>\+|\s+or\s+(?:more|higher))|(?P<less>-|\s+or\s+(?:less|lower))|s)?\s*\??(?=\s*(?:$|#))",
        lambda found: (
            f"cs{found['how'] or ('>=' if found['more'] else '<=' if found['less'] else '')}{_COUNTED.get(found['n'].lower(), found['n'])}"
        ),
    ),
    _habit(
        rf",?\s*\b(?P<verb>count(?:ing)?|hits?|success(?:es)?|target)(?:\s+the|\s+success(?:es)?|\s+number)?\s*(?:on\s+|at\s+|of\s+)?(?P<how>{_HOW})\s*(?P<n>\d+|{'|'.join(_COUNTED)})"
        rf"(?:{_OR_MORE}|{_OR_LESS}|s)?" + _NO_OTHER,
        _counting,
    ),
    _habit(
        r",?\s+(?P<how>explod|penetrat|compound)(?:es?|s|ing)?\b(?P<once>\s+once)?"
        rf"(?:\s+(?:on\s+)?(?P<n>\d+){_OR_MORE}?s?)?(?P<behind>\s+once)?(?!\s+(?:on\s+)?\d)" + _NO_OTHER,
        _exploding,
    ),
    _habit(
        r",?\s+implod(?:es?|ing)\b(?:\s+(?:on\s+)?(?P<n>\d+)s?)?(?!\w)",
        lambda found: f"i{found['n'] or 1}",
    ),
    _habit(
        rf"\b(?P<roll>(?P<many>\d*)d(?P<sides>\d+)(?P<bonus>(?:\s*[-+]\s*\d+)*))\s+(?P<number>\d+)(?:{_OR_MORE}|{_OR_LESS})(?=\s*(?:$|#))",
        _reaching,
    ),
    _habit(
        r"^\s*(\d*d\d+(?:\s*[-+]\s*\d+)+),?\s*\(?\s*(min|max)(?:imum)?(?:\s+of)?\s+(\d+)\s*\)?(?=\s*(?:$|#))",
        _limited,
    ),
    _habit(r"^\s*(\d*d\d+\s*-\s*\d+),?\s*\(?\s*(at least)\s+([01])\s*\)?(?=\s*(?:$|#))", _limited),
    _habit(
        r"^\s*(1?d(?:\d+|%)(?:\s*[-+]\s*\d+)*)\s+at\s+(least|most)\s+(\d+)(?=\s*(?:$|#))",
        _compared,
    ),
    _habit(rf"^\s*(\d+)d(\d+)\s+(?:{_AGAINST}|{_TO_REACH})\s*(\d+)(?=\s*(?:$|#))", _surely_counted),
    _habit(
        rf"(?<=[\d)%])\s+({'|'.join(_COMPARED)})\s+(?=\d)",
        lambda found: f" {_COMPARED[found[1].lower()]} ",
    ),
    _habit(
        r"^\s*([^#,;]*d[\d%][^#,;]*?),?\s+round(?:ed)?\s+(up|down)\s*(?=$|#)",
        lambda found: f"{'ceil' if found[2].lower() == 'up' else 'floor'}({found[1]})",
    ),
    _habit(r"^\s*([^#,;]*d[\d%][^#,;]*?/[^#,;]*?\d\)?),?\s+rounded(?:\s+off)?\s*$", r"round(\1)"),
    _habit(
        r"(?<=[\d%])\s+(?:roll(?:ing)?\s+)?under\s+(?:or\s+equal\s+(?:to\s+)?)?(\d+)(?=\s*(?:$|#))",
        r" <= \1",
        "hint-below",
        r" < \1",
    ),
    _habit(
        r"^\s*(?:roll\s+)?under\s+(\d+)\s+(?:on|with)\s+(?:an?\s+)?(\d*d[\d%]+)\s*$",
        r"\2 <= \1",
        "hint-below",
        r"\2 < \1",
    ),
    _habit(
        rf"(?<=[\d)%])\s+times\s+({'|'.join(_NUMBERS)})(?!\w)",
        lambda found: f" times {_digits(found[1])}",
    ),
    _habit(r"(?<=[\d)%])\s+divided\s+by\s+(?=\d)", " / "),
    _habit(r"(?<=[\d)%])\s+div\s+(?=\d)", " // "),
    _habit(r"(?<=[\d)%])\s+mod(?:ulo)?\s+(?=\d)", " % "),
    _habit(r"\b(?P<many>\d*)d(?P<sides>\d+)\s+(?P<how>min|max)(?:imum)?\s+(?P<bound>\d+)(?!\w)", _bounded),
    _habit(rf"({_DIE})\s+(k[hlm]|d[hl]|r[aor]|m[ai])\s+(\d+)(?!\w)", r"\1\2\3"),
    _habit(r"(?<=[\d%])\s*e(?=\s*(?:$|#|[+-]))", "!"),
    _habit(rf"{_REROLLED}\s+once(?!\w)", _rerolling("ro")),
    _habit(rf"{_REROLLED}(?!\w)", _rerolling("ro"), "hint-reroll", _rerolling("rr")),
    _habit(rf"\s+{_WITH}((?:dis)?adv(?:antage)?|dis)\b", r" \1"),
    _habit(rf"{ENDED}\s+{_AGAINST}(\d+)\s*$", r" >= \1"),
    _habit(rf"^(\s*\$[a-z_]\w*(?:\s*[-+]\s*\d+)*)\s+(?:{_AGAINST}|{_TO_REACH})\s*(\d+)\s*$", r"\1 >= \2"),
    _habit(
        rf"^([^#;,<>=]*{ENDED})\s+{_AGAINST}({_DIE}[^#;,<>=]*?)\s*(?=$|#)",
        r"\1 >= \2 ",
        "hint-contest",
        r"\1 > \2 ",
    ),
    _habit(rf"{ENDED}\s+([a-z][a-z ]*?)\s+(?:{_AGAINST}|{_TO_REACH}\s*)(\d+)\s*$", _named_target),
    _habit(rf"{ENDED}\s+{_AGAINST}(\d+)\s+({_A_NAME}(?: {_A_NAME})*)\s*$", r" >= \1 # \2"),
    _habit(rf"^([^#]*(?:d|\$)[^#]*?{ENDED})\s*{_TO_REACH}\s*:?\s*(\d+)\s*$", r"\1 >= \2"),
    _habit(r"(?<=[\d)%])(?:\s+x\s+(?=\d*d\d|\()|\s*x\s*(?=\d+\.\d))", " * "),
    _habit(r"(?<=[\d%])\s*-\s*(h|l)(?:ighest|owest)?(?!\w)", r"d\g<1>1"),
    _habit(r"\s+plus\s+(?=d?\d)", " + "),
    _habit(r"(?<=[\d)%])\s+(?:minus|less)\s+(?=\d)", " - "),
    _habit(rf"(?<=[\d)%])\s+(?!{_ADV}\b|x\b)([a-z]{{3,}}(?: (?:damage|dmg))?)\s*([-+])\s*(?=\d*d\d|\d)", r" [\1] \2 "),
    _habit(r"([-+]\s*\d+)\s+(?=d\d)", r"\1", "hint-merged", r"\1; "),
    # Letters and signs
    _habit(r"(?<![a-z\d])(\d*)\s*d\s*(\d+|%)", r"\1d\2"),
    _habit(r"(?<![a-z\d])(\d*)w(\d+|%)(?!\d*w)", r"\1d\2"),
    _habit(r"(?<![a-z\d])(\d*)d00\b", r"\1d%"),
    _habit(r"(?<![a-z\d$<>=])(\d+)f(?![a-z\d])", r"\1dF"),
    _habit(r"(?<![a-z])[dl]\[([^\[\]]*)\]", _listed),
    _habit(r"(?<![d\d])\{([^{}]*)\}(?=(\s*[kd])?)", _braced),
    _habit(r"\(([\d+*\s-]+)\)\s*d(?=\d|%|f\b)", _product),
    _habit(r"(?<![a-z])(\d*d)\(([\d+*\s-]+)\)", lambda found: f"{found[1]}{_reckoned(found[2])}"),
    _habit(r"\b(\d+)\s*(?:\*\*|\^)\s*([1-9])\b", _power),
    _habit(r"(?<=[\d)])\s*=([<>])\s*(?=\d)", r" \1= "),
    _habit(r"(?<=[\d)])\s*=\s*(?=\d)", " == "),
    # Operators of others
    _habit(r"(?<![a-z])(\d*)d(\d+)\s*(adv|dis)([1-9])\b", _more_dice),
    _habit(r"\b((\d+)d\d+)d(\d+)\b", _dropped),
    _habit(rf"({_DIE})h(\d+)", r"\1kh\2"),
    _habit(rf"({_DIE})l(\d+)", r"\1kl\2"),
    _habit(r"(!o|!!|!p)=(?=\d)", r"\1"),
    _habit(rf"{_AFTER}ie(\d+)", r"e>=\1"),
    _habit(rf"{_AFTER}ie(?![\w])", "!"),
    _habit(rf"{_AFTER}irg(\d+)", r"rr>=\1"),
    _habit(rf"{_AFTER}ir(\d+)", r"rr<=\1"),
    _habit(rf"{_AFTER}rg(\d+)", r"ro>=\1"),
    _habit(rf"{_AFTER}tl(\d+)", r"cs<=\1"),
    _habit(rf"{_AFTER}t(\d+)\s*ds(\d+)", r"cs>=\1cs\2"),
    _habit(rf"({_DIE})@(\d+)", r"\1cs>=\2"),
    _habit(rf"({_DIE})(?:c(?=\d)|\s*c(?=[<>=])|\s*c\[\s*(?=[<>=\d]+\s*\]))({_HOW}\d+)\s*\]?(?!\w)", r"\1cs\2"),
    _habit(r"(?<=\d)\s*([-+])\s*@c\[\s*([<>]?=?\d+)\s*\]", lambda found: f"c{'sf'[found[1] == '-']}{found[2]}"),
    _habit(
        r"\b(\d*)dF\.([12])(?!\d)", lambda found: f"{found[1]}dF" if found[2] == "2" else f"{found[1]}d{{-1,0,0,0,0,1}}"
    ),
    _habit(r"^\s*(\d+)@(\d+)\s*$", r"wod: \1d10cs>=\2cf1"),
    _habit(r"(?<=[\d%fhl)}])\s*ms(\d+)\s*$", r" - \1"),
    _habit(rf"{_AFTER}x(o?)(?:=|(?=[<>]))((?:>=|<=|>|<)?\d+)", r"!\1\2"),
    _habit(rf"{_AFTER}xo(\d*)", r"!o\1"),
    _habit(rf"({_DIE})x(o?)(\d+)(?=[a-z!])", r"\1!\2\3"),
    _habit(r"(\d*d(\d+))x(\d+)\b", _x, "hint-repeats", r"\3x \1"),
    _habit(rf"({_DIE})x(?=\s*(?:$|[+-]))", r"\1!"),
    _habit(rf"(?<=[\d%f])\s*r({_HOW}\d+)", r"ro\1", "hint-reroll", r"rr\1"),
    # The whole line again, or its double
    _habit(r"^\s*(.*?[\dfhl%)])\s*x(\d+)\s*$", r"\2x \1", "hint-times", r"(\1) * \2"),
    _habit(rf"^\s*(.*\b{_ADV})\s+x\s*(\d+)\s*$", r"\2x \1"),
    _habit(r"^\s*(.*?[\dfhl%)])\s+(?:x|times)\s+(\d+)\s*$", r"(\1) * \2", "hint-repeats", r"\2x \1"),
    _habit(
        rf"^\s*(?=.*d[\d%f])(.*?[\dfhl%)!]),?\s+(?P<often>{'|'.join(_OFTEN)}|{_N}\s+times)\s*$",
        _again,
        "hint-times",
        _multiplied,
    ),
    *(
        _habit(rf"^\s*(?:{one.pattern})(?=\s*(?:$|[-+#,;*/<>=]))", one.here, one.hint, one.other)
        for one in shorthands()
    ),
]
_BEHIND = r"[-+]\s*\d|(?:vs\.?|versus|against|tn|dc|dv)\s*\d|x\s*\d+\s*$"
"""What may stand behind a line of a system: a modifier, a number to reach, how often."""
_FIRST = [
    _habit(rf"^\s*(?:{one.pattern})(?=\s*(?:{behind}))", one.here, one.hint, one.other)
    for behind in ("$|#", _BEHIND)
    for one in shorthands()
]
"""Lines of systems, whole ones first, before any other habit takes a part of them for something else."""
_DROPPING = _habit(r"\b((\d*)d(?:\d+|%|f)(?:e\d+)?)\s*d(\d+)\b", _dropped)
_BEST = _habit(r"(?<!^\d)(?<!^\d\d)(?<=[\d%fhl)}+!])\s*k(\d+)", r"kh\1")  # `7k4` is roll and keep
TENS = "d{" + ",".join(str(n) for n in range(0, 100, 10)) + "}"
_MAIDEN = [
    _habit(r"^\s*gbs?(?=\s*(?:$|[-+]))", "godbound"),
    _habit(r"(^|;)\s*(?:nr|s|ul)\s+(?=\d*d?\d)", r"\1"),
    _habit(r"(?<=\d)\s+(?:nr|s|ul)\s*(?=;|$)", ""),
    _habit(r"^\s*([-+])\s*d%", lambda found: f"({TENS}, {TENS})k{'l' if found[1] == '+' else 'h'}1 + d10"),
    _habit(r"^\s*(\d+)\s+(?=\d*d\d)", r"\1x "),
    _habit(r"^\s*\+\s*(d(?:20|%|100))\b(.*)$", r"\1 adv\2"),
    _habit(r"^\s*-\s*(d(?:20|%|100))\b(.*)$", r"\1 dis\2"),
    _habit(r"(?<=\d)\s+e(?![\w])", "!o"),
    _habit(r"(?<=\d)\s+i(?![\w])", "i1"),
    _habit(rf"{_AFTER}(?<!i)e(\d+)", r"!o>=\1"),
    _habit(rf"{_AFTER}i(\d+)", r"i<=\1"),
    _habit(rf"{_AFTER}r(\d+)", r"ro<=\1"),
    _BEST,
    _DROPPING,
]
_KEEPING = [_BEST, _DROPPING]


def _counted_in_braces(found: re.Match[str]) -> str:
    """``{4d6, 3d8}>15`` counts the sums that reach it, ``{3d20+5}>21`` the dice that do so with what is added."""
    one = re.fullmatch(r"\s*(\d*d\d+\S*?)\s*(?:([-+])\s*(\d+))?\s*", found[1], re.IGNORECASE)
    if "," in found[1]:
        return f"({found[1]})cs{found[2]}={found[3]}"
    if one is None:
        return found[0]
    number = int(found[3]) - int(f"{one[2] or ''}{one[3] or 0}")
    return f"{one[1]}cs{found[2]}={number}" if number > 0 else found[0]


_ROLL20 = [
    _habit(rf"({_DIE}(?:k[hl]?\d*)?)(?:c[sf](?:[<>]|=)?\d+)+(?![<>=])", r"\1"),  # there it colours dice
    *_KEEPING,
    _habit(r"(!!|!p|!)([<>])(\d+)", r"\1\2=\3"),
    _habit(r"(!!|!p|!)=(\d+)", r"\1\2"),
    _habit(rf"{_AFTER}(ro|r)(?![\w<>=])", lambda found: f"{'rr' if found[1] == 'r' else 'ro'}1"),
    _habit(rf"{_AFTER}(ro|r)([<>])(\d+)", lambda found: f"{'rr' if found[1] == 'r' else 'ro'}{found[2]}={found[3]}"),
    _habit(rf"{_AFTER}r(\d+)", r"rr\1"),
    _habit(r"\b(\d*d\d+(?:(?:!!|!p|!)(?:[<>]=)?\d*)?)([<>])(\d+)", r"\1cs\2=\3"),
    _habit(r"\b((?:[2-9]|\d{2,})d\d+)([<>]=\d+)", r"\1cs\2"),
    _habit(r"\b(\d+d\d+)=(\d+)", r"\1cs\2"),
    _habit(r"\b(\d+d\d+(?:!!|!p|!)?)([<>])=?(?=\$)", r"\1cs\2="),  # counted there, and by a number alone here
    _habit(r"(cs\S*?)f([<>])(\d+)", r"\1cf\2=\3"),
    _habit(r"(cs\S*?)(?<!c)f(\d+)", r"\1cf\2"),
    _habit(r"\{([^{}]*)\}\s*([<>])=?(\d+)", _counted_in_braces),
]
_FOUNDRY = [
    _habit(r"^\s*/(?:pr|publicroll)\s+(?=\S)", ""),
    _habit(rf"({_DIE}(?:r|x)o?\d+)=(?=\d)", r"\1?"),  # so many dice of it, which nothing here is
    _habit(r"(?<![a-z\d])(\d*)dc(?=\s*(?:$|[-+#]))", r"\1dcoin"),
    _habit(rf"({_DIE})d(?=\s*(?:$|[-+#]))", r"\1dl1"),
    _habit(r"(?<![a-z\d])(\d*)d(\d+)cs(?=\s*(?:$|[-+#]))", r"\1d\2cs\2"),
    *_KEEPING,
    _habit(rf"{_AFTER}x(o?)(?:=|(?=[<>\d]))((?:>=|<=|>|<)?\d+)", r"!\1\2"),
    _habit(rf"({_DIE})x(o?)(?!\w)", r"\1!\2"),
    _habit(rf"{_AFTER}r({_HOW}\d+)", r"ro\1"),
    _habit(rf"{_AFTER}df({_HOW}\d+)", r"cf\1"),
]
_DIALECTS = {Dialect.MAIDEN: _MAIDEN, Dialect.ROLL20: _ROLL20, Dialect.FOUNDRY: _FOUNDRY}
_OF_A_ROLLER = re.compile(r"d[\d%fc({\[]|[{/]|^\s*gbs?\b|\d\s*d\s*$", re.IGNORECASE)
"""What has dice in it; `l5r 3r2s` and `2g1r1p` are the same whichever roller somebody is used to."""
_ORDERED = (Dialect.ROLL20, Dialect.MAIDEN)
"""Where operators have an order of their own, however they are written."""
_OPERATED = re.compile(
    rf"(?<![a-z\d])({_DIE})((?:(?:!!|!p|!o|!|\s*(?:k[hlm]?|d[hls]|(?:adv|dis)(?=\d)|irg?|r[rog]?|ie?|[etf]))(?:[<>]=?|=)?(?:\d+|(?![a-z\d]))){{2,}})",
    re.IGNORECASE,
)
_ORDER = {"r": 1, "i": 2, "e": 3, "!": 3, "d": 4, "k": 4}
"""By the first letter, those not named behind all others: dice fall again and explode while they are rolled, and are chosen after that."""


def _in_their_order(found: re.Match[str]) -> str:
    """``3d10k2!`` explodes before the best two are taken."""
    operators = re.findall(r"\s*(?:[!a-z]+)(?:[<>]=?|=)?\d*", found[2], re.IGNORECASE)

    def place(operator: str) -> int:
        name = operator.strip().lower()
        if name.startswith(("adv", "dis")):
            return 0
        return 5 if name.startswith("ds") else 1 if name.startswith("ir") else _ORDER.get(name[0], 5)

    return found[1] + "".join(sorted(operators, key=place))


_NUMBERED = re.compile(r"^\s*([a-z][a-z'’ -]*?)\s*#\s*(\d{1,3})\s*:?\s+(?=\d*d\d)", re.IGNORECASE)
"""``attack #1 1d20+5``: no label begins there."""
_BLANKS = re.compile(r"\s+")
_ASCII_BLANKS = re.compile(r"\s+", re.ASCII)
_TIMES = re.compile(r"([^#;]*d[^#;]*?[\dfhl%)])\s+×\s*([1-4]?\d|50)\s*", re.IGNORECASE)
"""The sign of multiplication, which the keyboard of a phone has where others have an ``x``."""
_UNSEEN = "\u200b\u2060\ufeff\ufe0f\u20e3"
_SIGNS = str.maketrans(
    {
        **dict(zip("×÷−–—‐‑⁄➕➖✖➗‒✕⋅∙∕", "*/-----/+-*/-***/", strict=True)),
        **dict.fromkeys(_UNSEEN),
        "≥": ">=",
        "≤": "<=",
        "≠": "!=",
    }
)
_SYSTEM = re.compile(rf"\s*({'|'.join(CALLED)})(?:(?:\s+(?P<target>\d{{1,9}}))?\s*:|\s+(?=\d*d\d))", re.IGNORECASE)
_THOUSANDS = re.compile(r"(?<![\w,.])\d{1,3},\d{3}d$", re.IGNORECASE)
_APART = re.compile(
    r"\s*[;|]\s*|\s*&&?\s*(?=[(\d]*d[\d%f{])|\s+and\s+(?=[(\d]*d[\d%f{])|\s*,\s*(?=[(\d]*d[\d%f{])", re.IGNORECASE
)


def in_standard(text: str, dialect: Dialect) -> str:
    """A line of a dialect with what is otherwise there in the notation of here."""
    if len(text) > LONGEST_SAID or not _OF_A_ROLLER.search(text):
        return text
    body, mark, label = text.partition("#")
    for habit in _DIALECTS[dialect]:
        body = habit.pattern.sub(habit.here, body)
    return f"{_OPERATED.sub(_in_their_order, body) if dialect in _ORDERED else body}{mark}{label}"


class Said(NamedTuple):
    """A line as it is here.

    Attributes:
        lines: its rolls; none if there is no habit in it.
        label: what it is for.
        hint: what it may mean elsewhere.
        system: whose degrees of success count.
        target: what is to be reached there; None if the line does not say.
    """

    lines: tuple[str, ...]
    label: str = ""
    hint: Hint | None = None
    system: str = ""
    target: int | None = None


_RAISED_DIGIT = re.compile("[²³¹⁰⁴-⁹₀-₉]")
_FRACTION = re.compile(r"(?<=[\w)])(?=[¼-¾⅐-⅞])")
_SHARE = re.compile(r"([¼-¾⅐-⅞])(?=d\d)", re.IGNORECASE)


def plain(text: str) -> str:
    """Full-width and other letters as plain ones; what is raised, or stands beside a fraction, does not become one number with it.

    ``½d6`` is half of a die, and not one divided by two of them.
    """
    apart = _FRACTION.sub(" ", _RAISED_DIGIT.sub(r"^\g<0>", text))
    return unicodedata.normalize("NFKC", _SHARE.sub(r"(\1) * ", apart))


@lru_cache(maxsize=256)
def said(text: str) -> Said:
    """A line that the grammar cannot read, in the notation of here."""
    typed = _ASCII_BLANKS.sub(" ", text)
    text = _NUMBERED.sub(r"\1 \2: ", _BLANKS.sub(" ", text))  # of many blanks in a row every habit would try each
    body = in_english(plain(text).translate(_SIGNS))
    hint, label, called = None, "", None
    if (times := _TIMES.fullmatch(text)) and int(times[2]) > 1:
        hint = Hint("hint-repeats", f"{times[2]}x {times[1].strip()}")
    for habit in _FIRST:
        changed = habit.pattern.sub(habit.here, body)
        hint = _told(habit, body, changed) or hint
        body = changed
    for habit in _COMMON:
        if found := _SYSTEM.match(body):
            body, called = body[found.end() :], found
        body, mark, more = body.partition("#") if not re.match(r"\s*\d+\s*#", body) else (body, "", "")
        if mark:
            label = " ".join(filter(None, [label, more.strip()]))
        changed = habit.pattern.sub(habit.here, body, count=0)
        hint = _told(habit, body, changed) or hint
        body = changed
    body, _, more = body.partition("#") if not re.match(r"\s*\d+\s*#", body) else (body, "", "")
    if found := _SYSTEM.match(body):
        body, called = body[found.end() :], found
    parts = tuple(part for part in _split(body) if part.strip())
    if len(parts) < 2 and body.strip(" ") == typed.partition("#")[0].strip(" "):
        return Said(())
    system = CALLED[called[1].lower()] if called else ""
    target = int(called["target"]) if called and called["target"] else None
    return Said(parts, " ".join(filter(None, [label, more.strip()])), hint, system, target)


def _told(habit: Habit, body: str, changed: str) -> Hint | None:
    """What else a line means elsewhere, if this habit is in it, and something is meant there."""
    other = habit.pattern.sub(habit.other, body) if habit.reason and changed != body else body
    return Hint(habit.reason, " ".join(other.split())) if other != body else None


def _split(body: str) -> list[str]:
    """The rolls of a line, which ``;``, ``|`` or a comma before dice part; not within parentheses."""
    parts, start, at = [], 0, 0
    while found := _APART.search(body, at):
        before = body[: found.start()]
        if not (found[0] == "," and _THOUSANDS.search(body[: found.end() + 4])) and all(
            before.count(left) == before.count(right) for left, right in ("()", "{}", "[]")
        ):
            parts.append(body[start : found.start()])
            start = found.end()
        at = found.end()
    return [*parts, body[start:]]
