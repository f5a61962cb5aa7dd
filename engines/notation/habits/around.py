"""What stands around a roll: commands, labels, names, and how often."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from engines.notation.habits.habit import (
    A_NAME,
    ADV,
    AGAINST,
    COINS,
    COUNT_WORDS,
    DIE,
    ENDS,
    NO_LABELS,
    NUMBERS,
    TO_REACH,
    WITH,
    Habit,
    N,
    digits,
)
from engines.notation.systems import CALLED, CHECKS

_ALIKE = 84
"""How much of a word must be as it is spelt, in per cent."""
_OFTEN = {"twice": "2", "thrice": "3"}


def _sided(found: re.Match[str]) -> str:
    """``three six-sided dice``."""
    many, sides = (found["many"] or "1").lower(), found["sides"].lower()
    return f"{COUNT_WORDS.get(many, many)}d{COUNT_WORDS.get(sides, sides)}"


def _between(found: re.Match[str]) -> str:
    """``random 1-100``, ``a number between 5 and 10``: one of them, all as likely."""
    low, high = int(found["low"]), int(found["high"])
    shift = f" + {low - 1}" if low > 1 else " - 1" if low < 1 else ""
    return f"d{high - low + 1}{shift}" if low < high else found[0]


def _again(found: re.Match[str]) -> str:
    """``d20 twice``, ``4d6 six times``."""
    return f"{_OFTEN.get(found['often'].lower()) or digits(found['often'].split()[0])}x {found[1]}"


def _multiplied(found: re.Match[str]) -> str:
    roll = found[1] if re.fullmatch(r"\([^()]*\)", found[1]) else f"({found[1]})"
    return f"{roll} * {_again(found).partition('x')[0]}"


def _choices(found: re.Match[str]) -> str:
    parts = re.split(r"\s*[,;|、]\s*(?:or\s+)?|\s+or\s+", found[1].strip())
    if len(parts) == 1 and found[0].lower().lstrip().startswith("cho"):
        parts = found[1].split()
    return "d{" + ",".join(parts) + "}" if len(parts) > 1 else found[0]


def _misspelt(found: re.Match[str]) -> str:
    """``advatage``, ``disadvanatge``."""
    word = found[0].lower()
    meant = "disadvantage" if word[0] == "d" else "advantage"
    return meant if 100 * SequenceMatcher(None, word, meant).ratio() > _ALIKE else found[0]


def _of_the_investigator(found: re.Match[str]) -> str:
    """``CC(1)<=65``, as BCDice has it: bonus dice, or penalty dice."""
    many = int(found[2] or "0")
    return f"coc{found[3]}{' ' + (found[1] or '+') + str(many) if many else ''} # "


def _checked_in_chinese(found: re.Match[str]) -> str:
    """``.ra 60``, ``.rb 60``, ``.rp 60``: a skill of Call of Cthulhu, with a bonus or a penalty."""
    how = {"b": " bonus", "p": " penalty"}.get(found[1].lower(), "")
    return f"coc{found[3]}{how} # {found[2]}"


def _is_comment(found: re.Match[str]) -> str:
    """``attack: 1d20``: what stands before the dice, unless it says how to roll them."""
    words = found[1].strip().lower()
    is_named = any(word in NO_LABELS for word in re.findall(r"[a-z]+(?:['’][a-z]+)*", words))
    return found[0] if is_named else f"{found[2]} # {found[1].strip(' -')}"


def _so_many_named(found: re.Match[str]) -> str:
    """``3 goblins 1d20+4``, ``3 scorching rays +7``: each of several things rolls."""
    words, many = found["name"].lower().split(), digits(found["many"])
    is_named = NO_LABELS.isdisjoint(words) and ENDS.keys().isdisjoint(words) and any(map(_PLURAL.fullmatch, words))
    dice = found["dice"] if "d" in found["dice"].lower() else f"1d20 {found['dice']}"
    return f"{many}x {dice} # {found['name']}" if is_named and 1 < int(many) <= _MOST_THINGS else found[0]


_PLURAL = re.compile(r"(?!dice|hits|times|successes|points|sides|rounds|plus|minus|stress|damage)[a-z]{3,}s")
_MOST_THINGS = 20


def _named_sets(found: re.Match[str]) -> str:
    """``magic missile 3x 1d4+1``, ``3x magic missile 1d4+1``: how often stands beside the name, before the dice."""
    is_named = any(word in NO_LABELS or word in ENDS for word in re.findall(r"[a-z]+", found["name"].lower()))
    return found[0] if is_named else f"{found['before'] or found['behind']}x {found['dice']} # {found['name'].strip()}"


def _so_many(found: re.Match[str]) -> str:
    """``3 attacks at 1d20+5``."""
    return f"{digits(found[1])}x {found[3].strip()} # {found['what']}"


def _often_named(found: re.Match[str]) -> str:
    """``attack twice 1d20+5``, ``1d20+5 attack x2``."""
    words = re.findall("[a-z]+", found["name"].lower())
    many = _OFTEN.get(found["often"].lower(), found["often"])
    return found[0] if NO_LABELS.intersection(words) else f"{many}x {found['dice'].strip()} # {found['name'].strip()}"


def _times_named(found: re.Match[str]) -> str:
    """``2d6+3 x2 vuln``: what was rolled may be meant to be multiplied; a d20 is not."""
    if re.match(r"1?d20(?!\d)", found["dice"], re.IGNORECASE):
        return found[0]
    return f"({found['dice'].strip()}) * {_OFTEN.get(found['often'].lower(), found['often'])} # {found['name'].strip()}"


def _often_and(found: re.Match[str]) -> str:
    """``4d6 six times drop lowest``, ``3d6 six times in order``."""
    often = _OFTEN.get(found["often"].lower()) or digits(found["often"].split()[0])
    in_order = found["rest"].lower().split()[0] in ("in", "down")
    return f"{often}x {found['dice']} {'# ' if in_order else ''}{found['rest']}"


WORDED = [
    Habit(
        rf"(?<!\w)({'|'.join(NUMBERS)})\s+(?=(?:accuracy|banes?|bonus|boons?|edges?|hunger|penalty|rouse|stress)(?!\w))",
        lambda found: f"{digits(found[1])} ",
    ),
    Habit(
        rf"^\s*(\d{{1,2}})\s*x\s+((?:{'|'.join(sorted(CALLED, key=len, reverse=True))})(?![a-z])[^#]*?|(?:rouse|death save)[^#]*?|[es]\d+)\s*$",
        r"\2 x\1",
    ),
]
"""Numbers in words, and how often, before lines of systems."""
BEFORE = [
    Habit(r"(?<![\w$])dis-(?=adv)", "dis"),
    Habit(r"(?<=[\d)%] )(dis)?adva(?:nt?(?:ag?)?)?(?!\w)", r"\1adv"),
    Habit(r"(?<![\w$])(?:a[dv]|dis)[a-z]{4,12}(?!\w)", _misspelt),
    Habit(r"\b(?:roundup|ceiling|ceil_?up)\s*\(", "ceil("),
    Habit(
        r"^\s*(?:round(?:ed)?\s+(?P<way>up|down)|(?P<function>floor|ceil))\s+(?P<roll>[^#(]*d\d[^#]*?)\s*(?=$|#)",
        lambda found: f"{found['function'] or ('ceil' if found['way'].lower() == 'up' else 'floor')}({found['roll']})",
    ),
    Habit(r"\b(?:rounddown|trunc(?:ate)?|int)\s*\((?=[^()]*d\d)", "floor("),
    Habit(r"(?<![a-z\d])(\d*)d\((-?\w+(?:\s*,\s*-?\w+)+)\)", r"\1d{\2}"),
    Habit(
        r"\b(?P<end>high|low|kh|kl|best|worst)(?:est)?\s*\(\s*(?P<dice>\d+d\d+)\s*\)",
        lambda found: f"{found['dice']}k{'h' if found['end'].lower() in ('high', 'kh', 'best') else 'l'}1",
    ),
    Habit(r"(?<=[\w)%}])\s*\\{1,2}\s*(?=[a-z])", " # "),
    Habit(r"(?<=[\d)%])\s*<>\s*(?=\d)", " != "),
    Habit(r"^\s*output\s+(?=\S.*\d)", ""),
    Habit(rf"(?:\{{1\.\.(\d+)\}}|(?<![\w@])(1))@({DIE})", r"\3kh\1\2"),
    Habit(rf"\[\s*explode\s+({DIE})\s*\]", r"\1!"),
    Habit(rf"\[\s*((?:highest|lowest|middle)\s+{N}\s+of\s+{DIE})\s*\]", r"\1"),
    Habit(
        rf"^\s*(?:add|sum(?:\s+of)?|total(?:\s+of)?)\s+({DIE}(?:\s*(?:,|\band\b|\bto\b)\s*{DIE})+)(?=\s*(?:$|#))",
        lambda found: " + ".join(re.findall(DIE, found[1], re.IGNORECASE)),
    ),
    Habit(r"(?<=[\d%])\s*\(\s*([-+]\s*\d+)\s*\)", r" \1"),
    Habit(r"^\s*([^#]*d[\d%f][^#]*?)\s+(\d{1,2})x\s*$", r"\2x \1"),
    Habit(rf"^\s*sum\s*(?:of\s+)?\(?\s*((?:the\s+)?(?:{'|'.join(ENDS)}|largest|smallest)\s[^()]*?)\)?\s*$", r"\1"),
    Habit(
        rf"^\s*(?:take\s+)?(?:the\s+)?(?P<end>{'|'.join(ENDS)}|largest|smallest)\s+(?P<many>{N})\s+(?:(?:from|out\s+of)\s+)?(?P<dice>{DIE})(?!\w)",
        lambda found: (
            f"{found['dice']}k{ENDS.get(found['end'].lower(), 'h' if found['end'][0] in 'lL' else 'l')}{digits(found['many'])}"
        ),
    ),
    Habit(
        rf"^\s*(?:take|keep|use)\s+(?:the\s+)?({N})\s+(?:of|from|out\s+of)\s+({DIE})(?!\w)",
        lambda found: f"{found[2]}kh{digits(found[1])}",
    ),
    Habit(
        rf"^\s*(?:take\s+|keep\s+)?(?:the\s+)?(?P<many>{N})\s+(?P<end>{'|'.join(ENDS)})\s+(?:of|from|out\s+of)\s+(?P<dice>{DIE})(?!\w)",
        lambda found: f"{found['dice']}k{ENDS[found['end'].lower()]}{digits(found['many'])}",
    ),
    Habit(r"\broll\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)", r"\1d\2"),
    Habit(r"^\s*[“‘'„«‹<]([^“”‘’'\"#„«»‹›<>]*\d[^“”‘’'\"#„«»‹›<>]*)[”’'“»›>]\s*$", r"\1"),
    Habit(r"^\s*([`*\"]{1,3})([^`*\"#]*\d[^`*\"#]*)\1\s*$", r"\2"),
    Habit(
        rf"^\s*[/!.]\s*(?:rrr?|multiroll|iterroll)\s+(\d+)\s+(1?d20(?:\s*[-+]\s*\d+)*(?:\s+{ADV})?)\s+(\d+)\s*$",
        r"\1x \2 >= \3",
    ),
    Habit(r"^\s*[/!.]?\s*(?:rrr?\s*|multiroll\s+|iterroll\s+)(\d+)\s+(?=\S*d[\d%f])", r"\1x "),
    Habit(
        rf"^\s*[/!]\s*(?:check|save|c|s)\s+((?:{'|'.join(map(re.escape, CHECKS))})\b[^#]*?)\s+-b\s+(?=\d)",
        r"\1 +",
    ),
    Habit(rf"^\s*[/!]\s*(?:check|save|c|s)\s+(?=(?:{'|'.join(map(re.escape, CHECKS))})\b)", ""),
    Habit(r"^\s*/die\s+(?=\S*d[\d%])", ""),
    Habit(rf"^\s*(?:[/!.]?\s*r(?:oll)?\s+)?([^#]*(?:d[\d%f]|{ADV})[^#]*?)\s+-rr\s+(\d+)\s*$", r"\2x \1"),
    Habit(
        r"^\s*(?:[/!.]?\s*roll|(?:give me |pick )?(?:an? )?random(?: number)?|(?:pick\s+)?(?:an? )?number|pick|rng|rand)\s+(?:between\s+|from\s+)?(?P<low>\d{1,6})\s*(?:-|\.\.|to|and)\s*(?P<high>\d{1,6})\s*$",
        _between,
    ),
    Habit(r"^\s*[/!.]?\s*(?:rand(?:om|int)?|rng)\s+(?P<low>\d{1,6})\s+(?P<high>\d{1,6})\s*$", _between),
    Habit(r"^\s*[/!.]?\s*roll\s+(\d{2,6})\s*$", r"\1", "hint-range", r"d\1"),
    Habit(r"^\s*[/!.]?\s*(?:(?:roll|r)\b(?:\s+for\b)?(?:\s+(?:my|the|some)\b)?[\s:]*(?=\S)|r(?=\d*d\d))", ""),
    Habit(
        rf"(?<!\w)((?:\d+|{'|'.join(COUNT_WORDS)})\s+d\d+)s(?=\s*,?\s*(?:$|[-+#,;]|(?:and|keep|take|drop|use|best|worst|highest|lowest|with)\b))",
        r"\1",
    ),
    Habit(
        rf"(?<=\bof\s)(\d+|{'|'.join(COUNT_WORDS)})\s+(?=d\d)",
        lambda found: COUNT_WORDS.get(found[1].lower(), found[1]),
    ),
    Habit(rf"^\s*{WITH}({ADV})\s*$", r"1d20 \1"),
    Habit(r"\bMath\.(?=(?:floor|ceil|round|abs|min|max)\()", ""),
    Habit(
        rf"^\s*({'|'.join(COUNT_WORDS)})\s+(?=d[\d%f])",
        lambda found: COUNT_WORDS[found[1].lower()],
    ),
    Habit(rf"^\s*({'|'.join(NUMBERS)})\s+(?=\d+d[\d%f])", lambda found: f"{digits(found[1])}x "),
    Habit(
        rf"(?<!\w)(?:(?P<many>\d+|{'|'.join(COUNT_WORDS)})\s+)?(?P<sides>\d+|{'|'.join(COUNT_WORDS)})[ -]?sided\s+(?:dice|die)(?!\w)",
        _sided,
    ),
    Habit(r"^\s*rand(?:om|int)?\s*\(\s*(?P<low>\d{1,6})\s*,\s*(?P<high>\d{1,6})\s*\)\s*$", _between),
    Habit(r"^\s*(?:between\s+)?(?P<low>\d{1,6})\s*(?:\.\.|\bto\b|\band\b)\s*(?P<high>\d{1,6})\s*$", _between),
    Habit(
        rf"(?<=[\d)%])(\s*[-+]|\s+plus|\s+minus)\s+({'|'.join(NUMBERS)})(?!\w)",
        lambda found: f"{found[1]} {digits(found[2])}",
    ),
    Habit(rf"^\s*({ADV})\s*\(\s*({DIE})\s*\)", r"\2 \1"),
    Habit(r"\s*[(\[]\s*(?:x\s*(\d+)|(\d+)\s*(?:x|times))\s*[)\]]\s*$", r" x\1\2"),
    Habit(rf"^([^#]*{DIE}[^#]*?)\s+-b\s+(?=\d*d?\d)", r"\1 + "),
    Habit(r"^\s*cc\s*\(?\s*([-+]?)([1-9]?)\s*\)?\s*<=\s*(\d+)(?!\d|\s*[-+*/<>=])", _of_the_investigator),
    Habit(r"^\s*ccb\s*<=\s*(\d+)(?!\d|\s*[-+*/<>=])", r"1d100 <= \1 # "),
    Habit(r"^\s*[.。]\s*r([abcp])\s*([^\d\s]*?)\s*(\d{1,3})\s*$", _checked_in_chinese),
    Habit(r"^\s*c(?=\([-\d+*/ ]+\)\s*$)", ""),
    Habit(r"(?<!\w)(\d{1,3})b(4|6|8|10|12|20|100)(?=\s*(?:$|[<>=]))", r"\1d\2"),
    Habit(r"^\s*[/!.]\s*r\s*(\d+)\s*#\s*(?=[(\d]*d[\d%f{])", r"\1x "),
    Habit(r"^\s*rep(?:eat)?\s*(\d+)\s*(?:x|times|:)?\s+(?=\S*d[\d%f])", r"\1x "),
    Habit(
        rf"^\s*\(?([^#()]*d\d[^#()]*?\s(?:{AGAINST}|{TO_REACH})\s*\d+)\s*\)?\s*x\s*(\d+)\s*$",
        r"\2x \1",
    ),
    Habit(r"\[\[([^\[\]]*)\]\]", r"(\1)"),
    Habit(r"^\s*\[([^\[\]]*)\]\s*$", r"\1"),
    Habit(r"^\s*(\d+)\s*#\s*(?=[(\d]*d[\d%f{])", r"\1x "),
    Habit(r"""\s*(?:"([^"]*)"|“([^”]*)”|'([^']*)'|‘([^’]*)’|\*\*([^*]*)\*\*)\s*$""", r" # \1\2\3\4\5"),
    Habit(r"""^\s*(?:"([^"]*)"|[“„]([^“”„]*)[“”]|[‘‚]([^‘’‚]*)[‘’]|«([^«»]*)»)\s*(\S.*)$""", r"\5 # \1\2\3\4"),
    Habit(
        rf"^\s*(?:\[(?!\s*{ADV}\s*\])([a-z][^\[\]\d]*)\]|\{{([a-z][^{{}}\d]*)\}}|<([a-z][^<>\d]*)>)\s*(\(?\d*d[\d%].*)$",
        r"\4 # \1\2\3",
    ),
    Habit(rf"(?<=[\d)%])\s*\{{\s*({ADV})\s*\}}\s*$", r" \1"),
    Habit(r"(?<=[\d)%])\s*\{([a-z][a-z' ]*)\}\s*$", r" # \1"),
    Habit(rf"(?<=[\d)%])\s*@\s*(?={ADV}\s*$)", " "),
    Habit(rf"(?<=\s)({ADV})\.\s*$", r"\1"),
    Habit(rf"\(\s*((?:with\s+|w/?\s*)?{ADV}|(?:drop|keep|explod|reroll|rounde?d? (?:up|down))[a-z\d ]*)\s*\)", r" \1 "),
    Habit(r"^\s*\(([a-z][^()\d]*)\)\s*(.*\d.*)$", r"\2 # \1"),
    Habit(r"(?<=[\d)%])\s*\(([a-z][a-z',& -]*)\)\s*$", r" # \1"),
    Habit(r"(?<=[\d)%])\s*\(([a-z][a-z' ]*)\)(?=\s*[-+,;])", r" [\1]"),
    Habit(r"(?<=[\d)%])\s+(?:\*([a-z][^*]*)\*|_([a-z][^_]*)_|`([a-z][^`]*)`)\s*$", r" # \1\2\3"),
    Habit(r"(?<=[\d)%])\s*[.?;,]+\s*$", ""),
    Habit(
        r"^\s*(?:choose|pick|choice)(?:\s+one(?:\s+of)?)?(?:\s+|\s*:\s*|\s*(?=[\[(]))[\[(]?([^#\[\]()]+)[\])]?\s*$",
        _choices,
    ),
    Habit(r"(?<=[\w)%}])\s*(?:-+>|=+>|→|➔|➜|>)\s*(?=\d*d[\d%][^#]*$)", "; "),
    Habit(r"(?<=[\w)%}])\s*(?:--+|\||\.{2,}|-+>|=+>|→|➔|➜|>)\s+(?=[a-z]{3})(?![^#]*(?<![a-z])\d*d\d)", " # "),
    Habit(r"(?<=[\w)%}])(?:\s+!|\s*:|\s*//)\s+(?!d[\d%f])(?=[a-z])", " # "),
    Habit(r"^\s*(?:repeat|rr)\s*\((.+),\s*(\d+)\)\s*$", r"\2x \1"),
    Habit(
        rf"^\s*(?:({N})\s*(?:times|(?:sets?|rolls?|lots?|batches) of|sets|attacks)|(twice|thrice))\s*:?\s+(?=[(\d]*d[\d%f{{])",
        lambda found: f"{_OFTEN[found[2].lower()] if found[2] else digits(found[1])}x ",
    ),
    Habit(r"^\s*(\d+)\s+x\s*(?=\(|\d*d\d)", r"\1x "),
    Habit(r"^\s*x\s*(\d{1,2})\s+(?=\(|\d*d\d)", r"\1x "),
    Habit(rf"^\s*(\d+)\s*x\s+{WITH}?({ADV})\s+(?=\d*d\d)([^#]*?)\s*$", r"\1x \3 \2"),
    Habit(rf"^\s*{WITH}?({ADV})\s+(\d+)\s*x\s+(?=\d*d\d)([^#]*?)\s*$", r"\2x \3 \1"),
    Habit(rf"^([^#]*d\d[^#]*?\d)\s*x\s*(\d{{1,2}})\s+({WITH}?{ADV}|(?:{AGAINST}|{TO_REACH})\s*\d+)\s*$", r"\2x \1 \3"),
    Habit(
        rf"^\s*({N})\s+(?P<what>attacks|rolls|stats|saves|checks|shots)\s*(?:(?:at|of|with|for)\s+|:\s*)?(?=\d*d\d)([^#]*)$",
        _so_many,
    ),
    Habit(rf"^\s*(?P<name>[a-z][a-z' ]*?)\s+(?P<often>twice|thrice)\s+(?P<dice>{DIE}[^#a-z]*)$", _often_named),
    Habit(
        rf"^\s*(?P<dice>{DIE}(?:[^#a-z]*?\d)?)\s+(?P<name>{A_NAME}(?: {A_NAME})*?)\s+x\s*(?P<often>\d{{1,2}})\s*$",
        _often_named,
        "hint-times",
        _times_named,
    ),
    Habit(
        rf"^\s*(?P<dice>{DIE}(?:[^#a-z]*?\d)?)\s*x\s*(?P<often>\d{{1,2}})\s+(?!{COINS})(?P<name>{A_NAME}(?: {A_NAME})*)\s*$",
        _often_named,
        "hint-times",
        _times_named,
    ),
    Habit(
        rf"^\s*(?P<dice>\d*d\d+)\s+(?P<often>(?:{N}|\d+)\s+times|twice|thrice)\s+(?P<rest>(?:drop|keep|reroll|without|in\s+order|down\s+the\s+line)(?![a-z])[^#]*)$",
        _often_and,
    ),
    Habit(rf"^\s*{WITH}?({ADV})\s+({DIE}[^#a-z]*?\d)\s*x\s*(\d{{1,2}})\s*$", r"\3x \2 \1"),
    Habit(r"^\s*([^#]*\d[a-z]{4,})\s+x\s*(\d{1,2})\s*$", r"\2x \1"),
    Habit(r"^\s*([^#]*d\d[^#]*?[\w)]),?\s+repeat(?:ed)?\s+(\d{1,2})(?:\s+times)?\s*$", r"\2x \1"),
    Habit(r"(?<=\d)(?=(?:adv|disadv|dis)(?:antage)?\s*$)", " "),
]
"""Before the dice: commands, marks, words for functions, what is rolled how often."""
_NAME = r"[a-z][a-z'’& -]*?(?:\s*\([a-z][a-z' ]*\))?"
NAMED = [
    Habit(
        rf"^\s*(?P<name>[a-z][a-z'’ -]*?)(?:\s+|\s*:\s*)\(?(?:x\s*(?P<before>\d+)|(?P<behind>\d+)\s*x)\)?(?:\s+|(?=\())(?P<dice>(?:{DIE}|\().*)$",
        _named_sets,
    ),
    Habit(
        rf"^\s*(?P<before>\d{{1,2}})(?P<behind>)\s*x\s+(?P<name>{A_NAME}(?: {A_NAME})*?)\s+(?P<dice>(?:{DIE}|\().*)$",
        _named_sets,
    ),
    Habit(
        rf"^\s*(?P<many>{N})\s+(?P<name>{A_NAME}(?: {A_NAME}){{0,3}}?)\s+(?P<dice>(?:{DIE}|[-+]\s*\d).*)$",
        _so_many_named,
    ),
    Habit(rf"^\s*({_NAME})\s*(?:[:\s,;|/]|-+>|=+>|→)\s*((?:{DIE}|\().*)$", _is_comment),
    Habit(r"^\s*([a-z][a-z'’ ]*?)\s*-\s*(1?d20(?!\d).*)$", _is_comment),
    Habit(rf"^\s*([a-z][a-z'’ -]*? #?\d{{1,3}})\s*:\s*((?:{DIE}|\().*)$", _is_comment),
]
"""A name before the dice."""
AGAIN = [
    Habit(
        r"^\s*(\d+)\s*x\s*\(([^()#;]*d\d[^()#;]*(?:;[^()#;]*d\d[^()#;]*)+)\)\s*$",
        lambda found: "; ".join(f"{found[1]}x {roll.strip()}" for roll in found[2].split(";")),
        needs=(";",),
    ),
    Habit(r"^\s*([^#|]*d[\d%f][^#|]*?)\s*(?:\||\baoe\b)\s*(\d+)\s*$", r"\2x \1"),
    Habit(r"^\s*(.*?[\dfhl%)])\s*x(\d+)\s*$", r"\2x \1", "hint-times", r"(\1) * \2"),
    Habit(rf"^\s*(.*\b{ADV})\s+x\s*(\d+)\s*$", r"\2x \1"),
    Habit(r"^\s*(.*?[\dfhl%)])\s+(?:x|times)\s+(\d+)\s*$", r"(\1) * \2", "hint-repeats", r"\2x \1"),
    Habit(
        rf"^\s*(?=.*d[\d%f])(.*?[\dfhl%)!]),?\s+(?P<often>{'|'.join(_OFTEN)}|{N}\s+times)\s*$",
        _again,
        "hint-times",
        _multiplied,
    ),
]
"""The whole line again, or its double."""
