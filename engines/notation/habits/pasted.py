"""What is pasted or decorated: lines of stat blocks and sheets, several rolls with their names, marks and pictures around them."""

from __future__ import annotations

import re

from engines.notation.habits.habit import ADV, DIE, NO_LABELS, Habit

_TERMS = r"\d*d\d+(?:\s*[-+]\s*(?:\d*d)?\d+(?![\w%]))*"
"""Dice and numbers added up."""
_ROLLED = re.compile(
    rf"(?<![a-z\d]){DIE}(?:(?:k|d)[hl]\d*|!)?(?:\s*[-+]\s*(?:{DIE}|\d+(?![a-z\d%])))*(?![a-z\d])", re.IGNORECASE
)
_INLINE = r"\[\[[^\[\]#]*d\d[^\[\]#]*\]\]"
_A_COMMAND = re.compile(r"^\s*[/!.]?\s*(?:roll|r)\b[\s:]*", re.IGNORECASE)
_A_NAME = re.compile(r"[a-z][a-z'’ ]*(?: ?#?\d{1,2})?", re.IGNORECASE)
_NO_NAMES = NO_LABELS | {
    "and", "or", "plus", "minus", "versus", "against", "of", "by", "with", "w", "each", "then", "for", "on", "opposed",
    "beats", "beat", "better", "best", "worse", "worst", "higher", "highest", "lower", "lowest", "middle", "keep", "drop", "take",
    "reroll", "rerolling", "explode", "exploding", "count", "counting", "average", "between", "until", "per", "as", "in",
    "wild", "bless", "guidance", "is", "no", "not", "without", "target", "difficulty", "diff", "under", "over", "output", "range",
    "random", "choose", "bonus", "penalty", "hope", "fear", "boon", "bane", "edge", "karma",
}  # fmt: skip
_PICTURES = "[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\u200d]"
_CRITICALS = r"(?:1[5-9]-20(?:\s*/?\s*x\s*[2-5])?|/\s*x\s*[2-5])"
"""Of whom a blow is critical, and how often its damage counts then: ``19-20/x2``."""


def _named_rolls(found: re.Match[str]) -> str:
    """``to hit: 1d20+5, damage: 1d8+3``, ``STR 3d6 DEX 3d6``, ``1d20+5 attack 1d8+3 slashing``: each of several rolls with its name."""
    text = _A_COMMAND.sub("", found[0])
    rolls = list(_ROLLED.finditer(text))
    if len(rolls) < 2:
        return found[0]
    ends = [0, *(roll.end() for roll in rolls)]
    starts = [*(roll.start() for roll in rolls), len(text)]
    words = [_name(text[end:start]) for end, start in zip(ends, starts, strict=True)]
    first, last = text[: starts[0]].strip(), text[ends[-1] :].strip(" .")
    if all(words[:-1]) and (words[-1] or not last):
        at = 0 if words[1].lower() == "to hit" else len(rolls) - 1
        named = [*words[:at], f"{words[at]} {words[at + 1]}".strip(), *words[at + 2 :]]
    elif all(words[1:]) and not first:
        named = words[1:]
    else:
        return found[0]
    return "; ".join(f"{roll[0]} [{name}]" if name else roll[0] for roll, name in zip(rolls, named, strict=True))


def _name(piece: str) -> str:
    """What a roll is called; nothing if the words are none, or say how to roll."""
    name = piece.strip(" ,;|/:=.*()")
    is_name = _A_NAME.fullmatch(name) and _NO_NAMES.isdisjoint(re.findall(r"[a-z]+", name.lower()))
    return name if is_name else ""


def _filled_in(found: re.Match[str]) -> str:
    """``{{name=Sword}} {{attack=[[1d20+5]]}} {{damage=[[1d8+3]]}}``: what is filled into a template of Roll20's."""
    pieces = [(name.strip(), text.strip()) for name, text in re.findall(r"\{\{([^={}]*)=([^{}]*)\}\}", found[0])]
    rolls = [(name, text[2:-2]) for name, text in pieces if re.fullmatch(_INLINE, text, re.IGNORECASE)]
    words = {name.lower(): text for name, text in pieces if "[" not in text and "]" not in text}
    if not rolls or len(rolls) + len(words) < len(pieces):
        return found[0]
    line = rolls[0][1] if len(rolls) == 1 else "; ".join(f"{roll} [{name}]" for name, roll in rolls)
    return f"{line} # {words.get('name', '')}"


def _averaged(found: re.Match[str]) -> str:
    """``7 (1d8 + 3)``: in stat blocks the average stands before the dice."""
    twice = 0
    for sign, many, sides, number in re.findall(r"([-+]?)\s*(?:(\d*)d(\d+)|(\d+))", found["dice"], re.IGNORECASE):
        twice += (-1 if sign == "-" else 1) * (int(many or "1") * (int(sides) + 1) if sides else 2 * int(number))
    return f"{found['dice']} " if twice // 2 == int(found["average"]) else found[0]


def _initiatives(found: re.Match[str]) -> str:
    """``init: Bob +2, Sue +4``."""
    each = re.findall(r"([a-z][a-z'’ ]*?)\s*:?\s*([-+]\s*\d+)", found["all"], re.IGNORECASE)
    return "; ".join(f"1d20 {bonus} [{name}]" for name, bonus in each)


def labelled_rows(text: str) -> str:
    """``1d20+5 #sword; 1d8+3 #damage``: of several rolls each with its label, as a note beside each."""
    rows = _ROW_ENDS.split(text)
    parts = [row.partition("#") for row in rows]
    if (
        len(rows) < 2
        or not all(roll.strip() for roll, _, _ in parts)
        or any(set("[]#") & set(label) for *_, label in parts)
    ):
        return text
    return "; ".join(f"{roll.strip()} [{label.strip()}]" if label.strip() else roll for roll, _, label in parts)


_ROW_ENDS = re.compile(r"(?<=\S)\s*;\s*(?=\d*d[\d%f{])|(?<=\S)\s*,\s*(?=\d*d[\d%f{][^#]*#)", re.IGNORECASE)
LABELLED = re.compile(r"#[^#;]*;\s*\d*d[\d%f{]|#[^#,]*,\s*\d*d[\d%f{][^#]*#", re.IGNORECASE)
"""A label behind which another roll stands."""

PASTED = [
    # Pictures, mentions, marks
    Habit(r"<a?:\w{2,32}:\d{15,20}>|<[@#][!&]?\d{15,20}>", " "),
    Habit(r"(?<!\S):[a-z_\d]{2,32}:(?!\S)", " "),
    Habit(rf"^(?:\s*{_PICTURES})+\s*(?=\S)", ""),
    Habit(rf"(?<=[\d)%])(?:\s*{_PICTURES})+\s*$", ""),
    Habit(rf"(?<=[\d)%])(?:\s*{_PICTURES})+\s*(?=[a-z][^#]*$)", " # "),
    Habit(r"(?<!\w)((?:\d+\s*)?d(?:4|6|8|10|12|20|100))['’]s(?!\w)", r"\1"),
    Habit(r"^\s*(\*{1,3}|`)(\d*d[^*`#]*)\1\s*([a-z][^#*`]*)$", r"\2 # \3"),
    Habit(r"^\s*\[(\d*d[^\[\]#]*)\]\s*([a-z][^#\[\]]*)$", r"\1 # \2"),
    Habit(r"^[^\[\]#{}\d]*[a-z][^\[\]#{}\d]*\[\[(\d*d[^\[\]]+)\]\]\s*[!.?]*\s*$", r"\1"),
    Habit(r"^\s*(?:&\{template:[^{}]*\})?\s*(?:\{\{\s*[a-z][^={}]*=[^{}]*\}\}\s*)+$", _filled_in, needs=("}}",)),
    Habit(r"^\s*(_{1,3}|~~|\|\|)([^_~|#]*\d[^_~|#]*)\1\s*$", r"\2"),
    Habit(r"^\s*\[\[\s*/(?:r|roll|damage)\s+([^\[\]]*?)\s*\]\](?:\{[^{}]*\})?\s*$", r"\1"),
    Habit(r"^\s*(?:\{\{([^{}]*)\}\}|<<([^<>]*)>>)\s*$", r"\1\2"),
    Habit(r"^\s*\{\{\s*[a-z ]+=\s*(\[\[[^\[\]{}]*\]\])\s*\}\}\s*$", r"\1"),
    Habit(r"^\s*(?:[>=,/\\•·&]+\s*(?=\d*d\d)|\.(?=1?d\d))", ""),
    Habit(r"^\s*[-+?&%;=>~^]\s*(?:roll|r)\s+(?=\d*d[\d%])", ""),
    Habit(r"^\s*roll[-_]?dice\s+(?=\d*d[\d%])", ""),
    Habit(r"""^\s*roll\s*\(\s*["']([^"']*)["']\s*\)\s*$""", r"\1"),
    Habit(r"^\s*@[a-z]\w*\s+(?=\d*d[\d%])([^#]*)$", r"\1"),
    Habit(r"(?<=[\d)%])\s*(?:„([^„“”\"]*)[“”]|«([^«»]*)»|<([a-z][a-z ]*)>)\s*$", r" # \1\2\3"),
    Habit(r'(?<=[\d)%])\s*["“]([^"“”\[\]]*)["”](?=\s*[;,]\s*\d*d\d)', r" [\1]"),
    Habit(r"^\s*(\d{1,3})\s+(?=d(?:4|6|8|10|12|20|100|%)(?!\w))", r"\1"),
    # Stat blocks and sheets
    Habit(
        r"^[^#:]*\b(?:melee|ranged)\b[^#:]*:\s*(?P<bonus>[-+]\s*\d+)\s+to\s+hit\b[^#]*?\bhit:\s*(?P<damage>[^#]*?)\.?\s*$",
        r"1d20 \g<bonus> [to hit]; \g<damage>",
    ),
    Habit(
        r"^\s*(?P<bonus>[-+]\s*\d+)\s+to\s+hit\b[^#]*?\bhit:\s*(?P<damage>[^#]*?)\.?\s*$",
        r"1d20 \g<bonus> [to hit]; \g<damage>",
    ),
    Habit(rf"(?<![\w.])(?P<average>\d{{1,4}})\s*\(\s*(?P<dice>{_TERMS})\s*\)\s*", _averaged),
    Habit(rf"^(?!\s*1?d20[\s,])([^#]*d\d[^#]*?\d)\s*(?:[\s,/(]\s*({_CRITICALS})|/\s*(x\s*[2-5]))\)?\s*$", r"\1 # \2\3"),
    Habit(
        r"^\s*init(?:iative)?s?\s*:?\s+(?P<all>[a-z][a-z'’ ]*?\s*[-+]\s*\d+(?:\s*[,;/]\s*[a-z][a-z'’ ]*?\s*[-+]\s*\d+)+)\s*$",
        _initiatives,
    ),
    Habit(
        rf"^\s*((?:[a-z][a-z':,| ]*{_INLINE}[\s|,;.]*){{2,}}[a-z'. ]*)[!?]*\s*$",
        lambda found: found[1].replace("[[", "").replace("]]", ""),
        needs=("]]",),
    ),
    Habit(r"^(?:[^#\[\]()<>]|\([a-z][a-z' ]*\))*$", _named_rolls),
    Habit(
        rf"^\s*(?:\[\s*({ADV})\s*\]|\(\s*({ADV})\s*\))\s*(?=\d*d\d)([^#]*)$",
        r"\3 \1\2",
    ),
]
